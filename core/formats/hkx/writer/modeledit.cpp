// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/modeledit.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <limits>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint64_t kMostElements = 0x3FFFFFFF; // the two top bits of the capacity are flags
constexpr std::uint64_t kMostRelElements = std::numeric_limits<std::uint16_t>::max();
constexpr std::uint32_t kCapacityFlag = 0x80000000;

} // namespace

// The part whose bytes, where they were read, hold the offset.
Result<ModelEditor::Place> ModelEditor::find(std::uint64_t origin) const
{
    for (std::uint32_t i = 0; i < m_model.parts.size(); ++i) {
        const ModelPart &part = m_model.parts[i];
        if (part.plan == nullptr || part.plan->size == 0 || origin < part.origin ||
            origin - part.origin >= part.bytes.size())
            continue;
        const auto at = static_cast<std::uint32_t>(origin - part.origin);
        const auto slot = std::ranges::find(part.plan->slots, at % part.plan->size, &PlanSlot::at);
        if (slot != part.plan->slots.end())
            return Place{i, at, &*slot};
    }
    return fail("no member of the object has a slot at {:#x}", origin);
}

Result<ModelEditor::Place> ModelEditor::findArray(std::uint64_t origin) const
{
    const Result<Place> place = find(origin);
    if (place && place->slot->kind != SlotKind::Array && place->slot->kind != SlotKind::RelArray)
        return fail("{} is not an array", place->slot->field->field->name);
    return place;
}

ModelEditor::Slots::iterator ModelEditor::slotAt(const Place &place)
{
    return std::ranges::lower_bound(m_model.parts[place.part].slots, place.at, {}, &ModelSlot::at);
}

bool ModelEditor::isSet(const Place &place, Slots::iterator slot) const
{
    return slot != m_model.parts[place.part].slots.end() && slot->at == place.at;
}

void ModelEditor::setTarget(const Place &place, std::optional<std::uint32_t> target)
{
    const auto slot = slotAt(place);
    Slots &slots = m_model.parts[place.part].slots;
    if (isSet(place, slot) && target)
        slot->target = *target;
    else if (isSet(place, slot))
        slots.erase(slot);
    else if (target)
        slots.insert(slot, {place.slot->kind, place.at, *target});
}

void ModelEditor::borrow(ObjectModel other)
{
    const auto base = static_cast<std::uint32_t>(m_model.parts.size());
    for (ModelPart &part : other.parts) {
        for (ModelSlot &slot : part.slots)
            slot.target += slot.kind == SlotKind::Pointer ? 0 : base;
        m_model.parts.push_back(std::move(part));
    }
}

Result<void> ModelEditor::setText(std::uint64_t origin, const std::optional<Bytes> &characters)
{
    const Result<Place> place = find(origin);
    if (!place)
        return tl::unexpected(place.error());
    if (place->slot->kind != SlotKind::Text && place->slot->kind != SlotKind::ListedText)
        return fail("{} is not a text", place->slot->field->field->name);
    if (!characters) {
        setTarget(*place, std::nullopt);
        return {};
    }
    ModelPart text;
    text.bytes = *characters;
    text.bytes.push_back(0);
    m_model.parts.push_back(std::move(text));
    setTarget(*place, static_cast<std::uint32_t>(m_model.parts.size() - 1));
    return {};
}

Result<void> ModelEditor::setPointer(std::uint64_t origin, std::optional<std::uint32_t> object)
{
    const Result<Place> place = find(origin);
    if (!place)
        return tl::unexpected(place.error());
    if (place->slot->kind != SlotKind::Pointer)
        return fail("{} is not a pointer", place->slot->field->field->name);
    setTarget(*place, object);
    return {};
}

std::uint64_t ModelEditor::countOf(const Place &array) const
{
    const Bytes &bytes = m_model.parts[array.part].bytes;
    if (array.slot->kind == SlotKind::RelArray)
        return load<std::uint16_t>(bytes, array.at);
    return load<std::uint32_t>(bytes, array.at + m_pointerSize);
}

