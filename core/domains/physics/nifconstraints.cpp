// SPDX-License-Identifier: MIT
#include "core/domains/physics/constraints.h"
#include "core/formats/nif/follow.h"
#include "core/mesh/across.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

// A number of hkpConstraintType, its meaning, and the member that is present for it.
struct Typed {
    std::int64_t number;
    Constraint::Kind kind;
    FieldName member;
};
constexpr Typed kTyped[] = {
    {0, Constraint::Kind::BallSocket, "d0"_f},   {1, Constraint::Kind::Hinge, "d1"_f},
    {2, Constraint::Kind::LimitedHinge, "d2"_f}, {6, Constraint::Kind::Prismatic, "d6"_f},
    {7, Constraint::Kind::Ragdoll, "d7"_f},      {8, Constraint::Kind::StiffSpring, "d8"_f}};

std::optional<Constraint::Kind> kindOfBlock(std::string_view type)
{
    constexpr std::pair<std::string_view, Constraint::Kind> kTypes[] = {
        {"bhkBallAndSocketConstraint", Constraint::Kind::BallSocket},
        {"bhkHingeConstraint", Constraint::Kind::Hinge},
        {"bhkLimitedHingeConstraint", Constraint::Kind::LimitedHinge},
        {"bhkPrismaticConstraint", Constraint::Kind::Prismatic},
        {"bhkRagdollConstraint", Constraint::Kind::Ragdoll},
        {"bhkStiffSpringConstraint", Constraint::Kind::StiffSpring}};
    for (const auto &[name, kind] : kTypes) {
        if (name == type)
            return kind;
    }
    return std::nullopt;
}

// x and y directions and the origin; what a game left out follows from the rest.
glm::mat4 frameOf(glm::vec3 origin, glm::vec3 x, glm::vec3 y)
{
    constexpr float kTiny = 1e-6f;
    const float length = glm::length(x);
    glm::vec3 axis = length > kTiny ? x / length : glm::vec3(1, 0, 0);
    glm::vec3 u, v;
    mesh::sideways(axis, u, v);
    const float side = glm::length(y);
    const glm::vec3 across = side > kTiny ? y / side : u;
    return {glm::vec4(axis, 0.0f), glm::vec4(across, 0.0f), glm::vec4(glm::cross(axis, across), 0.0f),
            glm::vec4(origin, 1.0f)};
}

class ConstraintReader
{
public:
    ConstraintReader(const Reader &block, const glm::mat4 &a, const glm::mat4 &b)
        : m_block(block), m_a(a), m_b(b)
    {
    }

    // Data of malleable and breakable constraints lies one or two structures deeper.
    std::optional<Constraint> read(const std::string &type) const
    {
        if (type == "bhkMalleableConstraint")
            return readTyped(m_block.member("data"_f));
        if (type == "bhkBreakableConstraint")
            return m_block.integer("type"_f) == 13 ? readTyped(m_block.member("d13"_f)) : readTyped(m_block);
        const auto kind = kindOfBlock(type);
        return kind ? std::optional(readData(*kind, m_block.member("data"_f))) : std::nullopt;
    }

    Constraint readData(Constraint::Kind kind, const Reader &data) const
    {
        Constraint c;
        c.kind = kind;
        c.source = sourceOf(m_block);
        c.pivotA = sourceOf(data, "pivotA"_f);
        c.pivotB = sourceOf(data, "pivotB"_f);
        glm::mat4 a = frameOf(data.vec3("pivotA"_f), {}, {}), b = frameOf(data.vec3("pivotB"_f), {}, {});
        readFrames(kind, data, a, b);
        c.frameA = m_a * a;
        c.frameB = m_b * b;
        c.hasAxes = kind != Constraint::Kind::BallSocket && kind != Constraint::Kind::StiffSpring;
        readLimits(data, c);
        return c;
    }

private:
    std::optional<Constraint> readTyped(const Reader &holder) const
    {
        const auto typed = std::ranges::find(kTyped, holder.integer("type"_f), &Typed::number);
        return typed != std::end(kTyped) && holder.has(typed->member)
                   ? std::optional(readData(typed->kind, holder.member(typed->member)))
                   : std::nullopt;
    }

