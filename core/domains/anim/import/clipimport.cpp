// SPDX-License-Identifier: MIT
#include "core/domains/anim/import/clipimport.h"

#include "core/base/textoffile.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/import/cliptable.h"
#include "core/domains/anim/import/densemaker.h"
#include "core/domains/anim/rules.h"
#include "core/exchange/glbscene.h"
#include "core/file/file.h"
#include "core/formats/hkx/hkxformat.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

// What the request names, read.
struct Sides {
    Skeleton skeleton;
    std::optional<Clip> like;
    std::uint32_t likeObject = 0;
    Game game = Game::SkyrimSe;
};

// A source whose names are known and whose poses wait for the skeleton.
struct OpenSource {
    std::optional<exchange::Scene> scene;
    std::optional<ClipTable> table;

    std::vector<std::string> names() const
    {
        if (table)
            return {table->names.begin() + 1, table->names.end()};
        return nodeNames(*scene);
    }
};

Result<OpenSource> openSource(const BytesView &bytes)
{
    constexpr std::string_view kGlb = "glTF";
    OpenSource source;
    const ByteSpan span = bytes.span();
    if (span.size() >= kGlb.size() && std::equal(kGlb.begin(), kGlb.end(), span.begin())) {
        Result<exchange::Scene> scene = exchange::readGlbScene(bytes);
        if (!scene)
            return tl::unexpected(scene.error());
        source.scene = std::move(*scene);
        return source;
    }
    Result<ClipTable> table = readClipTable(span);
    if (!table)
        return tl::unexpected(table.error());
    source.table = std::move(*table);
    return source;
}

Result<Sides> readSides(const ImportRequest &request, const std::vector<std::string> &names)
{
    Result<Skeleton> skeleton = request.bones != nullptr ? Result<Skeleton>(*request.bones)
                                                         : skeletonNaming(*request.skeleton, names);
    if (!skeleton)
        return tl::unexpected(skeleton.error());
    Sides sides{std::move(*skeleton), {}, 0, Game::SkyrimSe};
    const File *const layout = request.like != nullptr ? request.like : request.skeleton;
    const std::optional<Game> game = request.to || layout == nullptr ? request.to : gameOf(*layout);
    if (!game)
        return fail("{} is not a packfile of a known layout: say for which game the clip is",
                    layout != nullptr ? layout->name() : "the skeleton");
    sides.game = *game;
    if (request.like == nullptr)
        return sides;
    const std::vector<std::uint32_t> animations = animationsIn(*request.like);
    if (request.likeClip >= animations.size())
        return fail("{} has no animation {}, it has {}", request.like->name(), request.likeClip,
                    animations.size());
    sides.likeObject = animations[request.likeClip];
    Diagnostics ignored;
    Result<Clip> like = Clip::read(*request.like, sides.likeObject, ignored);
    if (!like)
        return tl::unexpected(like.error());
    sides.like = std::move(*like);
    return sides;
}

Result<SourceClip> readSource(const OpenSource &source, const Sides &sides, const ImportRequest &request)
{
    const Clip *const like = sides.like ? &*sides.like : nullptr;
    const SourceTiming timing{request.rate, like != nullptr ? nominalRate(like->frameDuration()) : 30.0,
                              request.mostFrames};
    if (source.table)
        return sourceOf(*source.table, sides.skeleton, like != nullptr ? like->binding() : nullptr, timing);
    return readSceneClip(*source.scene, request.animation, sides.skeleton, timing);
}

struct Written {
    Bytes bytes;
    WrittenClip clip;
    Patch patch = {};
};

// In place of the clip of the other file, and that file in the layout of the game.
Result<Written> writeLike(const Sides &sides, const ImportRequest &request, const DenseClip &dense)
{
    Result<ReplacedClip> replaced = replaceClip(*request.like, sides.likeObject, dense, request.allowed);
    if (!replaced)
        return tl::unexpected(replaced.error());
    const auto file = request.like->snapshot();
    if (const Result<ChangeSet> changed = file->apply(replaced->patch); !changed)
        return tl::unexpected(changed.error());
    if (gameOf(*file) != sides.game) {
        Result<Conversion> converted = convertFile(*file, sides.game, {false, request.allowed});
        if (!converted)
            return tl::unexpected(converted.error());
        return Written{std::move(converted->bytes), std::move(replaced->written)};
    }
    const BytesView bytes = file->bytes().view({0, file->bytes().size()});
    return Written{Bytes(bytes.span().begin(), bytes.span().end()), std::move(replaced->written),
                   std::move(replaced->patch)};
}

Result<Written> writeNew(const Sides &sides, const ImportRequest &request, const DenseClip &dense)
{
    Result<NewClip> made = newClipFile(dense, sides.game, request.allowed);
    if (!made)
        return tl::unexpected(made.error());
    return Written{std::move(made->bytes), std::move(made->written)};
}

// Poses of the bones against the places that the source gives them.
class DeviationMeter
{
public:
    explicit DeviationMeter(const Skeleton &skeleton)
        : m_skeleton(skeleton), m_pose(skeleton.bones()), m_model(skeleton.bones())
    {
    }

