// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/xmlobject.h"

#include "core/base/quantity.h"
#include "core/formats/hkx/xml/xmlnumbers.h"
#include "core/formats/hkx/xml/xmlreader.h"
#include "core/formats/hkx/xml/xmltext.h"

#include <algorithm>
#include <limits>

namespace cutaway::hkx
{

namespace
{

constexpr int kDeepest = 64; // structures inside each other
constexpr std::string_view kBlank = " \t\r\n";

std::string_view takeWord(std::string_view &text)
{
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(kBlank));
    text.remove_prefix(word.size());
    return word;
}

std::uint64_t countWords(std::string_view text)
{
    std::uint64_t count = 0;
    while (!takeWord(text).empty())
        ++count;
    return count;
}

// Space between comments.
bool isBlank(pugi::xml_node node)
{
    return node.type() == pugi::node_pcdata &&
           std::string_view(node.value()).find_first_not_of(kBlank) == std::string_view::npos;
}

// What is shown of a text in a message.
std::string shown(std::string_view text)
{
    constexpr std::size_t kMost = 40;
    return text.size() <= kMost ? std::string(text) : std::string(text.substr(0, kMost)) + "…";
}

std::uint32_t countOf(const PlacedField &placed)
{
    return placed.field->kind == Kind::Text ? placed.size : placed.field->count;
}
std::uint32_t strideOf(const PlacedField &placed)
{
    return placed.field->kind == Kind::Text ? 1 : placed.stride;
}

bool isFixed(const FieldDesc &field)
{
    return field.repeat == Repeat::Fixed || field.kind == Kind::Text;
}

} // namespace

// ---- the source

std::size_t XmlSource::lineOf(std::uint64_t offset) const
{
    const ByteSpan before = text.first(std::min<std::uint64_t>(offset, text.size()));
    return 1 + static_cast<std::size_t>(std::ranges::count(before, std::uint8_t{'\n'}));
}

bool XmlSource::failAt(std::uint64_t offset, const std::string &what)
{
    if (!error)
        error = Error{fmt::format("line {}: {}", lineOf(offset), what)};
    return false;
}

bool XmlSource::fail(pugi::xml_node node, const std::string &what)
{
    return failAt(static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0)), what);
}

void XmlSource::note(pugi::xml_node node, const std::string &what)
{
    if (notes.size() < kMostXmlNotes)
        notes.push_back(fmt::format(
            "line {}: {}",
            lineOf(static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0))), what));
}

// ---- members of a structure by their names, in whatever order they come

class XmlObjectReader::Members
{
public:
    explicit Members(pugi::xml_node parent) : m_parent(parent)
    {
        for (const pugi::xml_node child : parent.children()) {
            if (!isBlank(child))
                m_nodes.push_back(child);
        }
        m_used.assign(m_nodes.size(), false);
    }

    pugi::xml_node parent() const { return m_parent; }

    pugi::xml_node take(std::string_view name)
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) { // mostly the next one
            const std::size_t at = (m_next + i) % m_nodes.size();
            if (m_used[at] || std::string_view(m_nodes[at].attribute("name").value()) != name)
                continue;
            m_used[at] = true;
            m_next = at + 1;
            return m_nodes[at];
        }
        return {};
    }

    pugi::xml_node firstLeft() const
    {
        const auto left = std::ranges::find(m_used, false);
        return left == m_used.end() ? pugi::xml_node{}
                                    : m_nodes[static_cast<std::size_t>(left - m_used.begin())];
    }

private:
    pugi::xml_node m_parent;
    std::vector<pugi::xml_node> m_nodes;
    std::vector<bool> m_used;
    std::size_t m_next = 0;
};

bool XmlObjectReader::fail(pugi::xml_node node, const std::string &what)
{
    const std::string member = m_member.empty() ? std::string() : fmt::format(", member '{}'", m_member);
    return m_source.fail(node, fmt::format("object {} {}{}: {}", m_name, m_object.className, member, what));
}

bool XmlObjectReader::read(pugi::xml_node node)
{
    m_name = node.attribute("name").value();
    return readMembers(node, *m_object.type, {0, m_pack.layouts->objectStart()}, 0);
}

