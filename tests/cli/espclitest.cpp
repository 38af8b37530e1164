// SPDX-License-Identifier: MIT
// `cutaway-cli esp` as a user runs it.
#include "tests/cli/commandrun.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/masterfiles.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/paths.h"
#include "tests/support/scriptbuilder.h"
#include "tests/support/testclasses.h"

#include <fstream>

using namespace cutaway;
using namespace cutaway::test;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class EspCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refs();
    void refsOfOne();
    void refused();
    void overridesOfARecord();
    void overridesRefused();
    void mastersInTheDataFolder();
    void identicalRecords();
    void deletes();
    void namesOfMasters();
    void textsOfTables();
    void scripts();
    void editsOfScripts();
    void golden_data();
    void golden();

private:
    Run run(const QStringList &arguments, int exitCode) const
    {
        const Run done = test::run(QStringList{u"esp"_s, u"refs"_s} + arguments);
        if (done.exitCode != exitCode)
            QTest::qFail(done.err + done.out + QByteArray::number(done.exitCode), __FILE__, __LINE__);
        return done;
    }
    QString plugin();
    QString scriptedPlugin();

    CommandFolder m_folder;
};

// A list that names a global twice and itself once, and a global that nobody names.
QString EspCliTest::plugin()
{
    constexpr std::uint32_t kNamed = 0x01000800, kAlone = 0x01000801, kList = 0x01000802;
    const auto global = [](std::uint32_t id, const char *name) {
        return record("GLOB", id, joined({subrecord("EDID", zstring(name)), subrecord("FLTV", f32(1))}));
    };
    const Bytes list = record("FLST", kList,
                              joined({subrecord("EDID", zstring("List")), subrecord("LNAM", u32(kNamed)),
                                      subrecord("LNAM", u32(kList)), subrecord("LNAM", u32(0x14)),
                                      subrecord("LNAM", u32(kNamed)), subrecord("LNAM", u32(0))}));
    return m_folder.write(
        "refs.esp", joined({pluginHeader({"Skyrim.esm"}, 5),
                            topGroup("GLOB", joined({global(kNamed, "Named"), global(kAlone, "Alone")})),
                            topGroup("FLST", list)}));
}

// An actor with a script that has an object and a list.
QString EspCliTest::scriptedPlugin()
{
    const Bytes guard = scripted::oneScript(
        "Guard", {scripted::oneProperty("who", 1, scripted::objectOf(scripted::kQuest, 3)),
                  scripted::oneProperty("list", 13, joined({u32(2), u32(7), u32(9)}))});
    return m_folder.write("scripted.esp", scripted::plugin({.actor = scripted::scripts({guard})}));
}

void EspCliTest::refs()
{
    const Run text = run({plugin()}, 0);
    QCOMPARE(text.out, QByteArray("GLOB:01000800  Named\n      2  FLST:01000802  List\n"
                                  "FLST:01000802  List\n      1  FLST:01000802  List\n"));
    const Json all = run({plugin(), u"--json"_s}, 0).json();
    QVERIFY(all ==
            Json::parse(R"({"referencedBy": {"GLOB:01000800": {"FLST:01000802": 2}, "GLOB:01000801": {},
                                  "FLST:01000802": {"FLST:01000802": 1}}})"));
}

void EspCliTest::refsOfOne()
{
    for (const QString &id : {u"GLOB:01000800"_s, u"01000800"_s, u"refs.esp:000800"_s}) {
        const Json one = run({plugin(), id, u"--json"_s}, 0).json();
        QVERIFY(one == Json::parse(R"({"referencedBy": {"GLOB:01000800": {"FLST:01000802": 2}}})"));
    }
    QCOMPARE(run({plugin(), u"01000801"_s}, 0).out, QByteArray("GLOB:01000801  Alone\n"));
}

