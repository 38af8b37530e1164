// SPDX-License-Identifier: MIT
#include "core/schema/nodewalk.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway
{

NodeWalk::NodeWalk(std::shared_ptr<const UnitTree> tree)
    : m_tree(std::move(tree)), m_id(m_tree->root()), m_node(m_tree->node(m_id))
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
    frame.parent = m_id;
    frame.children = m_node.childCount;
    frame.all = m_node.childCount + m_node.attachedCount;
    frame.index = 0;
    frame.isArray = m_node.isArray;
    if (frame.children != 0 && frame.isArray)
        frame.firstChild = m_tree->child(m_id, 0);
    frame.hasPath = false;
    if (frame.counted != 0)
        frame.seen.clear();
    frame.counted = 0;
    frame.occurrence = 0;
}

NodeId NodeWalk::entryOf(const Frame &frame, std::uint32_t index) const
{
    return index < frame.children ? m_tree->child(frame.parent, index)
                                  : m_tree->attached(frame.parent, index - frame.children);
}

// The elements of such an array were visited as those of its owner.
bool NodeWalk::isListed(const Frame &frame, NodeId attached) const
{
    if (!frame.isArray || frame.children == 0)
        return false;
    const Node held = m_tree->node(attached);
    return held.isArray && held.childCount == frame.children &&
           m_tree->child(attached, 0) == frame.firstChild;
}

// Goes to the next node of the innermost frame that has one left.
void NodeWalk::enter()
{
    while (m_depth != 0) {
        Frame &frame = m_frames[m_depth - 1];
        if (frame.index == frame.all) {
            --m_depth;
            continue;
        }
        const std::uint32_t index = frame.index++;
        m_id = entryOf(frame, index);
        if (index >= frame.children && isListed(frame, m_id))
            continue;
        m_node = m_tree->node(m_id);
        m_name = m_tree->name(m_id);
        m_hasPath = false;
        return;
    }
    m_done = true;
}

// The step to the entry of the frame that was entered last.
void NodeWalk::addStep(Frame &frame, std::string &path)
{
    if (frame.isArray) // elements have numbers of their own
        frame.counted = std::max(frame.counted, std::min(frame.index, frame.children));
    // Tables do not repeat names, so only what hangs below a stored node can have namesakes: a row that the
    // data repeat, or a gap named like a member.
    const bool isStored = frame.parent.inner == 0;
    for (; frame.counted < frame.index; ++frame.counted) {
        const NodeId id = entryOf(frame, frame.counted);
        const bool listed = frame.counted >= frame.children && isListed(frame, id);
        const bool repeats = (isStored || id.inner == 0) && !m_tree->node(id).isElement && !listed;
        frame.occurrence = repeats ? ++frame.seen[m_tree->name(id)] : 0;
    }
    const std::string name = m_tree->name(entryOf(frame, frame.index - 1));
    if (!path.empty() && !name.starts_with('['))
        path += '.';
    path += name;
    if (frame.occurrence > 1)
        path += fmt::format("#{}", frame.occurrence);
}

const std::string &NodeWalk::path()
{
    if (m_hasPath)
        return m_path;
    for (std::size_t i = 0; i < m_depth; ++i) {
        Frame &frame = m_frames[i];
        if (!frame.hasPath) {
            frame.path = i == 0 ? std::string() : m_frames[i - 1].path;
            if (i != 0)
                addStep(m_frames[i - 1], frame.path);
            frame.hasPath = true;
        }
    }
    m_path = m_depth == 0 ? std::string() : m_frames[m_depth - 1].path;
    if (m_depth != 0)
        addStep(m_frames[m_depth - 1], m_path);
    m_hasPath = true;
    return m_path;
}

} // namespace cutaway
