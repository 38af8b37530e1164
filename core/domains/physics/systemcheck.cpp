// SPDX-License-Identifier: MIT
// Bodies, motions and materials of a packfile.
#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/kindlayers.h"
#include "core/formats/havok/names.h"
#include "core/formats/hkx/objects.h"
#include "core/schema/value.h"
#include "core/shape/massproperties.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

class SystemCheck
{
public:
    SystemCheck(const Check &check, const Reader &system) : m_check(check), m_system(system) {}

    void run()
    {
        for (std::uint32_t i = 0; i < m_system.count("bodyCinfos"_f); ++i)
            checkBody(m_system.element("bodyCinfos"_f, i), i);
        for (const Reader &material : m_system.elements("materials"_f))
            checkMaterial(material);
        for (const Reader &motion : m_system.elements("motionCinfos"_f))
            checkMotion(motion);
    }

private:
    std::optional<Reader> rowAt(FieldName table, std::int64_t at) const
    {
        const bool exists = at >= 0 && at < std::int64_t{m_system.count(table)};
        return exists ? std::optional(m_system.element(table, static_cast<std::uint32_t>(at))) : std::nullopt;
    }

    void checkBody(const Reader &body, std::uint32_t number)
    {
        constexpr std::int64_t kUnsetQuality = 255;
        if (isCompiled(m_check.file))
            checkMaterialRow(body, number);
        if (const std::int64_t quality = body.integer("qualityId"_f); quality != kUnsetQuality)
            m_check.note("physics.body.quality"_rule, body, "qualityId"_f,
                         "quality is {}, 255 in all files of the games", quality);
        const auto motion = rowAt("motionCinfos"_f, body.integer("motionId"_f));
        const BodyKind kind = !motion                                 ? BodyKind::Static
                              : motion->number("inverseMass"_f) > 0.0 ? BodyKind::Dynamic
                                                                      : BodyKind::Keyframed;
        checkFilter(body, number, kind);
        if (isCompiled(m_check.file))
            checkFlags(body, number, kind);
        if (kind == BodyKind::Keyframed)
            checkKeyframedCenter(body, *motion);
        if (kind != BodyKind::Dynamic)
            return;
        checkDynamic(body, number);
        if (const auto shape = hkx::readTarget(m_check.file, body.member("shape"_f)))
            checkMass(body, *motion, *shape);
    }

    // Materials stand in the order of the shapes, which in ragdolls is not that of the bodies.
    void checkMaterialRow(const Reader &body, std::uint32_t number)
    {
        const std::int64_t material = body.integer("materialId"_f);
        if (const std::uint32_t row = materialRowOf(m_check.file, m_system, body, number); material != row)
            m_check.note("physics.body.material"_rule, body, "materialId"_f,
                         "body {} has material {}, its shape is {}", number, material, row);
    }

    // Source of the bits: the names that the engine prints. Those below 0x10 are set at run time.
    void checkFlags(const Reader &body, std::uint32_t number, BodyKind kind)
    {
        constexpr std::int64_t kTrigger = 0x10, kImpulse = 0x80, kKeyframedFirst = 0x10000;
        const std::int64_t flags = body.integer("flags"_f);
        const std::int64_t usual =
            kTrigger | (kind == BodyKind::Dynamic ? kImpulse | kKeyframedFirst : std::int64_t{0});
        if ((flags & ~usual) != 0)
            m_check.note("physics.body.flags"_rule, body, "flags"_f,
                         "body {} is {} and has flags {:#x}: {:#x} is unusual", number, toString(kind), flags,
                         flags & ~usual);
    }

    void checkKeyframedCenter(const Reader &body, const Reader &motion)
    {
        const glm::vec3 stored = motion.vec3("centerOfMassWorld"_f), expected = body.vec3("position"_f);
        if (!(glm::length(stored - expected) <= kOff))
            m_check.warn("physics.mass.center"_rule, motion, "centerOfMassWorld"_f,
                         "the centre of mass is ({}, {}, {}), the body is keyframed at ({}, {}, {})",
                         stored.x, stored.y, stored.z, expected.x, expected.y, expected.z);
    }

