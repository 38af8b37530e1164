// SPDX-License-Identifier: MIT
// `cutaway-cli bwm` as a user runs it.
#include "core/catalogue.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/stale.h"
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>

using namespace cutaway;
using Json = nlohmann::json;
using test::Run;
using test::run;
using namespace Qt::Literals::StringLiterals;

class BwmCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_room = m_folder->write("room.wok", test::buildWok());
    }
    void edit();
    void editIsAllOrNothing();
    void paint();
    void paintByTable();
    void rebuild();
    void rebuildOnly();
    void asciiAndBack();
    void rebuildsMany();
    void reversedFacesAreTold();
    void importAlone();
    void scenesAndBack();
    void filesOfBlender();
    void replaceFaces();
    void exportScenes();
    void refusals_data();
    void refusals();

private:
    QString at(const char *name) const { return m_folder->at(name); }
    Bytes read(const QString &path) const { return test::fileBytes(path.toStdString()); }
    bwm::Walkmesh meshAt(const char *name) const
    {
        Progress progress;
        return bwm::readWalkmesh(**File::open(at(name).toStdString(), m_formats, progress));
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_room;
    FormatSet m_formats = allFormats();
};

void BwmCliTest::edit()
{
    const QByteArray ops =
        R"([{"op": "splitFace", "face": 0}, {"op": "setMaterial", "faces": [1], "material": 7}])";
    const QString list = m_folder->write("ops.json", Bytes(ops.begin(), ops.end()));
    const Run made = run({u"bwm"_s, u"edit"_s, m_room, list, u"-o"_s, at("new.wok"), u"--json"_s});
    QCOMPARE(made.exitCode, 0);
    QCOMPARE(made.json()["before"]["faces"].get<int>(), 12);
    QCOMPARE(made.json()["after"]["faces"].get<int>(), 14);
    QCOMPARE(made.json()["after"]["walkable"].get<int>(), 11);
    QCOMPARE(made.json()["planesKept"].get<int>(), 11);
    QCOMPARE(made.json()["tree"].get<std::string>(), std::string("rebuilt"));
    QCOMPARE(run({u"check"_s, at("new.wok")}).exitCode, 0);
    const Run all = run({u"bwm"_s, u"edit"_s, m_room, list, u"--canonical"_s, u"-o"_s, at("all.wok")});
    QCOMPARE(all.exitCode, 0);
    QVERIFY(all.out.contains("planes kept: 0"));
}

void BwmCliTest::editIsAllOrNothing()
{
    const QByteArray ops = R"([{"op": "splitFace", "face": 0}, {"op": "splitFace", "face": 99}])";
    const QString list = m_folder->write("ops.json", Bytes(ops.begin(), ops.end()));
    const Run refused = run({u"bwm"_s, u"edit"_s, m_room, list, u"-o"_s, at("new.wok")});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("operation 1: face 99 is not there: the mesh has 14"),
             refused.err.constData());
    QVERIFY(!QFile::exists(at("new.wok")));
}

void BwmCliTest::paint()
{
    const Run some = run({u"bwm"_s, u"paint"_s, m_room, u"--faces"_s, u"0,2-3"_s, u"--surface"_s, u"grass"_s,
                          u"-o"_s, at("new.wok")});
    QCOMPARE(some.exitCode, 0);
    QVERIFY(some.out.contains("changed: materials; planes kept: 12; tree kept"));
    const bwm::Walkmesh painted = meshAt("new.wok");
    QVERIFY(painted.materials[0] == 3 && painted.materials[1] == 4 && painted.materials[3] == 3);
    const Run fill = run({u"bwm"_s, u"paint"_s, m_room, u"--fill"_s, u"10"_s, u"--surface"_s, u"4"_s, u"-o"_s,
                          at("full.wok"), u"--json"_s});
    QCOMPARE(fill.json()["after"]["walkable"].get<int>(), 12);
    QCOMPARE(run({u"check"_s, at("full.wok")}).exitCode, 0);
}

