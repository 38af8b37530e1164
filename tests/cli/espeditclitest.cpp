// SPDX-License-Identifier: MIT
// `cutaway-cli esp masters`, `copy`, `new` and `compact` as a user runs them.
#include "tests/cli/commandrun.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <fstream>

using namespace cutaway;
using namespace cutaway::test;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// "PACK:0204B4E4" with one master more.
std::string keyWithMaster(const std::string &key, std::size_t masters)
{
    const std::size_t colon = key.find(':');
    const auto formId = static_cast<std::uint32_t>(std::stoul(key.substr(colon + 1, 8), nullptr, 16));
    const std::uint32_t now = (formId >> 24) < masters ? formId : formId + 0x01000000;
    return key.substr(0, colon + 1) + fmt::format("{:08X}", now) + key.substr(colon + 9);
}

} // namespace

class EspEditCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void masters();
    void mastersRefused();
    void sorted();
    void newPlugin();
    void copied();
    void compact();
    void golden_data();
    void golden();

private:
    test::Run run(const QStringList &arguments, int exitCode = 0) const
    {
        const test::Run done = test::run(QStringList{u"esp"_s} + arguments);
        if (done.exitCode != exitCode)
            QTest::qFail(done.err + done.out + QByteArray::number(done.exitCode), __FILE__, __LINE__);
        return done;
    }

    CommandFolder m_folder;
};

void EspEditCliTest::masters()
{
    const QString plugin = m_folder.write("plugin.esp", buildPlugin()), out = m_folder.at("out.esp");
    QCOMPARE(run({u"masters"_s, plugin}).out, QByteArray("       5  Skyrim.esm\n       0  Update.esm\n"));
    run({u"masters"_s, plugin, u"add"_s, u"Dawnguard.esm"_s, u"Dragonborn.esm"_s, u"-o"_s, out});
    const Json json = run({u"masters"_s, out, u"--json"_s}).json();
    QCOMPARE(json["masters"].size(), 4u);
    QVERIFY(json["masters"][2] ==
            Json::parse(R"({"name": "Dawnguard.esm", "formIds": 0, "mayBeNamedIn": ""})"));
    const test::Run cleaned = run({u"masters"_s, out, u"clean"_s, u"-o"_s, out});
    QCOMPARE(cleaned.out, QByteArray("Update.esm is no master any more\nDawnguard.esm is no master any more\n"
                                     "Dragonborn.esm is no master any more\n"));
    QVERIFY(run({u"masters"_s, out, u"clean"_s, u"-o"_s, out}).out.contains("nothing to do"));
    run({u"masters"_s, out, u"add"_s, u"Update.esm"_s, u"-o"_s, out});
    QVERIFY(contentOf(out) == contentOf(plugin));
}

void EspEditCliTest::mastersRefused()
{
    const QString plugin = m_folder.write("refused.esp", buildPlugin()), out = m_folder.at("none.esp");
    const auto add = [&](const char *name) {
        return run({u"masters"_s, plugin, u"add"_s, QString::fromLatin1(name), u"-o"_s, out}, 2).err;
    };
    QVERIFY(add("update.ESM").contains("is a master already"));
    QVERIFY(add("refused.esp").contains("is the plugin itself"));
    QVERIFY(add("Data/A.esm").contains("named without"));
    QVERIFY(!QFile::exists(out));
    run({u"masters"_s, plugin, u"add"_s, u"A.esm"_s}, 64); // without -o
    QVERIFY(run({u"masters"_s, m_folder.write("picture.png", Bytes(20, 7))}, 2).err.contains("not a plugin"));
}

void EspEditCliTest::sorted()
{
    const QString out = m_folder.at("sorted.esp");
    m_folder.write("Late.esp", pluginHeader({"Early.esp"}, 0));
    m_folder.write("Early.esp", pluginHeader({}, 0));
    const QString plugin =
        m_folder.write("unsorted.esp", pluginHeader({"Late.esp", "Early.esp", "Skyrim.esm"}, 0));
    const auto order = [&] {
        QStringList names;
        const Json json = run({u"masters"_s, out, u"--json"_s}).json();
        for (const Json &each : json["masters"])
            names += QString::fromStdString(each["name"].get<std::string>());
        return names;
    };
    run({u"masters"_s, plugin, u"sort"_s, u"-o"_s, out});
    QCOMPARE(order(), (QStringList{u"Skyrim.esm"_s, u"Late.esp"_s, u"Early.esp"_s}));
    run({u"masters"_s, plugin, u"sort"_s, u"--data"_s, m_folder.path(), u"-o"_s, out});
    QCOMPARE(order(), (QStringList{u"Skyrim.esm"_s, u"Early.esp"_s, u"Late.esp"_s}));
}

