// SPDX-License-Identifier: MIT
// Marks a record that overrides one of a master, with the same badge and words wherever records are listed.
#pragma once

#include "core/file/file.h"
#include "viewers/kit/theme/theme.h"

#include <QIcon>
#include <QString>

namespace cutaway::overridebadge
{

// The file whose record the unit overrides; empty for all others.
QString overriddenFile(const File &file, UnitId unit);

// Shown behind the name, in the ink for text on the accent colour.
QIcon icon();
// "Overrides a record of Skyrim.esm"
QString toolTip(const QString &overridden);
// The name for screen readers.
QString spoken(const QString &name);

} // namespace cutaway::overridebadge
