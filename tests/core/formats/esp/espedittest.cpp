// SPDX-License-Identifier: MIT
// Plugins of our own: what the tree shows, edits and their inverses, and what is refused.
#include "core/base/zlibcodec.h"
#include "core/file/part.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/record.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <algorithm>

using namespace cutaway;
namespace sample = test::sample;

namespace
{

bool isClean(const File &file)
{
    Diagnostics diagnostics;
    Progress progress;
    checkRules(file, diagnostics, progress);
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        for (const Diagnostic &found : file.unitDiagnostics(unit))
            diagnostics.add(found.severity, found.code, found.range, found.message);
        if (const auto error = file.tree(unit)->tileError())
            qWarning("%s", error->c_str());
    }
    bool isClean = file.containerDiagnostics().empty();
    for (const Diagnostic &found : diagnostics.list()) {
        if (found.code->id.starts_with("pack.")) // the meaning of a package is not damage
            continue;
        qWarning("%s: %s", std::string(found.code->id).c_str(), found.message.c_str());
        isClean = false;
    }
    return isClean;
}

} // namespace

class EspEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sampleIsClean();
    void keysAndTitles_data();
    void keysAndTitles();
    void values_data();
    void values();
    void setAndUndo_data();
    void setAndUndo();
    void refused_data();
    void refused();
    void compressedEditKeepsLevel_data();
    void compressedEditKeepsLevel();
    void wrongChecksumIsReadOnly();
    void formText_data();
    void formText();
    void referrersOfPackage();
    void leadsIntoMasters();
    void implantsWhatLeadsSomewhere();
    void headerEditReindexes();
    void duplicateKeys();
    void storedTexts_data();
    void storedTexts();
};

void EspEditTest::sampleIsClean()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    QCOMPARE(std::string(file->format().id()), std::string("esp"));
    QCOMPARE(file->units().size(), std::size_t{22});
    QVERIFY(isClean(*file));
    QCOMPARE(esp::gameTitle(file->state<esp::EspState>().game), std::string_view("Skyrim Special Edition"));
}

void EspEditTest::keysAndTitles_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("summary");
    const auto row = [](const char *key, const char *title, const char *summary) {
        QTest::newRow(key) << QString::fromLatin1(key) << QString::fromLatin1(title)
                           << QString::fromLatin1(summary);
    };
    row("TES4", "TES4", "Skyrim Special Edition");
    row("GRUP[1]", "GLOB globals (1)", "");
    row("NPC_:02000802", "NPC_ 02000802", "CutawayActor \"Guide\"");
    row("GRUP[7]", "CELL cells (1)", "");
    row("GRUP[8]", "block 1 (1)", "");
    row("GRUP[9]", "sub-block 5 (1)", "");
    row("GRUP[11]", "children of cell CutawayCell (1)", "");
    row("GRUP[12]", "persistent children of CutawayCell (1)", "");
    row("GRUP[16]", "PACK packages (3)", "");
    row("PACK:02000807", "PACK 02000807", "CutawayInstance");
}

void EspEditTest::keysAndTitles()
{
    QFETCH(QString, key);
    QFETCH(QString, title);
    QFETCH(QString, summary);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto unit = file->format().findUnit(*file, key.toStdString());
    QVERIFY(unit.has_value());
    QCOMPARE(file->format().unitKey(*file, *unit), key.toStdString());
    QCOMPARE(file->format().unitTitle(*file, *unit), title.toStdString());
    QCOMPARE(file->format().unitSummary(*file, *unit), summary.toStdString());
}

