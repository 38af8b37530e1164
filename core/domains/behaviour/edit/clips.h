// SPDX-License-Identifier: MIT
// Clip generators that are made anew. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"

namespace cutaway::behaviour
{

Result<std::uint32_t> makeClip(GraphEdit &edit, const NewClip &wanted);

} // namespace cutaway::behaviour
