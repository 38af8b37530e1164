// SPDX-License-Identifier: MIT
// Rules for records of a plugin that override those of its masters.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::overrides
{

Fix fixIdentical(const FixSite &site); // overridecheck.cpp

// clang-format off
inline constexpr std::string_view kSourceOverrides = "core/formats/esp/FORMAT.md, Overrides";

inline constexpr Rule kRules[] = {
    {"esp.override.identical", "Record is identical to its master (ITM)",
     "it does nothing but take back what other plugins change in the record", kSourceOverrides,
     fixInUnit<fixIdentical>},
    {"esp.override.missing", "Override of a record that its master does not have",
     "the game takes it for a new record of the master: what it was made for has gone, or was never there",
     kSourceOverrides},
    {"esp.override.type", "Override of a record of another type",
     "the game loads one of the two and drops the other, or crashes", kSourceOverrides},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::overrides
