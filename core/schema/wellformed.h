// SPDX-License-Identifier: MIT
// Compile-time proof that a table's names resolve: a count or condition refers to an earlier field.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway
{

constexpr bool hasField(const StructDesc &type, std::string_view name)
{
    if (type.base != nullptr && hasField(*type.base, name))
        return true;
    for (const FieldDesc &f : type.fields) {
        if (f.name == name)
            return true;
    }
    return false;
}

namespace detail
{

constexpr bool namedBefore(const StructDesc &type, std::size_t row, std::string_view name)
{
    if (type.base != nullptr && hasField(*type.base, name))
        return true;
    for (std::size_t i = 0; i < row; ++i) {
        if (type.fields[i].name == name)
            return true;
    }
    return false;
}

// Two rows may share a name only when no version can show both, or when a condition tells them apart.
constexpr bool mayShareName(const FieldDesc &a, const FieldDesc &b)
{
    const auto disjoint = [](VersionSpan x, VersionSpan y) { return x.to < y.from || y.to < x.from; };
    return disjoint(a.version, b.version) || disjoint(a.stream, b.stream) || a.condFn != nullptr ||
           b.condFn != nullptr;
}

} // namespace detail

constexpr bool wellFormed(const StructDesc &type)
{
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
        const FieldDesc &f = type.fields[i];
        if (f.name.empty() || (f.kind == Kind::Struct && f.type == nullptr))
            return false;
        if (f.repeat == Repeat::Counted && !detail::namedBefore(type, i, f.countField))
            return false;
        if (!f.condField.empty() && !detail::namedBefore(type, i, f.condField))
            return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (type.fields[j].name == f.name && !detail::mayShareName(type.fields[j], f))
                return false;
        }
    }
    return true;
}

} // namespace cutaway
