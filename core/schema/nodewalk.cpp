// SPDX-License-Identifier: MIT
#include "core/schema/nodewalk.h"

#include "core/schema/innernodes.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <type_traits>

namespace cutaway
{

namespace
{

// As UnitTree::name, without a copy for nodes that are not stored: most are not, and none of these has a
// label.
void appendName(const UnitTree &tree, const Node &node, std::string &text)
{
    if (node.id.inner == 0) {
        text += tree.name(node.id);
    } else if (!node.isElement) {
        text += node.field->name;
    } else {
        char digits[16] = "[";
        char *end = std::to_chars(digits + 1, std::end(digits) - 1, node.row).ptr;
        *end++ = ']';
        text.append(digits, end);
    }
}

} // namespace

NodeWalk::NodeWalk(std::shared_ptr<const UnitTree> tree, NodeId from, std::string path)
    : m_tree(std::move(tree)), m_node(m_tree->node(from)), m_hasName(from == m_tree->root()),
      m_path(std::move(path)), m_startSize(m_path.size())
{
}

void NodeWalk::next()
{
    if (m_node.childCount != 0 || m_node.attachedCount != 0)
        open();
    enter();
}

void NodeWalk::skipBelow()
{
    enter();
}

void NodeWalk::open()
{
    if (m_depth == m_frames.size())
        m_frames.emplace_back();
    Frame &frame = m_frames[m_depth++];
    frame.parent = m_node;
    frame.all = m_node.childCount + m_node.attachedCount;
    frame.index = 0;
    frame.hasPath = m_hasPath;
    frame.pathSize = m_path.size();
    if (frame.counted != 0)
        frame.seen.clear();
    frame.counted = 0;
    frame.occurrence = 0;
}

NodeId NodeWalk::entryOf(const Frame &frame, std::uint32_t index) const
{
    const Node &parent = frame.parent;
    return index < parent.childCount ? m_tree->child(parent.id, index)
                                     : m_tree->attached(parent.id, index - parent.childCount);
}

// The elements of such an array were visited as those of its owner.
bool NodeWalk::isListed(const Frame &frame, NodeId attached) const
{
    const Node &parent = frame.parent;
    if (!parent.isArray || parent.childCount == 0)
        return false;
    const Node held = m_tree->node(attached);
    return held.isArray && held.childCount == parent.childCount &&
           m_tree->child(attached, 0) == m_tree->child(parent.id, 0);
}

// Goes to the next node of the innermost frame that has one left.
void NodeWalk::enter()
{
    m_hasName = m_hasPath = false;
    while (m_depth != 0) {
        Frame &frame = m_frames[m_depth - 1];
        if (frame.index == frame.all) {
            --m_depth;
            continue;
        }
        const std::uint32_t index = frame.index++;
        if (index < frame.parent.childCount) {
            // Made in its place: a copy would wait for each of the small pieces that were just written.
            static_assert(std::is_trivially_destructible_v<Node>);
            ::new (&m_node) Node(m_tree->madeChild(frame.parent, index));
            return;
        }
        const NodeId attached = m_tree->attached(frame.parent.id, index - frame.parent.childCount);
        if (!isListed(frame, attached)) {
            m_node = m_tree->node(attached);
            return;
        }
    }
    m_done = true;
}

// The number, from 1, of the entered entry among its siblings of the same name; 0 if no other has its name.
// Tables do not repeat names, so this only concerns entries below a stored node: a row that the data repeat,
// or a gap named like a member.
std::uint32_t NodeWalk::occurrenceOf(Frame &frame, const Node &node)
{
    const bool isStored = frame.parent.id.inner == 0;
    if (node.isElement || (!isStored && node.id.inner != 0))
        return 0;
    const std::uint32_t children = frame.parent.childCount;
    if (frame.parent.isArray) // elements have numbers of their own
        frame.counted = std::max(frame.counted, std::min(frame.index, children));
    for (; frame.counted < frame.index; ++frame.counted) {
        const NodeId id = entryOf(frame, frame.counted);
        frame.occurrence = 0;
        if ((!isStored && id.inner != 0) || (frame.counted >= children && isListed(frame, id)))
            continue;
        if (!m_tree->node(id).isElement)
            frame.occurrence = ++frame.seen[m_tree->name(id)];
    }
    return frame.occurrence;
}

// Appends the step to the entry of the frame that was entered last, which is the node.
void NodeWalk::addStep(Frame &frame, const Node &node)
{
    const std::uint32_t occurrence = occurrenceOf(frame, node);
    const std::size_t before = m_path.size();
    m_path += '.';
    appendName(*m_tree, node, m_path);
    m_nameSize = m_path.size() - before - 1;
    if (before == 0 || (m_path.size() > before + 1 && m_path[before + 1] == '['))
        m_path.erase(before, 1);
    m_nameAt = m_path.size() - m_nameSize;
    if (occurrence > 1)
        m_path += fmt::format("#{}", occurrence);
}

std::string_view NodeWalk::name()
{
    if (m_hasPath && m_depth != 0)
        return std::string_view(m_path).substr(m_nameAt, m_nameSize);
    if (!m_hasName) {
        m_name.clear();
        appendName(*m_tree, m_node, m_name);
        m_hasName = true;
    }
    return m_name;
}

const std::string &NodeWalk::path()
{
    if (m_hasPath)
        return m_path;
    std::size_t known = m_depth; // frames whose paths m_path still holds, each the start of the next
    while (known != 0 && !m_frames[known - 1].hasPath)
        --known;
    m_path.resize(known == 0 ? m_startSize : m_frames[known - 1].pathSize);
    for (; known < m_depth; ++known) {
        if (known != 0)
            addStep(m_frames[known - 1], m_frames[known].parent);
        m_frames[known].pathSize = m_path.size();
        m_frames[known].hasPath = true;
    }
    if (m_depth != 0)
        addStep(m_frames[m_depth - 1], m_node);
    m_hasPath = true;
    return m_path;
}

} // namespace cutaway
