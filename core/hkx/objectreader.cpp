// SPDX-License-Identifier: MIT
#include "core/hkx/objectreader.h"

#include "core/base/checked.h"
#include "core/hkx/schema/classes.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::hkx
{

std::optional<ObjectReader> ObjectReader::open(const File &file, std::uint32_t object)
{
    const HkxState &state = file.state<HkxState>();
    if (object >= state.pack.objects.size() || state.pack.objects[object].type == nullptr ||
        state.objectUnits[object] == UnitIndex::kNone)
        return std::nullopt;
    ObjectReader reader;
    reader.m_state = &state;
    reader.m_object = &state.pack.objects[object];
    reader.m_unit = state.objectUnits[object];
    reader.m_bytes = file.unitBytes(reader.m_unit);
    reader.m_type = reader.m_object->type;
    return reader;
}

const PlacedField *ObjectReader::find(std::string_view field) const
{
    const PlacedField *placed = m_state->layouts.of(*m_type).find(field);
    return placed != nullptr && fits(m_at + placed->offset, placed->size, m_bytes.size()) ? placed : nullptr;
}

ByteRange ObjectReader::range(std::string_view field) const
{
    const PlacedField *placed = find(field);
    return placed == nullptr ? ByteRange{} : ByteRange{m_at + placed->offset, placed->size};
}

double ObjectReader::number(std::string_view field) const
{
    const PlacedField *placed = find(field);
    if (placed == nullptr || placed->field->isArray())
        return 0.0;
    const Value value =
        decodeScalar(placed->field->kind, m_bytes.span().subspan(m_at + placed->offset, placed->size));
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return static_cast<double>(*natural);
    const auto *whole = std::get_if<std::int64_t>(&value);
    return whole == nullptr ? 0.0 : static_cast<double>(*whole);
}

std::int64_t ObjectReader::integer(std::string_view field) const
{
    const PlacedField *placed = find(field);
    return placed == nullptr || isFloat(placed->field->kind) ? 0 : static_cast<std::int64_t>(number(field));
}

glm::vec4 ObjectReader::vec4(std::string_view field) const
{
    const PlacedField *placed = find(field);
    return placed != nullptr && placed->size == sizeof(glm::vec4)
               ? load<glm::vec4>(m_bytes.span(), m_at + placed->offset)
               : glm::vec4(0.0f);
}

std::optional<std::uint64_t> ObjectReader::payloadOf(std::uint64_t slot) const
{
    const Fixup *fixup =
        Packfile::find(m_state->pack.fixups[m_object->section].local, m_object->offset + slot);
    if (fixup == nullptr || fixup->target < m_object->offset ||
        fixup->target - m_object->offset >= m_bytes.size())
        return std::nullopt;
    return fixup->target - m_object->offset;
}

std::string ObjectReader::textAt(std::uint64_t slot) const
{
    const auto start = payloadOf(slot);
    if (!start)
        return {};
    const ByteSpan rest = m_bytes.span().subspan(*start);
    return displayText(rest.first(std::min(rest.size(), kLongestText)));
}

std::optional<std::uint32_t> ObjectReader::pointerAt(std::uint64_t slot) const
{
    const Packfile &pack = m_state->pack;
    const Fixup *fixup = Packfile::find(pack.fixups[m_object->section].global, m_object->offset + slot);
    if (fixup == nullptr)
        return std::nullopt;
    const auto target = pack.objectAt(fixup->section, fixup->target);
    return target && pack.objects[*target].offset == fixup->target ? target : std::nullopt;
}

std::string ObjectReader::text(std::string_view field) const
{
    const PlacedField *placed = find(field);
    return placed == nullptr ? std::string() : textAt(m_at + placed->offset);
}

std::optional<std::uint32_t> ObjectReader::pointer(std::string_view field) const
{
    const PlacedField *placed = find(field);
    return placed == nullptr ? std::nullopt : pointerAt(m_at + placed->offset);
}

ObjectReader::Array ObjectReader::array(std::string_view field) const
{
    Array found;
    const PlacedField *placed = find(field);
    const Repeat repeat = placed == nullptr ? Repeat::One : placed->field->repeat;
    if ((repeat != Repeat::HkArray && repeat != Repeat::HkRelArray) || placed->stride == 0)
        return found;
    const std::uint64_t slot = m_at + placed->offset;
    const bool isRelative = repeat == Repeat::HkRelArray; // u16 size, u16 distance from itself
    const std::int64_t size =
        isRelative ? load<std::uint16_t>(m_bytes.span(), slot)
                   : load<std::int32_t>(m_bytes.span(), slot + m_state->pack.rules.pointerSize);
    const auto start =
        isRelative ? std::optional(slot + load<std::uint16_t>(m_bytes.span(), slot + 2)) : payloadOf(slot);
    if (size <= 0 || !start || *start >= m_bytes.size())
        return found;
    const std::uint64_t room = (m_bytes.size() - *start) / placed->stride;
    found.offset = *start;
    found.count = static_cast<std::uint32_t>(std::min<std::uint64_t>(static_cast<std::uint64_t>(size), room));
    found.stride = placed->stride;
    found.bytes = m_bytes.span().subspan(*start, std::uint64_t{found.count} * found.stride);
    found.type = placed->field->type;
    return found;
}

std::string ObjectReader::text(const Array &array, std::uint32_t row) const
{
    return textAt(array.offset + std::uint64_t{row} * array.stride);
}

std::optional<std::uint32_t> ObjectReader::pointer(const Array &array, std::uint32_t row) const
{
    return pointerAt(array.offset + std::uint64_t{row} * array.stride);
}

ObjectReader ObjectReader::member(std::string_view field) const
{
    ObjectReader reader = *this;
    const PlacedField *placed = find(field);
    if (placed == nullptr || placed->field->type == nullptr) {
        reader.m_at = m_bytes.size(); // nothing fits there
        return reader;
    }
    reader.m_type = placed->field->type;
    reader.m_at = m_at + placed->offset;
    return reader;
}

ObjectReader ObjectReader::element(const Array &array, std::uint32_t row) const
{
    ObjectReader reader = *this;
    reader.m_type = array.type;
    reader.m_at = array.offset + std::uint64_t{row} * array.stride;
    return reader;
}

std::vector<std::uint32_t> objectsOf(const File &file, std::string_view base)
{
    const std::vector<Object> &objects = file.state<HkxState>().pack.objects;
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < objects.size(); ++i) {
        if (objects[i].type != nullptr && derivesFrom(*objects[i].type, base))
            found.push_back(i);
    }
    return found;
}

} // namespace cutaway::hkx
