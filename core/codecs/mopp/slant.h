// SPDX-License-Identifier: MIT
// Diagonal planes through cells: what splits on a diagonal leave of a box.
//
// Units: a place along a diagonal is the sum of its signed components in 24-bit coordinates, neither
// reflected nor averaged, so that it does not depend on a frame.
#pragma once

#include "core/codecs/mopp/plan.h"
#include "core/codecs/mopp/program.h"

namespace cutaway::mopp
{

inline constexpr std::uint8_t kFirstDiagonal = 3; // into kDirections
inline constexpr std::size_t kDiagonals = kDirections.size() - kFirstDiagonal;

// A box seen along a diagonal, from the corner where its places start.
class SlantedBox
{
public:
    SlantedBox(const Cell &cell, std::uint8_t direction);

    // The part of the box below the place, from 0 to 1.
    float shareBelow(float place) const;
    // From the first place inside the box.
    float reach(float place) const { return place - m_start; }
    // From the first place to the last one, and what of that is not the axis' own.
    float length() const { return m_length; }
    float withoutSide(int axis) const { return m_length - m_side[axis]; }

private:
    Float4 m_side{}; // 0 where the diagonal lacks the component
    float m_start = 0.0f;
    float m_length = 0.0f;
    float m_perVolume = 1.0f;
    bool m_isFlat = true; // two components
};

// The box around what lies below the place, or not below it.
Cell below(Cell cell, std::uint8_t direction, float place);
Cell notBelow(Cell cell, std::uint8_t direction, float place);

} // namespace cutaway::mopp
