// SPDX-License-Identifier: MIT
// Rules for decoding by tables, in any format.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway
{

// clang-format off
inline constexpr std::string_view kSourceDecoding = "ARCHITECTURE.md, Core types";

inline constexpr Rule kRuleTruncated{"decode.truncated", "A part is shorter than its fields",
    "the game reads on into what stands behind it, and nothing of the part can be shown", kSourceDecoding};
inline constexpr Rule kRuleCount{"decode.count", "A list counts more than there is room for",
    "a reader that believes the count runs past the end of the data", kSourceDecoding};
inline constexpr Rule kRuleDepth{"decode.depth", "Structures nest too deeply",
    "no real file comes near the limit, so the data are damaged or meant to exhaust a reader", kSourceDecoding};
inline constexpr Rule kRuleOverlap{"decode.overlap", "Two fields lie on the same bytes",
    "a change of one changes the other, so at least one of them is read from the wrong place", kSourceDecoding};
inline constexpr Rule kRuleSlack{"decode.slack", "Bytes that no field explains",
    "they may mean something that is not known, so they are kept and never touched", kSourceDecoding};
inline constexpr Rule kRuleLimit{"decode.limit", "Too many values to show",
    "the rest is kept as bytes, so that one part cannot fill the memory", kSourceDecoding};
// clang-format on

// All of them, for the catalogue (core/catalogue.h).
inline constexpr const Rule *kDecodeRules[] = {&kRuleTruncated, &kRuleCount, &kRuleDepth,
                                               &kRuleOverlap,   &kRuleSlack, &kRuleLimit};

} // namespace cutaway
