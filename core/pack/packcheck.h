// SPDX-License-Identifier: MIT
// The rules of packages as checks of the plugin that they are in: each package is judged with its template,
// its quest and the masters beside the plugin.
#pragma once

#include "core/file/fix.h"

namespace cutaway::pack
{

void checkPackages(const File &plugin, Diagnostics &diagnostics, Progress &progress);
// What puts right one of these, or what decoding a package has reported.
std::vector<Fix> fixesOf(const File &plugin, const Diagnostic &diagnostic);

} // namespace cutaway::pack
