// SPDX-License-Identifier: MIT
// The rooms of an area that are seen from each room (VIS).
//
// An unindented line starts an entry and an indented one continues it; counts are often wrong. Only where no
// line is indented do counts decide. Source: core/formats/lyt/FORMAT.md, "Visibility".
#pragma once

#include "core/base/diagnostic.h"
#include "core/formats/lyt/textlines.h"

#include <string>

namespace cutaway::lyt
{

struct VisEntry {
    std::string room;                   // as written
    std::optional<std::uint32_t> count; // as written
    std::vector<std::string> sees;
    std::uint32_t line = 0;
    std::vector<std::uint32_t> rows; // lines of the names
    std::uint32_t end = 0;           // the line behind it
};

struct Visibility {
    std::vector<VisEntry> entries;
    std::uint32_t firstLine = 0; // lines before it belong to no entry
};

// Reads any text; wrong counts and lines of no entry are reported.
Visibility readVisibility(const TextLines &text, Diagnostics &diagnostics);

} // namespace cutaway::lyt
