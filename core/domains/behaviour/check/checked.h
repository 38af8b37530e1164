// SPDX-License-Identifier: MIT
// What the checks of one behaviour read, and the checks themselves, each with the rules of one theme.
#pragma once

#include "core/domains/behaviour/behaviour.h"
#include "core/domains/behaviour/check/report.h"

namespace cutaway::behaviour
{

// All outlive it.
struct Checked {
    const File &file;
    const Behaviour &graph;
    Report &report;

    std::optional<Reader> read(std::uint32_t object) const;
    // Of the first object of a class; nothing where there is none.
    std::optional<Reader> first(std::string_view className) const;
    std::optional<std::uint32_t> target(const Reader &from, FieldName pointer) const;
    std::optional<Reader> readTarget(const Reader &from, FieldName pointer) const;
    bool derives(std::uint32_t object, std::string_view base) const;
    // True where a variable or property sets the member of a part, in any case of letters.
    bool isBound(std::uint32_t object, std::string_view member) const;
    // "Attack", or "object 12" where the part has no name.
    std::string nameOf(std::uint32_t object) const;
};

// Rules of the container that hold for behaviours, characters and projects alike.
void checkContainer(const File &file, Report &report);

void checkGraph(const Checked &checked);
void checkTables(const Checked &checked);
void checkMachines(const Checked &checked);
void checkTransitions(const Checked &checked);
void checkBindings(const Checked &checked);
void checkTexts(const Checked &checked);
// Clips, blenders and other classes with rules of their own: looks at each object of the file.
void checkObjects(const Checked &checked, Progress &progress);

} // namespace cutaway::behaviour
