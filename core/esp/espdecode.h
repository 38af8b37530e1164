// SPDX-License-Identifier: MIT
// Turns one unit of a plugin into nodes.
#pragma once

#include "core/esp/espstate.h"
#include "core/esp/rules.h"
#include "core/file/file.h"

namespace cutaway::esp
{

// A record as it was opened, or as it would be after an edit.
UnitTree decodeRecord(const File &file, RecordData record, Diagnostics &diagnostics);

UnitTree decodeUnit(const File &file, UnitId unit, Diagnostics &diagnostics);

// True for records of Fallout 4: by the record's own form version, else by the file.
bool isFallout4(const EspState &state, const RecordHeader &header);

} // namespace cutaway::esp
