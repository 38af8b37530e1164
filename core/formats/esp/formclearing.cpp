// SPDX-License-Identifier: MIT
#include "core/formats/esp/formclearing.h"

#include <algorithm>
#include <map>

namespace cutaway::esp
{

namespace
{

constexpr std::uint32_t kFirstField = 2; // of a subrecord, behind signature and size

bool isRepeated(const UnitTree &tree, const Node &subrecord)
{
    const Node parent = tree.node(subrecord.parent);
    const auto isAlike = [&](std::uint32_t row) {
        return row < parent.childCount && row != subrecord.row &&
               tree.childNode(parent, row).field == subrecord.field;
    };
    return isAlike(subrecord.row + 1) || (subrecord.row != 0 && isAlike(subrecord.row - 1));
}

// The row of a list that the FormID stands for: a keyword, an item with its number, a faction with its rank.
std::optional<NodeId> rowOf(const UnitTree &tree, NodeId form)
{
    const Node node = tree.node(form);
    if (node.isElement)
        return form;
    const Node subrecord = tree.node(node.parent);
    if (node.row != kFirstField || subrecord.id == tree.root())
        return std::nullopt;
    if (subrecord.isElement)
        return subrecord.id;
    const Node around = tree.node(subrecord.parent);
    if (around.isElement && subrecord.row == 0)
        return around.id;
    return isRepeated(tree, subrecord) ? std::optional(subrecord.id) : std::nullopt;
}

} // namespace

Edit clearing(const File &file, UnitId unit, const UnitTree &tree, NodeId form)
{
    if (const auto row = rowOf(tree, form))
        return {Edit::Op::Remove, file.pathText(unit, *row)};
    return {Edit::Op::Set, file.pathText(unit, form), Value{std::uint64_t{0}}};
}

Result<Patch> clearReferences(const File &file, UnitId removed, const std::vector<Referrer> &known)
{
    const UnitId end = endOfRemoved(file, removed);
    std::map<UnitId, std::vector<NodeId>> forms;
    for (const Referrer &referrer : known) {
        const auto [unit, path] = referrer.from;
        const bool goesToo = unit >= removed && unit < end;
        const Result<NodeId> node = goesToo ? fail("goes, too") : file.tree(unit)->find(path);
        if (node)
            forms[unit].push_back(*node);
    }
    std::vector<Edit> edits;
    for (auto &[unit, nodes] : forms) {
        const auto tree = file.tree(unit);
        // From the end: a row that goes leaves those in front of it where they are.
        std::ranges::sort(nodes, std::ranges::greater(),
                          [&](NodeId id) { return tree->node(id).range.offset; });
        for (const NodeId node : nodes)
            edits.push_back(clearing(file, unit, *tree, node));
    }
    return patchFor(file, edits);
}

Result<Patch> removeAndClear(const File &file, UnitId unit, const References &users, RemoveFn remove)
{
    if (users.isCut)
        return fail("not all places that name it are known: there are {} and more", users.known.size());
    const Result<Patch> cleared = clearReferences(file, unit, users.known);
    if (!cleared)
        return cleared;
    const auto after = file.snapshot();
    if (const auto change = after->apply(*cleared); !change)
        return tl::unexpected(change.error());
    const Result<Patch> gone = remove(*after, unit); // no unit came or went meanwhile
    return gone ? cleared->then(*gone) : gone;
}

} // namespace cutaway::esp
