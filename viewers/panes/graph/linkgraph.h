// SPDX-License-Identifier: MIT
// The units of a file, the references between them, and their layout in a drawing.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <string>
#include <vector>

namespace cutaway
{

struct GraphUnit {
    UnitId unit = 0;
    std::string title;
    std::string type;
    std::uint32_t in = 0;       // references to it from other units
    std::uint32_t out = 0;      // and from it to others
    std::uint32_t possible = 0; // others that may refer to it, in bytes that no table explains
    bool isTarget = true;       // of a kind that others refer to: no group, header or table
};

// Numbers of units in LinkGraph::units; several references between the same two are one link.
struct GraphLink {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    bool operator==(const GraphLink &) const = default;
    auto operator<=>(const GraphLink &) const = default;
};

struct LinkGraph {
    static constexpr std::size_t kMostUnits = 20'000; // a drawing of more is useless

    std::vector<GraphUnit> units; // in file order
    std::vector<GraphLink> links; // ascending
    bool cut = false;             // there were more units
    std::size_t unread = 0;       // units whose data cannot be read, and may refer to any

    std::optional<std::uint32_t> numberOf(UnitId unit) const;
    // Nothing in the file refers to it, as far as the file is decoded.
    bool isUnreferenced(std::uint32_t number) const
    {
        return units[number].isTarget && units[number].in == 0;
    }
    // Nothing refers to it at all, undecoded bytes included.
    bool isOrphan(std::uint32_t number) const
    {
        return isUnreferenced(number) && units[number].possible == 0 && unread == 0 && !cut;
    }
    // Units at most `steps` links away from one, in either direction, ascending.
    std::vector<std::uint32_t> around(std::uint32_t number, int steps, std::size_t most) const;
};

// Decodes every unit; for a worker with a snapshot of its own.
LinkGraph linkGraphOf(const File &file, Progress &progress);

// A column and a row for each of the units shown: a target is to the right of its referrer and close to it.
struct GraphSpot {
    std::uint32_t number = 0; // in LinkGraph::units
    int column = 0;
    double row = 0;
};
std::vector<GraphSpot> layoutOf(const LinkGraph &graph, const std::vector<std::uint32_t> &shown);

} // namespace cutaway
