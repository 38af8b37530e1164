// SPDX-License-Identifier: MIT
#include "core/mesh/ball.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <optional>
#include <vector>

namespace cutaway::mesh
{

namespace
{

// The smallest ball that has all of the points, four at most, on its surface; nothing where there is none.
std::optional<Ball> ballOn(std::span<const glm::dvec3> points)
{
    const glm::dvec3 from = points[0];
    if (points.size() == 1)
        return Ball{from, 0.0};
    const glm::dvec3 a = points[1] - from;
    if (points.size() == 2)
        return Ball{from + a * 0.5, glm::length(a) * 0.5};
    const glm::dvec3 b = points[2] - from;
    const glm::dvec3 normal = glm::cross(a, b);
    // The centre is as far from all: a row says so of one point, or keeps it in the plane of three.
    const glm::dvec3 c = points.size() == 4 ? points[3] - from : normal;
    const double last = points.size() == 4 ? glm::dot(c, c) * 0.5 : 0.0;
    const glm::dmat3 rows(a, b, c);
    const double volume = glm::determinant(rows);
    if (!(std::abs(volume) > 1e-14 * glm::length(a) * glm::length(b) * glm::length(c)))
        return {};
    const glm::dvec3 center =
        glm::inverse(glm::transpose(rows)) * glm::dvec3(glm::dot(a, a) * 0.5, glm::dot(b, b) * 0.5, last);
    return Ball{from + center, glm::length(center)};
}

constexpr double kNear = 1.0 + 1e-10;

bool holds(const Ball &ball, std::span<const glm::dvec3> points)
{
    return std::ranges::all_of(
        points, [&](glm::dvec3 p) { return glm::distance(p, ball.center) <= ball.radius * kNear; });
}

// The smallest ball around five points at most, and those of them on its surface that decide it.
Ball decided(std::vector<glm::dvec3> &points)
{
    Ball best;
    std::vector<glm::dvec3> bestOn;
    for (unsigned choice = 1; choice < 1u << points.size(); ++choice) {
        std::vector<glm::dvec3> chosen;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if ((choice >> i & 1) != 0)
                chosen.push_back(points[i]);
        }
        if (chosen.size() > 4)
            continue;
        const std::optional<Ball> ball = ballOn(chosen);
        if (ball && (bestOn.empty() || ball->radius < best.radius) && holds(*ball, points)) {
            best = *ball;
            bestOn = chosen;
        }
    }
    points = std::move(bestOn);
    return best;
}

} // namespace

Ball smallestBall(std::span<const glm::dvec3> points)
{
    constexpr int kMostSteps = 1000; // a few tens are usual; rounding must not make it endless
    if (points.empty())
        return {};
    const auto farthestFrom = [&](glm::dvec3 center) {
        return *std::ranges::max_element(points, {}, [&](glm::dvec3 p) { return glm::distance(p, center); });
    };
    std::vector<glm::dvec3> on{points.front()};
    Ball ball{points.front(), 0.0};
    for (int step = 0; step < kMostSteps && !on.empty(); ++step) {
        const glm::dvec3 farthest = farthestFrom(ball.center);
        if (glm::distance(farthest, ball.center) <= ball.radius * kNear)
            break;
        on.push_back(farthest);
        const Ball next = decided(on);
        if (!on.empty())
            ball = next;
    }
    ball.radius = glm::distance(farthestFrom(ball.center), ball.center);
    return ball;
}

} // namespace cutaway::mesh
