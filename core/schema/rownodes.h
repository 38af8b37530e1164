// SPDX-License-Identifier: MIT
// The nodes of an array's rows, where the rows have a fixed size: they follow each other at a fixed distance.
#pragma once

#include "core/schema/reader.h"

namespace cutaway
{

struct RowNodes {
    NodeId first;           // the structure with the array where it has no rows
    std::uint32_t step = 0; // 0 for a single row

    RowNodes(const Reader &from, FieldName array)
    {
        const std::uint32_t rows = from.count(array);
        first = rows == 0 ? from.node() : from.element(array, 0).node();
        step = rows > 1 ? from.element(array, 1).node().inner - first.inner : 0;
    }

    NodeId at(std::uint32_t row) const
    {
        NodeId node = first;
        node.inner += row * step;
        return node;
    }
};

} // namespace cutaway
