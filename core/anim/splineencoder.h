// SPDX-License-Identifier: MIT
// Makes the blocks of a spline-compressed clip from poses, as SplineTracks::read takes them.
//
// Each axis that stands still is stored once, the others as linear splines with as few knots as the allowed
// error permits. Translations and scales take 16 bits, rotations 40, as in every clip of the games. Source:
// FORMAT.md, "Spline compression".
#pragma once

#include "core/anim/transform.h"
#include "core/base/bytes.h"
#include "core/base/result.h"

#include <span>
#include <vector>

namespace cutaway::anim
{

struct SplineSettings {
    std::uint32_t framesPerBlock = 256; // 2 to 256
    // What leaving out knots may cost; quantisation comes on top: half of 1/65535 of the range of an axis,
    // and 1.8e-4 of a component of a quaternion.
    float translationError = 1e-4f;
    float rotationError = 1e-4f; // radians
    float scaleError = 1e-4f;
};

struct EncodedSplines {
    Bytes data;
    std::vector<std::uint32_t> blockOffsets;
    std::vector<std::uint32_t> floatBlockOffsets;
    std::uint32_t maskAndQuantizationSize = 0;
};

// `poses` holds whole frames of `tracks` transforms, `floats` the value of each float track. Fails for values
// that are no finite numbers, rotations without direction, and poses that are no whole frames.
Result<EncodedSplines> encodeSplines(std::span<const Transform> poses, std::uint32_t tracks,
                                     std::span<const float> floats, const SplineSettings &settings = {});

} // namespace cutaway::anim
