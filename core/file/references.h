// SPDX-License-Identifier: MIT
// References to a unit, as far as they can be known.
//
// Formats that explain all that may refer to a unit need Links::referrers alone. Those that do not derive
// from PartlyDecoded beside Format: bytes that no table explains may hold a reference, and say so when they
// do.
#pragma once

#include "core/file/file.h"

#include <optional>

namespace cutaway
{

struct References {
    std::vector<Referrer> known;    // Links::referrers
    std::vector<Referrer> possible; // unexplained bytes that are what a reference would be
    std::size_t unread = 0;         // units whose data cannot be read: they may refer to anything
    bool isCut = false;             // there may be more: too many were found, or the search was cancelled

    bool none() const { return known.empty() && possible.empty() && unread == 0; }
};

class PartlyDecoded
{
public:
    virtual ~PartlyDecoded() = default;

    // Stops early, with what it has, when cancelled.
    virtual References references(const File &file, UnitId unit, Progress &progress) const = 0;
    // Units that unexplained bytes of this tree may refer to, each once; nothing when the data of its unit
    // cannot be read.
    virtual std::optional<std::vector<UnitId>> possibleTargets(const File &file,
                                                               const UnitTree &tree) const = 0;
};

// Null where the format of the file has none.
inline const PartlyDecoded *partlyDecoded(const File &file)
{
    return file.format().partlyDecoded();
}

inline References referencesTo(const File &file, UnitId unit, Progress &progress)
{
    const PartlyDecoded *format = partlyDecoded(file);
    return format != nullptr ? format->references(file, unit, progress)
                             : References{file.format().links().referrers(file, unit)};
}

} // namespace cutaway
