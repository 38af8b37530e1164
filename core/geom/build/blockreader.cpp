// SPDX-License-Identifier: MIT
#include "core/geom/build/blockreader.h"

namespace cutaway::geom
{

double BlockReader::number(std::string_view field) const
{
    const auto node = find(field);
    const Value value = node ? m_tree->value(*node) : Value{};
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return static_cast<double>(*natural);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*number);
    return 0.0;
}

std::vector<double> BlockReader::tuple(std::string_view field) const
{
    const auto node = find(field);
    const Value value = node ? m_tree->value(*node) : Value{};
    const auto *list = std::get_if<std::vector<double>>(&value);
    std::vector<double> numbers = list != nullptr ? *list : std::vector<double>();
    numbers.resize(16, 0.0);
    return numbers;
}

glm::vec3 BlockReader::vec3(std::string_view field) const
{
    const auto t = tuple(field);
    return {t[0], t[1], t[2]};
}

glm::vec4 BlockReader::vec4(std::string_view field) const
{
    const auto t = tuple(field);
    return {t[0], t[1], t[2], t[3]};
}

glm::quat BlockReader::quat(std::string_view field) const
{
    const auto t = tuple(field);
    const glm::quat q(static_cast<float>(t[3]), static_cast<float>(t[0]), static_cast<float>(t[1]),
                      static_cast<float>(t[2]));
    const float length = glm::length(q);
    return length > 1e-6f && length < 1e6f ? q / length : glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
}

glm::mat4 BlockReader::axes(std::string_view field) const
{
    const ByteSpan from = bytes(field);
    glm::mat4 matrix(1.0f);
    for (int column = 0; column < 4 && from.size() >= 64; ++column)
        matrix[column] = glm::vec4(load<glm::vec3>(from, static_cast<std::size_t>(column) * 16),
                                   column == 3 ? 1.0f : 0.0f);
    return matrix;
}

std::string BlockReader::text(std::string_view field) const
{
    const auto node = find(field);
    return node ? m_tree->valueText(*node) : std::string();
}

std::uint32_t BlockReader::count(std::string_view array) const
{
    const auto node = find(array);
    return node ? m_tree->node(*node).childCount : 0;
}

ByteSpan BlockReader::bytes(std::string_view field) const
{
    const auto id = find(field);
    if (!id)
        return {};
    const Node node = m_tree->node(*id);
    if (!node.isArray || node.childCount == 0)
        return m_tree->bytesOf(*id);
    // Elements stand together, but not always where the field does: a packfile keeps them behind the object.
    const ByteRange first = m_tree->node(m_tree->child(*id, 0)).range;
    const ByteRange last = m_tree->node(m_tree->child(*id, node.childCount - 1)).range;
    const ByteSpan all = m_tree->bytes().span();
    if (last.offset < first.offset || last.end() > all.size())
        return {};
    return all.subspan(first.offset, last.end() - first.offset);
}

Source BlockReader::row(std::string_view array, std::uint32_t row, std::uint32_t &step) const
{
    step = 0;
    const auto node = find(array);
    if (!node || row >= m_tree->node(*node).childCount)
        return source();
    if (m_tree->node(*node).childCount > 1)
        step = m_tree->child(*node, 1).inner - m_tree->child(*node, 0).inner;
    return {m_unit, m_tree->child(*node, row)};
}

std::optional<UnitId> linkedUnit(const File &file, const BlockReader &from, NodeId pointer)
{
    const auto link = file.format().link(file, from.tree(), pointer);
    return link && link->where ? std::optional(link->where->unit) : std::nullopt;
}

std::optional<UnitId> linkedUnit(const File &file, const BlockReader &from, std::string_view pointer)
{
    const auto node = from.find(pointer);
    return node ? linkedUnit(file, from, *node) : std::nullopt;
}

} // namespace cutaway::geom
