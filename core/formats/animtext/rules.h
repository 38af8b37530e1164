// SPDX-License-Identifier: MIT
// Rules for the lines of animation texts.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::animtext
{

Fix fixLineCount(const FixSite &site); // animtextedit.cpp

// clang-format off
inline constexpr std::string_view kSourceLines = "core/formats/animtext/FORMAT.md, Lines";

inline constexpr Rule kRules[] = {
    {"animtext.lines", "Number of lines is not that of the block",
     "the game takes the next block from the wrong line, and loses all projects behind it", kSourceLines, fixInUnit<fixLineCount>},
    {"animtext.record", "Lines are no record",
     "the game takes each line for what its place says, so that what follows is read wrong", kSourceLines},
    {"animtext.list", "List of names does not fit the blocks that follow",
     "blocks belong to names by their order: from there on each project has the data of another", kSourceLines},
    {"animtext.rest", "Lines behind the last block",
     "the game does not read them; usually a count further up is too small", kSourceLines},
    {"animtext.value", "Line holds another kind of value",
     "the game reads it as 0 or as an empty text", kSourceLines},
    {"animtext.size", "Text is too large",
     "the largest of the game has 1.7 million bytes; what is this long is another kind of file", kSourceLines},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::animtext
