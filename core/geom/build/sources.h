// SPDX-License-Identifier: MIT
// Sources of primitives, and the targets of a structure's pointers, by the names of its fields.
#pragma once

#include "core/geom/drawlist.h"
#include "core/schema/reader.h"

namespace cutaway::geom
{

inline Source sourceOf(const Reader &from)
{
    return {from.unit(), from.node()};
}
inline Source sourceOf(const Reader &from, FieldName field)
{
    return {from.unit(), from.nodeOf(field)};
}
// The source of the first row of an array, and the distance to the next row's source.
Source sourceOfRows(const Reader &from, FieldName array, std::uint32_t &step);

// Three axes and a translation, stored as four numbers each.
glm::mat4 axesOf(const Reader &from, FieldName field);

// The unit that a pointer leads to.
std::optional<UnitId> linkedUnit(const File &file, const Reader &from, FieldName pointer);
// Those that the elements of an array lead to, nothing for one that leads nowhere.
std::vector<std::optional<UnitId>> linkedUnits(const File &file, const Reader &from, FieldName pointers);

} // namespace cutaway::geom
