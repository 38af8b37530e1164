// SPDX-License-Identifier: MIT
// Scripts of records of every type that has them: read by meaning, and every edit there and back.
#include "core/domains/script/edit.h"
#include "tests/support/edits.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/scriptbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace test::scripted;
using test::joined;
using test::u32;
using test::u8;
using test::packs::damageOf;

namespace
{

// Names, values and fragments of a record in one line each.
std::string wordsOf(const script::Scripts &scripts)
{
    std::string text;
    for (const script::Script &script : scripts.scripts)
        text += script.name.text + ";";
    for (const script::Fragment &fragment : scripts.fragments)
        text +=
            fmt::format("{}={}.{};", fragmentTitle(fragment), fragment.script.text, fragment.function.text);
    for (const script::AliasScripts &alias : scripts.aliases) {
        text += fmt::format("alias {}:", alias.alias.number);
        for (const script::Script &script : alias.scripts)
            text += script.name.text + ";";
    }
    return text;
}

std::string setText(File &file, const script::Scripts &scripts, const std::string &path,
                    const std::string &value)
{
    return applyList(file, std::vector<Edit>{setEdit(scripts, path, value)});
}

std::string removed(File &file, const script::Scripts &scripts, const std::string &path)
{
    return applyList(file, std::vector<Edit>{removeEdit(scripts, path)});
}

// The number of nodes of a name in a VMAD.
std::size_t nodesNamed(const UnitTree &tree, NodeId id, std::string_view name)
{
    const Node node = tree.node(id);
    std::size_t count = node.isElement && tree.node(node.parent).field->name == name ? 1 : 0;
    for (std::uint32_t row = 0; row < node.childCount && !node.isScalar(); ++row)
        count += nodesNamed(tree, tree.child(id, row), name);
    return count;
}

} // namespace

class ScriptTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsScriptsAndProperties_data();
    void addsScriptsAndProperties();
    void keepsNumbers_data();
    void keepsNumbers();
    void editsItems();
    void readsStructures();
    void fragments_data();
    void fragments();
    void fragmentsOfAnEvent();
    void scriptsOfAliases_data();
    void scriptsOfAliases();
    void renames();
    void copies();
    void refuses();
    void oldVersions_data();
    void oldVersions();
    void realPlugins_data();
    void realPlugins();
};

void ScriptTest::addsScriptsAndProperties_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<bool>("isFallout");
    for (const char *record : {"NPC_:01000802", "QUST:01000803", "SCEN:01000804", "INFO:01000806",
                               "PERK:01000807", "TERM:01000808"}) {
        if (std::string_view(record).substr(0, 4) != "TERM")
            QTest::addRow("Skyrim, %s", record) << QString::fromLatin1(record) << false;
        QTest::addRow("Fallout 4, %s", record) << QString::fromLatin1(record) << true;
    }
}

// A property of each type, which can be read and set; what is taken away again leaves nothing.
void ScriptTest::addsScriptsAndProperties()
{
    QFETCH(QString, record);
    QFETCH(bool, isFallout);
    const auto file = open({}, isFallout ? test::kFallout4 : test::kSkyrimSE);
    QCOMPARE(damageOf(*file), std::string());
    const Bytes before = test::allBytes(*file);
    const auto now = [&] { return read(*file, record.toStdString()); };
    QVERIFY(script::mayHaveScripts(*file, now().unit) && !now());
    QCOMPARE(applyList(*file, script::addScript(now(), "Guard")), std::string());
    QCOMPARE(now().version.number, isFallout ? 6 : 5);
    const std::string own = now().scripts[0].path;
    std::size_t count = 0;
    for (const std::uint8_t type : {0, 1, 2, 3, 4, 5, 7, 11, 12, 13, 14, 15, 17}) {
        const std::string name = "p" + std::to_string(type);
        QCOMPARE(applyList(*file, script::addProperty(now(), own, name, type)), std::string());
        QCOMPARE(damageOf(*file), std::string());
        const auto &properties = now().scripts[0].properties;
        QCOMPARE(properties.size(), ++count);
        QCOMPARE(properties.back().name.text, name);
        QCOMPARE(properties.back().type.number, type);
    }
    const auto property = [&](std::size_t at) { return now().scripts[0].properties[at]; };
    QCOMPARE(property(1).alias.number, -1); // alias 0 is one that a quest may have
    QCOMPARE(setText(*file, now(), property(1).value.path, "01000801"), std::string());
    QCOMPARE(property(1).value.id(), kFaction);
    QCOMPARE(setText(*file, now(), property(2).value.path, "a text"), std::string());
    QCOMPARE(property(2).value.text, std::string("a text"));
    for (std::size_t at = 6; at < count; ++at) { // structures and lists
        for (std::size_t items = 1; items < 3; ++items) {
            QCOMPARE(applyList(*file, script::addItem(now(), property(at).path)), std::string());
            QCOMPARE(property(at).items.size(), items);
        }
    }
    QCOMPARE(property(7).items[1].alias.number, -1);
    QCOMPARE(property(6).items[1].name.text, std::string("member2"));
    QCOMPARE(damageOf(*file), std::string());
    QCOMPARE(removed(*file, now(), property(0).path), std::string());
    QCOMPARE(property(0).name.text, std::string("p1"));
    QCOMPARE(applyList(*file, script::removeScript(now(), own)), std::string());
    QVERIFY(!now()); // with its last script
    QVERIFY(test::allBytes(*file) == before);
}

