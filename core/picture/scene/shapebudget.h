// SPDX-License-Identifier: MIT
// The end of the shapes of a picture. A few bytes name a shape once more, and each time it is drawn anew:
// files of 5 kB may mean gigabytes.
#pragma once

#include "core/base/walkbudget.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

class ShapeBudget
{
public:
    static constexpr std::size_t kMostPrimitives = 1'000'000; // of shapes, each drawn as often as it is named

    constexpr ShapeBudget(int deepest, std::size_t mostShapes) : m_walk("shapes", deepest, mostShapes) {}

    // Counts one more shape, so deep below its body. False where no more are to be drawn; the list says why
    // once.
    bool enter(const File &file, UnitId unit, int depth, DrawList &list);

private:
    WalkBudget m_walk;
    std::size_t m_batches = 0, m_primitives = 0; // counted so far
    bool m_isTold = false;
};

} // namespace cutaway::picture
