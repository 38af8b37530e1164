// SPDX-License-Identifier: MIT
// Rows of a source become what they say, each by itself; and how far the source is from the shape, place by
// place.
#include "core/domains/physics/make/buildrequest.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/make/plandistance.h"
#include "core/domains/physics/make/plantarget.h"
#include "core/picture/deviationpicture.h"
#include "tests/support/builtnif.h"
#include "tests/support/meshes.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace cutaway;
using namespace cutaway::physics;

namespace
{

// Boxes of half a unit beside each other, a row of materials for each.
mesh::TriMesh boxRows(int count)
{
    mesh::TriMesh source;
    for (int i = 0; i < count; ++i) {
        source.materials.push_back(fmt::format("row {}", i));
        test::addBox(source, {3.0f * static_cast<float>(i), 0, 0}, {0.5f, 0.5f, 0.5f},
                     static_cast<std::uint32_t>(i));
    }
    return source;
}

} // namespace

class RowGroupsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsRows();
    void namesTheRow();
    void keepsLayers_data();
    void keepsLayers();
    void picturesDeviation();
    void measuresWhatIsThere();
};

void RowGroupsTest::partsRows()
{
    Target target;
    target.materials = {10, 11, 12, 13, 14};
    target.own = {std::nullopt, BuildAs::Mesh, std::nullopt, BuildAs::Sphere, BuildAs::Mesh};
    Progress progress;
    const Result<PlannedTarget> made = planTarget(boxRows(5), target, progress);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(made->plan.solids.size(), std::size_t{2}); // a hull of rows 0 and 2, and a sphere
    const auto &hull = std::get<mesh::Hull>(made->plan.solids[0].solid);
    QCOMPARE(hull.vertices.size(), std::size_t{8});
    QVERIFY(std::holds_alternative<mesh::Sphere>(made->plan.solids[1].solid));
    QCOMPARE(made->plan.solids[1].material, 13u);
    QVERIFY(made->plan.mesh.has_value()); // both meshes are one
    QCOMPARE(made->plan.mesh->mesh.triangles.size(), std::size_t{24});
    std::set<std::uint32_t> rows;
    for (const mesh::Triangle &triangle : made->plan.mesh->mesh.triangles)
        rows.insert(made->plan.mesh->materials[triangle.material]);
    QCOMPARE(rows, (std::set<std::uint32_t>{11, 14}));
    QCOMPARE(made->report.sourceTriangles, std::size_t{60});
    QCOMPARE(made->report.source.closedParts, std::size_t{5});
    QCOMPARE(made->report.triangles, std::size_t{24});
    QCOMPARE(made->report.parts.size(), std::size_t{2});
    QVERIFY(made->report.deviation.inside > 0.3f); // of the sphere

    target.as = BuildAs::Mesh; // those that say nothing join the meshes
    const Result<PlannedTarget> meshes = planTarget(boxRows(5), target, progress);
    QCOMPARE(meshes->plan.mesh->mesh.triangles.size(), std::size_t{48});
    QCOMPARE(meshes->plan.solids.size(), std::size_t{1});
}

void RowGroupsTest::namesTheRow()
{
    mesh::TriMesh source = boxRows(2);
    source.materials.push_back("Sign");
    const auto first = static_cast<std::uint32_t>(source.vertices.size());
    source.vertices.insert(source.vertices.end(), {{0, 9, 0}, {1, 9, 0}, {0, 9, 1}});
    source.triangles.push_back({{first, first + 1, first + 2}, 2});
    Target target;
    target.own = {std::nullopt, std::nullopt, BuildAs::Box};
    Progress progress;
    const Result<PlannedTarget> made = planTarget(source, target, progress);
    QVERIFY(!made && made.error().message.starts_with("Sign: "));
    target.own = {BuildAs::Box, BuildAs::Box, BuildAs::Mesh};
    QVERIFY(planTarget(source, target, progress).has_value());
    source.triangles.back().corners[0] = 1000;
    QVERIFY(!planTarget(source, target, progress));
}

void RowGroupsTest::keepsLayers_data()
{
    QTest::addColumn<bool>("isPackfile");
    QTest::newRow("Fallout 4") << true;
    QTest::newRow("Skyrim") << false;
}

