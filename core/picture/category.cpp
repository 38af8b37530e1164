// SPDX-License-Identifier: MIT
#include "core/picture/category.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace cutaway::picture
{

std::string_view toString(ColorBy by)
{
    constexpr std::string_view kNames[kColorByCount] = {"Kind", "Material", "Layer",
                                                        "Body", "Section",  "Depth"};
    return kNames[static_cast<std::size_t>(by)];
}

std::uint16_t Traits::of(ColorBy by) const
{
    switch (by) {
    case ColorBy::Material:
        return material;
    case ColorBy::CollisionLayer:
        return collisionLayer;
    case ColorBy::Body:
        return body;
    case ColorBy::Section:
        return section;
    case ColorBy::Depth:
        return depth;
    case ColorBy::Kind:
        break;
    }
    return 0;
}

std::array<std::uint8_t, 3> toneOf(std::uint64_t number)
{
    constexpr std::array<std::uint8_t, 3> kTones[] = {{108, 150, 190}, {204, 152, 84},  {122, 170, 118},
                                                      {176, 122, 168}, {198, 190, 120}, {96, 128, 140},
                                                      {190, 118, 104}, {150, 160, 196}};
    return kTones[number % std::size(kTones)];
}

std::array<std::uint8_t, 3> toneOf(std::string_view name)
{
    std::uint32_t hash = 2166136261u;
    for (const char c : name)
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
    return toneOf(std::uint64_t{hash});
}

std::array<std::uint8_t, 3> toneOfDepth(std::uint64_t depth)
{
    // Between four stops, three steps each, then again from the second stop on: trees are deeper than eyes.
    constexpr std::array<int, 3> kStops[] = {{246, 214, 110}, {226, 126, 72}, {168, 74, 124}, {72, 92, 168}};
    constexpr std::uint64_t kSteps = 3;
    constexpr std::uint64_t kRamp = (std::size(kStops) - 1) * kSteps;
    if (depth > kRamp)
        depth = kSteps + (depth - kRamp - 1) % (kRamp - kSteps + 1);
    const std::size_t stop = std::min<std::size_t>(depth / kSteps, std::size(kStops) - 2);
    const int share = static_cast<int>(depth - stop * kSteps);
    std::array<std::uint8_t, 3> tone{};
    for (std::size_t i = 0; i < 3; ++i)
        tone[i] = static_cast<std::uint8_t>(kStops[stop][i] + (kStops[stop + 1][i] - kStops[stop][i]) *
                                                                  share / static_cast<int>(kSteps));
    return tone;
}

} // namespace cutaway::picture