// A table of a mod decides what is walkable.
void BwmCliTest::paintByTable()
{
    QByteArray text = "2DA V2.0\n\n   label walk walkcheck lineofsight grass sound name\n";
    for (int row = 0; row < 12; ++row)
        text += QByteArray::number(row) +
                (row == 7 ? "  Rope 1 1 1 0 WD **** \n" : "  \"Other one\" 0 1 1 0 **** ****\n");
    const QString table = m_folder->write("surfacemat.2da", Bytes(text.begin(), text.end()));
    const Run made = run({u"bwm"_s, u"paint"_s, m_room, u"--faces"_s, u"0"_s, u"--surface"_s, u"Rope"_s,
                          u"--surfaces"_s, table, u"-o"_s, at("new.wok"), u"--json"_s});
    QCOMPARE(made.exitCode, 0);
    QCOMPARE(made.json()["after"]["walkable"].get<int>(), 3); // the two of surface 7, and this one
    const Run unknown = run({u"bwm"_s, u"paint"_s, m_room, u"--faces"_s, u"0"_s, u"--surface"_s, u"Stone"_s,
                             u"--surfaces"_s, table, u"-o"_s, at("new.wok")});
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY2(unknown.err.contains("is called 'Stone'"), unknown.err.constData());
}

void BwmCliTest::rebuild()
{
    const Run look = run({u"bwm"_s, u"rebuild"_s, m_room, u"--stale"_s});
    QCOMPARE(look.exitCode, 0);
    QVERIFY2(look.out.contains("changed: no table"), look.out.constData());
    QCOMPARE(run({u"set"_s, m_room, u"vertices[0].z=2"_s, u"-o"_s, at("moved.wok")}).exitCode, 0);
    const Run check = run({u"check"_s, at("moved.wok")});
    QVERIFY2(check.out.contains("normals, distances, aabb: no longer as vertices"), check.out.constData());
    const Run fixed = run({u"bwm"_s, u"rebuild"_s, at("moved.wok"), u"--stale"_s, u"-o"_s, at("new.wok")});
    QVERIFY2(fixed.out.contains("changed: normals, distances, aabb"), fixed.out.constData());
    QCOMPARE(bwm::staleParts(meshAt("new.wok"), 1), bwm::Parts{0});
    const Run area = run({u"bwm"_s, u"rebuild"_s, m_room, u"--tree"_s, u"area"_s, u"--json"_s});
    QVERIFY(area.json()["after"]["tree"]["cost"].get<double>() <=
            area.json()["before"]["tree"]["cost"].get<double>() + 1e-9);
}

void BwmCliTest::rebuildOnly()
{
    QCOMPARE(run({u"set"_s, m_room, u"vertices[0].z=2"_s, u"-o"_s, at("moved.wok")}).exitCode, 0);
    const Run made = run({u"bwm"_s, u"rebuild"_s, at("moved.wok"), u"--only"_s, u"aabb,loops"_s, u"-o"_s,
                          at("new.wok"), u"--json"_s});
    QCOMPARE(made.exitCode, 0);
    QVERIFY(made.json()["changed"] == Json({"aabb"}));
    QCOMPARE(bwm::staleParts(meshAt("new.wok"), 1), bwm::kPartNormals | bwm::kPartDistances);
}

void BwmCliTest::asciiAndBack()
{
    for (const auto &[name, bytes] :
         {std::pair{"a.wok", test::buildCourtyard()}, std::pair{"a.pwk", test::buildPwk()}}) {
        const QString file = m_folder->write(name, bytes);
        QCOMPARE(run({u"bwm"_s, u"export"_s, file, u"-o"_s, at("a.ascii")}).exitCode, 0);
        const Run made =
            run({u"bwm"_s, u"import"_s, at("a.ascii"), u"--into"_s, file, u"-o"_s, at("new.wok")});
        QCOMPARE(made.exitCode, 0);
        QVERIFY2(made.out.contains("changed: no table"), made.out.constData());
        QVERIFY(read(at("new.wok")) == bytes);
    }
}

// Several files and a folder, each with its line; what is not a walkmesh is passed over in a folder alone.
void BwmCliTest::rebuildsMany()
{
    QVERIFY(QDir().mkpath(at("rooms/inner")));
    QVERIFY(QFile::copy(m_room, at("rooms/inner/a.wok")));
    QVERIFY(QFile::copy(m_room, at("b.wok")));
    QFile other(at("rooms/list.txt"));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.close();
    const Run made =
        run({u"bwm"_s, u"rebuild"_s, at("b.wok"), at("rooms"), u"--stale"_s, u"-o"_s, at("out")});
    QVERIFY2(made.exitCode == 0 && made.out.contains("b.wok: changed: no table") &&
                 made.out.contains("list.txt: passed over: not a walkmesh") &&
                 made.out.contains("3 files: 2 done, 1 passed over, 0 failed"),
             made.err + made.out);
    QVERIFY(read(at("out/b.wok")) == read(m_room) && read(at("out/inner/a.wok")) == read(m_room));
    const Run refused = run({u"bwm"_s, u"rebuild"_s, at("b.wok"), at("rooms/list.txt"), u"-o"_s, at("out")});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.out.contains("1 done, 0 passed over, 1 failed"), refused.out);
}

