// SPDX-License-Identifier: MIT
// Rules for scripts: names that come twice, aliases that a quest lacks, objects that lead nowhere, and what
// sources beside the plugin declare.
#include "core/domains/script/scriptcheck.h"
#include "core/catalogue.h"
#include "core/domains/script/sources.h"
#include "core/file/check.h"
#include "core/file/fix.h"
#include "core/formats/esp/datafolders.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/scriptbuilder.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <fstream>

using namespace cutaway;
using namespace test::scripted;
using test::joined;
using test::u32;
using test::u8;

namespace
{

constexpr const char *kGuardSource = R"(
Scriptname Guard extends BaseGuard
{ A guard. Int Property documented Auto }
; int property commented auto
;/ float property alsoCommented auto /;
Int Property many = 3 AutoReadOnly
FLOAT property speed auto
bool Property isOn Auto Conditional
String Property word = "int property quoted auto" Auto
ObjectReference[] Property marks Auto ; list
int[]  property \
    counts auto
Faction Property guild
    Faction Function Get()
        return None
    EndFunction
EndProperty
Function Fragment_0()
EndFunction
int[] Function listed(int a)
EndFunction
Event OnInit()
EndEvent
)";

void writeText(const std::filesystem::path &path, std::string_view text)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

// A plugin in a folder with sources beside it.
class SourcedPlugin
{
public:
    explicit SourcedPlugin(const Parts &parts, std::uint16_t formVersion = test::kSkyrimSE)
    {
        write("own.esp", plugin(parts, formVersion));
    }

    std::filesystem::path path(const char *name) const { return m_folder.path().toStdString() + "/" + name; }
    void write(const char *name, const Bytes &bytes) const
    {
        writeText(path(name), {reinterpret_cast<const char *>(bytes.data()), bytes.size()});
    }
    std::unique_ptr<File> open() const
    {
        Progress progress;
        auto file = File::open(path("own.esp"), allFormats(), progress);
        return file ? std::move(*file) : nullptr;
    }

private:
    QTemporaryDir m_folder;
};

std::vector<Finding> scriptFindings(const File &file)
{
    Progress progress;
    std::vector<Finding> found;
    for (Finding &finding : checkFile(file, progress).findings) {
        const std::string_view id = finding.diagnostic.code->id;
        if (id.starts_with("esp.vmad") || id.starts_with("esp.form"))
            found.push_back(std::move(finding));
    }
    return found;
}

std::string wordsOf(const std::vector<Finding> &findings)
{
    std::string text;
    for (const Finding &finding : findings)
        text +=
            fmt::format("{} {}: {}\n", finding.diagnostic.code->id, finding.path, finding.diagnostic.message);
    return text;
}

// Of the whole check, by the id of the rule.
std::vector<std::string> idsOf(const std::vector<Finding> &findings)
{
    std::vector<std::string> ids;
    for (const Finding &finding : findings)
        ids.emplace_back(finding.diagnostic.code->id);
    return ids;
}

} // namespace

class ScriptCheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void readsSources();
    void typesThatSuit();
    void comparesWithSources();
    void saysNothingWithoutSources();
    void findsScriptsInFolders();
    void sourcesInTheDataFolder();
    void aliasesOfAMaster();
    void realPlugins();
};

void ScriptCheckTest::rules_data()
{
    QTest::addColumn<Bytes>("actor");
    QTest::addColumn<QByteArray>("rule"); // empty: sound
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("fix"); // empty: none
    const auto row = [](const char *title, const Bytes &scripts, const char *rule, const char *path = "",
                        const char *fix = "") {
        QTest::newRow(title) << scripts << QByteArray(rule) << QByteArray(path) << QByteArray(fix);
    };
    const auto one = [](std::initializer_list<Bytes> properties) {
        return scripts({oneScript("Guard", properties)});
    };
    row("sound",
        one({oneProperty("who", 1, objectOf(kQuest, 3)), oneProperty("none", 1, objectOf(0)),
             oneProperty("player", 1, objectOf(0x14))}),
        "");
    row("script twice", scripts({oneScript("Guard"), oneScript("Other"), oneScript("GUARD")}),
        "esp.vmad.script.twice", "NPC_:01000802.VMAD.scripts[2]", "Remove the second one");
    row("property twice",
        one({oneProperty("a", 3, u32(1)), oneProperty("b", 3, u32(1)), oneProperty("A", 3, u32(2))}),
        "esp.vmad.property.twice", "NPC_:01000802.VMAD.scripts[0].properties[2]", "Remove the second one");
    row("no such alias", one({oneProperty("who", 1, objectOf(kQuest, 9))}), "esp.vmad.alias",
        "NPC_:01000802.VMAD.scripts[0].properties[0].value.alias", "Set the alias to none");
    row("no such alias, in a list", one({oneProperty("all", 11, joined({u32(1), objectOf(kQuest, 9)}))}),
        "esp.vmad.alias", "NPC_:01000802.VMAD.scripts[0].properties[0].values[0].alias",
        "Set the alias to none");
    row("no such record", one({oneProperty("who", 1, objectOf(0x01000999))}), "esp.form.missing",
        "NPC_:01000802.VMAD.scripts[0].properties[0].value.form", "Set to none");
    row("deleted record", one({oneProperty("who", 1, objectOf(kGone))}), "esp.form.deleted",
        "NPC_:01000802.VMAD.scripts[0].properties[0].value.form", "Set to none");
}

