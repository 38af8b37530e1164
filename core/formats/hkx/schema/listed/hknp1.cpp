// SPDX-License-Identifier: MIT
// Physics of hk_2014.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHknpActionFields[] = {
    field("userData", Kind::ULong),
};
constexpr StructDesc kHknpAction{"hknpAction", &kReferencedObject, kHknpActionFields};
constexpr FieldDesc kHknpArrayActionFields[] = {
    array("bodyIds", Kind::U32),
};
constexpr StructDesc kHknpArrayAction{"hknpArrayAction", &kHknpAction, kHknpArrayActionFields};
constexpr FieldDesc kHknpBallGunFields[] = {
    field("bulletRadius", Kind::F32),
    field("bulletVelocity", Kind::F32),
    field("bulletMass", Kind::F32),
    field("damageMultiplier", Kind::F32),
    field("maxBulletsInWorld", Kind::I32),
    field("bulletOffsetFromCenter", kVec4),
    pointer("addedBodyIds").notSerialised(),
    field("materialId", Kind::U16).notSerialised(),
    field("motionPropertiesId", Kind::U16).notSerialised(),
    pointer("bulletShape").notSerialised(),
    field("raiseContactEvents", Kind::U32).notSerialised(),
};
constexpr StructDesc kHknpBallGun{"hknpBallGun", &kHknpFirstPersonGun, kHknpBallGunFields};
constexpr FieldDesc kHknpBinaryActionFields[] = {
    field("bodyIdA", Kind::U32),
    field("bodyIdB", Kind::U32),
};
constexpr StructDesc kHknpBinaryAction{"hknpBinaryAction", &kHknpAction, kHknpBinaryActionFields};
constexpr FieldDesc kHknpBodyFields[] = {
    field("transform", kHkTransform),
    field("flags", Kind::I32),
    field("collisionFilterInfo", Kind::U32),
    pointer("shape", "hknpShape"),
    field("aabb", kHkAabb16),
    field("id", Kind::U32),
    field("nextAttachedBodyId", Kind::U32),
    field("motionId", Kind::U32),
    field("broadPhaseId", Kind::U32),
    field("materialId", Kind::U16),
    field("qualityId", Kind::U8),
    field("timAngle", Kind::U8),
    field("maxTimDistance", Kind::U16),
    field("maxContactDistance", Kind::U16),
    field("indexIntoActiveListOrDeactivatedIslandId", Kind::U32),
    field("radiusOfComCenteredBoundingSphere", Kind::BFloat16),
    field("spuFlags", Kind::U8).named(kHknpBodySpuFlagsEnum),
    field("shapeSizeDiv16", Kind::U8),
    field("motionToBodyRotation", Kind::I16).times(4),
    field("userData", Kind::U64),
};
constexpr StructDesc kHknpBody{"hknpBody", nullptr, kHknpBodyFields};
constexpr FieldDesc kHknpBodyQualityFields[] = {
    field("priority", Kind::I32),
    field("supportedFlags", Kind::U32).named(kHknpBodyQualityFlagsEnum),
    field("requestedFlags", Kind::U32).named(kHknpBodyQualityFlagsEnum),
    field("contactCachingRelativeMovementThreshold", Kind::F32),
};
constexpr StructDesc kHknpBodyQuality{"hknpBodyQuality", nullptr, kHknpBodyQualityFields};
constexpr FieldDesc kHknpBodyQualityLibraryFields[] = {
    pointer("qualityModifiedSignal").notSerialised(),
    field("qualities", kHknpBodyQuality).times(32).aligned(16),
};
constexpr StructDesc kHknpBodyQualityLibrary{"hknpBodyQualityLibrary", &kReferencedObject, kHknpBodyQualityLibraryFields};
constexpr FieldDesc kHknpBodyReferenceFields[] = {
    field("id", Kind::U32),
};
constexpr StructDesc kHknpBodyReference{"hknpBodyReference", &kReferencedObject, kHknpBodyReferenceFields};
constexpr FieldDesc kHknpBridgeConstraintAtomFields[] = {
    field("numSolverResults", Kind::I32),
    pointer("constraintData", "hkpConstraintData"),
    field("padding", Kind::U8).times(4).notSerialised(),
};
constexpr StructDesc kHknpBridgeConstraintAtom{"hknpBridgeConstraintAtom", &kConstraintAtom, kHknpBridgeConstraintAtomFields};
constexpr StructDesc kHknpBroadPhaseConfig{"hknpBroadPhaseConfig", &kReferencedObject};
constexpr FieldDesc kHknpBroadPhaseConfigLayerFields[] = {
    field("collideWithLayerMask", Kind::U32),
    field("isVolatile", Kind::Bool),
};
constexpr StructDesc kHknpBroadPhaseConfigLayer{"hknpBroadPhaseConfigLayer", nullptr, kHknpBroadPhaseConfigLayerFields};
constexpr FieldDesc kHknpCharacterProxyCinfoFields[] = {
    field("position", kVec4),
    field("orientation", kQuat),
    field("velocity", kVec4),
    field("dynamicFriction", Kind::F32),
    field("staticFriction", Kind::F32),
    field("keepContactTolerance", Kind::F32),
    field("up", kVec4),
    pointer("shape", "hknpShape"),
    field("userData", Kind::U64).aligned(8),
    pointer("world").notSerialised(),
    field("collisionFilterInfo", Kind::U32),
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
    field("presenceInWorld", Kind::Bool),
};
constexpr StructDesc kHknpCharacterProxyCinfo{"hknpCharacterProxyCinfo", &kReferencedObject, kHknpCharacterProxyCinfoFields};
constexpr FieldDesc kHknpCharacterRigidBodyCinfoFields[] = {
    field("collisionFilterInfo", Kind::U32),
    pointer("shape", "hknpShape"),
    pointer("world").notSerialised(),
    field("position", kVec4),
    field("orientation", kQuat),
    field("mass", Kind::F32),
    field("dynamicFriction", Kind::F32),
    field("staticFriction", Kind::F32),
    field("weldingTolerance", Kind::F32),
    field("reservedBodyId", Kind::U32),
    field("additionMode", Kind::U8),
    field("additionFlags", Kind::U8),
    field("up", kVec4),
    field("maxSlope", Kind::F32),
    field("maxForce", Kind::F32),
    field("maxSpeedForSimplexSolver", Kind::F32),
    field("supportDistance", Kind::F32),
    field("hardSupportDistance", Kind::F32),
};
constexpr StructDesc kHknpCharacterRigidBodyCinfo{"hknpCharacterRigidBodyCinfo", &kReferencedObject, kHknpCharacterRigidBodyCinfoFields};
constexpr FieldDesc kHknpCircularSurfaceVelocityFields[] = {
    field("velocityIsLocalSpace", Kind::Bool),
    field("pivot", kVec4),
    field("angularVelocity", kVec4),
};
constexpr StructDesc kHknpCircularSurfaceVelocity{"hknpCircularSurfaceVelocity", &kHknpSurfaceVelocity, kHknpCircularSurfaceVelocityFields};
constexpr StructDesc kHknpCollisionDispatchType{"hknpCollisionDispatchType"};
constexpr FieldDesc kHknpCollisionFilterFields[] = {
    field("type", Kind::U8).named(kHknpCollisionFilterType),
};
constexpr StructDesc kHknpCollisionFilter{"hknpCollisionFilter", &kReferencedObject, kHknpCollisionFilterFields};
constexpr FieldDesc kHknpCompoundShapeInternalsKeyMaskFields[] = {
    pointer("shape", "hknpCompoundShape"),
    pointerArray("instanceMasks", "hknpShapeKeyMask"),
    array("filter", Kind::U32),
};
constexpr StructDesc kHknpCompoundShapeInternalsKeyMask{"hknpCompoundShapeInternalsKeyMask", &kHknpCompoundShapeKeyMask, kHknpCompoundShapeInternalsKeyMaskFields};
constexpr StructDesc kHknpCompoundShapeKeyMask{"hknpCompoundShapeKeyMask", &kHknpShapeKeyMask};
constexpr FieldDesc kHknpCompressedHeightFieldShapeFields[] = {
    array("storage", Kind::U16),
    array("shapeTags", Kind::U16),
    field("triangleFlip", Kind::Bool),
    field("offset", Kind::F32),
    field("scale", Kind::F32),
};
constexpr StructDesc kHknpCompressedHeightFieldShape{"hknpCompressedHeightFieldShape", &kHknpHeightFieldShape, kHknpCompressedHeightFieldShapeFields};
constexpr FieldDesc kHknpCompressedMeshShapeInternalsKeyMaskFields[] = {
    pointer("shape", "hknpCompressedMeshShape"),
    array("filter", Kind::U32),
};
constexpr StructDesc kHknpCompressedMeshShapeInternalsKeyMask{"hknpCompressedMeshShapeInternalsKeyMask", &kHknpShapeKeyMask, kHknpCompressedMeshShapeInternalsKeyMaskFields};
constexpr FieldDesc kHknpConstraintFields[] = {
    field("bodyIdA", Kind::U32),
    field("bodyIdB", Kind::U32),
    pointer("data", "hkpConstraintData"),
    field("id", Kind::U32),
    field("immediateId", Kind::U16).notSerialised(),
    field("flags", Kind::U8).named(kHknpConstraintFlagsEnum),
    field("type", Kind::U8).named(kHkpConstraintDataConstraintType),
    pointer("atoms").notSerialised(),
    field("sizeOfAtoms", Kind::U16),
    field("sizeOfSchemas", Kind::U16),
    field("numSolverResults", Kind::U8),
    field("numSolverElemTemps", Kind::U8),
    field("runtimeSize", Kind::U16),
    pointer("runtime").notSerialised(),
    field("userData", Kind::U64),
};
constexpr StructDesc kHknpConstraint{"hknpConstraint", nullptr, kHknpConstraintFields};
constexpr FieldDesc kHknpConstraintCollisionFilterFields[] = {
    pointer("subscribedWorld").notSerialised(),
};
constexpr StructDesc kHknpConstraintCollisionFilter{"hknpConstraintCollisionFilter", &kHknpPairCollisionFilter, kHknpConstraintCollisionFilterFields};
constexpr FieldDesc kHknpDecoratorShapeFields[] = {
    pointer("coreShape", "hknpShape"),
    field("coreShapeSize", Kind::I32),
};
constexpr StructDesc kHknpDecoratorShape{"hknpDecoratorShape", &kNpShape, kHknpDecoratorShapeFields};
constexpr FieldDesc kHknpDefaultBroadPhaseConfigFields[] = {
    field("layers", kHknpBroadPhaseConfigLayer).times(4),
};
constexpr StructDesc kHknpDefaultBroadPhaseConfig{"hknpDefaultBroadPhaseConfig", &kHknpBroadPhaseConfig, kHknpDefaultBroadPhaseConfigFields};
constexpr FieldDesc kHknpDefaultExternMeshShapeGeometryFields[] = {
    pointer("geometry", "hkGeometry").aligned(16),
};
constexpr StructDesc kHknpDefaultExternMeshShapeGeometry{"hknpDefaultExternMeshShapeGeometry", &kHknpExternMeshShapeGeometry, kHknpDefaultExternMeshShapeGeometryFields};
constexpr FieldDesc kHknpDestructionShapePropertiesFields[] = {
    field("worldFromShape", kHkTransform),
    field("isHierarchicalCompound", Kind::Bool),
    field("hasDestructionShapes", Kind::Bool),
};
constexpr StructDesc kHknpDestructionShapeProperties{"hknpDestructionShapeProperties", &kReferencedObject, kHknpDestructionShapePropertiesFields};
constexpr StructDesc kHknpDisableCollisionFilter{"hknpDisableCollisionFilter", &kHknpCollisionFilter};
constexpr FieldDesc kHknpDummyShapeFields[] = {
    field("aabb", kHkAabb),
    field("signals", kShapeSignals).notSerialised(),
};
constexpr StructDesc kHknpDummyShape{"hknpDummyShape", &kNpShape, kHknpDummyShapeFields};
constexpr FieldDesc kHknpExternMeshShapeFields[] = {
    pointer("geometry", "hknpExternMeshShapeGeometry").aligned(16),
    pointer("boundingVolumeData", "hknpExternMeshShapeData"),
};
constexpr StructDesc kHknpExternMeshShape{"hknpExternMeshShape", &kCompositeShape, kHknpExternMeshShapeFields};
constexpr FieldDesc kHknpExternMeshShapeDataFields[] = {
    field("aabbTree", kHkcdStaticTreeDefaultTreeStorage6),
    field("simdTree", kSimdTree),
    pointer("buildContext").notSerialised(),
};
constexpr StructDesc kHknpExternMeshShapeData{"hknpExternMeshShapeData", &kReferencedObject, kHknpExternMeshShapeDataFields};
constexpr StructDesc kHknpExternMeshShapeGeometry{"hknpExternMeshShapeGeometry", &kReferencedObject};
constexpr FieldDesc kHknpFirstPersonGunFields[] = {
    field("type", Kind::U8).notSerialised(),
    stringPtr("name"),
    field("keyboardKey", Kind::U8).named(kHknpFirstPersonGunKeyboardKey),
    arrayOf("listeners", pointer("listeners")).notSerialised(),
    field("collisionFilterInfo", Kind::U32).notSerialised(),
};
constexpr StructDesc kHknpFirstPersonGun{"hknpFirstPersonGun", &kReferencedObject, kHknpFirstPersonGunFields};
constexpr StructDesc kHknpGroupCollisionFilter{"hknpGroupCollisionFilter", &kHknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516};
constexpr FieldDesc kHknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516Fields[] = {
    field("nextFreeSystemGroup", Kind::I32).aligned(16),
    field("collisionLookupTable", Kind::U32).times(32),
};
constexpr StructDesc kHknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516{"hknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516", &kHknpCollisionFilter, kHknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516Fields};
constexpr FieldDesc kHknpHeightFieldShapeFields[] = {
    field("aabb", kHkAabb),
    field("floatToIntScale", kVec4),
    field("intToFloatScale", kVec4),
    field("intSizeX", Kind::I32),
    field("intSizeZ", Kind::I32),
    field("numBitsX", Kind::I32),
    field("numBitsZ", Kind::I32),
    field("minMaxTree", kHknpMinMaxQuadTree),
    field("minMaxTreeCoarseness", Kind::I32),
    field("includeShapeKeyInSdfContacts", Kind::Bool),
};
constexpr StructDesc kHknpHeightFieldShape{"hknpHeightFieldShape", &kCompositeShape, kHknpHeightFieldShapeFields};
constexpr FieldDesc kHknpLinearSurfaceVelocityFields[] = {
    field("space", Kind::U8).named(kHknpSurfaceVelocitySpace),
    field("projectMethod", Kind::U8).named(kHknpLinearSurfaceVelocityProjectMethod),
    field("maxVelocityScale", Kind::F32),
    field("velocityMeasurePlane", kVec4),
    field("velocity", kVec4),
};
constexpr StructDesc kHknpLinearSurfaceVelocity{"hknpLinearSurfaceVelocity", &kHknpSurfaceVelocity, kHknpLinearSurfaceVelocityFields};
constexpr FieldDesc kHknpLodShapeFields[] = {
    field("numLevelsOfDetail", Kind::I32),
    field("infos", kHknpLodShapeLevelOfDetailInfo).times(8),
    pointer("shapes", "hknpShape").times(8),
    field("shapesMemorySizes", Kind::U32).times(8),
    field("indexCurrentShapeOnSpu", Kind::I32),
    pointer("currentShapePpuAddress", "hknpShape"),
    field("maximumAabb", kHkAabb),
};
constexpr StructDesc kHknpLodShape{"hknpLodShape", &kCompositeShape, kHknpLodShapeFields};
constexpr FieldDesc kHknpLodShapeLevelOfDetailInfoFields[] = {
    field("maxDistance", Kind::F32),
    field("maxShrink", Kind::F32),
};
constexpr StructDesc kHknpLodShapeLevelOfDetailInfo{"hknpLodShapeLevelOfDetailInfo", nullptr, kHknpLodShapeLevelOfDetailInfoFields};
constexpr FieldDesc kHknpMalleableConstraintDataFields[] = {
    field("atom", kHknpBridgeConstraintAtom),
    field("wantsRuntime", Kind::Bool),
    field("strength", Kind::F32),
};
constexpr StructDesc kHknpMalleableConstraintData{"hknpMalleableConstraintData", &kWrappedConstraint, kHknpMalleableConstraintDataFields};
constexpr FieldDesc kHknpMaskedShapeFields[] = {
    pointer("mask", "hknpShapeKeyMask"),
    field("maskWrapper", kHknpMaskedShapeMaskWrapper),
    field("mutationSignals", kShapeSignals).notSerialised(),
    field("maskSize", Kind::I32),
};
constexpr StructDesc kHknpMaskedShape{"hknpMaskedShape", &kHknpDecoratorShape, kHknpMaskedShapeFields};
constexpr FieldDesc kHknpMaskedShapeMaskWrapperFields[] = {
    pointer("maskedShape").notSerialised(),
};
constexpr StructDesc kHknpMaskedShapeMaskWrapper{"hknpMaskedShapeMaskWrapper", &kHknpShapeKeyMask, kHknpMaskedShapeMaskWrapperFields};
constexpr FieldDesc kHknpMaterialDescriptorFields[] = {
    stringPtr("name"),
    pointer("material", "hknpRefMaterial"),
    field("materialId", Kind::U16),
};
constexpr StructDesc kHknpMaterialDescriptor{"hknpMaterialDescriptor", nullptr, kHknpMaterialDescriptorFields};
constexpr FieldDesc kHknpMaterialLibraryFields[] = {
    pointer("materialAddedSignal").notSerialised(),
    pointer("materialModifiedSignal").notSerialised(),
    pointer("materialRemovedSignal").notSerialised(),
    field("entries", kHkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperations),
};
constexpr StructDesc kHknpMaterialLibrary{"hknpMaterialLibrary", &kReferencedObject, kHknpMaterialLibraryFields};
constexpr FieldDesc kHknpMaterialPaletteFields[] = {
    array("entries", kHknpMaterialDescriptor),
};
constexpr StructDesc kHknpMaterialPalette{"hknpMaterialPalette", &kReferencedObject, kHknpMaterialPaletteFields};
constexpr FieldDesc kHknpMinMaxQuadTreeFields[] = {
    array("coarseTreeData", kHknpMinMaxQuadTreeMinMaxLevel),
    field("offset", kVec4),
    field("multiplier", Kind::F32),
    field("invMultiplier", Kind::F32),
};
constexpr StructDesc kHknpMinMaxQuadTree{"hknpMinMaxQuadTree", nullptr, kHknpMinMaxQuadTreeFields};
constexpr FieldDesc kHknpMinMaxQuadTreeMinMaxLevelFields[] = {
    array("minMaxData", Kind::U32),
    field("xRes", Kind::U16),
    field("zRes", Kind::U16),
};
constexpr StructDesc kHknpMinMaxQuadTreeMinMaxLevel{"hknpMinMaxQuadTreeMinMaxLevel", nullptr, kHknpMinMaxQuadTreeMinMaxLevelFields};
constexpr FieldDesc kHknpMotionFields[] = {
    field("centerOfMassAndMassFactor", kVec4),
    field("orientation", kQuat),
    field("inverseInertia", Kind::BFloat16).times(4),
    field("firstAttachedBodyId", Kind::U32),
    field("solverId", Kind::U32).notSerialised(),
    field("linearVelocityCage", Kind::BFloat16).times(3).aligned(16),
    field("integrationFactor", Kind::BFloat16),
    field("motionPropertiesId", Kind::U16),
    field("maxLinearAccelerationDistancePerStep", Kind::BFloat16),
    field("maxRotationToPreventTunneling", Kind::BFloat16),
    field("cellIndex", Kind::U8),
    field("spaceSplitterWeight", Kind::U8),
    field("linearVelocity", kVec4),
    field("angularVelocity", kVec4),
    field("previousStepLinearVelocity", kVec4),
    field("previousStepAngularVelocity", kVec4),
};
constexpr StructDesc kHknpMotion{"hknpMotion", nullptr, kHknpMotionFields};
constexpr FieldDesc kHknpMotionPropertiesLibraryFields[] = {
    pointer("entryAddedSignal").notSerialised(),
    pointer("entryModifiedSignal").notSerialised(),
    pointer("entryRemovedSignal").notSerialised(),
    field("entries", kHkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperations),
};
constexpr StructDesc kHknpMotionPropertiesLibrary{"hknpMotionPropertiesLibrary", &kReferencedObject, kHknpMotionPropertiesLibraryFields};
constexpr FieldDesc kHknpPairCollisionFilterFields[] = {
    field("disabledPairs", kHknpPairCollisionFilterMapPairFilterKeyOverrideType).notSerialised(),
    pointer("childFilter", "hknpCollisionFilter"),
};
constexpr StructDesc kHknpPairCollisionFilter{"hknpPairCollisionFilter", &kHknpCollisionFilter, kHknpPairCollisionFilterFields};
constexpr FieldDesc kHknpPairCollisionFilterMapPairFilterKeyOverrideTypeFields[] = {
    pointer("elem").notSerialised(),
    field("numElems", Kind::I32),
    field("hashMod", Kind::I32),
};
constexpr StructDesc kHknpPairCollisionFilterMapPairFilterKeyOverrideType{"hknpPairCollisionFilterMapPairFilterKeyOverrideType", nullptr, kHknpPairCollisionFilterMapPairFilterKeyOverrideTypeFields};
constexpr FieldDesc kHknpProjectileGunFields[] = {
    field("maxProjectiles", Kind::I32),
    field("reloadTime", Kind::F32),
    field("reload", Kind::F32).notSerialised(),
    arrayOf("projectiles", pointer("projectiles")).notSerialised(),
    pointer("npWorld").notSerialised(),
};
constexpr StructDesc kHknpProjectileGun{"hknpProjectileGun", &kHknpFirstPersonGun, kHknpProjectileGunFields};
constexpr FieldDesc kHknpRagdollKeyFrameHierarchyUtilityControlDataFields[] = {
    field("hierarchyGain", Kind::F32),
    field("velocityDamping", Kind::F32),
    field("accelerationGain", Kind::F32),
    field("velocityGain", Kind::F32),
    field("positionGain", Kind::F32),
    field("positionMaxLinearVelocity", Kind::F32),
    field("positionMaxAngularVelocity", Kind::F32),
    field("snapGain", Kind::F32),
    field("snapMaxLinearVelocity", Kind::F32),
    field("snapMaxAngularVelocity", Kind::F32),
    field("snapMaxLinearDistance", Kind::F32),
    field("snapMaxAngularDistance", Kind::F32),
};
constexpr StructDesc kHknpRagdollKeyFrameHierarchyUtilityControlData{"hknpRagdollKeyFrameHierarchyUtilityControlData", nullptr, kHknpRagdollKeyFrameHierarchyUtilityControlDataFields};
constexpr FieldDesc kHknpRefMaterialFields[] = {
    field("material", kNpMaterial),
};
constexpr StructDesc kHknpRefMaterial{"hknpRefMaterial", &kReferencedObject, kHknpRefMaterialFields};
constexpr FieldDesc kHknpRefWorldCinfoFields[] = {
    field("info", kHknpWorldCinfo),
};
constexpr StructDesc kHknpRefWorldCinfo{"hknpRefWorldCinfo", &kReferencedObject, kHknpRefWorldCinfoFields};
constexpr StructDesc kHknpShapeKeyMask{"hknpShapeKeyMask", &kBaseObject};
constexpr FieldDesc kHknpShapeTagCodecFields[] = {
    field("type", Kind::U8).named(kHknpShapeTagCodecType),
};
constexpr StructDesc kHknpShapeTagCodec{"hknpShapeTagCodec", &kReferencedObject, kHknpShapeTagCodecFields};
constexpr StructDesc kHknpShapeType{"hknpShapeType"};
constexpr FieldDesc kHknpSparseCompactMapunsignedshortFields[] = {
    field("secondaryKeyMask", Kind::U32),
    field("sencondaryKeyBits", Kind::U32),
    array("primaryKeyToIndex", Kind::U16),
    array("valueAndSecondaryKeys", Kind::U16),
};
constexpr StructDesc kHknpSparseCompactMapunsignedshort{"hknpSparseCompactMapunsignedshort", nullptr, kHknpSparseCompactMapunsignedshortFields};
constexpr StructDesc kHknpStaticCompoundShapeInternals{"hknpStaticCompoundShapeInternals", &kStaticCompound};
constexpr StructDesc kHknpStaticCompoundShapeKeyMask{"hknpStaticCompoundShapeKeyMask", &kHknpCompoundShapeInternalsKeyMask};
constexpr StructDesc kHknpSurfaceVelocity{"hknpSurfaceVelocity", &kReferencedObject};
constexpr StructDesc kHknpTriangleShape{"hknpTriangleShape", &kNpPolytopeShape};
constexpr FieldDesc kHknpTyremarkPointFields[] = {
    field("pointLeft", kVec4),
    field("pointRight", kVec4),
};
constexpr StructDesc kHknpTyremarkPoint{"hknpTyremarkPoint", nullptr, kHknpTyremarkPointFields};
constexpr FieldDesc kHknpTyremarksInfoFields[] = {
    field("minTyremarkEnergy", Kind::F32),
    field("maxTyremarkEnergy", Kind::F32),
    pointerArray("tyremarksWheel", "hknpTyremarksWheel"),
};
constexpr StructDesc kHknpTyremarksInfo{"hknpTyremarksInfo", &kReferencedObject, kHknpTyremarksInfoFields};
constexpr FieldDesc kHknpTyremarksWheelFields[] = {
    field("currentPosition", Kind::I32),
    field("numPoints", Kind::I32),
    array("tyremarkPoints", kHknpTyremarkPoint),
};
constexpr StructDesc kHknpTyremarksWheel{"hknpTyremarksWheel", &kReferencedObject, kHknpTyremarksWheelFields};
constexpr FieldDesc kHknpUnaryActionFields[] = {
    field("bodyId", Kind::U32),
};
constexpr StructDesc kHknpUnaryAction{"hknpUnaryAction", &kHknpAction, kHknpUnaryActionFields};
constexpr StructDesc kHknpVehicleAerodynamics{"hknpVehicleAerodynamics", &kReferencedObject};
constexpr StructDesc kHknpVehicleBrake{"hknpVehicleBrake", &kReferencedObject};
constexpr ClassRow kHknp1Classes[] = {
    {&kHknpAction, kOnly2014}, {&kHknpArrayAction, kOnly2014}, {&kHknpBallGun, kOnly2014},
    {&kHknpBinaryAction, kOnly2014}, {&kHknpBody, kOnly2014}, {&kHknpBodyQuality, kOnly2014},
    {&kHknpBodyQualityLibrary, kOnly2014}, {&kHknpBodyReference, kOnly2014},
    {&kHknpBridgeConstraintAtom, kOnly2014}, {&kHknpBroadPhaseConfig, kOnly2014},
    {&kHknpBroadPhaseConfigLayer, kOnly2014}, {&kHknpCharacterProxyCinfo, kOnly2014},
    {&kHknpCharacterRigidBodyCinfo, kOnly2014}, {&kHknpCircularSurfaceVelocity, kOnly2014},
    {&kHknpCollisionDispatchType, kOnly2014}, {&kHknpCollisionFilter, kOnly2014},
    {&kHknpCompoundShapeInternalsKeyMask, kOnly2014}, {&kHknpCompoundShapeKeyMask, kOnly2014},
    {&kHknpCompressedHeightFieldShape, kOnly2014}, {&kHknpCompressedMeshShapeInternalsKeyMask, kOnly2014},
    {&kHknpConstraint, kOnly2014}, {&kHknpConstraintCollisionFilter, kOnly2014},
    {&kHknpDecoratorShape, kOnly2014}, {&kHknpDefaultBroadPhaseConfig, kOnly2014},
    {&kHknpDefaultExternMeshShapeGeometry, kOnly2014}, {&kHknpDestructionShapeProperties, kOnly2014},
    {&kHknpDisableCollisionFilter, kOnly2014}, {&kHknpDummyShape, kOnly2014},
    {&kHknpExternMeshShape, kOnly2014}, {&kHknpExternMeshShapeData, kOnly2014},
    {&kHknpExternMeshShapeGeometry, kOnly2014}, {&kHknpFirstPersonGun, kOnly2014},
    {&kHknpGroupCollisionFilter, kOnly2014},
    {&kHknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516, kOnly2014},
    {&kHknpHeightFieldShape, kOnly2014}, {&kHknpLinearSurfaceVelocity, kOnly2014},
    {&kHknpLodShape, kOnly2014}, {&kHknpLodShapeLevelOfDetailInfo, kOnly2014},
    {&kHknpMalleableConstraintData, kOnly2014}, {&kHknpMaskedShape, kOnly2014},
    {&kHknpMaskedShapeMaskWrapper, kOnly2014}, {&kHknpMaterialDescriptor, kOnly2014},
    {&kHknpMaterialLibrary, kOnly2014}, {&kHknpMaterialPalette, kOnly2014}, {&kHknpMinMaxQuadTree, kOnly2014},
    {&kHknpMinMaxQuadTreeMinMaxLevel, kOnly2014}, {&kHknpMotion, kOnly2014},
    {&kHknpMotionPropertiesLibrary, kOnly2014}, {&kHknpPairCollisionFilter, kOnly2014},
    {&kHknpPairCollisionFilterMapPairFilterKeyOverrideType, kOnly2014}, {&kHknpProjectileGun, kOnly2014},
    {&kHknpRagdollKeyFrameHierarchyUtilityControlData, kOnly2014}, {&kHknpRefMaterial, kOnly2014},
    {&kHknpRefWorldCinfo, kOnly2014}, {&kHknpShapeKeyMask, kOnly2014}, {&kHknpShapeTagCodec, kOnly2014},
    {&kHknpShapeType, kOnly2014}, {&kHknpSparseCompactMapunsignedshort, kOnly2014},
    {&kHknpStaticCompoundShapeInternals, kOnly2014}, {&kHknpStaticCompoundShapeKeyMask, kOnly2014},
    {&kHknpSurfaceVelocity, kOnly2014}, {&kHknpTriangleShape, kOnly2014}, {&kHknpTyremarkPoint, kOnly2014},
    {&kHknpTyremarksInfo, kOnly2014}, {&kHknpTyremarksWheel, kOnly2014}, {&kHknpUnaryAction, kOnly2014},
    {&kHknpVehicleAerodynamics, kOnly2014}, {&kHknpVehicleBrake, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hknp1Classes()
{
    return kHknp1Classes;
}

} // namespace cutaway::hkx::listed
