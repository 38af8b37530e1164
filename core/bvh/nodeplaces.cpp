// SPDX-License-Identifier: MIT
#include "core/bvh/nodeplaces.h"

#include <algorithm>

namespace cutaway::bvh
{

NodePlaces::NodePlaces(const Tree &tree, const Figures &figures)
{
    m_bytes.reserve(figures.rows.size());
    for (std::uint32_t row = 0; row < figures.rows.size(); ++row) {
        const At &at = figures.rows[row].at;
        const Node node = tree.open(at);
        if (node.bytes.size != 0)
            m_bytes.push_back({node.bytes, at.node});
        if (node.hasItem)
            m_leaves.push_back({node.item, row});
    }
    std::ranges::stable_sort(m_bytes, {}, [](const Bytes &bytes) { return bytes.range.offset; });
    std::ranges::stable_sort(m_leaves, {}, &Leaf::item);
}

std::optional<std::uint32_t> NodePlaces::nodeAt(std::uint64_t byte) const
{
    const auto after =
        std::ranges::upper_bound(m_bytes, byte, {}, [](const Bytes &bytes) { return bytes.range.offset; });
    return after != m_bytes.begin() && byte < std::prev(after)->range.end()
               ? std::optional(std::prev(after)->node)
               : std::nullopt;
}

std::span<const NodePlaces::Leaf> NodePlaces::leavesOf(std::uint32_t item) const
{
    const auto first = std::ranges::lower_bound(m_leaves, item, {}, &Leaf::item);
    return {first, std::ranges::upper_bound(first, m_leaves.end(), item, {}, &Leaf::item)};
}

} // namespace cutaway::bvh
