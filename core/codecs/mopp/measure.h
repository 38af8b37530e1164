// SPDX-License-Identifier: MIT
// How tight the answers of MOPP code are for a set of triangles, by samples drawn from a fixed seed. That all
// triangles are found is not sampled but proved: verify.h.
#pragma once

#include "core/base/progress.h"
#include "core/codecs/mopp/walk.h"

#include <optional>

namespace cutaway::mopp
{

struct Sampling {
    std::uint64_t seed = 42;
    std::uint32_t points = 2000; // in the box of the mesh grown by twice the radius
    std::uint32_t boxes = 400;   // of a side of a twentieth of Space::largestSide

    bool isEmpty() const { return points == 0 && boxes == 0; }
};

struct Measured {
    // Ids reported at points outside of every triangle's grown box, for each such point.
    std::uint64_t outside = 0;
    double falsePositives = 0.0;
    // For each point, wherever it is.
    double excess = 0.0; // ids whose triangle's grown box does not hold the point
    double ids = 0.0;
    double instructions = 0.0;
    // For each box.
    double boxIds = 0.0;
    double boxOverlaps = 0.0; // triangles whose grown box meets it
    bool cancelled = false;
};

// Lower and upper corner, in Havok units.
struct Box {
    glm::dvec3 low{0.0};
    glm::dvec3 high{0.0};
};

// False for corners that are not finite.
bool isSound(const Triangle &triangle);
// Thinner than half a thousandth of a Havok unit, half a step of a compressed mesh: real trees leave such
// triangles out.
bool isSliver(const Triangle &triangle);
Box boxOf(const Triangle &triangle, double radius);
// The box around all sound triangles; nothing if there is none.
std::optional<Box> boxOf(const Triangles &triangles);
// True if the query, in 24-bit coordinates, meets the box, in Havok units.
bool touchesBox(const Query &query, const Space &space, const Box &box);
// Extent of the tree beyond the mesh: the least distance of its origin from the mesh. Negative where the mesh
// sticks out of the tree.
std::optional<double> radiusOf(const Space &space, const Triangles &triangles);

// `radius` in Havok units, by which triangles are grown.
Measured measure(const Program &program, const Space &space, const Triangles &triangles, double radius,
                 const Sampling &sampling, Progress &progress);

} // namespace cutaway::mopp
