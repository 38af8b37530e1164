// SPDX-License-Identifier: MIT
#include "core/formats/hkx/fixedlayout.h"

#include "core/base/checked.h"
#include "core/formats/hkx/bodylayout.h"
#include "core/formats/hkx/lateobjects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace cutaway::hkx
{

namespace
{

constexpr FieldDesc kNumberRow =
    field("objectNumber", Kind::U64).doc("put in front of the object by the tool that wrote the file");

} // namespace

const PlacedField *Layout::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(
        fields, [name](const PlacedField &placed) { return placed.field->name == name; });
    return found == fields.end() ? nullptr : &*found;
}

std::uint32_t LayoutSet::objectStart() const
{
    return (m_rules.stream & kNumbersObjects) != 0 ? kLate : 0;
}

const LayoutSet &LayoutSet::under(const Rules &rules)
{
    static std::mutex mutex;
    static std::map<Rules, LayoutSet> sets;
    const std::lock_guard lock(mutex);
    return sets.try_emplace(rules, rules).first->second;
}

LayoutSet::~LayoutSet() = default;

LayoutSet::LayoutSet(const Rules &rules) : m_rules(rules) {}

const Layout &LayoutSet::of(const StructDesc &type) const
{
    const std::lock_guard lock(m_mutex);
    return make(type);
}

const Layout &LayoutSet::ofObject(const StructDesc &type) const
{
    const std::lock_guard lock(m_mutex);
    return objectStart() == 0 ? make(type) : makeNumbered(type);
}

const Layout &LayoutSet::make(const StructDesc &type) const
{
    if (const auto known = m_layouts.find(&type); known != m_layouts.end())
        return known->second;
    Layout layout;
    if (type.base != nullptr) // its size is rounded already, so derived members start behind its padding
        layout = make(*type.base);
    if ((m_rules.stream & kReusesPadding) != 0)
        layout.size = layout.end;
    layout.row = field(type.name, type);
    layout.align = std::max<std::uint32_t>(layout.align, std::max<std::uint32_t>(type.align, 1));
    for (const FieldDesc &field : type.fields) {
        if (m_rules.covers(field))
            placeMember(layout, field);
    }
    layout.end = layout.size;
    layout.size = static_cast<std::uint32_t>(alignUp(layout.size, layout.align));
    Layout &kept = m_layouts.emplace(&type, std::move(layout)).first->second;
    makeBodies(type, kept);
    return kept;
}

const Layout &LayoutSet::makeNumbered(const StructDesc &type) const
{
    if (const auto known = m_numbered.find(&type); known != m_numbered.end())
        return known->second;
    Layout layout = make(type);
    const std::uint32_t start = objectStart();
    for (PlacedField &placed : layout.fields)
        placed.offset += start;
    const NodeLayout *nodes = m_nodeLayouts.layoutOf(kNumberRow.kind, nullptr, 0, m_rules);
    layout.fields.insert(layout.fields.begin(), {&kNumberRow, 0, start, start, nodes});
    layout.size += start;
    layout.end += start;
    Layout &kept = m_numbered.emplace(&type, std::move(layout)).first->second;
    kept.body = keep(makeBodyLayout(type, kept, kept.size, m_rules.pointerSize));
    return kept;
}

const BodyLayout *LayoutSet::keep(BodyLayout body) const
{
    return m_bodies.emplace_back(std::make_unique<const BodyLayout>(std::move(body))).get();
}

// Last, because slots point to the fields where these stay.
void LayoutSet::makeBodies(const StructDesc &type, Layout &layout) const
{
    for (PlacedField &placed : layout.fields) {
        if (placed.layout != nullptr)
            placed.body = placed.layout->body;
        else if (placed.nodes == nullptr)
            placed.body = keep(makeSlotLayout(placed, m_rules.pointerSize));
    }
    layout.body = keep(makeBodyLayout(type, layout, layout.size, m_rules.pointerSize));
}

void LayoutSet::placeMember(Layout &layout, const FieldDesc &field) const
{
    const Layout *inner = field.kind == Kind::Struct ? &make(*field.type) : nullptr;
    const Extent element = elementOf(field, inner);
    const Extent body = bodyOf(field, element);
    const std::uint32_t align = std::max<std::uint32_t>(body.align, field.align);
    const auto offset = static_cast<std::uint32_t>(alignUp(layout.size, align));
    const bool isByRule = field.kind == Kind::Struct && (m_rules.stream & kReusesPadding) != 0;
    const NodeLayout *nodes =
        isByRule ? nullptr : m_nodeLayouts.layoutOf(field.kind, field.type, field.size, m_rules);
    layout.fields.push_back({&field, offset, body.size, element.size, nodes, inner});
    layout.size = offset + body.size;
    layout.align = std::max(layout.align, align);
}

LayoutSet::Extent LayoutSet::elementOf(const FieldDesc &field, const Layout *inner) const
{
    switch (field.kind) {
    case Kind::Struct:
        return {inner->size, inner->align};
    case Kind::ULong:
    case Kind::Pointer:
    case Kind::StringPtr:
        return {m_rules.pointerSize, m_rules.pointerSize};
    case Kind::Raw:
    case Kind::Padding:
    case Kind::Text:
        return {field.size, 1};
    default:
        return {scalarSize(field.kind), scalarSize(field.kind)};
    }
}

LayoutSet::Extent LayoutSet::bodyOf(const FieldDesc &field, Extent element) const
{
    const std::uint32_t pointer = m_rules.pointerSize;
    switch (field.repeat) {
    case Repeat::HkArray:
        return {pointer + 8, pointer};
    case Repeat::HkRelArray:
        return {4, 2};
    case Repeat::Fixed:
        return {element.size * field.count, element.align};
    default:
        return element;
    }
}

} // namespace cutaway::hkx
