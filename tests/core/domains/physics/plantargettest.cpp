// SPDX-License-Identifier: MIT
// Triangles become plans of collision: of the right kind, within budgets, with the right material, and with
// an honest report; the triangles that a file draws stand where its bodies are.
#include "core/domains/physics/make/plantarget.h"
#include "core/domains/physics/nodeplaces.h"
#include "core/formats/havok/names.h"
#include "core/mesh/hull.h"
#include "core/mesh/place.h"
#include "core/picture/rendershapes.h"
#include "tests/support/corpus.h"
#include "tests/support/meshes.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

using namespace cutaway;
using namespace cutaway::physics;

class PlanTargetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesEveryKind_data();
    void makesEveryKind();
    void givesMaterials();
    void knowsMaterialsByName();
    void reportsTheSource();
    void keepsBudgets();
    void refuses();
    void takesTheShapesOfAFile();
    void movesMeshes();
    void takesRealFiles();
};

void PlanTargetTest::makesEveryKind_data()
{
    QTest::addColumn<int>("as");
    QTest::addColumn<double>("deviation"); // of a table two by 1.2 units
    const double kInfinite = 1e9;
    QTest::newRow("hull") << int(BuildAs::Hull) << kInfinite;
    QTest::newRow("hulls") << int(BuildAs::Hulls) << 1e-4;
    QTest::newRow("mesh") << int(BuildAs::Mesh) << 1e-6;
    QTest::newRow("box") << int(BuildAs::Box) << kInfinite;
    QTest::newRow("sphere") << int(BuildAs::Sphere) << kInfinite;
    QTest::newRow("capsule") << int(BuildAs::Capsule) << kInfinite;
}

void PlanTargetTest::makesEveryKind()
{
    QFETCH(int, as);
    QFETCH(double, deviation);
    Target target;
    target.as = static_cast<BuildAs>(as);
    target.materials = {42};
    Progress progress;
    const mesh::TriMesh source = test::turnedMesh(test::tableMesh());
    const Result<PlannedTarget> made = planTarget(source, target, progress);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    const TargetReport &report = made->report;
    QVERIFY(report.deviation.outside < 1e-4f);
    QVERIFY(static_cast<double>(report.deviation.inside) <= deviation);
    QVERIFY(deviation < 1.0 || report.deviation.inside > 0.05f); // the room between the legs
    QCOMPARE(report.sourceTriangles, std::size_t{60});
    QCOMPARE(report.source.closedParts, std::size_t{5});
    if (target.as == BuildAs::Mesh) {
        QCOMPARE(made->plan.mesh->materials, std::vector<std::uint32_t>{42});
        QCOMPARE(report.triangles, std::size_t{60});
        QVERIFY(made->plan.solids.empty());
        return;
    }
    QCOMPARE(made->plan.solids.size(), std::size_t{target.as == BuildAs::Hulls ? 5u : 1u});
    QCOMPARE(report.parts.size(), made->plan.solids.size());
    QVERIFY(!made->plan.mesh);
    for (const SolidPart &part : made->plan.solids)
        QCOMPARE(part.material, 42u);
    for (const glm::vec3 &v : source.vertices) {
        double least = 1.0;
        for (const SolidPart &part : made->plan.solids)
            least = std::min(least, mesh::signedDistance(part.solid, glm::dvec3(v)));
        QVERIFY(least < 1e-4);
    }
}

void PlanTargetTest::givesMaterials()
{
    mesh::TriMesh source;
    source.materials = {"small", "large", "unused"};
    test::addBox(source, {0, 0, 0}, {0.2f, 0.2f, 0.2f}, 0);
    test::addBox(source, {5, 0, 0}, {1, 1, 1}, 1);
    Target target;
    target.materials = {7, 8};
    Progress progress;
    const auto materialsOf = [&](BuildAs as) {
        target.as = as;
        std::vector<std::uint32_t> found;
        const Result<PlannedTarget> made = planTarget(source, target, progress);
        for (const SolidPart &part : made->plan.solids)
            found.push_back(part.material);
        std::ranges::sort(found);
        return found;
    };
    QCOMPARE(materialsOf(BuildAs::Hull), std::vector<std::uint32_t>{8});
    QCOMPARE(materialsOf(BuildAs::Hulls), (std::vector<std::uint32_t>{7, 8}));
    target.as = BuildAs::Mesh;
    QCOMPARE(planTarget(source, target, progress)->plan.mesh->materials,
             (std::vector<std::uint32_t>{7, 8, 7}));
}

