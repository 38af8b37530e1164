// SPDX-License-Identifier: MIT
#include "core/shape/bounds.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <map>

namespace cutaway::shape
{

namespace
{

class BoundsBuilder
{
public:
    explicit BoundsBuilder(const Graph &graph) : m_graph(graph) {}

    Result<void> add(const Shape &shape, const glm::dmat4 &place)
    {
        if (!shape.content)
            return tl::unexpected(shape.content.error());
        m_place = glm::mat4(place);
        if (const auto *plane = shape.as<Plane>())
            addCorners(plane->center, plane->half);
        else if (const auto *mesh = shape.as<Mesh>())
            return addMesh(shape, *mesh);
        else
            for (const Convex &part : *shape.as<std::vector<Convex>>())
                std::visit([&](const auto &solid) { addSolid(solid, part.convexRadius); }, part.solid);
        return {};
    }

    Result<mesh::Bounds> box() const
    {
        for (int axis = 0; axis < 3; ++axis) {
            if (!std::isfinite(m_box.low[axis]) || !std::isfinite(m_box.high[axis]))
                return fail("the extent of the shape is not a number");
        }
        return m_isEmpty ? fail("the shape has no extent") : Result<mesh::Bounds>(m_box);
    }

private:
    void addPoint(glm::vec3 point, glm::vec3 reach)
    {
        point = glm::vec3(m_place * glm::vec4(point, 1.0f));
        const mesh::Bounds box{point - reach, point + reach};
        m_box = m_isEmpty ? box : mesh::Bounds{glm::min(m_box.low, box.low), glm::max(m_box.high, box.high)};
        m_isEmpty = false;
    }

    void addCorners(glm::vec3 center, glm::vec3 half, const glm::quat &turn = {1.0f, 0.0f, 0.0f, 0.0f})
    {
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 side(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
            addPoint(center + turn * (half * side), glm::vec3(0.0f));
        }
    }

    void addSolid(const mesh::Box &box, float /*radius*/) { addCorners(box.center, box.half, box.turn); }
    void addSolid(const mesh::Sphere &sphere, float /*radius*/)
    {
        addPoint(sphere.center, glm::vec3(sphere.radius));
    }
    void addSolid(const mesh::Capsule &capsule, float /*radius*/)
    {
        addPoint(capsule.a, glm::vec3(capsule.radius));
        addPoint(capsule.b, glm::vec3(capsule.radius));
    }
    // Its ends are discs across the axis.
    void addSolid(const mesh::Cylinder &cylinder, float /*radius*/)
    {
        const glm::vec3 axis = glm::mat3(m_place) * (cylinder.b - cylinder.a);
        const float length = glm::length(axis);
        const glm::vec3 along = length > 0.0f ? axis / length : glm::vec3(0.0f);
        const glm::vec3 reach = cylinder.radius * glm::sqrt(glm::max(1.0f - along * along, 0.0f));
        addPoint(cylinder.a, reach);
        addPoint(cylinder.b, reach);
    }
    void addSolid(const mesh::Hull &hull, float radius)
    {
        for (const glm::vec3 &point : hull.vertices)
            addPoint(point, glm::vec3(radius));
    }

    Result<void> addMesh(const Shape &shape, const Mesh &mesh)
    {
        const Result<MeshPart> decoded = mesh.decode(m_graph.file(), shape.unit);
        if (!decoded)
            return tl::unexpected(decoded.error());
        for (const glm::vec3 &point : decoded->mesh.vertices)
            addPoint(point, glm::vec3(0.0f));
        return decoded->mesh.vertices.empty() ? fail("{} has no known extent", m_graph.titleOf(shape))
                                              : Result<void>{};
    }

    const Graph &m_graph;
    glm::mat4 m_place{1.0f};
    mesh::Bounds m_box;
    bool m_isEmpty = true;
};

} // namespace

Result<mesh::Bounds> boundsOf(const Graph &graph, const glm::dmat4 &place, const Progress &progress)
{
    BoundsBuilder builder(graph);
    const Result<void> added = graph.forEachPlaced(
        place, [&](const Shape &shape, const glm::dmat4 &at) { return builder.add(shape, at); }, progress);
    return added ? builder.box() : tl::unexpected(added.error());
}

} // namespace cutaway::shape
