// SPDX-License-Identifier: MIT
// Source of what the games keep where: FORMAT.md, "Coming back".
#include "core/domains/anim/import/densemaker.h"

#include "core/base/quantity.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/oddities.h"
#include "core/domains/anim/rules.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <numeric>

namespace cutaway::anim
{

namespace
{

constexpr float kStillWay = 1e-3f;  // units: less is noise of the way through other programs
constexpr float kStillTurn = 1e-4f; // radians
constexpr float kSway = 5.0f;       // units between the first frame and the last of a bone that does not walk
constexpr float kSwayTurn = 0.1f;   // radians
constexpr float kAtRest = 1e-4f;    // units, radians or parts of the scale
constexpr double kPastEnd = 1e-4;   // seconds: times of events are rounded

// The pose as the character that has gone that way sees it, and back.
struct Step {
    glm::vec3 way{0.0f};
    glm::quat turn{1.0f, 0.0f, 0.0f, 0.0f};

    explicit Step(const glm::vec4 &sample)
        : way(sample), turn(glm::angleAxis(sample.w, glm::vec3(0.0f, 0.0f, 1.0f)))
    {
    }
    void forward(glm::vec3 &position, glm::quat &rotation) const
    {
        position = turn * position + way;
        rotation = turn * rotation;
    }
    void back(glm::vec3 &position, glm::quat &rotation) const
    {
        position = glm::conjugate(turn) * (position - way);
        rotation = glm::conjugate(turn) * rotation;
    }
};

bool isStill(const std::vector<glm::vec4> &motion)
{
    return std::ranges::all_of(motion, [](const glm::vec4 &m) {
        return std::fabs(m.x) <= kStillWay && std::fabs(m.y) <= kStillWay && std::fabs(m.z) <= kStillWay &&
               std::fabs(m.w) <= kStillTurn;
    });
}

class DenseMaker
{
public:
    DenseMaker(SourceClip &source, const Skeleton &skeleton, Game game, const LikeClip &like)
        : m_source(source), m_skeleton(skeleton), m_game(game), m_like(like.clip), m_isForeign(like.isForeign)
    {
    }

    Result<DenseClip> make()
    {
        m_made.binding.emplace();
        const double rate = m_source.rate;
        const bool sameRate = m_like != nullptr && nominalRate(m_like->frameDuration()) == rate;
        m_made.frameDuration = sameRate ? m_like->frameDuration() : 1.0 / rate;
        chooseBlend();
        completePoses();
        placeMotion();
        chooseTracks();
        fillTracks();
        addFloats();
        if (const Result<void> done = addAnnotations(); !done)
            return tl::unexpected(done.error());
        noteOddities(m_source, m_skeleton);
        return std::move(m_made);
    }

private:
    std::size_t bones() const { return m_skeleton.bones(); }
    bool isAdditive() const { return m_made.binding->blend != Blend::Normal; }
    Transform &pose(std::uint32_t frame, std::size_t bone)
    {
        return m_source.poses[std::size_t{frame} * bones() + bone];
    }
    template <class... Args>
    void note(Severity severity, Code code, fmt::format_string<Args...> text, Args &&...args)
    {
        m_source.notes.push_back(importNote(severity, code, fmt::format(text, std::forward<Args>(args)...)));
    }

    void chooseBlend()
    {
        Blend &blend = m_made.binding->blend;
        if (m_source.blend)
            blend = *m_source.blend;
        else if (m_like != nullptr && m_like->binding() != nullptr)
            blend = m_like->binding()->blend;
        if (blend == Blend::Additive && m_game != Game::Fallout4)
            blend = Blend::AdditiveDeprecated; // the only additive of hk_2010
    }

    // Bones that the source has not.
    void completePoses()
    {
        m_source.holdsDeltas = m_source.holdsDeltas && isAdditive();
        for (std::size_t bone = 0; bone < bones(); ++bone) {
            for (std::uint32_t frame = 0; frame < m_source.frames && !m_source.found[bone]; ++frame)
                pose(frame, bone) = m_source.holdsDeltas ? Transform() : m_skeleton.restPose()[bone];
        }
    }

