// SPDX-License-Identifier: MIT
#include "viewers/workshops/mesh/shownmesh.h"

#include "core/formats/nif/mesh/recompute.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway
{

ShownMesh::ShownMesh(std::shared_ptr<const File> file, UnitId shape)
    : m_file(std::move(file)), m_shape(shape), m_blocks(*m_file, m_none),
      m_mesh(nif::isShape(*m_file, shape) ? nif::meshOf(m_blocks, m_file->units()[shape].id) : std::nullopt)
{
    if (!m_mesh)
        return;
    m_columns = nif::vertexColumns(*m_mesh);
    m_skin = picture::skinnedMesh(*m_file, shape);
}

std::optional<std::uint32_t> ShownMesh::vertexAt(UnitId unit, NodeId node) const
{
    const auto tree = m_file->tree(unit);
    for (const nif::VertexColumn &column : m_columns) {
        const auto array = column.owner.find(column.array);
        if (column.owner.unit() != unit || !array)
            continue;
        for (Node at = tree->node(node); at.id != tree->root(); at = tree->node(at.parent)) {
            if (at.parent == *array)
                return at.row < vertices() ? std::optional(at.row) : std::nullopt;
        }
    }
    return std::nullopt;
}

std::string ShownMesh::bonesOf(std::uint32_t vertex) const
{
    if (!m_skin || vertex >= m_skin->influences.size())
        return {};
    const picture::SkinInfluence &influence = m_skin->influences[vertex];
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return influence.weight[i]; });
    std::string text;
    for (const std::size_t i : order) {
        if (influence.weight[i] > 0.0f)
            text += fmt::format("{}{} {:.3g}", text.empty() ? "" : ", ", m_skin->bones[influence.bone[i]],
                                influence.weight[i]);
    }
    return text;
}

bool ShownMesh::uses(UnitId unit) const
{
    if (unit == m_shape)
        return true;
    const auto holds = [&](std::int64_t block) {
        return block >= 0 && nif::unitOfBlock(nif::stateOf(*m_file), block) == unit;
    };
    return m_mesh && (m_mesh->arrays.unit() == unit || holds(m_mesh->skin) ||
                      (m_mesh->partitions && m_mesh->partitions->unit() == unit));
}

} // namespace cutaway
