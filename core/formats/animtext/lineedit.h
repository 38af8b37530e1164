// SPDX-License-Identifier: MIT
// An edit of whole lines as one patch.
#pragma once

#include "core/file/editing.h"
#include "core/formats/animtext/animtextstate.h"

#include <string>

namespace cutaway::animtext
{

using TextLines = std::vector<std::string>; // without their ends

// Lines are those of the file before the edit; none is changed twice.
class LineEdit
{
public:
    explicit LineEdit(const File &file); // which outlives it

    const AnimtextState &state() const { return m_state; }
    std::string text(std::uint32_t line) const;
    TextLines texts(std::uint32_t line, std::uint32_t end) const;

    void set(std::uint32_t line, const std::string &text);
    void set(std::uint32_t line, std::uint64_t number) { set(line, std::to_string(number)); }
    // In front of a line, or behind all for their number; with the ends that the text has.
    void insert(std::uint32_t line, const TextLines &lines);
    void remove(std::uint32_t line, std::uint32_t end);
    void move(std::uint32_t line, std::uint32_t end, std::uint32_t to);
    // The lines that are counted in front of the block of this unit, or of the one that it is in.
    void growBlock(UnitId unit, std::int64_t by);
    Patch take() { return std::move(m_patch); }

private:
    const File &m_file;
    const AnimtextState &m_state;
    BytesView m_bytes;
    Lines m_lines;
    std::string m_end = "\n";
    Patch m_patch;
};

// A text cut into lines; an end of the last one is no line of its own.
TextLines linesOf(ByteSpan bytes);
// Those of a record, its empty line included; fails where they are none.
Result<TextLines> recordLines(const Bytes &bytes, const Record &record);
// A row of an array: of records, or of plain lines for none.
Result<TextLines> rowLines(const Bytes &bytes, const Record *record);

// ---- units, in unitedit.cpp
// Below a group, or into a list under a name of its own, or a free one for none.
Result<Patch> insertUnit(const File &file, UnitId group, std::uint32_t row, const NewElement &element,
                         const std::string &name = {});
Result<Patch> removeUnit(const File &file, UnitId unit);
Result<Patch> moveUnit(const File &file, UnitId unit, std::uint32_t row);
Result<Patch> replaceUnit(const File &file, UnitId unit, const Bytes &bytes);
// The block of a name in the head or in the list of a project; fails where the list does not fit the blocks.
Result<UnitId> unitOfName(const File &file, UnitId list, std::uint32_t row);
// A number that no record of the project around the unit has; new ones count down from 32767.
std::int64_t freeId(const File &file, UnitId unit);

} // namespace cutaway::animtext
