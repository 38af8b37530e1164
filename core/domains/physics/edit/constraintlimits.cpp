// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/constraintlimits.h"

#include "core/domains/physics/bodyfields.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace cutaway::physics
{

namespace
{

using ShownKind = Constraint::Kind;

constexpr float kHalfTurn = std::numbers::pi_v<float>;

// Where a limit stands below what holds both frames: in a block, and in the data of a packfile.
struct LimitRow {
    ShownKind kind;
    ConstraintLimit limit;
    std::string_view title;
    std::string_view block, data;
};
constexpr LimitRow kLimitRows[] = {
    {ShownKind::LimitedHinge, ConstraintLimit::AlongMin, "lowest angle", "minAngle", "angLimit.minAngle"},
    {ShownKind::LimitedHinge, ConstraintLimit::AlongMax, "highest angle", "maxAngle", "angLimit.maxAngle"},
    {ShownKind::Ragdoll, ConstraintLimit::Cone, "cone angle", "coneMax", "coneLimit.maxAngle"},
    {ShownKind::Ragdoll, ConstraintLimit::PlaneMin, "lowest plane angle", "planeMin", "planesLimit.minAngle"},
    {ShownKind::Ragdoll, ConstraintLimit::PlaneMax, "highest plane angle", "planeMax",
     "planesLimit.maxAngle"},
    {ShownKind::Ragdoll, ConstraintLimit::AlongMin, "lowest twist", "twistMin", "twistLimit.minAngle"},
    {ShownKind::Ragdoll, ConstraintLimit::AlongMax, "highest twist", "twistMax", "twistLimit.maxAngle"},
};

float &limitIn(Constraint &shown, ConstraintLimit limit)
{
    switch (limit) {
    case ConstraintLimit::AlongMin:
        return shown.along.min;
    case ConstraintLimit::AlongMax:
        return shown.along.max;
    case ConstraintLimit::PlaneMin:
        return shown.plane.min;
    case ConstraintLimit::PlaneMax:
        return shown.plane.max;
    case ConstraintLimit::Cone:
        break;
    }
    return shown.length;
}

// The holder of the limits: of a block what holds the pivots, of a packfile what holds the transforms.
Reader holderOf(const File &document, const Constraint &shown, bool isPackfile)
{
    const auto tree = document.tree(shown.pivotA.unit);
    NodeId node = tree->node(shown.pivotA.node).parent;
    if (isPackfile)
        node = tree->node(node).parent;
    return Reader(tree, node);
}

std::optional<Reader> fieldOfLimit(const Body &body, const Constraint &shown, const LimitRow &row)
{
    const bool isPackfile = body.storage != BodyStorage::RigidBody;
    const Reader holder = holderOf(*body.document, shown, isPackfile);
    const std::string above = holder.path();
    const std::string path =
        (above.empty() ? std::string() : above + '.') + std::string(isPackfile ? row.data : row.block);
    const Result<NodeId> node = holder.tree().find(path);
    return node ? std::optional(Reader(body.document->tree(holder.unit()), *node)) : std::nullopt;
}

struct HandlePlane {
    glm::vec3 zero, quarter; // directions of angle 0 and of a quarter turn
    float reach;             // of the length of the symbol
};

glm::vec3 directionOf(const glm::mat4 &frame, int column)
{
    const glm::vec3 axis(frame[column]);
    const float length = glm::length(axis);
    return length > 0.0f ? axis / length : glm::vec3(0.0f);
}

// As the symbols are drawn (core/picture/scene/constraintlines.cpp); the cone is taken where the plane is
// not.
HandlePlane planeOf(const Constraint &shown, ConstraintLimit limit)
{
    const auto axis = [&shown](int column) { return directionOf(shown.frameA, column); };
    switch (limit) {
    case ConstraintLimit::Cone:
        return {axis(0), axis(2), 1.0f};
    case ConstraintLimit::PlaneMin:
    case ConstraintLimit::PlaneMax:
        return {axis(0), axis(1), 0.8f};
    case ConstraintLimit::AlongMin:
    case ConstraintLimit::AlongMax:
        break;
    }
    return {axis(1), axis(2), shown.kind == ShownKind::Ragdoll ? 0.6f : 1.0f};
}

} // namespace

std::vector<ConstraintNumber> limitsOf(const std::vector<Body> &bodies, const BodyConstraint &constraint)
{
    std::vector<ConstraintNumber> numbers;
    for (const LimitRow &row : kLimitRows) {
        const auto field = row.kind == constraint.shown.kind
                               ? fieldOfLimit(bodies[constraint.a], constraint.shown, row)
                               : std::nullopt;
        if (field)
            numbers.push_back({row.limit, row.title, static_cast<float>(numberAt(*field).value_or(0.0)),
                               bodies[constraint.a].pathOf(*field)});
    }
    return numbers;
}

Result<std::vector<Edit>> setLimit(const std::vector<Body> &bodies, const BodyConstraint &constraint,
                                   ConstraintLimit limit, double radians)
{
    constexpr double kMost = 100.0; // "no limit" where it occurs
    const auto row = std::ranges::find_if(kLimitRows, [&](const LimitRow &each) {
        return each.kind == constraint.shown.kind && each.limit == limit;
    });
    if (row == std::end(kLimitRows) || !fieldOfLimit(bodies[constraint.a], constraint.shown, *row))
        return fail("the constraint has no such limit");
    if (!(std::abs(radians) <= kMost))
        return fail("the {} is {} radians, -{} to {} are possible", row->title, radians, kMost, kMost);
    if (limit == ConstraintLimit::Cone && !(radians >= 0.0))
        return fail("the angle of the cone is {} radians, from 0 on is allowed", radians);
    const Constraint after = withLimit(constraint.shown, limit, static_cast<float>(radians));
    const bool isPlane = limit == ConstraintLimit::PlaneMin || limit == ConstraintLimit::PlaneMax;
    const Limits &limits = isPlane ? after.plane : after.along;
    if (limit != ConstraintLimit::Cone && limits.min > limits.max)
        return fail("the limits would be {:.4g} to {:.4g} degrees; the first must not be above the second",
                    static_cast<double>(glm::degrees(limits.min)),
                    static_cast<double>(glm::degrees(limits.max)));
    std::vector<Edit> edits;
    for (const Constraint &copy : copiesOf(constraint)) {
        if (const auto field = fieldOfLimit(bodies[constraint.a], copy, *row))
            edits.push_back({Edit::Op::Set, bodies[constraint.a].pathOf(*field), radians});
    }
    return edits;
}

Constraint withLimit(const Constraint &shown, ConstraintLimit limit, float radians)
{
    Constraint after = shown;
    limitIn(after, limit) = radians;
    return after;
}

glm::vec3 handleOf(const Constraint &shown, ConstraintLimit limit, float reach)
{
    Constraint copy = shown;
    const float angle = limitIn(copy, limit);
    const HandlePlane plane = planeOf(shown, limit);
    return glm::vec3(shown.frameA[3]) +
           (plane.zero * std::cos(angle) + plane.quarter * std::sin(angle)) * (reach * plane.reach);
}

float limitAt(const Constraint &shown, ConstraintLimit limit, glm::vec3 place)
{
    Constraint copy = shown;
    const float before = limitIn(copy, limit);
    const HandlePlane plane = planeOf(shown, limit);
    const glm::vec3 from = place - glm::vec3(shown.frameA[3]);
    const float angle = std::atan2(glm::dot(from, plane.quarter), glm::dot(from, plane.zero));
    if (limit == ConstraintLimit::Cone)
        return std::abs(angle);
    const float turns = std::round((before - angle) / (2.0f * kHalfTurn));
    return angle + turns * 2.0f * kHalfTurn;
}

} // namespace cutaway::physics
