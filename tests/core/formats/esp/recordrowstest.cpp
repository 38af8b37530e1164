// SPDX-License-Identifier: MIT
// Rows of record types: real plugins against the references that an independent reader found in them, and
// what happens to bytes that no row expects.
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/recordrow.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::uint32_t kRecordId = 0x01000800;
constexpr std::uint16_t kSkyrimLE = 43; // form version

// Offset in the inflated data behind the header, and FormID.
using Places = std::set<std::pair<std::uint64_t, std::uint32_t>>;

std::uint64_t dataStartOf(const UnitTree &tree)
{
    return tree.derived() ? esp::kInflatedStart : esp::kHeaderSize;
}

Places formsIn(const UnitTree &tree)
{
    Places places;
    walk(tree, [&](NodeId id) {
        const Node node = tree.node(id);
        if (!esp::isForm(node) || node.range.offset < dataStartOf(tree))
            return true;
        const auto formId = load<std::uint32_t>(tree.bytesOf(id), 0);
        if (formId != 0 && formId != 0xFFFFFFFF)
            places.emplace(node.range.offset - dataStartOf(tree), formId);
        return true;
    });
    return places;
}

bool hasGrammar(const File &file, UnitId unit)
{
    const auto tag = file.units()[unit].tag;
    if (tag == esp::kGroup || tag == esp::kRawUnit)
        return false;
    const esp::RecordHeader header = esp::recordHeader(file.unitBytes(unit).span());
    return !esp::grammarOf(tag, esp::gameOf(file.state<esp::EspState>(), header)).empty();
}

QStringList findingsIn(const File &file, UnitId unit)
{
    Diagnostics diagnostics;
    esp::decodeUnit(file, unit, diagnostics);
    QStringList texts;
    for (const Diagnostic &diagnostic : diagnostics.list())
        texts += QString::fromStdString(diagnostic.message);
    return texts;
}

std::unique_ptr<File> with(std::string_view type, const Bytes &data, std::uint16_t formVersion = kSkyrimSE,
                           std::uint32_t flags = 0)
{
    const Bytes one = record(type, kRecordId, data, flags, formVersion);
    return openPluginBytes(joined({pluginHeader({"Skyrim.esm"}, 2, formVersion), topGroup(type, one)}));
}

UnitId theRecord(const File &file)
{
    return *file.format().findUnit(file, file.format().unitKey(file, 2));
}

QStringList childrenOf(const File &file)
{
    const auto tree = file.tree(theRecord(file));
    QStringList names;
    for (std::uint32_t row = 1; row < tree->node(tree->root()).childCount; ++row)
        names += QString::fromStdString(std::string(tree->name(tree->child(tree->root(), row))));
    return names;
}

void plugins()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace

class RecordRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowIsFound();
    void references_data() { plugins(); }
    void references();
    void realRecordsFit_data() { plugins(); }
    void realRecordsFit();
    void whatNoRowExpects();
    void payloadsOfOtherSizes();
    void rowsOfOneGame();
    void anyOrder();
    void translatedTexts();
    void flatTypes();
    void edits();
    void rowsOfOneEdition();
    void namesThatDoNotPrint();
    void groupsInAnyOrder();
    void mapsOfWorlds();
    void structuresByVersion();
    void propertiesByType();
};

void RecordRowsTest::everyRowIsFound()
{
    const auto rows = esp::recordRows();
    QVERIFY(rows.size() > 100);
    for (const esp::RecordRow *row : rows)
        QCOMPARE(esp::recordRow(esp::sig(row->signature)), row); // the only one of its type
    QVERIFY(esp::recordRow(esp::sig("ZZZZ")) == nullptr);
    QCOMPARE(std::string(esp::recordTypeName(esp::sig("PACK"))), std::string("packages"));
    QVERIFY(esp::recordTypeName(esp::sig("ZZZZ")).empty());
}

