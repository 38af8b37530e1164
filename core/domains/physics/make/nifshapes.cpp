// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifshapes.h"

#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/make/nifmeshblocks.h"
#include "core/domains/physics/make/plancheck.h"
#include "core/formats/nif/blockdraft.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/mesh/movedhull.h"
#include "core/shape/nifhull.h"

#include <algorithm>
#include <glm/mat3x3.hpp>

namespace cutaway::physics
{

namespace
{

using nif::BlockDraft;
using nif::BlockRef;

constexpr std::uint32_t kNotOwned = 0x80000000; // of an empty array in a Prop
constexpr float kMostSkyrimRadius = 0.05f, kMostOldRadius = 0.1f;
constexpr float kMostBoxRadius = 0.1f;
constexpr std::size_t kMostChildren = 256;

class NifShapeBuilder
{
public:
    NifShapeBuilder(const File &nif, const ShapePlan &plan, const NifShapeSite &site)
        : m_nif(nif), m_plan(plan), m_site(site), m_inBody(site.place.inverse())
    {
    }

    Result<std::vector<nif::CopiedBlock>> run()
    {
        std::vector<Child> children;
        if (m_plan.mesh) {
            const Result<void> added = addMesh();
            if (!added)
                return tl::unexpected(added.error());
            children.push_back({m_blocks.size() - 1, m_plan.mesh->materials.front()});
        }
        for (std::size_t i = 0; i < m_plan.solids.size(); ++i) {
            const SolidPart &part = m_plan.solids[i];
            m_part = &part;
            const Result<void> added =
                std::visit([this](const auto &solid) { return add(solid); }, m_inBody.moved(part.solid));
            if (!added)
                return fail("part {}: {}", i, added.error().message);
            children.push_back({m_blocks.size() - 1, part.material});
        }
        const Result<void> listed = children.size() > 1 ? addList(children) : Result<void>{};
        return listed ? Result<std::vector<nif::CopiedBlock>>(std::move(m_blocks))
                      : tl::unexpected(listed.error());
    }

private:
    struct Child {
        std::size_t block = 0; // in m_blocks
        std::uint32_t material = 0;
    };

    Result<void> finish(BlockDraft &draft)
    {
        Result<nif::CopiedBlock> block = draft.finish();
        if (!block)
            return tl::unexpected(block.error());
        m_blocks.push_back(std::move(*block));
        return {};
    }

    BlockDraft convex(const StructDesc &type, float radius) const
    {
        BlockDraft draft(m_nif, type.name);
        draft.set("material", m_part->material);
        draft.set("radius", radius);
        return draft;
    }

    Result<void> add(const mesh::Sphere &sphere)
    {
        BlockDraft draft = convex(nif::kBhkSphereShape, sphere.radius);
        return finishMoved(draft, sphere.radius, glm::quat(1.0f, 0.0f, 0.0f, 0.0f), sphere.center);
    }

    Result<void> add(const mesh::Capsule &capsule)
    {
        BlockDraft draft = convex(nif::kBhkCapsuleShape, capsule.radius);
        draft.set("p1", capsule.a);
        draft.set("r1", capsule.radius);
        draft.set("p2", capsule.b);
        draft.set("r2", capsule.radius);
        return finish(draft);
    }

    Result<void> add(const mesh::Cylinder &cylinder)
    {
        const float height = glm::distance(cylinder.a, cylinder.b);
        const float radius = std::min({kMostBoxRadius, cylinder.radius / 2.0f, height / 4.0f});
        BlockDraft draft = convex(nif::kBhkCylinderShape, radius);
        draft.set("p1", glm::vec4(cylinder.a, cylinder.radius));
        draft.set("p2", glm::vec4(cylinder.b, cylinder.radius));
        draft.set("cylRadius", cylinder.radius);
        return finish(draft);
    }

    // The convex radius lies inside of the extents.
    Result<void> add(const mesh::Box &box)
    {
        const float least = std::min({box.half.x, box.half.y, box.half.z});
        const float radius = std::min(least, kMostBoxRadius);
        BlockDraft draft = convex(nif::kBhkBoxShape, radius);
        draft.set("halfExtents", box.half);
        draft.set("unusedW", least);
        return finishMoved(draft, radius, box.turn, box.center);
    }

