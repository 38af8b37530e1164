// SPDX-License-Identifier: MIT
// Constraints: their atoms, which both physics engines share, and the motors that drive them.
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/shared.h"
#include "core/formats/hkx/schema/types.h"

namespace cutaway::hkx
{

// clang-format off

constexpr EnumValue kAtomTypeValues[] = {
    {0, "invalid"}, {1, "bridge"}, {2, "set local transforms"}, {3, "set local translations"},
    {4, "set local rotations"}, {5, "ball socket"}, {6, "stiff spring"}, {7, "linear"}, {8, "linear soft"},
    {9, "linear limit"}, {10, "linear friction"}, {11, "linear motor"}, {12, "2d angular"}, {13, "angular"},
    {14, "angular limit"}, {15, "twist limit"}, {16, "cone limit"}, {17, "angular friction"}, {18, "angular motor"},
    {19, "ragdoll motor"}, {20, "pulley"}, {21, "rack and pinion"}, {22, "cog wheel"}, {23, "setup stabilization"}};
constexpr EnumDesc kAtomTypes{"AtomType", kAtomTypeValues};
constexpr FieldDesc kConstraintAtomFields[] = {
    field("type", Kind::U16).named(kAtomTypes).doc("decides what follows"),
};
constexpr StructDesc kConstraintAtom{"hkpConstraintAtom", nullptr, kConstraintAtomFields};

constexpr FieldDesc kSetLocalTransformsFields[] = {
    field("transformA", kHkTransform).in(Measure::HavokLength).doc("constraint frame in body A"),
    field("transformB", kHkTransform).in(Measure::HavokLength).doc("constraint frame in body B"),
};
constexpr StructDesc kSetLocalTransforms{"hkpSetLocalTransformsConstraintAtom", &kConstraintAtom,
                                         kSetLocalTransformsFields};

constexpr FieldDesc kSetupStabilizationFields[] = {
    field("enabled", Kind::Bool),
    field("padding", Kind::U8).times(1).from(kHavok2014).notSerialised(),
    field("maxLinImpulse", Kind::F32).from(kHavok2014),
    field("maxAngImpulse", Kind::F32).from(kHavok2014),
    field("maxAngle", Kind::F32),
    field("padding", Kind::U8).times(8).upTo(kHavok2010),
};
constexpr StructDesc kSetupStabilization{"hkpSetupStabilizationAtom", &kConstraintAtom, kSetupStabilizationFields};

constexpr FieldDesc kRagdollMotorFields[] = {
    field("isEnabled", Kind::Bool),
    field("initializedOffset", Kind::I16).upTo(kHavok2010),
    field("initializedOffset", Kind::I16).from(kHavok2014).notSerialised(),
    field("previousTargetAnglesOffset", Kind::I16).upTo(kHavok2010),
    field("previousTargetAnglesOffset", Kind::I16).from(kHavok2014).notSerialised(),
    field("target_bRca", kMat34).doc("rotation the motors aim at, three columns").aligned(16),
    pointer("motors", "hkpConstraintMotor").times(3).doc("twist, plane and cone motor"),
};
constexpr StructDesc kRagdollMotor{"hkpRagdollMotorConstraintAtom", &kConstraintAtom, kRagdollMotorFields};

constexpr FieldDesc kAngMotorFields[] = {
    field("isEnabled", Kind::Bool),
    field("motorAxis", Kind::U8),
    field("initializedOffset", Kind::I16).upTo(kHavok2010),
    field("initializedOffset", Kind::I16).from(kHavok2014).notSerialised(),
    field("previousTargetAngleOffset", Kind::I16).upTo(kHavok2010),
    field("previousTargetAngleOffset", Kind::I16).from(kHavok2014).notSerialised(),
    field("correspondingAngLimitSolverResultOffset", Kind::I16).upTo(kHavok2010),
    field("correspondingAngLimitSolverResultOffset", Kind::I16).from(kHavok2014).notSerialised(),
    field("targetAngle", Kind::F32).in(Measure::Radians),
    pointer("motor", "hkpConstraintMotor"),
    field("padding", Kind::U8).times(12).from(kHavok2014).notSerialised(),
};
constexpr StructDesc kAngMotor{"hkpAngMotorConstraintAtom", &kConstraintAtom, kAngMotorFields};

constexpr FieldDesc kAngFrictionFields[] = {
    field("isEnabled", Kind::U8),
    field("firstFrictionAxis", Kind::U8),
    field("numFrictionAxes", Kind::U8),
    field("maxFrictionTorque", Kind::F32),
    field("padding", Kind::U8).times(4).from(kHavok2014).notSerialised(),
};
constexpr StructDesc kAngFriction{"hkpAngFrictionConstraintAtom", &kConstraintAtom, kAngFrictionFields};

constexpr FieldDesc kTwistLimitFields[] = {
    field("isEnabled", Kind::U8),
    field("twistAxis", Kind::U8),
    field("refAxis", Kind::U8),
    field("minAngle", Kind::F32).in(Measure::Radians),
    field("maxAngle", Kind::F32).in(Measure::Radians),
    field("angularLimitsTauFactor", Kind::F32).doc("stiffness of the limit, 0 to 1"),
    field("padding", Kind::U8).times(12).from(kHavok2014).notSerialised(),
};
constexpr StructDesc kTwistLimit{"hkpTwistLimitConstraintAtom", &kConstraintAtom, kTwistLimitFields};

constexpr EnumValue kMeasurementModeValues[] = {{0, "zero when aligned"}, {1, "zero when perpendicular"}};
constexpr EnumDesc kMeasurementModes{"MeasurementMode", kMeasurementModeValues};
constexpr FieldDesc kConeLimitFields[] = {
    field("isEnabled", Kind::U8),
    field("twistAxisInA", Kind::U8),
    field("refAxisInB", Kind::U8),
    field("angleMeasurementMode", Kind::U8).named(kMeasurementModes),
    field("memOffsetToAngleOffset", Kind::U8),
    field("minAngle", Kind::F32).in(Measure::Radians).doc("-100: no lower limit"),
    field("maxAngle", Kind::F32).in(Measure::Radians),
    field("angularLimitsTauFactor", Kind::F32).doc("stiffness of the limit, 0 to 1"),
    field("padding", Kind::U8).times(12).from(kHavok2014).notSerialised(),
};
constexpr StructDesc kConeLimit{"hkpConeLimitConstraintAtom", &kConstraintAtom, kConeLimitFields};

constexpr FieldDesc kAngLimitFields[] = {
    field("isEnabled", Kind::U8),
    field("limitAxis", Kind::U8),
    field("minAngle", Kind::F32).in(Measure::Radians),
    field("maxAngle", Kind::F32).in(Measure::Radians),
    field("angularLimitsTauFactor", Kind::F32).doc("stiffness of the limit, 0 to 1"),
};
constexpr StructDesc kAngLimit{"hkpAngLimitConstraintAtom", &kConstraintAtom, kAngLimitFields};

constexpr FieldDesc kTwoDAngFields[] = {
    field("freeRotationAxis", Kind::U8),
    field("padding", Kind::U8).times(12).from(kHavok2014).notSerialised(),
};
constexpr StructDesc kTwoDAng{"hkp2dAngConstraintAtom", &kConstraintAtom, kTwoDAngFields};

constexpr EnumValue kSolvingMethodValues[] = {{0, "stabilized"}, {1, "old"}};
constexpr EnumDesc kSolvingMethods{"SolvingMethod", kSolvingMethodValues};
constexpr FieldDesc kBallSocketFields[] = {
    field("solvingMethod", Kind::U8).named(kSolvingMethods),
    field("bodiesToNotify", Kind::U8),
    field("velocityStabilizationFactor", Kind::U8).doc("a float coded in one byte"),
    field("enableLinearImpulseLimit", Kind::Bool).from(kHavok2014),
    field("breachImpulse", Kind::F32).from(kHavok2014),
    field("maxImpulse", Kind::F32).upTo(kHavok2010),
    field("inertiaStabilizationFactor", Kind::F32),
};
constexpr StructDesc kBallSocket{"hkpBallSocketConstraintAtom", &kConstraintAtom, kBallSocketFields};

constexpr FieldDesc kRagdollAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("setupStabilization", kSetupStabilization),
    field("ragdollMotors", kRagdollMotor),
    field("angFriction", kAngFriction),
    field("twistLimit", kTwistLimit),
    field("coneLimit", kConeLimit),
    field("planesLimit", kConeLimit),
    field("ballSocket", kBallSocket),
};
constexpr StructDesc kRagdollAtoms{"hkpRagdollConstraintDataAtoms", nullptr, kRagdollAtomsFields};

