// SPDX-License-Identifier: MIT
// MOPP instructions as nodes of the block that holds the code.
#pragma once

#include "core/base/bytes.h"
#include "core/schema/fielddesc.h"

#include <string>

namespace cutaway::mopp
{

// For FieldDesc::decodedBy: one element per instruction in code order, unreached bytes as undecoded elements,
// findings as diagnostics of the unit.
void addInstructions(TreeBuilder &builder, std::uint32_t node, ByteRange range, const Scope &scope);

// "SPLIT x+y <48 >=46 right +6C", "LEAF base+2D" from the bytes of one instruction: targets are relative to
// its end, ids to the base.
std::string describeInstruction(ByteSpan bytes);

} // namespace cutaway::mopp
