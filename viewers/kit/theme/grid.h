// SPDX-License-Identifier: MIT
// The spacing grid: every margin, gap and row height is a multiple of 4 logical pixels.
#pragma once

namespace cutaway::theme
{

inline constexpr int kGridUnit = 4;

constexpr int grid(int units)
{
    return units * kGridUnit;
}

// The smallest multiple of the grid that holds `pixels`.
constexpr int onGrid(int pixels)
{
    return (pixels + kGridUnit - 1) / kGridUnit * kGridUnit;
}

inline constexpr int kPaneMargin = grid(2);
inline constexpr int kRowHeight = grid(6);    // one line of a tree or list
inline constexpr int kTitleHeight = grid(6);  // title strip of a pane
inline constexpr int kHeaderHeight = grid(7); // path, rows of lists that float
inline constexpr int kSmallIcon = 16;
inline constexpr int kToolIcon = 20;

} // namespace cutaway::theme
