// SPDX-License-Identifier: MIT
// What a unit may contain, for searches that do not decode it.
//
// Formats that can tell derive from this beside Format and answer for it.
#pragma once

#include "core/file/file.h"

#include <functional>

namespace cutaway
{

class NameHints
{
public:
    virtual ~NameHints() = default;

    // False only where no node of the unit below its root has that name, in any case.
    virtual bool mayHold(const File &file, UnitId unit, std::string_view name) const = 0;
    // Shows the bytes of units that do not stand in the file as they are, such as inflated ones, until `look`
    // says no. Of a whole file, without an index; false where damage lets only an index tell.
    virtual bool showInflated(const BytesView &file, const std::function<bool(ByteSpan)> &look) const = 0;
};

// Null where the format of the file has none.
inline const NameHints *nameHints(const File &file)
{
    return file.format().nameHints();
}

} // namespace cutaway
