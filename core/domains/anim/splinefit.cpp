// SPDX-License-Identifier: MIT
#include "core/domains/anim/splinefit.h"

#include "core/domains/anim/cubicsolver.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

// A knot for the frames between two that follow each other, where their error has its middle; where there is
// no frame between them, the worse one is repeated: the curve may bend there.
std::optional<std::uint8_t> knotBetween(const Knots &knots, std::uint8_t first, std::uint8_t last,
                                        const std::vector<double> &strays)
{
    if (last - first < 2) {
        const std::uint8_t worse = strays[first] > strays[last] ? first : last;
        const bool isEnd = worse == knots.front() || worse == knots.back();
        return isEnd || std::ranges::count(knots, worse) >= kCubic ? std::nullopt : std::optional(worse);
    }
    double sum = 0.0, weighted = 0.0;
    for (unsigned frame = first; frame <= last; ++frame) {
        const double weight = strays[frame] * strays[frame];
        sum += weight;
        weighted += weight * frame;
    }
    const double middle = sum > 0.0 ? weighted / sum : (first + last) / 2.0;
    return static_cast<std::uint8_t>(std::clamp<double>(std::round(middle), first + 1, last - 1));
}

// Adds a knot to each interval that strays too far. False when there is nothing left to add.
bool refine(Knots &knots, const std::vector<double> &strays, double allowed)
{
    Knots added;
    for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
        if (knots[i] == knots[i + 1])
            continue;
        const auto begin = strays.begin() + knots[i];
        if (*std::max_element(begin, strays.begin() + knots[i + 1] + 1) <= allowed)
            continue;
        if (const auto knot = knotBetween(knots, knots[i], knots[i + 1], strays))
            added.push_back(*knot);
    }
    added.erase(std::unique(added.begin(), added.end()), added.end());
    knots.insert(knots.end(), added.begin(), added.end());
    std::ranges::sort(knots);
    return !added.empty();
}

// Takes out every knot without which the curve is near enough all the same. The solver has the points for
// them.
SplineCurve thinned(CubicSolver &solver, Knots knots, double allowed)
{
    for (std::size_t i = kOrder; i + kOrder < knots.size();) {
        if (!solver.replace(knots, i, 1, {}, allowed))
            ++i;
    }
    return {kCubic, std::move(knots), solver.points()};
}

} // namespace

glm::dvec4 SplineCurve::at(double frame) const
{
    const std::size_t span = spanOf(knots, degree, frame);
    const std::array<double, kOrder> basis = basisOf(knots, degree, span, frame);
    glm::dvec4 sum(0.0);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(degree); ++i)
        sum += basis[i] * points[span - static_cast<std::size_t>(degree) + i];
    return sum;
}

double turnBetween(const glm::dvec4 &curve, double length, const glm::dvec4 &unit)
{
    if (!(length > 1e-6 && std::isfinite(length)))
        return kNowhere;
    const glm::dvec4 apart = curve * std::copysign(1.0 / length, glm::dot(curve, unit)) - unit;
    return 2.0 * glm::length(apart);
}

double strayOf(const FitKind &kind, const glm::dvec4 &curve, const glm::dvec4 &sample)
{
    if (kind.rotation)
        return turnBetween(curve, glm::length(curve), sample);
    double worst = 0.0;
    if (!std::isfinite(curve.x + curve.y + curve.z))
        return kNowhere;
    for (int axis = 0; axis < 3; ++axis) {
        if ((kind.axes >> axis & 1) != 0)
            worst = std::max(worst, std::fabs(curve[axis] - sample[axis]));
    }
    return worst;
}

double worstStray(const FitKind &kind, const SplineCurve &curve, Samples samples)
{
    double worst = 0.0;
    for (std::size_t frame = 0; frame < samples.size(); ++frame)
        worst = std::max(worst, strayOf(kind, curve.at(static_cast<double>(frame)), samples[frame]));
    return worst;
}

SplineCurve fitLinear(const FitKind &kind, Samples samples, double allowed)
{
    SplineCurve made;
    made.knots = {0, 0};
    made.points = {samples[0]};
    for (std::size_t first = 0; first + 1 < samples.size();) {
        const auto straight = [&](std::size_t last) {
            for (std::size_t frame = first + 1; frame < last; ++frame) {
                const double part = static_cast<double>(frame - first) / static_cast<double>(last - first);
                if (strayOf(kind, samples[first] * (1.0 - part) + samples[last] * part, samples[frame]) >
                    allowed)
                    return false;
            }
            return true;
        };
        std::size_t last = first + 1;
        while (last + 1 < samples.size() && straight(last + 1))
            ++last;
        made.knots.push_back(static_cast<std::uint8_t>(last));
        made.points.push_back(samples[last]);
        first = last;
    }
    made.knots.push_back(made.knots.back());
    return made;
}

std::optional<SplineCurve> fitCubic(const FitKind &kind, Samples samples, double allowed,
                                    std::size_t mostPoints)
{
    if (samples.size() < kOrder)
        return std::nullopt;
    const auto last = static_cast<std::uint8_t>(samples.size() - 1);
    Knots knots{0, 0, 0, 0, last, last, last, last};
    CubicSolver solver(kind, samples);
    while (true) {
        if (knots.size() - kOrder > mostPoints)
            return std::nullopt;
        solver.solve(knots);
        if (solver.worst() <= allowed)
            break;
        if (!refine(knots, solver.strays(), allowed))
            return std::nullopt;
    }
    return thinned(solver, std::move(knots), allowed);
}

} // namespace cutaway::anim
