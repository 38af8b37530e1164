// SPDX-License-Identifier: MIT
#include "core/picture/scene/havokbodies.h"

#include "core/formats/havok/names.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/compressedmesh.h"
#include "core/picture/scene/roundedhull.h"
#include "core/picture/scene/solids.h"
#include "core/picture/scene/treeboxes.h"
#include "core/shape/havokmesh.h"
#include "core/shape/type.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::picture
{

namespace
{

using shape::Form;

std::string havokMaterialName(std::uint64_t id)
{
    const std::string known = nameOf(havok::kFallout4Materials, static_cast<std::int64_t>(id));
    return known.empty() ? fmt::format("material {:08X}", id) : known;
}

std::vector<Polygon> polygonsOf(const Reader &shape)
{
    const auto indices = shape.rows<std::uint8_t>("indices"_f);
    std::vector<Polygon> polygons;
    for (const Reader &face : shape.elements("faces"_f)) {
        const auto first = static_cast<std::size_t>(face.integer("firstIndex"_f));
        const auto count = static_cast<std::size_t>(face.integer("numIndices"_f));
        Polygon polygon;
        for (std::size_t k = first; k < first + count && k < indices.size(); ++k)
            polygon.push_back(indices[k]);
        polygons.push_back(std::move(polygon));
    }
    return polygons;
}

} // namespace

Batch HavokShapes::batchFor(const Reader &shape, const ShapeContext &context) const
{
    Batch batch;
    batch.layer = Layer::Collision;
    batch.label = context.label;
    batch.transform = context.place;
    batch.owners = context.owners;
    batch.addSource(sourceOf(shape), 0);
    batch.addTraits(context.traits);
    return batch;
}

void HavokShapes::finish(Batch batch, const Reader &shape)
{
    addBatch(m_file, shape.unit(), m_file.format().unitTitle(m_file, shape.unit()), std::move(batch), m_list);
}

std::uint16_t HavokShapes::materialOf(const Reader &shape)
{
    const auto id = static_cast<std::uint64_t>(shape.integer("userData"_f)) & 0xFFFFFFFF;
    return id == 0 ? std::uint16_t{0} : m_list.traitNamed(ColorBy::Material, havokMaterialName(id));
}

void HavokShapes::add(UnitId unit, ShapeContext context)
{
    if (m_progress.cancelled())
        return;
    if (!m_budget.enter(m_file, unit, context.depth, m_list))
        return;
    const Reader shape(m_file.tree(unit));
    const std::optional<Form> form = shape::formOf(m_file, unit);
    if (const std::uint16_t material = materialOf(shape); material != 0)
        context.traits.material = material;
    context.owners.insert(context.owners.begin(), sourceOf(shape));
    ++context.depth;
    if (form == Form::SectionMesh) {
        addMesh(shape, context);
    } else if (form == Form::Compound || form == Form::StaticCompound) {
        addCompound(shape, context);
    } else if (form == Form::Scaled) {
        context.place =
            glm::scale(glm::translate(context.place, shape.vec3("translation"_f)), shape.vec3("scale"_f));
        if (const auto core = hkx::linkedUnit(m_file, shape, "coreShape"_f))
            add(*core, context);
    } else {
        addConvex(shape, context);
    }
}

void HavokShapes::addConvex(const Reader &shape, const ShapeContext &context)
{
    Batch batch = batchFor(shape, context);
    const shape::Type *type = shape::typeOf(m_file, shape.unit());
    const std::optional<Form> form = type != nullptr ? std::optional(type->form) : std::nullopt;
    const shape::SolidFields fields = type != nullptr ? type->fields : shape::SolidFields();
    const auto radius = static_cast<float>(shape.number(fields.radii[0]));
    if (form == Form::Sphere) {
        const auto centres = shape.rows<glm::vec4>(fields.points);
        addSphere(batch, centres.empty() ? glm::vec3(0.0f) : glm::vec3(centres.front()), radius,
                  context.category);
    } else if (form == Form::Capsule) {
        addCapsule(batch, shape.vec3(fields.ends[0]), shape.vec3(fields.ends[1]), radius, radius,
                   context.category);
    } else if (form == Form::Hull) {
        addPolytope(batch, shape, context);
    } else {
        reportShape(m_file, shape.unit(), Severity::Note,
                    fmt::format("{} is not drawn", m_file.format().unitType(m_file, shape.unit())), m_list);
    }
    finish(std::move(batch), shape);
}

// Faces as stored, not hulled again: fans over the corner lists. Beside them the surface with its radius.
void HavokShapes::addPolytope(Batch &batch, const Reader &shape, const ShapeContext &context)
{
    for (const glm::vec4 &vertex : shape.rows<glm::vec4>("vertices"_f))
        batch.positions.emplace_back(vertex);
    std::uint32_t step = 0;
    const Source firstVertex = sourceOfRows(shape, "vertices"_f, step);
    batch.vertexSources.push_back({0, firstVertex, step});
    const std::vector<Polygon> polygons = polygonsOf(shape);
    const std::vector<Reader> faces = shape.elements("faces"_f);
    std::uint32_t bad = 0;
    for (std::uint32_t f = 0; f < polygons.size(); ++f) {
        const Polygon &polygon = polygons[f];
        batch.addSource(sourceOf(faces[f]), 0);
        const bool isInRange = std::ranges::all_of(
            polygon, [&batch](std::uint32_t corner) { return corner < batch.positions.size(); });
        bad += isInRange ? 0 : 1;
        for (std::size_t k = 1; isInRange && k + 1 < polygon.size(); ++k)
            batch.addFace(polygon[0], polygon[k], polygon[k + 1], context.category);
    }
    if (bad != 0)
        reportShape(m_file, shape.unit(), Severity::Warning,
                    fmt::format("{} faces use vertices that the hull does not have", bad), m_list);
    Batch surface = batchFor(shape, context);
    surface.layer = Layer::Surface;
    surface.sources.front().first = sourceOf(shape, "convexRadius"_f);
    addRoundedHull(surface, batch.positions, polygons, static_cast<float>(shape.number("convexRadius"_f)),
                   context.category);
    if (surface.isSound() && surface.primitives() != 0) // problems of the hull have been reported
        m_list.batches.push_back(std::move(surface));
}

// The material list of a mesh stands among the properties of its shape.
std::vector<std::uint16_t> HavokShapes::materialsOf(const Reader &shape)
{
    std::vector<std::uint16_t> materials;
    for (const std::uint32_t id : shape::meshMaterialIds(m_file, shape))
        materials.push_back(m_list.traitNamed(ColorBy::Material, havokMaterialName(id)));
    return materials;
}

void HavokShapes::addMesh(const Reader &shape, const ShapeContext &context)
{
    const auto unit = hkx::linkedUnit(m_file, shape, "data"_f);
    if (!unit)
        return;
    const Reader data(m_file.tree(*unit));
    const shape::MeshParts mesh = shape::meshParts(data);
    Batch batch = batchFor(shape, context);
    addCompressedMesh(batch, data, mesh, m_list, {context.category, context.traits, materialsOf(shape)});
    finish(std::move(batch), shape);
    Batch boxes;
    boxes.layer = Layer::Boxes;
    boxes.topology = Topology::Lines;
    boxes.label = context.label;
    boxes.transform = context.place;
    boxes.owners = context.owners;
    addMeshTree(boxes, data, mesh, m_list);
    finish(std::move(boxes), data);
}

void HavokShapes::addCompound(const Reader &shape, const ShapeContext &context)
{
    const Reader list = shape.member("instances"_f);
    for (std::uint32_t i = 0; i < list.count("elements"_f); ++i) {
        const Reader instance = list.element("elements"_f, i);
        ShapeContext below = context;
        below.place =
            context.place * glm::scale(hkx::axesOf(instance, "transform"_f), instance.vec3("scale"_f));
        below.label = fmt::format("{}, child {}", context.label, i);
        below.owners.insert(below.owners.begin(), sourceOf(instance));
        if (const auto child = hkx::linkedUnit(m_file, instance, "shape"_f))
            add(*child, std::move(below));
    }
    if (const auto tree = hkx::linkedUnit(m_file, shape, "boundingVolumeData"_f)) {
        const Reader data(m_file.tree(*tree));
        Batch boxes;
        boxes.layer = Layer::Boxes;
        boxes.topology = Topology::Lines;
        boxes.label = context.label;
        boxes.transform = context.place;
        boxes.owners = context.owners;
        addCompoundTree(boxes, data, m_list);
        finish(std::move(boxes), data);
    }
}

} // namespace cutaway::picture
