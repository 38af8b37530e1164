// SPDX-License-Identifier: MIT
#include "core/formats/hkx/objectdecoder.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/hkx/bodylayout.h"
#include "core/formats/hkx/claims.h"
#include "core/formats/hkx/genericdecoder.h"
#include "core/formats/hkx/objectrows.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/runends.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/slots.h"
#include "core/schema/sequential.h"
#include "core/schema/treebuilder.h"

#include <algorithm>
#include <cstring>

namespace cutaway::hkx
{

namespace
{

using Index = TreeBuilder::Index;

constexpr std::uint64_t kLargestPadding = 15; // everything in the data section is aligned to 16 at most

class ObjectDecoder
{
public:
    ObjectDecoder(const Packfile &pack, const LayoutSet &layouts, const Object &object, Slots &slots,
                  TreeBuilder &builder)
        : m_pack(pack), m_layouts(layouts), m_object(object), m_builder(builder), m_slots(slots)
    {
    }

    void decode()
    {
        const Layout &layout = m_layouts.ofObject(*m_object.type);
        const std::uint64_t size = std::min<std::uint64_t>(layout.size, m_builder.size());
        m_claims.take({0, size});
        if (size == layout.size) {
            placeBody(*layout.body);
        } else {
            diagnostics().error("hkx.object.size"_rule, {0, size},
                                "{} takes {}, {} are left before the next object", m_object.className,
                                quantity(layout.size, "byte"), size);
            const auto cut = std::make_shared<const BodyLayout>(makeBodyLayout(
                *m_object.type, layout, static_cast<std::uint32_t>(size), m_pack.rules.pointerSize));
            m_builder.keep(cut);
            placeBody(*cut);
        }
        reportUnmet();
        reportGaps();
    }

private:
    Diagnostics &diagnostics() { return m_builder.diagnostics(); }

    void placeBody(const BodyLayout &body)
    {
        m_builder.setRootBody(body.layout);
        for (const BodySlot &slot : body.slots)
            placeSlot(slot, {TreeBuilder::kRoot, slot.node}, {slot.offset, slot.size});
    }

    void placeSlot(const BodySlot &slot, NodeId node, ByteRange range)
    {
        switch (slot.kind) {
        case BodySlotKind::Pointer:
            checkPointer(*slot.placed->field, range);
            break;
        case BodySlotKind::String:
            placeText(node, *slot.placed->field, range);
            break;
        case BodySlotKind::Array:
            placeArray(node, *slot.placed, range);
            break;
        case BodySlotKind::RelArray:
            placeRelArray(node, *slot.placed, range);
            break;
        }
    }

    void placeArray(NodeId node, const PlacedField &placed, ByteRange range)
    {
        const FieldDesc &field = *placed.field;
        const ArrayHeader header = readArrayHeader(m_builder, field, range.offset);
        const Fixup *fixup = m_slots.local(range.offset);
        if (header.size == 0 && fixup == nullptr)
            return;
        if (header.size <= 0) {
            diagnostics().error("hkx.array.count"_rule, range, "'{}' has {}, yet a fixup gives it some",
                                field.name, quantity(header.size, "element"));
            return;
        }
        if (fixup == nullptr) {
            diagnostics().error("hkx.array.missing"_rule, range, "'{}' has {}, but no fixup says where",
                                field.name, quantity(header.size, "element"));
            return;
        }
        if (const auto start = inObject(fixup->target, range, field))
            placePayload(node, placed, range, *start, static_cast<std::uint64_t>(header.size));
    }

    void placeRelArray(NodeId node, const PlacedField &placed, ByteRange range)
    {
        const FieldDesc &field = *placed.field;
        const RelArrayHeader header = readRelArrayHeader(m_builder, range.offset);
        if (header.size == 0)
            return;
        const std::uint64_t start = range.offset + header.offset;
        if (start >= m_builder.size())
            diagnostics().error("hkx.array.count"_rule, range,
                                "'{}' starts at {:#x}, past the end of {:#x} bytes", field.name, start,
                                m_builder.size());
        else
            placePayload(node, placed, range, start, header.size);
    }

