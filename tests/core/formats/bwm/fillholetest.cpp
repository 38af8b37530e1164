// SPDX-License-Identifier: MIT
// Tests of holes that are filled, those that touch another border included.
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/edit/operations.h"
#include "core/formats/bwm/surfaces.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/walkmeshfile.h"

#include <algorithm>

using namespace cutaway;

namespace
{

constexpr std::uint32_t kGrass = 3;

// A floor of so many squares each way, of two faces each; vertex x + y * (count + 1) stands at (x, y).
bwm::EditMesh floorOf(std::uint32_t count)
{
    bwm::EditMesh mesh = *bwm::readEditMesh(*test::walkmeshFile(test::buildWok()));
    mesh.vertices.clear();
    mesh.faces.clear();
    for (std::uint32_t y = 0; y <= count; ++y) {
        for (std::uint32_t x = 0; x <= count; ++x)
            mesh.vertices.emplace_back(static_cast<float>(x), static_cast<float>(y), 0.0F);
    }
    for (std::uint32_t y = 0; y < count; ++y) {
        for (std::uint32_t x = 0; x < count; ++x) {
            const std::uint32_t a = x + y * (count + 1), b = a + 1, c = b + count + 1, d = c - 1;
            mesh.faces.push_back({{a, b, c}, kGrass});
            mesh.faces.push_back({{a, c, d}, kGrass});
        }
    }
    return mesh;
}

// The edge of a floor that runs from one vertex to another.
std::optional<bwm::FaceEdge> edgeFrom(const bwm::EditMesh &mesh, std::uint32_t from, std::uint32_t to)
{
    for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
        for (std::uint32_t k = 0; k < 3; ++k) {
            const bwm::Corners &corners = mesh.faces[face].corners;
            if (corners[k] == from && corners[(k + 1) % 3] == to &&
                bwm::surfacesOfK1().isWalkable(mesh.faces[face].material))
                return bwm::FaceEdge{face, k};
        }
    }
    return std::nullopt;
}

// Whether a floor joins each edge of the face.
bool isInside(const bwm::EditMesh &mesh, std::size_t face)
{
    const bwm::Corners &corners = mesh.faces[face].corners;
    return bwm::surfacesOfK1().isWalkable(mesh.faces[face].material) &&
           edgeFrom(mesh, corners[1], corners[0]) && edgeFrom(mesh, corners[2], corners[1]) &&
           edgeFrom(mesh, corners[0], corners[2]);
}

bwm::Corners sorted(bwm::Corners corners)
{
    std::ranges::sort(corners);
    return corners;
}

// Takes the face out and fills the hole from each of its edges; what is wrong, or nothing.
std::string refilled(const bwm::EditMesh &whole, std::size_t face)
{
    bwm::EditMesh mesh = whole;
    const bwm::Corners gone = mesh.faces[face].corners;
    mesh.faces.erase(mesh.faces.begin() + static_cast<std::ptrdiff_t>(face));
    for (std::size_t k = 0; k < 3; ++k) {
        const auto edge = edgeFrom(mesh, gone[(k + 1) % 3], gone[k]);
        if (!edge)
            continue;
        const auto made = bwm::trianglesForHole(mesh, *edge, bwm::surfacesOfK1());
        if (!made)
            return made.error().message;
        if (made->size() != 1 || sorted(made->front()) != sorted(gone))
            return "another hole was filled";
    }
    return {};
}

} // namespace

class FillHoleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holesAtTheBorder();
    void holesThatTouchEachOther();
    void realRooms();
};

// Most faces of a floor of 3 by 3 squares have one or two corners on the outer border.
void FillHoleTest::holesAtTheBorder()
{
    const bwm::EditMesh floor = floorOf(3);
    for (std::size_t face = 0; face < floor.faces.size(); ++face) {
        if (isInside(floor, face))
            QCOMPARE(refilled(floor, face), std::string());
    }
}

void FillHoleTest::holesThatTouchEachOther()
{
    bwm::EditMesh floor = floorOf(4);
    const auto taken = [&floor](std::uint32_t square) { // both faces of it
        return std::array{floor.faces[square * 2].corners, floor.faces[square * 2 + 1].corners};
    };
    const std::array gone{taken(5), taken(10)}; // they share a corner
    std::erase_if(floor.faces, [&gone](const bwm::EditFace &face) {
        return std::ranges::any_of(
            gone, [&](const auto &square) { return face.corners == square[0] || face.corners == square[1]; });
    });
    QCOMPARE(floor.faces.size(), std::size_t{28});
    for (const auto &square : gone) {
        const auto edge = edgeFrom(floor, square[0][1], square[0][0]);
        QVERIFY(edge.has_value());
        const auto made = bwm::trianglesForHole(floor, *edge, bwm::surfacesOfK1());
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QCOMPARE(made->size(), std::size_t{2});
    }
}

void FillHoleTest::realRooms()
{
    if (test::sharedDir().empty())
        QSKIP("no real files: set CUTAWAY_SHARED");
    constexpr std::size_t kFaces = 12; // of each room
    std::size_t filled = 0;
    for (const auto &path : test::corpusFiles("bwm")) {
        const auto mesh = bwm::readEditMesh(*test::walkmeshFile(test::fileBytes(path)));
        if (!mesh || !mesh->isArea())
            continue;
        const std::size_t step = std::max<std::size_t>(1, mesh->faces.size() / kFaces);
        for (std::size_t face = 0; face < mesh->faces.size(); face += step) {
            if (!isInside(*mesh, face))
                continue;
            const std::string problem = refilled(*mesh, face);
            QVERIFY2(problem.empty(),
                     (path.filename().string() + ": face " + std::to_string(face) + ": " + problem).c_str());
            ++filled;
        }
    }
    qInfo() << filled << "holes of one face filled";
    QVERIFY(filled > 100);
}

CUTAWAY_TESTS(FillHoleTest)
#include "fillholetest.moc"
