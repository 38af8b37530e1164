// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/objectmodel.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

using Found = Result<std::optional<std::uint32_t>>;

void copyValues(const TypePlan &plan, ByteSpan from, Bytes &to, std::size_t at)
{
    for (const ByteRange run : plan.values)
        std::memcpy(to.data() + at + run.offset, from.data() + run.offset, run.size);
}

} // namespace

Result<ObjectModel> ModelReader::read(std::uint32_t index)
{
    const Object &object = m_pack.objects[index];
    if (object.type == nullptr)
        return fail("no table describes {}", object.className.empty() ? "its class" : object.className);
    ObjectModel model;
    const ByteRange payload = m_pack.sections[object.section].payload;
    const Place place{index, m_file.subspan(payload.offset, payload.size), &model};
    if (object.range.size == 0) { // stands at the very end and has no bytes
        model.parts.emplace_back();
        return model;
    }
    const TypePlan &plan = m_plans.ofObject(*object.type);
    const Result<std::uint32_t> body = addPart(place, plan, object.offset, 1, nullptr);
    if (!body)
        return tl::unexpected(body.error());
    return model;
}

std::uint64_t ModelReader::leftOver(std::uint32_t index) const
{
    const Object &object = m_pack.objects[index];
    const auto claims = m_claims.find(object.section);
    const ByteRange range{object.offset, object.range.size};
    const ByteSpan bytes = m_file.subspan(m_pack.sections[object.section].start);
    std::uint64_t found = 0;
    const auto countIn = [&](ByteRange gap) {
        const ByteSpan unclaimed = bytes.subspan(gap.offset, gap.size);
        found += gap.size - static_cast<std::uint64_t>(std::ranges::count(unclaimed, std::uint8_t{0}));
    };
    if (claims == m_claims.end())
        countIn(range);
    else
        claims->second.visitFree(range, countIn);
    return found;
}

// Copies `count` structures that stand one behind the other and reads what their slots lead to.
Result<std::uint32_t> ModelReader::addPart(const Place &place, const TypePlan &plan, std::uint64_t at,
                                           std::uint64_t count, const PlacedField *field)
{
    const Object &object = m_pack.objects[place.object];
    const std::string_view what = field == nullptr ? std::string_view("the body") : field->field->name;
    const auto extent = checkedExtent(count, plan.size, place.bytes.size());
    if (!extent || !fits(at, *extent, place.bytes.size()))
        return fail("{} of object[{}] {} needs {} times {} at {:#x}, its section ends at {:#x}", what,
                    place.object, object.className, count, quantity(plan.size, "byte"), at,
                    place.bytes.size());
    if (!m_claims[object.section].take({at, *extent}))
        return fail("{} of object[{}] {} shares bytes at {:#x} with another part", what, place.object,
                    object.className, at);
    const auto part = static_cast<std::uint32_t>(place.model->parts.size());
    place.model->parts.push_back({{}, {}, &plan, at});
    Bytes bytes(*extent);
    const ByteSpan source = place.bytes.subspan(at, *extent);
    const bool whole = plan.isPlain() || m_between == Between::Keep;
    if (whole)
        std::ranges::copy(source, bytes.begin());
    for (std::uint64_t i = 0; i < count && !whole; ++i)
        copyValues(plan, source.subspan(i * plan.size), bytes, i * plan.size);
    place.model->parts[part].bytes = std::move(bytes);
    for (std::uint64_t i = 0; i < count && !plan.slots.empty(); ++i) {
        for (const PlanSlot &slot : plan.slots) {
            const std::uint64_t inPart = i * plan.size + slot.at;
            if (const Result<void> read = readSlot(place, slot, at + inPart, part, inPart); !read)
                return tl::unexpected(read.error());
        }
    }
    return part;
}

