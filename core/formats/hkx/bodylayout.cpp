// SPDX-License-Identifier: MIT
#include "core/formats/hkx/bodylayout.h"

#include "core/formats/hkx/objectrows.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

class BodyMaker
{
public:
    BodyMaker(Kind kind, const StructDesc *type, std::uint32_t size, std::uint32_t pointerSize)
        : m_pointerSize(pointerSize)
    {
        m_body.layout.nodes.push_back({nullptr, kind, type, 0, size});
        m_body.layout.size = size;
    }

    void addFields(const Layout &layout, std::uint32_t node, std::uint32_t at, std::uint32_t limit)
    {
        for (const PlacedField &placed : layout.fields) {
            if (placed.offset + placed.size <= limit)
                addField(placed, node, at + placed.offset);
        }
    }

    // Adds one value of the field: explains its bytes, and adds a slot for a text or pointer.
    void takeSlot(const PlacedField &placed, std::uint32_t node, std::uint32_t at)
    {
        const Kind kind = placed.field->kind;
        explain({at, placed.stride});
        if (kind == Kind::StringPtr || kind == Kind::Pointer)
            addSlot(kind == Kind::StringPtr ? BodySlotKind::String : BodySlotKind::Pointer, placed,
                    {at, placed.stride}, node);
    }

    // Makes the node an array with the words of its header attached.
    void addParts(Repeat repeat, std::uint32_t array, std::uint32_t at)
    {
        for (const FieldDesc *part : headerRows(repeat)) {
            const std::uint32_t size = part->kind == Kind::Pointer ? m_pointerSize : scalarSize(part->kind);
            m_body.layout.nodes[add(part, part->kind, part->type, array, {at, size})].isAttached = true;
            explain({at, size});
            at += size;
        }
        LayoutNode &node = m_body.layout.nodes[array];
        node.isArray = true;
        std::swap(node.childCount, node.attachedCount);
    }

    BodyLayout finish()
    {
        NodeLayout &layout = m_body.layout;
        const bool isWhole = layout.runs.size() == 1 && layout.runs.front().end() == layout.size &&
                             layout.runs.front().offset == 0;
        if (isWhole)
            layout.runs.clear();
        else if (layout.runs.empty())
            layout.runs.emplace_back(); // no runs at all would say that everything is explained
        linkChildren(layout);
        return std::move(m_body);
    }

private:
    std::uint32_t add(const FieldDesc *field, Kind kind, const StructDesc *type, std::uint32_t parent,
                      LayoutRun range)
    {
        auto &nodes = m_body.layout.nodes;
        const std::uint32_t row = nodes[parent].childCount++;
        nodes.push_back({field, kind, type, range.offset, range.size, parent, row});
        return static_cast<std::uint32_t>(nodes.size() - 1);
    }

    void explain(LayoutRun range)
    {
        auto &runs = m_body.layout.runs;
        if (!runs.empty() && runs.back().end() == range.offset)
            runs.back().size += range.size;
        else if (range.size != 0)
            runs.push_back(range);
    }

    void addSlot(BodySlotKind kind, const PlacedField &placed, LayoutRun range, std::uint32_t node)
    {
        m_body.layout.nodes[node].isSlot = true;
        m_body.slots.push_back({kind, &placed, range.offset, range.size, node});
    }

    void addField(const PlacedField &placed, std::uint32_t parent, std::uint32_t at)
    {
        const FieldDesc &field = *placed.field;
        switch (field.repeat) {
        case Repeat::HkArray:
            addHeader(BodySlotKind::Array, placed, parent, at);
            break;
        case Repeat::HkRelArray:
            addHeader(BodySlotKind::RelArray, placed, parent, at);
            break;
        case Repeat::Fixed: {
            const std::uint32_t array = add(&field, Kind::Struct, nullptr, parent, {at, placed.size});
            m_body.layout.nodes[array].isArray = true;
            for (std::uint32_t i = 0; i < field.count; ++i)
                addOne(nullptr, placed, array, at + i * placed.stride);
            break;
        }
        default:
            addOne(&field, placed, parent, at);
        }
    }

    // `name` is null for an element.
    void addOne(const FieldDesc *name, const PlacedField &placed, std::uint32_t parent, std::uint32_t at)
    {
        const FieldDesc &field = *placed.field;
        const std::uint32_t node = add(name, field.kind, field.type, parent, {at, placed.stride});
        if (placed.nodes != nullptr) {
            graft(*placed.nodes, node);
            explain({at, placed.stride});
        } else if (placed.layout != nullptr) {
            addFields(*placed.layout, node, at, placed.layout->size);
        } else {
            takeSlot(placed, node, at);
        }
    }

    // Copies the nodes below the layout's first node to below `node`.
    void graft(const NodeLayout &layout, std::uint32_t node)
    {
        auto &nodes = m_body.layout.nodes;
        const auto base = static_cast<std::uint32_t>(nodes.size()) - 1;
        const std::uint32_t at = nodes[node].offset;
        nodes[node].childCount = layout.nodes.front().childCount;
        for (std::size_t i = 1; i < layout.nodes.size(); ++i) {
            LayoutNode &copy = nodes.emplace_back(layout.nodes[i]);
            copy.parent = copy.parent == 0 ? node : base + copy.parent;
            copy.offset += at;
        }
    }

    void addHeader(BodySlotKind kind, const PlacedField &placed, std::uint32_t parent, std::uint32_t at)
    {
        const std::uint32_t array = add(placed.field, Kind::Struct, nullptr, parent, {at, placed.size});
        addParts(placed.field->repeat, array, at);
        addSlot(kind, placed, {at, placed.size}, array);
    }

    std::uint32_t m_pointerSize;
    BodyLayout m_body;
};

} // namespace

BodyLayout makeBodyLayout(const StructDesc &type, const Layout &layout, std::uint32_t limit,
                          std::uint32_t pointerSize)
{
    const std::uint32_t size = std::min(limit, layout.size);
    BodyMaker maker(Kind::Struct, &type, size, pointerSize);
    maker.addFields(layout, 0, 0, size);
    return maker.finish();
}

const NodeLayout &arrayHeaderLayout(std::uint32_t pointerSize)
{
    const auto make = [](std::uint32_t pointer) {
        BodyMaker maker(Kind::Struct, nullptr, pointer + 8, pointer);
        maker.addParts(Repeat::HkArray, 0, 0);
        return maker.finish().layout;
    };
    static const NodeLayout narrow = make(4);
    static const NodeLayout wide = make(8);
    return pointerSize == 8 ? wide : narrow;
}

BodyLayout makeSlotLayout(const PlacedField &placed, std::uint32_t pointerSize)
{
    BodyMaker maker(placed.field->kind, placed.field->type, placed.stride, pointerSize);
    maker.takeSlot(placed, 0, 0);
    return maker.finish();
}

} // namespace cutaway::hkx
