// SPDX-License-Identifier: MIT
// What `check --fix` does with one file.
#pragma once

#include "core/file/check.h"
#include "core/file/fix.h"

namespace cutaway::cli
{

struct FixedFile {
    CheckReport report;                    // of the file as it is afterwards
    std::map<std::string_view, int> rules; // how many findings of each were put right
    std::string output;                    // where it was saved; empty where nothing was to be done
    std::string error;                     // why it could not be saved
};

// Where the fixed copy of a file that one of `paths` names, or holds, belongs.
std::filesystem::path copyIn(const std::string &folder, const std::string &file,
                             const std::vector<std::string> &paths);
// Makes all fixes up to that kind and saves the file as `target` where there were any.
FixedFile fixFile(const std::string &path, const std::filesystem::path &target, Fix::Kind most,
                  const FormatSet &formats);

} // namespace cutaway::cli
