// SPDX-License-Identifier: MIT
// Shapes and bodies of packfiles made anew from plans.
#include "core/domains/physics/make/packfilebuild.h"

#include "core/bvh/query.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/havok/names.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/massproperties.h"
#include "core/shape/trees.h"

#include "tests/support/builtphysics.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>
#include <random>

using namespace cutaway;
using physics::BodyKind;
using physics::BodyPlan;
using physics::ShapePlan;
using test::boxOfPrimitive;
using test::Built;
using test::builtComplaints;
using test::hillyMesh;
using test::kBuildMaterial;
using test::openBuilt;
using test::partsOf;
using test::planFor;
using test::rebuilt;
using test::someBox;

namespace
{

mesh::Box boxSolid(glm::vec3 center, glm::vec3 half)
{
    return {center, glm::quat(1, 0, 0, 0), half};
}

// Triangles anywhere, of any size.
mesh::TriMesh shards(unsigned seed, std::size_t count, std::uint32_t materials)
{
    mesh::TriMesh mesh;
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> place(-8.0f, 8.0f), size(-1.0f, 1.0f);
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec3 at(place(random), place(random), place(random) * 0.5f);
        for (int corner = 0; corner < 3; ++corner)
            mesh.vertices.push_back(at + glm::vec3(size(random), size(random), size(random)));
        mesh.triangles.push_back({{3 * i, 3 * i + 1, 3 * i + 2}, i % materials});
    }
    return mesh;
}

// Primitives in order that touch a box: by their trees, and by asking each.
using Touched = std::vector<std::pair<std::size_t, std::size_t>>;

Touched touchedByTrees(const shape::MeshParts &mesh, const mesh::Bounds &box)
{
    Touched touched;
    bvh::query(
        shape::MeshTree(mesh),
        [&](const bvh::At &at, bvh::LinePart &) { return mesh::isTouching(at.box, box); },
        [&](const bvh::At &, const bvh::Node &leaf, const bvh::LinePart &) {
            touched.emplace_back(shape::MeshTree::sectionOf(leaf.item),
                                 shape::MeshTree::primitiveOf(leaf.item));
        });
    std::ranges::sort(touched);
    return touched;
}

Touched touchedByForce(const shape::MeshParts &mesh, const mesh::Bounds &box)
{
    Touched touched;
    for (std::size_t s = 0; s < mesh.sections.size(); ++s) {
        for (std::size_t p = 0; p < mesh.sections[s].count; ++p) {
            const auto own = boxOfPrimitive(mesh.sections[s], mesh.primitives[mesh.sections[s].first + p]);
            if (mesh::isTouching(own, box))
                touched.emplace_back(s, p);
        }
    }
    return touched;
}

} // namespace

class PhysicsPackfileBuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void solids_data();
    void solids();
    void kindsOfBodies();
    void compound();
    void meshes_data();
    void meshes();
    void seamsStayClosed();
    void degenerateTrianglesGo();
    void replaces();
    void treesFindWhatIsThere_data();
    void treesFindWhatIsThere();
    void comparesWithTheRightPlan();
};

void PhysicsPackfileBuildTest::solids_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QByteArray>("type");
    const char *const types[] = {"hknpConvexPolytopeShape", "hknpConvexPolytopeShape", "hknpSphereShape",
                                 "hknpCapsuleShape", "hknpConvexPolytopeShape"};
    const char *const names[] = {"box", "turned box", "sphere", "capsule", "thin box"};
    for (int i = 0; i < 5; ++i)
        QTest::newRow(names[i]) << i << QByteArray(types[i]);
}

