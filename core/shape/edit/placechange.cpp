// SPDX-License-Identifier: MIT
#include "core/shape/edit/placechange.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace cutaway::shape
{

namespace
{

constexpr double kSameLength = 1e-4;    // of lengths and angles that are meant to be the same
constexpr double kRoundingShare = 1e-6; // of a shift: what rounding adds to its other directions

bool isFinite(const glm::dmat4 &matrix)
{
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 4; ++row) {
            if (!std::isfinite(matrix[column][row]))
                return false;
        }
    }
    return true;
}

glm::dvec3 withoutRounding(glm::dvec3 shift)
{
    const double least = glm::length(shift) * kRoundingShare;
    for (int axis = 0; axis < 3; ++axis)
        shift[axis] = std::fabs(shift[axis]) < least ? 0.0 : shift[axis];
    return shift;
}

} // namespace

PlaceChange PlaceChange::inside(const glm::mat4 &by, const glm::mat4 &space)
{
    PlaceChange change;
    const glm::dmat4 outer(space);
    change.isShift = glm::mat3(by) == glm::mat3(1.0f);
    const glm::dmat4 own = glm::inverse(outer) * glm::dmat4(by) * outer;
    change.isSound = isFinite(own);
    if (!change.isSound)
        return change;
    if (change.isShift) {
        change.shift = withoutRounding(glm::inverse(glm::dmat3(outer)) * glm::dvec3(by[3]));
        return change;
    }
    change.linear = glm::dmat3(own);
    change.shift = glm::dvec3(own[3]);
    change.isSound = glm::determinant(change.linear) > 0.0;
    const glm::dmat3 square = glm::transpose(change.linear) * change.linear;
    const double even = (square[0][0] + square[1][1] + square[2][2]) / 3.0;
    double off = 0.0;
    for (int column = 0; column < 3; ++column) {
        for (int row = 0; row < 3; ++row)
            off = std::max(off, std::fabs(square[column][row] - (row == column ? even : 0.0)));
    }
    change.scale = off <= kSameLength * even ? std::sqrt(even) : 0.0;
    change.isRigid = std::fabs(change.scale - 1.0) <= kSameLength;
    if (change.isRigid)
        change.linear = glm::mat3_cast(glm::normalize(glm::quat_cast(change.linear)));
    return change;
}

glm::quat PlaceChange::turned(glm::quat rotation) const
{
    if (isShift)
        return rotation;
    const double even = std::cbrt(glm::determinant(linear));
    return glm::quat(glm::normalize(glm::quat_cast(linear / even) * glm::dquat(rotation)));
}

glm::mat4 PlaceChange::moved(const glm::mat4 &place) const
{
    glm::mat4 after = place;
    if (!isShift) {
        for (int column = 0; column < 3; ++column)
            after[column] = glm::vec4(glm::vec3(linear * glm::dvec3(place[column])), place[column].w);
    }
    after[3] = glm::vec4(moved(glm::vec3(place[3])), 1.0f);
    return after;
}

glm::vec4 PlaceChange::movedPlane(glm::vec4 plane) const
{
    glm::dvec3 normal(plane);
    double factor = 1.0;
    if (!isShift) {
        const double before = glm::length(normal);
        normal = glm::transpose(glm::inverse(linear)) * normal;
        factor = isRigid || !(glm::length(normal) > 0.0) ? 1.0 : before / glm::length(normal);
        normal *= factor;
    }
    return glm::vec4(glm::vec3(normal), static_cast<float>(factor * plane.w - glm::dot(normal, shift)));
}

} // namespace cutaway::shape
