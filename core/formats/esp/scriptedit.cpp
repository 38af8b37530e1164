// SPDX-License-Identifier: MIT
#include "core/formats/esp/scriptedit.h"

#include <algorithm>
#include <limits>

namespace cutaway::esp
{

namespace
{

constexpr std::string_view kCounters[] = {"length", "count", "scriptCount", "propertyCount"};
constexpr std::uint8_t kEdited = 1; // flags of a property that the plugin sets
constexpr std::int16_t kFlagsSince = 4;

NodeId scriptsAround(const UnitTree &tree, NodeId node)
{
    while (tree.name(node) != "VMAD" && node != tree.root())
        node = tree.node(node).parent;
    return node;
}

bool hasFlags(const UnitTree &tree, NodeId node)
{
    const auto version = tree.childNamed(scriptsAround(tree, node), "version");
    return version && loadOr<std::int16_t>(tree.bytesOf(*version), 0, 0) >= kFlagsSince;
}

// No form and no alias, which is -1: alias 0 is one that a quest may have.
Bytes noObject(const UnitTree &tree, NodeId node)
{
    const auto format = tree.childNamed(scriptsAround(tree, node), "objectFormat");
    const bool aliasFirst = !format || loadOr<std::int16_t>(tree.bytesOf(*format), 0, 2) == 2;
    Bytes object(8);
    store<std::int16_t>(object, aliasFirst ? 2 : 4, -1);
    return object;
}

// The value of a property that has just got the type: none, object, text, number, float, bool, structure
// and lists.
Bytes newPropertyValue(const UnitTree &tree, NodeId node, std::uint8_t type)
{
    constexpr std::uint8_t kObject = 1;
    constexpr std::size_t kSizes[] = {0, 8, 2, 4, 4, 1, 4, 4};
    if (type == kObject)
        return noObject(tree, node);
    return Bytes(type < std::size(kSizes) ? kSizes[type] : 4); // the count of a list
}

} // namespace

std::optional<NodeId> scriptCounter(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (id == tree.root() || node.row == 0)
        return std::nullopt;
    if (node.field->repeat == Repeat::Counted)
        return tree.childNamed(node.parent, node.field->countField);
    const NodeId before = tree.child(node.parent, node.row - 1);
    const Node counter = tree.node(before);
    const bool isCounter = (counter.kind == Kind::U16 || counter.kind == Kind::U32) &&
                           std::ranges::find(kCounters, counter.field->name) != std::end(kCounters);
    return isCounter ? std::optional(before) : std::nullopt;
}

Result<void> changeCounter(RecordEdit &edit, std::size_t sub, NodeId id, std::int64_t by)
{
    const Node counter = edit.tree().node(id);
    const ByteSpan bytes = edit.tree().bytesOf(id);
    const bool isByte = counter.kind == Kind::U8, isShort = counter.kind == Kind::U16;
    const std::int64_t old = isByte    ? bytes[0]
                             : isShort ? load<std::uint16_t>(bytes, 0)
                                       : load<std::uint32_t>(bytes, 0);
    const std::int64_t limit = isByte    ? std::numeric_limits<std::uint8_t>::max()
                               : isShort ? std::numeric_limits<std::uint16_t>::max()
                                         : std::numeric_limits<std::uint32_t>::max();
    if (old + by < 0 || old + by > limit)
        return fail("{} would become {}; the limit is {}", counter.field->name, old + by, limit);
    const std::uint64_t within = counter.range.offset - edit.subrecords()[sub].payload.offset;
    if (isByte)
        edit.store(sub, within, static_cast<std::uint8_t>(old + by));
    else if (isShort)
        edit.store(sub, within, static_cast<std::uint16_t>(old + by));
    else
        edit.store(sub, within, static_cast<std::uint32_t>(old + by));
    return {};
}

Bytes newScriptElement(const UnitTree &tree, const Node &list)
{
    const std::string_view name = list.field->name;
    const bool flags = hasFlags(tree, list.id);
    if (name == "scripts")
        return Bytes(flags ? 5 : 4); // no name, flags, no properties
    if (name == "strings")
        return Bytes(2);
    if (name == "structs")
        return Bytes(4);
    if (name == "values" && list.field->kind == Kind::Struct && scriptCounter(tree, list.id))
        return noObject(tree, list.id);
    if (name != "properties" && name != "members")
        return {};
    Bytes property(3); // no name, type none
    if (flags)
        property.push_back(kEdited);
    return property;
}

std::optional<NodeId> propertyOfType(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (id == tree.root() || node.field->name != "type" || node.kind != Kind::U8)
        return std::nullopt;
    const Node property = tree.node(node.parent);
    return property.field->name == "property" ? std::optional(node.parent) : std::nullopt;
}

bool isPropertyType(std::uint8_t value)
{
    constexpr std::uint8_t kVariable = 6, kVariables = 16, kFirstList = 11, kLast = 17;
    const bool exists = value < 8 || (value >= kFirstList && value <= kLast);
    return exists && value != kVariable && value != kVariables;
}

void changePropertyType(RecordEdit &edit, std::size_t sub, NodeId id, std::uint8_t value)
{
    const Node type = edit.tree().node(id);
    const std::uint64_t end = edit.tree().node(type.parent).range.end();
    edit.splicePayload(sub, type.range.offset, 1, Bytes{value});
    const std::uint64_t from = type.range.end() + (hasFlags(edit.tree(), id) ? 1 : 0);
    edit.splicePayload(sub, from, end - from, newPropertyValue(edit.tree(), id, value));
}

} // namespace cutaway::esp
