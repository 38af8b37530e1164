// SPDX-License-Identifier: MIT
#include "tests/support/hkxbuilder.h"

#include "core/base/checked.h"
#include "core/formats/hkx/packfile.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/schema/value.h"

#include <algorithm>
#include <cassert>

namespace cutaway::test
{

using namespace cutaway::hkx;

namespace
{

const HkxValue kNothing;

const HkxValue &memberOf(const HkxValue &value, std::string_view name)
{
    const auto *members = std::get_if<HkxValue::Members>(&value.value);
    if (members == nullptr)
        return kNothing;
    const auto found = std::ranges::find(*members, name, &HkxMember::name);
    return found == members->end() ? kNothing : found->value;
}

const HkxValue::List &elementsOf(const HkxValue &value)
{
    static const HkxValue::List none;
    const auto *list = std::get_if<HkxValue::List>(&value.value);
    return list == nullptr ? none : *list;
}

void padTo(Bytes &bytes, std::size_t alignment, std::uint8_t with)
{
    bytes.resize(alignUp(bytes.size(), alignment), with);
}

Rules rulesOf(HkxLayout layout, std::uint32_t otherwise)
{
    return packfileRules(layout == HkxLayout::Fallout4 ? kHavok2014 : kHavok2010,
                         layout == HkxLayout::SkyrimLe ? 4 : 8, otherwise);
}

} // namespace

HkxValue::HkxValue() = default;
HkxValue::HkxValue(double number) : value(number) {}
HkxValue::HkxValue(const char *text) : value(std::string(text)) {}
HkxValue::HkxValue(std::string text) : value(std::move(text)) {}
HkxValue::HkxValue(HkxPointer pointer) : value(pointer) {}
HkxValue::HkxValue(Members members) : value(std::move(members)) {}

HkxValue HkxValue::tuple(std::vector<double> numbers)
{
    HkxValue made;
    made.value = std::move(numbers);
    return made;
}

HkxValue HkxValue::list(List elements)
{
    HkxValue made;
    made.value = std::move(elements);
    return made;
}

HkxValue HkxValue::numbers(const std::vector<double> &elements)
{
    List made;
    for (const double number : elements)
        made.emplace_back(number);
    return list(std::move(made));
}

HkxBuilder::HkxBuilder(HkxLayout layout, std::uint32_t otherwise) : m_layouts(rulesOf(layout, otherwise)) {}

HkxPointer HkxBuilder::add(std::string className, HkxValue::Members members)
{
    const StructDesc *type = findClass(className, m_layouts.rules().version);
    m_objects.push_back({std::move(className), type, std::move(members)});
    return {static_cast<std::uint32_t>(m_objects.size() - 1)};
}

void HkxBuilder::set(HkxPointer object, HkxValue::Members members)
{
    m_objects[object.object].members = std::move(members);
}

void HkxBuilder::align(std::size_t alignment)
{
    padTo(m_data, alignment, 0);
}

void HkxBuilder::writeObject(std::uint32_t index)
{
    Object &object = m_objects[index];
    if (object.written)
        return;
    object.written = true;
    align(16);
    object.offset = static_cast<std::uint32_t>(m_data.size());
    m_order.push_back(index);
    if (object.type == nullptr) {
        m_data.resize(m_data.size() + 32, 0xCD);
        return;
    }
    const HkxValue value(object.members);
    m_data.resize(m_data.size() + m_layouts.objectStart(), 0x5A);
    const std::size_t base = m_data.size();
    m_data.resize(base + m_layouts.of(*object.type).size);
    fill(base, *object.type, value);
    align(16);
    appendRelArrays(base, *object.type, value);
    m_pointers.clear();
    visit(base, *object.type, value, 0);
    align(16);
    // An object's own pointers come in the table before those of the objects it points to.
    const std::vector<Target> targets = m_pointers;
    const std::size_t rows = m_global.size();
    for (const Target &target : targets) {
        append(m_global, target.slot);
        append(m_global, std::uint32_t{2});
        append(m_global, std::uint32_t{0});
    }
    for (const Target &target : targets)
        writeObject(target.object);
    for (std::size_t i = 0; i < targets.size(); ++i)
        store(m_global, rows + i * 12 + 8, m_objects[targets[i].object].offset);
}

// Writes everything in the body itself.
void HkxBuilder::fill(std::size_t at, const StructDesc &type, const HkxValue &value)
{
    if (const auto *numbers = std::get_if<std::vector<double>>(&value.value)) {
        std::size_t next = at; // tuples hold floats only
        for (const double number : *numbers) {
            store(m_data, next, static_cast<float>(number));
            next += sizeof(float);
        }
        return;
    }
    for (const PlacedField &placed : m_layouts.of(type).fields)
        fillField(at + placed.offset, placed, memberOf(value, placed.field->name));
}

void HkxBuilder::fillField(std::size_t at, const PlacedField &placed, const HkxValue &value)
{
    const FieldDesc &field = *placed.field;
    const auto count = static_cast<std::uint32_t>(elementsOf(value).size());
    if (field.repeat == Repeat::HkArray) {
        const std::size_t size = at + m_layouts.rules().pointerSize;
        store(m_data, size, count);
        store(m_data, size + 4, count | 0x80000000u);
    } else if (field.repeat == Repeat::HkRelArray) {
        store(m_data, at, static_cast<std::uint16_t>(count));
    } else if (field.repeat == Repeat::Fixed) {
        for (std::uint32_t i = 0; i < std::min(count, field.count); ++i)
            fillElement(at + i * placed.stride, field, elementsOf(value)[i]);
    } else {
        fillElement(at, field, value);
    }
}

void HkxBuilder::fillElement(std::size_t at, const FieldDesc &field, const HkxValue &value)
{
    if (field.kind == Kind::Struct) {
        fill(at, *field.type, value);
        return;
    }
    const auto *number = std::get_if<double>(&value.value);
    if (number == nullptr)
        return;
    const Kind kind = field.kind == Kind::ULong ? Kind::U32 : field.kind;
    const Result<Bytes> bytes = encodeScalar(kind, Value{*number});
    assert(bytes);
    std::ranges::copy(*bytes, m_data.begin() + static_cast<std::ptrdiff_t>(at));
}

void HkxBuilder::appendRelArrays(std::size_t at, const StructDesc &type, const HkxValue &value)
{
    for (const PlacedField &placed : m_layouts.of(type).fields) {
        const auto &elements = elementsOf(memberOf(value, placed.field->name));
        if (placed.field->repeat != Repeat::HkRelArray)
            continue;
        align(16);
        const std::size_t header = at + placed.offset;
        const std::size_t start = m_data.size();
        store(m_data, header + 2, static_cast<std::uint16_t>(start - header));
        m_data.resize(start + elements.size() * placed.stride);
        for (std::size_t i = 0; i < elements.size(); ++i)
            fillElement(start + i * placed.stride, *placed.field, elements[i]);
    }
}

void HkxBuilder::visit(std::size_t at, const StructDesc &type, const HkxValue &value, int depth)
{
    for (const PlacedField &placed : m_layouts.of(type).fields) {
        const HkxValue &member = memberOf(value, placed.field->name);
        const std::size_t start = at + placed.offset;
        if (placed.field->repeat == Repeat::HkArray)
            visitArray(start, placed, member, depth);
        else if (placed.field->repeat == Repeat::Fixed)
            for (std::size_t i = 0; i < elementsOf(member).size(); ++i)
                visitElement(start + i * placed.stride, *placed.field, elementsOf(member)[i], depth, false);
        else if (placed.field->repeat == Repeat::One)
            visitElement(start, *placed.field, member, depth, false);
    }
}

void HkxBuilder::visitElement(std::size_t at, const FieldDesc &field, const HkxValue &value, int depth,
                              bool inArray)
{
    const auto slot = static_cast<std::uint32_t>(at);
    if (field.kind == Kind::Struct) {
        visit(at, *field.type, value, depth);
    } else if (const auto *pointer = std::get_if<HkxPointer>(&value.value)) {
        m_pointers.push_back({slot, pointer->object});
    } else if (const auto *text = std::get_if<std::string>(&value.value)) {
        align(2);
        append(m_local, slot);
        append(m_local, static_cast<std::uint32_t>(m_data.size()));
        m_data.insert(m_data.end(), text->begin(), text->end());
        m_data.push_back(0);
        align(inArray ? 2 : 16);
    }
}

void HkxBuilder::visitArray(std::size_t at, const PlacedField &placed, const HkxValue &value, int depth)
{
    const auto &elements = elementsOf(value);
    if (elements.empty())
        return;
    align(16);
    const std::size_t start = m_data.size();
    append(m_local, static_cast<std::uint32_t>(at));
    append(m_local, static_cast<std::uint32_t>(start));
    m_data.resize(start + elements.size() * placed.stride);
    for (std::size_t i = 0; i < elements.size(); ++i)
        fillElement(start + i * placed.stride, *placed.field, elements[i]);
    if (depth > 0)
        align(16);
    for (std::size_t i = 0; i < elements.size(); ++i)
        visitElement(start + i * placed.stride, *placed.field, elements[i], depth + 1, true);
    align(16);
}

Bytes HkxBuilder::classNames()
{
    const bool is2014 = m_layouts.rules().version == kHavok2014;
    std::vector<std::pair<std::string, std::uint32_t>> names = {
        {"hkClass", is2014 ? 0x33D42383 : 0x75585EF6},
        {"hkClassMember", is2014 ? 0xB0EFA719 : 0x5C7EA4C2},
        {"hkClassEnum", 0x8A3609CF},
        {"hkClassEnumItem", 0xCE6F8A6C}};
    for (const std::uint32_t object : m_order) {
        const std::string &name = m_objects[object].className;
        if (std::ranges::none_of(names, [&](const auto &known) { return known.first == name; }))
            names.emplace_back(name, signatureOf(name, m_layouts.rules().version));
    }
    Bytes bytes;
    for (const auto &[name, signature] : names) {
        append(bytes, signature);
        bytes.push_back(0x09);
        bytes.insert(bytes.end(), name.begin(), name.end());
        bytes.push_back(0);
    }
    padTo(bytes, 16, 0xFF);
    return bytes;
}

Bytes HkxBuilder::header(std::size_t classNamesSize, std::size_t dataSize) const
{
    const bool is2014 = m_layouts.rules().version == kHavok2014;
    Bytes bytes(kMagic, kMagic + sizeof kMagic);
    append(bytes, std::uint32_t{0});
    append(bytes, std::uint32_t{is2014 ? 11u : 8u});
    const bool reuses = (m_layouts.rules().stream & kReusesPadding) != 0;
    for (const std::uint8_t rule :
         {m_layouts.rules().pointerSize, std::uint8_t{1}, std::uint8_t{reuses}, std::uint8_t{1}})
        bytes.push_back(rule);
    for (const std::uint32_t number : {3u, 2u, 0u, 0u, 0x4Bu})
        append(bytes, number);
    const std::string version = is2014 ? "hk_2014.1.0-r1" : "hk_2010.2.0-r1";
    bytes.insert(bytes.end(), version.begin(), version.end());
    bytes.push_back(0);
    bytes.push_back(0xFF);
    append(bytes, std::uint32_t{0});
    append(bytes, static_cast<std::uint16_t>(is2014 ? 21 : 0xFFFF));
    append(bytes, static_cast<std::uint16_t>(!is2014 ? 0xFFFF : m_predicates ? 16 : 0));
    if (m_predicates) {
        bytes.push_back(20);
        bytes.resize(bytes.size() + 15);
    }
    const std::size_t stride = is2014 ? 0x40 : 0x30;
    const std::size_t first = bytes.size() + 3 * stride;
    const std::size_t local = dataSize + alignUp(m_local.size(), 16);
    const std::size_t global = local + alignUp(m_global.size(), 16);
    const std::size_t end = global + alignUp(m_order.size() * 12, 16);
    const struct {
        const char *tag;
        std::size_t start;
        std::size_t offsets[4];
    } sections[] = {
        {"__classnames__", first, {classNamesSize, classNamesSize, classNamesSize, classNamesSize}},
        {"__types__", first + classNamesSize, {0, 0, 0, 0}},
        {"__data__", first + classNamesSize, {dataSize, local, global, end}}};
    for (const auto &section : sections) {
        Bytes row(0x14, 0);
        std::ranges::copy(std::string_view(section.tag), row.begin());
        row[0x13] = 0xFF;
        append(row, static_cast<std::uint32_t>(section.start));
        for (const std::size_t offset : section.offsets)
            append(row, static_cast<std::uint32_t>(offset));
        append(row, static_cast<std::uint32_t>(section.offsets[3]));
        append(row, static_cast<std::uint32_t>(section.offsets[3]));
        row.resize(stride, 0xFF);
        bytes.insert(bytes.end(), row.begin(), row.end());
    }
    return bytes;
}

Bytes HkxBuilder::build()
{
    assert(!m_objects.empty());
    writeObject(0);
    align(16);
    const Bytes names = classNames();
    Bytes file = header(names.size(), m_data.size());
    file.insert(file.end(), names.begin(), names.end());
    Bytes virtuals;
    for (const std::uint32_t object : m_order) {
        const std::string &name = m_objects[object].className;
        const std::string stored = "\x09" + name + '\0';
        const auto entry = std::search(names.begin(), names.end(), stored.begin(), stored.end());
        append(virtuals, m_objects[object].offset);
        append(virtuals, std::uint32_t{0});
        append(virtuals, static_cast<std::uint32_t>(entry - names.begin() + 1));
    }
    file.insert(file.end(), m_data.begin(), m_data.end());
    for (Bytes *table : {&m_local, &m_global, &virtuals}) {
        padTo(*table, 16, 0xFF);
        file.insert(file.end(), table->begin(), table->end());
    }
    return file;
}

} // namespace cutaway::test
