// SPDX-License-Identifier: MIT
// Safe fixes change nothing that somebody may have meant: files that work in the games stay as they are.
#include "core/catalogue.h"
#include "core/file/fix.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

namespace
{

// Inputs of the tests of tools, broken on purpose or by the tool; the last has another longest string than
// its header says.
constexpr std::string_view kBroken[] = {"Corrupt.nif", "TestNifFile_Corrupted.nif", "invalid.nif",
                                        "ceb05f4a_test_dump_tex.nif"};

} // namespace

class SafeFixesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leaveSoundFilesAlone_data()
    {
        QTest::addColumn<QByteArray>("family");
        for (const char *family : {"bwm", "esp", "nif", "nif-blocks", "hkx", "hkx-behaviour"})
            QTest::newRow(family) << QByteArray(family);
    }
    void leaveSoundFilesAlone()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QByteArray, family);
        QByteArray changed;
        for (const auto &path : test::corpusFiles(family.toStdString())) {
            Progress progress;
            const auto file = File::open(path, allFormats(), progress);
            if (!file || std::ranges::find(kBroken, path.filename().string()) != std::end(kBroken))
                continue;
            const Result<Fixed> fixed = fixAll(**file, {.inParts = true}, progress);
            QVERIFY(fixed.has_value());
            if (!fixed->patch.empty())
                changed += QByteArray::fromStdString(path.filename().string());
            for (const auto &[rule, times] : fixed->rules)
                changed += ' ' + QByteArray(rule.data(), qsizetype(rule.size()));
        }
        QCOMPARE(changed, QByteArray());
    }
};

CUTAWAY_TESTS(SafeFixesTest)
#include "safefixestest.moc"