// Rows of a mesh keep their own layer, or else get that of the body.
void RowGroupsTest::keepsLayers()
{
    QFETCH(bool, isPackfile);
    BodyPlan plan;
    plan.layer = 1;
    MeshPart part;
    part.mesh = boxRows(3);
    part.materials = {test::kStoneMaterial, test::kStoneMaterial, test::kStoneMaterial};
    part.layers = {std::nullopt, std::uint8_t{31}};
    plan.shape.mesh = part;
    const auto nif = test::bareNif(isPackfile ? test::kNifFallout4 : test::kNifSkyrimSE);
    const UnitId root = *nif->format().findUnit(*nif, "block[0]");
    const Result<Patch> patch = addCollision(*nif, root, plan);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(nif->apply(*patch).has_value());
    Progress progress;
    const std::vector<Body> bodies = bodiesOf(*nif, progress);
    QCOMPARE(bodies.size(), std::size_t{1});
    const File &document = *bodies[0].document;
    std::vector<std::int64_t> layers;
    for (UnitId unit = 0; unit < document.units().size(); ++unit) {
        const std::string type = document.format().unitType(document, unit);
        if (type != "hknpBSMaterialProperties" && type != "bhkCompressedMeshShapeData")
            continue;
        for (const Reader &row : Reader(document.tree(unit)).elements("materials"_f))
            layers.push_back(isPackfile ? row.integer("filterInfo"_f)
                                        : row.member("filter"_f).integer("layer"_f));
    }
    std::ranges::sort(layers);
    QCOMPARE(layers, (isPackfile ? std::vector<std::int64_t>{1, 31} : std::vector<std::int64_t>{1, 1, 31}));
    QVERIFY(bytesOfShape(bodies[0]) > 0);
}

void RowGroupsTest::picturesDeviation()
{
    // A box whose upper half is missing in the shape, and which the shape overhangs to one side.
    const mesh::TriMesh source = test::boxMesh({1, 1, 1});
    ShapePlan plan;
    plan.solids.push_back({mesh::Box{{1, 0, -0.5f}, {1, 0, 0, 0}, {2, 1, 0.5f}}, 0});
    Progress progress;
    const picture::DeviationPicture picture =
        picture::deviationPicture(source, plan, glm::dmat4(2.0), progress);
    const auto shareOf = [&](DeviationStep::Side side) {
        double share = 0.0;
        for (const DeviationStep &step : picture.steps)
            share += step.side == side ? step.share : 0.0;
        return share;
    };
    using Side = DeviationStep::Side;
    QVERIFY(std::abs(shareOf(Side::Fits) + shareOf(Side::TooLarge) + shareOf(Side::Missing) - 1.0) < 1e-6);
    QVERIFY(std::abs(shareOf(Side::Missing) - 0.5) < 0.03);       // the top and half of each side
    QVERIFY(std::abs(shareOf(Side::TooLarge) - 1.0 / 12) < 0.03); // half of the side that is overhung
    QCOMPARE(picture.steps.size(), std::size_t{7});
    QCOMPARE(picture.list.categories.size(), picture.steps.size());
    QVERIFY(picture.list.categories.back().name.starts_with("missing, 0.6"));
    QVERIFY(picture.list.categories.back().hatched && !picture.list.categories.front().hatched);
    const picture::Batch &batch = picture.list.batches.at(0);
    QCOMPARE(batch.categories.size(), std::size_t{batch.primitives()});
    QVERIFY(batch.primitives() > 1000);
    QVERIFY(picture::deviationPicture(test::sheetMesh(320, 1.0f), plan, glm::dmat4(1.0), progress)
                .list.batches.empty());
    QVERIFY(std::ranges::any_of(batch.positions, [](glm::vec3 p) { return p.x == 2.0f; })); // in the picture
}

void RowGroupsTest::measuresWhatIsThere()
{
    const mesh::TriMesh source = boxRows(2);
    ShapePlan plan;
    plan.mesh = MeshPart{source, {0, 0}};
    Progress progress;
    QVERIFY(deviationFrom(source, plan, progress).most() < 1e-6f);
    QCOMPARE(trianglesOf(plan), std::size_t{24});
    plan.mesh->mesh.triangles.resize(12); // the second box is missing
    plan.solids.push_back({mesh::Sphere{{0, 0, 0}, 0.1f}, 0});
    const mesh::Deviation deviation = deviationFrom(source, plan, progress);
    QVERIFY(std::abs(deviation.outside - 3.0f) < 1e-4f);
    QCOMPARE(deviation.inside, 0.0f);
    QVERIFY(std::isinf(PlanDistance(ShapePlan()).at({0, 0, 0})));
    plan.solids.push_back({mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, 0});
    QCOMPARE(trianglesOf(plan), std::size_t{24});
}

CUTAWAY_TESTS(RowGroupsTest)
#include "rowgroupstest.moc"
