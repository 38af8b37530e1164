// SPDX-License-Identifier: MIT
// Walkmeshes and their surfaces from texts and tables of other programs.
#include "core/catalogue.h"
#include "core/domains/area/walkmeshexchange.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/adopt.h"
#include "core/formats/bwm/edit/asciimesh.h"
#include "core/formats/bwm/edit/rebuild.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

std::unique_ptr<File> bwmFile(Bytes bytes)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "room.wok", formats, progress);
}

// surfacemat.2da as the games have it: names of columns, labels, places of cells, cells.
Bytes binaryTable(const std::vector<std::string> &columns, const std::vector<std::vector<std::string>> &rows)
{
    std::string bytes = "2DA V2.b\n";
    for (const std::string &name : columns)
        bytes += name + "\t";
    bytes += '\0';
    const auto count = static_cast<std::uint32_t>(rows.size());
    bytes.append(reinterpret_cast<const char *>(&count), 4);
    for (std::size_t row = 0; row < rows.size(); ++row)
        bytes += std::to_string(row) + "\t";
    std::string texts;
    for (const auto &row : rows) {
        for (const std::string &cell : row) {
            const auto place = static_cast<std::uint16_t>(texts.size());
            bytes.append(reinterpret_cast<const char *>(&place), 2);
            texts += cell + '\0';
        }
    }
    const auto size = static_cast<std::uint16_t>(texts.size());
    bytes.append(reinterpret_cast<const char *>(&size), 2);
    bytes += texts;
    return {bytes.begin(), bytes.end()};
}

QString messageOf(const Result<bwm::SurfaceTable> &table)
{
    return table ? u"read"_s : QString::fromStdString(table.error().message);
}

QString messageOf(const Result<std::vector<bwm::AsciiMesh>> &meshes)
{
    return meshes ? u"read"_s : QString::fromStdString(meshes.error().message);
}

constexpr std::string_view kTriangleText =
    "node aabb wg\n position 1 2 3\n verts 3\n 0 0 0\n 1 0 0\n 0 1 0\n faces 1\n"
    " 0 1 2 1 0 0 0 4\n roomlinks 9\n  1 7\n aabb 0 0 0 1 1 0 0\nendnode\n";

std::vector<std::uint32_t> allFaces(const bwm::EditMesh &mesh)
{
    std::vector<std::uint32_t> faces(mesh.faces.size());
    std::iota(faces.begin(), faces.end(), 0u);
    return faces;
}

} // namespace

class BwmTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInSurfaces();
    void binarySurfaces();
    void textSurfaces();
    void brokenSurfaces();
    void asciiRoundTrip();
    void asciiOfTools();
    void asciiRefusals_data();
    void asciiRefusals();
    void unchangedFacesStay();
    void doubledVerticesStay();
    void newFacesTakeRooms();
    void scenesAndBack();
    void unknownMaterials();
};

void BwmTextTest::builtInSurfaces()
{
    QVERIFY(bwm::surfacesOfK1().isWalkable(4) && !bwm::surfacesOfK1().isWalkable(16));
    QVERIFY(bwm::surfacesOfK2().isWalkable(16) && bwm::surfacesOfK2().isWalkable(4));
    QVERIFY(bwm::surfacesOfK1().blocksSight(2) && !bwm::surfacesOfK1().blocksSight(8));
    QVERIFY(!bwm::surfacesOfK1().isWalkable(31) && !bwm::surfacesOfK1().blocksSight(0xFFFFFFFF));
    QCOMPARE(bwm::surfacesOfK1().rows.size(), std::size_t{bwm::kLastSurface + 1});
    QVERIFY(bwm::surfacesOfK1().find("nonWALK") == 7u && bwm::surfacesOfK1().find("30") == 30u);
    QVERIFY(!bwm::surfacesOfK1().find("31") && !bwm::surfacesOfK1().find("Rope"));
    QCOMPARE(bwm::surfacesOfK1().label(22), std::string("surface 22"));
}