void ScriptTest::keepsNumbers_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("to");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("int to float") << 3 << QByteArray("-7") << 4 << QByteArray("-7");
    QTest::newRow("float to int") << 4 << QByteArray("2.75") << 3 << QByteArray("2");
    QTest::newRow("float that no int holds") << 4 << QByteArray("1e20") << 3 << QByteArray("2147483647");
    QTest::newRow("int to bool") << 3 << QByteArray("12") << 5 << QByteArray("true");
    QTest::newRow("bool to int") << 5 << QByteArray("true") << 3 << QByteArray("1");
    QTest::newRow("int to text") << 3 << QByteArray("12") << 2 << QByteArray("");
    QTest::newRow("text to int") << 2 << QByteArray("12") << 3 << QByteArray("0");
    QTest::newRow("int to object") << 3 << QByteArray("12") << 1 << QByteArray("none");
}

void ScriptTest::keepsNumbers()
{
    QFETCH(int, from);
    QFETCH(QByteArray, value);
    QFETCH(int, to);
    QFETCH(QByteArray, expected);
    const auto file = open({.actor = scripts({oneScript("Guard")})});
    const auto now = [&] { return read(*file, "NPC_:01000802"); };
    const auto property = [&] { return now().scripts[0].properties[0]; };
    QCOMPARE(
        applyList(*file, script::addProperty(now(), "VMAD.scripts[0]", "p", static_cast<std::uint8_t>(from))),
        std::string());
    QCOMPARE(setText(*file, now(), property().value.path, value.toStdString()), std::string());
    const Bytes before = test::allBytes(*file);
    const auto patch = patchFor(*file, setEdit(now(), property().type.path, std::to_string(to)));
    QVERIFY(patch.has_value());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(QByteArray::fromStdString(property().value.text), expected);
    QCOMPARE(property().name.text, std::string("p"));
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

// Rows of a list move and go.
void ScriptTest::editsItems()
{
    const Bytes list = joined({u32(3), u32(10), u32(20), u32(30)});
    const auto file = open({.actor = scripts({oneScript("Guard", {oneProperty("list", 13, list)})})});
    const auto now = [&] { return read(*file, "NPC_:01000802"); };
    const auto words = [&] {
        std::string text;
        for (const script::Property &item : now().scripts[0].properties[0].items)
            text += item.value.text + " ";
        return text;
    };
    const std::string path = "VMAD.scripts[0].properties[0].values";
    QCOMPARE(words(), std::string("10 20 30 "));
    QCOMPARE(applyList(*file, std::vector<Edit>{script::moveEdit(now(), path + "[2]", 0)}), std::string());
    QCOMPARE(words(), std::string("30 10 20 "));
    QCOMPARE(removed(*file, now(), path + "[1]"), std::string());
    QCOMPARE(words(), std::string("30 20 "));
    QCOMPARE(damageOf(*file), std::string());
}

void ScriptTest::readsStructures()
{
    const Bytes members =
        joined({u32(2), oneProperty("who", 1, objectOf(kFaction)), oneProperty("many", 3, u32(7))});
    const Bytes two = joined({u32(2), members, members});
    const auto file = open(
        {.actor = scripts({oneScript("Guard", {oneProperty("one", 7, members), oneProperty("all", 17, two)})},
                          test::kFallout4)},
        test::kFallout4);
    QCOMPARE(damageOf(*file), std::string());
    const script::Scripts scripts = read(*file, "NPC_:01000802");
    const auto &properties = scripts.scripts[0].properties;
    QCOMPARE(properties[0].items[1].name.text, std::string("many"));
    QCOMPARE(properties[0].items[1].value.number, 7);
    QCOMPARE(properties[1].items.size(), std::size_t{2});
    QCOMPARE(properties[1].items[1].items[0].value.id(), kFaction);
    QVERIFY(!properties[1].items[1].value && !properties[1].items[1].name);
    int all = 0;
    script::forEachProperty(properties, [&](const script::Property &) { ++all; });
    QCOMPARE(all, 2 + 2 + 2 + 4);
    const std::string deep = properties[1].items[1].items[1].value.path;
    QCOMPARE(script::scriptAround(scripts, deep)->path, std::string("VMAD.scripts[0]"));
    QCOMPARE(script::findProperty(scripts, properties[1].items[1].items[1].path)->value.path, deep);
}

void ScriptTest::fragments_data()
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<bool>("isFallout");
    QTest::addColumn<int>("of");
    QTest::addColumn<QByteArray>("title");
    QTest::addColumn<QByteArray>("name");
    using enum script::FragmentOf;
    const auto row = [](const char *record, script::FragmentOf of, const char *title, const char *skyrim,
                        const char *fallout) {
        const auto add = [&](const char *game, bool isFallout, const char *name) {
            if (*name != 0)
                QTest::addRow("%s, %s", game, record) << QString::fromLatin1(record) << isFallout << int(of)
                                                      << QByteArray(title) << QByteArray(name);
        };
        add("Skyrim", false, skyrim);
        add("Fallout 4", true, fallout);
    };
    row("QUST:01000803", Stage, "stage 4", "QF_Quest_01000803", "Fragments:Quests:QF_Quest_01000803");
    row("SCEN:01000804", Phase, "phase 4", "SF_Scene_01000804", "Fragments:Scenes:SF_Scene_01000804");
    row("PERK:01000807", List, "entry 4", "PRKF_Perk_01000807", "Fragments:Perks:PRKF_Perk_01000807");
    row("TERM:01000808", List, "entry 4", "", "Fragments:Terminals:TERM_Terminal_01000808");
}

