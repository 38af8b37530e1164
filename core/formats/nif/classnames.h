// SPDX-License-Identifier: MIT
// Classes of blocks that no table describes, and the games that have them.
#pragma once

#include <cstdint>
#include <string_view>

namespace cutaway::nif
{

enum class ClassKnowledge : std::uint8_t {
    Known,        // the game has it
    OfOtherGames, // others have it
    Unknown,      // none is known to
};

// What is known about a class without a table in a file of this stream version; 0 stands for any game.
ClassKnowledge knowledgeOf(std::string_view typeName, std::uint32_t stream);

} // namespace cutaway::nif
