// SPDX-License-Identifier: MIT
#include "core/schema/treebuilder.h"

#include <algorithm>
#include <cassert>

namespace cutaway
{

constexpr FieldDesc kUndecodedField = raw("undecoded", 0).doc("bytes that no table explains");
constexpr FieldDesc kPaddingField = padding("padding", 0);

TreeBuilder::TreeBuilder(BytesView bytes, const FieldDesc &root, const Rules &rules, ShapeCache &shapes,
                         Diagnostics &diagnostics, bool derived)
    : m_shapes(shapes), m_diagnostics(diagnostics)
{
    m_tree.m_bytes = std::move(bytes);
    m_tree.m_rules = rules;
    m_tree.m_derived = derived;
    constexpr std::size_t kUsualNodes = 64;
    const std::size_t nodes = std::min<std::size_t>(kUsualNodes, 8 + size() / 8);
    m_tree.m_nodes.reserve(nodes);
    m_claims.reserve(nodes);
    UnitTree::Stored &node = m_tree.m_nodes.emplace_back();
    node.field = &root;
    node.kind = Kind::Struct;
    node.size = static_cast<std::uint32_t>(size());
}

// Made in its place: most of the time that decoding takes is spent here.
UnitTree::Stored &TreeBuilder::add(Index parent, const FieldDesc &field, Kind kind, std::uint64_t offset,
                                   std::uint64_t size)
{
    UnitTree::Stored &node = m_tree.m_nodes.emplace_back();
    node.field = &field;
    node.offset = static_cast<std::uint32_t>(offset);
    node.size = static_cast<std::uint32_t>(size);
    node.parent = parent;
    node.kind = kind;
    if (field.hidden)
        node.flags = NodeFlag::Hidden;
    return node;
}

TreeBuilder::Index TreeBuilder::addGroup(Index parent, const FieldDesc &field, std::uint64_t offset,
                                         bool isArray)
{
    add(parent, field, Kind::Struct, offset, 0).isArray = isArray;
    return last();
}

TreeBuilder::Index TreeBuilder::addLeaf(Index parent, const FieldDesc &field, Kind kind, ByteRange range,
                                        NodeFlag flags)
{
    assert(range.offset <= size() && range.size <= size() - range.offset);
    UnitTree::Stored &node = add(parent, field, kind, range.offset, range.size);
    node.flags = node.flags | flags;
    if (kind == Kind::Padding)
        node.flags = node.flags | NodeFlag::Padding;
    claim(node);
    return last();
}

TreeBuilder::Index TreeBuilder::addFixed(Index parent, const FieldDesc &field, const Shape &shape,
                                         std::uint64_t offset, std::uint32_t count, bool isArray)
{
    const std::uint64_t bytes = std::uint64_t{shape.size} * count;
    assert(offset <= size() && bytes <= size() - offset);
    UnitTree::Stored &node = add(parent, field, Kind::Struct, offset, bytes);
    node.isArray = isArray;
    node.shape = &shape;
    node.count = count;
    claim(node);
    return last();
}

void TreeBuilder::setRootArray(const FieldDesc &row)
{
    const Shape *shape = m_shapes.shapeOf(row.kind, row.type, row.size, rules());
    assert(shape != nullptr);
    UnitTree::Stored &node = m_tree.m_nodes[kRoot];
    node.field = &row;
    node.isArray = true;
    node.shape = shape;
    node.count = static_cast<std::uint32_t>(size() / shape->size);
    node.size = node.count * shape->size;
    claim(node);
}

void TreeBuilder::setElements(Index array, Index fixedArray)
{
    UnitTree::Stored &elements = m_tree.m_nodes[fixedArray];
    assert(elements.parent == array && elements.shape != nullptr && elements.isArray);
    elements.flags = elements.flags | NodeFlag::Payload;
    m_tree.m_nodes[array].elements = fixedArray;
    m_tree.m_nodes[array].isArray = true;
}

void TreeBuilder::markElement(Index node)
{
    m_tree.m_nodes[node].isElement = true;
}

void TreeBuilder::setLabel(Index node, std::string label)
{
    if (m_tree.m_labels.empty())
        m_tree.m_labels.emplace_back(); // 0 stands for none
    m_tree.m_nodes[node].label = static_cast<std::uint32_t>(m_tree.m_labels.size());
    m_tree.m_labels.push_back(std::move(label));
}

void TreeBuilder::setFlags(Index node, NodeFlag flags)
{
    m_tree.m_nodes[node].flags = m_tree.m_nodes[node].flags | flags;
}

void TreeBuilder::setEnd(Index node, std::uint64_t end)
{
    UnitTree::Stored &n = m_tree.m_nodes[node];
    n.size = static_cast<std::uint32_t>(end - n.offset);
}

ByteRange TreeBuilder::rangeOf(Index node) const
{
    return {m_tree.m_nodes[node].offset, m_tree.m_nodes[node].size};
}

void TreeBuilder::claim(UnitTree::Stored &node)
{
    node.claims = true;
    if (node.size != 0)
        m_claims.push_back(std::uint64_t{node.offset} << 32 |
                           static_cast<Index>(&node - m_tree.m_nodes.data()));
}

TreeBuilder::Index TreeBuilder::fillGap(ByteRange gap, bool report)
{
    const bool zero =
        std::ranges::all_of(bytes().subspan(gap.offset, gap.size), [](std::uint8_t b) { return b == 0; });
    if (!zero && report)
        m_diagnostics.note(kCodeSlack, gap, "{} bytes that no field explains", gap.size);
    // Alignment between payloads is no row of its own; what trails the unit is.
    const NodeFlag flags = gap.end() < size() ? NodeFlag::Payload : NodeFlag::None;
    return zero ? addLeaf(kRoot, kPaddingField, Kind::Padding, gap, flags)
                : addLeaf(kRoot, kUndecodedField, Kind::Raw, gap, NodeFlag::Undecoded);
}

// Walks the claims in order; bytes between two claims become padding (all zero) or an undecoded node of the
// root, and a claim that overlaps its predecessor stops taking part in the tiling.
void TreeBuilder::tile(bool report)
{
    const std::size_t claims = m_claims.size(); // what fills gaps adds more
    std::vector<std::uint32_t> &tiled = m_tree.m_claims;
    tiled.reserve(claims + claims / 4);
    std::uint64_t reached = 0;
    for (std::size_t i = 0; i < claims; ++i) {
        const auto claim = static_cast<Index>(m_claims[i]);
        const ByteRange range = rangeOf(claim);
        if (range.offset < reached) {
            m_tree.m_nodes[claim].claims = false;
            m_diagnostics.warning(kCodeOverlap, range,
                                  "'{}' overlaps bytes that another field explains up to {:#x}",
                                  m_tree.m_nodes[claim].field->name, reached);
            continue;
        }
        if (range.offset > reached)
            tiled.push_back(fillGap({reached, range.offset - reached}, report));
        tiled.push_back(claim);
        reached = range.end();
    }
    if (reached < size())
        tiled.push_back(fillGap({reached, size() - reached}, report));
}

void TreeBuilder::linkChildren()
{
    constexpr std::uint32_t kAttached = 0x80000000;
    auto &nodes = m_tree.m_nodes;
    // A node that lends its elements to its parent is not shown itself.
    for (std::uint32_t i = 1; i < nodes.size(); ++i) {
        UnitTree::Stored &parent = nodes[nodes[i].parent];
        if (parent.elements != i)
            nodes[i].row =
                m_tree.isAttached({i, 0}) ? parent.attachedCount++ | kAttached : parent.childCount++;
    }
    std::uint32_t next = 0;
    for (UnitTree::Stored &node : nodes) {
        node.firstChild = next;
        next += node.childCount + node.attachedCount;
    }
    m_tree.m_children.resize(next);
    for (std::uint32_t i = 1; i < nodes.size(); ++i) {
        const UnitTree::Stored &parent = nodes[nodes[i].parent];
        if (parent.elements == i)
            continue;
        const std::uint32_t behind = (nodes[i].row & kAttached) != 0 ? parent.childCount : 0;
        nodes[i].row &= ~kAttached;
        m_tree.m_children[parent.firstChild + behind + nodes[i].row] = i;
    }
}

UnitTree TreeBuilder::finish(bool reportGaps)
{
    if (!std::ranges::is_sorted(m_claims))
        std::ranges::sort(m_claims);
    tile(reportGaps);
    linkChildren();
    return std::move(m_tree);
}

} // namespace cutaway
