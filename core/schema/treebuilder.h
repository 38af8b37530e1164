// SPDX-License-Identifier: MIT
// Builds a UnitTree for placers and hand-written decoders. Never fails: misfits are cut and reported.
#pragma once

#include "core/base/budget.h"
#include "core/base/scratch.h"
#include "core/schema/rules.h"
#include "core/schema/unittree.h"

#include <vector>

namespace cutaway
{

inline constexpr std::uint32_t kMaxDepth = 64;

class TreeBuilder
{
public:
    // `root` names the unit's type. The builder keeps references to `layouts` and `diagnostics` until
    // finish(). `expected` stored nodes find room at once; 0 for as many as is usual.
    TreeBuilder(BytesView bytes, const FieldDesc &root, const Rules &rules, LayoutCache &layouts,
                Diagnostics &diagnostics, bool derived = false, std::size_t expected = 0);

    using Index = std::uint32_t; // a stored node
    static constexpr Index kRoot = 0;

    ByteSpan bytes() const { return m_tree.m_bytes.span(); }
    std::uint64_t size() const { return m_tree.m_bytes.size(); }
    const Rules &rules() const { return m_tree.m_rules; }
    const FieldDesc &root() const { return *m_nodes[kRoot].field; }
    Diagnostics &diagnostics() { return m_diagnostics; }
    LayoutCache &layouts() { return m_layouts; }

    // Payloads stay the bytes they are: their hand-written decoders (FieldDesc::decodedBy) are not called.
    void leavePayloads() { m_leavesPayloads = true; }
    bool leavesPayloads() const { return m_leavesPayloads; }

    // Finds room for so many more stored nodes at once.
    void expect(std::size_t nodes);

    // A node with stored children (structure, array of variable elements, group). Its range covers what is
    // added below it unless setRange is called. It claims no bytes itself.
    Index addGroup(Index parent, const FieldDesc &field, std::uint64_t offset, bool isArray = false);
    // A node that claims [offset, offset+size) as one scalar or blob; it may still get children elsewhere
    // (payloads).
    Index addLeaf(Index parent, const FieldDesc &field, Kind kind, ByteRange range,
                  NodeFlag flags = NodeFlag::None);
    // A structure (count 1, not an array) or array of `count` elements of fixed layout, claiming its whole
    // range. The caller has checked that it fits.
    Index addFixed(Index parent, const FieldDesc &field, const NodeLayout &layout, std::uint64_t offset,
                   std::uint32_t count, bool isArray);
    // A group that begins with the members of a structure of fixed size, which fits; what is added below
    // follows.
    Index addHeaded(Index parent, const FieldDesc &field, const NodeLayout &head, std::uint64_t offset);
    // Makes the root itself an array of as many whole rows as the unit holds: a table. `row` gives name and
    // type.
    void setRootArray(const FieldDesc &row);
    // Gives the root the members of a structure of fixed size at the start of the unit; it fits. Further
    // nodes added to the root are attached to it; gaps that finish() leaves as rows follow the members.
    void setRootBody(const NodeLayout &body);
    // Hangs `count` elements that stand elsewhere on an array, stored or computed: they count as its own.
    Index hangElements(NodeId array, const FieldDesc &field, const NodeLayout &layout, std::uint64_t offset,
                       std::uint32_t count);
    // Makes a computed array a structure of what is added to the group, which stands elsewhere and is not
    // shown itself.
    Index hangGroup(NodeId array, const FieldDesc &field, std::uint64_t offset);
    // Hangs bytes that stand elsewhere on a computed node, as its payload.
    void hangPayload(NodeId slot, const FieldDesc &field, Kind kind, ByteRange range);
    // The tree shares the ownership of what its layouts are part of.
    void keep(std::shared_ptr<const void> owner) { m_tree.m_kept.push_back(std::move(owner)); }
    // Makes a group, or the root, an array; what is added below it and marked is an element, the rest
    // attached.
    void markArray(Index node) { m_nodes[node].isArray = true; }
    // Elements are named by index instead of by field.
    void markElement(Index node);
    // `label` holds no NUL.
    void setLabel(Index node, std::string_view label);
    void setFlags(Index node, NodeFlag flags);
    void setEnd(Index node, std::uint64_t end); // fixes the size of a group
    ByteRange rangeOf(Index node) const;
    // True if the unit has Budget::kNodes. Decoders stop then; further nodes are reported once and dropped.
    bool full() const { return m_nodes.size() >= Budget::kNodes; }

    // Fills unclaimed bytes, those between the fields of a layout included: zeros become padding, anything
    // else an undecoded node; cuts overlaps. Reports the latter when `reportGaps`. Padding before the end is
    // attached to the root instead of a row below it. Then orders children by insertion and returns the tree.
    UnitTree finish(bool reportGaps = true);

private:
    bool isDropped(Index node) const { return node >= Budget::kNodes; }
    UnitTree::Stored &addDropped(std::uint64_t offset);
    UnitTree::Stored &add(Index parent, const FieldDesc &field, Kind kind, std::uint64_t offset,
                          std::uint64_t size);
    Index last() const { return static_cast<Index>(m_nodes.size() - 1); }
    void claim(const UnitTree::Stored &node);
    void hang(NodeId owner, UnitTree::Stored &node);
    void tile(bool report);
    void fillGap(ByteRange gap, bool report);
    void linkChildren();
    void sortHung();
    void moveIntoTree();

    template <class T> using List = std::pmr::vector<T>;

    UnitTree m_tree; // has no nodes until finish()
    bool m_leavesPayloads = false;
    LayoutCache &m_layouts;
    Diagnostics &m_diagnostics;
    Scratch<8192> m_memory; // a hundred nodes; smaller than what is large
    List<UnitTree::Stored> m_nodes{&m_memory};
    List<std::uint32_t> m_children{&m_memory};
    List<UnitTree::Claim> m_claims{&m_memory};
    List<UnitTree::Gap> m_attachedGaps{&m_memory};
    List<UnitTree::Gap> m_childGaps{&m_memory};
    List<UnitTree::Hung> m_hung{&m_memory};
    List<char> m_labels{&m_memory};
};

// Rows for bytes that no table describes.
extern const FieldDesc kUndecodedField; // "undecoded"
extern const FieldDesc kPaddingField;   // "padding"

} // namespace cutaway
