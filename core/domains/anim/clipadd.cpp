// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipadd.h"

#include "core/domains/anim/import/bonematch.h"
#include "core/file/file.h"

#include <algorithm>
#include <cmath>
#include <memory>

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

// The frame of the additive clip to add at a time of the base clip.
double frameToAdd(const Clip &additive, double seconds, bool repeats)
{
    const double last = additive.frames() - 1, frame = additive.frameAt(seconds);
    return repeats && last > 0.0 ? std::fmod(frame, last) : std::min(frame, last);
}

} // namespace

ClipAdder::ClipAdder(const Clip &base, const AddRequest &request)
    : m_request(request), m_tracks(addedTracks(base, request)), m_deltas(request.additive->tracks()),
      m_floats(request.additive->floatTracks())
{
}

void ClipAdder::add(double seconds, std::span<Transform> pose)
{
    const Clip &additive = *m_request.additive;
    additive.sample(frameToAdd(additive, seconds, m_request.repeats), m_deltas, m_floats);
    for (std::size_t track = 0; track < std::min(m_tracks.size(), pose.size()); ++track) {
        if (m_tracks[track])
            pose[track] = added(pose[track], weighted(m_deltas[*m_tracks[track]], m_request.weight));
    }
}

std::size_t ClipAdder::changed() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_tracks, [](const auto &track) { return track.has_value(); }));
}

std::vector<std::string> ClipAdder::left() const
{
    std::vector<std::string> bones;
    for (std::uint32_t track = 0; track < m_request.additive->tracks(); ++track) {
        if (std::ranges::find(m_tracks, std::optional(track)) != m_tracks.end())
            continue;
        bones.push_back(track < m_request.additiveNames.size() ? m_request.additiveNames[track]
                                                               : fmt::format("track {}", track));
    }
    return bones;
}

Result<void> checkAddition(const AddRequest &request)
{
    if (!isAdditive(request.additive->binding()))
        return fail("the clip that is to be added is not additive: it holds poses, not differences");
    if (!(request.weight >= 0.0f && request.weight <= 1.0f))
        return fail("a weight of {}, allowed are 0 to 1", request.weight);
    return {};
}

PosedClip posedSum(const Clip &base, const Skeleton *skeleton, const AddRequest &request)
{
    PosedClip sum = posedClip(base, skeleton);
    const auto adder = std::make_shared<ClipAdder>(base, request);
    const auto tracks = std::make_shared<std::vector<Transform>>(base.tracks());
    const auto floats = std::make_shared<std::vector<float>>(base.floatTracks());
    sum.sample = [&base, skeleton, adder, tracks, floats](double frame, std::span<Transform> pose) {
        base.sample(frame, *tracks, *floats);
        adder->add(base.timeAt(frame), *tracks);
        if (skeleton != nullptr)
            bindPose(*skeleton, base, *tracks, pose);
        else
            std::ranges::copy(*tracks, pose.begin());
    };
    return sum;
}

Result<AddedClip> addClip(const File &base, std::uint32_t object, const AddRequest &request)
{
    if (const Result<void> checked = checkAddition(request); !checked)
        return tl::unexpected(checked.error());
    Diagnostics ignored; // `check` reports them
    const Result<Clip> clip = Clip::read(base, object, ignored);
    Result<DenseClip> dense = clip ? denseClip(*clip) : tl::unexpected(clip.error());
    const Result<DenseClip> sound = denseClip(*request.additive);
    if (!dense || !sound)
        return tl::unexpected(dense ? sound.error() : dense.error());
    ClipAdder adder(*clip, request);
    for (std::uint32_t frame = 0; frame < dense->frames(); ++frame)
        adder.add(clip->timeAt(frame),
                  std::span(dense->poses).subspan(std::size_t{frame} * dense->tracks, dense->tracks));
    Result<ReplacedClip> replaced = replaceClip(base, object, *dense, request.allowed);
    if (!replaced)
        return tl::unexpected(replaced.error());
    return AddedClip{std::move(replaced->patch), std::move(replaced->written), adder.changed(), adder.left()};
}

} // namespace cutaway::anim
