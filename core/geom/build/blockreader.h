// SPDX-License-Identifier: MIT
// Numbers of one decoded structure by field name, for builders that meet many types. A field that is absent
// reads as zero or as no elements.
#pragma once

#include "core/geom/drawlist.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec4.hpp>
#include <optional>
#include <string_view>

namespace cutaway::geom
{

class BlockReader
{
public:
    BlockReader(const File &file, UnitId unit) : BlockReader(unit, file.tree(unit)) {}
    BlockReader(UnitId unit, std::shared_ptr<const UnitTree> tree)
        : m_unit(unit), m_tree(std::move(tree)), m_at(m_tree->root())
    {
    }

    UnitId unit() const { return m_unit; }
    const UnitTree &tree() const { return *m_tree; }
    Source source() const { return {m_unit, m_at}; }
    std::optional<NodeId> find(std::string_view field) const { return m_tree->childNamed(m_at, field); }
    // The same reader, standing on a member or an element of an array.
    BlockReader member(std::string_view field) const { return at(find(field).value_or(m_at)); }
    BlockReader element(NodeId array, std::uint32_t row) const { return at(m_tree->child(array, row)); }

    double number(std::string_view field) const;
    std::int64_t integer(std::string_view field) const { return static_cast<std::int64_t>(number(field)); }
    glm::vec3 vec3(std::string_view field) const; // the first three components
    glm::vec4 vec4(std::string_view field) const;
    glm::quat quat(std::string_view field) const; // stored x, y, z, w
    glm::mat4 axes(std::string_view field) const; // three axes and a translation, four numbers each
    std::string text(std::string_view field) const;
    std::uint32_t count(std::string_view array) const;
    // The stored bytes of a field, of all elements for an array; empty when it is absent.
    ByteSpan bytes(std::string_view field) const;
    // The bytes as rows of one type; what does not fill a row is left out.
    template <class Row> std::vector<Row> rows(std::string_view array) const
    {
        const ByteSpan from = count(array) == 0 ? ByteSpan() : bytes(array);
        std::vector<Row> out(from.size() / sizeof(Row));
        if (!out.empty())
            std::memcpy(out.data(), from.data(), out.size() * sizeof(Row));
        return out;
    }
    Source sourceOf(std::string_view field) const { return {m_unit, find(field).value_or(m_at)}; }
    // Source of row `row` of an array and the distance to the next row's.
    Source row(std::string_view array, std::uint32_t row, std::uint32_t &step) const;

private:
    BlockReader at(NodeId node) const
    {
        BlockReader moved = *this;
        moved.m_at = node;
        return moved;
    }
    std::vector<double> tuple(std::string_view field) const;

    UnitId m_unit;
    std::shared_ptr<const UnitTree> m_tree;
    NodeId m_at;
};

// The unit that a pointer leads to.
std::optional<UnitId> linkedUnit(const File &file, const BlockReader &from, std::string_view pointer);
std::optional<UnitId> linkedUnit(const File &file, const BlockReader &from, NodeId pointer);

} // namespace cutaway::geom
