// SPDX-License-Identifier: MIT
#include "core/geom/drawlist.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::geom
{

std::string_view toString(Layer layer)
{
    constexpr std::string_view kNames[kLayerCount] = {
        "Collision", "Walkmesh",       "Render meshes", "Perimeter",   "Adjacency",
        "Normals",   "Bounding boxes", "Nodes",         "Constraints", "Skeleton"};
    return kNames[static_cast<std::size_t>(layer)];
}

bool isShownAtFirst(Layer layer)
{
    return layer != Layer::Adjacency && layer != Layer::Normals && layer != Layer::Boxes;
}

Source Batch::sourceOf(std::uint32_t primitive) const
{
    const auto after = std::ranges::upper_bound(sources, primitive, {}, &SourceRun::firstPrimitive);
    if (after == sources.begin())
        return {};
    const SourceRun &run = *(after - 1);
    Source source = run.first;
    source.node.inner += (primitive - run.firstPrimitive) * run.step;
    return source;
}

std::array<glm::vec3, 3> Batch::cornersOf(std::uint32_t primitive) const
{
    const std::uint32_t per = verticesPer(topology);
    std::array<glm::vec3, 3> corners{};
    for (std::uint32_t i = 0; i < 3; ++i) {
        const std::uint32_t index = indices[primitive * per + std::min(i, per - 1)];
        corners[i] = glm::vec3(transform * glm::vec4(positions[index], 1.0f));
    }
    return corners;
}

void Batch::addSource(Source first, std::uint32_t step)
{
    sources.push_back({primitives(), first, step});
}

void Batch::addTriangle(glm::vec3 a, glm::vec3 b, glm::vec3 c, std::uint16_t category)
{
    for (const glm::vec3 corner : {a, b, c}) {
        indices.push_back(static_cast<std::uint32_t>(positions.size()));
        positions.push_back(corner);
    }
    categories.push_back(category);
}

void Batch::addLine(glm::vec3 a, glm::vec3 b, std::uint16_t category)
{
    for (const glm::vec3 corner : {a, b}) {
        indices.push_back(static_cast<std::uint32_t>(positions.size()));
        positions.push_back(corner);
    }
    categories.push_back(category);
}

void Bounds::add(glm::vec3 point)
{
    min = empty ? point : glm::min(min, point);
    max = empty ? point : glm::max(max, point);
    empty = false;
}

float Bounds::radius() const
{
    return glm::length(max - min) * 0.5f;
}

bool isDrawable(glm::vec3 point)
{
    constexpr float kFarthest = 1e7f;
    return std::fabs(point.x) < kFarthest && std::fabs(point.y) < kFarthest && std::fabs(point.z) < kFarthest;
}

Bounds DrawList::bounds() const
{
    Bounds bounds;
    for (const Batch &batch : batches) {
        if (batch.layer == Layer::Normals || batch.layer == Layer::Boxes)
            continue; // helpers reach beyond what they explain
        for (const glm::vec3 &position : batch.positions) {
            const glm::vec3 point(batch.transform * glm::vec4(position, 1.0f));
            if (isDrawable(point))
                bounds.add(point);
        }
    }
    return bounds;
}

std::uint64_t DrawList::triangles() const
{
    std::uint64_t sum = 0;
    for (const Batch &batch : batches)
        sum += batch.topology == Topology::Triangles ? batch.primitives() : 0;
    return sum;
}

std::uint16_t DrawList::categoryNamed(std::string_view name, std::array<std::uint8_t, 3> color, bool hatched)
{
    const auto known = std::ranges::find(categories, name, &Category::name);
    if (known != categories.end())
        return static_cast<std::uint16_t>(known - categories.begin());
    categories.push_back({std::string(name), color, hatched});
    return static_cast<std::uint16_t>(categories.size() - 1);
}

} // namespace cutaway::geom
