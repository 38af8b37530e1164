// SPDX-License-Identifier: MIT
// The member that a binding names: "bones:0/enabled" from the class of the owner down, in any case of
// letters.
#pragma once

#include "core/domains/behaviour/behaviour.h"
#include "core/schema/fielddesc.h"
#include "core/schema/nodelayout.h"

namespace cutaway::behaviour
{

struct BoundMember {
    const FieldDesc *field = nullptr; // null where the path leads to no member
    bool isWholeArray = false;
};

BoundMember memberAt(const StructDesc &owner, std::string_view path, const Rules &rules);

// How the value of a variable gets into a member.
enum class Fit : std::uint8_t { Same, BoolAndInteger, Wrong, Unknown };

Fit fitOf(VariableType variable, const BoundMember &member);
// "bool", "integer", "real", "pointer", "vector", "quaternion".
std::string_view kindOf(const BoundMember &member);

} // namespace cutaway::behaviour