Result<void> ModelReader::readSlot(const Place &place, const PlanSlot &slot, std::uint64_t at,
                                   std::uint32_t part, std::uint64_t inPart)
{
    Found target = std::nullopt;
    switch (slot.kind) {
    case SlotKind::Text:
    case SlotKind::ListedText:
        target = readText(place, slot, at);
        break;
    case SlotKind::Array:
        target = readArray(place, slot, at);
        break;
    case SlotKind::RelArray:
        target = readRelArray(place, slot, at);
        break;
    case SlotKind::Pointer:
        target = readPointer(place, slot, at);
        break;
    }
    if (!target)
        return tl::unexpected(target.error());
    if (*target)
        place.model->parts[part].slots.push_back({slot.kind, static_cast<std::uint32_t>(inPart), **target});
    return {};
}

const Fixup *ModelReader::localAt(const Place &place, std::uint64_t at)
{
    const Fixup *fixup = Packfile::find(m_pack.fixups[m_pack.objects[place.object].section].local, at);
    m_used += fixup != nullptr ? 1 : 0;
    return fixup;
}

Found ModelReader::readText(const Place &place, const PlanSlot &slot, std::uint64_t at)
{
    const Fixup *fixup = localAt(place, at);
    if (fixup == nullptr)
        return std::nullopt;
    const ByteSpan rest = place.bytes.subspan(fixup->target);
    const auto end = std::ranges::find(rest, std::uint8_t{0});
    const ByteRange text{fixup->target, static_cast<std::uint64_t>(end - rest.begin()) + 1};
    if (end == rest.end())
        return fail("the text of {} of object[{}] at {:#x} has no terminating NUL", slot.field->field->name,
                    place.object, fixup->target);
    if (!m_claims[m_pack.objects[place.object].section].take(text))
        return fail("the text of {} of object[{}] at {:#x} shares bytes with another part",
                    slot.field->field->name, place.object, fixup->target);
    place.model->parts.push_back({Bytes(rest.begin(), end + 1), {}, nullptr, fixup->target});
    return static_cast<std::uint32_t>(place.model->parts.size() - 1);
}

Found ModelReader::readArray(const Place &place, const PlanSlot &slot, std::uint64_t at)
{
    const Fixup *fixup = localAt(place, at);
    const auto size = load<std::int32_t>(place.bytes, at + m_pack.rules.pointerSize);
    if (size == 0 && fixup == nullptr)
        return std::nullopt;
    if (size <= 0 || fixup == nullptr)
        return fail("{} of object[{}] has {} and {} fixup", slot.field->field->name, place.object,
                    quantity(size, "element"), fixup == nullptr ? "no" : "a");
    return addPart(place, m_plans.ofElement(*slot.field), fixup->target, static_cast<std::uint64_t>(size),
                   slot.field);
}

Found ModelReader::readRelArray(const Place &place, const PlanSlot &slot, std::uint64_t at)
{
    const auto size = load<std::uint16_t>(place.bytes, at);
    if (size == 0)
        return std::nullopt;
    const std::uint64_t start = at + load<std::uint16_t>(place.bytes, at + 2);
    const TypePlan &plan = m_plans.ofElement(*slot.field);
    if (!plan.slots.empty())
        return fail("{} of object[{}] has slots in its elements", slot.field->field->name, place.object);
    return addPart(place, plan, start, size, slot.field);
}

Found ModelReader::readPointer(const Place &place, const PlanSlot &slot, std::uint64_t at)
{
    const SectionFixups &fixups = m_pack.fixups[m_pack.objects[place.object].section];
    if (Packfile::find(fixups.local, at) != nullptr)
        return fail("the pointer {} of object[{}] has a local fixup", slot.field->field->name, place.object);
    const Fixup *fixup = Packfile::find(fixups.global, at);
    if (fixup == nullptr)
        return std::nullopt;
    ++m_used;
    const auto target = m_pack.objectAt(fixup->section, fixup->target);
    if (!target || m_pack.objects[*target].offset != fixup->target)
        return fail("{} of object[{}] points to {:#x}, where no object starts", slot.field->field->name,
                    place.object, fixup->target);
    return *target;
}

} // namespace cutaway::hkx
