// SPDX-License-Identifier: MIT
#include "core/mopp/program.h"

#include <algorithm>
#include <bit>

namespace cutaway::mopp
{

namespace
{

struct Encoding {
    Op op = Op::Invalid;
    std::uint8_t length = 1;
    std::uint8_t direction = 0;
};

constexpr Encoding encodingRule(std::uint8_t opcode)
{
    const auto within = [opcode](int first, int last) { return opcode >= first && opcode <= last; };
    const auto width = [opcode](int first) { return static_cast<std::uint8_t>(opcode - first); };
    if (opcode == 0x00)
        return {Op::Return, 1};
    if (within(0x01, 0x04))
        return {Op::Scale, 4};
    if (within(0x05, 0x07))
        return {Op::Jump, static_cast<std::uint8_t>(2 + width(0x05))};
    if (within(0x09, 0x0A))
        return {Op::BaseAdd, static_cast<std::uint8_t>(2 + width(0x09))};
    if (opcode == 0x0B)
        return {Op::BaseSet, 5};
    if (opcode == 0x0C)
        return {Op::Data, 3};
    if (opcode == 0x0D)
        return {Op::Data, 6};
    if (within(0x10, 0x1C))
        return {Op::Split, 4, width(0x10)};
    if (within(0x20, 0x22))
        return {Op::OneSplit, 3, width(0x20)};
    if (within(0x23, 0x25))
        return {Op::ForkSplit, 7, width(0x23)};
    if (within(0x26, 0x28))
        return {Op::Cut, 3, width(0x26)};
    if (within(0x29, 0x2B))
        return {Op::LongCut, 7, width(0x29)};
    if (within(0x30, 0x4F))
        return {Op::Leaf, 1};
    if (within(0x50, 0x53))
        return {Op::Leaf, static_cast<std::uint8_t>(2 + width(0x50))};
    if (within(0x54, 0x57))
        return {Op::LeafOn, static_cast<std::uint8_t>(2 + width(0x54))};
    if (within(0x60, 0x6B)) {
        constexpr std::uint8_t kLengths[] = {2, 3, 5};
        return {Op::Property, kLengths[width(0x60) / 4]};
    }
    if (opcode == 0x70)
        return {Op::JumpAbsolute, 5};
    return {};
}

constexpr std::array<Encoding, 256> makeEncodings()
{
    std::array<Encoding, 256> encodings;
    for (std::size_t i = 0; i < encodings.size(); ++i)
        encodings[i] = encodingRule(static_cast<std::uint8_t>(i));
    return encodings;
}
constexpr std::array<Encoding, 256> kEncodings = makeEncodings();

// The bytes behind an opcode, the first in the highest place.
std::uint64_t operandsAt(ByteSpan code, std::uint64_t at)
{
    if (code.size() - at > 8)
        return __builtin_bswap64(load<std::uint64_t>(code, at + 1));
    std::uint64_t value = 0;
    for (std::uint64_t i = 1; i <= 8; ++i)
        value = value << 8 | (i < code.size() - at ? code[at + i] : 0);
    return value;
}

std::uint32_t operandByte(std::uint64_t operands, unsigned index)
{
    return static_cast<std::uint8_t>(operands >> (56 - 8 * index));
}

void readOperands(std::uint64_t operands, Instruction &in)
{
    switch (in.op) {
    case Op::Scale:
        in.c = static_cast<std::uint8_t>(operandByte(operands, 2));
        [[fallthrough]];
    case Op::Cut:
        in.a = operandByte(operands, 0);
        in.b = operandByte(operands, 1);
        break;
    case Op::Split:
        in.a = operandByte(operands, 0);
        in.b = operandByte(operands, 1);
        in.rightStep = static_cast<std::uint16_t>(operandByte(operands, 2));
        break;
    case Op::OneSplit:
        in.a = operandByte(operands, 0);
        in.rightStep = static_cast<std::uint16_t>(operandByte(operands, 1));
        break;
    case Op::ForkSplit:
        in.a = operandByte(operands, 0);
        in.b = operandByte(operands, 1);
        in.leftStep = static_cast<std::uint16_t>(operands >> 32);
        in.rightStep = static_cast<std::uint16_t>(operands >> 16);
        break;
    case Op::LongCut:
        in.a = static_cast<std::uint32_t>(operands >> 40);
        in.b = static_cast<std::uint32_t>(operands >> 16) & 0xFFFFFF;
        break;
    case Op::Leaf:
        if (in.opcode < 0x50) {
            in.a = in.opcode - 0x30u;
            break;
        }
        [[fallthrough]];
    default:
        if (in.length > 1)
            in.a = static_cast<std::uint32_t>(operands >> (64 - 8 * std::min(in.length - 1, 4)));
        break;
    }
}

// What holds before an instruction.
struct Flow {
    std::uint32_t base = 0;
    std::uint32_t depth = 0;
    Frame frame;
};

// A right child still to be decoded.
struct Pending {
    std::uint64_t target;
    std::uint32_t from;
};

// Decodes one way down after the other: what follows an instruction stays in registers, only right children
// wait. Which byte starts which instruction is found out when two ways meet, which real code never does.
class Decoder
{
public:
    Decoder(ByteSpan code, Diagnostics &diagnostics)
        : m_code(code), m_diagnostics(diagnostics), m_covered(code.size() / 64 + 2, 0)
    {
        m_program.instructions.reserve(code.size() * 3 / 8); // more than real code needs
    }

