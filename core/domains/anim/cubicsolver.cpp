// SPDX-License-Identifier: MIT
#include "core/domains/anim/cubicsolver.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

constexpr int kLengthPasses = 2;
constexpr double kNextToNothing = 1e-6; // weight of a row that decides where others do not

} // namespace

CubicSolver::CubicSolver(const FitKind &kind, Samples samples, double seam)
    : m_kind(kind), m_samples(samples), m_seam(seam)
{
    for (std::size_t frame = 0; frame + 1 < samples.size(); ++frame)
        m_between.push_back(betweenAt(frame));
}

void CubicSolver::solve(const Knots &knots)
{
    m_points.assign(knots.size() - kOrder, glm::dvec4(0.0));
    move(knots, 0, m_points.size() - 1, kNowhere);
}

bool CubicSolver::replace(Knots &knots, std::size_t at, std::size_t count, const Knots &with, double allowed)
{
    const std::size_t around = with.empty() ? 2 : 6; // points; more leave no fewer knots
    const auto offset = static_cast<std::ptrdiff_t>(at);
    const auto end = offset + static_cast<std::ptrdiff_t>(count);
    Knots changed = knots;
    changed.erase(changed.begin() + offset, changed.begin() + end);
    changed.insert(changed.begin() + offset, with.begin(), with.end());
    m_kept = m_points;
    m_points.erase(m_points.begin() + offset - 1, m_points.begin() + end - 1);
    m_points.insert(m_points.begin() + offset - 1, with.size(), glm::dvec4(0.0));
    move(changed, at > kOrder + around ? at - kOrder - around : 0,
         std::min(m_points.size() - 1, at - 1 + with.size() + around), allowed);
    if (m_worst <= allowed)
        knots = std::move(changed);
    else
        m_points = m_kept;
    return m_worst <= allowed;
}

double CubicSolver::strayWith(const Knots &knots, std::size_t at, std::size_t count, const Knots &with,
                              double allowed)
{
    Knots tried = knots;
    const std::vector<glm::dvec4> points = m_points;
    replace(tried, at, count, with, allowed);
    m_points = points;
    return m_worst;
}

CubicSolver::Between CubicSolver::betweenAt(std::size_t frame) const
{
    const auto sample = [this](std::ptrdiff_t at) {
        return m_samples[static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(at, 0, std::ssize(m_samples) - 1))];
    };
    const auto f = static_cast<std::ptrdiff_t>(frame);
    const glm::dvec4 before = sample(f - 1) - 2.0 * sample(f) + sample(f + 1);
    const glm::dvec4 behind = sample(f) - 2.0 * sample(f + 1) + sample(f + 2);
    Between made;
    made.value = (sample(f) + sample(f + 1)) / 2.0 - (before + behind) / 16.0;
    if (m_kind.rotation)
        made.value /= std::max(glm::length(made.value), 1e-6);
    made.slack = 0.15 * std::max(glm::length(before), glm::length(behind));
    return made;
}

// Gives control points `first` to `last` the places that the rows they take part in ask for.
void CubicSolver::move(const Knots &knots, std::size_t first, std::size_t last, double allowed)
{
    constexpr double kHopeless = 3.0; // times the allowed error: what lengths cannot mend
    m_first = first;
    m_equations.reset(last - first + 1);
    gather(knots, knots[first], knots[last + kOrder]);
    m_equations.factorise();
    // Control points of rotations are stored with unit length. The curve between them is shorter, by how
    // much is known once they are.
    for (int pass = m_kind.rotation ? kLengthPasses : 1; pass > 0; --pass) {
        project();
        substitute();
        measure(kHopeless * allowed);
        if (m_worst > kHopeless * allowed)
            break;
    }
}

