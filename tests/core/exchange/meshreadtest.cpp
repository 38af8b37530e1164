// SPDX-License-Identifier: MIT
// Meshes of other programs are read: our own files back, real ones against golden values, broken ones refused
// with their place.
#include "core/exchange/glb.h"
#include "core/exchange/glbdocument.h"
#include "core/exchange/meshreader.h"
#include "core/exchange/obj.h"
#include "core/mesh/clean.h"
#include "core/mesh/polygon.h"
#include "tests/support/corpus.h"
#include "tests/support/glbparts.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/geometric.hpp>
#include <map>
#include <random>

using namespace cutaway;
using exchange::MeshSpace;
using exchange::readMesh;
using exchange::ReadMesh;
using exchange::UpAxis;

namespace
{

BytesView viewOf(const std::string &text)
{
    return BytesView::own(Bytes(text.begin(), text.end()));
}

Result<ReadMesh> readText(const std::string &text, const MeshSpace &space = {})
{
    return readMesh(viewOf(text), space);
}

// A turned and moved square of two materials below a node that stands things up.
exchange::Scene squareScene(bool isMirrored)
{
    exchange::Scene scene;
    scene.materials = {{"stone", {1, 1, 1, 1}, false}, {"wood", {1, 1, 1, 1}, false}};
    for (std::uint32_t half = 0; half < 2; ++half) {
        exchange::Mesh mesh;
        mesh.name = "half";
        mesh.positions = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
        mesh.indices = half == 0 ? std::vector<std::uint32_t>{0, 1, 2} : std::vector<std::uint32_t>{0, 2, 3};
        mesh.material = half;
        scene.meshes.push_back(mesh);
    }
    scene.nodes.push_back(exchange::uprightRoot("root", 0.5));
    exchange::Node square;
    square.name = "square";
    square.parent = 0;
    square.translation = {10, 20, 30};
    square.scale = {isMirrored ? -1.0f : 1.0f, 1, 1};
    square.meshes = {0, 1};
    scene.nodes.push_back(square);
    return scene;
}

// Corners by place, material and winding: however the vertices are numbered.
std::multiset<std::string> trianglesOf(const mesh::TriMesh &mesh)
{
    std::multiset<std::string> all;
    for (const mesh::Triangle &triangle : mesh.triangles) {
        std::vector<std::string> corners;
        for (const std::uint32_t corner : triangle.corners) {
            const glm::vec3 p = glm::round(mesh.vertices[corner] * 1000.0f) / 1000.0f + 0.0f;
            corners.push_back(fmt::format("({:g} {:g} {:g})", p.x, p.y, p.z));
        }
        std::rotate(corners.begin(), std::ranges::min_element(corners), corners.end());
        all.insert(
            fmt::format("{} {}{}{}", mesh.materials[triangle.material], corners[0], corners[1], corners[2]));
    }
    return all;
}

double areaOf(const mesh::TriMesh &mesh, std::uint32_t material)
{
    double area = 0.0;
    for (const mesh::Triangle &triangle : mesh.triangles) {
        const auto corner = [&](std::size_t i) { return glm::dvec3(mesh.vertices[triangle.corners[i]]); };
        if (triangle.material == material)
            area += glm::length(glm::cross(corner(1) - corner(0), corner(2) - corner(0))) * 0.5;
    }
    return area;
}

} // namespace

class MeshReadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOwnFiles_data();
    void readsOwnFiles();
    void takesAxesAndUnits();
    void readsObjText_data();
    void readsObjText();
    void refusesObj_data();
    void refusesObj();
    void readsGlbKinds_data();
    void readsGlbKinds();
    void refusesGlb_data();
    void refusesGlb();
    void readsSkinnedMeshes();
    void damagedFilesAreRefusedOrRead();
    void golden_data();
    void golden();
    void triangulatesPolygons_data();
    void triangulatesPolygons();
};

void MeshReadTest::readsOwnFiles_data()
{
    QTest::addColumn<bool>("isGlb");
    QTest::addColumn<bool>("isMirrored");
    QTest::newRow("glb") << true << false;
    QTest::newRow("glb mirrored") << true << true;
    QTest::newRow("obj") << false << false;
}

