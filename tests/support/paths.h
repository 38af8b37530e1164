// SPDX-License-Identifier: MIT
// Paths of files that tests read but did not make.
#pragma once

#include <filesystem>
#include <string>

namespace cutaway::test
{

// The root of the source tree.
std::filesystem::path sourceDir();

// The folder of real files and golden values, outside the repository: CUTAWAY_SHARED, else "shared" beside
// the source tree. Empty when it is absent; the test then skips with noSharedReason().
std::filesystem::path sharedDir();
std::string noSharedReason();

} // namespace cutaway::test
