// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/trianglematch.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <unordered_map>

namespace cutaway::physics
{

namespace
{

using Corners = std::array<glm::vec3, 3>;

Corners cornersIn(const mesh::TriMesh &mesh, const mesh::Triangle &t)
{
    return {mesh.vertices[t.corners[0]], mesh.vertices[t.corners[1]], mesh.vertices[t.corners[2]]};
}

glm::vec3 centerOf(const Corners &corners)
{
    return (corners[0] + corners[1] + corners[2]) / 3.0f;
}

// The least height.
float thickness(const Corners &c)
{
    const float longest =
        std::max({glm::distance(c[0], c[1]), glm::distance(c[1], c[2]), glm::distance(c[2], c[0])});
    return longest > 0.0f ? glm::length(glm::cross(c[1] - c[0], c[2] - c[0])) / longest : 0.0f;
}

// The largest distance of the corners in the rotation that fits best.
float distanceOf(const Corners &a, const Corners &b)
{
    float best = std::numeric_limits<float>::max();
    for (std::size_t turn = 0; turn < 3; ++turn) {
        float most = 0.0f;
        for (std::size_t i = 0; i < 3; ++i)
            most = std::max(most, glm::distance(a[i], b[(i + turn) % 3]));
        best = std::min(best, most);
    }
    return best;
}

// Triangles by the cell of a grid that their centre lies in.
class TriangleGrid
{
public:
    TriangleGrid(const MeshPart &part, float cell) : m_part(part), m_cell(cell)
    {
        for (std::uint32_t t = 0; t < part.mesh.triangles.size(); ++t)
            m_cells[keyOf(cellOf(centerOf(cornersIn(part.mesh, part.mesh.triangles[t]))))].push_back(t);
    }

    // Takes the nearest triangle of this material that has not been taken; nothing beyond the tolerance.
    std::optional<float> take(const Corners &corners, std::uint32_t material, float tolerance)
    {
        const glm::vec3 center = centerOf(corners);
        const glm::ivec3 low = cellOf(center - tolerance), high = cellOf(center + tolerance);
        Found best;
        for (int x = low.x; x <= high.x; ++x) {
            for (int y = low.y; y <= high.y; ++y) {
                for (int z = low.z; z <= high.z; ++z)
                    look(keyOf({x, y, z}), corners, material, tolerance, best);
            }
        }
        if (best.cell == nullptr)
            return std::nullopt;
        best.cell->erase(best.cell->begin() + static_cast<std::ptrdiff_t>(best.place));
        return best.distance;
    }

    std::size_t left() const
    {
        std::size_t count = 0;
        for (const auto &[key, cell] : m_cells)
            count += cell.size();
        return count;
    }

private:
    struct Found {
        std::vector<std::uint32_t> *cell = nullptr;
        std::size_t place = 0;
        float distance = 0.0f;
    };

    glm::ivec3 cellOf(glm::vec3 point) const { return glm::ivec3(glm::floor(point / m_cell)); }
    static std::uint64_t keyOf(glm::ivec3 cell) // cells that share a key only cost time
    {
        std::uint64_t key = 0;
        for (int axis = 0; axis < 3; ++axis)
            key = (key ^ static_cast<std::uint32_t>(cell[axis])) * 0x9E3779B97F4A7C15u;
        return key;
    }

    void look(std::uint64_t key, const Corners &corners, std::uint32_t material, float tolerance, Found &best)
    {
        const auto cell = m_cells.find(key);
        if (cell == m_cells.end())
            return;
        for (std::size_t i = 0; i < cell->second.size(); ++i) {
            const mesh::Triangle &t = m_part.mesh.triangles[cell->second[i]];
            if (m_part.materials[t.material] != material)
                continue;
            const float distance = distanceOf(corners, cornersIn(m_part.mesh, t));
            if (distance > tolerance || (best.cell != nullptr && distance >= best.distance))
                continue;
            best = {&cell->second, i, distance};
            if (distance == 0.0f)
                return;
        }
    }

    const MeshPart &m_part;
    float m_cell;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_cells;
};

} // namespace

TriangleMatch matchTriangles(const MeshPart &planned, const MeshPart &built, float tolerance)
{
    TriangleGrid grid(built, 4.0f * tolerance);
    TriangleMatch match;
    for (std::uint32_t i = 0; i < planned.mesh.triangles.size(); ++i) {
        const mesh::Triangle &t = planned.mesh.triangles[i];
        const Corners corners = cornersIn(planned.mesh, t);
        const auto distance = grid.take(corners, planned.materials[t.material], tolerance);
        if (distance)
            match.deviation = std::max(match.deviation, *distance);
        else if (thickness(corners) > tolerance)
            match.missing.push_back(i);
    }
    match.added = grid.left();
    return match;
}

} // namespace cutaway::physics