    void placePayload(NodeId array, const PlacedField &placed, ByteRange header, std::uint64_t at,
                      std::uint64_t count)
    {
        const FieldDesc &field = *placed.field;
        const std::uint64_t room = (m_builder.size() - at) / placed.stride;
        if (count > room)
            diagnostics().error("hkx.array.count"_rule, header,
                                "'{}' has {} of {}, the object has room for {}", field.name,
                                quantity(count, "element"), quantity(placed.stride, "byte"), room);
        const auto rows = static_cast<std::uint32_t>(std::min(count, room));
        if (!m_claims.take({at, rows * std::uint64_t{placed.stride}}))
            reportShared(header, field, {at, rows * std::uint64_t{placed.stride}});
        else if (field.decodeFn != nullptr)
            decodePayload(array, field, {at, rows * std::uint64_t{placed.stride}});
        else if (placed.nodes != nullptr)
            m_builder.hangElements(array, field, *placed.nodes, at, rows);
        else
            placeElements(array, field, *placed.body, at, rows);
    }

    void decodePayload(NodeId array, const FieldDesc &field, ByteRange range)
    {
        Scope scope(m_builder.rules(), m_builder.bytes());
        show(m_layouts.ofObject(*m_object.type), 0, scope);
        const Index group = m_builder.hangGroup(array, field, range.offset);
        field.decodeFn(m_builder, group, range, scope);
        m_builder.setEnd(group, range.end());
    }

    // Numbers and arrays of numbers of a structure and of those inside.
    void show(const Layout &layout, std::uint64_t at, Scope &scope)
    {
        for (const PlacedField &placed : layout.fields) {
            const FieldDesc &field = *placed.field;
            const ByteRange range{at + placed.offset, placed.size};
            if (!fits(range.offset, range.size, m_builder.size()))
                return;
            if (field.repeat == Repeat::One && placed.layout != nullptr)
                show(*placed.layout, range.offset, scope);
            else if (field.repeat == Repeat::One && scalarSize(field.kind) != 0)
                scope.add(field, range, false);
            else if (field.repeat == Repeat::HkArray && scalarSize(field.kind) != 0)
                showArray(placed, range.offset, scope);
        }
    }

    void showArray(const PlacedField &placed, std::uint64_t slot, Scope &scope)
    {
        const Fixup *fixup = Packfile::find(m_pack.fixups[m_object.section].local, m_object.offset + slot);
        if (fixup == nullptr || fixup->target < m_object.offset ||
            fixup->target - m_object.offset >= m_builder.size())
            return;
        const std::uint64_t at = fixup->target - m_object.offset;
        const auto count = static_cast<std::uint64_t>(
            std::max(load<std::int32_t>(m_builder.bytes(), slot + m_pack.rules.pointerSize), 0));
        const std::uint64_t rows = std::min(count, (m_builder.size() - at) / placed.stride);
        scope.add(*placed.field, {at, rows * placed.stride}, true);
    }

    // Elements that lead elsewhere themselves, in a range that is free.
    void placeElements(NodeId array, const FieldDesc &field, const BodyLayout &body, std::uint64_t at,
                       std::uint32_t count)
    {
        const Index rows = m_builder.hangElements(array, field, body.layout, at, count);
        const auto nodes = static_cast<std::uint32_t>(body.layout.nodes.size());
        for (std::uint32_t row = 0; row < count && !m_builder.full(); ++row) {
            const std::uint64_t start = at + std::uint64_t{row} * body.layout.size;
            for (const BodySlot &slot : body.slots)
                placeSlot(slot, {rows, 1 + row * nodes + slot.node}, {start + slot.offset, slot.size});
        }
    }

    void reportShared(ByteRange at, const FieldDesc &field, ByteRange payload)
    {
        diagnostics().warning("hkx.payload.shared"_rule, at,
                              "'{}' lies at {:#x} to {:#x}, where another field lies already", field.name,
                              payload.offset, payload.end());
    }

    // A target in the section as an offset in this object; nothing, and a note, when it lies elsewhere.
    std::optional<std::uint64_t> inObject(std::uint32_t target, ByteRange slot, const FieldDesc &field)
    {
        if (target >= m_object.offset && target - m_object.offset < m_builder.size())
            return target - m_object.offset;
        diagnostics().note("hkx.payload.elsewhere"_rule, slot,
                           "'{}' lies at {:#x} of the section, outside its object", field.name, target);
        return std::nullopt;
    }

