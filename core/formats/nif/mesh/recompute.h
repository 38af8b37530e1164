// SPDX-License-Identifier: MIT
// What follows from the vertices and triangles of a shape, computed anew: normals, tangents, bound and flags.
#pragma once

#include "core/formats/nif/mesh/mesh.h"
#include "core/mesh/tangents.h"

namespace cutaway::nif
{

enum class Computed : std::uint8_t {
    Normals,
    Tangents, // and bitangents
    Bound,    // the sphere, and the box of shapes that have one
    Flags,    // of the shader, that say what the shape has
};
inline constexpr Computed kAllComputed[] = {Computed::Normals, Computed::Tangents, Computed::Bound,
                                            Computed::Flags};
std::string_view toString(Computed what); // "normals"

// True for a block that is drawn, whatever it lacks.
bool isShape(const File &file, UnitId unit);
// The patch that gives the shape those; empty where it has them. Vertices without the part get it, and masks,
// sizes and numbers follow, also in the partitions of the skin and in other shapes that share them. Fails for
// a block that is no shape, where vertices lack what the result follows from, and for flags that two shapes
// want differently.
Result<Patch> recomputed(const File &file, UnitId shape, Computed what);

// The patch that gives the packed vertices of a shape the parts of another mask: those that come are zeros,
// and the same follows. Sizes and offsets of the mask do not count.
Result<Patch> withVertexParts(const File &file, UnitId shape, std::uint64_t vertexDesc);

// One for each vertex. Vertices at one place share their normal where their stored ones look the same way or,
// in a mesh without, where those of their own triangles are less than 60 degrees apart.
std::vector<glm::vec3> normalsFromTriangles(const Mesh &mesh);
// One for each vertex that has a normal and texture coordinates. Those that are one but for their tangents
// get the same, unless the texture is mirrored between them.
mesh::Tangents tangentsFromTexture(const Mesh &mesh);

class BlockBytes;
// `u` and `v` say where the texture coordinates grow. What files call the tangent is v, and the bitangent u,
// in 440 of 450 shapes measured.
void putTangent(BlockBytes &bytes, const Mesh &mesh, std::uint32_t row, glm::vec3 u, glm::vec3 v);

} // namespace cutaway::nif
