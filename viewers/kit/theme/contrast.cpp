// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/contrast.h"

#include "viewers/kit/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace cutaway::theme
{

namespace
{

double linearLight(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminanceOf(const QColor &color)
{
    return 0.2126 * linearLight(color.redF()) + 0.7152 * linearLight(color.greenF()) +
           0.0722 * linearLight(color.blueF());
}

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const double one = luminanceOf(a), other = luminanceOf(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

QColor legible(const QColor &ink, std::initializer_list<QColor> grounds, const QColor &towards)
{
    constexpr int kSteps = 20;
    for (int step = 0; step < kSteps; ++step) {
        const QColor tried = mix(ink, towards, static_cast<double>(step) / kSteps);
        if (std::ranges::all_of(grounds,
                                [&](const QColor &ground) { return contrast(tried, ground) >= kLegible; }))
            return tried;
    }
    return towards;
}

} // namespace cutaway::theme