void PlanTargetTest::knowsMaterialsByName()
{
    const auto id = [](const char *name) { return materialNamed(name, havok::kSkyrimMaterials); };
    QCOMPARE(id("stone"), std::optional(havok::materialId("stone")));
    QCOMPARE(id("Stone.001"), id("stone"));
    QCOMPARE(id("STONE"), id("stone"));
    QCOMPARE(id("solid metal"), std::optional(havok::materialId("solid metal")));
    for (const char *name : {"", "cheese", "stone.", "stone.a", ".001", "no material"})
        QVERIFY2(!id(name), name);
    QVERIFY(!id("woodbarrel"));
    QVERIFY(materialNamed("woodbarrel", havok::kFallout4Materials).has_value());
}

void PlanTargetTest::reportsTheSource()
{
    mesh::TriMesh source = test::boxMesh({1, 1, 1});
    source.triangles.pop_back();
    source.triangles.push_back({{0, 0, 1}, 0});
    source.vertices.push_back(source.vertices.front());
    Target target;
    target.as = BuildAs::Mesh;
    Progress progress;
    const Result<PlannedTarget> made = planTarget(source, target, progress);
    QCOMPARE(made->report.source[mesh::Flaw::Degenerate].count, std::size_t{1});
    QCOMPARE(made->report.source[mesh::Flaw::Double].count, std::size_t{1});
    QCOMPARE(made->report.source[mesh::Flaw::OpenEdge].count, std::size_t{3});
    QCOMPARE(made->report.triangles, std::size_t{11});
}

void PlanTargetTest::keepsBudgets()
{
    const mesh::TriMesh ring = test::torusMesh(1.0f, 0.3f, 32, 16);
    Progress progress;
    Target target;
    target.mostVertices = 20;
    QVERIFY(std::get<mesh::Hull>(planTarget(ring, target, progress)->plan.solids[0].solid).vertices.size() <=
            20);
    target.as = BuildAs::Hulls;
    target.mostParts = 4;
    const Result<PlannedTarget> hulls = planTarget(ring, target, progress);
    QVERIFY(hulls->plan.solids.size() <= 4);
    for (const TargetPart &part : hulls->report.parts)
        QVERIFY(part.vertices >= 4 && part.vertices <= 20 && part.faces >= 4);
    target.as = BuildAs::Mesh;
    target.mostTriangles = 200;
    const Result<PlannedTarget> mesh = planTarget(ring, target, progress);
    QVERIFY(mesh->report.triangles <= 200 &&
            mesh->report.triangles == mesh->plan.mesh->mesh.triangles.size());
    QVERIFY(mesh->report.deviation.most() > 1e-3f && mesh->report.deviation.most() < 0.2f);
}

void PlanTargetTest::refuses()
{
    Progress progress;
    const auto whyOf = [&](const mesh::TriMesh &source, const Target &target) {
        const Result<PlannedTarget> made = planTarget(source, target, progress);
        return made ? std::string() : made.error().message;
    };
    QCOMPARE(whyOf({}, {}), std::string("the source has no triangles that have an area"));
    QCOMPARE(whyOf(test::sheetMesh(2, 1.0f), {}), std::string("the 9 points lie in one plane"));
    Target target;
    target.mostVertices = 3;
    QCOMPARE(whyOf(test::boxMesh({1, 1, 1}), target),
             std::string("a hull of 3 vertices is asked for, 4 is the least"));
    target.as = BuildAs::Mesh;
    target.mostTriangles = 5; // closed boxes that stand apart: they go, or stay
    const Result<PlannedTarget> few = planTarget(test::tableMesh(), target, progress);
    QVERIFY(few ? few->report.triangles > 0 && few->report.triangles <= 5
                : few.error().message.starts_with("5 triangles are allowed, the mesh keeps its shape"));
    mesh::TriMesh broken = test::boxMesh({1, 1, 1});
    broken.vertices[5].y = std::numeric_limits<float>::infinity();
    QCOMPARE(whyOf(broken, {}), std::string("vertex 5 is (1, inf, 1), which is no place"));
    progress.cancel();
    for (const BuildAs as : kBuildKinds) {
        target.as = as;
        target.mostVertices = 64;
        QCOMPARE(whyOf(test::boxMesh({1, 1, 1}), target), std::string("cancelled"));
    }
}