// A dynamic body has the mass of its solid, and no check finds anything.
void PhysicsPackfileBuildTest::solids()
{
    QFETCH(int, which);
    QFETCH(QByteArray, type);
    mesh::Box turned = boxSolid({0.5f, -1.0f, 2.0f}, {0.3f, 0.2f, 0.1f});
    turned.turn = glm::normalize(glm::quat(0.9f, 0.3f, -0.2f, 0.1f));
    const mesh::Solid all[] = {
        boxSolid({1, 2, 3}, {0.5f, 0.25f, 0.75f}), turned, mesh::Sphere{{0.1f, 0.2f, 0.3f}, 0.4f},
        mesh::Capsule{{0, 0, -0.5f}, {0.1f, 0.3f, 0.6f}, 0.2f}, boxSolid({0, 0, 0}, {0.5f, 0.5f, 0.004f})};
    BodyPlan plan = planFor(all[which]);
    plan.kind = BodyKind::Dynamic;
    plan.mass = 30.0;
    plan.layer = 4;
    const Result<Bytes> made = physics::newPhysicsSystem(std::span(&plan, 1));
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*made)), QByteArray());
    const Built built = openBuilt(*made);
    QCOMPARE(QByteArray::fromStdString(built.bodies[0].shapeType()), type);
    const physics::BuiltReport report = compareWithPlan(*built.file, built.shape(), plan.shape);
    QVERIFY(report.faults.empty() && report.deviation < 1e-5f && report.parts == 1 && report.bytes > 0);
    const Reader &motion = *built.bodies[0].part(physics::BodyPart::Motion);
    const auto solid = shape::massOf(*built.file, built.shape().unit());
    QVERIFY(std::abs(motion.number("massFactor"_f) * solid->volume / plan.mass - 1.0) < 1e-5);
    QVERIFY(std::abs(motion.number("inverseMass"_f) * plan.mass - 1.0) < 1e-6);
}

void PhysicsPackfileBuildTest::kindsOfBodies()
{
    std::vector<BodyPlan> plans(3, planFor(boxSolid({0, 0, 0}, {1, 1, 1})));
    plans[1].kind = BodyKind::Keyframed;
    plans[1].layer = 2;
    plans[1].position = {1, 2, 3};
    plans[2].kind = BodyKind::Dynamic;
    plans[2].layer = 4;
    plans[2].mass = 500.0;
    plans[2].friction = 0.7f;
    plans[2].position = {4, 5, 6};
    plans[2].orientation = glm::normalize(glm::quat(0.8f, 0.0f, 0.6f, 0.0f));
    const Result<Bytes> made = physics::newPhysicsSystem(plans);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*made)), QByteArray());
    const Built built = openBuilt(*made);
    QCOMPARE(built.bodies.size(), std::size_t{3});
    for (std::size_t i = 0; i < plans.size(); ++i) {
        QVERIFY(built.bodies[i].kind == plans[i].kind);
        const Reader &body = *built.bodies[i].part(physics::BodyPart::Body);
        QCOMPARE(body.integer("materialId"_f), std::int64_t(i));
        QCOMPARE(body.integer("collisionFilterInfo"_f), std::int64_t{plans[i].layer});
        QCOMPARE(body.integer("flags"_f), plans[i].kind == BodyKind::Dynamic ? 0x80 : 0);
    }
    const Reader &keyframed = *built.bodies[1].part(physics::BodyPart::Motion);
    QCOMPARE(keyframed.integer("motionPropertiesId"_f), std::int64_t{0xFFFF});
    QVERIFY(keyframed.vec3("centerOfMassWorld"_f) == glm::vec3(1, 2, 3));
    const Reader &dynamic = *built.bodies[2].part(physics::BodyPart::Motion);
    QVERIFY(glm::length(dynamic.vec3("centerOfMassWorld"_f) - glm::vec3(4, 5, 6)) < 1e-5f);
    // 0.7 to the nearest half, 0.1 as the float of one
    QCOMPARE(built.bodies[2].part(physics::BodyPart::Material)->bytes("dynamicFriction"_f)[0], 0x33);
    QCOMPARE(built.bodies[2].part(physics::BodyPart::Properties)->number("linearDamping"_f),
             double(std::bit_cast<float>(0x3DCD0000u)));
}

