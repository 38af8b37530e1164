// SPDX-License-Identifier: MIT
// Random sequences of every kind of edit, then undo-all, restore the original bytes: for each format.
#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/packbuilder.h"
#include "tests/support/randomedits.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <algorithm>
#include <map>

using namespace cutaway;

namespace
{

constexpr unsigned kSeeds = 2;
constexpr unsigned kMostSeeds = 64; // while a kind of edit has not been taken
constexpr int kEdits = 150;

// A package with steps of every depth.
Bytes treesPlugin()
{
    using test::branch, test::leaf;
    test::packs::Parts parts = test::packs::ownTree();
    parts.tree =
        test::joined({branch("Sequence", 3), leaf("Travel", {1, 0, 255}), branch("Stacked", 2),
                      leaf("Wait", {255, 255}), leaf("Travel", {1, 0, 255}), leaf("Wait", {255, 255})});
    return test::allBytes(test::packs::openAround(parts.record())->bytes());
}

struct EditedSample {
    std::map<std::string_view, int> taken;
    int resized = 0;
};

// Edits a document, takes everything back, and tells what is wrong.
std::string editAndUndo(const test::Sample &sample, unsigned seed, const FormatSet &formats,
                        EditedSample &edited)
{
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(sample.bytes), sample.name, formats, progress);
    test::RandomEdits edits(seed);
    std::string problem;
    const std::vector<Patch> inverses = edits.apply(*file, kEdits, [&](const File &now) {
        problem = test::indexProblem(now);
        return problem.empty();
    });
    for (const auto &[kind, count] : edits.taken())
        edited.taken[kind] += count;
    edited.resized += edits.resized();
    if (!problem.empty())
        return problem;
    if (test::allBytes(file->bytes()) == sample.bytes)
        return "nothing was edited";
    for (auto inverse = inverses.rbegin(); inverse != inverses.rend(); ++inverse) {
        if (const auto undone = file->apply(*inverse); !undone)
            return undone.error().message;
    }
    if (test::allBytes(file->bytes()) != sample.bytes || !file->bytes().replacements().empty())
        return "the bytes are not what they were";
    return test::indexProblem(*file);
}

const Format &formatOf(const test::Sample &sample, const FormatSet &formats)
{
    Progress progress;
    return File::fromBytes(BytesView::own(sample.bytes), sample.name, formats, progress)->format();
}

} // namespace

class UndoAllTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void restoresTheBytes_data();
    void restoresTheBytes();

private:
    const FormatSet m_formats = allFormats();
};

void UndoAllTest::restoresTheBytes_data()
{
    QTest::addColumn<QString>("ending"); // of the names of the samples
    for (const char *format : {"bwm", "esp", "hkx", "nif"})
        QTest::newRow(format) << QString::fromLatin1(format);
}

void UndoAllTest::restoresTheBytes()
{
    QFETCH(QString, ending);
    std::vector<test::Sample> samples = test::builtInSamples();
    samples.push_back({"room.wok", test::buildWok()});
    samples.push_back({"arm-fo4.hkx", test::armClip(test::HkxLayout::Fallout4)});
    samples.push_back({"trees.esp", treesPlugin()});
    samples.push_back({"body-fo4.nif", test::buildFallout4Crate(test::buildPhysicsPackfile())});
    std::erase_if(samples, [&](const test::Sample &sample) {
        return formatOf(sample, m_formats).id() != ending.toStdString();
    });
    QVERIFY(!samples.empty());
    const Format &format = formatOf(samples.front(), m_formats);
    EditedSample edited;
    const auto isMissing = [&](const test::EditKind &kind) { return edited.taken[kind.name] == 0; };
    for (unsigned seed = 1;
         seed <= kSeeds || (seed <= kMostSeeds && std::ranges::any_of(test::editsOf(format), isMissing));
         ++seed) {
        for (const test::Sample &sample : samples) {
            const std::string problem = editAndUndo(sample, seed, m_formats, edited);
            QVERIFY2(problem.empty(), fmt::format("{}, seed {}: {}", sample.name, seed, problem).c_str());
        }
    }
    QVERIFY(edited.resized > 0);
    for (const test::EditKind &kind : test::editsOf(format)) {
        qInfo("%-18s %d", std::string(kind.name).c_str(), edited.taken[kind.name]);
        QVERIFY2(edited.taken[kind.name] > 0, std::string(kind.name).c_str()); // every kind takes part
    }
}

CUTAWAY_TESTS(UndoAllTest)
#include "undoalltest.moc"
