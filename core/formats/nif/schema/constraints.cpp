// SPDX-License-Identifier: MIT
// Constraints between two bodies. Pivots are Havok units in the space of their body; axes are unit vectors.
//
// Fallout 3 and later order the vectors as Havok keeps them; Oblivion wrote fewer, pivots first.
#include "core/formats/nif/schema/havokrows.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

namespace
{

constexpr std::uint32_t kBsOldOrder = 16; // last stream with Oblivion's order

constexpr FieldDesc oldVector(std::string_view name)
{
    return field(name, kVec4).streamUpTo(kBsOldOrder);
}
constexpr FieldDesc newVector(std::string_view name)
{
    return field(name, kVec4).streamFrom(kBsOldOrder + 1);
}

// Hinges and sliders changed with Fallout 3, as the version says; the other two by their stream.
constexpr FieldDesc oblivionVector(std::string_view name)
{
    return field(name, kVec4).upTo(kV20_0_0_5);
}
constexpr FieldDesc fallout3Vector(std::string_view name)
{
    return field(name, kVec4).from(kV20_2_0_7);
}

bool hasMotor(const Scope &s)
{
    const std::uint64_t type = s.value("type");
    return type >= 1 && type <= 3;
}

std::uint64_t linkCount(const Scope &s)
{
    return s.value("numPivots") / 2;
}

// clang-format off
constexpr FieldDesc kCInfoFields[] = {
    field("numEntities", Kind::U32).doc("always 2"),
    ptr("entityA", "bhkEntity"),
    ptr("entityB", "bhkEntity"),
    field("priority", Kind::U32).named(kConstraintPriorities),
};
} // namespace
constexpr StructDesc kCInfo{"CInfo", nullptr, kCInfoFields};
namespace
{

constexpr FieldDesc kMotorFields[] = {
    field("type", Kind::U8).named(kMotorTypes),
    field("minForce", Kind::F32).when(hasMotor),
    field("maxForce", Kind::F32).when(hasMotor),
    field("posTau", Kind::F32).when(typeIs<1>),
    field("posDamping", Kind::F32).when(typeIs<1>),
    field("posProportionalRecovery", Kind::F32).when(typeIs<1>),
    field("posConstantRecovery", Kind::F32).when(typeIs<1>),
    field("posEnabled", Kind::Bool).when(typeIs<1>),
    field("velTau", Kind::F32).when(typeIs<2>),
    field("velTarget", Kind::F32).when(typeIs<2>),
    field("velUseTarget", Kind::Bool).when(typeIs<2>),
    field("velEnabled", Kind::Bool).when(typeIs<2>),
    field("springConstant", Kind::F32).when(typeIs<3>).doc("newtons per metre"),
    field("springDamping", Kind::F32).when(typeIs<3>),
    field("springEnabled", Kind::Bool).when(typeIs<3>),
};
constexpr StructDesc kMotor{"Motor", nullptr, kMotorFields};

constexpr FieldDesc motorRow() { return field("motor", kMotor).from(kV20_2_0_7).streamFrom(kBsOldOrder + 1); }

constexpr FieldDesc kLimitedHingeFields[] = {
    oldVector("pivotA"),
    oldVector("axisA"),
    oldVector("perpA1"),
    oldVector("perpA2"),
    oldVector("pivotB"),
    oldVector("axisB"),
    oldVector("perpB2"),
    newVector("axisA").doc("hinge axis in the space of A"),
    newVector("perpA1").doc("direction of angle 0"),
    newVector("perpA2").doc("axisA x perpA1"),
    newVector("pivotA").in(Measure::HavokLength),
    newVector("axisB"),
    newVector("perpB1"),
    newVector("perpB2"),
    newVector("pivotB").in(Measure::HavokLength),
    field("minAngle", Kind::F32).in(Measure::Radians),
    field("maxAngle", Kind::F32).in(Measure::Radians),
    field("maxFriction", Kind::F32).doc("torque"),
    motorRow(),
};
} // namespace
constexpr StructDesc kLimitedHinge{"LimitedHinge", nullptr, kLimitedHingeFields};
namespace
{

constexpr FieldDesc kRagdollFields[] = {
    oldVector("pivotA"),
    oldVector("planeA"),
    oldVector("twistA"),
    oldVector("pivotB"),
    oldVector("planeB"),
    oldVector("twistB"),
    newVector("twistA").doc("axis of the cone in the space of A"),
    newVector("planeA").doc("normal of the plane in the space of A"),
    newVector("motorA"),
    newVector("pivotA").in(Measure::HavokLength),
    newVector("twistB"),
    newVector("planeB"),
    newVector("motorB"),
    newVector("pivotB").in(Measure::HavokLength),
    field("coneMax", Kind::F32).in(Measure::Radians),
    field("planeMin", Kind::F32).in(Measure::Radians),
    field("planeMax", Kind::F32).in(Measure::Radians),
    field("twistMin", Kind::F32).in(Measure::Radians),
    field("twistMax", Kind::F32).in(Measure::Radians),
    field("maxFriction", Kind::F32).doc("torque"),
    motorRow(),
};
} // namespace
constexpr StructDesc kRagdoll{"Ragdoll", nullptr, kRagdollFields};
namespace
{

constexpr FieldDesc kHingeFields[] = {
    oblivionVector("pivotA"),
    oblivionVector("perpA1"),
    oblivionVector("perpA2"),
    oblivionVector("pivotB"),
    oblivionVector("axisB"),
    fallout3Vector("axisA"),
    fallout3Vector("perpA1"),
    fallout3Vector("perpA2"),
    fallout3Vector("pivotA").in(Measure::HavokLength),
    fallout3Vector("axisB"),
    fallout3Vector("perpB1"),
    fallout3Vector("perpB2"),
    fallout3Vector("pivotB").in(Measure::HavokLength),
};
} // namespace
constexpr StructDesc kHinge{"Hinge", nullptr, kHingeFields};
namespace
{

constexpr FieldDesc kPrismaticFields[] = {
    oblivionVector("pivotA"),
    oblivionVector("rotationA"),
    oblivionVector("planeA"),
    oblivionVector("slidingA"),
    oblivionVector("slidingB"),
    oblivionVector("pivotB"),
    oblivionVector("rotationB"),
    oblivionVector("planeB"),
    fallout3Vector("slidingA"),
    fallout3Vector("rotationA"),
    fallout3Vector("planeA"),
    fallout3Vector("pivotA").in(Measure::HavokLength),
    fallout3Vector("slidingB"),
    fallout3Vector("rotationB"),
    fallout3Vector("planeB"),
    fallout3Vector("pivotB").in(Measure::HavokLength),
    field("minDistance", Kind::F32).in(Measure::HavokLength),
    field("maxDistance", Kind::F32).in(Measure::HavokLength),
    field("friction", Kind::F32),
    motorRow(),
};
} // namespace
constexpr StructDesc kPrismatic{"Prismatic", nullptr, kPrismaticFields};
namespace
{

constexpr FieldDesc kStiffSpringFields[] = {
    field("pivotA", kVec4).in(Measure::HavokLength),
    field("pivotB", kVec4).in(Measure::HavokLength),
    field("length", Kind::F32).in(Measure::HavokLength),
};
} // namespace
constexpr StructDesc kStiffSpring{"StiffSpring", nullptr, kStiffSpringFields};
namespace
{

constexpr FieldDesc kBallSocketFields[] = {
    field("pivotA", kVec4).in(Measure::HavokLength),
    field("pivotB", kVec4).in(Measure::HavokLength),
};
} // namespace
constexpr StructDesc kBallSocket{"BallSocket", nullptr, kBallSocketFields};
namespace
{

constexpr FieldDesc kMalleableFields[] = {
    field("type", Kind::U32).named(kConstraintTypes),
    field("inner", kCInfo).doc("repeats the bodies, or holds none"),
    field("d0", kBallSocket).when(typeIs<0>),
    field("d1", kHinge).when(typeIs<1>),
    field("d2", kLimitedHinge).when(typeIs<2>),
    field("d6", kPrismatic).when(typeIs<6>),
    field("d7", kRagdoll).when(typeIs<7>),
    field("d8", kStiffSpring).when(typeIs<8>),
    field("tau", Kind::F32).upTo(kV20_0_0_5),
    field("damping", Kind::F32).upTo(kV20_0_0_5),
    field("strength", Kind::F32).from(kV20_2_0_7),
};
} // namespace
constexpr StructDesc kMalleable{"Malleable", nullptr, kMalleableFields};
namespace
{

constexpr FieldDesc kBreakableFields[] = {
    field("info", kCInfo),
    field("type", Kind::U32).named(kConstraintTypes),
    field("inner", kCInfo),
    field("d0", kBallSocket).when(typeIs<0>),
    field("d1", kHinge).when(typeIs<1>),
    field("d2", kLimitedHinge).when(typeIs<2>),
    field("d6", kPrismatic).when(typeIs<6>),
    field("d7", kRagdoll).when(typeIs<7>),
    field("d8", kStiffSpring).when(typeIs<8>),
    field("d13", kMalleable).when(typeIs<13>),
    field("threshold", Kind::F32).doc("force that breaks the constraint"),
    field("removeWhenBroken", Kind::Bool),
};

constexpr FieldDesc kChainFields[] = {
    field("numPivots", Kind::U32).doc("two for each link"),
    field("pivots", kBallSocket).counted(linkCount),
    field("tau", Kind::F32),
    field("damping", Kind::F32),
    field("cfm", Kind::F32).doc("constraint force mixing"),
    field("maxErrorDistance", Kind::F32).in(Measure::HavokLength),
    field("numChained", Kind::U32),
    ptr("chained", "bhkRigidBody").counted("numChained"),
    field("info", kCInfo),
};

constexpr FieldDesc kLimitedHingeRows[] = {field("info", kCInfo), field("data", kLimitedHinge)};
constexpr FieldDesc kRagdollRows[] = {field("info", kCInfo), field("data", kRagdoll)};
constexpr FieldDesc kHingeRows[] = {field("info", kCInfo), field("data", kHinge)};
constexpr FieldDesc kPrismaticRows[] = {field("info", kCInfo), field("data", kPrismatic)};
constexpr FieldDesc kStiffSpringRows[] = {field("info", kCInfo), field("data", kStiffSpring)};
constexpr FieldDesc kBallSocketRows[] = {field("info", kCInfo), field("data", kBallSocket)};
constexpr FieldDesc kMalleableRows[] = {field("info", kCInfo), field("data", kMalleable)};
// clang-format on

constexpr StructDesc kLimitedHingeConstraint{"bhkLimitedHingeConstraint", &kBhkConstraint, kLimitedHingeRows};
constexpr StructDesc kRagdollConstraint{"bhkRagdollConstraint", &kBhkConstraint, kRagdollRows};
constexpr StructDesc kHingeConstraint{"bhkHingeConstraint", &kBhkConstraint, kHingeRows};
constexpr StructDesc kPrismaticConstraint{"bhkPrismaticConstraint", &kBhkConstraint, kPrismaticRows};
constexpr StructDesc kStiffSpringConstraint{"bhkStiffSpringConstraint", &kBhkConstraint, kStiffSpringRows};
constexpr StructDesc kBallAndSocketConstraint{"bhkBallAndSocketConstraint", &kBhkConstraint, kBallSocketRows};
constexpr StructDesc kMalleableConstraint{"bhkMalleableConstraint", &kBhkConstraint, kMalleableRows};
constexpr StructDesc kBreakableConstraint{"bhkBreakableConstraint", &kBhkConstraint, kBreakableFields};
constexpr StructDesc kBallSocketConstraintChain{"bhkBallSocketConstraintChain", &kBhkConstraint,
                                                kChainFields};

constexpr const StructDesc *kConstraintBlockTypes[] = {
    &kLimitedHingeConstraint, &kRagdollConstraint,         &kHingeConstraint,
    &kPrismaticConstraint,    &kStiffSpringConstraint,     &kBallAndSocketConstraint,
    &kMalleableConstraint,    &kBallSocketConstraintChain, &kBreakableConstraint,
};
static_assert(wellFormed(kConstraintBlockTypes));

} // namespace

TypeList constraintTypes()
{
    return kConstraintBlockTypes;
}

} // namespace cutaway::nif