void BwmTextTest::binarySurfaces()
{
    const Bytes bytes = binaryTable({"label", "walk", "lineofsight", "sound"},
                                    {{"Hole", "0", "1", "****"}, {"Rope", "1", "", "WD"}});
    const auto table = bwm::readSurfaceTable(bytes, "mod");
    QCOMPARE(messageOf(table), u"read"_s);
    QCOMPARE(table->rows.size(), std::size_t{2});
    QVERIFY(!table->isWalkable(0) && table->isWalkable(1) && table->blocksSight(0) && !table->blocksSight(1));
    QVERIFY(table->rows[0].sound.empty() && table->rows[1].sound == "WD");
    for (std::size_t size = 0; size < bytes.size(); ++size) // every cut is told
        QVERIFY(!bwm::readSurfaceTable(ByteSpan(bytes).first(size), "cut").has_value());
}

void BwmTextTest::textSurfaces()
{
    const std::string text =
        "2DA V2.0\r\nDEFAULT: 0\r\n  label walk  GRASS\r\n0 \"Wet stone\" 1 0\r\n\r\n1 Moss 0 1\r\n2 Cut\r\n";
    const auto table = bwm::readSurfaceTable(Bytes(text.begin(), text.end()), "text");
    QCOMPARE(messageOf(table), u"read"_s);
    QCOMPARE(table->rows.size(), std::size_t{3});
    QCOMPARE(table->label(0), std::string("Wet stone"));
    QVERIFY(table->isWalkable(0) && !table->isWalkable(1) && table->rows[1].grass && !table->isWalkable(2));
}

void BwmTextTest::brokenSurfaces()
{
    const auto read = [](std::string_view text) {
        return messageOf(bwm::readSurfaceTable(Bytes(text.begin(), text.end()), "t"));
    };
    QCOMPARE(read("BWM V1.0"), u"a 2da starts with '2DA V2.b' or '2DA V2.0'"_s);
    QCOMPARE(read("2DA V2.0\n\n"), u"the 2da has no line with the names of columns"_s);
    QCOMPARE(read("2DA V2.0\n label run\n"),
             u"the 2da has no column 'walk', which tells the walkable surfaces"_s);
    Bytes many = binaryTable({"walk"}, {});
    store(many, 15, 0xFFFFFFFFu);
    QVERIFY(messageOf(bwm::readSurfaceTable(many, "t")).contains(u"counts 4294967295 rows"_s));
    // Cells that all lead to one long text.
    constexpr std::size_t kRows = 300, kLabels = 10 * 2 + 90 * 3 + 200 * 4;
    std::vector<std::vector<std::string>> rows(kRows, {std::string()});
    rows[0] = {std::string(60000, '1')};
    Bytes shared = binaryTable({"walk"}, rows);
    QCOMPARE(messageOf(bwm::readSurfaceTable(shared, "t")), u"read"_s);
    for (std::size_t row = 0; row < kRows; ++row)
        store(shared, 19 + kLabels + row * 2, std::uint16_t{0});
    QCOMPARE(messageOf(bwm::readSurfaceTable(shared, "t")),
             u"the cells of the 2da have more than 16777216 bytes"_s);
    // Short rows below many columns.
    std::string wide = "2DA V2.0\n walk";
    for (int i = 0; i < 20000; ++i)
        wide += " a";
    for (int i = 0; i < 20000; ++i)
        wide += "\n0 1";
    QCOMPARE(bwm::readSurfaceTable(Bytes(wide.begin(), wide.end()), "t")->rows.size(), std::size_t{20000});
}