constexpr FieldDesc kLimitedHingeAtomsFields[] = {
    field("transforms", kSetLocalTransforms),
    field("setupStabilization", kSetupStabilization),
    field("angMotor", kAngMotor),
    field("angFriction", kAngFriction),
    field("angLimit", kAngLimit),
    field("2dAng", kTwoDAng),
    field("ballSocket", kBallSocket),
};
constexpr StructDesc kLimitedHingeAtoms{"hkpLimitedHingeConstraintDataAtoms", nullptr, kLimitedHingeAtomsFields};

constexpr FieldDesc kConstraintDataFields[] = {
    field("userData", Kind::ULong),
};
constexpr StructDesc kConstraintData{"hkpConstraintData", &kReferencedObject, kConstraintDataFields};
constexpr FieldDesc kRagdollDataFields[] = {
    field("atoms", kRagdollAtoms).aligned(16),
};
constexpr StructDesc kRagdollConstraint{"hkpRagdollConstraintData", &kConstraintData, kRagdollDataFields,
                                        Display::Members, "ball joint with cone, plane and twist limits"};
constexpr FieldDesc kLimitedHingeDataFields[] = {
    field("atoms", kLimitedHingeAtoms).aligned(16),
};
constexpr StructDesc kLimitedHinge{"hkpLimitedHingeConstraintData", &kConstraintData, kLimitedHingeDataFields,
                                   Display::Members, "hinge that turns between two angles"};

