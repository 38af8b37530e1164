// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace cutaway::platform
{

// Removes a temporary file (core/base/temporaryfile.h) that a killed program of this user has left: one that
// is being written is locked. True where it has gone.
bool removeLeft(const std::filesystem::path &path);

} // namespace cutaway::platform
