// SPDX-License-Identifier: MIT
// Whether an edit leaves the file as readable as it was. Every value that is set goes through this; bytes
// that are typed as bytes do not.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

// True for nodes whose value can decide how the bytes behind it, or those of other units, are read: numbers,
// flags and plain bytes, but for floats and references.
bool mayDecide(const Node &node);

// Fails where bytes that are explained now would not be any more, or where the units that the patch touches
// would decode with more findings of this severity, or of a worse one, than they have now; also where a
// number would name a row that is not there.
Result<void> staysReadable(const File &file, const Patch &patch, Severity least = Severity::Error);

// Errors of decoding that the file has and its original lacks, among the units that the edits have changed:
// of bytes that were typed as bytes, since no other edit may bring them.
std::uint64_t damageByEdits(const File &file);

} // namespace cutaway
