// SPDX-License-Identifier: MIT
// Operations on walkmeshes that are refused, parts of damaged meshes, and a room that no layout names.
#include "core/catalogue.h"
#include "core/domains/area/area.h"
#include "core/formats/bwm/edit/asciimesh.h"
#include "core/formats/bwm/edit/operations.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <fstream>
#include <limits>

using namespace cutaway;
using bwm::EditMesh;
using bwm::FaceEdge;

namespace
{

constexpr float kNowhere = std::numeric_limits<float>::quiet_NaN();
constexpr std::uint32_t kGrassSurface = 3;

// A square of two walkable faces.
EditMesh twoFaces()
{
    EditMesh mesh;
    mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    mesh.faces = {{{0, 1, 2}, kGrassSurface}, {{0, 2, 3}, kGrassSurface}};
    return mesh;
}

std::string opSaid(const auto &result)
{
    return result ? std::string("done") : result.error().message;
}

} // namespace

class MeshOpRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edges();
    void wholeMeshes();
    void parts();
    void texts();
    void roomsOfNoLayout();
};

void MeshOpRefusalTest::edges()
{
    EditMesh mesh = twoFaces();
    QCOMPARE(opSaid(bwm::setTransition(mesh, {0, 0}, -2)),
             std::string("transition -2 is no room; allowed are -1 for none and rooms from 0 on"));
    QCOMPARE(opSaid(bwm::setTransition(mesh, {0, 0}, 7)), std::string("done"));
    QCOMPARE(mesh.faces[0].transitions[0], 7);
    const FaceEdge border[] = {{0, 0}};
    const auto extruded = [&](glm::vec3 by, std::int32_t room) {
        return opSaid(bwm::extrudeEdges(mesh, border, by, kGrassSurface, room));
    };
    QCOMPARE(extruded({kNowhere, 0, 0}, -1), std::string("a move by (nan, 0, 0) towards room -1 is none"));
    QCOMPARE(extruded({0, -1, 0}, -2), std::string("a move by (0, -1, 0) towards room -2 is none"));
    mesh.faces.push_back({{0, 0, 2}, kGrassSurface});
    QCOMPARE(opSaid(bwm::splitEdge(mesh, {2, 0}, 0.5)),
             std::string("edge 0 of face 2 starts and ends at vertex 0"));
    // Two faces on the same corners, back to back.
    EditMesh doubled = twoFaces();
    doubled.faces = {{{0, 1, 2}, kGrassSurface}, {{1, 0, 2}, kGrassSurface}};
    QCOMPARE(opSaid(bwm::flipEdge(doubled, {0, 0})), std::string("faces 0 and 1 have the same corners"));
    QCOMPARE(doubled.faces[0].corners, (std::array<std::uint32_t, 3>{0, 1, 2}));
}

void MeshOpRefusalTest::wholeMeshes()
{
    EditMesh mesh = twoFaces();
    QCOMPARE(opSaid(bwm::rotateZ(mesh, double(kNowhere), {0, 0}, false)),
             std::string("nan degrees about (0, 0) is not a turn"));
    QCOMPARE(opSaid(bwm::mirror(mesh, 2, 0.0, false)),
             std::string("axis 2 at 0 is not a mirror; allowed are axes 0 and 1 at a number"));
    QCOMPARE(mesh.vertices, twoFaces().vertices);
    mesh.header.relativeHooks = {glm::vec3(1, 2, 3), glm::vec3(4, 5, 6)};
    QCOMPARE(opSaid(bwm::mirror(mesh, 0, 0.5, true)), std::string("done"));
    QCOMPARE(mesh.vertices[1], glm::vec3(0, 0, 0));
    QCOMPARE(mesh.header.relativeHooks[0], glm::vec3(0, 2, 3));
    QCOMPARE(mesh.faces[0].corners, (std::array<std::uint32_t, 3>{0, 2, 1})); // it still looks up
}

void MeshOpRefusalTest::parts()
{
    EditMesh mesh = twoFaces();
    const std::uint32_t first[] = {0}, third[] = {2};
    QCOMPARE(bwm::partOf(mesh, first)->vertices.size(), std::size_t{3});
    QCOMPARE(opSaid(bwm::partOf(mesh, third)), std::string("face 2 is not there: the mesh has 2"));
    mesh.faces[0].corners[1] = 4;
    QCOMPARE(opSaid(bwm::partOf(mesh, first)), std::string("face 0 uses vertex 4, there are 4"));
}

// A text could not say what is not a number.
void MeshOpRefusalTest::texts()
{
    bwm::Walkmesh mesh;
    mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}};
    mesh.faces = {{0, 1, 2}};
    mesh.materials = {kGrassSurface};
    bwm::MeshHeader header;
    QCOMPARE(opSaid(bwm::writeAsciiMesh(mesh, header, "room")), std::string("done"));
    header.position.z = kNowhere;
    QCOMPARE(opSaid(bwm::writeAsciiMesh(mesh, header, "room")),
             std::string("a vertex, the position or a use point is not a finite number"));
    header.position.z = 0;
    mesh.materials.clear();
    QCOMPARE(opSaid(bwm::writeAsciiMesh(mesh, header, "room")),
             std::string("face 0 has no surface, or a corner that is missing or not finite"));
}

// The number of a room is that of its row in the layout beside it.
void MeshOpRefusalTest::roomsOfNoLayout()
{
    const QTemporaryDir folder;
    const auto pathOf = [&](const char *name) {
        return std::filesystem::path(folder.filePath(QString::fromLatin1(name)).toStdString());
    };
    const auto write = [&](const char *name, const char *text) { std::ofstream(pathOf(name)) << text; };
    const auto number = [&](const char *room) { return area::roomNumber(pathOf(room), allFormats()); };
    QCOMPARE(number("hall.wok").error().message,
             std::string("no layout beside hall.wok has a room of that name"));
    write("a.lyt", "this is not a layout");
    write("b.lyt", "beginlayout\n   roomcount 2\n      Yard 0.0 0.0 0.0\n      Hall 10.0 0.0 0.0\n"
                   "   trackcount 0\n   obstaclecount 0\n   doorhookcount 0\ndonelayout\n");
    QCOMPARE(number("hall.wok").value(), 1u);
    QCOMPARE(number("YARD.wok").value(), 0u);
    QCOMPARE(number("attic.wok").error().message,
             std::string("no layout beside attic.wok has a room of that name"));
    const auto gone = area::roomNumber(pathOf("nowhere/hall.wok"), allFormats());
    QVERIFY(!gone && gone.error().message.starts_with("the folder ") &&
            gone.error().message.ends_with("cannot be read: No such file or directory"));
}

CUTAWAY_TESTS(MeshOpRefusalTest)
#include "meshoprefusaltest.moc"
