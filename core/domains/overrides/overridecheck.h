// SPDX-License-Identifier: MIT
// The records of a plugin judged beside those of its masters that they override: those that say the same
// (ITM), and those that override nothing.
//
// The masters are the companions of the file. Without them nothing is told.
#pragma once

#include "core/file/fix.h"

namespace cutaway::overrides
{

void checkOverrides(const File &plugin, Diagnostics &diagnostics, Progress &progress);
// A fix for a placed object of a master that is deleted (rule "esp.deleted.placed"): what the master says of
// it, disabled for good. Nothing for other findings, and where the master is not at hand.
std::vector<Fix> fixesOf(const File &plugin, const Diagnostic &diagnostic);

} // namespace cutaway::overrides
