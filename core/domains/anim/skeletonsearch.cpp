// SPDX-License-Identifier: MIT
#include "core/domains/anim/skeletonsearch.h"

#include "core/base/diagnostic.h"
#include "core/base/fileending.h"
#include "core/base/letters.h"
#include "core/domains/anim/clipconvert.h"
#include "core/file/file.h"

#include <algorithm>
#include <tuple>

namespace cutaway::anim
{

namespace
{

constexpr int kFoldersAbove = 3;
constexpr std::size_t kMostNearSkeletons = 24;         // of a folder and its assets
constexpr std::uintmax_t kLargestSkeleton = 16u << 20; // bytes; real ones have less than 200 KiB

bool speaksOfSkeleton(const std::filesystem::path &path)
{
    return endingOf(path) == ".hkx" && lowered(path.stem().string()).find("skeleton") != std::string::npos;
}

void listSkeletons(const std::filesystem::path &folder, std::vector<std::filesystem::path> &found)
{
    std::error_code failed;
    for (auto entry = std::filesystem::directory_iterator(folder, failed);
         !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed)) {
        std::error_code unreadable;
        const bool small =
            entry->is_regular_file(unreadable) && entry->file_size(unreadable) <= kLargestSkeleton;
        if (!unreadable && small && speaksOfSkeleton(entry->path()) && found.size() < kMostNearSkeletons)
            found.push_back(entry->path());
    }
}

auto rankOf(const FoundSkeleton &found)
{
    return std::tuple(found.verdict.fit, found.verdict.reasons.size(), !found.sameGame);
}

void keepBetter(std::optional<FoundSkeleton> &best, std::optional<FoundSkeleton> other)
{
    if (other && (!best || isBetter(*other, *best)))
        best = std::move(other);
}

std::optional<FoundSkeleton> skeletonAt(const std::filesystem::path &path, const File &clipFile,
                                        const Clip &clip, SkeletonOrigin origin)
{
    Progress progress;
    const auto opened = File::open(path, clipFile.formats(), progress);
    return opened ? skeletonOf(**opened, clipFile, clip, origin) : std::nullopt;
}

std::optional<FoundSkeleton> rememberedFor(const File &clipFile, const Clip &clip, const SkeletonWish &wish)
{
    const auto known = wish.remembered.find(clip.binding() != nullptr ? clip.binding()->skeleton : "");
    return known == wish.remembered.end()
               ? std::nullopt
               : skeletonAt(known->second, clipFile, clip, SkeletonOrigin::Remembered);
}

} // namespace

std::string describe(const FoundSkeleton &found)
{
    std::string text = found.path.empty() ? "own skeleton" : found.path.filename().string();
    text += ": " + found.verdict.summary;
    for (const std::string &reason : found.verdict.reasons)
        text += "; " + reason;
    return found.sameGame ? text : text + "; its file is of another game";
}

bool isBetter(const FoundSkeleton &a, const FoundSkeleton &b)
{
    return rankOf(a) < rankOf(b);
}

bool isPerfect(const FoundSkeleton &found)
{
    return found.verdict.fit == Verdict::Fit::Fits && found.sameGame;
}

std::optional<FoundSkeleton> skeletonOf(const File &file, const File &clipFile, const Clip &clip,
                                        SkeletonOrigin origin)
{
    std::optional<FoundSkeleton> best;
    for (const std::uint32_t object : skeletonsIn(file)) {
        Diagnostics ignored; // they are shown where the skeleton itself is opened
        Result<Skeleton> skeleton = Skeleton::read(file, object, ignored);
        if (!skeleton || skeleton->bones() == 0)
            continue;
        Verdict verdict = verdictOf(clip, *skeleton);
        keepBetter(best,
                   FoundSkeleton{std::move(*skeleton), std::move(verdict), gameOf(file) == gameOf(clipFile),
                                 &file == &clipFile ? std::filesystem::path() : file.path(), origin});
    }
    return best;
}

std::vector<std::filesystem::path> skeletonFilesAround(const std::filesystem::path &clip)
{
    std::vector<std::filesystem::path> found;
    std::error_code failed; // a path counts from where the program stands, and has no folder of its own there
    std::filesystem::path folder =
        clip.empty() ? clip : std::filesystem::absolute(clip, failed).lexically_normal().parent_path();
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

std::optional<FoundSkeleton> findSkeleton(const File &clipFile, const Clip &clip, const SkeletonWish &wish)
{
    if (!wish.chosen.empty())
        return skeletonAt(wish.chosen, clipFile, clip, SkeletonOrigin::Chosen);
    if (auto remembered = rememberedFor(clipFile, clip, wish))
        return remembered;
    std::optional<FoundSkeleton> best = skeletonOf(clipFile, clipFile, clip);
    for (const std::shared_ptr<const File> &open : wish.openFiles) {
        if (open->path() != clipFile.path())
            keepBetter(best, skeletonOf(*open, clipFile, clip, SkeletonOrigin::OpenFile));
    }
    for (const std::filesystem::path &path : skeletonFilesAround(clipFile.path())) {
        if (best && isPerfect(*best))
            break;
        keepBetter(best, skeletonAt(path, clipFile, clip, SkeletonOrigin::Beside));
    }
    return best;
}

} // namespace cutaway::anim