// From the folder that --data names, in every command that has it; without, FormIDs are all that is known.
void EspCliTest::namesOfMasters()
{
    const QString folder = m_folder.at("data");
    writeBytes(folder.toStdString() + "/Town.esm", namedMaster());
    const QString patch = m_folder.at("own/Patch.esp");
    writeBytes(patch.toStdString(), namingPlugin({"Town.esm"}));
    const QString entry = u"FLST:01000804.LNAM.entry"_s;
    const QByteArray name = "Town.esm:000800 Blade \"Iron Blade\"";
    QCOMPARE(test::run({u"get"_s, patch, entry}).out, QByteArray("Town.esm:000800\n"));
    QCOMPARE(test::run({u"get"_s, patch, entry, u"--data"_s, folder}).out, name + '\n');
    QVERIFY(test::run({u"dump"_s, patch, u"--data"_s, folder}).out.contains(name));
    QVERIFY(test::run({u"find"_s, patch, u"value ~ \"Iron Blade\""_s, u"--data"_s, folder})
                .out.contains("LNAM.entry"));
    QCOMPARE(test::run({u"find"_s, patch, u"value ~ \"Iron Blade\""_s}).exitCode, 1);
    const QString changed = m_folder.at("own/Changed.esp");
    const Run set =
        test::run({u"set"_s, patch, entry + u"=Town.esm:000801"_s, u"-o"_s, changed, u"--data"_s, folder});
    QVERIFY2(set.exitCode == 0, set.err.constData());
    QVERIFY(
        test::run({u"diff"_s, patch, changed, u"--data"_s, folder}).out.contains("Town.esm:000801 Guards"));
    for (const QStringList &command : {QStringList{u"check"_s}, QStringList{u"esp"_s, u"refs"_s}})
        QCOMPARE(test::run(command + QStringList{patch, u"--data"_s, folder}).exitCode, 0);
    QCOMPARE(test::run({u"get"_s, patch, entry, u"--data"_s, m_folder.at("nowhere")}).exitCode, 64);
}

// Beside the plugin they need no option.
void EspCliTest::textsOfTables()
{
    const QString path = m_folder.at("texts/Own.esp");
    writeBytes(path.toStdString(), localizedPlugin());
    const auto name = [&] { return test::run({u"dump"_s, path}).out.contains("7 \"english name\""); };
    QVERIFY(!name());
    writeTables(std::filesystem::path(path.toStdString()).parent_path() / "Strings", "own", "english");
    QVERIFY(name());
    QCOMPARE(test::run({u"get"_s, path, u"WEAP:00000800.FULL.stringId"_s}).out, QByteArray("7\n"));
}

void EspCliTest::refused()
{
    QVERIFY(run({plugin(), u"01000900"_s}, 2).err.contains("no record 01000900"));
    QVERIFY(run({plugin(), u"TES4"_s}, 2).out.isEmpty());
    QVERIFY(run({m_folder.write("picture.png", Bytes(20, 7))}, 2).err.contains("not a plugin"));
    run({u"/nonexistent.esp"_s}, 3);
}

// A guard with an object and a list, and a quest whose stage runs a function.
void EspCliTest::scripts()
{
    const auto command = [](const QStringList &arguments, int exitCode) {
        const Run done = test::run(QStringList{u"esp"_s, u"scripts"_s} + arguments);
        if (done.exitCode != exitCode)
            QTest::qFail(done.err + done.out, __FILE__, __LINE__);
        return done;
    };
    const QString path = scriptedPlugin();
    const QByteArray guard = "NPC_:01000802  Actor\n  script Guard\n    who object = alias 3 of "
                             "scripted.esp:000803 Quest\n    list int array = 2 items\n      [0] = 7\n"
                             "      [1] = 9\n";
    QCOMPARE(command({path}, 0).out, guard);
    QCOMPARE(command({path, u"01000802"_s}, 0).out, guard);
    QCOMPARE(command({path, u"01000803"_s}, 0).out, QByteArray());
    QVERIFY(command({path, u"01000900"_s}, 2).err.contains("no record 01000900"));
    QVERIFY(command({path, u"NPC_:01000900"_s}, 2).err.contains("no record NPC_:01000900"));
    const Json all = command({path, u"--json"_s}, 0).json();
    QCOMPARE(all["records"].size(), std::size_t{1});
    const Json &properties = all["records"][0]["scripts"][0]["properties"];
    QVERIFY(properties[0] == Json::parse(R"({"name": "who", "type": "object", "flags": 1,
                                             "value": {"form": "scripted.esp:000803 Quest", "alias": 3}})"));
    QVERIFY(properties[1] ==
            Json::parse(R"({"name": "list", "type": "int array", "flags": 1, "value": [7, 9]})"));
}

