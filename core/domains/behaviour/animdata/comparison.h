// SPDX-License-Identifier: MIT
// The record that a clip of a behaviour should have, and what makes a text have it.
#pragma once

#include "core/domains/behaviour/animdata/animdata.h"
#include "core/domains/behaviour/behaviour.h"
#include "core/file/edit.h"

namespace cutaway::animdata
{

// What the clip generator says; times of triggers from the start. `duration` is that of the animation, 0
// where it is not known: triggers from the end are then left out.
struct WantedRecord {
    std::string name;
    double speed = 1;
    double cropStart = 0, cropEnd = 0;
    std::vector<Trigger> triggers;
    std::size_t leftOut = 0; // triggers
};
WantedRecord recordFor(const behaviour::Behaviour &graph, const behaviour::Clip &clip, double duration);

// As the text has numbers: six digits.
bool isSameNumber(double a, double b);
std::string numberText(double number); // "1.33333", "1.19209e-007"

// Triggers that the record lacks, and those that it has at another time, with that of the record's own.
struct TriggerDifference {
    Trigger wanted;
    std::optional<std::size_t> row; // in the record; nothing where it is missing
};
std::vector<TriggerDifference> differencesOf(const WantedRecord &wanted, const ClipRecord &record);

// The edits that bring the record in line: speed, crops, and the triggers of the clip. Other triggers stay,
// which are annotations of the animation. Empty where nothing is to be done.
std::vector<Edit> editsToAlign(const File &text, const ClipRecord &record, const WantedRecord &wanted);
Result<Patch> alignRecord(const File &text, const ClipRecord &record, const WantedRecord &wanted);

// The edit that adds a record to a project that has clips; the animation's own id where a clip of the project
// has it, else a free one, counted down from 32767.
Edit editToAdd(const File &text, const Project &project, const WantedRecord &wanted,
               std::optional<std::int64_t> id);
Result<Patch> addRecord(const File &text, const Project &project, const WantedRecord &wanted,
                        std::optional<std::int64_t> id = {});

} // namespace cutaway::animdata
