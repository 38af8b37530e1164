// SPDX-License-Identifier: MIT
#include "core/query/treediff.h"

#include "core/base/alignlists.h"
#include "core/base/hash.h"
#include "core/file/pairing.h"
#include "core/schema/fieldlinks.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace cutaway::query
{

namespace
{

bool isBlank(const Value &value)
{
    return std::holds_alternative<std::monostate>(value);
}

// Bytes that are padding or a number that follows are of no interest; the second is asked of the format.
bool isSilent(const Node &node)
{
    return has(node.flags, NodeFlag::Padding);
}

} // namespace

TreeDiff::TreeDiff(const DiffPair &files, UnitId left, UnitId right, const DiffOptions &options,
                   Report report, IsPart isPart)
    : m_files(files), m_left(files.left.tree(left)), m_right(files.right.tree(right)), m_options(options),
      m_report(std::move(report)), m_isPart(std::move(isPart))
{
}

TreeDiff::LeftOut TreeDiff::compare()
{
    compareNodes(m_left->root(), m_right->root());
    compareUntold();
    return m_leftOut;
}

void TreeDiff::tell(DiffKind kind, const DiffNode &left, const DiffNode &right)
{
    if (kind == DiffKind::Differs)
        m_told.insert(left.id);
    else
        m_isShifted = true;
    m_report(kind, left, right);
}

void TreeDiff::tellSilent(NodeId left, NodeId right)
{
    m_told.insert(left);
    if (m_options.padding)
        m_report(DiffKind::Differs, {left, true}, {right, true});
    else
        ++m_leftOut.padding;
}

bool TreeDiff::sameLink(NodeId left, NodeId right) const
{
    if (const Pairing *pairs = pairing(m_files.left)) {
        const auto to = pairs->targetBeside(m_files.left, *m_left, left, m_files.right);
        const auto there = pairs->targetBeside(m_files.right, *m_right, right, m_files.left);
        if (to && there)
            return *to == *there;
    }
    const auto a = m_files.left.format().links().link(m_files.left, *m_left, left);
    const auto b = m_files.right.format().links().link(m_files.right, *m_right, right);
    if (!a || !b)
        return false;
    if (a->broken || b->broken) // leads nowhere: only the number itself can be compared
        return std::ranges::equal(m_left->bytesOf(left), m_right->bytesOf(right));
    if (a->where && b->where && a->where->path == b->where->path &&
        m_files.units.rightOf(a->where->unit) == b->where->unit)
        return a->where->path.empty() || a->text == b->text;
    // Both elsewhere, or to a part such as a string of a table: what is shown counts.
    const bool whole = (a->where && a->where->path.empty()) || (b->where && b->where->path.empty());
    return !whole && a->text == b->text;
}

bool TreeDiff::sameValue(NodeId left, NodeId right) const
{
    const bool sameBytes = std::ranges::equal(m_left->bytesOf(left), m_right->bytesOf(right));
    const Node a = m_left->node(left);
    if (a.kind == Kind::StringPtr) // null is not the empty text
        return isNullText(m_files.left, *m_left, left) == isNullText(m_files.right, *m_right, right) &&
               m_left->valueText(left) == m_right->valueText(right);
    const bool leads = a.field->link != Link::None || a.kind == Kind::Pointer;
    if (!leads || (sameBytes && m_files.alike))
        return sameBytes;
    const bool linked = m_files.left.format().links().link(m_files.left, *m_left, left).has_value();
    return linked ? sameLink(left, right) : sameBytes;
}

void TreeDiff::compareNodes(NodeId left, NodeId right)
{
    const Node a = m_left->node(left), b = m_right->node(right);
    const bool same = std::ranges::equal(m_left->bytesOf(left), m_right->bytesOf(right));
    if (isSilent(a) && isSilent(b)) {
        if (!same)
            tellSilent(left, right);
        return;
    }
    const Comparing &comparing = m_files.left.format().comparing();
    if (!m_options.same && same && (m_files.alike || !holdsLinks(*a.field)) && left != m_left->root())
        return;
    if (!m_options.following && comparing.follows(m_files.left, *m_left, left))
        return;
    if (m_isPart(a.range, b.range))
        return;
    if (comparing.isWhole(*m_left, left, *m_right, right))
        return compareWhole(a, b);
    const bool isValue =
        (a.isScalar() && b.isScalar()) || (!isBlank(m_left->value(left)) && !isBlank(m_right->value(right)));
    if (!isValue && (a.childCount != 0 || b.childCount != 0))
        return compareChildren(a, b);
    const bool isEqual = isValue ? sameValue(left, right) : same;
    const Pairing *pairs = m_options.bookkeeping ? nullptr : pairing(m_files.left);
    if (isEqual && !(m_options.same && isValue))
        return;
    if (pairs != nullptr && pairs->isBookkeeping(m_files.left, *m_left, left))
        m_leftOut.bookkeeping += isEqual ? 0 : 1;
    else if (isEqual)
        m_report(DiffKind::Same, {left, true}, {right, true});
    else
        tell(DiffKind::Differs, {left, true}, {right, true});
}

// One row, whatever differs in it.
void TreeDiff::compareWhole(const Node &left, const Node &right)
{
    bool differs = false;
    TreeDiff inside(
        m_files, m_left->unit(), m_right->unit(), m_options,
        [&differs](DiffKind kind, const DiffNode &, const DiffNode &) { differs |= kind != DiffKind::Same; },
        m_isPart);
    inside.compareChildren(left, right);
    if (differs)
        tell(DiffKind::Differs, {left.id, true}, {right.id, true});
    else if (m_options.same)
        m_report(DiffKind::Same, {left.id, true}, {right.id, true});
}

// Members by name, repeated ones and elements by their contents.
void TreeDiff::compareChildren(const Node &left, const Node &right)
{
    struct Named {
        std::vector<NodeId> lefts;
        std::vector<NodeId> rights;
    };
    std::vector<std::string> names; // in the order of their first appearance
    std::unordered_map<std::string, Named> byName;
    const auto collect = [&](const UnitTree &tree, const Node &parent, auto side) {
        for (std::uint32_t row = 0; row < parent.childCount; ++row) {
            const NodeId id = tree.child(parent.id, row);
            const std::string name = parent.isArray ? std::string() : tree.name(id);
            const auto [entry, isNew] = byName.try_emplace(name);
            if (isNew)
                names.push_back(name);
            (entry->second.*side).push_back(id);
        }
    };
    collect(*m_left, left, &Named::lefts);
    collect(*m_right, right, &Named::rights);
    Pairs pairs;
    for (const std::string &name : names) {
        const Pairs found = align(byName[name].lefts, byName[name].rights);
        pairs.insert(pairs.end(), found.begin(), found.end());
    }
    report(left.id, right.id, pairs);
    if (!left.isArray || areIdentified(pairs)) // other moves in a list show as differences of its rows
        reportMoved(pairs);
}

// As few members as possible have moved: all but the longest run that stands in one order on both sides.
void TreeDiff::reportMoved(const Pairs &all)
{
    struct Placed {
        NodeId left, right;
        std::uint32_t row, rowRight;
    };
    std::vector<Placed> pairs;
    for (const auto &[left, right] : all) {
        if (left && right && !isSilent(m_left->node(*left)))
            pairs.push_back({*left, *right, m_left->node(*left).row, m_right->node(*right).row});
    }
    std::ranges::sort(pairs, {}, &Placed::row);
    if (std::ranges::is_sorted(pairs, {}, &Placed::rowRight))
        return;
    std::vector<std::uint32_t> rows;
    std::ranges::transform(pairs, std::back_inserter(rows), &Placed::rowRight);
    std::vector<Placed> stay;
    for (const std::size_t i : longestRun(rows))
        stay.push_back(pairs[i]);
    // Behind the nearest in front that stays; taken out first, it no longer counts itself.
    const auto rowFor = [&stay](const Placed &moved, auto here, auto there) -> std::uint32_t {
        const auto behind = std::ranges::lower_bound(stay, moved.*there, {}, there);
        if (behind == stay.begin())
            return 0;
        const std::uint32_t row = (*std::prev(behind)).*here;
        return row < moved.*here ? row + 1 : row;
    };
    for (const Placed &pair : pairs) {
        if (!std::ranges::binary_search(stay, pair.row, {}, &Placed::row))
            tell(DiffKind::Moved, {pair.left, true, rowFor(pair, &Placed::row, &Placed::rowRight)},
                 {pair.right, true, rowFor(pair, &Placed::rowRight, &Placed::row)});
    }
}

// A key of a link's target, the same on both sides for the same target; of anything else its bytes.
std::uint64_t TreeDiff::linkKey(const File &file, const UnitTree &tree, NodeId id) const
{
    const auto link = file.format().links().link(file, tree, id);
    if (!link)
        return hashOf(tree.bytesOf(id));
    if (!link->where || !link->where->path.empty())
        return hashOf(link->text);
    const bool isLeft = &file == &m_files.left;
    const UnitId left = isLeft ? link->where->unit : m_files.units.leftOf(link->where->unit);
    // Numbers far apart, as what is joined to them are small ones.
    return left == UnitIndex::kNone ? hashOf(hashOf(isLeft ? "only left" : "only right"), link->where->unit)
                                    : hashOf(hashOf("paired"), left);
}

// What an element holds. Where links lead Pairing says, if the format has it.
std::uint64_t TreeDiff::contentKey(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    const bool leads = node.isScalar() && (node.field->link != Link::None || node.kind == Kind::Pointer);
    const Pairing *pairs = pairing(m_files.left);
    if (pairs == nullptr)
        return leads ? linkKey(file, tree, id) : hashOf(tree.bytesOf(id));
    if (m_files.alike || !holdsLinks(*node.field))
        return hashOf(tree.bytesOf(id));
    if (leads) {
        const auto to =
            pairs->targetBeside(file, tree, id, &file == &m_files.left ? m_files.right : m_files.left);
        return to ? *to : hashOf(tree.bytesOf(id));
    }
    std::uint64_t key = kHashSeed;
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        key = hashOf(key, contentKey(file, tree, tree.child(id, row)));
    return key;
}

std::optional<std::uint64_t> TreeDiff::identityOf(const File &file, const UnitTree &tree, NodeId id) const
{
    return file.format().comparing().elementIdentity(file, tree, id);
}

bool TreeDiff::areIdentified(const Pairs &pairs) const
{
    return std::ranges::any_of(pairs, [this](const auto &pair) {
        return pair.first && pair.second && identityOf(m_files.left, *m_left, *pair.first);
    });
}

// The name of an element that has one, or what it holds.
std::uint64_t TreeDiff::keyOf(const File &file, const UnitTree &tree, NodeId id, bool byName) const
{
    if (!byName)
        return contentKey(file, tree, id);
    if (const auto identity = identityOf(file, tree, id))
        return hashOf(kHashSeed, *identity);
    const auto name = tree.childNamed(id, "name");
    const std::string text = name ? file.displayValue(tree.unit(), *name) : std::string();
    return text.empty() || text == "none" ? 0 : hashOf(text);
}

namespace
{

using Places = std::vector<std::pair<std::size_t, std::size_t>>;

// Equal keys alone, wherever they stand; each is there once.
Places pairEqual(const std::vector<std::uint64_t> &left, const std::vector<std::uint64_t> &right)
{
    Places pairs;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto at = static_cast<std::size_t>(std::ranges::find(right, left[i]) - right.begin());
        pairs.emplace_back(i, at == right.size() ? kNobody : at);
    }
    for (std::size_t j = 0; j < right.size(); ++j) {
        if (std::ranges::find(left, right[j]) == left.end())
            pairs.emplace_back(kNobody, j);
    }
    return pairs;
}

// As alignLists, or row by row where fewer rows differ that way: lists of one length may stand for the rows
// of another, as materials do for faces.
Places pairByContents(const std::vector<std::uint64_t> &left, const std::vector<std::uint64_t> &right)
{
    Places pairs = alignLists(left, right);
    if (left.size() != right.size())
        return pairs;
    const auto differs = [&](const auto &pair) {
        return pair.first == kNobody || pair.second == kNobody || left[pair.first] != right[pair.second];
    };
    Places inPlace;
    for (std::size_t i = 0; i < left.size(); ++i)
        inPlace.emplace_back(i, i);
    return std::ranges::count_if(inPlace, differs) < std::ranges::count_if(pairs, differs) ? inPlace : pairs;
}

} // namespace