void PlanTargetTest::takesTheShapesOfAFile()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    Progress progress;
    const picture::DrawList picture = picture::buildScene(*file, progress);
    const std::vector<picture::RenderShape> shapes = picture::renderShapes(*file, picture);
    std::vector<std::string> names;
    for (const picture::RenderShape &shape : shapes)
        names.push_back(shape.name + (shape.isHidden ? " hidden" : ""));
    QCOMPARE(names, (std::vector<std::string>{"Lamp:0", "Glow:0", "EditorMarker:0 hidden"}));
    const auto glow = *file->format().findUnit(*file, "block[8]");
    const picture::BodySpace space = picture::bodySpace(picture, NodePlaces(*file).worldOf(glow));
    const mesh::TriMesh made = picture::meshOf(picture, std::span(shapes).subspan(0, 2), space.fromPicture);
    QCOMPARE(made.materials, (std::vector<std::string>{"Lamp:0", "Glow:0"}));
    QCOMPARE(made.triangles.size(), shapes[0].triangles + shapes[1].triangles);
    // The node stands 80 units up; a mesh in it is around its origin, the other one below.
    glm::vec3 middles[2] = {};
    float counts[2] = {};
    for (const mesh::Triangle &triangle : made.triangles) {
        for (const std::uint32_t corner : triangle.corners) {
            middles[triangle.material] += made.vertices[corner];
            counts[triangle.material] += 1.0f;
        }
    }
    const glm::vec3 apart = middles[1] / counts[1] - middles[0] / counts[0];
    QVERIFY(std::abs(apart.z - 80.0f / 69.99125f) < 1e-4f);
    QVERIFY(std::abs(apart.x) < 1e-4f && std::abs(apart.y) < 1e-4f);
    QVERIFY(test::volumeOf(made) > 0.0);
}

void PlanTargetTest::movesMeshes()
{
    mesh::TriMesh box = test::boxMesh({1, 2, 3});
    const double volume = test::volumeOf(box);
    mesh::place(box, glm::scale(glm::translate(glm::dmat4(1.0), {5, 6, 7}), {-2, 1, 1}));
    QVERIFY(std::abs(test::volumeOf(box) - 2.0 * volume) < 1e-3); // looks outwards still
    QCOMPARE(box.vertices[0], glm::vec3(7, 4, 4));
}

void PlanTargetTest::takesRealFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const std::size_t mostTriangles = test::isWholeCorpus() ? 300 : 80; // of a file
    int built = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        const auto file = test::openNif(test::fileBytes(path));
        Progress progress;
        const picture::DrawList picture = picture::buildScene(*file, progress);
        const std::vector<picture::RenderShape> shapes = picture::renderShapes(*file, picture);
        const mesh::TriMesh source =
            picture::meshOf(picture, shapes, picture::bodySpace(picture, glm::mat4(1.0f)).fromPicture);
        if (source.triangles.empty() || source.triangles.size() > mostTriangles)
            continue;
        ++built;
        Target target;
        target.mostVertices = 32;
        target.mostParts = 6;
        for (const BuildAs as : {BuildAs::Hull, BuildAs::Hulls, BuildAs::Box, BuildAs::Capsule}) {
            target.as = as;
            const Result<PlannedTarget> made = planTarget(source, target, progress);
            if (!made) { // signs and decals are flat
                QVERIFY2(made.error().message.ends_with("lie in one plane"),
                         (path.filename().string() + ": " + made.error().message).c_str());
                continue;
            }
            QVERIFY(made->plan.solids.size() <= 6);
            for (const TargetPart &part : made->report.parts)
                QVERIFY(part.vertices <= 32);
            QVERIFY(as == BuildAs::Hull || as == BuildAs::Hulls || made->report.deviation.outside < 1e-3f);
        }
    }
    QVERIFY(built > 8);
}

CUTAWAY_TESTS(PlanTargetTest)
#include "plantargettest.moc"
