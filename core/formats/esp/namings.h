// SPDX-License-Identifier: MIT
// Which records of a plugin name which, and how often.
#pragma once

#include "core/file/file.h"

#include <map>

namespace cutaway::esp
{

// By the record that is named: those that name it, with the number of FormIDs in their payloads that do.
using Namings = std::map<UnitId, std::map<UnitId, std::size_t>>;

// The header record of the file names nothing here. When it is cancelled, of the records so far.
Namings namingsIn(const File &file, Progress &progress);

} // namespace cutaway::esp
