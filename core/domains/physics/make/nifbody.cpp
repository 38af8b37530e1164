// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifbody.h"

#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/motionnumbers.h"
#include "core/shape/massproperties.h"

#include <algorithm>
#include <bit>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <limits>

namespace cutaway::physics
{

namespace
{

const MotionNumbers &motionOf(const File &nif, BodyKind kind)
{
    return (isSkyrim(nif) ? kSkyrimMotions : kOldMotions)[static_cast<std::size_t>(kind)];
}

// Damping as Skyrim has it: the upper half of the float.
float upperHalf(float number)
{
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(number) & 0xFFFF0000u);
}

// Across the part where it is thinnest, and the share of that which bodies may sink in.
struct Thinness {
    float across = 0.0f, share = 0.34f;

    float depth() const { return across * share; }
};

Thinness thinnessOf(const mesh::Solid &solid)
{
    if (const auto *box = std::get_if<mesh::Box>(&solid))
        return {2.0f * std::min({box->half.x, box->half.y, box->half.z}), 0.72f};
    if (const auto *sphere = std::get_if<mesh::Sphere>(&solid))
        return {2.0f * sphere->radius};
    if (const auto *capsule = std::get_if<mesh::Capsule>(&solid))
        return {2.0f * capsule->radius};
    if (const auto *cylinder = std::get_if<mesh::Cylinder>(&solid))
        return {std::min(2.0f * cylinder->radius, glm::distance(cylinder->a, cylinder->b))};
    const std::vector<glm::vec3> &vertices = std::get<mesh::Hull>(solid).vertices;
    glm::vec3 low = vertices.front(), high = low;
    for (const glm::vec3 &v : vertices) {
        low = glm::min(low, v);
        high = glm::max(high, v);
    }
    const glm::vec3 side = high - low;
    return {std::min({side.x, side.y, side.z})};
}

float penetrationDepth(const BodyPlan &plan)
{
    constexpr float kFixed = 0.1f, kLeast = 0.003f, kMost = 0.15f; // Havok units
    if (plan.kind != BodyKind::Dynamic)
        return kFixed;
    float depth = kMost;
    for (const SolidPart &part : plan.shape.solids)
        depth = std::min(depth, thinnessOf(part.solid).depth());
    return std::max(depth, kLeast);
}

void setFilters(nif::BlockDraft &body, std::uint8_t layer)
{
    constexpr std::uint8_t kEntity = 1;
    body.set("filter.layer", layer);
    body.set("filterCopy.layer", layer);
    body.set("broadPhaseType", kEntity);
    body.set("prop.capFlags", std::uint32_t{0x80000000});
}

void setContacts(nif::BlockDraft &body)
{
    constexpr std::uint8_t kSimpleContact = 1;
    constexpr std::uint16_t kNoCallbacks = 0xFFFF;
    for (const char *response : {"response", "response2"})
        body.set(response, kSimpleContact);
    for (const char *delay : {"contactDelay", "contactDelay2"})
        body.set(delay, kNoCallbacks);
    body.set("numShapeKeysInContactPoint", std::uint8_t{3});
}

void setMotion(const File &nif, const BodyPlan &plan, nif::BlockDraft &body)
{
    const bool isOld = !isSkyrim(nif);
    const MotionNumbers &motion = motionOf(nif, plan.kind);
    body.set("motionSystem", motion.motion);
    body.set("quality", motion.quality);
    body.set("solverDeactivation", motion.solver);
    body.set("deactivator", std::uint8_t(isOld ? 2 : 1));
    body.set("linearDamping", isOld ? plan.linearDamping : upperHalf(plan.linearDamping));
    body.set("angularDamping", isOld ? plan.angularDamping : upperHalf(plan.angularDamping));
    body.set("timeFactor", 1.0f);
    body.set("gravityFactor", 1.0f);
    body.set("friction", plan.friction);
    body.set("restitution", plan.restitution);
    body.set("maxLinearVelocity", isOld ? 1068.0f : 104.4f);
    body.set("maxAngularVelocity", 31.57f);
    body.set("penetrationDepth", penetrationDepth(plan));
    body.set("rotation", glm::vec4(0.0f, 0.0f, 0.0f, 1.0f));
}

} // namespace

shape::RigidPlace placeOfBody(const File &file, const Reader &body)
{
    if (file.format().unitType(file, body.unit()) != "bhkRigidBodyT")
        return {};
    return {glm::dquat(body.quat("rotation"_f)), glm::dvec3(body.vec3("translation"_f))};
}

std::optional<NifMass> nifMassOf(const ShapePlan &shape, const shape::RigidPlace &place, double mass)
{
    if (shape.mesh)
        return std::nullopt;
    const Result<shape::MassProperties> solid = shape::massOf(shape.solids);
    if (!solid)
        return std::nullopt;
    const shape::RigidPlace inBody = place.inverse();
    const glm::dmat3 turn = glm::mat3_cast(inBody.turn);
    const glm::dmat3 inertia = turn * solid->inertia * glm::transpose(turn);
    // Capsules are stored as they are.
    const bool isCapsule =
        shape.solids.size() == 1 && std::holds_alternative<mesh::Capsule>(shape.solids.front().solid);
    const double factor = (isCapsule ? 1.0 : shape::kInertiaFactor) * mass / solid->volume;
    NifMass stored{{}, glm::vec3(inBody.turn * solid->center + inBody.at)};
    for (int axis = 0; axis < 3; ++axis)
        stored.inertia[axis] = static_cast<float>(factor * inertia[axis][axis]);
    return stored;
}

Result<nif::CopiedBlock> rigidBodyBlock(const File &nif, const BodyPlan &plan, nif::BlockRef shape)
{
    nif::BlockDraft body(nif, "bhkRigidBody");
    body.link("shape", shape);
    setFilters(body, plan.layer);
    setContacts(body);
    setMotion(nif, plan, body);
    const bool hasMass = plan.kind == BodyKind::Dynamic || plan.kind == BodyKind::Keyframed;
    if (hasMass && plan.mass > 0.0) {
        const std::optional<NifMass> mass = nifMassOf(plan.shape, {}, plan.mass);
        if (!mass)
            return fail("the body has mass, and its shape no volume");
        body.set("mass", static_cast<float>(plan.mass));
        body.set("center", glm::vec4(mass->center, 0.0f));
        body.set("inertia.row0", glm::vec4(mass->inertia.x, 0.0f, 0.0f, 0.0f));
        body.set("inertia.row1", glm::vec4(0.0f, mass->inertia.y, 0.0f, 0.0f));
        body.set("inertia.row2", glm::vec4(0.0f, 0.0f, mass->inertia.z, 0.0f));
    }
    return body.finish();
}

Result<nif::CopiedBlock> collisionObjectBlock(const File &nif, BodyKind kind, std::uint32_t node,
                                              nif::BlockRef body)
{
    nif::BlockDraft object(nif, "bhkCollisionObject");
    object.link("target", nif::BlockRef::inFile(node));
    object.set("flags", motionOf(nif, kind).objectFlags);
    object.link("body", body);
    return object.finish();
}

} // namespace cutaway::physics
