// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/emit.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"

#include <limits>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint64_t kPartAlign = 16;
constexpr std::uint64_t kTextAlign = 2;

class ObjectEmitter
{
public:
    explicit ObjectEmitter(const ObjectModel &model) : m_model(model) {}

    Result<EmittedObject> emit()
    {
        if (m_model.wrong)
            return tl::unexpected(*m_model.wrong);
        put(m_model.parts.front());
        align(kPartAlign);
        for (const ModelSlot &slot : m_model.parts.front().slots) {
            if (slot.kind != SlotKind::RelArray)
                continue;
            if (const Result<void> put = putRelArray(slot); !put)
                return tl::unexpected(put.error());
        }
        visit(m_model.parts.front(), 0, 0);
        align(kPartAlign);
        if (const Result<void> reached = checkReach("the object", m_out.bytes.size()); !reached)
            return tl::unexpected(reached.error());
        return std::move(m_out);
    }

private:
    void align(std::uint64_t to) { m_out.bytes.resize(alignUp(m_out.bytes.size(), to)); }

    std::uint64_t put(const ModelPart &part)
    {
        const std::uint64_t at = m_out.bytes.size();
        m_out.bytes.insert(m_out.bytes.end(), part.bytes.begin(), part.bytes.end());
        return at;
    }

    void link(std::uint64_t source, std::uint64_t target)
    {
        m_out.local.push_back({static_cast<std::uint32_t>(source), static_cast<std::uint32_t>(target)});
    }

    Result<void> putRelArray(const ModelSlot &slot)
    {
        align(kPartAlign);
        const std::uint64_t distance = put(m_model.parts[slot.target]) - slot.at;
        if (distance > std::numeric_limits<std::uint16_t>::max())
            return fail("a relative array would begin {} behind its header, {} are possible",
                        quantity(distance, "byte"), std::numeric_limits<std::uint16_t>::max());
        store(m_out.bytes, slot.at + 2, static_cast<std::uint16_t>(distance));
        return {};
    }

    // `base` is where the part was put; the depth is that of arrays around it.
    void visit(const ModelPart &part, std::uint64_t base, int depth)
    {
        for (const ModelSlot &slot : part.slots) {
            switch (slot.kind) {
            case SlotKind::Text:
            case SlotKind::ListedText:
                align(kTextAlign);
                link(base + slot.at, put(m_model.parts[slot.target]));
                align(slot.kind == SlotKind::Text ? kPartAlign : kTextAlign);
                break;
            case SlotKind::Array:
                putArray(m_model.parts[slot.target], base + slot.at, depth);
                break;
            case SlotKind::Pointer:
                m_out.global.push_back({static_cast<std::uint32_t>(base + slot.at), slot.target});
                break;
            case SlotKind::RelArray:
                break; // stands behind the body already
            }
        }
    }

    void putArray(const ModelPart &elements, std::uint64_t slot, int depth)
    {
        align(kPartAlign);
        const std::uint64_t at = put(elements);
        link(slot, at);
        if (depth > 0)
            align(kPartAlign);
        visit(elements, at, depth + 1);
        align(kPartAlign);
    }

    const ObjectModel &m_model;
    EmittedObject m_out;
};

} // namespace

Result<EmittedObject> emitObject(const ObjectModel &model)
{
    return ObjectEmitter(model).emit();
}

Result<void> checkReach(std::string_view what, std::uint64_t size)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    return size <= kMost ? Result<void>{}
                         : fail("{} would have {}, offsets end at {}", what, quantity(size, "byte"), kMost);
}

} // namespace cutaway::hkx
