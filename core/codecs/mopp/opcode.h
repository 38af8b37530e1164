// SPDX-License-Identifier: MIT
// The opcodes of MOPP byte code: what each does and how its operands lie. Facts and sources: FORMAT.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

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

// The components of a coordinate: +1, -1 (reflected) or 0 for each axis; their mean is taken.
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

// Eight bytes, so that its place in the table is found at once.
struct alignas(8) Encoding {
    Op op = Op::Invalid;
    std::uint8_t length = 1;
    std::uint8_t direction = 0; // into kDirections, for splits and cuts
    std::uint8_t aBytes = 0;    // of the operand a, right behind the opcode
    std::uint8_t bBytes = 0;    // of the operand b, behind a
    std::uint8_t ownA = 0;      // a, where the opcode itself holds it
};

constexpr Encoding encodingRule(std::uint8_t opcode)
{
    const auto within = [opcode](int first, int last) { return opcode >= first && opcode <= last; };
    const auto since = [opcode](int first) { return static_cast<std::uint8_t>(opcode - first); };
    // One operand, as long as there is room for it.
    const auto single = [](Op op, int length) {
        return Encoding{op, static_cast<std::uint8_t>(length), 0,
                        static_cast<std::uint8_t>(std::min(length - 1, 4))};
    };
    if (opcode == 0x00)
        return {Op::Return, 1};
    if (within(0x01, 0x04))
        return {Op::Scale, 4, 0, 1, 1};
    if (within(0x05, 0x07))
        return single(Op::Jump, 2 + since(0x05));
    if (within(0x09, 0x0A))
        return single(Op::BaseAdd, 2 + since(0x09));
    if (opcode == 0x0B)
        return single(Op::BaseSet, 5);
    if (opcode == 0x0C)
        return single(Op::Data, 3);
    if (opcode == 0x0D)
        return single(Op::Data, 6);
    if (within(0x10, 0x1C))
        return {Op::Split, 4, since(0x10), 1, 1};
    if (within(0x20, 0x22))
        return {Op::OneSplit, 3, since(0x20), 1};
    if (within(0x23, 0x25))
        return {Op::ForkSplit, 7, since(0x23), 1, 1};
    if (within(0x26, 0x28))
        return {Op::Cut, 3, since(0x26), 1, 1};
    if (within(0x29, 0x2B))
        return {Op::LongCut, 7, since(0x29), 3, 3};
    if (within(0x30, 0x4F))
        return {Op::Leaf, 1, 0, 0, 0, since(0x30)};
    if (within(0x50, 0x53))
        return single(Op::Leaf, 2 + since(0x50));
    if (within(0x54, 0x57))
        return single(Op::LeafOn, 2 + since(0x54));
    if (within(0x60, 0x6B)) {
        constexpr int kLengths[] = {2, 3, 5};
        return single(Op::Property, kLengths[since(0x60) / 4]);
    }
    if (opcode == 0x70)
        return single(Op::JumpAbsolute, 5);
    return {};
}

constexpr std::array<Encoding, 256> makeEncodings()
{
    std::array<Encoding, 256> encodings;
    for (std::size_t i = 0; i < encodings.size(); ++i)
        encodings[i] = encodingRule(static_cast<std::uint8_t>(i));
    return encodings;
}
inline constexpr std::array<Encoding, 256> kEncodings = makeEncodings();

} // namespace cutaway::mopp