TreeDiff::Pairs TreeDiff::align(const std::vector<NodeId> &lefts, const std::vector<NodeId> &rights) const
{
    const auto keys = [&](const File &file, const UnitTree &tree, const std::vector<NodeId> &ids,
                          bool byName) {
        std::vector<std::uint64_t> list;
        for (const NodeId id : ids)
            list.push_back(keyOf(file, tree, id, byName));
        return list;
    };
    const auto areNames = [](const std::vector<std::uint64_t> &list) {
        const std::unordered_set<std::uint64_t> distinct(list.begin(), list.end());
        return distinct.size() == list.size() && !distinct.contains(0);
    };
    std::vector<std::uint64_t> a, b;
    const bool identified = !lefts.empty() && identityOf(m_files.left, *m_left, lefts.front());
    const bool single = lefts.size() == 1 && rights.size() == 1 && !identified;
    bool named = false;
    if (!single) {
        const bool structs = !lefts.empty() && m_left->node(lefts.front()).childCount != 0;
        named = structs;
        if (structs) {
            a = keys(m_files.left, *m_left, lefts, true);
            b = keys(m_files.right, *m_right, rights, true);
            named = areNames(a) && areNames(b);
        }
        if (!named) {
            a = keys(m_files.left, *m_left, lefts, false);
            b = keys(m_files.right, *m_right, rights, false);
        }
    }
    const Places found = single                ? Places{{0, 0}}
                         : identified && named ? pairEqual(a, b)
                         : named               ? alignLists(a, b)
                                               : pairByContents(a, b);
    Pairs pairs;
    for (const auto &[i, j] : found)
        pairs.emplace_back(i != kNobody ? std::optional(lefts[i]) : std::nullopt,
                           j != kNobody ? std::optional(rights[j]) : std::nullopt);
    return pairs;
}

