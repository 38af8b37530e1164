// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifsolids.h"

#include "core/formats/nif/meshtriangles.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/nifshapes.h"
#include "core/picture/scene/roundedhull.h"
#include "core/picture/scene/solids.h"
#include "core/shape/type.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

using shape::Form;

constexpr float kOnPlane = 0.01f; // Havok units; corners of real hulls lie this far off their planes

// Material and collision layer of a part of a mesh, as the default colour and as traits.
struct PartColors {
    std::uint16_t category = 0;
    Traits traits;
};

class SolidBuilder
{
public:
    SolidBuilder(const File &file, UnitId unit, const NifShapePlace &place, DrawList &list)
        : m_file(file), m_block(file.tree(unit)), m_type(shape::typeOf(file, unit)),
          m_mesh(shape::typeWithData(file.format().unitType(file, unit))), m_place(place), m_list(list)
    {
        m_batch.layer = Layer::Collision;
        m_batch.label = file.format().unitTitle(file, unit);
        m_batch.transform = place.world;
    }

    bool add()
    {
        const bool isMesh = m_mesh != nullptr;
        m_batch.owners = m_place.owners;
        if (!isMesh || m_batch.owners.empty()) // data belong to the shape that refers to them
            m_batch.owners.insert(m_batch.owners.begin(), sourceOf(m_block));
        m_batch.addSource(sourceOf(m_block), 0);
        m_colors = colorsOf(m_block);
        m_batch.addTraits(m_colors.traits);
        if (isMesh)
            addMesh();
        else if (!addSolid())
            return false;
        addBatch(m_file, m_block.unit(), m_batch.label, std::move(m_batch), m_list);
        return true;
    }

private:
    float length(FieldName field) const { return static_cast<float>(m_block.number(field)); }

    bool addSolid()
    {
        const std::optional<Form> form = m_type != nullptr ? std::optional(m_type->form) : std::nullopt;
        const shape::SolidFields fields = m_type != nullptr ? m_type->fields : shape::SolidFields();
        const std::uint16_t category = m_colors.category;
        if (form == Form::Sphere)
            addSphere(m_batch, {}, length(fields.radii[0]), category);
        else if (form == Form::Box)
            addBoxFaces(m_batch, m_block.vec3("halfExtents"_f), category);
        else if (form == Form::Capsule)
            addCapsule(m_batch, m_block.vec3(fields.ends[0]), m_block.vec3(fields.ends[1]),
                       length(fields.radii[1]), length(fields.radii[2]), category);
        else if (form == Form::Cylinder)
            addCylinder(m_batch, m_block.vec3(fields.ends[0]), m_block.vec3(fields.ends[1]),
                        length(fields.radii[0]), category);
        else if (form == Form::Hull)
            addConvex();
        else if (form == Form::Spheres)
            addSpheres();
        else if (form == Form::Plane)
            addPlane();
        else
            return false;
        return true;
    }

    PartColors colorsOf(const Reader &block)
    {
        PartColors colors{0, m_place.traits};
        const std::string material = nameOfValue(block, "material"_f);
        const std::string layer = nameOfValue(block.member("filter"_f), "layer"_f);
        colors.category = namedCategory(m_list, material.empty() ? "collision" : material);
        if (!material.empty())
            colors.traits.material = m_list.traitNamed(ColorBy::Material, material);
        if (!layer.empty())
            colors.traits.collisionLayer = m_list.traitNamed(ColorBy::CollisionLayer, layer);
        return colors;
    }

    std::vector<PartColors> colorsOfRows(const Reader &block, FieldName array)
    {
        std::vector<PartColors> colors;
        for (const Reader &row : block.elements(array))
            colors.push_back(colorsOf(row));
        return colors;
    }

    void addConvex()
    {
        for (const glm::vec4 &p : m_block.rows<glm::vec4>("vertices"_f))
            m_batch.positions.emplace_back(p);
        std::uint32_t step = 0;
        const Source firstVertex = sourceOfRows(m_block, "vertices"_f, step);
        m_batch.vertexSources.push_back({0, firstVertex, step});
        const auto planes = m_block.rows<glm::vec4>("normals"_f);
        const ConvexFaces faces = convexFaces(m_batch.positions, planes, kOnPlane);
        const Source firstPlane = sourceOfRows(m_block, "normals"_f, step);
        for (std::size_t f = 0; f < faces.polygons.size(); ++f) {
            if (faces.plane[f] < planes.size()) {
                Source source = firstPlane;
                source.node.inner += static_cast<std::uint32_t>(faces.plane[f]) * step;
                m_batch.addSource(source, 0);
            }
            const Polygon &polygon = faces.polygons[f];
            for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
                m_batch.addFace(polygon[0], polygon[i], polygon[i + 1], m_colors.category);
        }
        addSurface(faces.polygons);
    }

