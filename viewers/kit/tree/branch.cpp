// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/branch.h"

#include <algorithm>

namespace cutaway
{

std::shared_ptr<const ListOrder> paddingLast(const UnitTree &tree, NodeId at)
{
    constexpr std::uint32_t kWorthFolding = 2;
    const Node node = tree.node(at);
    if (node.isArray || node.childCount > Branch::kChunk)
        return nullptr;
    auto order = std::make_shared<ListOrder>();
    std::vector<std::uint32_t> padding;
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        const bool isPadding = has(tree.node(tree.child(at, row)).flags, NodeFlag::Padding);
        (isPadding ? padding : order->entries).push_back(row);
    }
    if (padding.size() < kWorthFolding || order->entries.empty())
        return nullptr;
    order->folded = padding.size();
    order->entries.insert(order->entries.end(), padding.begin(), padding.end());
    order->ranks.resize(order->entries.size());
    for (std::uint32_t rank = 0; rank < order->entries.size(); ++rank)
        order->ranks[order->entries[rank]] = rank;
    return order;
}

Branch::Branch(const File &file, std::shared_ptr<const Outline> outline) : m_outline(std::move(outline))
{
    setUnits(file, UnitIndex::kNone);
}

Branch::Branch(Branch *parent, int row, const File &file, const TreeRow &above)
    : m_parent(parent), m_rowInParent(row), m_unit(above.unit), m_outline(parent->m_outline)
{
    switch (above.kind) {
    case TreeRow::Kind::Unit:
        m_unitKey = file.format().unitKey(file, m_unit);
        if (file.units().isGroup(m_unit) || (m_outline != nullptr && !m_outline->below(m_unit).empty())) {
            m_lead = file.units().range(m_unit).size != 0 ? 1 : 0;
            setUnits(file, m_unit);
            return;
        }
        m_tree = file.tree(m_unit);
        break;
    case TreeRow::Kind::OwnBytes:
        m_tree = file.tree(m_unit);
        break;
    case TreeRow::Kind::Node:
        m_tree = parent->m_tree;
        m_node = above.node;
        break;
    case TreeRow::Kind::Chunk:
        m_units = parent->m_units;
        m_tree = parent->m_tree;
        m_node = parent->m_node;
        m_order = parent->m_order;
        m_inChunk = true;
        setSlice(above.first, above.last - above.first + 1);
        return;
    }
    setNodes();
}

void Branch::setUnits(const File &file, UnitId above)
{
    if (m_outline != nullptr)
        m_units = std::shared_ptr<const std::vector<UnitId>>(m_outline, &m_outline->below(above));
    else
        m_units = std::make_shared<const std::vector<UnitId>>(file.units().childrenOf(above));
    setSlice(0, m_units->size());
}

void Branch::setNodes()
{
    m_order = paddingLast(*m_tree, m_node);
    const std::size_t folded = m_order != nullptr ? m_order->folded : 0;
    m_tail = folded != 0 ? 1 : 0;
    setSlice(0, m_tree->node(m_node).childCount - folded);
}

void Branch::setSlice(std::uint64_t first, std::uint64_t count)
{
    m_first = first;
    m_count = count;
    m_step = 1;
    while (m_count > m_step * kChunk)
        m_step *= kChunk;
}

std::uint64_t Branch::paddingSize() const
{
    std::uint64_t size = 0;
    for (std::size_t i = m_count; m_tail != 0 && i < m_order->entries.size(); ++i)
        size += m_tree->node(m_tree->child(m_node, m_order->entries[i])).range.size;
    return size;
}

int Branch::rowCount() const
{
    return m_lead + static_cast<int>((m_count + m_step - 1) / m_step) + m_tail;
}

TreeRow Branch::rowAt(int row) const
{
    TreeRow out;
    out.unit = m_unit;
    if (row < m_lead) {
        out.kind = TreeRow::Kind::OwnBytes;
        return out;
    }
    if (isPadding(row)) {
        out.kind = TreeRow::Kind::Chunk;
        out.first = m_first + m_count;
        out.last = m_order->entries.size() - 1;
        return out;
    }
    out.first = m_first + static_cast<std::uint64_t>(row - m_lead) * m_step;
    out.last = std::min(out.first + m_step, m_first + m_count) - 1;
    if (m_step > 1) {
        out.kind = TreeRow::Kind::Chunk;
        return out;
    }
    if (m_order != nullptr)
        out.first = m_order->entries[out.first];
    out.last = out.first;
    if (m_units != nullptr) {
        out.kind = TreeRow::Kind::Unit;
        out.unit = (*m_units)[out.first];
    } else {
        out.node = m_tree->child(m_node, static_cast<std::uint32_t>(out.first));
    }
    return out;
}

