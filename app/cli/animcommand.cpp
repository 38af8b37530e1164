// SPDX-License-Identifier: MIT
// `anim sample` and `anim export`: the pose of a clip at one time, or at all times.
#include "app/cli/clipinput.h"

#include "core/base/fileending.h"
#include "core/base/quantity.h"
#include "core/base/writefile.h"
#include "core/domains/anim/clipexport.h"

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

using anim::Transform;

struct SampleOptions {
    ClipOptions clip;
    std::optional<double> time;
    std::optional<double> frame;
    bool json = false;
};

struct Pose {
    std::vector<Transform> tracks;
    std::vector<float> floats;

    explicit Pose(const anim::Clip &clip) : tracks(clip.tracks()), floats(clip.floatTracks()) {}
};

// Writes the number with the fewest digits that still read as this float.
Json shortest(float value)
{
    return std::strtod(fmt::format("{}", value).c_str(), nullptr);
}

Json vectorJson(const glm::vec4 &v)
{
    return Json::array({shortest(v.x), shortest(v.y), shortest(v.z)});
}

Json poseJson(const ClipInput &input, const Pose &pose, double frame)
{
    Json json{{"time", input.clip.timeAt(frame)}, {"tracks", Json::array()}, {"floats", Json::array()}};
    for (std::size_t i = 0; i < pose.tracks.size(); ++i) {
        const Transform &t = pose.tracks[i];
        const glm::quat &r = t.rotation;
        json["tracks"].push_back(
            {{"bone", input.names[i]},
             {"t", vectorJson(t.translation)},
             {"r", Json::array({shortest(r.x), shortest(r.y), shortest(r.z), shortest(r.w)})},
             {"s", vectorJson(t.scale)}});
    }
    for (const float value : pose.floats)
        json["floats"].push_back(shortest(value));
    if (const anim::RootMotion *motion = input.clip.rootMotion()) {
        const glm::vec4 at = motion->at(frame, input.clip.frames());
        json["motion"] = {{"t", vectorJson(at)}, {"turn", shortest(at.w)}};
    }
    return json;
}

void printPose(const ClipInput &input, const Pose &pose, double frame)
{
    print("frame {:.6g} of {}, {:.6g} s\n", frame, input.clip.frames(), input.clip.timeAt(frame));
    if (const anim::RootMotion *motion = input.clip.rootMotion()) {
        const glm::vec4 at = motion->at(frame, input.clip.frames());
        print("root motion  t {:.6g} {:.6g} {:.6g}  turn {:.6g}\n", at.x, at.y, at.z, at.w);
    }
    for (std::size_t i = 0; i < pose.tracks.size(); ++i) {
        const Transform &t = pose.tracks[i];
        print(
            "{:>4}  {:<32}  t {:.6g} {:.6g} {:.6g}  r {:.6g} {:.6g} {:.6g} {:.6g}  s {:.6g} {:.6g} {:.6g}\n",
            i, input.names[i], t.translation.x, t.translation.y, t.translation.z, t.rotation.x, t.rotation.y,
            t.rotation.z, t.rotation.w, t.scale.x, t.scale.y, t.scale.z);
    }
    for (std::size_t i = 0; i < pose.floats.size(); ++i)
        print("{:>4}  {:<32}  {:.6g}\n", i, input.floats[i], pose.floats[i]);
}

void runSample(const SampleOptions &options, Context &context)
{
    const std::optional<ClipInput> input = openClip(options.clip, context);
    if (!input)
        return;
    const anim::Clip &clip = input->clip;
    const double wanted = options.frame ? *options.frame : clip.frameAt(*options.time);
    const double last = clip.frames() - 1;
    const double frame = std::isnan(wanted) ? 0.0 : std::clamp(wanted, 0.0, last);
    constexpr double kRounding = 0.01; // duration / frameDuration is seldom a whole number
    if (!(std::fabs(frame - wanted) <= kRounding))
        context.complain(
            kDone, options.clip.path,
            fmt::format("frame {} lies outside 0 to {}; the nearest one is shown", wanted, last));
    Pose pose(clip);
    clip.sample(frame, pose.tracks, pose.floats);
    if (options.json)
        printJsonLine(poseJson(*input, pose, frame));
    else
        printPose(*input, pose, frame);
}

