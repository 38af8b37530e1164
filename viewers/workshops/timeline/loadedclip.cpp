// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/loadedclip.h"

#include "core/formats/hkx/objects.h"

namespace cutaway
{

namespace
{

std::uint32_t objectFor(const File &file, const std::vector<std::uint32_t> &objects, UnitId unit)
{
    std::uint32_t wanted = objects.front();
    for (const std::uint32_t object : objects) {
        const auto reader = hkx::readObject(file, object);
        if (reader && reader->unit() <= unit)
            wanted = object;
    }
    return wanted;
}

UnitId bindingOf(const File &file, std::uint32_t animation)
{
    for (const std::uint32_t object : hkx::objectsOf(file, "hkaAnimationBinding")) {
        const auto binding = hkx::readObject(file, object);
        if (binding && hkx::targetOf(file, binding->member("animation"_f)) == animation)
            return binding->unit();
    }
    return UnitIndex::kNone;
}

void nameJoints(LoadedClip &loaded)
{
    const anim::Clip &clip = loaded.clip;
    const anim::Skeleton *skeleton = loaded.skeleton();
    const std::size_t count = skeleton != nullptr ? skeleton->bones() : clip.tracks();
    loaded.joints.assign(count, {});
    loaded.driven.assign(count, 0);
    for (std::size_t bone = 0; skeleton != nullptr && bone < count; ++bone) {
        loaded.joints[bone].name = QString::fromStdString(skeleton->boneNames()[bone]);
        loaded.joints[bone].parent = skeleton->parents()[bone];
    }
    for (std::uint32_t track = 0; track < clip.tracks(); ++track) {
        const std::int32_t bone = anim::boneOfTrack(skeleton != nullptr ? clip.binding() : nullptr, track);
        if (bone < 0 || static_cast<std::size_t>(bone) >= count)
            continue;
        Joint &joint = loaded.joints[static_cast<std::size_t>(bone)];
        joint.track = static_cast<std::int32_t>(track);
        loaded.driven[static_cast<std::size_t>(bone)] = 1;
        if (skeleton == nullptr) {
            const std::string_view name = clip.trackName(track);
            joint.name = name.empty() ? QStringLiteral("track %1").arg(track)
                                      : QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        }
    }
}

std::optional<NodeId> rowOf(const UnitTree *tree, std::string_view array, std::size_t row,
                            std::string_view member = {})
{
    const Result<NodeId> node =
        tree != nullptr ? tree->find(fmt::format("{}[{}]{}", array, row, member)) : fail("no tree");
    return node ? std::optional(*node) : std::nullopt;
}

void linkJoints(LoadedClip &loaded)
{
    const auto treeOf = [&loaded](UnitId unit) {
        return unit != UnitIndex::kNone ? loaded.file->tree(unit) : std::shared_ptr<const UnitTree>();
    };
    const auto clip = treeOf(loaded.clip.unit());
    loaded.rows = ClipRows(loaded.clip, clip);
    const auto binding = treeOf(loaded.binding);
    const UnitId bonesIn = loaded.ownsSkeleton() ? loaded.skeleton()->unit() : UnitIndex::kNone;
    const auto bones = treeOf(bonesIn);
    loaded.elsewhere.assign(loaded.joints.size(), {UnitIndex::kNone, NodeId{}}); // not in this file
    for (std::size_t i = 0; i < loaded.joints.size(); ++i) {
        const bool moves = loaded.joints[i].track >= 0;
        const auto track = static_cast<std::size_t>(loaded.joints[i].track);
        Source &source = loaded.elsewhere[i];
        // Its name, not the whole row: an event on the track is none of the bone.
        if (const auto row =
                moves ? rowOf(clip.get(), "annotationTracks", track, ".trackName") : std::nullopt)
            source = {loaded.clip.unit(), *row};
        else if (const auto entry =
                     moves ? rowOf(binding.get(), "transformTrackToBoneIndices", track) : std::nullopt)
            source = {loaded.binding, *entry};
        else if (const auto bone = rowOf(bones.get(), "bones", i))
            source = {bonesIn, *bone};
    }
}

std::shared_ptr<LoadedClip> readClip(std::shared_ptr<const File> file, std::uint32_t object)
{
    Diagnostics reported; // by the issues pane, from the same checks
    Result<anim::Clip> clip = anim::Clip::read(*file, object, reported);
    if (!clip)
        return nullptr;
    auto loaded = std::make_shared<LoadedClip>(
        LoadedClip{std::move(file), object, std::move(*clip), {}, UnitIndex::kNone, {}, {}, {}, {}, {}});
    loaded->skins = std::make_shared<const std::vector<BoundSkin>>();
    loaded->binding = bindingOf(*loaded->file, object);
    return loaded;
}

} // namespace

std::optional<std::uint32_t> LoadedClip::jointOfTrack(std::uint32_t track) const
{
    for (std::uint32_t i = 0; i < joints.size(); ++i) {
        if (joints[i].track == static_cast<std::int32_t>(track))
            return i;
    }
    return std::nullopt;
}

Source LoadedClip::sourceAt(std::uint32_t joint, double frame) const
{
    const std::int32_t track = joints[joint].track;
    const auto row = track < 0 ? std::nullopt : rows.at(static_cast<std::uint32_t>(track), frame);
    return row ? Source{clip.unit(), *row} : elsewhere[joint];
}

std::vector<Source> LoadedClip::sourcesAt(double frame) const
{
    std::vector<Source> sources;
    for (std::uint32_t joint = 0; joint < joints.size(); ++joint)
        sources.push_back(sourceAt(joint, frame));
    return sources;
}

std::optional<std::uint32_t> LoadedClip::jointAt(const NodePath &place) const
{
    std::string_view rest;
    if (place.unit == clip.unit()) {
        if (const auto track = rows.trackAt(place.path))
            return jointOfTrack(*track);
        // Annotations are events of the clip, not of the bone of their track.
        const auto track = indexIn(place.path, "annotationTracks", rest);
        return track && !rest.starts_with(".annotations") ? jointOfTrack(*track) : std::nullopt;
    }
    if (place.unit == binding) {
        const auto track = indexIn(place.path, "transformTrackToBoneIndices", rest);
        return track ? jointOfTrack(*track) : std::nullopt;
    }
    if (!ownsSkeleton() || place.unit != skeleton()->unit())
        return std::nullopt;
    for (const char *array : {"bones", "parentIndices", "referencePose"}) {
        if (const auto bone = indexIn(place.path, array, rest); bone && *bone < joints.size())
            return bone;
    }
    return std::nullopt;
}

std::shared_ptr<const LoadedClip> loadClip(std::shared_ptr<const File> file, UnitId unit,
                                           const anim::SkeletonWish &wish)
{
    const std::vector<std::uint32_t> objects = anim::animationsIn(*file);
    if (objects.empty())
        return nullptr;
    const std::uint32_t object = objectFor(*file, objects, unit);
    auto loaded = readClip(std::move(file), object);
    if (loaded == nullptr)
        return nullptr;
    loaded->found = anim::findSkeleton(*loaded->file, loaded->clip, wish);
    if (loaded->found)
        loaded->skins = std::make_shared<const std::vector<BoundSkin>>(
            bindSkins(wish.openFiles, loaded->found->skeleton));
    nameJoints(*loaded);
    linkJoints(*loaded);
    return loaded;
}

std::shared_ptr<const LoadedClip> withSkeleton(const LoadedClip &clip, const anim::FoundSkeleton &found)
{
    auto made = std::make_shared<LoadedClip>(clip);
    made->found = found;
    made->found->verdict = anim::verdictOf(made->clip, found.skeleton);
    nameJoints(*made);
    linkJoints(*made);
    return made;
}

std::shared_ptr<const LoadedClip> reloadClip(const LoadedClip &before, std::shared_ptr<const File> file,
                                             UnitId unit)
{
    for (const std::uint32_t object : anim::animationsIn(*file)) {
        const auto reader = hkx::readObject(*file, object);
        if (!reader || reader->unit() != unit)
            continue;
        auto loaded = readClip(std::move(file), object);
        if (loaded == nullptr)
            return nullptr;
        if (before.ownsSkeleton()) {
            loaded->found = anim::skeletonOf(*loaded->file, *loaded->file, loaded->clip);
        } else if (before.found) {
            loaded->found = before.found;
            loaded->found->verdict = anim::verdictOf(loaded->clip, loaded->found->skeleton);
        }
        loaded->skins = before.skins;
        nameJoints(*loaded);
        linkJoints(*loaded);
        return loaded;
    }
    return nullptr;
}

} // namespace cutaway
