// SPDX-License-Identifier: MIT
// Finds the first primitive on a ray: bounding volume hierarchies over the primitives of a draw list.
#pragma once

#include "core/picture/drawlist.h"

#include <functional>
#include <glm/vec4.hpp>
#include <optional>
#include <span>

namespace cutaway::picture
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

// Limits a query to some batches and points; an empty function takes all.
struct PickFilter {
    std::function<bool(const Batch &)> batch;
    std::function<bool(glm::vec3)> point; // scene space: false for what a clip plane has taken away
};

// Built once per draw list, on a worker; queries are const and need no allocation beyond the result.
//
// Keeps no copy of the geometry: it looks into the batches of the list, which have to live as long and stay
// unchanged. Moving the list is fine, the batches stay where they are.
class Bvh
{
public:
    Bvh() = default;
    explicit Bvh(const DrawList &list);
    explicit Bvh(DrawList &&) = delete;

    // Triangles hit from either side in ascending distance, at most `limit`.
    std::vector<Hit> cast(const Ray &ray, std::size_t limit, const PickFilter &filter) const;
    std::optional<Hit> nearest(const Ray &ray, const PickFilter &filter) const;
    // The same, told which layers count.
    std::vector<Hit> cast(const Ray &ray, std::size_t limit, const std::function<bool(Layer)> &accept) const;
    std::optional<Hit> nearest(const Ray &ray, const std::function<bool(Layer)> &accept) const;

    // Lines and points that pass the ray within `slope` times their distance along it plus `radius`,
    // ascending by that distance, at most `limit`: the size of some pixels, for a perspective or a parallel
    // projection.
    std::vector<Hit> castNear(const Ray &ray, float slope, float radius, std::size_t limit,
                              const PickFilter &filter) const;
    // Primitives of all kinds that lie whole where dot(plane.xyz, p) + plane.w >= 0 for all planes; their
    // distance is 0.
    std::vector<Hit> within(std::span<const glm::vec4> planes, const PickFilter &filter) const;

    std::size_t triangles() const { return m_faces.primitives.size(); }
    std::uint64_t bytes() const; // in memory, without the draw list

private:
    struct Primitive {
        std::uint32_t batch;
        std::uint32_t index;
    };
    struct NodeBox {
        glm::vec3 min;
        std::uint32_t
            first; // leaf: into primitives; inner: left child is the next node, this is the right one
        glm::vec3 max;
        std::uint32_t count; // 0 for inner nodes
    };
    struct Hierarchy {
        std::vector<Primitive> primitives;
        std::vector<NodeBox> nodes;
    };
    class Builder;
    class Search;

    std::vector<bool> accepted(const PickFilter &filter) const;
    static Hierarchy hierarchyOver(const DrawList &list, bool faces);
    void collectWithin(const Hierarchy &tree, std::span<const glm::vec4> planes, const PickFilter &filter,
                       std::vector<Hit> &hits) const;

    const Batch *m_batches = nullptr;
    std::size_t m_batchCount = 0;
    Hierarchy m_faces;
    Hierarchy m_lines; // and points
};

} // namespace cutaway::picture
