// SPDX-License-Identifier: MIT
// What a shape amounts to, whatever lists and transforms hold it: convex solids and one mesh. Lengths are in
// Havok units.
#pragma once

#include "core/shape/graph.h"

namespace cutaway::shape
{

// The most vertices of a hull that is built; it may have twice as many faces. The hulls of the games have 326
// vertices at most.
inline constexpr std::size_t kMostHullVertices = 4096;

struct SolidPart {
    mesh::Solid solid;
    std::uint32_t material = 0; // havok::materialId
    // The convex radius of a hull or box, which is shrunk by it so that the surface that collides is the
    // planned one. Without a value, the plan's is used. A hull thinner than four times the radius gets a
    // quarter of its thickness.
    std::optional<float> convexRadius = std::nullopt;
};

struct Parts {
    std::vector<SolidPart> solids;
    std::optional<MeshPart> mesh;
};

// Hulls grown by their convex radius, all where they are placed. Several meshes become one. Fails naming the
// shape that has no counterpart.
Result<Parts> partsOf(const Graph &graph, const glm::dmat4 &place = glm::dmat4(1.0),
                      const Progress &progress = {});

} // namespace cutaway::shape
