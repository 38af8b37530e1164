// SPDX-License-Identifier: MIT
// Subrecords that mean the same in every type of record that has them.
#pragma once

#include "core/formats/esp/ctda.h"
#include "core/formats/esp/vmad.h"

namespace cutaway::esp
{

inline constexpr FieldDesc kZString = field("value", Kind::Text);
inline constexpr FieldDesc kStringId = stringId("stringId");

inline constexpr SubrecordDesc kEditorId = subrecord("EDID", "editor id", kZString);
inline constexpr SubrecordDesc kFullName = translated("FULL", "name shown in the game", "value");
inline constexpr SubrecordDesc kScripts = subrecord("VMAD", "scripts and their properties", decodeScripts);
inline constexpr SubrecordDesc kCondition = subrecord("CTDA", "a condition", decodeCondition);
inline constexpr SubrecordDesc kConditionString1 =
    subrecord("CIS1", "text of parameter 1 of the condition before", kZString);
inline constexpr SubrecordDesc kConditionString2 =
    subrecord("CIS2", "text of parameter 2 of the condition before", kZString);

} // namespace cutaway::esp
