// SPDX-License-Identifier: MIT
#include "core/schema/unittree.h"

#include "core/base/quantity.h"
#include "core/schema/innernodes.h"
#include "core/schema/treebuilder.h"

#include <algorithm>

namespace cutaway
{

namespace
{

std::string_view kindName(Kind kind)
{
    switch (kind) {
    case Kind::Raw:
        return "bytes";
    case Kind::Padding:
        return "padding";
    case Kind::U8:
        return "u8";
    case Kind::I8:
        return "i8";
    case Kind::U16:
        return "u16";
    case Kind::I16:
        return "i16";
    case Kind::U32:
        return "u32";
    case Kind::I32:
        return "i32";
    case Kind::U64:
        return "u64";
    case Kind::I64:
        return "i64";
    case Kind::F32:
        return "f32";
    case Kind::F64:
        return "f64";
    case Kind::Half:
        return "half";
    case Kind::BFloat16:
        return "half16";
    case Kind::Bool:
        return "bool";
    case Kind::Signature:
        return "signature";
    case Kind::Text:
        return "text";
    case Kind::Struct:
        return "struct";
    case Kind::ULong:
        return "ulong";
    case Kind::Pointer:
        return "pointer";
    case Kind::StringPtr:
        return "string";
    }
    return "bytes";
}

// The number of nodes attached to the header of an array that is a stored node itself; stored and attached
// nodes follow.
template <class Stored> std::uint32_t computedAttached(const Stored &node)
{
    return node.layout == nullptr || node.isArray ? 0 : node.layout->nodes.front().attachedCount;
}

constexpr std::size_t kTupleScalars = 16;

} // namespace

const LayoutNode &UnitTree::shapeNode(NodeId id) const
{
    const Stored &s = m_nodes[id.stored];
    return s.layout->nodes[splitInner(s, id.inner).shapeNode];
}

std::uint32_t UnitTree::hungOn(NodeId owner) const
{
    const auto found = std::ranges::lower_bound(m_hung, owner, {}, &Hung::owner);
    return found != m_hung.end() && found->owner == owner ? found->node : 0;
}

bool UnitTree::contains(NodeId id) const
{
    if (id.inner == 0)
        return id.stored < storedCount();
    if (isGap(id) || m_nodes[id.stored].layout == nullptr)
        return false;
    const Stored &s = m_nodes[id.stored];
    const InnerPlace place = splitInner(s, id.inner);
    return place.shapeNode < perElement(s) && (!s.isArray || place.element < s.count);
}

Node UnitTree::node(NodeId id) const
{
    if (isGap(id))
        return gapNode(id);
    if (id.inner == 0)
        return storedNode(id);
    const Stored &s = m_nodes[id.stored];
    const InnerPlace place = splitInner(s, id.inner);
    return innerNode(s, id, innerParent(s, id, place), place);
}

Node UnitTree::gapNode(NodeId id) const
{
    const std::size_t index = id.stored - m_nodes.size();
    const bool attached = index < m_attachedGaps.size();
    const Gap &gap = attached ? m_attachedGaps[index] : m_childGaps[index - m_attachedGaps.size()];
    const Stored &root = m_nodes.front();
    Node node{};
    node.id = id;
    node.field = gap.zero ? &kPaddingField : &kUndecodedField;
    node.kind = node.field->kind;
    node.range = {gap.offset, gap.size};
    node.row = static_cast<std::uint32_t>(attached ? root.attachedCount + index
                                                   : computedChildren(root) + root.childCount +
                                                         (index - m_attachedGaps.size()));
    node.flags = gap.zero ? NodeFlag::Padding : NodeFlag::Undecoded;
    if (gap.zero && gap.offset + std::uint64_t{gap.size} < m_bytes.size())
        node.flags = node.flags | NodeFlag::Payload;
    return node;
}

Node UnitTree::storedNode(NodeId id) const
{
    const Stored &s = m_nodes[id.stored];
    const Stored &parent = m_nodes[s.parent];
    const LayoutNode *layout =
        s.layout != nullptr && !s.isArray && !s.isHeaded ? &s.layout->nodes.front() : nullptr;
    const bool isArray = s.isArray || (layout != nullptr && layout->isArray);
    const std::uint32_t before = s.parentInner != 0 ? 0
                                 : parent.isHeaded  ? computedChildren(parent)
                                                    : computedAttached(parent);
    Node node{.id = id,
              .parent = parent.lends && parent.layout == nullptr ? NodeId{parent.parent, parent.parentInner}
                                                                 : NodeId{s.parent, s.parentInner},
              .field = s.field,
              .kind = s.kind,
              .type = isArray                                       ? nullptr
                      : layout != nullptr && s.kind == Kind::Struct ? layout->type
                                                                    : s.field->type,
              .range = {s.offset, s.size},
              .row = s.row + before,
              .childCount = s.borrows ? m_nodes[hungOn(id)].count : computedChildren(s) + s.childCount,
              .attachedCount = computedAttached(s) + s.attachedCount,
              .flags = s.flags,
              .isArray = isArray,
              .isElement = s.isElement,
              .place = {}};
    if (id.stored == 0) {
        node.childCount += static_cast<std::uint32_t>(m_childGaps.size());
        node.attachedCount += static_cast<std::uint32_t>(m_attachedGaps.size());
    }
    return node;
}

NodeId UnitTree::innerParent(const Stored &s, NodeId id, InnerPlace place) const
{
    if (place.shapeNode == 0)
        return s.lends ? NodeId{s.parent, s.parentInner} : NodeId{id.stored, 0};
    const std::uint32_t parent = s.layout->nodes[place.shapeNode].parent;
    return !s.isArray && parent == 0 ? NodeId{id.stored, 0}
                                     : NodeId{id.stored, joinInner(s, {place.element, parent})};
}

// What hangs on a slot: the elements of an array, which become the node's, or a text.
void UnitTree::addHung(Node &node) const
{
    const std::uint32_t hung = hungOn(node.id);
    if (hung == 0)
        return;
    const Stored &lender = m_nodes[hung];
    if (!lender.lends) {
        ++node.attachedCount;
        return;
    }
    node.childCount = computedChildren(lender) + lender.childCount;
    node.isArray = lender.isArray;
    if (!lender.isArray)
        node.type = lender.field->type;
}

NodeId UnitTree::child(NodeId id, std::uint32_t row) const
{
    const Stored &s = m_nodes[id.stored];
    if (id.inner == 0 ? s.borrows : shapeNode(id).isSlot)
        return child({hungOn(id), 0}, row);
    if (id.inner == 0) {
        const std::uint32_t computed = computedChildren(s);
        if (row >= computed + s.childCount)
            return childGap(row - computed - s.childCount);
        if (row >= computed)
            return {m_children[s.firstChild + row - computed], 0};
        if (s.isArray)
            return {id.stored, joinInner(s, {row, 0})};
    }
    const InnerPlace place = splitInner(s, id.inner);
    const LayoutNode &layout = s.layout->nodes[place.shapeNode];
    return {id.stored, joinInner(s, {place.element, s.layout->children[layout.firstChild + row]})};
}

Node UnitTree::childNode(const Node &parent, std::uint32_t row) const
{
    return madeChild(parent, row);
}

NodeId UnitTree::attached(NodeId id, std::uint32_t index) const
{
    const Stored &s = m_nodes[id.stored];
    if (const std::uint32_t computed = computedAttached(s); id.inner == 0 && index >= computed) {
        const std::uint32_t stored = index - computed;
        return stored < s.attachedCount ? NodeId{m_children[s.firstChild + s.childCount + stored], 0}
                                        : attachedGap(stored - s.attachedCount);
    }
    const InnerPlace place = splitInner(s, id.inner);
    const LayoutNode &layout = s.layout->nodes[place.shapeNode];
    if (index >= layout.attachedCount)
        return {hungOn(id), 0};
    const std::uint32_t part = s.layout->children[layout.firstChild + layout.childCount + index];
    return {id.stored, joinInner(s, {place.element, part})};
}

bool UnitTree::isAttached(NodeId id) const
{
    if (isGap(id))
        return id.stored - m_nodes.size() < m_attachedGaps.size();
    if (id.inner != 0)
        return shapeNode(id).isAttached;
    const Stored &node = m_nodes[id.stored];
    return id.stored != 0 && isAttached(node, m_nodes[node.parent]);
}

std::string UnitTree::typeName(const Node &n) const
{
    const FieldDesc &f = *n.field;
    const StructDesc *type = n.isArray ? f.type : n.type;
    std::string base(n.kind == Kind::Struct && !n.isArray && type != nullptr
                         ? type->name
                         : kindName(n.isArray ? f.kind : n.kind));
    if (n.isArray && f.kind == Kind::Struct && type != nullptr)
        base = type->name;
    if ((n.isArray ? f.kind : n.kind) == Kind::Pointer && !f.linkType.empty())
        base = std::string(f.linkType) + "*";
    if (f.names != nullptr && !n.isArray && n.kind != Kind::Struct)
        base = std::string(f.names->name) + ":" + base;
    return n.isArray ? base + "[" + std::to_string(n.childCount) + "]" : base;
}

NodeId UnitTree::innerAt(std::uint32_t stored, std::uint64_t offset) const
{
    const Stored &s = m_nodes[stored];
    if (s.layout == nullptr || s.layout->size == 0)
        return {stored, 0};
    const auto element = static_cast<std::uint32_t>((offset - s.offset) / s.layout->size);
    if (element >= s.count)
        return {stored, 0};
    const std::uint64_t within = (offset - s.offset) % s.layout->size;
    std::uint32_t at = 0;
    for (bool deeper = true; deeper;) {
        deeper = false;
        const LayoutNode &layout = s.layout->nodes[at];
        for (std::uint32_t i = 0; i < layout.childCount + layout.attachedCount && !deeper; ++i) {
            const std::uint32_t child = s.layout->children[layout.firstChild + i];
            const LayoutNode &c = s.layout->nodes[child];
            if (within >= c.offset && within - c.offset < c.size) {
                at = child;
                deeper = true;
            }
        }
    }
    return {stored, joinInner(s, {element, at})};
}

// The gap that holds the byte.
std::optional<NodeId> UnitTree::gapAt(std::uint64_t offset) const
{
    const auto indexIn = [offset](std::span<const Gap> gaps) -> std::optional<std::size_t> {
        const auto after = std::ranges::upper_bound(gaps, offset, {}, &Gap::offset);
        if (after == gaps.begin() || offset - (after - 1)->offset >= (after - 1)->size)
            return std::nullopt;
        return static_cast<std::size_t>(after - 1 - gaps.begin());
    };
    if (const auto index = indexIn(m_attachedGaps))
        return attachedGap(*index);
    if (const auto index = indexIn(m_childGaps))
        return childGap(*index);
    return std::nullopt;
}

NodeId UnitTree::innermostAt(std::uint64_t offset) const
{
    if (const auto gap = gapAt(offset))
        return *gap;
    const auto after = std::ranges::upper_bound(m_claims, offset, {}, &Claim::offset);
    if (after == m_claims.begin())
        return root();
    const std::uint32_t stored = (after - 1)->node;
    if (offset - m_nodes[stored].offset >= claimed(m_nodes[stored]))
        return root();
    return innerAt(stored, offset);
}

ByteRange UnitTree::payload(NodeId id) const
{
    const bool leads = !isGap(id) && (id.inner == 0 ? m_nodes[id.stored].borrows : shapeNode(id).isSlot);
    const std::uint32_t hung = leads ? hungOn(id) : 0;
    if (hung != 0 && m_nodes[hung].lends)
        return {m_nodes[hung].offset, claimed(m_nodes[hung])};
    const Node n = node(id);
    const bool isHeader = n.field->repeat == Repeat::HkArray || n.field->repeat == Repeat::HkRelArray;
    return {n.range.offset, isHeader && !n.isElement ? 0 : n.range.size};
}

ByteSpan UnitTree::bytesOf(const Node &n) const
{
    const ByteSpan all = m_bytes.span();
    if (n.range.offset > all.size() || n.range.size > all.size() - n.range.offset)
        return {};
    return all.subspan(n.range.offset, n.range.size);
}

Value UnitTree::value(const Node &n) const
{
    if (n.kind != Kind::Struct && !n.isArray)
        return decodeScalar(n.kind, bytesOf(n));
    if (n.kind != Kind::Struct || n.type == nullptr || n.type->display != Display::Tuple)
        return {};
    std::vector<double> scalars;
    for (std::uint32_t row = 0; row < n.childCount && scalars.size() < kTupleScalars; ++row) {
        const Value v = value(childNode(n, row));
        if (const auto *real = std::get_if<double>(&v))
            scalars.push_back(*real);
        else if (const auto *natural = std::get_if<std::uint64_t>(&v))
            scalars.push_back(static_cast<double>(*natural));
        else if (const auto *number = std::get_if<std::int64_t>(&v))
            scalars.push_back(static_cast<double>(*number));
        else if (const auto *nested = std::get_if<std::vector<double>>(&v))
            scalars.insert(scalars.end(), nested->begin(), nested->end());
    }
    return scalars;
}

std::string UnitTree::valueText(const Node &n) const
{
    if (n.field->describeFn != nullptr && n.kind == Kind::Raw && !n.isArray)
        return n.field->describeFn(bytesOf(n));
    if (n.isArray)
        return fmt::format("{} {}", n.childCount, n.childCount == 1 ? "element" : "elements");
    if (has(n.flags, NodeFlag::Padding))
        return quantity(n.range.size, "byte");
    // Only the first bytes are shown, so a large blob is not copied for it.
    constexpr std::size_t kShown = 16;
    if (const ByteSpan all = bytesOf(n); n.kind == Kind::Raw && all.size() > kShown) {
        const ByteSpan head = all.first(kShown);
        return fmt::format("{} … {}", formatScalar(n.kind, Bytes(head.begin(), head.end())),
                           quantity(all.size(), "byte"));
    }
    const Value v = value(n);
    if (n.kind == Kind::StringPtr && n.attachedCount != 0)
        return displayText(bytesOf(attached(n.id, 0)));
    if (n.field->names != nullptr && n.kind != Kind::Struct) {
        const auto *natural = std::get_if<std::uint64_t>(&v);
        const auto *number = std::get_if<std::int64_t>(&v);
        if (natural != nullptr || number != nullptr) {
            const std::int64_t plain = number != nullptr ? *number : static_cast<std::int64_t>(*natural);
            const std::string named = nameOf(*n.field->names, plain);
            const std::string digits = n.field->names->flags
                                           ? fmt::format("{:#x}", static_cast<std::uint64_t>(plain))
                                           : fmt::to_string(plain);
            return named.empty() ? digits : fmt::format("{} ({})", named, digits);
        }
    }
    if (const auto *list = std::get_if<std::vector<double>>(&v)) {
        // Tuples hold one kind of scalar throughout; its kind decides how many digits are needed.
        NodeId leaf = n.id;
        while (node(leaf).childCount != 0)
            leaf = child(leaf, 0);
        return formatScalar(node(leaf).kind, *list);
    }
    if (const auto *natural = std::get_if<std::uint64_t>(&v); natural != nullptr && n.field->hex)
        return fmt::format("0x{:0{}X}", *natural, n.range.size * 2);
    return formatScalar(n.kind, v);
}

std::optional<std::string> UnitTree::tileError() const
{
    std::uint64_t reached = 0;
    std::size_t gaps = 0;
    std::optional<std::string> error;
    const auto take = [&](ByteRange range, std::uint32_t by) {
        while (reached < range.offset) {
            const auto gap = gapAt(reached);
            if (!gap)
                break;
            reached = node(*gap).range.end();
            ++gaps;
        }
        if (!error && range.offset != reached)
            error = fmt::format("'{}' starts at {:#x}, but the bytes are explained up to {:#x}",
                                path(innerAt(by, range.offset)), range.offset, reached);
        reached = range.end();
    };
    for (const Claim &claim : m_claims)
        visitRuns(m_nodes[claim.node], [&](ByteRange run) { take(run, claim.node); });
    take({m_bytes.size(), 0}, 0);
    if (!error && gaps != m_attachedGaps.size() + m_childGaps.size())
        error = fmt::format("{} of {} gaps lie between what fields explain", gaps,
                            m_attachedGaps.size() + m_childGaps.size());
    return error;
}

std::size_t UnitTree::footprint() const
{
    const std::size_t lists = m_nodes.size_bytes() + m_children.size_bytes() + m_claims.size_bytes() +
                              m_attachedGaps.size_bytes() + m_childGaps.size_bytes() + m_hung.size_bytes() +
                              m_labels.size_bytes();
    return sizeof *this + lists + (m_derived ? m_bytes.size() : 0);
}

std::uint64_t UnitTree::undecodedBytes() const
{
    std::uint64_t sum = 0;
    for (const Claim &claim : m_claims)
        sum += has(m_nodes[claim.node].flags, NodeFlag::Undecoded) ? m_nodes[claim.node].size : 0;
    for (const std::span<const Gap> gaps : {m_attachedGaps, m_childGaps}) {
        for (const Gap &gap : gaps)
            sum += gap.zero ? 0 : gap.size;
    }
    return sum;
}

} // namespace cutaway
