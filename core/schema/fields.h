// SPDX-License-Identifier: MIT
// Numbers of a decoded structure by the names of its fields, for checks that meet many types. A field that is
// absent reads as zero or as no elements; has() tells.
#pragma once

#include "core/schema/unittree.h"

#include <algorithm>
#include <glm/vec4.hpp>
#include <string_view>

namespace cutaway
{

class Fields
{
public:
    Fields(const UnitTree &tree, NodeId at) : m_tree(&tree), m_at(at) {}

    bool has(std::string_view field) const { return find(field).has_value(); }
    // A scalar.
    double number(std::string_view field) const
    {
        const auto node = find(field);
        const Value value = node ? m_tree->value(*node) : Value{};
        if (const auto *real = std::get_if<double>(&value))
            return *real;
        if (const auto *natural = std::get_if<std::uint64_t>(&value))
            return static_cast<double>(*natural);
        const auto *whole = std::get_if<std::int64_t>(&value);
        return whole != nullptr ? static_cast<double>(*whole) : 0.0;
    }
    std::int64_t integer(std::string_view field) const { return static_cast<std::int64_t>(number(field)); }
    // The first four numbers of a vector or quaternion, as they are stored.
    glm::vec4 vec(std::string_view field) const { return vecAt(find(field)); }
    glm::vec4 vec(std::string_view array, std::uint32_t row) const
    {
        const auto node = find(array);
        return node ? vecAt(m_tree->child(*node, row)) : glm::vec4(0.0f);
    }

    std::uint32_t count(std::string_view array) const
    {
        const auto node = find(array);
        return node ? m_tree->node(*node).childCount : 0;
    }
    // The same reader, standing on a member or on an element of an array, row < count().
    Fields member(std::string_view field) const { return {*m_tree, find(field).value_or(m_at)}; }
    Fields element(std::string_view array, std::uint32_t row) const
    {
        const auto node = find(array);
        return {*m_tree, node ? m_tree->child(*node, row) : m_at};
    }

    // Bytes of a field, of all elements for an array; empty when it is absent.
    ByteSpan bytes(std::string_view field) const
    {
        const auto node = find(field);
        return node ? m_tree->bytesOf(*node) : ByteSpan();
    }
    // Where the field stands in the unit, or the structure where it is absent.
    ByteRange range(std::string_view field) const { return m_tree->node(find(field).value_or(m_at)).range; }
    ByteRange range() const { return m_tree->node(m_at).range; }

private:
    std::optional<NodeId> find(std::string_view field) const { return m_tree->childNamed(m_at, field); }
    glm::vec4 vecAt(std::optional<NodeId> node) const
    {
        glm::vec4 vec(0.0f);
        const Value value = node ? m_tree->value(*node) : Value{};
        if (const auto *list = std::get_if<std::vector<double>>(&value)) {
            for (std::size_t i = 0; i < std::min<std::size_t>(list->size(), 4); ++i)
                vec[static_cast<int>(i)] = static_cast<float>((*list)[i]);
        }
        return vec;
    }

    const UnitTree *m_tree;
    NodeId m_at;
};

} // namespace cutaway
