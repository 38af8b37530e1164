// SPDX-License-Identifier: MIT
// Parts of the records of a chain beside each other: what stands for the same thing stands in one slot.
#pragma once

#include "core/domains/overrides/meaning.h"

#include <optional>
#include <span>

namespace cutaway::overrides
{

struct Slot {
    std::string name;                         // "KWDA"; "[3]" of an element, "SPLO[1]" of a repeated member
    std::vector<std::optional<NodeId>> parts; // one for each record; none where it has no such part
    std::vector<bool> moved;                  // stands in another order than in the first record
};

// What the parts hold, which stand for each other: members by name, elements and repeated members by what
// they go by (Meaning::identityOf) where that tells them apart, else by what they say.
std::vector<Slot> slotsBelow(std::span<const Meaning> records, const Slot &around);

} // namespace cutaway::overrides
