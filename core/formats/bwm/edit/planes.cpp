// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/planes.h"

#include "core/base/exact.h"
#include "core/formats/bwm/walkmesh.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

namespace cutaway::bwm
{

namespace
{

constexpr float kPlaneTolerance = 1e-3f;

} // namespace

// Edges are rounded to floats, and so is their cross product; products, sums, length and division are not.
glm::vec3 planeNormal(const std::array<glm::vec3, 3> &corners)
{
    const glm::dvec3 a = corners[1] - corners[0], b = corners[2] - corners[1];
    const glm::dvec3 across =
        exact::toFloat(glm::dvec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x));
    const double length = std::sqrt(across.x * across.x + across.y * across.y + across.z * across.z);
    if (!(length > 0.0))
        return {1.0f, 0.0f, 0.0f};
    return exact::toFloat(glm::dvec3(across.x / length, across.y / length, across.z / length));
}

float planeDistance(glm::vec3 normal, glm::vec3 corner)
{
    const glm::dvec3 n = normal, p = corner;
    return exact::toFloat(-(n.x * p.x + n.y * p.y + n.z * p.z));
}

bool fitsNormal(glm::vec3 stored, const std::array<glm::vec3, 3> &corners)
{
    const auto normal = normalOf(corners);
    const glm::vec3 apart = normal ? glm::abs(*normal - stored) : glm::vec3(0.0f);
    return apart.x <= kPlaneTolerance && apart.y <= kPlaneTolerance && apart.z <= kPlaneTolerance;
}

bool fitsDistance(float stored, glm::vec3 normal, glm::vec3 corner)
{
    constexpr float kOfDistance = 1e-5f; // far out, a distance has few digits
    const float distance = planeDistance(normal, corner);
    return !std::isfinite(distance) || // no better one can be stored
           std::abs(distance - stored) <= std::max(kPlaneTolerance, kOfDistance * std::abs(distance));
}

} // namespace cutaway::bwm
