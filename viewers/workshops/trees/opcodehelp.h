// SPDX-License-Identifier: MIT
// Explains each opcode of MOPP code to a first-time reader.
#pragma once

#include "core/codecs/mopp/program.h"

#include <QString>

namespace cutaway
{

// Rich text: name, layout of the bytes, meaning. For every opcode, those without a meaning too.
QString opcodeHelp(std::uint8_t opcode);
// One line of it, plain.
QString opcodeSummary(std::uint8_t opcode);

} // namespace cutaway
