// SPDX-License-Identifier: MIT
// `anim edit`: resampling, trimming, reversing and stretching a clip.
#include "app/cli/clipinput.h"

#include "core/base/quantity.h"
#include "core/domains/anim/clipedit.h"

namespace cutaway::cli
{

namespace
{

struct ClipEditOptions {
    ClipOptions clip;
    std::optional<double> rate;
    std::vector<std::uint32_t> trim; // two frames
    std::vector<double> retime;      // two frames and a factor
    bool reverse = false;
    float error = 1e-4f;
    std::string output;
};

Result<anim::TimeMap> mapOf(const ClipEditOptions &options, const anim::Clip &clip)
{
    if (options.rate)
        return anim::resampled(clip, *options.rate);
    if (!options.trim.empty())
        return anim::trimmed(clip, options.trim[0], options.trim[1]);
    if (options.reverse)
        return anim::reversed(clip);
    const double last = clip.frames() - 1;
    const double first = options.retime[0];
    if (!(first >= 0.0 && options.retime[1] <= last && first < options.retime[1]))
        return fail("frames {} to {} of 0 to {}", first, options.retime[1], last);
    return anim::retimed(clip, static_cast<std::uint32_t>(first),
                         static_cast<std::uint32_t>(options.retime[1]), options.retime[2]);
}

void runEdit(const ClipEditOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const std::optional<ClipInput> input = openClip(options.clip, context);
    if (!input)
        return;
    const Result<anim::TimeMap> map = mapOf(options, input->clip);
    const anim::SplineErrors allowed{options.error, options.error, options.error};
    const Result<anim::ClipEdit> edit =
        map ? anim::remapClip(*input->file, input->object, *map, allowed) : tl::unexpected(map.error());
    if (!edit)
        return context.complain(kErrors, options.clip.path, edit.error().message);
    if (!context.saveChanged(*input->file, edit->patch, options.clip.path, options.output))
        return;
    const std::size_t dropped = edit->droppedAnnotations;
    const std::string without = dropped == 0 ? std::string()
                                : dropped == 1
                                    ? ", 1 annotation left out"
                                    : fmt::format(", {} left out", quantity(dropped, "annotation"));
    print("{}: {} of {:.6g} s{}; read back, largest error {}\n", options.output,
          quantity(map->frames.size(), "frame"), map->frameDuration, without,
          anim::toString(edit->difference));
}

} // namespace

void addClipEdit(CLI::App &group, Context &context)
{
    auto [command, options] =
        addCommand<ClipEditOptions>(group, context, "edit", runEdit,
                                    "Change the timing of a clip: poses are sampled and encoded again, "
                                    "annotations and root motion follow");
    addClipOptions(command, options.clip, false);
    CLI::Option_group *what = command.add_option_group("what");
    what->add_option("--rate", options.rate, "Frames per second, same duration");
    what->add_option("--trim", options.trim, "First and last frame to keep")->expected(2);
    what->add_flag("--reverse", options.reverse, "Last frame first");
    what->add_option("--retime", options.retime,
                     "First and last frame of a part, and the factor for its duration")
        ->expected(3);
    what->require_option(1);
    addErrorOption(command, options.error);
    addOutput(command, options.output);
}

} // namespace cutaway::cli
