// SPDX-License-Identifier: MIT
// Sets of bindings while they are edited. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"

#include <map>
#include <set>

namespace cutaway::behaviour
{

using BindingRows = std::map<std::uint32_t, std::set<std::uint32_t>>; // by the object of the set

// A set goes with its last binding.
void dropBindings(GraphEdit &edit, const BindingRows &rows);
// indexOfBindingToEnable names the binding of `enable`, or is -1.
void mendEnableIndex(ModelFields &set);

} // namespace cutaway::behaviour
