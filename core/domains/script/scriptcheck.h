// SPDX-License-Identifier: MIT
// Checks of scripts that need more than their record: the quests that aliases belong to, also in masters, and
// the sources of the scripts; both where the folders of the plugin have them (datafolders.h). Rules:
// core/formats/esp/rules.h.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

namespace cutaway::script
{

void checkScripts(const File &plugin, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::script
