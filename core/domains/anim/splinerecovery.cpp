// SPDX-License-Identifier: MIT
// Every frame starts as a knot, those where the samples bend sharply as a threefold one. All that the curve
// does not need go: of the knots it came from it needs every one. What is left of a threefold one, which may
// stand a frame beside its place, is then drawn together.
#include "core/domains/anim/splinerecovery.h"

#include "core/domains/anim/cubicsolver.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

// Fourth differences, which vanish within a piece of a cubic spline.
std::vector<double> bendsOf(const FitKind &kind, Samples samples)
{
    std::vector<double> bends(samples.size(), 0.0);
    for (std::size_t f = 2; f + 2 < samples.size(); ++f) {
        glm::dvec4 bend =
            samples[f - 2] + samples[f + 2] - 4.0 * (samples[f - 1] + samples[f + 1]) + 6.0 * samples[f];
        for (int axis = 0; !kind.rotation && axis < 4; ++axis)
            bend[axis] = (kind.axes >> axis & 1) != 0 ? bend[axis] : 0.0;
        bends[f] = glm::length(bend);
    }
    return bends;
}

class Recovery
{
public:
    Recovery(const FitKind &kind, Samples samples, double allowed, double seam)
        : m_solver(kind, samples, seam), m_allowed(allowed), m_isSharp(samples.size())
    {
        constexpr double kSharp = 4.0; // times what rounding makes of a straight curve
        const std::vector<double> bends = bendsOf(kind, samples);
        for (std::size_t f = 2; f + 2 < samples.size(); ++f) {
            m_bent += bends[f] > allowed ? 1 : 0;
            if (bends[f] > kSharp * allowed && bends[f] >= bends[f - 1] && bends[f] >= bends[f + 1])
                m_isSharp[f - 1] = m_isSharp[f] = m_isSharp[f + 1] = true;
        }
    }

    bool isSpline() const { return m_bent * 4 < m_isSharp.size() * 3; }

    std::optional<SplineCurve> recover(std::size_t mostPoints)
    {
        begin();
        struct Round {
            unsigned reach;     // frames
            std::size_t copies; // at most
            double most;        // knots before it, in parts of those that are wanted in the end
        };
        for (const Round round : {Round{3, 3, 3.0}, Round{6, 2, 1.5}, Round{12, 1, 1.1}}) {
            if (static_cast<double>(m_knots.size() - kOrder) > round.most * static_cast<double>(mostPoints))
                return std::nullopt;
            drawTogether(round.reach, round.copies); // each time the points come nearer to what they were
            m_solver.solve(m_knots);
            shiftAll();
            thin(false);
            thin(true);
        }
        m_solver.solve(m_knots);
        if (m_solver.worst() > kLoose * m_allowed)
            return std::nullopt;
        return SplineCurve{kCubic, m_knots, m_solver.points()};
    }

private:
    void begin()
    {
        const auto last = static_cast<std::uint8_t>(m_isSharp.size() - 1);
        m_knots.assign(kOrder, 0);
        for (unsigned frame = 1; frame < last; ++frame)
            m_knots.insert(m_knots.end(), m_isSharp[frame] ? kCubic : 1, static_cast<std::uint8_t>(frame));
        m_knots.insert(m_knots.end(), kOrder, last);
        m_solver.solve(m_knots);
        thin(false);
        thin(true);
    }

    // Takes out what is not needed, many at once where that goes.
    void thin(bool sharp)
    {
        constexpr std::size_t kMany = 16;
        std::size_t wanted = kMany;
        for (std::size_t at = kOrder; at + kOrder < m_knots.size();) {
            std::size_t count = 0;
            while (count < wanted && at + count + kOrder < m_knots.size() &&
                   m_isSharp[m_knots[at + count]] == sharp)
                ++count;
            if (count != 0 && m_solver.replace(m_knots, at, count, {}, m_allowed)) {
                wanted = kMany;
            } else if (count > 1) {
                wanted = count / 2;
            } else {
                wanted = kMany;
                ++at;
            }
        }
    }

