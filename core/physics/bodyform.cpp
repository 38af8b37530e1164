// SPDX-License-Identifier: MIT
#include "core/physics/bodyform.h"

#include "core/havok/names.h"
#include "core/schema/value.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace cutaway::physics
{

namespace
{

using As = FormRow::As;

// clang-format off
constexpr Usual kShare{0.0, 0.4, 0.8};

// hknpBodyCinfo and the rows that it names. The ranges are those of dynamic bodies of Fallout 4.
constexpr FormRow kPackfileRows[] = {
    {.id = "material", .title = "Material", .group = "Material", .unit = "", .part = Part::Shape, .path = "userData"},
    {.id = "friction", .title = "Friction", .group = "Material", .unit = "", .part = Part::Material,
     .path = "dynamicFriction", .twin = "staticFriction", .usual = {0.3, 0.5, 0.8}},
    {.id = "restitution", .title = "Restitution", .group = "Material", .unit = "", .part = Part::Material,
     .path = "restitution", .usual = kShare},
    {.id = "mass", .title = "Mass", .group = "Mass and inertia", .unit = "kg", .part = Part::Motion,
     .path = "inverseMass", .as = As::Inverse, .usual = {1.0, 9.0, 111.0}},
    {.id = "density", .title = "Density", .group = "Mass and inertia", .unit = "kg/u³", .part = Part::Motion,
     .path = "massFactor", .usual = {20.0, 4119.0, 20000.0}},
    {.id = "inverseInertia", .title = "Inverse inertia", .group = "Mass and inertia", .unit = "1/(kg u²)",
     .part = Part::Motion, .path = "inverseInertiaLocal"},
    {.id = "center", .title = "Centre of mass", .group = "Mass and inertia", .unit = "u", .part = Part::Motion,
     .path = "centerOfMassWorld"},
    {.id = "layer", .title = "Layer", .group = "Filter", .unit = "", .path = "collisionFilterInfo", .as = As::Bits,
     .firstBit = 0, .bits = 7, .names = &havok::kFallout4Layers},
    {.id = "part", .title = "Part of the body", .group = "Filter", .unit = "", .path = "collisionFilterInfo",
     .as = As::Bits, .firstBit = 8, .bits = 5},
    {.id = "noCollision", .title = "No collision", .group = "Filter", .unit = "", .path = "collisionFilterInfo",
     .as = As::Bits, .firstBit = 14, .bits = 1},
    {.id = "linked", .title = "Linked group", .group = "Filter", .unit = "", .path = "collisionFilterInfo",
     .as = As::Bits, .firstBit = 15, .bits = 1},
    {.id = "group", .title = "Group", .group = "Filter", .unit = "", .path = "collisionFilterInfo", .as = As::Bits,
     .firstBit = 16, .bits = 16},
    {.id = "linearDamping", .title = "Linear damping", .group = "Motion", .unit = "", .part = Part::Properties,
     .path = "linearDamping", .usual = {0.1, 0.1, 0.4}},
    {.id = "angularDamping", .title = "Angular damping", .group = "Motion", .unit = "", .part = Part::Properties,
     .path = "angularDamping", .usual = {0.05, 0.05, 0.6}},
    {.id = "maxLinearSpeed", .title = "Highest speed", .group = "Motion", .unit = "u/s", .part = Part::Properties,
     .path = "maxLinearSpeed", .usual = {104.375, 104.375, 104.375}},
    {.id = "maxAngularSpeed", .title = "Highest turning speed", .group = "Motion", .unit = "rad/s",
     .part = Part::Properties, .path = "maxAngularSpeed", .usual = {31.5703125, 31.5703125, 31.5703125}},
    {.id = "gravity", .title = "Gravity factor", .group = "Motion", .unit = "", .part = Part::Properties,
     .path = "gravityFactor", .usual = {1.0, 1.0, 1.0}},
    {.id = "position", .title = "Position", .group = "Transform", .unit = "u", .path = "position"},
    {.id = "rotation", .title = "Rotation", .group = "Transform", .unit = "", .path = "orientation"},
    {.id = "radius", .title = "Radius", .group = "Shape", .unit = "u", .part = Part::Shape, .path = "convexRadius"},
};

// bhkRigidBody. The ranges are those of moving and keyframed bodies of Skyrim.
constexpr FormRow kRigidBodyRows[] = {
    {.id = "material", .title = "Material", .group = "Material", .unit = "", .part = Part::Shape, .path = "material"},
    {.id = "friction", .title = "Friction", .group = "Material", .unit = "", .path = "friction",
     .usual = {0.3, 0.5, 0.8}},
    {.id = "restitution", .title = "Restitution", .group = "Material", .unit = "", .path = "restitution",
     .usual = {0.4, 0.4, 0.8}},
    {.id = "mass", .title = "Mass", .group = "Mass and inertia", .unit = "kg", .path = "mass",
     .usual = {0.3, 5.0, 200.0}},
    {.id = "inertiaX", .title = "Inertia about x", .group = "Mass and inertia", .unit = "kg u²",
     .path = "inertia.row0.x"},
    {.id = "inertiaY", .title = "Inertia about y", .group = "Mass and inertia", .unit = "kg u²",
     .path = "inertia.row1.y"},
    {.id = "inertiaZ", .title = "Inertia about z", .group = "Mass and inertia", .unit = "kg u²",
     .path = "inertia.row2.z"},
    {.id = "center", .title = "Centre of mass", .group = "Mass and inertia", .unit = "u", .path = "center"},
    {.id = "layer", .title = "Layer", .group = "Filter", .unit = "", .path = "filter.layer",
     .twin = "filterCopy.layer"},
    {.id = "flags", .title = "Flags", .group = "Filter", .unit = "", .path = "filter.flags",
     .twin = "filterCopy.flags"},
    {.id = "group", .title = "Group", .group = "Filter", .unit = "", .path = "filter.group",
     .twin = "filterCopy.group"},
    {.id = "motion", .title = "Motion system", .group = "Motion", .unit = "", .path = "motionSystem"},
    {.id = "quality", .title = "Quality", .group = "Motion", .unit = "", .path = "quality"},
    {.id = "deactivator", .title = "Deactivator", .group = "Motion", .unit = "", .path = "deactivator"},
    {.id = "solverDeactivation", .title = "Solver deactivation", .group = "Motion", .unit = "",
     .path = "solverDeactivation"},
    {.id = "linearDamping", .title = "Linear damping", .group = "Motion", .unit = "", .path = "linearDamping",
     .usual = {0.0498, 0.0996, 0.5977}},
    {.id = "angularDamping", .title = "Angular damping", .group = "Motion", .unit = "", .path = "angularDamping",
     .usual = {0.002, 0.0498, 2.0}},
    {.id = "maxLinearSpeed", .title = "Highest speed", .group = "Motion", .unit = "u/s",
     .path = "maxLinearVelocity", .usual = {104.4, 104.4, 104.4}},
    {.id = "maxAngularSpeed", .title = "Highest turning speed", .group = "Motion", .unit = "rad/s",
     .path = "maxAngularVelocity", .usual = {31.57, 31.57, 31.57}},
    {.id = "penetration", .title = "Penetration depth", .group = "Motion", .unit = "u", .path = "penetrationDepth",
     .usual = {0.003, 0.058, 0.15}},
    {.id = "gravity", .title = "Gravity factor", .group = "Motion", .unit = "", .path = "gravityFactor",
     .usual = {1.0, 1.0, 1.0}},
    {.id = "position", .title = "Position", .group = "Transform", .unit = "u", .path = "translation"},
    {.id = "rotation", .title = "Rotation", .group = "Transform", .unit = "", .path = "rotation"},
    {.id = "radius", .title = "Radius", .group = "Shape", .unit = "u", .part = Part::Shape, .path = "radius"},
};
// clang-format on

std::optional<Reader> fieldAt(const Body &body, Part part, std::string_view path)
{
    const std::optional<Reader> &owner = body.part(part);
    if (!owner)
        return std::nullopt;
    const std::string above = owner->path();
    const Result<NodeId> node =
        owner->tree().find(above.empty() ? std::string(path) : above + "." + std::string(path));
    return node ? std::optional(Reader(body.document->tree(owner->unit()), *node)) : std::nullopt;
}

// Nothing where the field is no single number.
std::optional<double> numberAt(const Reader &field)
{
    const Value value = field.tree().value(field.node());
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const auto *natural = std::get_if<std::uint64_t>(&value);
    return natural != nullptr ? std::optional(static_cast<double>(*natural)) : std::nullopt;
}

Edit setTo(const Body &body, const Reader &field, std::string text)
{
    Edit edit;
    edit.path = body.pathOf(field);
    edit.value = std::move(text);
    return edit;
}

// The shortest decimal that reads back as the float.
std::string floatText(double number)
{
    return fmt::format("{}", static_cast<float>(number));
}

std::uint64_t maskOf(const FormRow &row)
{
    return ((std::uint64_t{1} << row.bits) - 1) << row.firstBit;
}

Result<double> parseNumber(std::string_view text)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return fail("'{}' is no number", text);
    return number;
}

Result<std::uint64_t> parseBits(const FormRow &row, std::string_view text)
{
    if (row.names != nullptr) {
        const auto same = [text](const EnumValue &known) {
            return std::ranges::equal(text, known.name, [](char a, char b) {
                return std::tolower(static_cast<unsigned char>(a)) ==
                       std::tolower(static_cast<unsigned char>(b));
            });
        };
        const auto known = std::ranges::find_if(row.names->values, same);
        if (known != row.names->values.end())
            return static_cast<std::uint64_t>(known->value);
    }
    const Result<double> number = parseNumber(text);
    const double most = static_cast<double>(maskOf(row) >> row.firstBit);
    if (!number || *number < 0.0 || *number > most || *number != std::floor(*number))
        return fail("'{}' is no {} from 0 to {}", text,
                    row.names != nullptr ? "name and no number" : "number", most);
    return static_cast<std::uint64_t>(*number);
}

// ---- what follows from the mass of a packfile's body: density goes with it, inverse inertia against it.
// Source: core/hkx/FORMAT.md, "Mass".

Result<std::vector<Edit>> setMass(const Body &body, const Reader &inverse, double mass)
{
    if (const double least = std::numeric_limits<float>::min(); !(mass >= least) || 1.0 / mass < least)
        return fail("a mass is a number of kilograms above 0, not {}; a body without one is static or "
                    "keyframed",
                    mass);
    const double before = numberAt(inverse).value_or(0.0);
    if (!(before > 0.0))
        return fail("the body is keyframed and has no mass");
    const double ratio = mass * before;
    std::vector<Edit> edits{setTo(body, inverse, floatText(1.0 / mass))};
    if (const auto density = fieldAt(body, Part::Motion, "massFactor"))
        edits.push_back(setTo(body, *density, floatText(numberAt(*density).value_or(0.0) * ratio)));
    for (const char axis : {'x', 'y', 'z'}) {
        if (const auto inertia = fieldAt(body, Part::Motion, fmt::format("inverseInertiaLocal.{}", axis)))
            edits.push_back(setTo(body, *inertia, floatText(numberAt(*inertia).value_or(0.0) / ratio)));
    }
    return edits;
}

} // namespace

