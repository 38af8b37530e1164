// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/program.h"

#include "core/base/quantity.h"
#include <algorithm>
#include <bit>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint64_t kLongest = 7; // bytes of an instruction

// The bytes from there on, the first in the highest place; zeros where the code has ended.
std::uint64_t bytesAt(ByteSpan code, std::uint64_t at)
{
    if (code.size() - at >= 8)
        return __builtin_bswap64(load<std::uint64_t>(code, at));
    std::uint64_t value = 0;
    for (std::uint64_t i = 0; i < 8; ++i)
        value = value << 8 | (i < code.size() - at ? code[at + i] : 0);
    return value;
}

constexpr std::uint64_t kNowhere = ~std::uint64_t{0};

// State of decoding at a place.
struct Flow {
    std::uint32_t above; // instruction that leads there
    std::uint32_t base;
    std::uint32_t depth;
    std::uint32_t frame;
};

// A right child still to be decoded.
struct Pending {
    std::uint64_t at;
    Flow flow;
};

// Decodes one way down after the other: what follows an instruction stays in registers, only right children
// wait. Bytes are marked as read a run at a time, and ahead of a run it is known up to where nothing is
// marked. Which byte starts which instruction is found out when two ways meet, which real code never does.
class Decoder
{
public:
    Decoder(ByteSpan code, Diagnostics &diagnostics)
        : m_code(code), m_diagnostics(diagnostics), m_covered(code.size() / 64 + 2, 0)
    {
        m_program.instructions.reserve(code.size() * 3 / 8); // more than real code needs
        m_program.frames.emplace_back();
    }

    Program run()
    {
        if (!m_code.empty())
            descend(0, {kNoInstruction, 0, 0, 0});
        while (!m_pending.empty()) {
            const Pending right = m_pending.back();
            m_pending.pop_back();
            descend(right.at, right.flow);
        }
        reportUnreached();
        return std::move(m_program);
    }

private:
    // Decodes from a right child, or the entry, until the way ends. The place stays in a register: each
    // instruction has to wait for it.
    void descend(std::uint64_t at, Flow flow)
    {
        auto &all = m_program.instructions;
        m_run = at;
        if (!isAhead(at) && !admit(at, flow.above, true))
            return;
        if (flow.above != kNoInstruction)
            all[flow.above].link = count();
        do {
            const Encoding &encoding = kEncodings[m_code[at]];
            const std::uint32_t index = count();
            all.push_back({bytesAt(m_code, at), static_cast<std::uint32_t>(at), flow.depth, flow.above,
                           index + 1, flow.frame, flow.base});
            flow.above = index;
            at = follow(all.back(), encoding.op, at + encoding.length, flow);
        } while (at != kNowhere && (isAhead(at) || admit(at, flow.above, false)));
    }

    std::uint32_t count() const { return static_cast<std::uint32_t>(m_program.instructions.size()); }

    // True if any instruction that starts there is known to be whole and to have no byte that was read.
    bool isAhead(std::uint64_t at) const { return at >= m_freeFrom && at + kLongest <= m_freeUntil; }

    // Applies an instruction to the state and returns the next place. `end` is the end of its own bytes.
    std::uint64_t follow(Instruction &in, Op op, std::uint64_t end, Flow &flow)
    {
        switch (op) {
        case Op::Leaf:
            ++m_program.leaves;
            [[fallthrough]];
        case Op::Return:
            m_program.maxDepth = std::max(m_program.maxDepth, flow.depth);
            in.next = kNoInstruction;
            return jump(end, kNowhere);
        case Op::LeafOn:
            ++m_program.leaves;
            return end;
        case Op::Jump:
            return jump(end, end + in.a());
        case Op::JumpAbsolute:
            return jump(end, in.a());
        case Op::Split:
        case Op::OneSplit:
        case Op::ForkSplit:
            in.link = kNoInstruction;
            ++flow.depth;
            m_pending.push_back({end + in.rightStep(), flow});
            return op == Op::ForkSplit ? jump(end, end + in.leftStep()) : end;
        case Op::BaseAdd:
            flow.base += in.a();
            return end;
        case Op::BaseSet:
            flow.base = in.a();
            return end;
        case Op::Scale:
            flow.frame = rescaled(in);
            return end;
        case Op::Invalid:
            reportInvalid(end - 1);
            return jump(end - 1, kNowhere);
        default:
            return end;
        }
    }

