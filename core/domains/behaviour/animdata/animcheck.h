// SPDX-License-Identifier: MIT
// What is wrong with an animation text by itself, and beside the behaviours of its projects.
#pragma once

#include "core/domains/behaviour/animdata/companionship.h"
#include "core/domains/behaviour/animdata/comparison.h"
#include "core/file/fix.h"

namespace cutaway::animdata
{

// Beside a project: how many of its clips were looked up.
struct ComparedProject {
    std::string name;
    std::size_t behaviours = 0, clips = 0, recorded = 0, alike = 0; // clips by name, each once
    std::size_t triggers = 0, listed = 0;                           // of those clips
    bool isComplete = false;
};
std::vector<ComparedProject> compare(const File &text, const Companionship &others);

void checkAnimationText(const File &file, Diagnostics &diagnostics, Progress &progress);
// Fixes that need the behaviours: a record brought in line, or added.
std::vector<Fix> animationTextFixes(const File &file, const Diagnostic &diagnostic);

} // namespace cutaway::animdata
