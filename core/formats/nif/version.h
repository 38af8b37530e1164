// SPDX-License-Identifier: MIT
// NIF versions as they are stored, and the BS stream versions of the games.
#pragma once

#include <cstdint>

namespace cutaway::nif
{

// a.b.c.d is stored as 0xAABBCCDD, so versions compare as numbers.
constexpr std::uint32_t nifVersion(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
{
    return a << 24 | b << 16 | c << 8 | d;
}

// The version before `v`, for inclusive upper bounds.
constexpr std::uint32_t before(std::uint32_t v)
{
    return v - 1;
}

inline constexpr std::uint32_t kV4_0_0_2 = nifVersion(4, 0, 0, 2); // Morrowind
inline constexpr std::uint32_t kV4_1_0_1 = nifVersion(4, 1, 0, 1);
inline constexpr std::uint32_t kV4_2_2_0 = nifVersion(4, 2, 2, 0);
inline constexpr std::uint32_t kV5_0_0_1 = nifVersion(5, 0, 0, 1);
inline constexpr std::uint32_t kV10_0_1_0 = nifVersion(10, 0, 1, 0);
inline constexpr std::uint32_t kV10_0_1_2 = nifVersion(10, 0, 1, 2);
inline constexpr std::uint32_t kV10_0_1_3 = nifVersion(10, 0, 1, 3);
inline constexpr std::uint32_t kV10_1_0_0 = nifVersion(10, 1, 0, 0);
inline constexpr std::uint32_t kV10_1_0_104 = nifVersion(10, 1, 0, 104);
inline constexpr std::uint32_t kV10_1_0_106 = nifVersion(10, 1, 0, 106);
inline constexpr std::uint32_t kV20_0_0_4 = nifVersion(20, 0, 0, 4);
inline constexpr std::uint32_t kV20_0_0_5 = nifVersion(20, 0, 0, 5); // Oblivion
inline constexpr std::uint32_t kV20_1_0_1 = nifVersion(20, 1, 0, 1); // string table
inline constexpr std::uint32_t kV20_1_0_3 = nifVersion(20, 1, 0, 3);
inline constexpr std::uint32_t kV20_2_0_5 = nifVersion(20, 2, 0, 5); // block sizes
inline constexpr std::uint32_t kV20_2_0_7 = nifVersion(20, 2, 0, 7); // Fallout 3 and later

inline constexpr std::uint32_t kBsOblivion = 11;
inline constexpr std::uint32_t kBsFallout3 = 34;
inline constexpr std::uint32_t kBsSkyrim = 83;
inline constexpr std::uint32_t kBsSkyrimSE = 100;
inline constexpr std::uint32_t kBsFallout4 = 130;
inline constexpr std::uint32_t kBsFallout76 = 155;
inline constexpr std::uint32_t kBsFirstOfStarfield = 170;
inline constexpr std::uint32_t kBsStarfield = 172;

} // namespace cutaway::nif
