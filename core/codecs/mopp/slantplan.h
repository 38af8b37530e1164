// SPDX-License-Identifier: MIT
// A plan whose splits may lie on diagonals: for meshes of few triangles, since every division is tried along
// all directions.
#pragma once

#include "core/codecs/mopp/plan.h"
#include "core/codecs/mopp/slant.h"

namespace cutaway::mopp
{

// A triangle, grown. Along a diagonal it is grown as a ball would be, as Havok's own bounds are.
struct SlantItem {
    PlanItem item;
    std::array<float, kDiagonals> low{};
    std::array<float, kDiagonals> high{};
};

// Items must not be empty.
Plan makeSlantPlan(const std::vector<SlantItem> &items, Balance balance);

} // namespace cutaway::mopp
