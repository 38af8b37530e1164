// SPDX-License-Identifier: MIT
// Edits of bindings: which member of a part follows which variable. Each is one patch.
#pragma once

#include "core/domains/behaviour/edit/machineedit.h"

namespace cutaway::behaviour
{

// Binds the member, or binds it to another variable where it is bound already. The part gets a set of
// bindings where it has none. Fails where the path leads to no member of the part, or the type of the
// variable does not fit it; bool and integers fit each other.
Result<Patch> bind(const File &file, std::uint32_t part, const Binding &binding,
                   Sharing set = Sharing::OwnCopy);
// The set goes with its last binding.
Result<Patch> unbind(const File &file, std::uint32_t part, const std::string &member,
                     Sharing set = Sharing::OwnCopy);

// The paths of members that a variable of the type can be bound to, arrays by their elements.
std::vector<std::string> bindableMembers(const File &file, std::uint32_t part, VariableType type);

} // namespace cutaway::behaviour
