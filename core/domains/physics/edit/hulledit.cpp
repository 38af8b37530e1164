// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/hulledit.h"

#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/nif/blockedit.h"
#include "core/mesh/hull.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

constexpr float kStaysFlat = 1e-4f; // Havok units that a corner may be off its plane
constexpr std::size_t kMostNifVertices = 65535;

bool isPackfileHull(const Reader &shape)
{
    return shape.has("faces"_f);
}

float convexRadiusOf(const Reader &shape)
{
    return isPackfileHull(shape) ? 0.0f : static_cast<float>(shape.number("radius"_f));
}

glm::vec4 planeThrough(glm::vec3 a, glm::vec3 b, glm::vec3 c)
{
    const glm::dvec3 normal = glm::cross(glm::dvec3(b) - glm::dvec3(a), glm::dvec3(c) - glm::dvec3(a));
    const double length = glm::length(normal);
    if (!(length > 0.0))
        return glm::vec4(0.0f);
    const glm::dvec3 unit = normal / length;
    return glm::vec4(glm::vec3(unit), static_cast<float>(-glm::dot(unit, glm::dvec3(a))));
}

float above(const glm::vec4 &plane, glm::vec3 point)
{
    return glm::dot(glm::vec3(plane), point) + plane.w;
}

// The planes of the faces around the vertex, where they are flat and the hull is convex after the move.
bool followsInPlace(mesh::Hull &hull, std::uint32_t vertex)
{
    if (hull.faces.empty())
        return false;
    for (std::size_t f = 0; f < hull.faces.size(); ++f) {
        const auto &face = hull.faces[f];
        if (std::ranges::find(face, vertex) == face.end())
            continue;
        if (face.size() == 3)
            hull.planes[f] =
                planeThrough(hull.vertices[face[0]], hull.vertices[face[1]], hull.vertices[face[2]]);
        if (!(std::fabs(above(hull.planes[f], hull.vertices[vertex])) <= kStaysFlat))
            return false;
    }
    return std::ranges::all_of(hull.planes, [&hull](const glm::vec4 &plane) {
        return glm::length(glm::vec3(plane)) > 0.5f &&
               std::ranges::all_of(hull.vertices, [&](glm::vec3 v) { return above(plane, v) <= kStaysFlat; });
    });
}

// The smallest hull around the vertices, in their order: those that are corners, then new ones.
Result<mesh::Hull> hullAround(const mesh::Hull &before)
{
    const Result<mesh::Hull> made = mesh::convexHull(before.vertices);
    if (!made)
        return made;
    std::vector<std::uint32_t> rank(made->vertices.size()), order(made->vertices.size());
    for (std::uint32_t i = 0; i < rank.size(); ++i) {
        const auto known = std::ranges::find(before.vertices, made->vertices[i]);
        rank[i] = static_cast<std::uint32_t>(known - before.vertices.begin());
        order[i] = i;
    }
    std::ranges::stable_sort(order, {}, [&rank](std::uint32_t i) { return rank[i]; });
    mesh::Hull hull = *made;
    std::vector<std::uint32_t> number(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        hull.vertices[i] = made->vertices[order[i]];
        number[order[i]] = i;
    }
    for (auto &face : hull.faces)
        std::ranges::transform(face, face.begin(),
                               [&number](std::uint32_t corner) { return number[corner]; });
    return hull;
}

// Faces whose plane is that of one before stand where it stood, the others behind them.
void keepOrder(mesh::Hull &hull, const std::vector<glm::vec4> &before)
{
    std::vector<std::size_t> rank(hull.planes.size()), order(hull.planes.size());
    for (std::size_t f = 0; f < rank.size(); ++f) {
        order[f] = f;
        const auto same = std::ranges::find_if(before, [&](const glm::vec4 &plane) {
            return glm::distance(glm::vec3(plane), glm::vec3(hull.planes[f])) < 1e-4f &&
                   std::fabs(plane.w - hull.planes[f].w) < kStaysFlat;
        });
        rank[f] = static_cast<std::size_t>(same - before.begin());
        if (same != before.end())
            hull.planes[f] = *same; // to the last bit
    }
    std::ranges::stable_sort(order, {}, [&rank](std::size_t f) { return rank[f]; });
    const mesh::Hull made = hull;
    for (std::size_t f = 0; f < order.size(); ++f) {
        hull.planes[f] = made.planes[order[f]];
        hull.faces[f] = made.faces[order[f]];
    }
}

// Rows of four numbers, one behind the other.
Bytes rowsOf(const std::vector<glm::vec4> &rows)
{
    Bytes bytes;
    for (const glm::vec4 &row : rows)
        append(bytes, row);
    return bytes;
}