    std::size_t endOf(std::size_t at, unsigned reach) const
    {
        std::size_t end = at + 1;
        while (end + kOrder < m_knots.size() && m_knots[end] - m_knots[at] <= static_cast<int>(reach))
            ++end;
        return end;
    }

    // The place between the two where that many knots leave the curve nearest; nothing where none is near
    // enough.
    Knots bestPlace(std::size_t at, std::size_t end, std::size_t copies, unsigned first, unsigned last,
                    double allowed)
    {
        Knots best;
        for (unsigned place = first; place <= last; ++place) {
            const Knots tried(copies, static_cast<std::uint8_t>(place));
            const double stray = m_solver.strayWith(m_knots, at, end - at, tried, allowed);
            if (stray < allowed) {
                allowed = stray;
                best = tried;
            }
        }
        return best;
    }

    void drawTogether(unsigned reach, std::size_t most)
    {
        for (std::size_t at = kOrder; at + kOrder < m_knots.size();)
            at = drawTogether(at, reach, most);
    }

    void shiftAll()
    {
        for (std::size_t at = kOrder; at + kOrder < m_knots.size();)
            at = shift(at);
    }

    // Knots from `at` on that stand close together become as few as possible in one place. Returns what
    // follows.
    std::size_t drawTogether(std::size_t at, unsigned reach, std::size_t most)
    {
        const std::size_t end = endOf(at, reach);
        for (std::size_t copies = 1; copies <= std::min(end - at - 1, most); ++copies) {
            const Knots best = bestPlace(at, end, copies, m_knots[at], m_knots[end - 1], kLoose * m_allowed);
            if (!best.empty() && m_solver.replace(m_knots, at, end - at, best, kLoose * m_allowed))
                return at + copies;
        }
        return endOf(at, 0);
    }

    bool straysAround(unsigned frame, unsigned far) const
    {
        constexpr double kNoticeable = 0.3; // of what is allowed
        const std::vector<double> &strays = m_solver.strays();
        const auto begin = strays.begin() + std::max(frame, far) - far;
        const auto end = strays.begin() + std::min<std::ptrdiff_t>(frame + far + 1, std::ssize(strays));
        return *std::max_element(begin, end) > kNoticeable * m_allowed;
    }

    // To where the curve is nearest, between the knots beside.
    std::size_t shift(std::size_t at)
    {
        constexpr unsigned kFar = 4; // frames
        const std::size_t end = endOf(at, 0);
        if (!straysAround(m_knots[at], kFar))
            return end;
        const unsigned first = std::max(m_knots[at - 1] + 1u, std::max<unsigned>(m_knots[at], kFar) - kFar);
        const unsigned last = std::min(m_knots[end] - 1u, m_knots[at] + kFar);
        const Knots best = bestPlace(at, end, end - at, first, last, kLoose * m_allowed);
        if (!best.empty() && best[0] != m_knots[at])
            m_solver.replace(m_knots, at, end - at, best, kLoose * m_allowed);
        return end;
    }

    static constexpr double kLoose = 10.0; // of the allowed error: while other knots are not in place

    CubicSolver m_solver;
    double m_allowed;
    std::vector<bool> m_isSharp; // by frame: where the samples bend most, and the frames beside
    std::size_t m_bent = 0;      // frames that no piece of a cubic spline has
    Knots m_knots;
};

} // namespace

std::optional<SplineCurve> recoverSpline(const FitKind &kind, Samples samples, double allowed, double seam,
                                         std::size_t mostPoints)
{
    constexpr std::size_t kFewest = 8; // samples
    if (samples.size() < kFewest)
        return std::nullopt;
    Recovery recovery(kind, samples, allowed, seam);
    return recovery.isSpline() ? recovery.recover(mostPoints) : std::nullopt;
}

} // namespace cutaway::anim
