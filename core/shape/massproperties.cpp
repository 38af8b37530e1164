// SPDX-License-Identifier: MIT
#include "core/shape/massproperties.h"

#include "core/mesh/across.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_access.hpp>

namespace cutaway::shape
{

namespace
{

using Polygon = std::vector<glm::dvec3>;

bool isFinite(glm::dvec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
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

} // namespace

bool MassProperties::isSound() const
{
    return std::isfinite(volume) && volume > 0.0 && isFinite(center) && isFinite(inertia[0]) &&
           isFinite(inertia[1]) && isFinite(inertia[2]);
}

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

MassProperties solidCylinder(glm::dvec3 a, glm::dvec3 b, double radius)
{
    const glm::dvec3 between = b - a;
    const double h = glm::length(between), square = radius * radius;
    MassProperties solid{glm::pi<double>() * square * h, (a + b) * 0.5};
    const glm::dvec3 axis = h > 0.0 ? between / h : glm::dvec3(0.0);
    const double along = solid.volume * square / 2.0;
    const double across = solid.volume * (h * h / 12.0 + square / 4.0);
    solid.inertia = glm::dmat3(across) + glm::outerProduct(axis, axis) * (along - across);
    solid.size = glm::abs(between) + 2.0 * radius * glm::sqrt(glm::max(1.0 - axis * axis, 0.0));
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
    const MassProperties solid = volume.solid(middle);
    return solid.isSound() ? std::optional(solid) : std::nullopt;
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

} // namespace cutaway::shape
