// SPDX-License-Identifier: MIT
// The rows of the forms. Ranges: of the games' own files, as core/domains/physics/RULES.md counts them.
#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/bodyform.h"

#include "core/formats/havok/names.h"

namespace cutaway::physics
{

namespace
{

using As = FormRow::As;

// clang-format off
constexpr UsualByKind sameForAll(Usual usual)
{
    return {usual, usual, usual};
}
constexpr UsualByKind ofDynamic(Usual usual)
{
    return {{}, {}, usual};
}
constexpr Usual only(double value)
{
    return {value, value, value};
}

// hknpBodyCinfo and the rows that it names: Fallout 4.
constexpr FormRow kPackfileRows[] = {
    {.id = "material", .title = "Material", .group = "Material", .unit = "", .part = BodyPart::Shape, .path = "userData"},
    {.id = "friction", .title = "Friction", .group = "Material", .unit = "", .part = BodyPart::Material,
     .path = "dynamicFriction", .twin = "staticFriction", .usual = {only(0.5), only(0.5), {0.3, 0.5, 0.8}}},
    {.id = "restitution", .title = "Restitution", .group = "Material", .unit = "", .part = BodyPart::Material,
     .path = "restitution", .usual = {{0.0, 0.4, 0.4}, only(0.4), {0.2, 0.4, 0.8}}},
    {.id = "mass", .title = "Mass", .group = "Mass and inertia", .unit = "kg", .part = BodyPart::Motion,
     .path = "inverseMass", .as = As::Inverse, .usual = ofDynamic({1.0, 9.0, 111.0})},
    {.id = "density", .title = "Density", .group = "Mass and inertia", .unit = "kg/u³", .part = BodyPart::Motion,
     .path = "massFactor", .usual = ofDynamic({20.0, 4119.0, 20000.0})},
    {.id = "inverseInertia", .title = "Inverse inertia", .group = "Mass and inertia", .unit = "1/(kg u²)",
     .part = BodyPart::Motion, .path = "inverseInertiaLocal"},
    {.id = "center", .title = "Centre of mass", .group = "Mass and inertia", .unit = "u", .part = BodyPart::Motion,
     .path = "centerOfMassWorld"},
    {.id = "layer", .title = "Layer", .group = "Filter", .unit = "", .path = "collisionFilterInfo", .as = As::Bits,
     .firstBit = 0, .bits = 7, .names = &havok::kFallout4Layers},
    {.id = "part", .title = "Body part", .group = "Filter", .unit = "", .path = "collisionFilterInfo",
     .as = As::Bits, .firstBit = 8, .bits = 5, .names = &havok::kBipedParts},
    {.id = "noCollision", .title = "No collision", .group = "Filter", .unit = "", .path = "collisionFilterInfo",
     .as = As::Bits, .firstBit = 14, .bits = 1},
    {.id = "linked", .title = "Linked group", .group = "Filter", .unit = "", .path = "collisionFilterInfo",
     .as = As::Bits, .firstBit = 15, .bits = 1},
    {.id = "group", .title = "Group", .group = "Filter", .unit = "", .path = "collisionFilterInfo", .as = As::Bits,
     .firstBit = 16, .bits = 16},
    {.id = "motion", .title = "Motion row", .group = "Motion", .unit = "", .path = "motionId", .none = 0x7FFFFFFF, .isFixed = true},
    {.id = "properties", .title = "Properties row", .group = "Motion", .unit = "", .part = BodyPart::Motion,
     .path = "motionPropertiesId", .none = 0xFFFF, .isFixed = true},
    {.id = "bodyFlags", .title = "Flags", .group = "Motion", .unit = "", .path = "flags"},
    {.id = "linearDamping", .title = "Linear damping", .group = "Motion", .unit = "", .part = BodyPart::Properties,
     .path = "linearDamping", .usual = ofDynamic({0.05, 0.1, 0.4})},
    {.id = "angularDamping", .title = "Angular damping", .group = "Motion", .unit = "", .part = BodyPart::Properties,
     .path = "angularDamping", .usual = ofDynamic({0.05, 0.05, 0.6})},
    {.id = "maxLinearSpeed", .title = "Highest speed", .group = "Motion", .unit = "u/s", .part = BodyPart::Properties,
     .path = "maxLinearSpeed", .usual = ofDynamic(only(104.375))},
    {.id = "maxAngularSpeed", .title = "Max angular velocity", .group = "Motion", .unit = "rad/s",
     .part = BodyPart::Properties, .path = "maxAngularSpeed", .usual = ofDynamic(only(31.5703125))},
    {.id = "gravity", .title = "Gravity factor", .group = "Motion", .unit = "", .part = BodyPart::Properties,
     .path = "gravityFactor", .usual = ofDynamic(only(1.0))},
    {.id = "position", .title = "Position", .group = "Transform", .unit = "u", .path = "position"},
    {.id = "rotation", .title = "Quaternion", .group = "Transform", .unit = "", .path = "orientation",
     .as = As::Rotation},
    {.id = "euler", .title = "Rotation", .group = "Transform", .unit = "°", .path = "orientation", .as = As::Euler},
    {.id = "radius", .title = "Radius", .group = "Shape", .unit = "u", .part = BodyPart::Shape, .path = "convexRadius"},
    {.id = "bodyId", .title = "Number", .group = "NIF", .unit = "", .part = BodyPart::Collision, .path = "bodyId",
     .isFixed = true},
    {.id = "objectFlags", .title = "Object flags", .group = "NIF", .unit = "", .part = BodyPart::Collision,
     .path = "flags"},
    {.id = "bsx", .title = "BSX flags", .group = "NIF", .unit = "", .part = BodyPart::Announced, .path = "value"},
};

// bhkRigidBody: Skyrim.
constexpr FormRow kRigidBodyRows[] = {
    {.id = "material", .title = "Material", .group = "Material", .unit = "", .part = BodyPart::Surface, .path = "material"},
    {.id = "friction", .title = "Friction", .group = "Material", .unit = "", .path = "friction",
     .usual = {{0.3, 0.5, 0.5}, {0.02, 0.3, 0.8}, {0.3, 0.5, 0.5}}},
    {.id = "restitution", .title = "Restitution", .group = "Material", .unit = "", .path = "restitution",
     .usual = {{0.4, 0.4, 0.8}, {0.4, 0.8, 0.8}, {0.4, 0.4, 0.8}}},
    {.id = "mass", .title = "Mass", .group = "Mass and inertia", .unit = "kg", .path = "mass",
     .usual = {{}, {0.0, 4.0, 50.0}, {0.3, 5.0, 200.0}}},
    {.id = "inertiaX", .title = "Inertia about x", .group = "Mass and inertia", .unit = "kg u²",
     .path = "inertia.row0.x"},
    {.id = "inertiaY", .title = "Inertia about y", .group = "Mass and inertia", .unit = "kg u²",
     .path = "inertia.row1.y"},
    {.id = "inertiaZ", .title = "Inertia about z", .group = "Mass and inertia", .unit = "kg u²",
     .path = "inertia.row2.z"},
    {.id = "center", .title = "Centre of mass", .group = "Mass and inertia", .unit = "u", .path = "center"},
    {.id = "layer", .title = "Layer", .group = "Filter", .unit = "", .path = "filter.layer",
     .twin = "filterCopy.layer"},
    {.id = "part", .title = "Body part", .group = "Filter", .unit = "", .path = "filter.flags",
     .twin = "filterCopy.flags", .as = As::Bits, .firstBit = 0, .bits = 5, .names = &havok::kBipedParts},
    {.id = "moppScaled", .title = "MOPP scaled", .group = "Filter", .unit = "", .path = "filter.flags",
     .twin = "filterCopy.flags", .as = As::Bits, .firstBit = 5, .bits = 1},
    {.id = "noCollision", .title = "No collision", .group = "Filter", .unit = "", .path = "filter.flags",
     .twin = "filterCopy.flags", .as = As::Bits, .firstBit = 6, .bits = 1},
    {.id = "linked", .title = "Linked group", .group = "Filter", .unit = "", .path = "filter.flags",
     .twin = "filterCopy.flags", .as = As::Bits, .firstBit = 7, .bits = 1},
    {.id = "group", .title = "Group", .group = "Filter", .unit = "", .path = "filter.group",
     .twin = "filterCopy.group"},
    {.id = "motion", .title = "Motion system", .group = "Motion", .unit = "", .path = "motionSystem"},
    {.id = "quality", .title = "Quality", .group = "Motion", .unit = "", .path = "quality"},
    {.id = "deactivator", .title = "Deactivator", .group = "Motion", .unit = "", .path = "deactivator"},
    {.id = "solverDeactivation", .title = "Solver deactivation", .group = "Motion", .unit = "",
     .path = "solverDeactivation"},
    {.id = "linearDamping", .title = "Linear damping", .group = "Motion", .unit = "", .path = "linearDamping",
     .usual = {only(0.0996), {0.0498, 0.0996, 0.0996}, {0.0996, 0.0996, 0.5977}}},
    {.id = "angularDamping", .title = "Angular damping", .group = "Motion", .unit = "", .path = "angularDamping",
     .usual = {only(0.0498), {0.002, 0.0498, 0.25}, {0.0498, 0.0498, 2.0}}},
    {.id = "maxLinearSpeed", .title = "Highest speed", .group = "Motion", .unit = "u/s",
     .path = "maxLinearVelocity", .usual = sameForAll(only(104.4))},
    {.id = "maxAngularSpeed", .title = "Max angular velocity", .group = "Motion", .unit = "rad/s",
     .path = "maxAngularVelocity", .usual = sameForAll(only(31.57))},
    {.id = "penetration", .title = "Penetration depth", .group = "Motion", .unit = "u", .path = "penetrationDepth",
     .usual = {{0.036, 0.1, 0.15}, {0.011, 0.058, 0.15}, {0.003, 0.02, 0.15}}},
    {.id = "gravity", .title = "Gravity factor", .group = "Motion", .unit = "", .path = "gravityFactor",
     .usual = sameForAll(only(1.0))},
    {.id = "position", .title = "Position", .group = "Transform", .unit = "u", .path = "translation"},
    {.id = "rotation", .title = "Quaternion", .group = "Transform", .unit = "", .path = "rotation",
     .as = As::Rotation},
    {.id = "euler", .title = "Rotation", .group = "Transform", .unit = "°", .path = "rotation", .as = As::Euler},
    {.id = "radius", .title = "Radius", .group = "Shape", .unit = "u", .part = BodyPart::Shape, .path = "radius"},
    {.id = "objectFlags", .title = "Object flags", .group = "NIF", .unit = "", .part = BodyPart::Collision,
     .path = "flags"},
    {.id = "bsx", .title = "BSX flags", .group = "NIF", .unit = "", .part = BodyPart::Announced, .path = "value"},
};
// hkpRigidBody: skeletons of Skyrim. Source of the ranges: its 111 bodies (core/formats/hkx/FORMAT.md).
constexpr FormRow kEntityRows[] = {
    {.id = "friction", .title = "Friction", .group = "Material", .unit = "", .path = "material.friction",
     .usual = {only(0.5), {}, {0.3, 0.3, 0.8}}},
    {.id = "restitution", .title = "Restitution", .group = "Material", .unit = "", .path = "material.restitution",
     .usual = {only(0.4), {}, only(0.8)}},
    {.id = "mass", .title = "Mass", .group = "Mass and inertia", .unit = "kg", .path = "motion.inertiaAndMassInv.w",
     .as = As::Inverse},
    {.id = "inverseInertiaX", .title = "Inverse inertia about x", .group = "Mass and inertia", .unit = "1/(kg units²)",
     .path = "motion.inertiaAndMassInv.x"},
    {.id = "inverseInertiaY", .title = "Inverse inertia about y", .group = "Mass and inertia", .unit = "1/(kg units²)",
     .path = "motion.inertiaAndMassInv.y"},
    {.id = "inverseInertiaZ", .title = "Inverse inertia about z", .group = "Mass and inertia", .unit = "1/(kg units²)",
     .path = "motion.inertiaAndMassInv.z"},
    {.id = "center", .title = "Centre of mass", .group = "Mass and inertia", .unit = "units",
     .path = "motion.motionState.sweptTransform.centerOfMassLocal", .isFixed = true},
    {.id = "filter", .title = "Filter", .group = "Filter", .unit = "",
     .path = "collidable.broadPhaseHandle.collisionFilterInfo"},
    {.id = "motion", .title = "Motion type", .group = "Motion", .unit = "", .path = "motion.type"},
    {.id = "quality", .title = "Quality", .group = "Motion", .unit = "",
     .path = "collidable.broadPhaseHandle.objectQualityType"},
    {.id = "response", .title = "Response", .group = "Motion", .unit = "", .path = "material.responseType"},
    {.id = "deactivation", .title = "Deactivation", .group = "Motion", .unit = "",
     .path = "motion.motionState.deactivationClass"},
    {.id = "linearDamping", .title = "Linear damping", .group = "Motion", .unit = "",
     .path = "motion.motionState.linearDamping", .usual = {{}, {}, {0.0, 0.0, 0.0498}}},
    {.id = "angularDamping", .title = "Angular damping", .group = "Motion", .unit = "",
     .path = "motion.motionState.angularDamping", .usual = {{}, {}, {0.0498, 0.0498, 0.25}}},
    {.id = "gravity", .title = "Gravity factor", .group = "Motion", .unit = "", .path = "motion.gravityFactor",
     .usual = sameForAll(only(1.0))},
    {.id = "timeFactor", .title = "Time factor", .group = "Motion", .unit = "", .path = "motion.motionState.timeFactor",
     .usual = sameForAll(only(1.0))},
    {.id = "penetration", .title = "Penetration depth", .group = "Motion", .unit = "units",
     .path = "collidable.allowedPenetrationDepth", .usual = {{}, {}, only(0.1)}},
    {.id = "worldCenter", .title = "Centre of mass in the skeleton", .group = "Transform", .unit = "units",
     .path = "motion.motionState.sweptTransform.centerOfMass1", .isFixed = true},
    {.id = "rotation", .title = "Quaternion", .group = "Transform", .unit = "",
     .path = "motion.motionState.sweptTransform.rotation1", .isFixed = true},
    {.id = "radius", .title = "Radius", .group = "Shape", .unit = "units", .part = BodyPart::Shape, .path = "radius"},
};
// clang-format on

std::span<const FormRow> allRowsOf(BodyStorage storage)
{
    switch (storage) {
    case BodyStorage::Hknp:
        return kPackfileRows;
    case BodyStorage::RigidBody:
        return kRigidBodyRows;
    case BodyStorage::Entity:
        break;
    }
    return kEntityRows;
}

} // namespace

std::vector<const FormRow *> rowsOf(const Body &body)
{
    std::vector<const FormRow *> rows;
    for (const FormRow &row : allRowsOf(body.storage)) {
        if (fieldAt(body, row.part, row.path))
            rows.push_back(&row);
    }
    return rows;
}

const FormRow *rowNamed(const Body &body, std::string_view id)
{
    const std::vector<const FormRow *> rows = rowsOf(body);
    const auto found = std::ranges::find(rows, id, &FormRow::id);
    return found == rows.end() ? nullptr : *found;
}

} // namespace cutaway::physics
