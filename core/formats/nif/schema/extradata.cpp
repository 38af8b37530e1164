// SPDX-License-Identifier: MIT
// Extra data: what hangs on a node by name.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr FieldDesc kNiIntegerExtraDataFields[] = {field("value", Kind::U32)};
constexpr FieldDesc kBSXFlagsFields[] = {field("value", Kind::U32).named(kBsxFlags)};
constexpr FieldDesc kNiFloatExtraDataFields[] = {field("value", Kind::F32)};
constexpr FieldDesc kNiBooleanExtraDataFields[] = {field("value", Kind::Bool)};
constexpr FieldDesc kNiVectorExtraDataFields[] = {field("value", kVec4)};
constexpr FieldDesc kNiColorExtraDataFields[] = {field("value", kColor4)};

constexpr FieldDesc kNiStringExtraDataFields[] = {
    stringIndex("value"),
    inlineString("value"),
};
constexpr FieldDesc kNiBinaryExtraDataFields[] = {
    field("size", Kind::U32).in(Measure::Bytes),
    field("data", Kind::Raw).counted("size"),
};
constexpr FieldDesc kNiIntegersExtraDataFields[] = {
    field("numValues", Kind::U32),
    field("values", Kind::U32).counted("numValues"),
};
constexpr FieldDesc kNiFloatsExtraDataFields[] = {
    field("numValues", Kind::U32),
    field("values", Kind::F32).counted("numValues"),
};
constexpr FieldDesc kNiStringsExtraDataFields[] = {
    field("numValues", Kind::U32),
    field("values", kSizedString).counted("numValues"),
};

constexpr FieldDesc kTextKeyFields[] = {
    field("time", Kind::F32).in(Measure::Seconds),
    stringIndex("value"),
    inlineString("value"),
};
constexpr StructDesc kTextKey{"TextKey", nullptr, kTextKeyFields};
constexpr FieldDesc kNiTextKeyExtraDataFields[] = {
    field("numKeys", Kind::U32),
    field("keys", kTextKey).counted("numKeys").doc("events on the time line of a sequence"),
};

constexpr FieldDesc kBSBoundFields[] = {
    field("center", kVec3).in(Measure::GameLength),
    field("dimensions", kVec3).in(Measure::GameLength).doc("half extents"),
};

constexpr FieldDesc kBSInvMarkerFields[] = {
    field("rotationX", Kind::U16).doc("thousandths of a radian"),
    field("rotationY", Kind::U16).doc("thousandths of a radian"),
    field("rotationZ", Kind::U16).doc("thousandths of a radian"),
    field("zoom", Kind::F32).doc("of the inventory view"),
};

constexpr FieldDesc kBSBehaviorGraphExtraDataFields[] = {
    stringIndex("behaviorGraphFile"),
    field("controlsBaseSkeleton", Kind::Bool),
};

constexpr FieldDesc kFurniturePositionFields[] = {
    field("offset", kVec3).in(Measure::GameLength),
    field("orientation", Kind::U16).streamUpTo(kBsFallout3).doc("thousandths of a radian"),
    field("positionRef1", Kind::U8).streamUpTo(kBsFallout3),
    field("positionRef2", Kind::U8).streamUpTo(kBsFallout3),
    field("heading", Kind::F32).streamFrom(kBsFallout3 + 1).in(Measure::Radians),
    field("animationType", Kind::U16).streamFrom(kBsFallout3 + 1).named(listed::kAnimationType),
    field("entryProperties", Kind::U16).streamFrom(kBsFallout3 + 1).named(listed::kFurnitureEntryPoints),
};
constexpr StructDesc kFurniturePosition{"FurniturePosition", nullptr, kFurniturePositionFields};
constexpr FieldDesc kBSFurnitureMarkerFields[] = {
    field("numPositions", Kind::U32),
    field("positions", kFurniturePosition).counted("numPositions"),
};

constexpr FieldDesc kBoneLodFields[] = {
    field("distance", Kind::U32).in(Measure::GameLength),
    stringIndex("bone"),
};
constexpr StructDesc kBoneLod{"BoneLOD", nullptr, kBoneLodFields};
constexpr FieldDesc kBSBoneLODExtraDataFields[] = {
    field("numBones", Kind::U32),
    field("bones", kBoneLod).counted("numBones"),
};

constexpr FieldDesc kConnectPointFields[] = {
    field("parent", kSizedString).doc("node that carries the point"),
    field("name", kSizedString),
    field("rotation", kQuatWxyz),
    field("translation", kVec3).in(Measure::GameLength),
    field("scale", Kind::F32),
};
constexpr StructDesc kConnectPoint{"ConnectPoint", nullptr, kConnectPointFields};
constexpr FieldDesc kConnectPointParentsFields[] = {
    field("numPoints", Kind::U32),
    field("points", kConnectPoint).counted("numPoints"),
};
constexpr FieldDesc kConnectPointChildrenFields[] = {
    field("skinned", Kind::Bool),
    field("numPoints", Kind::U32),
    field("points", kSizedString).counted("numPoints"),
};

constexpr FieldDesc kBSClothExtraDataFields[] = {
    field("dataSize", Kind::U32).in(Measure::Bytes),
    field("data", Kind::Raw).counted("dataSize").doc("a Havok packfile; opens as a document of its own"),
};

constexpr FieldDesc kBSPositionDataFields[] = {
    field("numData", Kind::U32),
    field("data", Kind::Half).counted("numData").to(kRows, "beside <extra.vertexData").doc("one for each vertex"),
};

