// SPDX-License-Identifier: MIT
// Names of nodes, and paths made of them.
#include "core/schema/unittree.h"

#include <algorithm>
#include <charconv>
#include <fmt/compile.h>

namespace cutaway
{

namespace
{

// Most names that are compared differ at once.
bool isSame(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && (a.empty() || (a.front() == b.front() && a == b));
}

} // namespace

// The name of a node, which is empty where that is a number: elements have no other.
std::string_view UnitTree::memberName(NodeId id) const
{
    if (isGap(id))
        return gapNode(id).field->name;
    const Stored &s = m_nodes[id.stored];
    if (id.inner != 0) {
        const FieldDesc *field = shapeNode(id).field;
        return field != nullptr ? field->name : std::string_view();
    }
    return storedName(s);
}

std::string UnitTree::name(NodeId id) const
{
    const std::string_view member = memberName(id);
    return member.empty() && node(id).isElement ? "[" + std::to_string(node(id).row) + "]"
                                                : std::string(member);
}

// In the order of their rows, with their names: `visit(name, number)`, until it returns true. What an array
// has as elements has no names.
template <class Visit> void UnitTree::visitMembers(const Node &of, Members which, const Visit &visit) const
{
    const bool attached = which == Members::Attached;
    const NodeId id = of.id;
    if (isGap(id) || (attached ? of.attachedCount == 0 : of.isArray || of.childCount == 0))
        return;
    const Stored &s = m_nodes[id.stored];
    if (!attached && (id.inner == 0 ? s.borrows : s.layout->nodes[of.place.shapeNode].isSlot))
        return visitMembers(node({hungOn(id), 0}), which, visit);
    const bool isComputed = s.layout != nullptr && (id.inner != 0 || !s.isArray);
    if ((isComputed && visitComputed(of, which, visit)) || id.inner != 0)
        return;
    for (const std::uint32_t member : attached
                                          ? m_children.subspan(s.firstChild + s.childCount, s.attachedCount)
                                          : m_children.subspan(s.firstChild, s.childCount)) {
        if (visit(storedName(m_nodes[member]), {member, 0}))
            return;
    }
    const std::size_t gaps = id.stored != 0 ? 0 : attached ? m_attachedGaps.size() : m_childGaps.size();
    for (std::size_t i = 0; i < gaps; ++i) {
        const NodeId gap = attached ? attachedGap(i) : childGap(i);
        if (visit(memberName(gap), gap))
            return;
    }
}

// Those of the node's layout, and the text that hangs on it; true where `visit` has returned that.
template <class Visit> bool UnitTree::visitComputed(const Node &of, Members which, const Visit &visit) const
{
    const bool attached = which == Members::Attached;
    const Stored &s = m_nodes[of.id.stored];
    const LayoutNode &layout = s.layout->nodes[of.place.shapeNode];
    const std::span<const std::uint32_t> members =
        std::span(s.layout->children)
            .subspan(layout.firstChild + (attached ? layout.childCount : 0),
                     attached ? layout.attachedCount : layout.childCount);
    for (const std::uint32_t member : members) {
        const FieldDesc *field = s.layout->nodes[member].field;
        if (visit(field != nullptr ? field->name : std::string_view(),
                  {of.id.stored, joinInner(s, {of.place.element, member})}))
            return true;
    }
    const bool hasText = attached && of.id.inner != 0 && of.attachedCount > members.size();
    const NodeId text{hasText ? hungOn(of.id) : 0, 0};
    return hasText && visit(memberName(text), text);
}

std::optional<NodeId> UnitTree::childNamed(NodeId id, std::string_view wanted) const
{
    const Node n = node(id);
    if (n.isArray && wanted.starts_with('[') && wanted.ends_with(']')) {
        std::uint32_t row = 0;
        const char *last = wanted.data() + wanted.size() - 1;
        const auto [end, error] = std::from_chars(wanted.data() + 1, last, row);
        if (error == std::errc() && end == last && row < n.childCount)
            return child(id, row);
        return std::nullopt;
    }
    std::uint32_t occurrence = 1;
    std::string_view plain = wanted;
    if (const std::size_t hash = wanted.rfind('#');
        hash != std::string_view::npos && hash + 1 < wanted.size()) {
        const auto [end, error] =
            std::from_chars(wanted.data() + hash + 1, wanted.data() + wanted.size(), occurrence);
        if (error == std::errc() && end == wanted.data() + wanted.size())
            plain = wanted.substr(0, hash);
        else
            occurrence = 1;
    }
    std::optional<NodeId> found;
    const auto take = [&](std::string_view name, NodeId member) {
        if (!isSame(name, plain) || --occurrence != 0)
            return false;
        found = member;
        return true;
    };
    visitMembers(n, Members::Children, take);
    if (!found)
        visitMembers(n, Members::Attached, take);
    return found;
}

// The number of nodes of the same name that childNamed meets before this one.
std::uint32_t UnitTree::namesakesBefore(const Node &node, const Node &parent) const
{
    if (node.id.inner != 0 && node.parent.inner != 0)
        return 0; // tables do not repeat names
    const std::string_view step = memberName(node.id);
    std::uint32_t same = 0;
    const auto count = [&](std::string_view name, NodeId member) {
        if (member == node.id)
            return true;
        same += isSame(name, step) ? 1 : 0;
        return false;
    };
    visitMembers(parent, Members::Children, count);
    if (isAttached(node.id))
        visitMembers(parent, Members::Attached, count);
    return same;
}

std::string UnitTree::path(NodeId id) const
{
    std::string path;
    if (id != root())
        addPath(node(id), path);
    return path;
}

void UnitTree::addPath(const Node &n, std::string &path) const
{
    const Node parent = node(n.parent);
    if (n.parent != root())
        addPath(parent, path);
    const std::string_view step = memberName(n.id);
    if (step.empty() && n.isElement) {
        path += fmt::format(FMT_COMPILE("[{}]"), n.row);
        return;
    }
    if (!path.empty() && !step.starts_with('['))
        path += '.';
    path += step;
    if (const std::uint32_t same = n.isElement ? 0 : namesakesBefore(n, parent); same != 0)
        path += "#" + std::to_string(same + 1);
}

Result<NodeId> UnitTree::find(std::string_view path) const
{
    NodeId at = root();
    std::size_t pos = 0;
    while (pos < path.size()) {
        if (path[pos] == '.' && ++pos == path.size())
            return fail("'{}' ends without a name behind the dot", path);
        std::size_t end = path[pos] == '[' ? path.find(']', pos) : path.find_first_of(".[", pos);
        if (end == std::string_view::npos)
            end = path.size();
        else if (path[pos] == '[')
            ++end;
        const std::string_view step = path.substr(pos, end - pos);
        const auto next = childNamed(at, step);
        if (!next)
            return pos == 0 ? fail("there is no member '{}'", step)
                            : fail("'{}' has no member '{}'",
                                   path.substr(0, pos - (path[pos - 1] == '.' ? 1 : 0)), step);
        at = *next;
        pos = end;
    }
    return at;
}

} // namespace cutaway
