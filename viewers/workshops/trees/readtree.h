// SPDX-License-Identifier: MIT
// A tree of a file as a worker reads it for all panels, with what only some kinds of trees have.
#pragma once

#include "core/bvh/nodeplaces.h"
#include "viewers/workshops/trees/ground.h"
#include "viewers/workshops/trees/loadedmopp.h"

namespace cutaway
{

struct ReadTree {
    std::shared_ptr<const shape::FileTree> tree; // null where it cannot be read
    std::shared_ptr<const bvh::Figures> figures;
    std::shared_ptr<const bvh::NodePlaces> places;
    std::shared_ptr<const LoadedMopp> code; // of MOPP code
    std::shared_ptr<const Ground> ground;   // of a walkmesh
    bool isSame = false;                    // as the one read before

    const bvh::Tree &nodes() const { return *tree->tree.tree; }
    const bvh::Items &items() const { return tree->tree.items; }
    // By which a query may pass an item that it still touches.
    double tolerance() const { return code != nullptr ? code->radius : tree->tree.tolerance; }
    // Of a node; nothing for one that no way leads to.
    const bvh::NodeFigures *figuresOf(std::uint32_t node) const
    {
        return figures == nullptr || node >= figures->rowOf.size() ||
                       figures->rowOf[node] == bvh::Figures::kNoRow
                   ? nullptr
                   : &figures->rows[figures->rowOf[node]];
    }
};

// `before` is what was read last, of this tree or another.
ReadTree readTreeAt(const shape::TreePlace &place, const ReadTree &before);
// The tree that we would write in place of that one, put into `file`, which is a snapshot for it alone.
Result<ReadTree> readRebuiltTree(const std::shared_ptr<File> &file, const std::string &path,
                                 Progress &progress);

} // namespace cutaway
