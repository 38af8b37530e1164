// SPDX-License-Identifier: MIT
// Where numbers of events and variables stand. Facts: BEHAVIOURS.md, "Numbers".
#include "core/domains/behaviour/graphreader.h"

#include <algorithm>
#include <array>

namespace cutaway::behaviour
{

namespace
{

bool isEventOf(const StructDesc *type)
{
    return type != nullptr &&
           (type->name == "hkbEvent" || type->name == "hkbEventProperty" || type->name == "hkbEventBase");
}

bool isEventNumber(std::string_view name)
{
    return name == "eventId" || name.ends_with("Event") || name.ends_with("EventId") ||
           name.ends_with("EventIndex");
}

bool isVariableNumber(std::string_view name)
{
    constexpr std::array<std::string_view, 3> kNames = {"syncVariableIndex", "iStateVar",
                                                        "assignmentVariableIndex"};
    return std::ranges::find(kNames, name) != kNames.end();
}

// A binding of type 1 has the number of a property.
bool bindsVariable(const UnitTree &tree, const Node &binding)
{
    const auto type = tree.childNamed(binding.id, "bindingType");
    return type && tree.value(*type) == Value(std::int64_t(0));
}

} // namespace

// Structures hold structures as deep as the tables say; arrays of numbers are passed over.
void GraphReader::readUses(std::uint32_t object, const Reader &from)
{
    std::vector<Node> open = {from.tree().node(from.node())};
    while (!open.empty() && !m_made.isCut) {
        const Node node = open.back();
        open.pop_back();
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const Node child = from.tree().childNode(node, row);
            const bool holdsMore = child.kind == Kind::Struct || child.isArray;
            if (node.isArray && !holdsMore)
                break;
            if (has(child.flags, NodeFlag::Hidden | NodeFlag::Padding))
                continue;
            if (holdsMore)
                open.push_back(child);
            else if (child.kind == Kind::I32)
                readUse(object, from, node, child);
        }
    }
}

void GraphReader::readUse(std::uint32_t object, const Reader &from, const Node &owner, const Node &node)
{
    const std::string_view name = node.field->name;
    const bool isEvent = isEventOf(owner.type) ? name == "id" : isEventNumber(name);
    const bool isVariable =
        isVariableNumber(name) || (name == "variableIndex" && bindsVariable(from.tree(), owner));
    if ((isEvent || isVariable) && mayAdd())
        (isEvent ? m_made.eventUses : m_made.variableUses)
            .push_back({std::get<std::int64_t>(from.tree().value(node)), object, node.id});
}

} // namespace cutaway::behaviour
