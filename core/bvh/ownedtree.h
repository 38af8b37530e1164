// SPDX-License-Identifier: MIT
// A tree of a file with all that it rests on.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/tree.h"

#include <memory>

namespace cutaway::bvh
{

struct OwnedTree {
    std::shared_ptr<const void> owner; // of the rows and of what the items are read from
    std::shared_ptr<const Tree> tree;
    Items items;
    float tolerance = 0.0f; // by which boxes may be too small
};

} // namespace cutaway::bvh