void PhysicsPackfileBuildTest::compound()
{
    BodyPlan plan;
    plan.kind = BodyKind::Dynamic;
    plan.layer = 4;
    plan.mass = 900.0;
    for (int i = 0; i < 7; ++i)
        plan.shape.solids.push_back(
            {boxSolid({0.3f * float(i), 0.02f * float(i * i), 0}, {0.4f, 0.3f, 0.2f}), kBuildMaterial});
    plan.shape.solids.push_back({mesh::Sphere{{-2, 0, 0}, 0.5f}, kBuildMaterial});
    plan.shape.solids.push_back({mesh::Capsule{{0, -2, 0}, {3, -2, 1}, 0.25f}, kBuildMaterial});
    const Result<Bytes> made = physics::newPhysicsSystem(std::span(&plan, 1));
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*made)), QByteArray());
    const Built built = openBuilt(*made);
    QCOMPARE(built.bodies[0].shapeType(), std::string("hknpDynamicCompoundShape"));
    QCOMPARE(built.shape().integer("numShapeKeyBits"_f), std::int64_t{4});
    const auto report = compareWithPlan(*built.file, built.shape(), plan.shape);
    QVERIFY(report.faults.empty() && report.parts == 9);

    BodyPlan mixed = planFor(hillyMesh(4, 1.0f)); // a mesh among solids
    mixed.shape.solids.push_back({boxSolid({0, 0, 1}, {1, 1, 1}), kBuildMaterial});
    const Result<Bytes> both = physics::newPhysicsSystem(std::span(&mixed, 1));
    QVERIFY2(both.has_value(), both ? "" : both.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*both)), QByteArray());
}

void PhysicsPackfileBuildTest::meshes_data()
{
    QTest::addColumn<int>("side");
    QTest::addColumn<double>("step");
    QTest::newRow("one square") << 1 << 1.0;
    QTest::newRow("one section") << 10 << 0.5;
    QTest::newRow("many sections") << 40 << 0.5;
    QTest::newRow("large squares") << 12 << 60.0; // whose steps would be coarse
    QTest::newRow("small squares") << 20 << 0.01;
}

void PhysicsPackfileBuildTest::meshes()
{
    QFETCH(int, side);
    QFETCH(double, step);
    const mesh::TriMesh mesh = hillyMesh(std::uint32_t(side), float(step));
    const BodyPlan plan = planFor(mesh);
    const Result<Bytes> made = physics::newPhysicsSystem(std::span(&plan, 1));
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*made)), QByteArray());
    const Built built = openBuilt(*made);
    const auto report = compareWithPlan(*built.file, built.shape(), plan.shape);
    QCOMPARE(report.triangles, mesh.triangles.size());
    QVERIFY2(report.deviation < 0.015f, qPrintable(QString::number(report.deviation)));
    // Nine triangles of ten have a partner.
    QVERIFY(partsOf(built).primitives.size() * 20 <= mesh.triangles.size() * 11);
}

// A vertex that several sections have is at the same place in each, to the bit.
void PhysicsPackfileBuildTest::seamsStayClosed()
{
    const mesh::TriMesh mesh = hillyMesh(30, 0.37f);
    const Built built = rebuilt(planFor(mesh).shape);
    QVERIFY(built.file != nullptr);
    const shape::MeshParts parts = partsOf(built);
    QVERIFY(parts.sections.size() > 5);
    const auto plan = physics::planOfShape(*built.file, built.shape());
    QVERIFY(plan.has_value());
    QCOMPARE(plan->mesh->mesh.vertices.size(), mesh.vertices.size()); // equal ones are joined there
}