void EspEditTest::values_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *path, const char *text) {
        QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(text);
    };
    row("PACK:02000806.tree[0].ANAM", "Sequence");
    row("PACK:02000806.tree[0].children[0]", "Procedure Travel");
    row("PACK:02000806.tree[0].children[1].children[1].PFO2.setGeneral", "Weapon drawn (0x800000)");
    row("PACK:02000806.tree[0].children[1].PFO2.clearGeneral", "Allow swimming (0x40000)");
    row("PACK:02000806.inputs[0].PLDT.value", "test.esp:000804 CutawayMarker");
    row("PACK:02000806.inputs[2].PTDA.value", "Skyrim.esm:000014 PlayerRef");
    row("PACK:02000806.names[1].BNAM", "Ride a horse");
    row("PACK:02000807.PKCU.template", "test.esp:000806 CutawayTemplate");
    row("PACK:02000807.conditions[0]", "GetGlobalValue(test.esp:000800 CutawayGlobal) >= 8 or");
    row("PACK:02000807.conditions[2]",
        "GetVMQuestVariable(test.esp:000805 CutawayQuest, \"::stage_var\") == 2");
    row("PACK:02000807.conditions[0].CTDA.type", ">= or (97)");
    row("PACK:02000807.inputs[0].PLDT.value", "1");
    row("PACK:02000807.IDLT.seconds", "2.5");
    row("PACK:02000806.inputs[3]", "Area: Location near self, 0, 512");
    row("PACK:02000807.inputs[1]", "Ride a horse: Bool false");
    row("PACK:02000808.inputs[1]", "ride horse: Bool false");
    row("PACK:02000808.VMAD.scripts[0]", "CutawayScript");
    row("PACK:02000808.VMAD.scripts[0].properties[0]", "guild = test.esp:000801 CutawayFaction");
    row("PACK:02000808.VMAD.scripts[0].properties[1]", "count = 7");
    row("PACK:02000808.PKCU.template", "Skyrim.esm:016FAA Travel");
    row("PACK:02000808.VMAD.scripts[0].properties[0].value.form", "test.esp:000801 CutawayFaction");
    row("PACK:02000808.VMAD.scripts[0].properties[2].values[1]", "1.5");
    row("PACK:02000808.VMAD.fragments.events[0].function", "Fragment_0");
    row("NPC_:02000802.PKID#2.package", "test.esp:000808 CutawayScripted");
    row("NPC_:02000802.EDID", "CutawayActor");
    row("GRUP[8].label", "1");
    row("GRUP[11].label", "test.esp:000803 CutawayCell");
    row("TES4.MAST#2.value", "Update.esm");
}

void EspEditTest::values()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    const auto file = test::openPluginBytes(test::buildPlugin());
    QCOMPARE(test::textAt(*file, path.toStdString()), text.toStdString());
}

