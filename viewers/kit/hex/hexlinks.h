// SPDX-License-Identifier: MIT
// The references among the visible bytes, and how their arrows stand in the gutter.
#pragma once

#include "viewers/kit/hex/hexlayout.h"
#include "viewers/kit/hex/hexranges.h"

namespace cutaway
{

// Where the references lead that stand in these spans: at most one for each span. FormIDs are left out:
// records that use each other stand far apart, and looking one up reads the whole plugin.
std::vector<HexLink> hexLinksOf(const HexSource &source, const std::vector<HexSpan> &spans);

// One arrow from row to row. Where its end is out of sight it is a mark that points there, without a lane,
// and the row is the first out of sight.
struct HexArrow {
    static constexpr int kLanes = 3; // the last one is shared by all that find no other

    std::uint64_t fromRow = 0;
    std::uint64_t toRow = 0;
    std::optional<int> lane; // 0 is nearest to the bytes
    bool operator==(const HexArrow &) const = default;
};

// Short arrows take the inner lanes. Links from the same row to the same row share an arrow; those inside a
// row have none, nor have indices whose row is out of sight.
std::vector<HexArrow> hexArrowsOf(const std::vector<HexLink> &links, const HexLayout &layout,
                                  std::uint64_t topRow, std::uint64_t rows);

} // namespace cutaway
