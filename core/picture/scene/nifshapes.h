// SPDX-License-Identifier: MIT
// bhk collision shapes as triangles. Source of the layouts: core/formats/nif/FORMAT.md.
#pragma once

#include "core/formats/nif/follow.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/nifsolids.h"
#include "core/picture/scene/shapebudget.h"

namespace cutaway::picture
{

class NifShapes
{
public:
    NifShapes(const File &file, DrawList &list) : m_file(file), m_list(list) {}

    // Adds a shape and everything below it. Shapes that cannot be drawn become diagnostics of the list.
    void add(UnitId unit, const NifShapePlace &place);

private:
    void add(UnitId unit, const NifShapePlace &place, int depth);
    bool addChildren(const Reader &block, const NifShapePlace &below, int depth);

    const File &m_file;
    DrawList &m_list;
    ShapeBudget m_budget{24, 200'000}; // of a whole file
};

// The name of a value from its list of names, without its number; "material 5DD8A028" for one that has none.
std::string nameOfValue(const Reader &block, FieldName field);

} // namespace cutaway::picture
