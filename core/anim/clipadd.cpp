// SPDX-License-Identifier: MIT
#include "core/anim/clipadd.h"

#include "core/anim/import/bonematch.h"
#include "core/file/file.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

bool namesAll(const std::vector<std::string> &names)
{
    return !names.empty() &&
           std::ranges::none_of(names, [](const std::string &name) { return name.empty(); });
}

// The track of the additive clip, by track of the base.
std::vector<std::optional<std::uint32_t>> addedTracks(const Clip &base, const AddRequest &request)
{
    if (namesAll(request.baseNames) && namesAll(request.additiveNames))
        return matchBones(request.baseNames, request.additiveNames).found;
    std::vector<std::optional<std::uint32_t>> tracks(base.tracks());
    for (std::uint32_t track = 0; track < base.tracks(); ++track) {
        const std::int32_t bone = boneOfTrack(base.binding(), track);
        for (std::uint32_t other = 0; other < request.additive->tracks() && !tracks[track]; ++other) {
            if (bone >= 0 && bone == boneOfTrack(request.additive->binding(), other))
                tracks[track] = other;
        }
    }
    return tracks;
}

Transform weighted(const Transform &delta, float weight)
{
    const glm::quat none(1.0f, 0.0f, 0.0f, 0.0f);
    Transform part;
    part.translation = delta.translation * weight;
    part.rotation = glm::slerp(none, glm::normalize(delta.rotation), weight);
    part.scale = glm::mix(part.scale, delta.scale, weight);
    return part;
}

// Of the additive clip, at a time of the base.
double frameToAdd(const Clip &additive, double seconds, bool repeats)
{
    const double last = additive.frames() - 1, frame = additive.frameAt(seconds);
    return repeats && last > 0.0 ? std::fmod(frame, last) : std::min(frame, last);
}

} // namespace

Result<AddedClip> addClip(const File &base, std::uint32_t object, const AddRequest &request)
{
    const Clip &additive = *request.additive;
    if (additive.binding() == nullptr || additive.binding()->blend == Blend::Normal)
        return fail("the clip that is to be added is not additive: it holds poses, not differences");
    if (!(request.weight >= 0.0f && request.weight <= 1.0f))
        return fail("a weight of {}, allowed are 0 to 1", request.weight);
    Diagnostics ignored; // `check` reports them
    const Result<Clip> clip = Clip::read(base, object, ignored);
    Result<DenseClip> dense = clip ? denseClip(*clip) : tl::unexpected(clip.error());
    const Result<DenseClip> sound = denseClip(additive);
    if (!dense || !sound)
        return tl::unexpected(dense ? sound.error() : dense.error());
    const auto tracks = addedTracks(*clip, request);
    std::vector<Transform> deltas(additive.tracks());
    std::vector<float> floats(additive.floatTracks());
    for (std::uint32_t frame = 0; frame < dense->frames(); ++frame) {
        additive.sample(frameToAdd(additive, clip->timeAt(frame), request.repeats), deltas, floats);
        for (std::uint32_t track = 0; track < dense->tracks; ++track) {
            Transform &pose = dense->poses[std::size_t{frame} * dense->tracks + track];
            if (tracks[track])
                pose = added(pose, weighted(deltas[*tracks[track]], request.weight));
        }
    }
    Result<ReplacedClip> replaced = replaceClip(base, object, *dense, request.allowed);
    if (!replaced)
        return tl::unexpected(replaced.error());
    AddedClip made{std::move(replaced->patch), std::move(replaced->written), 0, {}};
    for (std::uint32_t other = 0; other < additive.tracks(); ++other) {
        const bool used = std::ranges::find(tracks, std::optional(other)) != tracks.end();
        made.changed += used ? 1 : 0;
        if (!used)
            made.left.push_back(other < request.additiveNames.size() ? request.additiveNames[other]
                                                                     : fmt::format("track {}", other));
    }
    return made;
}

} // namespace cutaway::anim
