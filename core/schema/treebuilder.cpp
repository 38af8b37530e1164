// SPDX-License-Identifier: MIT
#include "core/schema/treebuilder.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace cutaway
{

constexpr FieldDesc kUndecodedField = raw("undecoded", 0).doc("bytes that no table explains");
constexpr FieldDesc kPaddingField = padding("padding", 0);

namespace
{

bool isZeroGap(ByteSpan all, ByteRange gap)
{
    constexpr std::uint64_t kWord = sizeof(std::uint64_t);
    std::uint64_t at = gap.offset;
    std::uint64_t left = gap.size;
    for (; left > kWord; at += kWord, left -= kWord) {
        if (load<std::uint64_t>(all, at) != 0)
            return false;
    }
    if (left != 0 && at + kWord <= all.size())
        return load<std::uint64_t>(all, at) << 8 * (kWord - left) == 0;
    return std::ranges::all_of(all.subspan(at, left), [](std::uint8_t b) { return b == 0; });
}

} // namespace

TreeBuilder::TreeBuilder(BytesView bytes, const FieldDesc &root, const Rules &rules, ShapeCache &shapes,
                         Diagnostics &diagnostics, bool derived, std::size_t expected)
    : m_shapes(shapes), m_diagnostics(diagnostics)
{
    m_tree.m_bytes = std::move(bytes);
    m_tree.m_rules = rules;
    m_tree.m_derived = derived;
    constexpr std::size_t kUsualNodes = 64;
    const std::size_t nodes = expected != 0 ? expected : std::min<std::size_t>(kUsualNodes, 8 + size() / 8);
    m_tree.m_nodes.reserve(nodes);
    m_tree.m_claims.reserve(nodes);
    UnitTree::Stored &node = m_tree.m_nodes.emplace_back();
    node.field = &root;
    node.kind = Kind::Struct;
    node.size = static_cast<std::uint32_t>(size());
}

void TreeBuilder::expect(std::size_t nodes)
{
    m_tree.m_nodes.reserve(m_tree.m_nodes.size() + nodes);
    m_tree.m_claims.reserve(m_tree.m_claims.size() + nodes);
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

void TreeBuilder::setRootBody(const Shape &body)
{
    assert(body.size <= size());
    UnitTree::Stored &node = m_tree.m_nodes.front();
    node.shape = &body;
    node.count = 1;
    claim(node);
}

void TreeBuilder::hang(NodeId owner, UnitTree::Stored &node)
{
    node.parentInner = owner.inner;
    node.flags = node.flags | NodeFlag::Payload;
    if (m_tree.m_hung.empty())
        m_tree.m_hung.reserve(m_tree.m_nodes.capacity() - 1);
    m_tree.m_hung.push_back({owner, last()});
}

TreeBuilder::Index TreeBuilder::hangElements(NodeId array, const FieldDesc &field, const Shape &shape,
                                             std::uint64_t offset, std::uint32_t count)
{
    const Index elements = addFixed(array.stored, field, shape, offset, count, true);
    m_tree.m_nodes[elements].lends = true;
    hang(array, m_tree.m_nodes[elements]);
    if (array.inner == 0) {
        m_tree.m_nodes[array.stored].borrows = true;
        m_tree.m_nodes[array.stored].isArray = true;
    }
    return elements;
}

void TreeBuilder::hangPayload(NodeId slot, const FieldDesc &field, Kind kind, ByteRange range)
{
    hang(slot, m_tree.m_nodes[addLeaf(slot.stored, field, kind, range)]);
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

void TreeBuilder::claim(const UnitTree::Stored &node)
{
    if (UnitTree::claimed(node) != 0)
        m_tree.m_claims.push_back({node.offset, static_cast<Index>(&node - m_tree.m_nodes.data())});
}

void TreeBuilder::fillGap(ByteRange gap, bool report)
{
    const bool zero = isZeroGap(bytes(), gap);
    if (!zero && report)
        m_diagnostics.note(kCodeSlack, gap, "{} bytes that no field explains", gap.size);
    // Alignment between payloads is no row of its own; what trails the unit is, unless all rows are elements.
    const bool attached = (zero && gap.end() < size()) || m_tree.m_nodes.front().isArray;
    (attached ? m_tree.m_attachedGaps : m_tree.m_childGaps)
        .push_back({static_cast<std::uint32_t>(gap.offset), static_cast<std::uint32_t>(gap.size), zero});
}

// Walks the claims in order; bytes between what they explain become padding (all zero) or an undecoded node
// of the root, and a claim that overlaps its predecessor stops taking part in the tiling.
void TreeBuilder::tile(bool report)
{
    auto &claims = m_tree.m_claims;
    std::size_t tiled = 0;      // claims that stay
    if (!m_tree.m_hung.empty()) // each payload is aligned by what is in front of it
        m_tree.m_attachedGaps.reserve(claims.size());
    std::uint64_t explained = 0;
    std::uint64_t claimed = 0;
    const auto fillUpTo = [&](std::uint64_t offset) {
        if (offset > explained)
            fillGap({explained, offset - explained}, report);
    };
    for (const UnitTree::Claim claim : claims) {
        const UnitTree::Stored &node = m_tree.m_nodes[claim.node];
        const ByteRange range{node.offset, UnitTree::claimed(node)};
        if (range.offset < claimed) {
            m_diagnostics.warning(kCodeOverlap, range,
                                  "'{}' overlaps bytes that another field explains up to {:#x}",
                                  node.field->name, claimed);
            continue;
        }
        claims[tiled++] = claim;
        UnitTree::visitRuns(node, [&](ByteRange run) {
            fillUpTo(run.offset);
            explained = run.end();
        });
        claimed = range.end();
    }
    fillUpTo(size());
    claims.resize(tiled);
}

void TreeBuilder::linkChildren()
{
    constexpr std::uint32_t kAttached = 0x80000000;
    auto &nodes = m_tree.m_nodes;
    if (nodes.size() == m_tree.m_hung.size() + 1)
        return;
    // What hangs on a node is found from there, and a node that lends its elements is not shown itself.
    const auto isLinked = [](const UnitTree::Stored &node) { return node.parentInner == 0 && !node.lends; };
    for (std::uint32_t i = 1; i < nodes.size(); ++i) {
        UnitTree::Stored &parent = nodes[nodes[i].parent];
        if (isLinked(nodes[i]))
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
        if (!isLinked(nodes[i]))
            continue;
        const std::uint32_t behind = (nodes[i].row & kAttached) != 0 ? parent.childCount : 0;
        nodes[i].row &= ~kAttached;
        m_tree.m_children[parent.firstChild + behind + nodes[i].row] = i;
    }
}

// By owner. What hangs on one stored node was hung in order.
void TreeBuilder::sortHung()
{
    std::vector<UnitTree::Hung> &hung = m_tree.m_hung;
    const auto owner = [](const UnitTree::Hung &h) { return h.owner.stored; };
    if (std::ranges::is_sorted(hung, {}, owner))
        return;
    std::vector<std::uint32_t> next(m_tree.m_nodes.size() + 1);
    for (const UnitTree::Hung &h : hung)
        ++next[h.owner.stored + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<UnitTree::Hung> sorted(hung.size());
    for (const UnitTree::Hung &h : hung)
        sorted[next[h.owner.stored]++] = h;
    hung = std::move(sorted);
}

UnitTree TreeBuilder::finish(bool reportGaps)
{
    if (!std::ranges::is_sorted(m_tree.m_claims))
        std::ranges::sort(m_tree.m_claims);
    tile(reportGaps);
    linkChildren();
    sortHung();
    return std::move(m_tree);
}

} // namespace cutaway