void MeshReadTest::readsOwnFiles()
{
    QFETCH(bool, isGlb);
    QFETCH(bool, isMirrored);
    const exchange::Scene scene = squareScene(isMirrored);
    const Result<ReadMesh> read = isGlb
                                      ? readMesh(BytesView::own(*exchange::writeGlb(scene)), {UpAxis::Y, 2.0})
                                      : readText(*exchange::writeObj(scene, "x.mtl"), {UpAxis::Y, 2.0});
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    const std::multiset<std::string> expected =
        isMirrored ? std::multiset<std::string>{"stone (10 20 30)(8 22 30)(8 20 30)",
                                                "wood (10 20 30)(10 22 30)(8 22 30)"}
                   : std::multiset<std::string>{"stone (10 20 30)(12 20 30)(12 22 30)",
                                                "wood (10 20 30)(12 22 30)(10 22 30)"};
    QCOMPARE(trianglesOf(read->mesh), expected);
    QCOMPARE(read->objects, std::vector<std::string>{"square"});
    QVERIFY(read->notes.empty());
}

void MeshReadTest::takesAxesAndUnits()
{
    const std::string text = "v 1 2 3\nv 2 2 3\nv 1 2 4\nf 1 2 3\n";
    const Result<ReadMesh> y = readText(text, {UpAxis::Y, 10.0}), z = readText(text, {UpAxis::Z, 1.0});
    QCOMPARE(y->mesh.vertices, (std::vector<glm::vec3>{{10, -30, 20}, {20, -30, 20}, {10, -40, 20}}));
    QCOMPARE(z->mesh.vertices, (std::vector<glm::vec3>{{1, 2, 3}, {2, 2, 3}, {1, 2, 4}}));
}

void MeshReadTest::readsObjText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("materials");
    QTest::addColumn<int>("triangles");
    const QString quad = QStringLiteral("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n");
    QTest::newRow("plain") << quad + QStringLiteral("f 1 2 3") << QStringList{QString()} << 1;
    QTest::newRow("quad") << quad + QStringLiteral("f 1 2 3 4\n") << QStringList{QString()} << 2;
    QTest::newRow("all kinds of corners")
        << quad + QStringLiteral("f 1/5 2/7/9 3//4\r\nf -4 -3 -2\n") << QStringList{QString()} << 2;
    QTest::newRow("materials") << quad + QStringLiteral(
                                             "usemtl a b \nf 1 2 3\nusemtl c\nf 1 2 4\nusemtl a b\nf 2 3 4\n")
                               << QStringList{QStringLiteral("a b"), QStringLiteral("c")} << 3;
    QTest::newRow("objects") << quad + QStringLiteral("o one\nf 1 2 3\ng two\nf 1 2 4\n")
                             << QStringList{QStringLiteral("one"), QStringLiteral("two")} << 2;
    QTest::newRow("groups alone") << quad + QStringLiteral("g Stone\nf 1 2 3\ng Wood\nf 1 2 4\n")
                                  << QStringList{QStringLiteral("Stone"), QStringLiteral("Wood")} << 2;
    QTest::newRow("unused material") << quad + QStringLiteral("usemtl a\nusemtl b\nf 1 2 3\n")
                                     << QStringList{QStringLiteral("b")} << 1;
    QTest::newRow("long line") << quad + QStringLiteral("f 1 2 \\\n 3 \\\r\n4\n") << QStringList{QString()}
                               << 2;
    QTest::newRow("comments") << QStringLiteral("# v 1\n\n") + quad +
                                     QStringLiteral("vn 0 0 x\nvt a\ns off\nf 1 2 3 # 4\nl 1 2\np 1\n")
                              << QStringList{QString()} << 1;
    QTest::newRow("plus and exponent")
        << QStringLiteral("v +1e0 0 0 1.0\nv 2 0 0 0.1 0.2 0.3\nv 0 1 0\nf 1 2 3\n") << QStringList{QString()}
        << 1;
}

void MeshReadTest::readsObjText()
{
    QFETCH(QString, text);
    QFETCH(QStringList, materials);
    QFETCH(int, triangles);
    const Result<ReadMesh> read = readText(text.toStdString());
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QStringList found;
    for (const std::string &name : read->mesh.materials)
        found << QString::fromStdString(name);
    QCOMPARE(found, materials);
    QCOMPARE(static_cast<int>(read->mesh.triangles.size()), triangles);
    QVERIFY(mesh::checkMesh(read->mesh).has_value());
    QCOMPARE(read->notes.empty(), !text.contains(QStringLiteral("\nl ")));
}

