// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/disassembly.h"

#include <algorithm>
#include <bit>

namespace cutaway::mopp
{

namespace
{

// Text goes through here at hundreds of megabytes a second, which no general formatter does. Writes may
// touch up to kSlack bytes behind what they put.
class LineWriter
{
public:
    static constexpr std::size_t kLongestText = 64;
    static constexpr std::size_t kSlack = 64;

    explicit LineWriter(char *at) : m_at(at) {}

    char *at() const { return m_at; }

    template <std::size_t N> void text(const char (&literal)[N])
    {
        std::memcpy(m_at, literal, N - 1);
        m_at += N - 1;
    }
    void dots(std::uint32_t count)
    {
        std::memset(m_at, '.', kMostDots);
        m_at += std::min(count, kMostDots);
    }
    void axis(std::uint8_t direction)
    {
        const AxisName &name = kAxisNames[direction];
        std::memcpy(m_at, name.text, sizeof name.text);
        m_at += name.size;
    }
    void digit(std::uint32_t value) { *m_at++ = static_cast<char>('0' + value); }
    void two(std::uint32_t value) { hexadecimal(value, 2); }
    void six(std::uint32_t value) { hexadecimal(value, std::max(6u, digitsOf(value))); }
    void shortest(std::uint32_t value) { hexadecimal(value, digitsOf(value)); }

private:
    struct AxisName {
        char text[7];
        std::uint8_t size;
    };
    static constexpr std::array<AxisName, kDirections.size()> makeAxisNames()
    {
        std::array<AxisName, kDirections.size()> names{};
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string_view name = kDirections[i].name;
            names[i].size = static_cast<std::uint8_t>(name.size());
            for (std::size_t k = 0; k < name.size(); ++k)
                names[i].text[k] = name[k];
        }
        return names;
    }
    static const std::array<AxisName, kDirections.size()> kAxisNames;

    static std::uint32_t digitsOf(std::uint32_t value)
    {
        return (static_cast<std::uint32_t>(std::bit_width(value | 1u)) + 3) / 4;
    }

    // The last `digits` of eight, all made at once: each byte of `nibbles` becomes one character.
    void hexadecimal(std::uint32_t value, std::uint32_t digits)
    {
        std::uint64_t nibbles = value;
        nibbles = (nibbles << 16 | nibbles) & 0x0000FFFF0000FFFF;
        nibbles = (nibbles << 8 | nibbles) & 0x00FF00FF00FF00FF;
        nibbles = (nibbles << 4 | nibbles) & 0x0F0F0F0F0F0F0F0F;
        const std::uint64_t letters = (nibbles + 0x0606060606060606) >> 4 & 0x0101010101010101;
        const std::uint64_t characters = nibbles + 0x3030303030303030 + letters * 7;
        // The first character in the lowest byte.
        const std::uint64_t text = __builtin_bswap64(characters) >> (8 * (8 - digits));
        std::memcpy(m_at, &text, sizeof text);
        m_at += digits;
    }

