// SPDX-License-Identifier: MIT
// One render mesh of a snapshot, read for a pane: its vertices as columns, the bones that move it.
#pragma once

#include "core/formats/nif/mesh/vertexcolumns.h"
#include "core/picture/scene/nifskin.h"

#include <memory>

namespace cutaway
{

class ShownMesh
{
public:
    ShownMesh(std::shared_ptr<const File> file, UnitId shape);
    ShownMesh(const ShownMesh &) = delete;
    ShownMesh &operator=(const ShownMesh &) = delete;

    const File &file() const { return *m_file; }
    UnitId shape() const { return m_shape; }
    const std::optional<nif::Mesh> &mesh() const { return m_mesh; } // nothing for a shape without data
    const std::vector<nif::VertexColumn> &columns() const { return m_columns; }
    const std::optional<picture::SkinnedMesh> &skin() const { return m_skin; }
    std::uint32_t vertices() const { return m_columns.empty() ? 0 : m_columns.front().rows(); }
    // The vertex that a place of the file is, or is part of.
    std::optional<std::uint32_t> vertexAt(UnitId unit, NodeId node) const;
    // "Upper 0.75, Lower 0.25": what moves the vertex, the most first.
    std::string bonesOf(std::uint32_t vertex) const;
    bool uses(UnitId unit) const; // the shape, and blocks that hold its vertices and its skin

private:
    std::shared_ptr<const File> m_file;
    UnitId m_shape;
    Diagnostics m_none;
    nif::Blocks m_blocks;
    std::optional<nif::Mesh> m_mesh;
    std::vector<nif::VertexColumn> m_columns;
    std::optional<picture::SkinnedMesh> m_skin;
};

} // namespace cutaway
