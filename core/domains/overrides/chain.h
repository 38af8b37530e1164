// SPDX-License-Identifier: MIT
// A record and those of other plugins that override it, in the order in which the game loads them.
#pragma once

#include "core/file/file.h"

#include <span>
#include <vector>

namespace cutaway::overrides
{

// What one plugin says of a record. The file outlives it.
struct Version {
    const File *file = nullptr;
    UnitId unit = 0;
};

// Each plugin behind its masters, which come in the order of its list; otherwise as they are given. Files
// that are no plugins are left out, and so are further ones of one name.
std::vector<const File *> loadOrder(std::span<const File *const> files);

// The records of the plugins that have the owner, the object and the type of this one, in their order. The
// file is one of the plugins.
std::vector<Version> chainOf(std::span<const File *const> plugins, const File &file, UnitId unit);

// True for a record that may have overrides: neither a group nor the header of a plugin.
bool isRecord(const File &file, UnitId unit);

} // namespace cutaway::overrides
