// SPDX-License-Identifier: MIT
// Poses of a skeleton from the moving nodes of a scene, whatever axes, unit and rest another program gave
// them. Source: FORMAT.md, "Coming back".
#include "core/base/fewof.h"
#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/import/sceneskeleton.h"
#include "core/domains/anim/import/sourceclip.h"
#include "core/domains/anim/rules.h"
#include "core/exchange/scenemotion.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace cutaway::anim
{

namespace
{

using exchange::Scene;
using exchange::SceneMotion;

constexpr double kNearSceneFrame = 0.05; // of a frame: so far other programs put keys beside it

Result<const exchange::Animation *> chosenAnimation(const Scene &scene, const std::string &wanted)
{
    const std::vector<exchange::Animation> &all = scene.animations;
    if (all.empty())
        return fail("the file has no animation");
    std::vector<std::string> names;
    for (const exchange::Animation &animation : all)
        names.push_back(animation.name);
    if (wanted.empty()) {
        if (all.size() > 1)
            return fail("the file has {} animations, choose one by name or number: {}", all.size(),
                        fewOf(names));
        return &all.front();
    }
    const auto named = std::ranges::find(names, wanted);
    if (std::count(names.begin(), names.end(), wanted) > 1)
        return fail("several animations are called '{}', choose one by number: 0 to {}", wanted,
                    all.size() - 1);
    if (named != names.end())
        return &all[static_cast<std::size_t>(named - names.begin())];
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
    if (error != std::errc() || end != wanted.data() + wanted.size() || number >= all.size())
        return fail("no animation is called '{}', the file has: {}", wanted, fewOf(names));
    return &all[number];
}

const exchange::Extra *extraIn(const std::vector<exchange::Extra> &extras, std::string_view name)
{
    const auto found = std::ranges::find(extras, name, &exchange::Extra::name);
    return found == extras.end() ? nullptr : &*found;
}

// The extra of that name: of the animation, else of the first node that has one.
struct FoundExtra {
    const exchange::Extra *extra = nullptr;
    const exchange::Node *node = nullptr; // null: of the animation
};
FoundExtra findExtra(const Scene &scene, const exchange::Animation &animation, std::string_view name)
{
    if (const exchange::Extra *const found = extraIn(animation.extras, name))
        return {found, nullptr};
    for (const exchange::Node &node : scene.nodes) {
        if (const exchange::Extra *const found = extraIn(node.extras, name))
            return {found, &node};
    }
    return {};
}

const exchange::Extra *extraOf(const Scene &scene, const exchange::Animation &animation,
                               std::string_view name)
{
    return findExtra(scene, animation, name).extra;
}

// The clip that an export wrote the extras of a node for: other programs keep them, whatever animation is
// made on its bones later. Exports of older versions named the node above the bones after the clip.
std::string clipOfExtras(const Scene &scene, const exchange::Node &node)
{
    if (const exchange::Extra *const said = extraIn(node.extras, kClipExtra)) {
        const auto *name = std::get_if<std::string>(&said->value);
        return name != nullptr ? *name : std::string();
    }
    return node.name == kMotionNode && node.parent ? scene.nodes[*node.parent].name : node.name;
}

// Other programs put the names of skeletons and numbers around that of a clip.
bool isOfClip(const exchange::Animation &animation, const std::string &clip)
{
    return animation.name.empty() || lowered(animation.name).find(lowered(clip)) != std::string::npos;
}

void readAnnotations(const Scene &scene, const exchange::Animation &animation, SourceClip &clip)
{
    const FoundExtra found = findExtra(scene, animation, "annotations");
    if (found.extra == nullptr)
        return;
    const auto *text = std::get_if<std::string>(&found.extra->value);
    Result<AnnotationsByTrack> parsed =
        text != nullptr ? parseAnnotations(*text) : fail("they are a number, not text");
    if (!parsed) {
        clip.notes.push_back(importNote(Severity::Warning, "anim.import.extras"_rule,
                                        "annotations of the file are not used: " + parsed.error().message));
        return;
    }
    const std::string origin = found.node != nullptr ? clipOfExtras(scene, *found.node) : std::string();
    if (isOfClip(animation, origin)) {
        clip.annotations = std::move(*parsed);
        return;
    }
    std::size_t count = 0;
    for (const auto &[track, annotations] : *parsed)
        count += annotations.size();
    clip.notes.push_back(importNote(
        Severity::Warning, "anim.import.events"_rule,
        fmt::format(
            "annotations of the file ({}) belong to clip '{}', not to animation '{}', and are left out: "
            "a text beside the file gives it its own",
            count, origin, animation.name)));
}

void readExtras(const Scene &scene, const exchange::Animation &animation, SourceClip &clip)
{
    if (const auto *extra = extraOf(scene, animation, "blendHint")) {
        const auto *text = std::get_if<std::string>(&extra->value);
        clip.blend = text != nullptr ? blendNamed(*text) : std::nullopt;
        if (!clip.blend)
            clip.notes.push_back(importNote(Severity::Warning, "anim.import.extras"_rule,
                                            "blendHint of the file is none of 'normal', 'additive' and "
                                            "'additive (deprecated)' and is not used"));
    }
    readAnnotations(scene, animation, clip);
}

double rateOf(const Scene &scene, const exchange::Animation &animation, const SourceTiming &timing)
{
    if (timing.asked)
        return *timing.asked;
    const auto *extra = extraOf(scene, animation, "frameRate");
    const auto *rate = extra != nullptr ? std::get_if<double>(&extra->value) : nullptr;
    return rate != nullptr && std::isfinite(*rate) && *rate > 0.0 ? *rate : timing.otherwise;
}

// Turns about z and ways of a node above the bones, frame by frame, continuous and since frame 0.
class MotionTrack
{
public:
    void add(const Heading &heading)
    {
        Heading next = heading;
        if (!m_headings.empty()) {
            constexpr double kTurn = 2.0 * 3.14159265358979323846;
            next.turn += kTurn * std::round((m_headings.back().turn - next.turn) / kTurn);
        }
        m_headings.push_back(next);
    }
    std::vector<glm::vec4> samples() const
    {
        std::vector<glm::vec4> made;
        const Heading &first = m_headings.front();
        for (const Heading &heading : m_headings)
            made.emplace_back(glm::vec3(turned(-first.turn) * (heading.way - first.way)),
                              static_cast<float>(heading.turn - first.turn));
        return made;
    }

private:
    std::vector<Heading> m_headings;
};

class SceneClipReader
{
public:
    SceneClipReader(const Scene &scene, const exchange::Animation &animation, const Skeleton &skeleton)
        : m_skeleton(skeleton), m_bones(scene, animation, skeleton), m_motion(scene, &animation),
          m_places(scene.nodes.size()), m_world(skeleton.bones())
    {
    }

    Result<void> prepare(SourceClip &clip) { return m_bones.prepare(clip); }

    Result<void> readFrames(SourceClip &clip)
    {
        clip.poses.reserve(std::size_t{clip.frames} * m_skeleton.bones());
        for (std::uint32_t frame = 0; frame < clip.frames; ++frame) {
            m_motion.at(m_motion.firstKey() + frame / clip.rate, m_places);
            if (const Result<void> done = m_bones.check(m_places, frame); !done)
                return done;
            if (m_bones.carrier())
                m_track.add(m_bones.headingOf(m_places));
            m_bones.placeBones(m_places, m_world);
            for (std::size_t bone = 0; bone < m_skeleton.bones(); ++bone) {
                const Result<Transform> local = localOf(bone, frame);
                if (!local)
                    return tl::unexpected(local.error());
                clip.poses.push_back(*local);
                clip.wanted.push_back({glm::vec3(m_world[bone].position),
                                       glm::quat(glm::quat_cast(rotationOf(m_world[bone].axes)))});
            }
        }
        if (m_bones.carrier())
            clip.motion = m_track.samples();
        return {};
    }

    const SceneMotion &motion() const { return m_motion; }

private:
    Result<Transform> localOf(std::size_t bone, std::uint32_t frame) const
    {
        if (!m_bones.isFound(bone))
            return m_skeleton.restPose()[bone];
        const auto refuse = [&](std::string_view what) {
            return fail("bone '{}' is {} in frame {}", m_skeleton.boneNames()[bone], what, frame);
        };
        const std::int16_t parent = m_skeleton.parents()[bone];
        Framed own = m_world[bone];
        if (parent >= 0) {
            const Framed &above = m_world[static_cast<std::size_t>(parent)];
            const glm::dmat3 back = glm::inverse(above.axes);
            own = {back * (own.position - above.position), back * own.axes};
        }
        constexpr double kFlat = 1e-15, kShear = 1e-3;
        const double volume = glm::determinant(own.axes);
        if (!(std::fabs(volume) > kFlat) || !std::isfinite(volume))
            return refuse("scaled to nothing");
        if (volume < 0.0)
            return refuse("mirrored, which no rotation and scale is");
        const glm::dmat3 turn = rotationOf(own.axes);
        const glm::dmat3 scale = glm::transpose(turn) * own.axes;
        const double most = std::max({scale[0][0], scale[1][1], scale[2][2]});
        if (std::max({std::fabs(scale[1][0]), std::fabs(scale[2][0]), std::fabs(scale[2][1])}) >
            kShear * most)
            return refuse("sheared: it or a bone above it is scaled by other amounts along its axes");
        Transform local;
        local.translation = glm::vec4(glm::vec3(own.position), 0.0f);
        local.rotation = glm::quat(glm::normalize(glm::quat_cast(turn)));
        local.scale = glm::vec4(glm::vec3(scale[0][0], scale[1][1], scale[2][2]), 0.0f);
        return local;
    }

    const Skeleton &m_skeleton;
    SceneSkeleton m_bones;
    SceneMotion m_motion;
    MotionTrack m_track;
    std::vector<glm::dmat4> m_places;
    std::vector<Framed> m_world;
};

// Keys of any curve at other times than those of frames.
std::string keysBetweenFrames(const exchange::Animation &animation, double firstKey, double rate)
{
    std::set<float> keys;
    for (const exchange::Curve &curve : animation.curves)
        keys.insert(curve.times.begin(), curve.times.end());
    const auto between = std::ranges::count_if(keys, [&](float time) {
        const double frame = (time - firstKey) * rate;
        return std::fabs(frame - std::round(frame)) > kNearSceneFrame;
    });
    return between == 0 ? std::string() : fmt::format("{} of {}", between, quantity(keys.size(), "key"));
}

void noteKeys(const SceneMotion &motion, const exchange::Animation &animation, double rate,
              std::vector<Diagnostic> &notes)
{
    constexpr double kDenser = 1.01;
    const double keysPerSecond = motion.keysPerSecond();
    const std::string between = keysBetweenFrames(animation, motion.firstKey(), rate);
    if (keysPerSecond > rate * kDenser)
        notes.push_back(
            importNote(Severity::Warning, "anim.import.keys"_rule,
                       fmt::format("the file has {:.4g} keys a second, the clip {:.4g} frames: what "
                                   "happens between frames is lost",
                                   keysPerSecond, rate)));
    else if (!between.empty())
        notes.push_back(importNote(
            Severity::Warning, "anim.import.keys"_rule,
            fmt::format(
                "{} lie between frames: the file has {:.4g} keys a second, the clip {:.4g} frames. What "
                "the clip did between those keys is not in the file: set the rate of the scene to {:.4g} "
                "before the clip is opened there",
                between, keysPerSecond, rate, rate)));
}

} // namespace

Diagnostic importNote(Severity severity, Code code, std::string message)
{
    Diagnostic note;
    note.severity = severity;
    note.code = code;
    note.message = std::move(message);
    return note;
}

Result<std::uint32_t> framesOf(double seconds, double rate, std::size_t places, const SourceTiming &timing,
                               std::vector<Diagnostic> &notes)
{
    constexpr double kLeast = 1.0, kMost = 1000.0; // frames per second
    if (!(rate >= kLeast && rate <= kMost))
        return fail("{:.6g} frames per second, allowed are {} to {}", rate, kLeast, kMost);
    const std::size_t most =
        std::min<std::size_t>(timing.mostFrames, kMostImported / std::max<std::size_t>(places, 1));
    const double last = seconds * rate;
    if (!(last >= 0.0 && last < static_cast<double>(most)))
        return fail("{} s at {:.6g} frames per second are more than {}, the most for {} or nodes", seconds,
                    rate, quantity(most, "frame"), quantity(places, "bone"));
    const double nearest = std::round(last);
    const double whole = std::fabs(last - nearest) <= kNearSceneFrame ? nearest : std::floor(last);
    if (last - whole > kNearSceneFrame)
        notes.push_back(importNote(
            Severity::Warning, "anim.import.keys"_rule,
            fmt::format("clip is {:.0f} frames, source was {:.5g}: its last key lies {:.4g} s behind "
                        "the last frame",
                        whole + 1.0, last + 1.0, (last - whole) / rate)));
    return static_cast<std::uint32_t>(whole) + 1;
}

Result<SourceClip> readSceneClip(const Scene &scene, const std::string &animation, const Skeleton &skeleton,
                                 const SourceTiming &timing)
{
    const Result<const exchange::Animation *> chosen = chosenAnimation(scene, animation);
    if (!chosen)
        return tl::unexpected(chosen.error());
    SourceClip clip;
    readExtras(scene, **chosen, clip);
    clip.rate = rateOf(scene, **chosen, timing);
    SceneClipReader reader(scene, **chosen, skeleton);
    if (const Result<void> done = reader.prepare(clip); !done)
        return tl::unexpected(done.error());
    const SceneMotion &motion = reader.motion();
    const std::size_t places = std::max(skeleton.bones(), scene.nodes.size()); // all nodes are placed
    const Result<std::uint32_t> frames =
        framesOf(motion.lastKey() - motion.firstKey(), clip.rate, places, timing, clip.notes);
    if (!frames)
        return tl::unexpected(frames.error());
    clip.frames = *frames;
    noteKeys(motion, **chosen, clip.rate, clip.notes);
    if (const Result<void> done = reader.readFrames(clip); !done)
        return tl::unexpected(done.error());
    return clip;
}

std::vector<std::string> nodeNames(const Scene &scene)
{
    std::vector<std::string> names;
    for (const exchange::Node &node : scene.nodes)
        names.push_back(node.name);
    return names;
}

} // namespace cutaway::anim
