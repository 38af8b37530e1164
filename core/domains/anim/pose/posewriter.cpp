// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/posewriter.h"

#include "core/base/quantity.h"
#include "core/domains/anim/pose/channelchange.h"
#include "core/file/file.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <set>

namespace cutaway::anim
{

namespace
{

Result<void> checkPoses(const DenseClip &posed)
{
    for (std::size_t i = 0; i < posed.poses.size(); ++i) {
        const Transform &pose = posed.poses[i];
        const glm::vec4 sum = pose.translation + pose.scale;
        if (!std::isfinite(sum.x + sum.y + sum.z) || !(glm::length(pose.rotation) > 1e-6f) ||
            !std::isfinite(glm::length(pose.rotation)))
            return fail("track {} of frame {} has a value that is not a finite number or no rotation",
                        i % posed.tracks, i / posed.tracks);
    }
    return {};
}

struct Reencoded {
    std::optional<EncodedSplines> splines;
    std::set<std::uint32_t> tracks; // that are not as they were
};

Reencoded reencode(ClipBlocks blocks, const DenseClip &before, const DenseClip &posed, const PoseForm &form)
{
    Reencoded made;
    for (std::uint32_t b = 0; b < blocks.blocks.size(); ++b) {
        SplineBlock &block = blocks.blocks[b];
        const FrameRange frames = blocks.framesOf(b);
        block.tracks.resize(posed.tracks);
        for (std::uint32_t track = 0; track < posed.tracks; ++track) {
            const std::vector<Transform> poses = posed.track(track, frames.first, frames.last);
            const bool isNew = track >= before.tracks;
            if (std::ranges::find(form.baked, track) != form.baked.end()) {
                block.tracks[track] = bakedTrack(poses, form.allowed, blocks.isFollowed(b));
                made.tracks.insert(track);
                continue;
            }
            const std::vector<Transform> old =
                isNew ? std::vector<Transform>() : before.track(track, frames.first, frames.last);
            if (poses == old)
                continue;
            if (isNew)
                block.tracks[track] = fittedTrack(poses, form.allowed, blocks.isFollowed(b));
            else if (!changeTrack(block.tracks[track], {old, poses}, form.allowed, blocks.isFollowed(b)))
                continue;
            made.tracks.insert(track);
        }
    }
    made.splines = packClipBlocks(blocks);
    return made;
}

// What a clip was and what it is to become.
struct PoseChange {
    const Clip &clip;
    const DenseClip &before;
    const DenseClip &posed;
};

// The poses that the change asks for half way between two frames. Splines keep what they do there; a clip
// that holds every frame runs straight, and so does a track that is new.
class WantedHalves
{
public:
    explicit WantedHalves(const PoseChange &change)
        : m_change(change),
          m_straight(change.posed.tracks, change.posed.floatTracks, change.posed.poses, change.posed.floats)
    {
    }
    Transform at(std::uint32_t frame, std::uint32_t track) const
    {
        const double half = frame + 0.5;
        if (m_change.clip.splines() == nullptr || track >= m_change.before.tracks)
            return m_straight.at(half, track);
        const Transform before[] = {m_change.before.frame(frame)[track],
                                    m_change.before.frame(frame + 1)[track]};
        const Transform after[] = {m_change.posed.frame(frame)[track],
                                   m_change.posed.frame(frame + 1)[track]};
        return wantedBetween(m_change.clip.at(half, track), {before, after}, 0);
    }

private:
    const PoseChange &m_change;
    DenseTracks m_straight;
};

void takeFrame(TrackDeviation &deviation, const PoseDifference &here, std::uint32_t frame)
{
    const PoseDifference &most = deviation.atFrames;
    if (here.rotation > most.rotation || (most.rotation == 0.0f && here.translation > most.translation))
        deviation.worstFrame = frame;
    deviation.atFrames.widen(here);
}

std::vector<TrackDeviation> deviationsOf(const PoseChange &change, const Clip &made)
{
    const DenseClip &wanted = change.posed;
    const WantedHalves halves(change);
    std::vector<TrackDeviation> deviations(wanted.tracks);
    std::vector<Transform> pose(wanted.tracks), between(wanted.tracks);
    std::vector<float> floats(wanted.floatTracks);
    for (std::uint32_t frame = 0; frame < wanted.frames(); ++frame) {
        made.sample(frame, pose, floats);
        if (frame + 1 < wanted.frames())
            made.sample(frame + 0.5, between, floats);
        for (std::uint32_t track = 0; track < wanted.tracks; ++track) {
            TrackDeviation &deviation = deviations[track];
            deviation.track = track;
            PoseDifference here;
            here.widen(wanted.frame(frame)[track], pose[track]);
            takeFrame(deviation, here, frame);
            if (frame + 1 < wanted.frames())
                deviation.between.widen(halves.at(frame, track), between[track]);
        }
    }
    return deviations;
}

// For clips that store every frame, the tracks that changed; a delta-compressed clip becomes a spline clip as
// a whole.
std::set<std::uint32_t> tracksWrittenAnew(const Clip &clip, const DenseClip &before, const DenseClip &posed)
{
    const bool isKept = clip.className() == "hkaInterleavedUncompressedAnimation";
    const std::uint32_t last = posed.frames() - 1;
    std::set<std::uint32_t> tracks;
    for (std::uint32_t track = 0; track < posed.tracks; ++track) {
        const bool isNew = !isKept || track >= before.tracks;
        if (isNew || before.track(track, 0, last) != posed.track(track, 0, last))
            tracks.insert(track);
    }
    return tracks;
}

// Without splines the clip is written as a whole.
Result<WrittenPose> written(const File &file, std::uint32_t object, const PoseChange &change,
                            const PoseForm &form, const Reencoded &encoded)
{
    Result<ReplacedClip> replaced =
        replaceClip(file, object, change.posed, form.allowed, encoded.splines ? &*encoded.splines : nullptr);
    if (!replaced)
        return tl::unexpected(replaced.error());
    WrittenPose made;
    made.allowed = form.allowed;
    made.deviations = deviationsOf(change, replaced->written.clip);
    made.difference = replaced->written.difference;
    made.difference.between = {};
    for (const TrackDeviation &deviation : made.deviations)
        made.difference.between.widen(deviation.between);
    made.bytesBefore = made.bytesAfter = file.bytes().size();
    for (const Splice &splice : replaced->patch.splices())
        made.bytesAfter += splice.inserted.size() - splice.removed;
    made.patch = std::move(replaced->patch);
    made.encoded.assign(encoded.tracks.begin(), encoded.tracks.end());
    return made;
}

} // namespace

Result<WrittenPose> writePose(const File &file, std::uint32_t object, const DenseClip &posed,
                              const PoseForm &form)
{
    Diagnostics ignored; // `check` reports them
    const Result<Clip> clip = Clip::read(file, object, ignored);
    if (!clip)
        return tl::unexpected(clip.error());
    const Result<DenseClip> before = denseClip(*clip);
    if (!before)
        return tl::unexpected(before.error());
    if (posed.frames() != clip->frames() || posed.tracks < clip->tracks())
        return fail("{} of {} for a clip of {} and {}", quantity(posed.frames(), "frame"),
                    quantity(posed.tracks, "track"), quantity(clip->frames(), "frame"),
                    quantity(clip->tracks(), "track"));
    if (const Result<void> sound = checkPoses(posed); !sound)
        return tl::unexpected(sound.error());
    const PoseChange change{*clip, *before, posed};
    Result<ClipBlocks> blocks = readClipBlocks(file, object, *clip);
    if (!blocks) // all of it is written anew
        return written(file, object, change, form, {std::nullopt, tracksWrittenAnew(*clip, *before, posed)});
    return written(file, object, change, form, reencode(std::move(*blocks), *before, posed, form));
}

Result<WrittenPose> writeKeys(const File &file, std::uint32_t object, Tracks tracks, std::uint32_t frame)
{
    Diagnostics ignored;
    const Result<Clip> clip = Clip::read(file, object, ignored);
    if (!clip)
        return tl::unexpected(clip.error());
    if (frame >= clip->frames())
        return fail("frame {} of 0 to {}", frame, clip->frames() - 1);
    const Result<DenseClip> posed = denseClip(*clip);
    Result<ClipBlocks> blocks = readClipBlocks(file, object, *clip);
    if (!posed || !blocks)
        return tl::unexpected(posed ? blocks.error() : posed.error());
    Reencoded encoded;
    for (std::uint32_t b = 0; b < blocks->blocks.size(); ++b) {
        const FrameRange frames = blocks->framesOf(b);
        if (frame < frames.first || frame > frames.last)
            continue;
        for (const std::uint32_t track : tracks) {
            if (track >= clip->tracks())
                return fail("track {} of {}, counted from 0", track, clip->tracks());
            if (insertKey(blocks->blocks[b].tracks[track], frame - frames.first, frames.count()))
                encoded.tracks.insert(track);
        }
    }
    if (encoded.tracks.empty())
        return fail("frame {} has a key already", frame);
    encoded.splines = packClipBlocks(*blocks);
    return written(file, object, {*clip, *posed, *posed}, {}, encoded);
}

float shareOf(const PoseDifference &difference, const SplineErrors &allowed)
{
    return std::max({difference.translation / allowed.translation, difference.rotation / allowed.rotation,
                     difference.scale / allowed.scale});
}

const TrackDeviation *worstTrack(const WrittenPose &written)
{
    const TrackDeviation *worst = nullptr;
    float most = 0.0f;
    for (const std::uint32_t track : written.encoded) {
        const float share = shareOf(written.deviations[track].atFrames, written.allowed);
        if (share > most)
            worst = &written.deviations[track];
        most = std::max(most, share);
    }
    return worst;
}

std::string toString(const WrittenPose &written)
{
    return "largest error " + toString(written.difference);
}

} // namespace cutaway::anim