void ScriptCheckTest::rules()
{
    QFETCH(Bytes, actor);
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, fix);
    const auto file = open({.actor = actor});
    const std::vector<Finding> found = scriptFindings(*file);
    if (rule.isEmpty()) {
        QCOMPARE(wordsOf(found), std::string());
        return;
    }
    QVERIFY2(found.size() == 1, wordsOf(found).c_str());
    QCOMPARE(QByteArray(found[0].diagnostic.code->id.data()), rule);
    QCOMPARE(QByteArray::fromStdString(found[0].path), path);
    const std::vector<Fix> fixes = fixesOf(*file, found[0].diagnostic);
    QCOMPARE(fixes.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(fixes[0].label), fix);
    QVERIFY(fixes[0].kind != Fix::Kind::Safe);
    const Bytes before = test::allBytes(*file);
    const auto patch = patchFor(*file, fixes[0]);
    QVERIFY(patch.has_value());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(wordsOf(scriptFindings(*file)), std::string());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void ScriptCheckTest::readsSources()
{
    const script::Declared guard = script::parseSource(kGuardSource);
    QCOMPARE(guard.name, std::string("guard"));
    QCOMPARE(guard.parent, std::string("baseguard"));
    const std::map<std::string, std::string> wanted{{"many", "int"},
                                                    {"speed", "float"},
                                                    {"ison", "bool"},
                                                    {"word", "string"},
                                                    {"marks", "objectreference[]"},
                                                    {"counts", "int[]"},
                                                    {"guild", "faction"}};
    QCOMPARE(guard.properties, wanted);
    const std::set<std::string> functions{"fragment_0", "listed", "get", "oninit"};
    QCOMPARE(guard.functions, functions);
    // Whatever it is, it is read to its end.
    for (const char *odd : {"", "{", "\"", ";/", "\\", "property", "int property", "[ ] [ ]", ";", "a\\"})
        QVERIFY(script::parseSource(odd).properties.empty());
}

void ScriptCheckTest::typesThatSuit()
{
    QVERIFY(script::suits(3, "int") && !script::suits(4, "int") && !script::suits(13, "int"));
    QVERIFY(script::suits(13, "int[]") && !script::suits(3, "int[]"));
    QVERIFY(script::suits(1, "actor") && script::suits(7, "actor") && !script::suits(2, "actor"));
    QVERIFY(script::suits(11, "actor[]") && script::suits(17, "actor[]") && !script::suits(1, "actor[]"));
    QVERIFY(script::suits(0, "int") && script::suits(4, "var") && script::suits(2, "string"));
    QVERIFY(script::suits(5, "bool") && script::suits(14, "float[]"));
}

void ScriptCheckTest::comparesWithSources()
{
    const Bytes guard =
        oneScript("Guard", {oneProperty("many", 3, u32(1)), oneProperty("speed", 3, u32(1)),
                            oneProperty("wrong", 3, u32(1)), oneProperty("ofParent", 5, u8(1))});
    const Bytes unknown = oneScript("Unknown", {oneProperty("a", 3, u32(1))});
    const Bytes open2 = oneScript("OfOther", {oneProperty("b", 3, u32(1)), oneProperty("c", 3, u32(1))});
    const SourcedPlugin made({.actor = scripts({guard, unknown, open2})});
    for (const char *folder : {"Scripts/Source", "source/scripts", "Scripts"}) {
        const bool isAnyCase = std::string_view(folder) == "source/scripts";
        const std::string in = isAnyCase ? "Source/Scripts" : folder;
        writeText(made.path((in + "/guard.PSC").c_str()), kGuardSource);
        writeText(made.path((in + "/BaseGuard.psc").c_str()),
                  "Scriptname BaseGuard extends Actor\nbool property ofParent auto");
        writeText(made.path((in + "/OfOther.psc").c_str()),
                  "Scriptname OfOther extends NotHere\nstring property c auto");
        const auto file = made.open();
        const std::vector<Finding> found = scriptFindings(*file);
        const std::vector<std::string> wanted{"esp.vmad.mismatch", "esp.vmad.undeclared",
                                              "esp.vmad.mismatch"};
        QVERIFY2(idsOf(found) == wanted, wordsOf(found).c_str());
        QCOMPARE(found[0].diagnostic.message,
                 std::string("speed is of type int here, Guard declares it as float"));
        QCOMPARE(found[1].diagnostic.message, std::string("Guard declares no property wrong"));
        const std::vector<Fix> fixes = fixesOf(*file, found[1].diagnostic);
        QCOMPARE(fixes.size(), std::size_t{1});
        const auto patch = patchFor(*file, fixes[0]);
        QVERIFY(patch.has_value() && file->apply(*patch).has_value());
        QCOMPARE(scriptFindings(*file).size(), std::size_t{2});
        std::filesystem::remove_all(made.path(in.substr(0, in.find('/')).c_str()));
    }
}

