// SPDX-License-Identifier: MIT
#include "core/file/linkedunits.h"

namespace cutaway
{

std::set<UnitId> branchUnits(const File &file, std::vector<UnitId> units,
                             const std::function<bool(UnitId)> &isLeftOut)
{
    const LinkedUnits *links = linkedUnits(file);
    if (links == nullptr)
        return {};
    std::set<UnitId> found(units.begin(), units.end());
    while (!units.empty()) {
        const UnitId next = units.back();
        units.pop_back();
        for (const OwnedUnit &owned : links->ownedUnits(file, next)) {
            if (!found.contains(owned.unit) && !(isLeftOut && isLeftOut(owned.unit))) {
                found.insert(owned.unit);
                units.push_back(owned.unit);
            }
        }
    }
    return found;
}

} // namespace cutaway