    Program run()
    {
        if (!m_code.empty())
            descend({0, kNoInstruction}, {});
        while (!m_pending.empty()) {
            const Pending place = m_pending.back();
            m_pending.pop_back();
            const Instruction &from = m_program.instructions[place.from];
            descend(place, {from.base, from.depth + 1, from.frame});
        }
        reportUnreached();
        return std::move(m_program);
    }

private:
    // Decodes from a place on until the way ends.
    void descend(const Pending &start, Flow state)
    {
        std::uint64_t target = start.target;
        std::uint32_t from = start.from;
        bool isRight = true;
        for (;;) {
            if (!isNew(target, from, isRight))
                return;
            const Encoding encoding = kEncodings[m_code[target]];
            if (!claim(target, encoding.length))
                reportOverlap({target, encoding.length});
            const auto index = static_cast<std::uint32_t>(m_program.instructions.size());
            if (!m_at.empty())
                m_at[target] = index;
            link(from, isRight, index);
            Instruction &in = add(target, encoding, state);
            in.parent = from;
            from = index;
            isRight = false;
            target += encoding.length;
            if (!follow(in, index, target, state))
                return;
        }
    }

    Instruction &add(std::uint64_t target, Encoding encoding, const Flow &state)
    {
        Instruction &in = m_program.instructions.emplace_back();
        in.offset = static_cast<std::uint32_t>(target);
        in.length = encoding.length;
        in.opcode = m_code[target];
        in.op = encoding.op;
        in.direction = encoding.direction;
        in.depth = state.depth;
        in.base = state.base;
        in.frame = state.frame;
        readOperands(operandsAt(m_code, target), in);
        return in;
    }

    // Moves on to what follows at once; false where nothing does. `target` is the end of the instruction.
    bool follow(const Instruction &in, std::uint32_t index, std::uint64_t &target, Flow &state)
    {
        switch (in.op) {
        case Op::Invalid:
        case Op::Return:
            m_program.maxDepth = std::max(m_program.maxDepth, in.depth);
            return false;
        case Op::Leaf:
            ++m_program.leaves;
            m_program.maxDepth = std::max(m_program.maxDepth, in.depth);
            return false;
        case Op::LeafOn:
            ++m_program.leaves;
            return true;
        case Op::Jump:
            target += in.a;
            return true;
        case Op::JumpAbsolute:
            target = in.a;
            return true;
        case Op::Split:
        case Op::OneSplit:
        case Op::ForkSplit:
            m_pending.push_back({target + in.rightStep, index});
            target += in.leftStep;
            ++state.depth;
            return true;
        case Op::BaseAdd:
            state.base += in.a;
            return true;
        case Op::BaseSet:
            state.base = in.a;
            return true;
        case Op::Scale:
            rescale(in, state.frame);
            return true;
        default:
            return true;
        }
    }

    // More than 16 steps leave no precision; the frame then stays where it is.
    static void rescale(const Instruction &in, Frame &frame)
    {
        if (frame.shift + in.opcode > 16)
            return;
        const std::int32_t step = 1 << (16 - frame.shift);
        frame.origin[0] += static_cast<std::int32_t>(in.a) * step;
        frame.origin[1] += static_cast<std::int32_t>(in.b) * step;
        frame.origin[2] += in.c * step;
        frame.shift = static_cast<std::uint8_t>(frame.shift + in.opcode);
    }

    // Whether a whole instruction starts there that has not been decoded; reports what is wrong.
    bool isNew(std::uint64_t target, std::uint32_t from, bool isRight)
    {
        if (target >= m_code.size()) {
            m_diagnostics.error(kCodeTarget, rangeOf(from),
                                "instruction leads to {:#x}, the code ends at {:#x}", target, m_code.size());
            return false;
        }
        if ((m_covered[target / 64] >> target % 64 & 1) != 0) {
            const std::uint32_t known = startingAt(target);
            if (known != kNoInstruction) {
                revisit(from, isRight, known);
                return false;
            }
        }
        const Encoding encoding = kEncodings[m_code[target]];
        if (encoding.op == Op::Invalid) {
            m_diagnostics.error(kCodeOpcode, {target, encoding.length},
                                "opcode {:02x} at {:#x} is not defined", m_code[target], target);
            return false;
        }
        const std::uint64_t left = m_code.size() - target;
        if (encoding.length > left) {
            m_diagnostics.error(kCodeOperands, {target, left}, "opcode {:02x} takes {} bytes, {} are left",
                                m_code[target], encoding.length, left);
            return false;
        }
        return true;
    }

