// SPDX-License-Identifier: MIT
// What a picture leaves out and says so: nodes that are nowhere, triangles of no vertex, constraints and
// shapes that cannot be drawn. And shapes that are drawn although few files have them.
#include "core/domains/physics/make/packfilebuild.h"
#include "core/formats/hkx/hkxcheck.h"
#include "core/picture/drawlist.h"
#include "tests/support/builtphysics.h"
#include "tests/support/edits.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>

using namespace cutaway;
using picture::DrawList;

namespace
{

DrawList pictureDrawn(const File &file)
{
    Progress progress;
    return picture::buildScene(file, progress);
}

std::string notesIn(const DrawList &list)
{
    std::string text;
    for (const Diagnostic &found : list.diagnostics)
        text += found.message + "\n";
    return text;
}

// Two bodies and a hinge between them, block 8.
std::unique_ptr<File> hingedNif()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "root", {}, -1), {1, 2});
    nif.children(nif.addObject("NiNode", "a", {}, 5), {});
    nif.children(nif.addObject("NiNode", "b", {}, 6, {100, 0, 0}), {});
    nif.addRigidBody("bhkRigidBody", 7, 4, 1, {8});
    nif.addRigidBody("bhkRigidBody", 7, 4, 1);
    nif.add("bhkCollisionObject").link(1).u16({0x81}).link(3);
    nif.add("bhkCollisionObject").link(2).u16({0x81}).link(4);
    nif.add("bhkSphereShape").u32({0}).f32({0.1f});
    nif.add("bhkHingeConstraint")
        .u32({2})
        .link(3)
        .link(4)
        .u32({1})
        .f32({0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2, 3, 0})
        .f32({0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0});
    return test::openNif(nif.build());
}

} // namespace

class PictureProblemsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesThatAreNowhere();
    void trianglesOfNoVertex();
    void meshesOfOtherFiles();
    void constraintsThatAreNowhere();
    void scaledShapes();
    void meshesThatMove();
};

void PictureProblemsTest::nodesThatAreNowhere()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    QCOMPARE(notesIn(pictureDrawn(*file)), std::string());
    QVERIFY(test::setAnyway(*file, "block[8].translation", "(nan, 0, 0)").has_value());
    const DrawList list = pictureDrawn(*file);
    const std::string said = notesIn(list);
    QVERIFY2(said.find("8 NiNode stands at a place that is not finite or absurdly far\n") !=
                 std::string::npos,
             said.c_str());
    QVERIFY(list.primitivesOf(picture::Layer::Collision) != 0); // the rest is drawn
    for (const picture::Batch &batch : list.batches)
        QVERIFY(batch.isSound());
}

void PictureProblemsTest::trianglesOfNoVertex()
{
    const auto file = test::openNif(test::buildBareCube(test::kNifSkyrimSE));
    const std::uint64_t whole = pictureDrawn(*file).triangles();
    QVERIFY(test::setAnyway(*file, "block[1].triangles[2].b", "99").has_value());
    QCOMPARE(QByteArray::fromStdString(notesIn(pictureDrawn(*file))),
             QByteArray("1 BSTriShape: 1 triangles use vertices that the mesh does not have\n"));
    QCOMPARE(pictureDrawn(*file).triangles(), whole - 1);
}

void PictureProblemsTest::meshesOfOtherFiles()
{
    const auto file = test::openNif(test::buildStarfieldHead());
    const std::string said = notesIn(pictureDrawn(*file));
    QVERIFY2(said.find("is not drawn: its meshes are files of their own\n") != std::string::npos,
             said.c_str());
}