// Links that the direction of faces leaves out are told.
void BwmCliTest::reversedFacesAreTold()
{
    QFile list(at("ops.json"));
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write(R"([{"op": "reverseFaces", "faces": [0]}])");
    list.close();
    const QStringList edit{u"bwm"_s, u"edit"_s, m_room, list.fileName(), u"-o"_s, at("new.wok")};
    const Run told = run(edit);
    QVERIFY2(told.exitCode == 0 &&
                 told.out.contains("left out, as both faces run along the edge the same way"),
             told.err + told.out);
    const bwm::Walkmesh before = meshAt("room.wok");
    const auto linked =
        std::ranges::count_if(before.adjacency[0], [](std::int32_t link) { return link >= 0; });
    QVERIFY(linked > 0);
    QCOMPARE(std::ptrdiff_t(run(edit + QStringList{u"--json"_s}).json()["edgesRunTheSameWay"].size()),
             linked);
}

void BwmCliTest::importAlone()
{
    QCOMPARE(run({u"bwm"_s, u"export"_s, m_room, u"-o"_s, at("a.ascii")}).exitCode, 0);
    QCOMPARE(run({u"bwm"_s, u"import"_s, at("a.ascii"), u"-o"_s, at("new.wok")}).exitCode, 0);
    const bwm::Walkmesh before = meshAt("room.wok"), after = meshAt("new.wok");
    QVERIFY(before.vertices == after.vertices && before.faces == after.faces &&
            before.adjacency == after.adjacency && before.loopEnds == after.loopEnds);
    QCOMPARE(run({u"check"_s, at("new.wok")}).exitCode, 0);
    QCOMPARE(run({u"bwm"_s, u"import"_s, at("a.ascii"), u"-o"_s, at("new.pwk")}).exitCode, 0);
    QVERIFY(meshAt("new.pwk").nodes.empty());
}

// What comes back unchanged keeps every byte.
void BwmCliTest::scenesAndBack()
{
    for (const char *name : {"back.glb", "back.obj"}) {
        const Run exported = run({u"bwm"_s, u"export"_s, m_room, u"-o"_s, at(name)});
        QVERIFY2(exported.exitCode == 0 && exported.err.contains("have no transitions: 1 is left out"),
                 exported.err);
        const Run alone = run({u"bwm"_s, u"import"_s, at(name), u"-o"_s, at("alone.wok")});
        QVERIFY2(alone.exitCode == 0 && alone.err.contains("no border of the new walkmesh leads to a room"),
                 alone.err);
        const Run made = run({u"bwm"_s, u"import"_s, at(name), u"--into"_s, m_room, u"-o"_s, at("back.wok")});
        QVERIFY2(made.exitCode == 0 && made.out.contains("changed: no table"), made.err + made.out);
        QVERIFY(read(at("back.wok")) == read(m_room));
    }
    QFile crate(at("crate.obj"));
    QVERIFY(crate.open(QIODevice::WriteOnly));
    crate.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl Rope\nf 1 2 3\n");
    crate.close();
    const QStringList import{u"bwm"_s, u"import"_s, crate.fileName(), u"-o"_s, at("crate.pwk")};
    QVERIFY(run(import).err.contains("no surface of KotOR is called 'Rope'"));
    QVERIFY(run(import + QStringList{u"--surface"_s, u"Sand"_s}).err.contains("called 'Sand'"));
    QCOMPARE(run(import + QStringList{u"--surface"_s, u"Wood"_s, u"--up"_s, u"z"_s}).exitCode, 0);
    const bwm::Walkmesh made = meshAt("crate.pwk");
    QVERIFY(made.vertices.size() == 3 && made.faces.size() == 1 && made.vertices[2] == glm::vec3(0, 1, 0));
}

// A walkmesh with its surfaces as materials.
void BwmCliTest::filesOfBlender()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *name : {"hallway_walkmesh.glb", "hallway_walkmesh.obj"}) {
        const QString path = QString::fromStdString((test::sharedDir() / "corpus/exchange" / name).string());
        const Run made = run({u"bwm"_s, u"import"_s, path, u"-o"_s, at("hallway.wok")});
        QVERIFY2(made.exitCode == 0, made.err);
        const bwm::Walkmesh mesh = meshAt("hallway.wok");
        QVERIFY(mesh.vertices.size() == 24 && mesh.faces.size() == 30);
        QCOMPARE(std::ranges::count(mesh.materials, 10u), 10); // metal
    }
}

