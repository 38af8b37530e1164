// SPDX-License-Identifier: MIT
// Texts of rows of spline-compressed data, shown and typed.
#include "core/base/quantity.h"
#include "core/codecs/spline/blocklayout.h"
#include "core/codecs/spline/rows.h"
#include "core/codecs/spline/schema.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace cutaway::spline
{

namespace
{

std::int64_t numberOf(const UnitTree &tree, NodeId parent, std::string_view name)
{
    const auto node = tree.childNamed(parent, name);
    const Value value = node ? tree.value(*node) : Value();
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return static_cast<std::int64_t>(*natural);
    const auto *number = std::get_if<std::int64_t>(&value);
    return number == nullptr ? 0 : *number;
}

std::string channelText(const UnitTree &tree, const Node &channel)
{
    return fmt::format(
        "{} of degree {}",
        quantity(static_cast<std::uint64_t>(numberOf(tree, channel.id, "lastPoint")) + 1, "point"),
        numberOf(tree, channel.id, "degree"));
}

// Most clips leave the names of their tracks empty.
std::string nameOfTrack(const UnitTree &tree, const Node &track)
{
    const Result<NodeId> name = tree.find(fmt::format("annotationTracks[{}].trackName", track.row));
    return name ? tree.valueText(*name) : std::string();
}

std::string trackText(const UnitTree &tree, const Node &track)
{
    std::string text;
    for (std::uint32_t row = 0; row < track.childCount; ++row) {
        const Node channel = tree.node(tree.child(track.id, row));
        if (has(channel.flags, NodeFlag::Undecoded))
            continue;
        const bool isSpline = channel.type == &kChannelTable;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", channel.field->name,
                            isSpline ? channelText(tree, channel) : "static");
    }
    if (text.empty())
        text = "identity";
    const std::string name = nameOfTrack(tree, track);
    return name.empty() ? text : fmt::format("{}: {}", name, text);
}

// The frames that a block covers, the one that it shares with the next included.
std::string blockText(const UnitTree &tree, const Node &block)
{
    const std::int64_t step = numberOf(tree, tree.root(), "maxFramesPerBlock") - 1;
    const std::int64_t last = numberOf(tree, tree.root(), "numFrames") - 1;
    const std::int64_t first = step * block.row;
    if (step < 1 || first > last)
        return {};
    return fmt::format("frames {} to {}", first, std::min(first + step, last));
}

// The values that the codes of one control point stand for.
std::string pointText(const UnitTree &tree, const Node &point)
{
    const NodeId channel = tree.node(point.parent).parent;
    std::vector<double> values;
    for (std::uint32_t row = 0; row < point.childCount; ++row) {
        const Node code = tree.node(tree.child(point.id, row));
        const auto limits = tree.childNamed(channel, code.field->name);
        const Value stored = limits ? tree.value(*limits) : Value();
        const auto *range = std::get_if<std::vector<double>>(&stored);
        if (range == nullptr || range->size() != 2)
            return {};
        const Value number = tree.value(code.id);
        const double step = stepOf((*range)[0], (*range)[1], code.kind == Kind::U16);
        values.push_back(
            static_cast<float>((*range)[0] + step * static_cast<double>(std::get<std::uint64_t>(number))));
    }
    return formatScalar(Kind::F32, values);
}

bool isIn(const StructDesc *type, const AxisTables &tables)
{
    return std::ranges::any_of(tables, [type](const StructDesc &table) { return &table == type; });
}

// The rotation code of a packed quaternion's row.
std::optional<RotationCode> codeOf(const FieldDesc &field)
{
    for (unsigned code = 0; code < kRotationCodes; ++code) {
        const bool isRow = &field == &kTurnRows[code] || &field == &kTurnPointRows[code];
        if (isRow && field.describeFn != nullptr)
            return static_cast<RotationCode>(code);
    }
    return std::nullopt;
}

} // namespace

template <RotationCode code> std::string describeRotation(ByteSpan bytes)
{
    if (bytes.size() != formatOf(code).size)
        return {};
    glm::vec4 turn;
    unpackRotations(code, bytes.data(), {&turn, 1});
    return formatScalar(Kind::F32, std::vector<double>{turn.x, turn.y, turn.z, turn.w});
}
template std::string describeRotation<RotationCode::Polar32>(ByteSpan);
template std::string describeRotation<RotationCode::ThreeComp40>(ByteSpan);
template std::string describeRotation<RotationCode::ThreeComp48>(ByteSpan);

std::string summaryOf(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (node.isArray || node.type == nullptr)
        return {};
    if (node.type == &kDataTable || node.type == &kDeltaTable) {
        const auto blocks = tree.childNamed(id, kBlocksRow.name);
        return quantity(blocks ? tree.node(*blocks).childCount : 0, "block");
    }
    if (node.type == &kBlockTable)
        return blockText(tree, node);
    if (node.type == &kTrackTable)
        return trackText(tree, node);
    if (node.type == &kChannelTable)
        return channelText(tree, node);
    return isIn(node.type, kPointTables8) || isIn(node.type, kPointTables16) ? pointText(tree, node) : "";
}

std::optional<Bytes> packedRotation(const Node &node, std::string_view text)
{
    const auto code = codeOf(*node.field);
    if (!code || node.isArray)
        return std::nullopt;
    const Result<Value> read = parseTuple(text);
    const auto *list = read ? std::get_if<std::vector<double>>(&*read) : nullptr;
    if (list == nullptr || list->size() != 4)
        return std::nullopt;
    const glm::dvec4 turn((*list)[0], (*list)[1], (*list)[2], (*list)[3]);
    const double length = std::sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z + turn.w * turn.w);
    if (!std::isfinite(length) || length == 0.0)
        return std::nullopt;
    Bytes packed;
    packRotation(*code, turn / length, packed);
    return packed;
}

} // namespace cutaway::spline
