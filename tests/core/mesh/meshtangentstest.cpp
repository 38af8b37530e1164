// SPDX-License-Identifier: MIT
// Normals and tangents of vertices: of shapes whose directions are known, and of triangles that have none.
#include "core/mesh/tangents.h"
#include "tests/support/meshes.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <limits>

using namespace cutaway;
using namespace cutaway::mesh;

class MeshTangentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void normalsOfASheet();
    void normalsOfACube();
    void normalsOfASphere();
    void tangentsOfASheet_data();
    void tangentsOfASheet();
    void tangentsOfASphere();
    void tangentsAtAMirror();
    void leavesOutDegenerates_data();
    void leavesOutDegenerates();
    void takesAnySize_data();
    void takesAnySize();
    void takesListsOfAnyLength();
};

namespace
{

constexpr float kNoDirection = std::numeric_limits<float>::quiet_NaN(),
                kBeyond = std::numeric_limits<float>::infinity();

bool pointsAlong(glm::vec3 a, glm::vec3 b)
{
    return glm::distance(a, b) < 1e-5f;
}

struct MappedBall {
    TriMesh mesh;
    std::vector<glm::vec2> uv; // u around, v from the top to the bottom
};

// Without the poles; the first and the last column stand at one place.
MappedBall mappedBall(std::uint32_t columns, std::uint32_t rows)
{
    MappedBall ball;
    for (std::uint32_t row = 0; row <= rows; ++row) {
        for (std::uint32_t column = 0; column <= columns; ++column) {
            const glm::vec2 uv(float(column) / float(columns), float(row + 1) / float(rows + 2));
            const float around = uv.x * 2 * glm::pi<float>(), down = uv.y * glm::pi<float>();
            ball.mesh.vertices.emplace_back(std::cos(around) * std::sin(down),
                                            std::sin(around) * std::sin(down), std::cos(down));
            ball.uv.push_back(uv);
            if (row == rows || column == columns)
                continue;
            const std::uint32_t at = row * (columns + 1) + column, below = at + columns + 1;
            ball.mesh.triangles.push_back({{at, below, below + 1}});
            ball.mesh.triangles.push_back({{at, below + 1, at + 1}});
        }
    }
    return ball;
}

// Two triangles in the plane z = 0; u is x and v is -y, as a picture lies.
const std::vector<glm::vec3> kSheetCorners{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
const std::vector<glm::vec2> kSheetUv{{0, 1}, {1, 1}, {1, 0}, {0, 0}};
const std::vector<Triangle> kSheetFaces{{{0, 1, 2}}, {{0, 2, 3}}};

void verifyTangentFrames(const std::vector<glm::vec3> &normals, const Tangents &made)
{
    QCOMPARE(made.tangents.size(), normals.size());
    QCOMPARE(made.bitangents.size(), normals.size());
    for (std::size_t i = 0; i < normals.size(); ++i) {
        QVERIFY(std::abs(glm::length(made.tangents[i]) - 1.0f) < 1e-5f);
        QVERIFY(std::abs(glm::length(made.bitangents[i]) - 1.0f) < 1e-5f);
        QVERIFY(std::abs(glm::dot(made.tangents[i], normals[i])) < 1e-5f);
        QVERIFY(std::abs(glm::dot(made.bitangents[i], normals[i])) < 1e-5f);
        QVERIFY(std::abs(glm::dot(made.bitangents[i], made.tangents[i])) < 1e-5f);
    }
}

} // namespace

void MeshTangentsTest::normalsOfASheet()
{
    const TriMesh sheet = test::sheetMesh(4, 10);
    const auto normals = vertexNormals(sheet.vertices, sheet.triangles);
    QCOMPARE(normals.size(), sheet.vertices.size());
    for (const glm::vec3 normal : normals)
        QVERIFY(pointsAlong(normal, {0, 0, 1}));
    const TriMesh turned = test::turnedMesh(sheet);
    for (const glm::vec3 normal : vertexNormals(turned.vertices, turned.triangles))
        QVERIFY(!pointsAlong(normal, {0, 0, 1}));
}

// By areas or by the number of triangles, corners would lean to the sides that are cut into more or larger
// ones.
void MeshTangentsTest::normalsOfACube()
{
    const glm::vec3 half(1, 2, 5);
    const TriMesh box = test::boxMesh(half);
    const auto normals = vertexNormals(box.vertices, box.triangles);
    for (std::size_t i = 0; i < normals.size(); ++i)
        QVERIFY(pointsAlong(normals[i], glm::normalize(box.vertices[i] / half)));
}

void MeshTangentsTest::normalsOfASphere()
{
    const MappedBall ball = mappedBall(64, 32);
    const auto normals = vertexNormals(ball.mesh.vertices, ball.mesh.triangles);
    for (std::size_t i = 0; i < normals.size(); ++i) // rims have triangles on one side only
        QVERIFY(glm::dot(normals[i], ball.mesh.vertices[i]) > 0.99f);
}

void MeshTangentsTest::tangentsOfASheet_data()
{
    QTest::addColumn<bool>("isMirrored");
    QTest::addColumn<float>("scale");
    QTest::newRow("as a picture lies") << false << 1.0f;
    QTest::newRow("small in the texture") << false << 1e-6f;
    QTest::newRow("mirrored") << true << 1.0f;
    QTest::newRow("mirrored and tiled") << true << 100.0f;
}

void MeshTangentsTest::tangentsOfASheet()
{
    QFETCH(bool, isMirrored);
    QFETCH(float, scale);
    std::vector<glm::vec2> uv = kSheetUv;
    for (glm::vec2 &at : uv)
        at = {(isMirrored ? 1 - at.x : at.x) * scale, at.y * scale};
    const std::vector<glm::vec3> normals(4, glm::vec3(0, 0, 1));
    const Tangents made = vertexTangents(kSheetCorners, normals, uv, kSheetFaces);
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY(pointsAlong(made.tangents[i], {isMirrored ? -1 : 1, 0, 0}));
        QVERIFY(pointsAlong(made.bitangents[i], {0, -1, 0}));
    }
}

