// SPDX-License-Identifier: MIT
// Rules of bodies and shapes: each broken in a file of our own and, where there is a fix, put right; and on
// how many files of the games each speaks up.
#include "core/domains/physics/physicscheck.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/fo4physics.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <bit>
#include <cmath>
#include <map>
#include <set>

using namespace cutaway;
using test::HkxValue;

namespace
{

using PhysicsCodes = std::multiset<std::string>;

// The findings of this folder's rules, each with a letter for its severity: "W physics.mass".
PhysicsCodes physicsFindings(const File &file)
{
    Diagnostics diagnostics;
    Progress progress;
    physics::checkPhysics(file, diagnostics, progress);
    PhysicsCodes codes;
    for (const Diagnostic &found : diagnostics.list())
        codes.insert(fmt::format("{} {}", "NWE"[static_cast<int>(found.severity)], found.code->id));
    return codes;
}

HkxValue lanes(double x, double y, double z, std::uint32_t w)
{
    return HkxValue::tuple({x, y, z, double(std::bit_cast<float>(w))});
}

constexpr std::uint32_t kMark = 0x3F000000; // of numbers in a lane

test::HkxValue::Members ballOf(double radius)
{
    return {{"flags", 0x111},
            {"dispatchType", 1},
            {"convexRadius", radius},
            {"vertices", HkxValue::list(HkxValue::List(4, lanes(0, 0, 0, kMark)))}};
}

std::string listed(const PhysicsCodes &codes)
{
    std::string all;
    for (const std::string &code : codes)
        all += code + ", ";
    return all;
}

// Two balls of radius 0.5, the second at (2, 0, 0).
Bytes ballsCompound()
{
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const auto compound = builder.add("hknpDynamicCompoundShape", {});
    const auto ball = builder.add("hknpSphereShape", ballOf(0.5));
    const auto instance = [&](double x, std::uint32_t flags, std::uint32_t leaf) {
        const std::vector<double> turn = {1, 0, 0, double(std::bit_cast<float>(kMark | flags)), 0, 1, 0, 0,
                                          0, 0, 1, double(std::bit_cast<float>(kMark | 0x80))};
        return HkxValue(
            HkxValue::Members{{"transform", HkxValue::Members{{"rotation", HkxValue::tuple(turn)},
                                                              {"translation", lanes(x, 0, 0, kMark | leaf)}}},
                              {"scale", lanes(1, 1, 1, kMark)},
                              {"shape", ball}});
    };
    const auto node = [](double low, double high, std::uint32_t parent, std::uint32_t children) {
        return HkxValue(
            HkxValue::Members{{"aabb", HkxValue::Members{{"min", lanes(low, -0.5, -0.5, parent)},
                                                         {"max", lanes(high, 0.5, 0.5, children)}}}});
    };
    const HkxValue none = HkxValue(HkxValue::Members{});
    const auto data = builder.add(
        "hknpDynamicCompoundShapeData",
        {{"aabbTree", HkxValue::Members{{"nodes", HkxValue::list({none, node(-0.5, 2.5, kMark, 3 << 16 | 2),
                                                                  node(-0.5, 0.5, kMark | 1, 0),
                                                                  node(1.5, 2.5, kMark | 1, 1 << 16), none})},
                                        {"firstFree", 4},
                                        {"numLeaves", 2},
                                        {"root", 1}}}});
    builder.set(
        compound,
        {{"flags", 4},
         {"numShapeKeyBits", 2},
         {"dispatchType", 2},
         {"instances",
          HkxValue::Members{{"elements", HkxValue::list({instance(0, 0x40, 2), instance(2, 0x42, 3)})},
                            {"firstFree", -1}}},
         {"aabb", HkxValue::Members{{"min", lanes(-0.5, -0.5, -0.5, 0)}, {"max", lanes(2.5, 0.5, 0.5, 0)}}},
         {"boundingVolumeData", data}});
    return builder.build();
}

HkxValue::Members unitDomain()
{
    return {{"min", lanes(0, 0, 0, 0)}, {"max", lanes(1, 1, 1, 0)}};
}

HkxValue axisNode(const std::vector<double> &axes, const char *name, double data)
{
    return HkxValue(HkxValue::Members{{"xyz", HkxValue::numbers(axes)}, {name, data}});
}

// A square and a triangle that stands on it, in one section.
Bytes squareMesh()
{
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    const auto shape = builder.add("hknpCompressedMeshShape", {});
    const auto word = [](double data) { return HkxValue(HkxValue::Members{{"data", data}}); };
    const auto corners = [](const std::vector<double> &indices) {
        return HkxValue(HkxValue::Members{{"indices", HkxValue::numbers(indices)}});
    };
    constexpr double kX = 0x7FF, kY = 0x7FF << 11, kZ = 0xFFC00000;
    const HkxValue section(HkxValue::Members{
        {"nodes", HkxValue::list({axisNode({0, 0, 0}, "data", 3), axisNode({0, 0, 0}, "data", 0),
                                  axisNode({0, 0, 0}, "data", 2)})},
        {"domain", unitDomain()},
        {"codecParms", HkxValue::numbers({0, 0, 0, 1.0 / 2047, 1.0 / 2047, 1.0 / 1023})},
        {"sharedVertices", word(5)},
        {"primitives", word(2)},
        {"dataRuns", word(1)},
        {"numPackedVertices", 5}});
    const HkxValue run(HkxValue::Members{{"value", word(0)}, {"index", 0.0}, {"count", 2}});
    const HkxValue empty(HkxValue::Members{});
    const auto data = builder.add(
        "hknpCompressedMeshShapeData",
        {{"meshTree",
          HkxValue::Members{{"nodes", HkxValue::list({axisNode({0, 0, 0}, "loData", 0)})},
                            {"domain", unitDomain()},
                            {"numPrimitiveKeys", 3},
                            {"bitsPerKey", 2},
                            {"maxKeyValue", 2},
                            {"sections", HkxValue::list({section})},
                            {"primitives", HkxValue::list({corners({0, 1, 2, 3}), corners({0, 1, 4, 4})})},
                            {"packedVertices", HkxValue::numbers({0, kX, kX + kY, kY, kZ})},
                            {"primitiveDataRuns", HkxValue::list({run})}}},
         {"simdTree", HkxValue::Members{{"nodes", HkxValue::list({empty, empty})}}}});
    const auto bits = [](double words, double count) {
        return HkxValue(HkxValue::Members{
            {"storage", HkxValue::Members{{"words", HkxValue::numbers({words})}, {"numBits", count}}}});
    };
    builder.set(shape, {{"flags", 0x204},
                        {"numShapeKeyBits", 2},
                        {"dispatchType", 2},
                        {"quadIsFlat", bits(1, 2)},
                        {"triangleIsInterior", bits(0, 3)},
                        {"data", data}});
    return builder.build();
}

// Packfiles whose section tags are filled with zeros, and rigid bodies with a left-over pointer: other tools
// write FF, and CD or zero.
bool looksOriginal(const File &file)
{
    static constexpr std::string_view kTag = "__classnames__";
    constexpr std::size_t kTagSize = 19;
    const Bytes bytes = test::allBytes(file.bytes());
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    if (const std::size_t tag = text.find(kTag); tag != text.npos)
        return text.substr(tag + kTag.size(), kTagSize - kTag.size()) ==
               std::string(kTagSize - kTag.size(), 0);
    bool isOriginal = false;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (!file.format().unitType(file, unit).starts_with("bhkRigidBody"))
            continue;
        const Reader body(file.tree(unit));
        const ByteSpan first = body.bytes("pad1"_f), second = body.bytes("pad5"_f);
        isOriginal = first.size() == 4 && std::ranges::equal(first, second) &&
                     load<std::uint32_t>(first, 0) != 0 && load<std::uint32_t>(first, 0) != 0xCDCDCDCD;
        if (!isOriginal)
            return false;
    }
    return isOriginal;
}