    char *m_at;
};
constexpr std::array<LineWriter::AxisName, kDirections.size()> LineWriter::kAxisNames = makeAxisNames();

// Writes the target of a link. The instruction itself tells it; `link` only says if it leads there.
void writeTarget(LineWriter &out, std::uint32_t link, std::uint32_t target)
{
    if (link != kNoInstruction)
        out.six(target);
    else
        out.text("??????");
}

void writeSplit(LineWriter &out, const Instruction &in)
{
    const std::uint32_t end = in.offset + in.length();
    if (in.op() == Op::Split)
        out.text("SPLIT ");
    else if (in.op() == Op::ForkSplit)
        out.text("FORK ");
    else
        out.text("ONE ");
    out.axis(in.direction());
    if (in.op() == Op::OneSplit)
        out.text(" <=");
    else
        out.text(" <");
    out.two(in.a());
    out.text(" >=");
    out.two(in.op() == Op::OneSplit ? in.a() : in.b());
    if (in.op() == Op::ForkSplit) {
        out.text(" L -> ");
        writeTarget(out, in.next, end + in.leftStep());
    }
    out.text(" R -> ");
    writeTarget(out, in.right(), end + in.rightStep());
}

void writeScale(LineWriter &out, const Instruction &in)
{
    out.text("SCALE");
    out.digit(in.opcode());
    out.text(" ");
    out.two(in.a());
    out.text(" ");
    out.two(in.b());
    out.text(" ");
    out.two(in.c());
}

void writeCut(LineWriter &out, const Instruction &in)
{
    const bool isLong = in.op() == Op::LongCut;
    if (isLong)
        out.text("CUT24 ");
    else
        out.text("CUT8 ");
    out.axis(in.direction());
    out.text(" [");
    isLong ? out.six(in.a()) : out.two(in.a());
    out.text(",");
    isLong ? out.six(in.b()) : out.two(in.b());
    out.text(")");
}

void writeJump(LineWriter &out, const Instruction &in)
{
    if (in.op() == Op::JumpAbsolute)
        out.text("JABS -> ");
    else if (in.length() == 2)
        out.text("JMP8 -> ");
    else if (in.length() == 3)
        out.text("JMP16 -> ");
    else
        out.text("JMP24 -> ");
    writeTarget(out, in.next, in.op() == Op::Jump ? in.offset + in.length() + in.a() : in.a());
}

void writeBase(LineWriter &out, const Instruction &in)
{
    if (in.op() == Op::BaseAdd)
        out.text("BASE+ ");
    else
        out.text("BASE= ");
    out.shortest(in.a());
    out.text(" => ");
    out.shortest(in.op() == Op::BaseAdd ? in.id() : in.a());
}

void writeText(LineWriter &out, const Instruction &in)
{
    switch (in.op()) {
    case Op::Invalid:
        return out.text("???");
    case Op::Return:
        return out.text("RET");
    case Op::Scale:
        return writeScale(out, in);
    case Op::Jump:
    case Op::JumpAbsolute:
        return writeJump(out, in);
    case Op::BaseAdd:
    case Op::BaseSet:
        return writeBase(out, in);
    case Op::Split:
    case Op::OneSplit:
    case Op::ForkSplit:
        return writeSplit(out, in);
    case Op::Cut:
    case Op::LongCut:
        return writeCut(out, in);
    case Op::Leaf:
        out.text("LEAF ");
        return out.shortest(in.id());
    case Op::LeafOn:
        out.text("LEAF+ ");
        return out.shortest(in.id());
    case Op::Property:
        out.text("PROP ");
        return out.shortest(in.a());
    case Op::Data:
        out.text("DATA ");
        return out.shortest(in.a());
    }
}

} // namespace

std::string disassemble(const Instruction &instruction)
{
    char text[LineWriter::kLongestText + LineWriter::kSlack];
    LineWriter out(text);
    writeText(out, instruction);
    return {text, out.at()};
}

std::string_view mnemonic(Op op)
{
    constexpr std::string_view kNames[] = {"???", "RET",  "SCALE", "JMP",   "JABS", "BASE+", "BASE=", "SPLIT",
                                           "ONE", "FORK", "CUT8",  "CUT24", "LEAF", "LEAF+", "PROP",  "DATA"};
    return kNames[static_cast<std::size_t>(op)];
}

void list(const Program &program, const std::function<void(std::string_view)> &sink)
{
    constexpr std::size_t kChunk = 64 * 1024; // fits into a processor's cache
    constexpr std::size_t kLine = 10 + kMostDots + LineWriter::kLongestText + LineWriter::kSlack;
    std::string chunk(kChunk, '\0');
    LineWriter out(chunk.data());
    for (const Instruction &in : program.instructions) {
        out.six(in.offset);
        out.text(" ");
        out.dots(in.depth);
        writeText(out, in);
        out.text("\n");
        if (static_cast<std::size_t>(out.at() - chunk.data()) + kLine > kChunk) {
            sink({chunk.data(), static_cast<std::size_t>(out.at() - chunk.data())});
            out = LineWriter(chunk.data());
        }
    }
    if (out.at() != chunk.data())
        sink({chunk.data(), static_cast<std::size_t>(out.at() - chunk.data())});
}

} // namespace cutaway::mopp
