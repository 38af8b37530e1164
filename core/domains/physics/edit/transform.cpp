// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/transform.h"

#include "core/domains/physics/bodies.h"
#include "core/domains/physics/edit/movablepatch.h"
#include "core/domains/physics/edit/shapeedit.h"
#include "core/domains/physics/nodeplaces.h"
#include "core/file/editsteps.h"
#include "core/formats/nif/headeredit.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"
#include "core/shape/edit/shapetransform.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <map>

namespace cutaway::physics
{

namespace
{

// A transform around a shape that has no centre of its own; its block comes behind that of the shape.
Result<Patch> wrappedShape(const Movable &movable, const shape::PlaceChange &change)
{
    EditSteps steps(*movable.document);
    if (!steps.add(wrapShape(*movable.document, movable.at.unit, Wrapper::Transform)))
        return steps.take();
    Writer writes(steps.now());
    writes.set(Reader(steps.now().tree(movable.at.unit + 1)), "transform"_f, change.moved(glm::mat4(1.0f)));
    steps.add(writes.take());
    return steps.take();
}

Result<Patch> transformedShape(const Movable &movable, const shape::PlaceChange &change)
{
    if (movable.needsWrapper && change.isRigid)
        return wrappedShape(movable, change);
    const Reader shape = movable.read();
    Writer writes(*movable.document);
    if (const Result<void> done = shape::transformShape(*movable.document, shape, change, writes); !done)
        return tl::unexpected(done.error());
    return refitted(*movable.document, writes.take(), {{shape.unit()}, {shape.unit()}});
}

Result<Patch> movedChild(const Movable &movable, const shape::PlaceChange &change)
{
    const Reader row = movable.read();
    Writer writes(*movable.document);
    shape::placeInstance(row, change.moved(movable.own), writes);
    return refitted(*movable.document, writes.take(), {{}, {row.unit()}});
}

Result<Patch> movedWrapper(const Movable &movable, const shape::PlaceChange &change)
{
    Writer writes(*movable.document);
    writes.set(movable.read(), "transform"_f, change.moved(movable.own));
    return writes.take();
}

// The place of a plain bhkRigidBody is stored, but not used: from now on it is.
Result<Patch> movedRigidBody(const Movable &movable, const shape::PlaceChange &change)
{
    const File &nif = *movable.document;
    const Reader body = movable.read();
    const bool isPlaced = nif.format().unitType(nif, body.unit()) == "bhkRigidBodyT";
    Writer writes(nif);
    const glm::quat turn = isPlaced ? body.quat("rotation"_f) : glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
    writes.set(body, "translation"_f, change.moved(glm::vec3(movable.own[3])));
    if (!isPlaced || !change.isShift)
        writes.set(body, "rotation"_f, change.turned(turn));
    Result<Patch> patch = writes.take();
    if (!patch || isPlaced || patch->empty())
        return patch;
    nif::HeaderEdit header(nif);
    header.setType(nif.units()[body.unit()].id, "bhkRigidBodyT");
    Result<Patch> retyped = header.patch();
    if (!retyped)
        return retyped;
    for (const Splice &splice : patch->splices()) // the header is in front of all blocks
        retyped->add(splice);
    return retyped;
}

// ---- bodies of packfiles

// The stored place of a body and its mass go by a change of the world, in Havok units.
void moveRow(const Body &body, const shape::PlaceChange &change, Writer &writes)
{
    const Reader &row = *body.part(BodyPart::Body);
    writes.set(row, "position"_f, change.moved(row.vec3("position"_f)));
    if (!change.isShift)
        writes.set(row, "orientation"_f, change.turned(row.quat("orientation"_f)));
    if (const auto &motion = body.part(BodyPart::Motion)) {
        writes.set(*motion, "centerOfMassWorld"_f, change.moved(motion->vec3("centerOfMassWorld"_f)));
        if (!change.isShift)
            writes.set(*motion, "orientation"_f, change.turned(motion->quat("orientation"_f)));
    }
}

Result<Patch> movedRow(const Movable &movable, const shape::PlaceChange &change)
{
    Progress progress;
    for (const Body &body : bodiesOf(*movable.document, progress)) {
        const Reader &row = *body.part(BodyPart::Body);
        if (row.unit() != movable.at.unit || row.node() != movable.at.node)
            continue;
        Writer writes(*movable.document);
        moveRow(body, change, writes);
        return writes.take();
    }
    return fail("the body is not there any more");
}

// ---- nodes

bool isBelow(const NodePlaces &places, UnitId object, UnitId node)
{
    constexpr int kMostAbove = 256;
    std::optional<UnitId> at = object;
    for (int i = 0; at && *at != node && i < kMostAbove; ++i)
        at = places.parentOf(*at);
    return at == node;
}

// True if the body's stored place is that of its node. Source: core/domains/physics/RULES.md, N07.
bool repeatsNode(const Body &body, const glm::mat4 &world, float scale)
{
    constexpr float kApart = 1e-3f;
    const Reader &row = *body.part(BodyPart::Body);
    const glm::vec3 at = glm::vec3(world[3]) / scale;
    return glm::length(row.vec3("position"_f) - at) <= kApart &&
           std::fabs(glm::dot(row.quat("orientation"_f), glm::normalize(glm::quat_cast(glm::mat3(world))))) >=
               1.0f - kApart;
}

// The stored places of bodies that repeat those of nodes go along.
Result<Patch> followNode(const File &nif, UnitId node, const glm::mat4 &by, Patch patch)
{
    Progress progress;
    std::map<std::uint64_t, std::pair<std::shared_ptr<const File>, std::unique_ptr<Writer>>> documents;
    glm::mat4 inHavok = by;
    inHavok[3] = glm::vec4(glm::vec3(by[3]) / nif::havokScale(nif), 1.0f);
    const shape::PlaceChange change = shape::PlaceChange::inside(inHavok, glm::mat4(1.0f));
    const NodePlaces places(nif);
    for (const Body &body : bodiesOf(nif, progress)) {
        const auto object = nif.parsePath(body.collision);
        if (body.storage != BodyStorage::Hknp || !object || !change.isRigid)
            continue;
        const auto target =
            nif::unitOfBlock(nif::stateOf(nif), Reader(nif.tree(object->unit)).integer("target"_f));
        if (!target || !isBelow(places, *target, node) ||
            !repeatsNode(body, places.worldOf(*target), nif::havokScale(nif)))
            continue;
        auto &[document, writes] = documents[body.base];
        if (writes == nullptr)
            writes = std::make_unique<Writer>(*(document = body.document));
        moveRow(body, change, *writes);
    }
    for (auto &[base, entry] : documents) {
        const Result<Patch> inside = entry.second->take();
        if (!inside)
            return inside;
        patch = patch.then(inside->shifted(base)); // nothing has been resized
    }
    return patch;
}

// A node is scaled evenly, and bodies do not follow that.
Result<Patch> movedNode(const Movable &movable, const shape::PlaceChange &change, const glm::mat4 &by)
{
    const File &nif = *movable.document;
    const Reader node = movable.read();
    Writer writes(nif);
    const auto scale = static_cast<float>(node.number("scale"_f));
    const glm::mat4 after = change.moved(movable.own);
    writes.set(node, "translation"_f, glm::vec3(after[3]));
    if (!change.isShift && scale != 0.0f)
        writes.set(node, "rotation"_f, glm::mat3(after) / (scale * static_cast<float>(change.scale)));
    if (!change.isRigid)
        writes.set(node, "scale"_f, static_cast<float>(scale * change.scale));
    Result<Patch> patch = writes.take();
    return patch ? followNode(nif, node.unit(), by, std::move(*patch)) : patch;
}

Result<Patch> movedBody(const Movable &movable, const shape::PlaceChange &change, const glm::mat4 &by)
{
    if (movable.at.node != movable.document->tree(movable.at.unit)->root())
        return inFile(movable, movedRow(movable, change));
    const std::string type = movable.document->format().unitType(*movable.document, movable.at.unit);
    return type.starts_with("bhkRigidBody") ? movedRigidBody(movable, change)
                                            : movedNode(movable, change, by);
}

} // namespace

Result<void> checkTransform(const Movable &movable, const glm::mat4 &by)
{
    if (!movable.refusal.empty())
        return fail("{}", movable.refusal);
    const shape::PlaceChange change = shape::PlaceChange::inside(by, movable.parent);
    if (!change.isSound)
        return fail("the change would turn {} inside out, or make it flat", movable.title);
    if (movable.kind == MovableKind::Shape)
        return movable.needsWrapper && change.isRigid
                   ? Result<void>{}
                   : shape::canTransform(*movable.document, movable.read(), change);
    if (movable.kind == MovableKind::Node)
        return change.scale > 0.0 ? Result<void>{}
                                  : fail("a node is only scaled by the same factor in all directions");
    return change.isRigid ? Result<void>{}
                          : fail("{} has no scale of its own: scale its shape", movable.title);
}

Result<Patch> transformed(const Movable &movable, const glm::mat4 &by)
{
    if (const Result<void> checked = checkTransform(movable, by); !checked)
        return tl::unexpected(checked.error());
    const shape::PlaceChange change = shape::PlaceChange::inside(by, movable.parent);
    switch (movable.kind) {
    case MovableKind::Shape:
        return inFile(movable, withCode(movable, transformedShape(movable, change)));
    case MovableKind::Child:
        return inFile(movable, movedChild(movable, change));
    case MovableKind::Wrapper:
        return withCode(movable, movedWrapper(movable, change));
    case MovableKind::Body:
        return movedBody(movable, change, by);
    case MovableKind::Node:
        return movedNode(movable, change, by);
    }
    return fail("there is nothing to move");
}

} // namespace cutaway::physics
