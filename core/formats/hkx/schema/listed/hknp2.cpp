// SPDX-License-Identifier: MIT
// Physics of hk_2014.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHknpVehicleDataFields[] = {
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
    array("wheelParams", kHknpVehicleDataWheelComponentParams),
    array("numWheelsPerAxle", Kind::I8),
    field("frictionDescription", kHkpVehicleFrictionDescription2014),
    field("chassisFrictionInertiaInvDiag", kVec4),
    field("alreadyInitialised", Kind::Bool),
};
constexpr StructDesc kHknpVehicleData{"hknpVehicleData", &kReferencedObject, kHknpVehicleDataFields};
constexpr FieldDesc kHknpVehicleDataWheelComponentParamsFields[] = {
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
constexpr StructDesc kHknpVehicleDataWheelComponentParams{"hknpVehicleDataWheelComponentParams", nullptr, kHknpVehicleDataWheelComponentParamsFields};
constexpr FieldDesc kHknpVehicleDefaultAerodynamicsFields[] = {
    field("airDensity", Kind::F32),
    field("frontalArea", Kind::F32),
    field("dragCoefficient", Kind::F32),
    field("liftCoefficient", Kind::F32),
    field("extraGravityws", kVec4),
};
constexpr StructDesc kHknpVehicleDefaultAerodynamics{"hknpVehicleDefaultAerodynamics", &kHknpVehicleAerodynamics, kHknpVehicleDefaultAerodynamicsFields};
constexpr FieldDesc kHknpVehicleDefaultAnalogDriverInputFields[] = {
    field("slopeChangePointX", Kind::F32),
    field("initialSlope", Kind::F32),
    field("deadZone", Kind::F32),
    field("autoReverse", Kind::Bool),
};
constexpr StructDesc kHknpVehicleDefaultAnalogDriverInput{"hknpVehicleDefaultAnalogDriverInput", &kHknpVehicleDriverInput, kHknpVehicleDefaultAnalogDriverInputFields};
constexpr FieldDesc kHknpVehicleDefaultBrakeFields[] = {
    array("wheelBrakingProperties", kHknpVehicleDefaultBrakeWheelBrakingProperties),
    field("wheelsMinTimeToBlock", Kind::F32),
};
constexpr StructDesc kHknpVehicleDefaultBrake{"hknpVehicleDefaultBrake", &kHknpVehicleBrake, kHknpVehicleDefaultBrakeFields};
constexpr FieldDesc kHknpVehicleDefaultBrakeWheelBrakingPropertiesFields[] = {
    field("maxBreakingTorque", Kind::F32),
    field("minPedalInputToBlock", Kind::F32),
    field("isConnectedToHandbrake", Kind::Bool),
};
constexpr StructDesc kHknpVehicleDefaultBrakeWheelBrakingProperties{"hknpVehicleDefaultBrakeWheelBrakingProperties", nullptr, kHknpVehicleDefaultBrakeWheelBrakingPropertiesFields};
constexpr FieldDesc kHknpVehicleDefaultEngineFields[] = {
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
constexpr StructDesc kHknpVehicleDefaultEngine{"hknpVehicleDefaultEngine", &kHknpVehicleEngine, kHknpVehicleDefaultEngineFields};
constexpr FieldDesc kHknpVehicleDefaultSteeringFields[] = {
    field("maxSteeringAngle", Kind::F32),
    field("maxSpeedFullSteeringAngle", Kind::F32),
    array("doesWheelSteer", Kind::Bool),
};
constexpr StructDesc kHknpVehicleDefaultSteering{"hknpVehicleDefaultSteering", &kHknpVehicleSteering, kHknpVehicleDefaultSteeringFields};
constexpr FieldDesc kHknpVehicleDefaultSuspensionFields[] = {
    array("wheelSpringParams", kHknpVehicleDefaultSuspensionWheelSpringSuspensionParameters),
};
constexpr StructDesc kHknpVehicleDefaultSuspension{"hknpVehicleDefaultSuspension", &kHknpVehicleSuspension, kHknpVehicleDefaultSuspensionFields};
constexpr FieldDesc kHknpVehicleDefaultSuspensionWheelSpringSuspensionParametersFields[] = {
    field("strength", Kind::F32),
    field("dampingCompression", Kind::F32),
    field("dampingRelaxation", Kind::F32),
};
constexpr StructDesc kHknpVehicleDefaultSuspensionWheelSpringSuspensionParameters{"hknpVehicleDefaultSuspensionWheelSpringSuspensionParameters", nullptr, kHknpVehicleDefaultSuspensionWheelSpringSuspensionParametersFields};
constexpr FieldDesc kHknpVehicleDefaultTransmissionFields[] = {
    field("downshiftRPM", Kind::F32),
    field("upshiftRPM", Kind::F32),
    field("primaryTransmissionRatio", Kind::F32),
    field("clutchDelayTime", Kind::F32),
    field("reverseGearRatio", Kind::F32),
    array("gearsRatio", Kind::F32),
    array("wheelsTorqueRatio", Kind::F32),
};
constexpr StructDesc kHknpVehicleDefaultTransmission{"hknpVehicleDefaultTransmission", &kHknpVehicleTransmission, kHknpVehicleDefaultTransmissionFields};
constexpr FieldDesc kHknpVehicleDefaultVelocityDamperFields[] = {
    field("normalSpinDamping", Kind::F32),
    field("collisionSpinDamping", Kind::F32),
    field("collisionThreshold", Kind::F32),
};
constexpr StructDesc kHknpVehicleDefaultVelocityDamper{"hknpVehicleDefaultVelocityDamper", &kHknpVehicleVelocityDamper, kHknpVehicleDefaultVelocityDamperFields};
constexpr StructDesc kHknpVehicleDriverInput{"hknpVehicleDriverInput", &kReferencedObject};
constexpr FieldDesc kHknpVehicleDriverInputAnalogStatusFields[] = {
    field("positionX", Kind::F32),
    field("positionY", Kind::F32),
    field("handbrakeButtonPressed", Kind::Bool),
    field("reverseButtonPressed", Kind::Bool),
};
constexpr StructDesc kHknpVehicleDriverInputAnalogStatus{"hknpVehicleDriverInputAnalogStatus", &kHknpVehicleDriverInputStatus, kHknpVehicleDriverInputAnalogStatusFields};
constexpr StructDesc kHknpVehicleDriverInputStatus{"hknpVehicleDriverInputStatus", &kReferencedObject};
constexpr StructDesc kHknpVehicleEngine{"hknpVehicleEngine", &kReferencedObject};
constexpr FieldDesc kHknpVehicleInstanceFields[] = {
    pointer("world").notSerialised(),
    pointer("data", "hknpVehicleData"),
    pointer("driverInput", "hknpVehicleDriverInput"),
    pointer("steering", "hknpVehicleSteering"),
    pointer("engine", "hknpVehicleEngine"),
    pointer("transmission", "hknpVehicleTransmission"),
    pointer("brake", "hknpVehicleBrake"),
    pointer("suspension", "hknpVehicleSuspension"),
    pointer("aerodynamics", "hknpVehicleAerodynamics"),
    pointer("wheelCollide", "hknpVehicleWheelCollide"),
    pointer("tyreMarks", "hknpTyremarksInfo"),
    pointer("velocityDamper", "hknpVehicleVelocityDamper"),
    array("wheelsInfo", kHknpVehicleInstanceWheelInfo),
    field("frictionStatus", kHkpVehicleFrictionStatus),
    pointer("deviceStatus", "hknpVehicleDriverInputStatus"),
    array("isFixed", Kind::Bool),
    field("wheelsTimeSinceMaxPedalInput", Kind::F32),
    field("tryingToReverse", Kind::Bool),
    field("torque", Kind::F32),
    field("rpm", Kind::F32),
    field("mainSteeringAngle", Kind::F32),
    field("mainSteeringAngleAssumingNoReduction", Kind::F32),
    array("wheelsSteeringAngle", Kind::F32),
    field("isReversing", Kind::Bool),
    field("currentGear", Kind::I8),
    field("delayed", Kind::Bool),
    field("clutchDelayCountdown", Kind::F32),
};
constexpr StructDesc kHknpVehicleInstance{"hknpVehicleInstance", &kHknpUnaryAction, kHknpVehicleInstanceFields};
constexpr FieldDesc kHknpVehicleInstanceWheelInfoFields[] = {
    field("contactPoint", kHkContactPoint),
    field("contactFriction", Kind::F32),
    field("contactBodyId", Kind::U32).notSerialised(),
    field("contactShapeKey", Kind::U32),
    field("hardPointWs", kVec4),
    field("rayEndPointWs", kVec4),
    field("currentSuspensionLength", Kind::F32),
    field("suspensionDirectionWs", kVec4),
    field("spinAxisChassisSpace", kVec4),
    field("spinAxisWs", kVec4),
    field("steeringOrientationChassisSpace", kQuat),
    field("spinVelocity", Kind::F32),
    field("noSlipIdealSpinVelocity", Kind::F32),
    field("spinAngle", Kind::F32),
    field("skidEnergyDensity", Kind::F32),
    field("sideForce", Kind::F32),
    field("forwardSlipVelocity", Kind::F32),
    field("sideSlipVelocity", Kind::F32),
};
constexpr StructDesc kHknpVehicleInstanceWheelInfo{"hknpVehicleInstanceWheelInfo", nullptr, kHknpVehicleInstanceWheelInfoFields};
constexpr FieldDesc kHknpVehicleLinearCastWheelCollideFields[] = {
    array("wheelStates", kHknpVehicleLinearCastWheelCollideWheelState),
    field("maxExtraPenetration", Kind::F32),
    field("startPointTolerance", Kind::F32),
    field("chassisBody", Kind::U32),
};
constexpr StructDesc kHknpVehicleLinearCastWheelCollide{"hknpVehicleLinearCastWheelCollide", &kHknpVehicleWheelCollide, kHknpVehicleLinearCastWheelCollideFields};
constexpr FieldDesc kHknpVehicleLinearCastWheelCollideWheelStateFields[] = {
    field("aabb", kHkAabb),
    pointer("shape", "hknpShape"),
    field("transform", kHkTransform),
    field("to", kVec4),
};
constexpr StructDesc kHknpVehicleLinearCastWheelCollideWheelState{"hknpVehicleLinearCastWheelCollideWheelState", nullptr, kHknpVehicleLinearCastWheelCollideWheelStateFields};
constexpr StructDesc kHknpVehicleRayCastWheelCollide{"hknpVehicleRayCastWheelCollide", &kHknpVehicleWheelCollide};
constexpr StructDesc kHknpVehicleSteering{"hknpVehicleSteering", &kReferencedObject};
constexpr FieldDesc kHknpVehicleSuspensionFields[] = {
    array("wheelParams", kHknpVehicleSuspensionSuspensionWheelParameters),
};
constexpr StructDesc kHknpVehicleSuspension{"hknpVehicleSuspension", &kReferencedObject, kHknpVehicleSuspensionFields};
constexpr FieldDesc kHknpVehicleSuspensionSuspensionWheelParametersFields[] = {
    field("hardpointChassisSpace", kVec4),
    field("directionChassisSpace", kVec4),
    field("length", Kind::F32),
};
constexpr StructDesc kHknpVehicleSuspensionSuspensionWheelParameters{"hknpVehicleSuspensionSuspensionWheelParameters", nullptr, kHknpVehicleSuspensionSuspensionWheelParametersFields};
constexpr StructDesc kHknpVehicleTransmission{"hknpVehicleTransmission", &kReferencedObject};
constexpr StructDesc kHknpVehicleVelocityDamper{"hknpVehicleVelocityDamper", &kReferencedObject};
constexpr FieldDesc kHknpVehicleWheelCollideFields[] = {
    field("alreadyUsed", Kind::Bool),
    field("type", Kind::U8).notSerialised(),
    field("wheelCollisionFilterInfo", Kind::U32).notSerialised(),
};
constexpr StructDesc kHknpVehicleWheelCollide{"hknpVehicleWheelCollide", &kReferencedObject, kHknpVehicleWheelCollideFields};
constexpr FieldDesc kHknpWorldCinfoFields[] = {
    field("bodyBufferCapacity", Kind::I32),
    pointer("userBodyBuffer").notSerialised(),
    field("motionBufferCapacity", Kind::I32),
    pointer("userMotionBuffer").notSerialised(),
    field("constraintBufferCapacity", Kind::I32),
    pointer("userConstraintBuffer").notSerialised(),
    pointer("persistentStreamAllocator").notSerialised(),
    pointer("materialLibrary", "hknpMaterialLibrary"),
    pointer("motionPropertiesLibrary", "hknpMotionPropertiesLibrary"),
    pointer("qualityLibrary", "hknpBodyQualityLibrary"),
    field("simulationType", Kind::U8).named(kHknpWorldCinfoSimulationType),
    field("numSplitterCells", Kind::I32),
    field("gravity", kVec4),
    field("enableContactCaching", Kind::Bool),
    field("mergeEventsBeforeDispatch", Kind::Bool),
    field("leavingBroadPhaseBehavior", Kind::U8).named(kHknpWorldCinfoLeavingBroadPhaseBehavior),
    field("broadPhaseAabb", kHkAabb),
    pointer("broadPhaseConfig", "hknpBroadPhaseConfig"),
    pointer("collisionFilter", "hknpCollisionFilter"),
    pointer("shapeTagCodec", "hknpShapeTagCodec"),
    field("collisionTolerance", Kind::F32),
    field("relativeCollisionAccuracy", Kind::F32),
    field("enableWeldingForDefaultObjects", Kind::Bool),
    field("enableWeldingForCriticalObjects", Kind::Bool),
    field("solverTau", Kind::F32),
    field("solverDamp", Kind::F32),
    field("solverIterations", Kind::I32),
    field("solverMicrosteps", Kind::I32),
    field("defaultSolverTimestep", Kind::F32),
    field("maxApproachSpeedForHighQualitySolver", Kind::F32),
    field("enableDeactivation", Kind::Bool),
    field("deleteCachesOnDeactivation", Kind::Bool),
    field("largeIslandSize", Kind::I32),
    field("enableSolverDynamicScheduling", Kind::Bool),
    field("contactSolverType", Kind::I32),
    field("unitScale", Kind::F32),
    field("applyUnitScaleToStaticConstants", Kind::Bool),
};
constexpr StructDesc kHknpWorldCinfo{"hknpWorldCinfo", nullptr, kHknpWorldCinfoFields};
constexpr FieldDesc kHknpWorldSnapshotFields[] = {
    field("worldCinfo", kHknpWorldCinfo),
    array("bodies", kHknpBody),
    arrayOf("bodyNames", stringPtr("bodyNames")),
    array("motions", kHknpMotion),
    array("constraints", kNpConstraintCinfo),
};
constexpr StructDesc kHknpWorldSnapshot{"hknpWorldSnapshot", &kReferencedObject, kHknpWorldSnapshotFields};
constexpr ClassRow kHknp2Classes[] = {
    {&kHknpVehicleData, kOnly2014}, {&kHknpVehicleDataWheelComponentParams, kOnly2014},
    {&kHknpVehicleDefaultAerodynamics, kOnly2014}, {&kHknpVehicleDefaultAnalogDriverInput, kOnly2014},
    {&kHknpVehicleDefaultBrake, kOnly2014}, {&kHknpVehicleDefaultBrakeWheelBrakingProperties, kOnly2014},
    {&kHknpVehicleDefaultEngine, kOnly2014}, {&kHknpVehicleDefaultSteering, kOnly2014},
    {&kHknpVehicleDefaultSuspension, kOnly2014},
    {&kHknpVehicleDefaultSuspensionWheelSpringSuspensionParameters, kOnly2014},
    {&kHknpVehicleDefaultTransmission, kOnly2014}, {&kHknpVehicleDefaultVelocityDamper, kOnly2014},
    {&kHknpVehicleDriverInput, kOnly2014}, {&kHknpVehicleDriverInputAnalogStatus, kOnly2014},
    {&kHknpVehicleDriverInputStatus, kOnly2014}, {&kHknpVehicleEngine, kOnly2014},
    {&kHknpVehicleInstance, kOnly2014}, {&kHknpVehicleInstanceWheelInfo, kOnly2014},
    {&kHknpVehicleLinearCastWheelCollide, kOnly2014},
    {&kHknpVehicleLinearCastWheelCollideWheelState, kOnly2014}, {&kHknpVehicleRayCastWheelCollide, kOnly2014},
    {&kHknpVehicleSteering, kOnly2014}, {&kHknpVehicleSuspension, kOnly2014},
    {&kHknpVehicleSuspensionSuspensionWheelParameters, kOnly2014}, {&kHknpVehicleTransmission, kOnly2014},
    {&kHknpVehicleVelocityDamper, kOnly2014}, {&kHknpVehicleWheelCollide, kOnly2014},
    {&kHknpWorldCinfo, kOnly2014}, {&kHknpWorldSnapshot, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hknp2Classes()
{
    return kHknp2Classes;
}

} // namespace cutaway::hkx::listed
