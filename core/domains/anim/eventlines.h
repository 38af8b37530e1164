// SPDX-License-Identifier: MIT
// The list of events that comes with the program, as text.
#pragma once

#include <string_view>

namespace cutaway::anim
{

std::string_view knownEventLines();

} // namespace cutaway::anim
