// SPDX-License-Identifier: MIT
// Subrecords that count others: they follow when those come and go, and cannot be set to another number.
#pragma once

#include "core/formats/esp/game.h"
#include "core/formats/esp/recordedit.h"

#include <span>

namespace cutaway::esp
{

// Belongs to the subrecord in front of it and is counted with it.
bool isCompanion(Signature signature);
// Subrecords, as they are stored, come in front of subrecord `at`: the count in front of them follows. The
// first of a list that has no count yet gets one.
Result<void> countComing(RecordEdit &edit, std::size_t at, ByteSpan subrecords);
// A run of subrecords goes.
Result<void> countGoing(RecordEdit &edit, SubrecordRun run);
// Rows of the payload of `sub` come or go: the subrecord that counts them follows.
Result<void> followPayloadCount(RecordEdit &edit, std::size_t sub, std::int64_t by);
// A count that is not the number of what stands behind it.
struct WrongCount {
    ByteRange number; // in the bytes
    Signature of = 0;
    std::uint64_t stored = 0, counted = 0;
};
// Of the subrecords in bytes[from..].
std::vector<WrongCount> wrongCounts(Signature record, Game game, ByteSpan bytes, std::uint64_t from);
// Refuses another number in a subrecord that counts what stands behind it.
Result<void> checkCount(const RecordEdit &edit, std::size_t sub, ByteSpan number);

} // namespace cutaway::esp
