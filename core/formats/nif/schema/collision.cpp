// SPDX-License-Identifier: MIT
// Collision objects, bodies, phantoms and the systems that hold packfiles.
#include "core/formats/nif/schema/havokrows.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

// Fallout 4 moved four members of the rigid body behind its motion; it is the only stream that did.
bool isNotFallout4(const Scope &s)
{
    return s.stream() != kBsFallout4;
}

constexpr FieldDesc onlyFallout4(const FieldDesc &row)
{
    return row.streamFrom(kBsFallout4).streamUpTo(kBsFallout4);
}

// clang-format off
constexpr FieldDesc kBhkCollisionObjectFields[] = {
    field("flags", Kind::U16).named(kCollisionObjectFlags),
    ref("body", "bhkWorldObject"),
};

constexpr FieldDesc kBhkBlendCollisionObjectFields[] = {
    field("heirGain", Kind::F32).doc("how strongly the parent's animation steers the body"),
    field("velGain", Kind::F32).doc("how strongly the body's velocity follows the animation"),
    field("unk1", Kind::F32).streamUpTo(8),
    field("unk2", Kind::F32).streamUpTo(8),
};

constexpr FieldDesc kBhkNPCollisionObjectFields[] = {
    field("flags", Kind::U16).named(kCollisionObjectFlags),
    ref("system", "bhkSystem").doc("several objects may share one system"),
    field("bodyId", Kind::U32).doc("index into the bodies of the system's packfile"),
};

constexpr FieldDesc kBhkWorldObjectFields[] = {
    ref("shape", "bhkShape"),
    beforeMaterial(),
    field("filter", kFilter),
    padding("pad1", 4).doc("left-over memory"),
    field("broadPhaseType", Kind::U8).named(kBroadPhaseTypes),
    padding("pad2", 3),
    field("prop", kProp),
};

constexpr FieldDesc kBhkSimpleShapePhantomFields[] = {
    padding("pad3", 8),
    field("transform", kMat44),
};

constexpr FieldDesc kBhkAabbPhantomFields[] = {
    padding("pad3", 8),
    field("aabb", kAabb),
};

constexpr FieldDesc kBhkEntityFields[] = {
    field("response", Kind::U8).named(kResponseTypes),
    padding("pad3", 1),
    field("contactDelay", Kind::U16).doc("frames between contact callbacks; 65535 for none"),
};

