// SPDX-License-Identifier: MIT
// Control points of a cubic spline with given knots, by least squares; knots are taken out one after the
// other. A part of fitCubic and recoverSpline.
#pragma once

#include "core/domains/anim/splineequations.h"
#include "core/domains/anim/splinefit.h"

#include <array>

namespace cutaway::anim
{

class CubicSolver
{
public:
    // `seam` is by how much the last sample may be missed. Where it is not 0, that sample and the way to it
    // count next to nothing.
    CubicSolver(const FitKind &kind, Samples samples, double seam = 0.0);

    // Control points for the knots; strays() are known afterwards.
    void solve(const Knots &knots);
    // Takes out `count` knots from `at` on and puts others in, where the curve stays near enough when only
    // the control points around them move: what is farther away has next to no influence there. The points
    // are those of the knots.
    bool replace(Knots &knots, std::size_t at, std::size_t count, const Knots &with, double allowed);
    // How far the curve would stray then, if not much farther than allowed.
    double strayWith(const Knots &knots, std::size_t at, std::size_t count, const Knots &with,
                     double allowed);

    const std::vector<glm::dvec4> &points() const { return m_points; }
    const std::vector<double> &strays() const { return m_strays; } // by frame
    double worst() const { return m_worst; }

private:
    struct Row {               // a frame, or the place half-way to the next
        std::size_t first = 0; // control point
        std::array<double, kOrder> basis{};
        std::size_t low = 0, high = 0; // of the four, those that move
        std::uint32_t frame = 0;
        bool isBetween = false;
        double length = 1.0; // of the curve of a rotation
    };
    // Half-way between two samples.
    struct Between {
        glm::dvec4 value{0.0}; // suggested by the four samples around; of rotations of unit length
        double slack = 0.0;    // by how much they bend: so far the curve may be from there
    };

    Between betweenAt(std::size_t frame) const;
    void move(const Knots &knots, std::size_t first, std::size_t last, double allowed);
    void gather(const Knots &knots, std::uint32_t firstFrame, std::uint32_t lastFrame);
    void addRow(const Knots &knots, std::size_t span, Row row);
    void project();
    void substitute();
    void measure(double limit);
    double strayOfRow(const Row &row, const glm::dvec4 &curve) const;
    bool isAtSeam(const Row &row) const;
    double weightOf(const Row &row) const;
    const glm::dvec4 &valueOf(const Row &row) const
    {
        return row.isBetween ? m_between[row.frame].value : m_samples[row.frame];
    }

    FitKind m_kind;
    Samples m_samples;
    double m_seam;
    std::vector<Between> m_between;
    std::size_t m_first = 0; // of the points that move; as many as there are equations
    SplineEquations m_equations;
    std::vector<glm::dvec4> m_points, m_moved, m_kept;
    std::vector<Row> m_rows;
    std::vector<double> m_strays;
    double m_worst = 0.0;
};

} // namespace cutaway::anim