    // The instruction that starts at a byte, or none.
    std::uint32_t startingAt(std::uint64_t target)
    {
        if (m_at.empty()) {
            m_at.assign(m_code.size(), kNoInstruction);
            for (std::uint32_t i = 0; i < m_program.instructions.size(); ++i)
                m_at[m_program.instructions[i].offset] = i;
        }
        return m_at[target];
    }

    void link(std::uint32_t from, bool isRight, std::uint32_t index)
    {
        if (from == kNoInstruction)
            return;
        Instruction &above = m_program.instructions[from];
        (isRight ? above.right : above.next) = index;
    }

    // On the path from the entry to `from`. Real paths have some hundred instructions; past the bounds the
    // answer is yes, so that nobody follows the link and hostile code costs no quadratic time.
    bool isAbove(std::uint32_t known, std::uint32_t from) const
    {
        constexpr std::uint32_t kLongestPath = 4096;
        constexpr std::uint32_t kMostShared = 4096;
        std::uint32_t steps = 0;
        for (std::uint32_t up = from; up != kNoInstruction; up = m_program.instructions[up].parent) {
            if (up == known || ++steps > kLongestPath || m_program.sharedTargets > kMostShared)
                return true;
        }
        return false;
    }

    // Reached a second time: on the path to itself it is a cycle, which nobody may follow, else a shared
    // subtree.
    void revisit(std::uint32_t from, bool isRight, std::uint32_t known)
    {
        ++m_program.sharedTargets;
        const std::uint32_t target = m_program.instructions[known].offset;
        if (isAbove(known, from)) {
            m_diagnostics.error(kCodeCycle, rangeOf(from), "instruction leads back to {:#x}", target);
            return;
        }
        link(from, isRight, known);
        m_diagnostics.warning(kCodeShared, rangeOf(from), "subtree at {:#x} is reached by two branches",
                              target);
    }

    // Marks the bytes of an instruction; false where some were marked.
    bool claim(std::uint64_t at, std::uint32_t size)
    {
        const std::uint64_t mask = (std::uint64_t{1} << size) - 1;
        std::uint64_t &word = m_covered[at / 64], &nextWord = m_covered[at / 64 + 1];
        const std::uint64_t low = mask << at % 64, high = at % 64 == 0 ? 0 : mask >> (64 - at % 64);
        const std::uint64_t known = (word & low) | (nextWord & high);
        m_program.reachedBytes += size;
        if (known != 0)
            m_program.reachedBytes -=
                static_cast<std::uint64_t>(std::popcount(word & low) + std::popcount(nextWord & high));
        word |= low;
        nextWord |= high;
        return known == 0;
    }

    void reportOverlap(ByteRange range)
    {
        m_diagnostics.error(kCodeOverlap, range, "instruction at {:#x} shares bytes with another",
                            range.offset);
    }

    ByteRange rangeOf(std::uint32_t index) const
    {
        if (index == kNoInstruction)
            return {};
        return {m_program.instructions[index].offset, m_program.instructions[index].length};
    }

    bool isCovered(std::uint64_t at) const { return (m_covered[at / 64] >> at % 64 & 1) != 0; }

    void reportUnreached()
    {
        constexpr std::uint8_t kFill = 0xCD; // between the chunks of chunk-built code
        for (std::uint64_t i = 0; i < m_code.size() && m_program.reachedBytes != m_code.size(); ++i) {
            if (isCovered(i))
                continue;
            std::uint64_t end = i;
            bool fill = true;
            for (; end < m_code.size() && !isCovered(end); ++end)
                fill = fill && m_code[end] == kFill;
            if (!fill)
                m_diagnostics.warning(kCodeUnreached, {i, end - i}, "{} bytes of code are never reached",
                                      end - i);
            i = end;
        }
    }

    ByteSpan m_code;
    Diagnostics &m_diagnostics;
    std::vector<std::uint64_t> m_covered; // a bit for each byte of an instruction
    std::vector<std::uint32_t> m_at; // instruction that starts at each byte; empty until one is asked for
    std::vector<Pending> m_pending;
    Program m_program;
};

} // namespace

Instruction readInstruction(ByteSpan bytes)
{
    Instruction in;
    if (bytes.empty())
        return in;
    const Encoding encoding = kEncodings[bytes[0]];
    in.opcode = bytes[0];
    if (encoding.op == Op::Invalid || encoding.length > bytes.size())
        return in;
    in.op = encoding.op;
    in.length = encoding.length;
    in.direction = encoding.direction;
    readOperands(operandsAt(bytes, 0), in);
    return in;
}

Program decode(ByteSpan code, Diagnostics &diagnostics)
{
    return Decoder(code, diagnostics).run();
}

} // namespace cutaway::mopp
