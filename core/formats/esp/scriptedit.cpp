// SPDX-License-Identifier: MIT
#include "core/formats/esp/scriptedit.h"

#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/schema/shared.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>

namespace cutaway::esp
{

namespace
{

constexpr std::string_view kCounters[] = {"length", "count", "scriptCount", "propertyCount", "aliasCount"};
constexpr std::string_view kFragmentLists[] = {"list", "phases", "stages"}; // all counted by one number
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

bool isCalled(const UnitTree &tree, NodeId node, std::string_view name)
{
    return node != tree.root() && tree.node(node).field->name == name;
}

// What stands right behind the scripts of a VMAD.
bool isFragments(const UnitTree &tree, NodeId node)
{
    return isCalled(tree, node, "fragments") && isCalled(tree, tree.node(node).parent, "VMAD");
}

// A list of fragments with a count of its own.
bool isFragmentList(const UnitTree &tree, const Node &node)
{
    return isFragments(tree, node.parent) &&
           std::ranges::find(kFragmentLists, node.field->name) != std::end(kFragmentLists);
}

std::string textBelow(const UnitTree &tree, NodeId parent, std::string_view name)
{
    const auto text = tree.childNamed(parent, name);
    const ByteSpan bytes = text ? tree.bytesOf(*text) : ByteSpan();
    return {bytes.begin(), bytes.end()};
}

void appendText(Bytes &bytes, std::string_view text)
{
    append(bytes, static_cast<std::uint16_t>(text.size()));
    bytes.insert(bytes.end(), text.begin(), text.end());
}

// ---- properties

// The number of a property; 0 for one of another type.
double numberOf(const UnitTree &tree, NodeId property)
{
    const auto value = tree.childNamed(property, "value");
    const Node node = tree.node(value.value_or(property));
    const ByteSpan bytes = tree.bytesOf(node.id);
    const double number = node.kind == Kind::I32    ? loadOr<std::int32_t>(bytes, 0, 0)
                          : node.kind == Kind::F32  ? double{loadOr<float>(bytes, 0, 0)}
                          : node.kind == Kind::Bool ? loadOr<std::uint8_t>(bytes, 0, 0)
                                                    : 0;
    return std::isfinite(number) ? number : 0;
}

// The value of a property that gets the type: none, object, text, number, float, bool, structure and lists.
// A number stays as far as the type holds it.
Bytes newPropertyValue(const UnitTree &tree, NodeId property, std::uint8_t type)
{
    constexpr std::uint8_t kObject = 1, kInt = 3, kFloat = 4, kBool = 5;
    constexpr std::size_t kSizes[] = {0, 8, 2, 4, 4, 1, 4, 4};
    constexpr double kLowest = std::numeric_limits<std::int32_t>::min();
    constexpr double kHighest = std::numeric_limits<std::int32_t>::max();
    const double number = numberOf(tree, property);
    Bytes bytes;
    if (type == kObject)
        return noObject(tree, property);
    if (type == kInt)
        append(bytes, static_cast<std::int32_t>(std::clamp(std::trunc(number), kLowest, kHighest)));
    else if (type == kFloat)
        append(bytes, static_cast<float>(number));
    else if (type == kBool)
        bytes.push_back(number != 0);
    else
        bytes.resize(type < std::size(kSizes) ? kSizes[type] : 4); // the count of a list
    return bytes;
}

// ---- fragments

// The name of the script whose functions the fragments of a record are.
std::string scriptOfFragments(const UnitTree &tree, NodeId fragments)
{
    const auto script = tree.childNamed(fragments, "script");
    return script ? textBelow(tree, *script, "name") : textBelow(tree, fragments, "scriptFile");
}

// A name that no fragment runs: "Fragment_0", "Fragment_1", ...
std::string freeFunction(const UnitTree &tree, NodeId fragments, std::set<std::string> &taken)
{
    for (const std::string_view list : {"events", "phases"}) {
        const auto array = tree.childNamed(fragments, list);
        for (std::uint32_t row = 0; array && row < tree.node(*array).childCount; ++row)
            taken.insert(textBelow(tree, tree.child(*array, row), "function"));
    }
    int number = 0;
    while (taken.contains(fmt::format("Fragment_{}", number)))
        ++number;
    return *taken.insert(fmt::format("Fragment_{}", number)).first;
}

// The fragments of a record that has none: no flag, no script, none in the list, no alias.
Bytes newFragments(const UnitTree &tree, NodeId vmad, Fragments kind, Game game)
{
    constexpr std::uint8_t kBind = 2, kFallout4Bind = 3; // versions
    const bool holdsScript = game == Game::Fallout4;
    Bytes bytes{holdsScript ? kFallout4Bind : kBind};
    const bool isQuest = kind == Fragments::Quest;
    if (isQuest)
        append(bytes, std::uint16_t{0}); // fragments
    else if (kind != Fragments::List)
        bytes.push_back(0);          // flags
    append(bytes, std::uint16_t{0}); // no name
    if (holdsScript && !isQuest)
        bytes.resize(bytes.size() + (hasFlags(tree, vmad) ? 3 : 2)); // flags, no properties
    if (kind != Fragments::Events)
        append(bytes, std::uint16_t{0}); // those of phases, of the list, or aliases
    return bytes;
}

Fragments fragmentsIn(const RecordEdit &edit)
{
    const RecordRow *row = recordRow(edit.record());
    return row == nullptr ? Fragments::None : row->fragments;
}

// The lowest flag that the event of that row stands for.
std::uint8_t flagOfEvent(std::uint8_t flags, std::uint32_t row)
{
    for (; row > 0; --row)
        flags &= static_cast<std::uint8_t>(flags - 1);
    return flags & static_cast<std::uint8_t>(-flags);
}

} // namespace

std::optional<NodeId> scriptCounter(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (id == tree.root() || node.row == 0)
        return std::nullopt;
    if (isFragmentList(tree, node))
        return tree.childNamed(node.parent, "fragmentCount");
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
    if (isFragmentList(tree, list)) { // where it belongs, no script and no function
        const std::size_t head = name == "list" ? 5 : name == "phases" ? 6 : 9;
        Bytes fragment(head + 4);
        fragment[head - 1] = 1; // as the editors write it
        return fragment;
    }
    if (name == "aliases" && isCalled(tree, list.parent, "VMAD")) { // no alias, versions, no scripts
        Bytes alias = noObject(tree, list.id);
        for (const std::string_view row : {"version", "objectFormat"}) {
            const auto of = tree.childNamed(list.parent, row);
            append(alias, of ? loadOr<std::int16_t>(tree.bytesOf(*of), 0, 0) : std::int16_t{0});
        }
        append(alias, std::uint16_t{0});
        return alias;
    }
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
    edit.splicePayload(sub, from, end - from, newPropertyValue(edit.tree(), type.parent, value));
}

bool isFragmentFlags(const UnitTree &tree, NodeId id)
{
    return isCalled(tree, id, "flags") && isFragments(tree, tree.node(id).parent);
}

Result<void> changeFragmentFlags(RecordEdit &edit, std::size_t sub, NodeId id, std::uint8_t value)
{
    const UnitTree &tree = edit.tree();
    const Node flags = tree.node(id);
    const std::uint8_t old = tree.bytesOf(id)[0];
    const auto events = tree.childNamed(flags.parent, "events");
    if (!events || tree.node(*events).childCount != static_cast<std::uint32_t>(std::popcount(old)))
        return fail("the fragments cannot be read, so that they keep their flags");
    const std::string script = scriptOfFragments(tree, flags.parent);
    std::set<std::string> taken;
    Bytes all;
    std::uint32_t row = 0;
    for (unsigned bit = 1; bit < 0x100; bit <<= 1) {
        const bool was = (old & bit) != 0, is = (value & bit) != 0;
        if (was && is) {
            const ByteSpan kept = tree.bytesOf(tree.child(*events, row));
            all.insert(all.end(), kept.begin(), kept.end());
        } else if (is) {
            all.push_back(1); // as the editors write it
            appendText(all, script);
            appendText(all, freeFunction(tree, flags.parent, taken));
        }
        row += was ? 1 : 0;
    }
    const ByteRange range = tree.node(*events).range;
    edit.splicePayload(sub, flags.range.offset, 1, Bytes{value});
    edit.splicePayload(sub, range.offset, range.size, std::move(all));
    return {};
}

std::optional<Result<void>> removeScriptPart(RecordEdit &edit, std::size_t sub, const Node &node)
{
    const UnitTree &tree = edit.tree();
    if (isCalled(tree, node.parent, "events") && isFragments(tree, tree.node(node.parent).parent)) {
        const auto flags = tree.childNamed(tree.node(node.parent).parent, "flags");
        if (!flags)
            return fail("the fragments have no flags");
        const std::uint8_t old = tree.bytesOf(*flags)[0];
        return changeFragmentFlags(edit, sub, *flags, old ^ flagOfEvent(old, node.row));
    }
    if (!isFragments(tree, node.id) || node.isScalar())
        return std::nullopt;
    const auto aliases = tree.childNamed(node.parent, "aliases");
    if (aliases && tree.node(*aliases).childCount != 0)
        return fail("the scripts of aliases stand behind the fragments; remove those first");
    const ByteRange payload = edit.subrecords()[sub].payload;
    edit.splicePayload(sub, node.range.offset, payload.end() - node.range.offset, {});
    return Result<void>{};
}

std::vector<std::string> insertableScriptParts(const RecordEdit &edit, NodeId vmad)
{
    const UnitTree &tree = edit.tree();
    const auto has = [&](std::string_view name) { return tree.childNamed(vmad, name).has_value(); };
    const Fragments kind = fragmentsIn(edit);
    if (!isCalled(tree, vmad, "VMAD") || has("rest") || has("data") || kind == Fragments::None)
        return {};
    if (!has("fragments"))
        return {"fragments"};
    const bool lacksAliases = kind == Fragments::Quest && !has("aliases");
    return lacksAliases ? std::vector<std::string>{"aliases"} : std::vector<std::string>{};
}

void insertScriptPart(RecordEdit &edit, std::size_t sub, NodeId vmad, std::string_view part)
{
    Bytes bytes(2); // a count of aliases
    if (part == "fragments")
        bytes = newFragments(edit.tree(), vmad, fragmentsIn(edit), gameIn(edit));
    edit.splicePayload(sub, edit.subrecords()[sub].payload.end(), 0, std::move(bytes));
}

void nameScriptOfFragments(RecordEdit &edit, std::size_t sub, const Node &name, Bytes &bytes)
{
    const UnitTree &tree = edit.tree();
    const bool isHolder = name.field->name == "name" && isCalled(tree, name.parent, "script") &&
                          isFragments(tree, tree.node(name.parent).parent);
    if (!isHolder || fragmentsIn(edit) != Fragments::Quest)
        return;
    const std::uint64_t end = tree.node(name.parent).range.end();
    if (name.range.size == 0)
        bytes.resize(bytes.size() + (hasFlags(tree, name.id) ? 3 : 2)); // flags, no properties
    else if (bytes.empty())
        edit.splicePayload(sub, name.range.end(), end - name.range.end(), {});
}

} // namespace cutaway::esp
