// SPDX-License-Identifier: MIT
// One value of a record: where it stands, what is stored, how it reads.
#pragma once

#include "core/file/file.h"

#include <string>

namespace cutaway::pack
{

struct Field {
    std::string path;        // of its node in the record; empty: the record has no such value
    std::int64_t number = 0; // integers, flags, FormIDs, the bits of four bytes that are no number
    double real = 0;         // floats
    std::string text;        // as the tree shows it: names, link targets

    explicit operator bool() const { return !path.empty(); }
    std::uint32_t id() const { return static_cast<std::uint32_t>(number); }
};

// Reads nodes of one record by name. Keeps the tree alive; `file` must outlive it.
class NodeReader
{
public:
    NodeReader(const File &file, UnitId unit) : m_file(file), m_unit(unit), m_tree(file.tree(unit)) {}

    const File &file() const { return m_file; }
    UnitId unit() const { return m_unit; }
    const UnitTree &tree() const { return *m_tree; }

    std::optional<NodeId> child(NodeId parent, std::string_view name) const
    {
        return m_tree->childNamed(parent, name);
    }
    std::optional<NodeId> child(std::optional<NodeId> parent, std::string_view name) const
    {
        return parent ? child(*parent, name) : std::nullopt;
    }
    // The elements of a member, or of the node itself where `name` is empty.
    std::vector<NodeId> children(std::optional<NodeId> parent, std::string_view name = {}) const;
    std::vector<NodeId> named(NodeId parent, std::string_view name) const; // all children of that name
    std::string path(NodeId node) const { return m_tree->path(node); }
    Field field(std::optional<NodeId> node) const;
    Field field(std::optional<NodeId> parent, std::string_view name) const
    {
        return field(child(parent, name));
    }
    std::string hex(std::optional<NodeId> node) const; // lower case, without spaces

private:
    const File &m_file;
    UnitId m_unit;
    std::shared_ptr<const UnitTree> m_tree;
};

} // namespace cutaway::pack