void ModelEditor::setCount(const Place &array, std::uint64_t count)
{
    Bytes &bytes = m_model.parts[array.part].bytes;
    const auto small = static_cast<std::uint32_t>(count);
    if (array.slot->kind == SlotKind::RelArray) {
        store(bytes, array.at, static_cast<std::uint16_t>(count));
        return;
    }
    store(bytes, array.at + m_pointerSize, small);
    store(bytes, array.at + m_pointerSize + 4, small | kCapacityFlag);
}

// Takes the plain values from the given bytes; slots that point to other parts are left empty.
Bytes ModelEditor::newElement(const TypePlan &plan, const std::optional<Bytes> &bytes) const
{
    Bytes element(plan.size);
    for (const ByteRange run : plan.values) {
        if (bytes)
            std::copy_n(bytes->begin() + static_cast<std::ptrdiff_t>(run.offset), run.size,
                        element.begin() + static_cast<std::ptrdiff_t>(run.offset));
    }
    emptyArrays(plan, m_pointerSize, element, 0);
    return element;
}

std::uint32_t ModelEditor::copyPart(std::uint32_t index)
{
    ModelPart copy = m_model.parts[index];
    copy.origin = std::numeric_limits<std::uint64_t>::max(); // not to be found by where it was read
    for (ModelSlot &slot : copy.slots) {
        if (slot.kind != SlotKind::Pointer)
            slot.target = copyPart(slot.target);
    }
    m_model.parts.push_back(std::move(copy));
    return static_cast<std::uint32_t>(m_model.parts.size() - 1);
}

// Gives the row what the slots of the element at `source` lead to.
Result<void> ModelEditor::copySlots(const Place &array, std::uint64_t row, std::uint64_t source)
{
    const std::uint32_t elements = slotAt(array)->target;
    const TypePlan &plan = *m_model.parts[elements].plan;
    for (std::uint32_t i = 0; i < m_model.parts.size() && !plan.slots.empty(); ++i) {
        const ModelPart &from = m_model.parts[i];
        if (from.plan != &plan || source < from.origin || source - from.origin >= from.bytes.size())
            continue;
        const std::uint64_t start = source - from.origin;
        const auto first = std::ranges::lower_bound(from.slots, start, {}, &ModelSlot::at);
        const auto last = std::ranges::lower_bound(from.slots, start + plan.size, {}, &ModelSlot::at);
        const Slots copied(first, last); // a copy: their targets become new parts, which moves `from`
        const auto begin = from.bytes.begin() + static_cast<std::ptrdiff_t>(start);
        const Bytes element(begin, begin + static_cast<std::ptrdiff_t>(plan.size));
        for (const ModelSlot &slot : copied) {
            const auto within = static_cast<std::uint32_t>(slot.at - start);
            const auto at = static_cast<std::uint32_t>(row * plan.size + within);
            const std::uint32_t target = slot.kind == SlotKind::Pointer ? slot.target : copyPart(slot.target);
            if (slot.kind == SlotKind::Array)
                std::copy_n(element.begin() + within + m_pointerSize, 8,
                            m_model.parts[elements].bytes.begin() + at + m_pointerSize);
            Slots &slots = m_model.parts[elements].slots;
            slots.insert(std::ranges::lower_bound(slots, at, {}, &ModelSlot::at), {slot.kind, at, target});
        }
        return {};
    }
    return plan.slots.empty() ? Result<void>{}
                              : fail("the element to copy is not an element of such an array");
}

