// SPDX-License-Identifier: MIT
// Rules of a character file and of a project file by themselves.
#pragma once

#include "core/domains/behaviour/check/report.h"

namespace cutaway::behaviour
{

// Each does nothing for files of another kind.
void checkCharacter(const File &file, Report &report);
void checkProject(const File &file, Report &report);

} // namespace cutaway::behaviour
