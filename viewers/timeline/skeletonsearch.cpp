// SPDX-License-Identifier: MIT
#include "viewers/timeline/skeletonsearch.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kFoldersAbove = 3;
constexpr std::size_t kMostCandidates = 24;
constexpr std::uintmax_t kLargestSkeleton = 16u << 20; // bytes; real ones have less than 200 KiB

bool speaksOfSkeleton(const std::filesystem::path &path)
{
    const QString name = QString::fromStdString(path.filename().string());
    return name.endsWith(QLatin1String(".hkx"), Qt::CaseInsensitive) &&
           name.contains(QLatin1String("skeleton"), Qt::CaseInsensitive);
}

void listSkeletons(const std::filesystem::path &folder, std::vector<std::filesystem::path> &found)
{
    std::error_code failed;
    for (auto entry = std::filesystem::directory_iterator(folder, failed);
         !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed)) {
        std::error_code unreadable;
        const bool small =
            entry->is_regular_file(unreadable) && entry->file_size(unreadable) <= kLargestSkeleton;
        if (!unreadable && small && speaksOfSkeleton(entry->path()) && found.size() < kMostCandidates)
            found.push_back(entry->path());
    }
}

// Beside the clip and in the folders above it, and in their folders for assets.
std::vector<std::filesystem::path> candidatesFor(const std::filesystem::path &clip)
{
    std::vector<std::filesystem::path> found;
    std::filesystem::path folder = clip.parent_path();
    for (int level = 0; level <= kFoldersAbove && !folder.empty(); ++level, folder = folder.parent_path()) {
        std::vector<std::filesystem::path> here;
        listSkeletons(folder, here);
        for (const char *assets :
             {"characterassets", "character assets", "CharacterAssets", "Character Assets"})
            listSkeletons(folder / assets, here);
        std::ranges::sort(here);
        found.insert(found.end(), here.begin(), here.end());
        if (folder == folder.parent_path())
            break;
    }
    return found;
}

// Keeps the better one; the earlier where both fit as well.
void keepBetter(std::optional<FoundSkeleton> &best, std::optional<FoundSkeleton> other)
{
    if (other && (!best || other->mismatches.size() < best->mismatches.size()))
        best = std::move(other);
}

std::optional<FoundSkeleton> skeletonAt(const std::filesystem::path &path, SkeletonOrigin origin,
                                        const File &clipFile, const anim::Clip &clip)
{
    Progress progress;
    const auto opened = File::open(path, clipFile.formats(), progress);
    return opened ? skeletonOf(**opened, path, origin, clip) : std::nullopt;
}

} // namespace

std::optional<FoundSkeleton> skeletonOf(const File &file, const std::filesystem::path &path,
                                        SkeletonOrigin origin, const anim::Clip &clip)
{
    std::optional<FoundSkeleton> best;
    for (const std::uint32_t object : anim::skeletonsIn(file)) {
        Diagnostics ignored; // they are shown where the skeleton itself is opened
        Result<anim::Skeleton> skeleton = anim::Skeleton::read(file, object, ignored);
        if (!skeleton || skeleton->bones() == 0)
            continue;
        std::vector<std::string> reasons = anim::mismatches(clip, *skeleton);
        keepBetter(best, FoundSkeleton{std::move(*skeleton), path, origin, std::move(reasons)});
    }
    return best;
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
    std::optional<FoundSkeleton> best = skeletonOf(file, {}, SkeletonOrigin::SameFile, clip);
    for (const std::shared_ptr<const File> &open : wish.openFiles) {
        if (open->path() != file.path())
            keepBetter(best, skeletonOf(*open, open->path(), SkeletonOrigin::OpenFile, clip));
    }
    for (const std::filesystem::path &path : candidatesFor(file.path())) {
        if (best && best->mismatches.empty())
            break;
        keepBetter(best, skeletonAt(path, SkeletonOrigin::Beside, file, clip));
    }
    return best;
}

} // namespace cutaway