    // ---- root motion

    void placeMotion()
    {
        const bool likeHas = m_like != nullptr && m_like->rootMotion() != nullptr;
        // Every clip of Fallout 4 has an object for it; one that is replaced and has none gets none unasked.
        const bool wants = m_game == Game::Fallout4 && (m_like == nullptr || !isStill(m_source.motion));
        if (!wants && !likeHas) {
            keepMotionInRoot();
            return;
        }
        if (isStill(m_source.motion) && m_source.found.front() && !m_source.holdsDeltas)
            takeMotionFromRoot();
        RootMotion motion;
        motion.up = {0.0f, 0.0f, 1.0f, 0.0f};
        motion.forward = {0.0f, 1.0f, 0.0f, 0.0f};
        if (likeHas) {
            motion.up = m_like->rootMotion()->up;
            motion.forward = m_like->rootMotion()->forward;
        }
        const bool keepsOld =
            likeHas && m_source.motion.empty() && m_like->rootMotion()->samples.size() == m_source.frames;
        if (likeHas && m_source.motion.empty() && !keepsOld && !isStill(m_like->rootMotion()->samples))
            note(Severity::Warning, "anim.import.motion"_rule,
                 "the file says no root motion, and that of the clip that is replaced is for {}, not for {}: "
                 "it is left out",
                 quantity(m_like->rootMotion()->samples.size(), "frame"), m_source.frames);
        motion.samples = keepsOld ? m_like->rootMotion()->samples : m_source.motion;
        motion.samples.resize(m_source.frames, glm::vec4(0.0f));
        m_made.motion = std::move(motion);
        if (m_game != Game::Fallout4)
            note(Severity::Warning, "anim.import.motion"_rule,
                 "the clip has root motion as an object, as the one it replaces; no clip of Skyrim is known "
                 "to have");
    }

    template <class Move> void moveRoots(std::uint32_t frame, const Move &move)
    {
        for (std::size_t bone = 0; bone < bones(); ++bone) {
            if (m_skeleton.parents()[bone] >= 0)
                continue;
            Transform &local = pose(frame, bone);
            glm::vec3 position(local.translation);
            move(position, local.rotation);
            local.translation = glm::vec4(position, 0.0f);
        }
        for (std::size_t bone = 0; bone < bones() && !m_source.wanted.empty(); ++bone) {
            BonePlace &place = m_source.wanted[std::size_t{frame} * bones() + bone];
            move(place.position, place.rotation);
        }
    }

    void keepMotionInRoot()
    {
        if (m_source.motion.empty() || isStill(m_source.motion))
            return;
        if (m_source.holdsDeltas) {
            note(Severity::Warning, "anim.import.motion"_rule,
                 "root motion of an additive clip has no place and is left out");
            return;
        }
        for (std::uint32_t frame = 0; frame < m_source.frames; ++frame) {
            const Step step(m_source.motion[frame]);
            moveRoots(frame, [&](glm::vec3 &p, glm::quat &r) { step.forward(p, r); });
        }
        note(Severity::Note, "anim.import.motion"_rule,
             "root motion stays in the track of bone '{}': Skyrim moves characters by other files",
             m_skeleton.boneNames().front());
    }