void EspEditTest::setAndUndo_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("then");
    const auto row = [](const char *path, const char *text, const char *then) {
        QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(text)
                            << QString::fromLatin1(then);
    };
    row("PACK:02000806.PKDT.generalFlags", "Once per day | Weapon drawn",
        "Once per day | Weapon drawn (0x800400)");
    row("PACK:02000806.PKDT.preferredSpeed", "jog", "jog (1)");
    row("PACK:02000806.inputs[0].PLDT.radius", "-5", "-5");
    row("PACK:02000806.inputs[2].PTDA.value", "Skyrim.esm:000007", "Skyrim.esm:000007 Player");
    row("PACK:02000807.PKCU.template", "Update.esm:abc", "Update.esm:000ABC");
    row("PACK:02000807.conditions[1].CTDA.function", "GetFactionRank", "GetFactionRank (73)");
    row("PACK:02000807.conditions[1].CTDA.parameter1", "none", "none");
    row("PACK:02000807.IDLA.idles[0]", "000F7C8D", "Skyrim.esm:0F7C8D");
    row("PACK:02000807.EDID.value", "Short", "Short");
    row("PACK:02000807.EDID.value", "CutawayInstanceWithALongerName", "CutawayInstanceWithALongerName");
    row("PACK:02000807.EDID.value", "CutawayInstancf", "CutawayInstancf");
    row("PACK:02000806.names[1].BNAM.name", "", "");
    row("NPC_:02000802.FULL.value", "A longer name than before", "A longer name than before");
    row("REFR:02000804.EDID.value", "DeepInGroups", "DeepInGroups");
    row("TES4.CNAM.value", "Somebody else", "Somebody else");
    row("PACK:02000808.VMAD.scripts[0].properties[1].value", "-1", "-1");
    row("PACK:02000808.VMAD.scripts[0].name", "Short", "Short");
    row("PACK:02000808.VMAD.scripts[0].properties[1].name", "aLongerNameThanBefore", "aLongerNameThanBefore");
    row("PACK:02000808.VMAD.scripts[0].properties[1].type", "string", "string (2)");
    row("PACK:02000808.VMAD.scripts[0].properties[2].type", "bool", "bool (5)");
    row("PACK:02000808.VMAD.fragments.events[0].function", "", "");
    row("PACK:02000806.header.flags", "Compressed", "Compressed (0x40000)");
    row("NPC_:02000802.header.flags", "0", "0x0");
    row("NPC_:02000802.NAM5.unknown", "00 01 02", "00 01 02");
    row("NPC_:02000802.RNAM.race", "Skyrim.esm:013747", "Skyrim.esm:013747");
    row("NPC_:02000802.PKID.package", "test.esp:000806", "test.esp:000806 CutawayTemplate");
    row("NPC_:02000802.header.stamp", "513", "513");
    row("REFR:02000804.NAME.base", "none", "none");
    row("GRUP[8].unknown", "7", "7");
    row("TES4.HEDR.nextObjectId", "2049", "2049");
}

void EspEditTest::setAndUndo()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, then);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const Bytes before = test::allBytes(*file);
    const std::string place = path.toStdString();
    const auto patch = test::patchFor(*file, place, text.toStdString());
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(test::textAt(*file, place), then.toStdString());
    QVERIFY(file->containerDiagnostics().empty());
    QVERIFY(isClean(*file));
    QVERIFY(test::allBytes(*file) != before);
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void EspEditTest::refused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const char *path, const char *text, const char *reason) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(text)
                            << QString::fromLatin1(reason);
    };
    row("unknown master", "PACK:02000807.PKCU.template", "Dawnguard.esm:000800",
        "is not a master of this plugin");
    row("master index", "PACK:02000807.PKCU.template", "05000800", "names master 5, the plugin has 2");
    row("no such record", "PACK:02000807.PKCU.template", "test.esp:000FFF", "has no record 02000FFF");
    row("wrong type", "PACK:02000807.PKCU.template", "02000800", "wants PACK, 02000800 is a GLOB");
    row("no FormID", "PACK:02000807.PKCU.template", "Travels", "is no FormID: enter Plugin.esm:00ABCD");
    row("enum", "PACK:02000807.PKDT.preferredSpeed", "9", "");
    row("author", "TES4.CNAM.value", std::string(512, 'x').c_str(), "would have 513 bytes; the limit is 512");
    row("inflated size", "NPC_:02000802.inflatedSize", "12", "follows from the data");
    row("range", "PACK:02000807.PSDT.hour", "300", "");
}

void EspEditTest::refused()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto patch = test::patchFor(*file, path.toStdString(), text.toStdString());
    QVERIFY(!patch.has_value());
    QVERIFY2(patch.error().message.find(reason.toStdString()) != std::string::npos,
             patch.error().message.c_str());
}

void EspEditTest::compressedEditKeepsLevel_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("header");
    QTest::newRow("level 9") << 9 << 0xDA;
    QTest::newRow("level 6") << 6 << 0x9C;
    QTest::newRow("another writer") << 1 << 0x9C; // other levels become level 6
}

