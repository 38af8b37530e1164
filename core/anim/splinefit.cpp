// SPDX-License-Identifier: MIT
#include "core/anim/splinefit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

constexpr int kCubic = 3;
constexpr std::size_t kOrder = kCubic + 1;
constexpr int kLengthPasses = 3;
constexpr double kNowhere = 1e30; // from a curve without a place

using Knots = std::vector<std::uint8_t>;

// The span of a frame: its last knot that is not above it and has room behind it.
std::size_t spanOf(const Knots &knots, int degree, double frame)
{
    const std::size_t last = knots.size() - static_cast<std::size_t>(degree) - 2;
    const auto end = knots.begin() + static_cast<std::ptrdiff_t>(last) + 1;
    const auto above = std::upper_bound(knots.begin() + degree, end, frame);
    return static_cast<std::size_t>(above - knots.begin()) - 1;
}

// The basis functions that are not zero at the frame, for the control points span - degree to span.
std::array<double, kOrder> basisOf(const Knots &knots, int degree, std::size_t span, double frame)
{
    std::array<double, kOrder> n{1.0};
    std::array<double, kOrder> left{}, right{};
    for (std::size_t j = 1; j <= static_cast<std::size_t>(degree); ++j) {
        left[j] = frame - knots[span + 1 - j];
        right[j] = knots[span + j] - frame;
        double saved = 0.0;
        for (std::size_t r = 0; r < j; ++r) {
            const double width = right[r + 1] + left[j - r];
            const double share = width > 0.0 ? n[r] / width : 0.0;
            n[r] = saved + right[r + 1] * share;
            saved = left[j - r] * share;
        }
        n[j] = saved;
    }
    return n;
}

// Least squares for given knots. The matrix of the normal equations has three diagonals beside the main one.
class CubicSolver
{
public:
    CubicSolver(const FitKind &kind, Samples samples) : m_kind(kind), m_samples(samples)
    {
        for (std::size_t frame = 0; frame + 1 < samples.size(); ++frame)
            m_between.push_back(betweenAt(frame));
    }

    // Control points for the knots; strays() are known afterwards.
    const std::vector<glm::dvec4> &solve(const Knots &knots)
    {
        gather(knots);
        factorise();
        m_lengths.assign(m_rows.size(), 1.0);
        // Control points of rotations are stored with unit length. The curve between them is shorter, by how
        // much is known once they are.
        for (int pass = m_kind.rotation ? kLengthPasses : 1; pass > 0; --pass) {
            project();
            substitute();
            measure();
        }
        return m_points;
    }

    const std::vector<double> &strays() const { return m_strays; } // by frame
    double worst() const { return m_worst; }

private:
    struct Row {
        std::size_t first = 0; // control point
        std::array<double, kOrder> basis{};
    };
    // Half-way between two samples.
    struct Between {
        glm::dvec4 value{0.0}; // suggested by the four samples around
        double slack = 0.0;    // by how much they bend: so far the curve may be from there
    };

