// SPDX-License-Identifier: MIT
// Meshes are cleaned, and what was wrong with them is found; meshes of fewer triangles.
#include "core/mesh/clean.h"
#include "core/mesh/simplify.h"
#include "tests/support/meshes.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <limits>

using namespace cutaway;
using namespace cutaway::mesh;

class MeshCleanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesACleanMeshAlone();
    void weldsCorners();
    void findsFlaws_data();
    void findsFlaws();
    void turnsTriangles();
    void keepsTwoSidedWalls();
    void refuses_data();
    void refuses();
    void refusesDistances();
    void simplifies_data();
    void simplifies();
    void keepsMaterialBorders();
    void cancels();
};

namespace
{

std::string flawText(const Cleaned &cleaned)
{
    std::string text;
    for (std::size_t i = 0; i < kFlawCount; ++i) {
        if (cleaned.flaws[i].count != 0)
            text += (text.empty() ? "" : ", ") + quantityOf(static_cast<Flaw>(i), cleaned.flaws[i].count);
    }
    return text;
}

// Each triangle has vertices of its own, as exporters write flat shading.
TriMesh shattered(const TriMesh &from)
{
    TriMesh mesh;
    mesh.materials = from.materials;
    for (const Triangle &triangle : from.triangles) {
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const std::uint32_t corner : triangle.corners)
            mesh.vertices.push_back(from.vertices[corner]);
        mesh.triangles.push_back({{first, first + 1, first + 2}, triangle.material});
    }
    return mesh;
}

} // namespace

void MeshCleanTest::leavesACleanMeshAlone()
{
    const TriMesh torus = test::turnedMesh(test::torusMesh(1.0f, 0.3f, 24, 12));
    const Result<Cleaned> cleaned = clean(torus);
    QVERIFY(cleaned.has_value());
    QCOMPARE(flawText(*cleaned), std::string());
    QCOMPARE(cleaned->mesh.vertices, torus.vertices);
    QCOMPARE(cleaned->mesh.triangles.size(), torus.triangles.size());
    QCOMPARE(cleaned->parts, std::size_t{1});
    QCOMPARE(cleaned->closedParts, std::size_t{1});
}

void MeshCleanTest::weldsCorners()
{
    TriMesh mesh = shattered(test::boxMesh({1, 2, 3}));
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
        mesh.vertices[i].x += 1e-6f * static_cast<float>(i % 5);
    const Result<Cleaned> cleaned = clean(mesh);
    QCOMPARE(flawText(*cleaned), std::string("28 duplicate vertices"));
    QCOMPARE(cleaned->mesh.vertices.size(), std::size_t{8});
    QCOMPARE(cleaned->closedParts, std::size_t{1});
    const Result<Cleaned> exact = clean(mesh, {0.0, false});
    QVERIFY(exact->mesh.vertices.size() > 8);
}

void MeshCleanTest::findsFlaws_data()
{
    QTest::addColumn<int>("change");
    QTest::addColumn<QString>("found");
    QTest::newRow("degenerate") << 0 << "1 triangle without area";
    QTest::newRow("needle") << 1 << "1 triangle without area, 1 unused vertex";
    QTest::newRow("repeated") << 2 << "1 repeated triangle";
    QTest::newRow("unused") << 3 << "1 unused vertex";
    QTest::newRow("flipped") << 4 << "1 flipped triangle";
    QTest::newRow("inside out") << 5 << "12 triangles inside out";
    QTest::newRow("open") << 6 << "3 edges of one triangle";
    QTest::newRow("shared") << 7 << "2 edges of one triangle, 1 edge of more than two triangles";
}

void MeshCleanTest::findsFlaws()
{
    QFETCH(int, change);
    QFETCH(QString, found);
    TriMesh mesh = test::boxMesh({1, 1, 1});
    std::vector<Triangle> &triangles = mesh.triangles;
    switch (change) {
    case 0:
        triangles.push_back({{0, 1, 1}, 0});
        break;
    case 1: // three places of one line
        mesh.vertices.emplace_back(0.0f, -1.0f, -1.0f);
        triangles.push_back({{0, 1, 8}, 0});
        break;
    case 2:
        triangles.push_back({{triangles[0].corners[1], triangles[0].corners[2], triangles[0].corners[0]}, 0});
        break;
    case 3:
        mesh.vertices.emplace_back(5.0f, 5.0f, 5.0f);
        break;
    case 4:
        std::swap(triangles[3].corners[0], triangles[3].corners[1]);
        break;
    case 5:
        for (Triangle &triangle : triangles)
            std::swap(triangle.corners[0], triangle.corners[1]);
        break;
    case 6:
        triangles.pop_back();
        break;
    default: // a fin on an edge
        mesh.vertices.emplace_back(-3.0f, -3.0f, 0.0f);
        triangles.push_back({{0, 4, 8}, 0});
    }
    const Result<Cleaned> cleaned = clean(mesh);
    QVERIFY(cleaned.has_value());
    QCOMPARE(QString::fromStdString(flawText(*cleaned)), found);
    for (const FlawPlaces &places : cleaned->flaws)
        QCOMPARE(places.first.size(), places.count);
}

