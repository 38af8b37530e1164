// SPDX-License-Identifier: MIT
// Source: core/formats/nif/FORMAT.md, Classes.
#include "core/formats/nif/classgames.h"

#include "core/formats/nif/schema/listed/listed.h"

#include <algorithm>
#include <optional>

namespace cutaway::nif
{

namespace
{

constexpr std::uint32_t kAny = 0xFFFFFFFF;

// Versions of one game. Its place in the list is its bit in GameClasses::games.
struct GameVersions {
    VersionSpan version, stream;
};
constexpr VersionSpan kCreation{kV20_2_0_7, kV20_2_0_7};
// clang-format off
constexpr GameVersions kGames[] = {
    {{kV4_0_0_2, kV4_0_0_2}, {0, 0}},                          // Morrowind
    {{kV10_0_1_0, before(kV20_0_0_4)}, {1, kBsOblivion - 1}},  // early files of Oblivion
    {{kV20_0_0_4, kV20_0_0_5}, {1, kBsOblivion}},              // Oblivion
    {kCreation, {kBsOblivion, before(kBsFallout3)}},           // early files of Fallout 3 and New Vegas
    {kCreation, {kBsFallout3, before(kBsSkyrim)}},             // Fallout 3, New Vegas
    {kCreation, {kBsSkyrim, before(kBsSkyrimSE)}},             // Skyrim
    {kCreation, {kBsSkyrimSE, before(kBsFallout4)}},           // Skyrim SE
    {kCreation, {kBsFallout4, kBsFallout4}},                   // Fallout 4
    {kCreation, {kBsFallout4 + 1, 139}},                       // files made with Fallout 4's own tools
    {kCreation, {140, before(kBsFirstOfStarfield)}},           // Fallout 76
    {kCreation, {kBsFirstOfStarfield, kAny}},                  // Starfield
};
// clang-format on

std::optional<std::size_t> gameOf(const NifHeader &header)
{
    const auto *found = std::ranges::find_if(kGames, [&header](const GameVersions &game) {
        return game.version.contains(header.version) && game.stream.contains(header.stream);
    });
    return found == std::end(kGames) ? std::nullopt : std::optional<std::size_t>(found - std::begin(kGames));
}

bool holdsName(std::string_view names, std::string_view name)
{
    for (std::size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' '))
            return true;
    }
    return false;
}

} // namespace

bool gameHasClass(const NifHeader &header, std::string_view typeName)
{
    const auto game = gameOf(header);
    if (!game)
        return true;
    const auto classes = listed::gameClasses();
    const auto limited = std::ranges::find_if(
        classes, [typeName](const listed::GameClasses &group) { return holdsName(group.names, typeName); });
    return limited == classes.end() || (limited->games >> *game & 1) != 0;
}

} // namespace cutaway::nif
