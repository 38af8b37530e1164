// SPDX-License-Identifier: MIT
// Collision.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr FieldDesc kBhkWrappedConstraintDataFields[] = {
    field("type", Kind::U32).named(kConstraintTypes),
    field("constraintInfo", kCInfo),
    field("ballAndSocket", kBallSocket).when(typeIs0),
    field("hinge", kHinge).when(typeIs1),
    field("limitedHinge", kLimitedHinge).when(typeIs2),
    field("prismatic", kPrismatic).when(typeIs6),
    field("ragdoll", kRagdoll).when(typeIs7),
    field("stiffSpring", kStiffSpring).when(typeIs8),
    field("malleable", kMalleable).when(typeIs13),
};
constexpr StructDesc kBhkWrappedConstraintData{"bhkWrappedConstraintData", nullptr, kBhkWrappedConstraintDataFields};
constexpr FieldDesc kBhkConvexSweepShapeFields[] = {
    ref("shape", "bhkConvexShape"),
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
    field("radius", Kind::F32),
    field("unknown", kVec3),
};
constexpr StructDesc kBhkConvexSweepShape{"bhkConvexSweepShape", &kBhkConvexShapeBase, kBhkConvexSweepShapeFields};
constexpr FieldDesc kBhkMeshShapeFields[] = {
    field("unknown01", Kind::U32).times(2),
    field("radius", Kind::F32),
    field("unknown02", Kind::U32).times(2),
    field("scale", kVec4),
    field("numShapeProperties", Kind::U32),
    field("shapeProperties", kProp).counted("numShapeProperties"),
    field("unknown03", Kind::U32).times(3),
    field("numStripsData", Kind::U32).upTo(kV10_0_1_0),
    ref("stripsData", "NiTriStripsData").counted("numStripsData").upTo(kV10_0_1_0),
};
constexpr StructDesc kBhkMeshShape{"bhkMeshShape", &kBhkShape, kBhkMeshShapeFields};
constexpr FieldDesc kBhkRagdollTemplateFields[] = {
    field("numBones", Kind::U32),
    ref("bones", "NiObject").counted("numBones"),
};
constexpr StructDesc kBhkRagdollTemplate{"bhkRagdollTemplate", &kNiExtraData, kBhkRagdollTemplateFields};
constexpr FieldDesc kBhkRagdollTemplateDataFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    field("mass", Kind::F32),
    field("restitution", Kind::F32),
    field("friction", Kind::F32),
    field("radius", Kind::F32),
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
    field("numConstraints", Kind::U32),
    field("constraint", kBhkWrappedConstraintData).counted("numConstraints"),
};
constexpr StructDesc kBhkRagdollTemplateData{"bhkRagdollTemplateData", &kNiObject, kBhkRagdollTemplateDataFields};
constexpr const StructDesc *kBshavokTypes[] = {
    &kBhkConvexSweepShape, &kBhkMeshShape, &kBhkRagdollTemplate, &kBhkRagdollTemplateData,
};
// clang-format on

TypeList bshavokTypes()
{
    return kBshavokTypes;
}

} // namespace cutaway::nif::listed
