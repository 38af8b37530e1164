// SPDX-License-Identifier: MIT
// What the tests of the NIF format do again and again.
#pragma once

#include "core/file/file.h"
#include "tests/support/edits.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::test
{

const FormatSet &nifFormats();
std::unique_ptr<File> openNif(Bytes bytes);

// Sets and applies; empty, or why not.
std::string setAt(File &file, std::string_view path, std::string_view text);
// Where the value of a path stands in the file.
ByteRange rangeAt(const File &file, std::string_view path);

// Ids of all diagnostics: of the container, of decoding every unit, of the rules between blocks.
std::vector<std::string> codesOf(const File &file);
bool reports(const File &file, std::string_view code);

// A packfile in name only: enough to be found and cut out.
Bytes fakePackfile();

} // namespace cutaway::test
