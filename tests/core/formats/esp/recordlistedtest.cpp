// SPDX-License-Identifier: MIT
// Rows of all types of records: the listed ones are what their script writes from the facts, every type that
// the facts know has rows in its games, and real plugins are explained by them.
#include "core/file/coverage.h"
#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/container.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/written.h"

#include <fstream>
#include <functional>
#include <map>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
namespace fs = std::filesystem;

namespace
{

fs::path factsFolder()
{
    return test::sharedDir() / "reference" / "records";
}

// Types of records that the facts of a game know, with the subrecords of each.
std::map<std::string, std::set<std::string>> factTypes(const char *game)
{
    std::map<std::string, std::set<std::string>> types;
    std::ifstream in(factsFolder() / (std::string(game) + ".tsv"));
    std::string line;
    std::getline(in, line); // names of the columns
    while (std::getline(in, line)) {
        const QStringList cells = QString::fromStdString(line).split(u'\t');
        if (cells.size() < 6 || cells[0].startsWith(u'@'))
            continue;
        auto &subrecords = types[cells[0].toStdString()];
        if (cells[4] == u"sub"_s)
            subrecords.insert(QString(cells[5]).replace(u"\\x"_s, u"%"_s).toUpper().toStdString());
    }
    return types;
}

void forEachSubrecord(std::span<const esp::GrammarRow> rows, esp::Game game,
                      const std::function<void(const esp::SubrecordDesc &)> &visit)
{
    for (const esp::GrammarRow &row : rows) {
        if (!covers(row.games, game))
            continue;
        if (!row.isGroup())
            visit(row.subrecord);
        forEachSubrecord(row.rows, game, visit);
        for (std::uint8_t first = 0; row.choose != nullptr && first <= 6; ++first) {
            for (const esp::GrammarRow &start : row.rows)
                forEachSubrecord(row.choose(start.first(game), Bytes{first, 0}), game, visit);
        }
    }
}

void forEachField(const StructDesc &type, const std::function<void(const FieldDesc &)> &visit)
{
    for (const StructDesc *at = &type; at != nullptr; at = at->base) {
        for (const FieldDesc &row : at->fields) {
            visit(row);
            if (row.type != nullptr)
                forEachField(*row.type, visit);
        }
    }
}

} // namespace

class RecordListedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWellFormed();
    void everyType_data();
    void everyType();
    void formsLeadToTypes();
    void flagsByType();
    void areWhatTheScriptWrites();
    void shareExplained_data();
    void shareExplained();
};

void RecordListedTest::areWellFormed()
{
    for (const esp::RecordRow *row : esp::recordRows()) {
        QVERIFY2(esp::isSignature(row->signature) && esp::wellFormedGrammar(row->grammar),
                 row->signature.data());
        QVERIFY2(!row->grammar.empty(), row->signature.data());
        for (const StructDesc *header : {row->header, row->fallout4Header})
            QVERIFY2(header == nullptr || wellFormed(*header), row->signature.data());
    }
}

void RecordListedTest::everyType_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("game");
    QTest::addColumn<int>("types");
    QTest::newRow("Skyrim") << "skyrim"_ba << int(esp::Game::SkyrimSE) << 134;
    QTest::newRow("Fallout 4") << "fallout4"_ba << int(esp::Game::Fallout4) << 147;
}

// Each with the subrecords that stand in its own rows; those of shapes follow from the script.
void RecordListedTest::everyType()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QByteArray, name);
    QFETCH(int, game);
    QFETCH(int, types);
    const auto known = factTypes(name);
    QCOMPARE(static_cast<int>(known.size()), types);
    for (const auto &[type, subrecords] : known) {
        const auto grammar = esp::grammarOf(esp::sig(type), esp::Game(game));
        QVERIFY2(!grammar.empty(), type.c_str());
        if (type == "PACK" || type == "TES4")
            continue; // by hand
        std::set<std::string> found;
        for (const esp::Game each : {esp::Game(game), esp::Game::SkyrimLE}) {
            forEachSubrecord(grammar, each, [&](const esp::SubrecordDesc &subrecord) {
                found.emplace(subrecord.node.name);
            });
        }
        for (const std::string &subrecord : subrecords)
            QVERIFY2(found.contains(subrecord), (type + " " + subrecord).c_str());
    }
}