constexpr FieldDesc kBhkRigidBodyFields[] = {
    padding("pad4", 4).from(kV10_1_0_0),
    field("filterCopy", kFilter).from(kV10_1_0_0).doc("repeats the filter of the world object"),
    padding("pad5", 4).from(kV10_1_0_0),
    field("unkInt1", Kind::U32).streamFrom(kBsSkyrim).when(isNotFallout4).doc("0 in every file seen"),
    field("response2", Kind::U8).from(kV10_1_0_0).when(isNotFallout4).named(kResponseTypes),
    padding("pad6", 1).from(kV10_1_0_0).when(isNotFallout4),
    field("contactDelay2", Kind::U16).from(kV10_1_0_0).when(isNotFallout4),
    padding("pad7", 4).streamUpTo(kBsFallout3),
    onlyFallout4(padding("pad8", 8)),
    field("translation", kVec4).in(Measure::HavokLength).doc("placement; only bhkRigidBodyT honours it"),
    field("rotation", kQuat).doc("placement; only bhkRigidBodyT honours it"),
    field("linearVelocity", kVec4).doc("Havok units per second"),
    field("angularVelocity", kVec4).doc("radians per second"),
    field("inertia", kMat3x4),
    field("center", kVec4).in(Measure::HavokLength).doc("centre of mass"),
    field("mass", Kind::F32).in(Measure::Kilograms).doc("0 for a body that never moves"),
    field("linearDamping", Kind::F32),
    field("angularDamping", Kind::F32),
    field("timeFactor", Kind::F32).streamFrom(kBsSkyrim).when(isNotFallout4),
    field("gravityFactor", Kind::F32).streamFrom(kBsSkyrim),
    field("friction", Kind::F32),
    field("rollingFriction", Kind::F32).streamFrom(kBsSkyrim),
    field("restitution", Kind::F32).doc("share of the speed that a bounce gives back"),
    field("maxLinearVelocity", Kind::F32).from(kV10_1_0_0),
    field("maxAngularVelocity", Kind::F32).from(kV10_1_0_0),
    field("penetrationDepth", Kind::F32).from(kV10_1_0_0).when(isNotFallout4).in(Measure::HavokLength),
    field("motionSystem", Kind::U8).streamUpTo(kBsFallout3).named(kMotionTypes),
    field("motionSystem", Kind::U8).streamFrom(kBsFallout3 + 1).named(havok::kMotionTypes),
    field("deactivator", Kind::U8).named(kDeactivatorTypes),
    field("solverDeactivation", Kind::U8).named(kSolverDeactivations),
    field("quality", Kind::U8).streamUpTo(kBsFallout3).named(kQualityTypes),
    field("quality", Kind::U8).streamFrom(kBsFallout3 + 1).when(isNotFallout4).named(havok::kQualityTypes),
    onlyFallout4(padding("pad9", 1)),
    onlyFallout4(field("penetrationDepth", Kind::F32)).in(Measure::HavokLength),
    onlyFallout4(field("timeFactor", Kind::F32)),
    onlyFallout4(padding("pad10", 4)),
    onlyFallout4(field("response2", Kind::U8)).named(kResponseTypes),
    onlyFallout4(padding("pad6", 1)),
    onlyFallout4(field("contactDelay2", Kind::U16)),
    onlyFallout4(field("quality", Kind::U8)).named(havok::kQualityTypes),
    field("autoRemoveLevel", Kind::U8).streamFrom(kBsSkyrim),
    field("responseModifierFlags", Kind::U8).streamFrom(kBsSkyrim),
    field("numShapeKeysInContactPoint", Kind::U8).streamFrom(kBsSkyrim),
    field("forceCollidedOntoPPU", Kind::U8).streamFrom(kBsSkyrim),
    padding("pad11", 12).when(isNotFallout4),
    onlyFallout4(padding("pad12", 3)),
    field("numConstraints", Kind::U32),
    ref("constraints", "bhkConstraint").counted("numConstraints"),
    field("bodyFlags", Kind::U32).streamUpTo(75).named(kBodyFlags),
    field("bodyFlags16", Kind::U16).streamFrom(76).named(kBodyFlags),
};

constexpr FieldDesc kBhkSystemFields[] = {
    field("dataSize", Kind::U32).in(Measure::Bytes),
    field("data", Kind::Raw).counted("dataSize").doc("a Havok packfile; opens as a document of its own"),
};

constexpr FieldDesc kBoneTransformFields[] = {
    field("translation", kVec3),
    field("rotation", kQuat),
    field("scale", kVec3),
};
constexpr StructDesc kBoneTransform{"BoneXf", nullptr, kBoneTransformFields};
constexpr FieldDesc kBonePoseFields[] = {
    field("numTransforms", Kind::U32),
    field("transforms", kBoneTransform).counted("numTransforms").to(kRows, "beside bones"),
};
constexpr StructDesc kBonePose{"BonePose", nullptr, kBonePoseFields};
constexpr FieldDesc kBhkPoseArrayFields[] = {
    field("numBones", Kind::U32),
    stringIndex("bones").counted("numBones"),
    field("numPoses", Kind::U32),
    field("poses", kBonePose).counted("numPoses"),
};

// Actions: no instance was available to check these three against.
constexpr FieldDesc kBhkUnaryActionFields[] = {
    ptr("body", "bhkRigidBody"),
    padding("pad1", 8),
};
constexpr FieldDesc kBhkOrientHingedBodyActionFields[] = {
    padding("pad2", 8),
    field("hingeAxisLS", kVec4),
    field("forwardLS", kVec4),
    field("strength", Kind::F32),
    field("damping", Kind::F32),
    padding("pad3", 8),
};
constexpr FieldDesc kBhkLiquidActionFields[] = {
    field("initialStickForce", Kind::F32),
    field("stickStrength", Kind::F32),
    field("neighbourDistance", Kind::F32).in(Measure::HavokLength),
    field("neighbourStrength", Kind::F32),
};
// clang-format on

} // namespace

