// SPDX-License-Identifier: MIT
// Shape blocks of a NIF that name nothing, end early or stand where they may not: what plans, checks and
// edits say of them.
#include "core/domains/physics/edit/shapeedit.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/make/nifshapes.h"
#include "core/file/fix.h"
#include "tests/support/builtnif.h"
#include "tests/support/builtphysics.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using physics::ShapePlan;
using physics::Wrapper;
using test::kWoodMaterial;

namespace
{

std::string saidOf(const auto &result)
{
    return result ? std::string("done") : result.error().message;
}

std::string planSaid(const File &file)
{
    return saidOf(planOf(file, test::bodiesIn(file).front()));
}

UnitId unitNamed(const File &file, std::string_view type)
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.format().unitType(file, unit) == type)
            return unit;
    }
    return UnitIndex::kNone;
}

// Sets a member of the block of a type, whatever it means.
bool breakBlock(File &file, std::string_view type, const std::string &member, const std::string &text)
{
    const std::string key = file.format().unitKey(file, unitNamed(file, type));
    return test::setAnyway(file, key + "." + member, text).has_value();
}

// Static collision of a mesh on the root.
std::unique_ptr<File> meshNif(const test::NifFlavour &flavour)
{
    auto file = test::bareNif(flavour);
    physics::BodyPlan plan;
    plan.shape.mesh = test::hills(5);
    const Result<Patch> patch = addCollision(*file, 1, plan);
    return patch && file->apply(*patch) ? std::move(file) : nullptr;
}

// A body whose shape is block 2; the test adds it and what follows.
test::NifBuilder bodyAround(std::int32_t shape = 3)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Thing", {}, 1), {});
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2);
    nif.addRigidBody("bhkRigidBody", shape, 1, 0);
    return nif;
}

std::string checksSaid(const File &file, std::string_view rule)
{
    Progress progress;
    std::string text;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        if (found.code->id == rule)
            text += found.message + "\n";
    }
    return text;
}

} // namespace

class NifShapeDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meshesWithoutData();
    void codeAboveNothing();
    void childrenThatAreNone();
    void transformThatEndsEarly();
    void wrappersOfNothing();
    void fullList();
    void filesThatTakeNoShapes();
    void shapesThatAreNotConvex();
    void stripsOfNoVertex();
};

void NifShapeDamageTest::meshesWithoutData()
{
    for (const auto &[flavour, type] : {std::pair(test::kNifSkyrimSE, "bhkCompressedMeshShape"),
                                        {test::kNifFallout3, "bhkPackedNiTriStripsShape"}}) {
        const auto file = meshNif(flavour);
        QVERIFY(file != nullptr);
        QCOMPARE(planSaid(*file), std::string("done"));
        QVERIFY(breakBlock(*file, type, "data", "-1"));
        const std::string said = planSaid(*file);
        QVERIFY2(said.ends_with(fmt::format("{} has no data", type)), said.c_str());
        const physics::BuiltReport report =
            compareWithPlan(*file, test::bodiesIn(*file).front(), ShapePlan{{}, test::hills(5)});
        QCOMPARE(report.faults, std::vector<std::string>{said});
    }
}

// Code is compiled for what stands below it now.
void NifShapeDamageTest::codeAboveNothing()
{
    const auto file = meshNif(test::kNifSkyrimSE);
    const UnitId mopp = unitNamed(*file, "bhkMoppBvTreeShape");
    QCOMPARE(saidOf(physics::compileMopp(*file, mopp)), std::string("done"));
    const std::string none = saidOf(physics::unwrapShape(*file, mopp));
    QCOMPARE(none, std::string("a bhkCompressedMeshShape has to stand below a MOPP"));
    QVERIFY(breakBlock(*file, "bhkMoppBvTreeShape", "shape", "-1"));
    QCOMPARE(saidOf(physics::compileMopp(*file, mopp)),
             std::string("a MOPP stands above a mesh or a list, not above nothing"));
    QCOMPARE(saidOf(physics::unwrapShape(*file, mopp)), std::string("there is no shape inside"));
    QVERIFY2(planSaid(*file).ends_with("bhkMoppBvTreeShape holds no shape"), planSaid(*file).c_str());
    const UnitId body = unitNamed(*file, "bhkRigidBody");
    QCOMPARE(saidOf(physics::wrapShape(*file, body, Wrapper::List)),
             std::string("a bhkRigidBody is not a shape"));
}