std::unique_ptr<File> fileNamed(const QByteArray &scene)
{
    const std::pair<const char *, Bytes (*)()> packfiles[] = {{"balls", ballsCompound},
                                                              {"mesh", squareMesh},
                                                              {"capsule", test::loneCapsule},
                                                              {"physics", test::buildPhysicsPackfile},
                                                              {"keyframed", test::keyframedSystem},
                                                              {"ragdoll", test::fallout4Ragdoll}};
    for (const auto &[name, build] : packfiles) {
        if (scene == name)
            return test::openPackfile(build());
    }
    if (scene == "door")
        return test::openNif(test::buildFallout4Door());
    return test::openNif(scene == "cart"    ? test::buildFallout4Cart(test::buildPhysicsPackfile())
                         : scene == "lamp"  ? test::buildSkyrimLamp()
                         : scene == "hills" ? test::buildMoppNif()
                                            : test::buildSkyrimCrate());
}

} // namespace

class PhysicsCheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void speaksUp_data();
    void speaksUp();
    void countsOfPackfiles();
    void rareBlocks();
    void fixes_data();
    void fixes();
    void damaged_data();
    void damaged();
    void corpus();
};

void PhysicsCheckTest::speaksUp_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char *scene, const char *path, const char *text, const char *code) {
        QTest::addRow("%s %s = %s", scene, path, text)
            << QByteArray(scene) << QByteArray(path) << QByteArray(text) << QByteArray(code);
    };
    row("physics", "object[0].motionCinfos[0].massFactor", "nan", "E physics.finite");
    row("physics", "object[0].bodyCinfos[0].position.y", "inf", "E physics.finite");
    row("physics", "object[1].planes[2].w", "nan", "E physics.finite");
    row("physics", "object[0].materials[0].restitution", "inf", "E physics.finite");
    row("physics", "object[0].motionCinfos[0].orientation", "(0, 0, 0.1, 1)", "E physics.motion.rotation");
    row("physics", "object[0].materials[0].restitution", "1.5", "W physics.restitution");
    row("physics", "object[0].materials[0].restitution", "-0.5", "W physics.restitution");
    row("physics", "object[0].materials[0].dynamicFriction", "-0.5", "W physics.friction");
    row("physics", "object[0].materials[0].dynamicFriction", "1.5", "N physics.friction.high");
    row("physics", "object[0].materials[0].dynamicFriction", "0.25", "N physics.friction.pair");
    row("physics", "object[0].motionCinfos[0].inverseMass", "0.0001", "W physics.mass");
    row("physics", "object[0].motionCinfos[0].inverseMass", "-1", "E physics.mass");
    row("physics", "object[0].bodyCinfos[1].collisionFilterInfo", "57", "W physics.layer");
    row("physics", "object[0].bodyCinfos[1].collisionFilterInfo", "0x81", "W physics.layer");
    row("physics", "object[0].bodyCinfos[1].collisionFilterInfo", "0x10001", "N physics.filter.group");
    row("physics", "object[0].bodyCinfos[1].collisionFilterInfo", "4", "W physics.layer.kind");
    row("physics", "object[0].bodyCinfos[0].collisionFilterInfo", "1", "W physics.layer.kind");
    row("physics", "object[0].motionCinfos[0].inverseInertiaLocal.y", "0.01", "W physics.inertia");
    row("physics", "object[0].motionCinfos[0].inverseInertiaLocal.y", "0.3", "W physics.mass.inertia");
    row("physics", "object[0].motionCinfos[0].massFactor", "4", "W physics.mass.density");
    row("physics", "object[0].motionCinfos[0].centerOfMassWorld.z", "3.1", "W physics.mass.center");
    row("physics", "object[0].bodyCinfos[0].materialId", "1", "N physics.body.material");
    row("physics", "object[0].bodyCinfos[0].qualityId", "4", "N physics.body.quality");
    row("physics", "object[0].bodyCinfos[0].flags", "0", "W physics.body.dynamic");
    row("physics", "object[0].bodyCinfos[0].flags", "0x180", "N physics.body.flags");
    row("physics", "object[0].bodyCinfos[1].flags", "0x80", "N physics.body.flags");
    row("physics", "object[0].bodyCinfos[1].flags", "0x10000", "N physics.body.flags");
    row("physics", "object[0].motionCinfos[0].inverseMass", "0", "W physics.motion.factor");
    row("physics", "object[1].flags", "0x142", "E physics.shape.flags");
    row("physics", "object[1].flags", "0x1C3", "W physics.shape.flags");
    row("physics", "object[1].flags", "0x103", "N physics.shape.flags");
    row("physics", "object[1].dispatchType", "2", "W physics.shape.flags");
    row("physics", "object[2].flags", "0x143", "W physics.shape.flags");
    row("balls", "object[0].flags", "1", "E physics.shape.flags");
    row("balls", "object[0].flags", "0x204", "W physics.shape.flags");
    row("mesh", "object[0].flags", "0x205", "E physics.shape.flags");
    row("capsule", "object[0].flags", "0x143", "W physics.shape.flags");
    row("capsule", "object[0].convexRadius", "0.5", "N physics.capsule.core");
    row("capsule", "object[0].b.z", "1.5", "N physics.capsule.core");
    row("keyframed", "object[0].motionCinfos[0].massFactor", "2", "W physics.motion.factor");
    row("keyframed", "object[0].motionCinfos[0].centerOfMassWorld.x", "1.5", "W physics.mass.center");
    row("keyframed", "object[0].bodyCinfos[0].flags", "0x10000", "N physics.body.flags");
    row("ragdoll", "object[0].bodyCinfos[1].flags", "0x80", "N physics.body.flags");
    row("ragdoll", "object[0].bodyCinfos[0].materialId", "0", "N physics.body.material");
    row("ragdoll", "object[0].constraintCinfos[0].bodyB", "0", "W physics.ragdoll");
    row("ragdoll", "object[0].boneToBodyMap[0]", "5", "W physics.ragdoll");
    row("ragdoll", "object[3].atoms.transforms.transformA.translation.x", "0.5", "N physics.ragdoll");
    row("ragdoll", "object[3].atoms.twistLimit.minAngle", "0.5", "N physics.joint.limits");
    row("ragdoll", "object[3].atoms.planesLimit.maxAngle", "-0.5", "N physics.joint.limits");
    row("physics", "object[1].convexRadius", "0", "W physics.hull.radius");
    row("physics", "object[1].convexRadius", "0.2", "W physics.hull.radius");
    row("physics", "object[1].convexRadius", "0.05", "N physics.hull.shell");
    row("physics", "object[1].planes[1]", "(-1, 0, 0, -0.5)", "W physics.hull.planes");
    row("physics", "object[1].faces[2].minHalfAngle", "130", "N physics.hull.angle");
    row("physics", "object[1].planes[1].w", "0.6", "W physics.hull.volume");
    row("balls", "object[0].boundingVolumeData", "null", "E physics.compound.tree");
    row("balls", "object[2].aabbTree.root", "4", "E physics.compound.tree");
    row("balls", "object[2].aabbTree.root", "9", "E physics.compound.tree");
    row("balls", "object[2].aabbTree.nodes[2].aabb.min.w", "0.75", "E physics.compound.tree");
    row("balls", "object[2].aabbTree.nodes[3].aabb.max.w", "0", "E physics.compound.tree");
    row("balls", "object[0].instances.elements[1].shape", "null", "E physics.compound.child");
    row("balls", "object[2].aabbTree.nodes[3].aabb.max.x", "2.4", "W physics.compound.box");
    row("balls", "object[0].aabb.min.x", "0", "W physics.compound.box");
    row("balls", "object[0].aabb.max.x", "3", "W physics.compound.box");
    row("balls", "object[0].instances.elements[1].transform.rotation.0.w", "0.50000012", // flags 2
        "E physics.compound.instance");
    row("balls", "object[1].userData", "104858580", "N physics.compound.material");
    row("balls", "object[0].instances.elements[1].scale.x", "2", "W physics.compound.place");
    row("balls", "object[0].instances.elements[0].transform.translation.w", "0.5", "W physics.compound.lane");
    row("mesh", "object[1].meshTree.nodes[0].loData", "1", "E physics.mesh.tree");
    row("mesh", "object[1].meshTree.sections[0].nodes[1].data", "2", "E physics.mesh.tree");
    row("mesh", "object[1].meshTree.sections[0].nodes[0].data", "255", "E physics.mesh.tree");
    row("mesh", "object[1].meshTree.sections[0].primitives.data", "0x302", "E physics.mesh.section");
    row("mesh", "object[1].meshTree.sections[0].numPackedVertices", "200", "E physics.mesh.section");
    row("mesh", "object[1].meshTree.primitives[1].indices[2]", "5", "E physics.mesh.section");
    row("mesh", "object[1].meshTree.primitiveDataRuns[0].count", "1", "E physics.mesh.section");
    row("mesh", "object[1].meshTree.sections[0].nodes[1].xyz[0]", "15", "W physics.mesh.box");
    row("mesh", "object[1].meshTree.primitives[1].indices[1]", "0", "W physics.mesh.triangle");
    row("mesh", "object[0].quadIsFlat.storage.words[0]", "0", "N physics.mesh.flat");
    row("cart", "block[2].flags", "0x81", "W physics.object.flags");
    row("cart", "block[4].bodyId", "0", "W physics.body.owner");
    row("cart", "block[4].system", "none", "E physics.object.system");
    row("door", "block[5].controlledBlocks[0].nodeName", "Wheel", "W physics.body.animated");
    row("crate", "block[10].friction", "-1", "W physics.friction");
    row("crate", "block[10].friction", "2", "N physics.friction.high");
    row("crate", "block[10].restitution", "2", "W physics.restitution");
    row("crate", "block[10].mass", "2000", "W physics.mass");
    row("crate", "block[3].mass", "-1", "E physics.mass");
    row("crate", "block[10].inertia.row1.y", "50", "W physics.inertia");
    row("crate", "block[10].filter.layer", "60", "W physics.layer");
    row("crate", "block[10].filter.group", "3", "N physics.filter.group");
    row("crate", "block[10].filter.layer", "1", "W physics.layer.kind");
    row("crate", "block[3].filter.layer", "2", "W physics.layer.kind");
    row("crate", "block[3].filter.layer", "4", "N physics.layer.fixed");
    row("crate", "block[3].motionSystem", "7", "W physics.motion.kind");
    row("crate", "block[3].shape", "none", "E physics.shape.missing");
    row("crate", "block[3].translation", "(1, 0, 0, 0)", "N physics.body.transform");
    row("crate", "block[1].value", "0x82", "N physics.bsx");
    row("crate", "block[10].center", "(0.3, 0, 0, 0)", "N physics.mass.center");
    row("crate", "block[10].linearDamping", "3", "N physics.damping");
    row("crate", "block[10].maxLinearVelocity", "1000", "N physics.speed");
    row("crate", "block[9].radius", "0.1", "W physics.hull.radius");
    row("lamp", "block[1].sub[0]", "none", "E physics.shape.missing");
    row("lamp", "block[1].material", "stone", "N physics.list.material");
    row("lamp", "block[3].transform", "(2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1)",
        "W physics.shape.transform");
    row("hills", "block[2].materials[0].filter.layer", "4", "N physics.mesh.layer");
    row("hills", "block[5].motionSystem", "3", "W physics.mesh.moving");
    row("hills", "block[4].shape", "none", "E physics.mopp.child");
}

