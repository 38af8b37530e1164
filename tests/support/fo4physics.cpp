// SPDX-License-Identifier: MIT
#include "tests/support/fo4physics.h"

#include "tests/support/nifbuilder.h"

#include <bit>

namespace cutaway::test
{

namespace
{

using List = HkxValue::List;
using Members = HkxValue::Members;

constexpr double kUnset = 0x7FFFFFFF;

HkxValue quad(double x, double y, double z, double w)
{
    return HkxValue::tuple({x, y, z, w});
}

HkxPointer ballAtOrigin(HkxBuilder &builder, double radius)
{
    return builder.add("hknpSphereShape", {{"flags", 0x111},
                                           {"dispatchType", 1},
                                           {"convexRadius", radius},
                                           {"vertices", HkxValue::list(List(4, quad(0, 0, 0, 0.5)))}});
}

HkxValue evenMaterial()
{
    return HkxValue(Members{{"dynamicFriction", 0.5}, {"staticFriction", 0.5}, {"restitution", 0.5}});
}

HkxValue bodyWith(HkxPointer shape, double motion, double material, double flags, double layer)
{
    return HkxValue(Members{{"shape", shape},
                            {"reservedBodyId", kUnset},
                            {"motionId", motion},
                            {"qualityId", 255},
                            {"materialId", material},
                            {"collisionFilterInfo", layer},
                            {"flags", flags},
                            {"orientation", quad(0, 0, 0, 1)}});
}

// The mass properties of a sphere of radius 0.5 at the origin; mass 0 means keyframed.
HkxValue motionOf(double mass)
{
    constexpr double kRadius = 0.5, kVolume = 4.1887902047863905 * kRadius * kRadius * kRadius;
    const double turn = mass > 0 ? 1 / (1.5 * 0.4 * mass * kRadius * kRadius) : 0;
    return HkxValue(Members{{"motionPropertiesId", mass > 0 ? 0.0 : 0xFFFF},
                            {"inverseMass", mass > 0 ? 1 / mass : 0},
                            {"massFactor", mass > 0 ? mass / kVolume : 1},
                            {"inverseInertiaLocal", quad(turn, turn, turn, mass > 0 ? 1 : 0)},
                            {"orientation", quad(0, 0, 0, 1)}});
}

HkxValue limitsBetween(double low, double high)
{
    return HkxValue(Members{{"isEnabled", 1}, {"minAngle", low}, {"maxAngle", high}});
}

} // namespace

Bytes loneCapsule()
{
    constexpr double kRadius = 0.25, kPad = kRadius / 99;
    HkxBuilder builder(HkxLayout::Fallout4);
    List vertices, planes, faces;
    for (unsigned i = 0; i < 8; ++i)
        vertices.push_back(quad((i & 1) != 0 ? kPad : -kPad, (i & 2) != 0 ? kPad : -kPad,
                                (i & 4) != 0 ? 1 + kPad : -kPad,
                                double(std::bit_cast<float>(0x3F000000u + i))));
    for (int axis = 0; axis < 3; ++axis) {
        for (const double sign : {-1.0, 1.0})
            planes.push_back(quad(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0,
                                  axis == 2 && sign > 0 ? -1 - kPad : -kPad));
    }
    planes.resize(8, quad(0, 0, 0, 0));
    for (int face = 0; face < 6; ++face)
        faces.push_back(
            HkxValue(Members{{"firstIndex", 4.0 * face}, {"numIndices", 4}, {"minHalfAngle", 4}}));
    builder.add("hknpCapsuleShape", {{"flags", 0x1C3},
                                     {"dispatchType", 1},
                                     {"convexRadius", kRadius},
                                     {"vertices", HkxValue::list(vertices)},
                                     {"planes", HkxValue::list(planes)},
                                     {"faces", HkxValue::list(faces)},
                                     {"indices", HkxValue::numbers({0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4,
                                                                    2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6})},
                                     {"a", quad(0, 0, 0, 1)},
                                     {"b", quad(0, 0, 1, 1)}});
    return builder.build();
}

Bytes keyframedSystem()
{
    constexpr double kAnimStatic = 2;
    HkxBuilder builder(HkxLayout::Fallout4);
    const HkxPointer system = builder.add("hknpPhysicsSystemData", {});
    const HkxPointer ball = ballAtOrigin(builder, 0.5);
    builder.set(system, {{"materials", HkxValue::list({evenMaterial()})},
                         {"motionCinfos", HkxValue::list({motionOf(0)})},
                         {"bodyCinfos", HkxValue::list({bodyWith(ball, 0, 0, 0, kAnimStatic)})},
                         {"referencedObjects", HkxValue::list({ball})}});
    return builder.build();
}

Bytes fallout4Ragdoll()
{
    constexpr double kBiped = 8, kFlags = 0x10080, kMass = 20;
    HkxBuilder builder(HkxLayout::Fallout4);
    const HkxPointer ragdoll = builder.add("hknpRagdollData", {});
    const HkxPointer arm = ballAtOrigin(builder, 0.5), root = ballAtOrigin(builder, 0.5);
    const HkxPointer skeleton =
        builder.add("hkaSkeleton", {{"name", "Root"},
                                    {"parentIndices", HkxValue::numbers({-1, 0})},
                                    {"bones", HkxValue::list({HkxValue(Members{{"name", "Root"}}),
                                                              HkxValue(Members{{"name", "Arm"}})})}});
    const HkxValue axes = HkxValue::tuple({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    const HkxPointer joint = builder.add(
        "hkpRagdollConstraintData",
        {{"atoms",
          HkxValue(Members{{"transforms", HkxValue(Members{{"transformA", axes}, {"transformB", axes}})},
                           {"twistLimit", limitsBetween(-0.25, 0.25)},
                           {"coneLimit", limitsBetween(-100, 0.5)},
                           {"planesLimit", limitsBetween(-0.125, 0.75)}})}});
    const HkxValue properties(Members{
        {"gravityFactor", 1}, {"timeFactor", 1}, {"maxLinearSpeed", 104.375}, {"maxAngularSpeed", 31.5}});
    builder.set(
        ragdoll,
        {{"materials", HkxValue::list({evenMaterial(), evenMaterial()})},
         {"motionProperties", HkxValue::list({properties})},
         {"motionCinfos", HkxValue::list({motionOf(kMass), motionOf(kMass)})},
         {"bodyCinfos",
          HkxValue::list({bodyWith(arm, 0, 1, kFlags, kBiped), bodyWith(root, 1, 0, kFlags, kBiped)})},
         {"constraintCinfos",
          HkxValue::list({HkxValue(Members{{"constraintData", joint}, {"bodyA", 0.0}, {"bodyB", 1}})})},
         {"referencedObjects", HkxValue::list({root, arm})},
         {"skeleton", skeleton},
         {"boneToBodyMap", HkxValue::numbers({1, 0})}});
    return builder.build();
}

Bytes buildFallout4Door()
{
    NifBuilder nif(kNifFallout4);
    const Bytes packfile = buildPhysicsPackfile();
    nif.children(nif.addObject("BSFadeNode", "Cart", {}, 2), {3});
    nif.add("bhkPhysicsSystem").u32({static_cast<std::uint32_t>(packfile.size())}).bytes(packfile);
    nif.add("bhkNPCollisionObject").link(0).u16({0x80}).link(1).u32({0});
    nif.children(nif.addObject("NiNode", "Wheel", {}, 4, {100, 20, 5}), {});
    nif.add("bhkNPCollisionObject").link(3).u16({0x80}).link(1).u32({1});
    constexpr std::uint32_t kLoop = 0;
    nif.add("NiControllerSequence")
        .name("Open")
        .u32({1, 1})
        .link(-1)
        .link(-1)
        .u8({0})
        .name("Lid")
        .name("")
        .name("NiTransformController")
        .name("")
        .name("")
        .f32({1})
        .link(-1)
        .u32({kLoop})
        .f32({1, 0, 1})
        .link(-1)
        .name("Cart")
        .u16({0});
    return nif.build();
}

} // namespace cutaway::test
