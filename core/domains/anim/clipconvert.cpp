// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipconvert.h"

#include "core/base/quantity.h"
#include "core/domains/anim/clipwriter.h"
#include "core/file/file.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/writer/convert.h"
#include "core/formats/hkx/writer/modelfields.h"
#include "core/formats/hkx/writer/packwriter.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cutaway::anim
{

namespace
{

struct GameRow {
    std::string_view name;
    std::string_view title;
    hkx::PackfileTarget target;
};
constexpr GameRow kGameRows[] = {
    {"le", "Skyrim LE", {hkx::kHavok2010, 4}},
    {"se", "Skyrim SE", {hkx::kHavok2010, 8}},
    {"fo4", "Fallout 4", {hkx::kHavok2014, 8}},
};

const GameRow &rowOf(Game game)
{
    return kGameRows[static_cast<std::size_t>(game)];
}

bool sameBinding(const Binding *a, const Binding *b)
{
    return a == nullptr || b == nullptr ? a == b : *a == *b;
}

// A value that is NaN on one side only counts as infinitely far off.
void widenTo(float &most, double a, double b)
{
    if (std::isnan(a) != std::isnan(b))
        most = std::numeric_limits<float>::infinity();
    most = std::max(most, static_cast<float>(std::fabs(a - b)));
}

// Room for the poses of two clips.
struct PosePair {
    const Clip &before, &after;
    std::vector<Transform> poseBefore, poseAfter;
    std::vector<float> floatsBefore, floatsAfter;

    PosePair(const Clip &a, const Clip &b)
        : before(a), after(b), poseBefore(a.tracks()), poseAfter(b.tracks()), floatsBefore(a.floatTracks()),
          floatsAfter(b.floatTracks())
    {
    }
    void compare(double frameBefore, double frameAfter, PoseDifference &difference)
    {
        before.sample(frameBefore, poseBefore, floatsBefore);
        after.sample(frameAfter, poseAfter, floatsAfter);
        for (std::size_t i = 0; i < poseBefore.size() && i < poseAfter.size(); ++i)
            difference.widen(poseBefore[i], poseAfter[i]);
        for (std::size_t i = 0; i < floatsBefore.size() && i < floatsAfter.size(); ++i)
            widenTo(difference.other, floatsBefore[i], floatsAfter[i]);
    }
};

std::shared_ptr<const File> openBytes(const File &like, Bytes bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), like.name(), like.formats(), progress);
}

// Reads all clips and skeletons of both files.
Result<void> verify(const File &before, const File &after, Conversion &made)
{
    const std::vector<std::uint32_t> clips = animationsIn(before);
    const std::vector<std::uint32_t> clipsAfter = animationsIn(after);
    const std::vector<std::uint32_t> skeletons = skeletonsIn(before);
    const std::vector<std::uint32_t> skeletonsAfter = skeletonsIn(after);
    if (clips.size() != clipsAfter.size() || skeletons.size() != skeletonsAfter.size())
        return fail("{} and {} became {} and {}", quantity(clips.size(), "clip"),
                    quantity(skeletons.size(), "skeleton"), clipsAfter.size(), skeletonsAfter.size());
    Diagnostics ignored; // of the file itself; `check` reports them
    for (std::size_t i = 0; i < clips.size(); ++i) {
        const Result<Clip> a = Clip::read(before, clips[i], ignored);
        const Result<Clip> b = Clip::read(after, clipsAfter[i], ignored);
        if (!a || !b)
            return fail("clip {} is not decoded: {}", i, a ? b.error().message : a.error().message);
        const Result<ClipDifference> found = compareClips(*a, *b);
        if (!found)
            return fail("clip {} became another: {}", i, found.error().message);
        made.difference.atFrames.widen(found->atFrames);
        made.difference.between.widen(found->between);
        ++made.clips;
    }
    for (std::size_t i = 0; i < skeletons.size(); ++i) {
        const Result<Skeleton> a = Skeleton::read(before, skeletons[i], ignored);
        const Result<Skeleton> b = Skeleton::read(after, skeletonsAfter[i], ignored);
        if (!a || !b)
            return fail("skeleton {} is not decoded: {}", i, a ? b.error().message : a.error().message);
        const Result<PoseDifference> found = compareSkeletons(*a, *b);
        if (!found)
            return fail("skeleton {} became another: {}", i, found.error().message);
        made.difference.atFrames.widen(*found);
        ++made.skeletons;
    }
    return {};
}

