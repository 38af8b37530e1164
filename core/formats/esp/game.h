// SPDX-License-Identifier: MIT
// The games whose plugins are read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cutaway::esp
{

enum class Game : std::uint8_t { Unknown, SkyrimLE, SkyrimSE, Fallout4 };
inline constexpr Game kGames[] = {Game::Unknown, Game::SkyrimLE, Game::SkyrimSE, Game::Fallout4};

// Where a table differs by game there are two: one of Skyrim, which is also taken for a game that is not
// known, and one of Fallout 4. What differs between LE and SE says so by form version.
inline constexpr std::size_t kGameTables = 2;
constexpr std::size_t tableOf(Game game)
{
    return game == Game::Fallout4 ? 1 : 0;
}

std::string_view gameTitle(Game game);
// By form version; Unknown for versions no game here writes.
Game gameOfFormVersion(std::uint32_t formVersion);

} // namespace cutaway::esp
