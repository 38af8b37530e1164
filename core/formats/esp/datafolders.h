// SPDX-License-Identifier: MIT
// Where masters and string tables of a plugin are looked for.
//
// Threads: any.
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/game.h"
#include "core/formats/esp/stringtables.h"

#include <filesystem>
#include <vector>

namespace cutaway::esp
{

// The data folder of a game, as its user names it once for all plugins; empty until then.
void setDataFolder(Game game, const std::filesystem::path &folder);
std::filesystem::path dataFolder(Game game);

// The folder that the plugin is in, then the data folder of its game; none for bytes in memory.
std::vector<std::filesystem::path> foldersOf(const File &plugin);
// The file in the folder with that name, whatever the case of its letters; empty for none.
std::filesystem::path fileNamed(const std::filesystem::path &folder, std::string_view name);
// The string tables of a localized plugin that are found there; null for none.
std::shared_ptr<const StringTables> stringsOf(const File &plugin);

} // namespace cutaway::esp
