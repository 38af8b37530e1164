// SPDX-License-Identifier: MIT
// Shared by all ways of writing a file: the check of the target and the steps from the bytes to the name. The
// file on disk is either the old one or the complete new one. File::saveTo adds proofs and a backup.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <filesystem>

namespace cutaway
{

// The path behind symbolic links, so that they keep being links. Refuses all that may not be written over:
// what is not a regular file (a device, a pipe, a folder), is read-only, or stands in a folder that cannot be
// written to. Cheap: ask before anything is read.
Result<std::filesystem::path> writableTarget(const std::filesystem::path &wanted);

// Owner, mode and attributes (access lists, labels) of the file that is to be replaced; those of a new file
// where there is none. Fails where owner, group, access list or mode could not be kept, and says which: then
// the file gives nobody more rights than the one before.
Result<void> takeMode(int descriptor, const std::filesystem::path &target);
// So that a renamed file keeps its name when the machine loses power.
Result<void> syncFolderOf(const std::filesystem::path &target);

// A file that is not a document, such as an export: replaces what stands there, without a backup. Fails, too,
// where the file is written but its mode or its place in the folder is not sure.
Result<void> writeFile(const std::filesystem::path &wanted, ByteSpan bytes);
Result<void> writeFile(const std::filesystem::path &wanted, std::string_view text);

} // namespace cutaway