constexpr FieldDesc kWrappedConstraintFields[] = {
    pointer("constraintData", "hkpConstraintData"),
};
constexpr StructDesc kWrappedConstraint{"hkpWrappedConstraintData", &kConstraintData, kWrappedConstraintFields};
constexpr FieldDesc kBreakableConstraintFields[] = {
    field("threshold", Kind::F32).doc("force above which the constraint breaks"),
};
constexpr StructDesc kBreakableConstraint{"hknpBreakableConstraintData", &kWrappedConstraint,
                                          kBreakableConstraintFields};

constexpr EnumValue kMotorTypeValues[] = {{0, "invalid"}, {1, "position"}, {2, "velocity"}, {3, "spring damper"},
                                          {4, "callback"}};
constexpr EnumDesc kMotorTypes{"MotorType", kMotorTypeValues};
constexpr FieldDesc kConstraintMotorFields[] = {
    field("type", Kind::I8).named(kMotorTypes),
};
constexpr StructDesc kConstraintMotor{"hkpConstraintMotor", &kReferencedObject, kConstraintMotorFields};
constexpr FieldDesc kLimitedForceMotorFields[] = {
    field("minForce", Kind::F32),
    field("maxForce", Kind::F32),
};
constexpr StructDesc kLimitedForceMotor{"hkpLimitedForceConstraintMotor", &kConstraintMotor, kLimitedForceMotorFields};
constexpr FieldDesc kPositionMotorFields[] = {
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("proportionalRecoveryVelocity", Kind::F32),
    field("constantRecoveryVelocity", Kind::F32),
};
constexpr StructDesc kPositionMotor{"hkpPositionConstraintMotor", &kLimitedForceMotor, kPositionMotorFields};

constexpr ClassRow kConstraintClasses[] = {
    {&kSetLocalTransforms, kAnyHavok},
    {&kSetupStabilization, kAnyHavok},
    {&kRagdollMotor, kAnyHavok},
    {&kAngMotor, kAnyHavok},
    {&kAngFriction, kAnyHavok},
    {&kTwistLimit, kAnyHavok},
    {&kConeLimit, kAnyHavok},
    {&kAngLimit, kAnyHavok},
    {&kTwoDAng, kAnyHavok},
    {&kBallSocket, kAnyHavok},
    {&kRagdollAtoms, kAnyHavok},
    {&kLimitedHingeAtoms, kAnyHavok},
    {&kRagdollConstraint, kAnyHavok},
    {&kLimitedHinge, kAnyHavok},
    {&kBreakableConstraint, kOnly2014},
    {&kPositionMotor, kAnyHavok},
    {&kConstraintAtom, kAnyHavok},
    {&kConstraintData, kAnyHavok},
    {&kWrappedConstraint, kAnyHavok},
    {&kConstraintMotor, kAnyHavok},
    {&kLimitedForceMotor, kAnyHavok},
};
static_assert(wellFormed(kConstraintClasses));

// clang-format on

std::span<const ClassRow> constraintClasses()
{
    return kConstraintClasses;
}

} // namespace cutaway::hkx
