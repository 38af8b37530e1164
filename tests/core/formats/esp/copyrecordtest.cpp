// SPDX-License-Identifier: MIT
// Tests records copied into another plugin: as overrides and as new ones, with groups, children and masters.
#include "core/formats/esp/copyrecord.h"

#include "core/catalogue.h"
#include "core/file/fix.h"
#include "core/formats/esp/formid.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/masterfiles.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <set>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;
using As = esp::RecordCopy::As;

namespace
{

// test.esp, with the masters Skyrim.esm and Update.esm.
std::unique_ptr<File> source()
{
    return openPluginBytes(buildPlugin());
}

std::unique_ptr<File> emptyPlugin(std::initializer_list<std::string_view> masters)
{
    return packs::openNamed("Mine.esp", pluginHeader(masters, 0));
}

UnitId unitOf(const File &file, std::uint32_t formId)
{
    return esp::recordOf(file, formId);
}

Result<esp::CopiedRecord> copy(const File &from, std::uint32_t formId, File &to, const esp::RecordCopy &how)
{
    Progress progress;
    Result<esp::CopiedRecord> made = esp::copyRecord(from, unitOf(from, formId), to, how, progress);
    if (made) {
        if (const Result<ChangeSet> change = to.apply(made->patch); !change)
            return tl::unexpected(change.error());
    }
    return made;
}

std::string textOf(const File &file, const std::string &path)
{
    const Result<NodePath> place = file.parsePath(path);
    const Result<NodeId> node =
        place ? file.tree(place->unit)->find(place->path) : tl::unexpected(place.error());
    return node ? file.displayValue(place->unit, *node) : node.error().message;
}

// Findings of all rules, but for references to what is in no plugin here.
QStringList findingsIn(const File &file)
{
    Progress progress;
    QStringList found;
    for (const Diagnostic &each : diagnosticsOf(file, progress))
        found += QString::fromStdString(std::string(each.code->id) + ": " + each.message);
    return found;
}

} // namespace

class CopyRecordTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void overrideOfMaster();
    void addsMasters();
    void newRecord();
    void namesItself();
    void placedInCell();
    void cellWithChildren();
    void newCellGoesToItsBlock();
    void compressed();
    void refused_data();
    void refused();
    void textsInTables();
    void textsGoAlong();
    void undone();
    void excerpt();
    void realPlugins_data();
    void realPlugins();
};

void CopyRecordTest::overrideOfMaster()
{
    const auto from = source();
    const auto to = emptyPlugin({"Skyrim.esm", "test.esp"});
    const auto made = copy(*from, sample::kList, *to, {As::Override});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    QCOMPARE(made->formId, 0x01000809u);
    QVERIFY(made->masters.empty());
    QCOMPARE(textOf(*to, "FLST:01000809.EDID.value"), std::string("CutawayPackages"));
    const ByteSpan bytes = to->unitBytes(unitOf(*to, 0x01000809)).span();
    QCOMPARE(load<std::uint32_t>(bytes, bytes.size() - 14), 0x01000807u);
    QCOMPARE(load<std::uint32_t>(bytes, bytes.size() - 4), 0x01000808u);
    QCOMPARE(findingsIn(*to), QStringList());
}

void CopyRecordTest::addsMasters()
{
    const auto from = source();
    const auto to = emptyPlugin({"Update.esm"});
    const auto refused = copy(*from, sample::kInstance, *to, {As::Override});
    QVERIFY(!refused && refused.error().message.find("test.esp is not a master") != std::string::npos);
    const auto made = copy(*from, sample::kInstance, *to, {.as = As::Override, .addsMasters = true});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    QCOMPARE(made->masters, (std::vector<std::string>{"Skyrim.esm", "test.esp"}));
    QCOMPARE(made->formId, 0x02000807u);
    QCOMPARE(textOf(*to, "PACK:02000807.IDLA.idles[0]"), std::string("Skyrim.esm:0F7C8C"));
    QCOMPARE(textOf(*to, "PACK:02000807.conditions[0].CTDA.parameter1"), std::string("test.esp:000800"));
    QCOMPARE(findingsIn(*to), QStringList());
}

