// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexranges.h"

#include "viewers/kit/hex/hexlinks.h"
#include "viewers/kit/theme/colors.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::size_t kMaxTitles = 4096;
constexpr std::uint64_t kFnvBasis = 0xCBF29CE484222325;
constexpr std::uint64_t kFnvPrime = 0x100000001B3;

std::uint64_t hashOn(std::uint64_t hash, std::string_view text)
{
    for (const char c : text)
        hash = (hash ^ static_cast<std::uint8_t>(c)) * kFnvPrime;
    return hash;
}

bool isTuple(const Node &node)
{
    return node.type != nullptr && node.type->display == Display::Tuple;
}

// Components of a vector and elements of an array take the colour of what they make up together.
std::uint8_t categoryOf(const UnitTree &tree, Node node)
{
    while (node.id != tree.root()) {
        const Node parent = tree.node(node.parent);
        if (!node.isElement && !isTuple(parent) && !has(node.flags, NodeFlag::Payload))
            return hexCategory(parent.type != nullptr ? parent.type->name : parent.field->name,
                               node.field->name);
        node = parent;
    }
    return hexCategory({}, node.field->name);
}

bool refersElsewhere(const Node &node)
{
    return node.isScalar() &&
           (node.field->link != Link::None || node.kind == Kind::Pointer || node.kind == Kind::StringPtr);
}

HexFill fillOf(const UnitTree &tree, const Node &node)
{
    if (has(node.flags, NodeFlag::Padding))
        return HexFill::Padding;
    const bool unexplained = node.id == tree.root() && !tree.derived() && !node.isArray;
    return has(node.flags, NodeFlag::Undecoded) || unexplained ? HexFill::Undecoded : HexFill::Field;
}

} // namespace

std::uint8_t hexCategory(std::string_view type, std::string_view field)
{
    const std::uint64_t hash = hashOn(hashOn(hashOn(kFnvBasis, type), "."), field);
    return static_cast<std::uint8_t>((hash ^ (hash >> 32)) % theme::Colors::kCategories);
}

const std::vector<HexSpan> &HexRanges::spans(const HexSource &source, ByteRange visible)
{
    const Key wanted{source, visible};
    if (m_known != wanted) {
        collect(source, visible);
        m_links = hexLinksOf(source, m_spans);
        m_known = wanted;
    }
    return m_spans;
}

void HexRanges::invalidate()
{
    m_known.reset();
    m_titles.clear();
}

const std::string &HexRanges::titleOf(const File &file, UnitId unit)
{
    if (m_titles.size() > kMaxTitles)
        m_titles.clear();
    const auto [entry, fresh] = m_titles.try_emplace(unit);
    if (fresh) {
        const std::string summary = file.format().unitSummary(file, unit);
        entry->second = file.format().unitTitle(file, unit);
        if (!summary.empty())
            entry->second += " \u00B7 " + summary;
    }
    return entry->second;
}

void HexRanges::collect(const HexSource &source, ByteRange visible)
{
    m_spans.clear();
    m_starts.clear();
    const std::uint64_t end = std::min(visible.end(), source.size());
    for (std::uint64_t at = visible.offset; at < end;) {
        const std::optional<HexNode> node = source.nodeAt(at);
        if (!node)
            return;
        if (m_starts.empty() || m_starts.back().unit != node->unit) {
            if (node->extent.offset == at)
                m_starts.push_back({at, node->unit});
        }
        add(*node, at, end);
        at = m_spans.back().range.end();
    }
}

HexSpan hexSpanOf(const HexNode &found, std::uint64_t at)
{
    const Node node = found.tree->node(found.id);
    HexSpan span;
    span.place = found.place();
    span.fill = fillOf(*found.tree, node);
    span.refers = refersElsewhere(node);
    span.category = categoryOf(*found.tree, node);
    const bool isRoot = node.id == found.tree->root();
    std::uint64_t next = at + 1;
    if (isRoot && found.tree->derived())
        next = found.extent.end();
    else if (!isRoot || node.isArray)
        next = std::max(next, found.extent.offset + node.range.end());
    span.range = {at, next - at};
    return span;
}

void HexRanges::add(const HexNode &found, std::uint64_t at, std::uint64_t end)
{
    HexSpan span = hexSpanOf(found, at);
    span.range.size = std::min(span.range.size, end - at);
    if (!m_spans.empty() && m_spans.back().place == span.place && m_spans.back().range.end() == at)
        m_spans.back().range.size += span.range.size;
    else
        m_spans.push_back(span);
}

} // namespace cutaway
