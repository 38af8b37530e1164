// SPDX-License-Identifier: MIT
// Cuts a plugin into units by its 24-byte headers alone.
//
// Unit tags: the record's signature, kGroup, or kRawUnit for bytes that are neither. Unit ids: the FormID as
// stored, for a group its label.
#pragma once

#include "core/base/bytebuffer.h"
#include "core/base/progress.h"
#include "core/file/unitindex.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/rules.h"

namespace cutaway::esp
{

// Deepest nesting of groups that is followed; real files use 6.
inline constexpr std::size_t kMaxGroupDepth = 64;

struct IndexedPlugin {
    UnitIndex units;
    RecordCounts counts;
};
// Cost: one pass over the headers, 24 bytes of memory for each record and group.
IndexedPlugin indexPlugin(const ByteBuffer &bytes, Diagnostics &diagnostics, Progress &progress);
// The same of a stretch of siblings that lie in so many groups. Units count from its start, what is found
// from that of the file.
UnitIndex indexStretch(const ByteBuffer &bytes, ByteRange stretch, std::size_t depth,
                       Diagnostics &diagnostics);

// Whether the first bytes of a file are those of an Oblivion plugin.
bool isOblivion(ByteSpan head);

// True if the header of the unit agrees with the index.
bool agreesWithIndex(const ByteBuffer &bytes, const UnitIndex &units, UnitId unit);

} // namespace cutaway::esp
