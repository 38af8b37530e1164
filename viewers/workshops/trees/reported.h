// SPDX-License-Identifier: MIT
// What becomes of an item that a leaf reports, in words, marks and colours.
#pragma once

#include "core/picture/touch.h"
#include "viewers/workshops/trees/treewalk.h"

namespace cutaway
{

enum class Reported : std::uint8_t {
    Hit,     // its triangle is touched
    BoxOnly, // the box of its triangle is
    False,   // not even that
    Child,   // it is a shape: nothing to compare with
    Unknown, // there is no such item
};

Reported reportedFor(picture::Touch touch);
// For the colour in the picture.
picture::Touch touchOf(Reported kind);
// "● hit", "◐ 3 box only", "✕ false positive": shape and word, not colour alone.
QString reportedText(Reported kind, std::size_t count = 1);
TreeWalk::Look lookOf(Reported kind);

// "step 28 of 40 · ● hit · ✕ 2 false positive", for the items reported so far.
QString walkVerdict(std::size_t step, std::size_t steps, const std::vector<Reported> &reported);

} // namespace cutaway
