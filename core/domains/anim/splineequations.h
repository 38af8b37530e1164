// SPDX-License-Identifier: MIT
// The normal equations of control points: a matrix with three diagonals beside the main one, as a point meets
// no more than its three neighbours on either side. A part of CubicSolver and LocalFit.
#pragma once

#include "core/domains/anim/splinebasis.h"

#include <glm/vec4.hpp>
#include <vector>

namespace cutaway::anim
{

class SplineEquations
{
public:
    void reset(std::size_t points)
    {
        constexpr double kRidge = 1e-12; // of points that nothing decides
        m_band.assign(points, {kRidge, 0.0, 0.0, 0.0});
    }
    std::size_t size() const { return m_band.size(); }
    // The coefficient of point `row` with itself or with one of the three points behind it.
    double &at(std::size_t row, std::size_t behind) { return m_band[row][behind]; }

    void factorise();
    // Puts the points in place of the right sides; the matrix is factorised.
    void solve(std::vector<glm::dvec4> &sides) const;

private:
    std::vector<std::array<double, kOrder>> m_band;
};

} // namespace cutaway::anim
