// SPDX-License-Identifier: MIT
#include "core/shape/massproperties.h"

#include "core/formats/nif/follow.h"
#include "core/mesh/across.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_access.hpp>
#include <map>

namespace cutaway::physics
{

namespace
{

constexpr std::size_t kMostFaces = 255; // more would cost too much; the number is stored in a byte

using Polygon = std::vector<glm::dvec3>;

bool isFinite(glm::dvec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

std::optional<MassProperties> sound(const MassProperties &solid)
{
    const bool isSound = std::isfinite(solid.volume) && solid.volume > 0.0 && isFinite(solid.center) &&
                         isFinite(solid.inertia[0]) && isFinite(solid.inertia[1]) &&
                         isFinite(solid.inertia[2]);
    return isSound ? std::optional(solid) : std::nullopt;
}

// The plane as a square about the point of it that is nearest to `middle`, counter-clockwise from outside.
Polygon squareOn(glm::dvec4 plane, glm::dvec3 middle, double half)
{
    const glm::dvec3 normal(plane);
    const glm::dvec3 u = mesh::across(normal) * half;
    const glm::dvec3 w = glm::cross(normal, u);
    const glm::dvec3 foot = middle - normal * (glm::dot(normal, middle) + plane.w);
    return {foot + u + w, foot - u + w, foot - u - w, foot + u - w};
}

// Leaves of the polygon what lies below the plane.
void clip(Polygon &polygon, glm::dvec4 plane)
{
    const auto above = [plane](const glm::dvec3 &point) {
        return glm::dot(glm::dvec3(plane), point) + plane.w;
    };
    if (std::ranges::all_of(polygon, [&](const glm::dvec3 &point) { return above(point) <= 0.0; }))
        return; // as most planes of a hull leave it
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double aboveA = above(a), aboveB = above(b);
        if (aboveA <= 0.0)
            kept.push_back(a);
        if ((aboveA < 0.0 && aboveB > 0.0) || (aboveA > 0.0 && aboveB < 0.0))
            kept.push_back(a + (b - a) * (aboveA / (aboveA - aboveB)));
    }
    polygon = std::move(kept);
}

// Adds up tetrahedra between the origin and triangles.
class Volume
{
public:
    void add(glm::dvec3 a, glm::dvec3 b, glm::dvec3 c)
    {
        const double v = glm::dot(a, glm::cross(b, c)) / 6.0;
        const glm::dvec3 sum = a + b + c;
        m_volume += v;
        m_moment += sum * (v / 4.0);
        for (const glm::dvec3 p : {a, b, c, sum})
            m_squares += glm::outerProduct(p, p) * (v / 20.0);
    }

