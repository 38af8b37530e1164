// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/skeletonsearch.h"

#include "core/domains/anim/skeletonsearch.h"

namespace cutaway
{

namespace
{

// Keeps the better one; the earlier where both fit as well.
void keepBetter(std::optional<FoundSkeleton> &best, std::optional<FoundSkeleton> other)
{
    const auto rank = [](const FoundSkeleton &found) {
        return std::pair(found.mismatches.size(), !found.sameGame);
    };
    if (other && (!best || rank(*other) < rank(*best)))
        best = std::move(other);
}

std::optional<FoundSkeleton> skeletonAt(const std::filesystem::path &path, SkeletonOrigin origin,
                                        const File &clipFile, const anim::Clip &clip)
{
    Progress progress;
    const auto opened = File::open(path, clipFile.formats(), progress);
    return opened ? skeletonOf(**opened, origin, clipFile, clip) : std::nullopt;
}

} // namespace

std::optional<FoundSkeleton> skeletonOf(const File &file, SkeletonOrigin origin, const File &clipFile,
                                        const anim::Clip &clip)
{
    std::optional<anim::FoundSkeleton> found = anim::skeletonOf(file, clipFile, clip);
    if (!found)
        return std::nullopt;
    return FoundSkeleton{std::move(found->skeleton),
                         origin == SkeletonOrigin::SameFile ? std::filesystem::path() : file.path(), origin,
                         std::move(found->verdict.reasons), found->sameGame};
}

QString skeletonKey(const anim::Clip &clip)
{
    return clip.binding() != nullptr ? QString::fromStdString(clip.binding()->skeleton) : QString();
}

std::optional<FoundSkeleton> findSkeleton(const File &file, const anim::Clip &clip, const SkeletonWish &wish)
{
    if (!wish.chosen.isEmpty())
        return skeletonAt(wish.chosen.toStdString(), SkeletonOrigin::Chosen, file, clip);
    if (const QString path = wish.remembered.value(skeletonKey(clip)); !path.isEmpty()) {
        if (auto known = skeletonAt(path.toStdString(), SkeletonOrigin::Remembered, file, clip))
            return known;
    }
    std::optional<FoundSkeleton> best = skeletonOf(file, SkeletonOrigin::SameFile, file, clip);
    for (const std::shared_ptr<const File> &open : wish.openFiles) {
        if (open->path() != file.path())
            keepBetter(best, skeletonOf(*open, SkeletonOrigin::OpenFile, file, clip));
    }
    for (const std::filesystem::path &path : anim::skeletonFilesAround(file.path())) {
        if (best && best->mismatches.empty() && best->sameGame)
            break;
        keepBetter(best, skeletonAt(path, SkeletonOrigin::Beside, file, clip));
    }
    return best;
}

} // namespace cutaway
