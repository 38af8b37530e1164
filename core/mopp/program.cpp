// SPDX-License-Identifier: MIT
#include "core/mopp/program.h"

#include <algorithm>

namespace cutaway::mopp
{

namespace
{

std::uint32_t bigEndian(ByteSpan code, std::uint64_t at, unsigned bytes)
{
    std::uint32_t value = 0;
    for (unsigned i = 0; i < bytes; ++i)
        value = value << 8 | code[at + i];
    return value;
}

struct Encoding {
    Op op = Op::Invalid;
    std::uint8_t length = 1;
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
        return {Op::Split, 4};
    if (within(0x20, 0x22))
        return {Op::OneSplit, 3};
    if (within(0x23, 0x25))
        return {Op::ForkSplit, 7};
    if (within(0x26, 0x28))
        return {Op::Cut, 3};
    if (within(0x29, 0x2B))
        return {Op::LongCut, 7};
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

void readOperands(ByteSpan bytes, Instruction &in)
{
    const unsigned size = in.length - 1u;
    switch (in.op) {
    case Op::Scale:
        in.amount = in.opcode;
        in.a = bytes[1];
        in.b = bytes[2];
        in.c = bytes[3];
        break;
    case Op::Split:
        in.direction = static_cast<std::uint8_t>(in.opcode - 0x10);
        in.a = bytes[1];
        in.b = bytes[2];
        in.rightStep = bytes[3];
        break;
    case Op::OneSplit:
        in.direction = static_cast<std::uint8_t>(in.opcode - 0x20);
        in.a = bytes[1];
        in.rightStep = bytes[2];
        break;
    case Op::ForkSplit:
        in.direction = static_cast<std::uint8_t>(in.opcode - 0x23);
        in.a = bytes[1];
        in.b = bytes[2];
        in.leftStep = bigEndian(bytes, 3, 2);
        in.rightStep = bigEndian(bytes, 5, 2);
        break;
    case Op::Cut:
        in.direction = static_cast<std::uint8_t>(in.opcode - 0x26);
        in.a = bytes[1];
        in.b = bytes[2];
        break;
    case Op::LongCut:
        in.direction = static_cast<std::uint8_t>(in.opcode - 0x29);
        in.a = bigEndian(bytes, 1, 3);
        in.b = bigEndian(bytes, 4, 3);
        break;
    case Op::Leaf:
        in.a = in.opcode < 0x50 ? in.opcode - 0x30u : bigEndian(bytes, 1, size);
        break;
    default:
        in.a = bigEndian(bytes, 1, std::min(size, 4u));
        break;
    }
}

// A place still to be decoded, and the instruction whose next or right it becomes.
struct Pending {
    std::uint64_t target;
    std::uint32_t from;
    bool isRight;
    std::uint32_t depth;
    std::uint32_t base;
    Frame frame;
};

class Decoder
{
public:
    Decoder(ByteSpan code, Diagnostics &diagnostics)
        : m_code(code), m_diagnostics(diagnostics), m_at(code.size(), kNoInstruction),
          m_covered(code.size(), 0)
    {
        m_program.instructions.reserve(code.size() / 3); // what real code needs
    }

