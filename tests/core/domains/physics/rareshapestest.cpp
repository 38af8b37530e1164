// SPDX-License-Identifier: MIT
// Shapes that no real file at hand has, changed by their handles and as a whole: several spheres, a cylinder,
// and a hull of triangles, whose numbers change in place.
#include "core/domains/physics/edit/handles.h"
#include "core/domains/physics/edit/transform.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/mesh/hull.h"
#include "core/picture/shownshape.h"
#include "tests/support/builtphysics.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

using namespace cutaway;
using physics::BodyPart;
using physics::Handle;
using physics::HandleKind;
using physics::Movable;

namespace
{

constexpr float kNifUnits = 69.99125f; // of a Havok unit, in Skyrim

// A body on a root, whose shape is block 1.
std::unique_ptr<File> withShape(const char *type, const std::function<void(test::NifBlock &)> &write)
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("BSFadeNode", "Thing", {}, 3), {});
    write(nif.add(type));
    nif.addRigidBody("bhkRigidBody", 1, 1, 0);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2);
    return test::openNif(nif.build());
}

std::unique_ptr<File> twoSpheres()
{
    return withShape("bhkMultiSphereShape", [](test::NifBlock &b) {
        b.u32({0, 0, 0, 0, 2}).f32({0, 0, 0, 1, 4, 0, 0, 2});
    });
}

std::unique_ptr<File> cylinder()
{
    return withShape("bhkCylinderShape", [](test::NifBlock &b) {
        b.u32({0}).f32({0.1f}).zeros(8).f32({0, 0, -1, 0, 0, 0, 3, 0, 0.5f}).zeros(12);
    });
}

std::vector<Movable> movablesOfShape(const File &file)
{
    Progress progress;
    const picture::DrawList list = picture::buildScene(file, progress);
    for (const picture::Batch &batch : list.batches) {
        if (batch.layer == picture::Layer::Collision && !batch.ownersInside().empty())
            return physics::movablesOf(picture::shownShape(file, list, batch));
    }
    return {};
}

const Handle &handleAt(const std::vector<Handle> &handles, HandleKind kind, std::uint32_t index)
{
    return *std::ranges::find_if(
        handles, [&](const Handle &each) { return each.kind == kind && each.index == index; });
}

// Empty when it was done.
std::string doneTo(File &file, const Result<Patch> &patch)
{
    if (!patch)
        return patch.error().message;
    const Result<ChangeSet> change = file.apply(*patch);
    return change ? std::string() : change.error().message;
}

std::vector<glm::vec4> spheresIn(const File &file)
{
    return Reader(file.tree(2)).rows<glm::vec4>("spheres"_f);
}

bool isSameRow(glm::vec4 a, glm::vec4 b)
{
    return glm::distance(a, b) < 1e-5f;
}

} // namespace

class RareShapesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalSpheres();
    void spheresAsAWhole();
    void spheresAsAPlan();
    void cylinderAsAPlan();
    void cylinderByItsHandles();
    void cylinderAsAWhole();
    void triangleHullInPlace();
    void verticesOfNoHull();
};

void RareShapesTest::severalSpheres()
{
    const auto file = twoSpheres();
    const Movable shape = movablesOfShape(*file).front();
    const std::vector<Handle> handles = physics::handlesOf(shape);
    QCOMPARE(handles.size(), std::size_t{14}); // a centre and six of the radius, each
    QCOMPARE(handleAt(handles, HandleKind::Centre, 1).at, glm::vec3(4, 0, 0));
    const Handle &radius = handleAt(handles, HandleKind::Radius, 1);
    QCOMPARE(radius.at, glm::vec3(6, 0, 0));
    QCOMPARE(doneTo(*file, physics::handleMoved(shape, radius, {6.5f, 9, 9})),
             std::string()); // along x alone
    QVERIFY(isSameRow(spheresIn(*file)[1], {4, 0, 0, 2.5f}) && isSameRow(spheresIn(*file)[0], {0, 0, 0, 1}));
    const Movable now = movablesOfShape(*file).front();
    QCOMPARE(doneTo(*file, physics::handleMoved(now, handleAt(handles, HandleKind::Centre, 0), {1, 2, 3})),
             std::string());
    QVERIFY(isSameRow(spheresIn(*file)[0], {1, 2, 3, 1}) && isSameRow(spheresIn(*file)[1], {4, 0, 0, 2.5f}));
    const Result<Patch> inside = physics::handleMoved(shape, radius, {-6, 0, 0});
    QVERIFY(!inside && inside.error().message.starts_with("a length of -"));
    Handle gone = radius;
    gone.index = 2;
    QCOMPARE(physics::handleMoved(shape, gone, {}).error().message, std::string("there is no sphere 2"));
}

