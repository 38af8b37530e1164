// SPDX-License-Identifier: MIT
// Edits that concern all behaviours of a project: events and variables are one where their names are.
#pragma once

#include "core/domains/behaviour/behaviour.h"

#include <span>

namespace cutaway::behaviour
{

enum class Named : std::uint8_t { Event, Variable, Property };
std::string_view toString(Named what);

struct FilePatch {
    std::size_t file = 0; // of those given
    Patch patch;
};

// Renames in each behaviour that has the name, letter case aside; characters too, for a property. Fails where
// none has it, or one refuses.
Result<std::vector<FilePatch>> renameInAll(std::span<const File *const> files, Named what,
                                           const std::string &from, const std::string &to);

} // namespace cutaway::behaviour
