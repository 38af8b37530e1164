// SPDX-License-Identifier: MIT
// The rules of behaviours, characters and projects: of a file by itself, and of the files of its project
// that lie beside it.
//
// The other files are the companions of the file. Without them only the file itself is judged.
#pragma once

#include "core/file/file.h"

namespace cutaway::behaviour
{

void checkBehaviours(const File &packfile, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::behaviour
