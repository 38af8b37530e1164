// SPDX-License-Identifier: MIT
#include "core/formats/nif/blocktypes.h"

#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/types.h"

#include <algorithm>
#include <unordered_map>

namespace cutaway::nif
{

namespace
{

using BlockRows = std::unordered_map<std::string_view, FieldDesc>;

BlockRows makeBlockRows()
{
    std::vector<TypeList> families = {
        nodeTypes(),         geometryTypes(),   skinTypes(),      collisionTypes(),  shapeTypes(),
        meshShapeTypes(),    constraintTypes(), extraDataTypes(), controllerTypes(), particleTypes(),
        interpolatorTypes(), propertyTypes(),   shaderTypes(),    starfieldTypes()};
    const std::vector<TypeList> listed = listed::families();
    families.insert(families.end(), listed.begin(), listed.end());
    BlockRows rows;
    for (const TypeList &family : families) { // a type that stands in two keeps the table written by hand
        for (const StructDesc *type : family)
            rows.emplace(type->name, field(type->name, *type));
    }
    return rows;
}

const BlockRows &blockRows()
{
    static const BlockRows rows = makeBlockRows(); // immutable: the tables by name
    return rows;
}

// True if one of the block's own fields passes the test.
template <class Test> bool anyField(std::string_view typeName, Test test)
{
    const FieldDesc *row = blockRow(typeName);
    for (const StructDesc *type = row != nullptr ? row->type : nullptr; type != nullptr; type = type->base) {
        if (std::ranges::any_of(type->fields, test))
            return true;
    }
    return false;
}

} // namespace

const FieldDesc *blockRow(std::string_view typeName)
{
    const auto known = blockRows().find(typeName);
    return known == blockRows().end() ? nullptr : &known->second;
}

const std::vector<std::string_view> &blockTypeNames()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const auto &[name, row] : blockRows())
            all.push_back(name);
        return all;
    }();
    return names;
}

bool derivesFrom(const StructDesc &type, std::string_view base)
{
    for (const StructDesc *at = &type; at != nullptr; at = at->base) {
        if (at->name == base)
            return true;
    }
    return false;
}

bool hasField(std::string_view typeName, std::string_view name)
{
    return anyField(typeName, [name](const FieldDesc &field) { return field.name == name; });
}

bool hasPayload(std::string_view typeName)
{
    return anyField(typeName, [](const FieldDesc &field) { return field.decodeFn != nullptr; });
}

bool mayHoldLinks(const FieldDesc &row)
{
    return anyRowWithin(row, [](const FieldDesc &field) { return field.link != Link::None; });
}

} // namespace cutaway::nif
