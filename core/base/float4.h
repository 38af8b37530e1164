// SPDX-License-Identifier: MIT
// Four floats in one register, through the vector extension that g++ and clang share.
#pragma once

#include <cmath>
#include <cstring>

namespace cutaway
{

using Float4 = float __attribute__((vector_size(16)));

inline Float4 load4(const float *from)
{
    Float4 value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

inline void store4(float *to, Float4 value)
{
    std::memcpy(to, &value, sizeof value);
}

inline Float4 splat(float value)
{
    return Float4{value, value, value, value};
}

// In all four lanes.
inline Float4 dot4(Float4 a, Float4 b)
{
    const Float4 product = a * b;
    const Float4 pairs = product + __builtin_shufflevector(product, product, 1, 0, 3, 2);
    return pairs + __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1);
}

// The quaternion scaled to unit length; no rotation if it has no direction (zero, NaN or too large to
// measure).
inline Float4 normalised(Float4 quaternion)
{
    constexpr float kNoDirection = 1e-12f;
    constexpr float kTooLong = 1e30f; // its inverse would be no help
    const float square = dot4(quaternion, quaternion)[0];
    if (!(square > kNoDirection && square < kTooLong)) [[unlikely]]
        return Float4{0.0f, 0.0f, 0.0f, 1.0f};
    return quaternion * splat(1.0f / std::sqrt(square));
}

} // namespace cutaway
