// SPDX-License-Identifier: MIT
// Legend of a picture's colours.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace cutaway::picture
{

// The legend lists those in use.
struct Category {
    std::string name;
    std::array<std::uint8_t, 3> color{};
    bool hatched = false; // told apart by pattern too, such as what cannot be walked on

    bool operator==(const Category &) const = default;
};

// By what a picture is coloured: by what its primitives are (their own categories), or by one property.
enum class ColorBy : std::uint8_t { Kind, Material, CollisionLayer, Body, Section, Depth };
inline constexpr std::size_t kColorByCount = 6;
std::string_view toString(ColorBy by);

// Properties of a primitive, each an entry of the palette of that name. Entry 0 says that it is not stated.
struct Traits {
    std::uint16_t material = 0;
    std::uint16_t collisionLayer = 0;
    std::uint16_t body = 0;
    std::uint16_t section = 0; // of a compressed mesh: section or chunk
    std::uint16_t depth = 0;   // in a tree: 1 for the root

    std::uint16_t of(ColorBy by) const;
    bool operator==(const Traits &) const = default;
};

// A muted tone that stays apart from its neighbours for colour-blind eyes by lightness as well as hue.
std::array<std::uint8_t, 3> toneOf(std::uint64_t number);
// The same tone for the same name, in every picture.
std::array<std::uint8_t, 3> toneOf(std::string_view name);
// From warm and bright at 0 to cold and dark, in steps that stay apart.
std::array<std::uint8_t, 3> toneOfDepth(std::uint64_t depth);

} // namespace cutaway::picture
