// SPDX-License-Identifier: MIT
// Physics of hk_2010.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkpLinMotorConstraintAtomFields[] = {
    field("isEnabled", Kind::Bool),
    field("motorAxis", Kind::U8),
    field("initializedOffset", Kind::I16).upTo(kHavok2010),
    field("previousTargetPositionOffset", Kind::I16).upTo(kHavok2010),
    field("initializedOffset", Kind::I16).notSerialised().from(kHavok2014),
    field("previousTargetPositionOffset", Kind::I16).notSerialised().from(kHavok2014),
    field("targetPosition", Kind::F32),
    pointer("motor", "hkpConstraintMotor"),
};
constexpr StructDesc kHkpLinMotorConstraintAtom{"hkpLinMotorConstraintAtom", &kConstraintAtom, kHkpLinMotorConstraintAtomFields};
constexpr FieldDesc kHkpLinSoftConstraintAtomFields[] = {
    field("axisIndex", Kind::U8),
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("padding", Kind::U8).times(4).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpLinSoftConstraintAtom{"hkpLinSoftConstraintAtom", &kConstraintAtom, kHkpLinSoftConstraintAtomFields};
constexpr FieldDesc kHkpLinearClearanceConstraintDataFields[] = {
    field("atoms", kHkpLinearClearanceConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpLinearClearanceConstraintData{"hkpLinearClearanceConstraintData", &kConstraintData, kHkpLinearClearanceConstraintDataFields};
constexpr FieldDesc kHkpLinearClearanceConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("motor", kHkpLinMotorConstraintAtom),
    field("friction0", kHkpLinFrictionConstraintAtom),
    field("friction1", kHkpLinFrictionConstraintAtom),
    field("friction2", kHkpLinFrictionConstraintAtom),
    field("ang", kHkpAngConstraintAtom),
    field("linLimit0", kHkpLinLimitConstraintAtom),
    field("linLimit1", kHkpLinLimitConstraintAtom),
    field("linLimit2", kHkpLinLimitConstraintAtom),
};
constexpr StructDesc kHkpLinearClearanceConstraintDataAtoms{"hkpLinearClearanceConstraintDataAtoms", nullptr, kHkpLinearClearanceConstraintDataAtomsFields};
constexpr FieldDesc kHkpLinearParametricCurveFields[] = {
    field("smoothingFactor", Kind::F32),
    field("closedLoop", Kind::Bool),
    field("dirNotParallelToTangentAlongWholePath", kVec4),
    array("points", kVec4),
    array("distance", Kind::F32),
};
constexpr StructDesc kHkpLinearParametricCurve{"hkpLinearParametricCurve", &kHkpParametricCurve, kHkpLinearParametricCurveFields};
constexpr FieldDesc kHkpLinkedCollidableFields[] = {
    array("collisionEntries", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkpLinkedCollidable{"hkpLinkedCollidable", &kHkpCollidable, kHkpLinkedCollidableFields};
constexpr FieldDesc kHkpListShape2010Fields[] = {
    array("childInfo", kHkpListShapeChildInfo),
    field("flags", Kind::U16),
    field("numDisabledChildren", Kind::U16),
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    field("enabledChildren", Kind::U32).times(8),
};
constexpr StructDesc kHkpListShape2010{"hkpListShape", &kHkpShapeCollection2010, kHkpListShape2010Fields};
constexpr FieldDesc kHkpListShape2014Fields[] = {
    array("childInfo", kHkpListShapeChildInfo),
    field("flags", Kind::U16),
    field("numDisabledChildren", Kind::U16),
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    field("enabledChildren", Kind::U32).times(8),
};
constexpr StructDesc kHkpListShape2014{"hkpListShape", &kHkpShapeCollection2014, kHkpListShape2014Fields};
constexpr StructDesc kHkpListShapeBreakableMaterial{"hkpListShapeBreakableMaterial", &kHkpBreakableMultiMaterial};
constexpr FieldDesc kHkpListShapeChildInfoFields[] = {
    pointer("shape", "hkpShape").aligned(16).upTo(kHavok2010),
    pointer("shape", "hkpShape").from(kHavok2014),
    field("collisionFilterInfo", Kind::U32),
    field("shapeSize", Kind::I32).notSerialised().upTo(kHavok2010),
    field("shapeInfo", Kind::U16).from(kHavok2014),
    field("shapeSize", Kind::I16).notSerialised().from(kHavok2014),
    field("numChildShapes", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpListShapeChildInfo{"hkpListShapeChildInfo", nullptr, kHkpListShapeChildInfoFields};
constexpr FieldDesc kHkpMalleableConstraintData2010Fields[] = {
    pointer("constraintData", "hkpConstraintData"),
    field("atoms", kHkpBridgeAtoms),
    field("strength", Kind::F32),
};
constexpr StructDesc kHkpMalleableConstraintData2010{"hkpMalleableConstraintData", &kConstraintData, kHkpMalleableConstraintData2010Fields};
constexpr FieldDesc kHkpMalleableConstraintData2014Fields[] = {
    field("atoms", kHkpBridgeAtoms),
    field("strength", Kind::F32),
};
constexpr StructDesc kHkpMalleableConstraintData2014{"hkpMalleableConstraintData", &kWrappedConstraint, kHkpMalleableConstraintData2014Fields};
constexpr FieldDesc kHkpMassChangerModifierConstraintAtom2010Fields[] = {
    field("factorA", kVec4),
    field("factorB", kVec4),
};
constexpr StructDesc kHkpMassChangerModifierConstraintAtom2010{"hkpMassChangerModifierConstraintAtom", &kHkpModifierConstraintAtom2010, kHkpMassChangerModifierConstraintAtom2010Fields};
constexpr FieldDesc kHkpMassChangerModifierConstraintAtom2014Fields[] = {
    field("factorA", kVec4),
    field("factorB", kVec4),
};
constexpr StructDesc kHkpMassChangerModifierConstraintAtom2014{"hkpMassChangerModifierConstraintAtom", &kHkpModifierConstraintAtom2014, kHkpMassChangerModifierConstraintAtom2014Fields};
constexpr FieldDesc kHkpMassPropertiesFields[] = {
    field("volume", Kind::F32),
    field("mass", Kind::F32),
    field("centerOfMass", kVec4),
    field("inertiaTensor", kMat34),
};
constexpr StructDesc kHkpMassProperties{"hkpMassProperties", nullptr, kHkpMassPropertiesFields};
constexpr FieldDesc kHkpMaterialFields[] = {
    field("responseType", Kind::I8).named(kHkpMaterialResponseType),
    field("rollingFrictionMultiplier", Kind::BFloat16),
    field("friction", Kind::F32),
    field("restitution", Kind::F32),
};
constexpr StructDesc kHkpMaterial{"hkpMaterial", nullptr, kHkpMaterialFields};
constexpr StructDesc kHkpMaxSizeMotion{"hkpMaxSizeMotion", &kHkpKeyframedRigidMotion};
constexpr FieldDesc kHkpMeshMaterialFields[] = {
    field("filterInfo", Kind::U32),
};
constexpr StructDesc kHkpMeshMaterial{"hkpMeshMaterial", nullptr, kHkpMeshMaterialFields};
constexpr FieldDesc kHkpMeshShape2010Fields[] = {
    field("scaling", kVec4),
    field("numBitsForSubpartIndex", Kind::I32),
    array("subparts", kHkpMeshShapeSubpart),
    array("weldingInfo", Kind::U16),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("radius", Kind::F32),
    field("pad", Kind::I32).times(3),
};
constexpr StructDesc kHkpMeshShape2010{"hkpMeshShape", &kHkpShapeCollection2010, kHkpMeshShape2010Fields};
constexpr FieldDesc kHkpMeshShape2014Fields[] = {
    field("scaling", kVec4),
    field("numBitsForSubpartIndex", Kind::I32),
    array("subparts", kHkpMeshShapeSubpart),
    array("weldingInfo", Kind::U16),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("radius", Kind::F32),
    field("pad", Kind::I32).times(3),
};
constexpr StructDesc kHkpMeshShape2014{"hkpMeshShape", &kHkpShapeCollection2014, kHkpMeshShape2014Fields};
constexpr FieldDesc kHkpMeshShapeSubpartFields[] = {
    pointer("vertexBase").notSerialised(),
    field("vertexStriding", Kind::I32),
    field("numVertices", Kind::I32),
    pointer("indexBase").notSerialised(),
    field("stridingType", Kind::I8).named(kHkpMeshShapeMeshShapeIndexStridingType),
    field("materialIndexStridingType", Kind::I8).named(kHkpMeshShapeMeshShapeMaterialIndexStridingType),
    field("indexStriding", Kind::I32),
    field("flipAlternateTriangles", Kind::I32),
    field("numTriangles", Kind::I32),
    pointer("materialIndexBase").notSerialised(),
    field("materialIndexStriding", Kind::I32),
    pointer("materialBase").notSerialised(),
    field("materialStriding", Kind::I32),
    field("numMaterials", Kind::I32),
    field("triangleOffset", Kind::I32),
};
constexpr StructDesc kHkpMeshShapeSubpart{"hkpMeshShapeSubpart", nullptr, kHkpMeshShapeSubpartFields};
constexpr FieldDesc kHkpModifierConstraintAtom2010Fields[] = {
    field("modifierAtomSize", Kind::U16).aligned(16),
    field("childSize", Kind::U16),
    pointer("child", "hkpConstraintAtom"),
    field("pad", Kind::U32).times(2),
};
constexpr StructDesc kHkpModifierConstraintAtom2010{"hkpModifierConstraintAtom", &kConstraintAtom, kHkpModifierConstraintAtom2010Fields};
constexpr FieldDesc kHkpModifierConstraintAtom2014Fields[] = {
    interfaces("interfaces", 1),
    field("modifierAtomSize", Kind::U16),
    field("childSize", Kind::U16),
    pointer("child", "hkpConstraintAtom"),
    field("pad", Kind::U32).times(2).notSerialised(),
};
constexpr StructDesc kHkpModifierConstraintAtom2014{"hkpModifierConstraintAtom", &kConstraintAtom, kHkpModifierConstraintAtom2014Fields};
constexpr FieldDesc kHkpMoppBvTreeShape2010Fields[] = {
    field("child", kHkpSingleShapeContainer),
    field("childSize", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpMoppBvTreeShape2010{"hkpMoppBvTreeShape", &kHkMoppBvTreeShapeBase2010, kHkpMoppBvTreeShape2010Fields};
constexpr FieldDesc kHkpMoppBvTreeShape2014Fields[] = {
    field("child", kHkpSingleShapeContainer),
    field("childSize", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpMoppBvTreeShape2014{"hkpMoppBvTreeShape", &kHkMoppBvTreeShapeBase2014, kHkpMoppBvTreeShape2014Fields};
constexpr FieldDesc kHkpMoppCodeFields[] = {
    field("info", kHkpMoppCodeCodeInfo),
    array("data", Kind::U8),
    field("buildType", Kind::I8).named(kHkpMoppCodeBuildType),
};
constexpr StructDesc kHkpMoppCode{"hkpMoppCode", &kReferencedObject, kHkpMoppCodeFields};
constexpr FieldDesc kHkpMoppCodeCodeInfoFields[] = {
    field("offset", kVec4),
};
constexpr StructDesc kHkpMoppCodeCodeInfo{"hkpMoppCodeCodeInfo", nullptr, kHkpMoppCodeCodeInfoFields};
constexpr FieldDesc kHkpMoppCodeReindexedTerminalFields[] = {
    field("origShapeKey", Kind::U32),
    field("reindexedShapeKey", Kind::U32),
};
constexpr StructDesc kHkpMoppCodeReindexedTerminal{"hkpMoppCodeReindexedTerminal", nullptr, kHkpMoppCodeReindexedTerminalFields};
constexpr FieldDesc kHkpMotionFields[] = {
    field("type", Kind::U8).named(kHkpMotionMotionType),
    field("deactivationIntegrateCounter", Kind::U8),
    field("deactivationNumInactiveFrames", Kind::U16).times(2),
    field("motionState", kHkMotionState),
    field("inertiaAndMassInv", kVec4),
    field("linearVelocity", kVec4),
    field("angularVelocity", kVec4),
    field("deactivationRefPosition", kVec4).times(2),
    field("deactivationRefOrientation", Kind::U32).times(2),
    pointer("savedMotion", "hkpMaxSizeMotion"),
    field("savedQualityTypeIndex", Kind::U16),
    field("gravityFactor", Kind::BFloat16),
};
constexpr StructDesc kHkpMotion{"hkpMotion", &kReferencedObject, kHkpMotionFields};
constexpr FieldDesc kHkpMotorActionFields[] = {
    field("axis", kVec4),
    field("spinRate", Kind::F32),
    field("gain", Kind::F32),
    field("active", Kind::Bool),
};
constexpr StructDesc kHkpMotorAction{"hkpMotorAction", &kHkpUnaryAction, kHkpMotorActionFields};
constexpr FieldDesc kHkpMountedBallGunFields[] = {
    field("position", kVec4),
};
constexpr StructDesc kHkpMountedBallGun{"hkpMountedBallGun", &kHkpBallGun, kHkpMountedBallGunFields};
constexpr FieldDesc kHkpMouseSpringActionFields[] = {
    field("positionInRbLocal", kVec4),
    field("mousePositionInWorld", kVec4),
    field("springDamping", Kind::F32),
    field("springElasticity", Kind::F32),
    field("maxRelativeForce", Kind::F32),
    field("objectDamping", Kind::F32),
    field("shapeKey", Kind::U32),
    arrayOf("applyCallbacks", pointer("applyCallbacks")).notSerialised(),
};
constexpr StructDesc kHkpMouseSpringAction{"hkpMouseSpringAction", &kHkpUnaryAction, kHkpMouseSpringActionFields};
constexpr FieldDesc kHkpMovingSurfaceModifierConstraintAtom2010Fields[] = {
    field("velocity", kVec4),
};
constexpr StructDesc kHkpMovingSurfaceModifierConstraintAtom2010{"hkpMovingSurfaceModifierConstraintAtom", &kHkpModifierConstraintAtom2010, kHkpMovingSurfaceModifierConstraintAtom2010Fields};
constexpr FieldDesc kHkpMovingSurfaceModifierConstraintAtom2014Fields[] = {
    field("velocity", kVec4),
};
constexpr StructDesc kHkpMovingSurfaceModifierConstraintAtom2014{"hkpMovingSurfaceModifierConstraintAtom", &kHkpModifierConstraintAtom2014, kHkpMovingSurfaceModifierConstraintAtom2014Fields};
constexpr FieldDesc kHkpMultiRayShape2010Fields[] = {
    array("rays", kHkpMultiRayShapeRay),
    field("rayPenetrationDistance", Kind::F32),
};
constexpr StructDesc kHkpMultiRayShape2010{"hkpMultiRayShape", &kShape, kHkpMultiRayShape2010Fields};
constexpr FieldDesc kHkpMultiRayShape2014Fields[] = {
    array("rays", kHkpMultiRayShapeRay),
    field("rayPenetrationDistance", Kind::F32),
};
constexpr StructDesc kHkpMultiRayShape2014{"hkpMultiRayShape", &kHkpShape, kHkpMultiRayShape2014Fields};
constexpr FieldDesc kHkpMultiRayShapeRayFields[] = {
    field("start", kVec4),
    field("end", kVec4),
};
constexpr StructDesc kHkpMultiRayShapeRay{"hkpMultiRayShapeRay", nullptr, kHkpMultiRayShapeRayFields};
constexpr FieldDesc kHkpMultiSphereShape2010Fields[] = {
    field("numSpheres", Kind::I32),
    field("spheres", kVec4).times(8),
};
constexpr StructDesc kHkpMultiSphereShape2010{"hkpMultiSphereShape", &kHkpSphereRepShape2010, kHkpMultiSphereShape2010Fields};
constexpr FieldDesc kHkpMultiSphereShape2014Fields[] = {
    field("numSpheres", Kind::I32),
    field("spheres", kVec4).times(8),
};
constexpr StructDesc kHkpMultiSphereShape2014{"hkpMultiSphereShape", &kHkpSphereRepShape2014, kHkpMultiSphereShape2014Fields};
constexpr StructDesc kHkpMultithreadedVehicleManager{"hkpMultithreadedVehicleManager", &kHkpVehicleManager};
constexpr FieldDesc kHkpNamedMeshMaterialFields[] = {
    stringPtr("name"),
};
constexpr StructDesc kHkpNamedMeshMaterial{"hkpNamedMeshMaterial", &kHkpMeshMaterial, kHkpNamedMeshMaterialFields};
constexpr StructDesc kHkpNullCollisionFilter{"hkpNullCollisionFilter", &kHkpCollisionFilter};
constexpr FieldDesc kHkpOverwritePivotConstraintAtomFields[] = {
    field("copyToPivotBFromPivotA", Kind::U8),
    field("padding", Kind::U8).times(12).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpOverwritePivotConstraintAtom{"hkpOverwritePivotConstraintAtom", &kConstraintAtom, kHkpOverwritePivotConstraintAtomFields};
constexpr FieldDesc kHkpPairCollisionFilterFields[] = {
    field("disabledPairs", kHkpPairCollisionFilterMapPairFilterKeyOverrideType).notSerialised(),
    pointer("childFilter", "hkpCollisionFilter"),
};
constexpr StructDesc kHkpPairCollisionFilter{"hkpPairCollisionFilter", &kHkpCollisionFilter, kHkpPairCollisionFilterFields};
constexpr FieldDesc kHkpPairCollisionFilterMapPairFilterKeyOverrideTypeFields[] = {
    pointer("elem").notSerialised(),
    field("numElems", Kind::I32),
    field("hashMod", Kind::I32),
};
constexpr StructDesc kHkpPairCollisionFilterMapPairFilterKeyOverrideType{"hkpPairCollisionFilterMapPairFilterKeyOverrideType", nullptr, kHkpPairCollisionFilterMapPairFilterKeyOverrideTypeFields};
constexpr StructDesc kHkpParametricCurve{"hkpParametricCurve", &kReferencedObject};
constexpr FieldDesc kHkpPhantom2010Fields[] = {
    arrayOf("overlapListeners", pointer("overlapListeners")).notSerialised(),
    arrayOf("phantomListeners", pointer("phantomListeners")).notSerialised(),
};
constexpr StructDesc kHkpPhantom2010{"hkpPhantom", &kWorldObject, kHkpPhantom2010Fields};
constexpr FieldDesc kHkpPhantom2014Fields[] = {
    arrayOf("overlapListeners", pointer("overlapListeners")).notSerialised(),
    arrayOf("phantomListeners", pointer("phantomListeners")).notSerialised(),
};
constexpr StructDesc kHkpPhantom2014{"hkpPhantom", &kHkpWorldObject, kHkpPhantom2014Fields};
constexpr StructDesc kHkpPhantomCallbackShape2010{"hkpPhantomCallbackShape", &kShape};
constexpr StructDesc kHkpPhantomCallbackShape2014{"hkpPhantomCallbackShape", &kHkpShape};
constexpr FieldDesc kHkpPhysicsDataFields[] = {
    pointer("worldCinfo", "hkpWorldCinfo"),
    pointerArray("systems", "hkpPhysicsSystem"),
};
constexpr StructDesc kHkpPhysicsData{"hkpPhysicsData", &kReferencedObject, kHkpPhysicsDataFields};
constexpr FieldDesc kHkpPhysicsSystemFields[] = {
    pointerArray("rigidBodies", "hkpRigidBody"),
    pointerArray("constraints", "hkpConstraintInstance"),
    pointerArray("actions", "hkpAction"),
    pointerArray("phantoms", "hkpPhantom"),
    stringPtr("name"),
    field("userData", Kind::ULong),
    field("active", Kind::Bool),
};
constexpr StructDesc kHkpPhysicsSystem{"hkpPhysicsSystem", &kReferencedObject, kHkpPhysicsSystemFields};
constexpr FieldDesc kHkpPhysicsSystemWithContactsFields[] = {
    pointerArray("contacts", "hkpSerializedAgentNnEntry"),
};
constexpr StructDesc kHkpPhysicsSystemWithContacts{"hkpPhysicsSystemWithContacts", &kHkpPhysicsSystem, kHkpPhysicsSystemWithContactsFields};
constexpr FieldDesc kHkpPlaneShapeFields[] = {
    field("plane", kVec4),
    field("aabbCenter", kVec4),
    field("aabbHalfExtents", kVec4),
};
constexpr StructDesc kHkpPlaneShape{"hkpPlaneShape", &kHkpHeightFieldShape, kHkpPlaneShapeFields};
constexpr FieldDesc kHkpPointToPathConstraintDataFields[] = {
    field("atoms", kHkpBridgeAtoms),
    pointer("path", "hkpParametricCurve"),
    field("maxFrictionForce", Kind::F32),
    field("angularConstrainedDOF", Kind::I8).named(kHkpPointToPathConstraintDataOrientationConstraintType),
    field("transform_OS_KS", kHkTransform).times(2),
};
constexpr StructDesc kHkpPointToPathConstraintData{"hkpPointToPathConstraintData", &kConstraintData, kHkpPointToPathConstraintDataFields};
constexpr FieldDesc kHkpPointToPlaneConstraintDataFields[] = {
    field("atoms", kHkpPointToPlaneConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpPointToPlaneConstraintData{"hkpPointToPlaneConstraintData", &kConstraintData, kHkpPointToPlaneConstraintDataFields};
constexpr FieldDesc kHkpPointToPlaneConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("lin", kHkpLinConstraintAtom),
};
constexpr StructDesc kHkpPointToPlaneConstraintDataAtoms{"hkpPointToPlaneConstraintDataAtoms", nullptr, kHkpPointToPlaneConstraintDataAtomsFields};
constexpr FieldDesc kHkpPoweredChainDataFields[] = {
    field("atoms", kHkpBridgeAtoms),
    array("infos", kHkpPoweredChainDataConstraintInfo),
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("cfmLinAdd", Kind::F32),
    field("cfmLinMul", Kind::F32),
    field("cfmAngAdd", Kind::F32),
    field("cfmAngMul", Kind::F32),
    field("maxErrorDistance", Kind::F32),
};
constexpr StructDesc kHkpPoweredChainData{"hkpPoweredChainData", &kHkpConstraintChainData, kHkpPoweredChainDataFields};
constexpr FieldDesc kHkpPoweredChainDataConstraintInfoFields[] = {
    field("pivotInA", kVec4),
    field("pivotInB", kVec4),
    field("aTc", kQuat),
    field("bTc", kQuat),
    pointer("motors", "hkpConstraintMotor").times(3),
    field("switchBodies", Kind::Bool),
};
constexpr StructDesc kHkpPoweredChainDataConstraintInfo{"hkpPoweredChainDataConstraintInfo", nullptr, kHkpPoweredChainDataConstraintInfoFields};
constexpr FieldDesc kHkpPoweredChainMapperFields[] = {
    array("links", kHkpPoweredChainMapperLinkInfo),
    array("targets", kHkpPoweredChainMapperTarget),
    pointerArray("chains", "hkpConstraintChainInstance"),
};
constexpr StructDesc kHkpPoweredChainMapper{"hkpPoweredChainMapper", &kReferencedObject, kHkpPoweredChainMapperFields};
constexpr FieldDesc kHkpPoweredChainMapperLinkInfoFields[] = {
    field("firstTargetIdx", Kind::I32),
    field("numTargets", Kind::I32),
    pointer("limitConstraint", "hkpConstraintInstance"),
};
constexpr StructDesc kHkpPoweredChainMapperLinkInfo{"hkpPoweredChainMapperLinkInfo", nullptr, kHkpPoweredChainMapperLinkInfoFields};
constexpr FieldDesc kHkpPoweredChainMapperTargetFields[] = {
    pointer("chain", "hkpPoweredChainData"),
    field("infoIndex", Kind::I32),
};
constexpr StructDesc kHkpPoweredChainMapperTarget{"hkpPoweredChainMapperTarget", nullptr, kHkpPoweredChainMapperTargetFields};
constexpr FieldDesc kHkpPrismaticConstraintDataFields[] = {
    field("atoms", kHkpPrismaticConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpPrismaticConstraintData{"hkpPrismaticConstraintData", &kConstraintData, kHkpPrismaticConstraintDataFields};
constexpr FieldDesc kHkpPrismaticConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("motor", kHkpLinMotorConstraintAtom),
    field("friction", kHkpLinFrictionConstraintAtom),
    field("ang", kHkpAngConstraintAtom),
    field("lin0", kHkpLinConstraintAtom),
    field("lin1", kHkpLinConstraintAtom),
    field("linLimit", kHkpLinLimitConstraintAtom),
};
constexpr StructDesc kHkpPrismaticConstraintDataAtoms{"hkpPrismaticConstraintDataAtoms", nullptr, kHkpPrismaticConstraintDataAtomsFields};
constexpr FieldDesc kHkpProjectileGunFields[] = {
    field("maxProjectiles", Kind::I32),
    field("reloadTime", Kind::F32),
    field("reload", Kind::F32).notSerialised(),
    arrayOf("projectiles", pointer("projectiles")).notSerialised(),
    pointer("world").notSerialised(),
    pointer("destructionWorld").notSerialised(),
};
constexpr StructDesc kHkpProjectileGun{"hkpProjectileGun", &kHkpFirstPersonGun, kHkpProjectileGunFields};
constexpr FieldDesc kHkpPropertyValueFields[] = {
    field("data", Kind::U64),
};
constexpr StructDesc kHkpPropertyValue{"hkpPropertyValue", nullptr, kHkpPropertyValueFields};
constexpr FieldDesc kHkpPulleyConstraintAtomFields[] = {
    field("fixedPivotAinWorld", kVec4),
    field("fixedPivotBinWorld", kVec4),
    field("ropeLength", Kind::F32),
    field("leverageOnBodyB", Kind::F32),
};
constexpr StructDesc kHkpPulleyConstraintAtom{"hkpPulleyConstraintAtom", &kConstraintAtom, kHkpPulleyConstraintAtomFields};
constexpr FieldDesc kHkpPulleyConstraintDataFields[] = {
    field("atoms", kHkpPulleyConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpPulleyConstraintData{"hkpPulleyConstraintData", &kConstraintData, kHkpPulleyConstraintDataFields};
constexpr FieldDesc kHkpPulleyConstraintDataAtomsFields[] = {
    field("translations", kHkpSetLocalTranslationsConstraintAtom),
    field("pulley", kHkpPulleyConstraintAtom),
};
constexpr StructDesc kHkpPulleyConstraintDataAtoms{"hkpPulleyConstraintDataAtoms", nullptr, kHkpPulleyConstraintDataAtomsFields};
constexpr FieldDesc kHkpRackAndPinionConstraintAtomFields[] = {
    field("pinionRadiusOrScrewPitch", Kind::F32),
    field("isScrew", Kind::Bool),
    field("memOffsetToInitialAngleOffset", Kind::I8),
    field("memOffsetToPrevAngle", Kind::I8),
    field("memOffsetToRevolutionCounter", Kind::I8),
    field("padding", Kind::U8).times(4).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpRackAndPinionConstraintAtom{"hkpRackAndPinionConstraintAtom", &kConstraintAtom, kHkpRackAndPinionConstraintAtomFields};
constexpr FieldDesc kHkpRackAndPinionConstraintDataFields[] = {
    field("atoms", kHkpRackAndPinionConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpRackAndPinionConstraintData{"hkpRackAndPinionConstraintData", &kConstraintData, kHkpRackAndPinionConstraintDataFields};
constexpr FieldDesc kHkpRackAndPinionConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("rackAndPinion", kHkpRackAndPinionConstraintAtom),
};
constexpr StructDesc kHkpRackAndPinionConstraintDataAtoms{"hkpRackAndPinionConstraintDataAtoms", nullptr, kHkpRackAndPinionConstraintDataAtomsFields};
constexpr ClassRow kHkp3Classes[] = {
    {&kHkpLinMotorConstraintAtom, kAnyHavok}, {&kHkpLinSoftConstraintAtom, kAnyHavok},
    {&kHkpLinearClearanceConstraintData, kOnly2014}, {&kHkpLinearClearanceConstraintDataAtoms, kOnly2014},
    {&kHkpLinearParametricCurve, kAnyHavok}, {&kHkpLinkedCollidable, kOnly2014},
    {&kHkpListShape2010, kOnly2010}, {&kHkpListShape2014, kOnly2014},
    {&kHkpListShapeBreakableMaterial, kOnly2014}, {&kHkpListShapeChildInfo, kAnyHavok},
    {&kHkpMalleableConstraintData2010, kOnly2010}, {&kHkpMalleableConstraintData2014, kOnly2014},
    {&kHkpMassChangerModifierConstraintAtom2010, kOnly2010},
    {&kHkpMassChangerModifierConstraintAtom2014, kOnly2014}, {&kHkpMassProperties, kOnly2010},
    {&kHkpMaterial, kOnly2014}, {&kHkpMaxSizeMotion, kOnly2014}, {&kHkpMeshMaterial, kAnyHavok},
    {&kHkpMeshShape2010, kOnly2010}, {&kHkpMeshShape2014, kOnly2014}, {&kHkpMeshShapeSubpart, kAnyHavok},
    {&kHkpModifierConstraintAtom2010, kOnly2010}, {&kHkpModifierConstraintAtom2014, kOnly2014},
    {&kHkpMoppBvTreeShape2010, kOnly2010}, {&kHkpMoppBvTreeShape2014, kOnly2014}, {&kHkpMoppCode, kAnyHavok},
    {&kHkpMoppCodeCodeInfo, kAnyHavok}, {&kHkpMoppCodeReindexedTerminal, kAnyHavok}, {&kHkpMotion, kOnly2014},
    {&kHkpMotorAction, kAnyHavok}, {&kHkpMountedBallGun, kAnyHavok}, {&kHkpMouseSpringAction, kAnyHavok},
    {&kHkpMovingSurfaceModifierConstraintAtom2010, kOnly2010},
    {&kHkpMovingSurfaceModifierConstraintAtom2014, kOnly2014}, {&kHkpMultiRayShape2010, kOnly2010},
    {&kHkpMultiRayShape2014, kOnly2014}, {&kHkpMultiRayShapeRay, kAnyHavok},
    {&kHkpMultiSphereShape2010, kOnly2010}, {&kHkpMultiSphereShape2014, kOnly2014},
    {&kHkpMultithreadedVehicleManager, kOnly2010}, {&kHkpNamedMeshMaterial, kAnyHavok},
    {&kHkpNullCollisionFilter, kAnyHavok}, {&kHkpOverwritePivotConstraintAtom, kAnyHavok},
    {&kHkpPairCollisionFilter, kAnyHavok}, {&kHkpPairCollisionFilterMapPairFilterKeyOverrideType, kAnyHavok},
    {&kHkpParametricCurve, kAnyHavok}, {&kHkpPhantom2010, kOnly2010}, {&kHkpPhantom2014, kOnly2014},
    {&kHkpPhantomCallbackShape2010, kOnly2010}, {&kHkpPhantomCallbackShape2014, kOnly2014},
    {&kHkpPhysicsData, kAnyHavok}, {&kHkpPhysicsSystem, kAnyHavok},
    {&kHkpPhysicsSystemWithContacts, kAnyHavok}, {&kHkpPlaneShape, kOnly2010},
    {&kHkpPointToPathConstraintData, kAnyHavok}, {&kHkpPointToPlaneConstraintData, kAnyHavok},
    {&kHkpPointToPlaneConstraintDataAtoms, kAnyHavok}, {&kHkpPoweredChainData, kAnyHavok},
    {&kHkpPoweredChainDataConstraintInfo, kAnyHavok}, {&kHkpPoweredChainMapper, kAnyHavok},
    {&kHkpPoweredChainMapperLinkInfo, kAnyHavok}, {&kHkpPoweredChainMapperTarget, kAnyHavok},
    {&kHkpPrismaticConstraintData, kAnyHavok}, {&kHkpPrismaticConstraintDataAtoms, kAnyHavok},
    {&kHkpProjectileGun, kAnyHavok}, {&kHkpPropertyValue, kOnly2010}, {&kHkpPulleyConstraintAtom, kAnyHavok},
    {&kHkpPulleyConstraintData, kAnyHavok}, {&kHkpPulleyConstraintDataAtoms, kAnyHavok},
    {&kHkpRackAndPinionConstraintAtom, kAnyHavok}, {&kHkpRackAndPinionConstraintData, kAnyHavok},
    {&kHkpRackAndPinionConstraintDataAtoms, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hkp3Classes()
{
    return kHkp3Classes;
}

} // namespace cutaway::hkx::listed
