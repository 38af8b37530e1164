// SPDX-License-Identifier: MIT
// Numbers that stand for texts and bytes: equal where those are equal, and next to never where they differ.
#pragma once

#include "core/base/bytes.h"

#include <string_view>

namespace cutaway
{

inline constexpr std::uint64_t kHashSeed = 0xCBF29CE484222325; // FNV-1a, 64 bits

constexpr std::uint64_t hashOf(std::string_view text, std::uint64_t seed = kHashSeed)
{
    for (const char c : text)
        seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return seed;
}

inline std::uint64_t hashOf(ByteSpan bytes, std::uint64_t seed = kHashSeed)
{
    return hashOf({reinterpret_cast<const char *>(bytes.data()), bytes.size()}, seed);
}

// The hash of two numbers in this order.
constexpr std::uint64_t hashOf(std::uint64_t first, std::uint64_t second)
{
    std::uint64_t hash = (first ^ (second + 0x9E3779B97F4A7C15 + (first << 6) + (first >> 2)));
    hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93;
    return hash ^ hash >> 32;
}

} // namespace cutaway
