// SPDX-License-Identifier: MIT
#include "core/domains/anim/splineequations.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

void SplineEquations::factorise()
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

void SplineEquations::solve(std::vector<glm::dvec4> &sides) const
{
    const std::size_t count = m_band.size();
    for (std::size_t i = 0; i < count; ++i) {
        sides[i] /= m_band[i][0];
        for (std::size_t j = 1; j < kOrder && i + j < count; ++j)
            sides[i + j] -= m_band[i][j] * sides[i];
    }
    for (std::size_t i = count; i-- > 0;) {
        for (std::size_t j = 1; j < kOrder && i + j < count; ++j)
            sides[i] -= m_band[i][j] * sides[i + j];
        sides[i] /= m_band[i][0];
    }
}

} // namespace cutaway::anim