// Block 1 of the lamp is a list of a box and of a transform around a sphere.
void NifShapeDamageTest::childrenThatAreNone()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const UnitId list = unitNamed(*file, "bhkListShape");
    QCOMPARE(saidOf(physics::duplicateChild(*file, list, 1)), std::string("done"));
    QCOMPARE(saidOf(physics::duplicateChild(*file, list, 2)),
             std::string("the list has no shape 2; it has 2"));
    QCOMPARE(saidOf(physics::duplicateChild(*file, unitNamed(*file, "bhkBoxShape"), 0)),
             std::string("a bhkBoxShape is not a list"));
    const auto wrapped = physics::wrapShape(*file, list, Wrapper::Mopp);
    QVERIFY2(wrapped && file->apply(*wrapped), saidOf(wrapped).c_str());
    const UnitId mopp = unitNamed(*file, "bhkMoppBvTreeShape");
    QVERIFY(breakBlock(*file, "bhkSphereShape", "radius", "inf"));
    QCOMPARE(saidOf(physics::compileMopp(*file, mopp)),
             std::string("the extent of the shape is not a number"));
    QVERIFY(breakBlock(*file, "bhkSphereShape", "radius", "1"));
    QCOMPARE(saidOf(physics::compileMopp(*file, mopp)), std::string("done"));
    QVERIFY(breakBlock(*file, "bhkListShape", "sub[1]", "-1"));
    QCOMPARE(saidOf(physics::compileMopp(*file, mopp)), std::string("a shape of the list is none"));
    QCOMPARE(saidOf(physics::duplicateChild(*file, unitNamed(*file, "bhkListShape"), 1)),
             std::string("shape 1 of the list is none"));
}

void NifShapeDamageTest::transformThatEndsEarly()
{
    test::NifBuilder nif = bodyAround();
    nif.add("bhkTransformShape").link(4).u32({kWoodMaterial}).f32({0.25f}).zeros(8).f32({1, 0, 0, 0, 0, 1});
    nif.add("bhkSphereShape").u32({kWoodMaterial}).f32({0.25f});
    const auto file = test::openNif(nif.build());
    const std::string said = planSaid(*file);
    QVERIFY2(said.ends_with("bhkTransformShape: the transform is cut off"), said.c_str());
    test::NifBuilder none = bodyAround(-1);
    const auto bare = test::openNif(none.build());
    QVERIFY2(planSaid(*bare).ends_with("has no shape"), planSaid(*bare).c_str());
}

