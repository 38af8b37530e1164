// SPDX-License-Identifier: MIT
#include "app/cli/clipinput.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

// The first skeleton of a file; nothing when it has none.
std::optional<anim::Skeleton> skeletonOf(const File &file)
{
    Diagnostics diagnostics; // `check` reports them
    for (const std::uint32_t object : anim::skeletonsIn(file)) {
        if (Result<anim::Skeleton> skeleton = anim::Skeleton::read(file, object, diagnostics))
            return std::move(*skeleton);
    }
    return std::nullopt;
}

std::vector<std::string> floatNames(const anim::Clip &clip, const anim::Skeleton *skeleton)
{
    std::vector<std::string> names(clip.floatTracks());
    for (std::size_t i = 0; skeleton != nullptr && i < names.size(); ++i) {
        const std::int32_t slot = clip.binding() != nullptr && i < clip.binding()->floatTrackToSlot.size()
                                      ? clip.binding()->floatTrackToSlot[i]
                                      : -1;
        if (slot >= 0 && static_cast<std::size_t>(slot) < skeleton->floatSlots().size())
            names[i] = skeleton->floatSlots()[static_cast<std::size_t>(slot)];
    }
    return names;
}

} // namespace

void addClipOptions(CLI::App &command, ClipOptions &options, bool named)
{
    command.add_option("FILE", options.path, "Packfile with an animation")->required();
    command.add_option("--clip", options.clip, "Which animation of the file, from 0; default: the first");
    if (named)
        command.add_option("--skeleton", options.skeleton, "Packfile to take the names of bones from");
}

std::optional<ClipInput> openClip(const ClipOptions &options, Context &context)
{
    const auto file = context.open(options.path);
    if (file == nullptr)
        return std::nullopt;
    const auto skeletonFile = options.skeleton.empty() ? nullptr : context.open(options.skeleton);
    if (!options.skeleton.empty() && skeletonFile == nullptr)
        return std::nullopt;
    const std::vector<std::uint32_t> found = anim::animationsIn(*file);
    if (options.clip >= found.size()) {
        context.complain(kErrors, options.path,
                         fmt::format("no animation {}, the file has {}", options.clip, found.size()));
        return std::nullopt;
    }
    Diagnostics diagnostics;
    Result<anim::Clip> clip = anim::Clip::read(*file, found[options.clip], diagnostics);
    for (const Diagnostic &diagnostic : diagnostics.list())
        context.complain(kWarnings, options.path, diagnostic.message);
    if (!clip) {
        context.complain(kErrors, options.path, clip.error().message);
        return std::nullopt;
    }
    const auto skeleton = skeletonOf(skeletonFile != nullptr ? *skeletonFile : *file);
    if (skeletonFile != nullptr && !skeleton) {
        context.complain(kErrors, options.skeleton, "no skeleton in it");
        return std::nullopt;
    }
    const anim::Skeleton *const bones = skeleton ? &*skeleton : nullptr;
    for (const std::string &mismatch :
         skeletonFile != nullptr ? anim::mismatches(*clip, *bones) : std::vector<std::string>())
        context.complain(kDone, options.skeleton, mismatch);
    ClipInput input{std::move(*clip), {}, {}};
    input.names = anim::trackNames(input.clip, bones);
    input.floats = floatNames(input.clip, bones);
    return input;
}

} // namespace cutaway::cli