// Every FormID of every record type with a grammar is a field, at its offset, and no other four bytes are.
void RecordRowsTest::references()
{
    QFETCH(QString, plugin);
    const auto golden = recordsGolden(plugin.toStdString());
    if (golden.is_discarded())
        QSKIP(noRecordsReason());
    const auto file = openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    std::map<std::string, std::size_t> counted;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        if (hasGrammar(*file, unit))
            counted[esp::signatureText(file->units()[unit].tag)] += formsIn(*file->tree(unit)).size();
    }
    for (const auto &[type, found] : counted) {
        QVERIFY2(golden["types"].contains(type), type.c_str());
        QVERIFY2(golden["types"][type]["references"] == found, (type + fmt::format(": {}", found)).c_str());
    }
    for (const auto &sample : golden["records"]) {
        const auto key = sample["record"].get<std::string>();
        if (!counted.contains(key.substr(0, 4)))
            continue;
        const auto unit =
            key.starts_with("TES4") ? std::optional<UnitId>(0) : file->format().findUnit(*file, key);
        QVERIFY2(unit.has_value(), key.c_str());
        Places expected;
        for (const auto &reference : sample["references"])
            expected.emplace(reference[2].get<std::uint64_t>(),
                             std::stoul(reference[1].get<std::string>(), nullptr, 16));
        QVERIFY2(formsIn(*file->tree(*unit)) == expected, key.c_str());
    }
}

void RecordRowsTest::realRecordsFit()
{
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        if (!hasGrammar(*file, unit))
            continue;
        const std::string key = file->format().unitKey(*file, unit);
        QVERIFY2(findingsIn(*file, unit).isEmpty(),
                 (key + ": " + findingsIn(*file, unit).join(u", "_s).toStdString()).c_str());
        const std::string problem = treeProblem(*file->tree(unit));
        QVERIFY2(problem.empty(), (key + ": " + problem).c_str());
    }
}

// It stays where it is, as a list of subrecords would show it, and is reported; the grammar goes on.
void RecordRowsTest::whatNoRowExpects()
{
    const Bytes data =
        joined({subrecord("EDID", zstring("Global")), subrecord("ZZZZ", u32(7)), subrecord("FNAM", u8('f')),
                subrecord("FLTV", f32(2)), subrecord("FNAM", u8('s'))});
    const auto file = with("GLOB", data);
    QCOMPARE(childrenOf(*file), (QStringList{u"EDID"_s, u"ZZZZ"_s, u"FNAM"_s, u"FLTV"_s, u"FNAM"_s}));
    QCOMPARE(findingsIn(*file, theRecord(*file)),
             (QStringList{u"ZZZZ is not expected here"_s, u"FNAM is not expected here"_s}));
    const auto tree = file->tree(theRecord(*file));
    QCOMPARE(treeProblem(*tree), std::string());
    QCOMPARE(file->displayValue(tree->unit(), *tree->find("ZZZZ.data")), std::string("07 00 00 00"));
    QVERIFY(file->displayValue(tree->unit(), *tree->find("FNAM.type")).starts_with("Float"));
    QCOMPARE(file->displayValue(tree->unit(), *tree->find("FNAM#2.data")), std::string("73"));
    QCOMPARE(allBytes(*file), allBytes(*openPluginBytes(allBytes(*file))));
}

void RecordRowsTest::payloadsOfOtherSizes()
{
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{4}, std::size_t{9}}) {
        const auto file = with("GLOB", subrecord("FLTV", Bytes(size, 1)));
        const auto tree = file->tree(theRecord(*file));
        QCOMPARE(treeProblem(*tree), std::string());
        QCOMPARE(findingsIn(*file, theRecord(*file)).isEmpty(), size == 4 || size == 0);
        QCOMPARE(tree->find("FLTV.value").has_value(), size >= 4);
        QCOMPARE(tree->find("FLTV.extra").has_value(), size != 0 && size != 4);
    }
    const auto file = with("RELA", subrecord("DATA", Bytes(10, 1))); // of 16: the last two fields are cut
    const auto tree = file->tree(theRecord(*file));
    QCOMPARE(treeProblem(*tree), std::string());
    QVERIFY(tree->find("DATA.rank").has_value() && !tree->find("DATA.associationType").has_value());
    QVERIFY(!findingsIn(*file, theRecord(*file)).isEmpty());
}