    void placeText(NodeId node, const FieldDesc &field, ByteRange slot)
    {
        checkSlotBytes(field, slot);
        const Fixup *fixup = m_slots.local(slot.offset);
        if (fixup == nullptr)
            return;
        const auto start = inObject(fixup->target, slot, field);
        if (!start)
            return;
        if (fixup->target % 2 != 0)
            diagnostics().warning("hkx.text.odd"_rule, slot,
                                  "the text of '{}' begins at the odd offset {:#x}", field.name,
                                  fixup->target);
        const std::uint64_t end = textEnd(*start);
        if (end == m_builder.size()) {
            diagnostics().error("hkx.string"_rule, slot, "the text of '{}' at {:#x} has no terminating NUL",
                                field.name, *start);
            return;
        }
        const ByteRange text{*start, end + 1 - *start};
        if (m_claims.take(text))
            m_builder.hangPayload(node, kTextRow, Kind::Text, text);
        else
            reportShared(slot, field, text);
    }

    // The offset of the NUL behind the text, or the end of the object.
    std::uint64_t textEnd(std::uint64_t start)
    {
        const auto scan = [this](std::uint64_t from, std::uint64_t to) {
            const std::uint8_t *bytes = m_builder.bytes().data();
            const void *end = std::memchr(bytes + from, 0, to - from);
            return end == nullptr
                       ? to
                       : static_cast<std::uint64_t>(static_cast<const std::uint8_t *>(end) - bytes);
        };
        return m_textEnds.endOf(start, m_builder.size(), scan);
    }

    void checkPointer(const FieldDesc &field, ByteRange slot)
    {
        checkSlotBytes(field, slot);
        if (const Fixup *local = m_slots.local(slot.offset))
            diagnostics().note("hkx.pointer.middle"_rule, slot,
                               "'{}' points to {:#x} of the section by a local fixup", field.name,
                               local->target);
        const Fixup *global = m_slots.global(slot.offset);
        if (global == nullptr)
            return;
        const auto target = m_pack.objectAt(global->section, global->target);
        if (!target || m_pack.objects[*target].offset != global->target) {
            diagnostics().warning("hkx.pointer.middle"_rule, slot,
                                  "'{}' points to {:#x} of section {}, where no object starts", field.name,
                                  global->target, global->section);
            return;
        }
        const StructDesc *type = m_pack.objects[*target].type;
        if (type != nullptr && !field.linkType.empty() && !derivesFrom(*type, field.linkType))
            diagnostics().note("hkx.pointer.class"_rule, slot, "'{}' points to a {}, a {} is wanted",
                               field.name, type->name, field.linkType);
    }

    void checkSlotBytes(const FieldDesc &field, ByteRange slot)
    {
        const std::uint64_t stored = slot.size == 8 ? load<std::uint64_t>(m_builder.bytes(), slot.offset)
                                                    : load<std::uint32_t>(m_builder.bytes(), slot.offset);
        if (stored != 0)
            diagnostics().note("hkx.pointer.bytes"_rule, slot, "the slot of '{}' is not zero as stored",
                               field.name);
    }

    void reportUnmet()
    {
        for (const std::uint64_t at : m_slots.unmet())
            diagnostics().warning("hkx.fixup.unused"_rule,
                                  {at, std::min<std::uint64_t>(m_builder.size() - at, 4)},
                                  "a fixup patches {:#x}, where {} has neither pointer nor array nor string",
                                  at, m_object.className);
    }

    void reportGaps()
    {
        const std::uint64_t most = kLargestPadding + m_layouts.objectStart();
        m_claims.visitFree({0, m_builder.size()}, [this, most](ByteRange gap) {
            if (gap.size > most)
                diagnostics().note("hkx.object.gap"_rule, gap,
                                   "{} between the parts of the object, alignment explains {} at most",
                                   quantity(gap.size, "byte"), most);
        });
    }

    const Packfile &m_pack;
    const LayoutSet &m_layouts;
    const Object &m_object;
    TreeBuilder &m_builder;
    Slots &m_slots;
    Claims m_claims;
    RunEnds m_textEnds;
};

} // namespace

UnitTree decodeObject(const Packfile &pack, const LayoutSet &layouts, const Object &object, BytesView bytes,
                      LayoutCache &nodeLayouts, Diagnostics &diagnostics)
{
    if (object.type != nullptr) {
        Slots slots(pack, object);
        TreeBuilder builder(std::move(bytes), layouts.ofObject(*object.type).row, pack.rules, nodeLayouts,
                            diagnostics, false, 1 + slots.locals().size());
        ObjectDecoder(pack, layouts, object, slots, builder).decode();
        return builder.finish();
    }
    TreeBuilder builder(std::move(bytes), kUnknownObjectRow, pack.rules, nodeLayouts, diagnostics);
    builder.setLabel(TreeBuilder::kRoot, object.className);
    decodeGeneric(pack, object, builder);
    return builder.finish(false);
}

} // namespace cutaway::hkx
