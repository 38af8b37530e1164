// SPDX-License-Identifier: MIT
// A walkmesh of hills as large as wanted, in patches of two surfaces.
#pragma once

#include "tests/support/bwmbuilder.h"

#include <cmath>

namespace cutaway::bench
{

// Two faces for each quad; hills are as wide as a few patches, whose sides are in quads.
inline Bytes hills(unsigned columns, unsigned rows, unsigned patch)
{
    test::BwmBuilder mesh;
    const auto width = static_cast<float>(patch);
    const auto point = [width](unsigned column, unsigned row) -> test::BwmBuilder::Point {
        const auto x = static_cast<float>(column);
        const auto y = static_cast<float>(row);
        return {x, y, 0.5f * width * std::sin(x / width) * std::cos(1.5f * y / width)};
    };
    for (unsigned row = 0; row < rows; ++row) {
        for (unsigned column = 0; column < columns; ++column)
            mesh.quad(point(column, row), point(column + 1, row), point(column + 1, row + 1),
                      point(column, row + 1), (row / patch + column / patch) % 2 == 0 ? 4 : 3);
    }
    return mesh.buildPlaceable();
}

} // namespace cutaway::bench
