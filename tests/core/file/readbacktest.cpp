// SPDX-License-Identifier: MIT
// A value set to what it says already stays as it is stored.
#include "core/catalogue.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QtTest>

using namespace cutaway;

namespace
{

constexpr std::size_t kMostNodes = 4000; // of a unit

bool leavesAll(const File &file, const Patch &patch)
{
    return std::ranges::all_of(patch.splices(), [&file](const Splice &splice) {
        return splice.removed == splice.inserted.size() &&
               std::ranges::equal(file.bytes().view({splice.offset, splice.removed}).span(), splice.inserted);
    });
}

// Links are set by what is shown for them: of FormIDs, digits would be hexadecimal. No text is shown as null.
std::string ownText(const File &file, const UnitTree &tree, NodeId id)
{
    const cutaway::Node node = tree.node(id);
    const bool leads = node.field->link != Link::None || node.kind == Kind::Pointer;
    return leads || isNullText(file, tree, id) ? file.displayValue(tree.unit(), id) : tree.valueText(id);
}

std::string readBackProblem(const File &file, std::size_t &tried)
{
    std::string problem;
    for (UnitId unit = 0; unit < file.units().size() && problem.empty(); ++unit) {
        const auto tree = file.tree(unit);
        std::size_t seen = 0;
        test::walk(*tree, [&](NodeId id) {
            const std::string text = ownText(file, *tree, id);
            if (text.empty() && tree->node(id).kind == Kind::Struct)
                return ++seen < kMostNodes;
            const Result<Patch> patch = file.setText(unit, id, text);
            tried += patch ? 1 : 0;
            if (patch && !leavesAll(file, *patch))
                problem = fmt::format("{} set to '{}' changes", file.pathText(unit, id), text);
            return problem.empty() && ++seen < kMostNodes;
        });
    }
    return problem;
}

} // namespace

class ReadBackTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
};

void ReadBackTest::samples_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto add = [](const std::string &name, const Bytes &bytes) {
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                                  static_cast<qsizetype>(bytes.size()));
    };
    for (const test::Sample &sample : test::builtInSamples())
        add(sample.name, sample.bytes);
    add("arm.hkx", test::armClip(test::HkxLayout::Fallout4));
    add("crate.nif", test::buildFallout4Crate(test::buildPhysicsPackfile()));
    Bytes filled = test::buildPhysicsPackfile(); // as some programs do behind the version
    filled[0x37] = 0xFF;
    add("filled.hkx", filled);
}

void ReadBackTest::samples()
{
    QFETCH(QByteArray, bytes);
    const FormatSet formats = allFormats();
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(Bytes(bytes.begin(), bytes.end())),
                                      QTest::currentDataTag(), formats, progress);
    std::size_t tried = 0;
    QCOMPARE(QString::fromStdString(readBackProblem(*file, tried)), QString());
    for (const Embedded &part : file->format().embedded(*file))
        QCOMPARE(QString::fromStdString(readBackProblem(*file->openEmbedded(part, formats), tried)),
                 QString());
    QVERIFY(tried > 10);
}

CUTAWAY_TESTS(ReadBackTest)
#include "readbacktest.moc"
