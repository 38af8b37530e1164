// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/nodejson.h"

#include "viewers/kit/text/nodetext.h"

#include <cmath>

namespace cutaway
{

namespace
{

std::string jsonQuoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += {'\\', c};
        else if (static_cast<unsigned char>(c) < 0x20)
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

class SubtreeWriter
{
public:
    SubtreeWriter(const File &file, Place place, std::size_t most)
        : m_file(file), m_unit(place.unit), m_tree(file.tree(place.unit)), m_most(most)
    {
        write(place.node, 0);
    }

    JsonText take() { return {std::move(m_out), m_cut}; }

private:
    void write(NodeId id, std::size_t depth)
    {
        ++m_written;
        const Node node = m_tree->node(id);
        if (node.childCount == 0 && !node.isArray && node.kind != Kind::Struct)
            m_out += scalar(node);
        else
            writeChildren(node, depth);
    }

    void writeChildren(const Node &node, std::size_t depth)
    {
        const bool list = node.isArray || nodetext::isTuple(node);
        const bool flat = nodetext::isTuple(node);
        const std::string indent = flat ? " " : "\n" + std::string(2 * (depth + 1), ' ');
        m_out += list ? "[" : "{";
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            if (m_written >= m_most) {
                m_cut = true;
                break;
            }
            m_out += row == 0 ? "" : ",";
            m_out += flat && row == 0 ? "" : indent;
            const NodeId child = m_tree->child(node.id, row);
            if (!list)
                m_out += jsonQuoted(m_tree->name(child)) + ": ";
            write(child, depth + 1);
        }
        if (node.childCount != 0 && !flat)
            m_out += "\n" + std::string(2 * depth, ' ');
        m_out += list ? "]" : "}";
    }

    std::string scalar(const Node &node)
    {
        const std::string shown = m_file.displayValue(m_unit, node.id);
        const Value value = m_tree->value(node.id);
        const auto *real = std::get_if<double>(&value);
        const bool number = std::holds_alternative<std::int64_t>(value) ||
                            std::holds_alternative<std::uint64_t>(value) ||
                            (real != nullptr && std::isfinite(*real));
        const bool plain = number && shown == formatScalar(node.kind, value);
        return plain ? shown : jsonQuoted(shown);
    }

    const File &m_file;
    UnitId m_unit;
    std::shared_ptr<const UnitTree> m_tree;
    std::size_t m_most;
    std::size_t m_written = 0;
    std::string m_out;
    bool m_cut = false;
};

} // namespace

JsonText subtreeJson(const File &file, Place place, std::size_t most)
{
    return SubtreeWriter(file, place, most).take();
}

} // namespace cutaway