    Program run()
    {
        if (!m_code.empty())
            m_pending.push_back({0, kNoInstruction, false, 0, 0, {}});
        while (!m_pending.empty()) {
            const Pending place = m_pending.back();
            m_pending.pop_back();
            visit(place);
        }
        reportUnreached();
        return std::move(m_program);
    }

private:
    void visit(const Pending &place)
    {
        if (place.target >= m_code.size()) {
            m_diagnostics.error(kCodeTarget, rangeOf(place.from),
                                "instruction leads to {:#x}, the code ends at {:#x}", place.target,
                                m_code.size());
            return;
        }
        if (const std::uint32_t known = m_at[place.target]; known != kNoInstruction) {
            link(place, known);
            revisit(place, known);
            return;
        }
        const Encoding encoding = kEncodings[m_code[place.target]];
        const ByteRange range{place.target, encoding.length};
        if (encoding.op == Op::Invalid) {
            m_diagnostics.error(kCodeOpcode, range, "opcode {:02x} at {:#x} is not defined",
                                m_code[place.target], place.target);
            return;
        }
        if (encoding.length > m_code.size() - place.target) {
            m_diagnostics.error(kCodeOperands, {place.target, m_code.size() - place.target},
                                "opcode {:02x} takes {} bytes, {} are left", m_code[place.target],
                                encoding.length, m_code.size() - place.target);
            return;
        }
        claim(range);
        const auto index = static_cast<std::uint32_t>(m_program.instructions.size());
        m_at[place.target] = index;
        m_program.instructions.push_back(read(place));
        m_program.maxDepth = std::max(m_program.maxDepth, place.depth);
        link(place, index);
        follow(index);
    }

