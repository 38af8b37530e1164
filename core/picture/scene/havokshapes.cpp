// SPDX-License-Identifier: MIT
#include "core/picture/scene/havokshapes.h"

#include "core/domains/anim/skeleton.h"
#include "core/domains/physics/constraints.h"
#include "core/formats/havok/names.h"
#include "core/picture/lengthnames.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/cloth.h"
#include "core/picture/scene/constraintlines.h"
#include "core/picture/scene/havokbodies.h"
#include "core/picture/scene/massaxes.h"
#include "core/picture/scene/restskeleton.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <utility>

namespace cutaway::picture
{

namespace
{

constexpr double kUnitsPerMetre = 69.99125; // of the games since Skyrim
constexpr float kSymbolShare = 0.06f;       // of the radius of all bodies

// Packfiles with names of layers are those of Fallout 4.
std::string havokLayerName(std::int64_t filter)
{
    const std::int64_t layer = filter & 0x7F;
    const std::string name = nameOf(havok::kFallout4Layers, layer);
    return name.empty() ? fmt::format("layer {}", layer) : name;
}

float inverseOf(float value)
{
    return value > 0.0f ? 1.0f / value : 0.0f;
}

class HavokBuilder
{
public:
    HavokBuilder(const File &file, Progress &progress, const HeldBodies &held)
        : m_file(file), m_progress(progress), m_held(held), m_shapes(file, progress, m_list)
    {
        m_list.unit = kHavokUnits;
        m_list.havokPerUnit = 1.0;
    }

    DrawList build(bool skeletons)
    {
        for (UnitId unit = 0; unit < m_file.units().size() && !m_progress.cancelled(); ++unit) {
            const std::string type = m_file.format().unitType(m_file, unit);
            m_isAuthored = m_isAuthored || type == "hkRootLevelContainer";
            if (type == "hknpPhysicsSystemData" || type == "hknpRagdollData")
                addSystem(Reader(m_file.tree(unit)));
            else if (type == "hkpRigidBody")
                addRigidBody(Reader(m_file.tree(unit)));
            else if (type == "hkpPhysicsSystem") // a ragdoll of the same file has constraints of its own
                addInstancesOf(Reader(m_file.tree(unit)));
            else if (type == "hclSimClothData")
                addClothPart(unit, addCloth);
            else if (type == "hclCollidable")
                addClothPart(unit, addCollidable);
        }
        if (skeletons)
            addSkeletons();
        addInstances();
        const float size = kSymbolShare * m_bodies.radius();
        addConstraints(m_constraints, size > 0.0f ? size : 0.1f, m_list);
        for (auto &[mass, body] : m_masses) {
            const std::size_t first = m_list.batches.size();
            mass.fallback = size > 0.0f ? size : 0.1f;
            addMass(mass, m_list);
            hold(first, body);
        }
        return std::move(m_list);
    }

private:
    void useGameUnits()
    {
        m_list.unit = kGameUnits;
        m_list.metresPerUnit = 1.0 / kUnitsPerMetre;
        m_list.havokPerUnit = m_list.metresPerUnit;
    }

    void addClothPart(UnitId unit, void (*add)(const File &, UnitId, DrawList &))
    {
        useGameUnits();
        add(m_file, unit, m_list);
    }

    // At rest; where the file has an animation, its pose is what is shown.
    void addSkeletons()
    {
        if (!anim::animationsIn(m_file).empty()) {
            useGameUnits();
            return;
        }
        for (const std::uint32_t object : anim::skeletonsIn(m_file)) {
            useGameUnits();
            addRestSkeleton(m_file, object, m_list);
        }
    }

    const HeldBody *heldBody(std::uint32_t body) const
    {
        const auto known = m_held.find(body);
        return known == m_held.end() ? nullptr : &known->second;
    }

