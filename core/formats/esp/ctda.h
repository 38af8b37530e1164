// SPDX-License-Identifier: MIT
// CTDA: one condition. Its parameters are typed by the function it calls.
//
// Source: core/formats/esp/FORMAT.md, "Conditions".
#pragma once

#include "core/formats/esp/rules.h"
#include "core/formats/esp/schema/subrecord.h"
#include "core/schema/unittree.h"

#include <string>

namespace cutaway::esp
{

inline constexpr std::uint64_t kConditionSize = 32;

// Upper three bits of the type byte choose the operator.
enum class ConditionOperator : std::uint8_t { Equal, NotEqual, Greater, GreaterOrEqual, Less, LessOrEqual };

namespace conditionflag
{
inline constexpr std::uint8_t kOr = 0x01;
inline constexpr std::uint8_t kUseAliases = 0x02;
inline constexpr std::uint8_t kUseGlobal = 0x04;
inline constexpr std::uint8_t kUsePackageData = 0x08;
inline constexpr std::uint8_t kSwap = 0x10;
} // namespace conditionflag

constexpr ConditionOperator operatorOf(std::uint8_t typeByte)
{
    return static_cast<ConditionOperator>(typeByte >> 5);
}
std::string_view operatorText(ConditionOperator op); // "==", empty for the two values that mean nothing

// The type of a parameter under the flags of its condition: with "aliases" or "package data" an object, actor
// or package parameter is an alias or an input of the package instead.
std::string_view effectiveParameterType(std::string_view type, std::uint8_t typeByte);

// Places the fields of a CTDA payload under `node`.
void decodeCondition(const RecordContext &context, TreeBuilder::Index node, ByteRange payload);

// True if a row of a CTDA has that name, in any case.
bool isConditionRow(std::string_view name);

} // namespace cutaway::esp
