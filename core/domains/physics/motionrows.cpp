// SPDX-License-Identifier: MIT
#include "core/domains/physics/motionrows.h"

#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/kindlayers.h"
#include "core/domains/physics/recompute.h"
#include "core/file/editsteps.h"
#include "core/file/part.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

constexpr std::int64_t kNoMotion = 0x7FFFFFFF, kNoProperties = 0xFFFF;
constexpr std::int64_t kDynamicFlag = 0x80;

struct RowValue {
    FieldName field;
    double number;
};
// Source: all bodies of Fallout 4's files (RULES.md, "Kinds").
constexpr RowValue kMotionValues[] = {
    {"enableDeactivation"_f, 1},
    {"maxLinearAccelerationDistancePerStep"_f, 1.8446727e19},
    {"maxRotationToPreventTunneling"_f, 1.8446727e19},
};
constexpr RowValue kPropertyValues[] = {
    {"gravityFactor"_f, 1},
    {"timeFactor"_f, 1},
    {"maxLinearSpeed"_f, 104.375},
    {"maxAngularSpeed"_f, 31.5703125},
    {"solverStabilizationSpeedThreshold"_f, 0.17},
    {"solverStabilizationSpeedReduction"_f, 0.49050003},
    {"maxDistSqrd"_f, 0.0025000002},
    {"maxRotSqrd"_f, 0.0025000002},
    {"invBlockSize"_f, 1},
    {"pathingUpperThreshold"_f, 26623},
    {"pathingLowerThreshold"_f, -26213},
    {"numDeactivationFrequencyPasses"_f, 4},
    {"deactivationVelocityScaleSquare"_f, 115},
    {"minimumPathingVelocityScaleSquare"_f, 117},
    {"spikingVelocityScaleThresholdSquared"_f, 6},
    {"minimumSpikingVelocityScaleSquared"_f, 115},
};
// Floats that were halves: 0.1, 0.05; of ragdolls 0.4, 0.6.
constexpr RowValue kClutterDamping[] = {{"linearDamping"_f, 0.100097656}, {"angularDamping"_f, 0.050048828}};
constexpr RowValue kRagdollDamping[] = {{"linearDamping"_f, 0.400390625}, {"angularDamping"_f, 0.6015625}};

// Rows of one table of the system, and the field of another table that numbers them.
struct Table {
    FieldName rows;
    FieldName users, field;
    std::int64_t none;
};
constexpr Table kMotions{"motionCinfos"_f, "bodyCinfos"_f, "motionId"_f, kNoMotion};
constexpr Table kProperties{"motionProperties"_f, "motionCinfos"_f, "motionPropertiesId"_f, kNoProperties};

// Works on the packfile of the body.
class MotionRows
{
public:
    MotionRows(const Body &body, BodyKind kind)
        : m_body(body), m_kind(kind), m_steps(*body.document), m_unit(body.part(BodyPart::Body)->unit()),
          m_number(body.part(BodyPart::Body)->tree().node(body.part(BodyPart::Body)->node()).row),
          m_path(body.document->pathText({m_unit, {}}))
    {
    }

    Result<Patch> take()
    {
        const bool moves = m_kind != BodyKind::Static, isDynamic = m_kind == BodyKind::Dynamic;
        if (const Result<void> possible = check(isDynamic); !possible)
            return tl::unexpected(possible.error());
        if (!isDynamic && m_body.kind == BodyKind::Dynamic)
            drop(kProperties, motion());
        if (!moves)
            drop(kMotions, m_number);
        else if (m_body.kind == BodyKind::Static)
            addMotion();
        if (isDynamic)
            addProperties();
        if (moves)
            fillMotion(isDynamic);
        const std::int64_t flags = m_body.part(BodyPart::Body)->integer("flags"_f);
        set(row("bodyCinfos"_f, m_number), "flags"_f,
            isDynamic ? flags | kDynamicFlag : flags & ~kDynamicFlag);
        setFilter();
        return m_steps.take();
    }

private:
    Reader system() const { return Reader(m_steps.now().tree(m_unit)); }
    std::uint32_t motion() const
    {
        return static_cast<std::uint32_t>(system().element("bodyCinfos"_f, m_number).integer("motionId"_f));
    }
    std::string row(FieldName table, std::uint32_t number) const
    {
        return fmt::format("{}.{}[{}]", m_path, table.text(), number);
    }
    void set(const std::string &path, FieldName field, Value value)
    {
        m_steps.set(fmt::format("{}.{}", path, field.text()), std::move(value));
    }

    // What belongs to several bodies would change with this one.
    Result<void> check(bool isDynamic)
    {
        const glm::vec4 place = m_body.part(BodyPart::Body)->vec4("position"_f);
        if (!std::isfinite(glm::length(place)))
            return fail("the place of {} is not a number", m_body.name);
        if (isDynamic) {
            const Result<shape::MassProperties> solid = solidOfBody(m_body);
            if (!solid)
                return tl::unexpected(solid.error());
            if (holdsMesh(*m_body.document, *m_body.part(BodyPart::Shape)))
                return fail("the shape of {} has a compressed mesh, which is hollow: no volume to move",
                            m_body.name);
            m_mass = usualMass(m_body, *solid);
        }
        const std::vector<Reader> bodies = system().elements("bodyCinfos"_f);
        for (std::uint32_t i = 0; i < bodies.size() && m_body.kind != BodyKind::Static; ++i) {
            if (i != m_number && bodies[i].integer("motionId"_f) == std::int64_t{motion()})
                return fail("bodies {} and {} have the same motion {}", m_number, i, motion());
        }
        return {};
    }