    // The batches from `first` on are of that body.
    void hold(std::size_t first, std::uint32_t body)
    {
        const HeldBody *held = heldBody(body);
        for (std::size_t b = first; held != nullptr && b < m_list.batches.size(); ++b) {
            Batch &batch = m_list.batches[b];
            batch.partOwners = std::exchange(batch.owners, held->owners);
            batch.nodes = held->nodes;
        }
    }

    void addShape(UnitId shape, const ShapeContext &context, std::uint32_t body)
    {
        const std::size_t first = m_list.batches.size();
        m_shapes.add(shape, context);
        hold(first, body);
        for (std::size_t b = first; b < m_list.batches.size(); ++b) {
            const Batch &batch = m_list.batches[b];
            for (const glm::vec3 &p : batch.positions) {
                if (batch.layer == Layer::Collision)
                    m_bodies.add(glm::vec3(batch.transform * glm::vec4(p, 1.0f)));
            }
        }
    }

    ShapeContext contextOf(const std::string &name, std::int64_t filter)
    {
        ShapeContext context;
        context.label = name;
        context.category = namedCategory(m_list, name);
        context.traits.body = m_list.traitNamed(ColorBy::Body, name);
        if (!m_isAuthored)
            context.traits.collisionLayer =
                m_list.traitNamed(ColorBy::CollisionLayer, havokLayerName(filter));
        return context;
    }

    // ---- hk_2014: bodies are rows of the system.

    // The node of a NIF that names a body places it; what is stored only serves for want of one.
    void addSystem(const Reader &system)
    {
        std::vector<glm::mat4> places;
        for (std::uint32_t i = 0; i < system.count("bodyCinfos"_f); ++i) {
            const Reader body = system.element("bodyCinfos"_f, i);
            const HeldBody *held = heldBody(i);
            const glm::mat4 stored = glm::translate(glm::mat4(1.0f), body.vec3("position"_f)) *
                                     glm::mat4_cast(body.quat("orientation"_f));
            places.push_back(held != nullptr ? held->place : stored);
            ShapeContext context =
                contextOf(fmt::format("body {}{}", i, held != nullptr ? "" : " (stored place)"),
                          body.integer("collisionFilterInfo"_f));
            context.place = places.back();
            context.owners = {sourceOf(body)};
            if (const auto shape = hkx::linkedUnit(m_file, body, "shape"_f))
                addShape(*shape, context, i);
            addMotion(system, body, context, i,
                      held != nullptr ? held->place * glm::inverse(stored) : glm::mat4(1.0f));
        }
        for (const Reader &row : system.elements("constraintCinfos"_f)) {
            const auto data = hkx::linkedUnit(m_file, row, "constraintData"_f);
            const auto placeOf = [&places](std::int64_t body) {
                const bool isWorld = body < 0 || static_cast<std::size_t>(body) >= places.size();
                return isWorld ? glm::mat4(1.0f) : places[static_cast<std::size_t>(body)];
            };
            if (data)
                addConstraint(*data, placeOf(row.integer("bodyA"_f)), placeOf(row.integer("bodyB"_f)));
        }
    }

    void addConstraint(UnitId data, const glm::mat4 &placeA, const glm::mat4 &placeB)
    {
        if (const auto constraint = physics::havokConstraint(m_file, data, placeA, placeB))
            m_constraints.push_back(*constraint);
        else
            reportConstraint(m_file, data, constraint.error(), m_list);
    }

    // A motion is stored in the space of the world in which its body stands where it is stored.
    void addMotion(const Reader &system, const Reader &body, const ShapeContext &context,
                   std::uint32_t number, const glm::mat4 &moved)
    {
        const std::int64_t id = body.integer("motionId"_f);
        if (id < 0 || id >= std::int64_t{system.count("motionCinfos"_f)})
            return; // static
        const Reader motion = system.element("motionCinfos"_f, static_cast<std::uint32_t>(id));
        const glm::vec3 inverse = motion.vec3("inverseInertiaLocal"_f);
        Mass mass;
        mass.frame = moved * glm::translate(glm::mat4(1.0f), motion.vec3("centerOfMassWorld"_f)) *
                     glm::mat4_cast(motion.quat("orientation"_f));
        mass.mass = inverseOf(static_cast<float>(motion.number("inverseMass"_f)));
        mass.inertia = {inverseOf(inverse.x), inverseOf(inverse.y), inverseOf(inverse.z)};
        mass.label = context.label;
        mass.centre = sourceOf(motion, "centerOfMassWorld"_f);
        mass.axes = sourceOf(motion, "inverseInertiaLocal"_f);
        mass.owners = context.owners;
        m_masses.emplace_back(std::move(mass), number);
    }

