// SPDX-License-Identifier: MIT
#include "core/schema/sequential.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"

#include <algorithm>

namespace cutaway
{

std::uint64_t Scope::value(std::string_view name) const
{
    for (auto entry = m_entries.rbegin(); entry != m_entries.rend(); ++entry) {
        if (entry->name == name)
            return entry->value;
    }
    return 0;
}

bool Scope::has(std::string_view name) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [name](const Entry &e) { return e.name == name; });
}

std::uint64_t Scope::sum(std::string_view array) const
{
    for (auto entry = m_entries.rbegin(); entry != m_entries.rend(); ++entry) {
        const std::uint32_t stride = scalarSize(entry->kind);
        if (entry->name != array || stride == 0)
            continue;
        std::uint64_t total = 0;
        for (std::uint64_t at = 0; at + stride <= entry->range.size; at += stride) {
            std::uint64_t element = 0;
            std::memcpy(&element, m_bytes.data() + entry->range.offset + at, stride);
            total += element;
        }
        return total;
    }
    return 0;
}

std::vector<std::uint32_t> Scope::numbers(std::string_view array) const
{
    const auto entry = std::find_if(m_entries.rbegin(), m_entries.rend(),
                                    [array](const Entry &e) { return e.name == array; });
    if (entry == m_entries.rend() || scalarSize(entry->kind) != sizeof(std::uint32_t))
        return {};
    std::vector<std::uint32_t> list(entry->range.size / sizeof(std::uint32_t));
    if (!list.empty())
        std::memcpy(list.data(), m_bytes.data() + entry->range.offset, list.size() * sizeof(std::uint32_t));
    return list;
}

ByteSpan Scope::bytes(std::string_view field) const
{
    const auto entry = std::find_if(m_entries.rbegin(), m_entries.rend(),
                                    [field](const Entry &e) { return e.name == field; });
    return entry == m_entries.rend() ? ByteSpan() : m_bytes.subspan(entry->range.offset, entry->range.size);
}

void Scope::add(const FieldDesc &field, ByteRange range, bool isArray)
{
    std::uint64_t value = range.size;
    if (!isArray && scalarSize(field.kind) != 0) {
        value = 0;
        std::memcpy(&value, m_bytes.data() + range.offset, range.size);
    }
    m_entries.push_back({field.name, value, range, field.kind});
}

SequentialPlacer::SequentialPlacer(TreeBuilder &builder)
    : m_builder(builder), m_scope(builder.rules(), builder.bytes(), builder.root().type)
{
    constexpr std::size_t kUsualFields = 16;
    m_scope.m_entries.reserve(kUsualFields);
}

void SequentialPlacer::define(std::string_view name, std::uint64_t value)
{
    m_scope.m_entries.push_back({name, value, {}, Kind::Raw});
}

std::optional<std::uint64_t> SequentialPlacer::place(TreeBuilder::Index parent, const StructDesc &type,
                                                     std::uint64_t offset, std::uint64_t end)
{
    m_end = end;
    m_at = offset;
    advance(0);
    if (!placeFields(parent, type))
        return std::nullopt;
    return m_at;
}

void SequentialPlacer::advance(std::uint64_t by)
{
    m_at += by;
    m_scope.m_bytes = m_builder.bytes().first(m_end);
    m_scope.m_remaining = m_end - m_at;
}

bool SequentialPlacer::placeFields(TreeBuilder::Index parent, const StructDesc &type)
{
    if (type.base != nullptr && !placeFields(parent, *type.base))
        return false;
    for (const FieldDesc &field : type.fields) {
        if (isPresent(field) && !placeField(parent, field))
            return false;
    }
    return true;
}

bool SequentialPlacer::isPresent(const FieldDesc &field) const
{
    return m_scope.m_rules.covers(field) &&
           (field.condField.empty() || m_scope.value(field.condField) != 0) &&
           (field.condFn == nullptr || field.condFn(m_scope));
}

bool SequentialPlacer::placeField(TreeBuilder::Index parent, const FieldDesc &field)
{
    if (m_builder.full()) {
        m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.limit"), {m_at, 0},
                                      "more than {} in one unit", quantity(Budget::kNodes, "node"));
        return false;
    }
    return field.repeat == Repeat::One ? placeOne(parent, field) : placeArray(parent, field, countOf(field));
}

std::uint64_t SequentialPlacer::countOf(const FieldDesc &field)
{
    switch (field.repeat) {
    case Repeat::Fixed:
        return field.count;
    case Repeat::Counted:
        return m_scope.value(field.countField);
    case Repeat::Computed:
        return field.countFn(m_scope);
    case Repeat::ToEnd: {
        const NodeLayout *layout =
            m_builder.layouts().layoutOf(field.kind, field.type, std::max(field.size, 1u), m_scope.m_rules);
        return layout == nullptr ? 0 : (m_end - m_at) / layout->size;
    }
    default:
        return 0;
    }
}

bool SequentialPlacer::truncated(const FieldDesc &field, std::uint64_t wanted)
{
    m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.truncated"), {m_at, m_end - m_at},
                                  "'{}' wants {}, {} are left", field.name, quantity(wanted, "byte"),
                                  m_end - m_at);
    return false;
}

