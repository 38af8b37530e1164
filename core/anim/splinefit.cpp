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

// Of the distances of knots, which are whole frames; 0 of none.
constexpr std::array<double, 256> kInverseWidths = [] {
    std::array<double, 256> inverse{};
    for (std::size_t width = 1; width < inverse.size(); ++width)
        inverse[width] = 1.0 / static_cast<double>(width);
    return inverse;
}();

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
            const auto width = static_cast<std::size_t>(knots[span + r + 1] - knots[span + 1 + r - j]);
            const double share = n[r] * kInverseWidths[width];
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
    void solve(const Knots &knots)
    {
        m_points.assign(knots.size() - kOrder, glm::dvec4(0.0));
        move(knots, 0, m_points.size() - 1, kNowhere);
    }

    // Takes out a knot where the curve stays near enough when only the control points around it move: what is
    // farther away has next to no influence there. The points are those of the knots.
    bool takeOut(Knots &knots, std::size_t knot, double allowed)
    {
        constexpr std::size_t kAround = 6;
        Knots fewer = knots;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(knot));
        m_kept = m_points;
        m_points.erase(m_points.begin() + static_cast<std::ptrdiff_t>(knot) - 1);
        move(fewer, knot > kOrder + kAround ? knot - kOrder - kAround : 0,
             std::min(m_points.size() - 1, knot - 1 + kAround), allowed);
        if (m_worst <= allowed)
            knots = std::move(fewer);
        else
            m_points = m_kept;
        return m_worst <= allowed;
    }

    const std::vector<glm::dvec4> &points() const { return m_points; }
    const std::vector<double> &strays() const { return m_strays; } // by frame
    double worst() const { return m_worst; }

private:
    struct Row {               // a frame, or the place half-way to the next
        std::size_t first = 0; // control point
        std::array<double, kOrder> basis{};
        std::uint32_t frame = 0;
        bool isBetween = false;
        double length = 1.0; // of the curve of a rotation
    };
    // Half-way between two samples.
    struct Between {
        glm::dvec4 value{0.0}; // suggested by the four samples around; of rotations of unit length
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
        if (m_kind.rotation)
            made.value /= std::max(glm::length(made.value), 1e-6);
        made.slack = 0.15 * std::max(glm::length(before), glm::length(behind));
        return made;
    }

    // Gives control points `first` to `last` the places that the rows they take part in ask for.
    void move(const Knots &knots, std::size_t first, std::size_t last, double allowed)
    {
        constexpr double kHopeless = 3.0; // times the allowed error: what lengths cannot mend
        m_first = first;
        m_band.assign(last - first + 1, {kRidge, 0.0, 0.0, 0.0});
        gather(knots, knots[first], knots[last + kOrder]);
        factorise();
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
    void gather(const Knots &knots, std::uint32_t firstFrame, std::uint32_t lastFrame)
    {
        m_rows.clear();
        for (std::uint32_t frame = firstFrame; frame <= lastFrame; ++frame) {
            addRow(knots, frame, false);
            if (frame < lastFrame)
                addRow(knots, frame, true);
        }
    }

    void addRow(const Knots &knots, std::uint32_t frame, bool isBetween)
    {
        const double place = frame + (isBetween ? 0.5 : 0.0);
        const std::size_t span = spanOf(knots, kCubic, place);
        Row row{span - kCubic, basisOf(knots, kCubic, span, place), frame, isBetween};
        const double weight = weightOf(row);
        for (std::size_t a = 0; a < kOrder; ++a) {
            for (std::size_t b = a; isFree(row.first + a) && b < kOrder && isFree(row.first + b); ++b)
                m_band[row.first + a - m_first][b - a] += weight * row.basis[a] * row.basis[b];
        }
        m_rows.push_back(row);
    }

    bool isFree(std::size_t point) const { return point >= m_first && point - m_first < m_band.size(); }
    double weightOf(const Row &row) const { return row.isBetween ? 1e-6 : 1.0; }
    const glm::dvec4 &valueOf(const Row &row) const
    {
        return row.isBetween ? m_between[row.frame].value : m_samples[row.frame];
    }

    void project()
    {
        m_moved.assign(m_band.size(), glm::dvec4(0.0));
        for (const Row &row : m_rows) {
            glm::dvec4 value = row.length * valueOf(row);
            for (std::size_t k = 0; k < kOrder; ++k) {
                if (!isFree(row.first + k))
                    value -= row.basis[k] * m_points[row.first + k];
            }
            value *= weightOf(row);
            for (std::size_t k = 0; k < kOrder; ++k) {
                if (isFree(row.first + k))
                    m_moved[row.first + k - m_first] += row.basis[k] * value;
            }
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
            m_moved[i] /= m_band[i][0];
            for (std::size_t j = 1; j < kOrder && i + j < count; ++j)
                m_moved[i + j] -= m_band[i][j] * m_moved[i];
        }
        for (std::size_t i = count; i-- > 0;) {
            for (std::size_t j = 1; j < kOrder && i + j < count; ++j)
                m_moved[i] -= m_band[i][j] * m_moved[i + j];
            m_moved[i] /= m_band[i][0];
            m_points[m_first + i] =
                m_kind.rotation ? m_moved[i] / std::max(glm::length(m_moved[i]), 1e-6) : m_moved[i];
        }
    }

    // Up to the first row that strays farther than the limit.
    void measure(double limit)
    {
        const bool all = m_band.size() == m_points.size();
        if (all)
            m_strays.assign(m_samples.size(), 0.0);
        m_worst = 0.0;
        for (std::size_t i = 0; i < m_rows.size() && m_worst <= limit; ++i) {
            Row &row = m_rows[i];
            glm::dvec4 curve(0.0);
            for (std::size_t k = 0; k < kOrder; ++k)
                curve += row.basis[k] * m_points[row.first + k];
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

    double strayOfRow(const Row &row, const glm::dvec4 &curve) const
    {
        if (!row.isBetween)
            return strayOf(m_kind, curve, m_samples[row.frame]);
        const Between &between = m_between[row.frame];
        return strayOf(m_kind, curve, between.value) - between.slack * (m_kind.rotation ? 2.0 : 1.0);
    }

    static constexpr double kRidge = 1e-12; // of points that nothing decides

    FitKind m_kind;
    Samples m_samples;
    std::vector<Between> m_between;
    std::size_t m_first = 0; // of the points that move; as many as the band has rows
    std::vector<std::array<double, kOrder>> m_band;
    std::vector<glm::dvec4> m_points, m_moved, m_kept;
    std::vector<Row> m_rows;
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

// Takes out every knot without which the curve is near enough all the same. The solver has the points for
// them.
SplineCurve thinned(CubicSolver &solver, Knots knots, double allowed)
{
    for (std::size_t i = kOrder; i + kOrder < knots.size();) {
        if (!solver.takeOut(knots, i, allowed))
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

double strayOf(const FitKind &kind, const glm::dvec4 &curve, const glm::dvec4 &sample)
{
    if (kind.rotation) {
        const double length = glm::length(curve);
        if (!(length > 1e-6 && std::isfinite(length)))
            return kNowhere;
        const glm::dvec4 unit = curve / length;
        return 2.0 * glm::length(glm::dot(unit, sample) < 0.0 ? unit + sample : unit - sample);
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
    solver.solve(knots);
    return thinned(solver, std::move(knots), allowed);
}

} // namespace cutaway::anim