// The first comes with all that stands in front of it; the last goes, and all of them can.
void ScriptTest::fragments()
{
    QFETCH(QString, record);
    QFETCH(bool, isFallout);
    QFETCH(int, of);
    QFETCH(QByteArray, title);
    QFETCH(QByteArray, name);
    const auto file = open({}, isFallout ? test::kFallout4 : test::kSkyrimSE);
    const auto now = [&] { return read(*file, record.toStdString()); };
    const std::string wanted = script::usualFragmentScript(now(), esp::editorIdOf(*file, now().unit));
    QCOMPARE(QByteArray::fromStdString(wanted), name);
    const auto list = static_cast<script::FragmentOf>(of);
    QVERIFY(script::listOfFragments(now()) == list);
    QCOMPARE(applyList(*file, script::addFragment(now(), list, 4, wanted)), std::string());
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(now().complete && now().hasFragments);
    const std::string own = isFallout ? std::string() : wanted + ";";
    const std::string first = own + title.toStdString() + "=" + wanted + ".Fragment_0;";
    QCOMPARE(wordsOf(now()), first);
    QCOMPARE(applyList(*file, script::addFragment(now(), list, 9, "other")), std::string());
    QCOMPARE(now().fragments.size(), std::size_t{2});
    QCOMPARE(now().fragments[1].function.text, std::string("Fragment_1"));
    QCOMPARE(now().fragments[1].script.text, wanted);
    QCOMPARE(setText(*file, now(), now().fragments[1].function.path, "Fragment_Ninth"), std::string());
    QCOMPARE(setText(*file, now(), now().fragments[1].number.path, "12"), std::string());
    QCOMPARE(now().fragments[1].number.number, 12);
    QCOMPARE(damageOf(*file), std::string());
    QCOMPARE(removed(*file, now(), now().fragments[1].path), std::string());
    QCOMPARE(wordsOf(now()), first);
    if (!isFallout) {
        QVERIFY(!script::removeScript(now(), "VMAD.scripts[0]"));
    } else {
        QVERIFY(!script::removeScript(now(), "VMAD.fragments.script"));
        QCOMPARE(applyList(*file, script::addProperty(now(), "VMAD.fragments.script", "p", 3)),
                 std::string());
        QCOMPARE(now().fragmentScript->properties.size(), std::size_t{1});
        QCOMPARE(damageOf(*file), std::string());
    }
    QCOMPARE(removed(*file, now(), "VMAD.fragments"), std::string());
    QCOMPARE(wordsOf(now()), own);
    QCOMPARE(damageOf(*file), std::string());
}

