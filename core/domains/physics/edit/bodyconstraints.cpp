// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/bodyconstraints.h"

#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/constraints.h"
#include "core/domains/physics/edit/bodyedit.h"
#include "core/domains/physics/edit/bodyparts.h"
#include "core/domains/physics/nodeplaces.h"
#include "core/file/writer.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/shape/edit/placechange.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <map>

namespace cutaway::physics
{

namespace
{

std::uint32_t rowNumber(const Reader &row)
{
    return row.tree().node(row.node()).row;
}

std::uint32_t blockOfBody(const File &nif, const Body &body)
{
    return nif.units()[body.part(BodyPart::Body)->unit()].id;
}

// Alike but for rounding: those that differ were parted on purpose.
bool isTwin(const Constraint &a, const Constraint &b)
{
    constexpr float kSame = 1e-4f; // of radians, and of lengths as they are
    const auto isSame = [](float x, float y) {
        return std::abs(x - y) <= kSame * std::max(1.0f, std::max(std::abs(x), std::abs(y)));
    };
    const auto isSameFrame = [&isSame](const glm::mat4 &x, const glm::mat4 &y) {
        for (int column = 0; column < 4; ++column) {
            for (int row = 0; row < 3; ++row) {
                if (!isSame(x[column][row], y[column][row]))
                    return false;
            }
        }
        return true;
    };
    return a.kind == b.kind && isSameFrame(a.frameA, b.frameA) && isSameFrame(a.frameB, b.frameB) &&
           isSame(a.along.min, b.along.min) && isSame(a.along.max, b.along.max) &&
           isSame(a.plane.min, b.plane.min) && isSame(a.plane.max, b.plane.max) && isSame(a.length, b.length);
}

// Where bodies stand, from Havok units to the picture.
class BodyPlaces
{
public:
    explicit BodyPlaces(const File &file) : m_file(file)
    {
        if (nif::isNif(file))
            m_nodes.emplace(file);
    }

    // Nothing for a body that hangs nowhere.
    std::optional<glm::mat4> of(const Body &body) const;

private:
    const File &m_file;
    std::optional<NodePlaces> m_nodes;
};

std::optional<glm::mat4> BodyPlaces::of(const Body &body) const
{
    const Reader &row = *body.part(BodyPart::Body);
    if (body.storage == BodyStorage::Entity)
        return hkx::axesOf(row.member("motion"_f).member("motionState"_f), "transform"_f);
    if (body.storage == BodyStorage::Hknp && body.prefix.empty())
        return glm::translate(glm::mat4(1.0f), row.vec3("position"_f)) *
               glm::mat4_cast(row.quat("orientation"_f));
    const Result<NodePath> collision = m_file.parsePath(body.collision);
    const auto node =
        m_nodes && !body.collision.empty() && collision
            ? nif::referenced(m_file, Reader(nif::linkTree(m_file, collision->unit)), "target"_f)
            : std::nullopt;
    if (!node)
        return std::nullopt;
    const glm::mat4 place = glm::scale(m_nodes->worldOf(*node), glm::vec3(nif::havokScale(m_file)));
    const bool hasOwn = body.storage == BodyStorage::RigidBody &&
                        m_file.format().unitType(m_file, row.unit()) == "bhkRigidBodyT";
    return hasOwn ? place * nif::bodyTransform(row) : place;
}

class ConstraintList
{
public:
    ConstraintList(const File &file, const std::vector<Body> &bodies, Progress &progress)
        : m_file(file), m_bodies(bodies), m_progress(progress)
    {
        const BodyPlaces places(file);
        for (const Body &body : bodies)
            m_places.push_back(places.of(body));
    }