// Reports pairs. A part missing on one side belongs behind the nearest part in front of it that both have.
void TreeDiff::report(NodeId left, NodeId right, const Pairs &pairs)
{
    using Rows = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    Rows toLeft, toRight;
    const bool whole = std::ranges::all_of(pairs, [](const auto &pair) { return pair.first && pair.second; });
    for (const auto &[a, b] : pairs) {
        if (!whole && a && b) {
            toLeft.emplace_back(m_right->node(*b).row, m_left->node(*a).row);
            toRight.emplace_back(toLeft.back().second, toLeft.back().first);
        }
    }
    std::ranges::sort(toLeft);
    std::ranges::sort(toRight);
    const auto rowFor = [](const Rows &rows, std::uint32_t there) {
        const auto behind = std::ranges::lower_bound(rows, std::pair(there, std::uint32_t{0}));
        return behind == rows.begin() ? 0 : std::prev(behind)->second + 1;
    };
    for (const auto &[a, b] : pairs) {
        if (a && b)
            compareNodes(*a, *b);
        else if (a && !isSilent(m_left->node(*a)))
            tell(DiffKind::OnlyLeft, {*a, true}, {right, false, rowFor(toRight, m_left->node(*a).row)});
        else if (b && !isSilent(m_right->node(*b)))
            tell(DiffKind::OnlyRight, {left, false, rowFor(toLeft, m_right->node(*b).row)}, {*b, true});
    }
}