    std::vector<BonePlace> placesOf(const Binding &binding, std::span<const Transform> tracks)
    {
        bindPose(m_skeleton, &binding, tracks, m_pose);
        for (std::size_t bone = 0; bone < m_pose.size(); ++bone) {
            const Transform &local = m_pose[bone];
            Framed own{glm::dvec3(local.translation), glm::dmat3(glm::mat3_cast(glm::dquat(local.rotation)))};
            for (int axis = 0; axis < 3; ++axis)
                own.axes[axis] *= local.scale[axis];
            if (const std::int16_t parent = m_skeleton.parents()[bone]; parent >= 0) {
                const Framed &above = m_model[static_cast<std::size_t>(parent)];
                own = {above.position + above.axes * own.position, above.axes * own.axes};
            }
            m_model[bone] = own;
        }
        std::vector<BonePlace> places;
        for (const Framed &bone : m_model)
            places.push_back({glm::vec3(bone.position), glm::quat(glm::quat_cast(rotationOf(bone.axes)))});
        return places;
    }

private:
    const Skeleton &m_skeleton;
    std::vector<Transform> m_pose;
    std::vector<Framed> m_model;
};

std::vector<BoneDeviation> measure(const Skeleton &skeleton, const SourceClip &source, const DenseClip &dense,
                                   const Clip &encoded)
{
    const std::size_t bones = skeleton.bones();
    std::vector<BoneDeviation> rows(bones);
    DeviationMeter meter(skeleton);
    std::vector<Transform> tracks(dense.tracks);
    std::vector<float> floats(dense.floatTracks);
    for (std::uint32_t frame = 0; frame < source.frames; ++frame) {
        const std::vector<BonePlace> before = meter.placesOf(*dense.binding, dense.frame(frame));
        encoded.sample(frame, tracks, floats);
        const std::vector<BonePlace> after = meter.placesOf(*dense.binding, tracks);
        for (std::size_t bone = 0; bone < bones; ++bone) {
            const BonePlace &wanted =
                source.wanted.empty() ? before[bone] : source.wanted[std::size_t{frame} * bones + bone];
            BoneDeviation &row = rows[bone];
            const double off = glm::distance(wanted.position, after[bone].position);
            row.frame = off > row.after ? frame : row.frame;
            row.after = std::max(row.after, off);
            row.before = std::max<double>(row.before, glm::distance(wanted.position, before[bone].position));
            row.turnBefore = std::max(
                row.turnBefore, turnBetween(glm::dquat(wanted.rotation), glm::dquat(before[bone].rotation)));
            row.turnAfter = std::max(
                row.turnAfter, turnBetween(glm::dquat(wanted.rotation), glm::dquat(after[bone].rotation)));
        }
    }
    for (std::size_t bone = 0; bone < bones; ++bone) {
        rows[bone].bone = skeleton.boneNames()[bone];
        rows[bone].found = source.found[bone];
    }
    return rows;
}

} // namespace

Result<ClipImport> importClip(const BytesView &bytes, const ImportRequest &request)
{
    const Result<OpenSource> opened = openSource(bytes);
    if (!opened)
        return tl::unexpected(opened.error());
    const Result<Sides> sides = readSides(request, opened->names());
    if (!sides)
        return tl::unexpected(sides.error());
    Result<SourceClip> source = readSource(*opened, *sides, request);
    if (!source)
        return tl::unexpected(source.error());
    if (request.annotations)
        source->annotations = *request.annotations;
    const LikeClip like{sides->like ? &*sides->like : nullptr,
                        request.like != nullptr && gameOf(*request.like) != sides->game};
    const Result<DenseClip> dense = makeDense(*source, sides->skeleton, sides->game, like);
    if (!dense)
        return tl::unexpected(dense.error());
    Result<Written> written =
        request.like != nullptr ? writeLike(*sides, request, *dense) : writeNew(*sides, request, *dense);
    if (!written)
        return tl::unexpected(written.error());
    ClipImport made;
    made.bytes = std::move(written->bytes);
    made.patch = std::move(written->patch);
    made.game = sides->game;
    made.frames = dense->frames();
    made.tracks = dense->tracks;
    made.frameDuration = dense->frameDuration;
    made.annotations = written->clip.clip.annotationCount();
    made.hasMotion = dense->motion.has_value();
    made.difference = written->clip.difference;
    made.bones = measure(sides->skeleton, *source, *dense, written->clip.clip);
    made.notes = std::move(source->notes);
    return made;
}

Result<std::optional<AnnotationsByTrack>> annotationsBeside(const std::filesystem::path &source)
{
    std::filesystem::path beside = source;
    beside.replace_extension(".txt");
    std::error_code error;
    if (!std::filesystem::is_regular_file(beside, error))
        return std::nullopt;
    const Result<std::string> text = loadText(beside);
    if (!text)
        return tl::unexpected(text.error());
    auto parsed = parseAnnotations(*text);
    if (!parsed)
        return fail("{}: {}", beside.string(), parsed.error().message);
    return std::move(*parsed);
}

const BoneDeviation *worstBone(const ClipImport &made)
{
    const auto worst = std::ranges::max_element(made.bones, {}, &BoneDeviation::after);
    return worst == made.bones.end() ? nullptr : &*worst;
}

} // namespace cutaway::anim