    Between betweenAt(std::size_t frame) const
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
        made.slack = 0.15 * std::max(glm::length(before), glm::length(behind));
        return made;
    }

    // Frames, then the places between them. These count next to nothing, but decide where samples do not.
    void gather(const Knots &knots)
    {
        constexpr double kRidge = 1e-12; // of points that nothing decides
        const std::size_t count = knots.size() - kOrder;
        m_band.assign(count, {kRidge, 0.0, 0.0, 0.0});
        m_rows.resize(m_samples.size() + m_between.size());
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const double frame = frameOf(i);
            const double weight = weightOf(i);
            const std::size_t span = spanOf(knots, kCubic, frame);
            Row &row = m_rows[i];
            row.first = span - kCubic;
            row.basis = basisOf(knots, kCubic, span, frame);
            for (std::size_t a = 0; a < kOrder; ++a) {
                for (std::size_t b = a; b < kOrder; ++b)
                    m_band[row.first + a][b - a] += weight * row.basis[a] * row.basis[b];
            }
        }
    }

    double frameOf(std::size_t row) const
    {
        return row < m_samples.size() ? static_cast<double>(row)
                                      : static_cast<double>(row - m_samples.size()) + 0.5;
    }
    double weightOf(std::size_t row) const { return row < m_samples.size() ? 1.0 : 1e-6; }
    const glm::dvec4 &valueOf(std::size_t row) const
    {
        return row < m_samples.size() ? m_samples[row] : m_between[row - m_samples.size()].value;
    }

    void project()
    {
        m_points.assign(m_band.size(), glm::dvec4(0.0));
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const glm::dvec4 value = weightOf(i) * m_lengths[i] * valueOf(i);
            for (std::size_t k = 0; k < kOrder; ++k)
                m_points[m_rows[i].first + k] += m_rows[i].basis[k] * value;
        }
    }

    void factorise()
    {
        const std::size_t count = m_band.size();
        for (std::size_t i = 0; i < count; ++i) {
            const double root = std::sqrt(std::max(m_band[i][0], 1e-300));
            for (double &value : m_band[i])
                value /= root;
            for (std::size_t j = 1; j < kOrder && i + j < count; ++j) {
                for (std::size_t k = j; k < kOrder && i + k < count; ++k)
                    m_band[i + j][k - j] -= m_band[i][j] * m_band[i][k];
            }
        }
    }

    void substitute()
    {
        const std::size_t count = m_band.size();
        for (std::size_t i = 0; i < count; ++i) {
            m_points[i] /= m_band[i][0];
            for (std::size_t j = 1; j < kOrder && i + j < count; ++j)
                m_points[i + j] -= m_band[i][j] * m_points[i];
        }
        for (std::size_t i = count; i-- > 0;) {
            for (std::size_t j = 1; j < kOrder && i + j < count; ++j)
                m_points[i] -= m_band[i][j] * m_points[i + j];
            m_points[i] /= m_band[i][0];
        }
        for (glm::dvec4 &point : m_points) {
            if (m_kind.rotation)
                point /= std::max(glm::length(point), 1e-6);
        }
    }

    void measure()
    {
        m_strays.assign(m_samples.size(), 0.0);
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            glm::dvec4 curve(0.0);
            for (std::size_t k = 0; k < kOrder; ++k)
                curve += m_rows[i].basis[k] * m_points[m_rows[i].first + k];
            m_lengths[i] = glm::length(curve);
            if (i < m_samples.size()) {
                m_strays[i] = strayOf(m_kind, curve, m_samples[i]);
                continue;
            }
            const std::size_t frame = i - m_samples.size();
            const Between &between = m_between[frame];
            const double stray =
                strayOf(m_kind, curve, unitOf(between.value)) - between.slack * (m_kind.rotation ? 2.0 : 1.0);
            m_strays[frame] = std::max(m_strays[frame], stray);
            m_strays[frame + 1] = std::max(m_strays[frame + 1], stray);
        }
        m_worst = *std::ranges::max_element(m_strays);
    }

    glm::dvec4 unitOf(const glm::dvec4 &value) const
    {
        return m_kind.rotation ? value / std::max(glm::length(value), 1e-6) : value;
    }

    FitKind m_kind;
    Samples m_samples;
    std::vector<Between> m_between;
    std::vector<std::array<double, kOrder>> m_band;
    std::vector<glm::dvec4> m_points;
    std::vector<Row> m_rows;
    std::vector<double> m_lengths; // of the curve of a rotation, by row
    std::vector<double> m_strays;
    double m_worst = 0.0;
};

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

// Takes out every knot without which the curve is near enough all the same.
void thin(CubicSolver &solver, Knots &knots, double allowed)
{
    for (std::size_t i = kOrder; i + kOrder < knots.size();) {
        Knots fewer = knots;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        solver.solve(fewer);
        if (solver.worst() <= allowed)
            knots = std::move(fewer);
        else
            ++i;
    }
}

SplineCurve thinned(CubicSolver &solver, Knots knots, double allowed)
{
    thin(solver, knots, allowed);
    SplineCurve made;
    made.degree = kCubic;
    made.points = solver.solve(knots);
    made.knots = std::move(knots);
    return made;
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

double strayOf(const FitKind &kind, const glm::dvec4 &curve, const glm::dvec4 &sample)
{
    if (kind.rotation) {
        const double length = glm::length(curve);
        if (!(length > 1e-6 && std::isfinite(length)))
            return kNowhere;
        const glm::dvec4 unit = curve / length;
        return 2.0 * std::min(glm::length(unit - sample), glm::length(unit + sample));
    }
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

std::optional<SplineCurve> fitPieces(const FitKind &kind, Samples samples, double allowed)
{
    if (samples.size() < kOrder)
        return std::nullopt;
    const auto last = static_cast<std::uint8_t>(samples.size() - 1);
    Knots knots{0, 0, 0, 0};
    for (std::size_t first = 0; first < last;) {
        std::size_t end = std::min<std::size_t>(first + kCubic, last); // through four samples goes a cubic
        while (end < last) {
            CubicSolver piece(kind, samples.subspan(first, end + 2 - first));
            const auto length = static_cast<std::uint8_t>(end + 1 - first);
            piece.solve({0, 0, 0, 0, length, length, length, length});
            if (piece.worst() > allowed)
                break;
            ++end;
        }
        knots.insert(knots.end(), end == last ? kOrder : kOrder - 1, static_cast<std::uint8_t>(end));
        first = end;
    }
    CubicSolver solver(kind, samples);
    return thinned(solver, std::move(knots), allowed);
}

} // namespace cutaway::anim
