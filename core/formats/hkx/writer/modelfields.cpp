// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/modelfields.h"

#include <algorithm>
#include <cassert>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint32_t kOwnsElements = 0x80000000; // flag of the capacity of an array in a file

} // namespace

ModelFields::ModelFields(const LayoutSet &layouts, PlanSet &plans, const StructDesc *type, ObjectModel &model)
    : m_layouts(layouts), m_plans(plans), m_type(type), m_model(model)
{
}

ModelFields::ModelFields(PackfileModel &model, std::uint32_t object)
    : ModelFields(*model.layouts, *model.plans, model.objects[object].type, model.objects[object].model)
{
}

ModelFields::Place ModelFields::body() const
{
    return {0, m_layouts.objectStart(), m_type};
}

const PlacedField *ModelFields::find(const Place &place, FieldName field) const
{
    return m_layouts.of(*place.type).find(field.text());
}

const PlacedField *ModelFields::written(const Place &place, FieldName field)
{
    const PlacedField *found = find(place, field);
    if (found == nullptr && !m_model.wrong)
        m_model.wrong = Error{fmt::format("{} has no '{}' here to be set", place.type->name, field.text())};
    return found;
}

const ModelSlot *ModelFields::slotOf(const Place &place, const PlacedField &field) const
{
    const std::vector<ModelSlot> &slots = partOf(place).slots;
    const std::uint32_t at = place.at + field.offset;
    const auto slot = std::ranges::lower_bound(slots, at, {}, &ModelSlot::at);
    return slot == slots.end() || slot->at != at ? nullptr : &*slot;
}

std::uint32_t ModelFields::count(const Place &place, FieldName array) const
{
    const PlacedField *field = find(place, array);
    const ModelSlot *slot = field == nullptr ? nullptr : slotOf(place, *field);
    return slot == nullptr
               ? 0
               : static_cast<std::uint32_t>(m_model.parts[slot->target].bytes.size() / field->stride);
}

ModelFields::Place ModelFields::member(const Place &place, FieldName field) const
{
    const PlacedField *found = find(place, field);
    assert(found != nullptr && found->field->kind == Kind::Struct);
    return {place.part, place.at + found->offset, found->field->type};
}

ModelFields::Place ModelFields::element(const Place &place, FieldName array, std::uint32_t row) const
{
    const PlacedField *field = find(place, array);
    assert(row < count(place, array) && field->field->kind == Kind::Struct);
    return {slotOf(place, *field)->target, row * field->stride, field->field->type};
}

void ModelFields::setCount(const Place &place, const PlacedField &array, std::uint64_t count)
{
    const std::uint64_t at = place.at + array.offset + m_layouts.rules().pointerSize;
    store(partOf(place).bytes, at, static_cast<std::uint32_t>(count));
    store(partOf(place).bytes, at + 4, static_cast<std::uint32_t>(count) | kOwnsElements);
}

void ModelFields::removeRow(const Place &place, FieldName array, std::uint32_t row)
{
    const PlacedField *field = find(place, array);
    const ModelSlot *slot = slotOf(place, *field);
    assert(slot != nullptr);
    ModelPart &part = m_model.parts[slot->target];
    const std::uint32_t stride = field->stride;
    const std::uint32_t at = row * stride;
    part.bytes.erase(part.bytes.begin() + at, part.bytes.begin() + at + stride);
    std::erase_if(part.slots, [=](const ModelSlot &own) { return own.at >= at && own.at < at + stride; });
    for (ModelSlot &own : part.slots)
        own.at -= own.at >= at ? stride : 0;
    setCount(place, *field, part.bytes.size() / stride);
    if (part.bytes.empty())
        std::erase_if(partOf(place).slots,
                      [=](const ModelSlot &own) { return own.at == place.at + field->offset; });
}

// The slot leads to the part, whatever it led to before.
void ModelFields::setSlot(ModelPart &part, const ModelSlot &to)
{
    const auto slot = std::ranges::lower_bound(part.slots, to.at, {}, &ModelSlot::at);
    if (slot != part.slots.end() && slot->at == to.at)
        slot->target = to.target;
    else
        part.slots.insert(slot, to);
}

void ModelFields::setTarget(const Place &place, const PlacedField &field, SlotKind kind, ModelPart part)
{
    const auto target = static_cast<std::uint32_t>(m_model.parts.size());
    m_model.parts.push_back(std::move(part));
    setSlot(partOf(place), {kind, place.at + field.offset, target});
}

void ModelFields::setPointer(const Place &place, FieldName name, std::uint32_t object)
{
    if (const PlacedField *field = written(place, name))
        setSlot(partOf(place), {SlotKind::Pointer, place.at + field->offset, object});
}

std::optional<std::uint32_t> ModelFields::pointer(const Place &place, FieldName field) const
{
    const PlacedField *found = find(place, field);
    const bool isPointer = found != nullptr && found->field->kind == Kind::Pointer;
    const ModelSlot *slot = isPointer ? slotOf(place, *found) : nullptr;
    return slot == nullptr ? std::nullopt : std::optional(slot->target);
}

void ModelFields::clearPointer(const Place &place, FieldName name)
{
    if (const PlacedField *field = written(place, name))
        std::erase_if(partOf(place).slots,
                      [=](const ModelSlot &own) { return own.at == place.at + field->offset; });
}

