// SPDX-License-Identifier: MIT
// `anim retarget`: a clip of one skeleton for another one.
#include "app/cli/clipinput.h"

#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/domains/anim/retarget.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct RetargetOptions {
    std::vector<std::string> paths;
    ClipOptions clip;
    std::string onto, names, game, output;
    std::optional<double> scale;
    float error = 1e-4f;
    bool json = false;
};

std::string partnerOf(const anim::BonePartner &bone, const anim::Skeleton &from)
{
    return bone.from ? from.boneNames()[*bone.from] : std::string();
}

Json retargetJson(const anim::Retarget &made, const anim::Skeleton &from, const std::string &output)
{
    Json json{{"file", output},        {"game", anim::toString(made.game)},
              {"frames", made.frames}, {"frameDuration", made.frameDuration},
              {"scale", made.scale},   {"bones", Json::array()},
              {"left", Json::array()}, {"notes", made.notes}};
    for (std::size_t i = 0; i < made.bones.size(); ++i) {
        const anim::BoneDifference &off = made.deviation.bones[i];
        json["bones"].push_back({{"bone", made.bones[i].bone},
                                 {"partner", partnerOf(made.bones[i], from)},
                                 {"respelt", made.bones[i].respelt},
                                 {"turn", off.turn.value},
                                 {"apart", off.apart.value},
                                 {"frame", off.apart.frame}});
    }
    for (const anim::LeftBone &bone : made.left)
        json["left"].push_back({{"bone", bone.bone}, {"moves", bone.moves}, {"carried", bone.carried}});
    return json;
}

void printPartners(const anim::Retarget &made, const anim::Skeleton &from)
{
    for (const anim::BonePartner &bone : made.bones) {
        if (!bone.from)
            print("no partner, at rest:   {}\n", bone.bone);
        else if (bone.respelt)
            print("by another name:       {} = {}\n", partnerOf(bone, from), bone.bone);
    }
    for (const anim::LeftBone &bone : made.left)
        print("no partner, {:<12}: {}\n", fateOf(bone), bone.bone);
}

// Where many files are retargeted, one line of it.
void printRetarget(const anim::Retarget &made, const anim::Skeleton &from, const std::string &output,
                   bool isMany)
{
    print("{}: {}, {} of {:.6g} s, {} of {} bones have a partner, scale {:.4g}", output,
          anim::titleOf(made.game), quantity(made.frames, "frame"), made.frameDuration, made.partners(),
          made.bones.size(), made.scale);
    if (isMany)
        return print("; read back, largest error {}\n", anim::toString(made.difference));
    print("\n");
    printPartners(made, from);
    print("read back, largest error {}\n", anim::toString(made.difference));
    float most = 0.0f;
    const anim::BoneDifference *worst = nullptr;
    for (const anim::BoneDifference &bone : made.deviation.bones) {
        if (bone.apart.value > most)
            worst = &bone;
        most = std::max(most, bone.apart.value);
    }
    if (worst != nullptr)
        print("worst: '{}', {:.2g} units in frame {}\n", worst->bone, worst->apart.value, worst->apart.frame);
}

Result<anim::Retarget> retargetOnto(const File &onto, const ClipInput &input, const RetargetOptions &options)
{
    anim::RetargetOnto request{&onto,
                               {},
                               anim::gameNamed(options.game),
                               options.scale,
                               {options.error, options.error, options.error}};
    if (!options.names.empty()) {
        Result<std::string> text = loadText(options.names);
        if (!text)
            return tl::unexpected(text.error());
        request.names = std::move(*text);
    }
    return anim::retargetClip(input.clip, input.skeleton ? &*input.skeleton : nullptr, request);
}

void tellRemarks(const anim::Retarget &made, const std::string &path, Context &context)
{
    for (const std::string &note : made.notes)
        context.complain(kDone, path, note);
    for (const anim::LeftBone &bone : made.left) {
        if (bone.moves && !bone.carried)
            context.complain(
                kWarnings, path,
                fmt::format("bone '{}' moves, and no bone of the other skeleton follows it", bone.bone));
    }
}

BatchOutcome retargetOne(const RetargetOptions &options, const Batch &batch, const BatchFile &job,
                         const File &onto, Context &context)
{
    if (!hasClip(job, context))
        return BatchOutcome::PassedOver;
    if (!mayWriteJob(batch, job, context) ||
        !writesNoInput(job.output, {job.input, options.clip.skeleton, options.onto}, context))
        return BatchOutcome::Failed;
    ClipOptions clip = options.clip;
    clip.path = job.input;
    const std::optional<ClipInput> input = openClip(clip, context);
    if (!input)
        return BatchOutcome::Failed;
    const Result<anim::Retarget> made = retargetOnto(onto, *input, options);
    if (!made) {
        context.complain(kErrors, job.input, made.error().message);
        return BatchOutcome::Failed;
    }
    tellRemarks(*made, job.input, context);
    if (!context.write(job.output, made->bytes))
        return BatchOutcome::Failed;
    if (options.json)
        printJsonLine(retargetJson(*made, *input->skeleton, job.output));
    else
        printRetarget(*made, *input->skeleton, job.output, batch.isMany);
    return BatchOutcome::Done;
}

void runRetarget(const RetargetOptions &options, Context &context)
{
    std::optional<Batch> batch = batchOf(options.paths, options.output, context, ".hkx");
    const auto onto = batch ? context.open(options.onto) : nullptr;
    if (onto == nullptr)
        return;
    batch->isJson = options.json;
    runBatch(*batch, context,
             [&](const BatchFile &job) { return retargetOne(options, *batch, job, *onto, context); });
}

} // namespace

void addClipRetarget(CLI::App &group, Context &context)
{
    auto [command, options] = addCommand<RetargetOptions>(
        group, context, "retarget", runRetarget,
        "Make a clip of one skeleton into a clip of another one with bones of the same names: bones turn "
        "away from the rest pose as their partners do, root motion and places scale with the bones. Prints "
        "the bones without a partner on either side, and how far the result read back is from what was "
        "meant");
    addClipFiles(command, options.paths, options.clip);
    command.add_option("--onto", options.onto, "Packfile with the other skeleton")->required();
    command.add_option("--names", options.names,
                       "Text with partners of other names, one 'BONE OF FILE = BONE OF THE OTHER' a line");
    command.add_option("--to", options.game, "le, se or fo4; default: the game of the other skeleton")
        ->check(CLI::IsMember({"le", "se", "fo4"}));
    command.add_option("--scale", options.scale,
                       "Factor for ways of the whole character; default: how much longer its bones are");
    addErrorOption(command, options.error);
    addJson(
        command, options.json,
        R"(Print {"file","game","frames","frameDuration","scale","bones":[{"bone","partner","respelt",)"
        R"("turn","apart","frame"}],"left":[{"bone","moves","carried"}],"notes":[]}; "turn" (radians) and )"
        R"("apart" (units) are differences of what was read back, "left" are bones without partner)");
    addOutput(command, options.output, kBatchOutputHelp);
}

} // namespace cutaway::cli
