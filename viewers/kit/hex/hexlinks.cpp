// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexlinks.h"

#include <algorithm>

namespace cutaway
{

namespace
{

struct RowSpan {
    std::uint64_t first, last;

    explicit RowSpan(const HexArrow &arrow)
        : first(std::min(arrow.fromRow, arrow.toRow)), last(std::max(arrow.fromRow, arrow.toRow))
    {
    }
    std::uint64_t length() const { return last - first; }
    bool meets(const RowSpan &other) const { return first <= other.last && other.first <= last; }
};

// Arrows to one row may join: they share the lane and the head.
int freeLane(const HexArrow &arrow, const std::vector<HexArrow> &placed)
{
    for (int lane = 0; lane + 1 < HexArrow::kLanes; ++lane) {
        const bool taken = std::ranges::any_of(placed, [&](const HexArrow &other) {
            return other.lane == lane && other.toRow != arrow.toRow && RowSpan(other).meets(RowSpan(arrow));
        });
        if (!taken)
            return lane;
    }
    return HexArrow::kLanes - 1;
}

} // namespace

std::vector<HexLink> hexLinksOf(const HexSource &source, const std::vector<HexSpan> &spans)
{
    std::vector<HexLink> links;
    const File &file = source.file().file();
    for (const HexSpan &span : spans) {
        if (!span.refers)
            continue;
        const auto tree = file.tree(span.place.unit);
        const Link kind = tree->node(span.place.node).field->link;
        if (kind == Link::Form)
            continue;
        const std::optional<LinkTarget> link = file.format().links().link(file, *tree, span.place.node);
        const auto target = link && link->where ? source.file().resolve(*link->where) : std::nullopt;
        if (const auto range = target ? source.rangeOf(*target) : std::nullopt)
            links.push_back({span.range.offset, range->offset, kind == Link::Row});
    }
    return links;
}

std::vector<HexArrow> hexArrowsOf(const std::vector<HexLink> &links, const HexLayout &layout,
                                  std::uint64_t topRow, std::uint64_t rows)
{
    const auto inSight = [&](std::uint64_t row) { return row >= topRow && row < topRow + rows; };
    std::vector<HexArrow> arrows;
    for (const HexLink &link : links) {
        HexArrow arrow{layout.rowOf(link.from), layout.rowOf(link.to), std::nullopt};
        if (arrow.fromRow == arrow.toRow || (link.isIndex && !inSight(arrow.toRow)))
            continue;
        if (!inSight(arrow.toRow)) // several of a row that lead there are one mark
            arrow.toRow = arrow.toRow < topRow ? topRow - 1 : topRow + rows;
        if (std::ranges::find(arrows, arrow) == arrows.end())
            arrows.push_back(arrow);
    }
    std::ranges::stable_sort(arrows, {}, [](const HexArrow &arrow) { return RowSpan(arrow).length(); });
    std::vector<HexArrow> placed;
    for (HexArrow arrow : arrows) {
        if (inSight(arrow.toRow))
            arrow.lane = freeLane(arrow, placed);
        placed.push_back(arrow);
    }
    return placed;
}

} // namespace cutaway