Result<Patch> nifHull(const File &nif, const Reader &shape, const mesh::Hull &hull)
{
    if (hull.vertices.size() > kMostNifVertices)
        return fail("the hull has {}, {} are possible", quantity(hull.vertices.size(), "vertex"),
                    kMostNifVertices);
    std::vector<glm::vec4> vertices, planes = hull.planes;
    for (const glm::vec3 &v : hull.vertices)
        vertices.emplace_back(v, 0.0f);
    for (glm::vec4 &plane : planes)
        plane.w -= convexRadiusOf(shape);
    Patch local;
    const auto replace = [&](FieldName count, FieldName array, const std::vector<glm::vec4> &rows) {
        Bytes number;
        append(number, static_cast<std::uint32_t>(rows.size()));
        local.add({shape.range(count).offset, number.size(), std::move(number)});
        const ByteRange range = shape.payload(array);
        const std::uint64_t from = shape.count(array) != 0 ? range.offset : shape.range(count).end();
        local.add({from, shape.count(array) != 0 ? range.size : 0, rowsOf(rows)});
    };
    replace("numVertices"_f, "vertices"_f, vertices);
    replace("numNormals"_f, "normals"_f, planes);
    return nif::withBlockSize(nif, shape.unit(), local);
}

// An angle that was stored for less than it is stays.
void followAngles(const Reader &shape, const mesh::Hull &before, const mesh::Hull &hull, Writer &writes)
{
    const std::vector<int> were = faceAngles(before.planes, before.faces);
    const std::vector<int> angles = faceAngles(hull.planes, hull.faces);
    for (std::uint32_t f = 0; f < hull.faces.size(); ++f) {
        const Reader row = shape.element("faces"_f, f);
        const auto stored = static_cast<int>(row.integer("minHalfAngle"_f));
        if (angles[f] != were[f] && (stored == were[f] || stored > angles[f]))
            writes.set(row, "minHalfAngle"_f, static_cast<std::uint8_t>(angles[f]));
    }
}

Result<Patch> inPlace(const File &document, const Reader &shape, const mesh::Hull &before,
                      const mesh::Hull &hull, std::uint32_t vertex)
{
    Writer writes(document);
    // Rows that only fill up are copies of a vertex, and go along.
    const auto stored = shape.rows<glm::vec4>("vertices"_f);
    for (std::uint32_t i = 0; i < stored.size(); ++i) {
        if (i == vertex || (i >= hull.vertices.size() && glm::vec3(stored[i]) == glm::vec3(stored[vertex])))
            writes.set(shape.element("vertices"_f, i), hull.vertices[vertex]);
    }
    for (std::uint32_t f = 0; f < hull.faces.size(); ++f) {
        if (hull.planes[f] == before.planes[f])
            continue;
        writes.set(shape.element("planes"_f, f), glm::vec3(hull.planes[f]));
        writes.setW(shape.element("planes"_f, f), hull.planes[f].w);
    }
    followAngles(shape, before, hull, writes);
    return writes.take();
}

} // namespace

mesh::Hull storedHull(const Reader &shape)
{
    mesh::Hull hull;
    const auto vertices = shape.rows<glm::vec4>("vertices"_f);
    if (!isPackfileHull(shape)) {
        for (const glm::vec4 &v : vertices)
            hull.vertices.emplace_back(v);
        for (glm::vec4 plane : shape.rows<glm::vec4>("normals"_f)) {
            plane.w += convexRadiusOf(shape);
            hull.planes.push_back(plane);
        }
        return hull;
    }
    const auto corners = shape.rows<std::uint8_t>("indices"_f);
    std::uint32_t used = 0;
    for (const Reader &row : shape.elements("faces"_f)) {
        const auto first = static_cast<std::size_t>(row.integer("firstIndex"_f));
        const auto count = static_cast<std::size_t>(row.integer("numIndices"_f));
        std::vector<std::uint32_t> face;
        for (std::size_t i = first; i < first + count && i < corners.size(); ++i) {
            if (corners[i] < vertices.size())
                face.push_back(corners[i]);
        }
        for (const std::uint32_t corner : face)
            used = std::max(used, corner + 1);
        hull.faces.push_back(std::move(face));
    }
    for (std::uint32_t i = 0; i < used; ++i)
        hull.vertices.emplace_back(vertices[i]);
    hull.planes = shape.rows<glm::vec4>("planes"_f);
    hull.planes.resize(hull.faces.size(), glm::vec4(0.0f));
    return hull;
}

Result<Patch> vertexMoved(const File &document, const Reader &shape, std::uint32_t vertex, glm::vec3 to)
{
    const mesh::Hull before = storedHull(shape);
    if (vertex >= before.vertices.size())
        return fail("the hull has {}, there is no {}", quantity(before.vertices.size(), "vertex"), vertex);
    if (!std::isfinite(glm::length(to)))
        return fail("a vertex at ({}, {}, {}) is nowhere", to.x, to.y, to.z);
    if (before.vertices[vertex] == to)
        return Patch();
    mesh::Hull hull = before;
    hull.vertices[vertex] = to;
    if (followsInPlace(hull, vertex))
        return inPlace(document, shape, before, hull, vertex);
    hull = before;
    hull.vertices[vertex] = to;
    Result<mesh::Hull> made = hullAround(hull);
    if (!made)
        return tl::unexpected(made.error());
    keepOrder(*made, before.planes);
    if (!isPackfileHull(shape))
        return nifHull(document, shape, *made);
    if (const Result<void> sized = checkHullSize(*made); !sized)
        return tl::unexpected(sized.error());
    return hkx::changeObject(document, shape.unit(), [&](hkx::ModelFields &fields) -> Result<void> {
        setHull(fields, *made);
        return {};
    });
}

} // namespace cutaway::physics