constexpr StructDesc kBhkNiCollisionObject{"bhkNiCollisionObject", &kNiCollisionObject,
                                           kBhkCollisionObjectFields};
constexpr StructDesc kBhkWorldObject{"bhkWorldObject", &kBhkSerializable, kBhkWorldObjectFields};
constexpr StructDesc kBhkPhantom{"bhkPhantom", &kBhkWorldObject};
constexpr StructDesc kBhkShapePhantom{"bhkShapePhantom", &kBhkPhantom};
constexpr StructDesc kBhkEntity{"bhkEntity", &kBhkWorldObject, kBhkEntityFields};
constexpr StructDesc kBhkAction{"bhkAction", &kBhkSerializable};
constexpr StructDesc kBhkUnaryAction{"bhkUnaryAction", &kBhkAction, kBhkUnaryActionFields};

namespace
{

constexpr StructDesc kBhkCollisionObject{"bhkCollisionObject", &kBhkNiCollisionObject};
constexpr StructDesc kBhkSPCollisionObject{"bhkSPCollisionObject", &kBhkCollisionObject};
constexpr StructDesc kBhkPCollisionObject{"bhkPCollisionObject", &kBhkCollisionObject};
constexpr StructDesc kBhkBlendCollisionObject{"bhkBlendCollisionObject", &kBhkCollisionObject,
                                              kBhkBlendCollisionObjectFields};
constexpr StructDesc kBhkNPCollisionObject{"bhkNPCollisionObject", &kNiCollisionObject,
                                           kBhkNPCollisionObjectFields};
constexpr StructDesc kBhkSimpleShapePhantom{"bhkSimpleShapePhantom", &kBhkShapePhantom,
                                            kBhkSimpleShapePhantomFields};
constexpr StructDesc kBhkAabbPhantom{"bhkAabbPhantom", &kBhkPhantom, kBhkAabbPhantomFields};
constexpr StructDesc kBhkRigidBody{"bhkRigidBody", &kBhkEntity, kBhkRigidBodyFields};
constexpr StructDesc kBhkRigidBodyT{"bhkRigidBodyT", &kBhkRigidBody};
constexpr StructDesc kBhkSystem{"bhkSystem", &kNiObject, kBhkSystemFields};
constexpr StructDesc kBhkPhysicsSystem{"bhkPhysicsSystem", &kBhkSystem};
constexpr StructDesc kBhkRagdollSystem{"bhkRagdollSystem", &kBhkSystem};
constexpr StructDesc kBhkPoseArray{"bhkPoseArray", &kNiObject, kBhkPoseArrayFields};
constexpr StructDesc kBhkOrientHingedBodyAction{"bhkOrientHingedBodyAction", &kBhkUnaryAction,
                                                kBhkOrientHingedBodyActionFields};
constexpr StructDesc kBhkLiquidAction{"bhkLiquidAction", &kBhkUnaryAction, kBhkLiquidActionFields};

constexpr const StructDesc *kCollisionTypes[] = {
    &kNiCollisionObject,   &kBhkCollisionObject,      &kBhkSPCollisionObject,
    &kBhkPCollisionObject, &kBhkBlendCollisionObject, &kBhkNPCollisionObject,
    &kBhkRigidBody,        &kBhkRigidBodyT,           &kBhkSimpleShapePhantom,
    &kBhkAabbPhantom,      &kBhkPhysicsSystem,        &kBhkRagdollSystem,
    &kBhkPoseArray,        &kBhkLiquidAction,         &kBhkOrientHingedBodyAction,
};
static_assert(wellFormed(kCollisionTypes));

} // namespace

TypeList collisionTypes()
{
    return kCollisionTypes;
}

} // namespace cutaway::nif
