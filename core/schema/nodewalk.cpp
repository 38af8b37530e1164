// SPDX-License-Identifier: MIT
#include "core/schema/nodewalk.h"

#include <fmt/format.h>

namespace cutaway
{

NodeWalk::NodeWalk(std::shared_ptr<const UnitTree> tree)
    : m_tree(std::move(tree)), m_id(m_tree->root()), m_node(m_tree->node(m_id))
{
}

void NodeWalk::next()
{
    if (m_node.childCount != 0 || m_node.attachedCount != 0) {
        Frame frame;
        frame.parent = m_id;
        frame.children = m_node.childCount;
        frame.all = m_node.childCount + m_node.attachedCount;
        frame.pathSize = m_path.size();
        frame.isArray = m_node.isArray;
        if (frame.children != 0 && frame.isArray)
            frame.firstChild = m_tree->child(m_id, 0);
        m_frames.push_back(std::move(frame));
    }
    enter();
}

void NodeWalk::skipBelow()
{
    enter();
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
    while (!m_frames.empty()) {
        Frame &frame = m_frames.back();
        m_path.resize(frame.pathSize);
        if (frame.index == frame.all) {
            m_frames.pop_back();
            continue;
        }
        const std::uint32_t index = frame.index++;
        m_id = index < frame.children ? m_tree->child(frame.parent, index)
                                      : m_tree->attached(frame.parent, index - frame.children);
        if (index >= frame.children && isListed(frame, m_id))
            continue;
        m_node = m_tree->node(m_id);
        m_name = m_tree->name(m_id);
        if (!m_path.empty() && !m_name.starts_with('['))
            m_path += '.';
        m_path += m_name;
        // Tables do not repeat names, so only stored nodes can have namesakes.
        if (!m_node.isElement && m_id.inner == 0) {
            if (const std::uint32_t count = ++frame.seen[m_name]; count > 1)
                m_path += fmt::format("#{}", count);
        }
        return;
    }
    m_done = true;
}

} // namespace cutaway
