// SPDX-License-Identifier: MIT
// Physics of hk_2010.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkpTriangleShape2014Fields[] = {
    field("weldingInfo", Kind::U16),
    field("weldingType", Kind::U8).named(kHkpWeldingUtilityWeldingType),
    field("isExtruded", Kind::U8),
    field("vertexA", kVec4),
    field("vertexB", kVec4),
    field("vertexC", kVec4),
    field("extrusion", kVec4),
};
constexpr StructDesc kHkpTriangleShape2014{"hkpTriangleShape", &kHkpConvexShape, kHkpTriangleShape2014Fields};
constexpr FieldDesc kHkpTriggerVolumeFields[] = {
    interfaces("interfaces", 3),
    pointerArray("overlappingBodies", "hkpRigidBody"),
    array("eventQueue", kHkpTriggerVolumeEventInfo),
    pointer("triggerBody", "hkpRigidBody"),
    field("sequenceNumber", Kind::U32),
    field("isProcessingBodyOverlaps", Kind::Bool).notSerialised().from(kHavok2014),
    arrayOf("newOverlappingBodies", pointer("newOverlappingBodies")).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkpTriggerVolume{"hkpTriggerVolume", &kReferencedObject, kHkpTriggerVolumeFields};
constexpr FieldDesc kHkpTriggerVolumeEventInfoFields[] = {
    field("sortValue", Kind::U64),
    pointer("body", "hkpRigidBody"),
    field("operation", Kind::I32).named(kHkpTriggerVolumeOperation),
};
constexpr StructDesc kHkpTriggerVolumeEventInfo{"hkpTriggerVolumeEventInfo", nullptr, kHkpTriggerVolumeEventInfoFields};
constexpr FieldDesc kHkpTypedBroadPhaseHandleFields[] = {
    field("type", Kind::I8),
    field("ownerOffset", Kind::I8).notSerialised(),
    field("objectQualityType", Kind::I8),
    field("collisionFilterInfo", Kind::U32),
};
constexpr StructDesc kHkpTypedBroadPhaseHandle{"hkpTypedBroadPhaseHandle", &kHkpBroadPhaseHandle, kHkpTypedBroadPhaseHandleFields};
constexpr FieldDesc kHkpTyremarkPointFields[] = {
    field("pointLeft", kVec4),
    field("pointRight", kVec4),
};
constexpr StructDesc kHkpTyremarkPoint{"hkpTyremarkPoint", nullptr, kHkpTyremarkPointFields};
constexpr FieldDesc kHkpTyremarksInfoFields[] = {
    field("minTyremarkEnergy", Kind::F32),
    field("maxTyremarkEnergy", Kind::F32),
    pointerArray("tyremarksWheel", "hkpTyremarksWheel"),
};
constexpr StructDesc kHkpTyremarksInfo{"hkpTyremarksInfo", &kReferencedObject, kHkpTyremarksInfoFields};
constexpr FieldDesc kHkpTyremarksWheelFields[] = {
    field("currentPosition", Kind::I32),
    field("numPoints", Kind::I32),
    array("tyremarkPoints", kHkpTyremarkPoint),
};
constexpr StructDesc kHkpTyremarksWheel{"hkpTyremarksWheel", &kReferencedObject, kHkpTyremarksWheelFields};
constexpr FieldDesc kHkpUnaryActionFields[] = {
    pointer("entity", "hkpEntity"),
};
constexpr StructDesc kHkpUnaryAction{"hkpUnaryAction", &kHkpAction, kHkpUnaryActionFields};
constexpr StructDesc kHkpVehicleAerodynamics{"hkpVehicleAerodynamics", &kReferencedObject};
constexpr StructDesc kHkpVehicleBrake{"hkpVehicleBrake", &kReferencedObject};
constexpr FieldDesc kHkpVehicleCastBatchingManagerFields[] = {
    field("totalNumWheels", Kind::U16),
};
constexpr StructDesc kHkpVehicleCastBatchingManager{"hkpVehicleCastBatchingManager", &kHkpVehicleManager, kHkpVehicleCastBatchingManagerFields};
constexpr FieldDesc kHkpVehicleDataFields[] = {
    field("gravity", kVec4),
    field("numWheels", Kind::I8),
    field("chassisOrientation", kMat34),
    field("torqueRollFactor", Kind::F32),
    field("torquePitchFactor", Kind::F32),
    field("torqueYawFactor", Kind::F32),
    field("extraTorqueFactor", Kind::F32),
    field("maxVelocityForPositionalFriction", Kind::F32),
    field("chassisUnitInertiaYaw", Kind::F32),
    field("chassisUnitInertiaRoll", Kind::F32),
    field("chassisUnitInertiaPitch", Kind::F32),
    field("frictionEqualizer", Kind::F32),
    field("normalClippingAngleCos", Kind::F32),
    field("maxFrictionSolverMassRatio", Kind::F32),
    array("wheelParams", kHkpVehicleDataWheelComponentParams),
    array("numWheelsPerAxle", Kind::I8),
    field("frictionDescription", kHkpVehicleFrictionDescription2010),
    field("chassisFrictionInertiaInvDiag", kVec4),
    field("alreadyInitialised", Kind::Bool),
};
constexpr StructDesc kHkpVehicleData{"hkpVehicleData", &kReferencedObject, kHkpVehicleDataFields};
constexpr FieldDesc kHkpVehicleDataWheelComponentParamsFields[] = {
    field("radius", Kind::F32),
    field("mass", Kind::F32),
    field("width", Kind::F32),
    field("friction", Kind::F32),
    field("viscosityFriction", Kind::F32),
    field("maxFriction", Kind::F32),
    field("slipAngle", Kind::F32),
    field("forceFeedbackMultiplier", Kind::F32),
    field("maxContactBodyAcceleration", Kind::F32),
    field("axle", Kind::I8),
};
constexpr StructDesc kHkpVehicleDataWheelComponentParams{"hkpVehicleDataWheelComponentParams", nullptr, kHkpVehicleDataWheelComponentParamsFields};
constexpr FieldDesc kHkpVehicleDefaultAerodynamicsFields[] = {
    field("airDensity", Kind::F32),
    field("frontalArea", Kind::F32),
    field("dragCoefficient", Kind::F32),
    field("liftCoefficient", Kind::F32),
    field("extraGravityws", kVec4),
};
constexpr StructDesc kHkpVehicleDefaultAerodynamics{"hkpVehicleDefaultAerodynamics", &kHkpVehicleAerodynamics, kHkpVehicleDefaultAerodynamicsFields};
constexpr FieldDesc kHkpVehicleDefaultAnalogDriverInputFields[] = {
    field("slopeChangePointX", Kind::F32),
    field("initialSlope", Kind::F32),
    field("deadZone", Kind::F32),
    field("autoReverse", Kind::Bool),
};
constexpr StructDesc kHkpVehicleDefaultAnalogDriverInput{"hkpVehicleDefaultAnalogDriverInput", &kHkpVehicleDriverInput, kHkpVehicleDefaultAnalogDriverInputFields};
constexpr FieldDesc kHkpVehicleDefaultBrakeFields[] = {
    array("wheelBrakingProperties", kHkpVehicleDefaultBrakeWheelBrakingProperties),
    field("wheelsMinTimeToBlock", Kind::F32),
};
constexpr StructDesc kHkpVehicleDefaultBrake{"hkpVehicleDefaultBrake", &kHkpVehicleBrake, kHkpVehicleDefaultBrakeFields};
constexpr FieldDesc kHkpVehicleDefaultBrakeWheelBrakingPropertiesFields[] = {
    field("maxBreakingTorque", Kind::F32),
    field("minPedalInputToBlock", Kind::F32),
    field("isConnectedToHandbrake", Kind::Bool),
};
constexpr StructDesc kHkpVehicleDefaultBrakeWheelBrakingProperties{"hkpVehicleDefaultBrakeWheelBrakingProperties", nullptr, kHkpVehicleDefaultBrakeWheelBrakingPropertiesFields};
constexpr FieldDesc kHkpVehicleDefaultEngineFields[] = {
    field("minRPM", Kind::F32),
    field("optRPM", Kind::F32),
    field("maxRPM", Kind::F32),
    field("maxTorque", Kind::F32),
    field("torqueFactorAtMinRPM", Kind::F32),
    field("torqueFactorAtMaxRPM", Kind::F32),
    field("resistanceFactorAtMinRPM", Kind::F32),
    field("resistanceFactorAtOptRPM", Kind::F32),
    field("resistanceFactorAtMaxRPM", Kind::F32),
    field("clutchSlipRPM", Kind::F32),
};
constexpr StructDesc kHkpVehicleDefaultEngine{"hkpVehicleDefaultEngine", &kHkpVehicleEngine, kHkpVehicleDefaultEngineFields};
constexpr FieldDesc kHkpVehicleDefaultSteeringFields[] = {
    field("maxSteeringAngle", Kind::F32),
    field("maxSpeedFullSteeringAngle", Kind::F32),
    array("doesWheelSteer", Kind::Bool),
};
constexpr StructDesc kHkpVehicleDefaultSteering{"hkpVehicleDefaultSteering", &kHkpVehicleSteering, kHkpVehicleDefaultSteeringFields};
constexpr FieldDesc kHkpVehicleDefaultSuspensionFields[] = {
    array("wheelSpringParams", kHkpVehicleDefaultSuspensionWheelSpringSuspensionParameters),
};
constexpr StructDesc kHkpVehicleDefaultSuspension{"hkpVehicleDefaultSuspension", &kHkpVehicleSuspension, kHkpVehicleDefaultSuspensionFields};
constexpr FieldDesc kHkpVehicleDefaultSuspensionWheelSpringSuspensionParametersFields[] = {
    field("strength", Kind::F32),
    field("dampingCompression", Kind::F32),
    field("dampingRelaxation", Kind::F32),
};
constexpr StructDesc kHkpVehicleDefaultSuspensionWheelSpringSuspensionParameters{"hkpVehicleDefaultSuspensionWheelSpringSuspensionParameters", nullptr, kHkpVehicleDefaultSuspensionWheelSpringSuspensionParametersFields};
constexpr FieldDesc kHkpVehicleDefaultTransmissionFields[] = {
    field("downshiftRPM", Kind::F32),
    field("upshiftRPM", Kind::F32),
    field("primaryTransmissionRatio", Kind::F32),
    field("clutchDelayTime", Kind::F32),
    field("reverseGearRatio", Kind::F32),
    array("gearsRatio", Kind::F32),
    array("wheelsTorqueRatio", Kind::F32),
};
constexpr StructDesc kHkpVehicleDefaultTransmission{"hkpVehicleDefaultTransmission", &kHkpVehicleTransmission, kHkpVehicleDefaultTransmissionFields};
constexpr FieldDesc kHkpVehicleDefaultVelocityDamperFields[] = {
    field("normalSpinDamping", Kind::F32),
    field("collisionSpinDamping", Kind::F32),
    field("collisionThreshold", Kind::F32),
};
constexpr StructDesc kHkpVehicleDefaultVelocityDamper{"hkpVehicleDefaultVelocityDamper", &kHkpVehicleVelocityDamper, kHkpVehicleDefaultVelocityDamperFields};
constexpr StructDesc kHkpVehicleDriverInput{"hkpVehicleDriverInput", &kReferencedObject};
constexpr FieldDesc kHkpVehicleDriverInputAnalogStatusFields[] = {
    field("positionX", Kind::F32),
    field("positionY", Kind::F32),
    field("handbrakeButtonPressed", Kind::Bool),
    field("reverseButtonPressed", Kind::Bool),
};
constexpr StructDesc kHkpVehicleDriverInputAnalogStatus{"hkpVehicleDriverInputAnalogStatus", &kHkpVehicleDriverInputStatus, kHkpVehicleDriverInputAnalogStatusFields};
constexpr StructDesc kHkpVehicleDriverInputStatus{"hkpVehicleDriverInputStatus", &kReferencedObject};
constexpr StructDesc kHkpVehicleEngine{"hkpVehicleEngine", &kReferencedObject};
constexpr FieldDesc kHkpVehicleFrictionDescription2010Fields[] = {
    field("wheelDistance", Kind::F32),
    field("chassisMassInv", Kind::F32),
    field("axleDescr", kHkpVehicleFrictionDescriptionAxisDescription).times(2),
};
constexpr StructDesc kHkpVehicleFrictionDescription2010{"hkpVehicleFrictionDescription", nullptr, kHkpVehicleFrictionDescription2010Fields};
constexpr FieldDesc kHkpVehicleFrictionDescription2014Fields[] = {
    field("wheelDistance", Kind::F32),
    field("chassisMassInv", Kind::F32),
    field("axleDescr", kHkpVehicleFrictionDescriptionAxisDescription).times(2),
};
constexpr StructDesc kHkpVehicleFrictionDescription2014{"hkpVehicleFrictionDescription", &kReferencedObject, kHkpVehicleFrictionDescription2014Fields};
constexpr FieldDesc kHkpVehicleFrictionDescriptionAxisDescriptionFields[] = {
    field("frictionCircleYtab", Kind::F32).times(16),
    field("xStep", Kind::F32),
    field("xStart", Kind::F32),
    field("wheelSurfaceInertia", Kind::F32),
    field("wheelSurfaceInertiaInv", Kind::F32),
    field("wheelChassisMassRatio", Kind::F32),
    field("wheelRadius", Kind::F32),
    field("wheelRadiusInv", Kind::F32),
    field("wheelDownForceFactor", Kind::F32),
    field("wheelDownForceSumFactor", Kind::F32),
};
constexpr StructDesc kHkpVehicleFrictionDescriptionAxisDescription{"hkpVehicleFrictionDescriptionAxisDescription", nullptr, kHkpVehicleFrictionDescriptionAxisDescriptionFields};
constexpr FieldDesc kHkpVehicleFrictionStatusFields[] = {
    field("axis", kHkpVehicleFrictionStatusAxisStatus).times(2),
};
constexpr StructDesc kHkpVehicleFrictionStatus{"hkpVehicleFrictionStatus", nullptr, kHkpVehicleFrictionStatusFields};
constexpr FieldDesc kHkpVehicleFrictionStatusAxisStatusFields[] = {
    field("forward_slip_velocity", Kind::F32),
    field("side_slip_velocity", Kind::F32),
    field("skid_energy_density", Kind::F32),
    field("side_force", Kind::F32),
    field("delayed_forward_impulse", Kind::F32),
    field("sideRhs", Kind::F32),
    field("forwardRhs", Kind::F32),
    field("relativeSideForce", Kind::F32),
    field("relativeForwardForce", Kind::F32),
};
constexpr StructDesc kHkpVehicleFrictionStatusAxisStatus{"hkpVehicleFrictionStatusAxisStatus", nullptr, kHkpVehicleFrictionStatusAxisStatusFields};
constexpr FieldDesc kHkpVehicleInstanceFields[] = {
    pointer("data", "hkpVehicleData"),
    pointer("driverInput", "hkpVehicleDriverInput"),
    pointer("steering", "hkpVehicleSteering"),
    pointer("engine", "hkpVehicleEngine"),
    pointer("transmission", "hkpVehicleTransmission"),
    pointer("brake", "hkpVehicleBrake"),
    pointer("suspension", "hkpVehicleSuspension"),
    pointer("aerodynamics", "hkpVehicleAerodynamics"),
    pointer("wheelCollide", "hkpVehicleWheelCollide"),
    pointer("tyreMarks", "hkpTyremarksInfo"),
    pointer("velocityDamper", "hkpVehicleVelocityDamper"),
    array("wheelsInfo", kHkpVehicleInstanceWheelInfo),
    field("frictionStatus", kHkpVehicleFrictionStatus),
    pointer("deviceStatus", "hkpVehicleDriverInputStatus"),
    array("isFixed", Kind::Bool),
    field("wheelsTimeSinceMaxPedalInput", Kind::F32),
    field("tryingToReverse", Kind::Bool),
    field("torque", Kind::F32),
    field("rpm", Kind::F32),
    field("mainSteeringAngle", Kind::F32),
    array("wheelsSteeringAngle", Kind::F32),
    field("isReversing", Kind::Bool),
    field("currentGear", Kind::I8),
    field("delayed", Kind::Bool),
    field("clutchDelayCountdown", Kind::F32),
};
constexpr StructDesc kHkpVehicleInstance{"hkpVehicleInstance", &kHkpUnaryAction, kHkpVehicleInstanceFields};
constexpr FieldDesc kHkpVehicleInstanceWheelInfoFields[] = {
    field("contactPoint", kHkContactPoint),
    field("contactFriction", Kind::F32),
    pointer("contactBody").notSerialised(),
    field("contactShapeKey", Kind::U32).times(8),
    field("hardPointWs", kVec4),
    field("rayEndPointWs", kVec4),
    field("currentSuspensionLength", Kind::F32),
    field("suspensionDirectionWs", kVec4),
    field("spinAxisChassisSpace", kVec4),
    field("spinAxisWs", kVec4),
    field("steeringOrientationChassisSpace", kQuat),
    field("spinVelocity", Kind::F32),
    field("spinAngle", Kind::F32),
    field("skidEnergyDensity", Kind::F32),
    field("sideForce", Kind::F32),
    field("forwardSlipVelocity", Kind::F32),
    field("sideSlipVelocity", Kind::F32),
};
constexpr StructDesc kHkpVehicleInstanceWheelInfo{"hkpVehicleInstanceWheelInfo", nullptr, kHkpVehicleInstanceWheelInfoFields};
constexpr StructDesc kHkpVehicleLinearCastBatchingManager{"hkpVehicleLinearCastBatchingManager", &kHkpVehicleCastBatchingManager};
constexpr FieldDesc kHkpVehicleLinearCastWheelCollideFields[] = {
    field("wheelCollisionFilterInfo", Kind::U32),
    array("wheelStates", kHkpVehicleLinearCastWheelCollideWheelState),
    field("rejectChassisListener", kHkpRejectChassisListener),
    field("maxExtraPenetration", Kind::F32),
    field("startPointTolerance", Kind::F32),
};
constexpr StructDesc kHkpVehicleLinearCastWheelCollide{"hkpVehicleLinearCastWheelCollide", &kHkpVehicleWheelCollide, kHkpVehicleLinearCastWheelCollideFields};
constexpr FieldDesc kHkpVehicleLinearCastWheelCollideWheelStateFields[] = {
    pointer("phantom", "hkpAabbPhantom"),
    pointer("shape", "hkpShape"),
    field("transform", kHkTransform),
    field("to", kVec4),
};
constexpr StructDesc kHkpVehicleLinearCastWheelCollideWheelState{"hkpVehicleLinearCastWheelCollideWheelState", nullptr, kHkpVehicleLinearCastWheelCollideWheelStateFields};
constexpr FieldDesc kHkpVehicleManagerFields[] = {
    pointerArray("registeredVehicles", "hkpVehicleInstance"),
};
constexpr StructDesc kHkpVehicleManager{"hkpVehicleManager", &kReferencedObject, kHkpVehicleManagerFields};
constexpr StructDesc kHkpVehicleRayCastBatchingManager{"hkpVehicleRayCastBatchingManager", &kHkpVehicleCastBatchingManager};
constexpr FieldDesc kHkpVehicleRayCastWheelCollideFields[] = {
    field("wheelCollisionFilterInfo", Kind::U32),
    pointer("phantom", "hkpAabbPhantom"),
    field("rejectRayChassisListener", kHkpRejectChassisListener),
};
constexpr StructDesc kHkpVehicleRayCastWheelCollide{"hkpVehicleRayCastWheelCollide", &kHkpVehicleWheelCollide, kHkpVehicleRayCastWheelCollideFields};
constexpr StructDesc kHkpVehicleSteering{"hkpVehicleSteering", &kReferencedObject};
constexpr FieldDesc kHkpVehicleSuspensionFields[] = {
    array("wheelParams", kHkpVehicleSuspensionSuspensionWheelParameters),
};
constexpr StructDesc kHkpVehicleSuspension{"hkpVehicleSuspension", &kReferencedObject, kHkpVehicleSuspensionFields};
constexpr FieldDesc kHkpVehicleSuspensionSuspensionWheelParametersFields[] = {
    field("hardpointChassisSpace", kVec4),
    field("directionChassisSpace", kVec4),
    field("length", Kind::F32),
};
constexpr StructDesc kHkpVehicleSuspensionSuspensionWheelParameters{"hkpVehicleSuspensionSuspensionWheelParameters", nullptr, kHkpVehicleSuspensionSuspensionWheelParametersFields};
constexpr StructDesc kHkpVehicleTransmission{"hkpVehicleTransmission", &kReferencedObject};
constexpr StructDesc kHkpVehicleVelocityDamper{"hkpVehicleVelocityDamper", &kReferencedObject};
constexpr FieldDesc kHkpVehicleWheelCollideFields[] = {
    field("alreadyUsed", Kind::Bool),
    field("type", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkpVehicleWheelCollide{"hkpVehicleWheelCollide", &kReferencedObject, kHkpVehicleWheelCollideFields};
constexpr FieldDesc kHkpVelocityConstraintMotorFields[] = {
    field("tau", Kind::F32),
    field("velocityTarget", Kind::F32),
    field("useVelocityTargetFromConstraintTargets", Kind::Bool),
};
constexpr StructDesc kHkpVelocityConstraintMotor{"hkpVelocityConstraintMotor", &kLimitedForceMotor, kHkpVelocityConstraintMotorFields};
constexpr StructDesc kHkpViscousSurfaceModifierConstraintAtom2010{"hkpViscousSurfaceModifierConstraintAtom", &kHkpModifierConstraintAtom2010};
constexpr FieldDesc kHkpViscousSurfaceModifierConstraintAtom2014Fields[] = {
    interfaces("interfaces2", 1),
};
constexpr StructDesc kHkpViscousSurfaceModifierConstraintAtom2014{"hkpViscousSurfaceModifierConstraintAtom", &kHkpModifierConstraintAtom2014, kHkpViscousSurfaceModifierConstraintAtom2014Fields};
constexpr StructDesc kHkpWeldingUtility{"hkpWeldingUtility"};
constexpr FieldDesc kHkpWheelConstraintDataFields[] = {
    field("atoms", kHkpWheelConstraintDataAtoms).aligned(16),
    field("initialAxleInB", kVec4),
    field("initialSteeringAxisInB", kVec4),
};
constexpr StructDesc kHkpWheelConstraintData{"hkpWheelConstraintData", &kConstraintData, kHkpWheelConstraintDataFields};
constexpr FieldDesc kHkpWheelConstraintDataAtomsFields[] = {
    field("suspensionBase", kSetLocalTransforms),
    field("lin0Limit", kHkpLinLimitConstraintAtom),
    field("lin0Soft", kHkpLinSoftConstraintAtom),
    field("lin1", kHkpLinConstraintAtom),
    field("lin2", kHkpLinConstraintAtom),
    field("steeringBase", kHkpSetLocalRotationsConstraintAtom),
    field("2dAng", kTwoDAng),
};
constexpr StructDesc kHkpWheelConstraintDataAtoms{"hkpWheelConstraintDataAtoms", nullptr, kHkpWheelConstraintDataAtomsFields};
constexpr FieldDesc kHkpWheelFrictionConstraintAtomFields[] = {
    field("isEnabled", Kind::U8),
    field("forwardAxis", Kind::U8),
    field("sideAxis", Kind::U8),
    field("maxFrictionForce", Kind::F32),
    field("torque", Kind::F32),
    field("radius", Kind::F32),
    field("frictionImpulse", Kind::F32).times(2),
    field("slipImpulse", Kind::F32).times(2),
    pointer("axle", "hkpWheelFrictionConstraintAtomAxle"),
};
constexpr StructDesc kHkpWheelFrictionConstraintAtom{"hkpWheelFrictionConstraintAtom", &kConstraintAtom, kHkpWheelFrictionConstraintAtomFields};
constexpr FieldDesc kHkpWheelFrictionConstraintAtomAxleFields[] = {
    field("spinVelocity", Kind::F32),
    field("sumVelocity", Kind::F32),
    field("numWheels", Kind::I32),
    field("wheelsSolved", Kind::I32),
    field("stepsSolved", Kind::I32),
    field("invInertia", Kind::F32),
    field("inertia", Kind::F32),
    field("impulseScaling", Kind::F32),
    field("impulseMax", Kind::F32),
    field("isFixed", Kind::Bool),
    field("numWheelsOnGround", Kind::I32),
};
constexpr StructDesc kHkpWheelFrictionConstraintAtomAxle{"hkpWheelFrictionConstraintAtomAxle", nullptr, kHkpWheelFrictionConstraintAtomAxleFields};
constexpr FieldDesc kHkpWheelFrictionConstraintDataFields[] = {
    field("atoms", kHkpWheelFrictionConstraintDataAtoms).aligned(16),
};
constexpr StructDesc kHkpWheelFrictionConstraintData{"hkpWheelFrictionConstraintData", &kConstraintData, kHkpWheelFrictionConstraintDataFields};
constexpr FieldDesc kHkpWheelFrictionConstraintDataAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("friction", kHkpWheelFrictionConstraintAtom),
};
constexpr StructDesc kHkpWheelFrictionConstraintDataAtoms{"hkpWheelFrictionConstraintDataAtoms", nullptr, kHkpWheelFrictionConstraintDataAtomsFields};
constexpr StructDesc kHkpWheelFrictionConstraintDataRuntime{"hkpWheelFrictionConstraintDataRuntime"};
constexpr ClassRow kHkp5Classes[] = {
    {&kHkpTriangleShape2014, kOnly2014}, {&kHkpTriggerVolume, kAnyHavok},
    {&kHkpTriggerVolumeEventInfo, kAnyHavok}, {&kHkpTypedBroadPhaseHandle, kOnly2014},
    {&kHkpTyremarkPoint, kOnly2010}, {&kHkpTyremarksInfo, kOnly2010}, {&kHkpTyremarksWheel, kOnly2010},
    {&kHkpUnaryAction, kAnyHavok}, {&kHkpVehicleAerodynamics, kOnly2010}, {&kHkpVehicleBrake, kOnly2010},
    {&kHkpVehicleCastBatchingManager, kOnly2010}, {&kHkpVehicleData, kOnly2010},
    {&kHkpVehicleDataWheelComponentParams, kOnly2010}, {&kHkpVehicleDefaultAerodynamics, kOnly2010},
    {&kHkpVehicleDefaultAnalogDriverInput, kOnly2010}, {&kHkpVehicleDefaultBrake, kOnly2010},
    {&kHkpVehicleDefaultBrakeWheelBrakingProperties, kOnly2010}, {&kHkpVehicleDefaultEngine, kOnly2010},
    {&kHkpVehicleDefaultSteering, kOnly2010}, {&kHkpVehicleDefaultSuspension, kOnly2010},
    {&kHkpVehicleDefaultSuspensionWheelSpringSuspensionParameters, kOnly2010},
    {&kHkpVehicleDefaultTransmission, kOnly2010}, {&kHkpVehicleDefaultVelocityDamper, kOnly2010},
    {&kHkpVehicleDriverInput, kOnly2010}, {&kHkpVehicleDriverInputAnalogStatus, kOnly2010},
    {&kHkpVehicleDriverInputStatus, kOnly2010}, {&kHkpVehicleEngine, kOnly2010},
    {&kHkpVehicleFrictionDescription2010, kOnly2010}, {&kHkpVehicleFrictionDescription2014, kOnly2014},
    {&kHkpVehicleFrictionDescriptionAxisDescription, kAnyHavok}, {&kHkpVehicleFrictionStatus, kAnyHavok},
    {&kHkpVehicleFrictionStatusAxisStatus, kAnyHavok}, {&kHkpVehicleInstance, kOnly2010},
    {&kHkpVehicleInstanceWheelInfo, kOnly2010}, {&kHkpVehicleLinearCastBatchingManager, kOnly2010},
    {&kHkpVehicleLinearCastWheelCollide, kOnly2010},
    {&kHkpVehicleLinearCastWheelCollideWheelState, kOnly2010}, {&kHkpVehicleManager, kOnly2010},
    {&kHkpVehicleRayCastBatchingManager, kOnly2010}, {&kHkpVehicleRayCastWheelCollide, kOnly2010},
    {&kHkpVehicleSteering, kOnly2010}, {&kHkpVehicleSuspension, kOnly2010},
    {&kHkpVehicleSuspensionSuspensionWheelParameters, kOnly2010}, {&kHkpVehicleTransmission, kOnly2010},
    {&kHkpVehicleVelocityDamper, kOnly2010}, {&kHkpVehicleWheelCollide, kOnly2010},
    {&kHkpVelocityConstraintMotor, kAnyHavok}, {&kHkpViscousSurfaceModifierConstraintAtom2010, kOnly2010},
    {&kHkpViscousSurfaceModifierConstraintAtom2014, kOnly2014}, {&kHkpWeldingUtility, kAnyHavok},
    {&kHkpWheelConstraintData, kAnyHavok}, {&kHkpWheelConstraintDataAtoms, kAnyHavok},
    {&kHkpWheelFrictionConstraintAtom, kOnly2014}, {&kHkpWheelFrictionConstraintAtomAxle, kOnly2014},
    {&kHkpWheelFrictionConstraintData, kOnly2014}, {&kHkpWheelFrictionConstraintDataAtoms, kOnly2014},
    {&kHkpWheelFrictionConstraintDataRuntime, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hkp5Classes()
{
    return kHkp5Classes;
}

} // namespace cutaway::hkx::listed
