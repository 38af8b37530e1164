// SPDX-License-Identifier: MIT
// Edits of vertices and of the whole mesh.
#include "viewers/workshops/walkmesh/walkmeshedits.h"

#include "core/formats/bwm/edit/operations.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::walkmeshedits
{

namespace
{

using bwm::EditMesh;

// One that needs vertices.
template <class Change> Operation withVertices(Change change)
{
    return [change](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::vector<std::uint32_t> vertices = verticesOf(chosen, mesh);
        if (vertices.empty())
            return fail("nothing is chosen");
        return change(mesh, vertices);
    };
}

// The nearest vertex that is not among those.
std::optional<std::uint32_t> nearestOther(const EditMesh &mesh, std::uint32_t vertex,
                                          const std::vector<std::uint32_t> &among, double distance)
{
    std::optional<std::uint32_t> nearest;
    for (std::uint32_t v = 0; v < mesh.vertices.size(); ++v) {
        if (std::ranges::binary_search(among, v))
            continue;
        const double away = glm::distance(glm::dvec3(mesh.vertices[v]), glm::dvec3(mesh.vertices[vertex]));
        if (away <= distance) {
            nearest = v;
            distance = away;
        }
    }
    return nearest;
}

} // namespace

// ---- vertices

Operation move(glm::vec3 by)
{
    return withVertices([by](EditMesh &mesh, const std::vector<std::uint32_t> &vertices) {
        return bwm::moveVertices(mesh, vertices, by);
    });
}

Operation transform(const glm::mat4 &by)
{
    return withVertices([by](EditMesh &mesh, const std::vector<std::uint32_t> &vertices) -> Result<void> {
        const glm::dmat4 exact(by);
        for (const std::uint32_t vertex : vertices) {
            const glm::dvec4 to = exact * glm::dvec4(mesh.vertices[vertex], 1.0);
            if (const Result<void> set = bwm::setVertex(mesh, vertex, glm::vec3(to)); !set)
                return set;
        }
        return {};
    });
}

Operation toGrid(float step)
{
    return withVertices([step](EditMesh &mesh, const std::vector<std::uint32_t> &vertices) -> Result<void> {
        if (!(step > 0.0f) || !std::isfinite(step))
            return fail("a grid needs a step above 0, not {}", step);
        for (const std::uint32_t vertex : vertices) {
            const glm::vec3 place = mesh.vertices[vertex];
            glm::vec3 to = place; // heights stay: floors are seldom on a grid
            for (int axis = 0; axis < 2; ++axis)
                to[axis] = std::round(place[axis] / step) * step;
            if (const Result<void> set = bwm::setVertex(mesh, vertex, to); !set)
                return set;
        }
        return {};
    });
}

Operation toVertex(double distance)
{
    return [distance](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::vector<std::uint32_t> vertices = verticesOf(chosen, mesh);
        if (vertices.empty())
            return fail("nothing is chosen");
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs; // before any has moved
        for (const std::uint32_t vertex : vertices) {
            if (const auto other = nearestOther(mesh, vertex, vertices, distance))
                pairs.emplace_back(vertex, *other);
        }
        if (pairs.empty())
            return fail("no other vertex is within {} of those chosen", distance);
        ChosenParts now;
        for (const auto &[vertex, other] : pairs) {
            if (const Result<void> welded = bwm::weld(mesh, other, std::array{vertex}); !welded)
                return welded;
            now.vertices.push_back(other);
        }
        chosen = std::move(now);
        return {};
    };
}

Operation weld()
{
    return [](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (chosen.vertices.size() < 2)
            return fail("{} vertices are chosen, at least 2 are welded", chosen.vertices.size());
        const std::uint32_t keep = chosen.vertices.back();
        std::vector<std::uint32_t> drop(chosen.vertices.begin(), chosen.vertices.end() - 1);
        chosen = {};
        chosen.vertices = {keep};
        return bwm::weld(mesh, keep, drop);
    };
}

Operation weldWithin(double distance)
{
    return [distance](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::vector<std::uint32_t> vertices = verticesOf(chosen, mesh);
        const auto welded = bwm::weldWithin(mesh, distance, vertices);
        if (!welded)
            return tl::unexpected(welded.error());
        if (welded->empty())
            return fail("no two of the {} chosen vertices are within {}", vertices.size(), distance);
        ChosenParts now;
        for (const bwm::Welded &pair : *welded)
            now.vertices.push_back(pair.onto);
        chosen = std::move(now);
        return {};
    };
}

// ---- the whole mesh

glm::dvec2 middleOf(const EditMesh &mesh)
{
    if (!mesh.isArea())
        return glm::dvec2(0.0);
    glm::dvec2 low(0.0), high(0.0);
    bool isFirst = true;
    for (const glm::vec3 vertex : mesh.vertices) {
        if (!bwm::isFinite(vertex))
            continue;
        const glm::dvec2 at(vertex.x, vertex.y);
        low = isFirst ? at : glm::min(low, at);
        high = isFirst ? at : glm::max(high, at);
        isFirst = false;
    }
    return (low + high) * 0.5;
}

Operation turn(double degrees, glm::dvec2 about)
{
    return [degrees, about](EditMesh &mesh, ChosenParts &) {
        return bwm::rotateZ(mesh, degrees, about, !mesh.isArea());
    };
}

Operation mirror(int axis, double about)
{
    return [axis, about](EditMesh &mesh, ChosenParts &) {
        return bwm::mirror(mesh, axis, about, !mesh.isArea());
    };
}

} // namespace cutaway::walkmeshedits
