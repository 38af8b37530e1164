// SPDX-License-Identifier: MIT
// Files after public reports (corpus/field): each is told what is wrong with it and nothing else.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

class FieldCasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<int>("severity"); // -1: the rule is not broken
        QTest::addColumn<QByteArray>("path");
        const auto row = [](const char *file, const char *rule, int severity, const char *path = "") {
            QTest::addRow("%s, %s", file, rule)
                << QByteArray(file) << QByteArray(rule) << severity << QByteArray(path);
        };
        constexpr int kSilent = -1, kNote = int(Severity::Note), kWarning = int(Severity::Warning),
                      kError = int(Severity::Error);
        row("unknown_block.nif", "nif.block.type", kWarning, "block[1].name");
        row("ob_bonelod.nif", "nif.bsx.havok", kNote, "block[1]");
        row("tri_range_le.nif", "nif.bsx.havok", kNote, "block[1]");
        row("bsx_se.nif", "nif.bsx.havok", kNote, "block[1]");
        row("mopp_pad.nif", "mopp.unreached", kSilent);
        row("tri_range_le.nif", "nif.tri.index", kError, "block[3].triangles[0]");
        row("tri_range_fo4.nif", "nif.tri.index", kError, "block[12].triangles[0]");
        row("part_local.nif", "nif.skin.local", kWarning);
        row("seg_fo4.nif", "nif.segment.cover", kWarning);
        row("strips.nif", "nif.strip.total", kError, "block[29].numTriangles");
        row("bone.nif", "nif.skin.boneindex", kError);
        row("odd.hkx", "hkx.text.odd", kWarning);
        row("lfs.nif", "file.pointer", kError, "bytes[0].undecoded");
        row("esl_low_170.esp", "esp.formid.low", kWarning, "KYWD:01000111.header.formId");
        row("esl_low_171.esp", "esp.formid.low", kSilent);
        row("loose_cell.esp", "esp.record.group", kError, "CELL:01000900.header.signature");
        row("bind_le.esp", "esp.vmad.bind", kWarning, "PACK:0204FAF1.VMAD.fragments.bindVersion");
    }
    void checks()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, rule);
        QFETCH(int, severity);
        QFETCH(QByteArray, path);
        const std::vector<Finding> found = findings(file, rule);
        if (severity == -1) {
            QVERIFY2(found.empty(), found.empty() ? "" : found.front().diagnostic.message.c_str());
            return;
        }
        QVERIFY(!found.empty());
        QCOMPARE(int(found.front().diagnostic.severity), severity);
        if (!path.isEmpty())
            QCOMPARE(QByteArray::fromStdString(found.front().path), path);
    }
    // The filling behind the code is explained, not only passed over.
    void paddingIsDecoded()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QCOMPARE(reportOn("mopp_pad.nif").undecodedBytes, std::uint64_t{0});
    }

private:
    static CheckReport reportOn(const QByteArray &file)
    {
        Progress progress;
        return checkPath(test::sharedDir() / "corpus/field" / file.toStdString(), allFormats(), progress);
    }
    static std::vector<Finding> findings(const QByteArray &file, const QByteArray &rule)
    {
        std::vector<Finding> found = reportOn(file).findings;
        std::erase_if(found,
                      [&](const Finding &each) { return each.diagnostic.code->id != rule.toStdString(); });
        return found;
    }
};

CUTAWAY_TESTS(FieldCasesTest)
#include "fieldcasestest.moc"
