// SPDX-License-Identifier: MIT
// A package as the independent reader of the golden files tells it: what is stored, number by number, with
// names beside.
//
// Keys: formId, resolved, editorId, offset, dataSize, flags, compressed, formVersion, vcTimestamp, vcUser,
// vcUnknown, sha1 (of header and data as stored), subrecords ("SIG:size ..."), conditions, vmad, pkdt,
// schedule, ownerQuest, combatStyle, idle, pkcu, inputs, unamCount, xnam, tree (nodes in pre-order),
// inputNames, events, and "raw" where something could not be placed. FormIDs and flags are hexadecimal texts;
// an input id of 255 is -1.
#pragma once

#include "core/domains/pack/package.h"

#include <nlohmann/json_fwd.hpp>

namespace cutaway::test
{

nlohmann::ordered_json packageJson(const File &file, const pack::Package &package);

} // namespace cutaway::test