void MeshReadTest::refusesObj_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    const QString three = QStringLiteral("v 0 0 0\nv 1 0 0\nv 1 1 0\n");
    const auto row = [](const char *name, const QString &text, const char *why) {
        QTest::newRow(name) << text << QString::fromLatin1(why);
    };
    row("nothing", QString(), "the file has no triangles");
    row("no faces", three, "the file has no triangles");
    row("letters", QStringLiteral("# x\nv 1 two 3\n"), "line 2: 'two' is not a number");
    row("too few", QStringLiteral("v 1 2\n"), "line 1: '' is not a number");
    row("nan", QStringLiteral("v 0 nan 0\n"), "line 1: 'nan' is not a number");
    row("infinite", QStringLiteral("v 0 0 inf\n"), "line 1: 'inf' is not a number");
    row("huge", QStringLiteral("v 0 1e300 0\n"), "line 1: (0, 1e+300, 0) is not a place");
    row("out of range", QStringLiteral("v 0 1e999 0\n"), "line 1: '1e999' is not a number");
    row("vertex below", three + QStringLiteral("f 1 2 4\nv 0 0 1\n"),
        "line 4: vertex 4 is not there, 3 stand above");
    row("far back", three + QStringLiteral("f -4 1 2\n"), "line 4: vertex -4 is not there, 3 stand above");
    row("zero", three + QStringLiteral("f 0 1 2\n"), "line 4: '0' is not a corner");
    row("no corner", three + QStringLiteral("f 1 2 /3\n"), "line 4: '/3' is not a corner");
    row("enormous", three + QStringLiteral("f 1 2 99999999999999999999\n"),
        "line 4: '99999999999999999999' is not a corner");
    row("two corners", three + QStringLiteral("f 1 2\n"), "line 4: a face has 2 corners, 3 is the least");
    row("binary", QStringLiteral("v 1 2 3\nx") + QChar(0), "line 2: this is not a text");
    QString many = three + QStringLiteral("f");
    for (int i = 0; i < 10'001; ++i)
        many += QStringLiteral(" 1");
    row("many corners", many, "line 4: a face has more than 10000 corners");
}

void MeshReadTest::refusesObj()
{
    QFETCH(QString, text);
    QFETCH(QString, why);
    const Result<ReadMesh> read = readText(text.toStdString());
    QVERIFY(!read.has_value());
    QCOMPARE(QString::fromStdString(read.error().message), why);
}

void MeshReadTest::readsGlbKinds_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<int>("triangles");
    QTest::newRow("list") << QString() << 1;
    QTest::newRow("strip") << QStringLiteral(R"({"meshes":[{"primitives":[{"mode":5}]}]})") << 2;
    QTest::newRow("fan") << QStringLiteral(R"({"meshes":[{"primitives":[{"mode":6}]}]})") << 2;
    QTest::newRow("indices") << QStringLiteral(R"({"meshes":[{"primitives":[{"indices":1}]}]})") << 2;
    QTest::newRow("images are not looked at")
        << QStringLiteral(R"({"images":[{"bufferView":77}],"textures":[{"source":5}]})") << 1;
    QTest::newRow("optional extension") << QStringLiteral(R"({"extensionsUsed":["EXT_what"]})") << 1;
    QTest::newRow("material extension")
        << QStringLiteral(
               R"({"extensionsUsed":["KHR_materials_ior"],"extensionsRequired":["KHR_materials_ior"]})")
        << 1;
    QTest::newRow("node that is not shown") << QStringLiteral(R"({"nodes":[{},{"mesh":99}]})") << 1;
}

void MeshReadTest::readsGlbKinds()
{
    QFETCH(QString, change);
    QFETCH(int, triangles);
    const Result<ReadMesh> read = readMesh(BytesView::own(test::changedGlb(change.toStdString())), {});
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(static_cast<int>(read->mesh.triangles.size()), triangles);
    for (const mesh::Triangle &triangle : read->mesh.triangles) { // all look up
        const auto corner = [&](std::size_t i) { return read->mesh.vertices[triangle.corners[i]]; };
        QVERIFY(glm::cross(corner(1) - corner(0), corner(2) - corner(0)).z > 0.5f);
    }
}

