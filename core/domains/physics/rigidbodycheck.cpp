// SPDX-License-Identifier: MIT
// Rigid bodies of Skyrim: what they are made of, and whether that goes with how they move.
#include "core/domains/physics/checkparts.h"
#include "core/file/linkedunits.h"
#include "core/formats/havok/names.h"
#include "core/formats/nif/state.h"
#include "core/schema/value.h"
#include "core/shape/massproperties.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

constexpr std::int64_t kSphereInertia = 2, kBoxInertia = 3, kKeyframedKind = 4, kFixedKind = 5;
constexpr std::int64_t kStatic = 1, kAnimStatic = 2; // layers

bool isOneOf(std::int64_t value, std::span<const std::int64_t> values)
{
    return std::ranges::find(values, value) != values.end();
}

class RigidBodyCheck
{
public:
    RigidBodyCheck(const Check &check, const Reader &body)
        : m_check(check), m_body(body), m_motion(body.integer("motionSystem"_f)),
          m_layer(body.member("filter"_f).integer("layer"_f)),
          m_isMoving(m_motion == kSphereInertia || m_motion == kBoxInertia),
          m_shape(nif::blockBehind(check.file, body, "shape"_f))
    {
    }

    void run()
    {
        if (m_body.integer("shape"_f) < 0)
            m_check.error("physics.shape.missing"_rule, m_body, "shape"_f, "the body has no shape");
        checkFriction(m_check, m_body, "friction"_f);
        checkRestitution(m_check, m_body);
        checkFilter();
        checkKind();
        checkMass();
        checkLimits();
        if (m_shape)
            checkShape();
    }

private:
    void checkFilter()
    {
        constexpr std::int64_t kMostLayer = 54;
        if (m_layer > kMostLayer)
            m_check.warn("physics.layer"_rule, m_body, "filter"_f, "layer is {}, 0 to {} exist", m_layer,
                         kMostLayer);
        if (const std::int64_t group = m_body.member("filter"_f).integer("group"_f); group != 0)
            m_check.note("physics.filter.group"_rule, m_body, "filter"_f,
                         "group is {}, 0 in all files of the games", group);
    }

    void checkKind()
    {
        constexpr std::int64_t kNeverMoving[] = {1, 2, 9, 13}, kPushed[] = {4, 5, 10};
        if (!m_isMoving && m_motion != kKeyframedKind && m_motion != kFixedKind)
            m_check.warn("physics.motion.kind"_rule, m_body, "motionSystem"_f,
                         "motion is {}; bodies of the game have 2 to 5", m_motion);
        const std::string layer = nameOf(havok::kSkyrimLayers, m_layer);
        const std::string motion = nameOf(havok::kMotionTypes, m_motion);
        if ((m_isMoving && isOneOf(m_layer, kNeverMoving)) ||
            (m_layer == kAnimStatic && m_motion != kKeyframedKind) ||
            (m_layer == kStatic && m_motion != kFixedKind))
            m_check.warn("physics.layer.kind"_rule, m_body, "motionSystem"_f, "motion is {} on layer {}",
                         motion, layer);
        if (m_motion == kFixedKind && isOneOf(m_layer, kPushed))
            m_check.note("physics.layer.fixed"_rule, m_body, "filter"_f, "the body is fixed on layer {}",
                         layer);
    }

    glm::dvec3 moments() const
    {
        const Reader inertia = m_body.member("inertia"_f);
        return {inertia.vec4("row0"_f).x, inertia.vec4("row1"_f).y, inertia.vec4("row2"_f).z};
    }

    void checkMass()
    {
        const double mass = m_body.number("mass"_f);
        if (m_isMoving && mass != 0.0) // nif.body.mass reports none
            checkMassOf(m_check, m_body, "mass"_f, mass);
        else if (mass < 0.0)
            m_check.error("physics.mass"_rule, m_body, "mass"_f, "the mass is {} kg", mass);
        const glm::dvec3 stored = moments();
        if (m_isMoving && stored.x > 0.0 && stored.y > 0.0 && stored.z > 0.0)
            checkMoments(m_check, m_body, "inertia"_f, stored);
    }

    void checkLimits()
    {
        struct Limit {
            FieldName field;
            double low, high;
            Code rule;
        };
        const Limit limits[] = {{"linearDamping"_f, 0.0, 1.0, "physics.damping"_rule},
                                {"angularDamping"_f, 0.0, 2.0, "physics.damping"_rule},
                                {"maxLinearVelocity"_f, 104.0, 104.5, "physics.speed"_rule},
                                {"maxAngularVelocity"_f, 31.5, 31.6, "physics.speed"_rule}};
        for (const Limit &limit : limits) {
            if (const double number = m_body.number(limit.field); number < limit.low || number > limit.high)
                m_check.note(limit.rule, m_body, limit.field, "{} is {}; usual are {} to {}",
                             limit.field.text(), number, limit.low, limit.high);
        }
    }

    // ---- shapes

