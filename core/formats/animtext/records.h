// SPDX-License-Identifier: MIT
// The records of Skyrim's animation texts: which line follows which, and what a line holds. One table serves
// cutting, decoding and edits. Facts: FORMAT.md.
#pragma once

#include "core/formats/animtext/textlines.h"
#include "core/schema/fielddesc.h"

#include <span>
#include <string>

namespace cutaway::animtext
{

enum class Content : std::uint8_t {
    Text,
    Count, // of the lines or records that follow; follows from them
    Integer,
    Real,
    Choice,  // 0 or 1
    Version, // V3
    Hash,    // CRC-32
    Blank,   // an empty line
};

// How the fields of a record stand in the text.
enum class Form : std::uint8_t {
    Lines, // each on its own
    Words, // on one line, with blanks between
    Colon, // on one line: the last colon parts them
};

struct Record {
    const StructDesc *type = nullptr;
    std::span<const Content> contents; // beside the fields
    Form form = Form::Lines;
};

extern const Record kProjectList; // names of all projects, of both collected files
extern const Record kNameList;    // names alone, without a count
extern const Record kProjectData; // of a project, up to its clips
extern const Record kProjectFile; // the same as a file of its own
extern const Record kClip;
extern const Record kMotionCount; // in front of the motions of a project
extern const Record kMotion;
extern const Record kSetList; // names of the sets of a project
extern const Record kSet;
extern const Record kOddLines; // what cannot be read

std::span<const Record *const> allRecords();
// The table of the rows of an array; nullptr for plain lines.
const Record *recordOf(const StructDesc *type);
// What the field of a record, or a row of an array of lines in it, holds.
Content contentOf(const StructDesc &owner, const FieldDesc &field);

// Whether the line, or a word of it, may hold this. Fails saying what was found and what is allowed.
bool fits(Content content, std::string_view text);
std::string_view wanted(Content content); // "a whole number"

// Where a record ends, or why it is none.
struct Measured {
    std::uint32_t end = 0; // line
    bool isWhole = false;
    std::uint32_t failedLine = 0; // the line that does not fit, or the limit where lines are missing
    std::string_view failedField; // field that it should hold
    std::string_view allowed;
};
// Follows counts and empty lines; when `isStrict` each line must hold what its field says. Lines from `limit`
// on are not looked at.
Measured measure(const Lines &lines, std::uint32_t line, std::uint32_t limit, const Record &record,
                 bool isStrict);

// The words of one line by its form, as ranges in the line; nothing where it has another number of them.
std::optional<std::vector<ByteRange>> wordsOf(std::string_view line, const Record &record);

} // namespace cutaway::animtext
