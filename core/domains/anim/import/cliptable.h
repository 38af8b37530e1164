// SPDX-License-Identifier: MIT
// A clip as a table of numbers (CSV), as exportClip writes it and spreadsheets and scripts change it.
//
// Columns are found by the names of the first line, in any order: frame, kind, track, bone, tx ty tz, rx ry
// rz rw, sx sy sz, value, and time where it is known. A row is of a kind: `transform` of a bone in a frame,
// local, game units; `motion` way and, as value, turn in radians; `float` value of a float track; and, once
// or in any number, `rate` (value: frames per second), `blend` (bone: its name) and `annotation` (time,
// track, and the event's text as bone).
#pragma once

#include "core/domains/anim/import/sourceclip.h"

#include <array>

namespace cutaway::anim
{

struct ClipTable {
    struct Row {
        std::uint32_t frame = 0;
        std::uint32_t track = 0;
        std::uint32_t bone = 0;       // into names
        std::uint32_t line = 0;       // of the text, from 1
        std::array<float, 10> part{}; // tx ty tz rx ry rz rw sx sy sz; of motion and floats the value last
    };
    std::vector<std::string> names; // of bones and float tracks, each once; the first is empty
    std::vector<Row> transforms, motion, floats;
    std::uint32_t frames = 0;   // one more than the highest
    std::optional<double> rate; // as a row says it, else as the times do
    std::optional<Blend> blend;
    AnnotationsByTrack annotations;
};

// Fails naming the line, and the column where it is a value that is wrong: columns that are missing, other
// numbers of fields, unknown kinds, values that are not finite numbers, quaternions of length 0, quotes that
// do not end, more than kMostImported rows.
Result<ClipTable> readClipTable(ByteSpan csv);

// Frames that are missing are interpolated. Fails for bones that other frames have, less than half of the
// bones, and too many frames. `binding` says which bones tracks without a name move; null: those of the same
// number.
Result<SourceClip> sourceOf(const ClipTable &table, const Skeleton &skeleton, const Binding *binding,
                            const SourceTiming &timing);

} // namespace cutaway::anim
