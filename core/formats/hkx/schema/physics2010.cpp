// SPDX-License-Identifier: MIT
// The rigid bodies, shapes and constraints of hk_2010 skeleton files.
#include "core/formats/hkx/schema/shapes.h"

#include "core/formats/havok/names.h"
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx
{

// clang-format off

constexpr EnumValue kBroadPhaseTypeValues[] = {{0, "invalid"}, {1, "entity"}, {2, "phantom"},
                                               {3, "broad phase border"}};
constexpr EnumDesc kBroadPhaseTypes{"BroadPhaseType", kBroadPhaseTypeValues};
constexpr FieldDesc kBroadPhaseHandleFields[] = {
    field("id", Kind::U32).notSerialised(),
};
constexpr StructDesc kBroadPhaseHandle{"hkpBroadPhaseHandle", nullptr, kBroadPhaseHandleFields};
constexpr FieldDesc kTypedBroadPhaseHandleFields[] = {
    field("type", Kind::I8).named(kBroadPhaseTypes),
    field("ownerOffset", Kind::I8).notSerialised(),
    field("objectQualityType", Kind::I8).named(havok::kQualityTypes),
    field("collisionFilterInfo", Kind::U32).doc("collision layer in the low bits, group above"),
};
constexpr StructDesc kTypedBroadPhaseHandle{"hkpTypedBroadPhaseHandle", &kBroadPhaseHandle,
                                            kTypedBroadPhaseHandleFields};

constexpr FieldDesc kCdBodyFields[] = {
    pointer("shape", "hkpShape"),
    field("shapeKey", Kind::U32).doc("FFFFFFFF: the whole shape"),
    pointer("motion").notSerialised(),
    pointer("parent", "hkpCdBody").notSerialised(),
};
constexpr StructDesc kCdBody{"hkpCdBody", nullptr, kCdBodyFields};
constexpr FieldDesc kCollidableFields[] = {
    field("ownerOffset", Kind::I8).notSerialised(),
    field("forceCollideOntoPpu", Kind::U8),
    field("shapeSizeOnSpu", Kind::U16).notSerialised(),
    field("broadPhaseHandle", kTypedBroadPhaseHandle),
    field("boundingVolumeData", listed::kHkpCollidableBoundingVolumeData).notSerialised(),
    field("allowedPenetrationDepth", Kind::F32).in(Measure::HavokLength),
};
constexpr StructDesc kCollidable{"hkpCollidable", &kCdBody, kCollidableFields};
constexpr FieldDesc kLinkedCollidableFields[] = {
    array("collisionEntries", Kind::U8).notSerialised(),
};
constexpr StructDesc kLinkedCollidable{"hkpLinkedCollidable", &kCollidable, kLinkedCollidableFields};

constexpr FieldDesc kMultiThreadCheckFields[] = {
    field("threadId", Kind::U32).notSerialised(),
    field("stackTraceId", Kind::I32).notSerialised(),
    field("markCount", Kind::U16).notSerialised(),
    field("markBitStack", Kind::U16).notSerialised(),
};
constexpr StructDesc kMultiThreadCheck{"hkMultiThreadCheck", nullptr, kMultiThreadCheckFields};

constexpr FieldDesc kPropertyFields[] = {
    field("key", Kind::U32),
    field("alignmentPadding", Kind::U32),
    field("value", Kind::U64),
};
constexpr StructDesc kProperty{"hkpProperty", nullptr, kPropertyFields};

constexpr EnumValue kResponseTypeValues[] = {{0, "invalid"}, {1, "simple contact"}, {2, "reporting"}, {3, "none"}};
constexpr EnumDesc kResponseTypes{"ResponseType", kResponseTypeValues};
constexpr FieldDesc kMaterialFields[] = {
    field("responseType", Kind::I8).named(kResponseTypes),
    field("rollingFrictionMultiplier", Kind::BFloat16),
    field("friction", Kind::F32),
    field("restitution", Kind::F32),
};
constexpr StructDesc kMaterial{"hkpMaterial", nullptr, kMaterialFields};

constexpr FieldDesc kWorldObjectFields[] = {
    pointer("world").notSerialised(),
    field("userData", Kind::ULong),
    field("collidable", kLinkedCollidable),
    field("multiThreadCheck", kMultiThreadCheck),
    stringPtr("name"),
    array("properties", kProperty),
    pointer("treeData").notSerialised(),
};
constexpr StructDesc kWorldObject{"hkpWorldObject", &kReferencedObject, kWorldObjectFields};

constexpr FieldDesc kSweptTransformFields[] = {
    field("centerOfMass0", kVec4).in(Measure::HavokLength),
    field("centerOfMass1", kVec4).in(Measure::HavokLength),
    field("rotation0", kQuat),
    field("rotation1", kQuat),
    field("centerOfMassLocal", kVec4).in(Measure::HavokLength),
};
constexpr StructDesc kSweptTransform{"hkSweptTransform", nullptr, kSweptTransformFields};

constexpr EnumValue kDeactivationClassValues[] = {{0, "invalid"}, {1, "off"}, {2, "low"}, {3, "medium"}, {4, "high"},
                                                  {5, "aggressive"}};
constexpr EnumDesc kDeactivationClasses{"DeactivationClass", kDeactivationClassValues};
constexpr FieldDesc kMotionStateFields[] = {
    field("transform", kHkTransform).in(Measure::HavokLength).doc("the fourth lanes carry packed integers"),
    field("sweptTransform", kSweptTransform),
    field("deltaAngle", kVec4),
    field("objectRadius", Kind::F32).in(Measure::HavokLength),
    field("linearDamping", Kind::BFloat16),
    field("angularDamping", Kind::BFloat16),
    field("timeFactor", Kind::BFloat16),
    field("maxLinearVelocity", Kind::U8).doc("a float coded in one byte"),
    field("maxAngularVelocity", Kind::U8).doc("a float coded in one byte"),
    field("deactivationClass", Kind::U8).named(kDeactivationClasses),
};
constexpr StructDesc kMotionState{"hkMotionState", nullptr, kMotionStateFields};

constexpr FieldDesc kMotionFields[] = {
    field("type", Kind::U8).named(havok::kMotionTypes),
    field("deactivationIntegrateCounter", Kind::U8),
    field("deactivationNumInactiveFrames", Kind::U16).times(2),
    field("motionState", kMotionState),
    field("inertiaAndMassInv", kVec4).doc("inverse inertia about x, y, z; inverse mass in w"),
    field("linearVelocity", kVec4),
    field("angularVelocity", kVec4),
    field("deactivationRefPosition", kVec4).times(2),
    field("deactivationRefOrientation", Kind::U32).times(2),
    pointer("savedMotion", "hkpMaxSizeMotion"),
    field("savedQualityTypeIndex", Kind::U16).doc("never cleared by the exporter: holds left-over memory"),
    field("gravityFactor", Kind::BFloat16),
};
constexpr StructDesc kMotion{"hkpMotion", &kReferencedObject, kMotionFields};
constexpr StructDesc kKeyframedRigidMotion{"hkpKeyframedRigidMotion", &kMotion, {}};
constexpr StructDesc kMaxSizeMotion{"hkpMaxSizeMotion", &kKeyframedRigidMotion, {}};

constexpr FieldDesc kSmallArrayFields[] = {
    pointer("data").notSerialised(),
    field("size", Kind::U16),
    field("capacityAndFlags", Kind::U16),
};
constexpr StructDesc kEntitySmallArray{"hkpEntitySmallArraySerializeOverrideType", nullptr, kSmallArrayFields};
constexpr StructDesc kConstraintSmallArray{"hkpConstraintInstanceSmallArraySerializeOverrideType", nullptr,
                                           kSmallArrayFields};
constexpr FieldDesc kSpuCollisionCallbackFields[] = {
    pointer("util").notSerialised(),
    field("capacity", Kind::U16).notSerialised(),
    field("eventFilter", Kind::U8),
    field("userFilter", Kind::U8),
};
constexpr StructDesc kSpuCollisionCallback{"hkpEntitySpuCollisionCallback", nullptr, kSpuCollisionCallbackFields};

constexpr FieldDesc kEntityFields[] = {
    field("material", kMaterial),
    pointer("limitContactImpulseUtilAndFlag").notSerialised(),
    field("damageMultiplier", Kind::F32),
    pointer("breakableBody").notSerialised(),
    field("solverData", Kind::U32).notSerialised(),
    field("storageIndex", Kind::U16),
    field("contactPointCallbackDelay", Kind::U16),
    field("constraintsMaster", kEntitySmallArray).notSerialised(),
    pointerArray("constraintsSlave", "hkpConstraintInstance").notSerialised(),
    array("constraintRuntime", Kind::U8).notSerialised(),
    pointer("simulationIsland").notSerialised(),
    field("autoRemoveLevel", Kind::I8),
    field("numShapeKeysInContactPointProperties", Kind::U8),
    field("responseModifierFlags", Kind::U8),
    field("uid", Kind::U32),
    field("spuCollisionCallback", kSpuCollisionCallback),
    field("motion", kMaxSizeMotion),
    field("contactListeners", kEntitySmallArray).notSerialised(),
    field("actions", kEntitySmallArray).notSerialised(),
    pointer("localFrame", "hkLocalFrame"),
    pointer("extendedListeners", "hkpEntityExtendedListeners").notSerialised(),
    field("npData", Kind::U32),
};
constexpr StructDesc kEntity{"hkpEntity", &kWorldObject, kEntityFields};
constexpr StructDesc kRigidBody{"hkpRigidBody", &kEntity, {}};

constexpr FieldDesc kShapeFields[] = {
    field("userData", Kind::ULong),
    field("type", Kind::U32).notSerialised(),
};
constexpr StructDesc kShape{"hkpShape", &kReferencedObject, kShapeFields};
constexpr FieldDesc kConvexShapeFields[] = {
    field("radius", Kind::F32).in(Measure::HavokLength),
};
constexpr StructDesc kConvexShape{"hkpConvexShape", &listed::kHkpSphereRepShape2010, kConvexShapeFields};
constexpr FieldDesc kCapsuleShapeFields[] = {
    field("vertexA", kVec4).in(Measure::HavokLength).doc("one end of the axis; w repeats the radius"),
    field("vertexB", kVec4).in(Measure::HavokLength).doc("other end of the axis; w repeats the radius"),
};
constexpr StructDesc kHkpCapsuleShape{"hkpCapsuleShape", &kConvexShape, kCapsuleShapeFields};

constexpr FieldDesc kShapeInfoFields[] = {
    pointer("shape", "hkpShape"),
    field("isHierarchicalCompound", Kind::Bool),
    field("hkdShapesCollected", Kind::Bool),
    array("childShapeNames", Kind::StringPtr),
    array("childTransforms", kHkTransform).in(Measure::HavokLength),
    field("transform", kHkTransform).in(Measure::HavokLength),
};
constexpr StructDesc kShapeInfo{"hkpShapeInfo", &kReferencedObject, kShapeInfoFields, Display::Members,
                                "what the exporter noted about a shape"};

constexpr EnumValue kPriorityValues[] = {{0, "invalid"}, {1, "psi"}, {2, "simplified toi"}, {3, "toi"},
                                         {4, "toi higher"}, {5, "toi forced"}};
constexpr EnumDesc kPriorities{"ConstraintPriority", kPriorityValues};
constexpr FieldDesc kConstraintInstanceFields[] = {
    pointer("owner").notSerialised(),
    pointer("data", "hkpConstraintData"),
    pointer("constraintModifiers", "hkpModifierConstraintAtom"),
    pointer("entities", "hkpEntity").times(2).doc("the two bodies held together"),
    field("priority", Kind::U8).named(kPriorities),
    field("wantRuntime", Kind::Bool),
    field("destructionRemapInfo", Kind::U8),
    field("listeners", kConstraintSmallArray).notSerialised(),
    stringPtr("name"),
    field("userData", Kind::ULong),
    pointer("internal").notSerialised(),
    field("uid", Kind::U32).notSerialised(),
};
constexpr StructDesc kConstraintInstance{"hkpConstraintInstance", &kReferencedObject, kConstraintInstanceFields};

constexpr ClassRow kPhysics2010Classes[] = {
    {&kRigidBody, kOnly2010},
    {&kLinkedCollidable, kOnly2010},
    {&kTypedBroadPhaseHandle, kOnly2010},
    {&kMaterial, kOnly2010},
    {&kMaxSizeMotion, kOnly2010},
    {&kMotionState, kOnly2010},
    {&kSweptTransform, kOnly2010},
    {&kHkpCapsuleShape, kOnly2010},
    {&kShapeInfo, kOnly2010},
    {&kConstraintInstance, kOnly2010},
    {&kBroadPhaseHandle, kOnly2010},
    {&kCdBody, kOnly2010},
    {&kCollidable, kOnly2010},
    {&kMultiThreadCheck, kOnly2010},
    {&kProperty, kOnly2010},
    {&kWorldObject, kOnly2010},
    {&kMotion, kOnly2010},
    {&kKeyframedRigidMotion, kOnly2010},
    {&kEntitySmallArray, kOnly2010},
    {&kConstraintSmallArray, kOnly2010},
    {&kSpuCollisionCallback, kOnly2010},
    {&kEntity, kOnly2010},
    {&kShape, kOnly2010},
    {&kConvexShape, kOnly2010},
};

// clang-format on

std::span<const ClassRow> physics2010Classes()
{
    return kPhysics2010Classes;
}

} // namespace cutaway::hkx
