// SPDX-License-Identifier: MIT
// Which triangle a ray meets first: a bounding volume hierarchy over the triangles of a draw list.
#pragma once

#include "core/geom/drawlist.h"

#include <functional>
#include <optional>

namespace cutaway::geom
{

struct Ray {
    glm::vec3 origin{};
    glm::vec3 direction{}; // any length; distances count in it
};

struct Hit {
    std::uint32_t batch = 0;
    std::uint32_t primitive = 0;
    float distance = 0;
};

// Built once per draw list, on a worker; queries are const and need no allocation beyond the result.
class Bvh
{
public:
    Bvh() = default;
    explicit Bvh(const DrawList &list);

    // Hits of both sides in ascending distance, at most `limit`; `accept` says which layers count.
    std::vector<Hit> cast(const Ray &ray, std::size_t limit, const std::function<bool(Layer)> &accept) const;
    std::optional<Hit> nearest(const Ray &ray, const std::function<bool(Layer)> &accept) const;
    std::size_t triangles() const { return m_triangles.size(); }

private:
    struct Triangle {
        std::array<glm::vec3, 3> corner;
        std::uint32_t batch;
        std::uint32_t primitive;
    };
    struct NodeBox {
        glm::vec3 min;
        std::uint32_t
            first; // leaf: into m_triangles; inner: left child is the next node, this is the right one
        glm::vec3 max;
        std::uint32_t count; // 0 for inner nodes
    };

    std::uint32_t build(std::uint32_t first, std::uint32_t count, std::uint32_t depth);

    std::vector<Triangle> m_triangles;
    std::vector<NodeBox> m_nodes;
    std::vector<Layer> m_layers; // of the batches
};

} // namespace cutaway::geom
