// SPDX-License-Identifier: MIT
// Edits that concern all behaviours of a project: events and variables are one where their names are.
#pragma once

#include "core/domains/behaviour/edit/tableedit.h"
#include "core/domains/behaviour/namewords.h"

#include <span>

namespace cutaway::behaviour
{

// Whether a behaviour has the name, letter case aside; a character, too, of a property.
bool hasName(const File &file, Named what, const std::string &name);

// Of one file; each fails where it lacks the name. A property is renamed in a character, too.
Result<Patch> renameNamed(const File &file, Named what, const std::string &from, const std::string &to);
Result<Patch> removeNamed(const File &file, Named what, const std::string &name, Uses uses);

struct FilePatch {
    std::size_t file = 0; // of those given
    Patch patch;
};

// Renames in each behaviour that has the name, letter case aside; characters too, for a property. Fails where
// none has it, or one refuses.
Result<std::vector<FilePatch>> renameInAll(std::span<const File *const> files, Named what,
                                           const std::string &from, const std::string &to);

} // namespace cutaway::behaviour
