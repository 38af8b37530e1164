// SPDX-License-Identifier: MIT
// The vertices of a shape as a table: a row for each, a column for each part, wherever it is stored.
#pragma once

#include "core/formats/nif/mesh/mesh.h"

#include <span>

namespace cutaway::nif
{

struct VertexColumn {
    enum class Part : std::uint8_t { Position, Normal, Tangent, Bitangent, Uv, Color, Weights, Bones };
    struct Number {
        Reader owner;    // the block
        VertexPart part; // of one number
    };

    Part part = Part::Position;
    std::vector<Number> numbers;
    bool isWhole = false;         // 0 to 255
    Reader owner;                 // the block that its rows are shown in
    FieldName array, member = {}; // rows of the array, or a member of each

    std::uint32_t rows() const { return numbers.front().part.rows(); }
    // As they mean: directions from -1 to 1, whatever is stored.
    std::vector<float> at(std::uint32_t row) const;
    NodeId nodeOf(std::uint32_t row) const;
};
std::string_view toString(VertexColumn::Part part); // "Position"

// Those that the vertices have; none where there are no vertices.
std::vector<VertexColumn> vertexColumns(const Mesh &mesh);
// The patch that gives a vertex other numbers. Fails for too few, too many and what the file cannot hold.
Result<Patch> setVertex(const File &file, const VertexColumn &column, std::uint32_t row,
                        std::span<const float> numbers);

} // namespace cutaway::nif
