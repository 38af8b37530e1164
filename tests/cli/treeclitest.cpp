// SPDX-License-Identifier: MIT
// `cutaway-cli tree` as a user runs it.
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"

#include <QDir>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class TreeCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_nif = m_folder->write("hills.nif", test::buildMoppNif());
        m_wok = m_folder->write("room.wok", test::buildWok());
    }

    void stats()
    {
        const Json tree = run({u"stats"_s, m_nif, u"--json"_s}, 0)["trees"][0];
        QCOMPARE(tree["unit"].get<std::string>(), std::string("block[4]"));
        QCOMPARE(tree["kind"].get<std::string>(), std::string("MOPP code"));
        QCOMPARE(tree["items"].get<std::size_t>(), test::kMoppNifTriangles);
        const Json walkmesh = run({u"stats"_s, m_wok, u"--json"_s}, 0)["trees"][0];
        QCOMPARE(walkmesh["leaves"].get<int>(), 12);
        QCOMPARE(walkmesh["nodes"].get<int>(), 23);
        QCOMPARE(walkmesh["bytes"].get<int>(), 23 * 44);
        QCOMPARE(walkmesh["faults"].get<int>(), 0);
        QVERIFY(walkmesh["sahCost"].get<double>() > walkmesh["boxes"].get<double>());
        int leaves = 0;
        for (const Json &level : walkmesh["leavesByDepth"])
            leaves += level.get<int>();
        QCOMPARE(leaves, 12);
        run({u"stats"_s, m_wok}, 0);
        QVERIFY2(m_out.contains("23 nodes, 12 leaves, 12 items, 1012 bytes"), m_out.constData());
    }

    // What is reported, and the nodes that are looked at, with their bytes.
    void query()
    {
        const QStringList point{u"--point"_s, u"0.75"_s, u"0.25"_s, u"0"_s};
        const Json tree =
            run(QStringList{u"query"_s, m_wok, u"--json"_s, u"--trace"_s} + point, 0)["trees"][0];
        bool isFound = false;
        for (const Json &item : tree["items"])
            isFound = isFound || item["name"] == "face 0" || item["touched"].get<bool>();
        QVERIFY(isFound);
        QCOMPARE(tree["steps"].size(), tree["nodes"].get<std::size_t>());
        QCOMPARE(tree["steps"][0]["node"].get<int>(), 0);
        QCOMPARE(tree["steps"][1]["offset"].get<int>() - tree["steps"][0]["offset"].get<int>(),
                 44 * tree["steps"][1]["node"].get<int>());
        run(QStringList{u"query"_s, m_wok, u"--trace"_s} + point, 0);
        QVERIFY2(m_out.contains("inner: nodes 1 and ") && m_out.contains(".outside"), m_out.constData());
    }

    void queryOfCode_data()
    {
        QTest::addColumn<QStringList>("query");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::newRow("point on a corner") << QStringList{u"--point"_s, u"0"_s, u"0"_s, u"0"_s} << 1 << 4;
        QTest::newRow("point far away") << QStringList{u"--point"_s, u"90"_s, u"0"_s, u"0"_s} << 0 << 4;
        QTest::newRow("box of everything")
            << QStringList{u"--box"_s, u"-9"_s, u"-9"_s, u"-9"_s, u"9"_s, u"9"_s, u"9"_s} << 33 << 33;
        QTest::newRow("segment down")
            << QStringList{u"--segment"_s, u"0.3"_s, u"0.2"_s, u"9"_s, u"0.3"_s, u"0.2"_s, u"-9"_s} << 2 << 8;
    }
    void queryOfCode()
    {
        QFETCH(QStringList, query);
        QFETCH(int, least);
        QFETCH(int, most);
        const Json code =
            run(QStringList{u"query"_s, m_nif, u"--json"_s, u"--trace"_s} + query, 0)["trees"][0];
        const int ids = static_cast<int>(code["items"].size());
        QVERIFY2(ids >= least && ids <= most, m_out.constData());
        QCOMPARE(code["steps"].size(), code["nodes"].get<std::size_t>());
        run(QStringList{u"query"_s, m_nif} + query, 0);
        if (least == 33)
            QVERIFY(m_out.contains("big triangle 0") && m_out.contains("chunk 0, winding 1, index 1"));
    }

    void verify()
    {
        const Json sound = run({u"verify"_s, m_wok, u"--json"_s}, 0)["trees"][0];
        QCOMPARE(sound["verdict"].get<std::string>(), std::string("ok"));
        QVERIFY(sound["findings"].empty());
        Bytes bytes = test::buildWok();
        const auto offset =
            run({u"query"_s, m_wok, u"--json"_s, u"--trace"_s, u"--point"_s, u"0"_s, u"0"_s, u"0"_s},
                0)["trees"][0]["steps"][0]["offset"]
                .get<std::size_t>();
        constexpr std::size_t kRightAt = 40; // in a node
        bytes[offset + kRightAt] = 0;
        const QString broken = m_folder->write("broken.wok", bytes);
        const Json found = run({u"verify"_s, broken, u"--json"_s}, 2)["trees"][0];
        QCOMPARE(found["verdict"].get<std::string>(), std::string("errors"));
        QVERIFY(found["findings"].size() > 1);
        QVERIFY(found["faults"].get<std::size_t>() > 1);
        run({u"verify"_s, broken}, 2);
        QVERIFY2(m_out.contains("error    node 0 is reached from 0 and from 0"), m_out.constData());
    }

    // The file's tree first, then ours and the best that was found, over the same items.
    void compare_data()
    {
        QTest::addColumn<bool>("isNif");
        QTest::newRow("MOPP code") << true;
        QTest::newRow("walkmesh") << false;
    }
    void compare()
    {
        QFETCH(bool, isNif);
        const QString file = isNif ? m_nif : m_wok;
        const Json all = run({u"compare"_s, file, u"--json"_s}, 0)["trees"][0], rivals = all["rivals"];
        const Json stats = run({u"stats"_s, file, u"--json"_s}, 0)["trees"][0];
        QCOMPARE(rivals.size(), std::size_t{3});
        const char *const names[] = {"file", "rebuilt", "best found"};
        for (std::size_t i = 0; i < rivals.size(); ++i) {
            QCOMPARE(rivals[i]["name"].get<std::string>(), std::string(names[i]));
            QCOMPARE(rivals[i].contains("bytes"), i != 2 || !isNif); // which code cannot express
            QVERIFY(rivals[i]["depth"].get<int>() > 0);
            QVERIFY(rivals[i]["boxTests"].get<double>() > 1.0);
            QVERIFY(rivals[i]["worstRay"].get<double>() >= rivals[i]["boxTests"].get<double>());
            QVERIFY(i == 0 ? !rivals[i].contains("sameHits") : rivals[i]["sameHits"].get<bool>());
            QVERIFY(rivals[i].contains("how") == (i != 0));
            int rays = 0;
            for (const Json &bin : rivals[i]["raysByBoxTests"])
                rays += bin.get<int>();
            QCOMPARE(rays, all["rays"].get<int>());
            const int last = int(rivals[i]["raysByBoxTests"].size()) - 1; // which holds the worst ray
            QCOMPARE(rivals[i]["worstRay"].get<int>() / all["boxTestsPerBin"].get<int>(), last);
        }
        QVERIFY(rivals[0]["bytes"] == stats["bytes"]);
        QVERIFY(rivals[0]["falsePositives"] == stats["falsePositives"]);
        QCOMPARE(rivals[2]["falsePositives"].get<double>(), 0.0); // boxes as tight as the items
        if (isNif)
            QVERIFY(rivals[1]["bytes"].get<int>() < rivals[0]["bytes"].get<int>());
        QVERIFY(rivals[2]["boxTests"].get<double>() <= rivals[0]["boxTests"].get<double>());
        run({u"compare"_s, file}, 0);
        QVERIFY2(m_out.contains("rebuilt   best found\n") && m_out.contains("same hits on all rays") &&
                     m_out.contains("rays of 0 to ") && m_out.contains("  rebuilt: "),
                 m_out.constData());
    }

    // The tree alone is another one; without -o nothing is written.
    void replace()
    {
        run({u"replace"_s, m_nif}, 0);
        QVERIFY2(m_out.contains("block[4] (MOPP code): cost by surface area"), m_out.constData());
        const QString out = m_folder->at("replaced.nif");
        QVERIFY(!QFileInfo::exists(out));
        const Json tree = run({u"replace"_s, m_nif, u"-o"_s, out, u"--json"_s}, 0)["trees"][0];
        QVERIFY(tree["after"]["bytes"].get<int>() < tree["before"]["bytes"].get<int>());
        QCOMPARE(tree["after"]["faults"].get<int>(), 0);
        const Json now = run({u"stats"_s, out, u"--json"_s}, 0)["trees"][0];
        QVERIFY(now["bytes"] == tree["after"]["bytes"] && now["sahCost"] == tree["after"]["sahCost"]);
        run({u"replace"_s, m_nif, u"--unit"_s, u"block[3]"_s}, 2);
        QVERIFY(m_err.contains("block[3] has no tree of boxes"));
    }

    // Code that is over no mesh stays and is named; alone it is an error.
    void replacesWhatItCan()
    {
        const QString nif = m_folder->write("two.nif", test::buildMoppNifWithBox());
        const QString out = m_folder->at("out.nif");
        run({u"replace"_s, nif, u"-o"_s, out}, 0);
        QVERIFY2(m_out.contains("block[4] (MOPP code): cost by surface area") &&
                     m_out.contains("block[8] (MOPP code): passed over: block[8] has no code over a mesh"),
                 m_out.constData());
        QVERIFY(QFileInfo::exists(out));
        const Json all = run({u"replace"_s, nif, u"--json"_s}, 0);
        QCOMPARE(all["trees"].size(), std::size_t{1});
        QCOMPARE(all["passedOver"][0]["unit"].get<std::string>(), std::string("block[8]"));
        const QString none = m_folder->at("none.nif");
        run({u"replace"_s, nif, u"--unit"_s, u"block[8]"_s, u"-o"_s, none}, 2);
        QVERIFY2(m_err.contains("block[8] has no code over a mesh"), m_err.constData());
        QVERIFY(!QFileInfo::exists(none));
    }

    // Of folders and of several files each one with trees, in the order of their names.
    void manyFiles_data()
    {
        QTest::addColumn<QString>("verb");
        for (const char *verb : {"stats", "verify", "compare"})
            QTest::newRow(verb) << QString::fromLatin1(verb);
    }
    void manyFiles()
    {
        QFETCH(QString, verb);
        m_folder->write("crate.pwk", test::buildPwk());
        const Json folder = run({verb, m_folder->path(), u"--json"_s}, 0)["files"];
        QCOMPARE(folder.size(), std::size_t{2});
        QCOMPARE(fileOf(folder[0]), m_nif);
        const Json files = run({verb, m_wok, m_nif, u"--json"_s}, 0)["files"];
        QCOMPARE(files.size(), std::size_t{2});
        QCOMPARE(fileOf(files[0]), m_wok);
        for (const char *key :
             {"unit", "kind", "nodes", "leaves", "depth", "bytes", "sahCost", "overlap", "faults"})
            QVERIFY2(files[0]["trees"][0].contains(key), key);
        QVERIFY(files[0]["trees"][0]["sahCost"] == run({verb, m_wok, u"--json"_s}, 0)["trees"][0]["sahCost"]);
        run({verb, m_folder->path()}, 0);
        QVERIFY2(m_out.contains("hills.nif:\n") && m_out.contains("room.wok:\n"), m_out.constData());
        run({verb, m_folder->path(), u"--unit"_s, u"block[9]"_s}, 2);
        QVERIFY(m_err.contains("block[9] has no tree of boxes"));
    }

    void unitsAndRefusals()
    {
        QCOMPARE(run({u"stats"_s, m_nif, u"--unit"_s, u"block[4]"_s, u"--json"_s}, 0)["trees"].size(),
                 std::size_t{1});
        run({u"stats"_s, m_nif, u"--unit"_s, u"block[3]"_s}, 2);
        QVERIFY(m_err.contains("block[3] has no tree of boxes"));
        run({u"stats"_s, m_folder->write("crate.pwk", test::buildPwk())}, 2);
        QVERIFY(m_err.contains("there is no tree of boxes in it"));
        run({u"verify"_s, m_folder->at("none.wok")}, 3);
        run({u"query"_s, m_wok}, 64);
        run({u"query"_s, m_wok, u"--point"_s, u"1"_s, u"2"_s}, 64);
        run({u"query"_s, m_wok, u"--point"_s, u"1"_s, u"2"_s, u"3"_s, u"--ray"_s, u"1"_s, u"2"_s, u"3"_s,
             u"1"_s, u"2"_s, u"3"_s},
            64);
    }

private:
    static QString fileOf(const Json &entry)
    {
        return QDir::fromNativeSeparators(QString::fromStdString(entry["file"].get<std::string>()));
    }
    Json run(const QStringList &arguments, int exitCode)
    {
        const test::Run done = test::run(QStringList{u"tree"_s} + arguments);
        m_out = done.out;
        m_err = done.err;
        if (done.exitCode != exitCode)
            qWarning("exit code %d instead of %d: %s", done.exitCode, exitCode, done.err.constData());
        return done.exitCode == exitCode ? (arguments.contains(u"--json"_s) ? done.json() : Json())
                                         : Json("failed");
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_nif, m_wok;
    QByteArray m_out, m_err;
};

CUTAWAY_TESTS(TreeCliTest)
#include "treeclitest.moc"
