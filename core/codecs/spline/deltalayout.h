// SPDX-License-Identifier: MIT
// Places of the regions of delta-compressed data; the numbers are those of the animation object.
// Source: core/domains/anim/FORMAT.md, "Delta compression".
#pragma once

#include <array>
#include <cstdint>

namespace cutaway::spline
{

struct DeltaIndices {
    std::uint64_t masks = 0; // a count
    std::uint64_t statics = 0;
    std::uint64_t streams = 0;
    std::uint64_t masksAt = 0;
    std::uint64_t staticsAt = 0;
    std::uint64_t offsetsAt = 0;
    std::uint64_t scalesAt = 0;
    std::uint64_t widthsAt = 0;
};

struct DeltaRegion {
    const char *name;
    std::uint64_t at;
    std::uint64_t count;
    std::uint64_t stride;

    constexpr std::uint64_t size() const { return count * stride; }
};

// In front of the codes, in any order.
constexpr std::array<DeltaRegion, 5> deltaRegions(const DeltaIndices &indices)
{
    return {{{"static masks", indices.masksAt, indices.masks, 2},
             {"static values", indices.staticsAt, indices.statics, 4},
             {"offsets", indices.offsetsAt, indices.streams, 4},
             {"scales", indices.scalesAt, indices.streams, 4},
             {"bit widths", indices.widthsAt, indices.streams, 1}}};
}

} // namespace cutaway::spline