    // Horizontal way and turn about z of the first bone; height and tilt stay with it.
    void takeMotionFromRoot()
    {
        const Transform &rest = m_skeleton.restPose().front();
        std::vector<glm::vec4> steps;
        for (std::uint32_t frame = 0; frame < m_source.frames; ++frame) {
            const Transform &root = pose(frame, 0);
            const glm::quat turned = root.rotation * glm::conjugate(rest.rotation);
            float angle = 2.0f * std::atan2(turned.z, turned.w);
            constexpr float kTurn = 6.28318530718f;
            if (!steps.empty())
                angle += kTurn * std::round((steps.back().w - angle) / kTurn);
            const glm::quat about = glm::angleAxis(angle, glm::vec3(0.0f, 0.0f, 1.0f));
            const glm::vec3 way = glm::vec3(root.translation) - about * glm::vec3(rest.translation);
            steps.emplace_back(way.x, way.y, 0.0f, angle);
        }
        std::vector<glm::vec4> samples;
        const Step first(steps.front());
        for (const glm::vec4 &step : steps)
            samples.emplace_back(glm::conjugate(first.turn) * (glm::vec3(step) - first.way),
                                 step.w - steps.front().w);
        if (isStill(samples))
            return;
        const std::string &bone = m_skeleton.boneNames().front();
        const glm::vec4 &end = samples.back();
        const float way = glm::length(glm::vec3(end)), turn = glm::degrees(end.w);
        // The file has a node for root motion, so a bone that comes back sways and does not walk.
        if (!m_source.motion.empty() && way <= kSway && std::fabs(end.w) <= kSwayTurn) {
            note(Severity::Warning, "anim.import.motion"_rule,
                 "bone '{}' moves and comes back to within {:.4g} units and {:.4g} degrees, and root motion "
                 "of "
                 "the file stands still: it stays so, and the bone moves",
                 bone, way, std::fabs(turn));
            return;
        }
        for (std::uint32_t frame = 0; frame < m_source.frames; ++frame) {
            const Step step(steps[frame]);
            moveRoots(frame, [&](glm::vec3 &p, glm::quat &r) { step.back(p, r); });
        }
        m_source.motion = std::move(samples);
        note(Severity::Note, "anim.import.motion"_rule,
             "root motion is taken from bone '{}': {:.4g} units and {:.4g} degrees at the end", bone, way,
             turn);
    }

    // ---- tracks

    bool isMoved(std::size_t bone)
    {
        const Transform rest = m_source.holdsDeltas ? Transform() : m_skeleton.restPose()[bone];
        PoseDifference off;
        for (std::uint32_t frame = 0; frame < m_source.frames; ++frame)
            off.widen(rest, pose(frame, bone));
        return off.translation > kAtRest || off.rotation > kAtRest || off.scale > kAtRest;
    }

    // Those of the clip that is replaced, as long as all that moves is among them; else all bones.
    void chooseTracks()
    {
        Binding &binding = *m_made.binding;
        const Binding *const like = m_like != nullptr ? m_like->binding() : nullptr;
        binding.skeleton = like != nullptr ? like->skeleton : m_skeleton.boneNames().front();
        std::vector<bool> moved(bones());
        bool usable = like != nullptr && m_like->tracks() <= bones() && m_like->tracks() != 0;
        for (std::uint32_t track = 0; usable && track < m_like->tracks(); ++track) {
            const std::int32_t bone = like->boneOf(track);
            usable = bone >= 0 && static_cast<std::size_t>(bone) < bones() &&
                     !moved[static_cast<std::size_t>(bone)];
            if (usable)
                moved[static_cast<std::size_t>(bone)] = true;
        }
        for (std::size_t bone = 0; usable && bone < bones(); ++bone)
            usable = moved[bone] || !isMoved(bone);
        m_keepsTracks = usable;
        m_made.tracks = usable ? m_like->tracks() : static_cast<std::uint32_t>(bones());
        if (usable)
            binding.trackToBone = like->trackToBone;
        if (!usable || m_isForeign)
            mapAsTheGame(binding.trackToBone);
    }

    // Clips of Fallout 4 say the bone of each track, those of Skyrim only where it is not the one of that
    // number.
    void mapAsTheGame(std::vector<std::int16_t> &map) const
    {
        std::vector<std::int16_t> plain(m_made.tracks);
        std::iota(plain.begin(), plain.end(), std::int16_t{0});
        if (map.empty() && m_game == Game::Fallout4)
            map = plain;
        else if (map == plain && m_game != Game::Fallout4)
            map.clear();
    }

