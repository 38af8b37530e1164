// SPDX-License-Identifier: MIT
// Block references and string indices of a NIF file, both ways.
#pragma once

#include "core/file/linkedunits.h"

#include <functional>
#include <vector>

namespace cutaway::nif
{

// Every block reference of the file, ordered by target.
struct LinkIndex {
    struct Entry {
        std::int64_t target = 0; // block index
        UnitId from = 0;
        NodeId node;
    };
    std::uint64_t revision = 0; // of the bytes it was made from
    std::vector<Entry> entries;
};

// A unit as far as links go. Payloads hold none and take longest to decode, such as the code of a MOPP: they
// are left out. Nodes in front of them have the numbers that they have in the whole tree.
std::shared_ptr<const UnitTree> linkTree(const File &file, UnitId unit);

// Calls `visit` for each scalar of the tree that refers to a block, a string or a row.
void forEachLink(const UnitTree &tree, const std::function<void(NodeId, const Node &)> &visit);

// A reference to the block, or to none (-1), as it is stored.
Bytes linkBytes(std::int64_t block);

inline bool leadsToBlock(const Node &node)
{
    return node.field->link == Link::Block || node.field->link == Link::BlockBack;
}

// The value of a scalar node that holds an integer.
std::int64_t integerAt(const UnitTree &tree, const Node &node);
inline std::int64_t integerAt(const UnitTree &tree, NodeId node)
{
    return integerAt(tree, tree.node(node));
}

// True when the block's type is known not to be what the row demands.
bool hasWrongType(const File &file, std::int64_t block, std::string_view demanded);

// The stored name of a block that has one, for display.
std::string blockName(const File &file, std::uint32_t block);
// "12 bhkRigidBody "name"".
std::string blockText(const File &file, std::uint32_t block);

// Blocks owned by the block, as LinkedUnits::ownedUnits.
std::vector<OwnedUnit> ownedBlocks(const File &file, UnitId unit);

std::optional<LinkTarget> nifLink(const File &file, const UnitTree &tree, NodeId node);
std::vector<Referrer> nifReferrers(const File &file, UnitId unit);
Result<void> validateNifLink(const File &file, const UnitTree &tree, NodeId node, const Value &value);
// Values that a string index may take, in the words that parseNifLink reads; nothing for other values.
std::vector<std::string> stringsFor(const File &file, const UnitTree &tree, NodeId node);
// A number, or what nifLink shows for it; for a string index also a text that no string of the table has:
// then the value is that text.
std::optional<Result<Value>> parseNifLink(const File &file, const UnitTree &tree, NodeId node,
                                          std::string_view text);

} // namespace cutaway::nif
