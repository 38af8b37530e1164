// SPDX-License-Identifier: MIT
// An upright box around something, in the units of what is in it.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <limits>
#include <vector>

namespace cutaway::mesh
{

struct Bounds {
    glm::vec3 low{0.0f}, high{0.0f};

    static Bounds around(const std::vector<glm::vec3> &points)
    {
        Bounds bounds;
        for (const glm::vec3 &p : points) {
            bounds.low = &p == points.data() ? p : glm::min(bounds.low, p);
            bounds.high = &p == points.data() ? p : glm::max(bounds.high, p);
        }
        return bounds;
    }
    void grow(float by)
    {
        low -= by;
        high += by;
    }
    // How far the other box sticks out of this one; 0 or less if it does not. Infinite for NaN.
    float missing(const Bounds &other) const
    {
        float most = 0.0f;
        for (int axis = 0; axis < 3; ++axis) {
            for (const float out : {low[axis] - other.low[axis], other.high[axis] - high[axis]}) {
                if (std::isnan(out))
                    return std::numeric_limits<float>::infinity();
                most = std::max(most, out);
            }
        }
        return most;
    }
};

inline bool isTouching(const Bounds &a, const Bounds &b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
           a.low.z <= b.high.z && b.low.z <= a.high.z;
}

// What is in both; the low corner is not below the high one where nothing is.
inline Bounds common(const Bounds &a, const Bounds &b)
{
    return {glm::max(a.low, b.low), glm::min(a.high, b.high)};
}

} // namespace cutaway::mesh
