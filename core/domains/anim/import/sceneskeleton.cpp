// SPDX-License-Identifier: MIT
#include "core/domains/anim/import/sceneskeleton.h"

#include "core/base/fewof.h"
#include "core/base/quantity.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/bindspace.h"
#include "core/domains/anim/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <map>
#include <set>

namespace cutaway::anim
{

namespace
{

constexpr double kUnitsPerMetre = 1.0 / kMetresPerUnit;
constexpr double kSame = 0.01;      // one part in a hundred: lengths and factors that mean the same
constexpr double kShortBone = 0.5;  // units: shorter ones say nothing about proportions
constexpr double kOffRest = 0.1;    // units: a skeleton that stands elsewhere
constexpr double kFlatAxes = 1e-12; // volume of axes that are none

// From y up to z up: (x, y, z) becomes (x, -z, y).
const glm::dmat3 kUpright{{1.0, 0.0, 0.0}, {0.0, 0.0, 1.0}, {0.0, -1.0, 0.0}};

std::vector<Framed> restOf(const Skeleton &skeleton)
{
    std::vector<Framed> rest;
    for (std::size_t i = 0; i < skeleton.bones(); ++i) {
        const Transform &local = skeleton.restPose()[i];
        Framed own{glm::dvec3(local.translation), glm::dmat3(glm::mat3_cast(glm::dquat(local.rotation)))};
        for (int axis = 0; axis < 3; ++axis)
            own.axes[axis] *= local.scale[axis];
        if (const std::int16_t parent = skeleton.parents()[i]; parent >= 0) {
            const Framed &above = rest[static_cast<std::size_t>(parent)];
            own = {above.position + above.axes * own.position, above.axes * own.axes};
        }
        rest.push_back(own);
    }
    return rest;
}

// All turns by right angles: what other programs turn skeletons by.
std::vector<glm::dmat3> rightTurns()
{
    std::vector<glm::dmat3> turns;
    for (int x = 0; x < 6; ++x) {
        for (int y = 0; y < 6; ++y) {
            if (x / 2 == y / 2)
                continue;
            glm::dvec3 first(0.0), second(0.0);
            first[x / 2] = x % 2 == 0 ? 1.0 : -1.0;
            second[y / 2] = y % 2 == 0 ? 1.0 : -1.0;
            turns.emplace_back(first, second, glm::cross(first, second));
        }
    }
    return turns;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

bool isNear(double value, double wanted)
{
    return std::fabs(value - wanted) <= kSame * std::fabs(wanted);
}

} // namespace

glm::dmat3 turned(double angle)
{
    const double c = std::cos(angle), s = std::sin(angle);
    return {{c, s, 0.0}, {-s, c, 0.0}, {0.0, 0.0, 1.0}};
}

glm::dmat3 rotationOf(const glm::dmat3 &axes)
{
    glm::dmat3 turn = axes;
    for (int axis = 0; axis < 3; ++axis) {
        const double length = glm::length(turn[axis]);
        turn[axis] /= length > 0.0 ? length : 1.0;
    }
    for (int step = 0; step < 12; ++step) { // Newton's way to the nearest rotation
        if (!(std::fabs(glm::determinant(turn)) > 1e-12))
            break;
        const glm::dmat3 next = 0.5 * (turn + glm::transpose(glm::inverse(turn)));
        double moved = 0.0;
        for (int axis = 0; axis < 3; ++axis)
            moved = std::max(moved, glm::length(next[axis] - turn[axis]));
        turn = next;
        if (moved < 1e-14)
            break;
    }
    return turn;
}

SceneSkeleton::SceneSkeleton(const exchange::Scene &scene, const exchange::Animation &animation,
                             const Skeleton &skeleton)
    : m_scene(scene), m_animation(animation), m_skeleton(skeleton), m_upright(kUpright),
      m_rest(restOf(skeleton)), m_axes(skeleton.bones(), glm::dmat3(1.0))
{
}

Result<std::vector<std::uint32_t>> SceneSkeleton::jointNodes() const
{
    if (m_scene.skins.empty())
        return fail("the file has no skin, which says how its bones stand at rest");
    std::set<std::uint32_t> joints;
    for (const exchange::Skin &skin : m_scene.skins)
        joints.insert(skin.joints.begin(), skin.joints.end());
    const std::vector<std::string> bones = exportedNames(m_skeleton.boneNames());
    const std::set<std::string> wanted(bones.begin(), bones.end());
    std::set<std::string> seen;
    for (const std::uint32_t joint : joints) {
        const std::string &name = m_scene.nodes[joint].name;
        if (wanted.contains(name) && !seen.insert(name).second)
            return fail("several joints are called '{}': leave one skeleton in the file", name);
    }
    return std::vector<std::uint32_t>(joints.begin(), joints.end());
}

Result<void> SceneSkeleton::matchNodes(SourceClip &clip)
{
    Result<std::vector<std::uint32_t>> candidates = jointNodes();
    if (!candidates)
        return tl::unexpected(candidates.error());
    const std::set<std::uint32_t> joints(candidates->begin(), candidates->end());
    for (std::uint32_t node = 0; node < m_scene.nodes.size(); ++node) {
        if (!joints.contains(node))
            candidates->push_back(node);
    }
    std::vector<std::string> names;
    for (const std::uint32_t node : *candidates)
        names.push_back(m_scene.nodes[node].name);
    const BoneMatch match = matchBones(m_skeleton.boneNames(), names);
    std::size_t found = 0;
    m_nodes.resize(m_skeleton.bones());
    clip.found.assign(m_skeleton.bones(), false);
    for (std::size_t bone = 0; bone < m_skeleton.bones(); ++bone) {
        if (!match.found[bone])
            continue;
        m_nodes[bone] = (*candidates)[*match.found[bone]];
        clip.found[bone] = true;
        ++found;
    }
    if (2 * found < m_skeleton.bones() || found == 0)
        return fail("{} of {} of skeleton '{}' are found by name, at least half must be: the file has {}",
                    found, quantity(m_skeleton.bones(), "bone"), m_skeleton.name(), fewOf(names));
    for (const std::uint32_t bone : match.respelt)
        clip.notes.push_back(
            importNote(Severity::Note, "anim.import.names"_rule,
                       fmt::format("bone '{}' is called '{}' in the file", m_skeleton.boneNames()[bone],
                                   m_scene.nodes[*m_nodes[bone]].name)));
    noteStrangers(joints, clip.notes);
    return {};
}

// Bones that are not in the file, and joints that are not bones.
void SceneSkeleton::noteStrangers(const std::set<std::uint32_t> &joints, std::vector<Diagnostic> &notes) const
{
    std::vector<std::string> atRest, others;
    std::set<std::uint32_t> used;
    for (std::size_t bone = 0; bone < m_nodes.size(); ++bone) {
        if (m_nodes[bone])
            used.insert(*m_nodes[bone]);
        else
            atRest.push_back(m_skeleton.boneNames()[bone]);
    }
    for (const std::uint32_t joint : joints) {
        if (!used.contains(joint))
            others.push_back(m_scene.nodes[joint].name);
    }
    if (!atRest.empty())
        notes.push_back(importNote(Severity::Warning, "anim.import.bones"_rule,
                                   fmt::format("{} of {} bones are not in the file and stay at rest: {}",
                                               atRest.size(), m_skeleton.bones(), fewOf(atRest))));
    if (!others.empty())
        notes.push_back(importNote(Severity::Note, "anim.import.names"_rule,
                                   fmt::format("{} joints are not bones of the skeleton and left out: {}",
                                               others.size(), fewOf(others))));
}

std::vector<SceneSkeleton::RestBone> SceneSkeleton::restBones() const
{
    std::vector<glm::dmat4> places(m_scene.nodes.size());
    exchange::SceneMotion(m_scene, nullptr).at(0.0, places);
    std::map<std::uint32_t, glm::dmat4> bound; // joints
    for (const exchange::Skin &skin : m_scene.skins)
        bound.merge(boundPlaces(m_scene, skin, places)); // of several skins the first counts
    std::vector<RestBone> rest;
    for (std::uint32_t bone = 0; bone < m_nodes.size(); ++bone) {
        if (!m_nodes[bone])
            continue;
        const auto at = bound.find(*m_nodes[bone]);
        rest.push_back({bone, at != bound.end() ? at->second : places[*m_nodes[bone]]});
    }
    return rest;
}

void SceneSkeleton::findCarrier()
{
    const auto first = std::ranges::find_if(m_nodes, [](const auto &node) { return node.has_value(); });
    const std::set<std::optional<std::uint32_t>> bones(m_nodes.begin(), m_nodes.end());
    const exchange::SceneMotion motion(m_scene, &m_animation);
    std::optional<std::uint32_t> node = m_scene.nodes[**first].parent;
    while (node && bones.contains(node))
        node = m_scene.nodes[*node].parent;
    m_above = node;
    for (; node; node = m_scene.nodes[*node].parent)
        m_carrier = m_carrier || motion.moves(*node) || m_scene.nodes[*node].name == kMotionNode;
}

Result<void> SceneSkeleton::measureScaleAbove(std::span<const glm::dmat4> places)
{
    if (!m_above)
        return {};
    const glm::dmat3 axes(places[*m_above]);
    const glm::dvec3 lengths(glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2]));
    m_scaleAbove = std::cbrt(lengths.x * lengths.y * lengths.z);
    const bool even = m_scaleAbove > 1e-9 && isNear(lengths.x, m_scaleAbove) &&
                      isNear(lengths.y, m_scaleAbove) && isNear(lengths.z, m_scaleAbove) &&
                      glm::determinant(axes) > 0.0;
    if (even)
        return {};
    std::uint32_t uneven = *m_above; // the lowest that is scaled so itself
    for (std::optional<std::uint32_t> node = m_above; node; node = m_scene.nodes[*node].parent) {
        const glm::vec3 &own = m_scene.nodes[*node].scale;
        if (isNear(own.x, own.y) && isNear(own.y, own.z) && own.x > 0.0f)
            continue;
        uneven = *node;
        break;
    }
    return fail("node '{}' above the bones is scaled by {:.6g}, {:.6g}, {:.6g}: apply its scale",
                m_scene.nodes[uneven].name, lengths.x, lengths.y, lengths.z);
}

