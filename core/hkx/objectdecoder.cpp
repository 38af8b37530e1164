// SPDX-License-Identifier: MIT
#include "core/hkx/objectdecoder.h"

#include "core/base/checked.h"
#include "core/hkx/claims.h"
#include "core/hkx/codes.h"
#include "core/hkx/genericdecoder.h"
#include "core/hkx/objectrows.h"
#include "core/hkx/schema/classes.h"
#include "core/hkx/slots.h"
#include "core/schema/treebuilder.h"

#include <algorithm>
#include <cassert>

namespace cutaway::hkx
{

namespace
{

using Index = TreeBuilder::Index;

constexpr std::uint64_t kLargestPadding = 15; // everything in the data section is aligned to 16 at most

class ObjectDecoder
{
public:
    ObjectDecoder(const Packfile &pack, const LayoutSet &layouts, const Object &object, TreeBuilder &builder)
        : m_pack(pack), m_layouts(layouts), m_object(object), m_builder(builder), m_slots(pack, object)
    {
    }

    void decode()
    {
        const Layout &layout = m_layouts.of(*m_object.type);
        if (layout.size > m_builder.size())
            m_builder.diagnostics().error(kCodeObjectSize, {0, m_builder.size()},
                                          "{} takes {} bytes, {} are left before the next object",
                                          m_object.className, layout.size, m_builder.size());
        m_claims.take({0, std::min<std::uint64_t>(layout.size, m_builder.size())});
        placeMembers(TreeBuilder::kRoot, layout, 0);
        reportUnmet();
        reportGaps();
    }

private:
    Diagnostics &diagnostics() { return m_builder.diagnostics(); }

    void placeMembers(Index parent, const Layout &layout, std::uint64_t at)
    {
        for (const PlacedField &placed : layout.fields) {
            // Only the body of an object can be cut off; elements were counted to fit.
            if (fits(at + placed.offset, placed.size, m_builder.size()))
                placeMember(parent, placed, at + placed.offset);
        }
    }

    void placeMember(Index parent, const PlacedField &placed, std::uint64_t at)
    {
        const FieldDesc &field = *placed.field;
        switch (field.repeat) {
        case Repeat::HkArray:
            placeArray(parent, placed, at);
            break;
        case Repeat::HkRelArray:
            placeRelArray(parent, placed, at);
            break;
        case Repeat::Fixed:
            placeFixedArray(parent, placed, at);
            break;
        default:
            placeOne(parent, placed, {at, placed.size});
        }
    }

    Index placeOne(Index parent, const PlacedField &placed, ByteRange range)
    {
        const FieldDesc &field = *placed.field;
        if (field.kind == Kind::Struct)
            return placeStruct(parent, placed, range);
        const Index node = m_builder.addLeaf(parent, field, field.kind, range);
        if (field.kind == Kind::StringPtr)
            placeText(node, field, range);
        else if (field.kind == Kind::Pointer)
            checkPointer(field, range);
        return node;
    }

    Index placeStruct(Index parent, const PlacedField &placed, ByteRange range)
    {
        if (placed.shape != nullptr)
            return m_builder.addFixed(parent, *placed.field, *placed.shape, range.offset, 1, false);
        const Index node = m_builder.addGroup(parent, *placed.field, range.offset);
        m_builder.setEnd(node, range.end());
        placeMembers(node, *placed.layout, range.offset);
        return node;
    }

    void placeFixedArray(Index parent, const PlacedField &placed, std::uint64_t at)
    {
        const FieldDesc &field = *placed.field;
        if (placed.shape != nullptr) {
            m_builder.addFixed(parent, field, *placed.shape, at, field.count, true);
            return;
        }
        const Index node = m_builder.addGroup(parent, field, at, true);
        m_builder.setEnd(node, at + placed.size);
        placeElements(node, placed, at, field.count);
    }

    // The elements stand in a range that is free; `count` fits.
    void placeElements(Index array, const PlacedField &placed, std::uint64_t at, std::uint64_t count)
    {
        const FieldDesc &field = *placed.field;
        if (placed.shape != nullptr) {
            assert(placed.shape->size == placed.stride);
            const auto rows = static_cast<std::uint32_t>(count);
            m_builder.setElements(array, m_builder.addFixed(array, field, *placed.shape, at, rows, true));
            return;
        }
        for (std::uint64_t i = 0; i < count && !m_builder.full(); ++i)
            m_builder.markElement(placeOne(array, placed, {at + i * placed.stride, placed.stride}));
    }

    void placeArray(Index parent, const PlacedField &placed, std::uint64_t at)
    {
        const FieldDesc &field = *placed.field;
        const ArrayHeader header = addArrayHeader(m_builder, parent, field, at);
        const auto target = m_slots.local(at);
        const ByteRange range{at, placed.size};
        if (header.size == 0 && !target)
            return;
        if (header.size <= 0) {
            diagnostics().error(kCodeArrayCount, range, "'{}' has {} elements, yet a fixup gives it some",
                                field.name, header.size);
            return;
        }
        if (!target) {
            diagnostics().error(kCodeArrayMissing, range, "'{}' has {} elements, but no fixup says where",
                                field.name, header.size);
            return;
        }
        if (const auto start = inObject(*target, range, field))
            placePayload(header.node, placed, range, *start, static_cast<std::uint64_t>(header.size));
    }

