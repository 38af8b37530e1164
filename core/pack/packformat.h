// SPDX-License-Identifier: MIT
// Plugins with an eye for their packages: a check that judges each with its template, its quest and the
// masters beside the plugin, and fixes for what it finds. Neither costs anything when a file is merely
// opened.
#pragma once

#include "core/esp/espformat.h"

namespace cutaway::pack
{

class PackFormat : public esp::EspFormat
{
public:
    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
    std::vector<Fix> fixes(const File &file, const Diagnostic &diagnostic) const override;
};

} // namespace cutaway::pack