void MeshTangentsTest::tangentsOfASphere()
{
    const MappedBall ball = mappedBall(64, 32);
    const Tangents made =
        vertexTangents(ball.mesh.vertices, ball.mesh.vertices, ball.uv, ball.mesh.triangles);
    verifyTangentFrames(ball.mesh.vertices, made);
    for (std::size_t i = 0; i < ball.uv.size(); ++i) {
        const float around = ball.uv[i].x * 2 * glm::pi<float>();
        QVERIFY(glm::dot(made.tangents[i], glm::vec3(-std::sin(around), std::cos(around), 0)) > 0.99f);
        QVERIFY(made.bitangents[i].z < 0.0f);
    }
}

// Two halves share an edge that the texture is mirrored at: along it nothing can be right for both, and the
// vertices away from it have the directions of their side.
void MeshTangentsTest::tangentsAtAMirror()
{
    const std::vector<glm::vec3> places{{-1, 0, 0}, {0, 0, 0}, {1, 0, 0}, {-1, 1, 0}, {0, 1, 0}, {1, 1, 0}};
    const std::vector<glm::vec2> uv{{1, 1}, {0, 1}, {1, 1}, {1, 0}, {0, 0}, {1, 0}};
    const std::vector<Triangle> faces{{{0, 1, 4}}, {{0, 4, 3}}, {{1, 2, 5}}, {{1, 5, 4}}};
    const std::vector<glm::vec3> normals(6, glm::vec3(0, 0, 1));
    const Tangents made = vertexTangents(places, normals, uv, faces);
    verifyTangentFrames(normals, made);
    QVERIFY(pointsAlong(made.tangents[0], {-1, 0, 0}) && pointsAlong(made.tangents[3], {-1, 0, 0}));
    QVERIFY(pointsAlong(made.tangents[2], {1, 0, 0}) && pointsAlong(made.tangents[5], {1, 0, 0}));
    for (const std::size_t i : {0, 2, 3, 5})
        QVERIFY(pointsAlong(made.bitangents[i], {0, -1, 0}));
}