    std::vector<BodyConstraint> take()
    {
        if (nif::isNif(m_file)) {
            for (UnitId unit = 0; unit < m_file.units().size() && !m_progress.cancelled(); ++unit)
                addBlock(unit);
        }
        for (std::size_t i = 0; i < m_bodies.size() && !m_progress.cancelled(); ++i) {
            if (m_bodies[i].storage == BodyStorage::Hknp && rowNumber(*m_bodies[i].part(BodyPart::Body)) == 0)
                addSystem(i);
        }
        addInstances();
        pairTwins();
        return std::move(m_constraints);
    }

private:
    std::optional<std::size_t> bodyOf(UnitId block) const
    {
        const auto found = std::ranges::find_if(m_bodies, [block](const Body &body) {
            return body.storage == BodyStorage::RigidBody && body.part(BodyPart::Body)->unit() == block;
        });
        return found == m_bodies.end() ? std::nullopt : std::optional<std::size_t>(found - m_bodies.begin());
    }

    void addBlock(UnitId unit)
    {
        if (!isOfType(m_file.format().unitType(m_file, unit), "bhkConstraint"))
            return;
        const auto places = [this](UnitId block) {
            const auto body = bodyOf(block);
            return body ? m_places[*body] : std::nullopt;
        };
        const auto constraints = nifConstraints(m_file, unit, places);
        for (const Constraint &shown : constraints ? *constraints : std::vector<Constraint>()) {
            const auto [a, b] = heldBy(unit, shown);
            if (a && b)
                add(shown, m_file.pathText({unit, {}}), *a, *b);
        }
    }

    using Pair = std::pair<std::optional<std::size_t>, std::optional<std::size_t>>;

    // A link of a chain holds two of its bodies, any other constraint both of its own.
    Pair heldBy(UnitId unit, const Constraint &shown) const
    {
        const Reader block(m_file.tree(unit));
        const auto body = [this](std::optional<UnitId> at) { return at ? bodyOf(*at) : std::nullopt; };
        const std::vector<UnitId> chained = nif::referencedAll(m_file, block, "chained"_f);
        if (chained.empty()) {
            const Reader info = block.member("info"_f);
            return {body(nif::referenced(m_file, info, "entityA"_f)),
                    body(nif::referenced(m_file, info, "entityB"_f))};
        }
        const NodeId link = block.tree().node(shown.pivotA.node).parent;
        const std::size_t row = block.tree().node(link).row;
        return row + 1 < chained.size() ? Pair(body(chained[row]), body(chained[row + 1])) : Pair();
    }

    // The bodies of one system follow each other.
    void addSystem(std::size_t first)
    {
        const Body &body = m_bodies[first];
        const Reader system(body.document->tree(body.part(BodyPart::Body)->unit()));
        const std::size_t count =
            std::min<std::size_t>(system.count("bodyCinfos"_f), m_bodies.size() - first);
        for (const Reader &row : system.elements("constraintCinfos"_f)) {
            const auto a = static_cast<std::size_t>(row.integer("bodyA"_f));
            const auto b = static_cast<std::size_t>(row.integer("bodyB"_f));
            const auto data = hkx::targetOf(*body.document, row.member("constraintData"_f));
            const auto unit =
                data ? body.document->format().findUnit(*body.document, fmt::format("object[{}]", *data))
                     : std::nullopt;
            if (!unit || a >= count || b >= count || !m_places[first + a] || !m_places[first + b])
                continue;
            const auto shown =
                havokConstraint(*body.document, *unit, *m_places[first + a], *m_places[first + b]);
            if (shown)
                add(*shown, body.pathOf(row), first + a, first + b);
        }
    }

    // Lists the constraint instances of an hk_2010 packfile.
    void addInstances()
    {
        if (m_bodies.empty() || m_bodies.front().storage != BodyStorage::Entity)
            return;
        for (const std::uint32_t object : hkx::objectsOf(m_file, "hkpConstraintInstance")) {
            const auto instance = hkx::readObject(m_file, object);
            const auto data = instance ? hkx::readTarget(m_file, instance->member("data"_f)) : std::nullopt;
            const std::vector<Reader> held =
                instance ? instance->elements("entities"_f) : std::vector<Reader>();
            const auto a = held.size() == 2 ? entityAt(held[0]) : std::nullopt;
            const auto b = held.size() == 2 ? entityAt(held[1]) : std::nullopt;
            if (!data || !a || !b)
                continue;
            const auto shown = havokConstraint(m_file, data->unit(), *m_places[*a], *m_places[*b]);
            if (shown)
                add(*shown, m_file.pathText({instance->unit(), {}}), *a, *b);
        }
    }