bool XmlObjectReader::readMembers(pugi::xml_node node, const StructDesc &type, Spot spot, int depth)
{
    if (depth > kDeepest)
        return fail(node, fmt::format("more than {} structures inside each other", kDeepest));
    Members members(node);
    for (const PlacedField &placed : m_pack.layouts->of(type).fields) {
        if (isReflected(*placed.field) &&
            !readMember(members, placed, {spot.part, spot.at + placed.offset}, depth))
            return false;
    }
    m_member.clear();
    const pugi::xml_node left = members.firstLeft();
    if (!left)
        return true;
    if (std::string_view(left.name()) != "hkparam")
        return fail(left, fmt::format("found '{}', allowed are elements hkparam",
                                      shown(*left.name() != '\0' ? left.name() : left.value())));
    std::string allowed;
    for (const PlacedField &placed : m_pack.layouts->of(type).fields) {
        if (isReflected(*placed.field) && !placed.field->hidden)
            allowed += (allowed.empty() ? "" : ", ") + std::string(reflectedOf(*placed.field).name);
    }
    return fail(left, fmt::format("{} has no member '{}', or has it once; allowed are {}", type.name,
                                  shown(left.attribute("name").value()), allowed));
}

bool XmlObjectReader::readMember(Members &members, const PlacedField &placed, Spot spot, int depth)
{
    const FieldDesc &field = *placed.field;
    const std::string_view name = reflectedOf(field).name;
    const pugi::xml_node node = members.take(name);
    m_member = name;
    if (!node && isFixed(field))
        return readEach(members, placed, spot, depth);
    if (field.hidden) // some tools write them; the game does not read them
        return true;
    if (!node) {
        m_source.note(members.parent(), fmt::format("object {} {} does not give '{}', which is 0 or empty",
                                                    m_name, m_object.className, name));
        return true;
    }
    if (isFixed(field))
        return readFixed(node, placed, spot, depth);
    if (field.repeat == Repeat::HkArray || field.repeat == Repeat::HkRelArray)
        return readArray(node, placed, spot, depth);
    return readOne(node, placed, spot, depth);
}

// hkxpack: a member of its own for each element.
bool XmlObjectReader::readEach(Members &members, const PlacedField &placed, Spot spot, int depth)
{
    const std::string name(reflectedOf(*placed.field).name);
    bool isThere = false;
    for (std::uint32_t i = 0; i < countOf(placed); ++i) {
        m_member = fmt::format("{}{}", name, i + 1);
        const pugi::xml_node node = members.take(m_member);
        isThere = isThere || node;
        const Spot element{spot.part, spot.at + std::uint64_t{i} * strideOf(placed)};
        if (node && !placed.field->hidden && !readOne(node, placed, element, depth))
            return false;
    }
    if (!isThere && !placed.field->hidden)
        m_source.note(members.parent(), fmt::format("object {} {} does not give '{}', which is 0 or empty",
                                                    m_name, m_object.className, name));
    return true;
}

// ---- one value

std::optional<std::string> XmlObjectReader::contentOf(pugi::xml_node node)
{
    std::string content;
    for (const pugi::xml_node child : node.children()) {
        if (child.type() == pugi::node_cdata) {
            content += child.value();
            continue;
        }
        const auto text =
            child.type() == pugi::node_pcdata ? unescaped(child.value()) : std::optional<std::string>();
        if (!text) {
            fail(child,
                 child.type() == pugi::node_pcdata
                     ? fmt::format("found '{}', which has a reference that is none", shown(child.value()))
                     : fmt::format("found the element {}, allowed is text", child.name()));
            return std::nullopt;
        }
        content += *text;
    }
    return content;
}

bool XmlObjectReader::readValue(pugi::xml_node node, std::string_view &text, const PlacedField &placed,
                                Spot spot)
{
    const XmlShape shape = xmlShapeOf(*placed.field);
    if (shape == XmlShape::Lanes)
        return readLanes(node, text, *groupsOf(placed.field->type), spot);
    const std::string_view word = takeWord(text);
    return shape == XmlShape::Pointer ? readPointer(node, word, spot) : readNumber(node, word, placed, spot);
}

bool XmlObjectReader::readOne(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth)
{
    const XmlShape shape = xmlShapeOf(*placed.field);
    if (shape == XmlShape::Object)
        return readObject(node, placed, spot, depth);
    if (shape == XmlShape::Text)
        return readText(node, SlotKind::Text, spot);
    pugi::xml_node holder = node;
    const Wrapper *wrapper = reflectedOf(*placed.field).wrapper;
    if (const pugi::xml_node wrapped = node.child("hkobject"); wrapped && wrapper != nullptr)
        holder = wrapped.find_child_by_attribute("hkparam", "name", std::string(wrapper->member).c_str());
    const std::optional<std::string> content = contentOf(holder);
    if (!content)
        return false;
    std::string_view text = *content;
    if (!readValue(node, text, placed, spot))
        return false;
    return takeWord(text).empty() ||
           fail(node, fmt::format("found '{}', allowed is one value", shown(*content)));
}