void PhysicsCheckTest::speaksUp()
{
    QFETCH(QByteArray, scene);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    const auto file = fileNamed(scene);
    PhysicsCodes before = physicsFindings(*file);
    before.erase("N physics.body.place"); // of the cart and the door, whose packfile does not know its nodes
    QCOMPARE(QByteArray::fromStdString(listed(before)), QByteArray());
    const auto done = test::setAnyway(*file, path.toStdString(), text.toStdString());
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const PhysicsCodes found = physicsFindings(*file);
    QVERIFY2(found.contains(code.toStdString()), listed(found).c_str());
}

// What no single value can break.
void PhysicsCheckTest::countsOfPackfiles()
{
    const auto codesOfHull = [](std::size_t vertices) {
        test::HkxBuilder builder(test::HkxLayout::Fallout4);
        builder.add("hknpConvexPolytopeShape",
                    {{"convexRadius", 0.01},
                     {"vertices", HkxValue::list(HkxValue::List(vertices, lanes(1, 0, 0, kMark)))}});
        return physicsFindings(*test::openPackfile(builder.build()));
    };
    QVERIFY(!codesOfHull(64).contains("N physics.hull.many"));
    QVERIFY(codesOfHull(68).contains("N physics.hull.many"));
    QVERIFY(!codesOfHull(68).contains("E physics.hull.padding"));
    QVERIFY(codesOfHull(67).contains("E physics.hull.padding"));
    QVERIFY(codesOfHull(256).contains("E physics.hull.size"));
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    builder.add("hknpDynamicCompoundShape", {});
    QVERIFY(physicsFindings(*test::openPackfile(builder.build())).contains("W physics.compound.count"));
}