void CopyRecordTest::newRecord()
{
    const auto from = source();
    const auto to = emptyPlugin({});
    const auto made = copy(*from, sample::kScripted, *to, {.as = As::New, .addsMasters = true});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    QCOMPARE(made->formId, 0x02000900u); // where the header says
    QCOMPARE(textOf(*to, "PACK:02000900.EDID.value"), std::string("CutawayScriptedCopy"));
    QCOMPARE(textOf(*to, "PACK:02000900.PKCU.template"), std::string("Skyrim.esm:016FAA Travel"));
    QCOMPARE(to->state<esp::EspState>().nextObjectId, 0x901u);
    const auto second = copy(*from, sample::kScripted, *to, {.as = As::New, .editorId = "Other"});
    QVERIFY2(second, second ? "" : second.error().message.c_str());
    QCOMPARE(textOf(*to, fmt::format("PACK:{:08X}.EDID.value", second->formId)), std::string("Other"));
    QCOMPARE(findingsIn(*to), QStringList());
}

// A new record that names itself names the copy, for which the other plugin is no master.
void CopyRecordTest::namesItself()
{
    const Bytes list = record("FLST", 0x01000800,
                              joined({subrecord("LNAM", u32(0x01000800)), subrecord("LNAM", u32(0x14))}));
    const auto from =
        packs::openNamed("Other.esp", joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("FLST", list)}));
    const auto to = emptyPlugin({"Update.esm", "Skyrim.esm"});
    const auto made = copy(*from, 0x01000800, *to, {.as = As::New, .addsMasters = true});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    QVERIFY(made->masters.empty());
    const ByteSpan bytes = to->unitBytes(unitOf(*to, made->formId)).span();
    QCOMPARE(load<std::uint32_t>(bytes, 30), made->formId);
    QCOMPARE(load<std::uint32_t>(bytes, 40), 0x01000014u);
}

void CopyRecordTest::placedInCell()
{
    const auto from = source();
    const auto to = emptyPlugin({"Skyrim.esm", "Update.esm", "test.esp"});
    const auto made = copy(*from, sample::kMarker, *to, {As::New});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    // The cell comes as an override, in its blocks.
    QVERIFY(unitOf(*to, sample::kCell) != UnitIndex::kNone);
    QCOMPARE(findingsIn(*to), QStringList());
    const std::size_t units = to->units().size();
    const auto second = copy(*from, sample::kMarker, *to, {As::Override});
    QVERIFY2(second, second ? "" : second.error().message.c_str());
    QCOMPARE(to->units().size(), units + 1);
    QCOMPARE(findingsIn(*to), QStringList());
}

void CopyRecordTest::cellWithChildren()
{
    const auto from = source();
    const auto to = emptyPlugin({"Skyrim.esm", "Update.esm", "test.esp"});
    const auto made = copy(*from, sample::kCell, *to, {.as = As::New, .withChildren = true});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    const UnitId cell = unitOf(*to, made->formId);
    QCOMPARE(to->units()[cell + 1].id, made->formId);
    QCOMPARE(to->units()[cell + 2].id, made->formId);
    QCOMPARE(to->units()[cell + 3].id, made->formId + 1);
    QCOMPARE(findingsIn(*to), QStringList());
    const auto alone = emptyPlugin({"test.esp"});
    QVERIFY(copy(*from, sample::kCell, *alone, {As::Override}));
    QCOMPARE(alone->units().size(), std::size_t{5});
}

// Blocks of interior cells go by the object id in decimal digits.
void CopyRecordTest::newCellGoesToItsBlock()
{
    const auto from = source();
    const auto to = packs::openNamed(
        "Mine.esp",
        joined({pluginHeader({"test.esp"}, 2), topGroup("GLOB", record("GLOB", 0x01000800 + 10, {}))}));
    const auto made = copy(*from, sample::kCell, *to, {As::New});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    const UnitId cell = unitOf(*to, made->formId);
    const UnitId subBlock = to->units().parentOf(cell), block = to->units().parentOf(subBlock);
    const std::uint32_t object = made->formId & 0xFFFFFF;
    QCOMPARE(to->units()[block].id, object % 10);
    QCOMPARE(to->units()[subBlock].id, object / 10 % 10);
}