bool XmlObjectReader::readObject(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth)
{
    const pugi::xml_node object = node.child("hkobject");
    const auto isOther = [&](pugi::xml_node child) { return child != object && !isBlank(child); };
    if (!object || std::ranges::any_of(node.children(), isOther))
        return fail(node, "found other content, allowed is one element hkobject");
    return readMembers(object, *placed.field->type, spot, depth + 1);
}

bool XmlObjectReader::readText(pugi::xml_node node, SlotKind kind, Spot spot)
{
    const pugi::xml_node first = node.first_child();
    const bool isOne = first && !first.next_sibling() && first.type() == pugi::node_pcdata;
    if ((isOne && isNullText(first.value())) || (!first && m_source.dialect == XmlDialect::Hkxpack))
        return true;
    const std::optional<std::string> content = contentOf(node);
    if (!content)
        return false;
    Bytes bytes(content->begin(), content->end());
    bytes.push_back(0);
    const auto target = static_cast<std::uint32_t>(m_object.model.parts.size());
    m_object.model.parts.push_back({std::move(bytes), {}, nullptr, 0});
    part(spot).slots.push_back({kind, static_cast<std::uint32_t>(spot.at), target});
    return true;
}

bool XmlObjectReader::readPointer(pugi::xml_node node, std::string_view name, Spot spot)
{
    if (name == "null")
        return true;
    const auto object = m_source.objects.find(std::string(name));
    if (object == m_source.objects.end())
        return fail(node, fmt::format("found '{}', allowed are null and the names of objects", shown(name)));
    part(spot).slots.push_back({SlotKind::Pointer, static_cast<std::uint32_t>(spot.at), object->second});
    return true;
}

bool XmlObjectReader::readNumber(pugi::xml_node node, std::string_view text, const PlacedField &placed,
                                 Spot spot)
{
    const Result<void> stored = storeNumber(text, placed.field->kind, reflectedOf(*placed.field).names,
                                            part(spot).bytes.data() + spot.at, strideOf(placed));
    return stored || fail(node, stored.error().message);
}

bool XmlObjectReader::readLanes(pugi::xml_node node, std::string_view &text, const XmlGroups &groups,
                                Spot spot)
{
    for (std::size_t group = 0; group < groups.lanes.size(); ++group) {
        text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
        const std::size_t end = text.find(')');
        if (!text.starts_with('(') || end == std::string_view::npos)
            return fail(node, fmt::format("found '{}', allowed are {} of numbers in brackets", shown(text),
                                          quantity(groups.lanes.size(), "group")));
        if (!readGroup(node, text.substr(1, end - 1), groups.lanes[group],
                       {spot.part, spot.at + group * kGroupBytes}))
            return false;
        text.remove_prefix(end + 1);
    }
    return true;
}

// `lanes` numbers; the lane that hkxcmd leaves out may be there.
bool XmlObjectReader::readGroup(pugi::xml_node node, std::string_view text, std::size_t lanes, Spot spot)
{
    const std::uint64_t count = countWords(text);
    if (count != lanes && count != kGroupLanes)
        return fail(node, fmt::format("found '({})' with {}, allowed are {}", shown(text),
                                      quantity(count, "number"), lanes));
    for (std::uint64_t lane = 0; lane < count; ++lane) {
        const Result<float> real = realOf(takeWord(text));
        if (!real)
            return fail(node, real.error().message);
        store(part(spot).bytes, spot.at + lane * sizeof(float), *real);
    }
    return true;
}

// ---- several values

bool XmlObjectReader::readFixed(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth)
{
    const std::optional<std::uint64_t> count = countIn(node, placed);
    if (!count)
        return false;
    if (*count != countOf(placed))
        return fail(node,
                    fmt::format("found {}, allowed are {}", quantity(*count, "element"), countOf(placed)));
    return readElements(node, placed, spot, *count, depth);
}

bool XmlObjectReader::readArray(pugi::xml_node node, const PlacedField &placed, Spot spot, int depth)
{
    const std::optional<std::uint64_t> count = countIn(node, placed);
    if (!count)
        return false;
    const pugi::xml_attribute stated = node.attribute("numelements");
    if (stated && stated.value() != std::to_string(*count))
        return fail(node, fmt::format("numelements is '{}', there {} {}", shown(stated.value()),
                                      *count == 1 ? "is" : "are", quantity(*count, "element")));
    if (*count == 0)
        return true;
    const std::optional<Spot> elements = addElements(node, placed, spot, *count);
    return elements && readElements(node, placed, *elements, *count, depth);
}

