// SPDX-License-Identifier: MIT
// Edits as patches: a value in place, or a record whose stored size changes, with all sizes that depend on
// it.
#include "core/esp/espdecode.h"
#include "core/esp/espformat.h"

#include "core/base/zlibcodec.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::uint8_t kBestHeader = 0xDA; // second byte of a zlib stream written with level 9
constexpr int kBestLevel = 9;
constexpr int kDefaultLevel = 6;
constexpr std::size_t kMostSubrecordBytes = 0xFFFF; // without an XXXX in front

template <class T> Bytes bytesOf(T value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

// The splices that follow from a record growing by `delta`: the sizes of all groups around it and its own, in
// order.
Result<Patch> resizeAround(const File &file, UnitId unit, std::int64_t delta)
{
    std::vector<UnitId> groups;
    for (UnitId group = file.units()[unit].parent; group != UnitIndex::kNone;
         group = file.units()[group].parent)
        groups.push_back(group);
    std::ranges::reverse(groups);
    groups.push_back(unit);
    Patch patch;
    for (const UnitId container : groups) {
        const std::uint64_t at = file.units().range(container).offset + 4;
        const std::int64_t size = load<std::uint32_t>(file.bytes().view({at, 4}).span(), 0) + delta;
        if (size < 0 || size > 0xFFFFFFFF)
            return fail("the size of {} would become {}", file.format().unitKey(file, container), size);
        patch.add({at, 4, bytesOf(static_cast<std::uint32_t>(size))});
    }
    return patch;
}

// Changes the inflated data of a compressed record; `splice` counts from the start of its tree.
Result<Patch> replaceInflated(const File &file, UnitId unit, const UnitTree &tree, const Splice &splice)
{
    const BytesView stored = file.unitBytes(unit);
    if (const RecordData record = openRecord(stored); !record.caveat.empty())
        return fail("the record cannot be compressed again: {}", record.caveat);
    const ByteSpan before = tree.bytes().span();
    Bytes data(before.begin() + kInflatedStart, before.begin() + static_cast<std::ptrdiff_t>(splice.offset));
    data.insert(data.end(), splice.inserted.begin(), splice.inserted.end());
    data.insert(data.end(), before.begin() + static_cast<std::ptrdiff_t>(splice.offset + splice.removed),
                before.end());
    const std::uint8_t header = stored.span()[kInflatedStart + 1];
    const Result<Bytes> stream = deflateZlib(data, header == kBestHeader ? kBestLevel : kDefaultLevel);
    if (!stream)
        return tl::unexpected(stream.error());
    Bytes fresh = bytesOf(static_cast<std::uint32_t>(data.size()));
    fresh.insert(fresh.end(), stream->begin(), stream->end());
    const std::uint64_t old = stored.size() - kHeaderSize;
    const auto delta = static_cast<std::int64_t>(fresh.size()) - static_cast<std::int64_t>(old);
    Result<Patch> patch = resizeAround(file, unit, delta);
    if (patch)
        patch->add({file.units().range(unit).offset + kHeaderSize, old, std::move(fresh)});
    return patch;
}

Result<Patch> setCompressed(const File &file, UnitId unit, const UnitTree &tree, NodeId id,
                            const Value &value)
{
    const Node node = tree.node(id);
    const Result<Bytes> bytes = encodeValue(tree, id, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (node.range.end() <= kHeaderSize) // the header is stored as it is
        return Patch::overwrite(file.units().range(unit).offset + node.range.offset, *bytes);
    if (node.range.offset < kInflatedStart)
        return fail("{} follows from the data and cannot be set", node.field->name);
    return replaceInflated(file, unit, tree, {node.range.offset, node.range.size, *bytes});
}

// The subrecord that holds nothing but this text, or nothing.
std::optional<Subrecord> subrecordOf(const UnitTree &tree, const Node &node)
{
    const std::uint64_t data = tree.derived() ? kInflatedStart : kHeaderSize;
    for (const Subrecord &sub : scanSubrecords(tree.bytes().span(), data).list) {
        if (sub.payload == node.range)
            return sub;
    }
    return std::nullopt;
}

// Gives a text another length: the subrecord, the record and all groups around follow.
Result<Patch> resizeText(const File &file, UnitId unit, const UnitTree &tree, const Node &node,
                         const Bytes &text)
{
    const auto sub = subrecordOf(tree, node);
    if (!sub || sub->prefix != 0)
        return fail("{} must keep its {} characters, {} were given", node.field->name, node.range.size,
                    text.size());
    if (text.size() + 1 > kMostSubrecordBytes)
        return fail("{} holds at most {} characters, {} were given", node.field->name,
                    kMostSubrecordBytes - 1, text.size());
    Bytes fresh = bytesOf(static_cast<std::uint16_t>(text.size() + 1));
    fresh.insert(fresh.end(), text.begin(), text.end());
    fresh.push_back(0);
    const std::uint64_t from = sub->start + 4; // the size field and the payload behind it
    const std::uint64_t old = sub->payload.end() - from;
    if (tree.derived())
        return replaceInflated(file, unit, tree, {from, old, std::move(fresh)});
    const auto delta = static_cast<std::int64_t>(fresh.size()) - static_cast<std::int64_t>(old);
    Result<Patch> patch = resizeAround(file, unit, delta);
    if (patch)
        patch->add({file.units().range(unit).offset + from, old, std::move(fresh)});
    return patch;
}

} // namespace

Result<Patch> EspFormat::set(const File &file, UnitId unit, NodeId id, const Value &value) const
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (node.kind == Kind::Text) {
        const Result<Bytes> text = encodeScalar(Kind::Text, value);
        if (!text)
            return tl::unexpected(text.error());
        // A NUL ends the text and is counted; text preceded by its length (scripts) has none.
        const bool terminated = node.range.size != 0 && tree->bytesOf(id).back() == 0;
        if (text->size() + (terminated ? 1 : 0) != node.range.size)
            return resizeText(file, unit, *tree, node, *text);
    }
    return tree->derived() ? setCompressed(file, unit, *tree, id, value) : setInPlace(file, unit, id, value);
}

} // namespace cutaway::esp