void BwmTextTest::asciiRoundTrip()
{
    for (const Bytes &bytes : {test::buildCourtyard(), test::buildPwk()}) {
        const auto file = bwmFile(bytes);
        const bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
        const bwm::MeshHeader header = *bwm::readMeshHeader(*file);
        const auto text = bwm::writeAsciiMesh(mesh, header, "court");
        QVERIFY(text.has_value());
        const auto read = bwm::readAsciiMeshes(*text);
        QCOMPARE(messageOf(read), u"read"_s);
        QCOMPARE(read->size(), std::size_t{1});
        const auto rebuilt = bwm::rebuild(read->front().mesh, {}, {.canonical = true});
        QVERIFY(rebuilt->mesh.vertices == mesh.vertices && rebuilt->mesh.faces == mesh.faces &&
                rebuilt->mesh.materials == mesh.materials && rebuilt->mesh.adjacency == mesh.adjacency);
        for (std::size_t i = 0; i < mesh.edges.size(); ++i)
            QCOMPARE(rebuilt->mesh.edges[i].transition, mesh.edges[i].transition);
        QVERIFY(rebuilt->header.position == header.position && rebuilt->header.type == header.type &&
                rebuilt->header.relativeHooks == header.relativeHooks);
    }
    bwm::Walkmesh mesh = bwm::readWalkmesh(*bwmFile(test::buildWok()));
    mesh.vertices[0].x = std::numeric_limits<float>::infinity();
    QVERIFY(!bwm::writeAsciiMesh(mesh, {}, "far").has_value());
}

// Comments, other blocks, counts of links that are wrong, nodes of doors with their use points.
void BwmTextTest::asciiOfTools()
{
    const std::string text = "# WOKMESH ASCII\r\nbeginwalkmeshgeom m01\r\n" + std::string(kTriangleText) +
                             "endwalkmeshgeom m01\r\n";
    const auto area = bwm::readAsciiMeshes(text);
    QCOMPARE(messageOf(area), u"read"_s);
    QVERIFY(area->front().mesh.isArea() && area->front().node == "wg");
    QVERIFY((area->front().mesh.faces[0].transitions == std::array<std::int32_t, 3>{-1, 7, -1}));
    QVERIFY(area->front().mesh.header.position == glm::vec3(1, 2, 3));
    const std::string shape = " verts 3\n 0 0 0\n 1 0 0\n 0 1 0\n faces 1\n 0 1 2 1 0 0 0 7\nendnode\n";
    const auto door = bwm::readAsciiMeshes("NODE trimesh DWK_wg_closed\n orientation 0 0 1 1.5\n" + shape +
                                           "node dummy DWK_dp_closed_01\n position 1 2 3\nendnode\n"
                                           "node dummy DWK_dp_closed_02\n position 4 5 6\nendnode\n"
                                           "node trimesh DWK_wg_open1\n" +
                                           shape);
    QCOMPARE(messageOf(door), u"read"_s);
    QCOMPARE(door->size(), std::size_t{2});
    QVERIFY(!door->front().mesh.isArea() && door->front().notes.size() == 1);
    QVERIFY(door->front().mesh.header.relativeHooks[0] == glm::vec3(1, 2, 3));
    QVERIFY(door->front().mesh.header.relativeHooks[1] == glm::vec3(4, 5, 6));
    QVERIFY(door->back().mesh.header.relativeHooks[0] == glm::vec3(0));
}

void BwmTextTest::asciiRefusals_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *from, const char *to, const char *message) {
        QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to) << QString::fromUtf8(message);
    };
    row("sound", "wg", "wg", "read");
    row("vertex", "1 0 0", "1 zero 0", "line 5: three finite numbers are expected");
    row("far vertex", "1 0 0", "1 inf 0", "line 5: three finite numbers are expected");
    row("kind", "node aabb wg", "node", "line 1: a node without a kind");
    row("count", "verts 3", "verts many", "line 3: the number of verts is missing");
    row("vertices", "verts 3", "verts 99999999", "line 7: three finite numbers are expected");
    row("face", "0 1 2 1 0 0 0 4", "0 1 2 4",
        "line 8: a face has eight numbers: three vertices, four that do not count, the surface");
    row("corner", "0 1 2 1", "0 1 9 1", "face 0 of node 'wg' uses vertex 9, there are 3");
    row("link", "1 7", "3 7", "a room link of node 'wg' names edge 3, there are 3");
    row("room", "1 7", "1 -7", "line 10: a room link has two numbers: 3 * face + edge, and the room");
    row("end", "endnode", "", "line 12: node 'wg' does not end");
    row("end among vertices",
        "\n 0 1 0\n faces 1\n 0 1 2 1 0 0 0 4\n roomlinks 9\n  1 7\n aabb 0 0 0 1 1 0 0\nendnode\n", "",
        "line 5: the text ends behind 2 of 3 vertices");
    row("end among faces", "\n 0 1 2 1 0 0 0 4\n roomlinks 9\n  1 7\n aabb 0 0 0 1 1 0 0\nendnode\n", "",
        "line 7: the text ends behind 0 of 1 face");
    row("no faces", "faces 1\n 0 1 2 1 0 0 0 4\n", "", "no node of the text has faces");
}

