// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/keptoptions.h"

#include "core/base/quantity.h"
#include "core/domains/physics/make/buildrequest.h"
#include "core/shape/type.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace cutaway::physics
{

namespace
{

// Vertices come in fours: the last ones are copies.
std::size_t distinctVertices(const Reader &hull)
{
    const auto rows = hull.rows<glm::vec4>("vertices"_f);
    std::size_t count = rows.size();
    while (count > 1 && rows[count - 1] == rows[count - 2])
        --count;
    return count;
}

bool isHullIn(const SolidPart &part)
{
    return std::holds_alternative<mesh::Hull>(part.solid);
}

// What each planned hull is stored as. Boxes are hulls in a packfile, and spheres and capsules never are;
// empty where the numbers do not go together.
std::vector<const StoredSolid *> storedHulls(const ShapePlan &plan, std::span<const StoredSolid> stored)
{
    std::vector<const StoredSolid *> found;
    std::size_t next = 0;
    for (const SolidPart &part : plan.solids) {
        if (!isHullIn(part) && !std::holds_alternative<mesh::Box>(part.solid))
            continue;
        if (next >= stored.size())
            return {};
        if (isHullIn(part))
            found.push_back(&stored[next]);
        ++next;
    }
    return next == stored.size() ? found : std::vector<const StoredSolid *>();
}

BuildAs kindOfRow(const Target &target, std::size_t row)
{
    return row < target.own.size() && target.own[row] ? *target.own[row] : target.as;
}

std::string numberText(float number)
{
    return fmt::format("{:.3g}", number);
}

void tellRadii(float asked, std::span<const StoredSolid> stored, bool areHulls, std::string_view reason,
               std::vector<std::string> &notes)
{
    constexpr float kSame = 1e-5f; // of the radius
    std::set<float> others;
    std::size_t all = 0, count = 0;
    for (const StoredSolid &solid : stored) {
        if (solid.isHull != areHulls)
            continue;
        ++all;
        if (std::abs(solid.radius - asked) <= kSame * asked)
            continue;
        ++count;
        others.insert(solid.radius);
    }
    if (others.empty())
        return;
    std::string text =
        fmt::format("convex radius {} is stored as {}", numberText(asked), numberText(*others.begin()));
    if (others.size() > 1)
        text += fmt::format(" to {}", numberText(*others.rbegin()));
    if (all > 1)
        text += fmt::format(" in {} of {} {}", count, all, areHulls ? "hulls" : "boxes");
    notes.push_back(fmt::format("{}: {}", text, reason));
}

// A solid has one material, whatever its triangles have.
void tellMaterials(const Target &target, const mesh::TriMesh &source, const ShapePlan &plan,
                   std::vector<std::string> &notes)
{
    std::set<std::uint32_t> asked, kept;
    for (const mesh::Triangle &triangle : source.triangles) {
        if (triangle.material < target.materials.size())
            asked.insert(target.materials[triangle.material]);
    }
    for (const SolidPart &part : plan.solids)
        kept.insert(part.material);
    if (plan.mesh)
        kept.insert(plan.mesh->materials.begin(), plan.mesh->materials.end());
    if (kept.size() < asked.size())
        notes.push_back(fmt::format("{} of {} {} kept: a solid has that of its largest area", kept.size(),
                                    quantity(asked.size(), "material"), kept.size() == 1 ? "is" : "are"));
}

void tellLayers(const Target &target, std::vector<std::string> &notes)
{
    std::size_t lost = 0;
    for (std::size_t row = 0; row < target.layers.size(); ++row)
        lost += target.layers[row] && kindOfRow(target, row) != BuildAs::Mesh ? 1 : 0;
    if (lost != 0)
        notes.push_back(fmt::format("the layer of {} {} is not kept: a solid has that of its body", lost,
                                    lost == 1 ? "row" : "rows"));
}

// Only where all parts are of one set: what the others reach is no one's option.
void tellDepth(const Target &target, const TargetReport &report, std::vector<std::string> &notes)
{
    const bool isMixed =
        std::ranges::any_of(target.own, [](const std::optional<BuildAs> &own) { return own.has_value(); });
    float deepest = 0.0f;
    for (const TargetPart &part : report.parts)
        deepest = std::max(deepest, part.depth);
    if (target.as == BuildAs::Hulls && !isMixed && deepest > target.mostDepth)
        notes.push_back(fmt::format("depth {} becomes {}: {} {} not reach less", numberText(target.mostDepth),
                                    numberText(deepest), report.parts.size(),
                                    report.parts.size() == 1 ? "hull does" : "hulls do"));
}

} // namespace

std::vector<StoredSolid> storedSolids(const Body &body)
{
    std::vector<StoredSolid> solids;
    for (const UnitId unit : unitsOfShape(body)) {
        const shape::Type *type = shape::typeOf(*body.document, unit);
        const bool isHull = type != nullptr && type->form == shape::Form::Hull;
        if (!isHull && (type == nullptr || type->form != shape::Form::Box))
            continue;
        const Reader shape(body.document->tree(unit));
        const bool isFilledUp = isHull && !type->fields.faces.empty();
        const std::size_t vertices = isFilledUp ? distinctVertices(shape) : shape.count("vertices"_f);
        solids.push_back({isHull, vertices, static_cast<float>(shape.number(type->fields.radii[0]))});
    }
    return solids;
}

void takeStoredSizes(const ShapePlan &plan, std::span<const StoredSolid> stored, TargetReport &report)
{
    const std::vector<const StoredSolid *> hulls = storedHulls(plan, stored);
    std::size_t next = 0;
    for (TargetPart &part : report.parts) {
        if (part.vertices != 0 && next < hulls.size())
            part.vertices = hulls[next++]->vertices;
    }
}

std::size_t mostVerticesOf(const ShapePlan &plan, std::span<const StoredSolid> stored)
{
    std::size_t most = 0;
    for (const StoredSolid *hull : storedHulls(plan, stored))
        most = std::max(most, hull->vertices);
    return most;
}

std::vector<std::string> changedOptions(const Target &target, const mesh::TriMesh &source,
                                        const PlannedTarget &planned, std::span<const StoredSolid> stored)
{
    std::vector<std::string> notes;
    tellRadii(target.convexRadius, stored, true,
              "it is a quarter of a hull's thickness at most, and less where faces would be lost", notes);
    tellRadii(target.convexRadius, stored, false, "boxes have half of their smallest side", notes);
    tellMaterials(target, source, planned.plan, notes);
    tellLayers(target, notes);
    tellDepth(target, planned.report, notes);
    return notes;
}

} // namespace cutaway::physics