    Result<void> add(const mesh::Hull &hull)
    {
        const float most = isSkyrim(m_nif) ? kMostSkyrimRadius : kMostOldRadius;
        const float wanted = m_part->convexRadius.value_or(m_plan.convexRadius);
        const shape::NifHull inner =
            shape::withoutConvexRadius(hull, std::min({wanted, most, mesh::thicknessOf(hull) / 4.0f}));
        Bytes vertices, planes;
        for (const glm::vec3 &v : inner.vertices)
            append(vertices, glm::vec4(v, 0.0f));
        for (const glm::vec4 &plane : hull.planes)
            append(planes, plane);
        BlockDraft draft = convex(nif::kBhkConvexVerticesShape, inner.convexRadius);
        draft.set("vertProp.capFlags", kNotOwned);
        draft.set("normProp.capFlags", kNotOwned);
        draft.rows("vertices", inner.vertices.size(), std::move(vertices));
        draft.rows("normals", hull.planes.size(), std::move(planes));
        return finish(draft);
    }

    // Below a transform where the shape does not stand at the origin.
    Result<void> finishMoved(BlockDraft &shape, float radius, const glm::quat &turn, glm::vec3 at)
    {
        const Result<void> finished = finish(shape);
        const glm::mat3 axes = glm::mat3_cast(glm::normalize(turn));
        if (!finished || (axes == glm::mat3(1.0f) && at == glm::vec3(0.0f)))
            return finished;
        BlockDraft wrapper = convex(nif::kBhkConvexTransformShape, radius);
        wrapper.link("shape", BlockRef::inSet(m_blocks.size() - 1));
        std::array<glm::vec4, 4> rows{};
        for (int axis = 0; axis < 3; ++axis)
            rows[static_cast<std::size_t>(axis)] = glm::vec4(axes[axis], 0.0f);
        rows[3] = glm::vec4(at, isSkyrim(m_nif) ? 0.0f : 1.0f);
        wrapper.set("transform", rows);
        return finish(wrapper);
    }

    Result<void> addMesh()
    {
        if (m_site.isMoving)
            return fail("the body moves: it can have solids, and no mesh of triangles");
        MeshPart part = *m_plan.mesh;
        for (glm::vec3 &v : part.mesh.vertices)
            v = m_inBody(v);
        return addMeshBlocks(m_nif, part, m_site, m_blocks);
    }

    Result<void> addList(const std::vector<Child> &children)
    {
        if (children.size() > kMostChildren)
            return fail("the shape has {}, {} at most", quantity(children.size(), "part"), kMostChildren);
        std::vector<BlockRef> links;
        for (const Child &child : children)
            links.push_back(BlockRef::inSet(child.block));
        BlockDraft list(m_nif, nif::kBhkListShape.name);
        list.links("sub", links);
        list.set("material", children.front().material);
        list.set("childProp.capFlags", kNotOwned);
        list.set("filterProp.capFlags", kNotOwned);
        list.rows("filters", children.size(), Bytes(4 * children.size()));
        return finish(list);
    }

    const File &m_nif;
    const ShapePlan &m_plan;
    const NifShapeSite &m_site;
    const shape::RigidPlace m_inBody; // of the node's space
    const SolidPart *m_part = nullptr;
    std::vector<nif::CopiedBlock> m_blocks;
};

} // namespace

Result<void> checkTakesShapes(const File &nif)
{
    if (!nif::isNif(nif))
        return fail("the file is no NIF");
    const nif::NifHeader &header = nif::stateOf(nif).header;
    const bool isFallout3 = header.version == nif::kV20_2_0_7 && header.stream == nif::kBsFallout3;
    if (!isFallout3 && !isSkyrim(nif))
        return fail("shapes are built for Skyrim, Fallout 3 and New Vegas; the file has stream version {}",
                    header.stream);
    return {};
}

Result<std::vector<nif::CopiedBlock>> shapeBlocks(const File &nif, const ShapePlan &plan,
                                                  const NifShapeSite &site)
{
    if (const Result<void> takes = checkTakesShapes(nif); !takes)
        return tl::unexpected(takes.error());
    if (const Result<void> sound = checkPlan(plan); !sound)
        return tl::unexpected(sound.error());
    return NifShapeBuilder(nif, plan, site).run();
}

} // namespace cutaway::physics