std::vector<const FormRow *> rowsOf(const Body &body)
{
    std::vector<const FormRow *> rows;
    const std::span<const FormRow> all =
        body.form == BodyForm::Packfile ? std::span<const FormRow>(kPackfileRows) : kRigidBodyRows;
    for (const FormRow &row : all) {
        if (fieldAt(body, row.part, row.path))
            rows.push_back(&row);
    }
    return rows;
}

FormValue valueOf(const Body &body, const FormRow &row)
{
    FormValue shown;
    const auto field = fieldAt(body, row.part, row.path);
    if (!field)
        return shown;
    shown.stored = field->text();
    shown.path = body.pathOf(*field);
    shown.range = body.document->fileRange(field->unit(), field->node()).value_or(ByteRange{});
    shown.range.offset += body.base;
    shown.number = numberAt(*field);
    shown.names = row.as == As::Stored ? field->tree().node(field->node()).field->names : row.names;
    switch (row.as) {
    case As::Stored:
        shown.value = shown.stored;
        break;
    case As::Inverse:
        shown.number = shown.number.value_or(0.0) > 0.0 ? 1.0 / *shown.number : 0.0;
        shown.value = floatText(*shown.number);
        break;
    case As::Bits: {
        const std::uint64_t bits =
            (static_cast<std::uint64_t>(field->integer()) & maskOf(row)) >> row.firstBit;
        const std::string name =
            row.names != nullptr ? nameOf(*row.names, static_cast<std::int64_t>(bits)) : std::string();
        shown.number = static_cast<double>(bits);
        shown.value = name.empty() ? fmt::to_string(bits) : name;
        break;
    }
    }
    return shown;
}

Result<std::vector<Edit>> setValue(const Body &body, const FormRow &row, std::string_view text)
{
    const auto field = fieldAt(body, row.part, row.path);
    if (!field)
        return fail("{} has no {}", body.name, row.id);
    if (row.as == As::Bits) {
        const Result<std::uint64_t> bits = parseBits(row, text);
        if (!bits)
            return tl::unexpected(bits.error());
        const auto word = static_cast<std::uint64_t>(field->integer());
        return std::vector{
            setTo(body, *field, fmt::to_string((word & ~maskOf(row)) | *bits << row.firstBit))};
    }
    if (row.as == As::Inverse) {
        const Result<double> number = parseNumber(text);
        return number ? setMass(body, *field, *number) : tl::unexpected(number.error());
    }
    std::vector<Edit> edits{setTo(body, *field, std::string(text))};
    const auto twin = row.twin.empty() ? std::nullopt : fieldAt(body, row.part, row.twin);
    if (twin && twin->text() == field->text()) // those that were parted on purpose stay so
        edits.push_back(setTo(body, *twin, std::string(text)));
    return edits;
}

} // namespace cutaway::physics
