// SPDX-License-Identifier: MIT
#include "app/cli/clipinput.h"

#include "core/domains/anim/clipexport.h"
#include "core/domains/anim/skeletonsearch.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

void addClipChoice(CLI::App &command, ClipOptions &options)
{
    command.add_option("--clip", options.clip, "Which animation of the file, from 0; default: the first");
}

void addSkeletonChoice(CLI::App &command, ClipOptions &options)
{
    command.add_option(
        "--skeleton", options.skeleton,
        "Packfile with the skeleton; default: the clip's own, else a fitting one beside it or above it");
}

} // namespace

void addClipOptions(CLI::App &command, ClipOptions &options, bool named)
{
    addFile(command, options.path, "Packfile with an animation");
    addClipChoice(command, options);
    if (named)
        addSkeletonChoice(command, options);
}

void addClipFiles(CLI::App &command, std::vector<std::string> &paths, ClipOptions &options)
{
    command.add_option("FILE", paths, "Packfiles with an animation, or folders to search")->required();
    addClipChoice(command, options);
    addSkeletonChoice(command, options);
}

bool hasClip(const BatchFile &job, Context &context)
{
    if (!job.isFound)
        return true;
    const auto file = context.openToRead(job.input);
    return file != nullptr && !anim::animationsIn(*file).empty();
}

bool writesNoInput(const std::string &output, std::initializer_list<std::string> inputs, Context &context)
{
    for (const std::string &input : inputs) {
        std::error_code error; // of files that are not there
        if (input.empty() || !std::filesystem::equivalent(input, output, error))
            continue;
        context.complain(kErrors, output,
                         "the file to write is one of those that are read; name another one");
        return false;
    }
    return true;
}

void addErrorOption(CLI::App &command, float &error)
{
    command.add_option("--error", error,
                       "Largest allowed error, where 16 bits can hold it: units of length, radians, parts of "
                       "the scale; default 0.0001");
}

std::optional<ClipInput> openClip(const ClipOptions &options, Context &context)
{
    std::unique_ptr<File> file = context.open(options.path);
    if (file == nullptr)
        return std::nullopt;
    const auto skeletonFile = options.skeleton.empty() ? nullptr : context.open(options.skeleton);
    if (!options.skeleton.empty() && skeletonFile == nullptr)
        return std::nullopt;
    const std::vector<std::uint32_t> animations = anim::animationsIn(*file);
    if (options.clip >= animations.size()) {
        context.complain(kErrors, options.path,
                         fmt::format("no animation {}, the file has {}", options.clip, animations.size()));
        return std::nullopt;
    }
    Diagnostics diagnostics;
    Result<anim::Clip> clip = anim::Clip::read(*file, animations[options.clip], diagnostics);
    for (const Diagnostic &diagnostic : diagnostics.list())
        context.complain(kWarnings, options.path, diagnostic.message);
    if (!clip) {
        context.complain(kErrors, options.path, clip.error().message);
        return std::nullopt;
    }
    auto found = skeletonFile != nullptr ? anim::skeletonOf(*skeletonFile, *file, *clip)
                                         : anim::findSkeleton(*file, *clip);
    if (skeletonFile != nullptr && !found) {
        context.complain(kErrors, options.skeleton, "no skeleton in it");
        return std::nullopt;
    }
    for (const std::string &reason :
         skeletonFile != nullptr ? found->verdict.reasons : std::vector<std::string>())
        context.complain(kDone, options.path, fmt::format("{}: {}", options.skeleton, reason));
    // A skeleton that was not asked for has to fit.
    if (skeletonFile == nullptr && found && !found->path.empty() &&
        found->verdict.fit != anim::Verdict::Fit::Fits)
        found.reset();
    std::optional<anim::Skeleton> skeleton;
    if (found)
        skeleton = std::move(found->skeleton);
    const anim::Skeleton *const bones = skeleton ? &*skeleton : nullptr;
    ClipInput input{std::move(file), animations[options.clip], std::move(*clip), {}, {}, {}};
    input.names = anim::trackNames(input.clip, bones);
    input.floats = anim::floatTrackNames(input.clip, bones);
    input.skeleton = std::move(skeleton);
    return input;
}

} // namespace cutaway::cli
