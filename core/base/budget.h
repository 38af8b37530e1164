// SPDX-License-Identifier: MIT
// Limits for decoding a file, in addition to its own bytes, so that a small file can take neither all memory
// nor hours. They limit time, too: every step of a decoder makes a node or reads a byte.
//
// Each limit is far above what real files need; one that is met ends in a diagnostic that names it.
#pragma once

#include <algorithm>
#include <cstdint>

namespace cutaway
{

struct Budget {
    // Stored nodes of one unit, some 80 bytes each; real units have at most some 100 000.
    static constexpr std::uint32_t kNodes = 2'000'000;
    // Subrecords of one record; those with a payload make two nodes or more.
    static constexpr std::size_t kSubrecords = kNodes / 2;
    // Decoded units that a file keeps for the next look, in bytes; the one asked for last is kept in any
    // case.
    static constexpr std::uint64_t kKept = 64ull << 20;

    // The most bytes that `stored` compressed ones may inflate to. Records shrink to a third or, if mostly
    // zeros, a twentieth; zlib could write a thousandth.
    static constexpr std::uint64_t inflated(std::uint64_t stored)
    {
        constexpr std::uint64_t kAlways = 16ull << 20, kRatio = 64;
        return std::max(kAlways, std::min(stored, UINT64_MAX / kRatio) * kRatio);
    }
};

} // namespace cutaway
