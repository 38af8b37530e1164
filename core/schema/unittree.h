// SPDX-License-Identifier: MIT
// The decoded form of one unit (record, block, object, table): nodes, each a field and its range of bytes.
//
// Only variable-size structures store their nodes. An array or structure of fixed size is one stored node
// with a NodeLayout; the nodes below it are computed, so an array of a million rows costs as much as an empty
// one. So is a structure of fixed size with bytes elsewhere that it leads to, as in packfiles: only its text
// and elements there are stored, and hang on computed nodes.
//
// Invariant (checked by tileError, tested and fuzzed): the ranges of the claiming nodes tile the unit
// exactly.
//
// More than 40 functions: one for each question about a node, and all read the same few lists.
#pragma once

#include "core/base/bytes.h"
#include "core/schema/fielddesc.h"
#include "core/schema/nodelayout.h"
#include "core/schema/value.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway
{

// Names a node of one tree. `inner` counts through the computed nodes below the stored one; 0 is the stored
// node.
struct NodeId {
    std::uint32_t stored = 0;
    std::uint32_t inner = 0;
    auto operator<=>(const NodeId &) const = default;
};

enum class NodeFlag : std::uint8_t {
    None = 0,
    Payload =
        1, // out-of-line bytes of its parent (text of a string pointer): views show the parent in its stead
    Undecoded = 2, // bytes that no table explains
    Padding = 4,   // bytes known to carry nothing
    Broken = 8,    // decoding stopped here; a diagnostic says why
    Hidden = 16,   // FieldDesc::hidden
};
constexpr NodeFlag operator|(NodeFlag a, NodeFlag b)
{
    return NodeFlag(std::uint8_t(a) | std::uint8_t(b));
}
constexpr bool has(NodeFlag flags, NodeFlag f)
{
    return (std::uint8_t(flags) & std::uint8_t(f)) != 0;
}

// The place of a computed node: an element of an array, 0 elsewhere, and a node of its layout.
struct InnerPlace {
    std::uint32_t element = 0;
    std::uint32_t shapeNode = 0;
};

// Everything about one node, by value.
struct Node {
    NodeId id;
    NodeId parent;          // == id for the root
    const FieldDesc *field; // row of the table; for an element of an array, the array's row
    Kind kind;              // of this node: Struct for structures and arrays of anything
    const StructDesc *type; // for structures, else null
    ByteRange range;        // in the unit
    std::uint32_t row;      // index among the parent's children, or among what is attached to it
    std::uint32_t childCount;
    std::uint32_t attachedCount; // see UnitTree::attached
    NodeFlag flags;
    bool isArray;     // children are elements
    bool isElement;   // named by its index
    InnerPlace place; // of a computed node
    bool isScalar() const { return childCount == 0 && !isArray && kind != Kind::Struct; }
};

class UnitTree
{
public:
    const BytesView &bytes() const { return m_bytes; }
    // True when bytes() is not the stored form (an inflated record): ranges do not map to file offsets.
    bool derived() const { return m_derived; }
    const Rules &rules() const { return m_rules; }
    // The unit of the file that this is the decoded form of; links that depend on the place of a node start
    // here.
    std::uint32_t unit() const { return m_unit; }
    void setUnit(std::uint32_t unit) { m_unit = unit; }

    NodeId root() const { return {}; }
    // False for numbers that another tree gave, such as that of the unit before an edit, and this one lacks:
    // all that follows takes only what is there.
    bool contains(NodeId id) const;
    Node node(NodeId id) const;
    NodeId child(NodeId id, std::uint32_t row) const;
    // The same node as node(child(parent.id, row)), without the divisions that its number would need.
    Node childNode(const Node &parent, std::uint32_t row) const;
    // Parts that are not children: text of a string pointer, header of an array whose elements stand
    // elsewhere, padding behind the rows of a table. They have names, take part in paths and tile the unit
    // like all others.
    NodeId attached(NodeId id, std::uint32_t index) const;
    std::string name(NodeId id) const; // "mass", "[3]", "EDID"
    std::string typeName(NodeId id) const { return typeName(node(id)); }
    std::string typeName(const Node &node) const; // "f32", "hkaBone", "triangle[12]"

    // The deepest node that claims the byte at `offset`, payloads included.
    NodeId innermostAt(std::uint64_t offset) const;
    // Child by name, as in a path step; empty when there is none. A repeated name takes "#2", "#3", ...
    std::optional<NodeId> childNamed(NodeId id, std::string_view name) const;
    // "bones[3].name" from the root down; "" for the root.
    std::string path(NodeId id) const;
    // The node for such a path, or an error naming the step that failed.
    Result<NodeId> find(std::string_view path) const;

    // Those who have asked for the node already give it instead of its number.
    ByteSpan bytesOf(NodeId id) const { return bytesOf(node(id)); }
    ByteSpan bytesOf(const Node &node) const;
    // The range of an array's elements, which are not always at its header; else the node's range.
    ByteRange payload(NodeId id) const;
    // Scalar or tuple value; monostate for structures and arrays.
    Value value(NodeId id) const { return value(node(id)); }
    Value value(const Node &node) const;
    // Value as text, without what only the format knows (link targets). Summaries for structures and arrays.
    std::string valueText(NodeId id) const { return valueText(node(id)); }
    std::string valueText(const Node &node) const;

    // Description of the first gap or overlap among claiming nodes, or nothing.
    std::optional<std::string> tileError() const;
    std::uint64_t undecodedBytes() const;

    // Memory that the tree takes beside the bytes of its file.
    std::size_t footprint() const;
    // The number of stored nodes (NodeId::stored): those that are not computed from another one.
    std::size_t storedCount() const { return m_nodes.size() + m_attachedGaps.size() + m_childGaps.size(); }

private:
    friend class TreeBuilder;
    friend class NodeWalk;

    struct Stored {
        const FieldDesc *field;
        const NodeLayout *layout; // computed nodes below, or null
        std::uint32_t offset;     // in the unit
        std::uint32_t size;
        std::uint32_t count; // elements, when layout != null
        std::uint32_t parent;
        std::uint32_t parentInner; // computed node of the parent that this one hangs on, or 0
        std::uint32_t row;
        std::uint32_t firstChild;    // into m_children
        std::uint32_t childCount;    // stored children, 0 when layout != null
        std::uint32_t attachedCount; // stored behind the children
        std::uint32_t label;         // start of its text in m_labels, 0 for none
        Kind kind;
        NodeFlag flags;
        bool isArray;
        bool isElement;
        bool lends;    // its elements or members count as those of its parent, and it is not shown itself
        bool borrows;  // has such a node below it
        bool isHeaded; // its stored children are rows behind the members of its layout, which it begins with
    };

    // Bytes that no field explains: a node of the root that is not stored, but numbered behind those that
    // are.
    struct Gap {
        std::uint32_t offset;
        std::uint32_t size;
        bool zero; // padding, else undecoded
    };

    struct Claim {
        std::uint32_t offset;
        std::uint32_t node; // stored
        auto operator<=>(const Claim &) const = default;
    };

    // A stored node below a computed one (text, elements), or one that lends its elements to a stored one.
    struct Hung {
        NodeId owner;
        std::uint32_t node;
    };

    static std::uint32_t perElement(const Stored &s)
    {
        return static_cast<std::uint32_t>(s.layout->nodes.size());
    }
    // The number of a computed node, and its place.
    static std::uint32_t joinInner(const Stored &s, InnerPlace place)
    {
        return s.isArray ? 1 + place.element * perElement(s) + place.shapeNode : place.shapeNode;
    }
    static InnerPlace splitInner(const Stored &s, std::uint32_t inner)
    {
        return s.isArray ? InnerPlace{(inner - 1) / perElement(s), (inner - 1) % perElement(s)}
                         : InnerPlace{0, inner};
    }
    // Visits the ranges that fields explain among the bytes the node claims, in order.
    template <class Visit> static void visitRuns(const Stored &s, const Visit &visit)
    {
        const std::uint64_t stride = s.layout == nullptr ? 0 : s.layout->size;
        if (stride == 0 || s.layout->runs.empty()) {
            visit(ByteRange{s.offset, claimed(s)});
            return;
        }
        for (std::uint64_t at = s.offset; at < s.offset + claimed(s); at += stride) {
            for (const LayoutRun &run : s.layout->runs)
                visit(ByteRange{at + run.offset, run.size});
        }
    }
    static std::uint64_t claimed(const Stored &s)
    {
        return s.layout == nullptr ? s.size : std::uint64_t{s.layout->size} * s.count;
    }
    bool isAttached(NodeId id) const;
    // Nodes that are not elements of their array, or lie below a node of fixed layout, are not among the
    // rows.
    static bool isAttached(const Stored &node, const Stored &parent)
    {
        return has(node.flags, NodeFlag::Payload) || (parent.layout != nullptr && !parent.isHeaded) ||
               (parent.isArray && !node.isElement);
    }
    std::string_view memberName(NodeId id) const;
    std::string_view storedName(const Stored &s) const
    {
        return s.label != 0  ? std::string_view(&m_labels[s.label])
               : s.isElement ? std::string_view()
                             : s.field->name;
    }
    enum class Members : std::uint8_t { Children, Attached };
    template <class Visit> void visitMembers(const Node &of, Members which, const Visit &visit) const;
    template <class Visit> bool visitComputed(const Node &of, Members which, const Visit &visit) const;
    void addPath(const Node &n, std::string &path) const; // of one that is not the root
    std::uint32_t namesakesBefore(const Node &node, const Node &parent) const;
    NodeId innerAt(std::uint32_t stored, std::uint64_t offset) const;
    Node storedNode(NodeId id) const;
    NodeId innerParent(const Stored &s, NodeId id, InnerPlace place) const;
    Node innerNode(const Stored &s, NodeId id, NodeId parent, InnerPlace place) const;
    Node madeChild(const Node &parent, std::uint32_t row) const; // childNode, in innernodes.h
    void addHung(Node &node) const;
    Node gapNode(NodeId id) const;
    // Number of the stored node that hangs there, or 0.
    std::uint32_t hungOn(NodeId owner) const;
    const LayoutNode &shapeNode(NodeId id) const;
    static std::uint32_t computedChildren(const Stored &s)
    {
        return s.layout == nullptr ? 0 : s.isArray ? s.count : s.layout->nodes.front().childCount;
    }
    bool isGap(NodeId id) const { return id.stored >= m_nodes.size(); }
    // Gaps behind what is attached to the root, then those behind its children.
    NodeId attachedGap(std::size_t index) const
    {
        return {static_cast<std::uint32_t>(m_nodes.size() + index), 0};
    }
    NodeId childGap(std::size_t index) const { return attachedGap(m_attachedGaps.size() + index); }
    std::optional<NodeId> gapAt(std::uint64_t offset) const;

    BytesView m_bytes;
    Rules m_rules;
    bool m_derived = false;
    std::uint32_t m_unit = 0;
    // The lists below share one piece of memory, but for large ones: there are many trees, most of them
    // small.
    std::unique_ptr<std::byte[]> m_memory;
    std::vector<std::unique_ptr<std::byte[]>> m_large;
    std::span<const Stored> m_nodes;
    std::span<const std::uint32_t> m_children;
    std::span<const Claim> m_claims;     // of bytes, by offset
    std::span<const Gap> m_attachedGaps; // between the claims, by offset
    std::span<const Gap> m_childGaps;
    std::span<const Hung> m_hung;                    // by owner
    std::span<const char> m_labels;                  // each ends with a NUL
    std::vector<std::shared_ptr<const void>> m_kept; // owners of the layouts above
};

} // namespace cutaway
