// SPDX-License-Identifier: MIT
// Which records of a plugin name which, and how often.
#pragma once

#include "core/file/file.h"

#include <span>
#include <vector>

namespace cutaway::esp
{

struct Naming {
    UnitId named = 0;
    UnitId by = 0;
    std::uint32_t times = 0; // FormIDs in the payloads of `by`
    auto operator<=>(const Naming &) const = default;
};

// 12 bytes for each record and each that it names.
class Namings
{
public:
    // Each pair once, ascending.
    explicit Namings(std::vector<Naming> list) : m_list(std::move(list)) {}

    std::span<const Naming> list() const { return m_list; }
    // Those of one record.
    std::span<const Naming> of(UnitId named) const;

private:
    std::vector<Naming> m_list;
};

// Read by all processors. The header record of the file names nothing here. When it is cancelled, of the
// records so far.
Namings namingsIn(const File &file, Progress &progress);

} // namespace cutaway::esp
