// SPDX-License-Identifier: MIT
// A package as JSON: what is stored, number by number, with names beside. Stable: scripts compare it.
//
// Keys: formId, resolved, editorId, offset, dataSize, flags, compressed, formVersion, vcTimestamp, vcUser,
// vcUnknown, sha1 (of header and data as stored), subrecords ("SIG:size ..."), conditions, vmad, pkdt,
// schedule, ownerQuest, combatStyle, idle, pkcu, inputs, unamCount, xnam, tree (nodes in pre-order),
// inputNames, events, and "raw" where something could not be placed. FormIDs and flags are hexadecimal texts;
// an input id of 255 is -1.
#pragma once

#include "core/pack/package.h"

#include <nlohmann/json_fwd.hpp>

namespace cutaway::pack
{

nlohmann::ordered_json packageJson(const File &file, const Package &package);

} // namespace cutaway::pack
