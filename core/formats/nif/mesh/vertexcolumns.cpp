// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/vertexcolumns.h"

#include "core/base/quantity.h"
#include "core/formats/nif/mesh/blockbytes.h"

namespace cutaway::nif
{

namespace
{

using Form = VertexPart::Form;
using Part = VertexColumn::Part;

constexpr float kByteScale = 127.5f; // of bytes, which VertexPart reads as -1 to 1
constexpr float kMostHalf = 65504.0f;

class ColumnList
{
public:
    explicit ColumnList(const Mesh &mesh) : m_mesh(mesh) {}

    void add(Part part, const Reader &owner, const VertexPart &whole, std::uint32_t numbers, FieldName array,
             FieldName member, bool isWhole = false)
    {
        VertexColumn column{part, {}, isWhole, owner, array, member};
        for (std::uint32_t i = 0; i < numbers && whole; ++i)
            column.numbers.push_back({owner, whole.only(i)});
        addIfAny(std::move(column));
    }
    void addBitangents(FieldName array, FieldName member)
    {
        VertexColumn column{Part::Bitangent, {}, false, m_mesh.arrays, array, member};
        const auto parts = bitangentsOf(m_mesh);
        for (std::size_t axis = 0; axis < parts.size() && parts[axis]; ++axis)
            column.numbers.push_back({axis == 0 ? m_mesh.placed() : m_mesh.arrays, parts[axis]});
        if (column.numbers.size() == parts.size() && m_mesh.tangents)
            addIfAny(std::move(column));
    }
    std::vector<VertexColumn> take() { return std::move(m_columns); }

private:
    void addIfAny(VertexColumn column)
    {
        if (!column.numbers.empty())
            m_columns.push_back(std::move(column));
    }

    const Mesh &m_mesh;
    std::vector<VertexColumn> m_columns;
};

VertexPart plainColors(const Reader &data, std::uint32_t rows)
{
    const std::uint32_t count = std::min(rows, data.count("colors"_f));
    return count == 0 ? VertexPart()
                      : VertexPart(data.tree().bytes().span(), data.payload("colors"_f).offset, 16, count,
                                   Form::Float, 4);
}

Result<void> checkFits(const VertexColumn &column, const VertexPart &part, float number)
{
    if (!std::isfinite(number))
        return fail("{} is not a number", number);
    if (column.isWhole && (number < 0.0f || number > 255.0f || number != std::round(number)))
        return fail("{} is not a whole number from 0 to 255", number);
    if (!column.isWhole && part.form() == Form::Byte && std::abs(number) > 1.0f)
        return fail("{} is outside of -1 to 1, which a byte stands for", number);
    if (part.form() == Form::Half && std::abs(number) > kMostHalf)
        return fail("{} is beyond {}, the largest number of two bytes", number, kMostHalf);
    return {};
}

} // namespace

std::string_view toString(Part part)
{
    constexpr std::string_view kNames[] = {"Position",           "Normal", "Tangent", "Bitangent",
                                           "Texture coordinate", "Colour", "Weights", "Bones"};
    return kNames[static_cast<std::size_t>(part)];
}

std::vector<float> VertexColumn::at(std::uint32_t row) const
{
    std::vector<float> values;
    for (const Number &number : numbers) {
        const float value = row < number.part.rows() ? number.part.number(row, 0) : 0.0f;
        values.push_back(isWhole ? std::round((value + 1.0f) * kByteScale) : value);
    }
    return values;
}

NodeId VertexColumn::nodeOf(std::uint32_t row) const
{
    if (row >= owner.count(array))
        return owner.node();
    const Reader element = owner.element(array, row);
    return member.empty() ? element.node() : element.nodeOf(member);
}

std::vector<VertexColumn> vertexColumns(const Mesh &mesh)
{
    ColumnList list(mesh);
    const Reader &arrays = mesh.arrays;
    if (!mesh.isPacked) {
        list.add(Part::Position, arrays, mesh.positions, 3, "vertices"_f, {});
        list.add(Part::Normal, arrays, mesh.normals, 3, "normals"_f, {});
        list.add(Part::Tangent, arrays, mesh.tangents, 3, "tangents"_f, {});
        list.addBitangents("bitangents"_f, {});
        list.add(Part::Uv, arrays, mesh.uv, 2, "uv"_f, {});
        list.add(Part::Color, arrays, plainColors(arrays, mesh.numVertices), 4, "colors"_f, {});
        return list.take();
    }
    constexpr FieldName kRowsOf = "vertexData"_f;
    const PackedVertices rows(arrays);
    if (mesh.shape.count("dynamicVertices"_f) != 0)
        list.add(Part::Position, mesh.placed(), mesh.positions, 3, "dynamicVertices"_f, {});
    else
        list.add(Part::Position, arrays, mesh.positions, 3, kRowsOf, "position"_f);
    list.add(Part::Normal, arrays, mesh.normals, 3, kRowsOf, "normal"_f);
    list.add(Part::Tangent, arrays, mesh.tangents, 3, kRowsOf, "tangent"_f);
    list.addBitangents(kRowsOf, "bitangentZ"_f);
    list.add(Part::Uv, arrays, mesh.uv, 2, kRowsOf, "uv"_f);
    list.add(Part::Color, arrays, rows.part("color"_f, 4), 4, kRowsOf, "color"_f, true);
    list.add(Part::Weights, arrays, mesh.weights, 4, kRowsOf, "boneWeights"_f);
    list.add(Part::Bones, arrays, rows.part("boneIndices"_f, 4), 4, kRowsOf, "boneIndices"_f, true);
    return list.take();
}

Result<Patch> setVertex(const File &file, const VertexColumn &column, std::uint32_t row,
                        std::span<const float> numbers)
{
    if (numbers.size() != column.numbers.size())
        return fail("needs {}, found {}", quantity(column.numbers.size(), "number"), numbers.size());
    if (row >= column.rows())
        return fail("vertex {} is not there, there are {}", row, column.rows());
    BlockBytes bytes(file);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto &[owner, part] = column.numbers[i];
        if (const Result<void> fits = checkFits(column, part, numbers[i]); !fits)
            return tl::unexpected(fits.error());
        if (row < part.rows())
            bytes.put(owner, part, row, {column.isWhole ? numbers[i] / kByteScale - 1.0f : numbers[i]});
    }
    return bytes.patch();
}

} // namespace cutaway::nif
