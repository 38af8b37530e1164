// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/timescale.h"

#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr double kFewestFrames = 4.0; // in view

} // namespace

void TimeScale::setLast(double last)
{
    if (last == m_last)
        return;
    m_last = last;
    fitAll();
}

void TimeScale::fitAll()
{
    set(0.0, std::max(1.0, m_last));
}

void TimeScale::show(double from, double to)
{
    set(from, to - from);
}

void TimeScale::zoom(double factor, double about)
{
    const double shown =
        std::clamp(m_shown / factor, std::min(kFewestFrames, std::max(1.0, m_last)), std::max(1.0, m_last));
    set(about - (about - m_left) * shown / m_shown, shown);
}

void TimeScale::moveBy(double frames)
{
    set(m_left + frames, m_shown);
}

void TimeScale::reveal(double frame)
{
    if (frame < m_left)
        set(frame, m_shown);
    else if (frame > m_left + m_shown)
        set(frame - m_shown, m_shown);
}

void TimeScale::set(double left, double shown)
{
    shown = std::clamp(shown, std::min(kFewestFrames, std::max(1.0, m_last)), std::max(1.0, m_last));
    left = std::clamp(left, 0.0, std::max(0.0, m_last - shown));
    if (left == m_left && shown == m_shown)
        return;
    m_left = left;
    m_shown = shown;
    Q_EMIT changed();
}

double TimeScale::tick(double pixels, double width) const
{
    const double wanted = pixels * m_shown / std::max(1.0, width);
    const double decade = std::pow(10.0, std::floor(std::log10(std::max(wanted, 1.0))));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (decade * factor >= wanted)
            return decade * factor;
    }
    return decade * 10.0;
}

} // namespace cutaway
