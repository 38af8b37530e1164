// SPDX-License-Identifier: MIT
#include "core/schema/treebuilder.h"

#include "core/base/quantity.h"
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

TreeBuilder::TreeBuilder(BytesView bytes, const FieldDesc &root, const Rules &rules, LayoutCache &layouts,
                         Diagnostics &diagnostics, bool derived, std::size_t expected)
    : m_layouts(layouts), m_diagnostics(diagnostics)
{
    m_tree.m_bytes = std::move(bytes);
    m_tree.m_rules = rules;
    m_tree.m_derived = derived;
    constexpr std::size_t kUsualNodes = 64;
    const std::size_t nodes = expected != 0 ? expected : std::min<std::size_t>(kUsualNodes, 8 + size() / 8);
    m_nodes.reserve(nodes);
    m_claims.reserve(nodes);
    UnitTree::Stored &node = m_nodes.emplace_back();
    node.field = &root;
    node.kind = Kind::Struct;
    node.size = static_cast<std::uint32_t>(size());
}

void TreeBuilder::expect(std::size_t nodes)
{
    m_nodes.reserve(m_nodes.size() + nodes);
    m_claims.reserve(m_claims.size() + nodes);
}

// The node for all additions to a full unit: one behind all others that is used again and again, and removed
// when the tree is done.
UnitTree::Stored &TreeBuilder::addDropped(std::uint64_t offset)
{
    if (m_nodes.size() == Budget::kNodes) {
        m_nodes.emplace_back();
        m_diagnostics.error(ruleIn(kDecodeRules, "decode.limit"), {offset, size() - offset},
                            "more than {} in one unit, the rest is not decoded",
                            quantity(Budget::kNodes, "node"));
    }
    return m_nodes.back() = {};
}