void MeshCleanTest::turnsTriangles()
{
    TriMesh mesh = test::torusMesh(1.0f, 0.3f, 24, 12);
    const double volume = test::volumeOf(mesh);
    for (std::size_t i = 0; i < mesh.triangles.size(); i += 7)
        std::swap(mesh.triangles[i].corners[0], mesh.triangles[i].corners[1]);
    Result<Cleaned> cleaned = clean(mesh, {1e-5, true});
    QVERIFY((*cleaned)[Flaw::Flipped].count > 50);
    QVERIFY(std::abs(test::volumeOf(cleaned->mesh) - volume) < 1e-5);
    for (Triangle &triangle : mesh.triangles)
        std::swap(triangle.corners[0], triangle.corners[1]);
    cleaned = clean(mesh, {1e-5, true});
    QVERIFY(std::abs(test::volumeOf(cleaned->mesh) - volume) < 1e-5);
    QCOMPARE((*clean(cleaned->mesh))[Flaw::InsideOut].count, std::size_t{0});
    QCOMPARE(flawText(*clean(cleaned->mesh)), std::string());
}

// The same triangle twice that looks both ways is how games make walls.
void MeshCleanTest::keepsTwoSidedWalls()
{
    TriMesh mesh = test::sheetMesh(2, 1.0f);
    const std::vector<Triangle> front = mesh.triangles;
    for (const Triangle &triangle : front)
        mesh.triangles.push_back(
            {{triangle.corners[0], triangle.corners[2], triangle.corners[1]}, triangle.material});
    const Result<Cleaned> cleaned = clean(mesh);
    QCOMPARE(cleaned->mesh.triangles.size(), 2 * front.size());
    QCOMPARE((*cleaned)[Flaw::Repeated].count, std::size_t{0});
}

void MeshCleanTest::refuses_data()
{
    QTest::addColumn<int>("change");
    QTest::addColumn<QString>("why");
    QTest::newRow("nan") << 0 << "vertex 3 is (1, nan, -1), which is no place";
    QTest::newRow("vertex") << 1 << "triangle 0 has vertex 8, the mesh has 8";
    QTest::newRow("material") << 2 << "triangle 4 has material 1, the mesh has 0";
    QTest::newRow("many")
        << 3 << "the mesh has 2000001 vertices and 12 triangles, 2000000 and 2000000 are allowed";
}

void MeshCleanTest::refuses()
{
    QFETCH(int, change);
    QFETCH(QString, why);
    TriMesh mesh = test::boxMesh({1, 1, 1});
    if (change == 0)
        mesh.vertices[3].y = std::numeric_limits<float>::quiet_NaN();
    else if (change == 1)
        mesh.triangles[0].corners[2] = 8;
    else if (change == 2)
        mesh.triangles[4].material = 1;
    else
        mesh.vertices.resize(kMostVertices + 1);
    Progress progress;
    const Result<Cleaned> cleaned = clean(mesh);
    QVERIFY(!cleaned.has_value());
    QCOMPARE(QString::fromStdString(cleaned.error().message), why);
    const Result<Simplified> simplified = simplify(mesh, 4, progress);
    QVERIFY(!simplified.has_value());
    QCOMPARE(QString::fromStdString(simplified.error().message), why);
}

void MeshCleanTest::refusesDistances()
{
    for (const double distance : {-1e-9, std::numeric_limits<double>::quiet_NaN()})
        QVERIFY(!clean(test::boxMesh({1, 1, 1}), {distance, false}).has_value());
    QVERIFY(clean(test::boxMesh({1, 1, 1}), {0.0, false}).has_value());
}

void MeshCleanTest::simplifies_data()
{
    QTest::addColumn<std::size_t>("budget");
    QTest::addColumn<float>("allowed");
    QTest::newRow("all") << std::size_t{4096} << 1e-6f;
    QTest::newRow("half") << std::size_t{2048} << 0.02f;
    QTest::newRow("tenth") << std::size_t{400} << 0.08f;
    QTest::newRow("few") << std::size_t{100} << 0.2f;
}

void MeshCleanTest::simplifies()
{
    QFETCH(std::size_t, budget);
    QFETCH(float, allowed);
    const TriMesh torus = test::torusMesh(1.0f, 0.3f, 64, 32);
    Progress progress;
    const Result<Simplified> made = simplify(torus, budget, progress);
    QVERIFY(made.has_value());
    QVERIFY2(made->mesh.triangles.size() <= budget && made->mesh.triangles.size() > budget / 2,
             qPrintable(QString::number(made->mesh.triangles.size())));
    QVERIFY2(made->deviation.most() <= allowed, qPrintable(QString::number(made->deviation.most())));
    QVERIFY(budget == 4096 || made->deviation.most() > 1e-4f);
    QCOMPARE(flawText(*clean(made->mesh)), std::string()); // still closed
}

void MeshCleanTest::keepsMaterialBorders()
{
    const TriMesh sheet = test::sheetMesh(20, 2.0f);
    Progress progress;
    const Result<Simplified> made = simplify(sheet, 60, progress);
    QVERIFY(made.has_value());
    QVERIFY(made->mesh.triangles.size() <= 60);
    QCOMPARE(made->mesh.materials, sheet.materials);
    double areas[2]{};
    for (const Triangle &triangle : made->mesh.triangles) {
        const auto corner = [&](std::size_t i) { return made->mesh.vertices[triangle.corners[i]]; };
        areas[triangle.material] +=
            glm::length(glm::cross(corner(1) - corner(0), corner(2) - corner(0))) / 2.0;
    }
    QVERIFY(std::abs(areas[0] - 2.0) < 1e-4);
    QVERIFY(std::abs(areas[1] - 2.0) < 1e-4);
    QVERIFY(made->deviation.most() < 1e-5f);
}

void MeshCleanTest::cancels()
{
    Progress progress;
    progress.cancel();
    const Result<Simplified> made = simplify(test::torusMesh(1.0f, 0.3f, 64, 32), 4, progress);
    QVERIFY(!made.has_value());
    QCOMPARE(made.error().message, std::string("cancelled"));
}

CUTAWAY_TESTS(MeshCleanTest)
#include "meshcleantest.moc"