void PictureProblemsTest::constraintsThatAreNowhere()
{
    const auto file = hingedNif();
    const DrawList sound = pictureDrawn(*file);
    QCOMPARE(notesIn(sound), std::string());
    QVERIFY(sound.primitivesOf(picture::Layer::Constraints) != 0);
    QVERIFY(test::setAnyway(*file, "block[8].data.pivotA", "(inf, 0, 0, 0)").has_value());
    const DrawList list = pictureDrawn(*file);
    QCOMPARE(list.primitivesOf(picture::Layer::Constraints), std::uint64_t{0});
    const std::string said = notesIn(list);
    QVERIFY2(said.ends_with("constraint has a frame that is not finite or absurdly far\n"), said.c_str());
    QVERIFY(test::setAnyway(*file, "block[8].data.pivotA", "(1, 2, 3, 0)").has_value());
    QVERIFY(test::setAnyway(*file, "block[8].info.entityB", "-1").has_value());
    const std::string gone = notesIn(pictureDrawn(*file));
    QVERIFY2(gone.ends_with("is not drawn: a body that it holds has no place in the scene\n"), gone.c_str());
}

// A shape inside a scaled one, and one of a class that nothing draws.
void PictureProblemsTest::scaledShapes()
{
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    using test::HkxValue;
    const auto system = builder.add("hknpPhysicsSystemData", {});
    const auto scaled = builder.add("hknpScaledConvexShape", {});
    const auto ball = builder.add(
        "hknpSphereShape",
        {{"convexRadius", 0.5},
         {"vertices", HkxValue::list({HkxValue::tuple({0, 0, 0, 0.5}), HkxValue::tuple({0, 0, 0, 0.5}),
                                      HkxValue::tuple({0, 0, 0, 0.5}), HkxValue::tuple({0, 0, 0, 0.5})})}});
    builder.set(scaled, {{"coreShape", ball},
                         {"scale", HkxValue::tuple({2, 4, 2, 0})},
                         {"translation", HkxValue::tuple({3, 0, 0, 0})}});
    builder.set(system, {{"bodyCinfos", HkxValue::list({HkxValue(HkxValue::Members{
                                            {"shape", scaled},
                                            {"motionId", 2147483647.0},
                                            {"orientation", HkxValue::tuple({0, 0, 0, 1})}})})},
                         {"referencedObjects", HkxValue::list({scaled})}});
    const auto file = test::openPackfile(builder.build());
    const DrawList list = pictureDrawn(*file);
    QCOMPARE(notesIn(list), std::string());
    const picture::Bounds bounds = list.bounds();
    QVERIFY2(glm::distance(bounds.min, glm::vec3(2, -2, -1)) < 0.1f &&
                 glm::distance(bounds.max, glm::vec3(4, 2, 1)) < 0.1f,
             fmt::format("{} {} {}", bounds.min.x, bounds.min.y, bounds.max.x).c_str());
}

// The game moves convex shapes alone.
void PictureProblemsTest::meshesThatMove()
{
    physics::BodyPlan box, mesh;
    box.kind = physics::BodyKind::Dynamic;
    box.layer = 4;
    box.mass = 1000.0;
    box.shape.solids = {{mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, test::kBuildMaterial}};
    mesh.shape.mesh = physics::MeshPart{test::hillyMesh(4, 1.0f), {test::kBuildMaterial}};
    const physics::BodyPlan plans[] = {box, mesh};
    const test::Built built = test::openBuilt(physics::newPhysicsSystem(plans).value());
    const auto said = [&] {
        Diagnostics diagnostics;
        Progress progress;
        checkRules(*built.file, diagnostics, progress);
        std::string text;
        for (const Diagnostic &found : diagnostics.list())
            text += found.code->id == "physics.mesh.moving" ? found.message : std::string();
        return text;
    };
    QCOMPARE(said(), std::string());
    const std::string shape = built.file->format().unitKey(*built.file, built.shape(1).unit());
    QVERIFY(test::setAnyway(*built.file, "object[0].bodyCinfos[0].shape", shape).has_value());
    QCOMPARE(said(), std::string("body 0 moves and has a compressed mesh"));
}

CUTAWAY_TESTS(PictureProblemsTest)
#include "pictureproblemstest.moc"
