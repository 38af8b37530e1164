// SPDX-License-Identifier: MIT
// Four floats at once, the last of them unused: a point with room to spare. Both compilers make one machine
// instruction of each operation.
#pragma once

#include <cstdint>

namespace cutaway::mopp
{

using Float4 = float __attribute__((vector_size(16)));
using Int4 = std::int32_t __attribute__((vector_size(16)));

inline Float4 min(Float4 a, Float4 b)
{
    return a < b ? a : b;
}

inline Float4 max(Float4 a, Float4 b)
{
    return a > b ? a : b;
}

inline Float4 all(float value)
{
    return Float4{value, value, value, value};
}

// The vector with one component raised to a value, or lowered to it; without writing to a single component,
// which would have to go through memory.
inline Float4 raisedTo(Float4 v, int axis, float value)
{
    return Int4{0, 1, 2, 3} == axis ? max(v, all(value)) : v;
}

inline Float4 loweredTo(Float4 v, int axis, float value)
{
    return Int4{0, 1, 2, 3} == axis ? min(v, all(value)) : v;
}

// The components of which each one is the area of what lies across that axis.
inline Float4 across(Float4 side)
{
    return __builtin_shufflevector(side, side, 1, 2, 0, 3) * __builtin_shufflevector(side, side, 2, 0, 1, 3);
}

inline float largest(Float4 v)
{
    const float first = v[0] > v[1] ? v[0] : v[1];
    return first > v[2] ? first : v[2];
}

// The product of the first three components.
inline float product(Float4 v)
{
    return v[0] * v[1] * v[2];
}

} // namespace cutaway::mopp
