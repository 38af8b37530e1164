// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/listorder.h"

#include "core/file/linkedunits.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/text/sortkey.h"
#include "viewers/kit/tree/nodemodel.h"

#include <algorithm>
#include <numeric>

namespace cutaway
{

namespace
{

// Blocks and objects are; sections and tables beside them are not. Elsewhere all are but the first of a
// file, which is its header.
bool isOneOfMany(const File &file, UnitId unit)
{
    const LinkedUnits *format = linkedUnits(file);
    return format != nullptr ? format->isLinkedUnit(file, unit) : unit != 0;
}

SortKey unitKey(const File &file, UnitId unit, int column)
{
    const Format &format = file.format();
    switch (column) {
    case NodeModel::Name:
        return SortKey::ofText(nodetext::unitTitle(file, unit));
    case NodeModel::Value:
        return SortKey::ofText(nodetext::unitValue(file, unit));
    case NodeModel::Type:
        return SortKey::ofText(nodetext::fromCore(format.unitType(file, unit)));
    case NodeModel::Offset:
        return SortKey::ofNumber(static_cast<double>(unit)); // in the order of their numbers
    default:
        return SortKey::ofNumber(static_cast<double>(file.units().extent(unit).size));
    }
}

SortKey elementKey(const File &file, const UnitTree &tree, NodeId node, int column)
{
    switch (column) {
    case NodeModel::Name:
        return SortKey::ofNumber(tree.node(node).row);
    case NodeModel::Value:
        return nodetext::valueKey(file, tree.unit(), tree, node);
    case NodeModel::Type:
        return SortKey::ofText(nodetext::fromCore(tree.typeName(node)));
    case NodeModel::Offset:
        return SortKey::ofNumber(static_cast<double>(tree.node(node).range.offset));
    default:
        return SortKey::ofNumber(static_cast<double>(tree.node(node).range.size));
    }
}

SortKey keyOf(const File &file, const TreeList &list, std::uint32_t entry, int column)
{
    return list.units != nullptr ? unitKey(file, (*list.units)[entry], column)
                                 : elementKey(file, *list.tree, list.tree->child(list.node, entry), column);
}

std::vector<std::uint32_t> entriesToSort(const File &file, const TreeList &list)
{
    std::vector<std::uint32_t> entries;
    entries.reserve(list.size());
    for (std::uint32_t entry = 0; entry < list.size(); ++entry) {
        if (list.units == nullptr || isOneOfMany(file, (*list.units)[entry]))
            entries.push_back(entry);
    }
    return entries;
}

} // namespace

std::size_t TreeList::size() const
{
    return units != nullptr ? units->size() : tree->node(node).childCount;
}

std::shared_ptr<const ListOrder> sortedList(const File &file, const TreeList &list, ListSort sort,
                                            const Progress &progress)
{
    const std::vector<std::uint32_t> moved = entriesToSort(file, list);
    std::vector<SortKey> keys;
    keys.reserve(moved.size());
    for (const std::uint32_t entry : moved) {
        if (progress.cancelled())
            return nullptr;
        keys.push_back(keyOf(file, list, entry, sort.column));
    }
    std::vector<std::uint32_t> sorted(moved.size()); // numbers of keys
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::ranges::stable_sort(sorted, [&, down = sort.order == Qt::DescendingOrder](auto a, auto b) {
        return down ? keys[b] < keys[a] : keys[a] < keys[b];
    });
    if (progress.cancelled() || std::ranges::is_sorted(sorted))
        return nullptr;
    auto order = std::make_shared<ListOrder>();
    order->column = sort.column;
    order->entries.resize(list.size());
    std::iota(order->entries.begin(), order->entries.end(), 0U);
    order->ranks = order->entries;
    for (std::size_t i = 0; i < moved.size(); ++i) {
        order->entries[moved[i]] = moved[sorted[i]];
        order->ranks[moved[sorted[i]]] = moved[i];
    }
    return order;
}

} // namespace cutaway