    void addSurface(const std::vector<Polygon> &polygons)
    {
        Batch surface;
        surface.layer = Layer::Surface;
        surface.label = m_batch.label;
        surface.transform = m_batch.transform;
        surface.owners = m_batch.owners;
        surface.addSource(sourceOf(m_block, "radius"_f), 0);
        surface.addTraits(m_colors.traits);
        addRoundedHull(surface, m_batch.positions, polygons, length("radius"_f), m_colors.category);
        if (surface.isSound() && surface.primitives() != 0)
            m_list.batches.push_back(std::move(surface));
    }

    void addSpheres()
    {
        std::uint32_t step = 0;
        Source source = sourceOfRows(m_block, "spheres"_f, step);
        for (const glm::vec4 &sphere : m_block.rows<glm::vec4>("spheres"_f)) {
            m_batch.addSource(source, 0);
            addSphere(m_batch, glm::vec3(sphere), sphere.w, m_colors.category);
            source.node.inner += step;
        }
    }

    // A plane has no end: the part of it inside its box is drawn.
    void addPlane()
    {
        const glm::vec3 normal = m_block.vec3("normal"_f);
        if (!(glm::length(normal) > 1e-6f))
            return;
        const glm::vec3 axis = glm::normalize(normal);
        const glm::vec3 middle = m_block.vec3("center"_f);
        const glm::vec3 centre = middle - axis * (glm::dot(axis, middle) + length("constant"_f));
        glm::vec3 u, v;
        mesh::sideways(axis, u, v);
        const float reach = glm::length(m_block.vec3("halfExtents"_f));
        u *= reach;
        v *= reach;
        m_batch.addTriangle(centre - u - v, centre + u - v, centre + u + v, m_colors.category);
        m_batch.addTriangle(centre - u - v, centre + u + v, centre - u + v, m_colors.category);
    }

    // Parts of packed strips are ranges of vertices; older files keep them in the shape.
    std::vector<std::uint32_t> partEnds(std::vector<PartColors> &colors)
    {
        std::vector<std::uint32_t> ends;
        if (m_mesh->form != Form::PackedStrips)
            return ends;
        const bool isOwn = m_block.has("sub"_f);
        if (!isOwn && m_place.owners.empty())
            return ends;
        const Reader holder = isOwn ? m_block : Reader(m_file.tree(m_place.owners.front().unit));
        colors = colorsOfRows(holder, "sub"_f);
        std::uint64_t end = 0;
        for (const Reader &part : holder.elements("sub"_f)) {
            end += static_cast<std::uint64_t>(part.integer("numVertices"_f));
            ends.push_back(static_cast<std::uint32_t>(std::min<std::uint64_t>(end, 0xFFFFFFFF)));
        }
        return ends;
    }

    void addMesh()
    {
        std::vector<PartColors> colors = colorsOfRows(m_block, "materials"_f);
        const std::vector<std::uint32_t> ends = partEnds(colors);
        nif::MeshTriangles mesh = nif::meshTriangles(m_block, m_mesh->data);
        m_batch.positions = std::move(mesh.points);
        for (const nif::PointRun &run : mesh.pointRuns)
            m_batch.vertexSources.push_back({run.first, {m_block.unit(), run.node}, run.step});
        m_batch.indices.reserve(3 * mesh.triangles.size());
        m_batch.categories.reserve(mesh.triangles.size());
        for (const nif::MeshTriangle &t : mesh.triangles) {
            if (t.isDegenerate)
                continue;
            std::size_t part = t.material;
            if (!ends.empty())
                part = static_cast<std::size_t>(std::ranges::upper_bound(ends, t.corner[0]) - ends.begin());
            PartColors now = part < colors.size() ? colors[part] : m_colors;
            if (m_mesh->form == Form::ChunkMesh)
                now.traits.section = m_list.traitNumbered(ColorBy::Section, t.section);
            else if (!ends.empty())
                now.traits.section = m_list.traitNumbered(ColorBy::Section, part);
            m_batch.continueSource({m_block.unit(), t.node});
            m_batch.addTraits(now.traits);
            m_batch.addFace(t.corner[0], t.corner[1], t.corner[2], now.category);
        }
        if (mesh.bad != 0)
            reportShape(m_file, m_block.unit(), Severity::Warning,
                        fmt::format("{} triangles use vertices that the mesh does not have", mesh.bad),
                        m_list);
    }

    const File &m_file;
    Reader m_block;
    const shape::Type *m_type; // null for what is not a shape
    const shape::Type *m_mesh; // whose triangles the block has; null for none
    const NifShapePlace &m_place;
    DrawList &m_list;
    PartColors m_colors;
    Batch m_batch;
};

} // namespace

bool addNifSolid(const File &file, UnitId unit, const NifShapePlace &place, DrawList &list)
{
    return SolidBuilder(file, unit, place, list).add();
}

} // namespace cutaway::picture
