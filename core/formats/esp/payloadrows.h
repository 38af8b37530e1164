// SPDX-License-Identifier: MIT
// Rows of arrays inside the payload of a subrecord, with the numbers that count them.
#pragma once

#include "core/file/editing.h"
#include "core/formats/esp/recordedit.h"

#include <span>

namespace cutaway::esp
{

// False where the number of rows follows from other values, as in a map of heights.
bool takesRows(const RecordEdit &edit, const Node &array);
Result<Patch> insertPayloadRows(RecordEdit &edit, NodeId array, std::uint32_t row,
                                std::span<const NewElement> elements);
// The first row of an array that takes a whole payload, which has no node while it is empty.
Result<Patch> insertFirstRow(RecordEdit &edit, std::size_t sub, const FieldDesc &rows,
                             const NewElement &element);
Result<Patch> removeRow(RecordEdit &edit, const Node &node);
Result<Patch> moveRow(RecordEdit &edit, const Node &node, std::uint32_t row);

// The bytes of all elements, one behind the other.
template <class BytesOf> Result<Bytes> bytesOfAll(std::span<const NewElement> elements, BytesOf bytesOf)
{
    Bytes all;
    for (const NewElement &element : elements) {
        const Result<Bytes> bytes = bytesOf(element);
        if (!bytes)
            return bytes;
        all.insert(all.end(), bytes->begin(), bytes->end());
    }
    return all;
}

} // namespace cutaway::esp
