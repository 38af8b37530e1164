// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/localfit.h"

#include "core/domains/anim/splineequations.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace cutaway::anim
{

namespace
{

// Weights of rows: what stays comes first, then whole frames, then what lies between them.
constexpr double kKeptRow = 1e4, kFrameRow = 1.0, kBetweenRow = 1e-4;
constexpr int kUnitPasses = 4; // until control points of unit length and the length of the curve agree

class LocalFit
{
public:
    LocalFit(const FitKind &kind, const SplineCurve &stored, const LocalTarget &target)
        : m_kind(kind), m_curve(stored), m_target(target), m_degree(static_cast<std::size_t>(stored.degree)),
          m_low(target.first > stored.knots.front() ? target.first - 1 : target.first),
          m_high(target.last < stored.knots.back() ? target.last + 1 : target.last), m_changedLow(m_low),
          m_changedHigh(m_high)
    {
        for (std::size_t place = 0; place < target.places.size(); ++place)
            m_lengths.push_back(kind.rotation ? glm::length(stored.at(frameOfPlace(place))) : 1.0);
        isolate();
    }

    SplineCurve fit(double allowed)
    {
        do
            solve();
        while (worst() > allowed && refine(allowed));
        return std::move(m_curve);
    }

private:
    // The curve may bend at both ends of the change, so that it needs no more than a point for each frame.
    void isolate()
    {
        const std::size_t times = std::max<std::size_t>(m_degree, 2) - 1;
        for (const int end : {m_low, m_high}) {
            const auto knot = static_cast<std::uint8_t>(end);
            while (static_cast<std::size_t>(std::ranges::count(m_curve.knots, knot)) < times) {
                if (!insertKnot(m_curve, knot))
                    break;
            }
        }
    }

    // Points that have a part in what changes or in a knot that was put in.
    void choosePoints()
    {
        const std::size_t count = m_curve.points.size();
        m_first = 0;
        while (m_first + 1 < count && m_curve.knots[m_first + m_degree + 1] < m_low)
            ++m_first;
        std::size_t last = count - 1;
        while (last > m_first && m_curve.knots[last] > m_high)
            --last;
        m_count = last - m_first + 1;
        m_firstPlace = kPlacesOfFrame * std::size_t{m_curve.knots[m_first]};
        m_lastPlace = std::min(kPlacesOfFrame * std::size_t{m_curve.knots[last + m_degree + 1]},
                               m_target.places.size() - 1);
    }

    bool isKept(std::size_t place) const
    {
        const double frame = frameOfPlace(place);
        return (frame <= m_changedLow && m_changedLow < m_target.first) ||
               (frame >= m_changedHigh && m_changedHigh > m_target.last);
    }
    double weightAt(std::size_t place) const
    {
        return isKept(place) ? kKeptRow : place % kPlacesOfFrame == 0 ? kFrameRow : kBetweenRow;
    }

    void solve()
    {
        choosePoints();
        for (int pass = m_kind.rotation ? kUnitPasses : 1; pass > 0; --pass) {
            m_equations.reset(m_count);
            m_sides.assign(m_count, glm::dvec4(0.0));
            for (std::size_t place = m_firstPlace; place <= m_lastPlace; ++place)
                addRow(place);
            m_equations.factorise();
            m_equations.solve(m_sides);
            for (std::size_t i = 0; i < m_count; ++i) {
                const double length = m_kind.rotation ? std::max(glm::length(m_sides[i]), 1e-6) : 1.0;
                m_curve.points[m_first + i] = m_sides[i] / length;
            }
            for (std::size_t place = m_firstPlace; m_kind.rotation && place <= m_lastPlace; ++place)
                m_lengths[place] = glm::length(m_curve.at(frameOfPlace(place)));
        }
    }

    void addRow(std::size_t place)
    {
        const double frame = frameOfPlace(place);
        const std::size_t span = spanOf(m_curve.knots, m_curve.degree, frame);
        const std::array<double, kOrder> basis = basisOf(m_curve.knots, m_curve.degree, span, frame);
        const double weight = weightAt(place);
        glm::dvec4 value = m_lengths[place] * m_target.places[place];
        const auto isFree = [&](std::size_t point) { return point >= m_first && point < m_first + m_count; };
        for (std::size_t k = 0; k <= m_degree; ++k) {
            if (const std::size_t point = span - m_degree + k; !isFree(point))
                value -= basis[k] * m_curve.points[point];
        }
        for (std::size_t a = 0; a <= m_degree; ++a) {
            const std::size_t point = span - m_degree + a;
            if (!isFree(point))
                continue;
            m_sides[point - m_first] += weight * basis[a] * value;
            for (std::size_t b = a; b <= m_degree && isFree(point + b - a); ++b)
                m_equations.at(point - m_first, b - a) += weight * basis[a] * basis[b];
        }
    }

    double missAt(std::size_t place) const
    {
        return strayOf(m_kind, m_curve.at(frameOfPlace(place)), m_target.places[place]) -
               m_target.slack[place];
    }

    double worst() const
    {
        double most = 0.0;
        for (std::size_t place = m_firstPlace; place <= m_lastPlace; ++place)
            most = std::max(most, missAt(place));
        return most;
    }

    // Adds a knot to each interval that misses too much: of the change, and of what is around it once the
    // change itself is near enough. False where there is nothing left to add.
    bool refine(double allowed)
    {
        return refine(allowed, m_changedLow, m_changedHigh) ||
               refine(allowed, m_curve.knots.front(), m_curve.knots.back());
    }

    bool refine(double allowed, int low, int high)
    {
        std::vector<std::uint8_t> added;
        for (std::size_t i = 0; i + 1 < m_curve.knots.size(); ++i) {
            const std::uint8_t from = m_curve.knots[i], to = m_curve.knots[i + 1];
            if (from == to || from < low || to > high || kPlacesOfFrame * std::size_t{to} < m_firstPlace ||
                kPlacesOfFrame * std::size_t{from} > m_lastPlace)
                continue;
            if (const std::optional<std::uint8_t> knot = knotWithin(from, to, allowed))
                added.push_back(*knot);
        }
        bool isDone = false;
        for (const std::uint8_t knot : added) {
            isDone = insertKnot(m_curve, knot) || isDone;
            m_low = std::min<int>(m_low, knot);
            m_high = std::max<int>(m_high, knot);
        }
        return isDone;
    }

    // Where the misses of an interval have their middle; where no frame lies within, at the worse end.
    std::optional<std::uint8_t> knotWithin(std::uint8_t from, std::uint8_t to, double allowed) const
    {
        double most = 0.0, sum = 0.0, weighted = 0.0;
        for (std::size_t place = kPlacesOfFrame * std::size_t{from};
             place <= kPlacesOfFrame * std::size_t{to}; ++place) {
            const double miss = std::max(missAt(place), 0.0);
            most = std::max(most, miss);
            sum += miss * miss;
            weighted += miss * miss * frameOfPlace(place);
        }
        if (most <= allowed)
            return std::nullopt;
        const double middle = weighted / sum;
        if (to - from > 1)
            return static_cast<std::uint8_t>(std::clamp<double>(std::round(middle), from + 1, to - 1));
        const std::uint8_t worse = middle * 2.0 < from + to ? from : to, other = worse == from ? to : from;
        return mayStandAgain(worse)   ? std::optional(worse)
               : mayStandAgain(other) ? std::optional(other)
                                      : std::nullopt;
    }

    bool mayStandAgain(std::uint8_t knot) const
    {
        return knot != m_curve.knots.front() && knot != m_curve.knots.back() &&
               static_cast<std::size_t>(std::ranges::count(m_curve.knots, knot)) < m_degree;
    }

    FitKind m_kind;
    SplineCurve m_curve;
    const LocalTarget &m_target;
    std::size_t m_degree;
    int m_low, m_high;                             // frames between which points move
    int m_changedLow, m_changedHigh;               // frames between which the curve changes
    std::vector<double> m_lengths;                 // of the curve of a rotation, by place
    std::size_t m_first = 0, m_count = 0;          // points that move
    std::size_t m_firstPlace = 0, m_lastPlace = 0; // that they have a part in
    SplineEquations m_equations;
    std::vector<glm::dvec4> m_sides;
};

} // namespace

bool insertKnot(SplineCurve &curve, std::uint8_t at)
{
    Knots &knots = curve.knots;
    const auto degree = static_cast<std::size_t>(curve.degree);
    const auto above = std::ranges::upper_bound(knots, at);
    if (above == knots.begin() || above == knots.end() || at == knots.front())
        return false;
    const auto times = static_cast<std::size_t>(std::ranges::count(knots, at));
    const auto span = static_cast<std::size_t>(above - knots.begin()) - 1;
    if (times >= degree || span < degree || span >= curve.points.size())
        return false;
    const std::vector<glm::dvec4> &old = curve.points;
    std::vector<glm::dvec4> points(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(span - degree + 1));
    for (std::size_t i = span - degree + 1; i + times <= span; ++i) {
        const double width = knots[i + degree] - knots[i];
        const double part = width > 0.0 ? (at - knots[i]) / width : 0.0;
        points.push_back(old[i] * part + old[i - 1] * (1.0 - part));
    }
    points.insert(points.end(), old.begin() + static_cast<std::ptrdiff_t>(span - times), old.end());
    curve.points = std::move(points);
    knots.insert(above, at);
    return true;
}

double worstMiss(const FitKind &kind, const SplineCurve &curve, const LocalTarget &target, std::size_t count)
{
    double worst = 0.0;
    for (std::size_t place = 0; place < count; ++place)
        worst = std::max(worst, strayOf(kind, curve.at(frameOfPlace(place)), target.places[place]) -
                                    target.slack[place]);
    return worst;
}

SplineCurve fitLocally(const FitKind &kind, const SplineCurve &stored, const LocalTarget &target,
                       double allowed)
{
    return LocalFit(kind, stored, target).fit(allowed);
}

} // namespace cutaway::anim