// ---- bytes that no row has explained

bool TreeDiff::isToldOf(NodeId left) const
{
    for (NodeId at = left;; at = m_left->node(at).parent) {
        if (m_told.contains(at))
            return true;
        if (at == m_left->root())
            return false;
    }
}

// Calls `visit` with the innermost nodes on both sides that hold a byte which differs and which no row names.
template <class Visit> void TreeDiff::visitUntold(const Visit &visit)
{
    const ByteSpan a = m_left->bytes().span(), b = m_right->bytes().span();
    for (std::uint64_t at = 0;;) {
        at = static_cast<std::uint64_t>(std::ranges::mismatch(a.subspan(at), b.subspan(at)).in1 - a.begin());
        if (at == a.size())
            return;
        const Node node = m_left->node(m_left->innermostAt(at));
        if (!isToldOf(node.id))
            visit(node, m_right->innermostAt(at));
        at = std::max(at + 1, node.range.end());
    }
}

// True for bytes that differ because of something else: a number that follows, a link to the same thing, a
// document of its own.
bool TreeDiff::isExplained(NodeId left, NodeId right) const
{
    const Node b = m_right->node(right);
    for (NodeId at = left;; at = m_left->node(at).parent) {
        const Node node = m_left->node(at);
        if (!m_options.following && m_files.left.format().comparing().follows(m_files.left, *m_left, at))
            return true;
        if (m_isPart(node.range, node.range) || m_isPart(node.range, b.range))
            return true;
        if (at == m_left->root())
            break;
    }
    const Node a = m_left->node(left);
    const Pairing *pairs = m_options.bookkeeping ? nullptr : pairing(m_files.left);
    if (pairs != nullptr && pairs->isBookkeeping(m_files.left, *m_left, left))
        return true; // counted already
    return a.kind == b.kind && a.isScalar() && b.isScalar() && sameValue(left, right);
}

// Payloads, parts of generically decoded arrays and whatever else the walk through the members has not come
// by. Only where both sides stand byte by byte beside each other: behind a text that has grown, others do
// not, even in a unit that kept its size.
void TreeDiff::compareUntold()
{
    if (m_isShifted || m_left->bytes().size() != m_right->bytes().size())
        return;
    visitUntold([this](const Node &node, NodeId right) {
        if (m_left->path(node.id) != m_right->path(right))
            return;
        if (isSilent(node) && isSilent(m_right->node(right)))
            tellSilent(node.id, right);
        else if (!isExplained(node.id, right))
            tell(DiffKind::Differs, {node.id, true}, {right, true});
    });
}

void TreeDiff::compareExactly()
{
    const auto told = [this](NodeId left, NodeId right) {
        tell(DiffKind::Differs, {left, true}, {right, true});
    };
    if (m_left->bytes().size() != m_right->bytes().size())
        told(m_left->root(), m_right->root());
    else
        visitUntold([&](const Node &node, NodeId right) { told(node.id, right); });
}

} // namespace cutaway::query
