// SPDX-License-Identifier: MIT
// VMAD: the Papyrus scripts attached to a record, their properties and, in a package, its fragments.
//
// Source: core/formats/esp/FORMAT.md, "Scripts".
#pragma once

#include "core/formats/esp/rules.h"
#include "core/formats/esp/schema/subrecord.h"

namespace cutaway::esp
{

// Places a VMAD payload under `node`. Unreadable parts stay raw: an unknown version as a whole, the fragments
// of other record types than PACK, the rest behind a value of unknown type.
void decodeScripts(const RecordContext &context, TreeBuilder::Index node, ByteRange payload);

// True if a row of a VMAD has that name, in any case.
bool isScriptRow(std::string_view name);
// True for the rows of those unreadable parts.
bool isUnreadScript(const FieldDesc &row);

} // namespace cutaway::esp