    // The row that the user has; what others use as well stays.
    void drop(const Table &table, std::uint32_t user)
    {
        const std::vector<Reader> users = system().elements(table.users);
        if (user >= users.size())
            return;
        const std::int64_t number = users[user].integer(table.field);
        set(row(table.users, user), table.field, table.none);
        const auto uses = [&](const Reader &at) { return at.integer(table.field) == number; };
        if (std::ranges::count_if(users, uses) != 1 || number < 0 || number >= system().count(table.rows))
            return;
        m_steps.add(Edit{Edit::Op::Remove, row(table.rows, static_cast<std::uint32_t>(number))});
    }

    // Behind the rows of those users that come before; the number of the new row.
    std::uint32_t insert(const Table &table, std::uint32_t user)
    {
        const std::vector<Reader> users = system().elements(table.users);
        std::int64_t at = 0;
        for (std::uint32_t i = 0; i < user; ++i) {
            if (const std::int64_t number = users[i].integer(table.field); number != table.none)
                at = std::max(at, number + 1);
        }
        at = std::min<std::int64_t>(at, system().count(table.rows));
        const auto number = static_cast<std::uint32_t>(at);
        Edit edit;
        edit.op = Edit::Op::Insert;
        edit.path = fmt::format("{}.{}", m_path, table.rows.text());
        edit.row = number;
        m_steps.add(edit);
        set(row(table.users, user), table.field, std::int64_t{number});
        return number;
    }

    void fill(const std::string &path, std::span<const RowValue> values)
    {
        for (const RowValue &value : values)
            set(path, value.field, value.number);
    }

    void addMotion()
    {
        const std::uint32_t number = insert(kMotions, m_number);
        fill(row(kMotions.rows, number), kMotionValues);
        set(row(kMotions.rows, number), kProperties.field, kNoProperties);
    }

    void addProperties()
    {
        const std::int64_t layer = m_body.part(BodyPart::Body)->integer("collisionFilterInfo"_f) & kLayerBits;
        const std::string path = row(kProperties.rows, insert(kProperties, motion()));
        fill(path, kPropertyValues);
        fill(path, layer == kBipedLayer ? kRagdollDamping : kClutterDamping);
    }

    void fillMotion(bool isDynamic)
    {
        const Reader &body = *m_body.part(BodyPart::Body);
        const glm::dvec3 position(body.vec3("position"_f));
        const glm::dquat turn(body.quat("orientation"_f));
        shape::MotionMass mass{1.0, glm::dvec3(0.0), position, turn};
        if (isDynamic)
            mass = shape::motionMass(*solidOfBody(m_body), m_mass, position, turn);
        const std::string path = row(kMotions.rows, motion());
        set(path, "inverseMass"_f, isDynamic ? 1.0 / m_mass : 0.0);
        set(path, "massFactor"_f, mass.density);
        set(path, "inverseInertiaLocal"_f, tupleOf(mass.inverseInertia, isDynamic ? 1.0 : 0.0));
        set(path, "centerOfMassWorld"_f, tupleOf(mass.centerOfMassWorld, 0.0));
        set(path, "orientation"_f, tupleOf(mass.orientation));
    }

    // The rows have moved, the bodies have not.
    void setFilter()
    {
        const std::int64_t word = m_body.part(BodyPart::Body)->integer("collisionFilterInfo"_f);
        const std::int64_t layer = layerFor(BodyStorage::Hknp, m_kind, word & kLayerBits);
        for (Edit edit : setFilterWord(m_body, static_cast<std::uint64_t>((word & ~kLayerBits) | layer))) {
            edit.path.erase(0, m_body.prefix.size());
            m_steps.add(edit);
        }
    }

    static constexpr std::int64_t kLayerBits = 0x7F;

    const Body &m_body;
    BodyKind m_kind;
    EditSteps m_steps;
    UnitId m_unit;
    std::uint32_t m_number;
    std::string m_path;
    double m_mass = 0.0;
};

} // namespace

Result<Patch> motionRowsFor(const File &file, const Body &body, BodyKind kind)
{
    const Result<Patch> patch = MotionRows(body, kind).take();
    return body.prefix.empty() ? patch : inHostAt(file, body.base, patch);
}

void addMovedRows(const std::vector<Body> &before, const std::vector<Body> &after, std::size_t number,
                  std::vector<ValueChange> &changes)
{
    const auto motionOf = [](const Body &body) {
        const FormRow *row = rowNamed(body, "motion");
        return row != nullptr ? valueOf(body, *row).value : std::string();
    };
    for (std::size_t i = 0; i < before.size() && i < after.size(); ++i) {
        const std::string was = motionOf(before[i]), now = motionOf(after[i]);
        if (i != number && was != now)
            changes.push_back({"Motion row of " + before[i].name, was, now});
    }
}

} // namespace cutaway::physics
