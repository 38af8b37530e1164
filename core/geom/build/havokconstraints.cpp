// SPDX-License-Identifier: MIT
#include "core/geom/build/havokconstraints.h"

#include "core/geom/build/addbatch.h"

namespace cutaway::geom
{

namespace
{

Limits limitsOf(const BlockReader &atom)
{
    return {static_cast<float>(atom.number("minAngle")), static_cast<float>(atom.number("maxAngle"))};
}

} // namespace

std::optional<Constraint> havokConstraint(const File &file, UnitId data, const glm::mat4 &placeA,
                                          const glm::mat4 &placeB, DrawList &list)
{
    const std::string type = file.format().unitType(file, data);
    const BlockReader block(file, data);
    if (type == "hknpBreakableConstraintData") { // wraps another one, never itself
        const auto inner = linkedUnit(file, block, "constraintData");
        if (inner && file.format().unitType(file, *inner) != type)
            return havokConstraint(file, *inner, placeA, placeB, list);
    }
    const BlockReader atoms = block.member("atoms");
    const bool isHinge = type == "hkpLimitedHingeConstraintData";
    if (!isHinge && type != "hkpRagdollConstraintData") {
        reportShape(file, data, Severity::Note, fmt::format("{} is not drawn", type), list);
        return std::nullopt;
    }
    Constraint constraint;
    const BlockReader frames = atoms.member("transforms");
    constraint.kind = isHinge ? Constraint::Kind::LimitedHinge : Constraint::Kind::Ragdoll;
    constraint.frameA = placeA * frames.axes("transformA");
    constraint.frameB = placeB * frames.axes("transformB");
    constraint.source = block.source();
    constraint.pivotA = frames.sourceOf("transformA");
    constraint.pivotB = frames.sourceOf("transformB");
    const std::string_view along = isHinge ? "angLimit" : "twistLimit";
    constraint.along = limitsOf(atoms.member(along));
    constraint.alongSource = atoms.sourceOf(along);
    if (!isHinge) {
        constraint.length = limitsOf(atoms.member("coneLimit")).max;
        constraint.cone = atoms.sourceOf("coneLimit");
        constraint.plane = limitsOf(atoms.member("planesLimit"));
        constraint.planeSource = atoms.sourceOf("planesLimit");
    }
    return constraint;
}

} // namespace cutaway::geom
