// SPDX-License-Identifier: MIT
// Arithmetic whose result is part of a file and must have the same bits in every build.
//
// A walkmesh stores planes and boxes that the game's own tool computed; a rebuild has to give those bits
// again. Three things are needed for that. Numbers are not kept wider than their type: builds for processors
// that do so are refused below. A product and a sum are rounded apart: -ffp-contract=off in CMakeLists.txt. A
// double that becomes a float and is used as a double again is really rounded: toFloat. (g++ 12 vectorises
// such a chain from -O2 on and leaves the rounding out: one unit in the last place of a normal.)
// tests/core/formats/bwm/exacttest.cpp holds the bits.
#pragma once

#include <cfloat>
#include <glm/vec3.hpp>

namespace cutaway::exact
{

static_assert(FLT_EVAL_METHOD == 0, "floats and doubles have to be computed in their own precision");

// The nearest float, as it would be stored.
inline float toFloat(double value)
{
    const volatile float rounded = static_cast<float>(value); // no compiler sees through a volatile
    return rounded;
}

inline glm::vec3 toFloat(const glm::dvec3 &value)
{
    return {toFloat(value.x), toFloat(value.y), toFloat(value.z)};
}

} // namespace cutaway::exact
