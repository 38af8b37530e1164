// SPDX-License-Identifier: MIT
// The members that bindings name: "playbackSpeed", "bones:0/enabled". Facts: BEHAVIOURS.md, "Bindings".
#pragma once

#include "core/domains/behaviour/behaviour.h"

namespace cutaway::behaviour
{

// Values that can be bound to each other; bool and integers are one.
enum class ValueFamily : std::uint8_t { None, Whole, Real, Vector, Quaternion, Pointer };
std::string_view toString(ValueFamily family); // "bool or integer"

struct MemberPlace {
    std::uint32_t object = 0; // the owner, or what a pointer of the path leads to
    NodeId node;
    std::string path; // as the tables spell it
    ValueFamily family = ValueFamily::None;
    std::uint32_t bits = 0; // of a bool or integer
    bool isBool = false;
};

// Letter case is free. Fails where the path ends in no member of the object.
Result<MemberPlace> memberAt(const File &file, std::uint32_t object, std::string_view path);

ValueFamily familyOf(VariableType type);
// How the value of a variable gets into a member.
enum class Fit : std::uint8_t { Same, BoolAndInteger, Wrong, Unknown };
Fit fitOf(VariableType type, const MemberPlace &member);
// "bool", "integer", "real"...
std::string_view kindOf(const MemberPlace &member);
// `bit` is -1 for the whole member.
bool fitsMember(VariableType type, const MemberPlace &member, std::int64_t bit);

// Paths of all members that values can be bound to, those of arrays by their elements, behind pointers to no
// object. At most `most`.
std::vector<std::string> membersOf(const File &file, std::uint32_t object, std::size_t most);

} // namespace cutaway::behaviour