// A fragment stands for a flag: they come and go together, in the order of the flags.
void ScriptTest::fragmentsOfAnEvent()
{
    for (const std::uint16_t version : {test::kSkyrimSE, test::kFallout4}) {
        for (const char *record : {"INFO:01000806", "SCEN:01000804"}) {
            const auto file = open({}, version);
            const auto now = [&] { return read(*file, record); };
            const auto events = [&] {
                std::string text;
                for (const script::Fragment &fragment : now().fragments)
                    text += fragmentTitle(fragment) + "=" + fragment.function.text + " ";
                return text;
            };
            using script::FragmentOf;
            QCOMPARE(applyList(*file, script::addFragment(now(), FragmentOf::Event, 2, "Answer")),
                     std::string());
            QCOMPARE(events(), std::string("end=Fragment_0 "));
            QCOMPARE(applyList(*file, script::addFragment(now(), FragmentOf::Event, 1, "Answer")),
                     std::string());
            QCOMPARE(events(), std::string("begin=Fragment_1 end=Fragment_0 "));
            QCOMPARE(now().fragmentFlags.number, 3);
            QCOMPARE(damageOf(*file), std::string());
            const Bytes before = test::allBytes(*file);
            QVERIFY(!script::addFragment(now(), FragmentOf::Event, 1, "Answer"));
            QVERIFY(!script::addFragment(now(), FragmentOf::Event, 3, "Answer"));
            QVERIFY(!script::addFragment(now(), FragmentOf::Stage, 3, "Answer"));
            QCOMPARE(setText(*file, now(), "VMAD.fragments.flags", "6"), std::string());
            QCOMPARE(events(), std::string("end=Fragment_0 change=Fragment_2 "));
            QCOMPARE(damageOf(*file), std::string());
            QCOMPARE(setText(*file, now(), "VMAD.fragments.flags", "2"), std::string());
            QCOMPARE(setText(*file, now(), "VMAD.fragments.flags", "3"), std::string());
            QVERIFY(test::allBytes(*file) == before);
            QCOMPARE(removed(*file, now(), now().fragments[0].path), std::string());
            QCOMPARE(events(), std::string("end=Fragment_0 "));
            QCOMPARE(now().fragmentFlags.number, 2);
            QCOMPARE(damageOf(*file), std::string());
        }
    }
}

void ScriptTest::scriptsOfAliases_data()
{
    QTest::addColumn<bool>("isFallout");
    QTest::newRow("Skyrim") << false;
    QTest::newRow("Fallout 4") << true;
}

void ScriptTest::scriptsOfAliases()
{
    QFETCH(bool, isFallout);
    const auto file = open({}, isFallout ? test::kFallout4 : test::kSkyrimSE);
    const auto now = [&] { return read(*file, "QUST:01000803"); };
    QCOMPARE(applyList(*file, script::addAlias(now(), 3)), std::string());
    QCOMPARE(damageOf(*file), std::string());
    QCOMPARE(now().aliases[0].form.id(), kQuest);
    QCOMPARE(applyList(*file, script::addAlias(now(), 4)), std::string());
    QVERIFY(!script::addAlias(now(), 4));
    const std::string hero = now().aliases[0].path;
    QCOMPARE(applyList(*file, script::addScript(now(), "HeroAlias", hero)), std::string());
    QCOMPARE(applyList(*file, script::addProperty(now(), hero + ".scripts[0]", "other", 1)), std::string());
    QCOMPARE(wordsOf(now()), std::string("alias 3:HeroAlias;alias 4:"));
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(!script::addScript(now(), "heroalias", hero));
    QVERIFY(script::addScript(now(), "HeroAlias").has_value()); // of the quest itself
    QVERIFY(!script::addScript(now(), "Name", "VMAD.aliases[7]"));
    QVERIFY(!patchFor(*file, removeEdit(now(), "VMAD.fragments")).has_value()); // aliases stand behind it
    // A stage gets a fragment in front of them.
    QCOMPARE(applyList(*file, script::addFragment(now(), script::FragmentOf::Stage, 10, "Stages")),
             std::string());
    QCOMPARE(now().aliases[0].scripts[0].properties[0].name.text, std::string("other"));
    QCOMPARE(now().fragments.size(), std::size_t{1});
    QCOMPARE(damageOf(*file), std::string());
    QCOMPARE(applyList(*file, script::removeScript(now(), now().aliases[0].scripts[0].path)), std::string());
    QCOMPARE(removed(*file, now(), now().aliases[1].path), std::string());
    QCOMPARE(now().aliases.size(), std::size_t{1});
    QCOMPARE(damageOf(*file), std::string());
}