// Most fields are scalars, whose size is known without asking for a layout.
bool SequentialPlacer::placeScalar(TreeBuilder::Index parent, const FieldDesc &field)
{
    const bool isBlob = field.kind == Kind::Raw || field.kind == Kind::Padding || field.kind == Kind::Text;
    const std::uint32_t size = isBlob                      ? field.size
                               : field.kind == Kind::ULong ? m_scope.m_rules.pointerSize
                                                           : scalarSize(field.kind);
    if (size == 0)
        return field.size == 0; // a blob of no bytes is not a node
    const ByteRange range{m_at, size};
    if (range.size > m_end - m_at)
        return truncated(field, range.size);
    m_builder.addLeaf(parent, field, field.kind, range);
    m_scope.add(field, range, false);
    advance(range.size);
    return true;
}

bool SequentialPlacer::placeOne(TreeBuilder::Index parent, const FieldDesc &field)
{
    if (field.kind != Kind::Struct)
        return placeScalar(parent, field);
    const NodeLayout *layout =
        m_builder.layouts().layoutOf(field.kind, field.type, field.size, m_scope.m_rules);
    if (layout == nullptr)
        return placeStruct(m_builder.addGroup(parent, field, m_at), field);
    const ByteRange range{m_at, layout->size};
    if (range.size > m_end - m_at)
        return truncated(field, range.size);
    m_builder.addFixed(parent, field, *layout, m_at, 1, false);
    m_scope.add(field, range, false);
    advance(range.size);
    return true;
}

bool SequentialPlacer::placeStruct(TreeBuilder::Index node, const FieldDesc &field)
{
    if (m_depth >= kMaxDepth) {
        m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.depth"), {m_at, 0},
                                      "structures nest deeper than {}", kMaxDepth);
        return false;
    }
    ++m_depth;
    const std::size_t outer = m_scope.m_entries.size();
    const bool complete = placeFields(node, *field.type);
    m_scope.m_entries.resize(outer);
    --m_depth;
    m_builder.setEnd(node, m_at);
    if (!complete)
        m_builder.setFlags(node, NodeFlag::Broken);
    return complete;
}

// `count` elements of one size: they are computed from the layout, not stored.
bool SequentialPlacer::placeFixed(TreeBuilder::Index parent, const FieldDesc &field, const NodeLayout &layout,
                                  std::uint64_t count)
{
    const auto bytes = checkedExtent(count, layout.size, m_end - m_at);
    if (!bytes) {
        m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.count"), {m_at, m_end - m_at},
                                      "'{}' counts {} of {}, {} bytes are left", field.name,
                                      quantity(count, "element"), quantity(layout.size, "byte"),
                                      m_end - m_at);
        return false;
    }
    const ByteRange range{m_at, *bytes};
    const bool isBlob = field.kind == Kind::Raw || field.kind == Kind::Text || field.kind == Kind::Padding;
    if (isBlob && field.decodeFn != nullptr && !m_builder.leavesPayloads()) {
        const TreeBuilder::Index program = m_builder.addGroup(parent, field, m_at, true);
        field.decodeFn(m_builder, program, range, m_scope);
        m_builder.setEnd(program, range.end());
    } else if (isBlob && layout.size == 1) { // bytes and characters are one blob, not a row each
        m_builder.addLeaf(parent, field, field.kind, range);
    } else {
        m_builder.addFixed(parent, field, layout, m_at, static_cast<std::uint32_t>(count), true);
    }
    m_scope.add(field, range, true);
    advance(*bytes);
    return true;
}

bool SequentialPlacer::placeDynamic(TreeBuilder::Index parent, const FieldDesc &field, std::uint64_t count)
{
    auto type = field.typeFn(m_scope);
    if (type == nullptr)
        return true; // elements without rows take no bytes
    const NodeLayout &layout = type->layout;
    m_builder.keep(std::move(type));
    return placeFixed(parent, field, layout, count);
}

bool SequentialPlacer::placeArray(TreeBuilder::Index parent, const FieldDesc &field, std::uint64_t count)
{
    if (field.typeFn != nullptr)
        return placeDynamic(parent, field, count);
    const bool isBlob = field.kind == Kind::Raw || field.kind == Kind::Text || field.kind == Kind::Padding;
    const NodeLayout *layout = m_builder.layouts().layoutOf(
        field.kind, field.type, isBlob ? std::max(field.size, 1u) : 0, m_scope.m_rules);
    if (layout != nullptr)
        return placeFixed(parent, field, *layout, count);
    const bool toEnd = field.repeat == Repeat::ToEnd;
    if (count > m_end - m_at) { // every element takes at least a byte
        m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.count"), {m_at, m_end - m_at},
                                      "'{}' counts {}, {} bytes are left", field.name,
                                      quantity(count, "element"), m_end - m_at);
        return false;
    }
    const TreeBuilder::Index array = m_builder.addGroup(parent, field, m_at, true);
    for (std::uint64_t i = 0; toEnd ? m_at < m_end : i < count; ++i) {
        if (m_builder.full() || field.kind != Kind::Struct)
            return false;
        const std::uint64_t before = m_at;
        const TreeBuilder::Index element = m_builder.addGroup(array, field, m_at);
        m_builder.markElement(element);
        const bool complete = placeStruct(element, field);
        m_builder.setEnd(array, m_at);
        if (!complete)
            return false;
        if (toEnd && m_at == before)
            break; // an element without fields would never reach the end
    }
    m_builder.setEnd(array, m_at);
    return true;
}

UnitTree decodeSequential(BytesView bytes, const FieldDesc &root, const StructDesc &type, const Rules &rules,
                          LayoutCache &layouts, Diagnostics &diagnostics)
{
    TreeBuilder builder(std::move(bytes), root, rules, layouts, diagnostics);
    SequentialPlacer placer(builder);
    placer.place(TreeBuilder::kRoot, type, 0, builder.size());
    return builder.finish();
}

} // namespace cutaway
