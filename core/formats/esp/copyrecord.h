// SPDX-License-Identifier: MIT
// A record of any type copied into another plugin: as an override, under the FormID it has, or as a new
// record. The groups around it come where they are missing, and the records those belong to as overrides.
//
// Source: core/formats/esp/FORMAT.md, "Edits".
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

namespace cutaway::esp
{

struct RecordCopy {
    enum class As : std::uint8_t { Override, New };
    As as = As::Override;
    bool withChildren = false;         // the group that stands behind the record, too
    bool addsMasters = false;          // those that FormIDs of the copy need
    std::string editorId = {};         // of a new record; empty: that of the original with "Copy" behind it
    std::filesystem::path folder = {}; // of the plugin that an excerpt is of, for its string tables
};

struct CopiedRecord {
    Patch patch;                      // of the file that gets the copy
    std::uint32_t formId = 0;         // of the copy, in that file after the patch
    std::vector<std::string> masters; // added
};

// Masters that FormIDs of the copy need and `to` lacks, in the order of the other plugin. Refused where one
// of them builds on `to` itself.
Result<std::vector<std::string>> mastersToAdd(const File &from, UnitId record, const File &to,
                                              const RecordCopy &how);
// Texts of string tables, looked for where the plugin is (datafolders.h), stand in the copy itself. Refused
// where `to` has the record, where a FormID cannot be carried over, which is named, where a text is not found
// or `to` keeps its own in string tables, and between games that build records otherwise.
Result<CopiedRecord> copyRecord(const File &from, UnitId record, const File &to, const RecordCopy &how,
                                Progress &progress);

// A plugin with the header record of `file` and, of its records, only this one with what it stands in, and
// the group of its children: enough to copy it from there, where it is named as the file is.
Bytes excerptOf(const File &file, UnitId record, bool withChildren);

} // namespace cutaway::esp
