// SPDX-License-Identifier: MIT
// Shared by the tests of edited walkmeshes.
#pragma once

#include "core/file/file.h"

#include <memory>
#include <string>

namespace cutaway::test
{

std::unique_ptr<File> walkmeshFile(Bytes bytes, const char *name = "room.wok");
// Empty if everything in the file is as a rebuild makes it, and sound.
std::string unsoundness(const File &file);

} // namespace cutaway::test
