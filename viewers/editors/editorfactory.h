// SPDX-License-Identifier: MIT
// Chooses the editor for a value from its row of the table.
#pragma once

#include "viewers/editors/valueeditor.h"

namespace cutaway
{

// An editor that shows the value as it is now, or null when the node has no value to be set as one.
ValueEditor *createEditor(OpenFile &file, Place place, QWidget *parent);

} // namespace cutaway
