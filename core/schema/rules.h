// SPDX-License-Identifier: MIT
// Rules for decoding by tables, in any format.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway
{

// clang-format off
inline constexpr std::string_view kSourceDecoding = "ARCHITECTURE.md, Core types";

inline constexpr Rule kDecodeRules[] = {
    {"decode.truncated", "A part is shorter than its fields",
     "the game reads on into what stands behind it, and nothing of the part can be shown", kSourceDecoding},
    {"decode.count", "A list counts more than there is room for",
     "a reader that believes the count runs past the end of the data", kSourceDecoding},
    {"decode.depth", "Structures nest too deeply",
     "no real file comes near the limit, so the data are damaged or meant to exhaust a reader", kSourceDecoding},
    {"decode.overlap", "Two fields lie on the same bytes",
     "a change of one changes the other, so at least one of them is read from the wrong place", kSourceDecoding},
    {"decode.slack", "Bytes that no field explains",
     "they may mean something that is not known, so they are kept and never touched", kSourceDecoding},
    {"decode.limit", "Too many values to show",
     "the rest is kept as bytes, so that one part cannot fill the memory", kSourceDecoding},
};
// clang-format on

} // namespace cutaway
