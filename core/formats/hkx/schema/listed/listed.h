// SPDX-License-Identifier: MIT
// Tables of the classes that have none by hand.
// Written by core/formats/hkx/schema/writer; do not edit.
#pragma once

#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/formats/hkx/schema/shared.h"
#include "core/formats/hkx/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::hkx::listed
{

// clang-format off
// Tables that others build on.
extern const StructDesc
    kBSIStateManagerModifierBSIStateManagerStateListener, kBSIStateManagerModifierBSiStateData,
    kBSLookAtModifierBoneData, kBSSpringState, kHclAction, kHclAntiPinchConstraintSetPerParticle,
    kHclBendLinkConstraintSetLink, kHclBendLinkConstraintSetMxBatch, kHclBendLinkConstraintSetMxSingle,
    kHclBendStiffnessConstraintSetLink, kHclBendStiffnessConstraintSetMxBatch,
    kHclBendStiffnessConstraintSetMxSingle, kHclBlendSomeVerticesOperatorBlendEntry,
    kHclBonePlanesConstraintSetBonePlane, kHclBonePlanesSetupObjectGlobalPlane,
    kHclBonePlanesSetupObjectPerParticleAngle, kHclBonePlanesSetupObjectPerParticlePlane,
    kHclBoneSpaceDeformer, kHclBoneSpaceDeformerFourBlendEntryBlock, kHclBoneSpaceDeformerLocalBlockP,
    kHclBoneSpaceDeformerLocalBlockPN, kHclBoneSpaceDeformerLocalBlockPNT,
    kHclBoneSpaceDeformerLocalBlockPNTB, kHclBoneSpaceDeformerLocalBlockUnpackedP,
    kHclBoneSpaceDeformerLocalBlockUnpackedPN, kHclBoneSpaceDeformerLocalBlockUnpackedPNT,
    kHclBoneSpaceDeformerLocalBlockUnpackedPNTB, kHclBoneSpaceDeformerOneBlendEntryBlock,
    kHclBoneSpaceDeformerThreeBlendEntryBlock, kHclBoneSpaceDeformerTwoBlendEntryBlock,
    kHclBoneSpaceMeshMeshDeformOperator, kHclBoneSpaceSkinOperator, kHclBufferDefinition, kHclBufferLayout,
    kHclBufferLayoutBufferElement, kHclBufferLayoutSlot, kHclBufferSetupObject, kHclBufferUsage,
    kHclClothStateBufferAccess, kHclClothStateTransformSetAccess, kHclCompressibleLinkConstraintSetLink,
    kHclCompressibleLinkConstraintSetMxBatch, kHclCompressibleLinkConstraintSetMxSingle, kHclConstraintSet,
    kHclConstraintSetSetupObject, kHclEdgeSelectionInput, kHclGatherSomeVerticesOperatorVertexPair,
    kHclLocalRangeConstraintSetLocalConstraint, kHclMeshBoneDeformOperatorTriangleBonePair,
    kHclMeshMeshDeformOperatorTriangleVertexPair, kHclMoveParticlesOperatorVertexParticlePair,
    kHclObjectSpaceDeformer, kHclObjectSpaceDeformerFourBlendEntryBlock, kHclObjectSpaceDeformerLocalBlockP,
    kHclObjectSpaceDeformerLocalBlockPN, kHclObjectSpaceDeformerLocalBlockPNT,
    kHclObjectSpaceDeformerLocalBlockPNTB, kHclObjectSpaceDeformerLocalBlockUnpackedP,
    kHclObjectSpaceDeformerLocalBlockUnpackedPN, kHclObjectSpaceDeformerLocalBlockUnpackedPNT,
    kHclObjectSpaceDeformerLocalBlockUnpackedPNTB, kHclObjectSpaceDeformerOneBlendEntryBlock,
    kHclObjectSpaceDeformerThreeBlendEntryBlock, kHclObjectSpaceDeformerTwoBlendEntryBlock,
    kHclObjectSpaceMeshMeshDeformOperator, kHclObjectSpaceSkinOperator, kHclOperator, kHclOperatorSetupObject,
    kHclRuntimeConversionInfo, kHclRuntimeConversionInfoElementConversion,
    kHclRuntimeConversionInfoSlotConversion, kHclSetupMesh, kHclSetupMeshSectionTriangle, kHclShape,
    kHclSimClothDataCollidablePinchingData, kHclSimClothDataCollidableTransformMap,
    kHclSimClothDataLandscapeCollisionData, kHclSimClothDataOverridableSimulationInfo,
    kHclSimClothDataParticleData, kHclSimClothDataTransferMotionData,
    kHclSimClothSetupObjectPerInstanceCollidable, kHclSimClothSetupObjectTransferMotionSetupData,
    kHclSimpleMeshBoneDeformOperatorTriangleBonePair, kHclSimulationSetupMeshMapOptions,
    kHclSkinOperatorBoneInfluence, kHclStandardLinkConstraintSetLink, kHclStandardLinkConstraintSetMxBatch,
    kHclStandardLinkConstraintSetMxSingle, kHclStorageSetupMeshBone, kHclStorageSetupMeshEdgeChannel,
    kHclStorageSetupMeshSectionSectionVertexChannel, kHclStorageSetupMeshTriangleChannel,
    kHclStorageSetupMeshVertexChannel, kHclStretchLinkConstraintSetLink, kHclStretchLinkConstraintSetMxBatch,
    kHclStretchLinkConstraintSetMxSingle, kHclTransformSetSetupObject, kHclTransformSetUsage,
    kHclTransformSetUsageTransformTracker, kHclTransitionConstraintSetPerParticle, kHclTriangleSelectionInput,
    kHclUpdateSomeVertexFramesOperatorTriangle, kHclVertexFloatInput, kHclVertexSelectionInput,
    kHclVolumeConstraintApplyData, kHclVolumeConstraintFrameData, kHclVolumeConstraintMxApplyBatchData,
    kHclVolumeConstraintMxApplySingleData, kHclVolumeConstraintMxFrameBatchData,
    kHclVolumeConstraintMxFrameSingleData, kHkAabb16, kHkAabbHalf,
    kHkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator,
    kHkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator, kHkContactPoint, kHkFloat16,
    kHkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperations,
    kHkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperations,
    kHkGeometryTriangle, kHkIntRealPair, kHkLocalFrame, kHkMemoryMeshShapeSection, kHkMeshBody,
    kHkMeshBoneIndexMapping, kHkMeshMaterial, kHkMeshSectionCinfo, kHkMeshShape, kHkMeshTexture,
    kHkMeshVertexBuffer, kHkMonitorStreamColorTableColorPair, kHkMonitorStreamStringMapStringMap,
    kHkMoppBvTreeShapeBase2010, kHkMoppBvTreeShapeBase2014, kHkMotionState, kHkMultiThreadCheck,
    kHkMultipleVertexBufferElementInfo, kHkMultipleVertexBufferLockedElement,
    kHkMultipleVertexBufferVertexBufferInfo,
    kHkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator, kHkQTransformf, kHkResourceBase,
    kHkResourceContainer, kHkResourceHandle,
    kHkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPair,
    kHkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedint,
    kHkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglong, kHkSimpleProperty,
    kHkSimplePropertyValue, kHkSkinnedMeshShape, kHkSkinnedMeshShapeBoneSection, kHkSkinnedMeshShapeBoneSet,
    kHkSkinnedMeshShapePart, kHkSphere, kHkTrackerSerializableScanSnapshotAllocation,
    kHkTrackerSerializableScanSnapshotBlock, kHkUFloat8, kHkVariableTweakingHelperBoolVariableInfo,
    kHkVariableTweakingHelperIntVariableInfo, kHkVariableTweakingHelperRealVariableInfo,
    kHkVariableTweakingHelperVector4VariableInfo, kHkVertexFormat, kHkVertexFormatElement,
    kHkWorldMemoryAvailableWatchDog, kHkaKeyFrameHierarchyUtilityControlData, kHkaParameterizedReferenceFrame,
    kHkbAiControlControlDataBlendable, kHkbAiControlControlDataNonBlendable, kHkbAssetBundleStringData,
    kHkbAttributeModifierAssignment, kHkbBehaviorInfoIdToNamePair, kHkbBindable, kHkbBlenderGenerator,
    kHkbBlenderGeneratorChildInternalState, kHkbBlendingTransitionEffect, kHkbBoolVariableSequencedDataSample,
    kHkbCharacterControllerControlData, kHkbCharacterControllerModifierControlData,
    kHkbCharacterControllerSetup, kHkbCharacterDataCharacterControllerInfo,
    kHkbCharacterStringDataFileNameMeshNamePair, kHkbClipGeneratorEcho, kHkbClipTrigger,
    kHkbCompiledExpressionSetToken, kHkbCondition, kHkbCustomIdSelector,
    kHkbCustomTestGeneratorAnnotatedTypes, kHkbCustomTestGeneratorBoneTypes,
    kHkbCustomTestGeneratorComplexTypes, kHkbCustomTestGeneratorHiddenTypes,
    kHkbCustomTestGeneratorNestedTypes, kHkbCustomTestGeneratorNestedTypesBase,
    kHkbCustomTestGeneratorSimpleTypes, kHkbEvaluateExpressionModifierInternalExpressionData, kHkbEvent,
    kHkbEventBase, kHkbEventInfo, kHkbEventPayload, kHkbEventProperty, kHkbEventRangeData,
    kHkbEventSequencedDataSequencedEvent, kHkbExpressionData, kHkbFootIkControlData,
    kHkbFootIkControlsModifierLeg, kHkbFootIkDriverInfoLeg, kHkbFootIkGains,
    kHkbFootIkModifierInternalLegData, kHkbFootIkModifierLeg, kHkbGenerator, kHkbGeneratorOutputListener,
    kHkbGeneratorPartitionInfo, kHkbGeneratorSyncInfo, kHkbGeneratorSyncInfoActiveInterval,
    kHkbGeneratorSyncInfoSyncPoint, kHkbHandIkControlData, kHkbHandIkControlsModifierHand,
    kHkbHandIkDriverInfoHand, kHkbHandIkModifierHand, kHkbHandle, kHkbIntVariableSequencedDataSample,
    kHkbKeyFrameControlData, kHkbKeyframeBonesModifierKeyframeInfo, kHkbLayerGeneratorLayerInternalState,
    kHkbModifier, kHkbModifierWrapper, kHkbNamedEventPayload, kHkbNode, kHkbPhysicsInterface,
    kHkbPoweredRagdollControlData, kHkbProceduralBlenderGenerator, kHkbProxyModifierProxyInfo,
    kHkbRadialSelectorGeneratorGeneratorInfo, kHkbRadialSelectorGeneratorGeneratorPair, kHkbRagdollInterface,
    kHkbRealVariableSequencedDataSample, kHkbReferencePoseGenerator, kHkbRigidBodyRagdollControlData,
    kHkbRigidBodySetup, kHkbRoleAttribute, kHkbSenseHandleModifierRange, kHkbSequencedData, kHkbShapeSetup,
    kHkbStateChooser, kHkbStateListener, kHkbStateMachineActiveTransitionInfo,
    kHkbStateMachineDelayedTransitionInfo, kHkbStateMachineProspectiveTransitionInfo,
    kHkbStateMachineTimeInterval, kHkbStateMachineTransitionInfo, kHkbStateMachineTransitionInfoReference,
    kHkbTransitionEffect, kHkbVariableBindingSetBinding, kHkbVariableBounds, kHkbVariableInfo,
    kHkbVariableValue, kHkbWorldFromModelModeData, kHkcdDynamicTreeAnisotropicMetric,
    kHkcdDynamicTreeCodecInt16, kHkcdDynamicTreeCodecInt16IntAabb, kHkcdDynamicTreeCodecRawUint,
    kHkcdDynamicTreeCodecRawUlong, kHkcdDynamicTreeCodecRawunsignedint, kHkcdDynamicTreeCodecRawunsignedlong,
    kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodec32,
    kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecInt16,
    kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUint,
    kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUlong,
    kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32,
    kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16,
    kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUint,
    kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlong,
    kHkcdDynamicTreeDynamicStorage16, kHkcdDynamicTreeDynamicStorage32, kHkcdDynamicTreeDynamicStorageInt16,
    kHkcdDynamicTreeDynamicStoragePtr, kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16,
    kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32,
    kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16,
    kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtr, kHkcdPlanarCsgOperandGeomSource, kHkcdPlanarEntity,
    kHkcdPlanarGeometryPrimitivesCollection28, kHkcdPlanarGeometryPrimitivesPlane, kHkcdPlanarSolidNode,
    kHkcdShape, kHkcdStaticMeshTreeBase, kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedint,
    kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshort,
    kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRun,
    kHkcdStaticPvsBlockHeader, kHkcdStaticTreeCodecRaw, kHkcdStaticTreeDefaultTreeStorage6,
    kHkcdStaticTreeDynamicStorage32, kHkcdStaticTreeDynamicStorage4, kHkcdStaticTreeDynamicStorage5,
    kHkcdStaticTreeDynamicStorage6, kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4,
    kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5,
    kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6,
    kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRaw, kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage32,
    kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage4, kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5,
    kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6, kHknpAction, kHknpBody, kHknpBodyQuality,
    kHknpBridgeConstraintAtom, kHknpBroadPhaseConfig, kHknpBroadPhaseConfigLayer, kHknpCollisionFilter,
    kHknpCompoundShapeInternalsKeyMask, kHknpCompoundShapeKeyMask, kHknpDecoratorShape,
    kHknpExternMeshShapeGeometry, kHknpFirstPersonGun,
    kHknpGroupCollisionFilterBasehknpGroupCollisionFilterTypesConfig55516, kHknpHeightFieldShape,
    kHknpLodShapeLevelOfDetailInfo, kHknpMaskedShapeMaskWrapper, kHknpMaterialDescriptor, kHknpMinMaxQuadTree,
    kHknpMinMaxQuadTreeMinMaxLevel, kHknpMotion, kHknpPairCollisionFilter,
    kHknpPairCollisionFilterMapPairFilterKeyOverrideType, kHknpShapeKeyMask, kHknpSurfaceVelocity,
    kHknpTyremarkPoint, kHknpUnaryAction, kHknpVehicleAerodynamics, kHknpVehicleBrake,
    kHknpVehicleDataWheelComponentParams, kHknpVehicleDefaultBrakeWheelBrakingProperties,
    kHknpVehicleDefaultSuspensionWheelSpringSuspensionParameters, kHknpVehicleDriverInput,
    kHknpVehicleDriverInputStatus, kHknpVehicleEngine, kHknpVehicleInstanceWheelInfo,
    kHknpVehicleLinearCastWheelCollideWheelState, kHknpVehicleSteering, kHknpVehicleSuspension,
    kHknpVehicleSuspensionSuspensionWheelParameters, kHknpVehicleTransmission, kHknpVehicleVelocityDamper,
    kHknpVehicleWheelCollide, kHknpWorldCinfo, kHkp3dAngConstraintAtom, kHkpAction, kHkpAngConstraintAtom,
    kHkpBallAndSocketConstraintDataAtoms, kHkpBallGun, kHkpBallSocketChainDataConstraintInfo,
    kHkpBinaryAction, kHkpBoxMotion2010, kHkpBoxMotion2014, kHkpBreakableMaterial, kHkpBreakableMultiMaterial,
    kHkpBreakableMultiMaterialInverseMappingDescriptor, kHkpBridgeAtoms, kHkpBridgeConstraintAtom,
    kHkpBroadPhaseHandle, kHkpBvCompressedMeshShapeTree, kHkpBvCompressedMeshShapeTreeDataRun,
    kHkpBvTreeShape2010, kHkpBvTreeShape2014, kHkpCdBody, kHkpCharacterControllerCinfo,
    kHkpCogWheelConstraintAtom, kHkpCogWheelConstraintDataAtoms, kHkpCollidable,
    kHkpCollidableBoundingVolumeData, kHkpCollisionFilter, kHkpCompressedMeshShapeBigTriangle,
    kHkpCompressedMeshShapeChunk, kHkpCompressedMeshShapeConvexPiece, kHkpConstraintChainData,
    kHkpConstraintInstance, kHkpConstraintInstanceSmallArraySerializeOverrideType, kHkpConvexListFilter,
    kHkpConvexShape, kHkpConvexTransformShapeBase2010, kHkpConvexTransformShapeBase2014,
    kHkpConvexVerticesShapeFourVectors, kHkpDeformableAngConstraintAtom,
    kHkpDeformableFixedConstraintDataAtoms, kHkpDeformableLinConstraintAtom, kHkpEntity,
    kHkpEntitySmallArraySerializeOverrideType, kHkpEntitySpuCollisionCallback, kHkpExtendedMeshShape2010,
    kHkpExtendedMeshShape2014, kHkpExtendedMeshShapeShapesSubpart, kHkpExtendedMeshShapeSubpart,
    kHkpExtendedMeshShapeTrianglesSubpart, kHkpFirstPersonGun, kHkpFixedConstraintDataAtoms,
    kHkpGenericConstraintDataScheme, kHkpGenericConstraintDataSchemeConstraintInfo, kHkpHeightFieldShape,
    kHkpHingeConstraintDataAtoms, kHkpHingeLimitsDataAtoms, kHkpKeyframedRigidMotion, kHkpLinConstraintAtom,
    kHkpLinFrictionConstraintAtom, kHkpLinLimitConstraintAtom, kHkpLinMotorConstraintAtom,
    kHkpLinSoftConstraintAtom, kHkpLinearClearanceConstraintDataAtoms, kHkpLinkedCollidable,
    kHkpListShapeChildInfo, kHkpMaterial, kHkpMaxSizeMotion, kHkpMeshMaterial, kHkpMeshShape2010,
    kHkpMeshShape2014, kHkpMeshShapeSubpart, kHkpModifierConstraintAtom2010, kHkpModifierConstraintAtom2014,
    kHkpMoppCodeCodeInfo, kHkpMotion, kHkpMultiRayShapeRay, kHkpNamedMeshMaterial, kHkpPairCollisionFilter,
    kHkpPairCollisionFilterMapPairFilterKeyOverrideType, kHkpParametricCurve, kHkpPhantom2010,
    kHkpPhantom2014, kHkpPhysicsSystem, kHkpPointToPlaneConstraintDataAtoms,
    kHkpPoweredChainDataConstraintInfo, kHkpPoweredChainMapperLinkInfo, kHkpPoweredChainMapperTarget,
    kHkpPrismaticConstraintDataAtoms, kHkpPulleyConstraintAtom, kHkpPulleyConstraintDataAtoms,
    kHkpRackAndPinionConstraintAtom, kHkpRackAndPinionConstraintDataAtoms, kHkpRagdollLimitsDataAtoms,
    kHkpRejectChassisListener, kHkpRotationalConstraintDataAtoms, kHkpSampledHeightFieldShape,
    kHkpSerializedDisplayRbTransformsDisplayTransformPair, kHkpSerializedTrack1nInfo,
    kHkpSetLocalRotationsConstraintAtom, kHkpSetLocalTranslationsConstraintAtom, kHkpShape, kHkpShapeBase,
    kHkpShapeCollection2010, kHkpShapeCollection2014, kHkpShapeContainer, kHkpShapeKeyTable,
    kHkpShapePhantom2010, kHkpShapePhantom2014, kHkpSimpleContactConstraintAtom,
    kHkpSimpleContactConstraintDataInfo, kHkpSimpleMeshShapeTriangle, kHkpSimpleShapePhantomCollisionDetail,
    kHkpSingleShapeContainer, kHkpSphereRepShape2010, kHkpSphereRepShape2014, kHkpStaticCompoundShapeInstance,
    kHkpStiffSpringChainDataConstraintInfo, kHkpStiffSpringConstraintAtom, kHkpStiffSpringConstraintDataAtoms,
    kHkpStorageExtendedMeshShapeMaterial, kHkpTriggerVolumeEventInfo, kHkpTypedBroadPhaseHandle,
    kHkpTyremarkPoint, kHkpUnaryAction, kHkpVehicleAerodynamics, kHkpVehicleBrake,
    kHkpVehicleCastBatchingManager, kHkpVehicleDataWheelComponentParams,
    kHkpVehicleDefaultBrakeWheelBrakingProperties,
    kHkpVehicleDefaultSuspensionWheelSpringSuspensionParameters, kHkpVehicleDriverInput,
    kHkpVehicleDriverInputStatus, kHkpVehicleEngine, kHkpVehicleFrictionDescription2010,
    kHkpVehicleFrictionDescription2014, kHkpVehicleFrictionDescriptionAxisDescription,
    kHkpVehicleFrictionStatus, kHkpVehicleFrictionStatusAxisStatus, kHkpVehicleInstanceWheelInfo,
    kHkpVehicleLinearCastWheelCollideWheelState, kHkpVehicleManager, kHkpVehicleSteering,
    kHkpVehicleSuspension, kHkpVehicleSuspensionSuspensionWheelParameters, kHkpVehicleTransmission,
    kHkpVehicleVelocityDamper, kHkpVehicleWheelCollide, kHkpWheelConstraintDataAtoms,
    kHkpWheelFrictionConstraintAtom, kHkpWheelFrictionConstraintDataAtoms, kHkpWorldObject, kHkxAttribute,
    kHkxAttributeGroup, kHkxAttributeHolder, kHkxBlob, kHkxEnumItem, kHkxMaterialProperty,
    kHkxMaterialTextureStage, kHkxNodeAnnotationData, kHkxSparselyAnimatedInt, kHkxSplineControlPoint,
    kHkxVertexAnimationUsageMap, kHkxVertexBuffer, kHkxVertexBufferVertexData, kHkxVertexDescription,
    kHkxVertexDescriptionElementDecl;

// Names of numbers.
extern const EnumDesc
    kBGSGamebryoSequenceGeneratorBlendModeFunction, kBGSGamebryoSequenceGeneratorUseTimeVariable,
    kBSAlignBoneModifierCONTEXT, kBSDirectAtModifierCONTEXT, kBSDirectAtModifierTARGET,
    kBSLookAtModifierCHARACTER_TYPE, kBSLookAtModifierTARGET, kBSLookAtModifierBoneDataAXIS_COLOR,
    kBSRootTwistModifierSetTwistMethod, kHclBoneSpaceMeshMeshDeformOperatorScaleNormalBehaviour,
    kHclBufferLayoutSlotFlags, kHclBufferLayoutTriangleFormat, kHclClothDataPlatform,
    kHclEdgeSelectionInputEdgeSelectionType, kHclLocalRangeConstraintSetShapeType,
    kHclMeshMeshDeformOperatorScaleNormalBehaviour, kHclObjectSpaceMeshMeshDeformOperatorScaleNormalBehaviour,
    kHclRuntimeConversionInfoVectorConversion, kHclSetupMeshEdgeChannelType, kHclSetupMeshTriangleChannelType,
    kHclSetupMeshVertexChannelType, kHclSimClothBufferSetupObjectType,
    kHclTriangleSelectionInputTriangleSelectionType, kHclVertexFloatInputVertexFloatType,
    kHclVertexGatherSetupObjectDirection, kHclVertexSelectionInputVertexSelectionType,
    kHkArrayTypeAttributeArrayType, kHkClassFlagValues, kHkClassEnumFlagValues, kHkClassMemberFlagValues2010,
    kHkClassMemberFlagValues2014, kHkClassMemberType, kHkColorExtendedColors, kHkGizmoAttributeGizmoType,
    kHkLinkAttributeLink2010, kHkLinkAttributeLink2014, kHkMeshSectionMeshSectionIndexType,
    kHkMeshSectionPrimitiveType, kHkMeshTextureFilterMode, kHkMeshTextureFormat2010, kHkMeshTextureFormat2014,
    kHkMeshTextureTextureUsageType2010, kHkMeshTextureTextureUsageType2014,
    kHkModelerNodeTypeAttributeModelerType, kHkMonitorStreamFrameInfoAbsoluteTimeCounter,
    kHkSemanticsAttributeSemantics, kHkUiAttributeHideCriteria, kHkUiAttributeHideInModeler,
    kHkVertexFormatComponentType, kHkVertexFormatComponentUsage, kHkVertexFormatHintFlags,
    kHkaAnimationAnimationType2010, kHkaAnimationAnimationType2014, kHkaAnimationBindingBlendHint2010,
    kHkaAnimationBindingBlendHint2014, kHkaSkeletonMapperDataMappingType,
    kHkaSplineCompressedAnimationTrackCompressionParamsRotationQuantization,
    kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantization, kHkbAlignBoneModifierAlignModeABAM,
    kHkbAlignBoneModifierAlignTargetMode, kHkbAssetBundleBundleType, kHkbAttachmentSetupAttachmentType,
    kHkbAuxiliaryNodeInfoNodeType, kHkbBehaviorGraphVariableMode, kHkbBehaviorInfoIdToNamePairToolNodeType,
    kHkbBlendCurveUtilsBlendCurve, kHkbBlenderGeneratorBlenderFlags2010, kHkbBlenderGeneratorBlenderFlags2014,
    kHkbBlendingTransitionEffectEndMode, kHkbBlendingTransitionEffectFlagBits2010,
    kHkbBlendingTransitionEffectFlagBits2014, kHkbCharacterControlCommandCharacterControlCommand,
    kHkbCharacterControllerModifierInitialVelocityCoordinates, kHkbCharacterControllerModifierMotionMode,
    kHkbCharacterInfoEvent2010, kHkbCharacterInfoEvent2014, kHkbClipGeneratorClipFlags,
    kHkbClipGeneratorPlaybackMode, kHkbCompiledExpressionSetTokenOperator2010,
    kHkbCompiledExpressionSetTokenOperator2014, kHkbCompiledExpressionSetTokenTokenType,
    kHkbConstraintSetupType, kHkbCustomTestGeneratorComplexTypesCustomEnum,
    kHkbCustomTestGeneratorComplexTypesCustomFlag, kHkbDockingGeneratorBlendType,
    kHkbDockingGeneratorDockingFlagBits, kHkbEvaluateHandleModifierHandleChangeMode, kHkbEventInfoFlags,
    kHkbEventRangeDataEventRangeMode, kHkbExpressionDataExpressionEventMode, kHkbFootIkModifierAlignMode,
    kHkbGeneratorTransitionEffectStage, kHkbGeneratorTransitionEffectToGeneratorState,
    kHkbHandIkControlDataHandleChangeMode, kHkbJigglerModifierJiggleCoordinates,
    kHkbLayerGeneratorLayerFlagBits, kHkbLayerGeneratorLayerInternalStateFadingState,
    kHkbParametricMotionGeneratorMotionSpaceType, kHkbParticleSystemEventPayloadSystemType,
    kHkbPoseMatchingGeneratorMode, kHkbProxyModifierLinearVelocityMode, kHkbProxyModifierPhantomType,
    kHkbRagdollControllerSetupType, kHkbRigidBodySetupType, kHkbRoleAttributeRole2010,
    kHkbRoleAttributeRole2014, kHkbRoleAttributeRoleFlags2010, kHkbRoleAttributeRoleFlags2014,
    kHkbSenseHandleModifierSensingMode, kHkbShapeSetupType,
    kHkbSimulationControlCommandSimulationControlCommand, kHkbStateMachineStartStateMode,
    kHkbStateMachineStateMachineSelfTransitionMode, kHkbStateMachineTransitionInfoTransitionFlags,
    kHkbToolNodeTypeNodeType, kHkbTransitionEffectEventMode, kHkbTransitionEffectSelfTransitionMode,
    kHkbTwistModifierRotationAxisCoordinates2010, kHkbTwistModifierRotationAxisCoordinates2014,
    kHkbTwistModifierSetAngleMethod, kHkbVariableBindingSetBindingBindingType, kHkbVariableInfoVariableType,
    kHkbWorldEnumsSimulationState, kHkbWorldFromModelModeDataWorldFromModelMode,
    kHkcdShapeDispatchTypeShapeDispatchTypeEnum, kHkcdShapeInfoCodecTypeShapeInfoCodecTypeEnum,
    kHknpBodySpuFlagsEnum, kHknpBodyQualityFlagsEnum, kHknpCollisionDispatchTypeEnum,
    kHknpCollisionFilterType, kHknpConstraintFlagsEnum, kHknpFirstPersonGunKeyboardKey,
    kHknpLinearSurfaceVelocityProjectMethod, kHknpMaterialCombinePolicy, kHknpMaterialMassChangerCategory,
    kHknpMaterialTriggerType, kHknpMotionPropertiesFlagsEnum, kHknpShapeFlagsEnum, kHknpShapeTagCodecType,
    kHknpSurfaceVelocitySpace, kHknpWorldCinfoLeavingBroadPhaseBehavior, kHknpWorldCinfoSimulationType,
    kHkpBvTreeShapeBvTreeType2010, kHkpBvTreeShapeBvTreeType2014, kHkpCallbackConstraintMotorCallbackType,
    kHkpCollisionFilterhkpFilterType, kHkpCompressedMeshShapeMaterialType,
    kHkpConeLimitConstraintAtomMeasurementMode, kHkpConstraintAtomAtomType2010,
    kHkpConstraintAtomAtomType2014, kHkpConstraintAtomSolvingMethod, kHkpConstraintDataConstraintType,
    kHkpConstraintInstanceConstraintPriority, kHkpConstraintInstanceOnDestructionRemapInfo,
    kHkpConstraintMotorMotorType, kHkpExtendedMeshShapeIndexStridingType,
    kHkpExtendedMeshShapeMaterialIndexStridingType, kHkpExtendedMeshShapeSubpartType,
    kHkpFirstPersonGunKeyboardKey, kHkpMaterialResponseType, kHkpMeshShapeMeshShapeIndexStridingType,
    kHkpMeshShapeMeshShapeMaterialIndexStridingType, kHkpMoppCodeBuildType, kHkpMotionMotionType,
    kHkpPointToPathConstraintDataOrientationConstraintType, kHkpSampledHeightFieldShapeHeightFieldType,
    kHkpSerializedAgentNnEntrySerializedAgentType, kHkpShapeCollectionCollectionType,
    kHkpSimulationLastProcessingStep, kHkpTriggerVolumeOperation, kHkpWeldingUtilityWeldingType,
    kHkpWorldCinfoBroadPhaseBorderBehaviour, kHkpWorldCinfoBroadPhaseType,
    kHkpWorldCinfoContactPointGeneration, kHkpWorldCinfoSimulationType, kHkpWorldCinfoTreeUpdateType,
    kHkxAttributeHint, kHkxIndexBufferIndexType, kHkxLightLightType, kHkxMaterialTextureType2010,
    kHkxMaterialTextureType2014, kHkxMaterialTransparency, kHkxMaterialUVMappingAlgorithm,
    kHkxMaterialEffectEffectType, kHkxMaterialShaderShaderType, kHkxSplineControlType,
    kHkxVertexDescriptionDataType, kHkxVertexDescriptionDataUsage,
    kHkxVertexFloatDataChannelVertexFloatDimensions;
// clang-format on

std::span<const ClassRow> bgsClasses();
std::span<const ClassRow> bs1Classes();
std::span<const ClassRow> bs2Classes();
std::span<const ClassRow> hcl1Classes();
std::span<const ClassRow> hcl2Classes();
std::span<const ClassRow> hcl3Classes();
std::span<const ClassRow> hcl4Classes();
std::span<const ClassRow> hk1Classes();
std::span<const ClassRow> hk2Classes();
std::span<const ClassRow> hkaClasses();
std::span<const ClassRow> hkb1Classes();
std::span<const ClassRow> hkb2Classes();
std::span<const ClassRow> hkb3Classes();
std::span<const ClassRow> hkb4Classes();
std::span<const ClassRow> hkb5Classes();
std::span<const ClassRow> hkb6Classes();
std::span<const ClassRow> hkbnpClasses();
std::span<const ClassRow> hkcdClasses();
std::span<const ClassRow> hknp1Classes();
std::span<const ClassRow> hknp2Classes();
std::span<const ClassRow> hkp1Classes();
std::span<const ClassRow> hkp2Classes();
std::span<const ClassRow> hkp3Classes();
std::span<const ClassRow> hkp4Classes();
std::span<const ClassRow> hkp5Classes();
std::span<const ClassRow> hkp6Classes();
std::span<const ClassRow> hkxClasses();
std::span<const ClassRow> otherClasses();
// All of them, list by list.
std::span<const std::span<const ClassRow>> classes();

struct SignatureRow {
    std::string_view name;
    std::uint32_t signature;
    bool isMet = false; // objects of it stand in files
};
// Sorted by name.
std::span<const SignatureRow> signatures2010();
std::span<const SignatureRow> signatures2014();

} // namespace cutaway::hkx::listed
