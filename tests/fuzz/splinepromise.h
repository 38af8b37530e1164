// SPDX-License-Identifier: MIT
// The spline decoder alone, on a block of bytes with a head of counts instead of a packfile around it.
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

// Files of this extension are read as: u8 transform tracks, u8 float tracks, u8 frames per block, u8 blocks,
// u16 frames, u16 maskAndQuantizationSize; for each block u16 offset and u16 offset of its floats; the data.
inline constexpr const char *kSplineExtension = ".spl";

// The decoder promises for any input: it ends, and every pose it gives has finite numbers, rotations of unit
// length and broken tracks at rest.
std::optional<std::string> brokenSplinePromise(ByteSpan bytes);

} // namespace cutaway::fuzz
