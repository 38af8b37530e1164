// SPDX-License-Identifier: MIT
// Lists that take many elements at once, where one after the other would decode and write the whole list
// again for each of them.
//
// Formats that have such lists derive from this beside Format.
#pragma once

#include "core/file/file.h"

#include <optional>
#include <span>

namespace cutaway
{

class ManyRows
{
public:
    virtual ~ManyRows() = default;

    // Puts the elements, at least one, in front of child `row` (kAnyRow: where `insert` would put them), in
    // their order: the file that `insert` leaves behind when it is asked for one after the other. Nothing
    // where the format only knows to put them there one by one.
    virtual std::optional<Result<Patch>> insertAll(const File &file, UnitId unit, NodeId parent,
                                                   std::uint32_t row,
                                                   std::span<const NewElement> elements) const = 0;
    // True if inserting elements each in front of the one before gives the same file as inserting them in
    // reverse order, each behind the one before.
    virtual bool mayReverse(const File &, UnitId) const { return true; }
};

} // namespace cutaway
