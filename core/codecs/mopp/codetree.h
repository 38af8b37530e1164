// SPDX-License-Identifier: MIT
// MOPP code as a tree: its instructions are the nodes, its splits and cuts the gates between them. A gate of
// a diagonal is a plane, so that the box of a node may be larger than what leads there.
//
// Lengths are Havok units, or 24-bit coordinates where no space is given.
#pragma once

#include "core/bvh/tree.h"
#include "core/codecs/mopp/space.h"

namespace cutaway::mopp
{

// The program outlives it. `offset` is added to those of bytes in the code.
class CodeTree final : public bvh::Tree
{
public:
    explicit CodeTree(const Program &program, const Space &space = {}, std::uint64_t offset = 0);

    std::uint32_t size() const override { return static_cast<std::uint32_t>(m_program.instructions.size()); }
    bvh::At root() const override;
    bool isKnownTree() const override { return m_program.sharedTargets == 0; }
    bvh::Node open(const bvh::At &at) const override;
    std::vector<ByteRange> unused() const override;
    std::string describe(const bvh::At &at, const bvh::Node &node) const override;

    const Program &program() const { return m_program; }

private:
    // Of a jump out of the code it is none, in its place.
    void addChild(bvh::Node &node, const bvh::At &at, const Instruction &in, std::uint32_t child, double low,
                  double high) const;

    const Program &m_program;
    Space m_space;
    std::uint64_t m_offset;
    double m_step; // of a 24-bit coordinate
};

} // namespace cutaway::mopp