void RecordRowsTest::rowsOfOneGame()
{
    const Bytes data =
        joined({subrecord("EDID", zstring("Word")), subrecord("CNAM", u32(0)), subrecord("TNAM", u32(2))});
    const auto skyrim = with("KYWD", data);
    QCOMPARE(findingsIn(*skyrim, theRecord(*skyrim)), QStringList{u"TNAM is not expected here"_s});
    QVERIFY(skyrim->tree(theRecord(*skyrim))->find("TNAM.data").has_value());
    const auto fallout4 = with("KYWD", data, kFallout4);
    QVERIFY(findingsIn(*fallout4, theRecord(*fallout4)).isEmpty());
    QVERIFY(fallout4->tree(theRecord(*fallout4))->find("TNAM.type").has_value());
}

void RecordRowsTest::translatedTexts()
{
    const Bytes data = joined({subrecord("EDID", zstring("List")), subrecord("FULL", u32(0x1234))});
    Bytes localized = joined(
        {pluginHeader({}, 2, kFallout4), topGroup("FLST", record("FLST", kRecordId, data, 0, kFallout4))});
    localized[8] |= 0x80; // the flag in the header of TES4
    const auto file = openPluginBytes(localized);
    const auto tree = file->tree(theRecord(*file));
    QVERIFY(tree->find("FULL.stringId").has_value() && !tree->find("FULL.value").has_value());
    QVERIFY(findingsIn(*file, theRecord(*file)).isEmpty());
    QVERIFY(with("FLST", data, kFallout4)->tree(2)->find("FULL.value").has_value());
}

// The header of a plugin and what is placed come in no order; each row as often as it says.
void RecordRowsTest::anyOrder()
{
    const Bytes data =
        joined({subrecord("DATA", Bytes(24, 0)), subrecord("XSCL", f32(2)), subrecord("NAME", u32(0x12)),
                subrecord("XLKR", Bytes(8, 0)), subrecord("XLKR", Bytes(8, 0)), subrecord("XSCL", f32(3)),
                subrecord("XOWN", u32(0)), subrecord("XRGD", Bytes(28, 0)), subrecord("XRNK", u32(1))});
    const auto file = with("REFR", data);
    QCOMPARE(childrenOf(*file), (QStringList{u"DATA"_s, u"XSCL"_s, u"NAME"_s, u"XLKR"_s, u"XLKR"_s, u"XSCL"_s,
                                             u"XOWN"_s, u"XRGD"_s, u"XRNK"_s}));
    QCOMPARE(findingsIn(*file, theRecord(*file)), QStringList{u"XSCL is not expected here"_s});
    QVERIFY(file->tree(theRecord(*file))->find("DATA.position.x").has_value());
}

// Types that nothing is known about.
void RecordRowsTest::flatTypes()
{
    const auto file = with("ZZZZ", joined({subrecord("EDID", zstring("Flat")), subrecord("QQQQ", u32(1))}));
    QCOMPARE(childrenOf(*file), (QStringList{u"EDID"_s, u"QQQQ"_s}));
    QVERIFY(findingsIn(*file, theRecord(*file)).isEmpty());
    QVERIFY(!hasGrammar(*file, theRecord(*file)));
}

