// SPDX-License-Identifier: MIT
#include "core/query/treediff.h"

#include "core/base/alignlists.h"
#include "core/base/hash.h"
#include "core/file/pairing.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace cutaway::query
{

namespace
{

bool structHoldsLinks(const StructDesc &type, std::vector<const StructDesc *> &around)
{
    if (std::ranges::find(around, &type) != around.end())
        return false;
    around.push_back(&type);
    for (const StructDesc *level = &type; level != nullptr; level = level->base) {
        for (const FieldDesc &field : level->fields) {
            const bool leads = field.link != Link::None || field.kind == Kind::Pointer ||
                               field.kind == Kind::StringPtr || field.repeat == Repeat::HkArray ||
                               field.repeat == Repeat::HkRelArray || field.decodeFn != nullptr;
            if (leads || (field.type != nullptr && structHoldsLinks(*field.type, around)))
                return true;
        }
    }
    around.pop_back();
    return false;
}

bool isBlank(const Value &value)
{
    return std::holds_alternative<std::monostate>(value);
}

// Bytes that are padding or a number that follows are of no interest; the second is asked of the format.
bool isSilent(const Node &node)
{
    return has(node.flags, NodeFlag::Padding) || node.kind == Kind::Padding;
}

} // namespace

bool holdsLinks(const FieldDesc &field)
{
    if (field.link != Link::None || field.kind == Kind::Pointer || field.kind == Kind::StringPtr ||
        field.repeat == Repeat::HkArray || field.repeat == Repeat::HkRelArray)
        return true;
    std::vector<const StructDesc *> around;
    return field.type != nullptr && structHoldsLinks(*field.type, around);
}

TreeDiff::TreeDiff(const DiffPair &files, UnitId left, UnitId right, const DiffOptions &options,
                   Report report, IsPart isPart)
    : m_files(files), m_left(files.left.tree(left)), m_right(files.right.tree(right)), m_options(options),
      m_report(std::move(report)), m_isPart(std::move(isPart))
{
}

std::uint64_t TreeDiff::compare()
{
    compareNodes(m_left->root(), m_right->root());
    return m_bookkeeping;
}

bool TreeDiff::sameLink(NodeId left, NodeId right) const
{
    if (const Pairing *pairs = pairing(m_files.left)) {
        const auto to = pairs->targetBeside(m_files.left, *m_left, left, m_files.right);
        const auto there = pairs->targetBeside(m_files.right, *m_right, right, m_files.left);
        if (to && there)
            return *to == *there;
    }
    const auto a = m_files.left.format().link(m_files.left, *m_left, left);
    const auto b = m_files.right.format().link(m_files.right, *m_right, right);
    if (!a || !b)
        return false;
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
    if (a.kind == Kind::StringPtr)
        return m_left->valueText(left) == m_right->valueText(right);
    const bool leads = a.field->link != Link::None || a.kind == Kind::Pointer;
    if (!leads || (sameBytes && m_files.alike))
        return sameBytes;
    const bool linked = m_files.left.format().link(m_files.left, *m_left, left).has_value();
    return linked ? sameLink(left, right) : sameBytes;
}

void TreeDiff::compareNodes(NodeId left, NodeId right)
{
    const Node a = m_left->node(left), b = m_right->node(right);
    if (isSilent(a) && isSilent(b))
        return;
    const bool same = std::ranges::equal(m_left->bytesOf(left), m_right->bytesOf(right));
    if (same && (m_files.alike || !holdsLinks(*a.field)) && left != m_left->root())
        return;
    if (!m_options.following && m_files.left.format().follows(m_files.left, *m_left, left))
        return;
    if (m_isPart(a.range, b.range))
        return;
    const bool isValue =
        (a.isScalar() && b.isScalar()) || (!isBlank(m_left->value(left)) && !isBlank(m_right->value(right)));
    if (!isValue && (a.childCount != 0 || b.childCount != 0))
        return compareChildren(a, b);
    if (isValue ? sameValue(left, right) : same)
        return;
    const Pairing *pairs = m_options.bookkeeping ? nullptr : pairing(m_files.left);
    if (pairs != nullptr && pairs->isBookkeeping(m_files.left, *m_left, left))
        ++m_bookkeeping;
    else
        m_report(DiffKind::Differs, {left, true}, {right, true});
}

// Members by name, repeated ones and elements by their contents.
void TreeDiff::compareChildren(const Node &left, const Node &right)
{
    std::vector<std::string> names; // in the order of their first appearance
    std::unordered_map<std::string, std::pair<std::vector<NodeId>, std::vector<NodeId>>> byName;
    const auto collect = [&](const UnitTree &tree, const Node &parent, bool isLeft) {
        for (std::uint32_t row = 0; row < parent.childCount; ++row) {
            const NodeId id = tree.child(parent.id, row);
            const std::string name = parent.isArray ? std::string() : tree.name(id);
            const auto [entry, isNew] = byName.try_emplace(name);
            if (isNew)
                names.push_back(name);
            (isLeft ? entry->second.first : entry->second.second).push_back(id);
        }
    };
    collect(*m_left, left, true);
    collect(*m_right, right, false);
    for (const std::string &name : names)
        compareLists(left.id, byName[name].first, right.id, byName[name].second);
}

// The name of an element that has one, or its bytes.
std::uint64_t TreeDiff::keyOf(const File &file, const UnitTree &tree, NodeId id, bool byName) const
{
    if (!byName)
        return hashOf(tree.bytesOf(id));
    const auto name = tree.childNamed(id, "name");
    const std::string text = name ? file.displayValue(tree.unit(), *name) : std::string();
    return text.empty() || text == "none" ? 0 : hashOf(text);
}

void TreeDiff::compareLists(NodeId left, const std::vector<NodeId> &lefts, NodeId right,
                            const std::vector<NodeId> &rights)
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
    const bool single = lefts.size() == 1 && rights.size() == 1;
    if (!single) {
        const bool structs = !lefts.empty() && m_left->node(lefts.front()).childCount != 0;
        bool named = structs;
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
    const auto pairs = single ? std::vector<std::pair<std::size_t, std::size_t>>{{0, 0}} : alignLists(a, b);
    std::uint32_t rowLeft = 0, rowRight = 0; // behind the last pair
    for (const auto &[i, j] : pairs) {
        if (i != kNobody)
            rowLeft = m_left->node(lefts[i]).row + 1;
        if (j != kNobody)
            rowRight = m_right->node(rights[j]).row + 1;
        if (i != kNobody && j != kNobody)
            compareNodes(lefts[i], rights[j]);
        else if (i != kNobody && !isSilent(m_left->node(lefts[i])))
            m_report(DiffKind::OnlyLeft, {lefts[i], true}, {right, false, rowRight});
        else if (j != kNobody && !isSilent(m_right->node(rights[j])))
            m_report(DiffKind::OnlyRight, {left, false, rowLeft}, {rights[j], true});
    }
}

} // namespace cutaway::query