    std::uint64_t jump(std::uint64_t end, std::uint64_t target)
    {
        leave(end);
        m_run = target;
        return target;
    }

    // More than 16 steps leave no precision; the frame then stays where it is.
    std::uint32_t rescaled(const Instruction &in)
    {
        Frame frame = m_program.frames[in.frame];
        if (frame.shift + in.opcode() > 16)
            return in.frame;
        const std::int32_t step = 1 << (16 - frame.shift);
        frame.origin[0] += static_cast<std::int32_t>(in.a()) * step;
        frame.origin[1] += static_cast<std::int32_t>(in.b()) * step;
        frame.origin[2] += static_cast<std::int32_t>(in.c()) * step;
        frame.shift = static_cast<std::uint8_t>(frame.shift + in.opcode());
        m_program.frames.push_back(frame);
        return static_cast<std::uint32_t>(m_program.frames.size() - 1);
    }

    // Bytes read ------------------------------------------------------------------------------------------

    // Marks the run that ends there.
    void leave(std::uint64_t end)
    {
        m_program.reachedBytes += end - m_run;
        while (m_run < end) {
            const std::uint64_t count = std::min(64 - m_run % 64, end - m_run);
            m_covered[m_run / 64] |= ~std::uint64_t{0} >> (64 - count) << m_run % 64;
            m_run += count;
        }
        m_freeFrom = end;
    }

    // Finds out how far nothing is marked, as far as it pays to look.
    void lookAhead(std::uint64_t at)
    {
        constexpr std::uint64_t kFar = 1024;
        const std::uint64_t end = std::min<std::uint64_t>(at + kFar, m_code.size());
        m_freeFrom = m_freeUntil = at;
        while (m_freeUntil < end) {
            const std::uint64_t marked = m_covered[m_freeUntil / 64] >> m_freeUntil % 64;
            if (marked != 0) {
                m_freeUntil += static_cast<std::uint64_t>(std::countr_zero(marked));
                break;
            }
            m_freeUntil += 64 - m_freeUntil % 64;
        }
        m_freeUntil = std::min(m_freeUntil, end);
    }

    // True if decoding can go on where nothing is known to be free; reports problems. The instruction there
    // has been looked at then.
    [[gnu::noinline]] bool admit(std::uint64_t at, std::uint32_t above, bool isRight)
    {
        leave(at);
        if (at < m_code.size())
            lookAhead(at);
        if (!isRight)
            m_program.instructions[above].next = kNoInstruction;
        if (!isNew(at, above, isRight))
            return false;
        if (!isRight)
            m_program.instructions[above].next = count();
        const Encoding &encoding = kEncodings[m_code[at]];
        if (at + encoding.length > m_freeUntil && encoding.op != Op::Invalid)
            claim({at, encoding.length});
        return true;
    }

    // True if a whole instruction starts there that has not been decoded.
    bool isNew(std::uint64_t at, std::uint32_t above, bool isRight)
    {
        if (at >= m_code.size()) {
            m_diagnostics.error("mopp.target"_rule, rangeOf(above),
                                "instruction leads to {:#x}, the code ends at {:#x}", at, m_code.size());
            return false;
        }
        if (isCovered(at)) {
            const std::uint32_t known = startingAt(at);
            if (known != kNoInstruction) {
                revisit(known, above, isRight);
                return false;
            }
        }
        const std::uint32_t length = kEncodings[m_code[at]].length;
        const std::uint64_t left = m_code.size() - at;
        if (length > left) {
            m_diagnostics.error("mopp.truncated"_rule, {at, left}, "opcode {:02x} takes {}, {} are left",
                                m_code[at], quantity(length, "byte"), left);
            return false;
        }
        return true;
    }

    // Takes back an instruction that is none.
    void reportInvalid(std::uint64_t at)
    {
        const std::uint32_t above = m_program.instructions.back().parent;
        m_program.instructions.pop_back();
        if (above != kNoInstruction) {
            Instruction &from = m_program.instructions[above];
            (from.next == count() ? from.next : from.link) = kNoInstruction;
        }
        m_diagnostics.error("mopp.opcode"_rule, {at, 1}, "opcode {:02x} at {:#x} is not defined", m_code[at],
                            at);
    }