bool Branch::hasRowsBelow(const File &file, int row) const
{
    const TreeRow at = rowAt(row);
    if (at.kind == TreeRow::Kind::Node)
        return m_tree->node(at.node).childCount != 0;
    if (const Branch *known = knownBelow(row))
        return known->rowCount() != 0;
    // Not worth decoding the unit: any that has bytes is taken to have rows.
    return at.kind != TreeRow::Kind::Unit || file.units().extent(at.unit).size != 0;
}

Branch *Branch::below(const File &file, int row)
{
    std::unique_ptr<Branch> &slot = m_below[row];
    if (slot == nullptr)
        slot.reset(new Branch(this, row, file, rowAt(row)));
    return slot.get();
}

Branch *Branch::knownBelow(int row) const
{
    const auto found = m_below.find(row);
    return found != m_below.end() ? found->second.get() : nullptr;
}

int Branch::rowOfEntry(std::uint64_t entry) const
{
    if (m_order != nullptr && entry >= m_order->ranks.size())
        return -1;
    const std::uint64_t rank = m_order != nullptr ? m_order->ranks[entry] : entry;
    if (m_tail != 0 && rank >= m_first + m_count)
        return rowCount() - 1;
    if (rank < m_first || rank - m_first >= m_count)
        return -1;
    return m_lead + static_cast<int>((rank - m_first) / m_step);
}

int Branch::rowOfUnit(UnitId unit) const
{
    if (m_units == nullptr)
        return -1;
    if (m_outline != nullptr) {
        const std::size_t entry = m_outline->rowOf(unit);
        return entry < m_units->size() && (*m_units)[entry] == unit ? rowOfEntry(entry) : -1;
    }
    const auto found = std::ranges::lower_bound(*m_units, unit);
    if (found == m_units->end() || *found != unit)
        return -1;
    return rowOfEntry(static_cast<std::uint64_t>(found - m_units->begin()));
}

int Branch::rowOfNode(std::uint32_t index) const
{
    return m_tree != nullptr ? rowOfEntry(index) : -1;
}

bool Branch::hasSamePadding(const UnitTree &tree, NodeId here) const
{
    if (m_inChunk || isList())
        return true;
    const auto order = paddingLast(tree, here);
    return order != nullptr ? m_tail != 0 && order->entries == m_order->entries : m_tail == 0;
}

bool Branch::fits(const UnitTree &tree, NodeId here) const
{
    const Node now = tree.node(here);
    const Node was = m_tree->node(m_node);
    if (here != m_node || now.childCount != was.childCount || now.isArray != was.isArray ||
        tree.name(here) != m_tree->name(m_node) || !hasSamePadding(tree, here))
        return false;
    return std::ranges::all_of(m_below, [&](const auto &entry) {
        const TreeRow row = rowAt(entry.first);
        const bool chunk = row.kind == TreeRow::Kind::Chunk;
        return entry.second->fits(tree,
                                  chunk ? here : tree.child(here, static_cast<std::uint32_t>(row.first)));
    });
}

void Branch::replaceTree(const std::shared_ptr<const UnitTree> &tree)
{
    m_tree = tree;
    for (const auto &[row, branch] : m_below)
        branch->replaceTree(tree);
}

bool Branch::isList() const
{
    return m_units != nullptr || m_tree->node(m_node).isArray;
}

Branch *Branch::levelOf(std::uint64_t entry, const File &file)
{
    Branch *level = this;
    while (level->m_step > 1)
        level = level->below(file, level->rowOfEntry(entry));
    return level;
}

void Branch::setOrder(const std::shared_ptr<const ListOrder> &order, const File &file)
{
    Levels below;
    takeOrder(order, below);
    for (auto &[entry, branch] : below) {
        Branch *level = levelOf(entry, file);
        branch->m_parent = level;
        branch->m_rowInParent = level->rowOfEntry(entry);
        level->m_below[branch->m_rowInParent] = std::move(branch);
    }
}

// Orders this level and the chunks in it; levels below their entries move into `below` for their new places.
void Branch::takeOrder(const std::shared_ptr<const ListOrder> &order, Levels &below)
{
    std::map<int, std::unique_ptr<Branch>> stay;
    for (auto &[row, branch] : m_below) {
        const TreeRow above = rowAt(row);
        if (above.kind == TreeRow::Kind::Chunk)
            branch->takeOrder(order, below);
        if (above.kind == TreeRow::Kind::Chunk || above.kind == TreeRow::Kind::OwnBytes)
            stay.emplace(row, std::move(branch));
        else
            below.emplace_back(above.first, std::move(branch));
    }
    m_below = std::move(stay);
    m_order = order;
}

} // namespace cutaway