// A FormID that demands a type no plugin can have would be broken wherever it led.
void RecordListedTest::formsLeadToTypes()
{
    std::set<std::string> unknown;
    int checked = 0;
    const auto check = [&](const FieldDesc &row) {
        if (row.link != Link::Form)
            return;
        for (const QString &type :
             QString::fromStdString(std::string(row.linkType)).split(u' ', Qt::SkipEmptyParts)) {
            ++checked;
            if (esp::recordRow(esp::sig(type.toStdString())) == nullptr)
                unknown.insert(type.toStdString());
        }
    };
    for (const esp::RecordRow *row : esp::recordRows()) {
        for (const esp::Game game : {esp::Game::SkyrimSE, esp::Game::Fallout4}) {
            forEachSubrecord(row->grammar, game, [&](const esp::SubrecordDesc &subrecord) {
                check(subrecord.whole);
                for (const StructDesc *type : {subrecord.type, subrecord.fallout4, subrecord.whole.type}) {
                    if (type != nullptr)
                        forEachField(*type, check);
                }
            });
        }
    }
    QVERIFY(checked > 5000);
    QVERIFY2(unknown.empty(), fmt::format("{}", fmt::join(unknown, ", ")).c_str());
}

// Bit 2 of a weapon is a flag in Fallout 4 and in Skyrim; bit 30 in Fallout 4 alone.
void RecordListedTest::flagsByType()
{
    const auto nameOf = [](std::string_view type, esp::Game game, std::int64_t flag) {
        const StructDesc &header = esp::headerOf(esp::sig(type), game);
        const auto flags = std::ranges::find(header.fields, std::string_view("flags"), &FieldDesc::name);
        const auto value = std::ranges::find(flags->names->values, flag, &EnumValue::value);
        return value == flags->names->values.end() ? std::string() : std::string(value->name);
    };
    using enum esp::Game;
    QCOMPARE(nameOf("WEAP", SkyrimSE, 0x4), std::string("Non-Playable"));
    QCOMPARE(nameOf("WEAP", Fallout4, 0x40000000), std::string("High-Res 1st Person Only"));
    QCOMPARE(nameOf("WEAP", SkyrimSE, 0x40000000), std::string());
    QCOMPARE(nameOf("GLOB", SkyrimLE, 0x40), std::string("Constant"));
    QCOMPARE(nameOf("RELA", SkyrimSE, 0x40), std::string("Secret"));
    QCOMPARE(nameOf("RELA", Fallout4, 0x40), std::string()); // has none of its own there
    for (const std::string_view type : {"WEAP", "GLOB", "PACK", "ZZZZ", "REFR"})
        QCOMPARE(nameOf(type, Fallout4, esp::recordflag::kCompressed), std::string("Compressed"));
}

void RecordListedTest::areWhatTheScriptWrites()
{
    std::string skipped;
    const std::string problem = test::listedProblem(test::sourceDir() / "core" / "formats" / "esp" / "schema",
                                                    factsFolder(), skipped);
    if (!skipped.empty())
        QSKIP(skipped.c_str());
    QVERIFY2(problem.empty(), problem.c_str());
}

void RecordListedTest::shareExplained_data()
{
    QTest::addColumn<QByteArray>("percent");
    QTest::newRow("fo4-Mantella") << "99.9"_ba;
    QTest::newRow("le-DawnOfTheSilverHand") << "99.0"_ba;
    QTest::newRow("le-Requiem_DawnOfTheSilverHand") << "98.1"_ba;
    QTest::newRow("le-Sandbox") << "97.5"_ba;
    QTest::newRow("se-AIO-SeverActions-Patch-esl") << "100"_ba;
    QTest::newRow("se-SeverActions") << "100"_ba;
    QTest::newRow("se-SeversHearth-esl") << "98.5"_ba;
}

// What remains is what nobody knows the meaning of (FORMAT.md).
void RecordListedTest::shareExplained()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QByteArray, percent);
    const auto file = test::openCorpusPlugin(QTest::currentDataTag());
    Progress progress;
    QCOMPARE(coverageOf(*file, progress).percent(), percent.toStdString());
}

CUTAWAY_TESTS(RecordListedTest)
#include "recordlistedtest.moc"
