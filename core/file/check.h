// SPDX-License-Identifier: MIT
// The whole-file check behind `cutaway-cli check` and the issues pane: decodes everything, proves that every
// byte is accounted for and that saving changes nothing.
#pragma once

#include "core/file/file.h"
#include "core/file/rules.h"

#include <optional>
#include <string>
#include <vector>

namespace cutaway
{

struct Finding {
    Diagnostic diagnostic; // its range counts from the start of the file, for embedded documents too
    std::string path;      // of the innermost node that holds the range, or of its unit
};

// A document inside the file.
struct CheckedPart {
    std::string path;              // "block[7]", with kEmbeddedMark between the steps of deeper ones
    std::optional<bool> reemitted; // as CheckReport::reemitted
};

struct CheckReport {
    std::string format; // Format::id, empty for an unreadable file
    std::uint64_t units = 0;
    bool tiled = false;
    bool identical = false;
    // True if writing from decoded values gives the same bytes, of the file and all its parts; nothing where
    // no format involved has a writer.
    std::optional<bool> reemitted;
    std::vector<CheckedPart> parts;
    std::uint64_t undecodedBytes = 0;
    std::vector<Finding> findings;

    // The worst severity among the findings; nothing when there are none.
    std::optional<Severity> worst() const;
};

// Checks the document and those embedded in it. `progress` counts bytes; cancelling ends early with what was
// found so far.
CheckReport checkFile(const File &file, Progress &progress);
// Reads and checks; `identical` also tells whether another program has written to the file meanwhile.
// Unreadable: one finding says why, with ruleIn(kFileRules, "file.fault") where something was thrown.
CheckReport checkPath(const std::filesystem::path &path, const FormatSet &formats, Progress &progress);

// Paths reach into embedded documents: "block[7]!object[2].mass" is node "object[2].mass" of the document
// that stands in unit "block[7]".
inline constexpr char kEmbeddedMark = '!';
inline constexpr int kMaxEmbedding = 4; // documents inside documents

// Findings of the whole document that decoding does not give: the container's, the format's rules.
std::vector<Finding> wholeFileFindings(const File &file, Progress &progress);
// Path of the innermost node that holds the range of a diagnostic.
std::string findingPath(const File &file, const Diagnostic &diagnostic);

} // namespace cutaway
