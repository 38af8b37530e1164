// SPDX-License-Identifier: MIT
// Promises of reading, judging and editing the packages of any plugin.
#pragma once

#include "core/file/file.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

// The list names every package; a package can be read and judged; what is offered as a fix can be applied,
// leaves a record whose nodes tile it and settles what it was offered for; conditions become a text and come
// back as the same bytes. Bounded: the first packages, a few fixes each. Files that are not plugins keep it.
std::optional<std::string> brokenPackagePromise(const File &file);

} // namespace cutaway::fuzz
