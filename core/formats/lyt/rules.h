// SPDX-License-Identifier: MIT
// Rules for the texts of an area.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::lyt
{

Fix fixCount(const FixSite &site); // lytedit.cpp

// clang-format off
inline constexpr std::string_view kSourceLayout = "core/formats/lyt/FORMAT.md, Layout";
inline constexpr std::string_view kSourceVisibility = "core/formats/lyt/FORMAT.md, Visibility";

inline constexpr Rule kRules[] = {
    {"area.layout", "Layout cannot be read as written",
     "the game reads as many lines as a count says and takes whatever stands there for rooms", kSourceLayout, oneFix<fixCount>},
    {"area.size", "Text is too large to be a layout",
     "the largest of the game has some kilobytes; what is this long is another kind of file", kSourceLayout},
    {"area.text", "Bytes are not text",
     "the game looks for words and finds none; a power cut leaves files of zeros", kSourceLayout},
    {"area.name", "Name is longer than the game's",
     "the game cuts it and finds no file of that name", kSourceLayout},
    {"area.vis.count", "Count is not the number of names",
     "tools that trust counts take names for rooms", kSourceVisibility, oneFix<fixCount>},
    {"area.vis.entry", "Name belongs to no room",
     "nothing is seen because of it", kSourceVisibility},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::lyt