void PhysicsCheckTest::rareBlocks()
{
    test::NifBuilder twice(test::kNifFallout4);
    twice.children(twice.addObject("BSFadeNode", "Rail", {}, -1), {});
    twice.add("bhkPhysicsSystem").u32({0});
    twice.add("bhkPhysicsSystem").u32({0});
    QCOMPARE(listed(physicsFindings(*test::openNif(twice.build()))), std::string("N physics.systems, "));
    test::NifBuilder editable(test::kNifFallout4);
    editable.children(editable.addObject("BSFadeNode", "Box", {}, -1), {});
    editable.add("bhkSphereShape").u32({0}).f32({0.5F});
    editable.addRigidBody("bhkRigidBody", 1, 1, 0);
    QVERIFY(physicsFindings(*test::openNif(editable.build())).contains("N physics.body.editable"));
    constexpr std::uint32_t kOwned = 0x80000000;
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.add("bhkSphereShape").u32({0}).f32({0.5F});
    nif.add("bhkPackedNiTriStripsShape").u32({0}).zeros(4).f32({0.1F}).zeros(4);
    nif.add("bhkListShape").links({0, 1}).u32({0, 0, 0, kOwned, 0, 0, kOwned, 0});
    nif.add("bhkConvexListShape")
        .links({0})
        .u32({0})
        .f32({0.4F})
        .zeros(8)
        .u32({0, 0, kOwned})
        .u8({0})
        .f32({0});
    nif.add("bhkConvexVerticesShape")
        .u32({0})
        .f32({0})
        .u32({0, 0, kOwned, 0, 0, kOwned, 3})
        .f32({0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0})
        .u32({1})
        .f32({0, 0, 1, 0});
    nif.add("bhkMoppBvTreeShape").link(2).zeros(12).f32({1}).u32({1}).f32({0, 0, 0, 1}).u8({1, 0});
    nif.addRigidBody("bhkRigidBody", 5, 4, 1);
    constexpr std::size_t kVertices = 256;
    nif.add("bhkCompressedMeshShapeData")
        .u32({17, 18, 0x3FFFF, 0x1FFFF})
        .f32({0.001F, 0, 0, 0, 0, 2, 2, 3, 0})
        .u8({0, 1})
        .u32({0, 0, 0, 0, 0, 0, 0, 0, 1})
        .zeros(24)
        .u32({3 * kVertices})
        .zeros(3 * kVertices * 2)
        .u32({0, 0, 0, 0});
    const auto codes = physicsFindings(*test::openNif(nif.build()));
    for (const char *code : {"W physics.strips", "W physics.list.convex", "N physics.hull.flat",
                             "N physics.mopp.moving", "E physics.chunk.size"})
        QVERIFY2(codes.contains(code), listed(codes).c_str());
}

