// SPDX-License-Identifier: MIT
// One bone or track at one time.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

namespace cutaway::anim
{

// Relative to the parent bone: scale first, then rotation, then translation. Twelve floats in the order in
// which packfiles store a transform; the fourth ones of translation and scale carry nothing.
struct alignas(16) Transform {
    glm::vec4 translation{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
    glm::vec4 scale{1.0f, 1.0f, 1.0f, 0.0f};
    bool operator==(const Transform &) const = default;
};
static_assert(sizeof(Transform) == 48);

inline constexpr std::size_t kFloatsPerTransform = 12;
inline constexpr double kDegreesPerRadian = 57.29577951308232;

// The angle between two rotations of unit length, in a form that is exact for small angles. For NaN it is a
// whole turn.
template <class T> T turnBetween(const glm::qua<T> &a, const glm::qua<T> &b)
{
    const T chord = std::min(glm::length(a - b), glm::length(a + b));
    return T(4) * std::asin(std::min(T(1), chord / T(2)));
}

inline glm::mat4 matrixOf(const Transform &transform)
{
    glm::mat4 matrix = glm::mat4_cast(transform.rotation);
    for (int axis = 0; axis < 3; ++axis)
        matrix[axis] *= transform.scale[axis];
    matrix[3] = glm::vec4(glm::vec3(transform.translation), 1.0f);
    return matrix;
}

// Adds the `delta` of an additive clip to a base pose.
inline Transform added(const Transform &base, const Transform &delta)
{
    Transform sum;
    sum.translation = base.translation + glm::vec4(base.rotation * glm::vec3(delta.translation), 0.0f);
    sum.rotation = base.rotation * delta.rotation;
    sum.scale = base.scale * delta.scale;
    return sum;
}

// What has to be added to a base pose, the rotation of which has unit length, to get the other one.
inline Transform subtracted(const Transform &base, const Transform &pose)
{
    const glm::quat back = glm::conjugate(base.rotation);
    Transform delta;
    delta.translation = glm::vec4(back * glm::vec3(pose.translation - base.translation), 0.0f);
    delta.rotation = back * pose.rotation;
    for (int axis = 0; axis < 3; ++axis)
        delta.scale[axis] = pose.scale[axis] / base.scale[axis];
    return delta;
}

} // namespace cutaway::anim
