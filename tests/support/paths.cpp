// SPDX-License-Identifier: MIT
#include "tests/support/paths.h"

#include <cstdlib>
#include <fmt/format.h>

namespace cutaway::test
{

namespace
{

std::filesystem::path expectedSharedDir()
{
    const char *fromEnvironment = std::getenv("CUTAWAY_SHARED");
    return fromEnvironment && *fromEnvironment ? std::filesystem::path(fromEnvironment)
                                               : sourceDir().parent_path() / "shared";
}

} // namespace

std::filesystem::path sourceDir()
{
    return CUTAWAY_SOURCE_DIR;
}

std::filesystem::path sharedDir()
{
    const std::filesystem::path dir = expectedSharedDir();
    std::error_code error;
    return std::filesystem::is_directory(dir / "corpus", error) ? dir : std::filesystem::path();
}

std::string noSharedReason()
{
    return fmt::format("no real files at {} (set CUTAWAY_SHARED)", expectedSharedDir().string());
}

} // namespace cutaway::test