bool XmlObjectReader::readElements(pugi::xml_node node, const PlacedField &placed, Spot first,
                                   std::uint64_t count, int depth)
{
    const XmlShape shape = xmlShapeOf(*placed.field);
    if (count == 0)
        return true;
    return shape == XmlShape::Object || shape == XmlShape::Text ? readRows(node, placed, first, depth)
                                                                : readValues(node, placed, first);
}

std::optional<std::uint64_t> XmlObjectReader::countIn(pugi::xml_node node, const PlacedField &placed)
{
    const XmlShape shape = xmlShapeOf(*placed.field);
    if (shape == XmlShape::Object || shape == XmlShape::Text) {
        const std::string_view row = shape == XmlShape::Object ? "hkobject" : "hkcstring";
        std::uint64_t count = 0;
        for (const pugi::xml_node child : node.children()) {
            if (isBlank(child))
                continue;
            if (row != child.name()) {
                fail(child, fmt::format("found '{}', allowed are elements {}",
                                        shown(*child.name() != '\0' ? child.name() : child.value()), row));
                return std::nullopt;
            }
            ++count;
        }
        return count;
    }
    const std::optional<std::string> content = contentOf(node);
    if (!content)
        return std::nullopt;
    if (shape != XmlShape::Lanes)
        return countWords(*content);
    const auto groups = static_cast<std::uint64_t>(std::ranges::count(*content, '('));
    const std::size_t each = groupsOf(placed.field->type)->lanes.size();
    if (groups % each != 0) {
        fail(node, fmt::format("found {}, allowed are {} for each element",
                               quantity(groups, "group of numbers"), each));
        return std::nullopt;
    }
    return groups / each;
}

std::optional<XmlObjectReader::Spot>
XmlObjectReader::addElements(pugi::xml_node node, const PlacedField &placed, Spot spot, std::uint64_t count)
{
    const bool isRelative = placed.field->repeat == Repeat::HkRelArray;
    const std::uint64_t most =
        isRelative ? std::numeric_limits<std::uint16_t>::max() : (std::uint64_t{1} << 30) - 1;
    const TypePlan &plan = m_pack.plans->ofElement(placed);
    if (count > most || count * plan.size > m_source.bytesLeft) {
        fail(node, fmt::format("found {}, more than a packfile can have", quantity(count, "element")));
        return std::nullopt;
    }
    m_source.bytesLeft -= count * plan.size;
    const std::uint8_t pointerSize = m_pack.layouts->rules().pointerSize;
    const auto target = static_cast<std::uint32_t>(m_object.model.parts.size());
    ModelPart elements{Bytes(count * plan.size), {}, &plan, 0};
    for (std::uint64_t i = 0; i < count && !plan.slots.empty(); ++i)
        emptyArrays(plan, pointerSize, elements.bytes, i * plan.size);
    m_object.model.parts.push_back(std::move(elements));
    ModelPart &owner = part(spot);
    owner.slots.push_back(
        {isRelative ? SlotKind::RelArray : SlotKind::Array, static_cast<std::uint32_t>(spot.at), target});
    constexpr std::uint32_t kOwnsElements = 0x80000000;
    if (isRelative) {
        store(owner.bytes, spot.at, static_cast<std::uint16_t>(count));
    } else {
        store(owner.bytes, spot.at + pointerSize, static_cast<std::uint32_t>(count));
        store(owner.bytes, spot.at + pointerSize + 4, static_cast<std::uint32_t>(count) | kOwnsElements);
    }
    return Spot{target, 0};
}

bool XmlObjectReader::readRows(pugi::xml_node node, const PlacedField &placed, Spot first, int depth)
{
    const std::string member = m_member;
    const bool isText = xmlShapeOf(*placed.field) == XmlShape::Text;
    Spot spot = first;
    for (const pugi::xml_node child : node.children()) {
        if (child.type() != pugi::node_element)
            continue;
        m_member = member;
        if (!(isText ? readText(child, SlotKind::ListedText, spot)
                     : readMembers(child, *placed.field->type, spot, depth + 1)))
            return false;
        spot.at += placed.stride;
    }
    return true;
}

bool XmlObjectReader::readValues(pugi::xml_node node, const PlacedField &placed, Spot first)
{
    const std::optional<std::string> content = contentOf(node);
    if (!content)
        return false;
    std::string_view text = *content;
    Spot spot = first;
    while (text.find_first_not_of(kBlank) != std::string_view::npos) {
        if (!readValue(node, text, placed, spot))
            return false;
        spot.at += strideOf(placed);
    }
    return true;
}

} // namespace cutaway::hkx
