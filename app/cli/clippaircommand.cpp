// SPDX-License-Identifier: MIT
// `anim diff` and `anim add`: two clips, compared and put on one another.
#include "app/cli/clipinput.h"

#include "core/base/quantity.h"
#include "core/domains/anim/clipadd.h"
#include "core/domains/anim/clipcompare.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

// ---- diff

struct ClipDiffOptions {
    ClipOptions a, b;
    float error = 1e-4f;
    bool json = false;
};

Json extremeJson(const anim::Extreme &extreme)
{
    return {{"value", extreme.value}, {"frame", extreme.frame}};
}

Json diffJson(const anim::ClipComparison &found, const ClipDiffOptions &options)
{
    Json json{{"left", options.a.path},        {"right", options.b.path},
              {"frames", found.frames},        {"durations", {found.durationA, found.durationB}},
              {"way", extremeJson(found.way)}, {"wayTurn", extremeJson(found.wayTurn)},
              {"bones", Json::array()},        {"onlyLeft", found.onlyA},
              {"onlyRight", found.onlyB}};
    for (const anim::BoneDifference &bone : found.bones) {
        Json row{{"bone", bone.bone},
                 {"turn", extremeJson(bone.turn)},
                 {"shift", extremeJson(bone.shift)},
                 {"scale", extremeJson(bone.scale)}};
        if (found.inSpace)
            row["apart"] = extremeJson(bone.apart);
        json["bones"].push_back(std::move(row));
    }
    return json;
}

bool boneDiffers(const anim::BoneDifference &bone, float error)
{
    return std::max({bone.turn.value, bone.shift.value, bone.scale.value}) > error;
}

void printDiff(const anim::ClipComparison &found, const ClipDiffOptions &options)
{
    print("{} compared, of {:.6g} s and {:.6g} s\n", quantity(found.frames, "frame"), found.durationA,
          found.durationB);
    print("{:<32}  {:>10} {:>6}  {:>10} {:>6}  {:>10} {:>6}\n", "bone", "turn, rad", "frame", "shift",
          "frame", found.inSpace ? "apart" : "", found.inSpace ? "frame" : "");
    std::size_t alike = 0;
    for (const anim::BoneDifference &bone : found.bones) {
        if (!boneDiffers(bone, options.error)) {
            ++alike;
            continue;
        }
        print("{:<32}  {:>10.3g} {:>6}  {:>10.3g} {:>6}", bone.bone, bone.turn.value, bone.turn.frame,
              bone.shift.value, bone.shift.frame);
        if (found.inSpace)
            print("  {:>10.3g} {:>6}", bone.apart.value, bone.apart.frame);
        print("\n");
    }
    if (found.way.value > options.error || found.wayTurn.value > options.error)
        print("{:<32}  {:>10.3g} {:>6}  {:>10.3g} {:>6}\n", "root motion", found.wayTurn.value,
              found.wayTurn.frame, found.way.value, found.way.frame);
    print("{} bones differ by no more than {:g}\n", alike, options.error);
    for (const std::string &bone : found.onlyA)
        print("only in {}: {}\n", options.a.path, bone);
    for (const std::string &bone : found.onlyB)
        print("only in {}: {}\n", options.b.path, bone);
}

bool areAlike(const anim::ClipComparison &found, float error)
{
    return found.onlyA.empty() && found.onlyB.empty() && found.way.value <= error &&
           found.wayTurn.value <= error && std::fabs(found.durationA - found.durationB) <= 1e-3 &&
           std::ranges::none_of(found.bones,
                                [error](const anim::BoneDifference &b) { return boneDiffers(b, error); });
}

void runClipDiff(const ClipDiffOptions &options, Context &context)
{
    const std::optional<ClipInput> a = openClip(options.a, context);
    const std::optional<ClipInput> b =
        a ? openClip({options.b.path, options.a.skeleton, options.b.clip}, context) : std::nullopt;
    if (!b)
        return;
    const auto bones = [](const ClipInput &input) { return input.skeleton ? &*input.skeleton : nullptr; };
    const anim::ClipComparison found =
        compareBones(anim::posedClip(a->clip, bones(*a)), anim::posedClip(b->clip, bones(*b)));
    if (options.json)
        printJsonLine(diffJson(found, options));
    else
        printDiff(found, options);
    if (!areAlike(found, options.error))
        context.exitCode = std::max<int>(context.exitCode, kWarnings);
}

// ---- add

struct ClipAddOptions {
    ClipOptions base;
    std::string additive, output;
    float weight = 1.0f;
    bool repeats = false;
    float error = 1e-4f;
};

void runClipAdd(const ClipAddOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const std::optional<ClipInput> base = openClip(options.base, context);
    const std::optional<ClipInput> additive =
        base ? openClip({options.additive, options.base.skeleton, 0}, context) : std::nullopt;
    if (!additive)
        return;
    const anim::AddRequest request{&additive->clip, base->names,
                                   additive->names, options.weight,
                                   options.repeats, {options.error, options.error, options.error}};
    const Result<anim::AddedClip> made = anim::addClip(*base->file, base->object, request);
    if (!made)
        return context.complain(kErrors, options.additive, made.error().message);
    for (const std::string &bone : made->left)
        context.complain(kWarnings, options.additive, fmt::format("the base has no track for '{}'", bone));
    if (!context.saveChanged(*base->file, made->patch, options.base.path, options.output))
        return;
    print("{}: {} added to {}; read back, largest error {}\n", options.output,
          quantity(made->changed, "track"), made->written.clip.tracks(),
          anim::toString(made->written.difference));
}

} // namespace

void addClipDiff(CLI::App &group, Context &context)
{
    auto [command, options] =
        addCommand<ClipDiffOptions>(group, context, "diff", runClipDiff,
                                    "Compare two clips bone by bone, at the same times: the largest turn and "
                                    "shift of each bone relative to its parent, and how far apart it is in "
                                    "space, with the frames; ends with 0 where they are alike, else with 1");
    addClipOptions(command, options.a, true);
    command.add_option("OTHER", options.b.path, "Packfile with the other animation")->required();
    command.add_option("--error", options.error,
                       "Largest difference that counts as none: units of length, radians, parts of the "
                       "scale; default 0.0001");
    addJson(
        command, options.json,
        R"(Print {"left","right","frames","durations":[2],"way","wayTurn","bones":[{"bone","turn",)"
        R"("shift","scale","apart"}],"onlyLeft","onlyRight"}; each measure is {"value","frame"}, "apart" )"
        "only where both skeletons are known");
}

void addClipAdd(CLI::App &group, Context &context)
{
    auto [command, options] = addCommand<ClipAddOptions>(
        group, context, "add", runClipAdd,
        "Put an additive clip on another one: its differences are added to the poses at the same times. "
        "Length, annotations and root motion stay those of FILE");
    addClipOptions(command, options.base, true);
    command.add_option("ADDITIVE", options.additive, "Packfile with the additive animation, its first")
        ->required();
    command.add_option("--weight", options.weight, "How much of it, 0 to 1; default 1");
    command.add_flag("--repeat", options.repeats, "Start it again at its end; default: its last frame stays");
    addErrorOption(command, options.error);
    addOutput(command, options.output);
}

} // namespace cutaway::cli