void CopyRecordTest::compressed()
{
    const auto from = source();
    const auto to = emptyPlugin({"Skyrim.esm", "test.esp"});
    const auto made = copy(*from, sample::kActor, *to, {As::Override});
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    const BytesView stored = to->unitBytes(unitOf(*to, 0x01000802));
    QVERIFY(esp::recordHeader(stored.span()).compressed());
    QVERIFY(esp::openRecord(stored).caveat.empty());
    QCOMPARE(textOf(*to, "NPC_:01000802.RNAM.race"), std::string("Skyrim.esm:013746"));
}

void CopyRecordTest::refused_data()
{
    QTest::addColumn<Bytes>("from");
    QTest::addColumn<Bytes>("to");
    QTest::addColumn<QString>("reason");
    const Bytes global = topGroup("GLOB", record("GLOB", 0x01000800, {}));
    const Bytes plain = joined({pluginHeader({"Skyrim.esm"}, 2), global});
    const Bytes mine = pluginHeader({"Skyrim.esm", "Other.esp"}, 0);
    QTest::newRow("another game") << plain << pluginHeader({"Fallout4.esm", "Other.esp"}, 0, kFallout4)
                                  << u"Fallout 4"_s;
    QTest::newRow("is there") << plain << joined({mine, topGroup("GLOB", record("GLOB", 0x01000800, {}))})
                              << u"has the record 01000800 already"_s;
    QTest::newRow("no master") << plain << pluginHeader({"Skyrim.esm"}, 0) << u"Other.esp is not a master"_s;
    const Bytes unknown = record("ZZZZ", 0x01000800, subrecord("PNAM", u32(0x01000801)));
    QTest::newRow("not decoded") << joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("ZZZZ", unknown)})
                                 << pluginHeader({"Other.esp"}, 0) << u"01000801 is of Other.esp there"_s;
    QTest::newRow("no group") << joined({pluginHeader({"Skyrim.esm"}, 1), record("GLOB", 0x01000800, {})})
                              << mine << u"stands in no group"_s;
}

void CopyRecordTest::refused()
{
    QFETCH(Bytes, from);
    QFETCH(Bytes, to);
    QFETCH(QString, reason);
    const auto other = packs::openNamed("Other.esp", from), mine = packs::openNamed("Mine.esp", to);
    const auto made = copy(*other, 0x01000800, *mine, {As::Override});
    QVERIFY(!made);
    QVERIFY2(QString::fromStdString(made.error().message).contains(reason), made.error().message.c_str());
    QVERIFY(allBytes(*mine) == to);
    // One that builds on the other cannot be its master.
    const auto above = packs::openNamed(
        "Above.esp",
        joined({pluginHeader({"Mine.esp"}, 2), topGroup("GLOB", record("GLOB", 0x01000800, {}))}));
    const auto circle =
        copy(*above, 0x01000800, *emptyPlugin({"Skyrim.esm"}), {.as = As::Override, .addsMasters = true});
    QVERIFY(!circle && circle.error().message.find("builds on") != std::string::npos);
}

void CopyRecordTest::textsInTables()
{
    constexpr std::uint32_t kLocalized = 0x80;
    Bytes header = pluginHeader({"Skyrim.esm"}, 2);
    store(header, 8, kLocalized);
    const Bytes faction = topGroup("FACT", record("FACT", 0x01000800, subrecord("FULL", u32(77))));
    const auto from = packs::openNamed("Other.esp", joined({header, faction}));
    const auto to = emptyPlugin({"Other.esp"});
    const auto made = copy(*from, 0x01000800, *to, {As::Override});
    QVERIFY(!made && made.error().message.find("string tables of Other.esp") != std::string::npos);
    Bytes tables = pluginHeader({"test.esp"}, 0);
    store(tables, 8, kLocalized);
    const auto localized = packs::openNamed("Mine.esp", tables);
    const auto named = copy(*source(), sample::kFaction, *localized, {As::Override});
    QVERIFY(!named && named.error().message.find("keeps in string tables") != std::string::npos);
    QVERIFY(copy(*source(), sample::kGlobal, *localized, {As::Override}));
}