    void checkShape()
    {
        for (const UnitId unit : branchUnits(m_check.file, {m_shape->unit()})) {
            const Reader part(m_check.file.tree(unit));
            if (m_isMoving)
                checkMoving(part);
            checkLayers(part);
        }
        if (m_isMoving)
            checkSolid();
    }

    void checkMoving(const Reader &shape)
    {
        const std::optional<shape::Form> form = shape::formOf(m_check.file, shape.unit());
        if (form == shape::Form::ChunkMesh)
            return m_check.warn("physics.mesh.moving"_rule, m_body, "shape"_f,
                                "the body moves and has a compressed mesh, block {}", blockNumber(shape));
        const auto child = nif::blockBehind(m_check.file, shape, "shape"_f);
        const shape::Type *below = child ? shape::typeOf(m_check.file, child->unit()) : nullptr;
        if (form == shape::Form::Mopp && below != nullptr && below->isMixedList())
            m_check.note("physics.mopp.moving"_rule, m_body, "shape"_f,
                         "the body moves and has a MOPP over a list, block {}", blockNumber(shape));
    }

    // Compares the layers of a mesh's materials with the body's.
    void checkLayers(const Reader &shape)
    {
        const auto data = nif::blockBehind(m_check.file, shape, "data"_f);
        for (const Reader &material : data ? data->elements("materials"_f) : std::vector<Reader>()) {
            const std::int64_t layer = material.member("filter"_f).integer("layer"_f);
            if (layer == m_layer)
                continue;
            return m_check.note("physics.mesh.layer"_rule, m_body, "filter"_f,
                                "the layer is {}, a material of the mesh in block {} has {}", m_layer,
                                blockNumber(*data), layer);
        }
    }

    std::uint32_t blockNumber(const Reader &block) const { return m_check.file.units()[block.unit()].id; }

    // Made by hand in many files, so that it is never more than a note.
    void checkSolid()
    {
        constexpr double kCenterShare = 0.1, kMost = 2.1;
        const auto graph = shape::Graph::of(m_check.file, m_shape->unit());
        if (!graph || graph->root().as<std::vector<shape::Convex>>() == nullptr)
            return; // of several shapes files have all kinds of numbers
        const auto solid = shape::massOf(*graph);
        if (!solid)
            return;
        const double least = graph->root().type->inertiaFactor == 1.0 ? 0.9 : 1.1;
        const glm::dvec3 own = solid->principalMoments();
        const double extent = std::sqrt(12.0 * std::max({own.x, own.y, own.z}) / solid->volume);
        const glm::vec3 off = m_body.vec3("center"_f) - glm::vec3(solid->center);
        if (!(glm::length(off) <= kCenterShare * extent))
            m_check.note("physics.mass.center"_rule, m_body, "center"_f,
                         "the centre of mass is {} off that of the shape", glm::length(off));
        const glm::dvec3 stored = moments();
        const double density = m_body.number("mass"_f) / solid->volume;
        for (int axis = 0; axis < 3; ++axis) {
            const double factor = stored[axis] / (density * solid->inertia[axis][axis]);
            if (factor >= least && factor <= kMost)
                continue;
            return m_check.note("physics.mass.inertia"_rule, m_body, "inertia"_f,
                                "a moment is {} times that of the solid shape; usual are {} to {}", factor,
                                least, kMost);
        }
    }

    const Check &m_check;
    const Reader &m_body;
    std::int64_t m_motion, m_layer;
    bool m_isMoving;
    std::optional<Reader> m_shape;
};

} // namespace

void checkRigidBody(const Check &check, const Reader &body)
{
    if (isSkyrim(check.file))
        RigidBodyCheck(check, body).run();
}

bool isSkyrim(const File &file)
{
    const std::uint32_t stream = nif::stateOf(file).header.stream;
    return stream >= nif::kBsSkyrim && stream < nif::kBsFallout4;
}

std::vector<Reader> plainBodiesWithPlace(const File &file)
{
    constexpr float kTiny = 1e-6f;
    std::vector<Reader> found;
    for (UnitId unit = 0; isSkyrim(file) && unit < file.units().size(); ++unit) {
        if (!nif::isBlock(file, unit) || file.format().unitType(file, unit) != "bhkRigidBody")
            continue;
        Reader body(file.tree(unit));
        if (glm::length(body.vec3("translation"_f)) > kTiny ||
            glm::length(glm::vec3(body.vec4("rotation"_f))) > kTiny)
            found.push_back(std::move(body));
    }
    return found;
}

void checkPlainPlaces(const Check &check)
{
    const std::vector<Reader> bodies = plainBodiesWithPlace(check.file);
    if (!bodies.empty())
        check.note("physics.body.transform"_rule, bodies.front(), "translation"_f,
                   "the game does not use the transform of a bhkRigidBody; bodies whose transform is not "
                   "empty: {}, this is the first",
                   bodies.size());
}

} // namespace cutaway::physics
