// SPDX-License-Identifier: MIT
// Numbers of physics objects that say the same twice, or follow from each other, and have to agree.
//
// Frequency of each rule in real files: FORMAT.md, "Rules inside physics".
#pragma once

#include "core/file/file.h"
#include "core/formats/hkx/rules.h"

namespace cutaway::hkx
{

// Objects of classes without a table are left out.
void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::hkx