void BwmTextTest::asciiRefusals()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, message);
    QString text = QString::fromUtf8(kTriangleText.data(), qsizetype(kTriangleText.size()));
    QVERIFY(text.contains(from));
    QCOMPARE(messageOf(bwm::readAsciiMeshes(text.replace(from, to).toStdString())), message);
}

// A mesh that went through another program: rounded, without shared vertices, corners turned, faces in
// another order.
void BwmTextTest::unchangedFacesStay()
{
    const auto file = bwmFile(test::buildCourtyard());
    bwm::EditMesh mesh = *bwm::readEditMesh(*file);
    bwm::EditMesh fresh;
    for (std::size_t f = mesh.faces.size(); f-- > 0;) {
        bwm::EditFace face = mesh.faces[f];
        std::rotate(face.corners.begin(), face.corners.begin() + f % 3, face.corners.end());
        for (std::uint32_t &corner : face.corners) {
            const glm::vec3 place = mesh.vertices[corner] + glm::vec3(2e-6f, -1e-6f, 0);
            corner = static_cast<std::uint32_t>(fresh.vertices.size());
            fresh.vertices.push_back(place);
        }
        fresh.faces.push_back({face.corners, face.material});
    }
    QVERIFY(bwm::replaceFaces(mesh, allFaces(mesh), fresh, bwm::kWeldDistance).has_value());
    const auto patch = bwm::rebuildPatch(*file, mesh);
    QVERIFY(patch.has_value() && patch->empty());
    // One face moved: the others keep their planes.
    fresh.vertices[0].z += 0.5f;
    QVERIFY(bwm::replaceFaces(mesh, allFaces(mesh), fresh, bwm::kWeldDistance).has_value());
    QCOMPARE(bwm::rebuild(mesh, bwm::readWalkmesh(*file))->planesKept, mesh.faces.size() - 1);
    QVERIFY(!bwm::replaceFaces(mesh, allFaces(mesh), fresh, -1.0).has_value());
    QVERIFY(!bwm::replaceFaces(mesh, std::array{9999u}, fresh, 0.0).has_value());
    fresh.faces[0].corners[1] = 0xFFFFFFFF;
    QVERIFY(!bwm::replaceFaces(mesh, {}, fresh, 0.0).has_value());
}

// A face with vertices of its own in the places of others keeps them.
void BwmTextTest::doubledVerticesStay()
{
    const auto file = bwmFile(test::buildCourtyard());
    bwm::EditMesh mesh = *bwm::readEditMesh(*file);
    QVERIFY(bwm::detachFaces(mesh, std::array{3u}).has_value());
    QVERIFY(file->apply(*bwm::rebuildPatch(*file, mesh)).has_value());
    mesh = *bwm::readEditMesh(*file);
    bwm::EditMesh fresh = mesh;
    std::vector<std::uint32_t> all(fresh.vertices.size());
    std::iota(all.begin(), all.end(), 0u);
    QVERIFY(bwm::weldWithin(fresh, 0.0, all)->size() > 1); // as programs do that know places alone
    QVERIFY(bwm::replaceFaces(mesh, allFaces(mesh), fresh, bwm::kWeldDistance).has_value());
    const auto patch = bwm::rebuildPatch(*file, mesh);
    QVERIFY(patch.has_value() && patch->empty());
}

