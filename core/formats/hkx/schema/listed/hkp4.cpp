// SPDX-License-Identifier: MIT
// Physics of hk_2010.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkpRagdollLimitsDataFields[] = {
    field("atoms", kHkpRagdollLimitsDataAtoms).aligned(16),
};
constexpr StructDesc kHkpRagdollLimitsData{"hkpRagdollLimitsData", &kConstraintData, kHkpRagdollLimitsDataFields};
constexpr FieldDesc kHkpRagdollLimitsDataAtomsFields[] = {
    field("rotations", kHkpSetLocalRotationsConstraintAtom),
    field("twistLimit", kTwistLimit),
    field("coneLimit", kConeLimit),
    field("planesLimit", kConeLimit),
};
constexpr StructDesc kHkpRagdollLimitsDataAtoms{"hkpRagdollLimitsDataAtoms", nullptr, kHkpRagdollLimitsDataAtomsFields};
constexpr FieldDesc kHkpRayCollidableFilterFields[] = {
    kVtable,
};
constexpr StructDesc kHkpRayCollidableFilter{"hkpRayCollidableFilter", nullptr, kHkpRayCollidableFilterFields};
constexpr FieldDesc kHkpRayShapeCollectionFilterFields[] = {
    kVtable,
};
constexpr StructDesc kHkpRayShapeCollectionFilter{"hkpRayShapeCollectionFilter", nullptr, kHkpRayShapeCollectionFilterFields};
constexpr FieldDesc kHkpRejectChassisListenerFields[] = {
    interfaces("interfaces", 1),
    pointer("chassis").notSerialised(),
};
constexpr StructDesc kHkpRejectChassisListener{"hkpRejectChassisListener", &kReferencedObject, kHkpRejectChassisListenerFields};
constexpr FieldDesc kHkpRemoveTerminalsMoppModifierFields[] = {
    interfaces("interfaces", 1),
    array("removeInfo", Kind::U32),
    pointer("tempShapesToRemove").notSerialised(),
};
constexpr StructDesc kHkpRemoveTerminalsMoppModifier{"hkpRemoveTerminalsMoppModifier", &kReferencedObject, kHkpRemoveTerminalsMoppModifierFields};
constexpr FieldDesc kHkpReorientActionFields[] = {
    field("rotationAxis", kVec4),
    field("upAxis", kVec4),
    field("strength", Kind::F32),
    field("damping", Kind::F32),
};
constexpr StructDesc kHkpReorientAction{"hkpReorientAction", &kHkpUnaryAction, kHkpReorientActionFields};
constexpr StructDesc kHkpRigidBody{"hkpRigidBody", &kHkpEntity};
constexpr FieldDesc kHkpRotationalConstraintDataFields[] = {
    field("atoms", kHkpRotationalConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpRotationalConstraintData{"hkpRotationalConstraintData", &kConstraintData, kHkpRotationalConstraintDataFields};
constexpr FieldDesc kHkpRotationalConstraintDataAtomsFields[] = {
    field("rotations", kHkpSetLocalRotationsConstraintAtom),
    field("ang", kHkpAngConstraintAtom),
};
constexpr StructDesc kHkpRotationalConstraintDataAtoms{"hkpRotationalConstraintDataAtoms", nullptr, kHkpRotationalConstraintDataAtomsFields};
constexpr FieldDesc kHkpSampledHeightFieldShapeFields[] = {
    field("xRes", Kind::I32),
    field("zRes", Kind::I32),
    field("heightCenter", Kind::F32),
    field("useProjectionBasedHeight", Kind::Bool),
    field("heightfieldType", Kind::U8).named(kHkpSampledHeightFieldShapeHeightFieldType),
    field("intToFloatScale", kVec4),
    field("floatToIntScale", kVec4),
    field("floatToIntOffsetFloorCorrected", kVec4),
    field("extents", kVec4),
};
constexpr StructDesc kHkpSampledHeightFieldShape{"hkpSampledHeightFieldShape", &kHkpHeightFieldShape, kHkpSampledHeightFieldShapeFields};
constexpr FieldDesc kHkpSerializedAgentNnEntryFields[] = {
    pointer("bodyA", "hkpEntity"),
    pointer("bodyB", "hkpEntity"),
    field("bodyAId", Kind::ULong),
    field("bodyBId", Kind::ULong),
    field("useEntityIds", Kind::Bool),
    field("agentType", Kind::I8).named(kHkpSerializedAgentNnEntrySerializedAgentType),
    field("atom", kHkpSimpleContactConstraintAtom),
    array("propertiesStream", Kind::U8),
    array("contactPoints", kHkContactPoint),
    array("cpIdMgr", Kind::U8),
    field("nnEntryData", Kind::U8).times(160).upTo(kHavok2010),
    field("nnEntryData", Kind::U8).times(192).from(kHavok2014),
    field("trackInfo", kHkpSerializedTrack1nInfo),
    field("endianCheckBuffer", Kind::U8).times(4),
    field("version", Kind::U32),
};
constexpr StructDesc kHkpSerializedAgentNnEntry{"hkpSerializedAgentNnEntry", &kReferencedObject, kHkpSerializedAgentNnEntryFields};
constexpr FieldDesc kHkpSerializedDisplayMarkerFields[] = {
    field("transform", kHkTransform),
};
constexpr StructDesc kHkpSerializedDisplayMarker{"hkpSerializedDisplayMarker", &kReferencedObject, kHkpSerializedDisplayMarkerFields};
constexpr FieldDesc kHkpSerializedDisplayMarkerListFields[] = {
    pointerArray("markers", "hkpSerializedDisplayMarker"),
};
constexpr StructDesc kHkpSerializedDisplayMarkerList{"hkpSerializedDisplayMarkerList", &kReferencedObject, kHkpSerializedDisplayMarkerListFields};
constexpr FieldDesc kHkpSerializedDisplayRbTransformsFields[] = {
    array("transforms", kHkpSerializedDisplayRbTransformsDisplayTransformPair),
};
constexpr StructDesc kHkpSerializedDisplayRbTransforms{"hkpSerializedDisplayRbTransforms", &kReferencedObject, kHkpSerializedDisplayRbTransformsFields};
constexpr FieldDesc kHkpSerializedDisplayRbTransformsDisplayTransformPairFields[] = {
    pointer("rb", "hkpRigidBody"),
    field("localToDisplay", kHkTransform),
};
constexpr StructDesc kHkpSerializedDisplayRbTransformsDisplayTransformPair{"hkpSerializedDisplayRbTransformsDisplayTransformPair", nullptr, kHkpSerializedDisplayRbTransformsDisplayTransformPairFields};
constexpr FieldDesc kHkpSerializedSubTrack1nInfoFields[] = {
    field("sectorIndex", Kind::I32),
    field("offsetInSector", Kind::I32),
};
constexpr StructDesc kHkpSerializedSubTrack1nInfo{"hkpSerializedSubTrack1nInfo", &kHkpSerializedTrack1nInfo, kHkpSerializedSubTrack1nInfoFields};
constexpr FieldDesc kHkpSerializedTrack1nInfoFields[] = {
    pointerArray("sectors", "hkpAgent1nSector"),
    pointerArray("subTracks", "hkpSerializedSubTrack1nInfo"),
};
constexpr StructDesc kHkpSerializedTrack1nInfo{"hkpSerializedTrack1nInfo", nullptr, kHkpSerializedTrack1nInfoFields};
constexpr FieldDesc kHkpSetLocalRotationsConstraintAtomFields[] = {
    field("rotationA", kMat34),
    field("rotationB", kMat34),
};
constexpr StructDesc kHkpSetLocalRotationsConstraintAtom{"hkpSetLocalRotationsConstraintAtom", &kConstraintAtom, kHkpSetLocalRotationsConstraintAtomFields};
constexpr FieldDesc kHkpSetLocalTranslationsConstraintAtomFields[] = {
    field("translationA", kVec4),
    field("translationB", kVec4),
};
constexpr StructDesc kHkpSetLocalTranslationsConstraintAtom{"hkpSetLocalTranslationsConstraintAtom", &kConstraintAtom, kHkpSetLocalTranslationsConstraintAtomFields};
constexpr FieldDesc kHkpShapeFields[] = {
    field("userData", Kind::ULong),
};
constexpr StructDesc kHkpShape{"hkpShape", &kHkpShapeBase, kHkpShapeFields};
constexpr StructDesc kHkpShapeBase{"hkpShapeBase", &kHkcdShape};
constexpr FieldDesc kHkpShapeCollection2010Fields[] = {
    interfaces("interfaces", 1),
    field("disableWelding", Kind::Bool),
    field("collectionType", Kind::U8).named(kHkpShapeCollectionCollectionType),
};
constexpr StructDesc kHkpShapeCollection2010{"hkpShapeCollection", &kShape, kHkpShapeCollection2010Fields};
constexpr FieldDesc kHkpShapeCollection2014Fields[] = {
    interfaces("interfaces", 1),
    field("disableWelding", Kind::Bool),
    field("collectionType", Kind::U8).named(kHkpShapeCollectionCollectionType),
};
constexpr StructDesc kHkpShapeCollection2014{"hkpShapeCollection", &kHkpShape, kHkpShapeCollection2014Fields};
constexpr FieldDesc kHkpShapeCollectionFilterFields[] = {
    kVtable,
};
constexpr StructDesc kHkpShapeCollectionFilter{"hkpShapeCollectionFilter", nullptr, kHkpShapeCollectionFilterFields};
constexpr FieldDesc kHkpShapeContainerFields[] = {
    kVtable,
};
constexpr StructDesc kHkpShapeContainer{"hkpShapeContainer", nullptr, kHkpShapeContainerFields};
constexpr FieldDesc kHkpShapeInfoFields[] = {
    pointer("shape", "hkpShape"),
    field("isHierarchicalCompound", Kind::Bool),
    field("hkdShapesCollected", Kind::Bool),
    arrayOf("childShapeNames", stringPtr("childShapeNames")),
    array("childTransforms", kHkTransform),
    field("transform", kHkTransform),
};
constexpr StructDesc kHkpShapeInfo{"hkpShapeInfo", &kReferencedObject, kHkpShapeInfoFields};
constexpr FieldDesc kHkpShapeKeyTableFields[] = {
    pointer("lists", "hkpShapeKeyTableBlock"),
    field("occupancyBitField", Kind::U32),
};
constexpr StructDesc kHkpShapeKeyTable{"hkpShapeKeyTable", nullptr, kHkpShapeKeyTableFields};
constexpr FieldDesc kHkpShapeKeyTableBlockFields[] = {
    field("slots", Kind::U32).times(63),
    pointer("next", "hkpShapeKeyTableBlock"),
};
constexpr StructDesc kHkpShapeKeyTableBlock{"hkpShapeKeyTableBlock", nullptr, kHkpShapeKeyTableBlockFields};
constexpr StructDesc kHkpShapeModifier{"hkpShapeModifier", &kReferencedObject};
constexpr FieldDesc kHkpShapePhantom2010Fields[] = {
    field("motionState", kMotionState),
};
constexpr StructDesc kHkpShapePhantom2010{"hkpShapePhantom", &kHkpPhantom2010, kHkpShapePhantom2010Fields};
constexpr FieldDesc kHkpShapePhantom2014Fields[] = {
    field("motionState", kHkMotionState),
};
constexpr StructDesc kHkpShapePhantom2014{"hkpShapePhantom", &kHkpPhantom2014, kHkpShapePhantom2014Fields};
constexpr StructDesc kHkpSimpleBreakableMaterial{"hkpSimpleBreakableMaterial", &kHkpBreakableMaterial};
constexpr FieldDesc kHkpSimpleContactConstraintAtomFields[] = {
    field("sizeOfAllAtoms", Kind::U16),
    field("numContactPoints", Kind::U16),
    field("numReservedContactPoints", Kind::U16),
    field("numUserDatasForBodyA", Kind::U8),
    field("numUserDatasForBodyB", Kind::U8),
    field("contactPointPropertiesStriding", Kind::U8),
    field("maxNumContactPoints", Kind::U16),
    field("info", kHkpSimpleContactConstraintDataInfo).aligned(16).upTo(kHavok2010),
    field("info", kHkpSimpleContactConstraintDataInfo).from(kHavok2014),
};
constexpr StructDesc kHkpSimpleContactConstraintAtom{"hkpSimpleContactConstraintAtom", &kConstraintAtom, kHkpSimpleContactConstraintAtomFields};
constexpr FieldDesc kHkpSimpleContactConstraintDataInfoFields[] = {
    field("flags", Kind::U16).aligned(16).upTo(kHavok2010),
    field("index", Kind::U16).upTo(kHavok2010),
    field("internalData0", Kind::F32).upTo(kHavok2010),
    field("flags", Kind::U16).from(kHavok2014),
    field("biNormalAxis", Kind::U16).from(kHavok2014),
    field("rollingFrictionMultiplier", Kind::BFloat16),
    field("internalData1", Kind::BFloat16),
    field("data", Kind::U32).times(5).upTo(kHavok2010),
    field("rhsRolling", Kind::BFloat16).times(2).from(kHavok2014),
    field("contactRadius", Kind::F32).from(kHavok2014),
    field("data", Kind::F32).times(4).from(kHavok2014),
};
constexpr StructDesc kHkpSimpleContactConstraintDataInfo{"hkpSimpleContactConstraintDataInfo", nullptr, kHkpSimpleContactConstraintDataInfoFields};
constexpr FieldDesc kHkpSimpleMeshShape2010Fields[] = {
    array("vertices", kVec4),
    array("triangles", kHkpSimpleMeshShapeTriangle),
    array("materialIndices", Kind::U8),
    field("radius", Kind::F32),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
};
constexpr StructDesc kHkpSimpleMeshShape2010{"hkpSimpleMeshShape", &kHkpShapeCollection2010, kHkpSimpleMeshShape2010Fields};
constexpr FieldDesc kHkpSimpleMeshShape2014Fields[] = {
    array("vertices", kVec4),
    array("triangles", kHkpSimpleMeshShapeTriangle),
    array("materialIndices", Kind::U8),
    field("radius", Kind::F32),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
};
constexpr StructDesc kHkpSimpleMeshShape2014{"hkpSimpleMeshShape", &kHkpShapeCollection2014, kHkpSimpleMeshShape2014Fields};
constexpr FieldDesc kHkpSimpleMeshShapeTriangleFields[] = {
    field("a", Kind::I32),
    field("b", Kind::I32),
    field("c", Kind::I32),
    field("weldingInfo", Kind::U16),
};
constexpr StructDesc kHkpSimpleMeshShapeTriangle{"hkpSimpleMeshShapeTriangle", nullptr, kHkpSimpleMeshShapeTriangleFields};
constexpr FieldDesc kHkpSimpleShapePhantom2010Fields[] = {
    array("collisionDetails", kHkpSimpleShapePhantomCollisionDetail).notSerialised(),
    field("orderDirty", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkpSimpleShapePhantom2010{"hkpSimpleShapePhantom", &kHkpShapePhantom2010, kHkpSimpleShapePhantom2010Fields};
constexpr FieldDesc kHkpSimpleShapePhantom2014Fields[] = {
    array("collisionDetails", Kind::U8).notSerialised(),
    field("orderDirty", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkpSimpleShapePhantom2014{"hkpSimpleShapePhantom", &kHkpShapePhantom2014, kHkpSimpleShapePhantom2014Fields};
constexpr FieldDesc kHkpSimpleShapePhantomCollisionDetailFields[] = {
    pointer("collidable", "hkpCollidable"),
};
constexpr StructDesc kHkpSimpleShapePhantomCollisionDetail{"hkpSimpleShapePhantomCollisionDetail", nullptr, kHkpSimpleShapePhantomCollisionDetailFields};
constexpr FieldDesc kHkpSimulationFields[] = {
    field("determinismCheckFrameCounter", Kind::U32),
    pointer("world", "hkpWorld"),
    field("lastProcessingStep", Kind::U8).named(kHkpSimulationLastProcessingStep),
    field("currentTime", Kind::F32),
    field("currentPsiTime", Kind::F32),
    field("physicsDeltaTime", Kind::F32),
    field("simulateUntilTime", Kind::F32),
    field("frameMarkerPsiSnap", Kind::F32),
    field("previousStepResult", Kind::U32),
};
constexpr StructDesc kHkpSimulation{"hkpSimulation", &kReferencedObject, kHkpSimulationFields};
constexpr FieldDesc kHkpSingleShapeContainerFields[] = {
    pointer("childShape", "hkpShape"),
};
constexpr StructDesc kHkpSingleShapeContainer{"hkpSingleShapeContainer", &kHkpShapeContainer, kHkpSingleShapeContainerFields};
constexpr FieldDesc kHkpSoftContactModifierConstraintAtom2010Fields[] = {
    field("tau", Kind::F32),
    field("maxAcceleration", Kind::F32),
};
constexpr StructDesc kHkpSoftContactModifierConstraintAtom2010{"hkpSoftContactModifierConstraintAtom", &kHkpModifierConstraintAtom2010, kHkpSoftContactModifierConstraintAtom2010Fields};
constexpr FieldDesc kHkpSoftContactModifierConstraintAtom2014Fields[] = {
    interfaces("interfaces2", 1),
    field("tau", Kind::F32),
    field("maxAcceleration", Kind::F32),
};
constexpr StructDesc kHkpSoftContactModifierConstraintAtom2014{"hkpSoftContactModifierConstraintAtom", &kHkpModifierConstraintAtom2014, kHkpSoftContactModifierConstraintAtom2014Fields};
constexpr StructDesc kHkpSphereMotion2010{"hkpSphereMotion", &kMotion};
constexpr StructDesc kHkpSphereMotion2014{"hkpSphereMotion", &kHkpMotion};
constexpr StructDesc kHkpSphereRepShape2010{"hkpSphereRepShape", &kShape};
constexpr StructDesc kHkpSphereRepShape2014{"hkpSphereRepShape", &kHkpShape};
constexpr FieldDesc kHkpSphereShape2010Fields[] = {
    field("pad16", Kind::U32).times(3).notSerialised(),
};
constexpr StructDesc kHkpSphereShape2010{"hkpSphereShape", &kConvexShape, kHkpSphereShape2010Fields};
constexpr FieldDesc kHkpSphereShape2014Fields[] = {
    field("pad16", Kind::U32).times(3).notSerialised(),
};
constexpr StructDesc kHkpSphereShape2014{"hkpSphereShape", &kHkpConvexShape, kHkpSphereShape2014Fields};
constexpr FieldDesc kHkpSpringActionFields[] = {
    field("lastForce", kVec4),
    field("positionAinA", kVec4),
    field("positionBinB", kVec4),
    field("restLength", Kind::F32),
    field("strength", Kind::F32),
    field("damping", Kind::F32),
    field("onCompression", Kind::Bool),
    field("onExtension", Kind::Bool),
};
constexpr StructDesc kHkpSpringAction{"hkpSpringAction", &kHkpBinaryAction, kHkpSpringActionFields};
constexpr FieldDesc kHkpSpringDamperConstraintMotorFields[] = {
    field("springConstant", Kind::F32),
    field("springDamping", Kind::F32),
};
constexpr StructDesc kHkpSpringDamperConstraintMotor{"hkpSpringDamperConstraintMotor", &kLimitedForceMotor, kHkpSpringDamperConstraintMotorFields};
constexpr FieldDesc kHkpStaticCompoundShapeFields[] = {
    interfaces("interfaces", 1),
    field("numBitsForChildShapeKey", Kind::I8),
    field("referencePolicy", Kind::I8).notSerialised(),
    field("childShapeKeyMask", Kind::U32).notSerialised(),
    array("instances", kHkpStaticCompoundShapeInstance),
    array("instanceExtraInfos", Kind::U16),
    field("disabledLargeShapeKeyTable", kHkpShapeKeyTable),
    field("tree", kHkcdStaticTreeDefaultTreeStorage6),
};
constexpr StructDesc kHkpStaticCompoundShape{"hkpStaticCompoundShape", &kHkpBvTreeShape2014, kHkpStaticCompoundShapeFields};
constexpr StructDesc kHkpStaticCompoundShapeBreakableMaterial{"hkpStaticCompoundShapeBreakableMaterial", &kHkpBreakableMultiMaterial};
constexpr FieldDesc kHkpStaticCompoundShapeInstanceFields[] = {
    field("transform", kQsTransform),
    pointer("shape", "hkpShape"),
    field("filterInfo", Kind::U32),
    field("childFilterInfoMask", Kind::U32),
    field("userData", Kind::ULong),
};
constexpr StructDesc kHkpStaticCompoundShapeInstance{"hkpStaticCompoundShapeInstance", nullptr, kHkpStaticCompoundShapeInstanceFields};
constexpr FieldDesc kHkpStiffSpringChainDataFields[] = {
    field("atoms", kHkpBridgeAtoms),
    array("infos", kHkpStiffSpringChainDataConstraintInfo),
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("cfm", Kind::F32),
};
constexpr StructDesc kHkpStiffSpringChainData{"hkpStiffSpringChainData", &kHkpConstraintChainData, kHkpStiffSpringChainDataFields};
constexpr FieldDesc kHkpStiffSpringChainDataConstraintInfoFields[] = {
    field("pivotInA", kVec4),
    field("pivotInB", kVec4),
    field("springLength", Kind::F32),
};
constexpr StructDesc kHkpStiffSpringChainDataConstraintInfo{"hkpStiffSpringChainDataConstraintInfo", nullptr, kHkpStiffSpringChainDataConstraintInfoFields};
constexpr FieldDesc kHkpStiffSpringConstraintAtomFields[] = {
    field("length", Kind::F32),
    field("maxLength", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkpStiffSpringConstraintAtom{"hkpStiffSpringConstraintAtom", &kConstraintAtom, kHkpStiffSpringConstraintAtomFields};
constexpr FieldDesc kHkpStiffSpringConstraintDataFields[] = {
    field("atoms", kHkpStiffSpringConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpStiffSpringConstraintData{"hkpStiffSpringConstraintData", &kConstraintData, kHkpStiffSpringConstraintDataFields};
constexpr FieldDesc kHkpStiffSpringConstraintDataAtomsFields[] = {
    field("pivots", kHkpSetLocalTranslationsConstraintAtom),
    field("setupStabilization", kSetupStabilization).from(kHavok2014),
    field("spring", kHkpStiffSpringConstraintAtom),
};
constexpr StructDesc kHkpStiffSpringConstraintDataAtoms{"hkpStiffSpringConstraintDataAtoms", nullptr, kHkpStiffSpringConstraintDataAtomsFields};
constexpr FieldDesc kHkpStorageExtendedMeshShape2010Fields[] = {
    pointerArray("meshstorage", "hkpStorageExtendedMeshShapeMeshSubpartStorage"),
    pointerArray("shapestorage", "hkpStorageExtendedMeshShapeShapeSubpartStorage"),
};
constexpr StructDesc kHkpStorageExtendedMeshShape2010{"hkpStorageExtendedMeshShape", &kHkpExtendedMeshShape2010, kHkpStorageExtendedMeshShape2010Fields};
constexpr FieldDesc kHkpStorageExtendedMeshShape2014Fields[] = {
    pointerArray("meshstorage", "hkpStorageExtendedMeshShapeMeshSubpartStorage"),
    pointerArray("shapestorage", "hkpStorageExtendedMeshShapeShapeSubpartStorage"),
};
constexpr StructDesc kHkpStorageExtendedMeshShape2014{"hkpStorageExtendedMeshShape", &kHkpExtendedMeshShape2014, kHkpStorageExtendedMeshShape2014Fields};
constexpr FieldDesc kHkpStorageExtendedMeshShapeMaterialFields[] = {
    field("restitution", Kind::BFloat16),
    field("friction", Kind::BFloat16),
    field("userData", Kind::ULong),
};
constexpr StructDesc kHkpStorageExtendedMeshShapeMaterial{"hkpStorageExtendedMeshShapeMaterial", &kHkpMeshMaterial, kHkpStorageExtendedMeshShapeMaterialFields};
constexpr FieldDesc kHkpStorageExtendedMeshShapeMeshSubpartStorageFields[] = {
    array("vertices", kVec4),
    array("indices8", Kind::U8),
    array("indices16", Kind::U16),
    array("indices32", Kind::U32),
    array("materialIndices", Kind::U8),
    array("materials", kHkpStorageExtendedMeshShapeMaterial),
    array("namedMaterials", kHkpNamedMeshMaterial),
    array("materialIndices16", Kind::U16),
};
constexpr StructDesc kHkpStorageExtendedMeshShapeMeshSubpartStorage{"hkpStorageExtendedMeshShapeMeshSubpartStorage", &kReferencedObject, kHkpStorageExtendedMeshShapeMeshSubpartStorageFields};
constexpr FieldDesc kHkpStorageExtendedMeshShapeShapeSubpartStorageFields[] = {
    array("materialIndices", Kind::U8),
    array("materials", kHkpStorageExtendedMeshShapeMaterial),
    array("materialIndices16", Kind::U16),
};
constexpr StructDesc kHkpStorageExtendedMeshShapeShapeSubpartStorage{"hkpStorageExtendedMeshShapeShapeSubpartStorage", &kReferencedObject, kHkpStorageExtendedMeshShapeShapeSubpartStorageFields};
constexpr FieldDesc kHkpStorageMeshShape2010Fields[] = {
    pointerArray("storage", "hkpStorageMeshShapeSubpartStorage"),
};
constexpr StructDesc kHkpStorageMeshShape2010{"hkpStorageMeshShape", &kHkpMeshShape2010, kHkpStorageMeshShape2010Fields};
constexpr FieldDesc kHkpStorageMeshShape2014Fields[] = {
    pointerArray("storage", "hkpStorageMeshShapeSubpartStorage"),
};
constexpr StructDesc kHkpStorageMeshShape2014{"hkpStorageMeshShape", &kHkpMeshShape2014, kHkpStorageMeshShape2014Fields};
constexpr FieldDesc kHkpStorageMeshShapeSubpartStorageFields[] = {
    array("vertices", Kind::F32),
    array("indices16", Kind::U16),
    array("indices32", Kind::U32),
    array("materialIndices", Kind::U8),
    array("materials", Kind::U32),
    array("materialIndices16", Kind::U16),
};
constexpr StructDesc kHkpStorageMeshShapeSubpartStorage{"hkpStorageMeshShapeSubpartStorage", &kReferencedObject, kHkpStorageMeshShapeSubpartStorageFields};
constexpr FieldDesc kHkpStorageSampledHeightFieldShapeFields[] = {
    array("storage", Kind::F32),
    field("triangleFlip", Kind::Bool),
};
constexpr StructDesc kHkpStorageSampledHeightFieldShape{"hkpStorageSampledHeightFieldShape", &kHkpSampledHeightFieldShape, kHkpStorageSampledHeightFieldShapeFields};
constexpr StructDesc kHkpThinBoxMotion2010{"hkpThinBoxMotion", &kHkpBoxMotion2010};
constexpr StructDesc kHkpThinBoxMotion2014{"hkpThinBoxMotion", &kHkpBoxMotion2014};
constexpr FieldDesc kHkpTransformShape2010Fields[] = {
    field("childShape", kHkpSingleShapeContainer),
    field("childShapeSize", Kind::I32).notSerialised(),
    field("rotation", kQuat),
    field("transform", kHkTransform),
};
constexpr StructDesc kHkpTransformShape2010{"hkpTransformShape", &kShape, kHkpTransformShape2010Fields};
constexpr FieldDesc kHkpTransformShape2014Fields[] = {
    field("childShape", kHkpSingleShapeContainer),
    field("childShapeSize", Kind::I32).notSerialised(),
    field("rotation", kQuat),
    field("transform", kHkTransform),
};
constexpr StructDesc kHkpTransformShape2014{"hkpTransformShape", &kHkpShape, kHkpTransformShape2014Fields};
constexpr FieldDesc kHkpTriSampledHeightFieldBvTreeShapeFields[] = {
    field("childContainer", kHkpSingleShapeContainer),
    field("childSize", Kind::I32).notSerialised(),
    field("wantAabbRejectionTest", Kind::Bool),
    field("padding", Kind::U8).times(12),
};
constexpr StructDesc kHkpTriSampledHeightFieldBvTreeShape{"hkpTriSampledHeightFieldBvTreeShape", &kHkpBvTreeShape2010, kHkpTriSampledHeightFieldBvTreeShapeFields};
constexpr FieldDesc kHkpTriSampledHeightFieldCollectionFields[] = {
    pointer("heightfield", "hkpSampledHeightFieldShape"),
    field("childSize", Kind::I32).notSerialised(),
    field("radius", Kind::F32),
    array("weldingInfo", Kind::U16),
    field("triangleExtrusion", kVec4),
};
constexpr StructDesc kHkpTriSampledHeightFieldCollection{"hkpTriSampledHeightFieldCollection", &kHkpShapeCollection2010, kHkpTriSampledHeightFieldCollectionFields};
constexpr FieldDesc kHkpTriangleShape2010Fields[] = {
    field("weldingInfo", Kind::U16),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("isExtruded", Kind::U8),
    field("vertexA", kVec4),
    field("vertexB", kVec4),
    field("vertexC", kVec4),
    field("extrusion", kVec4),
};
constexpr StructDesc kHkpTriangleShape2010{"hkpTriangleShape", &kConvexShape, kHkpTriangleShape2010Fields};
constexpr ClassRow kHkp4Classes[] = {
    {&kHkpRagdollLimitsData, kAnyHavok}, {&kHkpRagdollLimitsDataAtoms, kAnyHavok},
    {&kHkpRayCollidableFilter, kAnyHavok}, {&kHkpRayShapeCollectionFilter, kAnyHavok},
    {&kHkpRejectChassisListener, kOnly2010}, {&kHkpRemoveTerminalsMoppModifier, kAnyHavok},
    {&kHkpReorientAction, kAnyHavok}, {&kHkpRigidBody, kOnly2014}, {&kHkpRotationalConstraintData, kAnyHavok},
    {&kHkpRotationalConstraintDataAtoms, kAnyHavok}, {&kHkpSampledHeightFieldShape, kOnly2010},
    {&kHkpSerializedAgentNnEntry, kAnyHavok}, {&kHkpSerializedDisplayMarker, kAnyHavok},
    {&kHkpSerializedDisplayMarkerList, kAnyHavok}, {&kHkpSerializedDisplayRbTransforms, kAnyHavok},
    {&kHkpSerializedDisplayRbTransformsDisplayTransformPair, kAnyHavok},
    {&kHkpSerializedSubTrack1nInfo, kAnyHavok}, {&kHkpSerializedTrack1nInfo, kAnyHavok},
    {&kHkpSetLocalRotationsConstraintAtom, kAnyHavok}, {&kHkpSetLocalTranslationsConstraintAtom, kAnyHavok},
    {&kHkpShape, kOnly2014}, {&kHkpShapeBase, kOnly2014}, {&kHkpShapeCollection2010, kOnly2010},
    {&kHkpShapeCollection2014, kOnly2014}, {&kHkpShapeCollectionFilter, kAnyHavok},
    {&kHkpShapeContainer, kAnyHavok}, {&kHkpShapeInfo, kOnly2014}, {&kHkpShapeKeyTable, kOnly2014},
    {&kHkpShapeKeyTableBlock, kOnly2014}, {&kHkpShapeModifier, kOnly2010}, {&kHkpShapePhantom2010, kOnly2010},
    {&kHkpShapePhantom2014, kOnly2014}, {&kHkpSimpleBreakableMaterial, kOnly2014},
    {&kHkpSimpleContactConstraintAtom, kAnyHavok}, {&kHkpSimpleContactConstraintDataInfo, kAnyHavok},
    {&kHkpSimpleMeshShape2010, kOnly2010}, {&kHkpSimpleMeshShape2014, kOnly2014},
    {&kHkpSimpleMeshShapeTriangle, kAnyHavok}, {&kHkpSimpleShapePhantom2010, kOnly2010},
    {&kHkpSimpleShapePhantom2014, kOnly2014}, {&kHkpSimpleShapePhantomCollisionDetail, kOnly2010},
    {&kHkpSimulation, kOnly2010}, {&kHkpSingleShapeContainer, kAnyHavok},
    {&kHkpSoftContactModifierConstraintAtom2010, kOnly2010},
    {&kHkpSoftContactModifierConstraintAtom2014, kOnly2014}, {&kHkpSphereMotion2010, kOnly2010},
    {&kHkpSphereMotion2014, kOnly2014}, {&kHkpSphereRepShape2010, kOnly2010},
    {&kHkpSphereRepShape2014, kOnly2014}, {&kHkpSphereShape2010, kOnly2010},
    {&kHkpSphereShape2014, kOnly2014}, {&kHkpSpringAction, kAnyHavok},
    {&kHkpSpringDamperConstraintMotor, kAnyHavok}, {&kHkpStaticCompoundShape, kOnly2014},
    {&kHkpStaticCompoundShapeBreakableMaterial, kOnly2014}, {&kHkpStaticCompoundShapeInstance, kOnly2014},
    {&kHkpStiffSpringChainData, kAnyHavok}, {&kHkpStiffSpringChainDataConstraintInfo, kAnyHavok},
    {&kHkpStiffSpringConstraintAtom, kAnyHavok}, {&kHkpStiffSpringConstraintData, kAnyHavok},
    {&kHkpStiffSpringConstraintDataAtoms, kAnyHavok}, {&kHkpStorageExtendedMeshShape2010, kOnly2010},
    {&kHkpStorageExtendedMeshShape2014, kOnly2014}, {&kHkpStorageExtendedMeshShapeMaterial, kAnyHavok},
    {&kHkpStorageExtendedMeshShapeMeshSubpartStorage, kAnyHavok},
    {&kHkpStorageExtendedMeshShapeShapeSubpartStorage, kAnyHavok}, {&kHkpStorageMeshShape2010, kOnly2010},
    {&kHkpStorageMeshShape2014, kOnly2014}, {&kHkpStorageMeshShapeSubpartStorage, kAnyHavok},
    {&kHkpStorageSampledHeightFieldShape, kOnly2010}, {&kHkpThinBoxMotion2010, kOnly2010},
    {&kHkpThinBoxMotion2014, kOnly2014}, {&kHkpTransformShape2010, kOnly2010},
    {&kHkpTransformShape2014, kOnly2014}, {&kHkpTriSampledHeightFieldBvTreeShape, kOnly2010},
    {&kHkpTriSampledHeightFieldCollection, kOnly2010}, {&kHkpTriangleShape2010, kOnly2010},
};
// clang-format on

std::span<const ClassRow> hkp4Classes()
{
    return kHkp4Classes;
}

} // namespace cutaway::hkx::listed
