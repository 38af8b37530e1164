// SPDX-License-Identifier: MIT
#include "core/exchange/scenemotion.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::exchange
{

namespace
{

glm::dquat quatOf(const glm::dvec4 &v)
{
    return glm::dquat(v.w, v.x, v.y, v.z);
}

glm::dvec4 unit(const glm::dvec4 &value)
{
    const double length = glm::length(value);
    return length > 0.0 ? value / length : glm::dvec4(0.0, 0.0, 0.0, 1.0);
}

glm::dvec4 linear(const Curve &curve, std::size_t key, double part)
{
    const glm::dvec4 a(curve.values[key]), b(curve.values[key + 1]);
    if (curve.part != CurvePart::Rotation)
        return a + (b - a) * part;
    const glm::dquat turned = glm::slerp(quatOf(unit(a)), quatOf(unit(b)), part); // the shorter arc
    return unit({turned.x, turned.y, turned.z, turned.w});
}

// Hermite's: tangents count for each second, so they are stretched to the distance of the keys.
glm::dvec4 cubic(const Curve &curve, std::size_t key, double part)
{
    const double distance = static_cast<double>(curve.times[key + 1]) - curve.times[key];
    const glm::dvec4 from(curve.values[3 * key + 1]), away(curve.values[3 * key + 2]);
    const glm::dvec4 towards(curve.values[3 * key + 3]), to(curve.values[3 * key + 4]);
    const double t = part, t2 = t * t, t3 = t2 * t;
    return from * (2.0 * t3 - 3.0 * t2 + 1.0) + away * (distance * (t3 - 2.0 * t2 + t)) +
           to * (3.0 * t2 - 2.0 * t3) + towards * (distance * (t3 - t2));
}

} // namespace

glm::dvec4 valueAt(const Curve &curve, double seconds)
{
    const bool isCubic = curve.interpolation == Interpolation::Cubic;
    const auto held = [&](std::size_t key) {
        const glm::dvec4 value(curve.values[isCubic ? 3 * key + 1 : key]);
        return curve.part == CurvePart::Rotation ? unit(value) : value;
    };
    // A moment that floats cannot tell from a key is that key: between two that move fast it would be
    // neither.
    constexpr double kRounding = 2.4e-7; // of the time, two steps of floats
    const double reach = std::fabs(seconds) * kRounding;
    const auto after = std::ranges::upper_bound(curve.times, seconds + reach, {},
                                                [](float time) { return static_cast<double>(time); });
    if (after == curve.times.begin())
        return held(0);
    const auto key = static_cast<std::size_t>(after - curve.times.begin()) - 1;
    if (after == curve.times.end() || curve.interpolation == Interpolation::Step ||
        std::fabs(seconds - curve.times[key]) <= reach)
        return held(key);
    const double start = curve.times[key];
    const double part = (seconds - start) / (*after - start);
    const glm::dvec4 value = isCubic ? cubic(curve, key, part) : linear(curve, key, part);
    return curve.part == CurvePart::Rotation ? unit(value) : value;
}

SceneMotion::SceneMotion(const Scene &scene, const Animation *animation)
    : m_scene(scene), m_parts(scene.nodes.size())
{
    if (animation == nullptr || animation->curves.empty())
        return;
    m_first = animation->curves.front().times.front();
    m_last = animation->curves.front().times.back();
    for (const Curve &curve : animation->curves) {
        m_parts[curve.node].curves[static_cast<std::size_t>(curve.part)] = &curve;
        m_first = std::min<double>(m_first, curve.times.front());
        m_last = std::max<double>(m_last, curve.times.back());
        m_mostKeys = std::max(m_mostKeys, curve.times.size());
    }
}

bool SceneMotion::moves(std::uint32_t node) const
{
    return std::ranges::any_of(m_parts[node].curves, [](const Curve *curve) { return curve != nullptr; });
}

double SceneMotion::keysPerSecond() const
{
    return m_last > m_first ? static_cast<double>(m_mostKeys - 1) / (m_last - m_first) : 0.0;
}

glm::dmat4 SceneMotion::own(std::size_t node, double seconds) const
{
    const Node &from = m_scene.nodes[node];
    if (from.matrix)
        return glm::dmat4(*from.matrix);
    const Parts &parts = m_parts[node];
    const auto part = [&](CurvePart which, const glm::dvec4 &still) {
        const Curve *const curve = parts.curves[static_cast<std::size_t>(which)];
        return curve != nullptr ? valueAt(*curve, seconds) : still;
    };
    const glm::quat &r = from.rotation;
    const glm::dvec4 moved = part(CurvePart::Translation, glm::dvec4(glm::dvec3(from.translation), 0.0));
    const glm::dvec4 turned = part(CurvePart::Rotation, unit({r.x, r.y, r.z, r.w}));
    const glm::dvec4 scaled = part(CurvePart::Scale, glm::dvec4(glm::dvec3(from.scale), 0.0));
    glm::dmat4 place = glm::mat4_cast(quatOf(turned));
    for (int axis = 0; axis < 3; ++axis)
        place[axis] *= scaled[axis];
    place[3] = glm::dvec4(glm::dvec3(moved), 1.0);
    return place;
}

void SceneMotion::at(double seconds, std::span<glm::dmat4> places) const
{
    assert(places.size() >= m_scene.nodes.size());
    for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
        const glm::dmat4 place = own(i, seconds);
        const std::optional<std::uint32_t> parent = m_scene.nodes[i].parent;
        places[i] = parent ? places[*parent] * place : place;
    }
}

} // namespace cutaway::exchange