// Frames, and the places between them. These count next to nothing, but decide where samples do not.
void CubicSolver::gather(const Knots &knots, std::uint32_t firstFrame, std::uint32_t lastFrame)
{
    m_rows.clear();
    std::size_t span = spanOf(knots, kCubic, firstFrame);
    for (std::uint32_t frame = firstFrame; frame <= lastFrame; ++frame) {
        while (knots[span + 1] <= frame && knots[span + 1] < knots.back())
            ++span;
        addRow(knots, span, {.frame = frame});
        if (frame < lastFrame)
            addRow(knots, span, {.frame = frame, .isBetween = true});
    }
}

void CubicSolver::addRow(const Knots &knots, std::size_t span, Row row)
{
    const std::size_t end = m_first + m_equations.size();
    row.first = span - kCubic;
    row.basis = basisOf(knots, kCubic, span, row.frame + (row.isBetween ? 0.5 : 0.0));
    row.low = m_first > row.first ? m_first - row.first : 0;
    row.high = end > row.first ? std::min(kOrder, end - row.first) : 0;
    const double weight = weightOf(row);
    for (std::size_t a = row.low; a < row.high; ++a) {
        for (std::size_t b = a; b < row.high; ++b)
            m_equations.at(row.first + a - m_first, b - a) += weight * row.basis[a] * row.basis[b];
    }
    m_rows.push_back(row);
}

void CubicSolver::project()
{
    m_moved.assign(m_equations.size(), glm::dvec4(0.0));
    for (const Row &row : m_rows) {
        glm::dvec4 value = row.length * valueOf(row);
        for (std::size_t k = 0; k < row.low; ++k)
            value -= row.basis[k] * m_points[row.first + k];
        for (std::size_t k = row.high; k < kOrder; ++k)
            value -= row.basis[k] * m_points[row.first + k];
        value *= weightOf(row);
        for (std::size_t k = row.low; k < row.high; ++k)
            m_moved[row.first + k - m_first] += row.basis[k] * value;
    }
}

void CubicSolver::substitute()
{
    m_equations.solve(m_moved);
    for (std::size_t i = 0; i < m_moved.size(); ++i)
        m_points[m_first + i] =
            m_kind.rotation ? m_moved[i] / std::max(glm::length(m_moved[i]), 1e-6) : m_moved[i];
}

// Up to the first row that strays farther than the limit.
void CubicSolver::measure(double limit)
{
    const bool all = m_equations.size() == m_points.size();
    if (all)
        m_strays.assign(m_samples.size(), 0.0);
    m_worst = 0.0;
    for (std::size_t i = 0; i < m_rows.size() && m_worst <= limit; ++i) {
        Row &row = m_rows[i];
        glm::dvec4 curve(0.0);
        for (std::size_t k = 0; k < kOrder; ++k)
            curve += row.basis[k] * m_points[row.first + k];
        if (m_kind.rotation)
            row.length = glm::length(curve);
        const double stray = strayOfRow(row, curve);
        m_worst = std::max(m_worst, stray);
        if (!all)
            continue;
        m_strays[row.frame] = std::max(m_strays[row.frame], stray);
        if (row.isBetween)
            m_strays[row.frame + 1] = std::max(m_strays[row.frame + 1], stray);
    }
}

double CubicSolver::strayOfRow(const Row &row, const glm::dvec4 &curve) const
{
    const glm::dvec4 &value = valueOf(row);
    const double stray =
        m_kind.rotation ? turnBetween(curve, row.length, value) : strayOf(m_kind, curve, value);
    const double slack = row.isBetween ? m_between[row.frame].slack * (m_kind.rotation ? 2.0 : 1.0) : 0.0;
    return stray - slack - (isAtSeam(row) ? m_seam : 0.0);
}

bool CubicSolver::isAtSeam(const Row &row) const
{
    return row.frame + (row.isBetween ? 2 : 1) >= m_samples.size();
}

double CubicSolver::weightOf(const Row &row) const
{
    return row.isBetween || (m_seam > 0.0 && isAtSeam(row)) ? kNextToNothing : 1.0;
}

} // namespace cutaway::anim