// Paths of scripts are those of any field.
void EspCliTest::editsOfScripts()
{
    const QString path = scriptedPlugin(), out = m_folder.path() + u"/out.esp"_s;
    const auto set = [&](const QString &field, const QString &value) {
        const Run done = test::run({u"set"_s, path, field + u'=' + value, u"-o"_s, out});
        QCOMPARE(done.err, QByteArray());
        QCOMPARE(done.exitCode, 0);
    };
    const auto now = [&] {
        const Run done = test::run({u"esp"_s, u"scripts"_s, out, u"--json"_s});
        return done.json()["records"][0];
    };
    set(u"NPC_:01000802.VMAD.scripts[0].properties[1].values[1]"_s, u"11"_s);
    QCOMPARE(now()["scripts"][0]["properties"][1]["value"][1].get<int>(), 11);
    set(u"NPC_:01000802.VMAD.scripts[0].properties[0].value.form"_s, u"scripted.esp:000801"_s);
    QCOMPARE(now()["scripts"][0]["properties"][0]["value"]["form"].get<std::string>(),
             std::string("out.esp:000801 Guild"));
    set(u"NPC_:01000802.VMAD.scripts[0].properties[1].type"_s, u"string"_s);
    QCOMPARE(now()["scripts"][0]["properties"][1]["type"].get<std::string>(), std::string("string"));
    set(u"NPC_:01000802.VMAD.scripts[0].name"_s, u"Watch"_s);
    QCOMPARE(now()["scripts"][0]["name"].get<std::string>(), std::string("Watch"));
    constexpr std::string_view kEdits = R"({"edits": [{"op": "insert", "path": "QUST:01000803.VMAD"},
        {"op": "insert", "path": "QUST:01000803.VMAD.fragments"},
        {"op": "insert", "path": "QUST:01000803.VMAD.fragments.stages",
         "values": {"of.stage": "10", "script": "Stages", "function": "Ten"}}]})";
    const QString edits = m_folder.write("edits.json", Bytes(kEdits.begin(), kEdits.end()));
    const Run edited = test::run({u"edit"_s, path, edits, u"-o"_s, out});
    QVERIFY2(edited.exitCode == 0, (edited.err + edited.out).constData());
    const Run quest = test::run({u"esp"_s, u"scripts"_s, out, u"01000803"_s});
    QCOMPARE(quest.out, QByteArray("QUST:01000803  Quest\n  fragment stage 10: Stages.Ten\n"));
}

// The master is found beside the plugin, the other one is named.
void EspCliTest::overridesOfARecord()
{
    m_folder.write("Base.esm", overriding::baseBytes());
    const QString last = m_folder.write("Last.esp", overriding::lastBytes());
    const QString middle = m_folder.write("Middle.esp", overriding::middleBytes());
    const QStringList command{u"esp"_s, u"overrides"_s, last, u"Base.esm:000A00"_s, u"--with"_s, middle};
    const Run text = test::run(command);
    QCOMPARE(text.exitCode, 0);
    QVERIFY2(text.out.contains("conflict  FULL\n          Base.esm    Thing\n"
                               "          Last.esp    Thing of value  (changed)\n"
                               "          Middle.esp  Thing  (same as the master)\n"),
             text.out.constData());
    QVERIFY(text.out.contains("3 plugins") && !text.out.contains("DATA.weight"));
    const Json json = test::run(command + QStringList{u"--all"_s, u"--json"_s}).json();
    QCOMPARE(json["plugins"].size(), std::size_t{3});
    QVERIFY(json["plugins"][2] == Json::parse(R"({"name": "Middle.esp", "path": "MISC:01000A00"})"));
    bool isFound = false;
    for (const Json &row : json["rows"]) {
        if (row["path"] != "DATA.value")
            continue;
        isFound = true;
        QVERIFY(row["verdict"] == "changed" && row["cells"][2]["text"] == "25");
        QVERIFY(row["cells"][1]["word"] == "same as the master" && row["cells"][0]["word"] == "");
    }
    QVERIFY(isFound);
}

void EspCliTest::overridesRefused()
{
    const CommandFolder alone; // without the master
    const QString last = alone.write("Last.esp", overriding::lastBytes());
    const auto fails = [](const QStringList &arguments, int exitCode, const char *why) {
        const Run done = test::run(QStringList{u"esp"_s, u"overrides"_s} + arguments);
        QCOMPARE(done.exitCode, exitCode);
        QVERIFY2(done.err.contains(why), done.err.constData());
    };
    fails({last, u"MISC:00000A00"_s}, 2, "no other plugin here has MISC:00000A00");
    fails({last, u"00000A0F"_s}, 2, "no record");
    fails({last, u"MISC:00000A00"_s, u"--data"_s, alone.at("nowhere")}, 64, "nowhere");
    fails({last, u"MISC:00000A00"_s, u"--with"_s, alone.write("p.png", Bytes(20, 7))}, 2, "not a plugin");
    fails({last, u"MISC:00000A00"_s, u"--with"_s, u"/nonexistent.esp"_s}, 3, "nonexistent");
}

