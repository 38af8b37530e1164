// SPDX-License-Identifier: MIT
#include "core/schema/reader.h"

namespace cutaway
{

Reader Reader::member(FieldName field) const
{
    Reader moved = *this;
    const auto node = find(field);
    moved.m_exists = node.has_value();
    moved.m_at = node.value_or(m_at);
    return moved;
}

Reader Reader::element(FieldName array, std::uint32_t row) const
{
    Reader moved = member(array);
    if (moved.m_exists)
        moved.m_at = m_tree->child(moved.m_at, row);
    return moved;
}

std::vector<Reader> Reader::elements() const
{
    std::vector<Reader> rows;
    const std::uint32_t count = m_exists ? m_tree->node(m_at).childCount : 0;
    rows.reserve(count);
    for (std::uint32_t row = 0; row < count; ++row)
        rows.emplace_back(m_tree, m_tree->child(m_at, row));
    return rows;
}

std::vector<Reader> Reader::named(FieldName field) const
{
    std::vector<Reader> found;
    const std::uint32_t count = m_exists ? m_tree->node(m_at).childCount : 0;
    for (std::uint32_t row = 0; row < count; ++row) {
        const Node node = m_tree->node(m_tree->child(m_at, row));
        if (node.field->name == field.text() && !node.isArray)
            found.emplace_back(m_tree, node.id);
    }
    return found;
}

std::uint32_t Reader::count(FieldName array) const
{
    const auto node = find(array);
    return node ? m_tree->node(*node).childCount : 0;
}

double Reader::number(FieldName field) const
{
    const Value found = member(field).value();
    const auto *real = std::get_if<double>(&found);
    const auto *natural = std::get_if<std::uint64_t>(&found);
    const auto *whole = std::get_if<std::int64_t>(&found);
    return real != nullptr      ? *real
           : natural != nullptr ? static_cast<double>(*natural)
           : whole != nullptr   ? static_cast<double>(*whole)
                                : 0.0;
}

std::int64_t Reader::integer() const
{
    const Value found = value();
    if (const auto *natural = std::get_if<std::uint64_t>(&found))
        return static_cast<std::int64_t>(*natural);
    const auto *whole = std::get_if<std::int64_t>(&found);
    return whole != nullptr ? *whole : 0;
}

std::vector<double> Reader::tuple(FieldName field) const
{
    const Value found = member(field).value();
    const auto *list = std::get_if<std::vector<double>>(&found);
    std::vector<double> numbers = list != nullptr ? *list : std::vector<double>();
    numbers.resize(std::max<std::size_t>(numbers.size(), 4), 0.0);
    return numbers;
}

glm::vec3 Reader::vec3(FieldName field) const
{
    return glm::vec3(vec4(field));
}

glm::vec4 Reader::vec4(FieldName field) const
{
    const auto t = tuple(field);
    return {t[0], t[1], t[2], t[3]};
}

glm::quat Reader::quat(FieldName field) const
{
    const glm::vec4 stored = vec4(field);
    const glm::quat q(stored.w, stored.x, stored.y, stored.z);
    const float length = glm::length(q);
    return length > 1e-6f && length < 1e6f ? q / length : glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
}

ByteRange Reader::payload(FieldName field) const
{
    const auto node = find(field);
    return node ? m_tree->payload(*node) : ByteRange{};
}

ByteSpan Reader::bytes(FieldName field) const
{
    const ByteRange range = payload(field);
    const ByteSpan all = m_tree->bytes().span();
    return range.end() <= all.size() ? all.subspan(range.offset, range.size) : ByteSpan();
}

} // namespace cutaway