    MassProperties solid(glm::dvec3 origin) const
    {
        MassProperties solid{m_volume};
        const glm::dvec3 center = m_moment / m_volume;
        const glm::dmat3 squares = m_squares - glm::outerProduct(center, center) * m_volume;
        const double trace = squares[0][0] + squares[1][1] + squares[2][2];
        solid.inertia = glm::dmat3(trace) - squares;
        solid.center = origin + center;
        return solid;
    }

private:
    double m_volume = 0.0;
    glm::dvec3 m_moment{0.0};
    glm::dmat3 m_squares{0.0};
};

struct Bounds {
    glm::dvec3 low{0.0}, high{0.0};
    explicit Bounds(const std::vector<glm::vec4> &points)
    {
        low = high = points.empty() ? glm::dvec3(0.0) : glm::dvec3(points.front());
        for (const glm::vec4 &p : points) {
            low = glm::min(low, glm::dvec3(p));
            high = glm::max(high, glm::dvec3(p));
        }
    }
};

// The planes moved outward by the shell.
std::optional<MassProperties> solidOfHull(const Reader &hull)
{
    const auto vertices = hull.rows<glm::vec4>("vertices"_f), stored = hull.rows<glm::vec4>("planes"_f);
    const std::size_t faces = std::min<std::size_t>(hull.count("faces"_f), stored.size());
    if (vertices.empty() || faces > kMostFaces)
        return std::nullopt;
    const Bounds bounds(vertices);
    const double radius = hull.number("convexRadius"_f);
    std::vector<glm::dvec4> planes;
    for (std::size_t face = 0; face < faces; ++face)
        planes.push_back(glm::dvec4(stored[face]) - glm::dvec4(0, 0, 0, radius));
    auto solid = solidBelow(planes, (bounds.low + bounds.high) * 0.5,
                            glm::length(bounds.high - bounds.low) + 8.0 * std::abs(radius));
    if (solid)
        solid->size = bounds.high - bounds.low + 2.0 * radius;
    return solid;
}

std::optional<MassProperties> solidOfHullBlock(const Reader &block)
{
    const auto vertices = block.rows<glm::vec4>("vertices"_f), stored = block.rows<glm::vec4>("normals"_f);
    if (vertices.empty() || stored.size() > kMostFaces)
        return std::nullopt;
    const Bounds bounds(vertices);
    const std::vector<glm::dvec4> planes(stored.begin(), stored.end());
    const double radius = block.number("radius"_f);
    auto solid = solidBelow(planes, (bounds.low + bounds.high) * 0.5,
                            glm::length(bounds.high - bounds.low) + 8.0 * radius);
    if (solid)
        solid->size = bounds.high - bounds.low + 2.0 * radius;
    return solid;
}

// ---- several solids

MassProperties turned(MassProperties solid, const glm::dmat3 &turn, glm::dvec3 by)
{
    solid.center = turn * solid.center + by;
    solid.inertia = turn * solid.inertia * glm::transpose(turn);
    glm::dvec3 size{0.0};
    for (int axis = 0; axis < 3; ++axis)
        size += glm::abs(turn[axis]) * solid.size[axis];
    solid.size = size;
    return solid;
}

// Inertia about a point that is off the centre by `off`, less that about the centre.
glm::dmat3 offCentre(glm::dvec3 off, double volume)
{
    return (glm::dmat3(glm::dot(off, off)) - glm::outerProduct(off, off)) * volume;
}

std::optional<MassProperties> sumOf(const std::vector<MassProperties> &solids)
{
    MassProperties sum;
    for (const MassProperties &solid : solids) {
        sum.volume += solid.volume;
        sum.center += solid.center * solid.volume;
    }
    if (solids.empty() || !(sum.volume > 0.0))
        return std::nullopt;
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

// The solids of shapes in shapes. Each is worked out once, however many lists name it.
class BranchSolids
{
public:
    explicit BranchSolids(const File &nif) : m_nif(nif) {}

    // Nothing where a shape below has none.
    std::optional<MassProperties> of(const Reader &block, int depth = 0)
    {
        constexpr int kDeepestShape = 16;
        if (const auto known = m_known.find(block.unit()); known != m_known.end())
            return known->second;
        if (depth > kDeepestShape)
            return std::nullopt;
        return m_known[block.unit()] = made(block, depth);
    }

private:
    std::optional<MassProperties> made(const Reader &block, int depth)
    {
        const std::string type = nif::blockType(m_nif, block);
        if (type == "bhkListShape" || type == "bhkConvexListShape")
            return ofAll(nif::blocksBehind(m_nif, block, "sub"_f), depth + 1);
        const auto child = nif::blockBehind(m_nif, block, "shape"_f);
        if (!child)
            return solidOfBlock(block, type);
        auto solid = of(*child, depth + 1);
        if (!solid || !block.has("transform"_f))
            return solid;
        // Columns of the matrix; NaN in it makes the solid invalid.
        const auto columns = block.rows<glm::vec4>("transform"_f);
        if (columns.size() < 4)
            return std::nullopt;
        const glm::dmat3 turn{glm::dvec3(columns[0]), glm::dvec3(columns[1]), glm::dvec3(columns[2])};
        return sound(turned(*solid, turn, glm::dvec3(columns[3])));
    }

    std::optional<MassProperties> ofAll(const std::vector<Reader> &shapes, int depth)
    {
        std::vector<MassProperties> solids;
        for (const Reader &shape : shapes) {
            const auto solid = of(shape, depth);
            if (!solid)
                return std::nullopt;
            solids.push_back(*solid);
        }
        return sumOf(solids);
    }

    const File &m_nif;
    std::map<UnitId, std::optional<MassProperties>> m_known;
};

} // namespace

glm::dvec3 MassProperties::principalMoments(glm::dmat3 *axes) const
{
    constexpr int kTurns = 60; // each about one axis; a tensor of three rows needs about ten
    glm::dmat3 a = inertia, v(1.0);
    for (int turn = 0; turn < kTurns; ++turn) {
        int p = 0, q = 1;
        for (const auto &[i, j] : {std::pair{0, 2}, std::pair{1, 2}}) {
            if (std::abs(a[j][i]) > std::abs(a[q][p])) {
                p = i;
                q = j;
            }
        }
        const double trace = std::abs(a[0][0]) + std::abs(a[1][1]) + std::abs(a[2][2]);
        if (!(std::abs(a[q][p]) > 1e-14 * trace))
            break;
        const double angle = 0.5 * std::atan2(2.0 * a[q][p], a[q][q] - a[p][p]);
        glm::dmat3 rotation(1.0);
        rotation[p][p] = rotation[q][q] = std::cos(angle);
        rotation[q][p] = std::sin(angle);
        rotation[p][q] = -std::sin(angle);
        a = glm::transpose(rotation) * a * rotation;
        v = v * rotation;
    }
    if (axes != nullptr)
        *axes = v;
    return {a[0][0], a[1][1], a[2][2]};
}

MassProperties solidBox(glm::dvec3 low, glm::dvec3 high)
{
    const glm::dvec3 size = high - low, square = size * size;
    MassProperties solid{size.x * size.y * size.z, (low + high) * 0.5};
    solid.size = size;
    for (int axis = 0; axis < 3; ++axis)
        solid.inertia[axis][axis] = solid.volume / 12.0 * (square[(axis + 1) % 3] + square[(axis + 2) % 3]);
    return solid;
}

MassProperties solidSphere(glm::dvec3 center, double radius)
{
    MassProperties solid{4.0 / 3.0 * glm::pi<double>() * radius * radius * radius, center};
    solid.inertia = glm::dmat3(0.4 * solid.volume * radius * radius);
    solid.size = glm::dvec3(2.0 * radius);
    return solid;
}

MassProperties solidCapsule(glm::dvec3 a, glm::dvec3 b, double radius)
{
    const double h = glm::length(b - a), square = radius * radius;
    if (!(h > 0.0))
        return solidSphere(a, radius);
    const double cylinder = glm::pi<double>() * square * h;
    const double sphere = 4.0 / 3.0 * glm::pi<double>() * square * radius; // both ends
    const double along = cylinder * square / 2.0 + 0.4 * sphere * square;
    const double across = cylinder * (h * h / 12.0 + square / 4.0) +
                          sphere * (0.4 * square + h * h / 4.0 + 3.0 / 8.0 * h * radius);
    const glm::dvec3 axis = (b - a) / h;
    MassProperties solid{cylinder + sphere, (a + b) * 0.5};
    solid.inertia = glm::dmat3(across) + glm::outerProduct(axis, axis) * (along - across);
    solid.size = glm::abs(b - a) + 2.0 * radius;
    return solid;
}

std::optional<MassProperties> solidBelow(std::span<const glm::dvec4> planes, glm::dvec3 middle, double reach)
{
    if (!std::isfinite(reach) || !isFinite(middle))
        return std::nullopt;
    Volume volume;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        if (!(std::abs(glm::length(glm::dvec3(planes[i])) - 1.0) < 0.1) || !std::isfinite(planes[i].w))
            return std::nullopt;
        Polygon face = squareOn(planes[i], middle, 2.0 * reach);
        for (std::size_t j = 0; j < planes.size() && !face.empty(); ++j) {
            if (j == i)
                continue;
            const bool isSame = glm::length(planes[i] - planes[j]) < 1e-9;
            if (isSame && j < i)
                face.clear(); // counted already
            else if (!isSame)
                clip(face, planes[j]);
        }
        for (std::size_t corner = 2; corner < face.size(); ++corner)
            volume.add(face[0] - middle, face[corner - 1] - middle, face[corner] - middle);
    }
    return sound(volume.solid(middle));
}

std::optional<MassProperties> boxOfHull(const Reader &hull)
{
    const Bounds bounds(hull.rows<glm::vec4>("vertices"_f));
    const glm::dvec3 shell(hull.number("convexRadius"_f));
    return sound(solidBox(bounds.low - shell, bounds.high + shell));
}

std::optional<MassProperties> solidOf(const File &packfile, const Reader &shape)
{
    const std::string type = packfile.format().unitType(packfile, shape.unit());
    const double radius = shape.number("convexRadius"_f);
    if (type == "hknpSphereShape") {
        const auto centers = shape.rows<glm::vec4>("vertices"_f);
        return centers.empty() ? std::nullopt : sound(solidSphere(centers.front(), radius));
    }
    if (type == "hknpCapsuleShape")
        return sound(solidCapsule(shape.vec3("a"_f), shape.vec3("b"_f), radius));
    if (type == "hknpConvexPolytopeShape")
        return solidOfHull(shape);
    if (type == "hknpDynamicCompoundShape" || type == "hknpStaticCompoundShape") {
        const Reader box = shape.member("aabb"_f);
        return sound(solidBox(box.vec3("min"_f), box.vec3("max"_f)));
    }
    return std::nullopt;
}

std::optional<MassProperties> solidOfBlock(const Reader &block, std::string_view type)
{
    if (type == "bhkSphereShape")
        return sound(solidSphere({}, block.number("radius"_f)));
    if (type == "bhkCapsuleShape")
        return sound(solidCapsule(block.vec3("p1"_f), block.vec3("p2"_f), block.number("radius"_f)));
    if (type == "bhkBoxShape")
        return sound(solidBox(-block.vec3("halfExtents"_f), block.vec3("halfExtents"_f)));
    return type == "bhkConvexVerticesShape" ? solidOfHullBlock(block) : std::nullopt;
}

std::optional<MassProperties> solidOfBranch(const File &nif, const Reader &block)
{
    return BranchSolids(nif).of(block);
}

double inertiaFactorOf(std::string_view blockType)
{
    return blockType == "bhkCapsuleShape" ? 1.0 : kInertiaFactor;
}

MotionMass motionMass(const MassProperties &solid, double mass, glm::dvec3 position, glm::dquat orientation)
{
    MotionMass stored{mass / solid.volume};
    glm::dmat3 axes(1.0);
    const glm::dvec3 moments = solid.principalMoments(&axes);
    stored.inverseInertia = 1.0 / (kInertiaFactor * stored.density * moments);
    stored.centerOfMassWorld = position + orientation * solid.center;
    stored.orientation = orientation * glm::quat_cast(axes);
    return stored;
}

} // namespace cutaway::physics
