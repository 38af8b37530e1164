// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/readtree.h"

#include "viewers/kit/jobs/worker.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// True if both hold the same tree over the same items, wherever in the file they are.
bool isSameTree(const shape::FileTree &a, const shape::FileTree &b)
{
    const ByteBuffer &before = a.document->bytes(), &now = b.document->bytes();
    return a.path == b.path && before.size() == now.size() &&
           std::ranges::equal(before.view({0, before.size()}).span(), now.view({0, now.size()}).span());
}

} // namespace

ReadTree readTreeAt(const shape::TreePlace &place, const ReadTree &before)
{
    auto tree = shape::readTree(place);
    if (!tree)
        return {};
    ReadTree read;
    read.tree = freedElsewhere(std::make_shared<const shape::FileTree>(std::move(*tree)));
    read.isSame = before.tree != nullptr && isSameTree(*before.tree, *read.tree);
    read.figures = read.isSame ? before.figures
                               : freedElsewhere(std::make_shared<const bvh::Figures>(
                                     bvh::figuresOf(read.nodes(), read.items())));
    read.code = freedElsewhere(loadMopp(read.tree));
    if (place.kind == shape::TreeKind::Walkmesh)
        read.ground = std::make_shared<const Ground>(bwm::readWalkmesh(*place.document));
    return read;
}

} // namespace cutaway
