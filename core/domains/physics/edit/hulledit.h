// SPDX-License-Identifier: MIT
// Hulls one of whose vertices goes elsewhere: planes follow, faces too where they have to. Internal to this
// folder.
#pragma once

#include "core/file/writer.h"
#include "core/mesh/solids.h"

namespace cutaway::physics
{

// The hull of a hknpConvexPolytopeShape or a bhkConvexVerticesShape as it is stored: without what only fills
// up its rows. Faces are empty where they are not stored. The planes are those of its vertices, without
// convex radius.
mesh::Hull storedHull(const Reader &shape);

// In place while each face stays flat and the hull convex; else the smallest hull around the vertices. Those
// that stay keep their order, as do planes and faces. Fails naming the limit of the format.
Result<Patch> vertexMoved(const File &document, const Reader &shape, std::uint32_t vertex, glm::vec3 to);

} // namespace cutaway::physics