// Fragments that run functions of a script follow its name.
void ScriptTest::renames()
{
    const auto file = open();
    const auto now = [&] { return read(*file, "QUST:01000803"); };
    QCOMPARE(applyList(*file, script::addFragment(now(), script::FragmentOf::Stage, 10, "Stages")),
             std::string());
    QCOMPARE(applyList(*file, script::addScript(now(), "Other")), std::string());
    QCOMPARE(applyList(*file, script::renameScript(now(), "VMAD.scripts[0]", "QuestStages")), std::string());
    QCOMPARE(now().scriptFile.text, std::string("QuestStages"));
    QCOMPARE(wordsOf(now()), std::string("QuestStages;Other;stage 10=QuestStages.Fragment_0;"));
    QVERIFY(!script::renameScript(now(), "VMAD.scripts[0]", "OTHER"));
    QCOMPARE(applyList(*file, script::renameScript(now(), "VMAD.scripts[1]", "OTHER")),
             std::string()); // itself
    QCOMPARE(applyList(*file, script::addProperty(now(), "VMAD.scripts[1]", "a", 3)), std::string());
    QCOMPARE(applyList(*file, script::addProperty(now(), "VMAD.scripts[1]", "b", 3)), std::string());
    QVERIFY(!script::renameProperty(now(), "VMAD.scripts[1].properties[0]", "B"));
    QVERIFY(!script::renameProperty(now(), "VMAD.scripts[1].properties[2]", "c"));
    QCOMPARE(applyList(*file, script::renameProperty(now(), "VMAD.scripts[1].properties[0]", "A")),
             std::string());
    QCOMPARE(damageOf(*file), std::string());
}

// Through the clipboard to another record, and to another plugin, whose numbers of masters differ.
void ScriptTest::copies()
{
    const Bytes guard =
        oneScript("Guard", {oneProperty("guild", 1, objectOf(kFaction)),
                            oneProperty("player", 1, objectOf(0x00000014)), oneProperty("n", 3, u32(7))});
    const auto file = open({.actor = scripts({guard})});
    const auto now = [&](const char *record) { return read(*file, record); };
    const auto text = script::scriptToText(*file, now("NPC_:01000802"), "VMAD.scripts[0]");
    QVERIFY(text.has_value());
    QVERIFY(!script::scriptToText(*file, now("NPC_:01000802"), "VMAD.scripts[1]").has_value());
    QCOMPARE(applyList(*file, script::pasteScript(now("PERK:01000807"), *file, *text)), std::string());
    QCOMPARE(now("PERK:01000807").scripts[0].properties[0].value.id(), kFaction);
    QCOMPARE(applyList(*file, script::pasteScript(now("PERK:01000807"), *file, *text)), std::string());
    QCOMPARE(wordsOf(now("PERK:01000807")), std::string("Guard;Guard2;"));
    QCOMPARE(damageOf(*file), std::string());
    const auto fallout = open({}, test::kFallout4);
    const auto other = script::pasteScript(read(*fallout, "NPC_:01000802"), *fallout, *text);
    QCOMPARE(other.error().message, std::string("the script is of Skyrim, this record is of Fallout 4"));

    const auto header = test::pluginHeader({"Update.esm", "Skyrim.esm", "test.esp"}, 2);
    const auto second = test::packs::openNamed(
        "second.esp", joined({header, test::topGroup("NPC_", test::record("NPC_", 0x03000800, {}))}));
    const auto there = [&] { return read(*second, "NPC_:03000800"); };
    QCOMPARE(applyList(*second, script::pasteScript(there(), *second, *text)), std::string());
    QCOMPARE(there().scripts[0].properties[0].value.id(), 0x02000801U);
    QCOMPARE(there().scripts[0].properties[1].value.id(), 0x01000014U);
    for (const char *bad : {"", "{}", "[1]", R"({"script": 3})",
                            R"({"game":"Skyrim","format":[true,2],"name":"A","script":{"bytes":"0"}})"})
        QVERIFY(!script::pasteScript(there(), *second, bad).has_value());
    // Bytes that are no script are refused by the record.
    const char *torn = R"({"game":"Skyrim","format":[true,2],"name":"A","script":{"bytes":"09004100"}})";
    QVERIFY(!applyList(*second, script::pasteScript(there(), *second, torn)).empty());
}

