// SPDX-License-Identifier: MIT
// The packed quaternions of spline-compressed clips. Bit layouts: FORMAT.md, "Rotations".
#pragma once

#include "core/base/bytes.h"

#include <glm/vec4.hpp>
#include <span>

namespace cutaway::spline
{

enum class RotationCode : std::uint8_t {
    Polar32,
    ThreeComp40,
    ThreeComp48,
    ThreeComp24, // no sample exists: its place and size are known, its bits are not
    Straight16,  // likewise
    Uncompressed,
};
inline constexpr unsigned kRotationCodes = 6;

struct RotationFormat {
    std::uint8_t size;  // bytes of one quaternion
    std::uint8_t align; // from the start of the block
    bool known;
    const char *name;
};
const RotationFormat &formatOf(RotationCode code); // of one of the six

// Decodes `to.size()` quaternions, x y z w; the bytes are there and the format is known.
void unpackRotations(RotationCode code, const std::uint8_t *from, std::span<glm::vec4> to);

// One of them with all digits: which of two equal components was left out shows in the last ones only.
glm::dvec4 unpackRotation(RotationCode code, const std::uint8_t *from);

// Appends the nearest code of a quaternion of unit length (UNCOMPRESSED: any); the format is known. Packing
// what unpackRotation() gives makes the same bytes.
void packRotation(RotationCode code, const glm::dvec4 &quaternion, Bytes &to);

} // namespace cutaway::spline
