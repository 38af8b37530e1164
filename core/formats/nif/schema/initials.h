// SPDX-License-Identifier: MIT
// What a block made anew holds: the values that the games give a class, where they are not zero. References
// of a new block refer to nothing.
#pragma once

#include "core/schema/fielddesc.h"

#include <cstdint>
#include <string_view>

namespace cutaway::nif
{

struct InitialRow {
    std::string_view type; // a class, or a structure inside blocks
    std::string_view field;
    std::string_view text;
    VersionSpan stream = {};
};

// The initial value of a member, as `get` prints it; a class takes precedence over its bases. Empty for
// zeros.
std::string_view initialOf(const StructDesc &type, std::string_view field, std::uint32_t stream);

} // namespace cutaway::nif
