// SPDX-License-Identifier: MIT
#include "core/geom/build/havokshapes.h"

#include "core/geom/build/blockreader.h"
#include "core/geom/build/compressedmesh.h"
#include "core/geom/build/nifshapes.h"
#include "core/geom/build/posebones.h"
#include "core/geom/build/solids.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::geom
{

namespace
{

constexpr std::uint32_t kDeepestHavokShape = 16;
constexpr std::uint32_t kMostShapes = 100'000; // a compound may repeat a child, and that one its own

class HavokBuilder
{
public:
    HavokBuilder(const File &file, Progress &progress) : m_file(file), m_progress(progress)
    {
        m_list.unit = "m";
    }

    // `only` restricts the picture to one body of each system.
    DrawList build(std::optional<std::uint32_t> only)
    {
        for (UnitId unit = 0; unit < m_file.units().size() && !m_progress.cancelled(); ++unit) {
            const std::string type = m_file.format().unitType(m_file, unit);
            if (type == "hknpPhysicsSystemData" || type == "hknpRagdollData")
                addBodies(BlockReader(m_file, unit), only);
        }
        if (!only)
            addSkeletons();
        return std::move(m_list);
    }

private:
    std::optional<UnitId> target(const BlockReader &from, std::string_view pointer) const
    {
        const auto node = from.find(pointer);
        const auto link = node ? m_file.format().link(m_file, from.tree(), *node) : std::nullopt;
        return link && link->where ? std::optional(link->where->unit) : std::nullopt;
    }

    // At rest; where the file has an animation, its pose is what is shown.
    void addSkeletons()
    {
        if (!anim::animationsIn(m_file).empty())
            return;
        for (const std::uint32_t object : anim::skeletonsIn(m_file)) {
            Diagnostics reported; // where the file is checked
            const Result<anim::Skeleton> skeleton = anim::Skeleton::read(m_file, object, reported);
            if (!skeleton)
                continue;
            const auto tree = m_file.tree(skeleton->unit());
            std::vector<Source> bones(skeleton->bones(), Source{skeleton->unit(), tree->root()});
            for (std::size_t bone = 0; bone < bones.size(); ++bone) {
                if (const auto node = tree->find(fmt::format("bones[{}]", bone)))
                    bones[bone].node = *node;
            }
            addRestPose(*skeleton, bones, m_list);
        }
    }

    void addBodies(const BlockReader &system, std::optional<std::uint32_t> only)
    {
        const auto bodies = system.find("bodyCinfos");
        for (std::uint32_t i = 0; bodies && i < system.count("bodyCinfos"); ++i) {
            if (only && *only != i)
                continue;
            const BlockReader body = system.element(*bodies, i);
            const glm::mat4 place = glm::translate(glm::mat4(1.0f), body.vec3("position")) *
                                    glm::mat4_cast(body.quat("orientation"));
            if (const auto shape = target(body, "shape"))
                addShape(*shape, place, fmt::format("body {}", i), 0);
        }
    }

    Batch batchFor(const BlockReader &shape, const glm::mat4 &place, const std::string &label) const
    {
        Batch batch;
        batch.layer = Layer::Collision;
        batch.label = label;
        batch.transform = place;
        batch.addSource(shape.source(), 0);
        return batch;
    }

    void finish(Batch batch, const BlockReader &shape)
    {
        const bool sound = std::ranges::all_of(batch.positions, [&batch](glm::vec3 p) {
            return isDrawable(glm::vec3(batch.transform * glm::vec4(p, 1.0f)));
        });
        if (!sound)
            m_list.diagnostics.push_back({Severity::Warning, kCodeShape, shape.unit(),
                                          m_file.units().range(shape.unit()),
                                          fmt::format("{} has corners that are not finite or absurdly far",
                                                      m_file.format().unitTitle(m_file, shape.unit()))});
        if (sound && batch.primitives() != 0)
            m_list.batches.push_back(std::move(batch));
    }

    void addShape(UnitId unit, const glm::mat4 &place, const std::string &label, std::uint32_t depth)
    {
        if (depth > kDeepestHavokShape || ++m_shapes > kMostShapes || m_progress.cancelled())
            return;
        const BlockReader shape(m_file, unit);
        const std::string type = m_file.format().unitType(m_file, unit);
        const std::uint16_t category = namedCategory(m_list, label);
        const auto radius = static_cast<float>(shape.number("convexRadius"));
        Batch batch = batchFor(shape, place, label);
        if (type == "hknpSphereShape") {
            const auto centres = shape.rows<glm::vec4>("vertices");
            addSphere(batch, centres.empty() ? glm::vec3(0.0f) : glm::vec3(centres.front()), radius,
                      category);
        } else if (type == "hknpCapsuleShape") {
            addCapsule(batch, shape.vec3("a"), shape.vec3("b"), radius, radius, category);
        } else if (type == "hknpConvexPolytopeShape") {
            addPolytope(batch, shape, category);
        } else if (type == "hknpCompressedMeshShape") {
            if (const auto data = target(shape, "data"))
                addCompressedMesh(batch, BlockReader(m_file, *data), m_list, category);
        } else if (type == "hknpDynamicCompoundShape" || type == "hknpStaticCompoundShape") {
            addInstances(shape, place, label, depth);
        } else if (type == "hknpScaledConvexShape") {
            const glm::mat4 scaled =
                glm::scale(glm::translate(place, shape.vec3("translation")), shape.vec3("scale"));
            if (const auto core = target(shape, "coreShape"))
                addShape(*core, scaled, label, depth + 1);
        } else {
            m_list.diagnostics.push_back({Severity::Note, kCodeShape, unit, m_file.units().range(unit),
                                          fmt::format("{} is not drawn", type)});
        }
        finish(std::move(batch), shape);
    }

    // Faces as stored, not hulled again: fans over the corner lists.
    static void addPolytope(Batch &batch, const BlockReader &shape, std::uint16_t category)
    {
        const auto vertices = shape.rows<glm::vec4>("vertices");
        const auto indices = shape.rows<std::uint8_t>("indices");
        const auto faces = shape.find("faces");
        for (std::uint32_t f = 0; faces && f < shape.count("faces"); ++f) {
            const BlockReader face = shape.element(*faces, f);
            const auto first = static_cast<std::size_t>(face.integer("firstIndex"));
            const auto count = static_cast<std::size_t>(face.integer("numIndices"));
            batch.addSource(face.source(), 0);
            for (std::size_t k = 1; k + 1 < count && first + k + 1 < indices.size(); ++k) {
                const std::size_t a = indices[first], b = indices[first + k], c = indices[first + k + 1];
                if (std::max({a, b, c}) < vertices.size())
                    batch.addTriangle(glm::vec3(vertices[a]), glm::vec3(vertices[b]), glm::vec3(vertices[c]),
                                      category);
            }
        }
    }

    void addInstances(const BlockReader &compound, const glm::mat4 &place, const std::string &label,
                      std::uint32_t depth)
    {
        const BlockReader list = compound.member("instances");
        const auto instances = list.find("elements");
        for (std::uint32_t i = 0; instances && i < list.count("elements"); ++i) {
            const BlockReader instance = list.element(*instances, i);
            const glm::mat4 local = glm::scale(instance.axes("transform"), instance.vec3("scale"));
            if (const auto child = target(instance, "shape"))
                addShape(*child, place * local, fmt::format("{}, child {}", label, i), depth + 1);
        }
    }

    const File &m_file;
    Progress &m_progress;
    DrawList m_list;
    std::uint32_t m_shapes = 0;
};

} // namespace

DrawList havokScene(const File &file, Progress &progress)
{
    return HavokBuilder(file, progress).build(std::nullopt);
}

DrawList havokBody(const File &file, std::uint32_t body, Progress &progress)
{
    return HavokBuilder(file, progress).build(body);
}

} // namespace cutaway::geom