// Rows of a grammar are edited like those of packages: elements with their counts, parts in their place.
void RecordRowsTest::edits()
{
    const auto list =
        with("LVLI", joined({subrecord("EDID", zstring("Loot")), subrecord("LLCT", u8(1)),
                             subrecord("LVLO", Bytes(12, 1)), subrecord("COED", Bytes(12, 0))}));
    const std::string entries = "LVLI:01000800.leveledListEntries", count = "LVLI:01000800.LLCT.count";
    QCOMPARE(
        editProblem(*list, {insertEdit(entries)}, shows({{count, "2"}, {entries + "[1].LVLO.level", "0"}})),
        std::string());
    QCOMPARE(editProblem(*list, {removeEdit(entries + "[0]")}, shows({{count, "0"}})), std::string());
    QVERIFY(!patchFor(*list, count, "3").has_value()); // follows from the entries

    // Elements of several subrecords are counted as one.
    const Bytes quest =
        joined({subrecord("NNAM", u32(0)), subrecord("FNAM", u32(0)), subrecord("RNAM", f32(1))});
    const auto node =
        with("SMQN", joined({subrecord("EDID", zstring("Node")), subrecord("QNAM", u32(2)), quest, quest}));
    const std::string quests = "SMQN:01000800.quests", number = "SMQN:01000800.QNAM.questCount";
    QCOMPARE(findingsIn(*node, theRecord(*node)), QStringList());
    QCOMPARE(editProblem(*node, {removeEdit(quests + "[0]")}, shows({{number, "1"}})), std::string());
    QCOMPARE(editProblem(*node, {insertEdit(quests, 0, quests + "[1]")}, shows({{number, "3"}})),
             std::string());
    QVERIFY(patchFor(*node, number, "2").has_value() && !patchFor(*node, number, "1").has_value());

    const auto weapon =
        with("WEAP", joined({subrecord("EDID", zstring("Axe")), subrecord("DATA", Bytes(10, 0))}));
    Edit damage = insertEdit("WEAP:01000800");
    damage.element.type = "CRDT";
    QCOMPARE(editProblem(*weapon, {damage}, shows({{"WEAP:01000800.CRDT.damage", "0"}})), std::string());
    QCOMPARE(findingsIn(*weapon, theRecord(*weapon)), QStringList());
    Edit early = damage; // in front of what the grammar has first
    early.row = 1;
    QVERIFY(!editProblem(*weapon, {early}, shows({})).empty());
}

// The same subrecord means something else in Skyrim and in Skyrim SE.
void RecordRowsTest::rowsOfOneEdition()
{
    const Bytes data = joined({subrecord("EDID", zstring("Lake")), subrecord("DATA", Bytes(2, 1))});
    QVERIFY(with("WATR", data, kSkyrimLE)->tree(2)->find("DATA.damagePerSecond").has_value());
    QVERIFY(with("WATR", data)->tree(2)->find("DATA.unused").has_value());
    const Bytes flare = joined({subrecord("EDID", zstring("Rain")), subrecord("GNAM", u32(0))});
    QVERIFY(findingsIn(*with("WTHR", flare), 2).isEmpty());
    QVERIFY(with("WTHR", flare, kSkyrimLE)->tree(2)->find("GNAM.data").has_value());
}

void RecordRowsTest::namesThatDoNotPrint()
{
    const std::string signature("\0IAD", 4);
    const auto file =
        with("IMAD", joined({subrecord("EDID", zstring("Glare")), subrecord(signature, Bytes(16, 0)),
                             subrecord("@IAD", Bytes(8, 0))}));
    QVERIFY(findingsIn(*file, theRecord(*file)).isEmpty());
    const std::string path = "IMAD:01000800.hdr.eyeAdaptSpeed.%00IAD";
    QCOMPARE(textAt(*file, path + ".mult[1].value"), std::string("0"));
    QCOMPARE(editProblem(*file, {insertEdit(path + ".mult", 0)}, shows({{path + ".size", "24"}})),
             std::string());
    for (const std::string_view text : {"%00IAD", "%7fIAD", "EDID", "ab%2"})
        QVERIFY2(esp::isSignature(text), text.data());
    for (const std::string_view text : {"", "ABC", "ABCDE", "%00IA", "%00IAD2", "%0"})
        QVERIFY2(!esp::isSignature(text), text.data());
    QCOMPARE(esp::sig("%00IAD"), esp::sig(signature));
    QCOMPARE(esp::sig(esp::signatureText(0x7F2A01FF)), 0x7F2A01FFu);
}

// An entry of a race's graphs ends with its flags, or where one comes that it has already.
void RecordRowsTest::groupsInAnyOrder()
{
    const auto keyword = [](const char *signature) { return subrecord(signature, u32(0)); };
    const Bytes path = subrecord("SAPT", zstring("Actors")), flags = subrecord("SRAF", Bytes(4, 0)),
                graph = subrecord("SGNM", zstring("Root"));
    const auto file = with("RACE",
                           joined({subrecord("EDID", zstring("Robot")), graph, keyword("SAKD"), path,
                                   keyword("SAKD"), flags, keyword("STKD"), path, graph, graph, flags}),
                           kFallout4);
    QCOMPARE(findingsIn(*file, theRecord(*file)), QStringList());
    const auto tree = file->tree(theRecord(*file));
    const Node list = tree->node(*tree->find("subgraphData"));
    std::vector<std::uint32_t> sizes;
    for (std::uint32_t row = 0; row < list.childCount; ++row)
        sizes.push_back(tree->node(tree->child(list.id, row)).childCount);
    QCOMPARE(sizes, (std::vector<std::uint32_t>{5, 3, 2}));
    QCOMPARE(treeProblem(*tree), std::string());
}

