// SPDX-License-Identifier: MIT
// Row builders and versions for the tables of Havok classes.
//
// A row stands in declaration order; its offset follows from the pointer size and the version
// (../fixedlayout.h).
#pragma once

#include "core/schema/common.h"
#include "core/schema/wellformed.h"

namespace cutaway::hkx
{

// The version axis of Rules and rows: the year of the Havok release. 2010 stands for hk_2010.1.0 and
// hk_2010.2.0, which lay out every known class alike.
inline constexpr std::uint32_t kHavok2010 = 2010;
inline constexpr std::uint32_t kHavok2014 = 2014;

constexpr FieldDesc stringPtr(std::string_view name)
{
    return field(name, Kind::StringPtr);
}

// A slot that a global fixup fills; `className` is the declared class (a base of what is found), empty when
// unknown.
constexpr FieldDesc pointer(std::string_view name, std::string_view className = {})
{
    FieldDesc f = field(name, Kind::Pointer);
    f.linkType = className;
    return f;
}

// An hkArray whose elements are what the row `element` describes; only its type matters, its name is
// replaced.
constexpr FieldDesc arrayOf(std::string_view name, FieldDesc element)
{
    element.name = name;
    element.repeat = Repeat::HkArray;
    return element;
}
constexpr FieldDesc array(std::string_view name, Kind kind)
{
    return arrayOf(name, field(name, kind));
}
constexpr FieldDesc array(std::string_view name, const StructDesc &type)
{
    return arrayOf(name, field(name, type));
}
constexpr FieldDesc pointerArray(std::string_view name, std::string_view className)
{
    return arrayOf(name, pointer(name, className));
}

constexpr FieldDesc relArray(std::string_view name, Kind kind)
{
    FieldDesc f = field(name, kind);
    f.repeat = Repeat::HkRelArray;
    return f;
}
constexpr FieldDesc relArray(std::string_view name, const StructDesc &type)
{
    FieldDesc f = field(name, type);
    f.repeat = Repeat::HkRelArray;
    return f;
}

} // namespace cutaway::hkx
