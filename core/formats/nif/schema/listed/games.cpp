// SPDX-License-Identifier: MIT
// Classes that not all games have, with bits in the order of core/formats/nif/classgames.h.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr GameClasses kLimits[] = {
    {0x0, // other games
     "CStreamableAssetData Ni3dsAlphaAnimator Ni3dsAnimationNode Ni3dsColorAnimator Ni3dsMorphShape "
     "Ni3dsParticleSystem Ni3dsPathController NiBSplineColorEvaluator NiBSplineCompColorEvaluator "
     "NiBSplineCompFloatEvaluator NiBSplineCompPoint3Evaluator NiBSplineCompTransformEvaluator "
     "NiBSplineEvaluator NiBSplineFloatEvaluator NiBSplinePoint3Evaluator NiBSplineTransformEvaluator "
     "NiBinaryVoxelData NiBinaryVoxelExtraData NiBoolEvaluator NiBoolTimelineEvaluator NiColorEvaluator "
     "NiConstBoolEvaluator NiConstColorEvaluator NiConstFloatEvaluator NiConstPoint3Evaluator "
     "NiConstQuaternionEvaluator NiConstTransformEvaluator NiDataStream NiFloatEvaluator "
     "NiFurSpringController NiInstancingMeshModifier NiLookAtEvaluator NiMesh NiMeshHWInstance "
     "NiMorphMeshModifier NiMorphWeightsController NiPSAirFieldForce NiPSAlignedQuadGenerator "
     "NiPSBombForce NiPSBoundUpdater NiPSBoxEmitter NiPSCollider NiPSCurveEmitter NiPSCylinderEmitter "
     "NiPSDragFieldForce NiPSDragForce NiPSEmitParticlesCtlr NiPSEmitterDeclinationCtlr "
     "NiPSEmitterDeclinationVarCtlr NiPSEmitterLifeSpanCtlr NiPSEmitterPlanarAngleCtlr "
     "NiPSEmitterPlanarAngleVarCtlr NiPSEmitterRadiusCtlr NiPSEmitterRotAngleCtlr "
     "NiPSEmitterRotAngleVarCtlr NiPSEmitterRotSpeedCtlr NiPSEmitterRotSpeedVarCtlr NiPSEmitterSpeedCtlr "
     "NiPSFacingQuadGenerator NiPSFieldAttenuationCtlr NiPSFieldMagnitudeCtlr NiPSFieldMaxDistanceCtlr "
     "NiPSForceActiveCtlr NiPSGravityFieldForce NiPSGravityForce NiPSGravityStrengthCtlr NiPSMeshEmitter "
     "NiPSMeshParticleSystem NiPSParticleSystem NiPSPlanarCollider NiPSRadialFieldForce "
     "NiPSResetOnLoopCtlr NiPSSimulator NiPSSimulatorCollidersStep NiPSSimulatorFinalStep "
     "NiPSSimulatorForcesStep NiPSSimulatorGeneralStep NiPSSimulatorMeshAlignStep NiPSSpawner "
     "NiPSSphereEmitter NiPSSphericalCollider NiPSTorusEmitter NiPSTurbulenceFieldForce "
     "NiPSVortexFieldForce NiPSysPartSpawnModifier NiPSysRotDampeningCtlr NiPathEvaluator NiPhysXActorDesc "
     "NiPhysXBodyDesc NiPhysXClothDesc NiPhysXD6JointDesc NiPhysXDynamicSrc NiPhysXKinematicSrc "
     "NiPhysXMaterialDesc NiPhysXMeshDesc NiPhysXPSParticleSystem NiPhysXPSParticleSystemDest "
     "NiPhysXPSParticleSystemProp NiPhysXPSSimulator NiPhysXPSSimulatorFinalStep "
     "NiPhysXPSSimulatorInitialStep NiPhysXProp NiPhysXPropDesc NiPhysXScene NiPhysXSceneDesc "
     "NiPhysXShapeDesc NiPhysXTransformDest NiPoint3Evaluator NiProgramLODData NiQuaternionEvaluator "
     "NiRimLightProperty NiSequenceData NiSkinningLODController NiSkinningMeshModifier "
     "NiTransformEvaluator NiYAMaterialProperty "},
    {0x1, // MW
     "AvoidNode RootCollisionNode "},
    {0x2, // OBX
     "FxButton FxRadioButton FxWidget NiWall "},
    {0x3, // MW OBX
     "NiAutoNormalParticles NiAutoNormalParticlesData NiBSAnimationNode NiBSPArrayController "
     "NiBSParticleNode NiBezierMesh NiBezierTriangle4 NiClod NiClodData NiClodSkinInstance "
     "NiCollisionSwitch NiEmitterModifier NiEnvMappedTriShape NiEnvMappedTriShapeData NiGravity NiImage "
     "NiMorphController NiParticleBomb NiParticleCollider NiParticleColorModifier NiParticleGrowFade "
     "NiParticleMeshModifier NiParticleMeshes NiParticleMeshesData NiParticleRotation "
     "NiParticleSystemController NiPlanarCollider NiRawImageData NiRotatingParticles "
     "NiRotatingParticlesData NiSphericalCollider NiTextureModeProperty NiTextureProperty "
     "NiTriShapeSkinController "},
    {0x6, // OBX OB
     "bhkConvexSweepShape bhkMeshShape "},
    {0x1c, // OB FO3X FO3
     "BSMaterialEmittanceMultController BSRefractionFirePeriodController BSRefractionStrengthController "
     "BSShaderNoLightingProperty BSShaderPPLightingProperty TileShaderProperty bhkConvexListShape "},
    {0x40, // SE
     "BSDistantObjectLargeRefExtraData BSDynamicTriShape "},
    {0x60, // LE SE
     "BSLODTriShape "},
    {0x180, // FO4 FO4X
     "BSMeshLODTriShape "},
    {0x200, // F76
     "BSCollisionQueryProxyExtraData BSDistantObjectExtraData BSDistantObjectInstancedNode "},
    {0x380, // FO4 FO4X F76
     "BSEyeCenterExtraData BSPackedCombinedGeomDataExtra BSPackedCombinedSharedGeomDataExtra "
     "BSPositionData NiLightRadiusController "},
    {0x3c0, // SE FO4 FO4X F76
     "BSSubIndexTriShape BSTriShape "},
    {0x400, // SF
     "BSFaceFX BSFaceGenNiNode BSGeometry BSWeakReferenceNode BoneModifierExtra BoneTranslations "
     "SkinAttach "},
    {0x780, // FO4 FO4X F76 SF
     "BSClothExtraData BSExtraData BSSkin::BoneData BSSkin::Instance bhkNPCollisionObject bhkPhysicsSystem "
     "bhkRagdollSystem "},
    {0x7a0, // LE FO4 FO4X F76 SF
     "BSConnectPoint::Children BSConnectPoint::Parents "},
    {0x7e0, // LE SE FO4 FO4X F76 SF
     "BSBehaviorGraphExtraData BSBoneLODExtraData BSEffectShaderProperty "
     "BSEffectShaderPropertyColorController BSEffectShaderPropertyFloatController BSFurnitureMarkerNode "
     "BSInvMarker BSLagBoneController BSLightingShaderProperty BSLightingShaderPropertyColorController "
     "BSLightingShaderPropertyFloatController BSLightingShaderPropertyUShortController BSSkyShaderProperty "
     "BSWaterShaderProperty bhkCompressedMeshShape bhkCompressedMeshShapeData "},
    {0x7fc, // OB FO3X FO3 LE SE FO4 FO4X F76 SF
     "BSAnimNote BSAnimNotes BSBlastNode BSDamageStage BSDebrisNode BSDecalPlacementVectorExtraData "
     "BSDistantTreeShaderProperty BSFadeNode BSMasterParticleSystem BSMultiBound BSMultiBoundAABB "
     "BSMultiBoundData BSMultiBoundNode BSMultiBoundOBB BSMultiBoundSphere BSOrderedNode "
     "BSPSysMultiTargetEmitterCtlr BSPSysSimpleColorModifier BSPSysStripUpdateModifier BSRangeNode "
     "BSSegmentedTriShape BSShaderProperty BSStripPSysData BSStripParticleSystem BSTreadTransfInterpolator "
     "BSValueNode BSWArray VolumetricFogShaderProperty WaterShaderProperty bhkLiquidAction bhkPoseArray "
     "bhkRagdollTemplate bhkRagdollTemplateData "},
    {0x7fe, // OBX OB FO3X FO3 LE SE FO4 FO4X F76 SF
     "BSBound BSDismemberSkinInstance BSFrustumFOVController BSFurnitureMarker BSKeyframeController "
     "BSLeafAnimNode BSNiAlphaPropertyTestRefController BSPSysArrayEmitter BSPSysHavokUpdateModifier "
     "BSPSysInheritVelocityModifier BSPSysLODModifier BSPSysRecycleBoundModifier BSPSysScaleModifier "
     "BSPSysSubTexModifier BSPackedAdditionalGeometryData BSParentVelocityModifier "
     "BSProceduralLightningController BSRotAccumTransfInterpolator BSShaderTextureSet BSTreeNode "
     "BSWindModifier BSXFlags DistantLODShaderProperty HairShaderProperty Lighting30ShaderProperty "
     "SkyShaderProperty TallGrassShaderProperty bhkAabbPhantom bhkBallAndSocketConstraint "
     "bhkBallSocketConstraintChain bhkBoxShape bhkBreakableConstraint bhkCapsuleShape "
     "bhkConvexTransformShape bhkConvexVerticesShape bhkCylinderShape bhkHingeConstraint "
     "bhkLimitedHingeConstraint bhkListShape bhkMalleableConstraint bhkMoppBvTreeShape bhkMultiSphereShape "
     "bhkNiTriStripsShape bhkOrientHingedBodyAction bhkPackedNiTriStripsShape bhkPlaneShape "
     "bhkPrismaticConstraint bhkRagdollConstraint bhkRigidBody bhkRigidBodyT bhkSimpleShapePhantom "
     "bhkSphereShape bhkStiffSpringConstraint bhkTransformShape hkPackedNiTriStripsData "},
};
// clang-format on

std::span<const GameClasses> gameClasses()
{
    return kLimits;
}

} // namespace cutaway::nif::listed
