// SPDX-License-Identifier: MIT
// Shapes of a NIF.
#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/shape/type.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

bool isConvex(const File &file, const Reader &block)
{
    const shape::Type *type = shape::typeOf(file, block.unit());
    return type != nullptr && type->isConvex;
}

// The width across the plane where it is least.
bool isFlat(const std::vector<glm::vec4> &vertices, const std::vector<glm::vec4> &planes)
{
    constexpr float kThin = 1e-4f; // Havok units
    return std::ranges::any_of(planes, [&](glm::vec4 plane) {
        float low = 0.0f, high = 0.0f;
        for (const glm::vec4 &v : vertices) {
            const float at = glm::dot(glm::vec3(plane), glm::vec3(v) - glm::vec3(vertices.front()));
            low = std::min(low, at);
            high = std::max(high, at);
        }
        return glm::length(glm::vec3(plane)) > 0.5f && high - low < kThin;
    });
}

void checkHullBlock(const Check &check, const Reader &hull)
{
    constexpr std::uint32_t kMany = 255;
    constexpr double kMostRadius = 0.06;         // Havok units
    constexpr std::size_t kMostPairs = 10000000; // real hulls have 54 000 at most
    constexpr std::string_view kWhy = "the hull has";
    const auto vertices = hull.rows<glm::vec4>("vertices"_f), planes = hull.rows<glm::vec4>("normals"_f);
    if (vertices.size() > kMany)
        check.note("physics.hull.many"_rule, hull, "vertices"_f, "{} {}; usual are up to {}", kWhy,
                   quantity(vertices.size(), "vertex"), kMany);
    if (const double radius = hull.number("radius"_f); isSkyrim(check.file) && radius > kMostRadius)
        check.warn("physics.hull.radius"_rule, hull, "radius"_f, "{} radius {}, {} at most", kWhy, radius,
                   kMostRadius);
    if (!vertices.empty() && vertices.size() * planes.size() <= kMostPairs && isFlat(vertices, planes))
        check.note("physics.hull.flat"_rule, hull, "vertices"_f, "all vertices lie in one plane");
}

// Three axes, each with a fourth number that is not used.
void checkWrapper(const Check &check, const Reader &wrapper)
{
    constexpr double kOff = 1e-2;
    const auto rows = wrapper.rows<glm::vec4>("transform"_f);
    if (rows.size() == 4) {
        const double scale = glm::determinant(glm::mat3(rows[0], rows[1], rows[2]));
        if (!(std::abs(scale - 1.0) <= kOff))
            check.warn("physics.shape.transform"_rule, wrapper, "transform"_f,
                       "the matrix has determinant {}, that of a rotation is 1", scale);
    }
    const auto child = nif::blockBehind(check.file, wrapper, "shape"_f);
    if (isConvex(check.file, wrapper) && child && !isConvex(check.file, *child))
        check.warn("physics.shape.transform"_rule, wrapper, "shape"_f,
                   "the shape inside, a {}, is not convex", nif::blockType(check.file, *child));
}

void checkChildren(const Check &check, const Reader &list)
{
    constexpr std::uint32_t kMost = 256;
    const std::uint32_t count = list.count("sub"_f);
    if (count == 0 || count > kMost)
        check.error("physics.shape.missing"_rule, list, "sub"_f, "the list has {}, it has to have 1 to {}",
                    quantity(count, "shape"), kMost);
    const std::vector<Reader> links = list.elements("sub"_f);
    const auto none = std::ranges::find_if(links, [](const Reader &link) { return link.integer() < 0; });
    if (none != links.end())
        check.error("physics.shape.missing"_rule, list, "sub"_f, "shape {} of the list is none",
                    none - links.begin());
}

void checkList(const Check &check, const Reader &list)
{
    checkChildren(check, list);
    const std::int64_t own = list.integer("material"_f);
    bool hasAny = false, hasOwn = false;
    for (const Reader &child : nif::blocksBehind(check.file, list, "sub"_f)) {
        if (shape::formOf(check.file, child.unit()) == shape::Form::PackedStrips)
            check.warn("physics.strips"_rule, list, "sub"_f, "the list holds packed strips");
        hasAny = hasAny || child.has("material"_f);
        hasOwn = hasOwn || child.integer("material"_f) == own;
    }
    if (isSkyrim(check.file) && hasAny && !hasOwn)
        check.note("physics.list.material"_rule, list, "material"_f,
                   "material {:#x} is that of none of the shapes", own);
}

void checkConvexList(const Check &check, const Reader &list)
{
    checkChildren(check, list);
    for (const Reader &child : nif::blocksBehind(check.file, list, "sub"_f)) {
        if (!isConvex(check.file, child))
            return check.warn("physics.list.convex"_rule, list, "sub"_f, "a {} is not convex",
                              nif::blockType(check.file, child));
        if (child.number("radius"_f) != list.number("radius"_f))
            return check.warn("physics.list.convex"_rule, list, "radius"_f,
                              "radius is {}, that of a shape {}", list.number("radius"_f),
                              child.number("radius"_f));
    }
}

void checkMopp(const Check &check, const Reader &mopp)
{
    if (mopp.integer("shape"_f) < 0)
        check.error("physics.mopp.child"_rule, mopp, "shape"_f, "the MOPP has no shape");
    if (mopp.integer("dataSize"_f) == 0)
        check.error("physics.mopp.child"_rule, mopp, "dataSize"_f, "the MOPP has no code");
}

void checkChunks(const Check &check, const Reader &data)
{
    constexpr std::uint32_t kMost = 255, kNumbers = 3;
    for (const Reader &chunk : data.elements("chunks"_f)) {
        if (chunk.count("vertices"_f) > kMost * kNumbers)
            return check.error("physics.chunk.size"_rule, chunk, "vertices"_f, "the chunk has {}, {} at most",
                               quantity(chunk.count("vertices"_f) / kNumbers, "vertex"), kMost);
    }
}

void checkStrips(const Check &check, const Reader &strips)
{
    const std::uint32_t stream = nif::stateOf(check.file).header.stream;
    if (stream >= nif::kBsSkyrimSE)
        check.warn("physics.strips"_rule, strips, "radius"_f, "packed strips in a file of stream version {}",
                   stream);
}

} // namespace

void checkShapeBlock(const Check &check, const Reader &shape)
{
    const shape::Type *type = shape::typeOf(check.file, shape.unit());
    if (type == nullptr) // the data of a mesh
        return checkChunks(check, shape);
    switch (type->form) {
    case shape::Form::Hull:
        return checkHullBlock(check, shape);
    case shape::Form::List:
        return type->isConvex ? checkConvexList(check, shape) : checkList(check, shape);
    case shape::Form::Mopp:
        return checkMopp(check, shape);
    case shape::Form::PackedStrips:
        return checkStrips(check, shape);
    case shape::Form::Transform:
        return checkWrapper(check, shape);
    default:
        return;
    }
}

} // namespace cutaway::physics
