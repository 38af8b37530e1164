// SPDX-License-Identifier: MIT
// Taking a part out of a file and putting one in.
#pragma once

#include "core/file/file.h"

#include <map>

namespace cutaway
{

// The documents embedded in a file, by the units that hold them.
std::map<UnitId, Embedded> embeddedByHost(const File &file);

// A patch of the document that is embedded at an offset, as one of the file that holds it.
Result<Patch> inHostAt(const File &file, std::uint64_t offset, const Result<Patch> &patch);

// The stored bytes of a unit with all it contains ("block[7]"), of a node ("block[7].code"), or, with
// kEmbeddedMark at the end, of the document embedded in a unit ("block[7]!"). Nodes of compressed records
// give their inflated bytes.
Result<BytesView> extractPart(const File &file, std::string_view path);

// The patch that gives a unit or an embedded document other bytes, with all sizes around it. The new bytes
// have to be of the same kind and as sound as the old ones.
Result<Patch> implantPart(const File &file, std::string_view path, Bytes bytes);

} // namespace cutaway
