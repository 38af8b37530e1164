// SPDX-License-Identifier: MIT
// Finds the skeleton that a clip was made for.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/file/file.h"

#include <QHash>
#include <QString>
#include <filesystem>
#include <memory>
#include <optional>

namespace cutaway
{

struct SkeletonWish {
    QString chosen;                     // by the user, now; nothing else is looked at
    QHash<QString, QString> remembered; // the user's earlier choices, see ClipContext::skeletons()
    std::vector<std::shared_ptr<const File>> openFiles;
};

enum class SkeletonOrigin { SameFile, Chosen, Remembered, OpenFile, Beside };

struct FoundSkeleton {
    anim::Skeleton skeleton;
    std::filesystem::path path; // empty for the clip's own file
    SkeletonOrigin origin = SkeletonOrigin::SameFile;
    std::vector<std::string> mismatches; // why it may be another than the clip was made for
    bool sameGame = true;                // its file has the layout of the clip's
};

// The chosen one, else the one remembered, else the best fitting one of the clip's own file, the open files,
// the files beside the clip and those in the folders above whose name speaks of a skeleton. Of
// several that fit as well one of the same game, of these the first.
std::optional<FoundSkeleton> findSkeleton(const File &file, const anim::Clip &clip, const SkeletonWish &wish);

// The name by which a choice for the clip is remembered.
QString skeletonKey(const anim::Clip &clip);

// The best fitting skeleton of one file.
std::optional<FoundSkeleton> skeletonOf(const File &file, SkeletonOrigin origin, const File &clipFile,
                                        const anim::Clip &clip);

} // namespace cutaway