    void placeRelArray(Index parent, const PlacedField &placed, std::uint64_t at)
    {
        const FieldDesc &field = *placed.field;
        const RelArrayHeader header = addRelArrayHeader(m_builder, parent, field, at);
        if (header.size == 0)
            return;
        if (at + header.offset >= m_builder.size())
            diagnostics().error(kCodeArrayCount, {at, placed.size},
                                "'{}' starts at {:#x}, past the end of {:#x} bytes", field.name,
                                at + header.offset, m_builder.size());
        else
            placePayload(header.node, placed, {at, placed.size}, at + header.offset, header.size);
    }

    void placePayload(Index array, const PlacedField &placed, ByteRange header, std::uint64_t at,
                      std::uint64_t count)
    {
        const FieldDesc &field = *placed.field;
        const std::uint64_t room = (m_builder.size() - at) / placed.stride;
        if (count > room)
            diagnostics().error(kCodeArrayCount, header,
                                "'{}' has {} elements of {} bytes, the object has room for {}", field.name,
                                count, placed.stride, room);
        count = std::min(count, room);
        if (m_claims.take({at, count * placed.stride}))
            placeElements(array, placed, at, count);
        else
            reportShared(header, field, {at, count * placed.stride});
    }

    void reportShared(ByteRange at, const FieldDesc &field, ByteRange payload)
    {
        diagnostics().warning(kCodePayloadShared, at,
                              "'{}' lies at {:#x} to {:#x}, where another field lies already", field.name,
                              payload.offset, payload.end());
    }

    // A target in the section as an offset in this object; nothing, and a note, when it lies elsewhere.
    std::optional<std::uint64_t> inObject(std::uint32_t target, ByteRange slot, const FieldDesc &field)
    {
        if (target >= m_object.offset && target - m_object.offset < m_builder.size())
            return target - m_object.offset;
        diagnostics().note(kCodePayloadElsewhere, slot,
                           "'{}' lies at {:#x} of the section, outside its object", field.name, target);
        return std::nullopt;
    }

    void placeText(Index node, const FieldDesc &field, ByteRange slot)
    {
        checkSlotBytes(field, slot);
        const auto target = m_slots.local(slot.offset);
        if (!target)
            return;
        const auto start = inObject(*target, slot, field);
        if (!start)
            return;
        const ByteSpan rest = m_builder.bytes().subspan(*start);
        const auto end = std::ranges::find(rest, std::uint8_t{0});
        if (end == rest.end()) {
            diagnostics().error(kCodeString, slot, "the text of '{}' at {:#x} has no terminating NUL",
                                field.name, *start);
            return;
        }
        const ByteRange text{*start, static_cast<std::uint64_t>(end - rest.begin()) + 1};
        if (m_claims.take(text))
            m_builder.addLeaf(node, kTextRow, Kind::Text, text, NodeFlag::Payload);
        else
            reportShared(slot, field, text);
    }

    void checkPointer(const FieldDesc &field, ByteRange slot)
    {
        checkSlotBytes(field, slot);
        if (const auto target = m_slots.local(slot.offset))
            diagnostics().note(kCodePointerMiddle, slot,
                               "'{}' points to {:#x} of the section by a local fixup", field.name, *target);
        const Fixup *global = m_slots.global(slot.offset);
        if (global == nullptr)
            return;
        const auto target = m_pack.objectAt(global->section, global->target);
        if (!target || m_pack.objects[*target].offset != global->target) {
            diagnostics().warning(kCodePointerMiddle, slot,
                                  "'{}' points to {:#x} of section {}, where no object starts", field.name,
                                  global->target, global->section);
            return;
        }
        const StructDesc *type = m_pack.objects[*target].type;
        if (type != nullptr && !field.linkType.empty() && !derivesFrom(*type, field.linkType))
            diagnostics().warning(kCodePointerClass, slot, "'{}' points to a {}, a {} is wanted", field.name,
                                  type->name, field.linkType);
    }

    void checkSlotBytes(const FieldDesc &field, ByteRange slot)
    {
        const auto stored = m_builder.bytes().subspan(slot.offset, slot.size);
        if (!std::ranges::all_of(stored, [](std::uint8_t b) { return b == 0; }))
            diagnostics().note(kCodePointerNotNull, slot, "the slot of '{}' is not zero as stored",
                               field.name);
    }

    void reportUnmet()
    {
        for (const std::uint64_t at : m_slots.unmet())
            diagnostics().warning(kCodeFixupUnused, {at, std::min<std::uint64_t>(m_builder.size() - at, 4)},
                                  "a fixup patches {:#x}, where {} has neither pointer nor array nor string",
                                  at, m_object.className);
    }

    void reportGaps()
    {
        for (const ByteRange gap : m_claims.freeIn({0, m_builder.size()})) {
            if (gap.size > kLargestPadding)
                diagnostics().note(kCodeObjectGap, gap,
                                   "{} bytes between the parts of the object, alignment explains 15 at most",
                                   gap.size);
        }
    }

    const Packfile &m_pack;
    const LayoutSet &m_layouts;
    const Object &m_object;
    TreeBuilder &m_builder;
    Slots m_slots;
    Claims m_claims;
};

} // namespace

UnitTree decodeObject(const Packfile &pack, const LayoutSet &layouts, const Object &object, BytesView bytes,
                      ShapeCache &shapes, Diagnostics &diagnostics)
{
    if (object.type != nullptr) {
        TreeBuilder builder(std::move(bytes), rootRow(*object.type), pack.rules, shapes, diagnostics);
        ObjectDecoder(pack, layouts, object, builder).decode();
        return builder.finish();
    }
    TreeBuilder builder(std::move(bytes), kUnknownObjectRow, pack.rules, shapes, diagnostics);
    builder.setLabel(TreeBuilder::kRoot, object.className);
    decodeGeneric(pack, object, builder);
    return builder.finish(false);
}

} // namespace cutaway::hkx