void MeshReadTest::refusesGlb_data()
{
    QTest::addColumn<Bytes>("glb");
    QTest::addColumn<QString>("why");
    const auto bytes = [](const char *name, const Bytes &glb, const char *why) {
        QTest::newRow(name) << glb << QString::fromLatin1(why);
    };
    const auto row = [&](const char *name, const char *change, const char *why) {
        bytes(name, test::changedGlb(change), why);
    };
    const Bytes good = test::changedGlb("");
    Bytes changed = good;
    store<std::uint32_t>(changed, 4, 1);
    bytes("version", changed, "this is a GLB of version 1, 2 is read");
    changed = good;
    changed.resize(40);
    bytes("cut", changed, "the file says that it has * bytes, it has 40");
    changed = good;
    store<std::uint32_t>(changed, 12, 0xFFFFFFF0);
    bytes("chunk", changed, "chunk 0 at byte 12 has 4294967280 bytes, * are left");
    changed = good;
    store<std::uint32_t>(changed, 16, 0x004E4942);
    bytes("no JSON", changed, "the first chunk is no JSON");
    changed = good;
    *std::ranges::find(changed, ':') = '}';
    bytes("broken JSON", changed, "the JSON is broken at its byte *");
    bytes("deep JSON",
          test::glbOf(R"({"asset":{"version":"2.0"},"extras":)" + std::string(40, '[') +
                          std::string(40, ']') + "}",
                      {}),
          "the JSON is nested more than 32 deep");
    std::string nodes;
    for (int i = 0; i < 100'001; ++i)
        nodes += i == 0 ? "{}" : ",{}";
    bytes("many nodes", test::glbOf(R"({"asset":{"version":"2.0"},"nodes":[)" + nodes + "]}", {}),
          "the JSON has more than 100000 objects and lists");
    row("other file", R"({"buffers":[{"uri":"x.bin"}]})",
        "the data of the file are not in it but in another one");
    row("long buffer", R"({"buffers":[{"byteLength":99999999}]})",
        "the buffer has 99999999 bytes, the file holds *");
    row("two buffers", R"({"buffers":[{},{"byteLength":4}]})",
        "the file has 2 buffers, one is read: pack them into one");
    row("compressed", R"({"extensionsRequired":["KHR_draco_mesh_compression"]})",
        "the file cannot be read without the extension 'KHR_draco_mesh_compression'");
    row("mesh", R"({"nodes":[{"mesh":7}]})", "node 0 'square' has mesh 7, there are 1");
    row("child", R"({"nodes":[{"children":[5]}]})", "node 0 has child 5, the file has 1 node");
    row("own child", R"({"nodes":[{"children":[0]}]})", "1 nodes are their own ancestors");
    row("two parents", R"({"nodes":[{"children":[2]},{"children":[2]},{}]})",
        "node 2 is a child of node 0 and of node 1");
    row("scene", R"({"scenes":[{"nodes":[3]}]})", "scene 0 has node 3, the file has 1 node");
    bytes("place", test::glbOf(R"({"asset":{"version":"2.0"},"nodes":[{"translation":[1e999,0,0]}]})", {}),
          "the JSON is broken at its byte *");
    row("far", R"({"nodes":[{"scale":[1e39,1,1]}]})", "positions of node 'square': (*, 0, 0) is not a place");
    row("positions", R"({"meshes":[{"primitives":[{"attributes":{"POSITION":9}}]}]})",
        "positions of node 'square': accessor 9 is not there, the file has 2");
    row("no positions", R"({"meshes":[{"primitives":[{"attributes":{"POSITION":null}}]}]})",
        "mesh 0 of node 'square' has no positions");
    row("kind of positions", R"({"accessors":[{"type":"VEC2"}]})",
        "positions of node 'square': accessor 0 has 2 numbers in an element, 3 are wanted");
    row("count", R"({"accessors":[{"count":4000000000}]})",
        "positions of node 'square': accessor 0 has 4000000000 elements of 12 bytes from byte 0 of 48, past "
        "the end of its data");
    row("offset", R"({"accessors":[{"byteOffset":40}]})",
        "positions of node 'square': accessor 0 has 4 elements of 12 bytes from byte 40 of 48, past the end "
        "of its data");
    row("view", R"({"bufferViews":[{"byteLength":4800}]})", "positions of node 'square': accessor 0 has *");
    row("view of nothing", R"({"accessors":[{"bufferView":12}]})",
        "positions of node 'square': accessor 0 has no data of its own");
    row("indices", R"({"accessors":[{},{"count":7}],"meshes":[{"primitives":[{"indices":1}]}]})",
        "indices of node 'square': accessor 1 has *");
    row("index", R"({"accessors":[{"count":3}],"meshes":[{"primitives":[{"indices":1}]}]})",
        "index 4 of node 'square' is 3, it has 3 vertices");
    row("lines only", R"({"meshes":[{"primitives":[{"mode":1}]}]})", "the file has no triangles");
    row("nothing shown", R"({"scenes":[{"nodes":null}]})", "the file has no triangles");
    bytes("nan", test::glbWithPlace(std::numeric_limits<float>::quiet_NaN()),
          "positions of node 'square': element 2 of accessor 0 is not a finite number");
}

void MeshReadTest::refusesGlb()
{
    QFETCH(Bytes, glb);
    QFETCH(QString, why);
    const Result<ReadMesh> read = exchange::readGlbMesh(BytesView::own(glb), {});
    QVERIFY(!read.has_value());
    const QString found = QString::fromStdString(read.error().message);
    const QStringList ends = why.split(QLatin1Char('*'));
    QVERIFY2(ends.size() == 1 ? found == why : found.startsWith(ends.first()) && found.endsWith(ends.last()),
             qPrintable(found));
}

void MeshReadTest::readsSkinnedMeshes()
{
    exchange::Scene scene = squareScene(false);
    exchange::Node bone;
    bone.name = "bone";
    bone.parent = 0;
    bone.translation = {0, 0, 4};
    scene.nodes.push_back(bone);
    scene.skins.push_back({"skin", {2}, {glm::mat4(1.0f)}}); // moves the mesh to where the bone is
    scene.nodes[1].parent.reset();
    scene.nodes[1].translation = {};
    scene.nodes[1].skin = 0;
    for (exchange::Mesh &mesh : scene.meshes)
        mesh.influences.assign(4, {{0, 0, 0, 0}, {1, 0, 0, 0}});
    const Result<Bytes> glb = exchange::writeGlb(scene);
    QVERIFY2(glb.has_value(), glb ? "" : glb.error().message.c_str());
    const Result<ReadMesh> read = readMesh(BytesView::own(*glb), {UpAxis::Y, 2.0});
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(trianglesOf(read->mesh),
             (std::multiset<std::string>{"stone (0 0 4)(2 0 4)(2 2 4)", "wood (0 0 4)(2 2 4)(0 2 4)"}));
}

void MeshReadTest::damagedFilesAreRefusedOrRead()
{
    std::mt19937 random(5);
    const std::string obj = *exchange::writeObj(squareScene(false), "x.mtl");
    for (const Bytes &good :
         {*exchange::writeGlb(squareScene(true)), test::changedGlb(""), Bytes(obj.begin(), obj.end())}) {
        for (int i = 0; i < 3000; ++i) {
            Bytes bytes = good;
            for (unsigned k = 0; k < 1 + random() % 4; ++k)
                bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
            if (i % 5 == 0)
                bytes.resize(random() % bytes.size());
            const Result<ReadMesh> read = readMesh(BytesView::own(bytes), {});
            QVERIFY(!read.has_value() ? !read.error().message.empty()
                                      : mesh::checkMesh(read->mesh).has_value());
        }
    }
}

void MeshReadTest::golden_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"farmbench_collision_glb", "farmbench_collision_quads_obj",
                             "hallway_walkmesh_glb", "hallway_walkmesh_obj"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void MeshReadTest::golden()
{
    QFETCH(QString, name);
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const nlohmann::json expected = test::golden("exchange", name.toStdString());
    const Bytes bytes =
        test::fileBytes(test::sharedDir() / "corpus" / "exchange" / expected["file"].get<std::string>());
    const Result<ReadMesh> read = readMesh(BytesView::own(bytes), {});
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(read->mesh.vertices.size(), expected["storedVertices"].get<std::size_t>());
    const Result<mesh::Cleaned> cleaned = mesh::clean(read->mesh, {1e-5, false});
    QVERIFY(cleaned.has_value());
    const mesh::TriMesh &mesh = cleaned->mesh;
    const float near = expected["tolerance"]["position"];
    std::vector<glm::vec3> places;
    for (const auto &place : expected["vertices"])
        places.emplace_back(place[0], place[1], place[2]);
    QCOMPARE(mesh.vertices.size(), places.size());
    std::vector<std::size_t> numbers; // of our vertices in the golden list
    for (const glm::vec3 &vertex : mesh.vertices) {
        const auto at =
            std::ranges::min_element(places, {}, [&](glm::vec3 p) { return glm::distance(p, vertex); });
        const glm::vec3 off = glm::abs(*at - vertex);
        QVERIFY(off.x <= near && off.y <= near && off.z <= near);
        numbers.push_back(static_cast<std::size_t>(at - places.begin()));
    }
    QCOMPARE(mesh.materials.size(), expected["materials"].size());
    for (std::uint32_t row = 0; row < mesh.materials.size(); ++row) {
        const auto &material = expected["materials"].at(mesh.materials[row]);
        const auto count = std::ranges::count(mesh.triangles, row, &mesh::Triangle::material);
        QCOMPARE(static_cast<std::size_t>(count), material["triangles"].get<std::size_t>());
        QVERIFY(std::abs(areaOf(mesh, row) - material["area"].get<double>()) <=
                expected["tolerance"]["area"].get<double>());
    }
    if (name.contains(QStringLiteral("quads")))
        return; // a quad may be split along its other diagonal
    using Corners = std::array<std::size_t, 3>;
    std::multiset<std::pair<std::string, Corners>> wanted, found;
    const auto turned = [](Corners corners) {
        std::rotate(corners.begin(), std::ranges::min_element(corners), corners.end());
        return corners;
    };
    for (const auto &triangle : expected["triangles"])
        wanted.emplace(triangle[0], turned({triangle[1], triangle[2], triangle[3]}));
    for (const mesh::Triangle &triangle : mesh.triangles) {
        const auto &[a, b, c] = triangle.corners;
        found.emplace(mesh.materials[triangle.material], turned({numbers[a], numbers[b], numbers[c]}));
    }
    QVERIFY(found == wanted);
}

void MeshReadTest::triangulatesPolygons_data()
{
    QTest::addColumn<std::vector<glm::vec3>>("polygon");
    QTest::addColumn<double>("area");
    using Polygon = std::vector<glm::vec3>;
    QTest::newRow("triangle") << Polygon{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}} << 2.0;
    QTest::newRow("square") << Polygon{{0, 0, 0}, {2, 0, 0}, {2, 0, 2}, {0, 0, 2}} << 4.0;
    QTest::newRow("corner") << Polygon{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}}
                            << 3.0;
    QTest::newRow("corner first") << Polygon{{1, 1, 0}, {1, 2, 0}, {0, 2, 0}, {0, 0, 0}, {2, 0, 0}, {2, 1, 0}}
                                  << 3.0;
    QTest::newRow("comb") << Polygon{{0, 0, 5}, {5, 0, 5}, {5, 3, 5}, {4, 3, 5}, {4, 1, 5}, {3, 1, 5},
                                     {3, 3, 5}, {2, 3, 5}, {2, 1, 5}, {1, 1, 5}, {1, 3, 5}, {0, 3, 5}}
                          << 11.0;
    QTest::newRow("on a line") << Polygon{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}} << 4.0;
}

void MeshReadTest::triangulatesPolygons()
{
    QFETCH(std::vector<glm::vec3>, polygon);
    QFETCH(double, area);
    const auto triangles = mesh::triangulate(polygon);
    QCOMPARE(triangles.size(), polygon.size() - 2);
    glm::dvec3 sum(0.0);
    double all = 0.0;
    for (const auto &[a, b, c] : triangles) {
        const glm::dvec3 from(polygon[a]);
        const glm::dvec3 part =
            glm::cross(glm::dvec3(polygon[b]) - from, glm::dvec3(polygon[c]) - from) * 0.5;
        sum += part;
        all += glm::length(part);
    }
    QVERIFY(std::abs(all - area) < 1e-9); // none overlap
    QVERIFY(std::abs(glm::length(sum) - area) < 1e-9);
}

CUTAWAY_TESTS(MeshReadTest)
#include "meshreadtest.moc"
