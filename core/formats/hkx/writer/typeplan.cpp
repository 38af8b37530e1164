// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/typeplan.h"

namespace cutaway::hkx
{

namespace
{

void addValues(TypePlan &plan, ByteRange range)
{
    if (range.size == 0)
        return;
    if (!plan.values.empty() && plan.values.back().end() == range.offset)
        plan.values.back().size += range.size;
    else
        plan.values.push_back(range);
}

bool holdsSlots(const FieldDesc &field)
{
    return field.kind == Kind::Struct || field.kind == Kind::Pointer || field.kind == Kind::StringPtr;
}

} // namespace

void emptyArrays(const TypePlan &plan, std::uint8_t pointerSize, Bytes &bytes, std::size_t at)
{
    constexpr std::uint32_t kCapacityFlag = 0x80000000;
    for (const PlanSlot &slot : plan.slots) {
        if (slot.kind == SlotKind::Array) {
            store(bytes, at + slot.at + pointerSize, 0u);
            store(bytes, at + slot.at + pointerSize + 4, kCapacityFlag);
        } else if (slot.kind == SlotKind::RelArray) {
            store(bytes, at + slot.at, 0u);
        }
    }
}

const TypePlan &PlanSet::of(const StructDesc &type)
{
    return planOf(m_layouts.of(type));
}

const TypePlan &PlanSet::ofObject(const StructDesc &type)
{
    return planOf(m_layouts.ofObject(type));
}

const TypePlan &PlanSet::planOf(const Layout &layout)
{
    if (const auto known = m_plans.find(&layout); known != m_plans.end())
        return known->second;
    TypePlan plan;
    plan.size = layout.size;
    addMembers(plan, layout, 0);
    return m_plans.emplace(&layout, std::move(plan)).first->second;
}

const TypePlan &PlanSet::ofElement(const PlacedField &array)
{
    if (array.field->kind == Kind::Struct)
        return of(*array.field->type);
    if (const auto known = m_plans.find(&array); known != m_plans.end())
        return known->second;
    TypePlan plan;
    plan.size = array.stride;
    addOne(plan, array, 0, SlotKind::ListedText);
    return m_plans.emplace(&array, std::move(plan)).first->second;
}

void PlanSet::addMembers(TypePlan &plan, const Layout &layout, std::uint32_t at) const
{
    for (const PlacedField &placed : layout.fields)
        addMember(plan, placed, at + placed.offset);
}

void PlanSet::addMember(TypePlan &plan, const PlacedField &placed, std::uint32_t at) const
{
    const FieldDesc &field = *placed.field;
    const std::uint32_t pointer = m_layouts.rules().pointerSize;
    switch (field.repeat) {
    case Repeat::HkArray:
        plan.slots.push_back({SlotKind::Array, at, &placed});
        addValues(plan, {std::uint64_t{at} + pointer, 8}); // size and capacity
        break;
    case Repeat::HkRelArray:
        plan.slots.push_back({SlotKind::RelArray, at, &placed});
        addValues(plan, {at, placed.size});
        break;
    case Repeat::Fixed:
        if (!holdsSlots(field)) {
            addValues(plan, {at, placed.size});
            break;
        }
        for (std::uint32_t i = 0; i < field.count; ++i)
            addOne(plan, placed, at + i * placed.stride, SlotKind::Text);
        break;
    default:
        addOne(plan, placed, at, SlotKind::Text);
    }
}

void PlanSet::addOne(TypePlan &plan, const PlacedField &placed, std::uint32_t at, SlotKind text) const
{
    switch (placed.field->kind) {
    case Kind::Struct:
        addMembers(plan, *placed.layout, at);
        break;
    case Kind::Pointer:
        plan.slots.push_back({SlotKind::Pointer, at, &placed});
        break;
    case Kind::StringPtr:
        plan.slots.push_back({text, at, &placed});
        break;
    default:
        addValues(plan, {at, placed.stride});
    }
}

} // namespace cutaway::hkx
