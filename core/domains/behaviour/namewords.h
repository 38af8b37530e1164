// SPDX-License-Identifier: MIT
// What the words in texts of expressions and conditions name.
//
// A text of an expression says "variable = expression" or "event if (condition)", that of a condition is an
// expression. Names count in any letter case, unless another one is spelt exactly so.
#pragma once

#include "core/domains/behaviour/behaviour.h"

#include <string_view>

namespace cutaway::behaviour
{

enum class Named : std::uint8_t { Event, Variable, Property };
std::string_view toString(Named what);

struct NamedThing {
    Named what = Named::Event;
    std::uint32_t number = 0; // in its list

    auto operator<=>(const NamedThing &) const = default;
};

enum class TextKind : std::uint8_t { Condition, Expression };

// What the word at an offset of the text names: an event where one is meant or nothing else has the name, a
// variable before a property.
std::optional<NamedThing> meaningOf(const Behaviour &graph, std::string_view text, TextKind kind,
                                    std::size_t at, std::string_view word);
// Of each word that is a name, in the order of the text.
std::vector<NamedThing> namesIn(const Behaviour &graph, std::string_view text, TextKind kind);

} // namespace cutaway::behaviour