// 3 x 2 cells from (-1, 4): rows as wide as the world, a plain list where the bytes are no whole rows.
void RecordRowsTest::mapsOfWorlds()
{
    const Bytes bounds = joined({subrecord("NAM0", joined({f32(-4096), f32(16384)})),
                                 subrecord("NAM9", joined({f32(4096), f32(20480)}))});
    const auto world = [&](std::size_t offsets, const Bytes &corners) {
        Bytes heights(24, 1); // 3 x 2 of 4 bytes
        return with("WRLD", joined({subrecord("EDID", zstring("World")),
                                    subrecord("MHDT", joined({corners, heights})), bounds,
                                    subrecord("OFST", Bytes(4 * offsets, 2))}));
    };
    const Bytes corners = {0xFF, 0xFF, 4, 0, 1, 0, 5, 0};
    const auto cut = world(6, corners);
    QCOMPARE(findingsIn(*cut, theRecord(*cut)), QStringList());
    const auto tree = cut->tree(theRecord(*cut));
    QVERIFY(tree->find("OFST.offsets[1].row[2]").has_value() && !tree->find("OFST.offsets[2]").has_value());
    QVERIFY(tree->find("MHDT.cellHeights[1].row[2].topRight").has_value());
    const auto uneven = world(7, Bytes(8, 0x40)); // corners that are one cell: rows of one
    QCOMPARE(findingsIn(*uneven, theRecord(*uneven)), QStringList());
    const auto list = uneven->tree(theRecord(*uneven));
    QVERIFY(list->find("OFST.offsets[6]").has_value() && !list->find("OFST.offsets[0].row").has_value());
    QVERIFY(list->find("MHDT.cellHeights[5].row[0]").has_value());
    const auto none = world(6, {1, 0, 0, 0, 0, 0x80, 0, 0}); // the highest is below the lowest
    QVERIFY(none->tree(theRecord(*none))->find("MHDT.cellHeights[5].topRight").has_value());
}

void RecordRowsTest::structuresByVersion()
{
    const auto movement = [](std::size_t size, std::uint16_t version) {
        return with("MOVT", joined({subrecord("EDID", zstring("Walk")), subrecord("SPED", Bytes(size, 0))}),
                    version);
    };
    const auto now = movement(112, kFallout4);
    QCOMPARE(findingsIn(*now, theRecord(*now)), QStringList());
    QVERIFY(now->tree(2)->find("SPED.movementData.yaw.sprint").has_value());
    const auto then = movement(68, 100);
    QCOMPARE(findingsIn(*then, theRecord(*then)), QStringList());
    QVERIFY(then->tree(2)->find("SPED.movementData.unknown3").has_value());
    QVERIFY(!then->tree(2)->find("SPED.movementData.yaw.sprint").has_value());
}

// The number of a property has another name for each type of record that is modified.
void RecordRowsTest::propertiesByType()
{
    const auto mod = [](std::string_view type) {
        Bytes property(24);
        property[8] = 9;
        const Bytes data = joined(
            {u32(0), u32(1), Bytes(2), u32(esp::sig(type)), Bytes(2), u32(0), u32(0), u32(0), property});
        const auto file =
            with("OMOD", joined({subrecord("EDID", zstring("Mod")), subrecord("DATA", data)}), kFallout4);
        return textAt(*file, "OMOD:01000800.DATA.properties[0].property");
    };
    QVERIFY2(mod("WEAP").starts_with("HitBehaviour"), mod("WEAP").c_str());
    QVERIFY(mod("ARMO") != mod("WEAP") && mod("NPC_") != mod("WEAP"));
    QCOMPARE(mod("NONE"), std::string("9"));
}

CUTAWAY_TESTS(RecordRowsTest)
#include "recordrowstest.moc"
