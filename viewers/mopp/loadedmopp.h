// SPDX-License-Identifier: MIT
// A MOPP of an open file, decoded on a worker, with the shape that it stands for.
#pragma once

#include "core/geom/moppshape.h"
#include "core/mopp/program.h"

#include <memory>

namespace cutaway
{

struct LoadedMopp {
    std::shared_ptr<const File> file;
    geom::MoppShape shape;
    mopp::Program program;
    std::vector<std::uint32_t> triangles; // leaves at and below each instruction
    std::vector<std::uint32_t> byOffset;  // instructions by their place in the code
};

// Null where the unit is no MOPP or cannot be read.
std::shared_ptr<const LoadedMopp> loadMopp(std::shared_ptr<const File> file, UnitId unit);

} // namespace cutaway