void PhysicsCheckTest::fixes_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<bool>("isSafe");
    const auto row = [](const char *scene, const char *path, const char *text, const char *rule,
                        bool isSafe = true) {
        QTest::addRow("%s %s", rule, path)
            << QByteArray(scene) << QByteArray(path) << QByteArray(text) << QByteArray(rule) << isSafe;
    };
    row("physics", "object[0].motionCinfos[0].orientation.z", "0.1", "physics.motion.rotation");
    row("physics", "object[0].bodyCinfos[0].flags", "0", "physics.body.dynamic", false);
    row("physics", "object[0].motionCinfos[0].inverseMass", "0", "physics.motion.factor");
    row("physics", "object[0].materials[1].staticFriction", "0.25", "physics.friction.pair", false);
    row("physics", "object[0].bodyCinfos[1].qualityId", "3", "physics.body.quality", false);
    row("physics", "object[1].faces[2].minHalfAngle", "140", "physics.hull.angle");
    row("mesh", "object[0].quadIsFlat.storage.words[0]", "2", "physics.mesh.flat");
    row("cart", "block[4].flags", "0", "physics.object.flags", false);
    row("crate", "block[1].value", "0x82", "physics.bsx", false);
    row("physics", "object[0].materials[0].restitution", "1.5", "physics.restitution", false);
    row("crate", "block[10].restitution", "-2", "physics.restitution", false);
    row("physics", "object[0].materials[0].dynamicFriction", "-0.5", "physics.friction", false);
    row("crate", "block[10].friction", "-1", "physics.friction", false);
    row("physics", "object[0].bodyCinfos[1].collisionFilterInfo", "0x10001", "physics.filter.group", false);
    row("crate", "block[10].filter.group", "3", "physics.filter.group", false);
    row("physics", "object[0].bodyCinfos[0].materialId", "1", "physics.body.material", false);
    row("crate", "block[3].translation", "(1, 0, 0, 0)", "physics.body.transform", false);
    row("crate", "block[3].linearDamping", "3", "physics.damping", false);
    row("crate", "block[3].angularDamping", "5", "physics.damping", false);
    row("crate", "block[3].maxLinearVelocity", "10", "physics.speed", false);
    row("crate", "block[3].maxAngularVelocity", "10", "physics.speed", false);
    row("crate", "block[10].center", "(0.3, 0, 0, 0)", "physics.mass.center", false);
    row("physics", "object[1].planes[1]", "(-1, 0, 0, -0.5)", "physics.hull.planes", false);
    row("physics", "object[0].motionCinfos[0].massFactor", "1", "physics.mass.density", false);
    row("physics", "object[0].motionCinfos[0].centerOfMassWorld.x", "2", "physics.mass.center", false);
    row("physics", "object[0].motionCinfos[0].inverseInertiaLocal.x", "0.2", "physics.mass.inertia", false);
}

