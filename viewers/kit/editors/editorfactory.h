// SPDX-License-Identifier: MIT
// Chooses the editor for a value from its row of the table.
#pragma once

#include "viewers/kit/editors/valueeditor.h"

namespace cutaway
{

// An editor that shows the present value, or null when the node has no single value to set.
ValueEditor *createEditor(OpenFile &file, Place place, QWidget *parent);

} // namespace cutaway
