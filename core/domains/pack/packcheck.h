// SPDX-License-Identifier: MIT
// The rules of packages as checks of the plugin that they are in: each package is judged with its template,
// its quest and the masters beside the plugin.
#pragma once

#include "core/file/fix.h"

namespace cutaway::pack
{

void checkPackages(const File &plugin, Diagnostics &diagnostics, Progress &progress);
// Fixes for one of these findings, or for one of decoding a package.
std::vector<Fix> fixesOf(const File &plugin, const Diagnostic &diagnostic);

} // namespace cutaway::pack
