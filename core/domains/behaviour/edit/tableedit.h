// SPDX-License-Identifier: MIT
// Edits of the events, variables and properties of a behaviour. Each is one patch: names, infos, values and
// every number in the file agree afterwards, and a refusal says what is in the way.
//
// Numbers are those of Behaviour::events, variables and properties. New ones come at the end, so that no
// number moves; behind one that is removed all move by one. Other files know events and variables by name
// (projectedit.h).
#pragma once

#include "core/domains/behaviour/edit/variablevalue.h"

namespace cutaway::behaviour
{

// What becomes of the places that hold the number of what is removed.
enum class Uses : std::uint8_t {
    Refuse, // the edit, with the list of them
    Clear,  // they hold -1, and bindings are removed
};

// A name is not empty and differs from all others of its list, letter case aside. Where expressions and
// conditions of the file name it, they name it anew; then it has to be one word.
Result<Patch> addEvent(const File &file, const std::string &name, std::uint32_t flags = 0);
Result<Patch> renameEvent(const File &file, std::uint32_t event, const std::string &name);
Result<Patch> setEventFlags(const File &file, std::uint32_t event, std::uint32_t flags);
// Texts that name it are in the way of both uses: their meaning cannot be cleared.
Result<Patch> removeEvent(const File &file, std::uint32_t event, Uses uses = Uses::Refuse);

struct NewVariable {
    std::string name;
    VariableType type = VariableType::Real;
    VariableValue initial;
    std::optional<VariableValue> least, most; // refused where the file stores no limits
    std::int64_t flags = 0;                   // of its role
};
Result<Patch> addVariable(const File &file, const NewVariable &variable);
Result<Patch> renameVariable(const File &file, std::uint32_t variable, const std::string &name);
// The rows of vectors and of objects that only it used go with it.
Result<Patch> removeVariable(const File &file, std::uint32_t variable, Uses uses = Uses::Refuse);

struct VariableChange {
    std::optional<VariableType> type; // the value stays as far as the type can hold it
    std::optional<VariableValue> initial, least, most;
    std::optional<std::int64_t> flags;
};
// Fails where a new type does not fit the members that are bound to it.
Result<Patch> changeVariable(const File &file, std::uint32_t variable, const VariableChange &change);

// Properties have their values in the character.
Result<Patch> addProperty(const File &file, const std::string &name, VariableType type);
Result<Patch> renameProperty(const File &file, std::uint32_t property, const std::string &name);
Result<Patch> removeProperty(const File &file, std::uint32_t property, Uses uses = Uses::Refuse);

} // namespace cutaway::behaviour