// Made in its place: most of the time that decoding takes is spent here.
UnitTree::Stored &TreeBuilder::add(Index parent, const FieldDesc &field, Kind kind, std::uint64_t offset,
                                   std::uint64_t size)
{
    if (full()) [[unlikely]]
        return addDropped(offset);
    UnitTree::Stored &node = m_nodes.emplace_back();
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

TreeBuilder::Index TreeBuilder::addFixed(Index parent, const FieldDesc &field, const NodeLayout &layout,
                                         std::uint64_t offset, std::uint32_t count, bool isArray)
{
    const std::uint64_t bytes = std::uint64_t{layout.size} * count;
    assert(offset <= size() && bytes <= size() - offset);
    UnitTree::Stored &node = add(parent, field, Kind::Struct, offset, bytes);
    node.isArray = isArray;
    node.layout = &layout;
    node.count = count;
    claim(node);
    return last();
}

TreeBuilder::Index TreeBuilder::addHeaded(Index parent, const FieldDesc &field, const NodeLayout &head,
                                          std::uint64_t offset)
{
    UnitTree::Stored &node = add(parent, field, Kind::Struct, offset, head.size);
    node.layout = &head;
    node.count = 1;
    node.isHeaded = true;
    claim(node);
    return last();
}

void TreeBuilder::setRootArray(const FieldDesc &row)
{
    const NodeLayout *layout = m_layouts.layoutOf(row.kind, row.type, row.size, rules());
    assert(layout != nullptr);
    UnitTree::Stored &node = m_nodes[kRoot];
    node.field = &row;
    node.isArray = true;
    node.layout = layout;
    node.count = static_cast<std::uint32_t>(size() / layout->size);
    node.size = node.count * layout->size;
    claim(node);
}

void TreeBuilder::setRootBody(const NodeLayout &body)
{
    assert(body.size <= size());
    UnitTree::Stored &node = m_nodes.front();
    node.layout = &body;
    node.count = 1;
    claim(node);
}

void TreeBuilder::hang(NodeId owner, UnitTree::Stored &node)
{
    if (isDropped(last()))
        return;
    node.parentInner = owner.inner;
    node.flags = node.flags | NodeFlag::Payload;
    if (m_hung.empty())
        m_hung.reserve(m_nodes.capacity() - 1);
    m_hung.push_back({owner, last()});
}

TreeBuilder::Index TreeBuilder::hangElements(NodeId array, const FieldDesc &field, const NodeLayout &layout,
                                             std::uint64_t offset, std::uint32_t count)
{
    const Index elements = addFixed(array.stored, field, layout, offset, count, true);
    m_nodes[elements].lends = true;
    hang(array, m_nodes[elements]);
    if (array.inner == 0) {
        m_nodes[array.stored].borrows = true;
        m_nodes[array.stored].isArray = true;
    }
    return elements;
}

TreeBuilder::Index TreeBuilder::hangGroup(NodeId array, const FieldDesc &field, std::uint64_t offset)
{
    const Index group = addGroup(array.stored, field, offset);
    m_nodes[group].lends = true;
    hang(array, m_nodes[group]);
    return group;
}

void TreeBuilder::hangPayload(NodeId slot, const FieldDesc &field, Kind kind, ByteRange range)
{
    hang(slot, m_nodes[addLeaf(slot.stored, field, kind, range)]);
}

void TreeBuilder::markElement(Index node)
{
    m_nodes[node].isElement = true;
}

void TreeBuilder::setLabel(Index node, std::string_view label)
{
    constexpr std::size_t kUsualLabels = 256; // bytes
    if (isDropped(node))
        return;
    if (m_labels.empty()) {
        m_labels.reserve(kUsualLabels);
        m_labels.push_back('\0'); // 0 stands for none
    }
    m_nodes[node].label = static_cast<std::uint32_t>(m_labels.size());
    m_labels.insert(m_labels.end(), label.begin(), label.end());
    m_labels.push_back('\0');
}

void TreeBuilder::setFlags(Index node, NodeFlag flags)
{
    m_nodes[node].flags = m_nodes[node].flags | flags;
}

void TreeBuilder::setEnd(Index node, std::uint64_t end)
{
    UnitTree::Stored &n = m_nodes[node];
    n.size = static_cast<std::uint32_t>(end - n.offset);
}

ByteRange TreeBuilder::rangeOf(Index node) const
{
    return {m_nodes[node].offset, m_nodes[node].size};
}

void TreeBuilder::claim(const UnitTree::Stored &node)
{
    if (UnitTree::claimed(node) != 0 && !isDropped(static_cast<Index>(&node - m_nodes.data())))
        m_claims.push_back({node.offset, static_cast<Index>(&node - m_nodes.data())});
}

void TreeBuilder::fillGap(ByteRange gap, bool report)
{
    const bool zero = isZeroGap(bytes(), gap);
    if (!zero && report)
        m_diagnostics.note(ruleIn(kDecodeRules, "decode.slack"), gap, "{} that no field explains",
                           quantity(gap.size, "byte"));
    // Alignment between payloads is not a row of its own; what trails the unit is, unless all rows are
    // elements.
    const bool attached = (zero && gap.end() < size()) || m_nodes.front().isArray;
    (attached ? m_attachedGaps : m_childGaps)
        .push_back({static_cast<std::uint32_t>(gap.offset), static_cast<std::uint32_t>(gap.size), zero});
}

// Walks the claims in order; bytes between what they explain become padding (all zero) or an undecoded node
// of the root, and a claim that overlaps its predecessor stops taking part in the tiling.
void TreeBuilder::tile(bool report)
{
    List<UnitTree::Claim> &claims = m_claims;
    std::size_t tiled = 0; // claims that stay
    if (!m_hung.empty())   // each payload is aligned by what is in front of it
        m_attachedGaps.reserve(claims.size());
    std::uint64_t explained = 0;
    std::uint64_t claimed = 0;
    const auto fillUpTo = [&](std::uint64_t offset) {
        if (offset > explained)
            fillGap({explained, offset - explained}, report);
    };
    for (const UnitTree::Claim claim : claims) {
        const UnitTree::Stored &node = m_nodes[claim.node];
        const ByteRange range{node.offset, UnitTree::claimed(node)};
        if (range.offset < claimed) {
            m_diagnostics.warning(ruleIn(kDecodeRules, "decode.overlap"), range,
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
    List<UnitTree::Stored> &nodes = m_nodes;
    if (nodes.size() == m_hung.size() + 1)
        return;
    // Hung nodes are found from their owner, and a node that lends its elements is not shown itself.
    const auto isLinked = [](const UnitTree::Stored &node) { return node.parentInner == 0 && !node.lends; };
    for (std::uint32_t i = 1; i < nodes.size(); ++i) {
        UnitTree::Stored &parent = nodes[nodes[i].parent];
        if (isLinked(nodes[i]))
            nodes[i].row = UnitTree::isAttached(nodes[i], parent) ? parent.attachedCount++ | kAttached
                                                                  : parent.childCount++;
    }
    std::uint32_t next = 0;
    for (UnitTree::Stored &node : nodes) {
        node.firstChild = next;
        next += node.childCount + node.attachedCount;
    }
    m_children.resize(next);
    for (std::uint32_t i = 1; i < nodes.size(); ++i) {
        const UnitTree::Stored &parent = nodes[nodes[i].parent];
        if (!isLinked(nodes[i]))
            continue;
        const std::uint32_t behind = (nodes[i].row & kAttached) != 0 ? parent.childCount : 0;
        nodes[i].row &= ~kAttached;
        m_children[parent.firstChild + behind + nodes[i].row] = i;
    }
}

// By owner. Nodes on one stored node were hung in order.
void TreeBuilder::sortHung()
{
    List<UnitTree::Hung> &hung = m_hung;
    const auto owner = [](const UnitTree::Hung &h) { return h.owner.stored; };
    if (std::ranges::is_sorted(hung, {}, owner))
        return;
    List<std::uint32_t> next(m_nodes.size() + 1, &m_memory);
    for (const UnitTree::Hung &h : hung)
        ++next[h.owner.stored + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    List<UnitTree::Hung> sorted(hung.size(), &m_memory);
    for (const UnitTree::Hung &h : hung)
        sorted[next[h.owner.stored]++] = h;
    hung = std::move(sorted);
}

// One allocation for all lists, each as long as it has to be. Large ones stay where they are: fresh memory is
// not had for nothing.
void TreeBuilder::moveIntoTree()
{
    const auto forAll = [this](const auto &visit) {
        visit(m_nodes, m_tree.m_nodes);
        visit(m_children, m_tree.m_children);
        visit(m_claims, m_tree.m_claims);
        visit(m_attachedGaps, m_tree.m_attachedGaps);
        visit(m_childGaps, m_tree.m_childGaps);
        visit(m_hung, m_tree.m_hung);
        visit(m_labels, m_tree.m_labels);
    };
    constexpr std::size_t kLarge = 16384;
    std::size_t bytes = 0;
    forAll([&](const auto &from, auto &to) {
        to = from;
        if (to.size_bytes() >= kLarge)
            m_tree.m_large.push_back(m_memory.release(from.data()));
        else
            bytes += to.size_bytes();
    });
    m_tree.m_memory = std::make_unique_for_overwrite<std::byte[]>(bytes);
    std::byte *place = m_tree.m_memory.get();
    forAll([&place]<class T>(const List<T> &, std::span<const T> &list) {
        const std::size_t size = list.size_bytes();
        static_assert(std::is_trivially_copyable_v<T>);
        if (size == 0 || size >= kLarge)
            return;
        std::memcpy(place, list.data(), size);
        list = {reinterpret_cast<const T *>(place), list.size()};
        place += size; // no list needs more alignment than the one before
    });
}

UnitTree TreeBuilder::finish(bool reportGaps)
{
    if (isDropped(last()))
        m_nodes.pop_back();
    if (!std::ranges::is_sorted(m_claims))
        std::ranges::sort(m_claims);
    tile(reportGaps);
    linkChildren();
    sortHung();
    moveIntoTree();
    return std::move(m_tree);
}

} // namespace cutaway