void EspEditTest::compressedEditKeepsLevel()
{
    QFETCH(int, level);
    QFETCH(int, header);
    const Bytes data =
        test::joined({test::subrecord("EDID", test::zstring("Squeezed")),
                      test::subrecord("RNAM", test::u32(0x13746)), test::subrecord("DATA", Bytes(4000, 3))});
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 3),
                      test::topGroup("NPC_", test::compressedRecord("NPC_", 0x01000800, data, level)),
                      test::topGroup("GLOB", {})}));
    QVERIFY(file->tree(2)->derived());
    const auto patch = test::patchFor(*file, "NPC_:01000800.RNAM.race", "Skyrim.esm:012345");
    QVERIFY(patch.has_value());
    QVERIFY(file->apply(*patch).has_value());
    QVERIFY(file->containerDiagnostics().empty());
    const esp::RecordData record = esp::openRecord(file->unitBytes(2));
    QVERIFY(record.inflated && record.caveat.empty());
    Bytes expected = data;
    store<std::uint32_t>(expected, test::subrecord("EDID", test::zstring("Squeezed")).size() + 6, 0x12345);
    const ByteSpan found = record.bytes.span().subspan(record.data);
    QVERIFY(std::ranges::equal(found, expected));
    QCOMPARE(int{file->unitBytes(2).span()[esp::kInflatedStart + 1]}, header);
    QCOMPARE(esp::recordHeader(file->unitBytes(2).span()).dataSize + esp::kHeaderSize,
             file->units().range(2).size);
}

void EspEditTest::wrongChecksumIsReadOnly()
{
    const Bytes data = test::joined(
        {test::subrecord("EDID", test::zstring("Damaged")), test::subrecord("RNAM", test::u32(0x13746))});
    Bytes record = test::compressedRecord("NPC_", 0x01000800, data);
    record.back() ^= 0xFF;
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 2), test::topGroup("NPC_", record)}));
    QCOMPARE(test::textAt(*file, "NPC_:01000800.EDID"), std::string("Damaged"));
    QCOMPARE(file->unitDiagnostics(2).size(), std::size_t{1});
    QCOMPARE(file->unitDiagnostics(2).front().message,
             std::string("the checksum of the compressed data is wrong"));
    const auto patch = test::patchFor(*file, "NPC_:01000800.RNAM.race", "none");
    QVERIFY(!patch.has_value());
    QVERIFY(patch.error().message.find("checksum") != std::string::npos);
}

void EspEditTest::formText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::uint32_t>("formId");
    QTest::addColumn<bool>("valid");
    QTest::newRow("master") << "Skyrim.esm:000014" << 0x00000014u << true;
    QTest::newRow("master, other case") << "update.ESM:12" << 0x01000012u << true;
    QTest::newRow("own") << "test.esp:0800" << 0x02000800u << true;
    QTest::newRow("as displayed") << "Skyrim.esm:000014 PlayerRef" << 0x14u << true;
    QTest::newRow("in brackets") << "[02000805]" << 0x02000805u << true;
    QTest::newRow("raw") << "02000805" << 0x02000805u << true;
    QTest::newRow("prefix") << "0x14" << 0x14u << true;
    QTest::newRow("none") << "none" << 0u << true;
    QTest::newRow("empty") << "" << 0u << true;
    QTest::newRow("nine digits") << "102000805" << 0u << false;
    QTest::newRow("seven digits") << "Skyrim.esm:1000014" << 0u << false;
    QTest::newRow("no hex") << "Skyrim.esm:Player" << 0u << false;
}

void EspEditTest::formText()
{
    QFETCH(QString, text);
    QFETCH(std::uint32_t, formId);
    QFETCH(bool, valid);
    esp::EspState state;
    state.masters = {"Skyrim.esm", "Update.esm"};
    const auto parsed = esp::parseForm(state, "test.esp", text.toStdString());
    QCOMPARE(parsed.has_value(), valid);
    if (valid)
        QCOMPARE(*parsed, formId);
}