void EspEditCliTest::newPlugin()
{
    const QString out = m_folder.at("new.esp");
    run({u"new"_s, out, u"--game"_s, u"skyrimse"_s, u"--light"_s, u"--author"_s, u"Me"_s, u"--master"_s,
         u"Skyrim.esm"_s, u"--master"_s, u"Update.esm"_s});
    QCOMPARE(run({u"masters"_s, out}).out, QByteArray("       0  Skyrim.esm\n       0  Update.esm\n"));
    QCOMPARE(test::run({u"check"_s, out}).exitCode, 0);
    const QByteArray before = contentOf(out);
    QVERIFY(run({u"new"_s, out, u"--game"_s, u"skyrim"_s}, 2).err.contains("exists already"));
    QVERIFY(contentOf(out) == before);
    QVERIFY(run({u"new"_s, m_folder.at("le.esp"), u"--game"_s, u"skyrim"_s, u"--light"_s}, 2)
                .err.contains("light"));
    run({u"new"_s, m_folder.at("other.esp"), u"--game"_s, u"morrowind"_s}, 64);
}

void EspEditCliTest::copied()
{
    const QString from = m_folder.write("from.esp", buildPlugin()), to = m_folder.at("to.esp");
    run({u"new"_s, to, u"--game"_s, u"skyrimse"_s});
    const QStringList instance{u"copy"_s, from, u"PACK:02000807"_s, to, u"-o"_s, to, u"--override"_s};
    QVERIFY(run(instance, 2).err.contains("from.esp is not a master"));
    QCOMPARE(run(instance + QStringList{u"--add-masters"_s}).out,
             QByteArray("01000807\nSkyrim.esm is a master now\nfrom.esp is a master now\n"));
    QVERIFY(run(instance, 2).err.contains("has the record 01000807 already"));
    QCOMPARE(
        run({u"copy"_s, from, u"02000803"_s, to, u"-o"_s, to, u"--children"_s, u"--editor-id"_s, u"Mine"_s})
            .out,
        QByteArray("02000800\n"));
    QCOMPARE(test::run({u"check"_s, to}).exitCode, 0);
    QVERIFY(run({u"copy"_s, from, u"020009FF"_s, to, u"-o"_s, to}, 2).err.contains("no record"));
    run({u"copy"_s, from, u"02000800"_s, to, u"-o"_s, to, u"--override"_s, u"--editor-id"_s, u"X"_s}, 64);
}

void EspEditCliTest::compact()
{
    const QString plugin = m_folder.write(
        "far.esp",
        joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("GLOB", record("GLOB", 0x01ABCDEF, {}))}));
    const QString out = m_folder.at("near.esp");
    run({u"compact"_s, plugin, u"-o"_s, out});
    QVERIFY(run({u"refs"_s, out, u"--json"_s}).out.contains("GLOB:01000800"));
    QVERIFY(run({u"compact"_s, out, u"-o"_s, out}).out.contains("nothing to do"));
}

void EspEditCliTest::golden_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// With a master more, the records of real plugins are named by those that named them before, under their new
// numbers.
void EspEditCliTest::golden()
{
    QFETCH(QString, plugin);
    const Json golden = recordsGolden(plugin.toStdString());
    if (golden.is_discarded())
        QSKIP(noRecordsReason());
    const auto file = sharedDir() / "corpus" / "esp" / golden["source"]["file"].get<std::string>();
    const QString out = m_folder.at("more.esp"), original = QString::fromStdString(file.string());
    const std::size_t masters = run({u"masters"_s, original, u"--json"_s}).json()["masters"].size();
    run({u"masters"_s, original, u"add"_s, u"Added.esm"_s, u"-o"_s, out});
    const Json found = run({u"refs"_s, out, u"--json"_s}).json()["referencedBy"];
    for (const auto &[key, referrers] : golden["referencedBy"].items()) {
        Json wanted = Json::object();
        for (const auto &[referrer, times] : referrers.items())
            wanted[keyWithMaster(referrer, masters)] = times;
        const std::string now = keyWithMaster(key, masters);
        QVERIFY2(found.contains(now), now.c_str());
        QVERIFY2(found[now] == wanted, (now + ": " + found[now].dump()).c_str());
    }
}

CUTAWAY_TESTS(EspEditCliTest)
#include "espeditclitest.moc"
