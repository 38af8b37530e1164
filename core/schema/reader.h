// SPDX-License-Identifier: MIT
// Reads a decoded structure by the names of its fields: the one way for checks and builders, which meet many
// types.
//
//   const Reader body(file.tree(unit));
//   const double mass = body.number("mass"_f);
//   for (const Reader &row : body.elements("constraints"_f))
//
// A field that is absent in this file (version, condition, truncation) reads as zero, empty or no elements,
// and so does all below it; has() tells.
#pragma once

#include "core/schema/unittree.h"

#include <cstring>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <string_view>

namespace cutaway
{

// The name of a field, written "mass"_f; a test finds each in the tables
// (tests/core/schema/fieldnametest.cpp).
class FieldName
{
public:
    constexpr FieldName() = default; // of no field

    constexpr std::string_view text() const { return m_text; }
    constexpr bool empty() const { return m_text.empty(); }
    bool operator==(const FieldName &) const = default;

private:
    friend constexpr FieldName operator""_f(const char *text, std::size_t size);
    constexpr explicit FieldName(std::string_view text) : m_text(text) {}

    std::string_view m_text;
};

constexpr FieldName operator""_f(const char *text, std::size_t size)
{
    return FieldName({text, size});
}

// Keeps the tree alive.
class Reader
{
public:
    explicit Reader(std::shared_ptr<const UnitTree> tree) : m_tree(std::move(tree)) {}
    Reader(std::shared_ptr<const UnitTree> tree, NodeId at) : m_tree(std::move(tree)), m_at(at) {}

    const UnitTree &tree() const { return *m_tree; }
    std::uint32_t unit() const { return m_tree->unit(); }
    NodeId node() const { return m_at; }
    ByteRange range() const { return m_tree->node(m_at).range; }
    std::string path() const { return m_tree->path(m_at); }
    // False for a member that is absent: it stands where its owner does and has no fields.
    explicit operator bool() const { return m_exists; }

    bool has(FieldName field) const { return find(field).has_value(); }
    std::optional<NodeId> find(FieldName field) const
    {
        return m_exists ? m_tree->childNamed(m_at, field.text()) : std::nullopt;
    }
    // The same reader, standing on a member or on an element of an array, row < count().
    Reader member(FieldName field) const;
    Reader element(FieldName array, std::uint32_t row) const;
    std::vector<Reader> elements() const;
    std::vector<Reader> elements(FieldName array) const { return member(array).elements(); }
    std::vector<Reader> named(FieldName field) const; // all members of a name that may be repeated
    std::uint32_t count(FieldName array) const;

    double number(FieldName field) const;
    std::int64_t integer(FieldName field) const { return member(field).integer(); }
    std::int64_t integer() const;          // 0 for a real number
    glm::vec3 vec3(FieldName field) const; // the first three components
    glm::vec4 vec4(FieldName field) const; // the first four, as they are stored
    glm::quat quat(FieldName field) const; // stored x, y, z, w; of length 1
    Value value(FieldName field) const { return member(field).value(); }
    std::string text(FieldName field) const { return member(field).text(); }
    std::string text() const { return m_exists ? m_tree->valueText(m_at) : std::string(); }

    // The node of the field, or the structure where it is absent.
    NodeId nodeOf(FieldName field) const { return find(field).value_or(m_at); }
    ByteRange range(FieldName field) const { return m_tree->node(nodeOf(field)).range; }
    // Range of its bytes: those of all elements for an array, which a packfile keeps behind the object.
    ByteRange payload(FieldName field) const;
    ByteSpan bytes(FieldName field) const;
    // The bytes as rows of one type; what does not fill a row is left out.
    template <class Row> std::vector<Row> rows(FieldName array) const
    {
        const ByteSpan from = count(array) == 0 ? ByteSpan() : bytes(array);
        std::vector<Row> out(from.size() / sizeof(Row));
        if (!out.empty())
            std::memcpy(out.data(), from.data(), out.size() * sizeof(Row));
        return out;
    }

private:
    Value value() const { return m_exists ? m_tree->value(m_at) : Value{}; }
    std::vector<double> tuple(FieldName field) const;

    std::shared_ptr<const UnitTree> m_tree;
    NodeId m_at;
    bool m_exists = true;
};

} // namespace cutaway