    // The instruction that starts at a byte, or none.
    std::uint32_t startingAt(std::uint64_t target)
    {
        if (m_at.empty())
            m_at.assign(m_code.size(), kNoInstruction);
        for (; m_indexed < count(); ++m_indexed)
            m_at[m_program.instructions[m_indexed].offset] = m_indexed;
        return m_at[target];
    }

    // True if `known` is on the path from the entry to `from`. Real paths have some hundred instructions;
    // past the bounds it returns true, so that the link is dropped and hostile code costs no quadratic time.
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

    // Reached a second time: on the path to itself it is a cycle, which is not followed, else a shared
    // subtree.
    void revisit(std::uint32_t known, std::uint32_t from, bool isRight)
    {
        ++m_program.sharedTargets;
        const std::uint32_t target = m_program.instructions[known].offset;
        if (isAbove(known, from)) {
            m_diagnostics.error("mopp.cycle"_rule, rangeOf(from), "instruction leads back to {:#x}", target);
            return;
        }
        Instruction &above = m_program.instructions[from];
        (isRight ? above.link : above.next) = known;
        m_diagnostics.warning("mopp.shared"_rule, rangeOf(from),
                              "subtree at {:#x} is reached by two branches", target);
    }

    // Marks the bytes of an instruction of which some were marked.
    void claim(ByteRange range)
    {
        m_diagnostics.error("mopp.overlap"_rule, range, "instruction at {:#x} shares bytes with another",
                            range.offset);
        for (std::uint64_t at = range.offset; at < range.offset + range.size; ++at) {
            m_program.reachedBytes += isCovered(at) ? 0 : 1;
            m_covered[at / 64] |= std::uint64_t{1} << at % 64;
        }
        m_run = range.offset + range.size;
    }

    ByteRange rangeOf(std::uint32_t index) const
    {
        if (index == kNoInstruction)
            return {};
        return {m_program.instructions[index].offset, m_program.instructions[index].length()};
    }

    bool isCovered(std::uint64_t at) const { return (m_covered[at / 64] >> at % 64 & 1) != 0; }

    void reportUnreached()
    {
        for (std::uint64_t i = 0; i < m_code.size() && m_program.reachedBytes != m_code.size(); ++i) {
            if (isCovered(i))
                continue;
            std::uint64_t end = i;
            while (end < m_code.size() && !isCovered(end))
                ++end;
            if (!isFill(m_code, {i, end - i})) {
                m_program.unreached.push_back({i, end - i});
                m_diagnostics.warning("mopp.unreached"_rule, {i, end - i}, "{} of code are never reached",
                                      quantity(end - i, "byte"));
            }
            i = end;
        }
    }

    ByteSpan m_code;
    Diagnostics &m_diagnostics;
    std::vector<std::uint64_t> m_covered;          // a bit for each byte of an instruction
    std::uint64_t m_run = 0;                       // from there on, what has been read is not marked yet
    std::uint64_t m_freeFrom = 0, m_freeUntil = 0; // nothing is marked there, but for the run
    std::vector<std::uint32_t> m_at; // instruction that starts at each byte, as far as asked for
    std::uint32_t m_indexed = 0;     // instructions before this one are in it
    std::vector<Pending> m_pending;
    Program m_program;
};

} // namespace

bool isFill(ByteSpan code, ByteRange gap)
{
    constexpr std::uint8_t kFill = 0xCD;
    constexpr std::uint64_t kWhole = 16; // bytes that the end is filled up to
    const bool isEnd = gap.end() == code.size() && code.size() % kWhole == 0 && gap.size < kWhole;
    const ByteSpan fill = code.subspan(gap.offset, isEnd ? gap.size - 1 : gap.size);
    return std::ranges::all_of(fill, [](std::uint8_t byte) { return byte == kFill; });
}

Instruction readInstruction(ByteSpan bytes)
{
    Instruction in;
    if (!bytes.empty() && kEncodings[bytes[0]].length <= bytes.size())
        in.bytes = bytesAt(bytes, 0);
    return in;
}

Program decode(ByteSpan code, Diagnostics &diagnostics)
{
    return Decoder(code, diagnostics).run();
}

} // namespace cutaway::mopp