void NifShapeDamageTest::wrappersOfNothing()
{
    test::NifBuilder nif = bodyAround();
    nif.add("bhkListShape").links({-1}).u32({kWoodMaterial, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
    const auto file = test::openNif(nif.build());
    QCOMPARE(saidOf(physics::unwrapShape(*file, 4)), std::string("there is no shape inside"));
    QCOMPARE(saidOf(physics::unwrapShape(*file, unitNamed(*file, "bhkRigidBody"))),
             std::string("a bhkRigidBody holds no other shape"));
    QCOMPARE(saidOf(physics::removeChild(*file, 4, 0)),
             std::string("a list has at least one shape; take the list off, or remove the body"));
}

void NifShapeDamageTest::fullList()
{
    const auto file = test::bareNif(test::kNifSkyrimSE);
    physics::BodyPlan plan;
    for (int i = 0; i < 256; ++i)
        plan.shape.solids.push_back({mesh::Sphere{{0, 0, float(i)}, 0.4f}, kWoodMaterial});
    const Result<Patch> patch = addCollision(*file, 1, plan);
    QVERIFY2(patch && file->apply(*patch), saidOf(patch).c_str());
    QCOMPARE(saidOf(physics::duplicateChild(*file, unitNamed(*file, "bhkListShape"), 0)),
             std::string("the list has 256 shapes, 256 at most"));
}

void NifShapeDamageTest::filesThatTakeNoShapes()
{
    ShapePlan plan;
    plan.solids.push_back({mesh::Sphere{{0, 0, 0}, 0.4f}, kWoodMaterial});
    const physics::NifShapeSite site{};
    const test::Built packfile = test::rebuilt(plan);
    QCOMPARE(saidOf(physics::shapeBlocks(*packfile.file, plan, site)), std::string("the file is no NIF"));
    const auto oblivion = test::openNif(test::buildOblivionPost());
    QCOMPARE(
        saidOf(physics::shapeBlocks(*oblivion, plan, site)),
        std::string("shapes are built for Skyrim, Fallout 3 and New Vegas; the file has stream version 11"));
    const auto skyrim = test::bareNif(test::kNifSkyrim);
    QCOMPARE(saidOf(physics::shapeBlocks(*skyrim, plan, site)), std::string("done"));
    QCOMPARE(saidOf(physics::shapeBlocks(*skyrim, {}, site)), std::string("the shape has no parts"));
    plan.mesh = test::hills(3);
    physics::NifShapeSite moving{};
    moving.isMoving = true;
    QCOMPARE(saidOf(physics::shapeBlocks(*skyrim, plan, moving)),
             std::string("the body moves: it can have solids, and no mesh of triangles"));
}

// A wrapper or a list that is named convex holds convex shapes alone.
void NifShapeDamageTest::shapesThatAreNotConvex()
{
    test::NifBuilder nif = bodyAround();
    nif.add("bhkConvexTransformShape")
        .link(4)
        .u32({kWoodMaterial})
        .f32({0.5f})
        .zeros(8)
        .f32({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    nif.add("bhkListShape").links({5}).u32({kWoodMaterial, 0, 0, 0x80000000, 0, 0, 0x80000000, 1, 0});
    nif.add("bhkSphereShape").u32({kWoodMaterial}).f32({0.5f});
    const auto file = test::openNif(nif.build());
    QCOMPARE(checksSaid(*file, "physics.shape.transform"),
             std::string("the shape inside, a bhkListShape, is not convex\n"));
    QVERIFY(test::setAnyway(*file, "block[3].shape", "5").has_value());
    QCOMPARE(checksSaid(*file, "physics.shape.transform"), std::string());
}

void NifShapeDamageTest::stripsOfNoVertex()
{
    test::NifBuilder nif(test::kNifOblivion);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    test::NifBlock &data = nif.add("NiTriStripsData").u32({0}).u16({3}).u8({0, 0, 1});
    data.f32({1, 1, 1, 2, 2, 2, 3, 3, 3}).u16({0}).u8({0}).f32({0, 0, 0, 9}).u8({0}).u16({0}).link(-1);
    data.u16({2, 2, 3, 3}).u8({1}).u16({0, 1, 2, 2, 1, 0});
    const auto file = test::openNif(nif.build());
    QCOMPARE(checksSaid(*file, "nif.strip.index") + checksSaid(*file, "nif.strip.total"), std::string());
    QVERIFY(test::setAnyway(*file, "block[1].points[4]", "3").has_value());
    QCOMPARE(checksSaid(*file, "nif.strip.index"),
             std::string("point 4 of the strips is vertex 3, there are 3\n"));
    QVERIFY(test::setAnyway(*file, "block[1].numTriangles", "3").has_value());
    QCOMPARE(checksSaid(*file, "nif.strip.total"), std::string("numTriangles is 3, the strips make 2\n"));
}

CUTAWAY_TESTS(NifShapeDamageTest)
#include "nifshapedamagetest.moc"
