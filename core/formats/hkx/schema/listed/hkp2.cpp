// SPDX-License-Identifier: MIT
// Physics of hk_2010.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkpConstraintChainInstance2014Fields[] = {
    pointerArray("chainedEntities", "hkpEntity"),
    pointer("action", "hkpConstraintChainInstanceAction"),
    field("chainConnectedness", Kind::ULong),
};
constexpr StructDesc kHkpConstraintChainInstance2014{"hkpConstraintChainInstance", &kHkpConstraintInstance, kHkpConstraintChainInstance2014Fields};
constexpr FieldDesc kHkpConstraintChainInstanceActionFields[] = {
    pointer("constraintInstance", "hkpConstraintChainInstance"),
};
constexpr StructDesc kHkpConstraintChainInstanceAction{"hkpConstraintChainInstanceAction", &kHkpAction, kHkpConstraintChainInstanceActionFields};
constexpr FieldDesc kHkpConstraintCollisionFilterFields[] = {
    interfaces("interfaces2", 1),
};
constexpr StructDesc kHkpConstraintCollisionFilter{"hkpConstraintCollisionFilter", &kHkpPairCollisionFilter, kHkpConstraintCollisionFilterFields};
constexpr FieldDesc kHkpConstraintInstanceFields[] = {
    pointer("owner").notSerialised(),
    pointer("data", "hkpConstraintData"),
    pointer("constraintModifiers", "hkpModifierConstraintAtom"),
    pointer("entities", "hkpEntity").times(2),
    field("priority", Kind::U8).named(kHkpConstraintInstanceConstraintPriority),
    field("wantRuntime", Kind::Bool),
    field("destructionRemapInfo", Kind::U8).named(kHkpConstraintInstanceOnDestructionRemapInfo),
    field("listeners", kHkpConstraintInstanceSmallArraySerializeOverrideType).notSerialised(),
    stringPtr("name"),
    field("userData", Kind::ULong),
    pointer("internal").notSerialised(),
    field("uid", Kind::U32).notSerialised(),
};
constexpr StructDesc kHkpConstraintInstance{"hkpConstraintInstance", &kReferencedObject, kHkpConstraintInstanceFields};
constexpr FieldDesc kHkpConstraintInstanceSmallArraySerializeOverrideTypeFields[] = {
    pointer("data").notSerialised(),
    field("size", Kind::U16),
    field("capacityAndFlags", Kind::U16),
};
constexpr StructDesc kHkpConstraintInstanceSmallArraySerializeOverrideType{"hkpConstraintInstanceSmallArraySerializeOverrideType", nullptr, kHkpConstraintInstanceSmallArraySerializeOverrideTypeFields};
constexpr StructDesc kHkpConvexListFilter{"hkpConvexListFilter", &kReferencedObject};
constexpr FieldDesc kHkpConvexListShape2010Fields[] = {
    interfaces("interfaces", 1),
    field("minDistanceToUseConvexHullForGetClosestPoints", Kind::F32),
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    field("useCachedAabb", Kind::Bool),
    pointerArray("childShapes", "hkpConvexShape"),
};
constexpr StructDesc kHkpConvexListShape2010{"hkpConvexListShape", &kConvexShape, kHkpConvexListShape2010Fields};
constexpr FieldDesc kHkpConvexListShape2014Fields[] = {
    interfaces("interfaces", 1),
    field("minDistanceToUseConvexHullForGetClosestPoints", Kind::F32),
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    field("useCachedAabb", Kind::Bool),
    pointerArray("childShapes", "hkpConvexShape"),
};
constexpr StructDesc kHkpConvexListShape2014{"hkpConvexListShape", &kHkpConvexShape, kHkpConvexListShape2014Fields};
constexpr FieldDesc kHkpConvexPieceMeshShape2010Fields[] = {
    pointer("convexPieceStream", "hkpConvexPieceStreamData"),
    pointer("displayMesh", "hkpShapeCollection"),
    field("radius", Kind::F32),
};
constexpr StructDesc kHkpConvexPieceMeshShape2010{"hkpConvexPieceMeshShape", &kHkpShapeCollection2010, kHkpConvexPieceMeshShape2010Fields};
constexpr FieldDesc kHkpConvexPieceMeshShape2014Fields[] = {
    pointer("convexPieceStream", "hkpConvexPieceStreamData"),
    pointer("displayMesh", "hkpShapeCollection"),
    field("radius", Kind::F32),
};
constexpr StructDesc kHkpConvexPieceMeshShape2014{"hkpConvexPieceMeshShape", &kHkpShapeCollection2014, kHkpConvexPieceMeshShape2014Fields};
constexpr FieldDesc kHkpConvexPieceStreamDataFields[] = {
    array("convexPieceStream", Kind::U32),
    array("convexPieceOffsets", Kind::U32),
    array("convexPieceSingleTriangles", Kind::U32),
};
constexpr StructDesc kHkpConvexPieceStreamData{"hkpConvexPieceStreamData", &kReferencedObject, kHkpConvexPieceStreamDataFields};
constexpr FieldDesc kHkpConvexShapeFields[] = {
    field("radius", Kind::F32),
};
constexpr StructDesc kHkpConvexShape{"hkpConvexShape", &kHkpSphereRepShape2014, kHkpConvexShapeFields};
constexpr FieldDesc kHkpConvexTransformShape2010Fields[] = {
    field("transform", kHkTransform),
};
constexpr StructDesc kHkpConvexTransformShape2010{"hkpConvexTransformShape", &kHkpConvexTransformShapeBase2010, kHkpConvexTransformShape2010Fields};
constexpr FieldDesc kHkpConvexTransformShape2014Fields[] = {
    field("transform", kQsTransform),
    field("extraScale", kVec4),
};
constexpr StructDesc kHkpConvexTransformShape2014{"hkpConvexTransformShape", &kHkpConvexTransformShapeBase2014, kHkpConvexTransformShape2014Fields};
constexpr FieldDesc kHkpConvexTransformShapeBase2010Fields[] = {
    field("childShape", kHkpSingleShapeContainer),
    field("childShapeSize", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpConvexTransformShapeBase2010{"hkpConvexTransformShapeBase", &kConvexShape, kHkpConvexTransformShapeBase2010Fields};
constexpr FieldDesc kHkpConvexTransformShapeBase2014Fields[] = {
    field("childShape", kHkpSingleShapeContainer),
    field("childShapeSizeForSpu", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpConvexTransformShapeBase2014{"hkpConvexTransformShapeBase", &kHkpConvexShape, kHkpConvexTransformShapeBase2014Fields};
constexpr FieldDesc kHkpConvexTranslateShape2010Fields[] = {
    field("translation", kVec4),
};
constexpr StructDesc kHkpConvexTranslateShape2010{"hkpConvexTranslateShape", &kHkpConvexTransformShapeBase2010, kHkpConvexTranslateShape2010Fields};
constexpr FieldDesc kHkpConvexTranslateShape2014Fields[] = {
    field("translation", kVec4),
};
constexpr StructDesc kHkpConvexTranslateShape2014{"hkpConvexTranslateShape", &kHkpConvexTransformShapeBase2014, kHkpConvexTranslateShape2014Fields};
constexpr FieldDesc kHkpConvexVerticesConnectivityFields[] = {
    array("vertexIndices", Kind::U16),
    array("numVerticesPerFace", Kind::U8),
};
constexpr StructDesc kHkpConvexVerticesConnectivity{"hkpConvexVerticesConnectivity", &kReferencedObject, kHkpConvexVerticesConnectivityFields};
constexpr FieldDesc kHkpConvexVerticesShape2010Fields[] = {
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    array("rotatedVertices", kHkpConvexVerticesShapeFourVectors),
    field("numVertices", Kind::I32),
    pointer("externalObject").notSerialised(),
    pointer("getFaceNormals").notSerialised(),
    array("planeEquations", kVec4),
    pointer("connectivity", "hkpConvexVerticesConnectivity"),
};
constexpr StructDesc kHkpConvexVerticesShape2010{"hkpConvexVerticesShape", &kConvexShape, kHkpConvexVerticesShape2010Fields};
constexpr FieldDesc kHkpConvexVerticesShape2014Fields[] = {
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    array("rotatedVertices", kMat34),
    field("numVertices", Kind::I32),
    field("useSpuBuffer", Kind::Bool).notSerialised(),
    array("planeEquations", kVec4),
    pointer("connectivity", "hkpConvexVerticesConnectivity"),
};
constexpr StructDesc kHkpConvexVerticesShape2014{"hkpConvexVerticesShape", &kHkpConvexShape, kHkpConvexVerticesShape2014Fields};
constexpr FieldDesc kHkpConvexVerticesShapeFourVectorsFields[] = {
    field("x", kVec4),
    field("y", kVec4),
    field("z", kVec4),
};
constexpr StructDesc kHkpConvexVerticesShapeFourVectors{"hkpConvexVerticesShapeFourVectors", nullptr, kHkpConvexVerticesShapeFourVectorsFields};
constexpr FieldDesc kHkpCylinderShape2010Fields[] = {
    field("cylRadius", Kind::F32),
    field("cylBaseRadiusFactorForHeightFieldCollisions", Kind::F32),
    field("vertexA", kVec4),
    field("vertexB", kVec4),
    field("perpendicular1", kVec4),
    field("perpendicular2", kVec4),
};
constexpr StructDesc kHkpCylinderShape2010{"hkpCylinderShape", &kConvexShape, kHkpCylinderShape2010Fields};
constexpr FieldDesc kHkpCylinderShape2014Fields[] = {
    field("cylRadius", Kind::F32),
    field("cylBaseRadiusFactorForHeightFieldCollisions", Kind::F32),
    field("vertexA", kVec4),
    field("vertexB", kVec4),
    field("perpendicular1", kVec4),
    field("perpendicular2", kVec4),
};
constexpr StructDesc kHkpCylinderShape2014{"hkpCylinderShape", &kHkpConvexShape, kHkpCylinderShape2014Fields};
constexpr FieldDesc kHkpDashpotActionFields[] = {
    field("point", kVec4).times(2),
    field("strength", Kind::F32),
    field("damping", Kind::F32),
    field("impulse", kVec4),
};
constexpr StructDesc kHkpDashpotAction{"hkpDashpotAction", &kHkpBinaryAction, kHkpDashpotActionFields};
constexpr StructDesc kHkpDefaultConvexListFilter{"hkpDefaultConvexListFilter", &kHkpConvexListFilter};
constexpr FieldDesc kHkpDefaultWorldMemoryWatchDogFields[] = {
    field("freeHeapMemoryRequested", Kind::I32),
};
constexpr StructDesc kHkpDefaultWorldMemoryWatchDog{"hkpDefaultWorldMemoryWatchDog", &kHkWorldMemoryAvailableWatchDog, kHkpDefaultWorldMemoryWatchDogFields};
constexpr FieldDesc kHkpDeformableAngConstraintAtomFields[] = {
    field("offset", kQuat),
    field("yieldStrengthDiag", kVec4),
    field("yieldStrengthOffDiag", kVec4),
    field("ultimateStrengthDiag", kVec4),
    field("ultimateStrengthOffDiag", kVec4),
};
constexpr StructDesc kHkpDeformableAngConstraintAtom{"hkpDeformableAngConstraintAtom", &kConstraintAtom, kHkpDeformableAngConstraintAtomFields};
constexpr FieldDesc kHkpDeformableFixedConstraintDataFields[] = {
    field("atoms", kHkpDeformableFixedConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpDeformableFixedConstraintData{"hkpDeformableFixedConstraintData", &kConstraintData, kHkpDeformableFixedConstraintDataFields};
constexpr FieldDesc kHkpDeformableFixedConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("lin", kHkpDeformableLinConstraintAtom),
    field("ang", kHkpDeformableAngConstraintAtom),
};
constexpr StructDesc kHkpDeformableFixedConstraintDataAtoms{"hkpDeformableFixedConstraintDataAtoms", nullptr, kHkpDeformableFixedConstraintDataAtomsFields};
constexpr FieldDesc kHkpDeformableLinConstraintAtomFields[] = {
    field("offset", kVec4),
    field("yieldStrengthDiag", kVec4),
    field("yieldStrengthOffDiag", kVec4),
    field("ultimateStrengthDiag", kVec4),
    field("ultimateStrengthOffDiag", kVec4),
};
constexpr StructDesc kHkpDeformableLinConstraintAtom{"hkpDeformableLinConstraintAtom", &kConstraintAtom, kHkpDeformableLinConstraintAtomFields};
constexpr FieldDesc kHkpDisableEntityCollisionFilterFields[] = {
    interfaces("interfaces2", 1),
    pointerArray("disabledEntities", "hkpEntity"),
};
constexpr StructDesc kHkpDisableEntityCollisionFilter{"hkpDisableEntityCollisionFilter", &kHkpCollisionFilter, kHkpDisableEntityCollisionFilterFields};
constexpr FieldDesc kHkpDisplayBindingDataFields[] = {
    pointerArray("rigidBodyBindings", "hkpDisplayBindingDataRigidBody"),
    pointerArray("physicsSystemBindings", "hkpDisplayBindingDataPhysicsSystem"),
};
constexpr StructDesc kHkpDisplayBindingData{"hkpDisplayBindingData", &kReferencedObject, kHkpDisplayBindingDataFields};
constexpr FieldDesc kHkpDisplayBindingDataPhysicsSystemFields[] = {
    pointerArray("bindings", "hkpDisplayBindingDataRigidBody"),
    pointer("system", "hkpPhysicsSystem"),
};
constexpr StructDesc kHkpDisplayBindingDataPhysicsSystem{"hkpDisplayBindingDataPhysicsSystem", &kReferencedObject, kHkpDisplayBindingDataPhysicsSystemFields};
constexpr FieldDesc kHkpDisplayBindingDataRigidBodyFields[] = {
    pointer("rigidBody", "hkpRigidBody"),
    pointer("displayObjectPtr", "hkReferencedObject"),
    field("rigidBodyFromDisplayObjectTransform", kMat44),
};
constexpr StructDesc kHkpDisplayBindingDataRigidBody{"hkpDisplayBindingDataRigidBody", &kReferencedObject, kHkpDisplayBindingDataRigidBodyFields};
constexpr FieldDesc kHkpEntityFields[] = {
    field("material", kHkpMaterial),
    pointer("limitContactImpulseUtilAndFlag").notSerialised(),
    field("damageMultiplier", Kind::F32),
    pointer("breakableBody").notSerialised(),
    field("solverData", Kind::U32).notSerialised(),
    field("storageIndex", Kind::U16),
    field("contactPointCallbackDelay", Kind::U16),
    field("constraintsMaster", kHkpEntitySmallArraySerializeOverrideType).notSerialised(),
    pointerArray("constraintsSlave", "hkpConstraintInstance").notSerialised(),
    array("constraintRuntime", Kind::U8).notSerialised(),
    pointer("simulationIsland").notSerialised(),
    field("autoRemoveLevel", Kind::I8),
    field("numShapeKeysInContactPointProperties", Kind::U8),
    field("responseModifierFlags", Kind::U8),
    field("uid", Kind::U32),
    field("spuCollisionCallback", kHkpEntitySpuCollisionCallback),
    field("motion", kHkpMaxSizeMotion),
    field("contactListeners", kHkpEntitySmallArraySerializeOverrideType).notSerialised(),
    field("actions", kHkpEntitySmallArraySerializeOverrideType).notSerialised(),
    pointer("localFrame", "hkLocalFrame"),
    pointer("extendedListeners", "hkpEntityExtendedListeners").notSerialised(),
    field("npData", Kind::U32),
};
constexpr StructDesc kHkpEntity{"hkpEntity", &kHkpWorldObject, kHkpEntityFields};
constexpr FieldDesc kHkpEntityExtendedListenersFields[] = {
    field("activationListeners", kEntitySmallArray).notSerialised().upTo(kHavok2010),
    field("entityListeners", kEntitySmallArray).notSerialised().upTo(kHavok2010),
    field("activationListeners", kHkpEntitySmallArraySerializeOverrideType).notSerialised().from(kHavok2014),
    field("entityListeners", kHkpEntitySmallArraySerializeOverrideType).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpEntityExtendedListeners{"hkpEntityExtendedListeners", nullptr, kHkpEntityExtendedListenersFields};
constexpr FieldDesc kHkpEntitySmallArraySerializeOverrideTypeFields[] = {
    pointer("data").notSerialised(),
    field("size", Kind::U16),
    field("capacityAndFlags", Kind::U16),
};
constexpr StructDesc kHkpEntitySmallArraySerializeOverrideType{"hkpEntitySmallArraySerializeOverrideType", nullptr, kHkpEntitySmallArraySerializeOverrideTypeFields};
constexpr FieldDesc kHkpEntitySpuCollisionCallbackFields[] = {
    pointer("util").notSerialised(),
    field("capacity", Kind::U16).notSerialised(),
    field("eventFilter", Kind::U8),
    field("userFilter", Kind::U8),
};
constexpr StructDesc kHkpEntitySpuCollisionCallback{"hkpEntitySpuCollisionCallback", nullptr, kHkpEntitySpuCollisionCallbackFields};
constexpr FieldDesc kHkpExtendedMeshShape2010Fields[] = {
    field("embeddedTrianglesSubpart", kHkpExtendedMeshShapeTrianglesSubpart),
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    pointer("materialClass").notSerialised(),
    field("numBitsForSubpartIndex", Kind::I32),
    array("trianglesSubparts", kHkpExtendedMeshShapeTrianglesSubpart),
    array("shapesSubparts", kHkpExtendedMeshShapeShapesSubpart),
    array("weldingInfo", Kind::U16),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("defaultCollisionFilterInfo", Kind::U32),
    field("cachedNumChildShapes", Kind::I32),
    field("triangleRadius", Kind::F32),
    field("padding", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpExtendedMeshShape2010{"hkpExtendedMeshShape", &kHkpShapeCollection2010, kHkpExtendedMeshShape2010Fields};
constexpr FieldDesc kHkpExtendedMeshShape2014Fields[] = {
    field("embeddedTrianglesSubpart", kHkpExtendedMeshShapeTrianglesSubpart),
    field("aabbHalfExtents", kVec4),
    field("aabbCenter", kVec4),
    pointer("materialClass").notSerialised(),
    field("numBitsForSubpartIndex", Kind::I32),
    array("trianglesSubparts", kHkpExtendedMeshShapeTrianglesSubpart),
    array("shapesSubparts", kHkpExtendedMeshShapeShapesSubpart),
    array("weldingInfo", Kind::U16),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("defaultCollisionFilterInfo", Kind::U32),
    field("cachedNumChildShapes", Kind::I32),
    field("triangleRadius", Kind::F32),
    field("padding", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkpExtendedMeshShape2014{"hkpExtendedMeshShape", &kHkpShapeCollection2014, kHkpExtendedMeshShape2014Fields};
constexpr StructDesc kHkpExtendedMeshShapeBreakableMaterial{"hkpExtendedMeshShapeBreakableMaterial", &kHkpBreakableMultiMaterial};
constexpr FieldDesc kHkpExtendedMeshShapeShapesSubpartFields[] = {
    pointerArray("childShapes", "hkpConvexShape"),
    field("rotation", kQuat),
    field("translation", kVec4),
};
constexpr StructDesc kHkpExtendedMeshShapeShapesSubpart{"hkpExtendedMeshShapeShapesSubpart", &kHkpExtendedMeshShapeSubpart, kHkpExtendedMeshShapeShapesSubpartFields};
constexpr FieldDesc kHkpExtendedMeshShapeSubpartFields[] = {
    field("type", Kind::I8).named(kHkpExtendedMeshShapeSubpartType).upTo(kHavok2010),
    field("materialIndexStridingType", Kind::I8).named(kHkpExtendedMeshShapeMaterialIndexStridingType).upTo(kHavok2010),
    field("typeAndFlags", Kind::U16).from(kHavok2014),
    field("shapeInfo", Kind::U16).from(kHavok2014),
    field("materialStriding", Kind::I16).notSerialised(),
    field("materialIndexStriding", Kind::U16).from(kHavok2014),
    pointer("materialIndexBase").notSerialised(),
    field("materialIndexStriding", Kind::U16).upTo(kHavok2010),
    field("numMaterials", Kind::U16).upTo(kHavok2010),
    pointer("materialBase").notSerialised(),
    field("userData", Kind::ULong),
};
constexpr StructDesc kHkpExtendedMeshShapeSubpart{"hkpExtendedMeshShapeSubpart", nullptr, kHkpExtendedMeshShapeSubpartFields};
constexpr FieldDesc kHkpExtendedMeshShapeTrianglesSubpartFields[] = {
    field("numTriangleShapes", Kind::I32),
    pointer("vertexBase").notSerialised(),
    field("numVertices", Kind::I32),
    pointer("indexBase").notSerialised(),
    field("vertexStriding", Kind::U16),
    field("triangleOffset", Kind::I32),
    field("indexStriding", Kind::U16),
    field("stridingType", Kind::I8).named(kHkpExtendedMeshShapeIndexStridingType),
    field("flipAlternateTriangles", Kind::I8),
    field("extrusion", kVec4),
    field("transform", kQsTransform),
};
constexpr StructDesc kHkpExtendedMeshShapeTrianglesSubpart{"hkpExtendedMeshShapeTrianglesSubpart", &kHkpExtendedMeshShapeSubpart, kHkpExtendedMeshShapeTrianglesSubpartFields};
constexpr StructDesc kHkpFastMeshShape2010{"hkpFastMeshShape", &kHkpMeshShape2010};
constexpr StructDesc kHkpFastMeshShape2014{"hkpFastMeshShape", &kHkpMeshShape2014};
constexpr FieldDesc kHkpFirstPersonGunFields[] = {
    field("type", Kind::U8).notSerialised(),
    stringPtr("name"),
    field("keyboardKey", Kind::U8).named(kHkpFirstPersonGunKeyboardKey),
    arrayOf("listeners", pointer("listeners")).notSerialised(),
};
constexpr StructDesc kHkpFirstPersonGun{"hkpFirstPersonGun", &kReferencedObject, kHkpFirstPersonGunFields};
constexpr FieldDesc kHkpFixedConstraintDataFields[] = {
    field("atoms", kHkpFixedConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpFixedConstraintData{"hkpFixedConstraintData", &kConstraintData, kHkpFixedConstraintDataFields};
constexpr FieldDesc kHkpFixedConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("setupStabilization", kSetupStabilization),
    field("ballSocket", kBallSocket),
    field("ang", kHkp3dAngConstraintAtom),
};
constexpr StructDesc kHkpFixedConstraintDataAtoms{"hkpFixedConstraintDataAtoms", nullptr, kHkpFixedConstraintDataAtomsFields};
constexpr StructDesc kHkpFixedRigidMotion2010{"hkpFixedRigidMotion", &kKeyframedRigidMotion};
constexpr StructDesc kHkpFixedRigidMotion2014{"hkpFixedRigidMotion", &kHkpKeyframedRigidMotion};
constexpr FieldDesc kHkpGenericConstraintDataFields[] = {
    field("atoms", kHkpBridgeAtoms),
    field("scheme", kHkpGenericConstraintDataScheme),
};
constexpr StructDesc kHkpGenericConstraintData{"hkpGenericConstraintData", &kConstraintData, kHkpGenericConstraintDataFields};
constexpr FieldDesc kHkpGenericConstraintDataSchemeFields[] = {
    field("info", kHkpGenericConstraintDataSchemeConstraintInfo).notSerialised(),
    array("data", kVec4),
    array("commands", Kind::I32),
    arrayOf("modifiers", pointer("modifiers")).notSerialised(),
    pointerArray("motors", "hkpConstraintMotor"),
};
constexpr StructDesc kHkpGenericConstraintDataScheme{"hkpGenericConstraintDataScheme", nullptr, kHkpGenericConstraintDataSchemeFields};
constexpr FieldDesc kHkpGenericConstraintDataSchemeConstraintInfoFields[] = {
    field("maxSizeOfSchema", Kind::I32),
    field("sizeOfSchemas", Kind::I32),
    field("numSolverResults", Kind::I32),
    field("numSolverElemTemps", Kind::I32),
};
constexpr StructDesc kHkpGenericConstraintDataSchemeConstraintInfo{"hkpGenericConstraintDataSchemeConstraintInfo", nullptr, kHkpGenericConstraintDataSchemeConstraintInfoFields};
constexpr FieldDesc kHkpGravityGunFields[] = {
    arrayOf("grabbedBodies", pointer("grabbedBodies")).notSerialised(),
    field("maxNumObjectsPicked", Kind::I32),
    field("maxMassOfObjectPicked", Kind::F32),
    field("maxDistOfObjectPicked", Kind::F32),
    field("impulseAppliedWhenObjectNotPicked", Kind::F32),
    field("throwVelocity", Kind::F32),
    field("capturedObjectPosition", kVec4),
    field("capturedObjectsOffset", kVec4),
};
constexpr StructDesc kHkpGravityGun{"hkpGravityGun", &kHkpFirstPersonGun, kHkpGravityGunFields};
constexpr FieldDesc kHkpGroupCollisionFilterFields[] = {
    field("noGroupCollisionEnabled", Kind::Bool),
    field("collisionGroups", Kind::U32).times(32),
};
constexpr StructDesc kHkpGroupCollisionFilter{"hkpGroupCollisionFilter", &kHkpCollisionFilter, kHkpGroupCollisionFilterFields};
constexpr FieldDesc kHkpGroupFilterFields[] = {
    field("nextFreeSystemGroup", Kind::I32),
    field("collisionLookupTable", Kind::U32).times(32),
    field("pad256", kVec4).times(4),
};
constexpr StructDesc kHkpGroupFilter{"hkpGroupFilter", &kHkpCollisionFilter, kHkpGroupFilterFields};
constexpr StructDesc kHkpHeightFieldShape{"hkpHeightFieldShape", &kShape};
constexpr FieldDesc kHkpHingeConstraintDataFields[] = {
    field("atoms", kHkpHingeConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpHingeConstraintData{"hkpHingeConstraintData", &kConstraintData, kHkpHingeConstraintDataFields};
constexpr FieldDesc kHkpHingeConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("setupStabilization", kSetupStabilization),
    field("2dAng", kTwoDAng),
    field("ballSocket", kBallSocket),
};
constexpr StructDesc kHkpHingeConstraintDataAtoms{"hkpHingeConstraintDataAtoms", nullptr, kHkpHingeConstraintDataAtomsFields};
constexpr FieldDesc kHkpHingeLimitsDataFields[] = {
    field("atoms", kHkpHingeLimitsDataAtoms).aligned(16),
};
constexpr StructDesc kHkpHingeLimitsData{"hkpHingeLimitsData", &kConstraintData, kHkpHingeLimitsDataFields};
constexpr FieldDesc kHkpHingeLimitsDataAtomsFields[] = {
    field("rotations", kHkpSetLocalRotationsConstraintAtom),
    field("angLimit", kAngLimit),
    field("2dAng", kTwoDAng),
};
constexpr StructDesc kHkpHingeLimitsDataAtoms{"hkpHingeLimitsDataAtoms", nullptr, kHkpHingeLimitsDataAtomsFields};
constexpr StructDesc kHkpIgnoreModifierConstraintAtom2010{"hkpIgnoreModifierConstraintAtom", &kHkpModifierConstraintAtom2010};
constexpr FieldDesc kHkpIgnoreModifierConstraintAtom2014Fields[] = {
    interfaces("interfaces2", 1),
};
constexpr StructDesc kHkpIgnoreModifierConstraintAtom2014{"hkpIgnoreModifierConstraintAtom", &kHkpModifierConstraintAtom2014, kHkpIgnoreModifierConstraintAtom2014Fields};
constexpr StructDesc kHkpKeyframedRigidMotion{"hkpKeyframedRigidMotion", &kHkpMotion};
constexpr FieldDesc kHkpLinConstraintAtomFields[] = {
    field("axisIndex", Kind::U8),
    field("padding", Kind::U8).times(12).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpLinConstraintAtom{"hkpLinConstraintAtom", &kConstraintAtom, kHkpLinConstraintAtomFields};
constexpr FieldDesc kHkpLinFrictionConstraintAtomFields[] = {
    field("isEnabled", Kind::U8),
    field("frictionAxis", Kind::U8),
    field("maxFrictionForce", Kind::F32),
    field("padding", Kind::U8).times(8).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpLinFrictionConstraintAtom{"hkpLinFrictionConstraintAtom", &kConstraintAtom, kHkpLinFrictionConstraintAtomFields};
constexpr FieldDesc kHkpLinLimitConstraintAtomFields[] = {
    field("axisIndex", Kind::U8),
    field("min", Kind::F32),
    field("max", Kind::F32),
    field("padding", Kind::U8).times(4).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpLinLimitConstraintAtom{"hkpLinLimitConstraintAtom", &kConstraintAtom, kHkpLinLimitConstraintAtomFields};
constexpr ClassRow kHkp2Classes[] = {
    {&kHkpConstraintChainInstance2014, kOnly2014}, {&kHkpConstraintChainInstanceAction, kAnyHavok},
    {&kHkpConstraintCollisionFilter, kAnyHavok}, {&kHkpConstraintInstance, kOnly2014},
    {&kHkpConstraintInstanceSmallArraySerializeOverrideType, kOnly2014}, {&kHkpConvexListFilter, kAnyHavok},
    {&kHkpConvexListShape2010, kOnly2010}, {&kHkpConvexListShape2014, kOnly2014},
    {&kHkpConvexPieceMeshShape2010, kOnly2010}, {&kHkpConvexPieceMeshShape2014, kOnly2014},
    {&kHkpConvexPieceStreamData, kAnyHavok}, {&kHkpConvexShape, kOnly2014},
    {&kHkpConvexTransformShape2010, kOnly2010}, {&kHkpConvexTransformShape2014, kOnly2014},
    {&kHkpConvexTransformShapeBase2010, kOnly2010}, {&kHkpConvexTransformShapeBase2014, kOnly2014},
    {&kHkpConvexTranslateShape2010, kOnly2010}, {&kHkpConvexTranslateShape2014, kOnly2014},
    {&kHkpConvexVerticesConnectivity, kAnyHavok}, {&kHkpConvexVerticesShape2010, kOnly2010},
    {&kHkpConvexVerticesShape2014, kOnly2014}, {&kHkpConvexVerticesShapeFourVectors, kOnly2010},
    {&kHkpCylinderShape2010, kOnly2010}, {&kHkpCylinderShape2014, kOnly2014}, {&kHkpDashpotAction, kAnyHavok},
    {&kHkpDefaultConvexListFilter, kAnyHavok}, {&kHkpDefaultWorldMemoryWatchDog, kAnyHavok},
    {&kHkpDeformableAngConstraintAtom, kOnly2014}, {&kHkpDeformableFixedConstraintData, kOnly2014},
    {&kHkpDeformableFixedConstraintDataAtoms, kOnly2014}, {&kHkpDeformableLinConstraintAtom, kOnly2014},
    {&kHkpDisableEntityCollisionFilter, kAnyHavok}, {&kHkpDisplayBindingData, kAnyHavok},
    {&kHkpDisplayBindingDataPhysicsSystem, kAnyHavok}, {&kHkpDisplayBindingDataRigidBody, kAnyHavok},
    {&kHkpEntity, kOnly2014}, {&kHkpEntityExtendedListeners, kAnyHavok},
    {&kHkpEntitySmallArraySerializeOverrideType, kOnly2014}, {&kHkpEntitySpuCollisionCallback, kOnly2014},
    {&kHkpExtendedMeshShape2010, kOnly2010}, {&kHkpExtendedMeshShape2014, kOnly2014},
    {&kHkpExtendedMeshShapeBreakableMaterial, kOnly2014}, {&kHkpExtendedMeshShapeShapesSubpart, kAnyHavok},
    {&kHkpExtendedMeshShapeSubpart, kAnyHavok}, {&kHkpExtendedMeshShapeTrianglesSubpart, kAnyHavok},
    {&kHkpFastMeshShape2010, kOnly2010}, {&kHkpFastMeshShape2014, kOnly2014},
    {&kHkpFirstPersonGun, kAnyHavok}, {&kHkpFixedConstraintData, kOnly2014},
    {&kHkpFixedConstraintDataAtoms, kOnly2014}, {&kHkpFixedRigidMotion2010, kOnly2010},
    {&kHkpFixedRigidMotion2014, kOnly2014}, {&kHkpGenericConstraintData, kAnyHavok},
    {&kHkpGenericConstraintDataScheme, kAnyHavok},
    {&kHkpGenericConstraintDataSchemeConstraintInfo, kAnyHavok}, {&kHkpGravityGun, kAnyHavok},
    {&kHkpGroupCollisionFilter, kAnyHavok}, {&kHkpGroupFilter, kAnyHavok}, {&kHkpHeightFieldShape, kOnly2010},
    {&kHkpHingeConstraintData, kAnyHavok}, {&kHkpHingeConstraintDataAtoms, kAnyHavok},
    {&kHkpHingeLimitsData, kAnyHavok}, {&kHkpHingeLimitsDataAtoms, kAnyHavok},
    {&kHkpIgnoreModifierConstraintAtom2010, kOnly2010}, {&kHkpIgnoreModifierConstraintAtom2014, kOnly2014},
    {&kHkpKeyframedRigidMotion, kOnly2014}, {&kHkpLinConstraintAtom, kAnyHavok},
    {&kHkpLinFrictionConstraintAtom, kAnyHavok}, {&kHkpLinLimitConstraintAtom, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hkp2Classes()
{
    return kHkp2Classes;
}

} // namespace cutaway::hkx::listed
