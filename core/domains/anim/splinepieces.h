// SPDX-License-Identifier: MIT
// A spline whose knots are whole frames as polynomials between its knots, for those who play it: three
// multiplications for each value. Source: FORMAT.md, "Spline compression".
#pragma once

#include <cstdint>
#include <glm/vec4.hpp>
#include <vector>

namespace cutaway::anim
{

// The `count` control points are more than `degree`, which is 0 to 3. The count + degree + 1 knots ascend,
// and knots[degree] is below knots[count]: the frames that they cover.
struct KnottedSpline {
    const std::uint8_t *knots;
    const glm::vec4 *points;
    std::uint32_t count;
    std::uint32_t degree;
};

// Where a whole frame lies.
struct PieceOfFrame {
    std::uint8_t piece; // counted from the first one of the spline
    std::uint8_t from;  // frame that the piece begins with
};

// Appends the pieces that play frames 0 to `lastFrame`, at most 255: of each degree + 1 terms, those of the
// powers of the frames since it began. Frames that the knots do not cover get the value at the nearest that
// they do.
void appendPieces(const KnottedSpline &spline, std::uint32_t lastFrame, std::vector<glm::vec4> &terms,
                  std::vector<PieceOfFrame> &places);

} // namespace cutaway::anim