void PhysicsPackfileBuildTest::degenerateTrianglesGo()
{
    mesh::TriMesh mesh = hillyMesh(5, 1.0f);
    const std::size_t sound = mesh.triangles.size();
    const auto first = std::uint32_t(mesh.vertices.size());
    for (const glm::vec3 point :
         {glm::vec3(1, 1, 1), {2, 2, 2}, {3, 3, 3}, {1, 1, 1}, {1.0001f, 1, 1}, {1, 1.0001f, 1}})
        mesh.vertices.push_back(point);
    mesh.triangles.push_back({{0, 0, 1}, 0});                         // one corner twice
    mesh.triangles.push_back({{first, first + 1, first + 2}, 0});     // on a line
    mesh.triangles.push_back({{first, first + 3, first + 1}, 0});     // two corners at a place
    mesh.triangles.push_back({{first + 3, first + 4, first + 5}, 0}); // smaller than a step
    const BodyPlan plan = planFor(mesh);
    const Result<Bytes> made = physics::newPhysicsSystem(std::span(&plan, 1));
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*made)), QByteArray());
    const Built built = openBuilt(*made);
    QCOMPARE(compareWithPlan(*built.file, built.shape(), plan.shape).triangles, sound);
}

// Another shape for each body of a file: the rest of it stays as it was, and undo brings the bytes back.
void PhysicsPackfileBuildTest::replaces()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const Bytes before = test::allBytes(file->bytes());
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(*file, progress);
    QVERIFY(bodies.size() == 2 && bodies[0].kind == BodyKind::Dynamic);
    const ShapePlan capsule = planFor(mesh::Capsule{{0, 0, 0}, {0, 0, 2}, 0.5f}).shape;
    const Result<Patch> patch = replacePackfileShape(*file, bodies[0], capsule);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto done = file->apply(*patch);
    QVERIFY(done.has_value());
    const Built now = openBuilt(test::allBytes(file->bytes()));
    QCOMPARE(now.bodies[0].shapeType(), std::string("hknpCapsuleShape"));
    QCOMPARE(now.bodies[1].shapeType(), bodies[1].shapeType());
    const double mass = 1.0 / bodies[0].part(physics::BodyPart::Motion)->number("inverseMass"_f);
    const double volume = shape::solidCapsule({0, 0, 0}, {0, 0, 2}, 0.5).volume;
    const double density = now.bodies[0].part(physics::BodyPart::Motion)->number("massFactor"_f);
    QVERIFY(std::abs(density * volume / mass - 1.0) < 1e-5);
    QVERIFY(hkx::objectsOf(*now.file, "hknpShapeMassProperties").empty()); // that of the hull has gone
    QVERIFY(file->apply(done->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
    const Result<Patch> mesh = replacePackfileShape(*file, bodies[0], planFor(hillyMesh(3, 1.0f)).shape);
    QVERIFY(!mesh && mesh.error().message.find("convex parts") != std::string::npos);
    QVERIFY(replacePackfileShape(*file, bodies[1], planFor(hillyMesh(3, 1.0f)).shape).has_value());
}

void PhysicsPackfileBuildTest::treesFindWhatIsThere_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("materials");
    const int counts[] = {1, 2, 3, 100, 127, 128, 300, 1500};
    for (int i = 0; i < int(std::size(counts)); ++i)
        QTest::addRow("%d triangles", counts[i]) << i + 1 << counts[i] << i % 4 + 1;
}

