// SPDX-License-Identifier: MIT
#include "core/domains/physics/constraints.h"
#include "core/formats/hkx/objects.h"

namespace cutaway::physics
{

namespace
{

Limits limitsOf(const Reader &atom)
{
    return {static_cast<float>(atom.number("minAngle"_f)), static_cast<float>(atom.number("maxAngle"_f))};
}

} // namespace

Result<Constraint> havokConstraint(const File &file, UnitId data, const glm::mat4 &placeA,
                                   const glm::mat4 &placeB)
{
    const std::string type = file.format().unitType(file, data);
    const Reader block(file.tree(data));
    if (type == "hknpBreakableConstraintData") { // wraps another one, never itself
        const auto inner = hkx::linkedUnit(file, block, "constraintData"_f);
        if (inner && file.format().unitType(file, *inner) != type)
            return havokConstraint(file, *inner, placeA, placeB);
    }
    const Reader atoms = block.member("atoms"_f);
    const bool isHinge = type == "hkpLimitedHingeConstraintData";
    if (!isHinge && type != "hkpRagdollConstraintData")
        return fail("its kind is not known");
    Constraint constraint;
    const Reader frames = atoms.member("transforms"_f);
    constraint.kind = isHinge ? Constraint::Kind::LimitedHinge : Constraint::Kind::Ragdoll;
    constraint.frameA = placeA * hkx::axesOf(frames, "transformA"_f);
    constraint.frameB = placeB * hkx::axesOf(frames, "transformB"_f);
    constraint.source = sourceOf(block);
    constraint.pivotA = sourceOf(frames, "transformA"_f);
    constraint.pivotB = sourceOf(frames, "transformB"_f);
    const FieldName along = isHinge ? "angLimit"_f : "twistLimit"_f;
    constraint.along = limitsOf(atoms.member(along));
    constraint.alongSource = sourceOf(atoms, along);
    if (!isHinge) {
        constraint.length = limitsOf(atoms.member("coneLimit"_f)).max;
        constraint.cone = sourceOf(atoms, "coneLimit"_f);
        constraint.plane = limitsOf(atoms.member("planesLimit"_f));
        constraint.planeSource = sourceOf(atoms, "planesLimit"_f);
    }
    return constraint;
}

} // namespace cutaway::physics
