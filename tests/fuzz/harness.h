// SPDX-License-Identifier: MIT
// Opens bytes as a file and uses it as the application does, checking the promises that hold for any input.
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway
{
class FormatSet;
}

namespace cutaway::fuzz
{

enum class Depth {
    Read, // open, decode, check
    Edit, // and edit, take back, read again
};

// The broken promise and its place, or nothing. `name` helps recognition, as a file's name does. Large files
// are sampled: the work is bounded, whatever the bytes.
std::optional<std::string> brokenPromise(ByteSpan bytes, const std::string &name, Depth depth = Depth::Edit);
std::optional<std::string> brokenPromise(ByteSpan bytes, const std::string &name, const FormatSet &formats,
                                         Depth depth = Depth::Edit);

// For fuzz targets: prints the promise and aborts.
int run(ByteSpan bytes, const std::string &name, Depth depth);

} // namespace cutaway::fuzz