std::vector<SceneSkeleton::Length> SceneSkeleton::lengthsOf(const std::vector<RestBone> &rest) const
{
    std::map<std::uint32_t, glm::dvec3> heads;
    for (const RestBone &bone : rest)
        heads[bone.bone] = glm::dvec3(bone.place[3]);
    std::vector<Length> lengths;
    for (const RestBone &bone : rest) {
        const std::int16_t parent = m_skeleton.parents()[bone.bone];
        if (parent < 0 || !heads.contains(static_cast<std::uint32_t>(parent)))
            continue;
        const auto above = static_cast<std::uint32_t>(parent);
        const double wanted = glm::distance(m_rest[bone.bone].position, m_rest[above].position);
        const double length = glm::distance(heads[bone.bone], heads[above]);
        if (wanted >= kShortBone && length > 1e-9 && std::isfinite(length))
            lengths.push_back({bone.bone, wanted / length});
    }
    return lengths;
}

void SceneSkeleton::measureUnit(const std::vector<RestBone> &rest, std::vector<Diagnostic> &notes)
{
    const std::vector<Length> lengths = lengthsOf(rest);
    std::vector<double> ratios;
    for (const Length &length : lengths)
        ratios.push_back(length.ratio);
    const double measured = ratios.empty() ? kUnitsPerMetre : median(ratios);
    const auto agree = std::ranges::count_if(ratios, [&](double ratio) { return isNear(ratio, measured); });
    const bool alike = 10 * agree >= 9 * std::ssize(ratios); // the proportions are the same
    const bool usual = isNear(measured, kUnitsPerMetre) || isNear(measured, 1.0);
    m_unit = isNear(measured, 1.0) ? 1.0 : usual || !alike ? kUnitsPerMetre : measured;
    if (!usual && alike)
        notes.push_back(
            importNote(Severity::Warning, "anim.import.proportions"_rule,
                       fmt::format("a unit of the file is {:.6g} units of the game by its bones; {:.6g} "
                                   "(metres) or 1 are usual",
                                   measured, kUnitsPerMetre)));
    const auto worst = std::ranges::max_element(
        lengths, {}, [this](const Length &length) { return std::fabs(std::log(length.ratio / m_unit)); });
    const auto others =
        std::ranges::count_if(lengths, [this](const Length &l) { return !isNear(l.ratio, m_unit); });
    if (others != 0)
        notes.push_back(importNote(
            Severity::Warning, "anim.import.proportions"_rule,
            fmt::format(
                "{} of {} bones are not as long at rest as in the skeleton; bone '{}' has {:.4g} times its "
                "length",
                others, lengths.size(), m_skeleton.boneNames()[worst->bone], m_unit / worst->ratio)));
}