    void fillTracks()
    {
        const bool toDeltas = isAdditive() && !m_source.holdsDeltas;
        for (std::uint32_t frame = 0; frame < m_source.frames; ++frame) {
            for (std::uint32_t track = 0; track < m_made.tracks; ++track) {
                const auto bone = static_cast<std::size_t>(m_made.binding->boneOf(track));
                const Transform &local = pose(frame, bone);
                m_made.poses.push_back(toDeltas ? subtracted(m_skeleton.restPose()[bone], local) : local);
            }
        }
    }

    void addFloats()
    {
        std::vector<float> values;
        std::vector<std::int16_t> &slots = m_made.binding->floatTrackToSlot;
        if (!m_source.floats.empty()) {
            values = m_source.floats;
            slots = slotsOf(values.size());
        } else if (m_like != nullptr) {
            values = floatsOfLike();
            slots = slotsOf(values.size());
        } else {
            for (std::size_t slot = 0; slot < m_skeleton.floatSlots().size(); ++slot) {
                if (!m_skeleton.floatSlots()[slot].starts_with("hkVis:"))
                    continue;
                slots.push_back(static_cast<std::int16_t>(slot));
                values.push_back(1.0f); // as in every clip of the games for such a skeleton
            }
        }
        m_made.floatTracks = static_cast<std::uint32_t>(values.size());
        for (std::uint32_t frame = 0; frame < m_source.frames; ++frame)
            m_made.floats.insert(m_made.floats.end(), values.begin(), values.end());
    }

    // As in its first frame: float tracks that change cannot be written.
    std::vector<float> floatsOfLike()
    {
        std::vector<Transform> unused(m_like->tracks());
        std::vector<float> first(m_like->floatTracks()), later(m_like->floatTracks());
        std::vector<bool> changes(first.size());
        m_like->sample(0.0, unused, first);
        for (std::uint32_t frame = 1; frame < m_like->frames() && !first.empty(); ++frame) {
            m_like->sample(frame, unused, later);
            for (std::size_t track = 0; track < first.size(); ++track)
                changes[track] = changes[track] || later[track] != first[track];
        }
        for (std::size_t track = 0; track < first.size(); ++track) {
            if (changes[track])
                note(Severity::Warning, "anim.import.floats"_rule,
                     "float track {} of the clip that is replaced changes, which cannot be written: it stays "
                     "at {:.6g}, as in frame 0",
                     track, first[track]);
        }
        return first;
    }

    // The slots of float tracks: those of the clip that is replaced, else matched by the names of the source,
    // else in order.
    std::vector<std::int16_t> slotsOf(std::size_t tracks) const
    {
        if (m_like != nullptr && m_like->binding() != nullptr && m_like->floatTracks() == tracks)
            return m_like->binding()->floatTrackToSlot;
        std::vector<std::int16_t> slots;
        const std::vector<std::string> &names = m_skeleton.floatSlots();
        for (std::size_t track = 0; track < tracks; ++track) {
            const auto named = track < m_source.floatNames.size()
                                   ? std::ranges::find(names, m_source.floatNames[track])
                                   : names.end();
            slots.push_back(static_cast<std::int16_t>(
                named != names.end() ? named - names.begin() : static_cast<std::ptrdiff_t>(track)));
        }
        return slots;
    }

    // ---- annotations

    Result<void> addAnnotations()
    {
        std::vector<AnnotationTrack> &tracks = m_made.annotationTracks;
        tracks.resize(m_made.tracks);
        nameAnnotationTracks();
        const double end = m_made.frames() * m_made.frameDuration - m_made.frameDuration + kPastEnd;
        if (m_source.annotations.empty() && m_like != nullptr) {
            keepAnnotations(end);
            return {};
        }
        for (const auto &[track, annotations] : m_source.annotations) {
            if (annotations.empty())
                continue;
            const std::optional<std::size_t> to = annotationTrackOf(track);
            if (!to || *to >= tracks.size())
                return fail("annotations are for track {}, which moves no bone of the clip", track);
            for (const Annotation &annotation : annotations) {
                tracks[*to].annotations.push_back({timeLike(annotation, track), annotation.text});
                if (!(annotation.time >= -kPastEnd && annotation.time <= end))
                    note(Severity::Warning, "anim.import.events"_rule,
                         "'{}' at {:.6f} s lies outside 0 to {:.6f} s", annotation.text, annotation.time,
                         m_made.duration());
            }
        }
        return {};
    }