void RareShapesTest::spheresAsAWhole()
{
    const auto file = twoSpheres();
    const Movable shape = movablesOfShape(*file).front();
    const glm::mat4 moved = glm::scale(glm::translate(glm::mat4(1.0f), {0, kNifUnits, 0}), glm::vec3(2.0f));
    QCOMPARE(doneTo(*file, physics::transformed(shape, moved)), std::string());
    QVERIFY(isSameRow(spheresIn(*file)[0], {0, 1, 0, 2}) && isSameRow(spheresIn(*file)[1], {8, 1, 0, 4}));
    const Result<Patch> uneven = physics::transformed(shape, glm::scale(glm::mat4(1.0f), {1, 2, 1}));
    QVERIFY(!uneven.has_value());
    QCOMPARE(uneven.error().message,
             std::string("a sphere is round: it is only scaled by the same factor in all directions"));
}

void RareShapesTest::spheresAsAPlan()
{
    const auto file = twoSpheres();
    const physics::ShapePlan plan = planOf(*file, test::bodiesIn(*file).front()).value();
    QCOMPARE(plan.solids.size(), std::size_t{2});
    const auto &second = std::get<mesh::Sphere>(plan.solids[1].solid);
    QVERIFY(second.center == glm::vec3(4, 0, 0) && second.radius == 2.0f);
}

// Built again it is the same; for Fallout 4 it becomes a hull with 16 sides.
void RareShapesTest::cylinderAsAPlan()
{
    const auto file = cylinder();
    const physics::ShapePlan plan = planOf(*file, test::bodiesIn(*file).front()).value();
    QCOMPARE(plan.solids.size(), std::size_t{1});
    const auto &solid = std::get<mesh::Cylinder>(plan.solids[0].solid);
    QVERIFY(solid.a == glm::vec3(0, 0, -1) && solid.b == glm::vec3(0, 0, 3) && solid.radius == 0.5f);
    const Result<Patch> again = physics::replaceShape(*file, test::bodiesIn(*file).front(), plan);
    QVERIFY2(again, again ? "" : again.error().message.c_str());
    QVERIFY(file->apply(*again).has_value());
    const physics::ShapePlan made = planOf(*file, test::bodiesIn(*file).front()).value();
    QVERIFY(std::get<mesh::Cylinder>(made.solids.at(0).solid).b == solid.b);
    const test::Built built = test::rebuilt(plan);
    const auto hull = physics::planOfShape(*built.file, built.shape());
    QVERIFY(hull.has_value());
    QCOMPARE(std::get<mesh::Hull>(hull->solids[0].solid).faces.size(), std::size_t{18});
    QVERIFY(physics::compareWithPlan(*built.file, built.shape(), plan).faults.empty());
}

void RareShapesTest::cylinderByItsHandles()
{
    const auto file = cylinder();
    const Movable shape = movablesOfShape(*file).front();
    const std::vector<Handle> handles = physics::handlesOf(shape);
    QCOMPARE(handleAt(handles, HandleKind::End, 1).at, glm::vec3(0, 0, 3));
    QCOMPARE(doneTo(*file, physics::handleMoved(shape, handleAt(handles, HandleKind::End, 1), {0, 1, 4})),
             std::string());
    const Reader block(file->tree(2));
    QCOMPARE(block.vec3("p2"_f), glm::vec3(0, 1, 4));
    QCOMPARE(block.vec3("p1"_f), glm::vec3(0, 0, -1));
    const Handle &radius = handleAt(handles, HandleKind::Radius, 0);
    const Movable now = movablesOfShape(*file).front();
    QCOMPARE(doneTo(*file, physics::handleMoved(now, radius, radius.at + 0.25f * radius.along)),
             std::string());
    QCOMPARE(Reader(file->tree(2)).number("cylRadius"_f), 0.75);
}

