// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/bodyedit.h"

#include "core/domains/physics/edit/bodyparts.h"
#include "core/file/part.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

namespace cutaway::physics
{

namespace
{

// A row of a packfile that a NIF holds inside.
class HeldRow
{
public:
    HeldRow(const File &nif, const Body &body) : m_body(body), m_steps(nif)
    {
        for (const auto &[unit, part] : embeddedByHost(nif)) {
            if (part.range.offset == body.base) {
                m_part = part;
                m_block = nif.units()[unit].id;
            }
        }
        const Result<NodePath> held = nif.parsePath(body.collision);
        if (!body.collision.empty() && held)
            m_collision = nif.units()[held->unit].id;
    }

    Result<Patch> duplicate()
    {
        if (!isHeld())
            return fail("no collision object holds the body");
        const std::int64_t target = m_steps.block(*m_collision)->integer("target"_f);
        if (!m_steps.block(target))
            return fail("the collision object of the body hangs on no node");
        adopt(duplicateRow(*m_body.document, row().unit(), number()));
        const std::vector<std::uint32_t> object{*m_collision};
        const std::uint32_t copy =
            m_steps.failed() ? 0 : m_steps.insert(nif::copyBlocks(m_steps.now(), object));
        m_steps.setField(copy, "bodyId"_f, std::int64_t{bodies()});
        hangOnNewNode(m_steps, static_cast<std::uint32_t>(target), copy);
        return m_steps.take();
    }

    Result<Patch> remove()
    {
        if (!isHeld())
            return fail("no collision object holds the body");
        if (bodies() > 1) {
            adopt(removeRow(*m_body.document, row().unit(), number()));
            followNumbers();
        }
        removeCollision(m_steps, *m_collision);
        return m_steps.take();
    }

private:
    bool isHeld() const { return m_part && m_collision; }
    const Reader &row() const { return *m_body.part(BodyPart::Body); }
    std::uint32_t number() const { return row().tree().node(row().node()).row; }
    std::uint32_t bodies() const { return Reader(m_body.document->tree(row().unit())).count("bodyCinfos"_f); }

    void adopt(const Result<Patch> &patch)
    {
        m_steps.add(patch ? m_steps.now().format().editing().adopt(m_steps.now(), *m_part, *patch) : patch);
    }

    // The collision objects of the bodies behind the one that has gone.
    void followNumbers()
    {
        if (m_steps.failed())
            return;
        const std::uint32_t blocks = nif::stateOf(m_steps.now()).blocksFound;
        for (std::uint32_t block = 0; block < blocks && !m_steps.failed(); ++block) {
            if (m_steps.type(block) != "bhkNPCollisionObject")
                continue;
            const Reader object = *m_steps.block(block);
            const std::int64_t body = object.integer("bodyId"_f);
            if (object.integer("system"_f) == std::int64_t{m_block} && body > std::int64_t{number()} &&
                body < std::int64_t{bodies()})
                m_steps.setField(block, "bodyId"_f, std::int64_t{body} - 1);
        }
    }

    const Body &m_body;
    NifSteps m_steps;
    std::optional<Embedded> m_part;
    std::uint32_t m_block = 0;
    std::optional<std::uint32_t> m_collision;
};

std::uint32_t rowOf(const Body &body)
{
    const Reader &row = *body.part(BodyPart::Body);
    return row.tree().node(row.node()).row;
}

} // namespace

Result<Patch> duplicateBody(const File &file, const Body &body)
{
    if (body.storage == BodyStorage::Entity)
        return fail("the ragdoll of a skeleton has a body for each bone: {} is not copied", body.name);
    if (body.storage == BodyStorage::RigidBody)
        return duplicateRigidBody(file, file.units()[body.part(BodyPart::Body)->unit()].id);
    return body.prefix.empty() ? duplicateRow(file, body.part(BodyPart::Body)->unit(), rowOf(body))
                               : HeldRow(file, body).duplicate();
}

Result<Patch> removeBody(const File &file, const Body &body)
{
    if (body.storage == BodyStorage::Entity)
        return fail("the ragdoll of a skeleton has a body for each bone: {} is not removed", body.name);
    if (body.storage == BodyStorage::RigidBody)
        return removeRigidBody(file, file.units()[body.part(BodyPart::Body)->unit()].id);
    return body.prefix.empty() ? removeRow(file, body.part(BodyPart::Body)->unit(), rowOf(body))
                               : HeldRow(file, body).remove();
}

Result<Patch> inFile(const File &file, const Body &body, const Result<Patch> &patch)
{
    return body.prefix.empty() ? patch : inHostAt(file, body.base, patch);
}

} // namespace cutaway::physics
