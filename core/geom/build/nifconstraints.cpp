// SPDX-License-Identifier: MIT
#include "core/geom/build/nifconstraints.h"

#include "core/geom/build/linework.h"
#include "core/geom/build/nifshapes.h"

#include <glm/geometric.hpp>

namespace cutaway::geom
{

namespace
{

using Kind = Constraint::Kind;

// Numbers of hkpConstraintType.
std::optional<Kind> kindOf(std::int64_t type)
{
    switch (type) {
    case 0:
        return Kind::BallSocket;
    case 1:
        return Kind::Hinge;
    case 2:
        return Kind::LimitedHinge;
    case 6:
        return Kind::Prismatic;
    case 7:
        return Kind::Ragdoll;
    case 8:
        return Kind::StiffSpring;
    default:
        return std::nullopt;
    }
}

std::optional<Kind> kindOfBlock(std::string_view type)
{
    constexpr std::pair<std::string_view, Kind> kTypes[] = {
        {"bhkBallAndSocketConstraint", Kind::BallSocket},  {"bhkHingeConstraint", Kind::Hinge},
        {"bhkLimitedHingeConstraint", Kind::LimitedHinge}, {"bhkPrismaticConstraint", Kind::Prismatic},
        {"bhkRagdollConstraint", Kind::Ragdoll},           {"bhkStiffSpringConstraint", Kind::StiffSpring}};
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
    sideways(axis, u, v);
    const float side = glm::length(y);
    const glm::vec3 across = side > kTiny ? y / side : u;
    return {glm::vec4(axis, 0.0f), glm::vec4(across, 0.0f), glm::vec4(glm::cross(axis, across), 0.0f),
            glm::vec4(origin, 1.0f)};
}

class ConstraintReader
{
public:
    ConstraintReader(const BlockReader &block, const glm::mat4 &a, const glm::mat4 &b)
        : m_block(block), m_a(a), m_b(b)
    {
    }

    // Data of malleable and breakable constraints lies one or two structures deeper.
    std::optional<Constraint> read(const std::string &type) const
    {
        if (type == "bhkMalleableConstraint")
            return readTyped(m_block.member("data"));
        if (type == "bhkBreakableConstraint")
            return m_block.integer("type") == 13 ? readTyped(m_block.member("d13")) : readTyped(m_block);
        const auto kind = kindOfBlock(type);
        return kind ? std::optional(readData(*kind, m_block.member("data"))) : std::nullopt;
    }

    Constraint readData(Kind kind, const BlockReader &data) const
    {
        Constraint c;
        c.kind = kind;
        c.source = m_block.source();
        c.pivotA = data.sourceOf("pivotA");
        c.pivotB = data.sourceOf("pivotB");
        glm::mat4 a = frameOf(data.vec3("pivotA"), {}, {}), b = frameOf(data.vec3("pivotB"), {}, {});
        readFrames(kind, data, a, b);
        c.frameA = m_a * a;
        c.frameB = m_b * b;
        c.hasAxes = kind != Kind::BallSocket && kind != Kind::StiffSpring;
        readLimits(data, c);
        return c;
    }

private:
    std::optional<Constraint> readTyped(const BlockReader &holder) const
    {
        const std::int64_t type = holder.integer("type");
        const auto kind = kindOf(type);
        const std::string member = fmt::format("d{}", type);
        return kind && holder.find(member) ? std::optional(readData(*kind, holder.member(member)))
                                           : std::nullopt;
    }

