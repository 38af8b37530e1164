// SPDX-License-Identifier: MIT
// Convex shapes and the shapes that wrap or list others.
#include "core/formats/nif/schema/shapes.h"

#include "core/formats/nif/schema/havokrows.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

// clang-format off
constexpr FieldDesc kBhkSphereRepShapeFields[] = {
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
};
constexpr FieldDesc kBhkConvexShapeFields[] = {
    field("radius", Kind::F32).in(Measure::HavokLength).doc("of a sphere or capsule; else the thickness of the convex shell"),
};

constexpr FieldDesc kBhkBoxShapeFields[] = {
    padding("pad", 8),
    field("halfExtents", kVec3).in(Measure::HavokLength).doc("the shell lies inside"),
    field("unusedW", Kind::F32).doc("half of the smallest side, as radius"),
};

constexpr FieldDesc kBhkCapsuleShapeFields[] = {
    padding("pad", 8),
    field("p1", kVec3).in(Measure::HavokLength),
    field("r1", Kind::F32).in(Measure::HavokLength).doc("repeats radius"),
    field("p2", kVec3).in(Measure::HavokLength),
    field("r2", Kind::F32).in(Measure::HavokLength).doc("repeats radius"),
};

constexpr FieldDesc kBhkCylinderShapeFields[] = {
    padding("pad", 8),
    field("p1", kVec4).in(Measure::HavokLength),
    field("p2", kVec4).in(Measure::HavokLength),
    field("cylRadius", Kind::F32).in(Measure::HavokLength),
    padding("pad2", 12),
};

constexpr FieldDesc kBhkConvexVerticesShapeFields[] = {
    field("vertProp", kProp),
    field("normProp", kProp),
    field("numVertices", Kind::U32),
    field("vertices", kVec4).counted("numVertices").in(Measure::HavokLength).doc("corners; w is 0"),
    field("numNormals", Kind::U32),
    field("normals", kVec4).counted("numNormals").doc("planes of the hull grown by radius: unit normal pointing out, and minus the distance from the origin"),
};

constexpr FieldDesc kBhkMultiSphereShapeFields[] = {
    field("prop", kProp),
    field("numSpheres", Kind::U32).doc("at most 8"),
    field("spheres", kBound).counted("numSpheres").in(Measure::HavokLength),
};

constexpr FieldDesc kBhkTransformShapeFields[] = {
    ref("shape", "bhkShape"),
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
    field("radius", Kind::F32).in(Measure::HavokLength),
    padding("pad", 8),
    field("transform", kMat44).doc("three axes, then the translation; the fourth number of each is not used"),
};

constexpr FieldDesc kBhkListShapeFields[] = {
    field("numSub", Kind::U32),
    ref("sub", "bhkShape").counted("numSub"),
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
    field("childProp", kProp),
    field("filterProp", kProp),
    field("numFilters", Kind::U32),
    field("filters", kFilter).counted("numFilters"),
};

constexpr FieldDesc kBhkConvexListShapeFields[] = {
    field("numSub", Kind::U32),
    ref("sub", "bhkShape").counted("numSub").doc("convex ones"),
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
    field("radius", Kind::F32).in(Measure::HavokLength),
    field("unkInt", Kind::U32),
    field("unkFloat", Kind::F32),
    field("childProp", kProp),
    field("useCachedAabb", Kind::Bool),
    field("closestPointMinDistance", Kind::F32).in(Measure::HavokLength),
};

constexpr FieldDesc kBhkPlaneShapeFields[] = {
    padding("pad", 12),
    field("normal", kVec3),
    field("constant", Kind::F32).in(Measure::HavokLength),
    field("halfExtents", kVec4).in(Measure::HavokLength),
    field("center", kVec4).in(Measure::HavokLength),
};
// clang-format on

constexpr StructDesc kBhkConvexShapeBase{"bhkConvexShapeBase", &kBhkShape};
constexpr StructDesc kBhkSphereRepShape{"bhkSphereRepShape", &kBhkConvexShapeBase, kBhkSphereRepShapeFields};
constexpr StructDesc kBhkConvexShape{"bhkConvexShape", &kBhkSphereRepShape, kBhkConvexShapeFields};
constexpr StructDesc kBhkHeightFieldShape{"bhkHeightFieldShape", &kBhkShape, kBhkSphereRepShapeFields};
constexpr StructDesc kBhkShapeCollection{"bhkShapeCollection", &kBhkShape};

constexpr StructDesc kBhkSphereShape{"bhkSphereShape", &kBhkConvexShape};
constexpr StructDesc kBhkBoxShape{"bhkBoxShape", &kBhkConvexShape, kBhkBoxShapeFields};
constexpr StructDesc kBhkCapsuleShape{"bhkCapsuleShape", &kBhkConvexShape, kBhkCapsuleShapeFields};
constexpr StructDesc kBhkCylinderShape{"bhkCylinderShape", &kBhkConvexShape, kBhkCylinderShapeFields};
constexpr StructDesc kBhkConvexVerticesShape{"bhkConvexVerticesShape", &kBhkConvexShape,
                                             kBhkConvexVerticesShapeFields};
constexpr StructDesc kBhkMultiSphereShape{"bhkMultiSphereShape", &kBhkSphereRepShape,
                                          kBhkMultiSphereShapeFields};
constexpr StructDesc kBhkTransformShape{"bhkTransformShape", &kBhkShape, kBhkTransformShapeFields};
constexpr StructDesc kBhkConvexTransformShape{"bhkConvexTransformShape", &kBhkTransformShape};
constexpr StructDesc kBhkListShape{"bhkListShape", &kBhkShapeCollection, kBhkListShapeFields};
constexpr StructDesc kBhkConvexListShape{"bhkConvexListShape", &kBhkConvexShapeBase,
                                         kBhkConvexListShapeFields};
constexpr StructDesc kBhkPlaneShape{"bhkPlaneShape", &kBhkHeightFieldShape, kBhkPlaneShapeFields};

constexpr const StructDesc *kShapeTypes[] = {
    &kBhkSphereShape,      &kBhkBoxShape,       &kBhkCapsuleShape,         &kBhkCylinderShape,
    &kBhkMultiSphereShape, &kBhkTransformShape, &kBhkConvexTransformShape, &kBhkConvexVerticesShape,
    &kBhkListShape,        &kBhkPlaneShape,     &kBhkConvexListShape,
};
static_assert(wellFormed(kShapeTypes));

TypeList shapeTypes()
{
    return kShapeTypes;
}

} // namespace cutaway::nif
