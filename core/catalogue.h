// SPDX-License-Identifier: MIT
// The rows of all formats: the only place that names them.
#pragma once

#include "core/file/format.h"

namespace cutaway
{

FormatSet allFormats();

// Every rule that a check can report, by format.
std::vector<const Rule *> allRules();

} // namespace cutaway
