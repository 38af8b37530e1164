// SPDX-License-Identifier: MIT
#include "core/bvh/tree.h"

#include <fmt/format.h>

namespace cutaway::bvh
{

std::string describeNode(const At &at, const Node &node, std::string_view item)
{
    switch (node.fault) {
    case Fault::NoNode:
        return fmt::format("there is no node {}", at.node);
    case Fault::NoCode:
        return "no instruction";
    case Fault::OtherParent:
    case Fault::None:
        break;
    }
    if (node.hasItem)
        return fmt::format("leaf: {} {}", item, node.item);
    if (node.children == 2)
        return fmt::format("inner: nodes {} and {}", node.below[0].node, node.below[1].node);
    return node.children == 1 ? fmt::format("inner: node {}", node.below[0].node) : "nothing below";
}

} // namespace cutaway::bvh
