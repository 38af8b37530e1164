// SPDX-License-Identifier: MIT
// What each opcode of MOPP code does, for somebody who reads such code for the first time.
#pragma once

#include "core/mopp/program.h"

#include <QString>

namespace cutaway
{

// Rich text: name, layout of the bytes, meaning. For every opcode, those without a meaning too.
QString opcodeHelp(std::uint8_t opcode);
// One line of it, plain.
QString opcodeSummary(std::uint8_t opcode);

} // namespace cutaway
