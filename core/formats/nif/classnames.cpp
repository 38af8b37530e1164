// SPDX-License-Identifier: MIT
// Source: core/formats/nif/FORMAT.md, Classes without a table.
#include "core/formats/nif/classnames.h"

#include "core/formats/nif/version.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::uint32_t kAny = 0xFFFFFFFF;
constexpr std::uint32_t kFirstOfStarfield = 170;

// Stream versions from `first` to `last` have these, separated by spaces.
struct ClassNames {
    std::uint32_t first, last;
    std::string_view names;
};
// clang-format off
constexpr ClassNames kClasses[] = {
    {1, 0, // other games of the engine alone
     "CStreamableAssetData Ni3dsAlphaAnimator Ni3dsAnimationNode Ni3dsColorAnimator Ni3dsMorphShape "
     "Ni3dsParticleSystem Ni3dsPathController NiBSplineColorEvaluator NiBSplineCompColorEvaluator "
     "NiBSplineCompFloatEvaluator NiBSplineCompPoint3Evaluator NiBSplineCompTransformEvaluator "
     "NiBSplineEvaluator NiBSplineFloatEvaluator NiBSplinePoint3Evaluator NiBSplineTransformEvaluator "
     "NiBinaryVoxelData NiBinaryVoxelExtraData NiBoolEvaluator NiBoolTimelineEvaluator NiColorEvaluator "
     "NiConstBoolEvaluator NiConstColorEvaluator NiConstFloatEvaluator NiConstPoint3Evaluator "
     "NiConstQuaternionEvaluator NiConstTransformEvaluator NiDataStream NiFloatEvaluator NiFurSpringController "
     "NiInstancingMeshModifier NiLookAtEvaluator NiMesh NiMeshHWInstance NiMorphMeshModifier "
     "NiMorphWeightsController NiPSAirFieldForce NiPSAlignedQuadGenerator NiPSBombForce NiPSBoundUpdater "
     "NiPSBoxEmitter NiPSCollider NiPSCurveEmitter NiPSCylinderEmitter NiPSDragFieldForce NiPSDragForce "
     "NiPSEmitParticlesCtlr NiPSEmitterDeclinationCtlr NiPSEmitterDeclinationVarCtlr NiPSEmitterLifeSpanCtlr "
     "NiPSEmitterPlanarAngleCtlr NiPSEmitterPlanarAngleVarCtlr NiPSEmitterRadiusCtlr NiPSEmitterRotAngleCtlr "
     "NiPSEmitterRotAngleVarCtlr NiPSEmitterRotSpeedCtlr NiPSEmitterRotSpeedVarCtlr NiPSEmitterSpeedCtlr "
     "NiPSFacingQuadGenerator NiPSFieldAttenuationCtlr NiPSFieldMagnitudeCtlr NiPSFieldMaxDistanceCtlr "
     "NiPSForceActiveCtlr NiPSGravityFieldForce NiPSGravityForce NiPSGravityStrengthCtlr NiPSMeshEmitter "
     "NiPSMeshParticleSystem NiPSParticleSystem NiPSPlanarCollider NiPSRadialFieldForce NiPSResetOnLoopCtlr "
     "NiPSSimulator NiPSSimulatorCollidersStep NiPSSimulatorFinalStep NiPSSimulatorForcesStep "
     "NiPSSimulatorGeneralStep NiPSSimulatorMeshAlignStep NiPSSpawner NiPSSphereEmitter NiPSSphericalCollider "
     "NiPSTorusEmitter NiPSTurbulenceFieldForce NiPSVortexFieldForce NiPSysPartSpawnModifier "
     "NiPSysRotDampeningCtlr NiPathEvaluator NiPhysXActorDesc NiPhysXBodyDesc NiPhysXClothDesc "
     "NiPhysXD6JointDesc NiPhysXDynamicSrc NiPhysXKinematicSrc NiPhysXMaterialDesc NiPhysXMeshDesc "
     "NiPhysXPSParticleSystem NiPhysXPSParticleSystemDest NiPhysXPSParticleSystemProp NiPhysXPSSimulator "
     "NiPhysXPSSimulatorFinalStep NiPhysXPSSimulatorInitialStep NiPhysXProp NiPhysXPropDesc NiPhysXScene "
     "NiPhysXSceneDesc NiPhysXShapeDesc NiPhysXTransformDest NiPoint3Evaluator NiProgramLODData "
     "NiQuaternionEvaluator NiRimLightProperty NiSequenceData NiSkinningLODController NiSkinningMeshModifier "
     "NiTransformEvaluator NiYAMaterialProperty"},
    {0, before(kBsOblivion),
     "FxButton FxRadioButton FxWidget NiAutoNormalParticles NiAutoNormalParticlesData NiBSAnimationNode "
     "NiBSPArrayController NiBSParticleNode NiBezierMesh NiBezierTriangle4 NiClod NiClodData "
     "NiClodSkinInstance NiCollisionSwitch NiEmitterModifier NiEnvMappedTriShape NiEnvMappedTriShapeData "
     "NiGravity NiImage NiMorphController NiParticleBomb NiParticleCollider NiParticleColorModifier "
     "NiParticleGrowFade NiParticleMeshModifier NiParticleMeshes NiParticleMeshesData NiParticleRotation "
     "NiParticleSystemController NiPlanarCollider NiRawImageData NiRotatingParticles NiRotatingParticlesData "
     "NiSphericalCollider NiTextureModeProperty NiTextureProperty NiTriShapeSkinController NiWall "
     "bhkConvexSweepShape bhkMeshShape"},
    {0, kAny, // any game
     "BSAnimNote BSAnimNotes BSDistantTreeShaderProperty BSFrustumFOVController BSKeyframeController "
     "BSMasterParticleSystem BSPSysArrayEmitter BSPSysHavokUpdateModifier BSPSysMultiTargetEmitterCtlr "
     "BSPSysRecycleBoundModifier BSPSysStripUpdateModifier BSPackedAdditionalGeometryData "
     "BSParentVelocityModifier BSProceduralLightningController BSRotAccumTransfInterpolator "
     "BSSegmentedTriShape BSStripPSysData BSStripParticleSystem BSTreadTransfInterpolator BSWArray "
     "BSWindModifier CsNiNode DistantLODShaderProperty HairShaderProperty JPSJigsawNode "
     "Lighting30ShaderProperty MdlMan::CAMDataEntry MdlMan::CAnimationDataEntry MdlMan::CDataEntry "
     "MdlMan::CMeshDataEntry MdlMan::CModelTemplateDataEntry MdlMan::CSkeletonDataEntry "
     "NiAdditionalGeometryData NiAlphaController NiAmbientLight NiBSBoneLODController NiBSplineBasisData "
     "NiBSplineCompFloatInterpolator NiBSplineCompPoint3Interpolator NiBSplineCompTransformInterpolator "
     "NiBSplineData NiBSplineTransformInterpolator NiBone NiBoneLODController NiCollisionData NiColorData "
     "NiColorExtraDataController NiColorInterpolator NiDirectionalLight NiFlipController "
     "NiFloatsExtraDataController NiFloatsExtraDataPoint3Controller NiFogProperty NiGeomMorpherController "
     "NiLightColorController NiLightDimmerController NiLightIntensityController NiLines NiLinesData "
     "NiLookAtController NiLookAtInterpolator NiMaterialColorController NiMeshPSysData NiMeshParticleSystem "
     "NiMorphData NiMorpherController NiMultiTextureProperty NiPSysAirFieldAirFrictionCtlr "
     "NiPSysAirFieldInheritVelocityCtlr NiPSysAirFieldModifier NiPSysAirFieldSpreadCtlr NiPSysColorModifier "
     "NiPSysDragFieldModifier NiPSysEmitterCtlrData NiPSysEmitterDeclinationCtlr "
     "NiPSysEmitterDeclinationVarCtlr NiPSysEmitterPlanarAngleCtlr NiPSysEmitterPlanarAngleVarCtlr "
     "NiPSysFieldAttenuationCtlr NiPSysFieldMagnitudeCtlr NiPSysFieldMaxDistanceCtlr "
     "NiPSysGravityFieldModifier NiPSysGrowFadeModifier NiPSysInitialRotAngleCtlr NiPSysInitialRotAngleVarCtlr "
     "NiPSysInitialRotSpeedCtlr NiPSysInitialRotSpeedVarCtlr NiPSysMeshUpdateModifier "
     "NiPSysRadialFieldModifier NiPSysSphericalCollider NiPSysTrailEmitter NiPSysTurbulenceFieldModifier "
     "NiPSysVortexFieldModifier NiPalette NiParticles NiParticlesData NiPathController "
     "NiPersistentSrcTextureRendererData NiPixelData NiPointLight NiPortal NiRollController NiRoom NiRoomGroup "
     "NiRotData NiScreenElements NiScreenElementsData NiScreenLODData NiSequence NiSequenceStreamHelper "
     "NiShadowGenerator NiSortAdjustNode NiSourceCubeMap NiSpotLight NiTextureEffect "
     "NiTextureTransformController NiTransparentProperty NiUVController NiUVData NiVertWeightsExtraData "
     "NiVisData SkyShaderProperty TallGrassShaderProperty VolumetricFogShaderProperty WaterShaderProperty "
     "bhkRagdollTemplate bhkRagdollTemplateData"},
    {kBsSkyrim, kAny,
     "BSLightingShaderPropertyUShortController BSSkyShaderProperty BSWaterShaderProperty"},
    {0, before(kBsSkyrim),
     "BSMaterialEmittanceMultController BSRefractionFirePeriodController BSRefractionStrengthController "
     "TileShaderProperty"},
    {kBsFallout4, kAny,
     "BSExtraData"},
    {kBsFallout4, before(kFirstOfStarfield),
     "BSEyeCenterExtraData BSPackedCombinedGeomDataExtra BSPackedCombinedSharedGeomDataExtra "
     "NiLightRadiusController"},
    {kBsSkyrimSE, before(kBsFallout4),
     "BSDistantObjectLargeRefExtraData"},
    {kBsFallout76, before(kFirstOfStarfield),
     "BSCollisionQueryProxyExtraData BSDistantObjectExtraData BSDistantObjectInstancedNode"},
    {kFirstOfStarfield, kAny,
     "BSFaceFX BSWeakReferenceNode BoneModifierExtra BoneTranslations"},
};
// clang-format on

bool holdsName(std::string_view names, std::string_view name)
{
    for (std::size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' '))
            return true;
    }
    return false;
}

} // namespace

ClassKnowledge knowledgeOf(std::string_view typeName, std::uint32_t stream)
{
    const auto *found = typeName.empty() || typeName.find(' ') != std::string_view::npos
                            ? std::end(kClasses)
                            : std::ranges::find_if(kClasses, [typeName](const ClassNames &classes) {
                                  return holdsName(classes.names, typeName);
                              });
    if (found == std::end(kClasses))
        return ClassKnowledge::Unknown;
    const bool isIts = stream == 0 || (stream >= found->first && stream <= found->last);
    return isIts ? ClassKnowledge::Known : ClassKnowledge::OfOtherGames;
}

} // namespace cutaway::nif
