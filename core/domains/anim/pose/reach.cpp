// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/reach.h"

#include <algorithm>

namespace cutaway::anim
{

float FrameReach::weightAt(std::uint32_t frame) const
{
    const bool isBefore = frame < range.first;
    if (!isBefore && frame <= range.last)
        return 1.0f;
    const std::uint32_t away = isBefore ? range.first - frame : frame - range.last;
    const std::uint32_t room = isBefore ? before : after;
    if (away > room)
        return 0.0f;
    const float left = 1.0f - static_cast<float>(away) / (static_cast<float>(room) + 1.0f);
    return falloff == Falloff::Linear ? left : left * left * (3.0f - 2.0f * left);
}

FrameRange FrameReach::touched(std::uint32_t frames) const
{
    const std::uint32_t first = range.first - std::min(before, range.first);
    const std::uint32_t last = range.last + std::min(after, frames - 1 - range.last);
    return {first, last};
}

} // namespace cutaway::anim
