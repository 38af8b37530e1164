// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipscene.h"

#include "core/domains/anim/annotationtext.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cutaway::anim
{

namespace
{

glm::vec4 partOf(const Transform &transform, exchange::CurvePart part)
{
    const glm::quat &r = transform.rotation;
    switch (part) {
    case exchange::CurvePart::Translation:
        return glm::vec4(glm::vec3(transform.translation), 0.0f);
    case exchange::CurvePart::Rotation:
        return {r.x, r.y, r.z, r.w};
    case exchange::CurvePart::Scale:
        break;
    }
    return glm::vec4(glm::vec3(transform.scale), 0.0f);
}

// When each frame is. Other programs turn times into frames again and cut what is a hair below a whole one:
// no time is below what its frame times the rate says.
std::vector<float> timesOf(const Clip &clip)
{
    constexpr float kEver = std::numeric_limits<float>::infinity();
    const double rate = nominalRate(clip.frameDuration());
    std::vector<float> times;
    for (std::uint32_t frame = 0; frame < clip.frames(); ++frame) {
        auto time = static_cast<float>(frame / rate);
        if (static_cast<double>(time) * rate < frame)
            time = std::nextafter(time, kEver);
        if (frame != 0 && time <= times.back()) // frames shorter than a float can tell
            time = std::nextafter(times.back(), kEver);
        times.push_back(time);
    }
    return times;
}

// Data of a clip that are neither joints nor movement.
std::vector<exchange::Extra> extrasOf(const Clip &clip, const std::string &name)
{
    const Blend blend = clip.binding() != nullptr ? clip.binding()->blend : Blend::Normal;
    std::vector<exchange::Extra> extras{{kClipExtra, name},
                                        {"frameRate", nominalRate(clip.frameDuration())},
                                        {"blendHint", std::string(toString(blend))}};
    if (std::string lines = annotationLines(clip); !lines.empty())
        extras.push_back({"annotations", std::move(lines)});
    return extras;
}

// Two keys are enough where nothing changes: both ends, so that the length stays.
void thin(exchange::Curve &curve)
{
    const bool still = std::ranges::adjacent_find(curve.values, std::not_equal_to<>()) == curve.values.end();
    if (!still || curve.times.size() <= 2)
        return;
    curve.times = {curve.times.front(), curve.times.back()};
    curve.values.resize(2);
}

exchange::Node nodeAt(std::string name, std::optional<std::uint32_t> parent, const Transform &rest)
{
    exchange::Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.translation = glm::vec3(rest.translation);
    node.rotation = rest.rotation;
    node.scale = glm::vec3(rest.scale);
    return node;
}

class SceneBuilder
{
public:
    SceneBuilder(const Clip &clip, const Skeleton *skeleton, const std::vector<std::string> &names)
        : m_clip(clip), m_skeleton(skeleton), m_names(names), m_times(timesOf(clip))
    {
    }

    exchange::Scene build(const std::string &name)
    {
        m_scene.nodes.push_back(exchange::uprightRoot(name, kMetresPerUnit));
        if (m_clip.rootMotion() != nullptr)
            m_scene.nodes.push_back(nodeAt(kMotionNode, 0, {}));
        m_scene.nodes.back().extras = extrasOf(m_clip, name);
        addBones();
        m_scene.animations.push_back({name, {}, extrasOf(m_clip, name)});
        addMotion();
        addCurves();
        if (m_scene.animations.front().curves.empty() && !m_rest.empty())
            addLength();
        return std::move(m_scene);
    }

private:
    void addBones()
    {
        const std::uint32_t above = m_scene.nodes.size() - 1;
        m_firstBone = m_scene.nodes.size();
        m_rest.resize(m_skeleton != nullptr ? m_skeleton->bones() : m_clip.tracks());
        exchange::Skin skin;
        for (std::size_t i = 0; i < m_rest.size(); ++i) {
            std::uint32_t parent = above;
            if (m_skeleton != nullptr) {
                m_rest[i] = m_skeleton->restPose()[i];
                if (m_skeleton->parents()[i] >= 0)
                    parent = m_firstBone + static_cast<std::uint32_t>(m_skeleton->parents()[i]);
            }
            const std::string &own = m_skeleton != nullptr ? m_skeleton->boneNames()[i] : m_names[i];
            skin.joints.push_back(m_scene.nodes.size());
            m_scene.nodes.push_back(nodeAt(own.empty() ? fmt::format("bone {}", i) : own, parent, m_rest[i]));
        }
        skin.name = m_skeleton != nullptr ? m_skeleton->name() : "tracks";
        m_scene.skins.push_back(std::move(skin));
    }

    void addMotion()
    {
        const RootMotion *motion = m_clip.rootMotion();
        if (motion == nullptr)
            return;
        const glm::vec3 up(motion->up);
        const glm::vec3 axis = glm::length(up) > 0.0f ? glm::normalize(up) : glm::vec3(0.0f, 0.0f, 1.0f);
        exchange::Curve way{1, exchange::CurvePart::Translation, m_times, {}};
        exchange::Curve turn{1, exchange::CurvePart::Rotation, m_times, {}};
        for (std::uint32_t frame = 0; frame < m_clip.frames(); ++frame) {
            const glm::vec4 at = motion->at(frame, m_clip.frames());
            const glm::quat r = glm::angleAxis(at.w, axis);
            way.values.emplace_back(glm::vec3(at), 0.0f);
            turn.values.emplace_back(r.x, r.y, r.z, r.w);
        }
        add(std::move(way));
        add(std::move(turn));
    }

    void addCurves()
    {
        std::vector<Transform> tracks(m_clip.tracks()), pose(m_rest.size());
        std::vector<float> floats(m_clip.floatTracks());
        std::vector<std::vector<Transform>> bones(m_rest.size());
        for (std::uint32_t frame = 0; frame < m_clip.frames(); ++frame) {
            m_clip.sample(frame, tracks, floats);
            if (m_skeleton != nullptr)
                bindPose(*m_skeleton, m_clip, tracks, pose);
            else
                pose = tracks;
            for (std::size_t i = 0; i < pose.size(); ++i)
                bones[i].push_back(pose[i]);
        }
        for (std::size_t i = 0; i < bones.size(); ++i) {
            for (const exchange::CurvePart part : {exchange::CurvePart::Translation,
                                                   exchange::CurvePart::Rotation, exchange::CurvePart::Scale})
                addCurve(m_firstBone + static_cast<std::uint32_t>(i), part, bones[i], m_rest[i]);
        }
    }

    void addCurve(std::uint32_t node, exchange::CurvePart part, const std::vector<Transform> &frames,
                  const Transform &rest)
    {
        exchange::Curve curve{node, part, m_times, {}};
        bool moves = false; // else the node says it: readers hold that
        for (const Transform &frame : frames) {
            glm::vec4 value = partOf(frame, part);
            // Readers turn the shorter way round, but only between neighbours.
            if (part == exchange::CurvePart::Rotation && !curve.values.empty() &&
                glm::dot(curve.values.back(), value) < 0.0f)
                value = -value;
            moves = moves || value != partOf(rest, part);
            curve.values.push_back(value);
        }
        if (moves)
            add(std::move(curve));
    }

    // A clip that keeps the rest pose takes its time, too.
    void addLength()
    {
        const glm::vec4 rest = partOf(m_rest.front(), exchange::CurvePart::Translation);
        add({m_firstBone, exchange::CurvePart::Translation, m_times,
             std::vector<glm::vec4>(m_times.size(), rest)});
    }

    void add(exchange::Curve curve)
    {
        thin(curve);
        m_scene.animations.front().curves.push_back(std::move(curve));
    }

    const Clip &m_clip;
    const Skeleton *m_skeleton;
    const std::vector<std::string> &m_names;
    std::vector<float> m_times;
    exchange::Scene m_scene;
    std::vector<Transform> m_rest;
    std::uint32_t m_firstBone = 0;
};

} // namespace

double nominalRate(double frameDuration)
{
    constexpr double kRounding = 1e-6; // of 1/30 stored as a float
    const double rate = 1.0 / frameDuration;
    const double whole = std::round(rate);
    return std::fabs(whole * frameDuration - 1.0) < kRounding ? whole : rate;
}

exchange::Scene sceneOf(const Clip &clip, const Skeleton *skeleton, const std::vector<std::string> &names,
                        const std::string &name)
{
    return SceneBuilder(clip, skeleton, names).build(name);
}

} // namespace cutaway::anim
