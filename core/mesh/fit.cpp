// SPDX-License-Identifier: MIT
#include "core/mesh/fit.h"

#include "core/mesh/across.h"
#include "core/mesh/ball.h"
#include "core/mesh/facets.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <limits>

namespace cutaway::mesh
{

namespace
{

using Places = std::vector<glm::dvec3>;

// What is around the corners of the hull is around all points. Few corners are enough to find how a solid is
// turned.
struct Shell {
    Places corners, few;
    std::vector<glm::dvec3> normals; // of the hull of the few
};

Places cornersIn(const std::vector<Facet> &facets, const Places &points)
{
    std::vector<bool> used(points.size());
    for (const Facet &facet : facets) {
        for (const std::uint32_t corner : facet.corners)
            used[corner] = true;
    }
    Places corners;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (used[i])
            corners.push_back(points[i]);
    }
    return corners;
}

Result<Shell> shellOf(std::span<const glm::vec3> points)
{
    constexpr std::size_t kFew = 300;
    const Places all = widened(points);
    Result<std::vector<Facet>> facets = hullFacets(all);
    if (!facets)
        return tl::unexpected(facets.error());
    Shell shell;
    shell.corners = shell.few = cornersIn(*facets, all);
    if (shell.corners.size() > kFew) {
        facets = hullFacets(shell.corners, kFew);
        if (!facets)
            return tl::unexpected(facets.error());
        shell.few = cornersIn(*facets, shell.corners);
    }
    for (const Facet &facet : *facets)
        shell.normals.emplace_back(facet.plane);
    return shell;
}

glm::dquat turnTo(glm::dvec3 x, glm::dvec3 y)
{
    const glm::dvec3 z = glm::normalize(glm::cross(x, y));
    return glm::normalize(glm::quat_cast(glm::dmat3(x, glm::cross(z, x), z)));
}

struct Extents {
    glm::dvec3 low{std::numeric_limits<double>::infinity()}, high{-std::numeric_limits<double>::infinity()};

    void add(glm::dvec3 p)
    {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    double volume() const
    {
        const glm::dvec3 size = high - low;
        return size.x * size.y * size.z;
    }
};

Extents extentsAlong(const Places &points, glm::dquat turn)
{
    const glm::dmat3 own = glm::transpose(glm::mat3_cast(turn));
    Extents extents;
    for (const glm::dvec3 &p : points)
        extents.add(own * p);
    return extents;
}

// Turns by ever smaller angles for as long as `cost` becomes less.
template <class Cost> glm::dquat improved(glm::dquat turn, const Cost &cost)
{
    constexpr double kFirst = 0.25, kLast = 1e-5; // radians
    double least = cost(turn);
    for (double angle = kFirst; angle > kLast;) {
        bool better = false;
        for (int step = 0; step < 6; ++step) {
            glm::dvec3 axis(0.0);
            axis[step / 2] = step % 2 == 0 ? 1.0 : -1.0;
            const glm::dquat next = glm::normalize(turn * glm::angleAxis(angle, axis));
            if (const double now = cost(next); now < least * (1.0 - 1e-9)) {
                least = now;
                turn = next;
                better = true;
            }
        }
        if (!better)
            angle *= 0.5;
    }
    return turn;
}

// Counter-clockwise.
std::vector<glm::dvec2> outlineOf(std::vector<glm::dvec2> points)
{
    std::ranges::sort(points, {}, [](glm::dvec2 p) { return std::pair(p.x, p.y); });
    std::vector<glm::dvec2> outline;
    for (int half = 0; half < 2; ++half) {
        const std::size_t start = outline.size();
        for (const glm::dvec2 p : points) {
            while (outline.size() >= start + 2 &&
                   leftTurn(outline[outline.size() - 2], outline.back(), p) <= 0.0)
                outline.pop_back();
            outline.push_back(p);
        }
        outline.pop_back(); // begins the other half
        std::ranges::reverse(points);
    }
    return outline;
}

// The turn of the smallest rectangle around the points as seen along z: one of its sides is parallel to an
// edge of their outline.
glm::dquat bestTurnAbout(glm::dvec3 z, const Places &points)
{
    const glm::dvec3 u = across(z), v = glm::cross(z, u);
    std::vector<glm::dvec2> seen;
    for (const glm::dvec3 &p : points)
        seen.emplace_back(glm::dot(p, u), glm::dot(p, v));
    const std::vector<glm::dvec2> outline = outlineOf(std::move(seen));
    double least = std::numeric_limits<double>::infinity();
    glm::dvec2 best(1.0, 0.0);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec2 edge = outline[(i + 1) % outline.size()] - outline[i];
        if (!(glm::length(edge) > 0.0))
            continue;
        const glm::dvec2 x = glm::normalize(edge), y(-x.y, x.x);
        Extents extents;
        for (const glm::dvec2 p : outline)
            extents.add({glm::dot(p, x), glm::dot(p, y), 0.0});
        const glm::dvec3 size = extents.high - extents.low;
        if (size.x * size.y < least) {
            least = size.x * size.y;
            best = x;
        }
    }
    return turnTo(u * best.x + v * best.y, v * best.x - u * best.y);
}

// The turn of the box of smallest volume: one of its faces lies, nearly, on a face of the hull.
glm::dquat boxTurn(const Places &points, const std::vector<glm::dvec3> &normals)
{
    const auto cost = [&](glm::dquat turn) { return extentsAlong(points, turn).volume(); };
    constexpr std::size_t kMostTried = 64, kImproved = 4;
    std::vector<std::pair<double, glm::dquat>> tried{{cost({1, 0, 0, 0}), {1, 0, 0, 0}}};
    const std::size_t step = std::max<std::size_t>(1, normals.size() / kMostTried);
    for (std::size_t i = 0; i < normals.size(); i += step) {
        const glm::dquat turn = bestTurnAbout(normals[i], points);
        tried.emplace_back(cost(turn), turn);
    }
    std::ranges::stable_sort(tried, {}, [](const auto &one) { return one.first; });
    tried.resize(std::min(tried.size(), kImproved));
    for (auto &[volume, turn] : tried) {
        turn = improved(turn, cost);
        volume = cost(turn);
    }
    return std::ranges::min(tried, {}, [](const auto &one) { return one.first; }).second;
}

// A capsule along the axis, which has to be a unit vector.
struct Around {
    glm::dvec3 a{0.0}, b{0.0};
    double radius = 0.0;
    double volume = std::numeric_limits<double>::infinity();
};

// The least one of that radius along the axis through `middle`, seen along it.
Around capsuleAlong(glm::dvec3 axis, glm::dvec3 middle, double radius, const Places &points)
{
    constexpr double kShortest = 0.01; // of the radius: games want two ends
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const glm::dvec3 &p : points) {
        const double along = glm::dot(p - middle, axis);
        const double aside = glm::length(p - middle - axis * along);
        const double cap = std::sqrt(std::max(0.0, radius * radius - aside * aside));
        low = std::min(low, along + cap);
        high = std::max(high, along - cap);
    }
    if (high - low < kShortest * radius) {
        const double center = (low + high) * 0.5;
        low = center - kShortest * 0.5 * radius;
        high = center + kShortest * 0.5 * radius;
    }
    const double volume = radius * radius * (high - low + 4.0 / 3.0 * radius); // without pi
    return {middle + axis * low, middle + axis * high, radius, volume};
}

