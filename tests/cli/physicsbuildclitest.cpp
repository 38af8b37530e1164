// SPDX-License-Identifier: MIT
// `cutaway-cli physics build` and `replace` as a user runs them.
#include "tests/cli/commandrun.h"
#include "tests/support/meshes.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <cmath>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class PhysicsBuildCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_lamp = m_folder->write("lamp.nif", test::buildSkyrimLamp());
        m_table = writeText("table.obj", test::objOf(test::tableMesh()));
        m_out = m_folder->at("out.nif");
    }

    void buildsFromShapes_data()
    {
        QTest::addColumn<QString>("as");
        QTest::addColumn<QString>("type");
        QTest::newRow("hull") << u"hull"_s << u"bhkConvexVerticesShape"_s;
        QTest::newRow("box") << u"box"_s << u"bhkBoxShape"_s;
        QTest::newRow("sphere") << u"sphere"_s << u"bhkSphereShape"_s;
        QTest::newRow("capsule") << u"capsule"_s << u"bhkCapsuleShape"_s;
        QTest::newRow("mesh") << u"mesh"_s << u"bhkMoppBvTreeShape"_s;
    }
    void buildsFromShapes()
    {
        QFETCH(QString, as);
        QFETCH(QString, type);
        const Json report = build({u"--shape"_s, u"Glow:0"_s, u"--node"_s, u"Glow"_s, u"--as"_s, as,
                                   u"--material"_s, u"stone"_s, u"--layer"_s, u"Static"_s});
        QVERIFY(report["source"]["triangles"].get<int>() > 0);
        QVERIFY(report["inside"].get<double>() >= 0.0 && report["outside"].get<double>() < 0.01);
        const Json body = bodyNamed("Glow");
        QCOMPARE(body["kind"].get<std::string>(), std::string("static"));
        const auto material = QString::fromStdString(body["material"].get<std::string>());
        QVERIFY2(material.contains(u"stone"_s, Qt::CaseInsensitive), qPrintable(material));
        const QString shape = QString::fromStdString(body["shape"].get<std::string>());
        QVERIFY2(shape == type || shape == u"bhkConvexTransformShape"_s, qPrintable(shape)); // moved ones
        const test::Run checked = test::run({u"check"_s, m_out});
        const int before = test::run({u"check"_s, m_lamp}).exitCode; // its list was made so
        QVERIFY2(checked.exitCode <= before, checked.out.constData());
    }

    void buildsFromFiles()
    {
        const QStringList from{u"--from"_s, m_table, u"--up"_s, u"z"_s, u"--node"_s, u"block[8]"_s};
        const Json hulls = build(from + QStringList{u"--as"_s, u"hulls"_s, u"--parts"_s, u"8"_s});
        QCOMPARE(hulls["parts"].size(), std::size_t{5});
        QVERIFY(hulls["inside"].get<double>() < 1e-3);
        QCOMPARE(bodyNamed("Glow")["shape"].get<std::string>(), std::string("bhkListShape"));
        const Json few = build(from + QStringList{u"--as"_s, u"hulls"_s, u"--parts"_s, u"2"_s});
        QCOMPARE(few["parts"].size(), std::size_t{2});
        const Json mesh = build(from + QStringList{u"--as"_s, u"mesh"_s});
        QCOMPARE(mesh["triangles"].get<int>(), 60);
        const Json hull = build(from + QStringList{u"--as"_s, u"hull"_s, u"--budget"_s, u"6"_s,
                                                   u"--dynamic"_s, u"--mass"_s, u"12.5"_s});
        QVERIFY(hull["parts"][0]["vertices"].get<int>() <= 6);
        QVERIFY(hull["parts"][0]["outside"].get<double>() > 0.01);
        QCOMPARE(bodyNamed("Glow")["kind"].get<std::string>(), std::string("dynamic"));
        QCOMPARE(bodyNamed("Glow")["mass"].get<std::string>(), std::string("12.5"));
    }

    // Two files, and each of them, or a material in one, as something else.
    void rowsByThemselves()
    {
        const QString ball = writeText("ball.obj", "usemtl rubber\n" + test::objOf(test::tableMesh()));
        const QStringList from{u"--from"_s, m_table,     u"--from"_s, ball,      u"--up"_s,
                               u"z"_s,      u"--node"_s, u"Glow"_s,   u"--as"_s, u"mesh"_s};
        build(from);
        QCOMPARE(bodyNamed("Glow")["shape"].get<std::string>(), std::string("bhkMoppBvTreeShape"));
        const Json both = build(
            from + QStringList{u"--row"_s, u"rubber=box,wood"_s, u"--row"_s, m_table + u"=hull,,Static"_s});
        QCOMPARE(both["parts"].size(), std::size_t{2});
        QCOMPARE(bodyNamed("Glow")["shape"].get<std::string>(), std::string("bhkListShape"));
        const QByteArray shapes = test::run({u"info"_s, m_out}).out;
        QVERIFY2(shapes.contains("bhkBoxShape") && shapes.contains("bhkConvexVerticesShape"),
                 shapes.constData());
    }

    // The same triangles, once as they are and once from an export of them.
    void anExportComesBack()
    {
        const QString glb = m_folder->at("glow.glb");
        QCOMPARE(test::run({u"export"_s, m_lamp, u"-o"_s, glb, u"--layer"_s, u"Render meshes"_s}).exitCode,
                 0);
        const QStringList rest{u"--node"_s, u"Glow"_s, u"--as"_s, u"box"_s};
        build(QStringList{u"--shape"_s, u"all"_s} + rest);
        const std::vector<long> own = valuesOf("Glow");
        build(QStringList{u"--from"_s, glb} + rest);
        QCOMPARE(valuesOf("Glow"), own);
    }

    void replacesAShape()
    {
        const Json before = bodies(m_lamp);
        QCOMPARE(before.size(), std::size_t{1});
        const test::Run run = test::run({u"physics"_s, u"replace"_s, m_lamp, u"--shape"_s, u"Lamp:0"_s,
                                         u"--as"_s, u"hull"_s, u"--body"_s, u"0"_s, u"-o"_s, m_out});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(run.out.contains("part 0: ") && run.out.contains("deviation: "));
        QCOMPARE(bodies(m_out)[0]["shape"].get<std::string>(), std::string("bhkConvexVerticesShape"));
        QVERIFY(bodies(m_out)[0]["name"] == before[0]["name"]);
    }

    // What is stored otherwise is told.
    void tellsWhatIsNotKept()
    {
        const QStringList table{u"--from"_s, m_table, u"--up"_s, u"z"_s, u"--node"_s, u"Glow"_s};
        const Json thick = build(table + QStringList{u"--as"_s, u"hull"_s, u"--radius"_s, u"0.9"_s});
        QCOMPARE(thick["notes"].size(), std::size_t{1});
        const auto note = QString::fromStdString(thick["notes"][0].get<std::string>());
        QVERIFY2(note.startsWith(u"convex radius 0.9 is stored as "_s), qPrintable(note));
        QVERIFY(build(table + QStringList{u"--as"_s, u"hull"_s, u"--radius"_s, u"0.01"_s})["notes"].empty());
        const test::Run told =
            test::run(QStringList{u"physics"_s, u"build"_s, m_lamp} + table +
                      QStringList{u"--as"_s, u"hulls"_s, u"--parts"_s, u"1"_s, u"-o"_s, m_out});
        QVERIFY2(told.out.contains("not as asked: depth 0.05 becomes "), told.out.constData());
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("why");
        const QStringList glow{u"--shape"_s, u"Glow:0"_s, u"--node"_s, u"Glow"_s};
        const QStringList hull{u"--as"_s, u"hull"_s};
        const auto row = [](const char *name, const QStringList &arguments, int code, const char *why) {
            QTest::newRow(name) << arguments << code << QString::fromLatin1(why);
        };
        row("no source", hull, 64, "--from or --shape");
        row("two sources", glow + hull + QStringList{u"--from"_s, u"x.obj"_s}, 64, "excludes");
        row("kind", glow + QStringList{u"--as"_s, u"cone"_s}, 64, "cone");
        row("mass", glow + hull + QStringList{u"--dynamic"_s}, 64, "--mass");
        row("two kinds", glow + hull + QStringList{u"--dynamic"_s, u"--static"_s, u"--mass"_s, u"1"_s}, 64,
            "excludes");
        row("shape", QStringList{u"--shape"_s, u"Sun"_s} + hull, 2, "the file draws no shape 'Sun'");
        row("node", QStringList{u"--shape"_s, u"all"_s, u"--node"_s, u"Sun"_s} + hull, 2, "no node is 'Sun'");
        row("node with collision", QStringList{u"--shape"_s, u"all"_s} + hull, 2, "collision already");
        row("material", glow + hull + QStringList{u"--material"_s, u"cheese"_s}, 2,
            "the game has no material 'cheese'");
        row("layer", glow + hull + QStringList{u"--layer"_s, u"cheese"_s}, 2,
            "the game has no layer 'cheese'");
        row("budget", glow + hull + QStringList{u"--budget"_s, u"3"_s}, 2, "4 is the least");
        row("row", glow + hull + QStringList{u"--row"_s, u"Sun=box"_s}, 2, "no row of the source is 'Sun'");
        row("no row", glow + hull + QStringList{u"--row"_s, u"Glow:0"_s}, 2,
            "is no NAME=KIND,MATERIAL,LAYER");
        row("kind of a row", glow + hull + QStringList{u"--row"_s, u"Glow:0=cone"_s}, 2,
            "not a kind of shape");
        row("material of a row", glow + hull + QStringList{u"--row"_s, u"Glow:0=,cheese"_s}, 2,
            "the game has no material 'cheese'");
        row("layer of a row", glow + hull + QStringList{u"--row"_s, u"Glow:0=,,cheese"_s}, 2,
            "the game has no layer 'cheese'");
        row("long row", glow + hull + QStringList{u"--row"_s, u"Glow:0=,,,1"_s}, 2, "more than a kind");
        row("missing file", QStringList{u"--from"_s, u"none.obj"_s} + hull, 2, "none.obj");
        row("broken file", QStringList{u"--from"_s, u"broken.obj"_s} + hull, 2,
            "broken.obj: line 2: 'two' is not a number");
        row("flat file", QStringList{u"--from"_s, u"flat.obj"_s, u"--node"_s, u"Glow"_s} + hull, 2,
            "lie in one plane");
        row("radius of a sphere", glow + QStringList{u"--as"_s, u"sphere"_s, u"--radius"_s, u"0.1"_s}, 64,
            "--radius: goes with --as hull, hulls, box");
        row("depth of a hull", glow + hull + QStringList{u"--depth"_s, u"0.1"_s}, 64, "--depth");
        row("moving mesh", glow + QStringList{u"--as"_s, u"mesh"_s, u"--dynamic"_s, u"--mass"_s, u"1"_s}, 2,
            "mesh");
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, why);
        writeText("broken.obj", "v 0 0 0\nv 1 two 3\n");
        writeText("flat.obj", test::objOf(test::sheetMesh(2, 1.0f)));
        const test::Run run = test::run(QStringList{u"physics"_s, u"build"_s, u"lamp.nif"_s} + arguments +
                                            QStringList{u"-o"_s, m_out},
                                        m_folder->path());
        QVERIFY2(run.exitCode == exitCode, run.err.constData());
        QVERIFY2(QString::fromUtf8(run.err).contains(why), run.err.constData());
        QVERIFY(!QFile::exists(m_out));
    }

