// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/itemplaces.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::size_t kPlacesAtOnce = 1024; // between two looks at whether to go on

} // namespace

void ItemPlaces::setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame)
{
    m_tree = std::move(tree);
    if (isSame)
        return;
    m_listing.cancel();
    m_rows = nullptr;
}

ItemPlaces::Rows ItemPlaces::rowsOf(const shape::FileTree &tree, const Progress &progress)
{
    Rows rows;
    for (const std::uint32_t item : tree.tree.items.ids) {
        if (rows.size() % kPlacesAtOnce == 0 && progress.cancelled())
            return {};
        const auto path = tree.placeOf ? tree.placeOf(item) : std::nullopt;
        if (!path)
            continue;
        const auto unit = tree.document->tree(path->unit);
        const auto node = unit->find(path->path);
        if (node)
            rows.push_back({{tree.document->units().range(path->unit).offset + unit->node(*node).range.offset,
                             unit->node(*node).range.size},
                            item});
    }
    std::ranges::stable_sort(rows, {}, [](const Row &row) { return row.bytes.offset; });
    return rows;
}

std::optional<std::uint32_t> ItemPlaces::itemAt(ByteRange bytes) const
{
    const auto after =
        std::ranges::upper_bound(*m_rows, bytes.offset, {}, [](const Row &row) { return row.bytes.offset; });
    if (after != m_rows->begin() && std::prev(after)->bytes.contains(bytes))
        return std::prev(after)->item;
    return std::nullopt;
}

void ItemPlaces::find(ByteRange bytes, std::function<void(std::uint32_t)> done)
{
    if (m_tree == nullptr)
        return;
    if (m_rows != nullptr) {
        if (const auto item = itemAt(bytes))
            done(*item);
        return;
    }
    m_listing.ask(
        [tree = m_tree](Progress &progress) {
            return freedElsewhere(std::make_shared<const Rows>(rowsOf(*tree, progress)));
        },
        [this, bytes, done = std::move(done)](std::shared_ptr<const Rows> rows) {
            m_rows = std::move(rows);
            if (const auto item = itemAt(bytes))
                done(*item);
        });
}

} // namespace cutaway
