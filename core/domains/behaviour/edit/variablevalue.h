// SPDX-License-Identifier: MIT
// Values of variables by their type, as stored in words, rows of vectors and pointers.
#pragma once

#include "core/domains/behaviour/behaviour.h"

#include <array>

namespace cutaway::behaviour
{

struct VariableValue {
    std::array<double, 4> numbers{};     // bool and integers, a real: the first; vectors x, y, z, w
    std::optional<std::uint32_t> object; // of a pointer

    bool operator==(const VariableValue &) const = default;
};

enum class ValueOf : std::uint8_t { Initial, Least, Most };

// Nothing where the file, which the graph is of, stores none.
std::optional<VariableValue> readValue(const File &file, const Behaviour &graph, std::uint32_t variable,
                                       ValueOf which);

// "1", "0.5", "0 0 0 1", "true", "object[3]" or "null"; a refusal says what the type holds.
Result<VariableValue> parseValue(VariableType type, std::string_view text);
std::string toText(VariableType type, const VariableValue &value);

// "bool", "int32", "vector4", ...
Result<VariableType> parseVariableType(std::string_view text);

} // namespace cutaway::behaviour
