// SPDX-License-Identifier: MIT
#include "tests/support/hkxbuilder.h"

#include <bit>

namespace cutaway::test
{

namespace
{

using List = HkxValue::List;
using Members = HkxValue::Members;

HkxValue vec4(double x, double y, double z, double w)
{
    return HkxValue::tuple({x, y, z, w});
}

Members bodyOf(HkxPointer shape, double motion, double material, double flags, double layer)
{
    return {{"shape", shape},   {"reservedBodyId", 0x7FFFFFFF}, {"motionId", motion},
            {"qualityId", 255}, {"materialId", material},       {"collisionFilterInfo", layer},
            {"flags", flags},   {"position", vec4(1, 2, 3, 0)}, {"orientation", vec4(0, 0, 0, 1)}};
}

Members materialOf(double friction)
{
    return {{"dynamicFriction", friction},
            {"staticFriction", friction},
            {"restitution", 0.5},
            {"frictionCombinePolicy", 1},
            {"restitutionCombinePolicy", 2},
            {"massChangerHeavyObjectFactor", 1},
            {"maxContactImpulse", 3.0e38},
            {"fractionOfClippedImpulseToApply", 1}};
}

// A box of half a unit: eight corners, six planes filled up to eight, six faces of four corners.
Members boxHull()
{
    List vertices, planes, faces;
    for (int i = 0; i < 8; ++i)
        vertices.push_back(vec4((i & 1) != 0 ? 0.5 : -0.5, (i & 2) != 0 ? 0.5 : -0.5,
                                (i & 4) != 0 ? 0.5 : -0.5,
                                std::bit_cast<float>(0x3F000000u + static_cast<unsigned>(i))));
    for (int axis = 0; axis < 3; ++axis) {
        for (const double sign : {-1.0, 1.0})
            planes.push_back(vec4(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0, -0.5));
    }
    planes.resize(8, vec4(0, 0, 0, 0));
    for (int face = 0; face < 6; ++face)
        faces.push_back(
            HkxValue(Members{{"firstIndex", 4.0 * face}, {"numIndices", 4}, {"minHalfAngle", 128}}));
    const std::vector<double> corners = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4,
                                         2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};
    return {{"flags", 0x143},
            {"dispatchType", 1},
            {"convexRadius", 0.01},
            {"vertices", HkxValue::list(vertices)},
            {"planes", HkxValue::list(planes)},
            {"faces", HkxValue::list(faces)},
            {"indices", HkxValue::numbers(corners)}};
}

} // namespace

Bytes buildSkeletonPackfile(HkxLayout layout, std::uint32_t otherwise)
{
    HkxBuilder builder(layout, otherwise);
    if (layout == HkxLayout::Fallout4)
        builder.withPredicates();
    const HkxPointer root = builder.add("hkRootLevelContainer", {});
    const HkxPointer container = builder.add("hkaAnimationContainer", {});
    List bones, pose;
    for (const char *name : {"Root", "Hip", "Knee"}) {
        bones.push_back(HkxValue(Members{{"name", name}, {"lockTranslation", bones.empty() ? 0.0 : 1.0}}));
        pose.push_back(
            HkxValue(Members{{"translation", vec4(0, 0, 10.0 * static_cast<double>(pose.size()), 0)},
                             {"rotation", vec4(0, 0, 0, 1)},
                             {"scale", vec4(1, 1, 1, 0)}}));
    }
    const HkxPointer skeleton =
        builder.add("hkaSkeleton", {{"name", "Root"},
                                    {"parentIndices", HkxValue::numbers({-1, 0, 1})},
                                    {"bones", HkxValue::list(bones)},
                                    {"referencePose", HkxValue::list(pose)},
                                    {"referenceFloats", HkxValue::numbers({0, 1})},
                                    {"floatSlots", HkxValue::list({"hkVis:Sword", "hkFade:Cape"})}});
    builder.set(container, {{"skeletons", HkxValue::list({skeleton})}});
    const Members variant = {{"name", "Merged Animation Container"},
                             {"className", "hkaAnimationContainer"},
                             {"variant", container}};
    builder.set(root, {{"namedVariants", HkxValue::list({HkxValue(variant)})}});
    return builder.build();
}

Bytes buildPhysicsPackfile()
{
    HkxBuilder builder(HkxLayout::Fallout4);
    const HkxPointer system = builder.add("hknpPhysicsSystemData", {});
    const HkxPointer box = builder.add("hknpConvexPolytopeShape", boxHull());
    const HkxPointer ball =
        builder.add("hknpSphereShape", {{"flags", 0x111},
                                        {"dispatchType", 1},
                                        {"convexRadius", 0.25},
                                        {"vertices", HkxValue::list(List(4, vec4(0, 0, 1, 0.5)))}});
    constexpr double kStatic = 1, kClutter = 4; // layers
    // A box with sides of 1.02, its shell included.
    constexpr double kMass = 40, kSide = 1.02, kVolume = kSide * kSide * kSide;
    constexpr double kTurn = 1 / (1.5 * kMass * kSide * kSide / 6);
    const Members motion = {{"inverseMass", 1 / kMass},
                            {"massFactor", kMass / kVolume},
                            {"enableDeactivation", 1},
                            {"inverseInertiaLocal", vec4(kTurn, kTurn, kTurn, 1)},
                            {"centerOfMassWorld", vec4(1, 2, 3, 0)},
                            {"orientation", vec4(0, 0, 0, 1)}};
    const Members properties = {
        {"gravityFactor", 1}, {"timeFactor", 1}, {"maxLinearSpeed", 104.375}, {"maxAngularSpeed", 31.5}};
    builder.set(system,
                {{"materials", HkxValue::list({HkxValue(materialOf(0.5)), HkxValue(materialOf(0.75))})},
                 {"motionProperties", HkxValue::list({HkxValue(properties)})},
                 {"motionCinfos", HkxValue::list({HkxValue(motion)})},
                 {"bodyCinfos", HkxValue::list({HkxValue(bodyOf(box, 0, 0, 0x80, kClutter)),
                                                HkxValue(bodyOf(ball, 0x7FFFFFFF, 1, 0, kStatic))})},
                 {"referencedObjects", HkxValue::list({box, ball})}});
    return builder.build();
}

} // namespace cutaway::test
