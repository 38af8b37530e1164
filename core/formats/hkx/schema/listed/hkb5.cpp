// SPDX-License-Identifier: MIT
// Behaviours.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbParticleSystemEventPayloadFields[] = {
    field("type", Kind::U8).named(kHkbParticleSystemEventPayloadSystemType),
    field("emitBoneIndex", Kind::I16),
    field("offset", kVec4),
    field("direction", kVec4),
    field("numParticles", Kind::I32),
    field("speed", Kind::F32),
};
constexpr StructDesc kHkbParticleSystemEventPayload{"hkbParticleSystemEventPayload", &kHkbEventPayload, kHkbParticleSystemEventPayloadFields};
constexpr StructDesc kHkbPhysicsInterface{"hkbPhysicsInterface", &kReferencedObject};
constexpr FieldDesc kHkbPinBonesGeneratorFields[] = {
    pointer("referenceFrameGenerator", "hkbGenerator"),
    pointer("pinnedGenerator", "hkbGenerator"),
    pointer("boneIndices", "hkbBoneIndexArray"),
    field("fraction", Kind::F32),
};
constexpr StructDesc kHkbPinBonesGenerator{"hkbPinBonesGenerator", &kHkbGenerator, kHkbPinBonesGeneratorFields};
constexpr FieldDesc kHkbPoseMatchingGeneratorFields[] = {
    field("worldFromModelRotation", kQuat),
    field("blendSpeed", Kind::F32),
    field("minSpeedToSwitch", Kind::F32),
    field("minSwitchTimeNoError", Kind::F32),
    field("minSwitchTimeFullError", Kind::F32),
    field("startPlayingEventId", Kind::I32),
    field("startMatchingEventId", Kind::I32),
    field("rootBoneIndex", Kind::I16),
    field("otherBoneIndex", Kind::I16),
    field("anotherBoneIndex", Kind::I16),
    field("pelvisIndex", Kind::I16),
    field("mode", Kind::I8).named(kHkbPoseMatchingGeneratorMode),
    field("currentMatch", Kind::I32).notSerialised(),
    field("bestMatch", Kind::I32).notSerialised(),
    field("timeSinceBetterMatch", Kind::F32).notSerialised(),
    field("error", Kind::F32).notSerialised(),
    field("resetCurrentMatchLocalTime", Kind::Bool).notSerialised(),
    pointer("poseMatchingUtility").notSerialised(),
};
constexpr StructDesc kHkbPoseMatchingGenerator{"hkbPoseMatchingGenerator", &kHkbBlenderGenerator, kHkbPoseMatchingGeneratorFields};
constexpr FieldDesc kHkbPoseMatchingGeneratorInternalStateFields[] = {
    field("currentMatch", Kind::I32),
    field("bestMatch", Kind::I32),
    field("timeSinceBetterMatch", Kind::F32),
    field("error", Kind::F32),
    field("resetCurrentMatchLocalTime", Kind::Bool),
};
constexpr StructDesc kHkbPoseMatchingGeneratorInternalState{"hkbPoseMatchingGeneratorInternalState", &kReferencedObject, kHkbPoseMatchingGeneratorInternalStateFields};
constexpr FieldDesc kHkbPoseStoringGeneratorOutputListenerFields[] = {
    pointerArray("storedPoses", "hkbPoseStoringGeneratorOutputListenerStoredPose"),
    field("dirty", Kind::Bool),
    pointer("nodeToIndexMap").notSerialised(),
};
constexpr StructDesc kHkbPoseStoringGeneratorOutputListener{"hkbPoseStoringGeneratorOutputListener", &kHkbGeneratorOutputListener, kHkbPoseStoringGeneratorOutputListenerFields};
constexpr FieldDesc kHkbPoseStoringGeneratorOutputListenerStoredPoseFields[] = {
    pointer("node", "hkbNode"),
    array("pose", kQsTransform),
    field("worldFromModel", kQsTransform),
    field("isPoseValid", Kind::Bool),
};
constexpr StructDesc kHkbPoseStoringGeneratorOutputListenerStoredPose{"hkbPoseStoringGeneratorOutputListenerStoredPose", &kReferencedObject, kHkbPoseStoringGeneratorOutputListenerStoredPoseFields};
constexpr FieldDesc kHkbPoweredRagdollControlDataFields[] = {
    field("maxForce", Kind::F32).aligned(16),
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("proportionalRecoveryVelocity", Kind::F32),
    field("constantRecoveryVelocity", Kind::F32),
};
constexpr StructDesc kHkbPoweredRagdollControlData{"hkbPoweredRagdollControlData", nullptr, kHkbPoweredRagdollControlDataFields};
constexpr FieldDesc kHkbPoweredRagdollControlsModifierFields[] = {
    field("controlData", kHkbPoweredRagdollControlData),
    pointer("bones", "hkbBoneIndexArray"),
    field("worldFromModelModeData", kHkbWorldFromModelModeData),
    pointer("boneWeights", "hkbBoneWeightArray"),
    field("animationBlendFraction", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkbPoweredRagdollControlsModifier{"hkbPoweredRagdollControlsModifier", &kHkbModifier, kHkbPoweredRagdollControlsModifierFields};
constexpr FieldDesc kHkbProceduralBlenderGeneratorFields[] = {
    pointer("blender").notSerialised(),
};
constexpr StructDesc kHkbProceduralBlenderGenerator{"hkbProceduralBlenderGenerator", &kHkbGenerator, kHkbProceduralBlenderGeneratorFields};
constexpr FieldDesc kHkbProjectDataFields[] = {
    field("worldUpWS", kVec4),
    pointer("stringData", "hkbProjectStringData"),
    field("defaultEventMode", Kind::I8).named(kHkbTransitionEffectEventMode),
};
constexpr StructDesc kHkbProjectData{"hkbProjectData", &kReferencedObject, kHkbProjectDataFields};
constexpr FieldDesc kHkbProjectStringDataFields[] = {
    arrayOf("animationFilenames", stringPtr("animationFilenames")),
    arrayOf("behaviorFilenames", stringPtr("behaviorFilenames")),
    arrayOf("characterFilenames", stringPtr("characterFilenames")),
    arrayOf("eventNames", stringPtr("eventNames")),
    stringPtr("animationPath"),
    stringPtr("behaviorPath"),
    stringPtr("characterPath"),
    stringPtr("scriptsPath").from(kHavok2014),
    stringPtr("fullPathToSource"),
    stringPtr("rootPath").notSerialised(),
};
constexpr StructDesc kHkbProjectStringData{"hkbProjectStringData", &kReferencedObject, kHkbProjectStringDataFields};
constexpr FieldDesc kHkbProxyModifierFields[] = {
    field("proxyInfo", kHkbProxyModifierProxyInfo),
    field("linearVelocity", kVec4),
    field("horizontalGain", Kind::F32),
    field("verticalGain", Kind::F32),
    field("maxHorizontalSeparation", Kind::F32),
    field("maxVerticalSeparation", Kind::F32),
    field("verticalDisplacementError", Kind::F32),
    field("verticalDisplacementErrorGain", Kind::F32),
    field("maxVerticalDisplacement", Kind::F32),
    field("minVerticalDisplacement", Kind::F32),
    field("capsuleHeight", Kind::F32),
    field("capsuleRadius", Kind::F32),
    field("maxSlopeForRotation", Kind::F32),
    field("collisionFilterInfo", Kind::U32),
    field("phantomType", Kind::I8).named(kHkbProxyModifierPhantomType),
    field("linearVelocityMode", Kind::I8).named(kHkbProxyModifierLinearVelocityMode),
    field("ignoreIncomingRotation", Kind::Bool),
    field("ignoreCollisionDuringRotation", Kind::Bool),
    field("ignoreIncomingTranslation", Kind::Bool),
    field("includeDownwardMomentum", Kind::Bool),
    field("followWorldFromModel", Kind::Bool),
    field("isTouchingGround", Kind::Bool),
    pointer("characterProxy").notSerialised(),
    pointer("phantom").notSerialised(),
    pointer("phantomShape").notSerialised(),
    field("horizontalDisplacement", kVec4).notSerialised(),
    field("verticalDisplacement", Kind::F32).notSerialised(),
    field("timestep", Kind::F32).notSerialised(),
    field("previousFrameFollowWorldFromModel", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbProxyModifier{"hkbProxyModifier", &kHkbModifier, kHkbProxyModifierFields};
constexpr FieldDesc kHkbProxyModifierProxyInfoFields[] = {
    field("dynamicFriction", Kind::F32),
    field("staticFriction", Kind::F32),
    field("keepContactTolerance", Kind::F32),
    field("up", kVec4),
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
constexpr StructDesc kHkbProxyModifierProxyInfo{"hkbProxyModifierProxyInfo", nullptr, kHkbProxyModifierProxyInfoFields};
constexpr FieldDesc kHkbRadialSelectorGeneratorFields[] = {
    array("generatorPairs", kHkbRadialSelectorGeneratorGeneratorPair),
    field("angle", Kind::F32),
    field("radius", Kind::F32),
    field("currentGeneratorPairIndex", Kind::I32).notSerialised(),
    field("currentEndpointIndex", Kind::I32).notSerialised(),
    field("currentFraction", Kind::F32).notSerialised(),
    field("hasSetLocalTime", Kind::Bool).notSerialised(),
    field("pad2", Kind::I8).times(4).notSerialised(),
};
constexpr StructDesc kHkbRadialSelectorGenerator{"hkbRadialSelectorGenerator", &kHkbGenerator, kHkbRadialSelectorGeneratorFields};
constexpr FieldDesc kHkbRadialSelectorGeneratorGeneratorInfoFields[] = {
    pointer("generator", "hkbGenerator"),
    field("angle", Kind::F32),
    field("radialSpeed", Kind::F32),
};
constexpr StructDesc kHkbRadialSelectorGeneratorGeneratorInfo{"hkbRadialSelectorGeneratorGeneratorInfo", nullptr, kHkbRadialSelectorGeneratorGeneratorInfoFields};
constexpr FieldDesc kHkbRadialSelectorGeneratorGeneratorPairFields[] = {
    field("generators", kHkbRadialSelectorGeneratorGeneratorInfo).times(2),
    field("minAngle", Kind::F32),
    field("maxAngle", Kind::F32),
};
constexpr StructDesc kHkbRadialSelectorGeneratorGeneratorPair{"hkbRadialSelectorGeneratorGeneratorPair", nullptr, kHkbRadialSelectorGeneratorGeneratorPairFields};
constexpr FieldDesc kHkbRagdollControllerSetupFields[] = {
    field("type", Kind::I8).named(kHkbRagdollControllerSetupType),
};
constexpr StructDesc kHkbRagdollControllerSetup{"hkbRagdollControllerSetup", nullptr, kHkbRagdollControllerSetupFields};
constexpr StructDesc kHkbRagdollInterface{"hkbRagdollInterface", &kReferencedObject};
constexpr FieldDesc kHkbRaiseEventCommandFields[] = {
    field("characterId", Kind::U64),
    field("global", Kind::Bool),
    field("externalId", Kind::I32),
};
constexpr StructDesc kHkbRaiseEventCommand{"hkbRaiseEventCommand", &kReferencedObject, kHkbRaiseEventCommandFields};
constexpr FieldDesc kHkbRealEventPayloadFields[] = {
    field("data", Kind::F32),
};
constexpr StructDesc kHkbRealEventPayload{"hkbRealEventPayload", &kHkbEventPayload, kHkbRealEventPayloadFields};
constexpr FieldDesc kHkbRealVariableSequencedDataFields[] = {
    array("samples", kHkbRealVariableSequencedDataSample),
    field("variableIndex", Kind::I32),
};
constexpr StructDesc kHkbRealVariableSequencedData{"hkbRealVariableSequencedData", &kHkbSequencedData, kHkbRealVariableSequencedDataFields};
constexpr FieldDesc kHkbRealVariableSequencedDataSampleFields[] = {
    field("time", Kind::F32),
    field("value", Kind::F32),
};
constexpr StructDesc kHkbRealVariableSequencedDataSample{"hkbRealVariableSequencedDataSample", nullptr, kHkbRealVariableSequencedDataSampleFields};
constexpr FieldDesc kHkbRebuildScriptsCommandFields[] = {
    field("characterId", Kind::U64),
};
constexpr StructDesc kHkbRebuildScriptsCommand{"hkbRebuildScriptsCommand", &kReferencedObject, kHkbRebuildScriptsCommandFields};
constexpr FieldDesc kHkbReferencePoseGeneratorFields[] = {
    pointer("skeleton").notSerialised(),
};
constexpr StructDesc kHkbReferencePoseGenerator{"hkbReferencePoseGenerator", &kHkbGenerator, kHkbReferencePoseGeneratorFields};
constexpr FieldDesc kHkbReferencedGeneratorSyncInfoFields[] = {
    field("syncInfo", kHkbGeneratorSyncInfo),
};
constexpr StructDesc kHkbReferencedGeneratorSyncInfo{"hkbReferencedGeneratorSyncInfo", &kReferencedObject, kHkbReferencedGeneratorSyncInfoFields};
constexpr FieldDesc kHkbRegisteredGeneratorFields[] = {
    pointer("generator", "hkbGenerator"),
    field("relativePosition", kVec4),
    field("relativeDirection", kVec4),
};
constexpr StructDesc kHkbRegisteredGenerator{"hkbRegisteredGenerator", &kHkbBindable, kHkbRegisteredGeneratorFields};
constexpr FieldDesc kHkbRigidBodyRagdollControlDataFields[] = {
    field("keyFrameHierarchyControlData", kHkaKeyFrameHierarchyUtilityControlData).aligned(16).upTo(kHavok2010),
    field("keyFrameControlData", kHkbKeyFrameControlData).aligned(16).from(kHavok2014),
    field("durationToBlend", Kind::F32),
};
constexpr StructDesc kHkbRigidBodyRagdollControlData{"hkbRigidBodyRagdollControlData", nullptr, kHkbRigidBodyRagdollControlDataFields};
constexpr FieldDesc kHkbRigidBodyRagdollControlsModifierFields[] = {
    field("controlData", kHkbRigidBodyRagdollControlData),
    pointer("bones", "hkbBoneIndexArray"),
    field("animationBlendFraction", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkbRigidBodyRagdollControlsModifier{"hkbRigidBodyRagdollControlsModifier", &kHkbModifier, kHkbRigidBodyRagdollControlsModifierFields};
constexpr FieldDesc kHkbRigidBodySetupFields[] = {
    field("collisionFilterInfo", Kind::U32),
    field("type", Kind::I8).named(kHkbRigidBodySetupType),
    field("shapeSetup", kHkbShapeSetup),
};
constexpr StructDesc kHkbRigidBodySetup{"hkbRigidBodySetup", nullptr, kHkbRigidBodySetupFields};
constexpr FieldDesc kHkbRocketboxCharacterControllerFields[] = {
    pointer("child", "hkbGenerator"),
    field("autoTurnsAllowed", Kind::Bool),
    field("desiredAIMovementMode", Kind::I32),
    field("effectiveLinearSpeed", Kind::F32),
    field("effectiveAngularSpeed", Kind::F32),
    field("effectiveHorizontalAim", Kind::F32),
    field("effectiveVerticalAim", Kind::F32),
    field("torsoTiltAngle", Kind::F32),
    field("desiredAIMovementSpeed", Kind::F32),
    field("currentMaximumSpeed", Kind::F32),
    field("stopRequest", Kind::Bool),
    field("idleToMoveAnimIdx", Kind::I32),
    field("linearSpeed", Kind::F32),
    field("angularSpeed", Kind::F32),
    field("horizontalAim", Kind::F32),
    field("verticalAim", Kind::F32),
    field("rotationAllowed", Kind::Bool),
    field("poseChangeAllowed", Kind::Bool),
    field("modifyLinearSpeed", Kind::Bool),
    field("poseIdx", Kind::I32),
    field("leftFootDownEvent", kHkbEventProperty),
    field("rightFootDownEvent", kHkbEventProperty),
    field("immediateStopEvent", kHkbEventProperty),
    field("rapidTurnEvent", kHkbEventProperty),
    field("changeMovementDirectionEvent", kHkbEventProperty),
    field("changePoseEvent", kHkbEventProperty),
    field("moveEvent", kHkbEventProperty),
    field("stopEvent", kHkbEventProperty),
    field("characterHasHalted", kHkbEventProperty),
    array("moveVelocities", Kind::F32),
    field("rapidTurnRequest", Kind::Bool).notSerialised(),
    field("currPose", Kind::I32).notSerialised(),
    field("prevPose", Kind::I32).notSerialised(),
    field("noVelocityTimer", Kind::F32).notSerialised(),
    field("linearSpeedModifier", Kind::F32).notSerialised(),
    field("characterAngle", Kind::F32).notSerialised(),
    field("plantedFootIdx", Kind::I32).notSerialised(),
    field("timeStep", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbRocketboxCharacterController{"hkbRocketboxCharacterController", &kHkbModifier, kHkbRocketboxCharacterControllerFields};
constexpr FieldDesc kHkbRocketboxCharacterControllerInternalStateFields[] = {
    field("rapidTurnRequest", Kind::Bool),
    field("currPose", Kind::I32),
    field("prevPose", Kind::I32),
    field("noVelocityTimer", Kind::F32),
    field("linearSpeedModifier", Kind::F32),
    field("characterAngle", Kind::F32),
    field("plantedFootIdx", Kind::I32),
    field("timeStep", Kind::F32),
};
constexpr StructDesc kHkbRocketboxCharacterControllerInternalState{"hkbRocketboxCharacterControllerInternalState", &kReferencedObject, kHkbRocketboxCharacterControllerInternalStateFields};
constexpr FieldDesc kHkbRoleAttributeFields[] = {
    field("role", Kind::I16).named(kHkbRoleAttributeRole2010).upTo(kHavok2010),
    field("flags", Kind::I16).named(kHkbRoleAttributeRoleFlags2010).upTo(kHavok2010),
    field("role", Kind::I16).named(kHkbRoleAttributeRole2014).from(kHavok2014),
    field("flags", Kind::I16).named(kHkbRoleAttributeRoleFlags2014).from(kHavok2014),
};
constexpr StructDesc kHkbRoleAttribute{"hkbRoleAttribute", nullptr, kHkbRoleAttributeFields};
constexpr FieldDesc kHkbRotateCharacterModifierFields[] = {
    field("degreesPerSecond", Kind::F32),
    field("speedMultiplier", Kind::F32),
    field("axisOfRotation", kVec4),
    field("angle", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbRotateCharacterModifier{"hkbRotateCharacterModifier", &kHkbModifier, kHkbRotateCharacterModifierFields};
constexpr FieldDesc kHkbRotateCharacterModifierInternalStateFields[] = {
    field("angle", Kind::F32),
};
constexpr StructDesc kHkbRotateCharacterModifierInternalState{"hkbRotateCharacterModifierInternalState", &kReferencedObject, kHkbRotateCharacterModifierInternalStateFields};
constexpr FieldDesc kHkbScriptConditionFields[] = {
    stringPtr("conditionScript"),
};
constexpr StructDesc kHkbScriptCondition{"hkbScriptCondition", &kHkbCondition, kHkbScriptConditionFields};
constexpr FieldDesc kHkbScriptGeneratorFields[] = {
    pointer("child", "hkbGenerator"),
    stringPtr("onActivateScript"),
    stringPtr("onPreUpdateScript"),
    stringPtr("onGenerateScript"),
    stringPtr("onHandleEventScript"),
    stringPtr("onDeactivateScript"),
    field("refOnActivate", Kind::I32).notSerialised(),
    field("refOnPreUpdate", Kind::I32).notSerialised(),
    field("refOnGenerate", Kind::I32).notSerialised(),
    field("refOnHandleEvent", Kind::I32).notSerialised(),
    field("refOnDeactivate", Kind::I32).notSerialised(),
    field("timeStep", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbScriptGenerator{"hkbScriptGenerator", &kHkbGenerator, kHkbScriptGeneratorFields};
constexpr FieldDesc kHkbSenseHandleModifierFields[] = {
    field("handle", kHkbHandle).notSerialised(),
    field("sensorLocalOffset", kVec4),
    array("ranges", kHkbSenseHandleModifierRange),
    pointer("handleOut", "hkbHandle"),
    pointer("handleIn", "hkbHandle"),
    stringPtr("localFrameName"),
    stringPtr("sensorLocalFrameName"),
    field("minDistance", Kind::F32),
    field("maxDistance", Kind::F32),
    field("distanceOut", Kind::F32),
    field("collisionFilterInfo", Kind::U32),
    field("sensorRagdollBoneIndex", Kind::I16),
    field("sensorAnimationBoneIndex", Kind::I16),
    field("sensingMode", Kind::I8).named(kHkbSenseHandleModifierSensingMode),
    field("extrapolateSensorPosition", Kind::Bool),
    field("keepFirstSensedHandle", Kind::Bool),
    field("foundHandleOut", Kind::Bool),
    field("timeSinceLastModify", Kind::F32).notSerialised(),
    field("rangeIndexForEventToSendNextUpdate", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkbSenseHandleModifier{"hkbSenseHandleModifier", &kHkbModifier, kHkbSenseHandleModifierFields};
constexpr FieldDesc kHkbSenseHandleModifierRangeFields[] = {
    field("event", kHkbEventProperty),
    field("minDistance", Kind::F32),
    field("maxDistance", Kind::F32),
    field("ignoreHandle", Kind::Bool),
};
constexpr StructDesc kHkbSenseHandleModifierRange{"hkbSenseHandleModifierRange", nullptr, kHkbSenseHandleModifierRangeFields};
constexpr FieldDesc kHkbSequenceFields[] = {
    pointerArray("eventSequencedData", "hkbEventSequencedData"),
    pointerArray("realVariableSequencedData", "hkbRealVariableSequencedData"),
    pointerArray("boolVariableSequencedData", "hkbBoolVariableSequencedData"),
    pointerArray("intVariableSequencedData", "hkbIntVariableSequencedData"),
    field("enableEventId", Kind::I32),
    field("disableEventId", Kind::I32),
    pointer("stringData", "hkbSequenceStringData"),
    pointer("variableIdMap").notSerialised(),
    pointer("eventIdMap").notSerialised(),
    array("nextSampleEvents", Kind::U8).notSerialised(),
    array("nextSampleReals", Kind::U8).notSerialised(),
    array("nextSampleBools", Kind::U8).notSerialised(),
    array("nextSampleInts", Kind::U8).notSerialised(),
    field("time", Kind::F32).notSerialised(),
    field("isEnabled", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbSequence{"hkbSequence", &kHkbModifier, kHkbSequenceFields};
constexpr FieldDesc kHkbSequenceInternalStateFields[] = {
    array("nextSampleEvents", Kind::I32),
    array("nextSampleReals", Kind::I32),
    array("nextSampleBools", Kind::I32),
    array("nextSampleInts", Kind::I32),
    field("time", Kind::F32),
    field("isEnabled", Kind::Bool),
};
constexpr StructDesc kHkbSequenceInternalState{"hkbSequenceInternalState", &kReferencedObject, kHkbSequenceInternalStateFields};
constexpr FieldDesc kHkbSequenceStringDataFields[] = {
    arrayOf("eventNames", stringPtr("eventNames")),
    arrayOf("variableNames", stringPtr("variableNames")),
};
constexpr StructDesc kHkbSequenceStringData{"hkbSequenceStringData", &kReferencedObject, kHkbSequenceStringDataFields};
constexpr StructDesc kHkbSequencedData{"hkbSequencedData", &kReferencedObject};
constexpr FieldDesc kHkbSetBehaviorCommandFields[] = {
    field("characterId", Kind::U64),
    pointer("behavior", "hkbBehaviorGraph"),
    pointer("rootGenerator", "hkbGenerator"),
    pointerArray("referencedBehaviors", "hkbBehaviorGraph"),
    field("startStateIndex", Kind::I32),
    field("randomizeSimulation", Kind::Bool),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbSetBehaviorCommand{"hkbSetBehaviorCommand", &kReferencedObject, kHkbSetBehaviorCommandFields};
constexpr FieldDesc kHkbSetLocalTimeOfClipGeneratorCommandFields[] = {
    field("characterId", Kind::U64),
    field("localTime", Kind::F32),
    field("nodeId", Kind::I16).upTo(kHavok2010),
    field("nodeId", Kind::U16).from(kHavok2014),
};
constexpr StructDesc kHkbSetLocalTimeOfClipGeneratorCommand{"hkbSetLocalTimeOfClipGeneratorCommand", &kReferencedObject, kHkbSetLocalTimeOfClipGeneratorCommandFields};
constexpr FieldDesc kHkbSetNodePropertyCommandFields[] = {
    field("characterId", Kind::U64),
    stringPtr("nodeName"),
    stringPtr("propertyName"),
    field("propertyValue", kHkbVariableValue),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbSetNodePropertyCommand{"hkbSetNodePropertyCommand", &kReferencedObject, kHkbSetNodePropertyCommandFields};
constexpr FieldDesc kHkbSetSelectedCharacterCommandFields[] = {
    field("characterId", Kind::U64),
};
constexpr StructDesc kHkbSetSelectedCharacterCommand{"hkbSetSelectedCharacterCommand", &kReferencedObject, kHkbSetSelectedCharacterCommandFields};
constexpr FieldDesc kHkbSetWordVariableCommandFields[] = {
    field("characterId", Kind::U64).from(kHavok2014),
    stringPtr("variableName").from(kHavok2014),
    field("value", kHkbVariableValue).from(kHavok2014),
    field("quadValue", kVec4),
    field("characterId", Kind::U64).upTo(kHavok2010),
    field("variableId", Kind::I32).upTo(kHavok2010),
    field("value", kHkbVariableValue).upTo(kHavok2010),
    field("type", Kind::U8).named(kHkbVariableInfoVariableType),
    field("global", Kind::Bool),
};
constexpr StructDesc kHkbSetWordVariableCommand{"hkbSetWordVariableCommand", &kReferencedObject, kHkbSetWordVariableCommandFields};
constexpr FieldDesc kHkbSetWorldFromModelModifierFields[] = {
    field("translation", kVec4),
    field("rotation", kQuat),
    field("setTranslation", Kind::Bool),
    field("setRotation", Kind::Bool),
};
constexpr StructDesc kHkbSetWorldFromModelModifier{"hkbSetWorldFromModelModifier", &kHkbModifier, kHkbSetWorldFromModelModifierFields};
constexpr FieldDesc kHkbShapeSetupFields[] = {
    field("capsuleHeight", Kind::F32),
    field("capsuleRadius", Kind::F32),
    stringPtr("fileName"),
    field("type", Kind::I8).named(kHkbShapeSetupType),
};
constexpr StructDesc kHkbShapeSetup{"hkbShapeSetup", nullptr, kHkbShapeSetupFields};
constexpr ClassRow kHkb5Classes[] = {
    {&kHkbParticleSystemEventPayload, kAnyHavok}, {&kHkbPhysicsInterface, kOnly2014},
    {&kHkbPinBonesGenerator, kOnly2014}, {&kHkbPoseMatchingGenerator, kAnyHavok},
    {&kHkbPoseMatchingGeneratorInternalState, kAnyHavok},
    {&kHkbPoseStoringGeneratorOutputListener, kOnly2014},
    {&kHkbPoseStoringGeneratorOutputListenerStoredPose, kOnly2014},
    {&kHkbPoweredRagdollControlData, kAnyHavok}, {&kHkbPoweredRagdollControlsModifier, kAnyHavok},
    {&kHkbProceduralBlenderGenerator, kOnly2014}, {&kHkbProjectData, kAnyHavok},
    {&kHkbProjectStringData, kAnyHavok}, {&kHkbProxyModifier, kOnly2010},
    {&kHkbProxyModifierProxyInfo, kOnly2010}, {&kHkbRadialSelectorGenerator, kOnly2014},
    {&kHkbRadialSelectorGeneratorGeneratorInfo, kOnly2014},
    {&kHkbRadialSelectorGeneratorGeneratorPair, kOnly2014}, {&kHkbRagdollControllerSetup, kOnly2014},
    {&kHkbRagdollInterface, kOnly2014}, {&kHkbRaiseEventCommand, kAnyHavok},
    {&kHkbRealEventPayload, kAnyHavok}, {&kHkbRealVariableSequencedData, kAnyHavok},
    {&kHkbRealVariableSequencedDataSample, kAnyHavok}, {&kHkbRebuildScriptsCommand, kOnly2014},
    {&kHkbReferencePoseGenerator, kAnyHavok}, {&kHkbReferencedGeneratorSyncInfo, kOnly2014},
    {&kHkbRegisteredGenerator, kOnly2010}, {&kHkbRigidBodyRagdollControlData, kAnyHavok},
    {&kHkbRigidBodyRagdollControlsModifier, kAnyHavok}, {&kHkbRigidBodySetup, kOnly2014},
    {&kHkbRocketboxCharacterController, kOnly2014},
    {&kHkbRocketboxCharacterControllerInternalState, kOnly2014}, {&kHkbRoleAttribute, kAnyHavok},
    {&kHkbRotateCharacterModifier, kAnyHavok}, {&kHkbRotateCharacterModifierInternalState, kAnyHavok},
    {&kHkbScriptCondition, kOnly2014}, {&kHkbScriptGenerator, kOnly2014},
    {&kHkbSenseHandleModifier, kAnyHavok}, {&kHkbSenseHandleModifierRange, kAnyHavok},
    {&kHkbSequence, kAnyHavok}, {&kHkbSequenceInternalState, kAnyHavok}, {&kHkbSequenceStringData, kAnyHavok},
    {&kHkbSequencedData, kAnyHavok}, {&kHkbSetBehaviorCommand, kAnyHavok},
    {&kHkbSetLocalTimeOfClipGeneratorCommand, kAnyHavok}, {&kHkbSetNodePropertyCommand, kAnyHavok},
    {&kHkbSetSelectedCharacterCommand, kOnly2014}, {&kHkbSetWordVariableCommand, kAnyHavok},
    {&kHkbSetWorldFromModelModifier, kAnyHavok}, {&kHkbShapeSetup, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hkb5Classes()
{
    return kHkb5Classes;
}

} // namespace cutaway::hkx::listed
