// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/memberpath.h"

#include "core/domains/behaviour/check/report.h"
#include "core/formats/hkx/schema/classes.h"

#include <array>
#include <charconv>

namespace cutaway::behaviour
{

namespace
{

enum class Family : std::uint8_t { Bool, Integer, Real, Pointer, Vector, Quaternion, Other };

Family familyOf(VariableType type)
{
    switch (type) {
    case VariableType::Bool:
        return Family::Bool;
    case VariableType::Int8:
    case VariableType::Int16:
    case VariableType::Int32:
        return Family::Integer;
    case VariableType::Real:
        return Family::Real;
    case VariableType::Pointer:
        return Family::Pointer;
    case VariableType::Vector3:
    case VariableType::Vector4:
        return Family::Vector;
    case VariableType::Quaternion:
        return Family::Quaternion;
    case VariableType::Invalid:
        break;
    }
    return Family::Other;
}

Family familyOf(const BoundMember &member)
{
    if (member.field == nullptr || member.isWholeArray)
        return Family::Other;
    switch (member.field->kind) {
    case Kind::Bool:
        return Family::Bool;
    case Kind::U8:
    case Kind::I8:
    case Kind::U16:
    case Kind::I16:
    case Kind::U32:
    case Kind::I32:
    case Kind::U64:
    case Kind::I64:
        return Family::Integer;
    case Kind::F32:
    case Kind::BFloat16:
        return Family::Real;
    case Kind::Pointer:
        return Family::Pointer;
    case Kind::Struct:
        return member.field->type == &kVec4   ? Family::Vector
               : member.field->type == &kQuat ? Family::Quaternion
                                              : Family::Other;
    default:
        return Family::Other;
    }
}

const FieldDesc *fieldNamed(const StructDesc &owner, const std::string &name, const Rules &rules)
{
    for (const StructDesc *type = &owner; type != nullptr; type = type->base) {
        for (const FieldDesc &field : type->fields) {
            if (rules.covers(field) && lowered(field.name) == name)
                return &field;
        }
    }
    return nullptr;
}

// One step of a path: a name, and the number of an element.
struct Step {
    std::string name;
    std::optional<std::uint32_t> element;
};

std::optional<Step> stepOf(std::string_view text)
{
    const std::size_t colon = text.find(':');
    Step step{lowered(text.substr(0, colon)), {}};
    if (colon == std::string_view::npos)
        return step;
    const std::string_view digits = text.substr(colon + 1);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    step.element = number;
    return step;
}

const StructDesc *insideOf(const FieldDesc &field, const Rules &rules)
{
    return field.kind == Kind::Struct    ? field.type
           : field.kind == Kind::Pointer ? hkx::findClass(field.linkType, rules.version)
                                         : nullptr;
}

} // namespace

BoundMember memberAt(const StructDesc &owner, std::string_view path, const Rules &rules)
{
    const StructDesc *type = &owner;
    while (type != nullptr) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::optional<Step> step = stepOf(path.substr(0, end));
        const FieldDesc *field = step ? fieldNamed(*type, step->name, rules) : nullptr;
        const bool isOutside =
            field != nullptr && step->element &&
            (!field->isArray() || (field->repeat == Repeat::Fixed && *step->element >= field->count));
        if (field == nullptr || isOutside)
            return {};
        if (end == path.size())
            return {field, field->isArray() && !step->element};
        type = insideOf(*field, rules);
        path.remove_prefix(end + 1);
    }
    return {};
}

Fit fitOf(VariableType variable, const BoundMember &member)
{
    const Family from = familyOf(variable), to = familyOf(member);
    if (from == Family::Other || to == Family::Other)
        return Fit::Unknown;
    const bool isMixed =
        (from == Family::Bool && to == Family::Integer) || (from == Family::Integer && to == Family::Bool);
    return from == to ? Fit::Same : isMixed ? Fit::BoolAndInteger : Fit::Wrong;
}

std::string_view kindOf(const BoundMember &member)
{
    constexpr std::array<std::string_view, 7> kNames = {"bool",   "integer",    "real",       "pointer",
                                                        "vector", "quaternion", "other value"};
    return kNames[static_cast<std::size_t>(familyOf(member))];
}

} // namespace cutaway::behaviour