// Records of a master have an id of their own in it; an override leads to the record it overrides.
void EspEditTest::leadsIntoMasters()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto led = [&](const char *text) {
        const NodePath path = *file->parsePath(text);
        const auto tree = file->tree(path.unit);
        const auto target = file->format().links().link(*file, *tree, *tree->find(path.path));
        if (!target || !target->leadsSomewhere())
            return std::string();
        return target->where ? file->pathText(*target->where)
                             : target->elsewhere->file + " " + target->elsewhere->path;
    };
    QCOMPARE(led("PACK:02000807.PKCU.template"), std::string("PACK:02000806"));
    QCOMPARE(led("PACK:02000808.PKCU.template"), std::string("Skyrim.esm SELF:016FAA"));
    QCOMPARE(led("PACK:02000806.PKCU.template"), std::string()); // none
    QCOMPARE(led("PACK:02000807.header.formId"), std::string());
    QCOMPARE(file->parsePath("SELF:000807.EDID").value(), file->parsePath("PACK:02000807.EDID").value());
    QVERIFY(!file->parsePath("SELF:02000807") && !file->parsePath("SELF:000FFF") && !file->parsePath("SELF"));
    const auto other = test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 2),
                      test::topGroup("GLOB", test::record("GLOB", 0x00000042,
                                                          test::subrecord("EDID", test::zstring("Of"))))}));
    QCOMPARE(esp::placeInMaster(*other, 0x00000042)->path, std::string("SELF:000042"));
    QVERIFY(!esp::placeInMaster(*other, 0x01000042) && !esp::placeInMaster(*other, 0));
    QVERIFY(!other->parsePath("SELF:000042")); // the record is Skyrim's
}

void EspEditTest::referrersOfPackage()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto places = [&](std::uint32_t formId) {
        std::vector<std::string> paths;
        for (const Referrer &from : file->format().links().referrers(*file, esp::recordOf(*file, formId)))
            paths.push_back(file->pathText(from.from));
        return paths;
    };
    QCOMPARE(places(sample::kInstance),
             (std::vector<std::string>{"NPC_:02000802.PKID.package", "FLST:02000809.LNAM.entry"}));
    QCOMPARE(places(sample::kTemplate), (std::vector<std::string>{"PACK:02000807.PKCU.template"}));
    QCOMPARE(places(sample::kQuest), (std::vector<std::string>{"PACK:02000807.conditions[2].CTDA.parameter1",
                                                               "PACK:02000807.QNAM.quest"}));
    QCOMPARE(places(sample::kList), std::vector<std::string>());
}

// Bytes do not say which masters their FormIDs count: what leads nowhere here is of another plugin.
void EspEditTest::implantsWhatLeadsSomewhere()
{
    const auto list = [](std::uint32_t formId, std::uint32_t entry) {
        return test::record("FLST", formId, test::subrecord("LNAM", test::u32(entry)));
    };
    const auto file = test::openPluginBytes(test::joined(
        {test::pluginHeader({"Skyrim.esm"}, 3),
         test::topGroup("FLST", test::joined({list(0x01000800, 0x14), list(0x00000900, 0x01000FFF)}))}));
    const auto implanted = [&](const char *key, const Bytes &bytes) {
        const Result<Patch> patch = implantPart(*file, key, bytes);
        return patch ? std::string() : patch.error().message;
    };
    QCOMPARE(implanted("FLST:01000800", list(0x01000800, 0x00013B9C)), std::string());
    QCOMPARE(implanted("FLST:01000800", list(0x01000800, 0x00000900)), std::string());
    for (const std::uint32_t formId : {0x02000801u, 0x05013B9Cu, 0x01000801u}) {
        const std::string refused = implanted("FLST:01000800", list(0x01000800, formId));
        QVERIFY2(refused.starts_with(fmt::format("FormID {:08X} leads nowhere", formId)), refused.c_str());
    }
    QCOMPARE(implanted("FLST:00000900", list(0x00000900, 0x01000FFF)), std::string()); // as it was
}