void RareShapesTest::cylinderAsAWhole()
{
    const auto file = cylinder();
    const Movable shape = movablesOfShape(*file).front();
    const glm::mat4 by = glm::scale(glm::rotate(glm::mat4(1.0f), 1.5707963f, {0, 1, 0}), glm::vec3(2.0f));
    QCOMPARE(doneTo(*file, physics::transformed(shape, by)), std::string());
    const Reader block(file->tree(2));
    QVERIFY(glm::distance(block.vec3("p1"_f), glm::vec3(-2, 0, 0)) < 1e-5f);
    QVERIFY(glm::distance(block.vec3("p2"_f), glm::vec3(6, 0, 0)) < 1e-5f);
    QCOMPARE(block.number("cylRadius"_f), 1.0);
    const Result<Patch> uneven = physics::transformed(shape, glm::scale(glm::mat4(1.0f), {1, 2, 1}));
    QVERIFY(!uneven && uneven.error().message.starts_with("a cylinder is round"));
}

// All faces at the corner are triangles, which stay flat: neither faces nor corners are numbered anew.
void RareShapesTest::triangleHullInPlace()
{
    physics::ShapePlan plan;
    plan.solids.push_back(
        {mesh::convexHull(std::vector<glm::vec3>{{0, 0, 2}, {1, -1, 0}, {1, 1, 0}, {-2, 0, 0}}).value(),
         test::kBuildMaterial});
    const test::Built built = test::rebuilt(plan);
    const Movable shape = movablesOfShape(*built.file).front();
    const std::vector<Handle> handles = physics::handlesOf(shape);
    const auto top = std::ranges::max_element(handles, {}, [](const Handle &handle) {
        return handle.kind == HandleKind::Vertex ? handle.at.z : -1e9f;
    });
    const Reader before = shape.read();
    const glm::vec3 to = top->at + glm::vec3(0.25f, 0.5f, 1.0f);
    const Result<Patch> patch = physics::handleMoved(shape, *top, to);
    QVERIFY2(patch.has_value() && !patch->resizes(), patch ? "it resizes" : patch.error().message.c_str());
    const Bytes indices(before.bytes("indices"_f).begin(), before.bytes("indices"_f).end());
    QVERIFY(built.file->apply(*patch).has_value());
    const Reader after = movablesOfShape(*built.file).front().read();
    QVERIFY(std::ranges::equal(after.bytes("indices"_f), indices));
    const auto vertices = after.rows<glm::vec4>("vertices"_f), planes = after.rows<glm::vec4>("planes"_f);
    QCOMPARE(glm::vec3(vertices[top->index]), to);
    for (std::size_t face = 0; face < 4; ++face) {
        int touching = 0;
        for (std::size_t v = 0; v < 4; ++v) {
            const float above = glm::dot(glm::vec3(planes[face]), glm::vec3(vertices[v])) + planes[face].w;
            QVERIFY(above < 1e-4f);
            touching += above > -1e-4f ? 1 : 0;
        }
        QCOMPARE(touching, 3);
    }
    for (std::size_t v = 4; v < vertices.size(); ++v) { // what fills up repeats a corner
        const auto same = [&](const glm::vec4 &corner) {
            return glm::vec3(corner) == glm::vec3(vertices[v]);
        };
        QVERIFY(std::any_of(vertices.begin(), vertices.begin() + 4, same));
    }
}

void RareShapesTest::verticesOfNoHull()
{
    physics::ShapePlan plan;
    plan.solids.push_back({mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, test::kBuildMaterial});
    const test::Built built = test::rebuilt(plan);
    const Movable shape = movablesOfShape(*built.file).front();
    Handle vertex = handleAt(physics::handlesOf(shape), HandleKind::Vertex, 0);
    const float none = std::numeric_limits<float>::quiet_NaN();
    QCOMPARE(physics::handleMoved(shape, vertex, {none, 0, 0}).error().message,
             std::string("a vertex at (nan, 0, 0) is nowhere"));
    QVERIFY(physics::handleMoved(shape, vertex, vertex.at)->empty());
    vertex.index = 8;
    QCOMPARE(physics::handleMoved(shape, vertex, {}).error().message,
             std::string("the hull has 8 vertices, there is no 8"));
}

CUTAWAY_TESTS(RareShapesTest)
#include "rareshapestest.moc"
