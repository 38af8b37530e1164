// SPDX-License-Identifier: MIT
// A master with named records, a plugin that names them, and localized plugins with their string tables.
#pragma once

#include "tests/support/espbuilder.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cutaway::test
{

// ---- pieces

struct TableText {
    std::uint32_t id;
    std::string text;
};
// A string table; `hasLengths` as in .dlstrings and .ilstrings.
Bytes stringTable(const std::vector<TableText> &texts, bool hasLengths);
void writeBytes(const std::filesystem::path &path, const Bytes &bytes);

// ---- files

namespace named
{
inline constexpr std::uint32_t kBlade = 0x000800;  // WEAP: Blade "Iron Blade"
inline constexpr std::uint32_t kGuards = 0x000801; // FACT: Guards, without a full name
inline constexpr std::uint32_t kSmith = 0x000802;  // NPC_, compressed: Smith "The Smith"
inline constexpr std::uint32_t kPlaced = 0x000803; // REFR without names
inline constexpr std::uint32_t kList = 0x000804;   // FLST of the plugin, with all of these
} // namespace named

// Has no masters, so its ids are those above.
Bytes namedMaster();
// A second master, which overrides the blade of the first: Blade "Steel Blade".
Bytes overridingMaster(std::string_view master);
// A plugin whose list names the records of its first master.
Bytes namingPlugin(std::initializer_list<std::string_view> masters);

// Localized, without masters: the blade has the text 7 as its name and 8 as its description.
Bytes localizedPlugin();
inline constexpr std::uint32_t kNameText = 7, kDescriptionText = 8;
// Writes <stem>_<language>.strings and .dlstrings with "<language> name" and "<language> description".
void writeTables(const std::filesystem::path &folder, const std::string &stem, const std::string &language);

} // namespace cutaway::test
