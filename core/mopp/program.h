// SPDX-License-Identifier: MIT
// MOPP byte code as instructions. Facts and sources: FORMAT.md.
//
// Units: operands are byte coordinates of the instruction's frame, or 24-bit coordinates of the root frame
// for the long cuts. decode() never fails: what cannot be followed becomes a finding, and every walk is
// bounded by the size of the code, because no instruction is decoded twice.
#pragma once

#include "core/base/bytes.h"
#include "core/base/diagnostic.h"

#include <array>
#include <string_view>
#include <vector>

namespace cutaway::mopp
{

enum class Op : std::uint8_t {
    Invalid,
    Return,
    Scale, // a, b, c: origin of the new frame in bytes of the old one; shift grows by the opcode
    Jump,  // relative forms
    JumpAbsolute,
    BaseAdd,   // a is added to the id base
    BaseSet,   // a becomes the id base
    Split,     // left child: coordinate < a; right child: coordinate >= b
    OneSplit,  // left child: coordinate < a + 1; right child: coordinate >= a
    ForkSplit, // as Split, both children by 16-bit offsets
    Cut,       // goes on when a <= coordinate < b
    LongCut,   // the same on the 24-bit coordinate, frame ignored
    Leaf,      // reports base + a
    LeafOn,    // reports base + a and goes on
    Property,  // sets a property, goes on
    Data,      // skipped operands, goes on
};

// What a coordinate is made of: +1, -1 (reflected) or 0 for each axis; the mean of the components is taken.
struct Direction {
    std::string_view name; // "x+y-z"
    std::array<std::int8_t, 3> sign;
};
inline constexpr std::array<Direction, 13> kDirections{{{"x", {1, 0, 0}},
                                                        {"y", {0, 1, 0}},
                                                        {"z", {0, 0, 1}},
                                                        {"y+z", {0, 1, 1}},
                                                        {"y-z", {0, 1, -1}},
                                                        {"x+z", {1, 0, 1}},
                                                        {"x-z", {1, 0, -1}},
                                                        {"x+y", {1, 1, 0}},
                                                        {"x-y", {1, -1, 0}},
                                                        {"x+y+z", {1, 1, 1}},
                                                        {"x+y-z", {1, 1, -1}},
                                                        {"x-y+z", {1, -1, 1}},
                                                        {"x-y-z", {1, -1, -1}}}};

// Frame of byte coordinates: c = (C - origin) / 2^(16 - shift) for a 24-bit coordinate C.
struct Frame {
    std::array<std::int32_t, 3> origin{}; // below 2^25, however often it moves
    std::uint8_t shift = 0;
    bool operator==(const Frame &) const = default;
};

inline constexpr std::uint32_t kNoInstruction = 0xFFFFFFFF;

// Kept small: code is read as fast as instructions can be put into memory.
struct Instruction {
    std::uint32_t offset = 0; // in the code
    std::uint8_t length = 0;
    std::uint8_t opcode = 0;
    Op op = Op::Invalid;
    std::uint8_t direction = 0; // into kDirections, for splits and cuts
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint16_t leftStep = 0;  // bytes from the end of the instruction to its left child
    std::uint16_t rightStep = 0; // and to its right child, for splits
    std::uint32_t depth = 0;     // splits above
    std::uint32_t parent = kNoInstruction;
    // Indices into Program::instructions: what follows, or the left child; and the right child.
    std::uint32_t next = kNoInstruction;
    std::uint32_t right = kNoInstruction;
    std::uint32_t base = 0; // id base before the instruction
    Frame frame;            // before the instruction
    std::uint8_t c = 0;

    bool isSplit() const { return op == Op::Split || op == Op::OneSplit || op == Op::ForkSplit; }
    bool isCut() const { return op == Op::Cut || op == Op::LongCut; }
    bool isLeaf() const { return op == Op::Leaf || op == Op::LeafOn; }
    std::uint32_t id() const { return base + a; } // of a leaf
};

inline constexpr Code kCodeOpcode{"mopp.opcode"};
inline constexpr Code kCodeOperands{"mopp.truncated"};
inline constexpr Code kCodeTarget{"mopp.target"};
inline constexpr Code kCodeCycle{"mopp.cycle"};
inline constexpr Code kCodeShared{"mopp.shared"};
inline constexpr Code kCodeOverlap{"mopp.overlap"};
inline constexpr Code kCodeUnreached{"mopp.unreached"};

struct Program {
    std::vector<Instruction> instructions; // depth first, left child first; [0] is the entry
    std::uint32_t leaves = 0;
    std::uint32_t sharedTargets = 0;
    std::uint32_t maxDepth = 0; // splits on the longest path
    std::uint64_t reachedBytes = 0;
};

// Ranges of findings are relative to the code.
Program decode(ByteSpan code, Diagnostics &diagnostics);

// One instruction by its own bytes: operation, operands and steps, nothing that depends on where it stands.
// Invalid where the bytes hold no whole instruction.
Instruction readInstruction(ByteSpan bytes);

} // namespace cutaway::mopp
