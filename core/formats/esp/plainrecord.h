// SPDX-License-Identifier: MIT
// A whole record as bytes of its own, header included and its data not compressed, for another plugin.
#pragma once

#include "core/formats/esp/formfields.h"

namespace cutaway::esp
{

// The record as `to` stores it, under `formId`, which is one of `to`. Refused where it cannot be read or a
// FormID cannot be carried over; see checkUnexplained().
Result<Bytes> plainRecord(const File &from, UnitId unit, const File &to, std::uint32_t formId,
                          const CopiedForms &copied = {}, RawRows raw = RawRows::AreDoubtful);
// The same record under another editor id.
Bytes withEditorId(Bytes record, std::string_view editorId);
// The record with its data deflated.
Result<Bytes> deflatedRecord(Bytes record, int level);

} // namespace cutaway::esp
