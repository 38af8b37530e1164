// SPDX-License-Identifier: MIT
// Rules for files of any format.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway
{

// clang-format off
inline constexpr std::string_view kSourceChecking = "ARCHITECTURE.md, Core types";

inline constexpr Rule kFileRules[] = {
    {"file.unreadable", "The file cannot be read",
     "nothing is known about what is in it", kSourceChecking},
    {"file.fault", "Reading took too much memory",
     "the file was given up, so that nothing is known about the rest of it", kSourceChecking},
    {"file.format", "The type of the file is not known",
     "it is shown as bytes alone and none of its contents is checked", kSourceChecking},
    {"file.pointer", "Git LFS pointer in place of the file",
     "nothing of the file itself is here; 'git lfs pull' fetches it", kSourceChecking},
    {"check.tiling", "Bytes have no owner, or two",
     "this is a fault of this program: an edit could touch bytes that are not shown", kSourceChecking},
    {"check.identical", "Saving would change bytes",
     "this is a fault of this program: an unedited file has to stay as it is", kSourceChecking},
    {"check.reemitted", "Written anew the file differs",
     "an edit that has the file written from its objects changes unedited bytes", kSourceChecking},
    {"file.row", "Number names no row",
     "what it stands for is not there: a game takes what lies behind the rows, or nothing", kSourceChecking},
    {"check.more", "Findings are left out",
     "there are too many to list: what is listed comes first", kSourceChecking},
};
// clang-format on

} // namespace cutaway
