// SPDX-License-Identifier: MIT
// Rules that a package keeps beyond the order of its subrecords.
#pragma once

#include "core/formats/esp/recordgrammar.h"
#include "core/formats/esp/rules.h"

namespace cutaway::esp
{

// Reports what breaks a rule; `grammar` has placed the whole record.
void checkPackage(const RecordGrammar &grammar, Diagnostics &diagnostics);

} // namespace cutaway::esp