// Wider ones are shorter, and may hold less.
Around bestAlong(glm::dvec3 axis, const Places &points)
{
    constexpr double kSteps[] = {1.0, 1.02, 1.05, 1.1, 1.2, 1.35};
    Places seen;
    for (const glm::dvec3 &p : points)
        seen.push_back(p - axis * glm::dot(p, axis));
    const Ball circle = smallestBall(seen);
    Around best;
    for (const double wider : kSteps) {
        const Around now = capsuleAlong(axis, circle.center, circle.radius * wider, points);
        if (now.volume < best.volume)
            best = now;
    }
    return best;
}

} // namespace

Result<Box> fitBox(std::span<const glm::vec3> points)
{
    const Result<Shell> shell = shellOf(points);
    if (!shell)
        return tl::unexpected(shell.error());
    const glm::dquat turn = boxTurn(shell->few, shell->normals);
    const Extents extents = extentsAlong(shell->corners, turn);
    Box box;
    box.center = glm::vec3(turn * ((extents.low + extents.high) * 0.5));
    box.turn = glm::quat(turn);
    box.half = glm::vec3((extents.high - extents.low) * 0.5);
    return box;
}

Result<Sphere> fitSphere(std::span<const glm::vec3> points)
{
    const Result<Shell> shell = shellOf(points);
    if (!shell)
        return tl::unexpected(shell.error());
    const Ball ball = smallestBall(shell->corners);
    return Sphere{glm::vec3(ball.center), static_cast<float>(ball.radius)};
}

Result<Capsule> fitCapsule(std::span<const glm::vec3> points)
{
    const Result<Shell> shell = shellOf(points);
    if (!shell)
        return tl::unexpected(shell.error());
    const auto axisOf = [](glm::dquat turn) { return glm::normalize(turn * glm::dvec3(0, 0, 1)); };
    const auto cost = [&](glm::dquat turn) { return bestAlong(axisOf(turn), shell->few).volume; };
    const glm::dquat box = boxTurn(shell->few, shell->normals);
    glm::dquat best = box;
    for (const glm::dvec3 way : {glm::dvec3(0, 0, 1), glm::dvec3(1, 0, 0), glm::dvec3(0, 1, 0)}) {
        const glm::dquat turn =
            improved(box * turnTo(glm::dvec3(way.z, way.x, way.y), glm::dvec3(way.y, way.z, way.x)), cost);
        if (cost(turn) < cost(best))
            best = turn;
    }
    const Around around = bestAlong(axisOf(best), shell->corners);
    return Capsule{glm::vec3(around.a), glm::vec3(around.b), static_cast<float>(around.radius)};
}

} // namespace cutaway::mesh
