// SPDX-License-Identifier: MIT
#include "core/schema/nodelayout.h"

#include "core/base/checked.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// Builds the nodes of one layout; gives up (returns false) at the first field whose size is not fixed.
class ShapeMaker
{
public:
    ShapeMaker(const Rules &rules, NodeLayout &layout) : m_rules(rules), m_layout(layout) {}

    bool element(Kind kind, const StructDesc *type, std::uint32_t bytes, std::uint32_t node,
                 std::uint32_t depth)
    {
        if (kind == Kind::Struct)
            return structure(*type, node, depth);
        std::uint32_t size = scalarSize(kind);
        if (kind == Kind::ULong)
            size = m_rules.pointerSize;
        if (kind == Kind::Raw || kind == Kind::Padding || kind == Kind::Text)
            size = bytes;
        if (size == 0)
            return false;
        m_layout.nodes[node].size = size;
        m_align = kind == Kind::Raw || kind == Kind::Padding || kind == Kind::Text ? 1 : size;
        return true;
    }

    std::uint32_t lastAlign() const { return m_align; }

private:
    std::uint32_t add(const FieldDesc *field, Kind kind, const StructDesc *type, std::uint32_t parent)
    {
        const std::uint32_t row = m_layout.nodes[parent].childCount++;
        m_layout.nodes.push_back({field, kind, type, 0, 0, parent, row});
        return static_cast<std::uint32_t>(m_layout.nodes.size() - 1);
    }

    bool structure(const StructDesc &type, std::uint32_t node, std::uint32_t depth)
    {
        if (depth > 16)
            return false;
        std::uint32_t at = 0;
        std::uint32_t align = std::max<std::uint32_t>(type.align, 1);
        if (!members(type, node, depth, at, align))
            return false;
        if (!m_rules.packed)
            at = static_cast<std::uint32_t>(alignUp(at, align));
        m_layout.nodes[node].size = at;
        m_align = align;
        return true;
    }

    bool members(const StructDesc &type, std::uint32_t node, std::uint32_t depth, std::uint32_t &at,
                 std::uint32_t &align)
    {
        if (type.base != nullptr) {
            std::uint32_t baseAlign = std::max<std::uint32_t>(type.base->align, 1);
            if (!members(*type.base, node, depth, at, baseAlign))
                return false;
            if (!m_rules.packed)
                at = static_cast<std::uint32_t>(
                    alignUp(at, baseAlign)); // derived members start at sizeof(base)
            align = std::max(align, baseAlign);
        }
        for (const FieldDesc &f : type.fields) {
            if (!m_rules.covers(f))
                continue;
            if (f.isConditional() || (f.repeat != Repeat::One && f.repeat != Repeat::Fixed))
                return false;
            if (!member(f, node, depth, at, align))
                return false;
        }
        return true;
    }

    bool member(const FieldDesc &f, std::uint32_t parent, std::uint32_t depth, std::uint32_t &at,
                std::uint32_t &align)
    {
        if (m_layout.nodes.size() > LayoutCache::kMaxNodes)
            return false;
        const std::uint32_t node = add(&f, f.kind, f.type, parent);
        // Placed at 0 first to learn size and alignment, then moved.
        const std::size_t firstInner = m_layout.nodes.size();
        std::uint32_t elementNode = node;
        const bool array = f.repeat == Repeat::Fixed;
        if (array) {
            m_layout.nodes[node].isArray = true;
            m_layout.nodes[node].kind = Kind::Struct;
            if (f.count == 0)
                return true;
            elementNode = add(nullptr, f.kind, f.type, node);
        }
        if (!element(f.kind, f.type, f.size, elementNode, depth + 1))
            return false;
        const std::uint32_t fieldAlign = std::max<std::uint32_t>(m_align, f.align);
        const std::uint32_t stride = m_layout.nodes[elementNode].size;
        if (!m_rules.packed)
            at = static_cast<std::uint32_t>(alignUp(at, fieldAlign));
        const auto total = checkedExtent(array ? f.count : 1, stride, 1u << 30);
        if (!total || !repeat(f, node, elementNode, firstInner, stride))
            return false;
        for (std::size_t i = node; i < m_layout.nodes.size(); ++i)
            m_layout.nodes[i].offset += at;
        m_layout.nodes[node].size = static_cast<std::uint32_t>(*total);
        at += static_cast<std::uint32_t>(*total);
        align = std::max(align, fieldAlign);
        return true;
    }

