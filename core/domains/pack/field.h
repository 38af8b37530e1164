// SPDX-License-Identifier: MIT
// One value of a record: where it stands, what is stored, how it reads.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

#include <string>

namespace cutaway::pack
{

struct Field {
    std::string path;        // of its node in the record; empty: the record has no such value
    std::int64_t number = 0; // integers, flags, FormIDs, the bits of four bytes that are not number
    double real = 0;         // floats
    std::string text;        // as the tree shows it: names, link targets

    explicit operator bool() const { return !path.empty(); }
    std::uint32_t id() const { return static_cast<std::uint32_t>(number); }
};

// The field at the reader's node; empty for a value that is absent.
Field fieldOf(const File &file, const Reader &at);
std::string hexOf(const Reader &at); // its bytes, lower case, without spaces

} // namespace cutaway::pack