void PhysicsCheckTest::fixes()
{
    QFETCH(QByteArray, scene);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, rule);
    QFETCH(bool, isSafe);
    const auto file = fileNamed(scene);
    const auto reports = [&] {
        const PhysicsCodes codes = physicsFindings(*file);
        return std::ranges::any_of(
            codes, [&](const std::string &code) { return code.substr(2) == rule.toStdString(); });
    };
    const Edit edit = test::setEdit(path.toStdString(), text.toStdString());
    QVERIFY(!reports());
    QVERIFY(applyEdits(*file, std::vector<Edit>{edit}).has_value());
    QVERIFY(reports());
    Progress progress;
    const auto *known = std::ranges::find(physics::kRules, rule.toStdString(), &Rule::id);
    const Result<Fixed> safe = fixAll(*file, {.rule = *known}, progress);
    QVERIFY(safe && safe->patch.empty() != isSafe);
    const Result<Fixed> fixed = fixAll(*file, {.most = Fix::Kind::Choice, .rule = *known}, progress);
    QVERIFY(fixed && file->apply(fixed->patch).has_value());
    QVERIFY(!reports());
}

void PhysicsCheckTest::damaged_data()
{
    QTest::addColumn<QByteArray>("scene");
    for (const char *scene :
         {"physics", "balls", "mesh", "capsule", "ragdoll", "cart", "door", "crate", "lamp"})
        QTest::newRow(scene) << QByteArray(scene);
}

