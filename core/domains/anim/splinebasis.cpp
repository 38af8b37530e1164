// SPDX-License-Identifier: MIT
#include "core/domains/anim/splinebasis.h"

#include <algorithm>

namespace cutaway::anim
{

std::size_t spanOf(const Knots &knots, int degree, double frame)
{
    const std::size_t last = knots.size() - static_cast<std::size_t>(degree) - 2;
    const auto end = knots.begin() + static_cast<std::ptrdiff_t>(last) + 1;
    const auto above = std::upper_bound(knots.begin() + degree, end, frame);
    return static_cast<std::size_t>(above - knots.begin()) - 1;
}

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
            const double share = n[r] * kInverseWidths<double>[width];
            n[r] = saved + right[r + 1] * share;
            saved = left[j - r] * share;
        }
        n[j] = saved;
    }
    return n;
}

} // namespace cutaway::anim