private:
    QString writeText(const char *name, const std::string &text) const
    {
        return m_folder->write(name, Bytes(text.begin(), text.end()));
    }

    Json build(const QStringList &arguments) const
    {
        const test::Run run = test::run(QStringList{u"physics"_s, u"build"_s, m_lamp} + arguments +
                                        QStringList{u"--json"_s, u"-o"_s, m_out});
        if (run.exitCode != 0)
            QTest::qFail(run.err.constData(), __FILE__, __LINE__);
        return run.json();
    }

    static Json bodies(const QString &file)
    {
        return test::run({u"physics"_s, u"list"_s, u"--json"_s, file}).json()["bodies"];
    }

    Json bodyNamed(const std::string &name) const
    {
        const Json all = bodies(m_out);
        const auto found = std::ranges::find_if(all, [&](const Json &body) { return body["name"] == name; });
        return found == all.end() ? Json::object() : *found;
    }

    // The values of its box, to a thousandth.
    std::vector<long> valuesOf(const char *name) const
    {
        const Json shown =
            test::run({u"physics"_s, u"show"_s, u"--json"_s, u"--body"_s, QString::fromLatin1(name), m_out})
                .json();
        std::vector<long> values;
        for (const Json &field : shown["bodies"][0]["fields"]) {
            if (field.contains("number"))
                values.push_back(std::lround(field["number"].get<double>() * 1000.0));
        }
        return values;
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_lamp, m_table, m_out;
};

CUTAWAY_TESTS(PhysicsBuildCliTest)
#include "physicsbuildclitest.moc"
