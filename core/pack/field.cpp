// SPDX-License-Identifier: MIT
#include "core/pack/field.h"

#include "core/schema/value.h"

namespace cutaway::pack
{

std::vector<NodeId> NodeReader::children(std::optional<NodeId> parent, std::string_view name) const
{
    if (!name.empty())
        parent = child(parent, name);
    std::vector<NodeId> nodes;
    const std::uint32_t count = parent ? m_tree->node(*parent).childCount : 0;
    for (std::uint32_t row = 0; row < count; ++row)
        nodes.push_back(m_tree->child(*parent, row));
    return nodes;
}

std::vector<NodeId> NodeReader::named(NodeId parent, std::string_view name) const
{
    std::vector<NodeId> nodes;
    for (const NodeId node : children(parent)) {
        if (m_tree->node(node).field->name == name && !m_tree->node(node).isArray)
            nodes.push_back(node);
    }
    return nodes;
}

Field NodeReader::field(std::optional<NodeId> node) const
{
    Field field;
    if (!node)
        return field;
    field.path = m_tree->path(*node);
    const Node at = m_tree->node(*node);
    const Value value = m_tree->value(*node);
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        field.number = static_cast<std::int64_t>(*natural);
    else if (const auto *number = std::get_if<std::int64_t>(&value))
        field.number = *number;
    else if (const auto *real = std::get_if<double>(&value))
        field.real = *real;
    else
        field.number = loadOr<std::uint32_t>(m_tree->bytesOf(*node), 0, 0);
    field.text =
        at.kind == Kind::Text ? displayText(m_tree->bytesOf(*node)) : m_file.displayValue(m_unit, *node);
    return field;
}

std::string NodeReader::hex(std::optional<NodeId> node) const
{
    std::string text;
    if (node) {
        for (const std::uint8_t byte : m_tree->bytesOf(*node))
            text += fmt::format("{:02x}", byte);
    }
    return text;
}

} // namespace cutaway::pack
