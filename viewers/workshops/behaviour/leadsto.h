// SPDX-License-Identifier: MIT
// The files that a project, a character or a behaviour names: project to characters, character to skeleton
// and behaviour, behaviour to others.
#pragma once

#include "core/file/file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cutaway
{

struct NamedFile {
    std::string what; // "character", "behaviour"
    std::string name; // below the folder of the project
};
std::vector<NamedFile> filesNamedBy(const File &file);

// In the folder of the file or in one of the three above it, in any case of letters. Looks at the disk.
std::optional<std::filesystem::path> pathOfNamed(const File &file, const std::string &name);

} // namespace cutaway
