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
    std::vector<std::string> report = {}; // what became of each block that is another now
    std::size_t moved = 0;                // triangles that partitions lost, or got from the shape
};

struct RemakeOptions {
    bool areHeads = false; // shapes with a skin become BSDynamicTriShape, which faces of Skyrim SE have to be
};

// The file for Skyrim (kBsSkyrim) or Skyrim SE (kBsSkyrimSE), from the other of the two. Refuses blocks that
// the other game does not have or that cannot be read whole.
Result<Remade> remakeFile(const File &file, std::uint32_t stream, const RemakeOptions &options = {});

// A NiTriShape or NiTriStrips in a file of Skyrim SE as BSTriShape, with its partitions.
Result<Remade> remakeShape(const File &file, std::uint32_t shape);
// In a file of either game the partitions of a NiSkinPartition, or of a skin that has none, from the
// triangles and weights of its shape.
Result<Remade> remakePartitions(const File &file, std::uint32_t block);

} // namespace cutaway::nif