Result<void> ModelEditor::insertRow(std::uint64_t origin, std::uint64_t row,
                                    const std::optional<Bytes> &bytes, std::optional<std::uint64_t> source)
{
    const Result<Place> array = findArray(origin);
    if (!array)
        return tl::unexpected(array.error());
    const std::string_view name = array->slot->field->field->name;
    const std::uint64_t count = countOf(*array);
    const std::uint64_t most = array->slot->kind == SlotKind::RelArray ? kMostRelElements : kMostElements;
    const TypePlan &plan = m_plans.ofElement(*array->slot->field);
    if (row > count)
        return fail("row {} is behind the end of {}, which has {}", row, name, quantity(count, "row"));
    if (count >= most)
        return fail("{} has {}, more than {} are not possible", name, quantity(count, "row"), most);
    if (bytes && bytes->size() != plan.size)
        return fail("an element of {} has {}, {} were given", name, quantity(plan.size, "byte"),
                    bytes->size());
    if (!isSet(*array, slotAt(*array))) {
        ModelPart empty;
        empty.plan = &plan;
        empty.origin = std::numeric_limits<std::uint64_t>::max();
        m_model.parts.push_back(std::move(empty));
        setTarget(*array, static_cast<std::uint32_t>(m_model.parts.size() - 1));
    }
    ModelPart &part = m_model.parts[slotAt(*array)->target];
    const std::uint64_t at = row * plan.size;
    const Bytes element = newElement(plan, bytes);
    part.bytes.insert(part.bytes.begin() + static_cast<std::ptrdiff_t>(at), element.begin(), element.end());
    for (auto slot = std::ranges::lower_bound(part.slots, at, {}, &ModelSlot::at); slot != part.slots.end();
         ++slot)
        slot->at += plan.size;
    const std::uint64_t from = part.origin;
    setCount(*array, count + 1);
    if (!source)
        return {};
    // The rows behind the new one no longer stand where they were read.
    const bool moved = *source >= from && *source - from < part.bytes.size() && *source - from >= at;
    return copySlots(*array, row, *source + (moved ? plan.size : 0));
}

Result<void> ModelEditor::removeRow(std::uint64_t origin, std::uint64_t row)
{
    const Result<Place> array = findArray(origin);
    if (!array)
        return tl::unexpected(array.error());
    const std::uint64_t count = countOf(*array);
    if (row >= count || !isSet(*array, slotAt(*array)))
        return fail("{} has no row {}, it has {}", array->slot->field->field->name, row, count);
    ModelPart &part = m_model.parts[slotAt(*array)->target];
    const std::uint32_t size = part.plan->size;
    const std::uint64_t at = row * size;
    part.bytes.erase(part.bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     part.bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
    std::erase_if(part.slots, [=](const ModelSlot &slot) { return slot.at >= at && slot.at < at + size; });
    for (ModelSlot &slot : part.slots)
        slot.at -= slot.at >= at ? size : 0;
    setCount(*array, count - 1);
    if (count == 1)
        setTarget(*array, std::nullopt);
    return {};
}

Result<void> ModelEditor::moveRow(std::uint64_t origin, std::uint64_t row, std::uint64_t to)
{
    const Result<Place> array = findArray(origin);
    if (!array)
        return tl::unexpected(array.error());
    const std::uint64_t count = countOf(*array);
    if (row >= count || to >= count || !isSet(*array, slotAt(*array)))
        return fail("row {} cannot become row {} of {}, which has {}", row, to,
                    array->slot->field->field->name, quantity(count, "row"));
    ModelPart &part = m_model.parts[slotAt(*array)->target];
    const std::uint32_t size = part.plan->size;
    const auto rows = [&](std::uint64_t r) {
        return part.bytes.begin() + static_cast<std::ptrdiff_t>(r * size);
    };
    if (row < to)
        std::rotate(rows(row), rows(row + 1), rows(to + 1));
    else
        std::rotate(rows(to), rows(row), rows(row + 1));
    for (ModelSlot &slot : part.slots) {
        const std::uint64_t was = slot.at / size;
        std::uint64_t is = was;
        if (was == row)
            is = to;
        else if (row < was && was <= to)
            is = was - 1;
        else if (to <= was && was < row)
            is = was + 1;
        slot.at = static_cast<std::uint32_t>(is * size + slot.at % size);
    }
    std::ranges::sort(part.slots, {}, &ModelSlot::at);
    return {};
}

} // namespace cutaway::hkx
