// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/slant.h"

#include <algorithm>

namespace cutaway::mopp
{

namespace
{

std::int8_t signOf(std::uint8_t direction, int axis)
{
    return kDirections[direction].sign[static_cast<std::size_t>(axis)];
}

float square(float reach)
{
    const float above = std::max(0.0f, reach);
    return above * above;
}

float cube(float reach)
{
    return square(reach) * reach;
}

} // namespace

SlantedBox::SlantedBox(const Cell &cell, std::uint8_t direction)
{
    int parts = 0;
    float volume = 1.0f;
    for (int axis = 0; axis < 3; ++axis) {
        const std::int8_t sign = signOf(direction, axis);
        if (sign == 0)
            continue;
        m_side[axis] = std::max(1.0f, cell.high[axis] - cell.low[axis]);
        m_start += sign > 0 ? cell.low[axis] : -cell.high[axis];
        m_length += m_side[axis];
        volume *= m_side[axis];
        ++parts;
    }
    m_isFlat = parts == 2;
    m_perVolume = 1.0f / (volume * (m_isFlat ? 2.0f : 6.0f));
}

// A corner of the box is a simplex; what of it lies beyond a side is a smaller one, and so on.
float SlantedBox::shareBelow(float place) const
{
    const float t = reach(place);
    if (t <= 0.0f)
        return 0.0f;
    if (t >= m_length)
        return 1.0f;
    if (m_isFlat) {
        float area = square(t);
        for (int axis = 0; axis < 3; ++axis)
            area -= m_side[axis] > 0.0f ? square(t - m_side[axis]) : 0.0f;
        return std::clamp(area * m_perVolume, 0.0f, 1.0f);
    }
    float volume = cube(t);
    for (int axis = 0; axis < 3; ++axis)
        volume += cube(t - withoutSide(axis)) - cube(t - m_side[axis]);
    return std::clamp(volume * m_perVolume, 0.0f, 1.0f);
}

Cell below(Cell cell, std::uint8_t direction, float place)
{
    const float reach = std::max(0.0f, SlantedBox(cell, direction).reach(place));
    for (int axis = 0; axis < 3; ++axis) {
        const std::int8_t sign = signOf(direction, axis);
        if (sign > 0)
            cell.high[axis] = std::min(cell.high[axis], cell.low[axis] + reach);
        else if (sign < 0)
            cell.low[axis] = std::max(cell.low[axis], cell.high[axis] - reach);
    }
    return cell;
}

Cell notBelow(Cell cell, std::uint8_t direction, float place)
{
    const SlantedBox box(cell, direction);
    for (int axis = 0; axis < 3; ++axis) {
        const std::int8_t sign = signOf(direction, axis);
        if (sign == 0)
            continue;
        // The part that the other components cannot make up.
        const float own = std::clamp(box.reach(place) - box.withoutSide(axis), 0.0f,
                                     std::max(0.0f, cell.high[axis] - cell.low[axis]));
        if (sign > 0)
            cell.low[axis] += own;
        else
            cell.high[axis] -= own;
    }
    return cell;
}

} // namespace cutaway::mopp
