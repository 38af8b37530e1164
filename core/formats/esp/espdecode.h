// SPDX-License-Identifier: MIT
// Turns one unit of a plugin into nodes.
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/rules.h"

namespace cutaway::esp
{

// A record as it was opened, or as it would be after an edit.
UnitTree decodeRecord(const File &file, RecordData record, Diagnostics &diagnostics);

UnitTree decodeUnit(const File &file, UnitId unit, Diagnostics &diagnostics);

// The game of a record: by its own form version, else that of the file.
Game gameOf(const EspState &state, const RecordHeader &header);
Game gameOf(const File &file, UnitId unit);

} // namespace cutaway::esp
