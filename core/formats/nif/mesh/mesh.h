// SPDX-License-Identifier: MIT
// A shape that is drawn, with all that belongs to it wherever that stands: in the block, in the block of its
// data, or, for skins of Skyrim SE, in that of their partitions.
#pragma once

#include "core/formats/nif/mesh/blocks.h"
#include "core/formats/nif/mesh/vertexpart.h"
#include "core/formats/nif/schema/vertexformat.h"

#include <array>

namespace cutaway::nif
{

using Corners = std::array<std::uint16_t, 3>;

struct Mesh {
    const Blocks &blocks;
    Reader shape;
    Reader arrays; // that holds the vertices: the shape, its data or the partitions of its skin
    std::optional<Reader> partitions = {}; // before Fallout 4
    bool isPacked = false;                 // a BSTriShape
    bool areStrips = false;
    std::int64_t skin = -1, shader = -1, alpha = -1; // blocks
    std::uint32_t attributes = 0;                    // bits of vertexDesc
    std::uint32_t numVertices = 0;
    std::uint32_t numTriangles = 0; // as it is stored; `corners` may have more
    bool hasNormals = false, hasTangents = false, hasColors = false, hasUv = false;
    VertexPart positions = {}, normals = {}, tangents = {}, uv = {}, weights = {}; // none: not stored
    std::vector<Corners> corners = {}; // of strips those that have an area

    // The block that its bound and its numbers of triangles stand in.
    const Reader &counts() const { return isPacked ? shape : arrays; }
    // The block that its positions stand in: those of a face move, and stand in the shape.
    const Reader &placed() const { return shape.has("dynamicVertices"_f) ? shape : arrays; }
};

// The three numbers of its bitangents, which packed vertices keep apart; x stands in the block of the
// positions.
std::array<VertexPart, 3> bitangentsOf(const Mesh &mesh);

// All sets of texture coordinates, the first of which is Mesh::uv.
std::vector<VertexPart> uvSetsOf(const Mesh &mesh);

// Nothing for a block that is no shape, or has no data.
std::optional<Mesh> meshOf(const Blocks &blocks, std::int64_t block);
// Triangles of strips that have three different vertices; every other one of a strip is turned round.
std::vector<Corners> cornersOfStrips(const Reader &owner, FieldName array);

// The flag of a shape that is not drawn, such as one that particles come from.
inline constexpr std::uint32_t kHiddenShape = 0x1;

} // namespace cutaway::nif