// Triangles at random, asked for with boxes at random: the trees lead to all that touch a box.
void PhysicsPackfileBuildTest::treesFindWhatIsThere()
{
    QFETCH(int, seed);
    QFETCH(int, count);
    QFETCH(int, materials);
    BodyPlan plan = planFor(shards(unsigned(seed), std::size_t(count), std::uint32_t(materials)));
    for (int i = 1; i < materials; ++i)
        plan.shape.mesh->materials.push_back(havok::materialId("wood") + std::uint32_t(i));
    const Result<Bytes> made = physics::newPhysicsSystem(std::span(&plan, 1));
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(builtComplaints(*made)), QByteArray());
    const Built built = openBuilt(*made);
    const auto report = compareWithPlan(*built.file, built.shape(), plan.shape);
    QVERIFY(report.faults.empty());
    QCOMPARE(report.triangles, std::size_t(count));
    const shape::MeshParts parts = partsOf(built);
    std::mt19937 random{unsigned(seed)};
    for (int query = 0; query < 200; ++query) {
        const mesh::Bounds box = someBox(parts, random, query % 2 == 0 ? 0.02f : 0.3f);
        const Touched byTrees = touchedByTrees(parts, box), byForce = touchedByForce(parts, box);
        QVERIFY(std::ranges::includes(byTrees, byForce));
        QVERIFY(std::ranges::adjacent_find(byTrees) == byTrees.end()); // none twice
    }
}

// A plan that is another one is told from the right one.
void PhysicsPackfileBuildTest::comparesWithTheRightPlan()
{
    BodyPlan plan = planFor(hillyMesh(6, 1.0f));
    const Built built = rebuilt(plan.shape);
    QVERIFY(built.file != nullptr);
    const auto faults = [&](const ShapePlan &other) {
        return compareWithPlan(*built.file, built.shape(), other).faults.size();
    };
    QCOMPARE(faults(plan.shape), std::size_t{0});
    ShapePlan other = plan.shape;
    other.mesh->mesh.vertices[20].z += 0.5f;
    QVERIFY(faults(other) > 0);
    other = plan.shape;
    other.mesh->materials[0] ^= 1;
    QVERIFY(faults(other) > 0);
    other = plan.shape;
    other.mesh->mesh.triangles.pop_back();
    QVERIFY(faults(other) > 0);
    other = plan.shape;
    std::swap(other.mesh->mesh.triangles[3].corners[0], other.mesh->mesh.triangles[3].corners[1]);
    QVERIFY(faults(other) > 0);
    QVERIFY(faults(planFor(mesh::Sphere{{0, 0, 0}, 1.0f}).shape) > 0);

    // A box of a tree that has shrunk: half of the mesh is there and not found.
    std::string path;
    for (UnitId unit = 0; unit < built.file->units().size(); ++unit) {
        if (built.file->tree(unit)->find("meshTree.sections[0].nodes[0].xyz[0]"))
            path = built.file->pathText(
                unit, *built.file->tree(unit)->find("meshTree.sections[0].nodes[0].xyz[0]"));
    }
    QVERIFY(!path.empty());
    const auto shrunk = built.file->snapshot();
    QVERIFY(applyEdits(*shrunk, std::vector<Edit>{test::setEdit(path, "128")}).has_value());
    const physics::BuiltReport lost =
        compareWithPlan(*shrunk, Reader(shrunk->tree(built.shape().unit())), plan.shape);
    QVERIFY(!lost.faults.empty());
    QVERIFY2(lost.faults.front().starts_with("the trees do not lead to triangle"),
             lost.faults.front().c_str());

    const Built ball = rebuilt(planFor(mesh::Sphere{{0, 0, 0}, 1.0f}).shape);
    QVERIFY(!compareWithPlan(*ball.file, ball.shape(), planFor(mesh::Sphere{{0, 0, 0}, 1.1f}).shape)
                 .faults.empty());
    const Built box = rebuilt(planFor(boxSolid({0, 0, 0}, {1, 1, 1})).shape);
    QVERIFY(!compareWithPlan(*box.file, box.shape(), planFor(boxSolid({0, 0, 0}, {1, 1, 1.1f})).shape)
                 .faults.empty());
    QVERIFY(!compareWithPlan(*box.file, box.shape(), planFor(boxSolid({0, 0, 0}, {1, 1, 0.9f})).shape)
                 .faults.empty());
}

CUTAWAY_TESTS(PhysicsPackfileBuildTest)
#include "physicspackfilebuildtest.moc"