void ScriptTest::refuses()
{
    const auto file = open();
    const auto now = [&] { return read(*file, "NPC_:01000802"); };
    const auto why = [](const script::EditList &edits) {
        return edits ? std::string("taken") : edits.error().message;
    };
    QCOMPARE(why(script::addScript(now(), "")), std::string("the script needs a name"));
    QVERIFY(script::findScript(now(), "VMAD.scripts[0]") == nullptr); // there are none
    QVERIFY(script::findProperty(now(), "VMAD.scripts[0].properties[0]") == nullptr);
    QCOMPARE(why(script::addFragment(now(), script::FragmentOf::Event, 1, "A")),
             std::string("records of this type have no fragments"));
    QCOMPARE(why(script::addAlias(now(), 1)), std::string("quests alone have aliases"));
    QCOMPARE(applyList(*file, script::addScript(now(), "Guard")), std::string());
    QCOMPARE(why(script::addScript(now(), "guard")), // case does not count
             std::string("the record has a script guard already"));
    QCOMPARE(script::freeScriptName(now(), "GUARD"), std::string("GUARD2"));
    QCOMPARE(why(script::addScript(now(), std::string(70000, 'x'))),
             std::string("the name of the script has 70000 bytes; the limit is 65535"));
    QCOMPARE(why(script::removeScript(now(), "VMAD.scripts[4]")),
             std::string("there is no script VMAD.scripts[4]"));
    const std::string own = "VMAD.scripts[0]";
    QCOMPARE(why(script::addProperty(now(), own, "", 1)), std::string("the property needs a name"));
    QVERIFY(!script::addProperty(now(), "VMAD.scripts[1]", "p", 1));
    QCOMPARE(applyList(*file, script::addProperty(now(), own, "p", 3)), std::string());
    QVERIFY(!script::addProperty(now(), own, "P", 3));
    QCOMPARE(script::freePropertyName(now(), own, "P"), std::string("P2"));
    QCOMPARE(script::freePropertyName(now(), "VMAD.scripts[1]", "p"), std::string("p"));
    QCOMPARE(why(script::addItem(now(), own + ".properties[0]")), std::string("p is not a list"));
    QCOMPARE(why(script::addItem(now(), own + ".properties[3]")),
             std::string("there is no property VMAD.scripts[0].properties[3]"));
    const std::string type = setText(*file, now(), own + ".properties[0].type", "6");
    QVERIFY2(type.find("cannot be read") != std::string::npos, type.c_str());
    QCOMPARE(damageOf(*file), std::string());
}

void ScriptTest::oldVersions_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<int>("objects");
    for (int version = 2; version <= 6; ++version) {
        for (int objects = 1; objects <= 2; ++objects)
            QTest::addRow("version %d, objects %d", version, objects) << version << objects;
    }
}

