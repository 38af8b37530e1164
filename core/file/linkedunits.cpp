// SPDX-License-Identifier: MIT
#include "core/file/linkedunits.h"

namespace cutaway
{

std::set<UnitId> branchUnits(const File &file, UnitId unit)
{
    const LinkedUnits *links = linkedUnits(file);
    if (links == nullptr)
        return {};
    std::set<UnitId> seen{unit};
    std::vector<UnitId> open{unit};
    while (!open.empty()) {
        const UnitId next = open.back();
        open.pop_back();
        for (const OwnedUnit &owned : links->ownedUnits(file, next)) {
            if (seen.insert(owned.unit).second)
                open.push_back(owned.unit);
        }
    }
    return seen;
}

} // namespace cutaway
