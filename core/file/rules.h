// SPDX-License-Identifier: MIT
// Rules for files of any format.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway
{

// clang-format off
inline constexpr std::string_view kSourceChecking = "ARCHITECTURE.md, Core types";

inline constexpr Rule kRuleUnreadable{"file.unreadable", "The file cannot be read",
    "nothing is known about what is in it", kSourceChecking};
inline constexpr Rule kRuleFault{"file.fault", "Reading took too much memory",
    "the file was given up, so that nothing is known about the rest of it", kSourceChecking};
inline constexpr Rule kRuleUnknownFormat{"file.format", "The type of the file is not known",
    "it is shown as bytes alone and none of its contents is checked", kSourceChecking};
inline constexpr Rule kRulePointer{"file.pointer", "Git LFS pointer in place of the file",
    "nothing of the file itself is here; 'git lfs pull' fetches it", kSourceChecking};
inline constexpr Rule kRuleTiling{"check.tiling", "Bytes have no owner, or two",
    "this is a fault of this program: an edit could touch bytes that are not shown", kSourceChecking};
inline constexpr Rule kRuleIdentical{"check.identical", "Saving would change bytes",
    "this is a fault of this program: an unedited file has to stay as it is", kSourceChecking};
inline constexpr Rule kRuleReemitted{"check.reemitted", "Written anew the file differs",
    "an edit that has the file written from its objects changes unedited bytes", kSourceChecking};
inline constexpr Rule kRuleRow{"file.row", "Number names no row",
    "what it stands for is not there: a game takes what lies behind the rows, or nothing", kSourceChecking};
inline constexpr Rule kRuleMore{"check.more", "Findings are left out",
    "there are too many to list: what is listed comes first", kSourceChecking};
// clang-format on

// All of them, for the catalogue (core/catalogue.h).
inline constexpr const Rule *kFileRules[] = {&kRuleUnreadable, &kRuleFault,  &kRuleUnknownFormat,
                                             &kRulePointer,    &kRuleTiling, &kRuleIdentical,
                                             &kRuleReemitted,  &kRuleRow,    &kRuleMore};

} // namespace cutaway