    void checkFilter(const Reader &body, std::uint32_t number, BodyKind kind)
    {
        constexpr std::int64_t kMostLayer = 56, kLayerBits = 0x7F, kUnusedBit = 0x80;
        constexpr int kGroupBit = 16;
        if (!isCompiled(m_check.file))
            return; // a skeleton's ragdoll has layers of its own, and 1 as massFactor
        const std::int64_t word = body.integer("collisionFilterInfo"_f), layer = word & kLayerBits;
        if (layer > kMostLayer || (word & kUnusedBit) != 0)
            m_check.warn("physics.layer"_rule, body, "collisionFilterInfo"_f,
                         "the filter of body {} is {:#x}: layers are 0 to {} and bit 7 is clear", number,
                         word, kMostLayer);
        else if (!isPackfileLayerOf(kind, layer))
            m_check.warn("physics.layer.kind"_rule, body, "collisionFilterInfo"_f,
                         "body {} is {} on layer {}", number, toString(kind),
                         nameOf(havok::kFallout4Layers, layer));
        if (word >> kGroupBit != 0)
            m_check.note("physics.filter.group"_rule, body, "collisionFilterInfo"_f,
                         "group is {}, 0 in all files of the games", word >> kGroupBit);
    }

    void checkDynamic(const Reader &body, std::uint32_t number)
    {
        constexpr std::int64_t kDynamic = 0x80;
        const std::int64_t flags = body.integer("flags"_f);
        if ((flags & kDynamic) == 0 && isCompiled(m_check.file))
            m_check.warn("physics.body.dynamic"_rule, body, "flags"_f,
                         "body {} has mass and flags {:#x} without {:#x}", number, flags, kDynamic);
        const auto shape = hkx::readTarget(m_check.file, body.member("shape"_f));
        if (shape && holdsMesh(m_check.file, *shape))
            m_check.warn("physics.mesh.moving"_rule, body, "shape"_f,
                         "body {} moves and has a compressed mesh", number);
    }

    // ---- mass

    void checkMass(const Reader &body, const Reader &motion, const Reader &shape)
    {
        Result<shape::MassProperties> solid = shape::massOf(m_check.file, shape.unit());
        if (!solid)
            return;
        const double mass = invertedBack(motion.number("inverseMass"_f));
        const double density = motion.number("massFactor"_f);
        const auto isAsSolid = [&](const shape::MassProperties &of) {
            return std::abs(density * of.volume / mass - 1.0) <= kShare;
        };
        if (isCompiled(m_check.file) && !isAsSolid(*solid)) { // Havok takes the box of a very thin hull
            const auto box = shape::boxMassOf(m_check.file, shape.unit());
            if (shape.has("faces"_f) && box && isAsSolid(*box))
                solid = *box;
            else
                m_check.warn("physics.mass.density"_rule, motion, "massFactor"_f,
                             "massFactor is {}, the shape has {} cubic units and the body {} kg: {} is "
                             "expected",
                             density, solid->volume, mass, mass / solid->volume);
        }
        checkCenter(body, motion, *solid);
        checkTensor(motion, *solid, mass);
    }

    void checkCenter(const Reader &body, const Reader &motion, const shape::MassProperties &solid)
    {
        const glm::vec3 expected =
            body.vec3("position"_f) + body.quat("orientation"_f) * glm::vec3(solid.center);
        const glm::vec3 stored = motion.vec3("centerOfMassWorld"_f);
        if (!(glm::length(stored - expected) <= kOff))
            m_check.warn("physics.mass.center"_rule, motion, "centerOfMassWorld"_f,
                         "the centre of mass is ({}, {}, {}), that of the shape ({}, {}, {})", stored.x,
                         stored.y, stored.z, expected.x, expected.y, expected.z);
    }

    void checkTensor(const Reader &motion, const shape::MassProperties &solid, double mass)
    {
        const glm::dvec3 inverse(motion.vec3("inverseInertiaLocal"_f));
        if (!(inverse.x > 0.0 && inverse.y > 0.0 && inverse.z > 0.0))
            return; // hkx.motion has said so
        std::array<double, 3> stored{1.0 / inverse.x, 1.0 / inverse.y, 1.0 / inverse.z};
        const glm::dvec3 moments = solid.principalMoments() * (shape::kInertiaFactor * mass / solid.volume);
        std::array<double, 3> expected{moments.x, moments.y, moments.z};
        std::ranges::sort(stored);
        std::ranges::sort(expected);
        for (std::size_t axis = 0; axis < stored.size(); ++axis) {
            if (std::abs(stored[axis] - expected[axis]) <= kShare * expected[axis])
                continue;
            m_check.warn("physics.mass.inertia"_rule, motion, "inverseInertiaLocal"_f,
                         "the moments are {}, {} and {}, those of the shape {}, {} and {}", stored[0],
                         stored[1], stored[2], expected[0], expected[1], expected[2]);
            return;
        }
    }

    // ---- rows

