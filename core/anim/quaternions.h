// SPDX-License-Identifier: MIT
// The packed quaternions of spline-compressed clips. Bit layouts: FORMAT.md, "Rotations".
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <glm/vec4.hpp>

namespace cutaway::anim
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

// The nearest THREECOMP40 of a quaternion of unit length; unpacking and packing again gives the same bytes.
std::array<std::uint8_t, 5> packRotation40(const glm::vec4 &quaternion);

} // namespace cutaway::anim
