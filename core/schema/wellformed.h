// SPDX-License-Identifier: MIT
// Compile-time proof that a table's names resolve: a count or condition refers to an earlier field.
#pragma once

#include "core/schema/fielddesc.h"

#include <algorithm>
#include <type_traits>

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

// So are its bases and the structures inside it.
constexpr bool wellFormed(const StructDesc &type)
{
    if (type.base != nullptr && !wellFormed(*type.base))
        return false;
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
        const FieldDesc &f = type.fields[i];
        if (f.name.empty() || (f.kind == Kind::Struct && (f.type == nullptr || !wellFormed(*f.type))))
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

// A whole list: of tables, or of rows with a table in `type`.
template <class Row, std::size_t N> constexpr bool wellFormed(const Row (&list)[N])
{
    return std::ranges::all_of(list, [](const Row &row) {
        if constexpr (std::is_pointer_v<Row>)
            return wellFormed(*row);
        else
            return row.type == nullptr || wellFormed(*row.type);
    });
}

} // namespace cutaway
