// SPDX-License-Identifier: MIT
// Physics of hk_2010.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkp3dAngConstraintAtomFields[] = {
    field("padding", Kind::U8).times(14).notSerialised(),
};
constexpr StructDesc kHkp3dAngConstraintAtom{"hkp3dAngConstraintAtom", &kConstraintAtom, kHkp3dAngConstraintAtomFields};
constexpr FieldDesc kHkpAabbPhantom2010Fields[] = {
    field("aabb", kHkAabb),
    arrayOf("overlappingCollidables", pointer("overlappingCollidables")).notSerialised(),
    field("orderDirty", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkpAabbPhantom2010{"hkpAabbPhantom", &kHkpPhantom2010, kHkpAabbPhantom2010Fields};
constexpr FieldDesc kHkpAabbPhantom2014Fields[] = {
    field("aabb", kHkAabb),
    arrayOf("overlappingCollidables", pointer("overlappingCollidables")).notSerialised(),
    field("orderDirty", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkpAabbPhantom2014{"hkpAabbPhantom", &kHkpPhantom2014, kHkpAabbPhantom2014Fields};
constexpr FieldDesc kHkpActionFields[] = {
    pointer("world").notSerialised(),
    pointer("island").notSerialised(),
    field("userData", Kind::ULong),
    stringPtr("name"),
};
constexpr StructDesc kHkpAction{"hkpAction", &kReferencedObject, kHkpActionFields};
constexpr FieldDesc kHkpAgent1nSectorFields[] = {
    field("bytesAllocated", Kind::U32),
    field("pad0", Kind::U32),
    field("pad1", Kind::U32),
    field("pad2", Kind::U32),
    field("data", Kind::U8).times(496),
};
constexpr StructDesc kHkpAgent1nSector{"hkpAgent1nSector", nullptr, kHkpAgent1nSectorFields};
constexpr FieldDesc kHkpAngConstraintAtomFields[] = {
    field("firstConstrainedAxis", Kind::U8),
    field("numConstrainedAxes", Kind::U8),
    field("padding", Kind::U8).times(12).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpAngConstraintAtom{"hkpAngConstraintAtom", &kConstraintAtom, kHkpAngConstraintAtomFields};
constexpr FieldDesc kHkpAngularDashpotActionFields[] = {
    field("rotation", kQuat),
    field("strength", Kind::F32),
    field("damping", Kind::F32),
};
constexpr StructDesc kHkpAngularDashpotAction{"hkpAngularDashpotAction", &kHkpBinaryAction, kHkpAngularDashpotActionFields};
constexpr FieldDesc kHkpArrayActionFields[] = {
    pointerArray("entities", "hkpEntity"),
};
constexpr StructDesc kHkpArrayAction{"hkpArrayAction", &kHkpAction, kHkpArrayActionFields};
constexpr FieldDesc kHkpBallAndSocketConstraintDataFields[] = {
    field("atoms", kHkpBallAndSocketConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpBallAndSocketConstraintData{"hkpBallAndSocketConstraintData", &kConstraintData, kHkpBallAndSocketConstraintDataFields};
constexpr FieldDesc kHkpBallAndSocketConstraintDataAtomsFields[] = {
    field("pivots", kHkpSetLocalTranslationsConstraintAtom),
    field("setupStabilization", kSetupStabilization),
    field("ballSocket", kBallSocket),
};
constexpr StructDesc kHkpBallAndSocketConstraintDataAtoms{"hkpBallAndSocketConstraintDataAtoms", nullptr, kHkpBallAndSocketConstraintDataAtomsFields};
constexpr FieldDesc kHkpBallGunFields[] = {
    field("bulletRadius", Kind::F32),
    field("bulletVelocity", Kind::F32),
    field("bulletMass", Kind::F32),
    field("damageMultiplier", Kind::F32),
    field("maxBulletsInWorld", Kind::I32),
    field("bulletOffsetFromCenter", kVec4),
    pointer("addedBodies").notSerialised(),
};
constexpr StructDesc kHkpBallGun{"hkpBallGun", &kHkpFirstPersonGun, kHkpBallGunFields};
constexpr FieldDesc kHkpBallSocketChainDataFields[] = {
    field("atoms", kHkpBridgeAtoms),
    array("infos", kHkpBallSocketChainDataConstraintInfo),
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("cfm", Kind::F32),
    field("maxErrorDistance", Kind::F32),
    field("useStabilizedCode", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkpBallSocketChainData{"hkpBallSocketChainData", &kHkpConstraintChainData, kHkpBallSocketChainDataFields};
constexpr FieldDesc kHkpBallSocketChainDataConstraintInfoFields[] = {
    field("pivotInA", kVec4),
    field("pivotInB", kVec4),
};
constexpr StructDesc kHkpBallSocketChainDataConstraintInfo{"hkpBallSocketChainDataConstraintInfo", nullptr, kHkpBallSocketChainDataConstraintInfoFields};
constexpr FieldDesc kHkpBinaryActionFields[] = {
    pointer("entityA", "hkpEntity"),
    pointer("entityB", "hkpEntity"),
};
constexpr StructDesc kHkpBinaryAction{"hkpBinaryAction", &kHkpAction, kHkpBinaryActionFields};
constexpr StructDesc kHkpBoxMotion2010{"hkpBoxMotion", &kMotion};
constexpr StructDesc kHkpBoxMotion2014{"hkpBoxMotion", &kHkpMotion};
constexpr FieldDesc kHkpBoxShape2010Fields[] = {
    field("halfExtents", kVec4),
};
constexpr StructDesc kHkpBoxShape2010{"hkpBoxShape", &kConvexShape, kHkpBoxShape2010Fields};
constexpr FieldDesc kHkpBoxShape2014Fields[] = {
    field("halfExtents", kVec4),
};
constexpr StructDesc kHkpBoxShape2014{"hkpBoxShape", &kHkpConvexShape, kHkpBoxShape2014Fields};
constexpr FieldDesc kHkpBreakableBodyFields[] = {
    pointer("controller", "hkpBreakableBodyController").from(kHavok2014),
    pointer("breakableShape", "hkpBreakableShape").from(kHavok2014),
    field("bodyTypeAndFlags", Kind::U8).from(kHavok2014),
    field("constraintStrength", Kind::BFloat16).from(kHavok2014),
};
constexpr StructDesc kHkpBreakableBody{"hkpBreakableBody", &kReferencedObject, kHkpBreakableBodyFields};
constexpr FieldDesc kHkpBreakableBodyControllerFields[] = {
    field("breakingImpulse", Kind::F32),
};
constexpr StructDesc kHkpBreakableBodyController{"hkpBreakableBodyController", &kReferencedObject, kHkpBreakableBodyControllerFields};
constexpr FieldDesc kHkpBreakableConstraintData2010Fields[] = {
    field("atoms", kHkpBridgeAtoms),
    pointer("constraintData", "hkpConstraintData"),
    field("childRuntimeSize", Kind::U16),
    field("childNumSolverResults", Kind::U16),
    field("solverResultLimit", Kind::F32),
    field("removeWhenBroken", Kind::Bool),
    field("revertBackVelocityOnBreak", Kind::Bool),
};
constexpr StructDesc kHkpBreakableConstraintData2010{"hkpBreakableConstraintData", &kConstraintData, kHkpBreakableConstraintData2010Fields};
constexpr FieldDesc kHkpBreakableConstraintData2014Fields[] = {
    field("atoms", kHkpBridgeAtoms),
    field("childRuntimeSize", Kind::U16).notSerialised(),
    field("childNumSolverResults", Kind::U16).notSerialised(),
    field("solverResultLimit", Kind::F32),
    field("removeWhenBroken", Kind::Bool),
    field("revertBackVelocityOnBreak", Kind::Bool),
};
constexpr StructDesc kHkpBreakableConstraintData2014{"hkpBreakableConstraintData", &kWrappedConstraint, kHkpBreakableConstraintData2014Fields};
constexpr FieldDesc kHkpBreakableMaterialFields[] = {
    field("strength", Kind::F32),
    field("typeAndFlags", Kind::I32),
    pointer("properties", "hkRefCountedProperties"),
};
constexpr StructDesc kHkpBreakableMaterial{"hkpBreakableMaterial", &kReferencedObject, kHkpBreakableMaterialFields};
constexpr FieldDesc kHkpBreakableMultiMaterialFields[] = {
    pointerArray("subMaterials", "hkpBreakableMaterial"),
    pointer("inverseMapping", "hkpBreakableMultiMaterialInverseMapping"),
};
constexpr StructDesc kHkpBreakableMultiMaterial{"hkpBreakableMultiMaterial", &kHkpBreakableMaterial, kHkpBreakableMultiMaterialFields};
constexpr FieldDesc kHkpBreakableMultiMaterialInverseMappingFields[] = {
    array("descriptors", kHkpBreakableMultiMaterialInverseMappingDescriptor),
    array("subShapeIds", Kind::U32),
};
constexpr StructDesc kHkpBreakableMultiMaterialInverseMapping{"hkpBreakableMultiMaterialInverseMapping", &kReferencedObject, kHkpBreakableMultiMaterialInverseMappingFields};
constexpr FieldDesc kHkpBreakableMultiMaterialInverseMappingDescriptorFields[] = {
    field("offset", Kind::U16),
    field("numKeys", Kind::U16),
};
constexpr StructDesc kHkpBreakableMultiMaterialInverseMappingDescriptor{"hkpBreakableMultiMaterialInverseMappingDescriptor", nullptr, kHkpBreakableMultiMaterialInverseMappingDescriptorFields};
constexpr FieldDesc kHkpBreakableShapeFields[] = {
    pointer("physicsShape", "hkcdShape"),
    pointer("material", "hkpBreakableMaterial"),
};
constexpr StructDesc kHkpBreakableShape{"hkpBreakableShape", &kReferencedObject, kHkpBreakableShapeFields};
constexpr FieldDesc kHkpBridgeAtomsFields[] = {
    field("bridgeAtom", kHkpBridgeConstraintAtom).upTo(kHavok2010),
    field("bridgeAtom", kHkpBridgeConstraintAtom).aligned(16).from(kHavok2014),
};
constexpr StructDesc kHkpBridgeAtoms{"hkpBridgeAtoms", nullptr, kHkpBridgeAtomsFields};
constexpr FieldDesc kHkpBridgeConstraintAtomFields[] = {
    pointer("buildJacobianFunc").notSerialised(),
    pointer("constraintData", "hkpConstraintData"),
    field("padding", Kind::U8).times(4).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpBridgeConstraintAtom{"hkpBridgeConstraintAtom", &kConstraintAtom, kHkpBridgeConstraintAtomFields};
constexpr FieldDesc kHkpBroadPhaseHandleFields[] = {
    field("id", Kind::U32).notSerialised(),
};
constexpr StructDesc kHkpBroadPhaseHandle{"hkpBroadPhaseHandle", nullptr, kHkpBroadPhaseHandleFields};
constexpr FieldDesc kHkpBvCompressedMeshShapeFields[] = {
    interfaces("interfaces", 1),
    field("convexRadius", Kind::F32),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("hasPerPrimitiveCollisionFilterInfo", Kind::Bool),
    field("hasPerPrimitiveUserData", Kind::Bool),
    array("collisionFilterInfoPalette", Kind::U32),
    array("userDataPalette", Kind::U32),
    arrayOf("userStringPalette", stringPtr("userStringPalette")),
    field("tree", kHkpBvCompressedMeshShapeTree),
};
constexpr StructDesc kHkpBvCompressedMeshShape{"hkpBvCompressedMeshShape", &kHkpBvTreeShape2014, kHkpBvCompressedMeshShapeFields};
constexpr StructDesc kHkpBvCompressedMeshShapeTree{"hkpBvCompressedMeshShapeTree", &kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRun};
constexpr StructDesc kHkpBvCompressedMeshShapeTreeDataRun{"hkpBvCompressedMeshShapeTreeDataRun", &kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedint};
constexpr FieldDesc kHkpBvShape2010Fields[] = {
    pointer("boundingVolumeShape", "hkpShape"),
    field("childShape", kHkpSingleShapeContainer),
};
constexpr StructDesc kHkpBvShape2010{"hkpBvShape", &kShape, kHkpBvShape2010Fields};
constexpr FieldDesc kHkpBvShape2014Fields[] = {
    pointer("boundingVolumeShape", "hkpShape"),
    field("childShape", kHkpSingleShapeContainer),
};
constexpr StructDesc kHkpBvShape2014{"hkpBvShape", &kHkpShape, kHkpBvShape2014Fields};
constexpr FieldDesc kHkpBvTreeShape2010Fields[] = {
    field("bvTreeType", Kind::U8).named(kHkpBvTreeShapeBvTreeType2010),
};
constexpr StructDesc kHkpBvTreeShape2010{"hkpBvTreeShape", &kShape, kHkpBvTreeShape2010Fields};
constexpr FieldDesc kHkpBvTreeShape2014Fields[] = {
    field("bvTreeType", Kind::U8).named(kHkpBvTreeShapeBvTreeType2014),
};
constexpr StructDesc kHkpBvTreeShape2014{"hkpBvTreeShape", &kHkpShape, kHkpBvTreeShape2014Fields};
constexpr FieldDesc kHkpCachingShapePhantom2010Fields[] = {
    array("collisionDetails", Kind::U8).notSerialised(),
    field("orderDirty", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkpCachingShapePhantom2010{"hkpCachingShapePhantom", &kHkpShapePhantom2010, kHkpCachingShapePhantom2010Fields};
constexpr FieldDesc kHkpCachingShapePhantom2014Fields[] = {
    array("collisionDetails", Kind::U8).notSerialised(),
    field("orderDirty", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkpCachingShapePhantom2014{"hkpCachingShapePhantom", &kHkpShapePhantom2014, kHkpCachingShapePhantom2014Fields};
constexpr FieldDesc kHkpCallbackConstraintMotorFields[] = {
    pointer("callbackFunc").notSerialised(),
    field("callbackType", Kind::U32).named(kHkpCallbackConstraintMotorCallbackType),
    field("userData0", Kind::ULong),
    field("userData1", Kind::ULong),
    field("userData2", Kind::ULong),
};
constexpr StructDesc kHkpCallbackConstraintMotor{"hkpCallbackConstraintMotor", &kLimitedForceMotor, kHkpCallbackConstraintMotorFields};
constexpr FieldDesc kHkpCapsuleShapeFields[] = {
    field("vertexA", kVec4),
    field("vertexB", kVec4),
};
constexpr StructDesc kHkpCapsuleShape{"hkpCapsuleShape", &kHkpConvexShape, kHkpCapsuleShapeFields};
constexpr FieldDesc kHkpCdBodyFields[] = {
    pointer("shape", "hkpShape"),
    field("shapeKey", Kind::U32),
    pointer("motion").notSerialised(),
    pointer("parent", "hkpCdBody").notSerialised(),
};
constexpr StructDesc kHkpCdBody{"hkpCdBody", nullptr, kHkpCdBodyFields};
constexpr FieldDesc kHkpCenterOfMassChangerModifierConstraintAtom2010Fields[] = {
    field("displacementA", kVec4),
    field("displacementB", kVec4),
};
constexpr StructDesc kHkpCenterOfMassChangerModifierConstraintAtom2010{"hkpCenterOfMassChangerModifierConstraintAtom", &kHkpModifierConstraintAtom2010, kHkpCenterOfMassChangerModifierConstraintAtom2010Fields};
constexpr FieldDesc kHkpCenterOfMassChangerModifierConstraintAtom2014Fields[] = {
    field("displacementA", kVec4),
    field("displacementB", kVec4),
};
constexpr StructDesc kHkpCenterOfMassChangerModifierConstraintAtom2014{"hkpCenterOfMassChangerModifierConstraintAtom", &kHkpModifierConstraintAtom2014, kHkpCenterOfMassChangerModifierConstraintAtom2014Fields};
constexpr StructDesc kHkpCharacterControllerCinfo{"hkpCharacterControllerCinfo", &kReferencedObject};
constexpr StructDesc kHkpCharacterMotion2010{"hkpCharacterMotion", &kMotion};
constexpr StructDesc kHkpCharacterMotion2014{"hkpCharacterMotion", &kHkpMotion};
constexpr FieldDesc kHkpCharacterProxyCinfoFields[] = {
    field("position", kVec4),
    field("velocity", kVec4),
    field("dynamicFriction", Kind::F32),
    field("staticFriction", Kind::F32),
    field("keepContactTolerance", Kind::F32),
    field("up", kVec4),
    field("extraUpStaticFriction", Kind::F32),
    field("extraDownStaticFriction", Kind::F32),
    pointer("shapePhantom", "hkpShapePhantom"),
    field("keepDistance", Kind::F32),
    field("contactAngleSensitivity", Kind::F32),
    field("userPlanes", Kind::U32),
    field("maxCharacterSpeedForSolver", Kind::F32),
    field("characterStrength", Kind::F32),
    field("characterMass", Kind::F32),
    field("maxSlope", Kind::F32),
    field("penetrationRecoverySpeed", Kind::F32),
    field("maxCastIterations", Kind::I32),
    field("refreshManifoldInCheckSupport", Kind::Bool),
};
constexpr StructDesc kHkpCharacterProxyCinfo{"hkpCharacterProxyCinfo", &kHkpCharacterControllerCinfo, kHkpCharacterProxyCinfoFields};
constexpr FieldDesc kHkpCharacterRigidBodyCinfoFields[] = {
    field("collisionFilterInfo", Kind::U32),
    pointer("shape", "hkpShape"),
    field("position", kVec4),
    field("rotation", kQuat),
    field("mass", Kind::F32),
    field("friction", Kind::F32),
    field("maxLinearVelocity", Kind::F32),
    field("allowedPenetrationDepth", Kind::F32),
    field("up", kVec4),
    field("maxSlope", Kind::F32),
    field("maxForce", Kind::F32),
    field("unweldingHeightOffsetFactor", Kind::F32),
    field("maxSpeedForSimplexSolver", Kind::F32),
    field("supportDistance", Kind::F32),
    field("hardSupportDistance", Kind::F32),
    field("vdbColor", Kind::I32),
};
constexpr StructDesc kHkpCharacterRigidBodyCinfo{"hkpCharacterRigidBodyCinfo", &kHkpCharacterControllerCinfo, kHkpCharacterRigidBodyCinfoFields};
constexpr FieldDesc kHkpCogWheelConstraintAtomFields[] = {
    field("cogWheelRadiusA", Kind::F32),
    field("cogWheelRadiusB", Kind::F32),
    field("isScrew", Kind::Bool),
    field("memOffsetToInitialAngleOffset", Kind::I8),
    field("memOffsetToPrevAngle", Kind::I8),
    field("memOffsetToRevolutionCounter", Kind::I8),
};
constexpr StructDesc kHkpCogWheelConstraintAtom{"hkpCogWheelConstraintAtom", &kConstraintAtom, kHkpCogWheelConstraintAtomFields};
constexpr FieldDesc kHkpCogWheelConstraintDataFields[] = {
    field("atoms", kHkpCogWheelConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpCogWheelConstraintData{"hkpCogWheelConstraintData", &kConstraintData, kHkpCogWheelConstraintDataFields};
constexpr FieldDesc kHkpCogWheelConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("cogWheels", kHkpCogWheelConstraintAtom),
};
constexpr StructDesc kHkpCogWheelConstraintDataAtoms{"hkpCogWheelConstraintDataAtoms", nullptr, kHkpCogWheelConstraintDataAtomsFields};
constexpr FieldDesc kHkpCollidableFields[] = {
    field("ownerOffset", Kind::I8).notSerialised(),
    field("forceCollideOntoPpu", Kind::U8),
    field("shapeSizeOnSpu", Kind::U16).notSerialised(),
    field("broadPhaseHandle", kHkpTypedBroadPhaseHandle),
    field("boundingVolumeData", kHkpCollidableBoundingVolumeData).notSerialised(),
    field("allowedPenetrationDepth", Kind::F32),
};
constexpr StructDesc kHkpCollidable{"hkpCollidable", &kHkpCdBody, kHkpCollidableFields};
constexpr FieldDesc kHkpCollidableBoundingVolumeDataFields[] = {
    field("min", Kind::U32).times(3),
    field("expansionMin", Kind::U8).times(3),
    field("expansionShift", Kind::U8),
    field("max", Kind::U32).times(3),
    field("expansionMax", Kind::U8).times(3),
    field("padding", Kind::U8).upTo(kHavok2010),
    field("padding", Kind::U8).notSerialised().from(kHavok2014),
    field("numChildShapeAabbs", Kind::U16).notSerialised(),
    field("capacityChildShapeAabbs", Kind::U16).notSerialised(),
    pointer("childShapeAabbs").notSerialised(),
    pointer("childShapeKeys").notSerialised(),
};
constexpr StructDesc kHkpCollidableBoundingVolumeData{"hkpCollidableBoundingVolumeData", nullptr, kHkpCollidableBoundingVolumeDataFields};
constexpr FieldDesc kHkpCollidableCollidableFilterFields[] = {
    kVtable,
};
constexpr StructDesc kHkpCollidableCollidableFilter{"hkpCollidableCollidableFilter", nullptr, kHkpCollidableCollidableFilterFields};
constexpr FieldDesc kHkpCollisionFilterFields[] = {
    interfaces("interfaces", 4),
    field("prepad", Kind::U32).times(2),
    field("type", Kind::U32).named(kHkpCollisionFilterhkpFilterType),
    field("postpad", Kind::U32).times(3),
};
constexpr StructDesc kHkpCollisionFilter{"hkpCollisionFilter", &kReferencedObject, kHkpCollisionFilterFields};
constexpr FieldDesc kHkpCollisionFilterListFields[] = {
    pointerArray("collisionFilters", "hkpCollisionFilter"),
};
constexpr StructDesc kHkpCollisionFilterList{"hkpCollisionFilterList", &kHkpCollisionFilter, kHkpCollisionFilterListFields};
constexpr FieldDesc kHkpCompressedMeshShape2010Fields[] = {
    field("bitsPerIndex", Kind::I32),
    field("bitsPerWIndex", Kind::I32),
    field("wIndexMask", Kind::I32),
    field("indexMask", Kind::I32),
    field("radius", Kind::F32),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("materialType", Kind::U8).named(kHkpCompressedMeshShapeMaterialType),
    array("materials", Kind::U32),
    array("materials16", Kind::U16),
    array("materials8", Kind::U8),
    array("transforms", kQsTransform),
    array("bigVertices", kVec4),
    array("bigTriangles", kHkpCompressedMeshShapeBigTriangle),
    array("chunks", kHkpCompressedMeshShapeChunk),
    array("convexPieces", kHkpCompressedMeshShapeConvexPiece),
    field("error", Kind::F32),
    field("bounds", kHkAabb),
    field("defaultCollisionFilterInfo", Kind::U32),
    pointer("meshMaterials").notSerialised(),
    field("materialStriding", Kind::U16),
    field("numMaterials", Kind::U16),
    array("namedMaterials", kHkpNamedMeshMaterial),
};
constexpr StructDesc kHkpCompressedMeshShape2010{"hkpCompressedMeshShape", &kHkpShapeCollection2010, kHkpCompressedMeshShape2010Fields};
constexpr FieldDesc kHkpCompressedMeshShape2014Fields[] = {
    field("bitsPerIndex", Kind::I32),
    field("bitsPerWIndex", Kind::I32),
    field("wIndexMask", Kind::I32),
    field("indexMask", Kind::I32),
    field("radius", Kind::F32),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("materialType", Kind::U8).named(kHkpCompressedMeshShapeMaterialType),
    array("materials", Kind::U32),
    array("materials16", Kind::U16),
    array("materials8", Kind::U8),
    array("transforms", kQsTransform),
    array("bigVertices", kVec4),
    array("bigTriangles", kHkpCompressedMeshShapeBigTriangle),
    array("chunks", kHkpCompressedMeshShapeChunk),
    array("convexPieces", kHkpCompressedMeshShapeConvexPiece),
    field("error", Kind::F32),
    field("bounds", kHkAabb),
    field("defaultCollisionFilterInfo", Kind::U32),
    pointer("meshMaterials").notSerialised(),
    field("materialStriding", Kind::U16),
    field("numMaterials", Kind::U16),
    array("namedMaterials", kHkpNamedMeshMaterial),
};
constexpr StructDesc kHkpCompressedMeshShape2014{"hkpCompressedMeshShape", &kHkpShapeCollection2014, kHkpCompressedMeshShape2014Fields};
constexpr FieldDesc kHkpCompressedMeshShapeBigTriangleFields[] = {
    field("a", Kind::U16),
    field("b", Kind::U16),
    field("c", Kind::U16),
    field("material", Kind::U32),
    field("weldingInfo", Kind::U16),
    field("transformIndex", Kind::U16),
};
constexpr StructDesc kHkpCompressedMeshShapeBigTriangle{"hkpCompressedMeshShapeBigTriangle", nullptr, kHkpCompressedMeshShapeBigTriangleFields};
constexpr FieldDesc kHkpCompressedMeshShapeChunkFields[] = {
    field("offset", kVec4),
    array("vertices", Kind::U16),
    array("indices", Kind::U16),
    array("stripLengths", Kind::U16),
    array("weldingInfo", Kind::U16),
    field("materialInfo", Kind::U32),
    field("reference", Kind::U16),
    field("transformIndex", Kind::U16),
};
constexpr StructDesc kHkpCompressedMeshShapeChunk{"hkpCompressedMeshShapeChunk", nullptr, kHkpCompressedMeshShapeChunkFields};
constexpr FieldDesc kHkpCompressedMeshShapeConvexPieceFields[] = {
    field("offset", kVec4),
    array("vertices", Kind::U16),
    array("faceVertices", Kind::U8).upTo(kHavok2010),
    array("faceOffsets", Kind::U16).upTo(kHavok2010),
    field("reference", Kind::U16),
    field("transformIndex", Kind::U16),
};
constexpr StructDesc kHkpCompressedMeshShapeConvexPiece{"hkpCompressedMeshShapeConvexPiece", nullptr, kHkpCompressedMeshShapeConvexPieceFields};
constexpr FieldDesc kHkpCompressedSampledHeightFieldShapeFields[] = {
    array("storage", Kind::U16),
    field("triangleFlip", Kind::Bool),
    field("offset", Kind::F32),
    field("scale", Kind::F32),
};
constexpr StructDesc kHkpCompressedSampledHeightFieldShape{"hkpCompressedSampledHeightFieldShape", &kHkpSampledHeightFieldShape, kHkpCompressedSampledHeightFieldShapeFields};
constexpr FieldDesc kHkpConstrainedSystemFilterFields[] = {
    interfaces("interfaces2", 1),
    pointer("otherFilter", "hkpCollisionFilter"),
};
constexpr StructDesc kHkpConstrainedSystemFilter{"hkpConstrainedSystemFilter", &kHkpCollisionFilter, kHkpConstrainedSystemFilterFields};
constexpr StructDesc kHkpConstraintChainData{"hkpConstraintChainData", &kConstraintData};
constexpr FieldDesc kHkpConstraintChainInstance2010Fields[] = {
    pointerArray("chainedEntities", "hkpEntity"),
    pointer("action", "hkpConstraintChainInstanceAction"),
};
constexpr StructDesc kHkpConstraintChainInstance2010{"hkpConstraintChainInstance", &kConstraintInstance, kHkpConstraintChainInstance2010Fields};
constexpr ClassRow kHkp1Classes[] = {
    {&kHkp3dAngConstraintAtom, kOnly2014}, {&kHkpAabbPhantom2010, kOnly2010},
    {&kHkpAabbPhantom2014, kOnly2014}, {&kHkpAction, kAnyHavok}, {&kHkpAgent1nSector, kAnyHavok},
    {&kHkpAngConstraintAtom, kAnyHavok}, {&kHkpAngularDashpotAction, kAnyHavok},
    {&kHkpArrayAction, kAnyHavok}, {&kHkpBallAndSocketConstraintData, kAnyHavok},
    {&kHkpBallAndSocketConstraintDataAtoms, kAnyHavok}, {&kHkpBallGun, kAnyHavok},
    {&kHkpBallSocketChainData, kAnyHavok}, {&kHkpBallSocketChainDataConstraintInfo, kAnyHavok},
    {&kHkpBinaryAction, kAnyHavok}, {&kHkpBoxMotion2010, kOnly2010}, {&kHkpBoxMotion2014, kOnly2014},
    {&kHkpBoxShape2010, kOnly2010}, {&kHkpBoxShape2014, kOnly2014}, {&kHkpBreakableBody, kAnyHavok},
    {&kHkpBreakableBodyController, kOnly2014}, {&kHkpBreakableConstraintData2010, kOnly2010},
    {&kHkpBreakableConstraintData2014, kOnly2014}, {&kHkpBreakableMaterial, kOnly2014},
    {&kHkpBreakableMultiMaterial, kOnly2014}, {&kHkpBreakableMultiMaterialInverseMapping, kOnly2014},
    {&kHkpBreakableMultiMaterialInverseMappingDescriptor, kOnly2014}, {&kHkpBreakableShape, kOnly2014},
    {&kHkpBridgeAtoms, kAnyHavok}, {&kHkpBridgeConstraintAtom, kAnyHavok}, {&kHkpBroadPhaseHandle, kOnly2014},
    {&kHkpBvCompressedMeshShape, kOnly2014}, {&kHkpBvCompressedMeshShapeTree, kOnly2014},
    {&kHkpBvCompressedMeshShapeTreeDataRun, kOnly2014}, {&kHkpBvShape2010, kOnly2010},
    {&kHkpBvShape2014, kOnly2014}, {&kHkpBvTreeShape2010, kOnly2010}, {&kHkpBvTreeShape2014, kOnly2014},
    {&kHkpCachingShapePhantom2010, kOnly2010}, {&kHkpCachingShapePhantom2014, kOnly2014},
    {&kHkpCallbackConstraintMotor, kAnyHavok}, {&kHkpCapsuleShape, kOnly2014}, {&kHkpCdBody, kOnly2014},
    {&kHkpCenterOfMassChangerModifierConstraintAtom2010, kOnly2010},
    {&kHkpCenterOfMassChangerModifierConstraintAtom2014, kOnly2014},
    {&kHkpCharacterControllerCinfo, kAnyHavok}, {&kHkpCharacterMotion2010, kOnly2010},
    {&kHkpCharacterMotion2014, kOnly2014}, {&kHkpCharacterProxyCinfo, kAnyHavok},
    {&kHkpCharacterRigidBodyCinfo, kAnyHavok}, {&kHkpCogWheelConstraintAtom, kAnyHavok},
    {&kHkpCogWheelConstraintData, kAnyHavok}, {&kHkpCogWheelConstraintDataAtoms, kAnyHavok},
    {&kHkpCollidable, kOnly2014}, {&kHkpCollidableBoundingVolumeData, kAnyHavok},
    {&kHkpCollidableCollidableFilter, kAnyHavok}, {&kHkpCollisionFilter, kAnyHavok},
    {&kHkpCollisionFilterList, kAnyHavok}, {&kHkpCompressedMeshShape2010, kOnly2010},
    {&kHkpCompressedMeshShape2014, kOnly2014}, {&kHkpCompressedMeshShapeBigTriangle, kAnyHavok},
    {&kHkpCompressedMeshShapeChunk, kAnyHavok}, {&kHkpCompressedMeshShapeConvexPiece, kAnyHavok},
    {&kHkpCompressedSampledHeightFieldShape, kOnly2010}, {&kHkpConstrainedSystemFilter, kAnyHavok},
    {&kHkpConstraintChainData, kAnyHavok}, {&kHkpConstraintChainInstance2010, kOnly2010},
};
// clang-format on

std::span<const ClassRow> hkp1Classes()
{
    return kHkp1Classes;
}

} // namespace cutaway::hkx::listed
