// SPDX-License-Identifier: MIT
// Classes of no family.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr StructDesc kCsNiNode{"CsNiNode", &kNiNode};
constexpr FieldDesc kMdlManCDataEntryFields[] = {
    field("unknown18", Kind::U32),
    field("unknown2C", Kind::U8),
    inlineString("name"),
    stringIndex("name"),
};
constexpr StructDesc kMdlManCDataEntry{"MdlMan::CDataEntry", &kNiObject, kMdlManCDataEntryFields};
constexpr FieldDesc kMdlManCModelTemplateDataEntryFields[] = {
    ref("maxBoundExtraData", "NiFloatsExtraData"),
    field("numSubEntryList", Kind::U32),
    ref("subEntryList", "MdlMan::CDataEntry").counted("numSubEntryList"),
};
constexpr StructDesc kMdlManCModelTemplateDataEntry{"MdlMan::CModelTemplateDataEntry", &kMdlManCDataEntry, kMdlManCModelTemplateDataEntryFields};
constexpr FieldDesc kMdlManCAMDataEntryFields[] = {
    field("binaryData", kByteArray),
};
constexpr StructDesc kMdlManCAMDataEntry{"MdlMan::CAMDataEntry", &kMdlManCDataEntry, kMdlManCAMDataEntryFields};
constexpr FieldDesc kMdlManCMeshDataEntryFields[] = {
    wideBoolean("unknown38"),
    boolean("unknown38"),
    ref("meshDataReference", "NiAVObject"),
};
constexpr StructDesc kMdlManCMeshDataEntry{"MdlMan::CMeshDataEntry", &kMdlManCDataEntry, kMdlManCMeshDataEntryFields};
constexpr FieldDesc kMdlManCSkeletonDataEntryFields[] = {
    ref("skeletonDataReference", "NiAVObject"),
};
constexpr StructDesc kMdlManCSkeletonDataEntry{"MdlMan::CSkeletonDataEntry", &kMdlManCDataEntry, kMdlManCSkeletonDataEntryFields};
constexpr FieldDesc kMdlManCAnimationDataEntryFields[] = {
    field("numControllerSeqList", Kind::U32),
    ref("controllerSeqList", "NiControllerSequence").counted("numControllerSeqList"),
};
constexpr StructDesc kMdlManCAnimationDataEntry{"MdlMan::CAnimationDataEntry", &kMdlManCDataEntry, kMdlManCAnimationDataEntryFields};
constexpr const StructDesc *kOtherTypes[] = {
    &kCsNiNode, &kMdlManCDataEntry, &kMdlManCModelTemplateDataEntry, &kMdlManCAMDataEntry,
    &kMdlManCMeshDataEntry, &kMdlManCSkeletonDataEntry, &kMdlManCAnimationDataEntry,
};
// clang-format on

TypeList otherTypes()
{
    return kOtherTypes;
}

} // namespace cutaway::nif::listed
