// SPDX-License-Identifier: MIT
// A picture of a behaviour as a file that any browser shows.
#pragma once

#include "core/domains/behaviour/layout/picture.h"

namespace cutaway::behaviour
{

// In light colours, with texts as text.
std::string toSvg(const Picture &picture, std::string_view title);

} // namespace cutaway::behaviour
