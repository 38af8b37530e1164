// SPDX-License-Identifier: MIT
#include "core/picture/scene/linework.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace cutaway::picture
{

namespace
{

constexpr float kTurn = 2.0f * std::numbers::pi_v<float>;
constexpr int kConeRays = 12;

constexpr std::array<std::uint8_t, 3> kAxisColors[] = {{200, 90, 84}, {96, 170, 100}, {90, 140, 210}};
constexpr std::string_view kAxisNames[] = {"x axis", "y axis", "z axis"};

} // namespace

void addBoxLines(Batch &batch, glm::vec3 min, glm::vec3 max, std::uint16_t category)
{
    const auto first = static_cast<std::uint32_t>(batch.positions.size());
    for (std::uint32_t corner = 0; corner < 8; ++corner) {
        batch.positions.emplace_back((corner & 1) != 0 ? max.x : min.x, (corner & 2) != 0 ? max.y : min.y,
                                     (corner & 4) != 0 ? max.z : min.z);
        for (const std::uint32_t axis : {1u, 2u, 4u}) {
            if ((corner & axis) != 0)
                continue;
            batch.indices.insert(batch.indices.end(), {first + corner, first + (corner | axis)});
            batch.categories.push_back(category);
        }
    }
}

void addAxes(Batch &batch, const glm::mat4 &frame, float size, DrawList &list)
{
    const glm::vec3 origin(frame[3]);
    for (int axis = 0; axis < 3; ++axis) {
        const glm::vec3 direction(frame[axis]);
        const float length = glm::length(direction);
        if (length > 0.0f && std::isfinite(length))
            batch.addLine(origin, origin + direction * (size / length),
                          list.categoryNamed(kAxisNames[axis], kAxisColors[axis]));
    }
}

void addCross(Batch &batch, glm::vec3 at, float size, std::uint16_t category)
{
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 half(0.0f);
        half[axis] = size;
        batch.addLine(at - half, at + half, category);
    }
}

void addArrow(Batch &batch, glm::vec3 from, glm::vec3 to, glm::vec3 up, std::uint16_t category)
{
    const glm::vec3 back = (from - to) * 0.18f;
    const glm::vec3 aside = glm::cross(back, up);
    const float length = glm::length(aside);
    batch.addLine(from, to, category);
    if (!(length > 0.0f))
        return;
    const glm::vec3 barb = aside * (0.5f * glm::length(back) / length);
    batch.addLine(to, to + back + barb, category);
    batch.addLine(to, to + back - barb, category);
}

void addArc(Batch &batch, glm::vec3 centre, glm::vec3 zero, glm::vec3 quarter, float from, float to,
            std::uint16_t category)
{
    if (!std::isfinite(from) || !std::isfinite(to) || from > to)
        return;
    const float span = std::min(to - from, kTurn);
    const int steps = std::max(1, static_cast<int>(std::ceil(span / kTurn * 48.0f)));
    const auto at = [&](int step) {
        const float angle = from + span * static_cast<float>(step) / static_cast<float>(steps);
        return centre + zero * std::cos(angle) + quarter * std::sin(angle);
    };
    for (int step = 0; step < steps; ++step)
        batch.addLine(at(step), at(step + 1), category);
    if (span < kTurn) {
        batch.addLine(centre, at(0), category);
        batch.addLine(centre, at(steps), category);
    }
}

void addCone(Batch &batch, glm::vec3 apex, glm::vec3 axis, float angle, std::uint16_t category)
{
    const float length = glm::length(axis);
    if (!(length > 0.0f) || !std::isfinite(length) || !(angle >= 0.0f) || !(angle <= kTurn / 2.0f))
        return;
    glm::vec3 u, v;
    mesh::sideways(axis / length, u, v);
    const float radius = length * std::sin(angle);
    const glm::vec3 centre = apex + axis * std::cos(angle);
    addArc(batch, centre, u * radius, v * radius, 0.0f, kTurn, category);
    for (int ray = 0; ray < kConeRays; ++ray) {
        const float turn = kTurn * static_cast<float>(ray) / kConeRays;
        batch.addLine(apex, centre + (u * std::cos(turn) + v * std::sin(turn)) * radius, category);
    }
}

} // namespace cutaway::picture
