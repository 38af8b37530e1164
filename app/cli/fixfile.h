// SPDX-License-Identifier: MIT
// Fixes one file for `check --fix`.
#pragma once

#include "core/file/check.h"
#include "core/file/fix.h"

namespace cutaway::cli
{

struct FixedFile {
    CheckReport report;                    // of the fixed file
    std::map<std::string_view, int> rules; // number of findings fixed per rule
    std::string output;                    // path of the saved copy; empty if there was nothing to fix
    std::string error;                     // reason why it could not be saved
    std::vector<std::string> unsure;       // what could not be done for the copy that is saved
};

// Makes all fixes up to that kind and saves the file as `target` if there were any.
FixedFile fixFile(const std::string &path, const std::filesystem::path &target, Fix::Kind most,
                  const FormatSet &formats);

} // namespace cutaway::cli
