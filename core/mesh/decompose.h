// SPDX-License-Identifier: MIT
// A mesh as several convex hulls. Measured against HACD of Bullet's extras at equal numbers of parts, on the
// render meshes of 12 files of the games: the surface lies less deep inside on 3, as deep on 6 and deeper on
// 3, and HACD leaves flat pieces without a hull; only a ring has a third of the depth there. So no library.
#pragma once

#include "core/base/progress.h"
#include "core/mesh/clean.h"
#include "core/mesh/distance.h"

namespace cutaway::mesh
{

struct Decomposing {
    std::size_t mostParts = 32;
    std::size_t mostVertices = 64; // of each
    float mostDepth = 0.01f;       // so deep below the surface of its hull may a part lie
};

struct ConvexPart {
    Hull hull;
    float depth = 0.0f;     // of its surface below that of the hull
    float outside = 0.0f;   // largest distance of its vertices from the hull, which has a limit of vertices
    bool thickened = false; // flat: made as thick as kThickness
};
// Part of the mesh's extent.
inline constexpr float kThickness = 0.005f;

struct Decomposition {
    std::vector<ConvexPart> parts;
    Deviation deviation; // of the mesh from all parts
};

// Pieces that do not hang together; their pairs are looked at.
inline constexpr std::size_t kMostPieces = 1000;

// Pieces that hang together are parts as they are where they are convex; others are cut by planes, always the
// deepest, where that makes the hulls of both sides smallest. Parts that are convex together are joined
// again. With more pieces than parts allowed those whose common hull is smallest are joined. Fails for what
// clean() refuses, for a mesh without triangles or of more than kMostPieces, and when cancelled.
Result<Decomposition> decompose(const TriMesh &mesh, const Decomposing &how, Progress &progress);

} // namespace cutaway::mesh
