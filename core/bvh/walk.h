// SPDX-License-Identifier: MIT
// All nodes of a tree that its branches lead to.
#pragma once

#include "core/bvh/query.h"

namespace cutaway::bvh
{

// visit(at, node), each once, the first child first; again(at) for what was visited before.
template <class Visit, class Again> void forEachNode(const Tree &tree, const Visit &visit, const Again &again)
{
    Opened opened;
    opened.begin(tree.size());
    std::vector<At> waiting;
    if (tree.size() != 0)
        waiting.push_back(tree.root());
    while (!waiting.empty()) {
        const At at = waiting.back();
        waiting.pop_back();
        if (!opened.open(at.node)) {
            again(at);
            continue;
        }
        const Node node = tree.open(at);
        visit(at, node);
        for (std::size_t child = node.children; child-- > 0;)
            waiting.push_back(node.below[child]);
    }
}

} // namespace cutaway::bvh
