// SPDX-License-Identifier: MIT
#include "core/domains/physics/recompute.h"

#include "core/domains/physics/bodyfields.h"
#include "core/file/editsteps.h"

#include <algorithm>
#include <cmath>

namespace cutaway::physics
{

namespace
{

constexpr double kWater = 1000.0;                        // kg in a cubic unit, which is a metre each way
constexpr double kLeastDepth = 0.003, kMostDepth = 0.15; // that things may sink in
constexpr double kSameNumber = 1e-5; // relative: what a float keeps of it and the rounding of files

bool isSame(double a, double b, double scale)
{
    return std::abs(a - b) <= kSameNumber * std::max(std::abs(b), scale);
}

double inverted(double number)
{
    return number != 0.0 ? 1.0 / number : 0.0;
}

// The moments about these axes, where they are principal ones: they need not be in our order.
std::optional<glm::dvec3> momentsAbout(const shape::MotionMass &mass, const glm::dquat &axes)
{
    constexpr double kOff = 1e-3; // of the moments: what the files' own rounding makes of zeros
    const glm::dmat3 turn = glm::mat3_cast(glm::inverse(axes) * mass.orientation);
    glm::dmat3 moments(0.0);
    for (int axis = 0; axis < 3; ++axis)
        moments[axis][axis] = 1.0 / mass.inverseInertia[axis];
    const glm::dmat3 tensor = turn * moments * glm::transpose(turn);
    const double most = std::max({tensor[0][0], tensor[1][1], tensor[2][2]});
    if (std::max({std::abs(tensor[1][0]), std::abs(tensor[2][0]), std::abs(tensor[2][1])}) > kOff * most)
        return std::nullopt;
    return glm::dvec3(tensor[0][0], tensor[1][1], tensor[2][2]);
}

class MassOfShape
{
public:
    MassOfShape(const Body &body, const shape::MassProperties &solid, double mass)
        : m_body(body), m_solid(solid)
    {
        m_made.mass = mass;
    }

    ShapeMass packfile()
    {
        const Reader &row = *m_body.part(BodyPart::Body);
        const shape::MotionMass own = shape::motionMass(m_solid, m_made.mass, row.vec3("position"_f),
                                                        glm::dquat(row.quat("orientation"_f)));
        const Reader &motion = *m_body.part(BodyPart::Motion);
        const glm::dvec3 center(motion.vec3("centerOfMassWorld"_f)), ownCenter = own.centerOfMassWorld;
        const glm::dvec3 inverse(motion.vec3("inverseInertiaLocal"_f));
        const auto aboutOwnAxes = momentsAbout(own, glm::dquat(motion.quat("orientation"_f)));
        const glm::dvec3 moments = aboutOwnAxes.value_or(1.0 / own.inverseInertia);
        line("Density", "kg/u³", {motion.number("massFactor"_f)}, {own.density});
        line("Inertia", "kg u²", {inverted(inverse.x), inverted(inverse.y), inverted(inverse.z)},
             {moments.x, moments.y, moments.z});
        line("Centre of mass", "u", {center.x, center.y, center.z}, {ownCenter.x, ownCenter.y, ownCenter.z});
        set(BodyPart::Motion, "massFactor", own.density, isAsStored("Density", 0.0));
        set(BodyPart::Motion, "inverseInertiaLocal", tupleOf(1.0 / moments, 1.0), isAsStored("Inertia", 0.0));
        set(BodyPart::Motion, "centerOfMassWorld", tupleOf(ownCenter, 0.0),
            isAsStored("Centre of mass", glm::length(m_solid.size)));
        set(BodyPart::Motion, "orientation", tupleOf(own.orientation), aboutOwnAxes.has_value());
        return std::move(m_made);
    }

    ShapeMass rigidBody()
    {
        const Reader &row = *m_body.part(BodyPart::Body);
        const shape::Type *type = shape::typeNamed(m_body.shapeType());
        const double factor =
            (type != nullptr ? type->inertiaFactor : shape::kInertiaFactor) * m_made.mass / m_solid.volume;
        const Reader inertia = row.member("inertia"_f);
        std::vector<double> stored{inertia.vec4("row0"_f).x, inertia.vec4("row1"_f).y,
                                   inertia.vec4("row2"_f).z};
        std::vector<double> own;
        for (int axis = 0; axis < 3; ++axis)
            own.push_back(factor * m_solid.inertia[axis][axis]);
        const glm::dvec3 center(row.vec3("center"_f));
        line("Inertia", "kg u²", stored, own);
        line("Centre of mass", "u", {center.x, center.y, center.z},
             {m_solid.center.x, m_solid.center.y, m_solid.center.z});
        constexpr std::string_view kDiagonal[] = {"inertia.row0.x", "inertia.row1.y", "inertia.row2.z"};
        for (std::size_t axis = 0; axis < 3; ++axis)
            set(BodyPart::Body, kDiagonal[axis], own[axis], isSame(stored[axis], own[axis], 0.0));
        set(BodyPart::Body, "center", tupleOf(m_solid.center, row.vec4("center"_f).w),
            isAsStored("Centre of mass", glm::length(m_solid.size)));
        const double least = std::min({m_solid.size.x, m_solid.size.y, m_solid.size.z});
        m_made.penetration = std::clamp(least * (type != nullptr ? type->depthShare : shape::kDepthShare),
                                        kLeastDepth, kMostDepth);
        return std::move(m_made);
    }

private:
    void line(std::string_view title, std::string_view unit, std::vector<double> stored,
              std::vector<double> own)
    {
        m_made.lines.push_back({title, unit, std::move(stored), std::move(own)});
    }

