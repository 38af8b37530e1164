// SPDX-License-Identifier: MIT
#include "core/domains/physics/bodykind.h"

#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/kindlayers.h"
#include "core/domains/physics/motionnumbers.h"
#include "core/domains/physics/motionrows.h"
#include "core/domains/physics/recompute.h"
#include "core/file/editsteps.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

constexpr std::int64_t kLocalFlag = 0x8; // of a collision object: "set local", for what an animation moves
constexpr std::int64_t kHavokBit = 0x2, kDynamicBit = 0x40; // of BSXFlags

bool isOfOldGame(const Body &body)
{
    return nif::stateOf(*body.document).header.stream <= nif::kBsFallout3;
}

// A rigid body of a NIF as one of another kind.
class RigidBodyKind
{
public:
    RigidBodyKind(EditSteps &steps, const Body &body, BodyKind kind)
        : m_steps(steps), m_body(body), m_kind(kind)
    {
    }

    void run()
    {
        const auto index = static_cast<std::size_t>(m_kind);
        const MotionNumbers &numbers = isOfOldGame(m_body) ? kOldMotions[index] : kSkyrimMotions[index];
        set("motionSystem", std::int64_t{numbers.motion});
        set("quality", std::int64_t{numbers.quality});
        set("solverDeactivation", std::int64_t{numbers.solver});
        setMass();
        const std::int64_t layer = m_body.part(BodyPart::Body)->member("filter"_f).integer("layer"_f);
        for (const Edit &edit : setLayer(m_body, fmt::to_string(layerFor(m_body.storage, m_kind, layer))))
            m_steps.add(edit);
    }

private:
    void set(std::string_view path, Value value)
    {
        if (const auto field = fieldAt(m_body, BodyPart::Body, path))
            m_steps.add(setTo(m_body, BodyPart::Body, *field, std::move(value)));
    }

    void setMass()
    {
        const bool hasMass = m_kind == BodyKind::Keyframed || m_kind == BodyKind::Dynamic;
        const double now = m_body.part(BodyPart::Body)->number("mass"_f);
        if (!hasMass) {
            set("mass", 0.0);
            for (const std::string_view row : {"inertia.row0.x", "inertia.row1.y", "inertia.row2.z"})
                set(row, 0.0);
            if (m_kind == BodyKind::Static)
                set("penetrationDepth", 0.1);
            return;
        }
        const Result<ShapeMass> mass = massOfShape(m_body, now > 0.0 ? std::optional(now) : std::nullopt);
        if (!mass)
            return m_steps.refuse(mass.error());
        const Reader inertia = m_body.part(BodyPart::Body)->member("inertia"_f);
        const bool hasInertia = inertia.vec4("row0"_f).x > 0.0f && inertia.vec4("row1"_f).y > 0.0f &&
                                inertia.vec4("row2"_f).z > 0.0f;
        if (!(now > 0.0) || !hasInertia) { // else what it has was meant so
            set("mass", mass->mass);
            for (const Edit &edit : mass->edits)
                m_steps.add(edit);
        }
        if (m_body.kind == BodyKind::Static)
            set("penetrationDepth", mass->penetration);
    }

    EditSteps &m_steps;
    const Body &m_body;
    BodyKind m_kind;
};

// What the file says about its bodies as a whole, and the object about its own.
void announce(EditSteps &steps, const Body &body, BodyKind kind, bool hasDynamic)
{
    if (const auto flags = fieldAt(body, BodyPart::Collision, "flags");
        flags && body.storage == BodyStorage::RigidBody) {
        const bool isLocal = kind == BodyKind::Keyframed || kind == BodyKind::Animated;
        const std::int64_t rest = flags->integer() & ~kLocalFlag;
        const std::int64_t wanted = isOfOldGame(body) ? flags->integer() : rest | (isLocal ? kLocalFlag : 0);
        steps.set(body.pathOf(BodyPart::Collision, *flags), wanted);
    }
    if (const auto bits = fieldAt(body, BodyPart::Announced, "value")) {
        const std::int64_t rest = (bits->integer() | kHavokBit) & ~kDynamicBit;
        steps.set(body.pathOf(BodyPart::Announced, *bits), rest | (hasDynamic ? kDynamicBit : 0));
    }
}

// Ragdolls are announced like moving bodies, although they are keyframed until death.
bool isRagdoll(const Body &body)
{
    return body.part(BodyPart::Announced) && body.part(BodyPart::Collision) &&
           body.file->format().unitType(*body.file, body.part(BodyPart::Collision)->unit()) ==
               "bhkBlendCollisionObject";
}

bool willMove(const std::vector<Body> &bodies, std::size_t number, BodyKind kind)
{
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if ((i == number ? kind : bodies[i].kind) == BodyKind::Dynamic || isRagdoll(bodies[i]))
            return true;
    }
    return false;
}

} // namespace

Result<BodyChange> bodyChange(EditSteps &&steps, const std::vector<Body> &before, std::size_t number)
{
    BodyChange change;
    if (!steps.failed()) {
        Progress progress;
        const std::vector<Body> after = bodiesOf(steps.now(), progress);
        if (number < after.size())
            change.changes = changesBetween(before[number], after[number]);
        addMovedRows(before, after, number, change.changes);
    }
    Result<Patch> patch = steps.take();
    if (!patch)
        return tl::unexpected(patch.error());
    change.patch = std::move(*patch);
    return change;
}

std::vector<BodyKind> kindsOf(const Body &body)
{
    if (body.storage == BodyStorage::Entity)
        return {body.kind}; // what follows from another one is not known
    if (body.storage == BodyStorage::Hknp || isOfOldGame(body))
        return {BodyKind::Static, BodyKind::Keyframed, BodyKind::Dynamic};
    return {BodyKind::Static, BodyKind::Animated, BodyKind::Keyframed, BodyKind::Dynamic};
}

std::optional<BodyKind> kindNamed(std::string_view name)
{
    for (std::size_t i = 0; i < kBodyKindCount && !name.empty(); ++i) {
        const auto kind = static_cast<BodyKind>(i);
        if (toString(kind).starts_with(name))
            return kind;
    }
    return std::nullopt;
}

Result<BodyChange> changeKind(const File &file, std::size_t number, BodyKind kind)
{
    Progress progress;
    const std::vector<Body> bodies = bodiesOf(file, progress);
    if (number >= bodies.size())
        return fail("there is no body {}: the file has {}", number, bodies.size());
    const Body &body = bodies[number];
    if (const std::vector<BodyKind> kinds = kindsOf(body); std::ranges::find(kinds, kind) == kinds.end())
        return fail("{} cannot be {}: its game knows no such bodies", body.name, toString(kind));
    EditSteps steps(file);
    if (kind == body.kind)
        return BodyChange{};
    if (body.storage == BodyStorage::RigidBody)
        RigidBodyKind(steps, body, kind).run();
    else
        steps.add(motionRowsFor(file, body, kind));
    announce(steps, body, kind, willMove(bodies, number, kind));
    return bodyChange(std::move(steps), bodies, number);
}

} // namespace cutaway::physics