    void link(const Pending &place, std::uint32_t index)
    {
        if (place.from == kNoInstruction)
            return;
        Instruction &from = m_program.instructions[place.from];
        (place.isRight ? from.right : from.next) = index;
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

    // Reached a second time: on the path to itself it is a cycle, else a shared subtree.
    void revisit(const Pending &place, std::uint32_t known)
    {
        ++m_program.sharedTargets;
        if (isAbove(known, place.from)) {
            m_diagnostics.error(kCodeCycle, rangeOf(place.from), "instruction leads back to {:#x}",
                                place.target);
            Instruction &from = m_program.instructions[place.from];
            (place.isRight ? from.right : from.next) = kNoInstruction; // nobody may follow it
            return;
        }
        m_diagnostics.warning(kCodeShared, rangeOf(place.from), "subtree at {:#x} is reached by two branches",
                              place.target);
    }

    void claim(ByteRange range)
    {
        bool overlap = false;
        for (std::uint64_t i = range.offset; i < range.end(); ++i) {
            overlap = overlap || m_covered[i] != 0;
            m_program.reachedBytes += m_covered[i] ^ 1u;
            m_covered[i] = 1;
        }
        if (overlap)
            m_diagnostics.error(kCodeOverlap, range, "instruction at {:#x} shares bytes with another",
                                range.offset);
    }

    ByteRange rangeOf(std::uint32_t index) const
    {
        if (index == kNoInstruction)
            return {};
        return {m_program.instructions[index].offset, m_program.instructions[index].length};
    }

    Instruction read(const Pending &place) const
    {
        Instruction in = readInstruction(m_code.subspan(place.target));
        in.offset = static_cast<std::uint32_t>(place.target);
        in.depth = place.depth;
        in.parent = place.from;
        in.base = place.base;
        in.frame = place.frame;
        return in;
    }

    void push(std::uint64_t target, std::uint32_t from, bool isRight)
    {
        const Instruction &in = m_program.instructions[from];
        const bool branches = in.op == Op::Split || in.op == Op::OneSplit || in.op == Op::ForkSplit;
        Pending place{target, from, isRight, in.depth + (branches ? 1 : 0), in.base, in.frame};
        if (in.op == Op::BaseAdd)
            place.base += in.a;
        if (in.op == Op::BaseSet)
            place.base = in.a;
        if (in.op == Op::Scale)
            rescale(in, place.frame);
        m_pending.push_back(place);
    }

    // More than 16 steps leave no precision; the frame then stays where it is.
    static void rescale(const Instruction &in, Frame &frame)
    {
        const std::uint32_t operands[3] = {in.a, in.b, in.c};
        if (frame.shift + in.amount > 16)
            return;
        for (std::size_t i = 0; i < 3; ++i)
            frame.origin[i] += static_cast<std::int64_t>(operands[i]) << (16 - frame.shift);
        frame.shift += in.amount;
    }

    // The right child is pushed first, so that the left one is decoded first.
    void follow(std::uint32_t index)
    {
        const Instruction in = m_program.instructions[index];
        const std::uint64_t end = in.offset + in.length;
        switch (in.op) {
        case Op::Invalid:
        case Op::Return:
            return;
        case Op::Leaf:
            ++m_program.leaves;
            return;
        case Op::LeafOn:
            ++m_program.leaves;
            break;
        case Op::Jump:
            return push(end + in.a, index, false);
        case Op::JumpAbsolute:
            return push(in.a, index, false);
        case Op::Split:
        case Op::OneSplit:
        case Op::ForkSplit:
            push(end + in.rightStep, index, true);
            return push(end + in.leftStep, index, false);
        default:
            break;
        }
        push(end, index, false);
    }

    void reportUnreached()
    {
        constexpr std::uint8_t kFill = 0xCD; // between the chunks of chunk-built code
        for (std::uint64_t i = 0; i < m_code.size(); ++i) {
            if (m_covered[i])
                continue;
            std::uint64_t end = i;
            bool fill = true;
            for (; end < m_code.size() && !m_covered[end]; ++end)
                fill = fill && m_code[end] == kFill;
            if (!fill)
                m_diagnostics.warning(kCodeUnreached, {i, end - i}, "{} bytes of code are never reached",
                                      end - i);
            i = end;
        }
    }

    ByteSpan m_code;
    Diagnostics &m_diagnostics;
    std::vector<std::uint32_t> m_at;     // instruction that starts at each byte
    std::vector<std::uint8_t> m_covered; // 1 for bytes of an instruction
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
    readOperands(bytes, in);
    return in;
}

Program decode(ByteSpan code, Diagnostics &diagnostics)
{
    return Decoder(code, diagnostics).run();
}

std::string_view mnemonic(Op op)
{
    constexpr std::string_view kNames[] = {"???", "RET",  "SCALE", "JMP",   "JABS", "BASE+", "BASE=", "SPLIT",
                                           "ONE", "FORK", "CUT8",  "CUT24", "LEAF", "LEAF+", "PROP",  "DATA"};
    return kNames[static_cast<std::size_t>(op)];
}

std::string disassemble(const Program &program, const Instruction &in)
{
    const auto target = [&program](std::uint32_t index) {
        return index == kNoInstruction ? std::string("??????")
                                       : fmt::format("{:06X}", program.instructions[index].offset);
    };
    const std::string_view axis = kDirections[in.direction].name;
    const std::string_view name = mnemonic(in.op);
    switch (in.op) {
    case Op::Scale:
        return fmt::format("SCALE{} {:02X} {:02X} {:02X}", in.amount, in.a, in.b, in.c);
    case Op::Jump:
        return fmt::format("JMP{} -> {}", 8 * (in.length - 1), target(in.next));
    case Op::JumpAbsolute:
        return fmt::format("JABS -> {}", target(in.next));
    case Op::BaseAdd:
        return fmt::format("BASE+ {:X} => {:X}", in.a, in.base + in.a);
    case Op::BaseSet:
        return fmt::format("BASE= {:X} => {:X}", in.a, in.a);
    case Op::Split:
        return fmt::format("SPLIT {} <{:02X} >={:02X} R -> {}", axis, in.a, in.b, target(in.right));
    case Op::OneSplit:
        return fmt::format("ONE {} <={:02X} >={:02X} R -> {}", axis, in.a, in.a, target(in.right));
    case Op::ForkSplit:
        return fmt::format("FORK {} <{:02X} >={:02X} L -> {} R -> {}", axis, in.a, in.b, target(in.next),
                           target(in.right));
    case Op::Cut:
        return fmt::format("CUT8 {} [{:02X},{:02X})", axis, in.a, in.b);
    case Op::LongCut:
        return fmt::format("CUT24 {} [{:06X},{:06X})", axis, in.a, in.b);
    case Op::Leaf:
    case Op::LeafOn:
        return fmt::format("{} {:X}", name, in.base + in.a);
    default:
        return in.length == 1 ? std::string(name) : fmt::format("{} {:X}", name, in.a);
    }
}

} // namespace cutaway::mopp
