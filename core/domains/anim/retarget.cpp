// SPDX-License-Identifier: MIT
#include "core/domains/anim/retarget.h"

#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/retargetpose.h"
#include "core/file/file.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cutaway::anim
{

namespace
{

constexpr float kMoved = 1e-3f; // units, radians or parts of the scale: less is the codec's

std::string_view trimmedPart(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlank);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

Result<std::uint32_t> numberNamed(const Skeleton &skeleton, const std::string &name)
{
    const auto at = std::ranges::find(skeleton.boneNames(), name);
    if (at == skeleton.boneNames().end())
        return fail("skeleton '{}' has no bone '{}'", skeleton.name(), name);
    return static_cast<std::uint32_t>(at - skeleton.boneNames().begin());
}

class Retargeting
{
public:
    explicit Retargeting(const RetargetRequest &request)
        : m_request(request), m_from(*request.from), m_to(*request.to), m_clip(*request.clip)
    {
    }

    Result<Retarget> make()
    {
        if (m_request.scale && !(*m_request.scale > 0.0 && std::isfinite(*m_request.scale)))
            return fail("a scale of {}, it has to be greater than 0", *m_request.scale);
        if (const Result<void> matched = match(); !matched)
            return tl::unexpected(matched.error());
        m_moves.resize(m_from.bones());
        if (const Result<void> posed = pose(); !posed)
            return tl::unexpected(posed.error());
        tellLeft();
        carryFloats();
        carryAnnotations();
        return write();
    }

private:
    bool isAdditive() const { return m_dense.binding->blend != Blend::Normal; }

    // ---- partners

    Result<void> match()
    {
        const BoneMatch match = matchBones(m_to.boneNames(), m_from.boneNames());
        m_partners = match.found;
        for (const auto &[source, target] : m_request.table) {
            const Result<std::uint32_t> from = numberNamed(m_from, source);
            const Result<std::uint32_t> to = from ? numberNamed(m_to, target) : from;
            if (!to)
                return tl::unexpected(to.error());
            m_partners[*to] = *from;
        }
        for (std::uint32_t bone = 0; bone < m_to.bones(); ++bone) {
            const bool respelt =
                m_partners[bone] && m_from.boneNames()[*m_partners[bone]] != m_to.boneNames()[bone];
            m_made.bones.push_back({m_to.boneNames()[bone], m_partners[bone], respelt});
        }
        const std::size_t found = m_made.partners(), most = std::min(m_from.bones(), m_to.bones());
        if (found == 0 || (2 * found < most && m_request.table.empty()))
            return fail(
                "{} of the {} bones of skeleton '{}' have a partner among the {} of '{}', half are needed; "
                "a table of names says which belong together",
                found, m_to.bones(), m_to.name(), m_from.bones(), m_from.name());
        return {};
    }

    // ---- poses

    Result<void> pose()
    {
        Result<DenseClip> source = denseClip(m_clip);
        if (!source)
            return tl::unexpected(source.error());
        m_source = std::move(*source);
        PoseRetargeter retargeter(m_from, m_to, m_partners, m_request.scale);
        m_made.scale = retargeter.scale();
        startDense();
        std::vector<Transform> before(m_from.bones());
        std::vector<Transform> after(m_to.restPose().begin(), m_to.restPose().end());
        for (std::uint32_t frame = 0; frame < m_source.frames(); ++frame) {
            bindPose(m_from, m_clip, m_source.frame(frame), before);
            noteMoves(before);
            retargeter.retarget(before, after);
            for (std::size_t bone = 0; bone < after.size(); ++bone)
                m_dense.poses.push_back(isAdditive() ? subtracted(m_to.restPose()[bone], after[bone])
                                                     : after[bone]);
        }
        carryMotion();
        return {};
    }

    // As the clips of the game have it: FORMAT.md, "Coming back".
    void startDense()
    {
        m_dense.tracks = static_cast<std::uint32_t>(m_to.bones());
        m_dense.frameDuration = m_source.frameDuration;
        m_dense.binding.emplace();
        Binding &binding = *m_dense.binding;
        binding.skeleton = m_to.boneNames().front();
        binding.blend = m_source.binding ? m_source.binding->blend : Blend::Normal;
        if (binding.blend == Blend::Additive && m_request.game != Game::Fallout4)
            binding.blend = Blend::AdditiveDeprecated; // the only additive of hk_2010
        if (m_request.game == Game::Fallout4) {
            binding.trackToBone.resize(m_to.bones());
            std::iota(binding.trackToBone.begin(), binding.trackToBone.end(), std::int16_t{0});
        }
    }

    void noteMoves(std::span<const Transform> pose)
    {
        for (std::size_t bone = 0; bone < pose.size(); ++bone) {
            PoseDifference off;
            off.widen(m_from.restPose()[bone], pose[bone]);
            m_moves[bone] =
                m_moves[bone] || off.translation > kMoved || off.rotation > kMoved || off.scale > kMoved;
        }
    }

    void carryMotion()
    {
        const bool isFo4 = m_request.game == Game::Fallout4;
        RootMotion motion;
        motion.up = m_source.motion ? m_source.motion->up : glm::vec4(0.0f, 0.0f, 1.0f, 0.0f);
        motion.forward = m_source.motion ? m_source.motion->forward : glm::vec4(0.0f, 1.0f, 0.0f, 0.0f);
        motion.samples.resize(m_source.frames(), glm::vec4(0.0f));
        for (std::size_t i = 0; m_source.motion && i < motion.samples.size(); ++i) {
            const glm::vec4 sample = m_source.motion->at(static_cast<double>(i), m_source.frames());
            motion.samples[i] = glm::vec4(glm::vec3(sample) * static_cast<float>(m_made.scale), sample.w);
        }
        if (isFo4) {
            m_dense.motion = std::move(motion);
            return;
        }
        if (std::ranges::all_of(motion.samples, [](const glm::vec4 &m) { return m == glm::vec4(0.0f); }))
            return;
        if (isAdditive()) {
            m_made.notes.emplace_back(
                "root motion of an additive clip has no place in Skyrim and is left out");
            return;
        }
        moveRoots(motion);
    }

    // Skyrim moves characters by other files: the way stays in the tracks.
    void moveRoots(const RootMotion &motion)
    {
        for (std::size_t bone = 0; bone < m_to.bones(); ++bone) {
            if (m_to.parents()[bone] >= 0)
                continue;
            for (std::size_t frame = 0; frame < motion.samples.size(); ++frame) {
                const glm::vec4 &sample = motion.samples[frame];
                const glm::quat turn = glm::angleAxis(sample.w, glm::vec3(motion.up));
                Transform &local = m_dense.poses[frame * m_to.bones() + bone];
                local.translation = glm::vec4(turn * glm::vec3(local.translation) + glm::vec3(sample), 0.0f);
                local.rotation = turn * local.rotation;
            }
        }
        m_made.notes.push_back(
            fmt::format("the way of the character stays in the track of bone '{}': Skyrim moves "
                        "characters by other files",
                        m_to.boneNames().front()));
    }

    // ---- all else

    void tellLeft()
    {
        std::vector<bool> followed(m_from.bones());
        for (const auto &partner : m_partners) {
            if (partner)
                followed[*partner] = true;
        }
        std::vector<bool> carries = followed;
        for (std::size_t bone = m_from.bones(); bone-- > 0;) {
            const std::int16_t parent = m_from.parents()[bone];
            if (parent >= 0 && carries[bone])
                carries[static_cast<std::size_t>(parent)] = true;
        }
        for (std::size_t bone = 0; bone < m_from.bones(); ++bone) {
            if (!followed[bone])
                m_made.left.push_back({m_from.boneNames()[bone], m_moves[bone], carries[bone]});
        }
    }

    // By the names of their slots.
    void carryFloats()
    {
        std::vector<std::uint32_t> kept; // tracks
        for (std::uint32_t track = 0; track < m_source.floatTracks; ++track) {
            if (const auto slot = slotOf(track)) {
                m_dense.binding->floatTrackToSlot.push_back(*slot);
                kept.push_back(track);
            } else {
                m_made.notes.push_back(fmt::format(
                    "float track {} has no slot in skeleton '{}' and is left out", track, m_to.name()));
            }
        }
        m_dense.floatTracks = static_cast<std::uint32_t>(kept.size());
        for (std::size_t frame = 0; frame < m_dense.frames(); ++frame) {
            for (const std::uint32_t track : kept)
                m_dense.floats.push_back(m_source.floats[frame * m_source.floatTracks + track]);
        }
    }

    std::optional<std::int16_t> slotOf(std::size_t track) const
    {
        const Binding *const binding = m_clip.binding();
        const std::vector<std::string> &before = m_from.floatSlots(), &after = m_to.floatSlots();
        const bool mapped = binding != nullptr && track < binding->floatTrackToSlot.size();
        const auto slot = mapped ? static_cast<std::size_t>(binding->floatTrackToSlot[track]) : track;
        const auto at = slot < before.size() ? std::ranges::find(after, before[slot]) : after.end();
        return at == after.end() ? std::nullopt
                                 : std::optional(static_cast<std::int16_t>(at - after.begin()));
    }

    // Those of a bone go to its follower, those of the first track and of bones without one to the first.
    void carryAnnotations()
    {
        m_dense.annotationTracks.resize(m_dense.tracks);
        const std::vector<AnnotationTrack> &tracks = m_clip.annotationTracks();
        const bool named =
            std::ranges::any_of(tracks, [](const AnnotationTrack &t) { return !t.name.empty(); });
        for (std::size_t bone = 0; named && bone < m_to.bones(); ++bone)
            m_dense.annotationTracks[bone].name = m_to.boneNames()[bone];
        for (std::uint32_t track = 0; track < tracks.size(); ++track) {
            const std::int32_t bone = boneOfTrack(m_clip.binding(), track);
            std::size_t to = 0;
            for (std::size_t i = 0; track != 0 && i < m_partners.size(); ++i)
                to = m_partners[i] && static_cast<std::int32_t>(*m_partners[i]) == bone ? i : to;
            std::vector<Annotation> &events = m_dense.annotationTracks[to].annotations;
            events.insert(events.end(), tracks[track].annotations.begin(), tracks[track].annotations.end());
        }
    }

    Result<Retarget> write()
    {
        Result<NewClip> written = newClipFile(m_dense, m_request.game, m_request.allowed);
        if (!written)
            return tl::unexpected(written.error());
        m_made.bytes = std::move(written->bytes);
        m_made.game = m_request.game;
        m_made.frames = m_dense.frames();
        m_made.frameDuration = m_dense.frameDuration;
        m_made.difference = written->written.difference;
        m_made.deviation = compareBones(posedClip(m_dense, m_to), posedClip(written->written.clip, &m_to));
        return std::move(m_made);
    }

    const RetargetRequest &m_request;
    const Skeleton &m_from, &m_to;
    const Clip &m_clip;
    Partners m_partners;
    std::vector<bool> m_moves; // bones of the source
    DenseClip m_source, m_dense;
    Retarget m_made;
};

} // namespace

std::size_t Retarget::partners() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(bones, [](const BonePartner &bone) { return bone.from.has_value(); }));
}

