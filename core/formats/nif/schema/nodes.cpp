// SPDX-License-Identifier: MIT
// Scene graph nodes and what hangs on them to cull and switch.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr FieldDesc kBSTreeNodeFields[] = {
    field("numBones1", Kind::U32),
    ref("bones1", "NiNode").counted("numBones1"),
    field("numBones2", Kind::U32),
    ref("bones2", "NiNode").counted("numBones2"),
};

constexpr FieldDesc kBSOrderedNodeFields[] = {
    field("alphaSortBound", kVec4).doc("centre and radius used to sort transparent children"),
    field("staticBound", Kind::Bool),
};

constexpr FieldDesc kBSMultiBoundNodeFields[] = {
    ref("multiBound", "BSMultiBound"),
    field("cullingMode", Kind::U32).streamFrom(kBsSkyrim).named(kCullingModes),
};

constexpr FieldDesc kBSFaceGenNiNodeFields[] = {
    field("unknown", Kind::U16).streamFrom(kBsFirstOfStarfield),
};

constexpr FieldDesc kBSValueNodeFields[] = {
    field("value", Kind::U32).doc("number of the addon node to attach"),
    field("valueFlags", Kind::U8).named(listed::kBSValueNodeFlags),
};

constexpr FieldDesc kNiSwitchNodeFields[] = {
    field("switchFlags", Kind::U16).from(kV10_1_0_0).named(listed::kNiSwitchFlags),
    field("index", Kind::U32).to(kRows, "of children").doc("the child that shows"),
};

constexpr FieldDesc kNiBillboardNodeFields[] = {
    field("mode", Kind::U16).from(kV10_1_0_0).named(kBillboardModes),
};

constexpr FieldDesc kBSRangeNodeFields[] = {
    field("min", Kind::U8),
    field("max", Kind::U8),
    field("current", Kind::U8),
};

constexpr FieldDesc kLodRangeFields[] = {
    field("near", Kind::F32).in(Measure::GameLength),
    field("far", Kind::F32).in(Measure::GameLength),
};
constexpr StructDesc kLodRange{"LODRange", nullptr, kLodRangeFields};

constexpr FieldDesc kNiLODNodeFields[] = {
    field("lodCenter", kVec3).from(kV4_0_0_2).upTo(kV10_0_1_0),
    field("numLodLevels", Kind::U32).upTo(kV10_0_1_0),
    field("lodLevels", kLodRange).counted("numLodLevels").upTo(kV10_0_1_0).to(kRows, "beside children"),
    ref("lodData", "NiLODData").from(kV10_1_0_0),
};

constexpr FieldDesc kNiRangeLODDataFields[] = {
    field("lodCenter", kVec3).in(Measure::GameLength),
    field("numLodLevels", Kind::U32),
    field("lodLevels", kLodRange).counted("numLodLevels").to(kRows, "beside <lodData.children").doc("one range of distances per child"),
};

constexpr FieldDesc kNiCameraFields[] = {
    field("cameraFlags", Kind::U16).from(kV10_1_0_0),
    field("frustumLeft", Kind::F32),
    field("frustumRight", Kind::F32),
    field("frustumTop", Kind::F32),
    field("frustumBottom", Kind::F32),
    field("frustumNear", Kind::F32).in(Measure::GameLength),
    field("frustumFar", Kind::F32).in(Measure::GameLength),
    boolean("orthographic").from(kV10_1_0_0),
    field("viewportLeft", Kind::F32),
    field("viewportRight", Kind::F32),
    field("viewportTop", Kind::F32),
    field("viewportBottom", Kind::F32),
    field("lodAdjust", Kind::F32),
    ref("scene", "NiAVObject"),
    field("numScreenPolygons", Kind::U32),
    field("numScreenTextures", Kind::U32).from(kV4_2_2_0),
};

constexpr FieldDesc kBSMultiBoundFields[] = {
    ref("data", "BSMultiBoundData"),
};
constexpr FieldDesc kBSMultiBoundOBBFields[] = {
    field("center", kVec3).in(Measure::GameLength),
    field("size", kVec3).in(Measure::GameLength).doc("half extents along the axes"),
    field("rotation", kMat33),
};
constexpr FieldDesc kBSMultiBoundAABBFields[] = {
    field("position", kVec3).in(Measure::GameLength),
    field("extent", kVec3).in(Measure::GameLength),
};
constexpr FieldDesc kBSMultiBoundSphereFields[] = {
    field("center", kVec3).in(Measure::GameLength),
    field("radius", Kind::F32).in(Measure::GameLength),
};

