// SPDX-License-Identifier: MIT
// Plugins: real files against the values that an independent reader found, and what holds for every file.
#include "core/base/zlibcodec.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/formid.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
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

std::string sha1(const Bytes &bytes)
{
    const QByteArray data(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    return QCryptographicHash::hash(data, QCryptographicHash::Sha1).toHex().toStdString();
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
    void compressedRecords_data() { pluginRows(); }
    void compressedRecords();
    void savesIdentically_data() { pluginRows(); }
    void savesIdentically();
    void goldenEdits_data();
    void goldenEdits();
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
            if (file->units().parentOf(unit) == UnitIndex::kNone)
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
        const std::size_t colon = key.find(':'); // a FormID alone will do
        const auto plain = file->format().findUnit(*file, key.substr(colon + 1, 8));
        QVERIFY2(colon == std::string::npos || (plain && file->units()[*plain].id == file->units()[unit].id),
                 key.c_str());
        for (const Diagnostic &diagnostic : file->unitDiagnostics(unit))
            QVERIFY2(false, (key + ": " + diagnostic.message).c_str());
    }
    QCOMPARE(reached, file->bytes().size());
}

// Inflated as an independent reader did; and a name changed in the inflated data can be taken back.
void EspTest::compressedRecords()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    const Bytes before = test::allBytes(*file);
    const nlohmann::json golden = test::packGolden(plugin.toStdString());
    for (const nlohmann::json &expected : golden.at("compressedRecords")) {
        std::string key = expected[0].get<std::string>();
        std::ranges::replace(key, ' ', ':');
        const auto unit = file->format().findUnit(*file, key);
        QVERIFY2(unit, key.c_str());
        QCOMPARE(file->units()[*unit].offset, expected[1].get<std::uint64_t>());
        const esp::RecordData record = esp::openRecord(file->unitBytes(*unit));
        QVERIFY(record.inflated && record.caveat.empty());
        const ByteSpan data = record.bytes.span().subspan(record.data);
        QCOMPARE(data.size(), expected[3].get<std::size_t>());
        QCOMPARE(sha1(Bytes(data.begin(), data.end())).substr(0, 12), expected[5].get<std::string>());

        const std::string path = key + ".EDID.value";
        if (!file->parsePath(path))
            continue;
        const auto patch = test::patchFor(*file, path, test::textAt(*file, path) + "_renamed");
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value() && file->containerDiagnostics().empty());
        QVERIFY(test::textAt(*file, path).ends_with("_renamed"));
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(*file) == before);
    }
}

void EspTest::savesIdentically()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    QTemporaryDir folder;
    const std::filesystem::path copy = folder.filePath(plugin).toStdString();
    QVERIFY(file->saveTo(copy, nullptr).has_value());
    QFile saved(QString::fromStdString(copy.string()));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QByteArray bytes = saved.readAll();
    QCOMPARE(sha1(Bytes(bytes.begin(), bytes.end())),
             test::packGolden(plugin.toStdString())["source"]["sha1"].get<std::string>());
}

// Edits whose result an independent writer made.
void EspTest::goldenEdits_data()
{
    QTest::addColumn<QString>("plugin");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("edits");
    const QStringList schedule = {QStringLiteral("PSDT.hour=8"), QStringLiteral("PSDT.minute=0"),
                                  QStringLiteral("PSDT.durationMinutes=480")};
    const auto row = [](const char *plugin, const char *name, const QStringList &edits) {
        QTest::newRow(name) << QString::fromLatin1(plugin) << QString::fromLatin1(name) << edits;
    };
    row("le-DawnOfTheSilverHand", "le-DSH-sched-0205E2E1", schedule);
    row("se-SeverActions", "se-Sever-sched-05030157", schedule);
    row("se-SeverActions", "se-Sever-sched-0506CD5E", schedule);
    row("fo4-Mantella", "fo4-Mantella-sched-01011955", schedule);
    const QStringList rename = {QStringLiteral("EDID.value+_X")};
    row("le-DawnOfTheSilverHand", "le-DSH-edid-0205E2E1", rename);
    row("le-DawnOfTheSilverHand", "le-DSH-edid-0204B4E4", rename);
    row("se-SeverActions", "se-Sever-edid-05030157", rename);
    row("se-SeverActions", "se-Sever-edid-0506CD5E", rename);
    row("fo4-Mantella", "fo4-Mantella-edid-01011955", rename);
    row("se-AIO-SeverActions-Patch-esl", "se-AIO-edid-0318E45E", rename);
    row("le-DawnOfTheSilverHand", "le-DSH-flag-0205E2E1", {QStringLiteral("PKDT.generalFlags|0x400")});
    row("se-SeverActions", "se-Sever-flag-05030157", {QStringLiteral("PKDT.generalFlags|0x400")});
    row("le-DawnOfTheSilverHand", "le-DSH-bool-0204B4E4", {QStringLiteral("Bool")});
    row("se-SeverActions", "se-Sever-bool-05030157", {QStringLiteral("Bool")});
    row("fo4-Mantella", "fo4-Mantella-bool-01011955", {QStringLiteral("Bool")});
}

void EspTest::goldenEdits()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    QFETCH(QString, name);
    QFETCH(QStringList, edits);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    const Bytes before = test::allBytes(*file);
    const std::string record = "PACK:" + name.right(8).toStdString() + ".";
    std::vector<Patch> inverses;
    for (const QString &edit : edits) {
        std::string path = record + edit.section(u'=', 0, 0).toStdString();
        std::string text = edit.section(u'=', 1).toStdString();
        if (const qsizetype bar = edit.indexOf(u'|'); bar >= 0) {
            path = record + edit.left(bar).toStdString();
            const auto place = file->parsePath(path);
            const Value old = file->tree(place->unit)->value(*file->tree(place->unit)->find(place->path));
            text = fmt::to_string(std::get<std::uint64_t>(old) | edit.mid(bar + 1).toUInt(nullptr, 16));
        } else if (const qsizetype plus = edit.indexOf(u'+'); plus >= 0) {
            path = record + edit.left(plus).toStdString();
            text = test::textAt(*file, path) + edit.mid(plus + 1).toStdString();
        } else if (edit == u"Bool") {
            int input = 0;
            while (test::textAt(*file, fmt::format("{}inputs[{}].ANAM", record, input)) != "Bool")
                ++input;
            path = fmt::format("{}inputs[{}].CNAM.value", record, input);
            text = test::textAt(*file, path) == "true" ? "false" : "true";
        }
        const auto patch = test::patchFor(*file, path, text);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        inverses.push_back(file->apply(*patch)->inverse);
    }
    std::string expected;
    const nlohmann::json cases = test::packGolden("edit-cases");
    for (const nlohmann::json &edit : cases.is_array() ? cases : cases["cases"]) {
        if (edit["name"] == name.toStdString())
            expected = edit["outputSha1"].get<std::string>();
    }
    QCOMPARE(sha1(test::allBytes(*file)), expected);
    for (auto inverse = inverses.rbegin(); inverse != inverses.rend(); ++inverse)
        QVERIFY(file->apply(*inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

CUTAWAY_TESTS(EspTest)
#include "esptest.moc"
