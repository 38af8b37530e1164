// SPDX-License-Identifier: MIT
// Edits of clip generators and of their triggers. Each is one patch.
//
// Speed, crops, name and triggers stand in the animation text files of Skyrim, too, which are not changed
// here; the animation has to be one of the character's.
#pragma once

#include "core/domains/behaviour/edit/machineedit.h"

namespace cutaway::behaviour
{

struct ClipChange {
    std::optional<std::string> name, animation;
    std::optional<std::int64_t> mode; // PlaybackMode
    std::optional<double> speed;
    std::optional<double> cropStart, cropEnd; // s, not negative
    std::optional<std::uint32_t> flags;
};
Result<Patch> changeClip(const File &file, std::uint32_t clip, const ClipChange &change);

// A time from the end is 0 or negative, another one is not. Triggers stand in the order of adding.
Result<Patch> addTrigger(const File &file, std::uint32_t clip, const Trigger &trigger,
                         Sharing list = Sharing::OwnCopy);
Result<Patch> changeTrigger(const File &file, std::uint32_t clip, std::uint32_t row, const Trigger &trigger,
                            Sharing list = Sharing::OwnCopy);
// The list goes with its last trigger.
Result<Patch> removeTrigger(const File &file, std::uint32_t clip, std::uint32_t row,
                            Sharing list = Sharing::OwnCopy);

} // namespace cutaway::behaviour
