// SPDX-License-Identifier: MIT
// Files that differ in any byte have a row: random bytes of real files and of fixtures are changed.
#include "core/query/diff.h"

#include "core/catalogue.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/randomedits.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;
using namespace cutaway::query;

namespace
{

// Rows of a comparison of the bytes with themselves after one byte has become another.
std::vector<DiffRow> rowsOfFlip(const File &left, const Bytes &bytes, std::size_t at, std::uint8_t mask)
{
    Bytes changed = bytes;
    changed[at] ^= mask;
    Progress progress;
    const auto right =
        File::fromBytes(BytesView::own(std::move(changed)), left.name(), left.formats(), progress);
    DiffOptions options;
    options.rest = true;
    options.mostRows = 100;
    std::vector<DiffRow> rows;
    diffFiles(
        left, *right, options, [&rows](const DiffRow &row) { return rows.push_back(row), true; }, progress);
    return rows;
}

// The first flip without a row, as text; empty when every one has its row.
QString silentFlip(const std::string &name, const Bytes &bytes, unsigned flips)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const auto left = File::fromBytes(BytesView::own(Bytes(bytes)), name, formats, progress);
    test::Random random(static_cast<unsigned>(bytes.size()));
    for (unsigned i = 0; i < flips; ++i) {
        const std::size_t at = random.upTo(static_cast<std::uint32_t>(bytes.size() - 1));
        const auto mask = static_cast<std::uint8_t>(1U << random.upTo(7));
        if (rowsOfFlip(*left, bytes, at, mask).empty())
            return QStringLiteral("%1: byte %2 ^ %3").arg(QString::fromStdString(name)).arg(at).arg(mask);
    }
    return {};
}

unsigned flipsFor(std::size_t size) // so that small files, which are quick, have more
{
    return size < 20'000 ? 10 : size < 200'000 ? 4 : size < 1'000'000 ? 1 : 0;
}

} // namespace

class DiffTotalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paddingIsCountedOrTold();
    void payloadsOfArraysWithoutATable();
    void everyByteOfAFixture_data();
    void everyByteOfAFixture();
    void realFiles_data();
    void realFiles();
};

// Bytes that mean nothing make a row only if nothing else differs or if they are asked for.
void DiffTotalTest::paddingIsCountedOrTold()
{
    const auto summaryOf = [](const File &left, const File &right, bool padding) {
        DiffOptions options;
        options.padding = padding;
        Progress progress;
        return diffFiles(
            left, right, options, [](const DiffRow &) { return true; }, progress);
    };
    const Bytes bytes = test::buildSkyrimCrate();
    const FormatSet formats = allFormats();
    Progress progress;
    const auto left = File::fromBytes(BytesView::own(Bytes(bytes)), "crate.nif", formats, progress);
    std::uint64_t counted = 0;
    for (UnitId unit = 0; unit < left->units().size(); ++unit) {
        const auto tree = left->tree(unit);
        for (std::uint64_t at = 0; at < tree->bytes().size(); ++at) {
            const Node node = tree->node(tree->innermostAt(at));
            if (!has(node.flags, NodeFlag::Padding) && node.kind != Kind::Padding)
                continue;
            const std::uint64_t offset = left->units()[unit].offset + at;
            QVERIFY2(!rowsOfFlip(*left, bytes, offset, 1).empty(), qPrintable(QString::number(offset)));
            Bytes changed = bytes;
            changed[offset] ^= 1;
            const auto right = File::fromBytes(BytesView::own(changed), "crate.nif", formats, progress);
            const DiffSummary silent = summaryOf(*left, *right, false), told = summaryOf(*left, *right, true);
            counted += silent.padding;
            if (silent.padding != 0)
                QVERIFY(silent.rows == 0 && told.rows == 1 && told.padding == 0);
        }
    }
    QVERIFY(counted != 0);
}

// A class that no table describes: what its arrays lead to is compared as well.
void DiffTotalTest::payloadsOfArraysWithoutATable()
{
    test::HkxBuilder builder(test::HkxLayout::SkyrimSe);
    builder.add("hkaAnimationBinding",
                {{"transformTrackToBoneIndices", test::HkxValue::numbers({1, 2, 3, 4, 5, 6, 7})}});
    Bytes bytes = builder.build();
    // The same length, so that offsets of names stay.
    const std::string known = "hkaAnimationBinding", unknown = "hkzAnimationBinding";
    const auto next = [&] { return std::search(bytes.begin(), bytes.end(), known.begin(), known.end()); };
    for (auto at = next(); at != bytes.end(); at = next())
        std::ranges::copy(unknown, at);
    QCOMPARE(silentFlip("binding.hkx", bytes, 200), QString());
}

void DiffTotalTest::everyByteOfAFixture_data()
{
    QTest::addColumn<QString>("name");
    for (const test::Sample &sample : test::builtInSamples())
        QTest::addRow("%s", sample.name.c_str()) << QString::fromStdString(sample.name);
}

void DiffTotalTest::everyByteOfAFixture()
{
    QFETCH(QString, name);
    for (const test::Sample &sample : test::builtInSamples()) {
        if (sample.name == name.toStdString())
            QCOMPARE(silentFlip(sample.name, sample.bytes, flipsFor(sample.bytes.size()) * 4), QString());
    }
}

void DiffTotalTest::realFiles_data()
{
    QTest::addColumn<QString>("path");
    for (const char *family : {"nif", "hkx", "bwm", "esp"}) {
        for (const auto &path : test::corpusFiles(family))
            QTest::addRow("%s", path.filename().string().c_str()) << QString::fromStdString(path.string());
    }
    if (test::sharedDir().empty())
        QTest::addRow("none") << QString();
}

void DiffTotalTest::realFiles()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("no real files: CUTAWAY_SHARED leads nowhere");
    const Bytes bytes = test::fileBytes(path.toStdString());
    if (bytes.empty())
        return;
    QCOMPARE(silentFlip(std::filesystem::path(path.toStdString()).filename().string(), bytes,
                        flipsFor(bytes.size())),
             QString());
}

CUTAWAY_TESTS(DiffTotalTest)
#include "difftotaltest.moc"
