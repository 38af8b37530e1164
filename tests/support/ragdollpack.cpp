// SPDX-License-Identifier: MIT
#include "tests/support/ragdollpack.h"

namespace cutaway::test
{

namespace
{

using Members = HkxValue::Members;

HkxValue four(double x, double y, double z, double w)
{
    return HkxValue::tuple({x, y, z, w});
}

// No turn, from the origin to (x, 0, 0).
HkxValue shiftedAlongX(double x)
{
    return HkxValue::tuple({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1});
}

HkxPointer addCapsule(HkxBuilder &builder)
{
    return builder.add("hkpCapsuleShape",
                       {{"radius", 3}, {"vertexA", four(-8, 0, 0, 3)}, {"vertexB", four(8, 0, 0, 3)}});
}

Members boneOf(const char *name, HkxPointer shape, double x, double mass)
{
    constexpr double kBox = 3, kFixed = 5, kMoving = 4;
    const bool isFixed = mass == 0;
    const double inverse = isFixed ? 0 : 1 / mass, turn = inverse / 64;
    return {
        {"name", name},
        {"material", HkxValue(Members{{"responseType", 1}, {"friction", 0.25}, {"restitution", 0.75}})},
        {"collidable",
         HkxValue(Members{{"shape", shape},
                          {"shapeKey", 4294967295.0},
                          {"broadPhaseHandle", HkxValue(Members{{"type", 1},
                                                                {"objectQualityType", isFixed ? 0 : kMoving},
                                                                {"collisionFilterInfo", 0x20001}})},
                          {"allowedPenetrationDepth", 0.125}})},
        {"motion", HkxValue(Members{
                       {"type", isFixed ? kFixed : kBox},
                       {"motionState", HkxValue(Members{{"transform", shiftedAlongX(x)},
                                                        {"sweptTransform",
                                                         HkxValue(Members{{"centerOfMass0", four(x, 0, 0, 0)},
                                                                          {"centerOfMass1", four(x, 0, 0, 0)},
                                                                          {"rotation0", four(0, 0, 0, 1)},
                                                                          {"rotation1", four(0, 0, 0, 1)}})},
                                                        {"linearDamping", 0.5},
                                                        {"angularDamping", 0.25},
                                                        {"timeFactor", 1},
                                                        {"deactivationClass", 2}})},
                       {"inertiaAndMassInv", four(turn, turn, turn, inverse)},
                       {"gravityFactor", 1}})}};
}

} // namespace

Bytes buildRagdollPackfile(HkxLayout layout, bool hasTwin)
{
    HkxBuilder builder(layout);
    const HkxPointer system = builder.add("hkpPhysicsSystem", {});
    const HkxPointer pelvis = builder.add("hkpRigidBody", boneOf("Pelvis", addCapsule(builder), 0, 0));
    const HkxPointer arm = builder.add("hkpRigidBody", boneOf("Arm", addCapsule(builder), 30, 4));
    const auto limits = [](double min, double max) {
        return HkxValue(Members{{"isEnabled", 1}, {"minAngle", min}, {"maxAngle", max}});
    };
    const auto addJoint = [&] {
        const HkxPointer data = builder.add(
            "hkpRagdollConstraintData",
            {{"atoms", HkxValue(Members{{"transforms", HkxValue(Members{{"transformA", shiftedAlongX(-15)},
                                                                        {"transformB", shiftedAlongX(15)}})},
                                        {"twistLimit", limits(-0.25, 0.25)},
                                        {"coneLimit", limits(-100, 0.5)},
                                        {"planesLimit", limits(-0.125, 0.75)}})}});
        return builder.add(
            "hkpConstraintInstance",
            {{"data", data}, {"entities", HkxValue::list({arm, pelvis})}, {"priority", 1}, {"name", "Arm"}});
    };
    std::vector<HkxValue> joints{addJoint()};
    if (hasTwin)
        joints.emplace_back(addJoint());
    builder.set(system, {{"rigidBodies", HkxValue::list({pelvis, arm})},
                         {"constraints", HkxValue::list(joints)},
                         {"name", "Default Physics System"},
                         {"active", 1}});
    return builder.build();
}

} // namespace cutaway::test
