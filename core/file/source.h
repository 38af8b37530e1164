// SPDX-License-Identifier: MIT
// The unit and node that something was read from: what links a picture to rows and bytes.
#pragma once

#include "core/file/unitindex.h"
#include "core/schema/reader.h"

namespace cutaway
{

struct Source {
    UnitId unit = 0;
    NodeId node;
    bool operator==(const Source &) const = default;
};

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

} // namespace cutaway