constexpr FieldDesc kDecalVectorsFields[] = {
    field("numVectors", Kind::U16),
    field("points", kVec3).counted("numVectors").in(Measure::GameLength),
    field("normals", kVec3).counted("numVectors"),
};
constexpr StructDesc kDecalVectors{"DecalVectors", nullptr, kDecalVectorsFields};
constexpr FieldDesc kBSDecalPlacementVectorExtraDataFields[] = {
    field("numVectorBlocks", Kind::U16),
    field("vectorBlocks", kDecalVectors).counted("numVectorBlocks"),
};

constexpr FieldDesc kNiStringPaletteFields[] = {
    field("palette", kSizedString).doc("texts one behind the other, each ended by NUL"),
    field("length", Kind::U32).in(Measure::Bytes),
};
// clang-format on

constexpr StructDesc kNiIntegerExtraData{"NiIntegerExtraData", &kNiExtraData, kNiIntegerExtraDataFields};
constexpr StructDesc kBSXFlags{"BSXFlags", &kNiExtraData, kBSXFlagsFields};
constexpr StructDesc kNiFloatExtraData{"NiFloatExtraData", &kNiExtraData, kNiFloatExtraDataFields};
constexpr StructDesc kNiBooleanExtraData{"NiBooleanExtraData", &kNiExtraData, kNiBooleanExtraDataFields};
constexpr StructDesc kNiVectorExtraData{"NiVectorExtraData", &kNiExtraData, kNiVectorExtraDataFields};
constexpr StructDesc kNiColorExtraData{"NiColorExtraData", &kNiExtraData, kNiColorExtraDataFields};
constexpr StructDesc kNiStringExtraData{"NiStringExtraData", &kNiExtraData, kNiStringExtraDataFields};
constexpr StructDesc kNiBinaryExtraData{"NiBinaryExtraData", &kNiExtraData, kNiBinaryExtraDataFields};
constexpr StructDesc kNiIntegersExtraData{"NiIntegersExtraData", &kNiExtraData, kNiIntegersExtraDataFields};
constexpr StructDesc kNiFloatsExtraData{"NiFloatsExtraData", &kNiExtraData, kNiFloatsExtraDataFields};
constexpr StructDesc kNiStringsExtraData{"NiStringsExtraData", &kNiExtraData, kNiStringsExtraDataFields};
constexpr StructDesc kNiTextKeyExtraData{"NiTextKeyExtraData", &kNiExtraData, kNiTextKeyExtraDataFields};
constexpr StructDesc kBSBound{"BSBound", &kNiExtraData, kBSBoundFields};
constexpr StructDesc kBSInvMarker{"BSInvMarker", &kNiExtraData, kBSInvMarkerFields};
constexpr StructDesc kBSBehaviorGraphExtraData{"BSBehaviorGraphExtraData", &kNiExtraData,
                                               kBSBehaviorGraphExtraDataFields};
constexpr StructDesc kBSFurnitureMarker{"BSFurnitureMarker", &kNiExtraData, kBSFurnitureMarkerFields};
constexpr StructDesc kBSFurnitureMarkerNode{"BSFurnitureMarkerNode", &kBSFurnitureMarker};
constexpr StructDesc kBSBoneLODExtraData{"BSBoneLODExtraData", &kNiExtraData, kBSBoneLODExtraDataFields};
constexpr StructDesc kConnectPointParents{"BSConnectPoint::Parents", &kNiExtraData,
                                          kConnectPointParentsFields};
constexpr StructDesc kConnectPointChildren{"BSConnectPoint::Children", &kNiExtraData,
                                           kConnectPointChildrenFields};
constexpr StructDesc kBSClothExtraData{"BSClothExtraData", &kBSExtraData, kBSClothExtraDataFields};
constexpr StructDesc kBSPositionData{"BSPositionData", &kNiExtraData, kBSPositionDataFields};
constexpr StructDesc kBSDecalPlacementVectorExtraData{"BSDecalPlacementVectorExtraData", &kNiFloatExtraData,
                                                      kBSDecalPlacementVectorExtraDataFields};
constexpr StructDesc kNiStringPalette{"NiStringPalette", &kNiObject, kNiStringPaletteFields};

constexpr const StructDesc *kExtraDataTypes[] = {
    &kNiIntegerExtraData,
    &kBSXFlags,
    &kNiFloatExtraData,
    &kNiBooleanExtraData,
    &kNiVectorExtraData,
    &kNiColorExtraData,
    &kNiStringExtraData,
    &kNiBinaryExtraData,
    &kNiIntegersExtraData,
    &kNiFloatsExtraData,
    &kNiStringsExtraData,
    &kNiTextKeyExtraData,
    &kBSBound,
    &kBSInvMarker,
    &kBSBehaviorGraphExtraData,
    &kBSFurnitureMarker,
    &kBSBoneLODExtraData,
    &kConnectPointParents,
    &kConnectPointChildren,
    &kBSFurnitureMarkerNode,
    &kBSClothExtraData,
    &kBSPositionData,
    &kNiStringPalette,
    &kBSExtraData,
    &kNiExtraData,
    &kBSDecalPlacementVectorExtraData,
};
static_assert(wellFormed(kExtraDataTypes));

} // namespace

TypeList extraDataTypes()
{
    return kExtraDataTypes;
}

} // namespace cutaway::nif