    // The clips of a game name all of them by their bones, or none.
    void nameAnnotationTracks()
    {
        std::vector<AnnotationTrack> &tracks = m_made.annotationTracks;
        const std::vector<AnnotationTrack> none;
        const std::vector<AnnotationTrack> &old = m_like != nullptr ? m_like->annotationTracks() : none;
        const bool named = std::ranges::any_of(old, [](const AnnotationTrack &t) { return !t.name.empty(); });
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            if (m_keepsTracks)
                tracks[i].name = i < old.size() ? old[i].name : std::string();
            else if (named)
                tracks[i].name = m_skeleton.boneNames()[i];
        }
    }

    // The track for annotations of one of the clip that is replaced, whose numbers an export of it has as
    // well: the one of the same bone. Events of the clip stand on the first, whatever its bone is.
    std::optional<std::size_t> annotationTrackOf(std::size_t track) const
    {
        if (track == 0 || m_keepsTracks || m_like == nullptr || track >= m_like->tracks())
            return track < m_made.tracks ? std::optional(track) : std::nullopt;
        const std::int32_t bone = boneOfTrack(m_like->binding(), static_cast<std::uint32_t>(track));
        return bone >= 0 && static_cast<std::size_t>(bone) < bones()
                   ? std::optional(static_cast<std::size_t>(bone))
                   : std::nullopt;
    }

    // Texts have six decimals: a time that is the same so far is that of the clip that is replaced.
    float timeLike(const Annotation &annotation, std::uint32_t track) const
    {
        constexpr float kRounding = 6e-7f; // seconds
        if (m_like == nullptr || track >= m_like->annotationTracks().size())
            return annotation.time;
        for (const Annotation &old : m_like->annotationTracks()[track].annotations) {
            if (old.text == annotation.text && std::fabs(old.time - annotation.time) <= kRounding)
                return old.time;
        }
        return annotation.time;
    }

    void keepAnnotations(double end)
    {
        std::size_t kept = 0, behind = 0, without = 0;
        for (std::size_t i = 0; i < m_like->annotationTracks().size(); ++i) {
            const std::optional<std::size_t> track = annotationTrackOf(i);
            for (const Annotation &annotation : m_like->annotationTracks()[i].annotations) {
                const bool fits = annotation.time <= end;
                if (track && fits)
                    m_made.annotationTracks[*track].annotations.push_back(annotation);
                (!track ? without : fits ? kept : behind) += 1;
            }
        }
        if (kept + behind != 0)
            note(Severity::Note, "anim.import.events"_rule,
                 "the file says no annotations: {} of the clip that is replaced are kept, {} lie behind the "
                 "end",
                 kept, behind);
        if (without != 0)
            note(Severity::Warning, "anim.import.events"_rule,
                 "{} of the clip that is replaced are lost: their tracks move no bone",
                 quantity(without, "annotation"));
    }

    // ---- remarks

    SourceClip &m_source;
    const Skeleton &m_skeleton;
    Game m_game;
    const Clip *m_like;
    bool m_isForeign;
    bool m_keepsTracks = false; // those of the clip that is replaced
    DenseClip m_made;
};

} // namespace

Result<DenseClip> makeDense(SourceClip &source, const Skeleton &skeleton, Game game, const LikeClip &like)
{
    return DenseMaker(source, skeleton, game, like).make();
}

} // namespace cutaway::anim
