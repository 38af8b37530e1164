// SPDX-License-Identifier: MIT
// Ways to put right what a check reported: one, all of a kind, or all that are safe. Each is one patch, and
// so one step of undo.
#pragma once

#include "core/file/edit.h"

#include <functional>
#include <map>

namespace cutaway
{

struct Fix {
    // A fix is safe where nobody can have meant what is there: it writes what follows from the rest of the
    // file and from nothing else (counts, sizes, boxes, planes, links between faces, second copies of a
    // number, the length of a rotation), or puts in a part that the format demands. The order of rows, names,
    // texts, flags, ids and versions are somebody's, however unusual: to change them is a choice, even where
    // one way alone is offered.
    enum class Kind : std::uint8_t {
        Safe,        // takes nothing away and leaves no choice
        Destructive, // leaves no choice either, but something goes
        Choice,      // one of several ways to put it right, or another than what somebody may have meant
    };
    std::string label = {};       // "Set the count to 3"
    std::vector<Edit> edits = {}; // each meant for the file after the ones before it
    Kind kind = Kind::Safe;
    Patch patch = {}; // in place of edits, where no path says what changes, as in a table written anew

    bool isOffered() const { return !edits.empty() || !patch.empty(); }
};

// Overwrites bytes of the file; offers nothing where they are there already.
Fix overwriting(const File &file, std::string label, std::uint64_t offset, Bytes bytes,
                Fix::Kind kind = Fix::Kind::Safe);
// The four numbers at the offset, which are a rotation, by its length: nothing for one without.
Fix normalising(const File &file, std::string label, std::uint64_t offset);

// Fails when the file has changed so that the fix no longer applies.
Result<Patch> patchFor(const File &file, const Fix &fix);

// Findings of the document itself: of the container, of each unit, of the whole.
std::vector<Diagnostic> diagnosticsOf(const File &file, Progress &progress);

// Selects some of the offered fixes.
struct FixScope {
    Fix::Kind most = Fix::Kind::Safe; // and those before it
    std::optional<Code> rule = {};    // of this one alone
    // Only findings accepted here; the unit is one of the file at that time.
    std::function<bool(const File &, const Diagnostic &)> wants = {};
    bool inParts = false; // in documents inside the document as well
};

struct Fixed {
    Patch patch;                           // empty where nothing was to be done
    std::map<std::string_view, int> rules; // number of fixes by the ids of their rules
};

// Makes every fix in the scope, also of what only shows once others are made. Fails when cancelled.
Result<Fixed> fixAll(const File &file, const FixScope &scope, Progress &progress);

} // namespace cutaway
