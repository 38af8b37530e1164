// SPDX-License-Identifier: MIT
#include "core/shape/type.h"

#include "core/shape/types/tables.h"

#include <algorithm>

namespace cutaway::shape
{

namespace
{

const Type *typeWith(std::string_view Type::*column, std::string_view name)
{
    static const std::vector<const Type *> kAll = allTypes();
    const auto found = std::ranges::find_if(kAll, [&](const Type *type) { return type->*column == name; });
    return found == kAll.end() || name.empty() ? nullptr : *found;
}

std::optional<Form> formIn(const Type *type)
{
    return type == nullptr ? std::nullopt : std::optional(type->form);
}

} // namespace

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
    return typeWith(&Type::name, name);
}

const Type *typeOf(const File &file, UnitId unit)
{
    return typeNamed(file.format().unitType(file, unit));
}

std::optional<Form> formNamed(std::string_view name)
{
    return formIn(typeNamed(name));
}

std::optional<Form> formOf(const File &file, UnitId unit)
{
    return formIn(typeOf(file, unit));
}

const Type *typeWithData(std::string_view name)
{
    return typeWith(&Type::data, name);
}

} // namespace cutaway::shape
