// SPDX-License-Identifier: MIT
// What one record says twice in its scripts.
#pragma once

#include "core/base/diagnostic.h"
#include "core/schema/unittree.h"

#include <functional>

namespace cutaway::esp
{

// Calls `tell` for each script, and each property of one, whose name one in front of it in the same list has.
void forEachSecondScript(const UnitTree &record,
                         const std::function<void(Code code, NodeId node, std::string text)> &tell);

} // namespace cutaway::esp
