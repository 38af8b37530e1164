// SPDX-License-Identifier: MIT
// "Will the game load this?": what the checks find about the collision of a file, in packfiles inside it as
// well, and what puts it right.
#pragma once

#include "core/domains/physics/bodies.h"
#include "core/file/fix.h"

#include <array>

namespace cutaway::physics
{

struct Trouble {
    Diagnostic diagnostic;  // its range is one of the file, also where it was found inside a packfile
    std::string path;       // in the file, of the innermost node that holds the range
    std::string body;       // name of the body it is about; empty for none or several
    std::vector<Fix> fixes; // each for the file as it is
};

struct Verdict {
    std::vector<Trouble> found;          // the worst first
    std::array<std::size_t, 3> counts{}; // by Severity
    std::size_t rules = 0;               // that were asked
    std::size_t bodies = 0;

    std::size_t count(Severity severity) const { return counts[static_cast<std::size_t>(severity)]; }
    // Nothing above a note.
    bool isPassed() const { return count(Severity::Error) == 0 && count(Severity::Warning) == 0; }
    // "checks passed, 1 note, 112 rules"; "2 errors, 1 warning, 112 rules"
    std::string text() const;
};

// True for rules of bodies, shapes, collision objects and packfiles, and for any about a block of these.
bool isAboutCollision(const File &file, const Diagnostic &found);

// Asks the rules of bodies, shapes, collision objects and packfiles, and takes damage elsewhere as well: such
// a file is not loaded either.
Verdict verifyBodies(const File &file, Progress &progress);

// The line of the file's card; none for a file without bodies.
std::vector<Card> bodyCards(const File &file);

} // namespace cutaway::physics
