// SPDX-License-Identifier: MIT
// Mapped files that another program cuts off while they are open. Reading a page that the file no longer has
// would end the program: such pages become zeros instead, and the mapping counts as lost from then on.
#pragma once

#include "core/base/mappedfile.h"
#include "core/base/progress.h"

#include <optional>
#include <string>
#include <vector>

namespace cutaway
{

// True if the file mapped here is shorter than it was, now or when last looked at. Missing bytes read as
// zeros and may not be saved.
bool isLost(ByteSpan mapped);
// True if another program has written into the file mapped here, so that its bytes may differ from those that
// were opened. A file that was replaced as a whole is still mapped.
bool isRewritten(ByteSpan mapped);
// Reads all of the file mapped here and keeps a sum of it. False where that is not what was opened,
// or was cancelled.
bool rememberContents(ByteSpan mapped, const Progress &progress);
// Reads the file at `path`: its stamp where it holds the bytes that were opened, however often it was touched
// or replaced. A mapped file is compared by its remembered sum, and does not count as rewritten then.
std::optional<FileStamp> stampIfSame(const std::filesystem::path &path, ByteSpan opened,
                                     const Progress &progress);
// The stamp of an open file, whatever has its name by now.
Result<FileStamp> stampOfOpened(int descriptor);
// Reads it again where isRewritten() cannot tell: whether it holds other bytes than those remembered,
// although its time was set back.
bool isRewrittenUnseen(ByteSpan mapped, const Progress &progress);
// Paths of all that were lost since the program began, whether they are still open or not.
std::vector<std::string> lostFiles();

} // namespace cutaway
