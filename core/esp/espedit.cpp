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

// Replaces the inflated data of a compressed record.
Result<Patch> replaceInflated(const File &file, UnitId unit, ByteSpan data)
{
    const BytesView stored = file.unitBytes(unit);
    const std::uint8_t header = stored.span()[kInflatedStart + 1];
    const Result<Bytes> stream = deflateZlib(data, header == kBestHeader ? kBestLevel : kDefaultLevel);
    if (!stream)
        return tl::unexpected(stream.error());
    Bytes fresh = bytesOf(static_cast<std::uint32_t>(data.size()));
    fresh.insert(fresh.end(), stream->begin(), stream->end());
    const std::uint64_t old = stored.size() - kHeaderSize;
    Result<Patch> patch =
        resizeAround(file, unit, static_cast<std::int64_t>(fresh.size()) - static_cast<std::int64_t>(old));
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
    const RecordData record = openRecord(file.unitBytes(unit));
    if (!record.caveat.empty())
        return fail("the record cannot be compressed again: {}", record.caveat);
    const ByteSpan old = tree.bytes().span().subspan(kInflatedStart);
    Bytes data(old.begin(), old.end());
    std::ranges::copy(*bytes, data.begin() + static_cast<std::ptrdiff_t>(node.range.offset - kInflatedStart));
    return replaceInflated(file, unit, data);
}

// Text in a plugin ends with a NUL that its size counts, or is preceded by its length.
Result<void> checkText(const UnitTree &tree, NodeId id, const Value &value)
{
    const auto *text = std::get_if<std::string>(&value);
    const ByteSpan stored = tree.bytesOf(id);
    if (text == nullptr || tree.node(id).kind != Kind::Text || stored.empty())
        return {};
    const bool terminated = stored.back() == 0;
    if (terminated && text->size() >= stored.size())
        return fail("{} holds {} characters, {} were given; its size cannot change here",
                    tree.node(id).field->name, stored.size() - 1, text->size());
    if (!terminated && text->size() != stored.size())
        return fail("{} must keep its {} characters, {} were given", tree.node(id).field->name, stored.size(),
                    text->size());
    return {};
}

} // namespace

Result<Patch> EspFormat::set(const File &file, UnitId unit, NodeId node, const Value &value) const
{
    const auto tree = file.tree(unit);
    if (const Result<void> fits = checkText(*tree, node, value); !fits)
        return tl::unexpected(fits.error());
    return tree->derived() ? setCompressed(file, unit, *tree, node, value)
                           : setInPlace(file, unit, node, value);
}

} // namespace cutaway::esp