    // Copies the first element's nodes for the others of a fixed array.
    bool repeat(const FieldDesc &f, std::uint32_t node, std::uint32_t first, std::size_t firstInner,
                std::uint32_t stride)
    {
        if (f.repeat != Repeat::Fixed)
            return true;
        const std::size_t per = m_layout.nodes.size() - firstInner;
        if (f.count > LayoutCache::kMaxNodes / per)
            return false;
        for (std::uint32_t i = 1; i < f.count; ++i) {
            for (std::size_t k = 0; k < per; ++k) {
                LayoutNode copy = m_layout.nodes[firstInner + k];
                copy.offset += i * stride;
                if (firstInner + k == first)
                    copy.row = i;
                else
                    copy.parent += static_cast<std::uint32_t>(i * per);
                m_layout.nodes.push_back(copy);
            }
        }
        m_layout.nodes[node].childCount = f.count;
        return true;
    }

    const Rules &m_rules;
    NodeLayout &m_layout;
    std::uint32_t m_align = 1;
};

bool makeLayout(Kind kind, const StructDesc *type, std::uint32_t bytes, const Rules &rules,
                NodeLayout &layout)
{
    layout.nodes.push_back({nullptr, kind, type});
    ShapeMaker maker(rules, layout);
    if (!maker.element(kind, type, bytes, 0, 0) || layout.nodes.front().size == 0)
        return false;
    layout.size = layout.nodes.front().size;
    layout.align = maker.lastAlign();
    linkChildren(layout);
    return true;
}

} // namespace

void linkChildren(NodeLayout &layout)
{
    std::uint32_t next = 0;
    for (LayoutNode &node : layout.nodes) {
        node.firstChild = next;
        next += node.childCount + node.attachedCount;
    }
    layout.children.resize(next);
    for (std::uint32_t i = 1; i < layout.nodes.size(); ++i) {
        const LayoutNode &node = layout.nodes[i];
        const LayoutNode &parent = layout.nodes[node.parent];
        const std::uint32_t behind = node.isAttached ? parent.childCount : 0;
        layout.children[parent.firstChild + behind + node.row] = i;
    }
}

std::shared_ptr<const DynamicType> makeDynamicType(std::string_view name, std::vector<FieldDesc> fields,
                                                   const Rules &rules)
{
    auto made = std::make_shared<DynamicType>();
    made->fields = std::move(fields);
    made->type.name = name;
    made->type.fields = made->fields;
    if (!makeLayout(Kind::Struct, &made->type, 0, rules, made->layout))
        return nullptr;
    return made;
}

const LayoutCache::Entry &LayoutCache::found(const Key &key)
{
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_layouts.find(key); known != m_layouts.end())
        return *known;
    auto layout = std::make_unique<NodeLayout>();
    if (!makeLayout(key.kind, key.type, key.bytes, key.rules, *layout))
        layout.reset();
    return *m_layouts.emplace(key, std::move(layout)).first;
}

const NodeLayout *LayoutCache::layoutOf(Kind kind, const StructDesc *type, std::uint32_t bytes,
                                        const Rules &rules)
{
    const Key key{kind, type, bytes, rules};
    const std::size_t place = (reinterpret_cast<std::uintptr_t>(type) / alignof(StructDesc) + bytes +
                               static_cast<std::size_t>(kind) + rules.version) %
                              m_known.size();
    const Entry *known = m_known[place].load(std::memory_order_acquire);
    if (known == nullptr || known->first != key) {
        known = &found(key);
        m_known[place].store(known, std::memory_order_release);
    }
    return known->second.get();
}

} // namespace cutaway
