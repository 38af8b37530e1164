// SPDX-License-Identifier: MIT
// Mass properties of the solids of shapes, and of several together.
#include "core/shape/massproperties.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::shape
{

namespace
{

constexpr std::size_t kMostStoredFaces = 255; // more would cost too much; packfiles count them in a byte

struct Extent {
    glm::dvec3 low{0.0}, high{0.0};

    explicit Extent(const std::vector<glm::vec3> &points)
    {
        const mesh::Bounds box = mesh::Bounds::around(points);
        low = box.low;
        high = box.high;
    }
    glm::dvec3 middle() const { return (low + high) * 0.5; }
};

// ---- one solid, its convex radius included

struct Solids {
    const Convex &part;
    std::size_t mostFaces;

    MassProperties operator()(const mesh::Sphere &sphere) const
    {
        return solidSphere(glm::dvec3(sphere.center), sphere.radius);
    }
    MassProperties operator()(const mesh::Capsule &capsule) const
    {
        return solidCapsule(glm::dvec3(capsule.a), glm::dvec3(capsule.b), capsule.radius);
    }
    MassProperties operator()(const mesh::Cylinder &cylinder) const
    {
        return solidCylinder(glm::dvec3(cylinder.a), glm::dvec3(cylinder.b), cylinder.radius);
    }
    MassProperties operator()(const mesh::Box &box) const
    {
        MassProperties solid = solidBox(-glm::dvec3(box.half), glm::dvec3(box.half));
        if (box.turn != glm::quat(1.0f, 0.0f, 0.0f, 0.0f)) {
            const glm::dmat3 turn = glm::mat3_cast(glm::normalize(glm::dquat(box.turn)));
            solid.inertia = turn * solid.inertia * glm::transpose(turn);
        }
        solid.center = glm::dvec3(box.center);
        return solid;
    }
    MassProperties operator()(const mesh::Hull &hull) const
    {
        if (hull.vertices.empty() || hull.planes.size() > mostFaces)
            return {};
        const Extent extent(hull.vertices);
        const double radius = part.convexRadius, past = radius - part.planesPast;
        std::vector<glm::dvec4> planes;
        for (const glm::vec4 &plane : hull.planes)
            planes.push_back(glm::dvec4(plane) - glm::dvec4(0, 0, 0, past));
        auto solid = solidBelow(planes, extent.middle(),
                                glm::length(extent.high - extent.low) + 8.0 * std::abs(radius));
        if (!solid)
            return {};
        solid->size = extent.high - extent.low + 2.0 * radius;
        return *solid;
    }
};

std::optional<MassProperties> solidOf(const Convex &part, std::size_t mostFaces)
{
    const MassProperties solid = std::visit(Solids{part, mostFaces}, part.solid);
    return solid.isSound() ? std::optional(solid) : std::nullopt;
}

// ---- several

// Inertia about a point that is off the centre by `off`, less that about the centre.
glm::dmat3 offCentre(glm::dvec3 off, double volume)
{
    return (glm::dmat3(glm::dot(off, off)) - glm::outerProduct(off, off)) * volume;
}

MassProperties sumOf(const std::vector<MassProperties> &solids)
{
    MassProperties sum;
    for (const MassProperties &solid : solids) {
        sum.volume += solid.volume;
        sum.center += solid.center * solid.volume;
    }
    if (!(sum.volume > 0.0))
        return {};
    sum.center /= sum.volume;
    glm::dvec3 low = solids.front().center, high = low;
    for (const MassProperties &solid : solids) {
        sum.inertia += solid.inertia + offCentre(solid.center - sum.center, solid.volume);
        low = glm::min(low, solid.center - solid.size * 0.5);
        high = glm::max(high, solid.center + solid.size * 0.5);
    }
    sum.size = high - low;
    return sum;
}

MassProperties placed(MassProperties solid, const glm::dmat4 &place)
{
    if (place == glm::dmat4(1.0))
        return solid;
    const glm::dmat3 linear(place);
    const double grows = std::abs(glm::determinant(linear));
    const double trace = solid.inertia[0][0] + solid.inertia[1][1] + solid.inertia[2][2];
    // Sums of squares of the coordinates go with the place, moments do not where it scales.
    const glm::dmat3 squares =
        linear * (glm::dmat3(0.5 * trace) - solid.inertia) * glm::transpose(linear) * grows;
    solid.inertia = glm::dmat3(squares[0][0] + squares[1][1] + squares[2][2]) - squares;
    solid.center = glm::dvec3(place * glm::dvec4(solid.center, 1.0));
    solid.volume *= grows;
    glm::dvec3 size{0.0};
    for (int axis = 0; axis < 3; ++axis)
        size += glm::abs(linear[axis]) * solid.size[axis];
    solid.size = size;
    return solid;
}

// Nothing where a shape below has none.
using Known = std::optional<MassProperties>;

Known massOfGroup(const Group &group, const std::vector<Known> &below)
{
    if (group.box)
        return solidBox(group.box->low, group.box->high);
    std::vector<MassProperties> solids;
    for (const Child &child : group.children) {
        if (!below[child.shape])
            return std::nullopt;
        solids.push_back(placed(*below[child.shape], child.place));
    }
    return sumOf(solids);
}

Known massOfShape(const Shape &shape, const std::vector<Known> &below)
{
    Known mass;
    if (const auto *group = shape.as<Group>()) {
        mass = massOfGroup(*group, below);
    } else if (const auto *parts = shape.as<std::vector<Convex>>()) {
        std::vector<MassProperties> solids;
        for (const Convex &part : *parts) {
            const std::optional<MassProperties> solid = solidOf(part, kMostStoredFaces);
            if (!solid)
                return std::nullopt;
            solids.push_back(*solid);
        }
        mass = solids.size() == 1 ? solids.front() : sumOf(solids);
    }
    return mass && mass->isSound() ? mass : std::nullopt;
}

} // namespace

std::optional<MassProperties> massOf(const Convex &part)
{
    return solidOf(part, kMostStoredFaces);
}

Result<MassProperties> massOf(const Graph &graph)
{
    const Known mass = graph.fold<Known>(massOfShape);
    return mass ? Result<MassProperties>(*mass) : fail("{} has no volume", graph.titleOf(graph.root()));
}

Result<MassProperties> massOf(const File &file, UnitId shape)
{
    const Result<Graph> graph = Graph::of(file, shape);
    return graph ? massOf(*graph) : tl::unexpected(graph.error());
}

Result<MassProperties> massOf(const std::vector<SolidPart> &solids)
{
    std::vector<MassProperties> parts;
    for (const SolidPart &part : solids) {
        const std::optional<MassProperties> solid = solidOf({part.solid}, 2 * kMostHullVertices);
        if (!solid)
            return fail("part {} has no volume", &part - solids.data());
        parts.push_back(*solid);
    }
    return parts.empty() ? fail("no part has a volume") : Result<MassProperties>(sumOf(parts));
}

std::optional<MassProperties> boxMassOf(const File &file, UnitId shape)
{
    const Result<Graph> graph = Graph::of(file, shape);
    const auto *parts = graph ? graph->root().as<std::vector<Convex>>() : nullptr;
    if (parts == nullptr || parts->size() != 1)
        return std::nullopt;
    const Convex &part = parts->front();
    std::vector<glm::vec3> points;
    double radius = part.convexRadius;
    if (const auto *hull = std::get_if<mesh::Hull>(&part.solid)) {
        points = hull->vertices;
    } else if (const auto *capsule = std::get_if<mesh::Capsule>(&part.solid)) {
        points = {capsule->a, capsule->b};
        radius = capsule->radius;
    }
    const Extent extent(points);
    const MassProperties box = solidBox(extent.low - radius, extent.high + radius);
    return box.isSound() ? std::optional(box) : std::nullopt;
}

} // namespace cutaway::shape
