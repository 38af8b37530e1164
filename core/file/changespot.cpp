// SPDX-License-Identifier: MIT
#include "core/file/changespot.h"

#include <algorithm>

namespace cutaway
{

ByteRange rangeInFile(const File &file, UnitId unit, const UnitTree &tree, NodeId node)
{
    const ByteRange whole = file.units().range(unit);
    if (tree.derived())
        return whole;
    const ByteRange within = tree.node(node).range;
    return {whole.offset + within.offset, within.size};
}

Spot spotAt(const File &file, ByteRange range)
{
    const std::uint64_t last = file.bytes().size() - 1;
    range.offset = std::min(range.offset, last);
    range.size = std::max<std::uint64_t>(range.size, 1);
    Spot spot;
    spot.unit = file.units().at(range.offset);
    spot.tree = file.tree(spot.unit);
    const ByteRange whole = file.units().range(spot.unit);
    if (!spot.tree->derived() && whole.contains(range)) {
        spot.node = spot.tree->innermostAt(range.offset - whole.offset);
        while (spot.node != spot.tree->root() &&
               !rangeInFile(file, spot.unit, *spot.tree, spot.node).contains(range))
            spot.node = spot.tree->node(spot.node).parent;
    }
    spot.range = rangeInFile(file, spot.unit, *spot.tree, spot.node);
    return spot;
}

bool holdsValue(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    return (node.kind == Kind::StringPtr && !node.isArray) ||
           !std::holds_alternative<std::monostate>(tree.value(id));
}

NodeId valueNode(const UnitTree &tree, NodeId id)
{
    while (id != tree.root()) {
        const Node node = tree.node(id);
        if (!has(node.flags, NodeFlag::Payload) && !holdsValue(tree, node.parent))
            break;
        id = node.parent;
    }
    return id;
}

ByteRange valueRange(const File &file, const Spot &spot, NodeId value)
{
    const ByteRange range = rangeInFile(file, spot.unit, *spot.tree, value);
    return range.contains(spot.range) ? range : spot.range;
}

const Embedded *Parts::around(ByteRange range) const
{
    const auto part = std::ranges::find_if(
        m_parts, [range](const Embedded &one) { return !one.derived && one.range.contains(range); });
    return part == m_parts.end() ? nullptr : &*part;
}

const File &Parts::opened(const Embedded &part)
{
    std::unique_ptr<File> &file = m_opened[part.range.offset];
    if (file == nullptr)
        file = m_file.openEmbedded(part, m_file.formats());
    return *file;
}

} // namespace cutaway