    // ---- hk_2010: bodies are objects, in the units of the game.

    void addRigidBody(const Reader &body)
    {
        useGameUnits();
        const Reader collidable = body.member("collidable"_f);
        const Reader state = body.member("motion"_f).member("motionState"_f);
        const std::string name = body.text("name"_f);
        ShapeContext context =
            contextOf(name.empty() ? fmt::format("body {}", m_rigidBodies.size()) : name,
                      collidable.member("broadPhaseHandle"_f).integer("collisionFilterInfo"_f));
        context.place = hkx::axesOf(state, "transform"_f);
        context.owners = {sourceOf(body)};
        m_rigidBodies[body.unit()] = context.place;
        if (const auto shape = hkx::linkedUnit(m_file, collidable, "shape"_f))
            addShape(*shape, context, 0);
        const Reader swept = state.member("sweptTransform"_f);
        const glm::vec4 inverse = body.member("motion"_f).vec4("inertiaAndMassInv"_f);
        Mass mass;
        mass.frame = glm::translate(context.place, swept.vec3("centerOfMassLocal"_f));
        mass.mass = inverseOf(inverse.w);
        mass.inertia = {inverseOf(inverse.x), inverseOf(inverse.y), inverseOf(inverse.z)};
        mass.label = context.label;
        mass.centre = sourceOf(swept, "centerOfMassLocal"_f);
        mass.axes = sourceOf(body.member("motion"_f), "inertiaAndMassInv"_f);
        mass.owners = context.owners;
        m_masses.emplace_back(std::move(mass), 0);
    }

    void addInstancesOf(const Reader &system)
    {
        for (const auto &unit : hkx::linkedUnits(m_file, system, "constraints"_f)) {
            if (unit)
                m_instances.push_back(*unit);
        }
    }

    void addInstances()
    {
        for (const UnitId unit : m_instances) {
            const Reader instance(m_file.tree(unit));
            const auto data = hkx::linkedUnit(m_file, instance, "data"_f);
            const auto bodies = hkx::linkedUnits(m_file, instance, "entities"_f);
            if (!data || bodies.size() != 2)
                continue;
            glm::mat4 places[2];
            for (std::uint32_t i = 0; i < 2; ++i) {
                const auto known = bodies[i] ? m_rigidBodies.find(*bodies[i]) : m_rigidBodies.end();
                places[i] = known == m_rigidBodies.end() ? glm::mat4(1.0f) : known->second;
            }
            addConstraint(*data, places[0], places[1]);
        }
    }

    const File &m_file;
    Progress &m_progress;
    const HeldBodies &m_held;
    DrawList m_list;
    HavokShapes m_shapes;
    // Files of the content tools number groups in the filter, not the layers of the game.
    bool m_isAuthored = false;
    Bounds m_bodies;
    std::map<UnitId, glm::mat4> m_rigidBodies;
    std::vector<UnitId> m_instances;
    std::vector<physics::Constraint> m_constraints;
    std::vector<std::pair<Mass, std::uint32_t>> m_masses; // with the number of the body
};

} // namespace

DrawList havokScene(const File &file, Progress &progress)
{
    const HeldBodies none;
    return HavokBuilder(file, progress, none).build(true);
}

DrawList havokBodies(const File &file, Progress &progress, const HeldBodies &held)
{
    return HavokBuilder(file, progress, held).build(false);
}

} // namespace cutaway::picture
