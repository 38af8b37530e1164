// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/nodes.h"

#include "core/codecs/mopp/disassembly.h"
#include "core/schema/treebuilder.h"

#include <bit>
#include <vector>

namespace cutaway::mopp
{

namespace
{

constexpr FieldDesc kInstructionField = raw("instruction", 0).describedBy(describeInstruction);

// The findings of the code, moved to where the code lies in its unit.
void reportFindings(const Diagnostics &found, std::uint64_t offset, Diagnostics &diagnostics)
{
    for (const Diagnostic &d : found.list())
        diagnostics.add(d.severity, d.code, {offset + d.range.offset, d.range.size}, d.message);
}

} // namespace

// In the order of the bytes, which is not that of the code: marks of where instructions start stand in it
// already, where the instructions would have to be sorted.
void addInstructions(TreeBuilder &builder, std::uint32_t node, ByteRange range, const Scope &)
{
    const std::uint64_t offset = range.offset, size = range.size; // clang 14 lets no lambda take a binding
    const ByteSpan code = builder.bytes().subspan(offset, size);
    Diagnostics found;
    const Program program = decode(code, found);
    reportFindings(found, offset, builder.diagnostics());
    std::vector<std::uint64_t> starts(size / 64 + 1, 0);
    for (const Instruction &in : program.instructions)
        starts[in.offset / 64] |= std::uint64_t{1} << in.offset % 64;
    builder.expect(program.instructions.size());
    std::uint64_t reached = 0;
    const auto addGap = [&](std::uint64_t upTo) {
        if (reached >= upTo)
            return;
        const ByteRange gap{offset + reached, upTo - reached};
        builder.markElement(
            isFill(code, {reached, upTo - reached})
                ? builder.addLeaf(node, kPaddingField, Kind::Padding, gap)
                : builder.addLeaf(node, kUndecodedField, Kind::Raw, gap, NodeFlag::Undecoded));
    };
    for (std::uint64_t word = 0; word < starts.size() && !builder.full(); ++word) {
        for (std::uint64_t left = starts[word]; left != 0; left &= left - 1) {
            const std::uint64_t at = 64 * word + static_cast<std::uint64_t>(std::countr_zero(left));
            if (at < reached || builder.full())
                continue; // shares bytes with the one before: reported, shown once
            addGap(at);
            const std::uint64_t length = kEncodings[code[at]].length;
            reached = at + length;
            builder.markElement(builder.addLeaf(node, kInstructionField, Kind::Raw, {offset + at, length}));
        }
    }
    addGap(size);
}

std::string describeInstruction(ByteSpan bytes)
{
    const Instruction in = readInstruction(bytes);
    const std::string_view axis = kDirections[in.direction()].name;
    switch (in.op()) {
    case Op::Jump:
        return fmt::format("JMP{} +{:X}", 8 * (in.length() - 1), in.a());
    case Op::JumpAbsolute:
        return fmt::format("JABS {:06X}", in.a());
    case Op::BaseAdd:
        return fmt::format("BASE+ {:X}", in.a());
    case Op::BaseSet:
        return fmt::format("BASE= {:X}", in.a());
    case Op::Split:
        return fmt::format("SPLIT {} <{:02X} >={:02X} right +{:X}", axis, in.a(), in.b(), in.rightStep());
    case Op::OneSplit:
        return fmt::format("ONE {} <={:02X} >={:02X} right +{:X}", axis, in.a(), in.a(), in.rightStep());
    case Op::ForkSplit:
        return fmt::format("FORK {} <{:02X} >={:02X} left +{:X} right +{:X}", axis, in.a(), in.b(),
                           in.leftStep(), in.rightStep());
    case Op::Leaf:
    case Op::LeafOn: // the id base depends on what was run before
        return fmt::format("{} base+{:X}", mnemonic(in.op()), in.a());
    default:
        return disassemble(in);
    }
}

} // namespace cutaway::mopp
