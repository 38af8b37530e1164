// SPDX-License-Identifier: MIT
// Values and slots of a structure by their bytes, with all inline structures flattened.
#pragma once

#include "core/base/bytes.h"
#include "core/formats/hkx/fixedlayout.h"

#include <unordered_map>
#include <vector>

namespace cutaway::hkx
{

enum class SlotKind : std::uint8_t {
    Text,
    ListedText, // element of an array of texts, which are packed more tightly
    Array,
    RelArray,
    Pointer,
};

struct PlanSlot {
    SlotKind kind;
    std::uint32_t at = 0;               // from the start of the structure
    const PlacedField *field = nullptr; // its row, for the elements of arrays
};

struct TypePlan {
    std::uint32_t size = 0;
    std::vector<ByteRange> values; // ascending; all other bytes are zero
    std::vector<PlanSlot> slots;   // in the order of the members

    bool isPlain() const { return slots.empty() && values.size() == 1 && values[0] == ByteRange{0, size}; }
};

// Arrays of the structure at `at` become empty as a file has them: their sizes are 0, a flag says that nobody
// else owns their elements.
void emptyArrays(const TypePlan &plan, std::uint8_t pointerSize, Bytes &bytes, std::size_t at);

// Plans of the structures of one layout, made when first asked for. One thread at a time.
class PlanSet
{
public:
    explicit PlanSet(const LayoutSet &layouts) : m_layouts(layouts) {}

    const TypePlan &of(const StructDesc &type);
    // Of the body of an object, with the number in front of it.
    const TypePlan &ofObject(const StructDesc &type);
    // The plan of one element of an array.
    const TypePlan &ofElement(const PlacedField &array);

private:
    const TypePlan &planOf(const Layout &layout);
    void addMembers(TypePlan &plan, const Layout &layout, std::uint32_t at) const;
    void addMember(TypePlan &plan, const PlacedField &placed, std::uint32_t at) const;
    void addOne(TypePlan &plan, const PlacedField &placed, std::uint32_t at, SlotKind text) const;

    const LayoutSet &m_layouts;
    std::unordered_map<const void *, TypePlan> m_plans; // by Layout or PlacedField
};

} // namespace cutaway::hkx
