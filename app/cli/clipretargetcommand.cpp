// SPDX-License-Identifier: MIT
// `anim retarget`: a clip of one skeleton for another one.
#include "app/cli/clipinput.h"

#include "core/anim/retarget.h"
#include "core/base/textoffile.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct RetargetOptions {
    ClipOptions clip;
    std::string onto, names, game, output;
    std::optional<double> scale;
    float error = 1e-4f;
    bool json = false;
};

using RetargetJson = nlohmann::ordered_json;

std::string partnerOf(const anim::BonePartner &bone, const anim::Skeleton &from)
{
    return bone.from ? from.boneNames()[*bone.from] : std::string();
}

RetargetJson retargetJson(const anim::Retarget &made, const anim::Skeleton &from, const std::string &output)
{
    RetargetJson json{{"file", output},
                      {"game", anim::toString(made.game)},
                      {"frames", made.frames},
                      {"frameDuration", made.frameDuration},
                      {"scale", made.scale},
                      {"bones", RetargetJson::array()},
                      {"left", RetargetJson::array()},
                      {"notes", made.notes}};
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

void printRetarget(const anim::Retarget &made, const anim::Skeleton &from, const std::string &output)
{
    print("{}: {}, {} frames of {:.6g} s, {} of {} bones have a partner, scale {:.4g}\n", output,
          anim::titleOf(made.game), made.frames, made.frameDuration, made.partners(), made.bones.size(),
          made.scale);
    for (const anim::BonePartner &bone : made.bones) {
        if (!bone.from)
            print("no partner, at rest:   {}\n", bone.bone);
        else if (bone.respelt)
            print("by another name:       {} = {}\n", partnerOf(bone, from), bone.bone);
    }
    for (const anim::LeftBone &bone : made.left)
        print("no partner, {:<12}: {}\n", fateOf(bone), bone.bone);
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

void runRetarget(const RetargetOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    if (!writesNoInput(options.output, {options.clip.path, options.clip.skeleton, options.onto}, context))
        return;
    const std::optional<ClipInput> input = openClip(options.clip, context);
    const auto onto = input ? context.open(options.onto) : nullptr;
    if (onto == nullptr)
        return;
    const Result<anim::Retarget> made = retargetOnto(*onto, *input, options);
    if (!made)
        return context.complain(kErrors, options.clip.path, made.error().message);
    for (const std::string &note : made->notes)
        context.complain(kDone, options.clip.path, note);
    for (const anim::LeftBone &bone : made->left) {
        if (bone.moves && !bone.carried)
            context.complain(
                kWarnings, options.clip.path,
                fmt::format("bone '{}' moves, and no bone of the other skeleton follows it", bone.bone));
    }
    if (!context.write(options.output, made->bytes))
        return;
    if (options.json)
        printJsonLine(retargetJson(*made, *input->skeleton, options.output));
    else
        printRetarget(*made, *input->skeleton, options.output);
}

} // namespace

void addClipRetarget(CLI::App &group, Context &context)
{
    CLI::App *command = group.add_subcommand(
        "retarget",
        "Make a clip of one skeleton into a clip of another one with bones of the same names: bones turn "
        "away from the rest pose as their partners do, root motion and places scale with the bones. Prints "
        "the bones without "
        "a partner on either side, and how far the result read back is from what was meant");
    auto options = std::make_shared<RetargetOptions>();
    addClipOptions(*command, options->clip, true);
    command->add_option("--onto", options->onto, "Packfile with the other skeleton")->required();
    command->add_option("--names", options->names,
                        "Text with partners of other names, one 'BONE OF FILE = BONE OF THE OTHER' a line");
    command->add_option("--to", options->game, "le, se or fo4; default: the game of the other skeleton")
        ->check(CLI::IsMember({"le", "se", "fo4"}));
    command->add_option("--scale", options->scale,
                        "Factor for ways of the whole character; default: how much longer its bones are");
    addErrorOption(*command, options->error);
    command->add_flag(
        "--json", options->json,
        R"(Print {"file","game","frames","frameDuration","scale","bones":[{"bone","partner","respelt",)"
        R"("turn","apart","frame"}],"left":[{"bone","moves","carried"}],"notes":[]}; "turn" (radians) and )"
        R"("apart" (units) are differences of what was read back, "left" are bones without partner)");
    command->add_option("-o,--output", options->output, "File to write")->required();
    command->callback([options, &context] { runRetarget(*options, context); });
}

} // namespace cutaway::cli
