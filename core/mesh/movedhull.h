// SPDX-License-Identifier: MIT
// Hulls with their faces moved outward or inward: Havok adds a convex radius around each hull, so that one is
// stored smaller than the surface that collides.
#pragma once

#include "core/base/result.h"
#include "core/mesh/solids.h"

#include <optional>
#include <utility>

namespace cutaway::mesh
{

// The faces move outward, or inward for less than 0; vertices and faces keep their order. A vertex goes where
// the planes around it meet, of more than three where they nearly do: moving a hull back gives the same
// vertices again. Faces that vanish on the way come out turned over.
Hull movedFaces(const Hull &hull, double by);

// The same, and a hull in any case: where faces vanish or vertices leave the planes, the hull around what is
// left of the vertices inside. Fails where nothing is left.
Result<Hull> movedHull(const Hull &hull, double by);

// The least distance between a face and the vertex farthest below it; infinite without faces.
float thicknessOf(const Hull &hull);

// The largest convex radius, to a hundredth of it, between one that fits and `tooThick`, which does not.
// make(radius) gives what has that radius, or nothing where it does not fit.
template <class Made, class Make> Made largestConvexRadius(Made fits, float tooThick, const Make &make)
{
    constexpr int kSteps = 7;
    for (int i = 0; i < kSteps; ++i) {
        const float convexRadius = (fits.convexRadius + tooThick) / 2.0f;
        if (std::optional<Made> made = make(convexRadius))
            fits = std::move(*made);
        else
            tooThick = convexRadius;
    }
    return fits;
}

} // namespace cutaway::mesh
