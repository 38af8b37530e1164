// SPDX-License-Identifier: MIT
// Subrecords that count others: they follow when those come and go, and cannot be set to another number.
#pragma once

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
// Refuses another number in a subrecord that counts what stands behind it.
Result<void> checkCount(const RecordEdit &edit, std::size_t sub, ByteSpan number);

} // namespace cutaway::esp
