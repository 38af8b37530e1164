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

// True for records of Fallout 4: by the record's own form version, else by the file.
bool isFallout4(const EspState &state, const RecordHeader &header);

} // namespace cutaway::esp