// Codecs that the target has not become splines.
Result<void> encodeForeign(const File &file, std::uint32_t version, const SplineErrors &allowed,
                           hkx::PackfileModel &model, Conversion &made)
{
    for (const std::uint32_t object : animationsIn(file)) {
        const std::string className = model.objects[object].className;
        if (hkx::findClass(className, version) != nullptr)
            continue;
        Diagnostics diagnostics;
        const Result<Clip> clip = Clip::read(file, object, diagnostics);
        if (!clip)
            return tl::unexpected(clip.error());
        const Result<DenseClip> dense = denseClip(*clip);
        const Result<void> encoded =
            dense ? encodeInto(model, object, *dense, allowed) : tl::unexpected(dense.error());
        if (!encoded)
            return tl::unexpected(encoded.error());
        made.notes.push_back(fmt::format("{} does not exist there and becomes splines", className));
    }
    return {};
}

// Leaves the animation container and what it leads to.
Result<void> strip(hkx::PackfileModel &model, Conversion &made)
{
    constexpr FieldName kVariants = "namedVariants"_f;
    if (model.objects[model.root].className != "hkRootLevelContainer")
        return fail("the contents are not a hkRootLevelContainer");
    hkx::ModelFields root(model, model.root);
    for (std::uint32_t row = root.count(root.body(), kVariants); row-- > 0;) {
        const hkx::ModelFields::Place variant = root.element(root.body(), kVariants, row);
        const std::string className = root.text(variant, "className"_f);
        if (className == "hkaAnimationContainer")
            continue;
        root.removeRow(root.body(), kVariants, row);
        made.notes.push_back(fmt::format("{} is left out", className));
    }
    hkx::dropUnreached(model);
    return {};
}

} // namespace

std::string_view toString(Game game)
{
    return rowOf(game).name;
}

std::string_view titleOf(Game game)
{
    return rowOf(game).title;
}

hkx::PackfileTarget packTarget(Game game)
{
    return rowOf(game).target;
}

std::optional<Game> gameNamed(std::string_view name)
{
    const auto row = std::ranges::find(kGameRows, name, &GameRow::name);
    return row == std::end(kGameRows) ? std::nullopt : std::optional(kGames[row - std::begin(kGameRows)]);
}

std::optional<Game> gameOf(const File &file)
{
    if (!hkx::isHkx(file))
        return std::nullopt;
    const hkx::HkxState &state = file.state<hkx::HkxState>();
    for (const Game game : kGames) {
        const hkx::PackfileTarget &target = rowOf(game).target;
        if (state.encoding == hkx::Encoding::Packfile && state.pack.known &&
            state.pack.rules.version == target.version && state.pack.rules.pointerSize == target.pointerSize)
            return game;
    }
    return std::nullopt;
}

void PoseDifference::widen(const PoseDifference &wider)
{
    translation = std::max(translation, wider.translation);
    rotation = std::max(rotation, wider.rotation);
    scale = std::max(scale, wider.scale);
    other = std::max(other, wider.other);
}

void PoseDifference::widen(const Transform &a, const Transform &b)
{
    for (int axis = 0; axis < 3; ++axis) {
        widenTo(translation, a.translation[axis], b.translation[axis]);
        widenTo(scale, a.scale[axis], b.scale[axis]);
    }
    const glm::quat p = glm::normalize(a.rotation);
    const glm::quat q = glm::normalize(b.rotation);
    if (!std::isnan(p.w) || !std::isnan(q.w))
        rotation = std::max(rotation, turnBetween(p, q));
}

