// SPDX-License-Identifier: MIT
#include "app/startunit.h"

#include "core/file/linkedunits.h"

namespace cutaway
{

namespace
{

// Records of a kind stand in a group of their own at the top.
std::optional<UnitId> firstPackage(const File &file)
{
    for (const UnitId group : file.units().childrenOf(UnitIndex::kNone)) {
        if (file.units().isGroup(group) && file.format().unitType(file, group + 1) == "PACK")
            return group + 1;
    }
    return std::nullopt;
}

std::optional<UnitId> firstRoot(const File &file, const LinkedUnits &format)
{
    const std::vector<UnitId> roots = format.rootUnits(file);
    if (!roots.empty())
        return roots.front();
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (format.isLinkedUnit(file, unit))
            return unit;
    }
    return std::nullopt;
}

} // namespace

UnitId startUnit(const File &file)
{
    const LinkedUnits *format = linkedUnits(file);
    const auto start = format != nullptr ? firstRoot(file, *format) : firstPackage(file);
    return start.value_or(0);
}

} // namespace cutaway