Result<BoneTable> parseBoneTable(std::string_view text)
{
    BoneTable table;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line =
            trimmedPart(text.substr(0, end).substr(0, text.substr(0, end).find('#')));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty())
            continue;
        const std::size_t sign = line.find('=');
        const std::string_view source = trimmedPart(line.substr(0, sign));
        const std::string_view target =
            sign == std::string_view::npos ? std::string_view() : trimmedPart(line.substr(sign + 1));
        if (source.empty() || target.empty())
            return fail("line {} is '{}', not 'BONE OF THE SOURCE = BONE OF THE TARGET'", number, line);
        table.emplace_back(source, target);
    }
    return table;
}

std::string_view fateOf(const LeftBone &bone)
{
    return !bone.moves ? "stands still" : bone.carried ? "in those below" : "left out";
}

Result<Retarget> retargetClip(const Clip &clip, const Skeleton *from, const RetargetOnto &onto)
{
    if (from == nullptr)
        return fail("no skeleton in it, given or found: it says which bones the tracks move");
    const Result<Skeleton> to = skeletonNaming(*onto.file, from->boneNames());
    Result<BoneTable> table = parseBoneTable(onto.names);
    if (!to || !table)
        return tl::unexpected(to ? table.error() : to.error());
    const std::optional<Game> game = onto.game ? onto.game : gameOf(*onto.file);
    if (!game)
        return fail("{} is not a packfile of a known layout: say for which game the clip is",
                    onto.file->name());
    return retargetClip({&clip, from, &*to, *game, std::move(*table), onto.scale, onto.allowed});
}

Result<Retarget> retargetClip(const RetargetRequest &request)
{
    if (request.from->bones() == 0 || request.to->bones() == 0)
        return fail("a skeleton has no bones");
    return Retargeting(request).make();
}

} // namespace cutaway::anim