void BwmCliTest::replaceFaces()
{
    QCOMPARE(run({u"bwm"_s, u"export"_s, m_room, u"--faces"_s, u"0-1"_s, u"-o"_s, at("part.ascii")}).exitCode,
             0);
    const Run same = run({u"bwm"_s, u"import"_s, at("part.ascii"), u"--into"_s, m_room, u"--faces"_s,
                          u"0-1"_s, u"-o"_s, at("same.wok")});
    QVERIFY2(same.out.contains("changed: no table"), same.out.constData());
    const Run fewer = run({u"bwm"_s, u"import"_s, at("part.ascii"), u"--into"_s, m_room, u"--faces"_s,
                           u"0-5"_s, u"-o"_s, at("fewer.wok"), u"--json"_s});
    QCOMPARE(fewer.json()["after"]["faces"].get<int>(), 8);
    const Run added = run({u"bwm"_s, u"import"_s, at("part.ascii"), u"--into"_s, at("fewer.wok"), u"--add"_s,
                           u"-o"_s, at("more.wok"), u"--json"_s});
    QCOMPARE(added.json()["after"]["faces"].get<int>(), 10);
}

void BwmCliTest::exportScenes()
{
    QCOMPARE(run({u"bwm"_s, u"export"_s, m_room, u"-o"_s, at("a.glb")}).exitCode, 0);
    QCOMPARE(run({u"bwm"_s, u"export"_s, m_room, u"--faces"_s, u"10,11"_s, u"-o"_s, at("a.obj")}).exitCode,
             0);
    const Bytes text = read(at("a.obj"));
    const std::string_view obj(reinterpret_cast<const char *>(text.data()), text.size());
    QVERIFY(obj.find("usemtl Nonwalk") != std::string_view::npos);
    QVERIFY(obj.find("usemtl Stone") == std::string_view::npos);
    QVERIFY(QFile::exists(at("a.mtl")));
}

void BwmCliTest::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QStringList &arguments, int code, const QString &message) {
        QTest::newRow(name) << arguments << code << message;
    };
    row("range", {u"paint"_s, u"ROOM"_s, u"--faces"_s, u"9-4"_s, u"--surface"_s, u"4"_s, u"-o"_s, u"OUT"_s},
        2, u"'9-4' is neither a number nor a range such as 4-9"_s);
    row("face", {u"paint"_s, u"ROOM"_s, u"--faces"_s, u"12"_s, u"--surface"_s, u"4"_s, u"-o"_s, u"OUT"_s}, 2,
        u"face 12 is not there"_s);
    row("surface", {u"paint"_s, u"ROOM"_s, u"--faces"_s, u"1"_s, u"--surface"_s, u"44"_s, u"-o"_s, u"OUT"_s},
        2, u"no surface of KotOR is called '44'"_s);
    row("no faces", {u"paint"_s, u"ROOM"_s, u"--surface"_s, u"4"_s, u"-o"_s, u"OUT"_s}, 64,
        u"--faces or --fill"_s);
    row("table", {u"rebuild"_s, u"ROOM"_s, u"--only"_s, u"nodes"_s}, 64, u"nodes not in"_s);
    row("2da", {u"rebuild"_s, u"ROOM"_s, u"--surfaces"_s, u"ROOM"_s}, 2, u"a 2da starts with"_s);
    row("no walkmesh", {u"rebuild"_s, u"TEXT"_s}, 2, u"is not a walkmesh"_s);
    row("ending", {u"export"_s, u"ROOM"_s, u"-o"_s, u"OUT.txt"_s}, 2, u"ends in .glb, .obj, .ascii"_s);
    row("no mesh", {u"import"_s, u"TEXT"_s, u"-o"_s, u"OUT"_s}, 2, u"no node of the text has faces"_s);
}

void BwmCliTest::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QString, message);
    const QByteArray text = "node dummy a\nendnode\n";
    const QString other = m_folder->write("text.txt", Bytes(text.begin(), text.end()));
    arguments.replaceInStrings(u"ROOM"_s, m_room)
        .replaceInStrings(u"OUT"_s, at("out.wok"))
        .replaceInStrings(u"TEXT"_s, other);
    const Run refused = run(QStringList{u"bwm"_s} + arguments);
    QCOMPARE(refused.exitCode, code);
    QVERIFY2(refused.err.contains(message.toUtf8()), refused.err.constData());
    QVERIFY(!QFile::exists(at("out.wok")));
}

CUTAWAY_TESTS(BwmCliTest)
#include "bwmclitest.moc"