void ModelFields::setPointer(const Place &place, FieldName array, std::uint32_t row, std::uint32_t object)
{
    const PlacedField *field = find(place, array);
    assert(row < count(place, array) && field->field->kind == Kind::Pointer);
    setSlot(m_model.parts[slotOf(place, *field)->target], {SlotKind::Pointer, row * field->stride, object});
}

std::optional<std::uint32_t> ModelFields::pointer(const Place &place, FieldName array,
                                                  std::uint32_t row) const
{
    const PlacedField *field = find(place, array);
    assert(row < count(place, array) && field->field->kind == Kind::Pointer);
    const std::vector<ModelSlot> &slots = m_model.parts[slotOf(place, *field)->target].slots;
    const auto slot = std::ranges::find(slots, row * field->stride, &ModelSlot::at);
    return slot == slots.end() ? std::nullopt : std::optional(slot->target);
}

void ModelFields::clearPointer(const Place &place, FieldName array, std::uint32_t row)
{
    const PlacedField *field = find(place, array);
    assert(row < count(place, array) && field->field->kind == Kind::Pointer);
    std::erase_if(m_model.parts[slotOf(place, *field)->target].slots,
                  [=](const ModelSlot &own) { return own.at == row * field->stride; });
}

void ModelFields::setRelRows(const Place &place, FieldName array, const Bytes &elements)
{
    const PlacedField *field = written(place, array);
    if (field == nullptr)
        return;
    const std::size_t count = elements.size() / field->stride;
    assert(elements.size() % field->stride == 0 && count <= 0xFFFF);
    store(partOf(place).bytes, place.at + field->offset, static_cast<std::uint16_t>(count));
    setTarget(place, *field, SlotKind::RelArray, {elements, {}, &m_plans.ofElement(*field), 0});
}

void ModelFields::resizeRows(const Place &place, FieldName array, std::uint32_t count)
{
    const PlacedField *field = written(place, array);
    if (field == nullptr || this->count(place, array) == count)
        return;
    if (slotOf(place, *field) == nullptr)
        setTarget(place, *field, SlotKind::Array, {{}, {}, &m_plans.ofElement(*field), 0});
    ModelPart &part = m_model.parts[slotOf(place, *field)->target];
    const std::uint64_t size = std::uint64_t{count} * field->stride, before = part.bytes.size();
    part.bytes.resize(size);
    for (std::uint64_t at = before; at < size; at += field->stride)
        emptyArrays(*part.plan, m_layouts.rules().pointerSize, part.bytes, at);
    part.slots.erase(std::ranges::lower_bound(part.slots, size, {}, &ModelSlot::at), part.slots.end());
    setCount(place, *field, count);
    if (count == 0)
        std::erase_if(partOf(place).slots,
                      [=](const ModelSlot &own) { return own.at == place.at + field->offset; });
}

std::uint32_t ModelFields::addText(std::string_view text)
{
    ModelPart part;
    part.bytes.assign(text.begin(), text.end());
    part.bytes.push_back(0);
    m_model.parts.push_back(std::move(part));
    return static_cast<std::uint32_t>(m_model.parts.size() - 1);
}

void ModelFields::setText(const Place &place, FieldName name, std::string_view text)
{
    const PlacedField *field = written(place, name);
    if (field == nullptr)
        return;
    const std::uint32_t added = addText(text); // moves the parts
    setSlot(partOf(place), {SlotKind::Text, place.at + field->offset, added});
}

void ModelFields::setText(const Place &place, FieldName array, std::uint32_t row, std::string_view text)
{
    const PlacedField *field = find(place, array);
    assert(row < count(place, array) && field->field->kind == Kind::StringPtr);
    const std::uint32_t rows = slotOf(place, *field)->target, added = addText(text);
    setSlot(m_model.parts[rows], {SlotKind::ListedText, row * field->stride, added});
}

void ModelFields::setRows(const Place &place, FieldName array, const Bytes &elements)
{
    const PlacedField *field = written(place, array);
    if (field == nullptr)
        return;
    assert(elements.size() % field->stride == 0);
    setCount(place, *field, elements.size() / field->stride);
    if (!elements.empty())
        setTarget(place, *field, SlotKind::Array, {elements, {}, &m_plans.ofElement(*field), 0});
    else
        std::erase_if(partOf(place).slots,
                      [=](const ModelSlot &own) { return own.at == place.at + field->offset; });
}

std::string ModelFields::text(const Place &place, FieldName field) const
{
    const PlacedField *found = find(place, field);
    const ModelSlot *slot = found == nullptr ? nullptr : slotOf(place, *found);
    if (slot == nullptr)
        return {};
    const Bytes &characters = m_model.parts[slot->target].bytes; // with a NUL
    return {characters.begin(), characters.end() - 1};
}

std::uint8_t *ModelFields::bytesAt(const Place &place, FieldName field, std::size_t size)
{
    const PlacedField *found = written(place, field);
    assert(found == nullptr || found->size == size);
    return found == nullptr || found->size != size ? nullptr
                                                   : partOf(place).bytes.data() + place.at + found->offset;
}

} // namespace cutaway::hkx
