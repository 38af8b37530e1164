// SPDX-License-Identifier: MIT
// The physics systems of hk_2014: bodies, motions, materials.
#include "core/formats/havok/names.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/shared.h"
#include "core/formats/hkx/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::hkx
{

// clang-format off

constexpr EnumValue kTriggerTypeValues[] = {{0, "none"}, {1, "broad phase"}, {2, "narrow phase"},
                                            {3, "contact solver"}};
constexpr EnumDesc kTriggerTypes{"TriggerType", kTriggerTypeValues};
constexpr EnumValue kCombinePolicyValues[] = {{0, "average"}, {1, "minimum"}, {2, "maximum"}};
constexpr EnumDesc kCombinePolicies{"CombinePolicy", kCombinePolicyValues};
constexpr FieldDesc kNpMaterialFields[] = {
    stringPtr("name"),
    field("isExclusive", Kind::U32),
    field("flags", Kind::I32).doc("0x200000 on trigger bodies"),
    field("triggerType", Kind::U8).named(kTriggerTypes),
    field("triggerManifoldTolerance", Kind::U8).doc("a float coded in one byte"),
    field("dynamicFriction", Kind::BFloat16),
    field("staticFriction", Kind::BFloat16),
    field("restitution", Kind::BFloat16).doc("bounce, 0 to 1"),
    field("frictionCombinePolicy", Kind::U8).named(kCombinePolicies),
    field("restitutionCombinePolicy", Kind::U8).named(kCombinePolicies),
    field("weldingTolerance", Kind::BFloat16).in(Measure::HavokLength),
    field("maxContactImpulse", Kind::F32),
    field("fractionOfClippedImpulseToApply", Kind::F32),
    field("massChangerCategory", Kind::U8),
    field("massChangerHeavyObjectFactor", Kind::BFloat16),
    field("softContactForceFactor", Kind::BFloat16),
    field("softContactDampFactor", Kind::BFloat16),
    field("softContactSeperationVelocity", Kind::U8).doc("a float coded in one byte"),
    pointer("surfaceVelocity", "hknpSurfaceVelocity"),
    field("disablingCollisionsBetweenCvxCvxDynamicObjectsDistance", Kind::BFloat16).in(Measure::HavokLength),
    field("userData", Kind::U64),
    field("isShared", Kind::Bool),
};
constexpr StructDesc kNpMaterial{"hknpMaterial", nullptr, kNpMaterialFields, Display::Members, "one for each body"};

constexpr FieldDesc kNpMotionPropertiesFields[] = {
    field("isExclusive", Kind::U32),
    field("flags", Kind::U32),
    field("gravityFactor", Kind::F32),
    field("timeFactor", Kind::F32),
    field("maxLinearSpeed", Kind::F32).doc("metres per second"),
    field("maxAngularSpeed", Kind::F32).doc("radians per second"),
    field("linearDamping", Kind::F32),
    field("angularDamping", Kind::F32),
    field("solverStabilizationSpeedThreshold", Kind::F32),
    field("solverStabilizationSpeedReduction", Kind::F32),
    field("maxDistSqrd", Kind::F32).doc("a body that moves less may fall asleep"),
    field("maxRotSqrd", Kind::F32).doc("a body that turns less may fall asleep"),
    field("invBlockSize", Kind::F32),
    field("pathingUpperThreshold", Kind::I16),
    field("pathingLowerThreshold", Kind::I16),
    field("numDeactivationFrequencyPasses", Kind::U8),
    field("deactivationVelocityScaleSquare", Kind::U8),
    field("minimumPathingVelocityScaleSquare", Kind::U8),
    field("spikingVelocityScaleThresholdSquared", Kind::U8),
    field("minimumSpikingVelocityScaleSquared", Kind::U8),
};
constexpr StructDesc kNpMotionProperties{"hknpMotionProperties", nullptr, kNpMotionPropertiesFields};

constexpr FieldDesc kNpMotionCinfoFields[] = {
    field("motionPropertiesId", Kind::U16).to(kRows, "of motionProperties").doc("FFFF for a keyframed body"),
    field("enableDeactivation", Kind::Bool),
    field("inverseMass", Kind::F32).doc("per kilogram; 0 for a keyframed body"),
    field("massFactor", Kind::F32).doc("mass over the volume of the shape: its density; 1 for a keyframed body"),
    field("maxLinearAccelerationDistancePerStep", Kind::F32),
    field("maxRotationToPreventTunneling", Kind::F32),
    field("inverseInertiaLocal", kVec4).doc("one over massFactor times inertia of the shape, per principal axis; 0 for a keyframed body"),
    field("centerOfMassWorld", kVec4).in(Measure::HavokLength),
    field("orientation", kQuat).doc("of the principal axes, in the world"),
    field("linearVelocity", kVec4),
    field("angularVelocity", kVec4),
};
constexpr StructDesc kNpMotionCinfo{"hknpMotionCinfo", nullptr, kNpMotionCinfoFields};

constexpr FieldDesc kNpBodyCinfoFields[] = {
    pointer("shape", "hknpShape"),
    field("reservedBodyId", Kind::U32).doc("7FFFFFFF: none"),
    field("motionId", Kind::U32).to(kRows, "of motionCinfos").doc("7FFFFFFF for a static body"),
    field("qualityId", Kind::U8),
    field("materialId", Kind::U16).to(kRows, "of materials"),
    field("collisionFilterInfo", Kind::U32).doc("collision layer in the low bits, group above"),
    field("flags", Kind::I32).doc("0x80 on dynamic bodies, 0x10 on triggers, 0x10080 in ragdolls"),
    field("collisionLookAheadDistance", Kind::F32).in(Measure::HavokLength),
    stringPtr("name"),
    field("userData", Kind::U64),
    field("position", kVec4).in(Measure::HavokLength),
    field("orientation", kQuat),
    field("spuFlags", Kind::U8),
    pointer("localFrame", "hkLocalFrame"),
};
constexpr StructDesc kNpBodyCinfo{"hknpBodyCinfo", nullptr, kNpBodyCinfoFields};

constexpr FieldDesc kNpConstraintCinfoFields[] = {
    pointer("constraintData", "hkpConstraintData"),
    field("bodyA", Kind::U32).to(kRows, "of bodyCinfos"),
    field("bodyB", Kind::U32).to(kRows, "of bodyCinfos").doc("7FFFFFFF: the world"),
    field("flags", Kind::U8),
};
constexpr StructDesc kNpConstraintCinfo{"hknpConstraintCinfo", nullptr, kNpConstraintCinfoFields};

constexpr FieldDesc kNpPhysicsSystemDataFields[] = {
    array("materials", kNpMaterial),
    array("motionProperties", kNpMotionProperties),
    array("motionCinfos", kNpMotionCinfo).doc("one for each body that is not static"),
    array("bodyCinfos", kNpBodyCinfo).to(kRows, "held around by the collision objects of nodes"),
    array("constraintCinfos", kNpConstraintCinfo),
    pointerArray("referencedObjects", "hkReferencedObject").doc("the shape of each body, in the same order"),
    stringPtr("name"),
};
constexpr StructDesc kNpPhysicsSystemData{"hknpPhysicsSystemData", &kReferencedObject, kNpPhysicsSystemDataFields,
                                          Display::Members, "root of a NIF's physics system"};

constexpr FieldDesc kNpRagdollDataFields[] = {
    pointer("skeleton", "hkaSkeleton"),
    array("boneToBodyMap", Kind::I32).to(kRows, "of bodyCinfos; beside skeleton.bones").doc("body of each bone"),
};
constexpr StructDesc kNpRagdollData{"hknpRagdollData", &kNpPhysicsSystemData, kNpRagdollDataFields, Display::Members,
                                    "root of a NIF's ragdoll"};

constexpr FieldDesc kNpPhysicsSceneDataFields[] = {
    pointerArray("systemDatas", "hknpPhysicsSystemData"),
    pointer("worldCinfo", "hknpRefWorldCinfo"),
};
constexpr StructDesc kNpPhysicsSceneData{"hknpPhysicsSceneData", &kReferencedObject, kNpPhysicsSceneDataFields};

constexpr FieldDesc kCompressedMassFields[] = {
    field("centerOfMass", Kind::I16).times(4).doc("x, y, z times 2^16 times the float whose upper half is the fourth"),
    field("inertia", Kind::I16).times(4).doc("principal moments, 1.5 times those at density 1, packed like centerOfMass"),
    field("majorAxisSpace", Kind::I16).times(4).doc("quaternion of the principal axes: read without sign, each number is "
        "32768 plus 30000 times a component"),
    field("mass", Kind::F32).doc("at density 1, hence equal to the volume"),
    field("volume", Kind::F32).doc("cubic metres"),
};
constexpr StructDesc kCompressedMass{"hkCompressedMassProperties", nullptr, kCompressedMassFields};
constexpr FieldDesc kShapeMassFields[] = {
    field("compressedMassProperties", kCompressedMass).aligned(8),
};
constexpr StructDesc kShapeMass{"hknpShapeMassProperties", &kReferencedObject, kShapeMassFields};

constexpr FieldDesc kBsMaterialFields[] = {
    field("filterInfo", Kind::U32).doc("collision filter of the body that owns the mesh"),
    field("materialCRC", Kind::U32).named(havok::kFallout4Materials).doc("CRC-32 of the material's name in lower case"),
};
constexpr StructDesc kBsMaterial{"hknpBSMaterial", &kReferencedObject, kBsMaterialFields, Display::Members,
                                 "Bethesda's own; the name is ours"};
constexpr FieldDesc kBsMaterialPropertiesFields[] = {
    array("materials", kBsMaterial).doc("the runs of a compressed mesh index this list"),
};
constexpr StructDesc kBsMaterialProperties{"hknpBSMaterialProperties", &kReferencedObject,
                                           kBsMaterialPropertiesFields};

constexpr ClassRow kPhysics2014Classes[] = {
    {&kNpMaterial, kOnly2014},
    {&kNpMotionProperties, kOnly2014},
    {&kNpMotionCinfo, kOnly2014},
    {&kNpBodyCinfo, kOnly2014},
    {&kNpConstraintCinfo, kOnly2014},
    {&kNpPhysicsSystemData, kOnly2014},
    {&kNpRagdollData, kOnly2014},
    {&kNpPhysicsSceneData, kOnly2014},
    {&kCompressedMass, kOnly2014},
    {&kShapeMass, kOnly2014},
    {&kBsMaterial, kOnly2014},
    {&kBsMaterialProperties, kOnly2014},
};
static_assert(wellFormed(kPhysics2014Classes));

// clang-format on

std::span<const ClassRow> physics2014Classes()
{
    return kPhysics2014Classes;
}

} // namespace cutaway::hkx