// Masters lie in the folder of --data alone.
void EspCliTest::mastersInTheDataFolder()
{
    const CommandFolder own, data;
    const QString middle = own.write("Middle.esp", overriding::middleBytes());
    data.write("Base.esm", overriding::baseBytes());
    data.write("Extra.esm", overriding::pluginBytes({}, {}));
    const QStringList overrides{u"esp"_s, u"overrides"_s, middle, u"Base.esm:000A00"_s};
    QCOMPARE(test::run(overrides).exitCode, 2);
    const Run shown = test::run(overrides + QStringList{u"--data"_s, data.path()});
    QCOMPARE(shown.exitCode, 0);
    QVERIFY2(shown.out.contains("2 plugins"), shown.out.constData());
    QVERIFY(!test::run({u"check"_s, middle}).out.contains("[esp.override.identical]"));
    const Run told = test::run({u"check"_s, middle, u"--data"_s, data.path()});
    QVERIFY2(told.out.contains("[esp.override.identical]"), told.out.constData());
}

// They are told, and a fix removes them where all masters are there.
void EspCliTest::identicalRecords()
{
    const CommandFolder data;
    const QString middle = data.write("Middle.esp", overriding::middleBytes());
    data.write("Base.esm", overriding::baseBytes());
    data.write("Extra.esm", overriding::pluginBytes({}, {}));
    const Run told = test::run({u"check"_s, middle});
    QCOMPARE(told.exitCode, 1);
    QVERIFY2(told.out.contains("[esp.override.identical]"), told.out.constData());
    // A copy elsewhere has no masters beside it, so the plugin is put right where it stands.
    const Run fixed = test::run({u"check"_s, u"--fix"_s, middle, u"-o"_s, data.path()});
    QVERIFY2(fixed.out.contains("1 × esp.override.identical"), (fixed.out + fixed.err).constData());
    QVERIFY(!test::run({u"check"_s, middle}).out.contains("esp.override.identical"));
}

void EspCliTest::deletes()
{
    const QString file = plugin(), out = m_folder.path() + u"/out.esp"_s;
    const auto deleted = [&](const QStringList &arguments) {
        return test::run(QStringList{u"esp"_s, u"delete"_s, file} + arguments + QStringList{u"-o"_s, out});
    };
    const Run kept = deleted({u"GLOB:01000800"_s});
    QCOMPARE(kept.exitCode, 0);
    QVERIFY2(kept.out.contains("used by 1 record\nstill named by FLST:01000802.LNAM.entry"), kept.out);
    QVERIFY(test::run({u"get"_s, out, u"FLST:01000802.LNAM.entry"_s}).out.contains("000800"));
    const Run cleared = deleted({u"01000800"_s, u"GLOB:01000801"_s, u"--clear"_s});
    QCOMPARE(cleared.exitCode, 0);
    QVERIFY2(cleared.out.contains("no longer named by FLST:01000802.LNAM.entry"), cleared.out);
    QVERIFY(test::run({u"get"_s, out, u"FLST:01000802.LNAM#3.entry"_s}).out.contains("none"));
    QVERIFY(test::run({u"get"_s, out, u"FLST:01000802.LNAM#4.entry"_s}).exitCode != 0);
    QVERIFY(deleted({u"01000900"_s}).err.contains("no record 01000900"));
    QVERIFY(deleted({u"TES4"_s}).exitCode == 2);
}

void EspCliTest::golden_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// The six types of records that the golden data list have exactly those referrers, each as often as there.
void EspCliTest::golden()
{
    QFETCH(QString, plugin);
    const Json golden = recordsGolden(plugin.toStdString());
    if (golden.is_discarded())
        QSKIP(noRecordsReason());
    const auto file = sharedDir() / "corpus" / "esp" / golden["source"]["file"].get<std::string>();
    const Json found = run({QString::fromStdString(file.string()), u"--json"_s}, 0).json()["referencedBy"];
    QVERIFY(!golden["referencedBy"].empty());
    for (const auto &[key, referrers] : golden["referencedBy"].items()) {
        QVERIFY2(found.contains(key), key.c_str());
        QVERIFY2(found[key] == referrers, (key + ": " + found[key].dump()).c_str());
    }
}

CUTAWAY_TESTS(EspCliTest)
#include "espclitest.moc"
