// SPDX-License-Identifier: MIT
// Lists the changes that a save would write, field by field, and reverts single ones.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway
{

struct Change {
    ByteRange before;     // in the file as it was opened
    ByteRange now;        // in the file as it is; empty where bytes are gone
    NodePath place;       // of the field, or of the smallest node around; in this file, not in one embedded
    std::string path;     // its text, into an embedded document too; of what is gone, where bytes are gone
    bool isValue = false; // of the field, then and now; otherwise the texts may show bytes
    std::string oldText;
    std::string newText;
    bool follows = false;           // from the rest: a size, a count, an offset that the format keeps
    std::optional<NodePath> inside; // the field in the document embedded at `place`
};

struct ChangeList {
    static constexpr std::size_t kMost = 5000;

    std::vector<Change> changes; // in file order
    bool more = false;           // there are more than kMost
};

// `before` is the file as it was opened, see openOriginal(). Bytes that differ inside one value are one
// change. Fields of compressed records are compared inflated.
ChangeList listChanges(const File &before, const File &now, Progress &progress);

// A document of its own on the bytes that `file` was opened with.
std::unique_ptr<File> openOriginal(const File &file, Progress &progress);

// The patch that takes one change back. As long as no change moves bytes, the old bytes are put back; else
// the old value is set by the format's rules, so that sizes follow. Refused where neither is possible: what
// follows from another change, rows put in or taken out.
Result<Patch> takeBack(const File &before, const File &now, const Change &change);
// The same for several, by ascending offset, as one patch; refused where one of them moves bytes.
Result<Patch> takeBack(const File &before, const File &now, std::span<const Change> changes,
                       Progress &progress);

} // namespace cutaway
