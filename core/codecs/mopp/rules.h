// SPDX-License-Identifier: MIT
// Rules for MOPP byte code.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::mopp
{

// clang-format off
inline constexpr std::string_view kSourceMachine = "core/codecs/mopp/FORMAT.md, Instructions";
inline constexpr std::string_view kSourceReported = "core/codecs/mopp/FORMAT.md, What is reported";

inline constexpr Rule kRules[] = {
    {"mopp.opcode", "Unknown instruction",
     "the game cannot run the code from here on, so collision below this branch is lost", kSourceMachine},
    {"mopp.truncated", "Instruction cut off at the end of the code",
     "the game reads its numbers from whatever stands behind the code", kSourceMachine},
    {"mopp.target", "Jump out of the code",
     "the game runs bytes that are not code, and may crash", kSourceMachine},
    {"mopp.cycle", "Jump back into the way here",
     "such a query never ends in the game", kSourceMachine},
    {"mopp.shared", "Subtree reached twice",
     "the same triangles are reported twice, and an edit of one branch changes the other", kSourceReported},
    {"mopp.overlap", "Instructions share bytes",
     "one of the two jumps leads into the middle of an instruction, which no compiler writes", kSourceReported},
    {"mopp.unreached", "Code that is never reached",
     "the bytes do nothing, or a jump that should lead there is wrong", kSourceReported},
    {"mopp.space", "Origin or scale is not a number",
     "the game cannot turn a place into the numbers that the code compares", kSourceReported},
    {"mopp.stale", "Code of another mesh",
     "things fall through or hit nothing where the tree and the mesh do not lie on each other", kSourceReported},
    {"mopp.gap", "Instruction that reports nothing",
     "queries that come between its halves find no triangle; compilers write such where nothing is", kSourceReported},
    {"mopp.id.unknown", "Reported triangle does not exist",
     "the game looks up a triangle past the end of the shape and may crash", kSourceReported},
    {"mopp.id.missing", "Triangle that is never reported",
     "things fall through it", kSourceReported},
    {"mopp.id.repeated", "Triangle reported by several leaves",
     "large triangles may lie in several cells; it only costs time", kSourceReported},
    {"mopp.mesh", "Triangles with corners that are not numbers",
     "such triangles are nowhere, so the game can neither hit nor miss them", kSourceReported},
    {"mopp.miss", "Part of a triangle that the code leads elsewhere",
     "things fall through the mesh at this place", kSourceReported},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::mopp
