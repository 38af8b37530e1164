// SPDX-License-Identifier: MIT
// MOPP instructions as text. Offsets have six digits, values as many as they need, all hexadecimal.
#pragma once

#include "core/codecs/mopp/program.h"

#include <functional>
#include <string>

namespace cutaway::mopp
{

// "SPLIT x+y <48 >=46 R -> 000117"
std::string disassemble(const Instruction &instruction);

// Mnemonic alone: "SPLIT".
std::string_view mnemonic(Op op);

// A line for each instruction in the order of the program: offset, blank, a dot for each split above (no more
// than kMostDots), text. `sink` gets some thousand whole lines at a time.
void list(const Program &program, const std::function<void(std::string_view)> &sink);
inline constexpr std::uint32_t kMostDots = 64;

} // namespace cutaway::mopp
