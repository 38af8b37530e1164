// SPDX-License-Identifier: MIT
// Finds the skeleton that a clip was made for: the best fit in a file, or in the files around the clip.
#pragma once

#include "core/domains/anim/skeleton.h"

#include <filesystem>

namespace cutaway::anim
{

struct FoundSkeleton {
    Skeleton skeleton;
    Verdict verdict;
    bool sameGame = true;       // its file has the layout of the clip's
    std::filesystem::path path; // of its file; empty for the clip's own
};

// Whose it is and how well it fits, in words.
std::string describe(const FoundSkeleton &found);

// The fit counts most, then the same game, since files of two games lie side by side in mods' folders.
bool isBetter(const FoundSkeleton &a, const FoundSkeleton &b);
// Nothing can be better.
bool isPerfect(const FoundSkeleton &found);

// The best fitting one of a file that has bones; nothing when it has none.
std::optional<FoundSkeleton> skeletonOf(const File &file, const File &clipFile, const Clip &clip);

// Files beside the clip and in the folders above it, and in their folders for assets, whose name speaks of a
// skeleton; the nearest first. None for a clip without a path.
std::vector<std::filesystem::path> skeletonFilesAround(const std::filesystem::path &clip);

// The best skeleton in the clip's own file and the files around it; the first one if several are equally
// good.
std::optional<FoundSkeleton> findSkeleton(const File &clipFile, const Clip &clip);

} // namespace cutaway::anim
