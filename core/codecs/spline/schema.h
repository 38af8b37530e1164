// SPDX-License-Identifier: MIT
// The structures of spline-compressed data as tables. Source: core/domains/anim/FORMAT.md, "Spline
// compression".
//
// The mask of a channel tells its axes, so translations and scales have a table for each set of them.
#pragma once

#include "core/codecs/spline/quaternions.h"
#include "core/schema/common.h"
#include "core/schema/wellformed.h"

#include <array>

namespace cutaway::spline
{

// Value text of one packed quaternion: the four numbers that it stands for.
template <RotationCode code> std::string describeRotation(ByteSpan bytes);

// clang-format off

inline constexpr EnumValue kCodesValues[] = {
    {0x00, "8 bit, POLAR32, 8 bit"}, {0x01, "16 bit, POLAR32, 8 bit"}, {0x40, "8 bit, POLAR32, 16 bit"},
    {0x41, "16 bit, POLAR32, 16 bit"}, {0x04, "8 bit, THREECOMP40, 8 bit"}, {0x05, "16 bit, THREECOMP40, 8 bit"},
    {0x44, "8 bit, THREECOMP40, 16 bit"}, {0x45, "16 bit, THREECOMP40, 16 bit"}, {0x08, "8 bit, THREECOMP48, 8 bit"},
    {0x09, "16 bit, THREECOMP48, 8 bit"}, {0x48, "8 bit, THREECOMP48, 16 bit"}, {0x49, "16 bit, THREECOMP48, 16 bit"},
    {0x14, "8 bit, UNCOMPRESSED, 8 bit"}, {0x15, "16 bit, UNCOMPRESSED, 8 bit"},
    {0x54, "8 bit, UNCOMPRESSED, 16 bit"}, {0x55, "16 bit, UNCOMPRESSED, 16 bit"}};
inline constexpr EnumDesc kCodes{"Quantization", kCodesValues, false, true};

inline constexpr EnumValue kAxesValues[] = {{0x01, "static x"}, {0x02, "static y"}, {0x04, "static z"},
    {0x10, "spline x"}, {0x20, "spline y"}, {0x40, "spline z"}};
inline constexpr EnumDesc kAxes{"Axes", kAxesValues, true};
inline constexpr EnumValue kTurnValues[] = {{0x01, "static x"}, {0x02, "static y"}, {0x04, "static z"},
    {0x08, "static w"}, {0x10, "spline x"}, {0x20, "spline y"}, {0x40, "spline z"}, {0x80, "spline w"}};
inline constexpr EnumDesc kTurn{"Components", kTurnValues, true};
inline constexpr EnumValue kFloatMaskValues[] = {{0x01, "static"}, {0x02, "16 bit"}};
inline constexpr EnumDesc kFloatMask{"FloatMask", kFloatMaskValues, true};

inline constexpr FieldDesc kMaskFields[] = {
    field("codes", Kind::U8).named(kCodes).doc("quantization of translation, rotation and scale"),
    field("translation", Kind::U8).named(kAxes).doc("axes with neither bit are 0"),
    field("rotation", Kind::U8).named(kTurn).doc("stored as a whole: a spline if any bit of one is set"),
    field("scale", Kind::U8).named(kAxes).doc("axes with neither bit are 1"),
};
inline constexpr StructDesc kMaskTable{"TrackMask", nullptr, kMaskFields, Display::Members, "how a track is stored"};

inline constexpr FieldDesc kLimitsFields[] = {field("min", Kind::F32), field("max", Kind::F32)};
inline constexpr StructDesc kLimitsTable{"limits", nullptr, kLimitsFields, Display::Tuple,
                                         "the values of the smallest and the largest code"};

inline constexpr FieldDesc kStillXz[] = {field("x", Kind::F32), field("z", Kind::F32)};
inline constexpr FieldDesc kCodes8[] = {field("x", Kind::U8), field("y", Kind::U8), field("z", Kind::U8)};
inline constexpr FieldDesc kCodes8Xz[] = {kCodes8[0], kCodes8[2]};
inline constexpr FieldDesc kCodes16[] = {field("x", Kind::U16), field("y", Kind::U16), field("z", Kind::U16)};
inline constexpr FieldDesc kCodes16Xz[] = {kCodes16[0], kCodes16[2]};

// By axes: bit 0 for x, 1 for y, 2 for z.
using AxisTables = std::array<StructDesc, 8>;
constexpr AxisTables axisTables(StructDesc all, std::span<const FieldDesc> xz)
{
    const std::span<const FieldDesc> xyz = all.fields;
    const std::span<const FieldDesc> sets[] = {{}, xyz.first(1), xyz.subspan(1, 1), xyz.first(2), xyz.subspan(2), xz,
                                               xyz.subspan(1), xyz};
    constexpr std::string_view kNames[] = {"", "x", "y", "xy", "z", "xz", "yz"};
    AxisTables tables;
    for (std::size_t axes = 0; axes < tables.size(); ++axes) {
        tables[axes] = all;
        tables[axes].fields = sets[axes];
        if (all.display == Display::Tuple && axes < std::size(kNames))
            tables[axes].name = kNames[axes]; // axes of its numbers
    }
    return tables;
}
inline constexpr AxisTables kStillTables = axisTables(kVec3, kStillXz);
inline constexpr AxisTables kPointTables8 = axisTables({"codes8", nullptr, kCodes8}, kCodes8Xz);
inline constexpr AxisTables kPointTables16 = axisTables({"codes16", nullptr, kCodes16}, kCodes16Xz);

inline constexpr StructDesc kDataTable{"SplineData"};
inline constexpr StructDesc kDeltaTable{"DeltaData"};
inline constexpr StructDesc kBlockTable{"SplineBlock"};
inline constexpr StructDesc kTrackTable{"SplineTrack"};
inline constexpr StructDesc kChannelTable{"SplineChannel"};

inline constexpr FieldDesc kBlocksRow = field("block", kBlockTable).doc("runs of frames; neighbours share one frame");
inline constexpr FieldDesc kMasksRow = field("masks", kMaskTable).doc("one for each transform track");
inline constexpr FieldDesc kFloatMasksRow = field("floatMasks", Kind::U8).named(kFloatMask).doc("one for each float track");
inline constexpr FieldDesc kTracksRow = field("track", kTrackTable).doc("what is neither static nor a spline is not stored");
inline constexpr FieldDesc kTranslationRow = field("translation", kChannelTable);
inline constexpr FieldDesc kRotationRow = field("rotation", kChannelTable);
inline constexpr FieldDesc kScaleRow = field("scale", kChannelTable);
inline constexpr FieldDesc kLastPointRow = field("lastPoint", Kind::U16).doc("number of control points less one");
inline constexpr FieldDesc kDegreeRow = field("degree", Kind::U8).doc("1 is linear, 3 cubic");
inline constexpr FieldDesc kKnotsRow = field("knots", Kind::U8).doc("frames of the block, ascending");
inline constexpr FieldDesc kLimitsRows[] = {field("x", kLimitsTable), field("y", kLimitsTable), field("z", kLimitsTable)};
inline constexpr FieldDesc kAxisRows[] = {field("x", Kind::F32), field("y", Kind::F32), field("z", Kind::F32)};
inline constexpr FieldDesc kFloatsRow = field("float", Kind::F32).doc("float tracks");
inline constexpr FieldDesc kNoFloatRow = raw("float", 0).doc("not stored: 0");

constexpr std::array<FieldDesc, 8> pointRows(const AxisTables &tables)
{
    std::array<FieldDesc, 8> rows;
    for (std::size_t axes = 0; axes < rows.size(); ++axes)
        rows[axes] = field("points", tables[axes]).doc("control points: each code stands between min and max of its axis");
    return rows;
}
inline constexpr auto kPointRows8 = pointRows(kPointTables8);
inline constexpr auto kPointRows16 = pointRows(kPointTables16);

// By RotationCode.
constexpr std::array<FieldDesc, kRotationCodes> rotationRows(std::string_view name)
{
    using enum RotationCode;
    const auto packed = [name](const char *help) { return raw(name, 0).doc(help); };
    return {packed("POLAR32").describedBy(describeRotation<Polar32>),
            packed("THREECOMP40").describedBy(describeRotation<ThreeComp40>),
            packed("THREECOMP48").describedBy(describeRotation<ThreeComp48>),
            packed("THREECOMP24, not decoded"),
            packed("STRAIGHT16, not decoded"),
            field(name, kQuat).doc("UNCOMPRESSED")};
}
inline constexpr auto kTurnRows = rotationRows("rotation");
inline constexpr auto kTurnPointRows = rotationRows("points");

// clang-format on

constexpr bool wellFormed(const AxisTables &tables)
{
    return std::ranges::all_of(tables, [](const StructDesc &table) { return cutaway::wellFormed(table); });
}
static_assert(cutaway::wellFormed(kMaskTable) && cutaway::wellFormed(kLimitsTable) &&
              wellFormed(kStillTables) && wellFormed(kPointTables8) && wellFormed(kPointTables16));

} // namespace cutaway::spline
