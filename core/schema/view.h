// SPDX-License-Identifier: MIT
// Typed access to a decoded structure: a misspelt field does not compile, type and place come from its table.
//
//   const View<kSkeleton> skeleton(tree, tree.root());
//   const std::string name = skeleton.text<"name">();
//   for (std::uint32_t i = 0; i < skeleton.count<"bones">(); ++i)
//       const View<kBone> bone = skeleton.at<"bones", kBone>(i);
//
// A field that is absent in this file (version, condition, truncation) reads as zero, empty or no elements;
// has() tells. Floats are f32 values, vectors are glm's, quaternions become glm's (w, x, y, z) from the
// stored x, y, z, w.
#pragma once

#include "core/schema/common.h"
#include "core/schema/unittree.h"
#include "core/schema/wellformed.h"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace cutaway
{

// A name as a template argument.
template <std::size_t N> struct FieldName {
    char text[N];
    consteval FieldName(const char (&name)[N]) { std::copy_n(name, N, text); }
    constexpr std::string_view view() const { return {text, N - 1}; }
};

// The first row of that name, bases included; null when there is none.
constexpr const FieldDesc *findField(const StructDesc &type, std::string_view name)
{
    if (type.base != nullptr) {
        if (const FieldDesc *inherited = findField(*type.base, name))
            return inherited;
    }
    for (const FieldDesc &f : type.fields) {
        if (f.name == name)
            return &f;
    }
    return nullptr;
}

namespace detail
{

template <Kind kKind> constexpr auto numberOfKind()
{
    if constexpr (kKind == Kind::F64)
        return double{};
    else if constexpr (isFloat(kKind))
        return float{};
    else if constexpr (kKind == Kind::Bool)
        return bool{};
    else if constexpr (kKind == Kind::I8 || kKind == Kind::I16 || kKind == Kind::I32)
        return std::int32_t{};
    else if constexpr (kKind == Kind::I64)
        return std::int64_t{};
    else if constexpr (kKind == Kind::U64 || kKind == Kind::ULong)
        return std::uint64_t{};
    else
        return std::uint32_t{};
}

// A number from a value of any numeric alternative; zero from anything else.
template <class Number> Number toNumber(const Value &value)
{
    if (const auto *real = std::get_if<double>(&value))
        return static_cast<Number>(*real);
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return static_cast<Number>(*natural);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return static_cast<Number>(*number);
    return Number{};
}

} // namespace detail

template <const StructDesc &kType> class View
{
public:
    View(const UnitTree &tree, NodeId node) : m_tree(&tree), m_node(node) {}

    NodeId node() const { return m_node; }

    template <FieldName kName> bool has() const { return member(row<kName>()->name).has_value(); }

    // A number, bool, vec3, vec4 or quaternion, by the row's kind.
    template <FieldName kName> auto get() const
    {
        constexpr const FieldDesc *kRow = row<kName>();
        static_assert(!kRow->isArray(), "use count() and at() for arrays");
        const auto found = member(kRow->name);
        const Value value = found ? m_tree->value(*found) : Value{};
        if constexpr (kRow->kind != Kind::Struct) {
            return detail::toNumber<decltype(detail::numberOfKind<kRow->kind>())>(value);
        } else {
            static_assert(kRow->type == &kVec3 || kRow->type == &kVec4 || kRow->type == &kQuat,
                          "use sub() for structures");
            const auto *list = std::get_if<std::vector<double>>(&value);
            const auto part = [list](std::size_t i) {
                return list != nullptr && i < list->size() ? static_cast<float>((*list)[i]) : 0.0f;
            };
            if constexpr (kRow->type == &kVec3)
                return glm::vec3(part(0), part(1), part(2));
            else if constexpr (kRow->type == &kVec4)
                return glm::vec4(part(0), part(1), part(2), part(3));
            else
                return glm::quat(part(3), part(0), part(1), part(2));
        }
    }

    // Characters of a text field or of what a string pointer points to.
    template <FieldName kName> std::string text() const
    {
        const auto found = member(row<kName>()->name);
        return found ? m_tree->valueText(*found) : std::string();
    }

    template <FieldName kName, const StructDesc &kMember> View<kMember> sub() const
    {
        static_assert(row<kName>()->type == &kMember, "the row has another type");
        return {*m_tree, member(row<kName>()->name).value_or(m_node)};
    }

    template <FieldName kName> std::uint32_t count() const
    {
        static_assert(row<kName>()->isArray(), "the row is no array");
        const auto found = member(row<kName>()->name);
        return found ? m_tree->node(*found).childCount : 0;
    }

    // Element `i` of an array, i < count().
    template <FieldName kName, const StructDesc &kElement> View<kElement> at(std::uint32_t i) const
    {
        static_assert(row<kName>()->type == &kElement, "the elements have another type");
        return {*m_tree, m_tree->child(*member(row<kName>()->name), i)};
    }

    // The node of a member, for links and ranges.
    template <FieldName kName> std::optional<NodeId> find() const { return member(row<kName>()->name); }

private:
    template <FieldName kName> static consteval const FieldDesc *row()
    {
        constexpr const FieldDesc *kFound = findField(kType, kName.view());
        static_assert(kFound != nullptr, "the table has no field of that name");
        return kFound;
    }

    std::optional<NodeId> member(std::string_view name) const { return m_tree->childNamed(m_node, name); }

    const UnitTree *m_tree;
    NodeId m_node;
};

} // namespace cutaway
