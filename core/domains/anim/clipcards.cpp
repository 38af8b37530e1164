// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipcards.h"

#include "core/base/quantity.h"
#include "core/domains/anim/clipcheck.h"
#include "core/domains/anim/clipconvert.h"
#include "core/domains/anim/rules.h"
#include "core/domains/anim/skeletonmapper.h"
#include "core/domains/anim/skeletonsearch.h"
#include "core/file/file.h"

#include <algorithm>

namespace cutaway::anim
{

namespace
{

// Class, blocks, and how many tracks the file cannot give.
std::string codecCard(const Clip &clip)
{
    std::string text = clip.className();
    if (const SplineTracks *splines = clip.splines())
        text += fmt::format(", {} of up to {}", quantity(splines->blocks(), "block"),
                            quantity(splines->framesPerBlock(), "frame"));
    const auto broken = std::ranges::count(clip.broken(), true);
    if (broken != 0)
        text += fmt::format(", {} tracks cannot be decoded", broken);
    return text;
}

std::string annotationCard(const Clip &clip)
{
    std::string text = fmt::to_string(clip.annotationCount());
    const char *separator = ": ";
    for (const AnnotationTrack &track : clip.annotationTracks()) {
        for (const Annotation &annotation : track.annotations) {
            constexpr std::size_t kShown = 200;
            if (text.size() > kShown)
                return text + ", ...";
            text += fmt::format("{}{:.3f} {}", separator, annotation.time, annotation.text);
            separator = ", ";
        }
    }
    return text;
}

std::string motionCard(const Clip &clip)
{
    const RootMotion *motion = clip.rootMotion();
    if (motion == nullptr)
        return "none";
    const glm::vec4 end = motion->at(clip.frames() - 1, clip.frames());
    return fmt::format("{}, ends at ({:.6g}, {:.6g}, {:.6g}) turned by {:.6g} rad",
                       quantity(motion->samples.size(), "sample"), end.x, end.y, end.z, end.w);
}

// Against the skeleton that is found for it.
std::string compatibilityCard(const File &file, const Clip &clip)
{
    const std::optional<FoundSkeleton> found = findSkeleton(file, clip);
    return found ? describe(*found) : "no skeleton in the file or around it";
}

void addClipCards(const File &file, const Clip &clip, std::vector<Card> &cards)
{
    const Binding *binding = clip.binding();
    if (const std::optional<Game> game = gameOf(file))
        cards.push_back({"game", std::string(titleOf(*game))});
    cards.push_back({"animation", file.pathText({clip.unit(), ""})});
    cards.push_back({"codec", codecCard(clip)});
    if (binding == nullptr)
        cards.push_back({"skeleton", "no binding"});
    else
        cards.push_back({"skeleton", binding->skeleton.empty() ? "not named" : binding->skeleton});
    cards.push_back({"tracks", fmt::to_string(clip.tracks())});
    cards.push_back({"float tracks", fmt::to_string(clip.floatTracks())});
    cards.push_back({"track map", binding == nullptr || binding->trackToBone.empty()
                                      ? "none: track i moves bone i"
                                      : quantity(binding->trackToBone.size(), "entry")});
    cards.push_back({"frames", fmt::to_string(clip.frames())});
    cards.push_back({"duration", fmt::format("{:.6g} s", clip.duration())});
    cards.push_back({"frame rate", fmt::format("{:.6g} per second, from {}", 1.0 / clip.frameDuration(),
                                               clip.splines() != nullptr ? "frameDuration" : "duration")});
    cards.push_back({"size per bone",
                     fmt::format("{:.1f} bytes", static_cast<double>(file.units().range(clip.unit()).size) /
                                                     std::max(clip.tracks(), 1u))});
    cards.push_back(
        {"blend hint", std::string(toString(binding == nullptr ? Blend::Normal : binding->blend))});
    cards.push_back({"root motion", motionCard(clip)});
    cards.push_back({"annotations", annotationCard(clip)});
    cards.push_back({"compatibility", compatibilityCard(file, clip)});
}

// The two skeletons of a mapper, and its counts of bones.
std::string mapperCard(const File &file, const SkeletonMapper &mapper)
{
    Diagnostics ignored;
    const auto nameOf = [&](std::optional<std::uint32_t> object) {
        const auto skeleton = object ? Skeleton::read(file, *object, ignored) : fail("none");
        return skeleton ? skeleton->name() : std::string("none");
    };
    return fmt::format("{}: {} to {}, {} of bones, {} of the latter unmapped",
                       mapper.retargets ? "retargeting" : "ragdoll", nameOf(mapper.skeletonA),
                       nameOf(mapper.skeletonB), quantity(mapper.pairs.size(), "pair"),
                       quantity(mapper.unmappedBones.size(), "bone"));
}

} // namespace

void checkClips(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    for (const std::uint32_t object : animationsIn(file)) {
        if (progress.cancelled())
            return;
        if (const Result<Clip> clip = Clip::read(file, object, diagnostics))
            checkClip(file, *clip, gameOf(file), diagnostics);
        else
            diagnostics.note("anim.codec"_rule, {}, "{}", clip.error().message);
    }
    for (const std::uint32_t object : skeletonsIn(file))
        (void)Skeleton::read(file, object, diagnostics); // for its diagnostics
    (void)mappersIn(file, diagnostics);
}

std::vector<Card> clipCards(const File &file)
{
    std::vector<Card> cards;
    for (const std::uint32_t object : animationsIn(file)) {
        Diagnostics diagnostics;
        if (const Result<Clip> clip = Clip::read(file, object, diagnostics))
            addClipCards(file, *clip, cards);
        else
            cards.push_back({"animation", clip.error().message});
    }
    for (const std::uint32_t object : skeletonsIn(file)) {
        Diagnostics diagnostics;
        const Result<Skeleton> skeleton = Skeleton::read(file, object, diagnostics);
        if (skeleton)
            cards.push_back({"skeleton", fmt::format("{}, {}, {} float slots", skeleton->name(),
                                                     quantity(skeleton->bones(), "bone"),
                                                     skeleton->floatSlots().size())});
    }
    Diagnostics diagnostics;
    for (const SkeletonMapper &mapper : mappersIn(file, diagnostics))
        cards.push_back({"mapper", mapperCard(file, mapper)});
    return cards;
}

} // namespace cutaway::anim
