// SPDX-License-Identifier: MIT
// Structures that several families have.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr FieldDesc kNiQuatTransformFields[] = {
    field("translation", kVec3),
    field("rotation", kQuatWxyz),
    field("scale", Kind::F32),
    wideBoolean("trsValid").times(3),
    boolean("trsValid").times(3).upTo(nifVersion(10, 1, 0, 109)),
};
constexpr StructDesc kNiQuatTransform{"NiQuatTransform", nullptr, kNiQuatTransformFields};
constexpr FieldDesc kNiPlaneFields[] = {
    field("normal", kVec3),
    field("constant", Kind::F32),
};
constexpr StructDesc kNiPlane{"NiPlane", nullptr, kNiPlaneFields, Display::Tuple};
constexpr FieldDesc kNiTransformFields[] = {
    field("rotation", kMat33),
    field("translation", kVec3),
    field("scale", Kind::F32),
};
constexpr StructDesc kNiTransform{"NiTransform", nullptr, kNiTransformFields};
constexpr FieldDesc kByteArrayFields[] = {
    field("dataSize", Kind::U32),
    field("data", Kind::Raw).counted("dataSize"),
};
constexpr StructDesc kByteArray{"ByteArray", nullptr, kByteArrayFields};
constexpr FieldDesc kNiAGDDataStreamFields[] = {
    field("type", Kind::U32),
    field("unitSize", Kind::U32),
    field("totalSize", Kind::U32),
    field("stride", Kind::U32),
    field("blockIndex", Kind::U32).to(kRows, "of blocks"),
    field("blockOffset", Kind::U32),
    field("flags", Kind::U8).named(kNiAGDDataStreamFlags),
};
constexpr StructDesc kNiAGDDataStream{"NiAGDDataStream", nullptr, kNiAGDDataStreamFields};
// clang-format on

} // namespace cutaway::nif::listed
