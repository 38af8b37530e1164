// SPDX-License-Identifier: MIT
// MOPP code of an open file as instructions in their order, with the shape that it was built for.
#pragma once

#include "core/codecs/mopp/program.h"
#include "core/shape/moppshape.h"
#include "core/shape/treelist.h"

#include <memory>

namespace cutaway
{

struct LoadedMopp {
    std::shared_ptr<const shape::FileTree> tree; // has the program
    const mopp::Program *decoded = nullptr;
    shape::MoppShape shape;
    std::vector<std::uint32_t> triangles; // leaves at and below each instruction
    std::vector<std::uint32_t> byOffset;  // instructions by their place in the code
    double radius = 0.0;                  // that the triangles were grown by when the code was built

    const mopp::Program &program() const { return *decoded; }
    const mopp::Instruction &at(std::uint32_t instruction) const
    {
        return decoded->instructions[instruction];
    }
};

// Null where the tree is no MOPP code.
std::shared_ptr<const LoadedMopp> loadMopp(std::shared_ptr<const shape::FileTree> tree);

} // namespace cutaway