// Versions before 4 have no flags; object format 1 has the form in front of the alias.
void ScriptTest::oldVersions()
{
    QFETCH(int, version);
    QFETCH(int, objects);
    const Bytes head = {std::uint8_t(version), 0, std::uint8_t(objects), 0, 0, 0};
    const auto file = open({.quest = test::subrecord("VMAD", head)});
    const auto now = [&] { return read(*file, "QUST:01000803"); };
    const Bytes before = test::allBytes(*file);
    QCOMPARE(applyList(*file, script::addScript(now(), "Guard")), std::string());
    QCOMPARE(now().scripts[0].flags.path.empty(), version < 4);
    QCOMPARE(applyList(*file, script::addProperty(now(), "VMAD.scripts[0]", "who", 1)), std::string());
    const auto who = [&] { return now().scripts[0].properties[0]; };
    QCOMPARE(who().alias.number, -1);
    QCOMPARE(setText(*file, now(), who().value.path, "01000801"), std::string());
    QCOMPARE(setText(*file, now(), who().alias.path, "3"), std::string());
    QCOMPARE(who().value.id(), kFaction);
    QCOMPARE(who().alias.number, 3);
    QCOMPARE(applyList(*file, script::addAlias(now(), 3)), std::string());
    QCOMPARE(now().aliases[0].alias.number, 3);
    QCOMPARE(applyList(*file, script::addFragment(now(), script::FragmentOf::Stage, 5, "Stages")),
             std::string());
    QVERIFY(now().complete);
    QVERIFY(file->unitDiagnostics(now().unit).empty());
    QCOMPARE(removed(*file, now(), now().fragments[0].path), std::string());
    QCOMPARE(removed(*file, now(), now().aliases[0].path), std::string());
    QCOMPARE(removed(*file, now(), "VMAD.fragments"), std::string());
    QCOMPARE(removed(*file, now(), "VMAD.scripts[1]"), std::string());
    QCOMPARE(removed(*file, now(), "VMAD.scripts[0]"), std::string());
    QVERIFY(test::allBytes(*file) == before);
}

void ScriptTest::realPlugins_data()
{
    QTest::addColumn<int>("records"); // with scripts
    const int counts[] = {27, 165, 8, 60, 0, 1, 1};
    for (std::size_t i = 0; i < std::size(test::kCorpusPlugins); ++i)
        QTest::newRow(test::kCorpusPlugins[i]) << counts[i];
}

// The view has every script, property, fragment and alias that the tree has; each script gets a property of
// its own and loses it again, as if it had never been there.
void ScriptTest::realPlugins()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(int, records);
    const auto file = test::openCorpusPlugin(QTest::currentDataTag());
    const Bytes before = test::allBytes(*file);
    int found = 0;
    for (UnitId unit = 1; unit < file->units().size(); ++unit) {
        if (!script::mayHaveScripts(*file, unit))
            continue;
        const script::Scripts scripts = script::readScripts(*file, unit);
        if (!scripts)
            continue;
        ++found;
        QVERIFY(scripts.complete);
        const auto tree = file->tree(unit);
        const NodeId node = *tree->find(scripts.path);
        std::size_t own = 0, properties = 0;
        std::vector<std::string> paths;
        script::forEachScript(scripts, [&](const script::Script &each) {
            QVERIFY(each.name || each.path == "VMAD.fragments.script");
            paths.push_back(each.path);
            own += scripts.fragmentScript && each.path == scripts.fragmentScript->path ? 0 : 1;
            script::forEachProperty(each.properties, [&](const script::Property &property) {
                properties += property.type && property.path.find("members") == std::string::npos ? 1 : 0;
            });
        });
        QCOMPARE(own, nodesNamed(*tree, node, "scripts"));
        QCOMPARE(properties, nodesNamed(*tree, node, "properties"));
        QCOMPARE(scripts.aliases.size(), nodesNamed(*tree, node, "aliases"));
        QCOMPARE(scripts.fragments.size(),
                 nodesNamed(*tree, node, "events") + nodesNamed(*tree, node, "phases") +
                     nodesNamed(*tree, node, "list") + nodesNamed(*tree, node, "stages"));
        for (const std::string &path : paths) {
            const script::Script &each = *script::findScript(scripts, path);
            if (each.name.text.empty())
                continue;
            const std::size_t count = each.properties.size();
            QCOMPARE(applyList(*file, script::addProperty(scripts, path, "CutawayProperty", 1)),
                     std::string());
            const script::Scripts now = script::readScripts(*file, unit);
            QVERIFY(now.complete);
            QCOMPARE(script::findScript(now, path)->properties.size(), count + 1);
            QCOMPARE(removed(*file, now, fmt::format("{}.properties[{}]", path, count)), std::string());
            const bool runs = std::ranges::any_of(scripts.fragments, [&](const script::Fragment &fragment) {
                return script::sameName(fragment.script.text, each.name.text);
            });
            if (runs && path.find("aliases") == std::string::npos)
                QVERIFY(!script::removeScript(scripts, path));
        }
    }
    QCOMPARE(found, records);
    QVERIFY(test::allBytes(*file) == before);
}

CUTAWAY_TESTS(ScriptTest)
#include "scripttest.moc"
