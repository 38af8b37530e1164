// SPDX-License-Identifier: MIT
// Finds the place of a mesh that is nearest to a point.
#pragma once

#include "core/mesh/trimesh.h"

#include <glm/vec3.hpp>

namespace cutaway::mesh
{

// A tree of boxes over the triangles of a mesh, which has to outlive it.
class NearestPlace
{
public:
    explicit NearestPlace(const TriMesh &mesh);

    // The distance to it, infinite for a mesh without triangles. Any place that is at most `enough` away will
    // do.
    double nearest(glm::dvec3 p, double enough = 0.0) const;

private:
    struct Node {
        glm::vec3 low, high;
        std::uint32_t first, count; // triangles of a leaf; of others the second child, and 0
    };
    std::uint32_t build(std::uint32_t first, std::uint32_t count);
    static double distanceTo(const Node &node, glm::dvec3 p);
    glm::dvec3 corner(std::uint32_t triangle, std::size_t i) const;

    const TriMesh &m_mesh;
    std::vector<std::uint32_t> m_order; // triangles, those of a leaf side by side
    std::vector<Node> m_nodes;          // the first child follows its parent
};

} // namespace cutaway::mesh