Heading SceneSkeleton::headingOf(std::span<const glm::dmat4> places) const
{
    if (!m_carrier)
        return {};
    const glm::dmat4 &place = places[*m_above];
    const glm::dquat q = glm::quat_cast(rotationOf(m_upright * glm::dmat3(place)));
    return {m_upright * glm::dvec3(place[3]) * m_unit, 2.0 * std::atan2(q.z, q.w)};
}

// Blender's bind matrices are of the frame that it shows: with the way that the carrier has gone until then.
Heading SceneSkeleton::boundHeading(const std::vector<RestBone> &rest, const Heading &still) const
{
    const auto fits = [&](const Heading &heading) {
        return std::ranges::all_of(std::array{rest.front(), rest.back()}, [&](const RestBone &bone) {
            const glm::dvec3 head = framedOf(bone.place, heading).position;
            return glm::distance(head, m_rest[bone.bone].position) <= kOffRest;
        });
    };
    if (!m_carrier || rest.empty() || fits(still))
        return still;
    const exchange::SceneMotion motion(m_scene, &m_animation);
    const auto most = static_cast<double>(kMostImported / m_scene.nodes.size()); // as of the frames of a clip
    const double span = motion.lastKey() - motion.firstKey();
    const double steps = std::min(std::round(span * motion.keysPerSecond()), most);
    std::vector<glm::dmat4> places(m_scene.nodes.size());
    for (double step = 0.0; step <= steps; ++step) {
        motion.at(motion.firstKey() + span * step / std::max(steps, 1.0), places);
        if (const Heading heading = headingOf(places); fits(heading))
            return heading;
    }
    return still;
}

