// SPDX-License-Identifier: MIT
// The names that a value may have, below it in the inspector.
#pragma once

#include "core/schema/fielddesc.h"

#include <QString>

class QWidget;

namespace cutaway
{

class FlagsEditor;

// A box for each flag; they show and change what the editor of the value holds.
QWidget *flagBoxes(const EnumDesc &names, FlagsEditor &editor, QWidget *parent);
// A line for each name with its number; with boxes only for those that have none, which share their bits.
QString nameLines(const EnumDesc &names, bool hasBoxes);

} // namespace cutaway
