// SPDX-License-Identifier: MIT
// Files after public reports (corpus/field): each is told what is wrong with it and nothing else.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "tests/support/corpus.h"
#include "tests/support/edits.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <map>
#include <set>

using namespace cutaway;

namespace
{

// The errors and warnings about the file of each case that is a NIF or a plugin; notes do not count.
// The two of MOPP code are true of strips.nif.
const std::map<std::string, std::set<std::string_view>> kToldOfCases = {
    {"nif-unknown-class", {"nif.block.type", "nif.link.type"}},
    {"nif-sse-water-sky", {}},
    {"nif-fo4-precombined", {}},
    {"nif-oblivion-bonelod", {}},
    {"nif-triangle-range-le", {"nif.tri.index"}},
    {"nif-triangle-range-fo4", {"nif.tri.index"}},
    {"nif-partition-local", {"nif.skin.local"}},
    {"nif-segments-fo4", {"nif.segment.cover"}},
    {"mopp-padding", {}},
    {"nif-bsx-no-collision-se", {}},
    {"lfs-pointer", {"file.pointer"}},
    {"nif-strips-count", {"nif.strip.total", "mopp.miss", "mopp.stale"}},
    {"nif-vertex-bone-range", {"nif.skin.boneindex"}},
    {"esl-low-170", {"esp.formid.low"}},
    {"esp-loose-cell", {"esp.record.group"}},
    {"esp-set-bindversion", {}},
    {"pack-input-kind", {}},
    {"vmad-bind-old-le", {"esp.deleted.navmesh", "esp.vmad.bind"}},
};

} // namespace

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
    // Each case of cases.json that is a NIF or a plugin is told what is wrong with it; a NIF is decoded to
    // its last byte, the filling behind byte code too.
    void everyCase_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("file");
        if (test::sharedDir().empty()) {
            QTest::newRow("no cases") << QByteArray() << QByteArray();
            return;
        }
        for (const nlohmann::json &each : cases()) {
            const std::string id = each["id"], file = each["file"];
            if (file.ends_with(".nif") || file.ends_with(".esp"))
                QTest::newRow(id.c_str()) << QByteArray::fromStdString(id) << QByteArray::fromStdString(file);
        }
    }
    void everyCase()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, file);
        if (id.isEmpty())
            QSKIP(test::noSharedReason().c_str());
        const auto expected = kToldOfCases.find(id.toStdString());
        QVERIFY2(expected != kToldOfCases.end(), "a case that nothing is expected of");
        const CheckReport report = reportOn(file);
        std::set<std::string_view> told;
        for (const Finding &found : report.findings) {
            if (found.diagnostic.severity != Severity::Note)
                told.insert(found.diagnostic.code->id);
        }
        QCOMPARE(fmt::format("{}", fmt::join(told, " ")),
                 fmt::format("{}", fmt::join(expected->second, " ")));
        QVERIFY(report.tiled && report.identical);
        if (report.format != "esp") // of plugins some bytes are not understood
            QCOMPARE(report.undecodedBytes == 0, report.format == "nif");
    }
    // What its command sets leaves a record that reads to its end, or is refused.
    void setsOfPlugins_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("edit");
        QTest::addColumn<QByteArray>("refusal"); // empty: it is made
        QTest::newRow("esp-set-bindversion")
            << QByteArray("fo4-bind.esp") << QByteArray("PACK:01011955.VMAD.fragments.bindVersion=1")
            << QByteArray("the record would be damaged");
        QTest::newRow("pack-input-kind")
            << QByteArray("le-kind.esp") << QByteArray("PACK:0200DE26.inputs[1].ANAM.kind=Bool")
            << QByteArray();
    }
    void setsOfPlugins()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, edit);
        QFETCH(QByteArray, refusal);
        const auto names = [&](const nlohmann::json &each) {
            return each["command"].get<std::string>().find(edit.toStdString()) != std::string::npos;
        };
        const nlohmann::json all = cases();
        QVERIFY(std::ranges::any_of(all, names));
        Progress progress;
        const FormatSet formats = allFormats();
        const auto opened =
            File::open(test::sharedDir() / "corpus/field" / file.toStdString(), formats, progress);
        QVERIFY(opened.has_value());
        const std::uint64_t undecoded = checkFile(**opened, progress).undecodedBytes;
        const QByteArray path = edit.left(edit.indexOf('=')), value = edit.mid(edit.indexOf('=') + 1);
        const auto done =
            applyEdits(**opened, std::vector<Edit>{test::setEdit(path.toStdString(), value.toStdString())});
        QCOMPARE(done.has_value(), refusal.isEmpty());
        if (!done)
            QVERIFY2(done.error().message.find(refusal.toStdString()) != std::string::npos,
                     done.error().message.c_str());
        QCOMPARE(checkFile(**opened, progress).undecodedBytes, undecoded);
    }

private:
    static nlohmann::json cases()
    {
        return nlohmann::json::parse(test::fileBytes(test::sharedDir() / "corpus/field/cases.json"));
    }
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
