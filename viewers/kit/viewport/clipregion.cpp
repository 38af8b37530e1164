// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/clipregion.h"

namespace cutaway
{

std::vector<glm::vec4> ClipRegion::planes() const
{
    std::vector<glm::vec4> planes;
    if (planeOn)
        planes.emplace_back(-plane.normal, plane.offset);
    for (int axis = 0; boxOn && axis < 3; ++axis) {
        glm::vec3 normal(0.0f);
        normal[axis] = 1.0f;
        planes.emplace_back(normal, -boxMin[axis]);
        planes.emplace_back(-normal, boxMax[axis]);
    }
    return planes;
}

} // namespace cutaway