Framed SceneSkeleton::framedOf(const glm::dmat4 &place, const Heading &heading) const
{
    const glm::dmat3 back = turned(-heading.turn);
    return {back * (m_upright * glm::dvec3(place[3]) * m_unit - heading.way),
            back * m_upright * glm::dmat3(place) / m_scaleAbove};
}

Framed SceneSkeleton::aligned(const Framed &framed) const
{
    return {framed.position + m_shift, framed.axes};
}

// How far the bones at rest are from those of the skeleton, as a part of its size; wherever it stands.
double SceneSkeleton::strayAtRest(const std::vector<RestBone> &rest, const Heading &heading) const
{
    const glm::dvec3 first = framedOf(rest.front().place, heading).position;
    const glm::dvec3 wanted = m_rest[rest.front().bone].position;
    double sum = 0.0, size = 0.0;
    for (const RestBone &bone : rest) {
        const glm::dvec3 head = m_rest[bone.bone].position - wanted;
        sum += glm::distance(framedOf(bone.place, heading).position - first, head);
        size += glm::length(head);
    }
    return sum / std::max(size, kFlatAxes);
}

// Puts a scene upright whose axes another program turned, with all that moves in it: bones and their carrier.
bool SceneSkeleton::turnBack(const std::vector<RestBone> &rest, const Heading &still,
                             std::span<const glm::dmat4> places, std::vector<Diagnostic> &notes)
{
    const double asItIs = strayAtRest(rest, still);
    if (asItIs <= kSame)
        return false;
    glm::dmat3 best = m_upright;
    double least = 0.5 * asItIs;
    for (const glm::dmat3 &turn : rightTurns()) {
        m_upright = turn * kUpright;
        if (const double stray = strayAtRest(rest, headingOf(places)); stray < least) {
            least = stray;
            best = m_upright;
        }
    }
    m_upright = best;
    if (best == kUpright)
        return false;
    notes.push_back(importNote(Severity::Note, "anim.import.proportions"_rule,
                               "the skeleton of the file is turned by right angles against the game's, "
                               "and is turned back with its root motion"));
    return true;
}

