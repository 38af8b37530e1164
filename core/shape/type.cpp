// SPDX-License-Identifier: MIT
#include "core/shape/type.h"

#include "core/shape/types/tables.h"

#include <algorithm>

namespace cutaway::shape
{

std::vector<const Type *> allTypes()
{
    std::vector<const Type *> all;
    for (const auto table : {bhkSolidTypes, bhkGroupTypes, bhkMeshTypes, hknpTypes}) {
        for (const Type &type : table())
            all.push_back(&type);
    }
    return all;
}

const Type *typeNamed(std::string_view name)
{
    static const std::vector<const Type *> kAll = allTypes();
    const auto found = std::ranges::find(kAll, name, &Type::name);
    return found == kAll.end() ? nullptr : *found;
}

} // namespace cutaway::shape
