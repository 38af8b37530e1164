// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifbuild.h"

#include "core/domains/physics/bsxflags.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/edit/nifsteps.h"
#include "core/domains/physics/make/nifbody.h"
#include "core/domains/physics/make/nifshapes.h"
#include "core/domains/physics/make/packfilebuild.h"
#include "core/domains/physics/make/plancheck.h"
#include "core/domains/physics/nodeplaces.h"
#include "core/file/check.h"
#include "core/file/part.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <functional>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace cutaway::physics
{

namespace
{

using nif::BlockRef;

Result<std::uint32_t> rootOf(const File &nif)
{
    const std::vector<std::uint32_t> &roots = nif::stateOf(nif).roots;
    if (roots.empty() || !nif::unitOfBlock(nif::stateOf(nif), roots.front()))
        return fail("the file has no root");
    return roots.front();
}

// The patch that overwrites a field with these bytes.
template <class T>
Result<Patch> overwritten(const File &nif, std::uint32_t block, std::string_view field, const T &value)
{
    const UnitId unit = *nif::unitOfBlock(nif::stateOf(nif), block);
    const auto tree = nif::linkTree(nif, unit);
    const Result<NodeId> node = tree->find(field);
    if (!node)
        return tl::unexpected(node.error());
    Bytes bytes;
    append(bytes, value);
    return Patch::overwrite(nif.units().range(unit).offset + tree->node(*node).range.offset,
                            std::move(bytes));
}

nif::CopiedBlocks setOf(const File &nif, std::vector<nif::CopiedBlock> blocks)
{
    return {nif::stateOf(nif).header.rules(), std::move(blocks), 0};
}

// Compares the shape of the body that matches with its plan.
void proveShape(NifSteps &steps, const ShapePlan &plan, const std::function<bool(const Body &)> &matches)
{
    if (steps.failed())
        return;
    Progress progress;
    const std::vector<Body> bodies = bodiesOf(steps.now(), progress);
    const auto body = std::ranges::find_if(bodies, matches);
    if (body == bodies.end())
        return steps.refuse({"the body that was built is not found"});
    const BuiltReport report = compareWithPlan(steps.now(), *body, plan);
    if (!report.faults.empty())
        steps.refuse({"the shape that was built is not the planned one: " + report.faults.front()});
}

// ---- a new body

class CollisionMaker
{
public:
    CollisionMaker(const File &nif, std::uint32_t node, const BodyPlan &plan)
        : m_node(node), m_plan(plan), m_steps(nif)
    {
    }

    Result<Patch> run()
    {
        if (const Result<void> made = isPackfile() ? makeSystem() : makeRigidBody(); !made)
            return tl::unexpected(made.error());
        const auto object = insert();
        if (!object)
            return tl::unexpected(object.error());
        m_steps.followBsx(m_plan.kind == BodyKind::Dynamic);
        proveShape(m_steps, m_plan.shape, [path = fmt::format("block[{}]", *object)](const Body &body) {
            return body.collision == path;
        });
        return m_steps.take();
    }

private:
    const File &file() const { return m_steps.now(); }
    bool isPackfile() const
    {
        const std::uint32_t stream = nif::stateOf(file()).header.stream;
        return stream >= nif::kBsFallout4 && stream < nif::kBsFallout76;
    }

    Result<void> add(Result<nif::CopiedBlock> block)
    {
        if (!block)
            return tl::unexpected(block.error());
        m_blocks.push_back(std::move(*block));
        return {};
    }
    BlockRef lastBlock() const { return BlockRef::inSet(m_blocks.size() - 1); }

    Result<void> makeRigidBody()
    {
        const Result<std::uint32_t> root = rootOf(file());
        if (!root)
            return tl::unexpected(root.error());
        Result<std::vector<nif::CopiedBlock>> shape =
            shapeBlocks(file(), m_plan.shape, {*root, m_plan.layer, {}, m_plan.kind == BodyKind::Dynamic});
        if (!shape)
            return tl::unexpected(shape.error());
        m_blocks = std::move(*shape);
        const Result<void> body = add(rigidBodyBlock(file(), m_plan, lastBlock()));
        return body ? add(collisionObjectBlock(file(), m_plan.kind, m_node, lastBlock())) : body;
    }

    Result<void> makeSystem()
    {
        constexpr std::uint16_t kSyncOnUpdate = 0x80;
        const BodyPlan placed = placedPlan();
        Result<Bytes> packfile = newPhysicsSystem({&placed, 1});
        if (!packfile)
            return tl::unexpected(packfile.error());
        nif::BlockDraft system(file(), "bhkPhysicsSystem");
        const std::size_t size = packfile->size();
        system.rows("data", size, std::move(*packfile));
        if (Result<void> added = add(system.finish()); !added)
            return added;
        nif::BlockDraft object(file(), "bhkNPCollisionObject");
        object.link("target", BlockRef::inFile(m_node));
        object.set("flags", kSyncOnUpdate);
        object.link("system", lastBlock());
        return add(object.finish());
    }

    // Where its node stands; that of a root says nothing.
    BodyPlan placedPlan() const
    {
        BodyPlan placed = m_plan;
        const std::vector<std::uint32_t> &roots = nif::stateOf(file()).roots;
        if (std::ranges::find(roots, m_node) != roots.end())
            return placed;
        const glm::mat4 world = NodePlaces(file()).worldOf(*nif::unitOfBlock(nif::stateOf(file()), m_node));
        glm::mat3 axes(world);
        for (int axis = 0; axis < 3; ++axis)
            axes[axis] = glm::normalize(axes[axis]);
        placed.position = glm::vec3(world[3]) / nif::havokScale(file());
        placed.orientation = glm::normalize(glm::quat_cast(axes));
        return placed;
    }

    // All behind the others, whose numbers stay. The block of the collision object.
    Result<std::uint32_t> insert()
    {
        const bool hasFlags = bsxFlagsOf(file()).has_value();
        if (!hasFlags) {
            nif::BlockDraft flags(file(), "BSXFlags");
            flags.text("name", "BSX");
            if (const Result<void> added = add(flags.finish()); !added)
                return tl::unexpected(added.error());
        }
        const auto count = static_cast<std::uint32_t>(m_blocks.size());
        const std::uint32_t end = m_steps.insert(setOf(file(), std::move(m_blocks))) + count;
        const std::uint32_t object = hasFlags ? end - 1 : end - 2;
        if (!m_steps.failed())
            m_steps.add(overwritten(file(), m_node, "collision", object));
        const Result<std::uint32_t> root = rootOf(file());
        if (!root)
            return root;
        if (!hasFlags)
            m_steps.listIn(*root, "extra"_f, end - 1);
        return object;
    }

    std::uint32_t m_node; // block
    const BodyPlan &m_plan;
    std::vector<nif::CopiedBlock> m_blocks; // that will be inserted
    NifSteps m_steps;
};

// ---- another shape

class ShapeReplacement
{
public:
    ShapeReplacement(const File &nif, const Body &body, const ShapePlan &plan)
        : m_plan(plan), m_body(*body.part(BodyPart::Body)), m_kind(body.kind),
          m_place(placeOfBody(nif, m_body)), m_block(nif.units()[m_body.unit()].id), m_steps(nif)
    {
    }

    Result<Patch> run()
    {
        const Result<std::vector<nif::CopiedBlock>> shape = blocks();
        if (!shape)
            return tl::unexpected(shape.error());
        insert(*shape);
        setMass();
        proveShape(m_steps, m_plan, [this](const Body &body) {
            return body.storage == BodyStorage::RigidBody &&
                   m_steps.now().units()[body.part(BodyPart::Body)->unit()].id == m_block;
        });
        return m_steps.take();
    }

private:
    Result<std::vector<nif::CopiedBlock>> blocks() const
    {
        const Result<std::uint32_t> root = rootOf(m_steps.now());
        if (!root)
            return tl::unexpected(root.error());
        const auto layer = static_cast<std::uint8_t>(m_body.member("filter"_f).integer("layer"_f));
        return shapeBlocks(m_steps.now(), m_plan, {*root, layer, m_place, m_kind == BodyKind::Dynamic});
    }

    // In front of the body, as shapes are read before what they are put into; what nothing else uses of the
    // shape before goes.
    void insert(const std::vector<nif::CopiedBlock> &shape)
    {
        const auto count = static_cast<std::uint32_t>(shape.size());
        const std::uint32_t first = m_steps.insert(setOf(m_steps.now(), shape), m_block);
        if (m_steps.failed())
            return;
        m_block += first <= m_block ? count : 0;
        const std::int64_t before = m_steps.block(m_block)->integer("shape"_f);
        m_steps.add(overwritten(m_steps.now(), m_block, "shape", first + count - 1));
        const bool isBlock = nif::unitOfBlock(nif::stateOf(m_steps.now()), before).has_value();
        const auto old = static_cast<std::uint32_t>(before);
        if (!isBlock || !m_steps.owners(old).empty())
            return;
        const std::vector<std::uint32_t> gone = nif::ownBranchOf(m_steps.now(), old);
        m_steps.remove(gone);
        m_block -= static_cast<std::uint32_t>(
            std::ranges::count_if(gone, [this](std::uint32_t block) { return block < m_block; }));
    }

    // Only bodies that can move have inertia; fixed ones have none.
    void setMass()
    {
        const double mass = m_body.number("mass"_f);
        const bool hasInertia = m_body.member("inertia"_f).vec4("row0"_f).x > 0.0f;
        if (m_kind == BodyKind::Static || !(mass > 0.0) || (m_kind != BodyKind::Dynamic && !hasInertia))
            return;
        const std::optional<NifMass> stored = nifMassOf(m_plan, m_place, mass);
        if (!stored && m_kind == BodyKind::Dynamic)
            return m_steps.refuse({"the body moves and the shape has no volume"});
        if (!stored || m_steps.failed())
            return;
        m_steps.add(overwritten(m_steps.now(), m_block, "center", stored->center));
        for (int axis = 0; axis < 3; ++axis) {
            constexpr std::string_view kFields[] = {"inertia.row0.x", "inertia.row1.y", "inertia.row2.z"};
            m_steps.add(overwritten(m_steps.now(), m_block, kFields[axis], stored->inertia[axis]));
        }
    }

    const ShapePlan &m_plan;
    const Reader m_body; // in the file as it was
    const BodyKind m_kind;
    const shape::RigidPlace m_place;
    std::uint32_t m_block; // of the body
    NifSteps m_steps;
};

} // namespace

Result<Patch> addCollision(const File &nif, UnitId node, const BodyPlan &plan)
{
    if (!nif::isNif(nif) || node >= nif.units().size() || !nif::isBlock(nif, node))
        return fail("collision hangs on a node of a NIF");
    const Reader block(nif::linkTree(nif, node));
    if (!block.has("collision"_f))
        return fail("{} takes no collision", nif.format().unitTitle(nif, node));
    if (const std::int64_t other = block.integer("collision"_f); other >= 0)
        return fail("{} has collision already, block {}", nif.format().unitTitle(nif, node), other);
    if (const Result<void> sound = checkPlan(plan); !sound)
        return tl::unexpected(sound.error());
    return CollisionMaker(nif, nif.units()[node].id, plan).run();
}

Result<Patch> replaceShape(const File &file, const Body &body, const ShapePlan &plan)
{
    if (body.storage == BodyStorage::Entity)
        return fail("the shape of {} in the ragdoll of a skeleton is not built", body.name);
    if (body.storage == BodyStorage::RigidBody)
        return ShapeReplacement(file, body, plan).run();
    Result<Patch> patch = replacePackfileShape(*body.document, body, plan);
    if (!patch || body.prefix.empty())
        return patch;
    const std::string host = body.prefix.substr(0, body.prefix.find(kEmbeddedMark));
    const auto unit = file.format().findUnit(file, host);
    const auto parts = embeddedByHost(file);
    const auto part = unit ? parts.find(*unit) : parts.end();
    return part != parts.end() ? file.format().editing().adopt(file, part->second, *patch)
                               : fail("{} holds no packfile", host);
}

} // namespace cutaway::physics
