// SPDX-License-Identifier: MIT
// How an animation text is cut into units, line by line.
#pragma once

#include "core/file/format.h"
#include "core/formats/animtext/records.h"

#include <unordered_map>

namespace cutaway::animtext
{

// What a text is, by its first lines.
enum class Sort : std::uint8_t {
    Data,    // animationdatasinglefile.txt: clips and motions of all projects
    Sets,    // animationsetdatasinglefile.txt: sets of all projects
    Project, // animationdata\TrollProject.txt: files and clips of one
    Motions, // animationdata\boundanims\anims_TrollProject.txt
    Set,     // animationsetdata\TrollProjectData\FullBody.txt
    Names,   // a list of such files
};

enum Tag : std::uint32_t {
    kHead,    // names of the projects, or of files
    kProject, // group: counts and files of a project
    kClipUnit,
    kMotions, // group: the count in front of the motions of a project
    kMotionUnit,
    kSets, // group: names of the sets of a project
    kSetUnit,
    kOdd,  // lines that cannot be read
    kOther // too large to be read as text
};

// Beside each unit, whose own number is that of its row in the list of its block.
struct UnitFacts {
    std::uint32_t line = 0; // the first of its own
    std::uint32_t end = 0;  // behind its own lines
    std::uint32_t blockEnd =
        0; // of a project with clips, or of motions: behind the lines that lineCount counts
    UnitId partner = UnitIndex::kNone; // of a clip the motion with its id, of a motion the first such clip
};

struct AnimtextState : FormatState {
    Sort sort = Sort::Data;
    LineStarts lines;
    std::vector<UnitFacts> facts; // beside units
    std::vector<std::string> keys;
    std::unordered_map<std::string_view, UnitId> unitOfKey; // into keys

    const Record *recordOf(std::uint32_t tag) const; // nullptr for kOther
};

// `file` is an animation text.
const UnitFacts &factsOf(const File &file, UnitId unit);

// Nothing where the text is of no such kind; by its first lines alone.
std::optional<Sort> sortOf(const Lines &lines);

// `state` knows its sort and lines.
void cutData(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics);
void cutSets(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics);
void cutFile(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics);

// Names each unit by the texts in it.
void nameUnits(const Lines &lines, const UnitIndex &units, AnimtextState &state);

} // namespace cutaway::animtext
