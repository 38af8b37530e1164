// SPDX-License-Identifier: MIT
// Plugins: real files against the values that an independent reader found, and what holds for every file.
#include "core/base/zlibcodec.h"
#include "core/esp/espformat.h"
#include "core/esp/formid.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"

#include <QtTest>
#include <map>

using namespace cutaway;

namespace
{

void pluginRows()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : test::kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace

class EspTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void header_data() { pluginRows(); }
    void header();
    void counts_data() { pluginRows(); }
    void counts();
    void everyUnitTiles_data() { pluginRows(); }
    void everyUnitTiles();
};

void EspTest::header()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    const nlohmann::json expected = test::packGolden(plugin.toStdString())["header"];
    const auto &state = file->state<esp::EspState>();
    QCOMPARE(state.formVersion, expected["formVersion"].get<std::uint16_t>());
    QCOMPARE(double(state.version), expected["hedrVersion"].get<double>());
    QCOMPARE(state.count, expected["hedrCount"].get<std::uint32_t>());
    QCOMPARE(fmt::format("{:08X}", state.nextObjectId), expected["nextObjectId"].get<std::string>());
    QCOMPARE(fmt::format("{:08X}", state.flags), expected["flags"].get<std::string>());
    QCOMPARE(state.masters, expected["masters"].get<std::vector<std::string>>());
    const auto author = file->tree(0)->find("CNAM.value");
    QVERIFY(author.has_value());
    QCOMPARE(file->displayValue(0, *author), expected["author"].get<std::string>());
}

void EspTest::counts()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    const nlohmann::json expected = test::packGolden(plugin.toStdString())["counts"];
    std::map<std::string, int> records;
    std::map<std::string, int> groups;
    std::map<std::string, int> compressed;
    nlohmann::json topGroups = nlohmann::json::array();
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        const Unit &u = file->units()[unit];
        const BytesView header = file->bytes().view({u.offset, esp::kHeaderSize});
        if (u.tag == esp::kGroup) {
            const esp::GroupHeader group = esp::groupHeader(header.span());
            ++groups[std::to_string(group.type)];
            if (u.parent == UnitIndex::kNone)
                topGroups.push_back(
                    {esp::signatureText(group.label), u.offset, file->units().extent(unit).size});
        } else {
            ++records[esp::signatureText(u.tag)];
            if (esp::recordHeader(header.span()).compressed())
                ++compressed[esp::signatureText(u.tag)];
        }
    }
    const auto asMap = [&](const char *key) { return expected[key].get<std::map<std::string, int>>(); };
    QCOMPARE(records, asMap("recordsBySignature"));
    QCOMPARE(groups, asMap("groupsByType"));
    QCOMPARE(compressed, asMap("compressedBySignature"));
    QCOMPARE(topGroups.dump(), expected["topGroups"].dump());
}

void EspTest::everyUnitTiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    QVERIFY(file->containerDiagnostics().empty());
    std::uint64_t reached = 0;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        QCOMPARE(file->units().range(unit).offset, reached);
        reached = file->units().range(unit).end();
        const auto error = file->tree(unit)->tileError();
        QVERIFY2(!error, error ? error->c_str() : "");
        const std::string key = file->format().unitKey(*file, unit);
        QCOMPARE(file->format().findUnit(*file, key), std::optional(unit));
        for (const Diagnostic &diagnostic : file->unitDiagnostics(unit))
            QVERIFY2(false, (key + ": " + diagnostic.message).c_str());
    }
    QCOMPARE(reached, file->bytes().size());
}

QTEST_GUILESS_MAIN(EspTest)
#include "esptest.moc"
