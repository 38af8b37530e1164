// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexsource.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kMaxOutOfLineParts = 16; // marked together with their owner

} // namespace

// Units may have changed their meaning since the source was chosen: then there is nothing to show.
std::shared_ptr<const UnitTree> HexSource::inflatedTree() const
{
    if (!m_inflated || *m_inflated >= m_file->file().units().size())
        return nullptr;
    auto tree = m_file->file().tree(*m_inflated);
    return tree->derived() ? tree : nullptr;
}

std::uint64_t HexSource::size() const
{
    if (!m_inflated)
        return m_file->file().bytes().size();
    const auto tree = inflatedTree();
    return tree ? tree->bytes().size() : 0;
}

Bytes HexSource::read(ByteRange range) const
{
    const std::uint64_t all = size();
    if (range.offset >= all)
        return {};
    range.size = std::min(range.size, all - range.offset);
    if (m_inflated) {
        const ByteSpan part = inflatedTree()->bytes().span().subspan(range.offset, range.size);
        return {part.begin(), part.end()};
    }
    Bytes bytes(range.size);
    m_file->file().bytes().read(range.offset, bytes);
    return bytes;
}

std::vector<ByteRange> HexSource::changed() const
{
    std::vector<ByteRange> ranges;
    if (m_inflated)
        return ranges;
    for (const Replacement &replacement : m_file->file().bytes().replacements()) {
        if (replacement.now.size != 0)
            ranges.push_back(replacement.now);
    }
    return ranges;
}

std::optional<HexNode> HexSource::nodeAt(std::uint64_t offset) const
{
    if (offset >= size())
        return std::nullopt;
    if (m_inflated) {
        auto tree = inflatedTree();
        const NodeId id = tree->innermostAt(offset);
        return HexNode{std::move(tree), *m_inflated, {0, size()}, id};
    }
    const File &file = m_file->file();
    if (file.units().size() == 0)
        return std::nullopt;
    const UnitId unit = file.units().at(offset);
    auto tree = file.tree(unit);
    const ByteRange extent = file.units().range(unit);
    const NodeId id = tree->derived() ? tree->root() : tree->innermostAt(offset - extent.offset);
    return HexNode{std::move(tree), unit, extent, id};
}

std::optional<Place> HexSource::placeAt(std::uint64_t offset) const
{
    const std::optional<HexNode> found = nodeAt(offset);
    if (!found)
        return std::nullopt;
    const Node node = found->tree->node(found->id);
    return Place{found->unit, has(node.flags, NodeFlag::Payload) ? node.parent : node.id};
}

std::optional<ByteRange> HexSource::rangeOf(Place place) const
{
    if (m_inflated) {
        const auto tree = inflatedTree();
        return tree && place.unit == *m_inflated ? std::optional(tree->node(place.node).range) : std::nullopt;
    }
    if (const std::optional<ByteRange> range = m_file->rangeOf(place))
        return range;
    return m_file->file().units().range(place.unit);
}

std::vector<ByteRange> HexSource::rangesOf(Place place) const
{
    const std::optional<ByteRange> own = rangeOf(place);
    if (!own)
        return {};
    std::vector<ByteRange> ranges{*own};
    const auto tree = m_file->file().tree(place.unit);
    if (tree->derived() && !m_inflated)
        return ranges;
    const Node node = tree->node(place.node);
    if (node.childCount != 0) { // elements may stand apart from what counts them
        const auto first = rangeOf({place.unit, tree->child(place.node, 0)});
        const auto last = rangeOf({place.unit, tree->child(place.node, node.childCount - 1)});
        if (first && last && last->end() > first->offset && !own->contains(first->offset))
            ranges.push_back({first->offset, last->end() - first->offset});
    }
    const std::uint32_t parts = std::min(node.attachedCount, kMaxOutOfLineParts);
    for (std::uint32_t part = 0; part < parts; ++part) {
        if (const auto range = rangeOf({place.unit, tree->attached(place.node, part)}))
            ranges.push_back(*range);
    }
    return ranges;
}

} // namespace cutaway