// Out of a localized plugin into one that is not: the texts stand in the copy.
void CopyRecordTest::textsGoAlong()
{
    const QTemporaryDir made;
    const std::filesystem::path folder = made.path().toStdString();
    writeBytes(folder / "Own.esm", localizedPlugin());
    Progress progress;
    const auto from = File::open(folder / "Own.esm", allFormats(), progress);
    QVERIFY(from.has_value());
    const auto into = [&] {
        const auto to = emptyPlugin({"Own.esm"});
        const auto copied = copy(**from, named::kBlade, *to, {As::Override});
        return copied ? textOf(*to, "WEAP:00000800.FULL.value") + ", " +
                            textOf(*to, "WEAP:00000800.DESC.description") + ", " +
                            textOf(*to, "WEAP:00000800.EDID.value")
                      : copied.error().message;
    };
    QCOMPARE(into(),
             std::string("WEAP:00000800.DESC.stringId is text 8 in the string tables of Own.esm, where "
                         "it is not found"));
    writeTables(folder, "Own", "english");
    QCOMPARE(into(), std::string("english name, english description, Blade"));
}

void CopyRecordTest::undone()
{
    const auto from = source();
    const auto to = emptyPlugin({"Update.esm"});
    const Bytes before = allBytes(*to);
    Progress progress;
    const auto made =
        esp::copyRecord(*from, unitOf(*from, sample::kCell), *to,
                        {.as = As::Override, .withChildren = true, .addsMasters = true}, progress);
    QVERIFY2(made, made ? "" : made.error().message.c_str());
    const Result<ChangeSet> change = to->apply(made->patch);
    QVERIFY(change && to->apply(change->inverse));
    QVERIFY(allBytes(*to) == before);
}

// What is copied by way of an excerpt is what is copied from the whole plugin.
void CopyRecordTest::excerpt()
{
    const auto from = source();
    for (const std::uint32_t formId : {sample::kCell, sample::kMarker, sample::kScripted, sample::kActor}) {
        const auto part = openPluginBytes(esp::excerptOf(*from, unitOf(*from, formId), true));
        const auto direct = emptyPlugin({"Update.esm"}), byPart = emptyPlugin({"Update.esm"});
        const esp::RecordCopy how{.as = As::Override, .withChildren = true, .addsMasters = true};
        QVERIFY(copy(*from, formId, *direct, how) && copy(*part, formId, *byPart, how));
        QVERIFY(allBytes(*direct) == allBytes(*byPart));
    }
}

void CopyRecordTest::realPlugins_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// A record of each type, as an override in an empty plugin: what it names is what it named, and checks find
// nothing that they did not find before.
void CopyRecordTest::realPlugins()
{
    QFETCH(QString, plugin);
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    const auto from = openCorpusPlugin(plugin.toStdString());
    std::set<std::uint32_t> types;
    const auto &state = from->state<esp::EspState>();
    Bytes header = pluginHeader({}, 0, state.formVersion);
    for (UnitId unit = 1; unit < from->units().size(); ++unit) {
        const Unit u = from->units()[unit];
        if (u.tag == esp::kGroup || u.tag == esp::kRawUnit || !types.insert(u.tag).second)
            continue;
        const auto to = packs::openNamed("Mine.esp", header);
        const auto made = copy(*from, u.id, *to, {.as = As::Override, .addsMasters = true});
        if (!made) {
            QVERIFY2(state.localized(), made.error().message.c_str());
            continue;
        }
        const UnitId there = unitOf(*to, made->formId);
        QVERIFY(there != UnitIndex::kNone);
        QCOMPARE(esp::formText(to->state<esp::EspState>(), to->name(), made->formId),
                 esp::formText(state, from->name(), u.id));
        QVERIFY(to->containerDiagnostics().empty());
        if (!from->tree(unit)->derived())
            QCOMPARE(to->unitBytes(there).size(), from->unitBytes(unit).size());
    }
    QVERIFY(!types.empty());
}

CUTAWAY_TESTS(CopyRecordTest)
#include "copyrecordtest.moc"
