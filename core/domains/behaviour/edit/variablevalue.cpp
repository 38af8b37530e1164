// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/variablevalue.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/edit/valuewords.h"
#include "core/formats/hkx/objects.h"
#include "core/schema/numberlist.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace cutaway::behaviour
{

namespace
{

constexpr std::string_view kObjectKey = "object[";

std::size_t numbersOf(VariableType type)
{
    switch (type) {
    case VariableType::Vector3:
        return 3;
    case VariableType::Vector4:
    case VariableType::Quaternion:
        return 4;
    default:
        return 1;
    }
}

Result<VariableValue> parseObject(std::string_view text)
{
    VariableValue value;
    if (text == "null")
        return value;
    std::uint32_t number = 0;
    const bool isNamed = text.starts_with(kObjectKey) && text.ends_with(']');
    const std::string_view digits =
        isNamed ? text.substr(kObjectKey.size(), text.size() - kObjectKey.size() - 1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size())
        return fail("'{}' is neither \"object[3]\" nor \"null\"", text);
    value.object = number;
    return value;
}

} // namespace

NumberSpan spanOf(VariableType type)
{
    constexpr double kReal = std::numeric_limits<float>::max();
    switch (type) {
    case VariableType::Bool:
        return {0, 1, true};
    case VariableType::Int8:
        return {-0x80, 0x7F, true};
    case VariableType::Int16:
        return {-0x8000, 0x7FFF, true};
    case VariableType::Int32:
        return {-2147483648.0, 2147483647.0, true};
    default:
        return {-kReal, kReal, false};
    }
}

bool isVector(VariableType type)
{
    return type == VariableType::Vector3 || type == VariableType::Vector4 || type == VariableType::Quaternion;
}

Result<void> checkValue(VariableType type, const VariableValue &value)
{
    const NumberSpan span = spanOf(type);
    if (type == VariableType::Invalid)
        return fail("the variable has no type");
    if (type == VariableType::Pointer)
        return {};
    for (std::size_t i = 0; i < numbersOf(type); ++i) {
        const double number = value.numbers[i];
        if (!(number >= span.least && number <= span.most) || (span.isWhole && number != std::round(number)))
            return fail("{} is no value of a {}, which holds {}{:g} to {:g}", number, toString(type),
                        span.isWhole ? "whole numbers from " : "", span.least, span.most);
    }
    return {};
}

std::uint32_t wordOf(VariableType type, double number)
{
    if (type == VariableType::Real)
        return std::bit_cast<std::uint32_t>(static_cast<float>(number));
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(number));
}

double numberOf(VariableType type, std::uint32_t word)
{
    return type == VariableType::Real ? double{std::bit_cast<float>(word)}
                                      : static_cast<double>(static_cast<std::int32_t>(word));
}

std::optional<VariableValue> readValue(const File &file, const Behaviour &graph, std::uint32_t variable,
                                       ValueOf which)
{
    if (variable >= graph.variables.size())
        return std::nullopt;
    const Variable &read = graph.variables[variable];
    const auto word = which == ValueOf::Initial ? read.initial
                      : which == ValueOf::Least ? read.least
                                                : read.most;
    if (!word)
        return std::nullopt;
    VariableValue value;
    if (which != ValueOf::Initial || (!isVector(read.type) && read.type != VariableType::Pointer)) {
        value.numbers[0] = numberOf(read.type, *word);
        return value;
    }
    const auto data = hkx::readTarget(file, hkx::readObject(file, graph.object)->member("data"_f));
    const auto set = data ? hkx::readTarget(file, data->member("variableInitialValues"_f)) : std::nullopt;
    if (!set)
        return std::nullopt;
    if (read.type == VariableType::Pointer) {
        if (*word >= set->count("variantVariableValues"_f))
            return std::nullopt;
        value.object = hkx::targetOf(file, set->element("variantVariableValues"_f, *word));
        return value;
    }
    const auto rows = set->rows<std::array<float, 4>>("quadVariableValues"_f);
    if (*word >= rows.size())
        return std::nullopt;
    for (std::size_t i = 0; i < rows[*word].size(); ++i)
        value.numbers[i] = rows[*word][i];
    return value;
}

Result<VariableValue> parseValue(VariableType type, std::string_view text)
{
    if (type == VariableType::Pointer)
        return parseObject(text);
    VariableValue value;
    if (type == VariableType::Bool && (equalIgnoringCase(text, "true") || equalIgnoringCase(text, "false"))) {
        value.numbers[0] = equalIgnoringCase(text, "true") ? 1 : 0;
        return value;
    }
    const Result<std::vector<double>> numbers = parseNumberList(text);
    if (!numbers)
        return tl::unexpected(numbers.error());
    if (numbers->size() != numbersOf(type))
        return fail("'{}' has {} of the {} numbers of a {}", text, numbers->size(), numbersOf(type),
                    toString(type));
    std::copy(numbers->begin(), numbers->end(), value.numbers.begin());
    const Result<void> sound = checkValue(type, value);
    return sound ? Result<VariableValue>(value) : tl::unexpected(sound.error());
}

std::string toText(VariableType type, const VariableValue &value)
{
    if (type == VariableType::Pointer)
        return value.object ? fmt::format("object[{}]", *value.object) : "null";
    if (type == VariableType::Bool)
        return value.numbers[0] == 0 ? "false" : "true";
    std::string text;
    for (std::size_t i = 0; i < numbersOf(type); ++i) // as short as the float allows
        text += (i == 0 ? "" : " ") + (spanOf(type).isWhole
                                           ? fmt::format("{:.0f}", value.numbers[i])
                                           : fmt::format("{}", static_cast<float>(value.numbers[i])));
    return text;
}

Result<VariableType> parseVariableType(std::string_view text)
{
    for (int type = 0; type <= static_cast<int>(VariableType::Quaternion); ++type) {
        if (toString(static_cast<VariableType>(type)) == text)
            return static_cast<VariableType>(type);
    }
    return fail("'{}' is no type: bool, int8, int16, int32, real, pointer, vector3, vector4 or quaternion",
                text);
}

} // namespace cutaway::behaviour
