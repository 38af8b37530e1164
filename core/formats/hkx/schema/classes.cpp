// SPDX-License-Identifier: MIT
#include "core/formats/hkx/schema/classes.h"

#include "core/formats/hkx/schema/listed/listed.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace cutaway::hkx
{

namespace
{

using ClassMap = std::unordered_multimap<std::string_view, ClassRow>;

ClassMap buildClassMap()
{
    ClassMap map;
    forEachClass([&map](const ClassRow &row) { map.emplace(row.type->name, row); });
    return map;
}

const listed::SignatureRow *signatureRow(std::string_view name, std::uint32_t version)
{
    if (version != kHavok2010 && version != kHavok2014)
        return nullptr;
    const auto rows = version == kHavok2010 ? listed::signatures2010() : listed::signatures2014();
    const auto found = std::ranges::lower_bound(rows, name, {}, &listed::SignatureRow::name);
    return found == rows.end() || found->name != name ? nullptr : &*found;
}

} // namespace

std::span<const std::span<const ClassRow>> classLists()
{
    static const auto all = [] {
        std::vector<std::span<const ClassRow>> lists = {
            commonClasses(),      animationClasses(),   retargetingClasses(), constraintClasses(),
            physics2010Classes(), physics2014Classes(), shapes2014Classes()};
        const auto listed = listed::classes();
        lists.insert(lists.end(), listed.begin(), listed.end());
        return lists;
    }();
    return all;
}

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

std::uint32_t signatureOf(std::string_view name, std::uint32_t version)
{
    const listed::SignatureRow *row = signatureRow(name, version);
    return row == nullptr ? 0 : row->signature;
}

bool isMet(std::string_view name, std::uint32_t version)
{
    const listed::SignatureRow *row = signatureRow(name, version);
    return row != nullptr && row->isMet;
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
