// SPDX-License-Identifier: MIT
// Fixes that change what a person decides: vertices, faces, surfaces, transitions, use points; with the
// tables that follow. Those of single rows are in bwmfix.cpp.
#pragma once

#include "core/file/fix.h"

namespace cutaway::bwm
{

// The ways to put a finding right. Nothing for rules that have none, where it cannot be done, and for files
// whose tables are damaged.
std::vector<Fix> meshFixes(const File &file, const Diagnostic &diagnostic);

} // namespace cutaway::bwm
