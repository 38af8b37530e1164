// SPDX-License-Identifier: MIT
// Meaning of the value of a location (PLDT) or a target (PTDA), by its type. Source: FORMAT.md, "PACK".
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace cutaway::esp
{

enum class PlaceTable : std::uint8_t { Location, Target };

enum class PlaceMeaning : std::uint8_t {
    Nothing, // a number without a use, or a type that is not known
    Reference,
    Cell,
    Base,
    ObjectType,
    Keyword,
    Alias,
    Input,
    Interrupt
};

// By type.
inline constexpr PlaceMeaning kLocationMeanings[] = {
    PlaceMeaning::Reference, PlaceMeaning::Cell,       PlaceMeaning::Nothing, PlaceMeaning::Nothing,
    PlaceMeaning::Base,      PlaceMeaning::ObjectType, PlaceMeaning::Keyword, PlaceMeaning::Nothing,
    PlaceMeaning::Alias,     PlaceMeaning::Alias,      PlaceMeaning::Nothing, PlaceMeaning::Input,
    PlaceMeaning::Nothing,   PlaceMeaning::Nothing,    PlaceMeaning::Alias};
inline constexpr PlaceMeaning kTargetMeanings[] = {
    PlaceMeaning::Reference, PlaceMeaning::Base,    PlaceMeaning::ObjectType,
    PlaceMeaning::Keyword,   PlaceMeaning::Alias,   PlaceMeaning::Interrupt,
    PlaceMeaning::Nothing,   PlaceMeaning::Keyword, PlaceMeaning::Alias};

constexpr PlaceMeaning meaningOf(PlaceTable table, std::int64_t type)
{
    const bool isLocation = table == PlaceTable::Location;
    const std::size_t count = isLocation ? std::size(kLocationMeanings) : std::size(kTargetMeanings);
    if (type < 0 || static_cast<std::uint64_t>(type) >= count)
        return PlaceMeaning::Nothing;
    return isLocation ? kLocationMeanings[type] : kTargetMeanings[type];
}

// True if the value is a FormID.
constexpr bool isForm(PlaceMeaning meaning)
{
    return meaning == PlaceMeaning::Reference || meaning == PlaceMeaning::Cell ||
           meaning == PlaceMeaning::Base || meaning == PlaceMeaning::Keyword;
}

} // namespace cutaway::esp
