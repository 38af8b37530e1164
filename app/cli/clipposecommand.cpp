// SPDX-License-Identifier: MIT
// `anim pose`: bones turned, moved, mirrored, closed to a loop or baked, in a range of frames.
#include "app/cli/clipinput.h"

#include "core/base/quantity.h"
#include "core/domains/anim/pose/posemirror.h"
#include "core/domains/anim/pose/posewriter.h"

#include <algorithm>
#include <glm/trigonometric.hpp>
#include <numeric>

namespace cutaway::cli
{

namespace
{

struct PoseOptions {
    ClipOptions clip;
    std::vector<std::string> bones;
    std::vector<std::uint32_t> frames; // two
    std::vector<float> turn, move;     // three
    std::uint32_t falloff = 0;
    bool mirror = false, swap = false, loop = false, bake = false;
    float error = 1e-4f;
    std::string output;
};

// Bones of the skeleton, or tracks where there is none; all where none is named.
Result<std::vector<std::uint32_t>> bonesOf(const PoseOptions &options, const ClipInput &input)
{
    const std::vector<std::string> &names = input.skeleton ? input.skeleton->boneNames() : input.names;
    std::vector<std::uint32_t> bones;
    for (const std::string &name : options.bones) {
        const auto found = std::ranges::find(names, name);
        if (found == names.end())
            return fail("no bone is called {}", name);
        bones.push_back(static_cast<std::uint32_t>(found - names.begin()));
    }
    for (std::uint32_t bone = 0; bone < names.size() && options.bones.empty(); ++bone)
        bones.push_back(bone);
    std::ranges::sort(bones); // one that is named twice is turned once
    bones.erase(std::unique(bones.begin(), bones.end()), bones.end());
    return bones;
}

Result<std::vector<std::uint32_t>> tracksOf(anim::DenseClip &clip, const std::vector<std::uint32_t> &bones,
                                            const ClipInput &input)
{
    if (!input.skeleton)
        return bones;
    std::vector<std::uint32_t> tracks;
    if (bones.size() == input.skeleton->bones()) { // all that move: the others get no track for it
        tracks.resize(clip.tracks);
        std::iota(tracks.begin(), tracks.end(), 0u);
        return tracks;
    }
    for (const std::uint32_t bone : bones) {
        const Result<std::uint32_t> track = anim::trackFor(clip, bone, *input.skeleton);
        if (!track)
            return tl::unexpected(track.error());
        tracks.push_back(*track);
    }
    return tracks;
}

// What a change has to say beside what was encoded.
using PoseRemark = std::string;

Result<void> mirrorBones(anim::DenseClip &clip, const PoseOptions &options, const ClipInput &input,
                         const std::vector<std::uint32_t> &bones, anim::FrameRange range, PoseRemark &remark)
{
    if (!input.skeleton)
        return fail("bones are mirrored by the rest pose of their skeleton: name one with --skeleton");
    const Result<anim::MirroredPose> mirrored = anim::mirrorPose(
        clip, bones, range, options.swap ? anim::MirrorSides::Swap : anim::MirrorSides::ToOther,
        *input.skeleton);
    if (!mirrored)
        return tl::unexpected(mirrored.error());
    remark = describeLeft(*mirrored, *input.skeleton, input.skeleton->bones());
    return {};
}

Result<void> pose(anim::DenseClip &clip, anim::PoseForm &form, const PoseOptions &options,
                  const ClipInput &input, PoseRemark &remark)
{
    const Result<std::vector<std::uint32_t>> bones = bonesOf(options, input);
    if (!bones)
        return tl::unexpected(bones.error());
    const anim::FrameRange range = options.frames.empty()
                                       ? anim::FrameRange{0, clip.frames() - 1}
                                       : anim::FrameRange{options.frames[0], options.frames[1]};
    if (options.mirror || options.swap)
        return mirrorBones(clip, options, input, *bones, range, remark);
    const Result<std::vector<std::uint32_t>> tracks = tracksOf(clip, *bones, input);
    if (!tracks)
        return tl::unexpected(tracks.error());
    if (options.bake) {
        form.baked = *tracks;
        return {};
    }
    if (options.loop)
        return anim::closeLoop(clip, *tracks, range, options.falloff != 0 ? options.falloff : clip.frames());
    anim::Transform delta;
    if (!options.turn.empty())
        delta.rotation =
            glm::quat(glm::radians(glm::vec3(options.turn[0], options.turn[1], options.turn[2])));
    if (!options.move.empty())
        delta.translation = {options.move[0], options.move[1], options.move[2], 0.0f};
    return anim::offsetTracks(clip, *tracks, delta,
                              {range, options.falloff, options.falloff, anim::Falloff::Smooth});
}

Result<anim::WrittenPose> posed(const PoseOptions &options, const ClipInput &input, PoseRemark &remark)
{
    Result<anim::DenseClip> clip = anim::denseClip(input.clip);
    if (!clip)
        return tl::unexpected(clip.error());
    anim::PoseForm form{{options.error, options.error, options.error}, {}};
    if (const Result<void> done = pose(*clip, form, options, input, remark); !done)
        return tl::unexpected(done.error());
    return anim::writePose(*input.file, input.object, *clip, form);
}

void runPose(const PoseOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const std::optional<ClipInput> input = openClip(options.clip, context);
    if (!input)
        return;
    PoseRemark left;
    const Result<anim::WrittenPose> written = posed(options, *input, left);
    if (!written)
        return context.complain(kErrors, options.clip.path, written.error().message);
    if (!context.saveChanged(*input->file, written->patch, options.clip.path, options.output))
        return;
    print("{}: {} of {} encoded anew; {}\n", options.output, written->encoded.size(),
          quantity(written->deviations.size(), "track"), anim::toString(*written));
    if (!left.empty())
        print("left as they were, {}\n", left);
}

} // namespace

void addClipPose(CLI::App &group, Context &context)
{
    auto [command, options] =
        addCommand<PoseOptions>(group, context, "pose", runPose,
                                "Change poses of a clip: only what changes is encoded again, and compared");
    addClipOptions(command, options.clip, true);
    command.add_option("--bone", options.bones, "Name of a bone; may be repeated; default: all");
    command.add_option("--frames", options.frames, "First and last frame; default: all")->expected(2);
    command.add_option("--falloff", options.falloff,
                       "Frames beside them in which the change fades out; of --loop, the steps that change");
    CLI::Option_group *what = command.add_option_group("what");
    what->add_option("--turn", options.turn, "Degrees about x, y and z of the bone")->expected(3);
    what->add_option("--move", options.move, "Units along x, y and z of the bone")->expected(3);
    what->add_flag("--mirror", options.mirror, "The counterparts become the mirror image of the bones");
    what->add_flag("--swap", options.swap, "Left and right change places");
    what->add_flag("--loop", options.loop, "The last frame becomes as the first");
    what->add_flag("--bake", options.bake, "A key on every frame");
    what->require_option(1);
    addErrorOption(command, options.error);
    addOutput(command, options.output);
}

} // namespace cutaway::cli