    void checkMaterial(const Reader &material)
    {
        checkFriction(m_check, material, "dynamicFriction"_f);
        checkRestitution(m_check, material);
        if (material.integer("staticFriction"_f) != material.integer("dynamicFriction"_f) ||
            !std::ranges::equal(material.bytes("staticFriction"_f), material.bytes("dynamicFriction"_f)))
            m_check.note("physics.friction.pair"_rule, material, "staticFriction"_f,
                         "static friction is {}, dynamic friction {}", material.number("staticFriction"_f),
                         material.number("dynamicFriction"_f));
    }

    void checkMotion(const Reader &motion)
    {
        const double inverse = motion.number("inverseMass"_f), density = motion.number("massFactor"_f);
        const float length = glm::length(motion.vec4("orientation"_f));
        if (!(std::abs(length - 1.0f) <= 1e-3f))
            m_check.error("physics.motion.rotation"_rule, motion, "orientation"_f,
                          "the orientation has length {}, 1 is expected", length);
        if (inverse == 0.0) {
            if (density != 1.0)
                m_check.warn("physics.motion.factor"_rule, motion, "massFactor"_f,
                             "massFactor is {}, 1 in all keyframed motions", density);
            return;
        }
        checkMassOf(m_check, motion, "inverseMass"_f, invertedBack(inverse));
        if (!(density >= kLeastDensity && density <= kMostDensity))
            m_check.note("physics.density"_rule, motion, "massFactor"_f,
                         "the density is {}; usual are {} to {}", density, kLeastDensity, kMostDensity);
        const glm::dvec3 turns(motion.vec3("inverseInertiaLocal"_f));
        if (turns.x > 0.0 && turns.y > 0.0 && turns.z > 0.0)
            checkMoments(m_check, motion, "inverseInertiaLocal"_f, 1.0 / turns);
    }

    static constexpr double kShare = 0.1; // of what is expected
    static constexpr float kOff = 0.02f;  // Havok units, of centres of mass
    static constexpr double kLeastDensity = 20.0, kMostDensity = 20000.0;

    const Check &m_check;
    const Reader &m_system;
};

} // namespace

bool isCompiled(const File &packfile)
{
    return hkx::objectsOf(packfile, "hkRootLevelContainer").empty();
}

std::uint32_t materialRowOf(const File &packfile, const Reader &system, const Reader &body,
                            std::uint32_t number)
{
    const auto shape = hkx::targetOf(packfile, body.member("shape"_f));
    const std::vector<Reader> listed = system.elements("referencedObjects"_f);
    const auto isOwn = [&](const Reader &slot) { return shape && hkx::targetOf(packfile, slot) == shape; };
    if (number < listed.size() && isOwn(listed[number]))
        return number;
    const auto slot = std::ranges::find_if(listed, isOwn);
    return slot == listed.end() ? number : static_cast<std::uint32_t>(slot - listed.begin());
}

bool holdsMesh(const File &packfile, const Reader &shape)
{
    const auto graph = shape::Graph::of(packfile, shape.unit());
    return graph && std::ranges::any_of(graph->shapes(), [](const shape::Shape &at) {
               return at.as<shape::Mesh>() != nullptr;
           });
}

void checkSystem(const Check &check, const Reader &system)
{
    SystemCheck(check, system).run();
}

void checkFriction(const Check &check, const Reader &at, FieldName field)
{
    const double friction = at.number(field);
    if (friction < 0.0)
        check.warn("physics.friction"_rule, at, field, "friction is {}, 0 is the least", friction);
    else if (friction > 1.0)
        check.note("physics.friction.high"_rule, at, field, "friction is {}; usual are 0 to 1", friction);
}

void checkRestitution(const Check &check, const Reader &at)
{
    const double restitution = at.number("restitution"_f);
    if (restitution < 0.0 || restitution > 1.0)
        check.warn("physics.restitution"_rule, at, "restitution"_f, "restitution is {}, it has to be 0 to 1",
                   restitution);
}

void checkMassOf(const Check &check, const Reader &at, FieldName field, double mass)
{
    constexpr double kLeast = 0.01, kMost = 1000.0; // kg
    if (mass < 0.0)
        check.error("physics.mass"_rule, at, field, "the mass is {} kg", mass);
    else if (mass < kLeast || mass > kMost)
        check.warn("physics.mass"_rule, at, field, "the mass is {} kg; usual are {} to {}", mass, kLeast,
                   kMost);
}

void checkMoments(const Check &check, const Reader &at, FieldName field, glm::dvec3 moments)
{
    constexpr double kSlack = 1.001;
    const double most = std::max({moments.x, moments.y, moments.z});
    const double others = moments.x + moments.y + moments.z - most;
    if (most > others * kSlack)
        check.warn("physics.inertia"_rule, at, field,
                   "the moments are {}, {} and {}: the largest is above the sum of the others", moments.x,
                   moments.y, moments.z);
}

} // namespace cutaway::physics