void SceneSkeleton::putBack(const std::vector<RestBone> &rest, const Heading &still,
                            std::vector<Diagnostic> &notes)
{
    const glm::dvec3 off = m_rest[rest.front().bone].position - framedOf(rest.front().place, still).position;
    if (glm::length(off) <= kOffRest)
        return;
    m_shift = off;
    notes.push_back(
        importNote(Severity::Note, "anim.import.proportions"_rule,
                   fmt::format("the skeleton of the file stands {:.4g} units away from its place, "
                               "and is put back",
                               glm::length(off))));
}

Result<void> SceneSkeleton::prepare(SourceClip &clip)
{
    for (std::size_t bone = 0; bone < m_rest.size(); ++bone) {
        if (!(glm::determinant(m_rest[bone].axes) > kFlatAxes))
            return fail("bone '{}' of the skeleton is mirrored or scaled to nothing at rest",
                        m_skeleton.boneNames()[bone]);
    }
    if (const Result<void> done = matchNodes(clip); !done)
        return done;
    findCarrier();
    std::vector<glm::dmat4> places(m_scene.nodes.size());
    exchange::SceneMotion(m_scene, nullptr).at(0.0, places);
    if (const Result<void> done = measureScaleAbove(places); !done)
        return done;
    const std::vector<RestBone> rest = restBones();
    measureUnit(rest, clip.notes);
    Heading still = boundHeading(rest, headingOf(places));
    if (turnBack(rest, still, places, clip.notes))
        still = boundHeading(rest, headingOf(places));
    putBack(rest, still, clip.notes);
    for (const RestBone &bone : rest) {
        const glm::dmat3 axes = aligned(framedOf(bone.place, still)).axes;
        if (!(glm::determinant(axes) > kFlatAxes))
            return fail("bone '{}' is mirrored or scaled to nothing at rest",
                        m_skeleton.boneNames()[bone.bone]);
        m_axes[bone.bone] = glm::transpose(rotationOf(axes)) * rotationOf(m_rest[bone.bone].axes);
    }
    return {};
}

Result<void> SceneSkeleton::check(std::span<const glm::dmat4> places, std::uint32_t frame) const
{
    if (!m_above)
        return {};
    const glm::dmat3 axes(places[*m_above]);
    for (int axis = 0; axis < 3; ++axis) {
        if (!isNear(glm::length(axes[axis]), m_scaleAbove))
            return fail("node '{}' above the bones is scaled by {:.6g} in frame {}, by {:.6g} at rest",
                        m_scene.nodes[*m_above].name, glm::length(axes[axis]), frame, m_scaleAbove);
    }
    return {};
}

void SceneSkeleton::placeBones(std::span<const glm::dmat4> places, std::vector<Framed> &bones) const
{
    const Heading heading = headingOf(places);
    for (std::size_t bone = 0; bone < m_nodes.size(); ++bone) {
        if (m_nodes[bone]) {
            bones[bone] = aligned(framedOf(places[*m_nodes[bone]], heading));
            bones[bone].axes = bones[bone].axes * m_axes[bone];
            continue;
        }
        bones[bone] = m_rest[bone];
        const std::int16_t parent = m_skeleton.parents()[bone];
        if (parent < 0)
            continue;
        const Framed &restAbove = m_rest[static_cast<std::size_t>(parent)];
        const Framed &above = bones[static_cast<std::size_t>(parent)];
        const glm::dmat3 back = glm::inverse(restAbove.axes);
        bones[bone].position =
            above.position + above.axes * (back * (m_rest[bone].position - restAbove.position));
        bones[bone].axes = above.axes * (back * m_rest[bone].axes);
    }
}

} // namespace cutaway::anim
