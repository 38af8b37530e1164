// SPDX-License-Identifier: MIT
// Picture of an area: the walkmeshes of its rooms where they stand, how their borders meet, the names of the
// rooms. A room is picked as its line in the layout.
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// The picture of a layout; a visibility list has none.
DrawList areaScene(const File &layout, Progress &progress);

} // namespace cutaway::picture
