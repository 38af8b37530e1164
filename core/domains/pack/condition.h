// SPDX-License-Identifier: MIT
// Conditions (CTDA with CIS1 and CIS2) as sentences, with their parameters typed by the function.
//
// Source: core/formats/esp/FORMAT.md, "Conditions".
#pragma once

#include "core/domains/pack/field.h"
#include "core/domains/pack/plugins.h"

#include <array>
#include <functional>

namespace cutaway::pack
{

// The package around a condition, as far as sentences and checks need it.
struct ConditionContext {
    const Plugins &plugins;
    esp::Game game = esp::Game::Unknown;
    std::optional<std::vector<Alias>> aliases;           // of the owner quest, where it is open
    std::function<std::string(std::uint32_t)> inputName; // of an input id
    std::function<bool(std::uint32_t)> hasInput;         // is it one of the package's inputs
};

struct Parameter {
    Field value;
    std::string_view type; // of the function table, changed by the flags; empty: not used
    Field string;          // CIS1 or CIS2, where the type is a text
    std::string text;      // empty when not used
};

struct Condition {
    std::string path; // of the element: "conditions[2]"
    Field type;       // operator and flags in one byte
    Field unused1, unused2;
    Field comparison; // a float, or the FormID of a global
    Field function;
    std::array<Parameter, 2> parameters;
    Field runOn, reference, parameter3;
    Field cis1, cis2;

    std::string_view functionName; // empty when unknown
    std::string sentence;          // "GetStage(MyQuest) of the subject is at least 10"
    std::vector<std::string> problems;

    std::uint8_t flags() const { return static_cast<std::uint8_t>(type.number & 0x1F); }
    unsigned op() const { return static_cast<unsigned>(type.number >> 5) & 7; }
    bool isOr() const { return (flags() & 1) != 0; }
    bool usesGlobal() const { return (flags() & 4) != 0; }
};

// `element` is a condition with its texts, as the arrays of packages hold them.
Condition readCondition(const Reader &element, const ConditionContext &context);
std::vector<Condition> readConditions(const Reader &array, const ConditionContext &context);

// Conditions [first, first + count) joined by OR; groups are joined by AND.
struct OrGroup {
    std::size_t first = 0;
    std::size_t count = 0;
    bool operator==(const OrGroup &) const = default;
};
std::vector<OrGroup> orGroups(const std::vector<Condition> &conditions);

// A parameter as a form offers it: which records or which named values it takes.
struct ParameterChoice {
    std::string_view type;           // of the function table
    std::string_view records;        // signatures of the records it may name, separated by spaces
    const EnumDesc *names = nullptr; // or the values it may have
    bool isForm = false;
    bool isText = false; // stands in CIS1 or CIS2
};
ParameterChoice parameterChoice(esp::Game game, std::uint16_t function, int number, std::uint8_t typeByte);

} // namespace cutaway::pack
