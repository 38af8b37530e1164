// SPDX-License-Identifier: MIT
// Shapes of packfiles as triangles. Source of the rules: core/formats/hkx/FORMAT.md.
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"
#include "core/picture/scene/shapebudget.h"

namespace cutaway::picture
{

// Shared by all shapes of a body.
struct ShapeContext {
    glm::mat4 place{1.0f};      // to scene space
    std::vector<Source> owners; // as in Batch
    Traits traits;              // body and collision layer
    std::uint16_t category = 0;
    std::string label;
    int depth = 0; // of compounds in compounds
};

class HavokShapes
{
public:
    HavokShapes(const File &file, Progress &progress, DrawList &list)
        : m_file(file), m_progress(progress), m_list(list)
    {
    }

    // Adds a shape and everything below it. Shapes without a table become notes of the list.
    void add(UnitId unit, ShapeContext context);

private:
    void addConvex(const Reader &shape, const ShapeContext &context);
    void addPolytope(Batch &batch, const Reader &shape, const ShapeContext &context);
    void addMesh(const Reader &shape, const ShapeContext &context);
    void addCompound(const Reader &shape, const ShapeContext &context);
    Batch batchFor(const Reader &shape, const ShapeContext &context) const;
    std::uint16_t materialOf(const Reader &shape);
    std::vector<std::uint16_t> materialsOf(const Reader &shape);
    void finish(Batch batch, const Reader &shape);

    const File &m_file;
    Progress &m_progress;
    DrawList &m_list;
    ShapeBudget m_budget{16, 100'000}; // of a whole file
};

} // namespace cutaway::picture