constexpr FieldDesc kPaletteEntryFields[] = {
    field("name", kSizedString),
    ptr("object", "NiAVObject"),
};
constexpr StructDesc kPaletteEntry{"AVObject", nullptr, kPaletteEntryFields};
constexpr FieldDesc kNiDefaultAVObjectPaletteFields[] = {
    ptr("scene", "NiAVObject"),
    field("numObjects", Kind::U32),
    field("objects", kPaletteEntry).counted("numObjects").doc("nodes that controllers find by name"),
};
// clang-format on

} // namespace

constexpr StructDesc kBSMultiBoundNode{"BSMultiBoundNode", &kNiNode, kBSMultiBoundNodeFields};
constexpr StructDesc kNiLODData{"NiLODData", &kNiObject};

namespace
{

constexpr StructDesc kBSFadeNode{"BSFadeNode", &kNiNode};
constexpr StructDesc kBSLeafAnimNode{"BSLeafAnimNode", &kNiNode};
constexpr StructDesc kBSFaceGenNiNode{"BSFaceGenNiNode", &kNiNode, kBSFaceGenNiNodeFields};
constexpr StructDesc kRootCollisionNode{"RootCollisionNode", &kNiNode};
constexpr StructDesc kAvoidNode{"AvoidNode", &kNiNode};
constexpr StructDesc kBSTreeNode{"BSTreeNode", &kNiNode, kBSTreeNodeFields};
constexpr StructDesc kBSOrderedNode{"BSOrderedNode", &kNiNode, kBSOrderedNodeFields};
constexpr StructDesc kBSValueNode{"BSValueNode", &kNiNode, kBSValueNodeFields};
constexpr StructDesc kNiSwitchNode{"NiSwitchNode", &kNiNode, kNiSwitchNodeFields};
constexpr StructDesc kNiLODNode{"NiLODNode", &kNiSwitchNode, kNiLODNodeFields};
constexpr StructDesc kNiBillboardNode{"NiBillboardNode", &kNiNode, kNiBillboardNodeFields};
constexpr StructDesc kBSRangeNode{"BSRangeNode", &kNiNode, kBSRangeNodeFields};
constexpr StructDesc kBSBlastNode{"BSBlastNode", &kBSRangeNode};
constexpr StructDesc kBSDamageStage{"BSDamageStage", &kBSBlastNode};
constexpr StructDesc kBSDebrisNode{"BSDebrisNode", &kBSRangeNode};
constexpr StructDesc kNiCamera{"NiCamera", &kNiAVObject, kNiCameraFields};
constexpr StructDesc kNiRangeLODData{"NiRangeLODData", &kNiLODData, kNiRangeLODDataFields};
constexpr StructDesc kBSMultiBound{"BSMultiBound", &kNiObject, kBSMultiBoundFields};
constexpr StructDesc kBSMultiBoundData{"BSMultiBoundData", &kNiObject};
constexpr StructDesc kBSMultiBoundOBB{"BSMultiBoundOBB", &kBSMultiBoundData, kBSMultiBoundOBBFields};
constexpr StructDesc kBSMultiBoundAABB{"BSMultiBoundAABB", &kBSMultiBoundData, kBSMultiBoundAABBFields};
constexpr StructDesc kBSMultiBoundSphere{"BSMultiBoundSphere", &kBSMultiBoundData, kBSMultiBoundSphereFields};
constexpr StructDesc kNiAVObjectPalette{"NiAVObjectPalette", &kNiObject};
constexpr StructDesc kNiDefaultAVObjectPalette{"NiDefaultAVObjectPalette", &kNiAVObjectPalette,
                                               kNiDefaultAVObjectPaletteFields};

constexpr const StructDesc *kNodeTypes[] = {
    &kNiNode,
    &kBSFadeNode,
    &kBSLeafAnimNode,
    &kBSFaceGenNiNode,
    &kAvoidNode,
    &kBSTreeNode,
    &kBSOrderedNode,
    &kBSMultiBoundNode,
    &kBSValueNode,
    &kNiSwitchNode,
    &kNiLODNode,
    &kNiBillboardNode,
    &kBSRangeNode,
    &kBSBlastNode,
    &kBSDamageStage,
    &kBSDebrisNode,
    &kNiCamera,
    &kNiRangeLODData,
    &kBSMultiBound,
    &kBSMultiBoundData,
    &kBSMultiBoundOBB,
    &kBSMultiBoundAABB,
    &kBSMultiBoundSphere,
    &kNiDefaultAVObjectPalette,
    &kRootCollisionNode,
};
static_assert(wellFormed(kNodeTypes));

} // namespace

TypeList nodeTypes()
{
    return kNodeTypes;
}

} // namespace cutaway::nif
