// SPDX-License-Identifier: MIT
// The frames that an edit of a pose reaches, and how much of it each of them gets.
#pragma once

#include <cstdint>

namespace cutaway::anim
{

struct FrameRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0; // included

    std::uint32_t count() const { return last - first + 1; }
    bool operator==(const FrameRange &) const = default;
};

enum class Falloff : std::uint8_t { Smooth, Linear };

// Whole within the range; beside it less and less, nothing from `before` + 1 frames before it and `after` + 1
// behind it on.
struct FrameReach {
    FrameRange range;
    std::uint32_t before = 0;
    std::uint32_t after = 0;
    Falloff falloff = Falloff::Smooth;

    // 0 to 1.
    float weightAt(std::uint32_t frame) const;
    // The frames of a clip with a weight above 0. The range lies in the clip.
    FrameRange touched(std::uint32_t frames) const;
};

} // namespace cutaway::anim
