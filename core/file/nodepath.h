// SPDX-License-Identifier: MIT
// A place in a file that outlives decoding its unit again.
#pragma once

#include "core/file/unitindex.h"

#include <string>

namespace cutaway
{

// A place in a file: a unit and a node in it.
struct NodePath {
    UnitId unit = 0;
    std::string path; // UnitTree::path of the node; empty for the unit's root

    bool operator==(const NodePath &) const = default;
};

} // namespace cutaway