// Every word becomes one that is a count, a reference or no number, and the file is cut off everywhere: none
// of it makes a check read what is not there.
void PhysicsCheckTest::damaged()
{
    QFETCH(QByteArray, scene);
    const auto whole = fileNamed(scene);
    const Bytes sound = test::allBytes(whole->bytes());
    const bool isNif = whole->format().id() == "nif";
    std::size_t found = 0;
    const auto look = [&](const Bytes &bytes) {
        const auto file = isNif ? test::openNif(bytes) : test::openPackfile(bytes);
        found += physicsFindings(*file).size();
        for (const Embedded &part : file->format().embedded(*file)) {
            if (file->bytes().contains(part.range))
                found += physicsFindings(*file->openEmbedded(part, file->formats())).size();
        }
    };
    for (std::size_t at = 0; at + 4 <= sound.size(); at += 4) {
        for (const std::uint32_t word : {0xFFFFFFFFu, 0x7FC00000u, 0u, 0x01010101u}) {
            Bytes bytes = sound;
            store(bytes, at, word);
            look(bytes);
        }
    }
    for (std::size_t size = 0; size < sound.size(); size += 16)
        look(Bytes(sound.begin(), sound.begin() + static_cast<std::ptrdiff_t>(size)));
    QVERIFY(found > 0);
}

