// SPDX-License-Identifier: MIT
#include "core/formats/hkx/schema/classes.h"

#include <unordered_map>

namespace cutaway::hkx
{

namespace
{

using ClassMap = std::unordered_multimap<std::string_view, ClassRow>;

using RootRows = std::unordered_map<const StructDesc *, FieldDesc>;

RootRows buildRootRows()
{
    RootRows rows;
    forEachClass([&rows](const ClassRow &row) { rows.emplace(row.type, field(row.type->name, *row.type)); });
    return rows;
}

ClassMap buildClassMap()
{
    ClassMap map;
    forEachClass([&map](const ClassRow &row) { map.emplace(row.type->name, row); });
    return map;
}

} // namespace

const StructDesc *findClass(std::string_view name, std::uint32_t version)
{
    static const ClassMap map = buildClassMap();
    const auto [first, last] = map.equal_range(name);
    for (auto it = first; it != last; ++it) {
        if (it->second.versions.contains(version))
            return it->second.type;
    }
    return nullptr;
}

const FieldDesc &rootRow(const StructDesc &type)
{
    static const RootRows rows = buildRootRows();
    return rows.at(&type);
}

bool derivesFrom(const StructDesc &type, std::string_view base)
{
    for (const StructDesc *at = &type; at != nullptr; at = at->base) {
        if (at->name == base)
            return true;
    }
    return false;
}

} // namespace cutaway::hkx
