// SPDX-License-Identifier: MIT
// One opened level of the tree: the rows below a unit, a group, a node, or a chunk of those.
//
// Rows are computed; only requested levels exist, so that the cost of a plugin with millions of records or an
// array of a million rows is that of the expanded part.
#pragma once

#include "core/file/outline.h"
#include "viewers/kit/tree/listorder.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace cutaway
{

// The content of a row.
struct TreeRow {
    enum class Kind {
        Unit,
        OwnBytes, // the header of a group, the fields of an owner: the first row of a level
        Node,
        Chunk, // consecutive entries of its level
    };
    Kind kind = Kind::Node;
    UnitId unit = 0;
    NodeId node;
    // For a chunk: the range of its entries among those of the level, inclusive. Else: the entry.
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

// Members in their order, padding behind them; null where there is little padding. Not for arrays.
std::shared_ptr<const ListOrder> paddingLast(const UnitTree &tree, NodeId node);

class Branch
{
public:
    static constexpr std::uint64_t kChunk = 1000; // rows of one level at most

    // The level of the units at the top; an outline, if any, decides which units are below others.
    explicit Branch(const File &file, std::shared_ptr<const Outline> outline = {});

    Branch *parent() const { return m_parent; }
    int rowInParent() const { return m_rowInParent; }
    UnitId unit() const { return m_unit; }
    // The tree whose nodes are rows here; null for a level of units. It stays as it was when the file
    // changes, until replaceTree.
    const UnitTree *tree() const { return m_tree.get(); }
    NodeId node() const { return m_node; }
    // Format::unitKey of the row above, when that is a unit; kept because a changed file may not tell any
    // more.
    const std::string &unitKey() const { return m_unitKey; }
    void refreshUnitKey(const File &file) { m_unitKey = file.format().unitKey(file, m_unit); }

    int rowCount() const;
    TreeRow rowAt(int row) const;
    bool hasRowsBelow(const File &file, int row) const;
    // The level below a row; decodes the unit when it is the first of its nodes.
    Branch *below(const File &file, int row);
    Branch *knownBelow(int row) const;
    // For the level below a unit: true if its first row is that of the unit's own bytes.
    bool hasOwnBytes() const { return m_lead != 0; }
    // For the level below a unit: the level of that unit's nodes if it is known, which may be below its own
    // bytes.
    Branch *unitNodes() { return m_tree != nullptr ? this : hasOwnBytes() ? knownBelow(0) : nullptr; }
    // The padding of a structure, folded into one chunk behind the members; isPadding() is true for its row.
    std::uint64_t paddingSize() const; // bytes
    bool isPadding(int row) const { return m_tail != 0 && row == rowCount() - 1; }
    const std::map<int, std::unique_ptr<Branch>> &known() const { return m_below; }

    // The row of this level that holds the entry: the entry itself or the chunk it is in; -1 when not here.
    int rowOfUnit(UnitId unit) const;
    int rowOfNode(std::uint32_t index) const;
    int rowOfEntry(std::uint64_t entry) const;

    // ---- order. Chunks hold consecutive rows of the sorted list, and all share its order.

    // False for members of a structure, whose order is the format.
    bool isList() const;
    TreeList list() const { return {m_units, m_tree, m_node}; }
    // The level of the whole list that this one is a chunk of.
    Branch *top() { return m_inChunk ? m_parent->top() : this; }
    // The level that has a row for the entry, inside any number of chunks; not to be called on a chunk.
    Branch *levelOf(std::uint64_t entry, const File &file);
    const std::shared_ptr<const ListOrder> &order() const { return m_order; } // null: as in the file
    // Null for the order of the file. Levels below entries move with them; not to be called on a chunk.
    void setOrder(const std::shared_ptr<const ListOrder> &order, const File &file);

    // For a level of nodes: true when it and all known levels below find themselves in `tree`, where this
    // level belongs to `here`.
    bool fits(const UnitTree &tree, NodeId here) const;
    // The same rows, read from now on from a tree that fits.
    void replaceTree(const std::shared_ptr<const UnitTree> &tree);

private:
    Branch(Branch *parent, int row, const File &file, const TreeRow &above);
    void setUnits(const File &file, UnitId above);
    void setNodes();
    bool hasSamePadding(const UnitTree &tree, NodeId here) const;
    void setSlice(std::uint64_t first, std::uint64_t count);
    using Levels = std::vector<std::pair<std::uint64_t, std::unique_ptr<Branch>>>; // by entry
    void takeOrder(const std::shared_ptr<const ListOrder> &order, Levels &below);

    Branch *m_parent = nullptr;
    int m_rowInParent = 0;
    UnitId m_unit = UnitIndex::kNone;
    std::string m_unitKey;
    std::shared_ptr<const Outline> m_outline;
    std::shared_ptr<const std::vector<UnitId>> m_units;
    std::shared_ptr<const UnitTree> m_tree;
    NodeId m_node;
    std::shared_ptr<const ListOrder> m_order;
    bool m_inChunk = false;
    int m_lead = 0; // 1 when the unit's own bytes are the first row
    int m_tail = 0; // 1 when the padding behind m_count is the last row
    std::uint64_t m_first = 0;
    std::uint64_t m_count = 0;
    std::uint64_t m_step = 1; // entries of one row
    std::map<int, std::unique_ptr<Branch>> m_below;
};

} // namespace cutaway