// What the rules say of the games' own files: nothing but notes, and those on as many files as RULES.md
// tells, as far as they are here. One file carries what a tool made, and is named.
void PhysicsCheckTest::corpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::map<std::string, int> files;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file || !looksOriginal(**file) || path.filename() == "SEVMageTower05.nif")
            continue;
        PhysicsCodes codes = physicsFindings(**file);
        for (const Embedded &part : (*file)->format().embedded(**file))
            codes.merge(physicsFindings(*(*file)->openEmbedded(part, (*file)->formats())));
        for (const std::string &code : std::set<std::string>(codes.begin(), codes.end())) {
            QVERIFY2(code.starts_with('N'), (path.filename().string() + ": " + code).c_str());
            ++files[code];
        }
    }
    std::string found;
    for (const auto &[code, count] : files)
        found += fmt::format("{} {}\n", code, count);
    QCOMPARE(QByteArray::fromStdString(found), QByteArray("N physics.body.editable 1\n"
                                                          "N physics.body.place 21\n"
                                                          "N physics.body.transform 15\n"
                                                          "N physics.bsx 8\n"
                                                          "N physics.compound.material 3\n"
                                                          "N physics.density 4\n"
                                                          "N physics.friction.high 2\n"
                                                          "N physics.hull.many 2\n"
                                                          "N physics.hull.shell 5\n"
                                                          "N physics.layer.fixed 1\n"
                                                          "N physics.mass.inertia 2\n"
                                                          "N physics.mesh.layer 6\n"
                                                          "N physics.mopp.moving 1\n"
                                                          "N physics.shape.flags 1\n"
                                                          "N physics.speed 2\n"
                                                          "N physics.systems 1\n"));
}

CUTAWAY_TESTS(PhysicsCheckTest)
#include "physicschecktest.moc"
