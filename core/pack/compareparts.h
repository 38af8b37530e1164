// SPDX-License-Identifier: MIT
// Shared by lists of differences and by taking them over.
#pragma once

#include "core/pack/compare.h"

namespace cutaway::pack
{

// Label of the order in which the inputs stand.
inline constexpr std::string_view kInputOrder = "inputs order";

// A condition is compared as a whole: "conditions[1]", "tree[0].conditions[0]+".
inline bool isCondition(std::string_view label)
{
    const std::size_t at = label.rfind("conditions[");
    return at != std::string_view::npos && label.find('.', at) == std::string_view::npos;
}

} // namespace cutaway::pack
