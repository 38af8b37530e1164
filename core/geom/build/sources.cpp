// SPDX-License-Identifier: MIT
#include "core/geom/build/sources.h"

#include "core/schema/rownodes.h"

namespace cutaway::geom
{

namespace
{

std::optional<UnitId> targetOf(const File &file, const Reader &from, NodeId pointer)
{
    const auto link = file.format().links().link(file, from.tree(), pointer);
    return link && link->where ? std::optional(link->where->unit) : std::nullopt;
}

} // namespace

Source sourceOfRows(const Reader &from, FieldName array, std::uint32_t &step)
{
    const RowNodes rows(from, array);
    step = rows.step;
    return {from.unit(), rows.first};
}

glm::mat4 axesOf(const Reader &from, FieldName field)
{
    const ByteSpan bytes = from.bytes(field);
    glm::mat4 matrix(1.0f);
    for (int column = 0; column < 4 && bytes.size() >= 64; ++column)
        matrix[column] = glm::vec4(load<glm::vec3>(bytes, static_cast<std::size_t>(column) * 16),
                                   column == 3 ? 1.0f : 0.0f);
    return matrix;
}

std::optional<UnitId> linkedUnit(const File &file, const Reader &from, FieldName pointer)
{
    const auto node = from.find(pointer);
    return node ? targetOf(file, from, *node) : std::nullopt;
}

std::vector<std::optional<UnitId>> linkedUnits(const File &file, const Reader &from, FieldName pointers)
{
    std::vector<std::optional<UnitId>> units;
    for (const Reader &pointer : from.elements(pointers))
        units.push_back(targetOf(file, pointer, pointer.node()));
    return units;
}

} // namespace cutaway::geom
