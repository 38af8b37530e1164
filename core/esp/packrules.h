// SPDX-License-Identifier: MIT
// Rules that a package keeps beyond the order of its subrecords.
#pragma once

#include "core/esp/recordgrammar.h"

namespace cutaway::esp
{

inline constexpr Code kCodeConditionCount{"esp.pack.citc"};
inline constexpr Code kCodeChildCount{"esp.pack.prcb"};
inline constexpr Code kCodeInputCount{"esp.pack.pkcu"};
inline constexpr Code kCodeInputId{"esp.pack.unam"};
inline constexpr Code kCodeNextInputId{"esp.pack.xnam"};
inline constexpr Code kCodeTemplate{"esp.pack.template"};
inline constexpr Code kCodeArgument{"esp.pack.pkc2"};
inline constexpr Code kCodeIdleCount{"esp.pack.idlc"};
inline constexpr Code kCodeSchedule{"esp.pack.psdt"};
inline constexpr Code kCodeOwnerQuest{"esp.pack.qnam"};
inline constexpr Code kCodeInputPayload{"esp.pack.payload"};
inline constexpr Code kCodeDuration{"esp.pack.duration"};
inline constexpr Code kCodeOncePerDay{"esp.pack.onceperday"};
inline constexpr Code kCodeSpeed{"esp.pack.speed"};

// Reports what breaks a rule; `grammar` has placed the whole record.
void checkPackage(const RecordGrammar &grammar, Diagnostics &diagnostics);

} // namespace cutaway::esp
