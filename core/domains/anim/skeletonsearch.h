// SPDX-License-Identifier: MIT
// Finds the skeleton that a clip was made for: a chosen one, or the best fit in its own file, in files that
// are open and in those around the clip.
#pragma once

#include "core/domains/anim/skeleton.h"

#include <filesystem>
#include <map>
#include <memory>

namespace cutaway::anim
{

enum class SkeletonOrigin : std::uint8_t { SameFile, Chosen, Remembered, OpenFile, Beside };

struct FoundSkeleton {
    Skeleton skeleton;
    Verdict verdict;
    bool sameGame = true;       // its file has the layout of the clip's
    std::filesystem::path path; // of its file; empty for the clip's own
    SkeletonOrigin origin = SkeletonOrigin::SameFile;
};

struct SkeletonWish {
    std::filesystem::path chosen;                            // nothing else is looked at
    std::map<std::string, std::filesystem::path> remembered; // earlier choices by the name in the binding
    std::vector<std::shared_ptr<const File>> openFiles;
};

// Whose it is and how well it fits, in words.
std::string describe(const FoundSkeleton &found);

// The fit counts most, then the same game, since files of two games lie side by side in mods' folders.
bool isBetter(const FoundSkeleton &a, const FoundSkeleton &b);
// Nothing can be better.
bool isPerfect(const FoundSkeleton &found);

// The best fitting one of a file that has bones; nothing when it has none.
std::optional<FoundSkeleton> skeletonOf(const File &file, const File &clipFile, const Clip &clip,
                                        SkeletonOrigin origin = SkeletonOrigin::SameFile);

// Files beside the clip and in the folders above it, and in their folders for assets, whose name speaks of a
// skeleton; the nearest first. None for a clip without a path.
std::vector<std::filesystem::path> skeletonFilesAround(const std::filesystem::path &clip);

// The chosen one, else the one remembered, else the best of the clip's own file, the open files and the files
// around the clip; the first one if several are equally good.
std::optional<FoundSkeleton> findSkeleton(const File &clipFile, const Clip &clip,
                                          const SkeletonWish &wish = {});

} // namespace cutaway::anim