    static void readFrames(Constraint::Kind kind, const Reader &data, glm::mat4 &a, glm::mat4 &b)
    {
        const glm::vec3 pivotA = data.vec3("pivotA"_f), pivotB = data.vec3("pivotB"_f);
        switch (kind) {
        case Constraint::Kind::Hinge:
        case Constraint::Kind::LimitedHinge: {
            // Oblivion stores a hinge without its axis in A, and no first direction in B.
            const glm::vec3 first = data.vec3("perpA1"_f), second = data.vec3("perpA2"_f);
            const glm::vec3 axisB = data.vec3("axisB"_f);
            a = frameOf(pivotA, data.has("axisA"_f) ? data.vec3("axisA"_f) : glm::cross(first, second),
                        first);
            b = frameOf(pivotB, axisB,
                        data.has("perpB1"_f) ? data.vec3("perpB1"_f)
                                             : glm::cross(data.vec3("perpB2"_f), axisB));
            break;
        }
        case Constraint::Kind::Prismatic:
            a = frameOf(pivotA, data.vec3("slidingA"_f), data.vec3("rotationA"_f));
            b = frameOf(pivotB, data.vec3("slidingB"_f), data.vec3("rotationB"_f));
            break;
        case Constraint::Kind::Ragdoll:
            a = frameOf(pivotA, data.vec3("twistA"_f), data.vec3("planeA"_f));
            b = frameOf(pivotB, data.vec3("twistB"_f), data.vec3("planeB"_f));
            break;
        case Constraint::Kind::BallSocket:
        case Constraint::Kind::StiffSpring:
            break;
        }
    }

    void readLimits(const Reader &data, Constraint &c) const
    {
        const auto limits = [&data](FieldName min, FieldName max) {
            return Limits{static_cast<float>(data.number(min)), static_cast<float>(data.number(max))};
        };
        c.alongSource = sourceOf(data);
        if (c.kind == Constraint::Kind::LimitedHinge) {
            c.along = limits("minAngle"_f, "maxAngle"_f);
            c.alongSource = sourceOf(data, "maxAngle"_f);
        } else if (c.kind == Constraint::Kind::Prismatic) {
            c.along = limits("minDistance"_f, "maxDistance"_f);
            c.alongSource = sourceOf(data, "maxDistance"_f);
        } else if (c.kind == Constraint::Kind::Ragdoll) {
            c.along = limits("twistMin"_f, "twistMax"_f);
            c.alongSource = sourceOf(data, "twistMax"_f);
            c.plane = limits("planeMin"_f, "planeMax"_f);
            c.planeSource = sourceOf(data, "planeMax"_f);
            c.length = static_cast<float>(data.number("coneMax"_f));
            c.cone = sourceOf(data, "coneMax"_f);
        } else if (c.kind == Constraint::Kind::StiffSpring) {
            c.length = static_cast<float>(data.number("length"_f)) * glm::length(glm::vec3(m_a[0]));
            c.cone = sourceOf(data, "length"_f);
        }
    }

    const Reader &m_block;
    glm::mat4 m_a, m_b;
};

// Each link of a chain holds a body to the one before.
std::vector<Constraint> chainLinks(const File &file, const Reader &chain, const PlaceOfBody &places)
{
    std::vector<Constraint> links;
    const std::vector<UnitId> bodies = nif::referencedAll(file, chain, "chained"_f);
    for (std::uint32_t i = 0; i < chain.count("pivots"_f) && i + 1 < bodies.size(); ++i) {
        const auto a = places(bodies[i]), b = places(bodies[i + 1]);
        if (a && b)
            links.push_back(ConstraintReader(chain, *a, *b)
                                .readData(Constraint::Kind::BallSocket, chain.element("pivots"_f, i)));
    }
    return links;
}

} // namespace

std::string_view toString(Constraint::Kind kind)
{
    constexpr std::string_view kNames[] = {"ball and socket", "hinge",   "limited hinge",
                                           "prismatic",       "ragdoll", "stiff spring"};
    return kNames[static_cast<std::size_t>(kind)];
}

Result<std::vector<Constraint>> nifConstraints(const File &file, UnitId unit, const PlaceOfBody &places)
{
    const std::string type = file.format().unitType(file, unit);
    const Reader block(file.tree(unit));
    if (type == "bhkBallSocketConstraintChain")
        return chainLinks(file, block, places);
    const Reader info = block.member("info"_f);
    const auto entityA = nif::referenced(file, info, "entityA"_f),
               entityB = nif::referenced(file, info, "entityB"_f);
    const auto a = entityA ? places(*entityA) : std::nullopt, b = entityB ? places(*entityB) : std::nullopt;
    if (!a || !b)
        return fail("a body that it holds has no place in the scene");
    const auto constraint = ConstraintReader(block, *a, *b).read(type);
    return constraint ? Result<std::vector<Constraint>>({*constraint}) : fail("its kind is not known");
}

} // namespace cutaway::physics
