// SPDX-License-Identifier: MIT
// Shared by tests of edits in all formats.
#pragma once

#include "core/file/edit.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cutaway::test
{

Edit setEdit(std::string path, std::string value);
Edit insertEdit(std::string path, std::uint32_t row = kAnyRow, std::string copyOf = {});
Edit removeEdit(std::string path);
Edit moveEdit(std::string path, std::uint32_t row);

// Writes four bytes over a number, as the hex view does: what a value may not be set to, such as a size.
bool overwriteNumber(File &file, std::string_view path, std::uint32_t number);

// Sets a value; a whole number that is refused is written all the same, as the hex view does. Returns what
// takes it back.
Result<Patch> setAnyway(File &file, const std::string &path, const std::string &text);

// The value at a path as the tree shows it, or the error.
std::string textAt(const File &file, std::string_view path);
// Rows of the array at a path that exists.
std::uint32_t rowCount(const File &file, const std::string &path);
// Paths of arrays that take new rows, at most `most`.
std::vector<std::string> growingArrays(const File &file, std::size_t most);

// The first diagnostic of the container or a unit, or a unit that its leaves do not tile.
std::string decodingProblem(const File &file);

// Applies the edits to the file, asks `problem` about the result and reverts them, which must restore every
// byte. Returns the first fault.
using FileProblem = std::function<std::string(const File &)>;
std::string editProblem(File &file, const std::vector<Edit> &edits, const FileProblem &problem);

// Checks that values are shown as given: path, text.
FileProblem shows(std::vector<std::pair<std::string, std::string>> expected);

} // namespace cutaway::test
