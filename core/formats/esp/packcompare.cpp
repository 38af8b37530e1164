// SPDX-License-Identifier: MIT
// Comparing two packages.
#include "core/formats/esp/packedit.h"

#include <algorithm>

namespace cutaway::esp
{

// The ids of inputs come and go with them.
bool PackageBehaviour::follows(const UnitTree &tree, const Node &node) const
{
    constexpr std::string_view kCounts[] = {"dataInputCount", "childCount", "scriptCount",
                                            "propertyCount",  "length",     "count"};
    const bool isCount = (node.kind == Kind::U16 || node.kind == Kind::U32) && node.isScalar() &&
                         std::ranges::find(kCounts, node.field->name) != std::end(kCounts);
    return isCount || (node.isArray && node.field->name == "inputIds" && node.parent == tree.root());
}

std::optional<std::uint64_t> PackageBehaviour::elementIdentity(const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (const auto input = idOf(tree, id))
        return *input;
    const auto name =
        tree.node(node.parent).field->name == "names" ? tree.childNamed(id, "UNAM") : std::nullopt;
    const auto number = name ? tree.childNamed(*name, "id") : std::nullopt;
    return number ? std::optional<std::uint64_t>(loadOr<std::uint8_t>(tree.bytesOf(*number), 0, 0))
                  : std::nullopt;
}

bool PackageBehaviour::isWhole(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b) const
{
    if (RecordBehaviour::isWhole(left, a, right, b))
        return true;
    const Node node = left.node(a);
    const bool isScripts = node.kind == Kind::Struct && node.field->name == "VMAD";
    if (!node.isElement && !isScripts)
        return false;
    for (const std::string_view decider : {"ANAM", "type", "fragments"}) {
        const auto mine = left.childNamed(a, decider), theirs = right.childNamed(b, decider);
        if (mine && theirs && (decider == "fragments") == isScripts &&
            !std::ranges::equal(left.bytesOf(*mine), right.bytesOf(*theirs)))
            return true;
    }
    return false;
}

} // namespace cutaway::esp
