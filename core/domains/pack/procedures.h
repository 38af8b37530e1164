// SPDX-License-Identifier: MIT
// Procedures of the tree and the arguments they take; kinds of inputs.
//
// Source: core/formats/esp/FORMAT.md, "PACK"; core/domains/pack/PACKAGES.md, "Procedures".
#pragma once

#include "core/formats/esp/game.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace cutaway::pack
{

enum class InputKind : std::uint8_t {
    Unknown,
    Bool,
    Int,
    Float,
    ObjectList,
    Location,
    SingleRef,
    TargetSelector,
    Topic,
};

// As ANAM stores it; empty for Unknown.
std::string_view kindName(InputKind kind);
InputKind kindOfName(std::string_view name); // Unknown for other texts
InputKind kindOfLetter(char letter);         // of the tables: L R T B F I O P

// The kind of input that an argument takes. A single letter of the tables; a location takes a reference too.
struct ArgumentDesc {
    std::string_view name;
    InputKind kind = InputKind::Unknown;
    bool required = false;
    bool orLocation = false; // a reference or a location
};

bool accepts(const ArgumentDesc &argument, InputKind input);

struct ProcedureDesc {
    std::string_view name;
    std::vector<ArgumentDesc> arguments; // empty names where only their number is known
};

// All procedures of a game, by name; nullptr for others.
std::span<const ProcedureDesc> procedures(esp::Game game);
const ProcedureDesc *procedureNamed(esp::Game game, std::string_view name);

} // namespace cutaway::pack
