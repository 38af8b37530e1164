// SPDX-License-Identifier: MIT
// MOPP byte code as instructions. Facts and sources: FORMAT.md.
//
// Units: operands are byte coordinates of the instruction's frame, or 24-bit coordinates of the root frame
// for the long cuts. decode() never fails: what cannot be followed becomes a finding, and every walk is
// bounded by the size of the code, because no instruction is decoded twice.
#pragma once

#include "core/base/bytes.h"
#include "core/codecs/mopp/opcode.h"
#include "core/codecs/mopp/rules.h"

#include <vector>

namespace cutaway::mopp
{

// Frame of byte coordinates: c = (C - origin) / 2^(16 - shift) for a 24-bit coordinate C.
struct Frame {
    std::array<std::int32_t, 3> origin{}; // below 2^25, however often it moves
    std::uint8_t shift = 0;
    bool operator==(const Frame &) const = default;
};

inline constexpr std::uint32_t kNoInstruction = 0xFFFFFFFF;

// Kept small, since code is read as fast as instructions can be put into memory: what follows from its own
// bytes is asked for, not kept.
struct Instruction {
    std::uint64_t bytes = ~std::uint64_t{0}; // its own in the highest places, whatever follows below them
    std::uint32_t offset = 0;                // in the code
    std::uint32_t depth = 0;                 // splits above
    std::uint32_t parent = kNoInstruction;   // into Program::instructions
    std::uint32_t next = kNoInstruction;     // the following one, or the left child
    std::uint32_t frame = 0;                 // into Program::frames, before the instruction
    std::uint32_t link = kNoInstruction;     // right child of a split, id base before any other instruction

    std::uint8_t opcode() const { return static_cast<std::uint8_t>(bytes >> 56); }
    const Encoding &encoding() const { return kEncodings[opcode()]; }
    Op op() const { return encoding().op; }
    std::uint8_t length() const { return encoding().length; }
    std::uint8_t direction() const { return encoding().direction; } // into kDirections, for splits and cuts

    bool isSplit() const { return op() == Op::Split || op() == Op::OneSplit || op() == Op::ForkSplit; }
    bool isCut() const { return op() == Op::Cut || op() == Op::LongCut; }
    bool isLeaf() const { return op() == Op::Leaf || op() == Op::LeafOn; }

    std::uint32_t a() const { return encoding().ownA + operand(0, encoding().aBytes); }
    std::uint32_t b() const { return operand(encoding().aBytes, encoding().bBytes); }
    std::uint32_t c() const { return op() == Op::Scale ? operand(2, 1) : 0; }
    // Bytes from the end of a split to its children.
    std::uint32_t leftStep() const { return op() == Op::ForkSplit ? operand(2, 2) : 0; }
    std::uint32_t rightStep() const
    {
        return op() == Op::ForkSplit ? operand(4, 2) : op() == Op::Split ? operand(2, 1) : operand(1, 1);
    }

    std::uint32_t right() const { return isSplit() ? link : kNoInstruction; }
    std::uint32_t base() const { return link; }     // of what is not a split
    std::uint32_t id() const { return link + a(); } // of a leaf

private:
    // Up to four bytes, the first in the highest place, counted from behind the opcode.
    std::uint32_t operand(unsigned first, unsigned count) const
    {
        return static_cast<std::uint32_t>(bytes << (8 + 8 * first) >> 1 >> (63 - 8 * count));
    }
};

struct Program {
    std::vector<Instruction> instructions; // depth first, left child first; [0] is the entry
    std::vector<Frame> frames;             // that instructions stand in; [0] is the entry's
    std::uint32_t leaves = 0;
    std::uint32_t sharedTargets = 0;
    std::uint32_t maxDepth = 0; // splits on the longest path
    std::uint64_t reachedBytes = 0;
    std::vector<ByteRange> unreached; // runs of the others, without what compilers fill code with

    const Frame &frameOf(const Instruction &in) const { return frames[in.frame]; }
};

// Ranges of findings are relative to the code.
Program decode(ByteSpan code, Diagnostics &diagnostics);

// True where bytes that nothing reaches are what compilers fill code with: CD between chunks, and up to a
// multiple of 16 bytes at the end, where the last byte is any.
bool isFill(ByteSpan code, ByteRange gap);

// One instruction by its own bytes: operation, operands and steps, nothing that depends on where it stands.
// Invalid where the bytes hold no whole instruction.
Instruction readInstruction(ByteSpan bytes);

} // namespace cutaway::mopp
