// SPDX-License-Identifier: MIT
// Checks of scripts that need more than their record: the quests that aliases belong to, also in masters
// beside the plugin, and the sources of the scripts where they are at hand. Rules: core/formats/esp/rules.h.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

namespace cutaway::script
{

void checkScripts(const File &plugin, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::script
