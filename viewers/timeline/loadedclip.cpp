// SPDX-License-Identifier: MIT
#include "viewers/timeline/loadedclip.h"

#include <algorithm>
#include <filesystem>

namespace cutaway
{

namespace
{

constexpr int kFoldersAbove = 3;
constexpr std::size_t kMostCandidates = 24;
constexpr std::uintmax_t kLargestSkeleton = 16u << 20; // bytes; real ones have less than 200 KiB

struct Candidate {
    anim::Skeleton skeleton;
    std::filesystem::path path; // empty for the clip's own file
    std::vector<std::string> mismatches;
};

// Keeps the better one; the earlier where both fit as well.
void consider(std::optional<Candidate> &best, const File &file, const std::filesystem::path &path,
              const anim::Clip &clip)
{
    for (const std::uint32_t object : anim::skeletonsIn(file)) {
        Diagnostics ignored; // they are shown where the skeleton itself is opened
        Result<anim::Skeleton> skeleton = anim::Skeleton::read(file, object, ignored);
        if (!skeleton || skeleton->bones() == 0)
            continue;
        std::vector<std::string> reasons = anim::mismatches(clip, *skeleton);
        if (!best || reasons.size() < best->mismatches.size())
            best = Candidate{std::move(*skeleton), path, std::move(reasons)};
    }
}

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
        listSkeletons(folder, found);
        for (const char *assets :
             {"characterassets", "character assets", "CharacterAssets", "Character Assets"})
            listSkeletons(folder / assets, found);
        if (folder == folder.parent_path())
            break;
    }
    std::ranges::sort(found);
    return found;
}

std::optional<Candidate> findSkeleton(const File &file, const anim::Clip &clip, const QString &chosen)
{
    std::optional<Candidate> best;
    const auto considerFile = [&](const std::filesystem::path &path) {
        Progress progress;
        if (const auto opened = File::open(path, file.formats(), progress))
            consider(best, **opened, path, clip);
    };
    if (!chosen.isEmpty()) {
        considerFile(chosen.toStdString());
        return best;
    }
    consider(best, file, {}, clip);
    for (const std::filesystem::path &path : candidatesFor(file.path())) {
        if (best && best->mismatches.empty())
            break;
        considerFile(path);
    }
    return best;
}

std::uint32_t objectFor(const File &file, const std::vector<std::uint32_t> &objects, UnitId unit)
{
    std::uint32_t wanted = objects.front();
    for (const std::uint32_t object : objects) {
        Diagnostics ignored;
        const auto at = file.format().findUnit(file, fmt::format("object[{}]", object));
        if (at && *at <= unit)
            wanted = object;
    }
    return wanted;
}

void linkBones(LoadedClip &loaded)
{
    const std::size_t bones = loaded.skeleton->bones();
    loaded.boneSources.assign(bones, {loaded.clip.unit(), NodeId{}});
    loaded.driven.assign(bones, 0);
    const auto tree = loaded.file->tree(loaded.clip.unit());
    for (std::uint32_t track = 0; track < loaded.clip.tracks(); ++track) {
        const std::int32_t bone = loaded.clip.binding() != nullptr ? loaded.clip.binding()->boneOf(track)
                                                                   : static_cast<std::int32_t>(track);
        if (bone < 0 || static_cast<std::size_t>(bone) >= bones)
            continue;
        loaded.driven[static_cast<std::size_t>(bone)] = 1;
        if (const auto node = tree->find(fmt::format("annotationTracks[{}]", track)))
            loaded.boneSources[static_cast<std::size_t>(bone)].node = *node;
    }
}

} // namespace

std::shared_ptr<const LoadedClip> loadClip(std::shared_ptr<const File> file, UnitId unit,
                                           const QString &chosen)
{
    const std::vector<std::uint32_t> objects = anim::animationsIn(*file);
    if (objects.empty())
        return nullptr;
    Diagnostics reported; // by the issues pane, from the same checks
    Result<anim::Clip> clip = anim::Clip::read(*file, objectFor(*file, objects, unit), reported);
    if (!clip)
        return nullptr;
    auto loaded =
        std::make_shared<LoadedClip>(LoadedClip{std::move(file), std::move(*clip), {}, {}, {}, {}, {}});
    if (auto found = findSkeleton(*loaded->file, loaded->clip, chosen)) {
        loaded->skeleton = std::move(found->skeleton);
        loaded->skeletonPath = QString::fromStdString(found->path.string());
        for (const std::string &reason : found->mismatches)
            loaded->mismatches += QString::fromStdString(reason);
        linkBones(*loaded);
    }
    return loaded;
}

} // namespace cutaway
