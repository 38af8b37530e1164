// SPDX-License-Identifier: MIT
// Makes the blocks of a spline-compressed clip from poses, as SplineTracks::read takes them.
//
// Each axis that stands still is stored once, the others as linear or cubic splines with as few control
// points as the allowed error permits, translations and scales with 8 or 16 bits, rotations with 40 or 48.
// Source: FORMAT.md, "Spline compression".
#pragma once

#include "core/domains/anim/splineblock.h"
#include "core/domains/anim/transform.h"

#include <span>

namespace cutaway::anim
{

// Allowed differences of the decoded clip from the poses at whole frames, quantisation included.
struct SplineErrors {
    float translation = 1e-4f; // of an axis
    float rotation = 1e-4f;    // radians
    float scale = 1e-4f;       // of an axis
};

struct SplineSettings {
    std::uint32_t framesPerBlock = 256; // 2 to 256
    SplineErrors allowed;
};

struct EncodedSplines {
    Bytes data;
    std::vector<std::uint32_t> blockOffsets;
    std::vector<std::uint32_t> floatBlockOffsets;
    std::uint32_t maskAndQuantizationSize = 0;
    // The largest. More than was allowed where the codes have no finer steps: half of 1/65535 of the range of
    // an axis.
    SplineErrors reached{0.0f, 0.0f, 0.0f};
};

// `poses` holds whole frames of `tracks` transforms, `floats` the value of each float track. Fails for values
// that are not finite numbers, rotations without direction, and poses that are not whole frames.
Result<EncodedSplines> encodeSplines(std::span<const Transform> poses, std::uint32_t tracks,
                                     std::span<const float> floats, const SplineSettings &settings = {});

} // namespace cutaway::anim
