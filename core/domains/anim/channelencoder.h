// SPDX-License-Identifier: MIT
// One part of one track in the frames of one block: how it is stored best. A part of encodeSplines.
#pragma once

#include "core/domains/anim/splineblock.h"
#include "core/domains/anim/splinefit.h"

namespace cutaway::anim
{

struct EncodedChannel {
    SplineChannel channel;
    std::uint8_t quantisation = 1; // of a rotation its RotationCode
    double error = 0.0;            // largest, at whole frames; of a rotation in radians
};

// The smallest form whose error at whole frames stays within `allowed`, quantisation included; where no form
// does, the one with the least error. At least one sample, at most 256; rotations have unit length and signs
// that go together. `identity` is 0 for translations and 1 for scales. With `followed` the last sample begins
// the next block and is played from there: what quantisation does to it here is not counted.
EncodedChannel encodeVector(Samples samples, double identity, double allowed, bool followed = false);
EncodedChannel encodeRotation(Samples samples, double allowed, bool followed = false);

} // namespace cutaway::anim