    static void readFrames(Kind kind, const BlockReader &data, glm::mat4 &a, glm::mat4 &b)
    {
        const glm::vec3 pivotA = data.vec3("pivotA"), pivotB = data.vec3("pivotB");
        switch (kind) {
        case Kind::Hinge:
        case Kind::LimitedHinge: {
            // Oblivion stores a hinge without its axis in A, and no first direction in B.
            const glm::vec3 first = data.vec3("perpA1"), second = data.vec3("perpA2");
            const glm::vec3 axisB = data.vec3("axisB");
            a = frameOf(pivotA, data.find("axisA") ? data.vec3("axisA") : glm::cross(first, second), first);
            b = frameOf(pivotB, axisB,
                        data.find("perpB1") ? data.vec3("perpB1") : glm::cross(data.vec3("perpB2"), axisB));
            break;
        }
        case Kind::Prismatic:
            a = frameOf(pivotA, data.vec3("slidingA"), data.vec3("rotationA"));
            b = frameOf(pivotB, data.vec3("slidingB"), data.vec3("rotationB"));
            break;
        case Kind::Ragdoll:
            a = frameOf(pivotA, data.vec3("twistA"), data.vec3("planeA"));
            b = frameOf(pivotB, data.vec3("twistB"), data.vec3("planeB"));
            break;
        case Kind::BallSocket:
        case Kind::StiffSpring:
            break;
        }
    }

    void readLimits(const BlockReader &data, Constraint &c) const
    {
        const auto limits = [&data](std::string_view min, std::string_view max) {
            return Limits{static_cast<float>(data.number(min)), static_cast<float>(data.number(max))};
        };
        c.alongSource = data.source();
        if (c.kind == Kind::LimitedHinge) {
            c.along = limits("minAngle", "maxAngle");
            c.alongSource = data.sourceOf("maxAngle");
        } else if (c.kind == Kind::Prismatic) {
            c.along = limits("minDistance", "maxDistance");
            c.alongSource = data.sourceOf("maxDistance");
        } else if (c.kind == Kind::Ragdoll) {
            c.along = limits("twistMin", "twistMax");
            c.alongSource = data.sourceOf("twistMax");
            c.plane = limits("planeMin", "planeMax");
            c.planeSource = data.sourceOf("planeMax");
            c.length = static_cast<float>(data.number("coneMax"));
            c.cone = data.sourceOf("coneMax");
        } else if (c.kind == Kind::StiffSpring) {
            c.length = static_cast<float>(data.number("length")) * glm::length(glm::vec3(m_a[0]));
            c.cone = data.sourceOf("length");
        }
    }

    const BlockReader &m_block;
    glm::mat4 m_a, m_b;
};

// Each link of a chain holds a body to the one before.
std::vector<Constraint> chainLinks(const File &file, const BlockReader &chain, const PlaceOfBody &places)
{
    std::vector<Constraint> links;
    const std::vector<UnitId> bodies = referencedAll(file, chain, "chained");
    const auto pivots = chain.find("pivots");
    for (std::uint32_t i = 0; pivots && i < chain.count("pivots") && i + 1 < bodies.size(); ++i) {
        const auto a = places(bodies[i]), b = places(bodies[i + 1]);
        if (a && b)
            links.push_back(
                ConstraintReader(chain, *a, *b).readData(Kind::BallSocket, chain.element(*pivots, i)));
    }
    return links;
}

} // namespace

std::vector<Constraint> nifConstraints(const File &file, UnitId unit, const PlaceOfBody &places,
                                       DrawList &list)
{
    const std::string type = file.format().unitType(file, unit);
    const BlockReader block(file, unit);
    if (type == "bhkBallSocketConstraintChain")
        return chainLinks(file, block, places);
    const BlockReader info = block.member("info");
    const auto entityA = referenced(file, info, "entityA"), entityB = referenced(file, info, "entityB");
    const auto a = entityA ? places(*entityA) : std::nullopt, b = entityB ? places(*entityB) : std::nullopt;
    if (!a || !b) {
        reportShape(file, unit, Severity::Note,
                    fmt::format("{} is not drawn: a body that it holds has no place in the scene", type),
                    list);
        return {};
    }
    if (const auto constraint = ConstraintReader(block, *a, *b).read(type))
        return {*constraint};
    reportShape(file, unit, Severity::Note, fmt::format("{} is not drawn", type), list);
    return {};
}

} // namespace cutaway::geom
