// SPDX-License-Identifier: MIT
// Shapes of Skyrim and Skyrim SE made anew: all of a file for the other game, or one in its own.
//
// Source: FORMAT.md, "Skyrim and Skyrim SE".
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

struct Remade {
    Patch patch;
    std::vector<std::string> report; // what became of each block that is another now
};

struct RemakeOptions {
    bool areHeads = false; // shapes with a skin become BSDynamicTriShape, which faces of Skyrim SE have to be
};

// The file for Skyrim (kBsSkyrim) or Skyrim SE (kBsSkyrimSE), from the other of the two. Refuses blocks that
// the other game does not have or that cannot be read whole.
Result<Remade> remakeFile(const File &file, std::uint32_t stream, const RemakeOptions &options = {});

// ---- in a file of either game
// A NiTriShape or NiTriStrips of Skyrim SE as BSTriShape, with its partitions.
Result<Remade> remakeShape(const File &file, std::uint32_t shape);
// The partitions of a NiSkinPartition, or of a skin without one, from what the shape's triangles and weights
// say.
Result<Remade> remakePartitions(const File &file, std::uint32_t block);

} // namespace cutaway::nif
