// SPDX-License-Identifier: MIT
#include "core/geom/build/nifshapes.h"

#include "core/geom/build/meshtriangles.h"
#include "core/geom/build/solids.h"
#include "core/nif/state.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::geom
{

namespace
{

constexpr std::uint32_t kDeepestShape = 24;

class ShapeBuilder
{
public:
    ShapeBuilder(const File &file, UnitId unit, const glm::mat4 &world, DrawList &list)
        : m_file(file), m_block(file, unit), m_type(file.format().unitType(file, unit)), m_list(list)
    {
        m_batch.layer = Layer::Collision;
        m_batch.label = file.format().unitTitle(file, unit);
        m_batch.transform = world;
    }

    const std::string &type() const { return m_type; }
    const BlockReader &block() const { return m_block; }

    // False for types that are not drawn here.
    bool draw()
    {
        m_batch.addSource(m_block.source(), 0);
        const std::uint16_t category = namedCategory(m_list, materialOf(m_block));
        if (m_type == "bhkSphereShape") {
            addSphere(m_batch, {}, length("radius"), category);
        } else if (m_type == "bhkBoxShape") {
            addBoxFaces(m_batch, m_block.vec3("halfExtents"), category);
        } else if (m_type == "bhkCapsuleShape") {
            addCapsule(m_batch, m_block.vec3("p1"), m_block.vec3("p2"), length("r1"), length("r2"), category);
        } else if (m_type == "bhkCylinderShape") {
            addCylinder(m_batch, m_block.vec3("p1"), m_block.vec3("p2"), length("cylRadius"), category);
        } else if (m_type == "bhkConvexVerticesShape") {
            addConvex(category);
        } else if (m_type == "bhkMultiSphereShape") {
            addSpheres(category);
        } else if (m_type == "bhkCompressedMeshShapeData" || m_type == "hkPackedNiTriStripsData" ||
                   m_type == "NiTriStripsData") {
            addMesh(category);
        } else {
            return false;
        }
        finish();
        return true;
    }

private:
    float length(std::string_view field) const { return static_cast<float>(m_block.number(field)); }

    static std::string materialOf(const BlockReader &block)
    {
        const std::string name = block.text("material");
        return name.empty() ? "collision" : name.substr(0, name.find(" ("));
    }

    void finish()
    {
        const bool sound = std::ranges::all_of(m_batch.positions, [this](glm::vec3 p) {
            return isDrawable(glm::vec3(m_batch.transform * glm::vec4(p, 1.0f)));
        });
        if (!sound)
            m_list.diagnostics.push_back(
                {Severity::Warning, kCodeShape, m_block.unit(), m_file.units().range(m_block.unit()),
                 fmt::format("{} has corners that are not finite or absurdly far", m_batch.label)});
        if (sound && m_batch.primitives() != 0)
            m_list.batches.push_back(std::move(m_batch));
    }

    void addConvex(std::uint16_t category)
    {
        std::vector<glm::vec3> points;
        for (const glm::vec4 &p : m_block.rows<glm::vec4>("vertices"))
            points.emplace_back(p);
        addConvexFaces(m_batch, points, m_block.rows<glm::vec4>("normals"), 0.01f, category);
    }

    void addSpheres(std::uint16_t category)
    {
        for (const glm::vec4 &sphere : m_block.rows<glm::vec4>("spheres"))
            addSphere(m_batch, glm::vec3(sphere), sphere.w, category);
    }

    void addMesh(std::uint16_t plain)
    {
        std::vector<std::uint16_t> materials;
        for (std::uint32_t i = 0; i < m_block.count("materials"); ++i)
            materials.push_back(
                namedCategory(m_list, materialOf(m_block.element(*m_block.find("materials"), i))));
        for (const MeshTriangle &t : meshTriangles(m_block, m_type)) {
            if (t.isDegenerate)
                continue;
            m_batch.addSource(t.source, 0);
            m_batch.addTriangle(t.corner[0], t.corner[1], t.corner[2],
                                t.material < materials.size() ? materials[t.material] : plain);
        }
    }

    const File &m_file;
    BlockReader m_block;
    std::string m_type;
    DrawList &m_list;
    Batch m_batch;
};

} // namespace

float havokScale(const File &file)
{
    constexpr std::uint32_t kFirstSkyrim = 47; // stream version
    return nif::stateOf(file).header.stream >= kFirstSkyrim ? 69.99125f : 6.999125f;
}

std::optional<UnitId> referenced(const File &file, const BlockReader &from, std::string_view field)
{
    return from.find(field) ? nif::unitOfBlock(nif::stateOf(file), from.integer(field)) : std::nullopt;
}

std::vector<UnitId> referencedAll(const File &file, const BlockReader &from, std::string_view field)
{
    std::vector<UnitId> units;
    const auto node = from.find(field);
    if (!node || from.tree().node(*node).field->link == Link::None)
        return units; // the name stands for something else in this type
    const ByteSpan bytes = from.bytes(field);
    for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
        if (const auto unit = nif::unitOfBlock(nif::stateOf(file), load<std::int32_t>(bytes, at)))
            units.push_back(*unit);
    }
    return units;
}

std::uint16_t namedCategory(DrawList &list, const std::string &name)
{
    return list.categoryNamed(name, toneOf(std::string_view(name)));
}

void addNifShape(const File &file, UnitId unit, const glm::mat4 &world, DrawList &list, std::uint32_t depth)
{
    if (depth > kDeepestShape) {
        list.diagnostics.push_back({Severity::Warning, kCodeShape, unit, file.units().range(unit),
                                    fmt::format("shapes nest deeper than {}", kDeepestShape)});
        return;
    }
    ShapeBuilder shape(file, unit, world, list);
    if (shape.draw())
        return;
    glm::mat4 below = world;
    if (shape.type() == "bhkTransformShape" || shape.type() == "bhkConvexTransformShape")
        below = world * shape.block().axes("transform");
    if (shape.type() == "bhkNiTriStripsShape") // its strips are in NIF units already
        below = glm::scale(world, glm::vec3(1.0f / havokScale(file)));
    for (const std::string_view one : {"shape", "data"}) {
        if (const auto child = referenced(file, shape.block(), one))
            addNifShape(file, *child, below, list, depth + 1);
    }
    for (const std::string_view many : {"sub", "strips"}) {
        for (const UnitId child : referencedAll(file, shape.block(), many))
            addNifShape(file, child, below, list, depth + 1);
    }
}

} // namespace cutaway::geom