    // Pairs instances that are stored twice; other constraints are stored once.
    void pairTwins()
    {
        if (m_bodies.empty() || m_bodies.front().storage != BodyStorage::Entity)
            return;
        std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> held;
        for (std::size_t i = 0; i < m_constraints.size(); ++i)
            held[{m_constraints[i].a, m_constraints[i].b}].push_back(i);
        constexpr std::size_t kMostCopies = 4; // two in all files; a broken one may say otherwise
        for (const auto &[bodies, constraints] : held) {
            if (constraints.size() > kMostCopies)
                continue;
            for (const std::size_t one : constraints) {
                for (const std::size_t other : constraints) {
                    if (one != other && isTwin(m_constraints[one].shown, m_constraints[other].shown))
                        m_constraints[one].twins.push_back(
                            {m_constraints[other].path, m_constraints[other].shown});
                }
            }
        }
    }

    std::optional<std::size_t> entityAt(const Reader &pointer) const
    {
        const auto target = hkx::readTarget(m_file, pointer);
        const auto found = std::ranges::find_if(m_bodies, [&](const Body &body) {
            return target && body.part(BodyPart::Body)->unit() == target->unit();
        });
        return found == m_bodies.end() ? std::nullopt : std::optional<std::size_t>(found - m_bodies.begin());
    }

    void add(const Constraint &shown, std::string path, std::size_t a, std::size_t b)
    {
        if (!m_places[a] || !m_places[b])
            return;
        m_constraints.push_back({m_bodies[a].name + ", " + m_bodies[b].name, std::move(path), shown, a, b,
                                 *m_places[a], *m_places[b]});
    }