void MeshTangentsTest::leavesOutDegenerates_data()
{
    QTest::addColumn<int>("change");
    QTest::newRow("a vertex twice") << 0;
    QTest::newRow("on one line") << 1;
    QTest::newRow("a vertex that is not there") << 2;
    QTest::newRow("NaN") << 3;
    QTest::newRow("infinity") << 4;
    QTest::newRow("no area in the texture") << 5;
    QTest::newRow("NaN in the texture") << 6;
}

// A triangle that has no directions is put beside the square, on its vertices and one more.
void MeshTangentsTest::leavesOutDegenerates()
{
    QFETCH(int, change);
    std::vector<glm::vec3> places = kSheetCorners;
    std::vector<glm::vec2> uv = kSheetUv;
    std::vector<Triangle> faces = kSheetFaces;
    places.emplace_back(change == 1 ? glm::vec3(4, 0, 0) : glm::vec3(4, 0, 0.001f));
    uv.emplace_back(2, 1);
    faces.push_back({{0, 1, 4}});
    switch (change) {
    case 0:
        faces.back() = {{0, 1, 1}};
        break;
    case 2:
        faces.back().corners[2] = 0xFFFFFFFF;
        break;
    case 3:
        places.back().x = kNoDirection;
        break;
    case 4:
        places.back().y = -kBeyond;
        break;
    case 6:
        uv.back() = {kNoDirection, 3};
        break;
    default:
        break;
    }
    std::vector<glm::vec3> normals = vertexNormals(places, faces);
    QCOMPARE(normals.size(), places.size());
    if (change < 5) {
        for (const glm::vec3 normal : normals)
            QVERIFY(pointsAlong(normal, {0, 0, 1}));
    }
    normals.assign(places.size(), glm::vec3(0, 0, 1));
    const Tangents made = vertexTangents(places, normals, uv, faces);
    verifyTangentFrames(normals, made);
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY(pointsAlong(made.tangents[i], {1, 0, 0}));
        QVERIFY(pointsAlong(made.bitangents[i], {0, -1, 0}));
    }
}

void MeshTangentsTest::takesAnySize_data()
{
    QTest::addColumn<float>("scale");
    QTest::newRow("smallest") << 1e-38f;
    QTest::newRow("small") << 1e-12f;
    QTest::newRow("large") << 1e12f;
    QTest::newRow("largest") << 1e38f;
}

void MeshTangentsTest::takesAnySize()
{
    QFETCH(float, scale);
    std::vector<glm::vec3> places = kSheetCorners;
    for (glm::vec3 &place : places)
        place *= scale;
    const auto normals = vertexNormals(places, kSheetFaces);
    const Tangents made = vertexTangents(places, normals, kSheetUv, kSheetFaces);
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY(pointsAlong(normals[i], {0, 0, 1}));
        QVERIFY(pointsAlong(made.tangents[i], {1, 0, 0}));
    }
}

// Lists of a damaged file differ in length, and its normals are no directions.
void MeshTangentsTest::takesListsOfAnyLength()
{
    QVERIFY(vertexNormals({}, kSheetFaces).empty());
    QVERIFY(vertexTangents(kSheetCorners, {}, kSheetUv, kSheetFaces).tangents.empty());
    const std::vector<glm::vec3> normals{{0, 0, 0}, {kNoDirection, 0, 0}, {kBeyond, 0, 0}};
    const Tangents made = vertexTangents(kSheetCorners, normals, kSheetUv, kSheetFaces);
    verifyTangentFrames(std::vector<glm::vec3>(3, glm::vec3(0, 0, 1)), made);
    for (const glm::vec3 tangent : made.tangents)
        QVERIFY(pointsAlong(tangent, {1, 0, 0}));
}

CUTAWAY_TESTS(MeshTangentsTest)
#include "meshtangentstest.moc"