// Reports the parts of a clip that a GLB of joints cannot hold.
void tellWhatGlbLeavesOut(const ClipInput &input, const std::string &path, Context &context)
{
    if (!input.skeleton)
        context.complain(kDone, path, "no skeleton in it, given or found: every track becomes a root");
    if (const std::uint32_t floats = input.clip.floatTracks(); floats != 0)
        context.complain(
            kDone, path,
            fmt::format("float tracks are left out, {} of them: a .glb cannot hold them, a .csv can",
                        floats));
}

struct ExportOptions {
    std::vector<std::string> paths;
    ClipOptions clip;
    std::string output;
    std::string as = "glb"; // of several
};

BatchOutcome exportOne(const Batch &batch, const BatchFile &job, ClipOptions options, Context &context)
{
    if (!hasClip(job, context))
        return BatchOutcome::PassedOver;
    if (!mayWriteJob(batch, job, context))
        return BatchOutcome::Failed;
    std::error_code error;
    const std::string ending = endingOf(job.output);
    if ((ending != ".csv" && ending != ".glb") || std::filesystem::equivalent(job.input, job.output, error)) {
        context.complain(kErrors, job.output, "a clip is exported to a new file that ends in .csv or .glb");
        return BatchOutcome::Failed;
    }
    options.path = job.input;
    const std::optional<ClipInput> input = openClip(options, context);
    if (!input)
        return BatchOutcome::Failed;
    const Result<Bytes> bytes =
        anim::exportClip(input->clip, input->skeleton ? &*input->skeleton : nullptr, job.output);
    if (!bytes) {
        context.complain(kErrors, job.output, bytes.error().message);
        return BatchOutcome::Failed;
    }
    if (!context.write(job.output, *bytes))
        return BatchOutcome::Failed;
    if (batch.isMany)
        print("{}: {} of {}\n", job.output, quantity(input->clip.frames(), "frame"),
              quantity(input->clip.tracks(), "track"));
    if (ending == ".glb")
        tellWhatGlbLeavesOut(*input, job.input, context);
    return BatchOutcome::Done;
}

void runExport(const ExportOptions &options, Context &context)
{
    const std::optional<Batch> batch = batchOf(options.paths, options.output, context, "." + options.as);
    if (batch)
        runBatch(*batch, context,
                 [&](const BatchFile &job) { return exportOne(*batch, job, options.clip, context); });
}

void addSample(CLI::App &group, Context &context)
{
    auto [command, options] = addCommand<SampleOptions>(
        group, context, "sample", runSample, "Print the local transforms of all tracks at one time");
    addClipOptions(command, options.clip, true);
    CLI::Option_group *when = command.add_option_group("when");
    when->add_option("--time", options.time, "In seconds");
    when->add_option("--frame", options.frame, "From 0, may be fractional");
    when->require_option(1);
    addJson(command, options.json,
            R"(Print {"time","tracks":[{"bone","t":[3],"r":[x,y,z,w],"s":[3]}],"floats":[],)"
            R"("motion":{"t":[3],"turn"}}, tracks in the order of the file; "motion" is the root )"
            "motion, of clips that have it");
}

void addExport(CLI::App &group, Context &context)
{
    auto [command, options] = addCommand<ExportOptions>(
        group, context, "export", runExport,
        "Write every frame of every track as a table: frame, time, kind (motion, transform, float), track, "
        "bone, translation, rotation, scale, value (of a float; the turn of root motion in radians), after "
        "lines with rate, blend hint and annotations; or as glTF: the moving skeleton; annotations, blend "
        "hint and rate are extras of the node above the bones and of the animation");
    addClipFiles(command, options.paths, options.clip);
    command.add_option("--as", options.as, "glb or csv: the kind of files in a folder; default: glb")
        ->check(CLI::IsMember({"glb", "csv"}));
    addOutput(command, options.output, kBatchOutputHelp);
}

} // namespace

void addAnim(CLI::App &app, Context &context)
{
    addGroup(app, context, "anim", "Sample, export, import, edit, compare and retarget an animation",
             {addSample, addExport, addClipImport, addClipEdit, addClipPose, addClipRetarget, addClipDiff,
              addClipAdd});
}

} // namespace cutaway::cli