void EspEditTest::headerEditReindexes()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto list = file->format().findUnit(*file, "FLST:02000809");
    const auto idPatch = test::patchFor(*file, "FLST:02000809.header.formId", "02000900");
    QVERIFY(idPatch.has_value());
    const auto change = file->apply(*idPatch);
    QVERIFY(change->reindexed);
    QCOMPARE(file->format().findUnit(*file, "FLST:02000900"), list);
    QVERIFY(!file->format().findUnit(*file, "FLST:02000809"));
    const auto flags = test::patchFor(*file, "FLST:02000900.header.flags", "Deleted");
    QVERIFY(!file->apply(*flags)->reindexed);
    QVERIFY(test::overwriteNumber(*file, "FLST:02000900.header.dataSize", 100000)); // no value may be that
    QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
    QCOMPARE(file->containerDiagnostics().front().code->id, std::string_view("esp.record.size"));
}

void EspEditTest::duplicateKeys()
{
    const Bytes one = test::record("GLOB", 0x00000ABC, test::subrecord("EDID", test::zstring("One")));
    const Bytes two = test::record("GLOB", 0x00000ABC, test::subrecord("EDID", test::zstring("Two")));
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({}, 3), test::topGroup("GLOB", test::joined({one, two}))}));
    QCOMPARE(file->format().unitKey(*file, 3), std::string("GLOB:00000ABC#2"));
    QCOMPARE(test::textAt(*file, "GLOB:00000ABC#2.EDID"), std::string("Two"));
    Diagnostics diagnostics;
    Progress progress;
    checkRules(*file, diagnostics, progress);
    QCOMPARE(diagnostics.list().size(), std::size_t{1});
    QCOMPARE(diagnostics.list().front().code->id, std::string_view("esp.formid.duplicate"));
}

// A text stays in the encoding that it was found in as long as that has all its characters.
void EspEditTest::storedTexts_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QByteArray>("stored");
    const QByteArray cafe("caf\xE9");
    QTest::newRow("plain before") << QByteArray("cafe") << QString::fromUtf8("café")
                                  << QByteArray("caf\xC3\xA9");
    QTest::newRow("UTF-8 before") << QByteArray("\xC3\xA9") << QString::fromUtf8("éa")
                                  << QByteArray("\xC3\xA9"
                                                "a");
    QTest::newRow("Windows-1252 before")
        << cafe << QString::fromUtf8("Café €’") << QByteArray("Caf\xE9 \x80\x92");
    QTest::newRow("not in Windows-1252") << cafe << QString::fromUtf8("éЖ") << QByteArray("\xC3\xA9\xD0\x96");
    QTest::newRow("four bytes") << cafe << QString::fromUtf8("😀") << QByteArray("\xF0\x9F\x98\x80");
    QTest::newRow("would be read as UTF-8")
        << cafe << QString::fromUtf8("Ã©") << QByteArray("\xC3\x83\xC2\xA9");
    QTest::newRow("plain now") << cafe << "tea" << QByteArray("tea");
}

void EspEditTest::storedTexts()
{
    QFETCH(QByteArray, before);
    QFETCH(QString, wanted);
    QFETCH(QByteArray, stored);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto path = file->parsePath("QUST:02000805.FULL.value");
    QVERIFY(path.has_value());
    const auto node = [&] { return *file->tree(path->unit)->find(path->path); };
    const auto put = [&](const Result<Patch> &patch) { return patch && file->apply(*patch).has_value(); };
    QVERIFY(put(file->set(path->unit, node(), Value{Bytes(before.begin(), before.end())})));
    QVERIFY(put(file->setText(path->unit, node(), wanted.toStdString())));
    const ByteSpan found = file->tree(path->unit)->bytesOf(node());
    QCOMPARE(QByteArray(reinterpret_cast<const char *>(found.data())), stored);
    QCOMPARE(QString::fromStdString(file->displayValue(path->unit, node())), wanted);
}

CUTAWAY_TESTS(EspEditTest)
#include "espedittest.moc"