    const File &m_file;
    const std::vector<Body> &m_bodies;
    Progress &m_progress;
    std::vector<std::optional<glm::mat4>> m_places;
    std::vector<BodyConstraint> m_constraints;
};

// ---- frames

// At right angles and of length 1; the first axis keeps its direction.
Result<glm::mat4> squared(const glm::mat4 &frame)
{
    constexpr float kTiny = 1e-6f;
    const glm::vec3 x(frame[0]), y(frame[1]), at(frame[3]);
    const float length = glm::length(x);
    const glm::vec3 axis = x / length;
    const glm::vec3 across = y - axis * glm::dot(axis, y);
    const float side = glm::length(across);
    if (!(length > kTiny) || !(side > kTiny * glm::length(y)) || !std::isfinite(length + side))
        return fail("the axes of the frame are none: ({}, {}, {}) and ({}, {}, {})", x.x, x.y, x.z, y.x, y.y,
                    y.z);
    if (!std::isfinite(at.x) || !std::isfinite(at.y) || !std::isfinite(at.z))
        return fail("the pivot is at ({}, {}, {})", at.x, at.y, at.z);
    return glm::mat4(glm::vec4(axis, 0), glm::vec4(across / side, 0),
                     glm::vec4(glm::cross(axis, across / side), 0), glm::vec4(at, 1));
}

// The names of a block's vectors for x, y, z and the pivot, of A and of B. Source: the order of the columns
// of Havok's own transform.
struct FrameNames {
    Constraint::Kind kind;
    FieldName x[2], y[2], z[2];
};
constexpr FrameNames kFrameNames[] = {
    {Constraint::Kind::Hinge, {"axisA"_f, "axisB"_f}, {"perpA1"_f, "perpB1"_f}, {"perpA2"_f, "perpB2"_f}},
    {Constraint::Kind::LimitedHinge,
     {"axisA"_f, "axisB"_f},
     {"perpA1"_f, "perpB1"_f},
     {"perpA2"_f, "perpB2"_f}},
    {Constraint::Kind::Prismatic,
     {"slidingA"_f, "slidingB"_f},
     {"rotationA"_f, "rotationB"_f},
     {"planeA"_f, "planeB"_f}},
    {Constraint::Kind::Ragdoll, {"twistA"_f, "twistB"_f}, {"planeA"_f, "planeB"_f}, {"motorA"_f, "motorB"_f}},
};

constexpr FieldName kPivots[] = {"pivotA"_f, "pivotB"_f}, kTransforms[] = {"transformA"_f, "transformB"_f};

// What holds both frames.
Reader dataOf(const Body &body, const Constraint &shown)
{
    const auto tree = body.document->tree(shown.pivotA.unit);
    return Reader(tree, tree->node(shown.pivotA.node).parent);
}

std::vector<int> sidesOf(ConstraintSide side)
{
    return side == ConstraintSide::A   ? std::vector{0}
           : side == ConstraintSide::B ? std::vector{1}
                                       : std::vector{0, 1};
}

void writePivot(Writer &writes, const Reader &data, int side, glm::vec3 place)
{
    constexpr std::size_t kColumn = 3; // of the transform
    if (data.has(kTransforms[side]))
        return writes.setColumn(data.member(kTransforms[side]), kColumn, place);
    writes.set(data, kPivots[side], place);
}

void writeAxes(Writer &writes, const Reader &data, Constraint::Kind kind, int side, const glm::mat4 &frame)
{
    if (data.has(kTransforms[side])) {
        for (int column = 0; column < 3; ++column)
            writes.setColumn(data.member(kTransforms[side]), static_cast<std::size_t>(column),
                             glm::vec3(frame[column]));
        return;
    }
    const auto *names = std::ranges::find(kFrameNames, kind, &FrameNames::kind);
    if (names == std::end(kFrameNames))
        return; // a pivot alone
    for (const auto &[name, column] :
         {std::pair(names->x[side], 0), std::pair(names->y[side], 1), std::pair(names->z[side], 2)}) {
        if (data.has(name)) // Oblivion leaves some out
            writes.set(data, name, glm::vec3(frame[column]));
    }
}

// As it is seen from the body of that side, which stands at the place.
Result<void> moveFrame(Writer &writes, const Reader &data, const Constraint &shown, int side,
                       const glm::mat4 &place, const FrameMove &move)
{
    const shape::PlaceChange turn = shape::PlaceChange::inside(move.turn, place);
    const shape::PlaceChange shift =
        shape::PlaceChange::inside(glm::translate(glm::mat4(1.0f), move.shift), place);
    if (!turn.isSound || !turn.isRigid || !shift.isSound)
        return fail("a frame is moved and turned, not scaled");
    const glm::mat4 inBody = glm::inverse(place) * (side == 0 ? shown.frameA : shown.frameB);
    if (!turn.isShift) {
        const Result<glm::mat4> own = squared(glm::mat4(glm::mat3(turn.linear)) * inBody);
        if (!own)
            return tl::unexpected(own.error());
        writeAxes(writes, data, shown.kind, side, *own);
    }
    if (move.shift != glm::vec3(0.0f))
        writePivot(writes, data, side, shift.moved(glm::vec3(inBody[3])));
    return {};
}

// ---- new ones

// Source of the constants: all constraints of Skyrim's skeletons have them.
constexpr float kHingeFriction = 0.01f, kRagdollFriction = 10.0f;
constexpr std::int64_t kPriority = 1;

Result<void> checkPlannedLimits(const ConstraintPlan &plan)
{
    constexpr float kMost = 100.0f; // radians; "no limit" where it occurs
    const bool isRagdoll = plan.kind == ConstraintPlan::Kind::Ragdoll;
    for (const Limits &limits : {plan.along, isRagdoll ? plan.plane : plan.along}) {
        if (!(limits.min <= limits.max) || !(std::abs(limits.min) <= kMost) ||
            !(std::abs(limits.max) <= kMost))
            return fail("the limits are {} to {} radians; the first must not be above the second", limits.min,
                        limits.max);
    }
    if (isRagdoll && !(plan.cone >= 0.0f && plan.cone <= kMost))
        return fail("the angle of the cone is {} radians, from 0 on is allowed", plan.cone);
    return {};
}

void fillFrames(NifSteps &steps, std::uint32_t constraint, const FrameNames &names,
                const glm::mat4 (&frames)[2])
{
    for (const int side : {0, 1}) {
        const auto put = [&](FieldName name, glm::vec3 value) {
            steps.setField(constraint, "data"_f, name, tupleOf(value, 0.0));
        };
        put(names.x[side], glm::vec3(frames[side][0]));
        put(names.y[side], glm::vec3(frames[side][1]));
        put(names.z[side], glm::vec3(frames[side][2]));
        put(side == 0 ? "pivotA"_f : "pivotB"_f, glm::vec3(frames[side][3]));
    }
}

void fillLimits(NifSteps &steps, std::uint32_t constraint, const ConstraintPlan &plan)
{
    const auto put = [&](FieldName name, double value) { steps.setField(constraint, "data"_f, name, value); };
    if (plan.kind == ConstraintPlan::Kind::LimitedHinge) {
        put("minAngle"_f, plan.along.min);
        put("maxAngle"_f, plan.along.max);
        return put("maxFriction"_f, kHingeFriction);
    }
    put("coneMax"_f, plan.cone);
    put("planeMin"_f, plan.plane.min);
    put("planeMax"_f, plan.plane.max);
    put("twistMin"_f, plan.along.min);
    put("twistMax"_f, plan.along.max);
    put("maxFriction"_f, kRagdollFriction);
}

Result<void> checkPair(const File &nif, const Body &a, const Body &b)
{
    constexpr std::uint32_t kOldOrder = 16; // streams up to this one keep other vectors
    if (a.storage != BodyStorage::RigidBody || b.storage != BodyStorage::RigidBody)
        return fail("only bodies that are blocks of the file take a new constraint");
    if (a.part(BodyPart::Body)->unit() == b.part(BodyPart::Body)->unit())
        return fail("a constraint holds two bodies, not one");
    const std::uint32_t stream = nif::stateOf(nif).header.stream;
    return stream > kOldOrder ? Result<void>{}
                              : fail("constraints of stream version {} are not made, from {} on they are",
                                     stream, kOldOrder + 1);
}

} // namespace

std::vector<BodyConstraint> constraintsOf(const File &file, const std::vector<Body> &bodies,
                                          Progress &progress)
{
    return ConstraintList(file, bodies, progress).take();
}

std::optional<glm::mat4> frameOf(const File &file, const Body &body)
{
    const auto place = BodyPlaces(file).of(body);
    const Result<glm::mat4> frame = place ? squared(*place) : fail("none");
    return frame ? std::optional(*frame) : std::nullopt;
}

std::vector<Constraint> copiesOf(const BodyConstraint &constraint)
{
    std::vector<Constraint> copies{constraint.shown};
    for (const ConstraintTwin &twin : constraint.twins)
        copies.push_back(twin.shown);
    return copies;
}

Result<Patch> setFrame(const File &file, const std::vector<Body> &bodies, const BodyConstraint &constraint,
                       ConstraintSide side, const glm::mat4 &frame)
{
    Writer writes(*bodies[constraint.a].document);
    for (const int at : sidesOf(side)) {
        const Result<glm::mat4> own =
            squared(glm::inverse(at == 0 ? constraint.placeA : constraint.placeB) * frame);
        if (!own)
            return tl::unexpected(own.error());
        for (const Constraint &copy : copiesOf(constraint)) {
            const Reader data = dataOf(bodies[constraint.a], copy);
            writeAxes(writes, data, copy.kind, at, *own);
            writePivot(writes, data, at, glm::vec3((*own)[3]));
        }
    }
    return inFile(file, bodies[constraint.a], writes.take());
}

glm::mat4 FrameMove::moved(const glm::mat4 &frame) const
{
    glm::mat4 after = turn * frame;
    after[3] = frame[3] + glm::vec4(shift, 0.0f);
    return after;
}

FrameMove frameMove(const BodyConstraint &constraint, ConstraintSide side, const glm::mat4 &by)
{
    constexpr float kRounding = 1e-5f; // of a turn about a place that far away
    const glm::vec3 pivot((side == ConstraintSide::B ? constraint.shown.frameB : constraint.shown.frameA)[3]);
    FrameMove move{glm::mat4(glm::mat3(by)), glm::vec3(by[3])};
    if (move.turn == glm::mat4(1.0f))
        return move;
    move.shift = glm::vec3(by * glm::vec4(pivot, 1.0f)) - pivot;
    if (glm::length(move.shift) <= kRounding * (glm::length(pivot) + glm::length(glm::vec3(by[3]))))
        move.shift = glm::vec3(0.0f);
    return move;
}

Result<Patch> moveConstraint(const File &file, const std::vector<Body> &bodies,
                             const BodyConstraint &constraint, ConstraintSide side, const glm::mat4 &by)
{
    const FrameMove move = frameMove(constraint, side, by);
    Writer writes(*bodies[constraint.a].document);
    for (const int at : sidesOf(side)) {
        for (const Constraint &copy : copiesOf(constraint)) {
            const Result<void> moved = moveFrame(writes, dataOf(bodies[constraint.a], copy), copy, at,
                                                 at == 0 ? constraint.placeA : constraint.placeB, move);
            if (!moved)
                return tl::unexpected(moved.error());
        }
    }
    return inFile(file, bodies[constraint.a], writes.take());
}

Result<Patch> addConstraint(const File &nif, const Body &a, const Body &b, const ConstraintPlan &plan)
{
    const Result<void> pair = checkPair(nif, a, b), limits = checkPlannedLimits(plan);
    if (!pair || !limits)
        return tl::unexpected(pair ? limits.error() : pair.error());
    const BodyPlaces places(nif);
    const auto placeA = places.of(a), placeB = places.of(b);
    if (!placeA || !placeB)
        return fail("{} hangs on no node", placeA ? b.name : a.name);
    const Result<glm::mat4> inA = squared(glm::inverse(*placeA) * plan.frame);
    const Result<glm::mat4> inB = squared(glm::inverse(*placeB) * plan.frame);
    if (!inA || !inB)
        return tl::unexpected(inA ? inB.error() : inA.error());
    const bool isHinge = plan.kind == ConstraintPlan::Kind::LimitedHinge;
    NifSteps steps(nif);
    const std::uint32_t owner = blockOfBody(nif, a), other = blockOfBody(nif, b);
    // Behind both bodies, so that their numbers stay.
    const std::uint32_t constraint = steps.insertEmpty(
        isHinge ? "bhkLimitedHingeConstraint" : "bhkRagdollConstraint", std::max(owner, other) + 1);
    steps.setField(constraint, "info"_f, "numEntities"_f, std::int64_t{2});
    steps.setField(constraint, "info"_f, "entityA"_f, std::int64_t{owner});
    steps.setField(constraint, "info"_f, "entityB"_f, std::int64_t{other});
    steps.setField(constraint, "info"_f, "priority"_f, kPriority);
    const auto kind = isHinge ? Constraint::Kind::LimitedHinge : Constraint::Kind::Ragdoll;
    fillFrames(steps, constraint, *std::ranges::find(kFrameNames, kind, &FrameNames::kind), {*inA, *inB});
    fillLimits(steps, constraint, plan);
    steps.listIn(owner, "constraints"_f, constraint);
    return steps.take();
}

Result<Patch> removeConstraint(const File &file, const std::vector<Body> &bodies,
                               const BodyConstraint &constraint)
{
    const Body &body = bodies[constraint.a];
    if (body.storage == BodyStorage::Entity)
        return fail("the skeleton of {} lists its constraints: they are not removed", body.name);
    if (body.storage == BodyStorage::RigidBody) {
        const Result<NodePath> place = file.parsePath(constraint.path);
        return place ? removeConstraintBlock(file, file.units()[place->unit].id)
                     : tl::unexpected(place.error());
    }
    const Result<NodePath> place = body.document->parsePath(constraint.path.substr(body.prefix.size()));
    if (!place)
        return tl::unexpected(place.error());
    const auto tree = body.document->tree(place->unit);
    return inFile(file, body,
                  removeConstraintRow(*body.document, place->unit, tree->node(*tree->find(place->path)).row));
}

} // namespace cutaway::physics
