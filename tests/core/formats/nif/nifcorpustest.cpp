// SPDX-License-Identifier: MIT
// Every real NIF file: units and nodes tile, nothing stays unexplained, edits can be taken back.
#include "core/formats/nif/collisioncheck.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <map>

using namespace cutaway;
namespace fs = std::filesystem;

namespace
{

// Bytes that no table can explain: the first three are damaged on purpose, the last holds MOPP code that
// nothing reaches.
const std::map<std::string, std::uint64_t> kUnexplainedNifs = {
    {"Corrupt.nif", 124}, {"TestNifFile_Corrupted.nif", 88}, {"invalid.nif", 303}};

constexpr std::size_t kNodesPerUnit = 250;
constexpr std::size_t kScalarsPerFile = 30;

std::unique_ptr<File> openCorpusNif(const QString &path)
{
    Progress progress;
    auto file = File::open(path.toStdString(), test::nifFormats(), progress);
    return file ? std::move(*file) : nullptr;
}

} // namespace

class NifCorpusTest : public QObject
{
    Q_OBJECT

private:
    static void addFiles()
    {
        QTest::addColumn<QString>("path");
        const fs::path shared = test::sharedDir();
        if (shared.empty()) {
            QTest::newRow("no corpus") << QString();
            return;
        }
        for (const char *folder : {"nif", "nif-blocks"}) {
            for (const fs::path &file : test::corpusFiles(folder))
                QTest::newRow(file.filename().string().c_str()) << QString::fromStdString(file.string());
        }
    }

private Q_SLOTS:
    void isExplained_data() { addFiles(); }
    void isExplained()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP(test::noSharedReason().c_str());
        const auto file = openCorpusNif(path);
        QVERIFY(file);
        QCOMPARE(file->format().id(), std::string_view("nif"));
        QCOMPARE(QString::fromStdString(test::fileProblem(*file, kNodesPerUnit)), QString());
        std::uint64_t total = 0;
        std::map<std::string, std::uint64_t> undecoded; // bytes by block type
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            if (const std::uint64_t bytes = file->tree(unit)->undecodedBytes(); bytes != 0) {
                total += bytes;
                undecoded[file->format().unitType(*file, unit)] += bytes;
            }
        }
        std::string report;
        for (const auto &[type, bytes] : undecoded)
            report += fmt::format("{}: {} bytes; ", type, bytes);
        const auto known = kUnexplainedNifs.find(file->name());
        QVERIFY2(total == (known == kUnexplainedNifs.end() ? 0 : known->second), report.c_str());
    }

    void editsAreTakenBack_data() { addFiles(); }
    void editsAreTakenBack()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP(test::noSharedReason().c_str());
        const auto file = openCorpusNif(path);
        std::size_t tried = 0;
        QCOMPARE(QString::fromStdString(test::patchProblem(*file, tried, kScalarsPerFile)), QString());
        QVERIFY(tried != 0);
    }

    // Links that lead nowhere or to the wrong type would mean that a table is wrong: real files have none.
    void linksResolve_data() { addFiles(); }
    void linksResolve()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP(test::noSharedReason().c_str());
        const auto file = openCorpusNif(path);
        Diagnostics found;
        Progress progress;
        checkRules(*file, found, progress);
        for (const Diagnostic &d : found.list()) {
            const bool isLink = d.code->id.starts_with("nif.link") || d.code->id.starts_with("nif.string") ||
                                d.code->id == "nif.block.orphan" || d.code->id == "nif.body.range" ||
                                d.code->id == "nif.body.unset";
            QVERIFY2(!isLink, fmt::format("{} in unit {}: {}", d.code->id, d.unit, d.message).c_str());
        }
    }

    // Rules inside collision: broken in four files that tools made, nowhere else, and no error.
    void collisionAgrees_data() { addFiles(); }
    void collisionAgrees()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP(test::noSharedReason().c_str());
        const QStringList made{QStringLiteral("SEVMageTower05.nif"), QStringLiteral("generate_rb_sphere.nif"),
                               QStringLiteral("test_convexverticesshape.nif"),
                               QStringLiteral("1c07e003_Majer3.nif")};
        const auto file = openCorpusNif(path);
        Diagnostics found;
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            found.enterUnit(unit, 0);
            nif::checkCollision(*file, Reader(file->tree(unit)), file->format().unitType(*file, unit), found);
        }
        const bool isMade = made.contains(QString::fromStdString(file->name()));
        for (const Diagnostic &d : found.list())
            QVERIFY2(d.severity != Severity::Error && (isMade || d.severity == Severity::Note),
                     d.message.c_str());
        QCOMPARE(found.empty(), !isMade);
    }

    // The packfile of this system holds one body.
    void bodyNumbersAreCounted()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        const fs::path path = test::sharedDir() / "corpus" / "nif" / "CrateDeathclaw01.nif";
        const auto file = openCorpusNif(QString::fromStdString(path.string()));
        QVERIFY(!test::reports(*file, "nif.body.range"));
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            if (file->format().unitType(*file, unit) != "bhkNPCollisionObject")
                continue;
            QCOMPARE(test::setAt(*file, file->format().unitKey(*file, unit) + ".bodyId", "1"), std::string());
            QVERIFY(test::reports(*file, "nif.body.range"));
            return;
        }
        QFAIL("the file has no collision object");
    }
};

CUTAWAY_TESTS(NifCorpusTest)
#include "nifcorpustest.moc"
