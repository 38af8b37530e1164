// SPDX-License-Identifier: MIT
// Shared by the tests of the NIF format.
#pragma once

#include "core/domains/physics/bodies.h"
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

// Sets a value and applies the patch; returns the error, empty on success.
std::string setAt(File &file, std::string_view path, std::string_view text);
// Range of a path's value in the file.
ByteRange rangeAt(const File &file, std::string_view path);

// Ids of all diagnostics: of the container, of decoding every unit, of the rules between blocks.
std::vector<std::string> codesOf(const File &file);
bool reports(const File &file, std::string_view code);

std::vector<physics::Body> bodiesIn(const File &file);

// A packfile in name only: enough to be found and cut out.
Bytes fakePackfile();

} // namespace cutaway::test