std::string toString(const PoseDifference &difference)
{
    std::vector<std::string> parts;
    if (difference.translation != 0.0f)
        parts.push_back(fmt::format("{:.2g} game units", difference.translation));
    if (difference.rotation != 0.0f)
        parts.push_back(fmt::format("{:.2g}°", difference.rotation * kDegreesPerRadian));
    if (difference.scale != 0.0f)
        parts.push_back(fmt::format("scale {:.2g}", difference.scale));
    return parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string toString(const ClipDifference &difference)
{
    return fmt::format("{}; between frames {}", toString(difference.atFrames), toString(difference.between));
}

ClipDifference comparePoses(const Clip &before, std::span<const double> frames, const Clip &after)
{
    ClipDifference difference;
    PosePair pair(before, after);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const auto frame = static_cast<double>(i);
        pair.compare(frames[i], frame, difference.atFrames);
        if (i + 1 < frames.size())
            pair.compare((frames[i] + frames[i + 1]) / 2.0, frame + 0.5, difference.between);
    }
    return difference;
}

Result<ClipDifference> compareClips(const Clip &a, const Clip &b)
{
    if (a.tracks() != b.tracks() || a.floatTracks() != b.floatTracks() || a.frames() != b.frames())
        return fail("{}, {}, {} became {}, {}, {}", quantity(a.tracks(), "track"),
                    quantity(a.floatTracks(), "float"), quantity(a.frames(), "frame"), b.tracks(),
                    b.floatTracks(), b.frames());
    if (a.annotationTracks() != b.annotationTracks() || !sameBinding(a.binding(), b.binding()))
        return fail("its annotations or its binding differ");
    if ((a.rootMotion() == nullptr) != (b.rootMotion() == nullptr))
        return fail("its root motion is gone");
    std::vector<double> frames(a.frames());
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i] = static_cast<double>(i);
    ClipDifference difference = comparePoses(a, frames, b);
    widenTo(difference.atFrames.other, a.duration(), b.duration());
    for (const double frame : frames) {
        if (a.rootMotion() == nullptr)
            break;
        const glm::vec4 way = a.rootMotion()->at(frame, a.frames()) - b.rootMotion()->at(frame, b.frames());
        widenTo(difference.atFrames.other, glm::length(way), 0.0);
    }
    return difference;
}

Result<PoseDifference> compareSkeletons(const Skeleton &a, const Skeleton &b)
{
    if (a.name() != b.name() || a.boneNames() != b.boneNames() || a.parents() != b.parents() ||
        a.floatSlots() != b.floatSlots() || a.restFloats() != b.restFloats())
        return fail("bones, parents, names or float slots differ");
    PoseDifference difference;
    for (std::size_t i = 0; i < a.bones(); ++i)
        difference.widen(a.restPose()[i], b.restPose()[i]);
    return difference;
}

Result<Conversion> convertFile(const File &file, Game to, const ConvertOptions &options)
{
    const std::optional<Game> from = gameOf(file);
    if (!from)
        return fail("{} is not a packfile of a known layout", file.name());
    const hkx::Packfile &pack = file.state<hkx::HkxState>().pack;
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    Result<hkx::PackfileModel> model = hkx::writableModel(pack, bytes.span());
    if (!model)
        return tl::unexpected(model.error());
    Conversion made;
    // Before anything is left out: objects go by their numbers in the file.
    if (const auto encoded = encodeForeign(file, rowOf(to).target.version, options.allowed, *model, made);
        !encoded)
        return tl::unexpected(encoded.error());
    if (options.bare) {
        if (const Result<void> stripped = strip(*model, made); !stripped)
            return tl::unexpected(stripped.error());
    }
    const Result<hkx::ConvertedPack> converted = hkx::convertPackModel(*model, rowOf(to).target);
    if (!converted)
        return fail("{} to {}: {}", titleOf(*from), titleOf(to), converted.error().message);
    for (const std::string &lost : converted->lost)
        made.notes.push_back(fmt::format("{} has no place there and is left out", lost));
    Result<Bytes> written = hkx::writePackModel(converted->model);
    if (!written)
        return tl::unexpected(written.error());
    made.bytes = std::move(*written);
    const std::shared_ptr<const File> after = openBytes(file, made.bytes);
    if (const Result<void> same = verify(file, *after, made); !same)
        return tl::unexpected(same.error());
    return made;
}

} // namespace cutaway::anim