void ScriptCheckTest::saysNothingWithoutSources()
{
    const SourcedPlugin made({.actor = scripts({oneScript("Guard", {oneProperty("wrong", 3, u32(1))})})});
    QCOMPARE(wordsOf(scriptFindings(*made.open())), std::string());
    // One of the parents is not at hand, so that it may declare anything.
    writeText(made.path("Scripts/Source/Guard.psc"), kGuardSource);
    QCOMPARE(wordsOf(scriptFindings(*made.open())), std::string());
    // Parents that lead in a circle.
    writeText(made.path("Scripts/Source/BaseGuard.psc"), "Scriptname BaseGuard extends Guard");
    QCOMPARE(wordsOf(scriptFindings(*made.open())), std::string());
}

// A colon in a name is a folder; a fragment whose function is missing is a note.
void ScriptCheckTest::findsScriptsInFolders()
{
    const auto unnamed = open({}, test::kFallout4);
    const auto now = [&] { return read(*unnamed, "TERM:01000808"); };
    const std::string name = "Fragments:Terminals:TERM_Own";
    QCOMPARE(applyList(*unnamed, script::addFragment(now(), script::FragmentOf::List, 1, name)),
             std::string());
    QCOMPARE(applyList(*unnamed, script::addFragment(now(), script::FragmentOf::List, 2, name)),
             std::string());
    const SourcedPlugin made({}, test::kFallout4);
    made.write("own.esp", test::allBytes(*unnamed));
    writeText(made.path("Scripts/Source/User/Fragments/Terminals/TERM_Own.psc"),
              "Scriptname Fragments:Terminals:TERM_Own Extends Terminal Hidden Const\nFunction Fragment_0()");
    const std::vector<Finding> found = scriptFindings(*made.open());
    QVERIFY2(found.size() == 1, wordsOf(found).c_str());
    QCOMPARE(found[0].diagnostic.message, name + " has no function Fragment_1");
    QVERIFY(found[0].diagnostic.severity == Severity::Note);
    // Names of scripts lead nowhere else.
    script::Sources sources({made.path("Scripts/Source")});
    QVERIFY(sources.family("user:fragments:terminals:term_own").complete);
    QVERIFY(sources.family("../../own").scripts.empty());
}

// A source beside the plugin counts before one of the same script in the data folder.
void ScriptCheckTest::sourcesInTheDataFolder()
{
    const SourcedPlugin made({.actor = scripts({oneScript("Guard", {oneProperty("many", 4, u32(0))})})});
    const QTemporaryDir data;
    const std::filesystem::path folder = data.path().toStdString();
    writeText(folder / "Scripts/Source/Guard.psc", "Scriptname Guard extends Actor\nint property many auto");
    QCOMPARE(wordsOf(scriptFindings(*made.open())), std::string());
    esp::setDataFolder(esp::Game::SkyrimSE, folder);
    const auto inData = idsOf(scriptFindings(*made.open()));
    writeText(made.path("Scripts/Guard.psc"), "Scriptname Guard extends Actor\nfloat property many auto");
    const auto beside = wordsOf(scriptFindings(*made.open()));
    esp::setDataFolder(esp::Game::SkyrimSE, {});
    QCOMPARE(inData, std::vector<std::string>{"esp.vmad.mismatch"});
    QCOMPARE(beside, std::string());
}

void ScriptCheckTest::aliasesOfAMaster()
{
    const SourcedPlugin made({});
    made.write("Skyrim.esm", plugin({}));
    // Quest 000803 of Skyrim.esm, which is the first master.
    const auto inMaster = [](std::int16_t alias) {
        return plugin(
            {.actor = scripts({oneScript("Guard", {oneProperty("who", 1, objectOf(0x00000803, alias))})})});
    };
    made.write("own.esp", inMaster(3));
    QCOMPARE(wordsOf(scriptFindings(*made.open())), std::string());
    made.write("own.esp", inMaster(7));
    QCOMPARE(idsOf(scriptFindings(*made.open())), std::vector<std::string>{"esp.vmad.alias"});
}

void ScriptCheckTest::realPlugins()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *name : test::kCorpusPlugins) {
        const auto file = test::openCorpusPlugin(name);
        Progress progress;
        Diagnostics diagnostics;
        script::checkScripts(*file, diagnostics, progress);
        std::string text;
        for (const Diagnostic &found : diagnostics.list())
            text += found.path + " " + found.message + "\n";
        QVERIFY2(text.empty(), text.c_str());
        const std::vector<Finding> found = scriptFindings(*file);
        QVERIFY2(std::ranges::none_of(
                     found, [](const Finding &each) { return each.diagnostic.code->id.ends_with(".twice"); }),
                 wordsOf(found).c_str());
    }
}

CUTAWAY_TESTS(ScriptCheckTest)
#include "scriptchecktest.moc"
