// SPDX-License-Identifier: MIT
#include "core/formats/esp/payloadrows.h"

#include "core/base/quantity.h"
#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/recordcounts.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/scriptedit.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

// A number of rows that is computed from a number in front of the array, `step` for each row.
struct ComputedCount {
    CountFn count;
    std::string_view member; // of the structure around the array
    std::int64_t step;
};
constexpr ComputedCount kComputedCounts[] = {
    {elementOf<"headers", 0>, "headers[0]", 1},
    {elementOf<"headers", 1>, "headers[1]", 1},
    {elementOf<"headers", 3>, "headers[3]", 1},
    {halfOf<"referencesCount">, "referencesCount", 2},
};

const ComputedCount *computedCount(const FieldDesc &array)
{
    const auto count = std::ranges::find(kComputedCounts, array.countFn, &ComputedCount::count);
    return array.countFn == nullptr || count == std::end(kComputedCounts) ? nullptr : count;
}

bool isInScripts(const RecordEdit &edit, std::size_t sub)
{
    return edit.subrecords()[sub].signature == kScripts.signature();
}

// Bytes of one row where all rows have the same size; 0 where they differ.
std::uint64_t strideOf(const RecordEdit &edit, const FieldDesc &field)
{
    const NodeLayout *layout =
        field.kind == Kind::Struct && field.type == nullptr
            ? nullptr
            : edit.file().layouts().layoutOf(field.kind, field.type, field.size, edit.tree().rules());
    return layout == nullptr ? 0 : layout->size;
}

// The number that has to follow when rows of the payload come or go.
Result<void> followRows(RecordEdit &edit, NodeId array, std::size_t sub, std::int64_t by)
{
    const UnitTree &tree = edit.tree();
    if (const auto counter = scriptCounter(tree, array))
        return changeCounter(edit, sub, *counter, by);
    const Node node = tree.node(array);
    if (isInScripts(edit, sub))
        return fail("{} follow from what stands in front of them", node.field->name);
    if (node.isArray && node.field->repeat == Repeat::Computed) {
        const ComputedCount *computed = computedCount(*node.field);
        const auto counter = computed != nullptr
                                 ? tree.find(fmt::format("{}.{}", tree.path(node.parent), computed->member))
                                 : tl::unexpected(Error{});
        if (!counter)
            return fail("the number of {} follows from other values", node.field->name);
        return changeCounter(edit, sub, *counter, by * computed->step);
    }
    return followPayloadCount(edit, sub, by);
}

Bytes newRow(const RecordEdit &edit, const Node &array, std::uint64_t stride)
{
    const auto sub = edit.payloadAround(array.range);
    if (sub && isInScripts(edit, *sub)) {
        Bytes bytes = newScriptElement(edit.tree(), array);
        if (!bytes.empty())
            return bytes;
    }
    const bool mayDiffer = stride == 0 && array.field->type != nullptr;
    return Bytes(mayDiffer ? rowSize(edit, *array.field->type) : stride);
}

Result<Bytes> rowBytes(const RecordEdit &edit, const Node &array, const NewElement &element)
{
    const std::uint64_t stride = strideOf(edit, *array.field);
    const Bytes bytes = element.bytes ? *element.bytes : newRow(edit, array, stride);
    if (bytes.empty())
        return fail("{} cannot take a row", array.field->name);
    if (stride != 0 && bytes.size() != stride)
        return fail("a row of {} has {}, {} were given", array.field->name, quantity(stride, "byte"),
                    bytes.size());
    return bytes;
}

} // namespace

bool takesRows(const RecordEdit &edit, const Node &array)
{
    const auto sub = edit.payloadAround(array.range);
    const Repeat repeat = array.field->repeat;
    if (!sub || repeat == Repeat::Fixed)
        return false;
    if (repeat == Repeat::Computed && computedCount(*array.field) == nullptr)
        return false;
    return !newRow(edit, array, strideOf(edit, *array.field)).empty();
}

Result<Patch> insertPayloadRows(RecordEdit &edit, NodeId array, std::uint32_t row,
                                std::span<const NewElement> elements)
{
    const Node node = edit.tree().node(array);
    const auto sub = edit.payloadAround(node.range);
    const std::uint32_t at = row == kAnyRow ? node.childCount : row;
    if (!sub)
        return fail("{} takes no rows", edit.tree().path(array));
    if (at > node.childCount)
        return fail("row {} is past the end; allowed are 0 to {}", at, node.childCount);
    const auto count = static_cast<std::int64_t>(elements.size());
    if (const Result<void> done = followRows(edit, array, *sub, count); !done)
        return tl::unexpected(done.error());
    Result<Bytes> bytes =
        bytesOfAll(elements, [&](const NewElement &element) { return rowBytes(edit, node, element); });
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::uint64_t offset =
        at < node.childCount ? edit.tree().node(edit.tree().child(array, at)).range.offset : node.range.end();
    edit.splicePayload(*sub, offset, 0, std::move(*bytes));
    return edit.finish();
}

Result<Patch> insertFirstRow(RecordEdit &edit, std::size_t sub, const FieldDesc &rows,
                             const NewElement &element)
{
    const std::uint64_t stride = strideOf(edit, rows);
    const Bytes bytes = element.bytes ? *element.bytes : Bytes(stride);
    if (stride == 0 || bytes.size() != stride)
        return fail("a row of {} has {}, {} were given", rows.name, quantity(stride, "byte"), bytes.size());
    if (const Result<void> done = followRows(edit, edit.tree().root(), sub, 1); !done)
        return tl::unexpected(done.error());
    edit.splicePayload(sub, edit.subrecords()[sub].payload.offset, 0, bytes);
    return edit.finish();
}

Result<Patch> removeRow(RecordEdit &edit, const Node &node)
{
    const auto sub = edit.payloadAround(node.range);
    if (const auto done = sub ? removeScriptPart(edit, *sub, node) : std::nullopt)
        return *done ? edit.finish() : tl::unexpected(done->error());
    if (!sub || !node.isElement)
        return fail("{} has a fixed place and cannot be removed", edit.tree().path(node.id));
    if (const Result<void> done = followRows(edit, node.parent, *sub, -1); !done)
        return tl::unexpected(done.error());
    edit.splicePayload(*sub, node.range.offset, node.range.size, {});
    return edit.finish();
}

// Moves bytes [from, from + size) inside a payload so that they end in front of `to`.
Result<Patch> moveRow(RecordEdit &edit, const Node &node, std::uint32_t row)
{
    const auto sub = edit.payloadAround(node.range);
    if (!sub || !node.isElement)
        return fail("{} has a fixed place and cannot be moved", edit.tree().path(node.id));
    const Node target = edit.tree().node(edit.tree().child(node.parent, row));
    const ByteSpan bytes = edit.tree().bytesOf(node.id);
    const std::uint64_t to = row > node.row ? target.range.end() : target.range.offset;
    edit.splicePayload(*sub, to, 0, Bytes(bytes.begin(), bytes.end()));
    edit.splicePayload(*sub, node.range.offset, node.range.size, {});
    return edit.finish();
}

} // namespace cutaway::esp