    // `scale`: of numbers that may be 0.
    bool isAsStored(std::string_view title, double scale) const
    {
        const auto found = std::ranges::find(m_made.lines, title, &MassLine::title);
        return std::ranges::equal(found->stored, found->fromShape,
                                  [scale](double a, double b) { return isSame(a, b, scale); });
    }

    void set(BodyPart part, std::string_view path, Value value, bool isThere)
    {
        if (const auto field = fieldAt(m_body, part, path); field && !isThere)
            m_made.edits.push_back(setTo(m_body, part, *field, std::move(value)));
    }

    const Body &m_body;
    const shape::MassProperties &m_solid;
    ShapeMass m_made;
};

std::optional<double> massOf(const Body &body)
{
    if (body.storage == BodyStorage::RigidBody)
        return body.part(BodyPart::Body)->number("mass"_f);
    const std::optional<Reader> &motion = body.part(BodyPart::Motion);
    const double inverse = motion ? motion->number("inverseMass"_f) : 0.0;
    return inverse > 0.0 ? std::optional(invertedBack(inverse)) : std::nullopt;
}

std::optional<shape::MassProperties> hullBoxOf(const Body &body)
{
    const Reader &shape = *body.part(BodyPart::Shape);
    return body.storage == BodyStorage::Hknp && shape.has("faces"_f)
               ? shape::boxMassOf(*body.document, shape.unit())
               : std::nullopt;
}

// The games' tools took the box of it; how thin a hull has to be for that is not known.
bool isThinHull(const Body &body, const shape::MassProperties &solid, double mass)
{
    constexpr double kShare = 0.1;
    const std::optional<Reader> &motion = body.part(BodyPart::Motion);
    const auto box = motion ? hullBoxOf(body) : std::nullopt;
    const auto isOf = [&](double volume) {
        return std::abs(motion->number("massFactor"_f) * volume / mass - 1.0) <= kShare;
    };
    return box && isOf(box->volume) && !isOf(solid.volume);
}

} // namespace

Result<shape::MassProperties> solidOfBody(const Body &body, SolidAs as)
{
    const std::optional<Reader> &shape = body.part(BodyPart::Shape);
    if (!shape)
        return fail("{} has no shape", body.name);
    if (body.storage == BodyStorage::Entity)
        return fail("the mass of a ragdoll in a skeleton is not computed from its shape");
    const Result<shape::MassProperties> solid = shape::massOf(*body.document, shape->unit());
    if (!solid)
        return fail("no volume follows from the {} of {}: a body with mass needs hulls, boxes, spheres or "
                    "capsules",
                    body.shapeType(), body.name);
    if (as == SolidAs::Shape)
        return *solid;
    const auto box = hullBoxOf(body);
    return box ? *box : shape::solidBox(solid->center - solid->size * 0.5, solid->center + solid->size * 0.5);
}

double usualMass(const Body &body, const shape::MassProperties &solid)
{
    const FormRow *row = rowNamed(body, "mass");
    const Usual usual = body.storage == BodyStorage::Hknp ? Usual{1.0, 9.0, 111.0}
                        : row != nullptr                  ? row->usual.dynamic
                                                          : Usual{};
    return std::clamp(solid.volume * kWater, usual.low, usual.high);
}

Result<ShapeMass> massOfShape(const Body &body, std::optional<double> mass, SolidAs as)
{
    const Result<shape::MassProperties> solid = solidOfBody(body, as);
    if (!solid)
        return tl::unexpected(solid.error());
    if (!mass)
        mass = massOf(body);
    if (as == SolidAs::Shape && mass && isThinHull(body, *solid, *mass))
        return massOfShape(body, mass, SolidAs::Box);
    MassOfShape made(body, *solid,
                     mass && *mass > 0.0 && std::isfinite(*mass) ? *mass : usualMass(body, *solid));
    if (body.storage == BodyStorage::RigidBody)
        return made.rigidBody();
    if (!body.part(BodyPart::Motion))
        return fail("{} is static and has no mass", body.name);
    if (!std::isfinite(glm::length(body.part(BodyPart::Body)->vec4("position"_f))))
        return fail("the place of {} is not a number", body.name);
    return made.packfile();
}

Result<BodyChange> recompute(const File &file, std::size_t number, SolidAs as)
{
    Progress progress;
    const std::vector<Body> before = bodiesOf(file, progress);
    if (number >= before.size())
        return fail("there is no body {}: the file has {}", number, before.size());
    const Result<ShapeMass> mass = massOfShape(before[number], {}, as);
    if (!mass)
        return tl::unexpected(mass.error());
    EditSteps steps(file);
    for (const Edit &edit : mass->edits)
        steps.add(edit);
    return bodyChange(std::move(steps), before, number);
}

} // namespace cutaway::physics