void BwmTextTest::newFacesTakeRooms()
{
    bwm::EditMesh mesh = *bwm::readEditMesh(*bwmFile(test::buildWok()));
    const auto rooms = [](const bwm::EditMesh &of) {
        const bwm::Walkmesh built = bwm::rebuild(of, {}, {.canonical = true})->mesh;
        return std::ranges::count_if(built.edges,
                                     [](const bwm::PerimeterEdge &e) { return e.transition == 1; });
    };
    QCOMPARE(rooms(mesh), 1);
    bwm::EditMesh fresh = *bwm::partOf(mesh, allFaces(mesh));
    for (bwm::EditFace &face : fresh.faces) {
        face.material = 10; // other faces, on the same vertices
        face.transitions = {-1, -1, -1};
    }
    QVERIFY(bwm::replaceFaces(mesh, allFaces(mesh), fresh, bwm::kWeldDistance).has_value());
    QCOMPARE(rooms(mesh), 1);
    QVERIFY(bwm::replaceFaces(mesh, allFaces(mesh), {}, 0.0).has_value());
    QVERIFY(mesh.faces.empty());
}

void BwmTextTest::scenesAndBack()
{
    const bwm::EditMesh mesh = *bwm::readEditMesh(*bwmFile(test::buildWok()));
    const auto scene = picture::walkmeshScene(mesh, bwm::surfacesOfK1(), "room");
    QVERIFY(scene.has_value());
    QCOMPARE(scene->meshes.size(), std::size_t{2});
    QCOMPARE(scene->materials[0].name + scene->materials[1].name, std::string("StoneNonwalk"));
    const std::vector<glm::mat4> places = exchange::placesOf(*scene);
    mesh::TriMesh triangles;
    for (const exchange::Mesh &part : scene->meshes) {
        const auto first = static_cast<std::uint32_t>(triangles.vertices.size());
        for (const glm::vec3 position : part.positions) {
            const glm::vec3 up(places[1] * glm::vec4(position, 1.0f)); // y is up in a scene
            triangles.vertices.emplace_back(up.x, -up.z, up.y);
        }
        for (std::size_t i = 0; i < part.indices.size(); i += 3)
            triangles.triangles.push_back(
                {{first + part.indices[i], first + part.indices[i + 1], first + part.indices[i + 2]},
                 static_cast<std::uint32_t>(triangles.materials.size())});
        triangles.materials.push_back("faces/" + part.name + ".001");
    }
    const auto back = picture::walkmeshFrom(triangles, bwm::surfacesOfK1(), {});
    QVERIFY(back.has_value());
    bwm::EditMesh replaced = mesh;
    QVERIFY(bwm::replaceFaces(replaced, allFaces(mesh), *back, bwm::kWeldDistance).has_value());
    QVERIFY(bwm::rebuildPatch(*bwmFile(test::buildWok()), replaced)->empty());
}

void BwmTextTest::unknownMaterials()
{
    mesh::TriMesh triangles;
    triangles.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    triangles.triangles = {{{0, 1, 2}, 0}};
    triangles.materials = {"Rope"};
    const auto refused = picture::walkmeshFrom(triangles, bwm::surfacesOfK1(), {});
    QCOMPARE(QString::fromStdString(refused.error().message), u"no surface of KotOR is called 'Rope'"_s);
    QCOMPARE(picture::walkmeshFrom(triangles, bwm::surfacesOfK1(), 7u)->faces[0].material, 7u);
    QVERIFY(picture::walkmeshFrom(triangles, bwm::surfacesOfK1(), 7u)->vertices[2] == glm::vec3(0, 1, 0));
    triangles.triangles[0].material = 5;
    QVERIFY(!picture::walkmeshFrom(triangles, bwm::surfacesOfK1(), {}).has_value());
    triangles.triangles[0].corners[0] = 5;
    QVERIFY(!picture::walkmeshFrom(triangles, bwm::surfacesOfK1(), 7u).has_value());
}

CUTAWAY_TESTS(BwmTextTest)
#include "bwmtexttest.moc"
