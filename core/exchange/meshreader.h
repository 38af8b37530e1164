// SPDX-License-Identifier: MIT
// Meshes of other programs: GLB and OBJ as triangles with the names of their materials.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/mesh/trimesh.h"

#include <string_view>

namespace cutaway::exchange
{

enum class UpAxis : std::uint8_t { Y, Z };

// How a file's space becomes the wanted one, which is right-handed with z up. GLB has y up and metres;
// Blender writes OBJ files the same way, others write them with z up.
struct MeshSpace {
    UpAxis up = UpAxis::Y; // of an OBJ
    double scale = 1.0; // wanted units in one of the file; a metre is one Havok unit of Skyrim and Fallout 4
};

struct ReadMesh {
    // Nodes are where they stand; what is mirrored keeps its outside. A row of `materials` for each name that
    // triangles have; of triangles without one the name of their object or mesh.
    mesh::TriMesh mesh;
    std::vector<std::string> objects; // names, those with triangles
    std::vector<std::string> notes;   // what was left out, a line each
};

// Both fail for broken files, naming the place (a line of an OBJ, a node or accessor of a GLB), for numbers
// that are not finite, for more than mesh::kMostVertices and kMostTriangles (core/mesh/clean.h), and for a
// file without triangles.
Result<ReadMesh> readGlbMesh(const BytesView &glb, const MeshSpace &space);
Result<ReadMesh> readObjMesh(ByteSpan obj, const MeshSpace &space);
// Whichever the bytes are: GLB by its first four, else OBJ.
Result<ReadMesh> readMesh(const BytesView &bytes, const MeshSpace &space);

} // namespace cutaway::exchange
