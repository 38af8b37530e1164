// SPDX-License-Identifier: MIT
// Finds the knots of samples that came from a cubic spline with few of them, such as a clip of a game.
#pragma once

#include "core/domains/anim/splinefit.h"

namespace cutaway::anim
{

// The curve through the samples; `allowed` is what rounding left of them. Nothing where they bend everywhere,
// as samples do that came from elsewhere, where there are too few, and where it would take many more than
// `mostPoints`. `seam` is by how much the last sample, which begins the next block, may be missed; 0 where it
// is one as the others.
std::optional<SplineCurve> recoverSpline(const FitKind &kind, Samples samples, double allowed, double seam,
                                         std::size_t mostPoints);

} // namespace cutaway::anim
