// SPDX-License-Identifier: MIT
#include "core/domains/pack/plugins.h"

namespace cutaway::pack
{

bool isPackage(const File &file, UnitId unit)
{
    const UnitIndex &units = file.units();
    return unit < units.size() && !units.isGroup(unit) && units[unit].tag == esp::sig("PACK");
}

bool isPackage(const RecordPlace &place)
{
    return isPackage(*place.file, place.unit);
}

} // namespace cutaway::pack
