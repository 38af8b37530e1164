// SPDX-License-Identifier: MIT
// Bodies of a packfile: rows of a physics system and the objects that they lead to.
#include "core/domains/physics/edit/bodyparts.h"
#include "core/domains/physics/edit/packfilesteps.h"
#include "core/formats/hkx/objectedit.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/rowremoval.h"

namespace cutaway::physics
{

namespace
{

constexpr std::string_view kRagdoll = "hknpRagdollData";

// A system and its tables.
class SystemSteps : public PackfileSteps
{
public:
    using PackfileSteps::PackfileSteps;

    Reader row(FieldName table, std::uint32_t at) const { return object().element(table, at); }
    void setRow(FieldName table, std::uint32_t at, FieldName field, std::int64_t value)
    {
        set(fmt::format("{}.{}", path(table.text(), at), field.text()), value);
    }
    void drop(FieldName table, std::uint32_t at) { add(Edit{Edit::Op::Remove, path(table.text(), at)}); }
    // A copy of a row at the end of its table; its number.
    std::uint32_t copyRow(FieldName table, std::uint32_t at)
    {
        const std::uint32_t count = failed() ? 0 : object().count(table);
        insertCopy(table.text(), at);
        return count;
    }
};

Result<void> checkBody(const File &packfile, UnitId system, std::uint32_t body)
{
    if (packfile.format().unitType(packfile, system) == kRagdoll)
        return fail("each body of a ragdoll belongs to a bone of its skeleton");
    const std::uint32_t count = Reader(packfile.tree(system)).count("bodyCinfos"_f);
    return body < count ? Result<void>{} : fail("there is no body {}; the system has {}", body, count);
}

std::optional<std::uint32_t> shapeOf(const SystemSteps &steps, std::uint32_t body)
{
    return hkx::targetOf(steps.now(), steps.row("bodyCinfos"_f, body).member("shape"_f));
}

// The row of referencedObjects that stands for the body's shape: its own where that is the one.
std::optional<std::uint32_t> listingOf(const SystemSteps &steps, std::uint32_t body, std::uint32_t shape)
{
    const std::vector<Reader> listed = steps.object().elements("referencedObjects"_f);
    const auto isShape = [&](std::size_t row) { return hkx::targetOf(steps.now(), listed[row]) == shape; };
    if (body < listed.size() && isShape(body))
        return body;
    for (std::uint32_t row = 0; row < listed.size(); ++row) {
        if (isShape(row))
            return row;
    }
    return std::nullopt;
}

// Nothing for a number that means no row.
std::optional<std::uint32_t> rowAt(const Reader &system, FieldName table, const Reader &from, FieldName field)
{
    const std::int64_t number = from.integer(field);
    const bool exists = number >= 0 && number < std::int64_t{system.count(table)};
    return exists ? std::optional(static_cast<std::uint32_t>(number)) : std::nullopt;
}

// ---- copies

// The number of the copy's object, listed at the end of referencedObjects.
std::optional<std::uint32_t> copyShape(SystemSteps &steps, std::uint32_t body)
{
    const auto shape = shapeOf(steps, body);
    const auto listing = shape ? listingOf(steps, body, *shape) : std::nullopt;
    if (!listing) {
        steps.refuse({"the shape of the body is not among referencedObjects"});
        return std::nullopt;
    }
    const std::uint32_t before = steps.object().count("referencedObjects"_f);
    if (!steps.add(hkx::duplicateObject(steps.now(), *shape, Reach::Branch)))
        return std::nullopt;
    Edit toEnd{Edit::Op::Move, steps.path("referencedObjects", *listing + 1)};
    toEnd.row = before;
    if (!steps.add(toEnd))
        return std::nullopt;
    return hkx::targetOf(steps.now(), steps.object().element("referencedObjects"_f, before));
}

void copyMotion(SystemSteps &steps, std::uint32_t copy)
{
    const Reader system = steps.object();
    const auto motion = rowAt(system, "motionCinfos"_f, steps.row("bodyCinfos"_f, copy), "motionId"_f);
    if (!motion)
        return;
    const auto properties = rowAt(system, "motionProperties"_f, system.element("motionCinfos"_f, *motion),
                                  "motionPropertiesId"_f);
    const std::uint32_t made = steps.copyRow("motionCinfos"_f, *motion);
    steps.setRow("bodyCinfos"_f, copy, "motionId"_f, made);
    if (properties)
        steps.setRow("motionCinfos"_f, made, "motionPropertiesId"_f,
                     steps.copyRow("motionProperties"_f, *properties));
}

// ---- removals

// References to rows behind the one that goes count one less.
void closeGap(SystemSteps &steps, FieldName table, FieldName field, std::uint32_t gone, std::int64_t rows)
{
    for (std::uint32_t at = 0; !steps.failed() && at < steps.object().count(table); ++at) {
        const std::int64_t number = steps.row(table, at).integer(field);
        if (number > std::int64_t{gone} && number < rows)
            steps.setRow(table, at, field, number - 1);
    }
}

// Removes a row of `table` that nothing in `users` refers to any more.
void dropUnused(SystemSteps &steps, FieldName table, std::optional<std::uint32_t> row, FieldName users,
                FieldName field)
{
    if (!row || steps.failed())
        return;
    for (const Reader &user : steps.object().elements(users)) {
        if (user.integer(field) == std::int64_t{*row})
            return;
    }
    steps.drop(table, *row);
}

void dropConstraint(SystemSteps &steps, std::uint32_t row)
{
    const auto data =
        hkx::targetOf(steps.now(), steps.row("constraintCinfos"_f, row).member("constraintData"_f));
    steps.drop("constraintCinfos"_f, row);
    steps.dropObject(data);
}

void dropConstraints(SystemSteps &steps, std::uint32_t body)
{
    const std::int64_t bodies = steps.object().count("bodyCinfos"_f);
    for (std::uint32_t at = steps.object().count("constraintCinfos"_f); at > 0 && !steps.failed(); --at) {
        const Reader row = steps.row("constraintCinfos"_f, at - 1);
        if (row.integer("bodyA"_f) != std::int64_t{body} && row.integer("bodyB"_f) != std::int64_t{body})
            continue;
        dropConstraint(steps, at - 1);
    }
    for (const FieldName field : {"bodyA"_f, "bodyB"_f})
        closeGap(steps, "constraintCinfos"_f, field, body, bodies);
}

} // namespace

Result<Patch> duplicateRow(const File &packfile, UnitId system, std::uint32_t body)
{
    if (const Result<void> allowed = checkBody(packfile, system, body); !allowed)
        return tl::unexpected(allowed.error());
    SystemSteps steps(packfile, system);
    const auto shape = copyShape(steps, body);
    const std::uint32_t copy = steps.copyRow("bodyCinfos"_f, body);
    if (steps.failed() || !shape)
        return steps.take();
    steps.set(steps.path("bodyCinfos", copy) + ".shape", fmt::format("object[{}]", *shape));
    const auto material =
        rowAt(steps.object(), "materials"_f, steps.row("bodyCinfos"_f, copy), "materialId"_f);
    if (material)
        steps.setRow("bodyCinfos"_f, copy, "materialId"_f, steps.copyRow("materials"_f, *material));
    if (!steps.failed())
        copyMotion(steps, copy);
    return steps.finish();
}

Result<Patch> removeRow(const File &packfile, UnitId system, std::uint32_t body)
{
    if (const Result<void> allowed = checkBody(packfile, system, body); !allowed)
        return tl::unexpected(allowed.error());
    SystemSteps steps(packfile, system);
    const Reader before = steps.object(), row = steps.row("bodyCinfos"_f, body);
    if (before.count("bodyCinfos"_f) == 1)
        return fail("a system has at least one body");
    const auto material = rowAt(before, "materials"_f, row, "materialId"_f);
    const auto motion = rowAt(before, "motionCinfos"_f, row, "motionId"_f);
    const auto properties = motion ? rowAt(before, "motionProperties"_f,
                                           before.element("motionCinfos"_f, *motion), "motionPropertiesId"_f)
                                   : std::nullopt;
    dropConstraints(steps, body);
    if (steps.failed())
        return steps.take();
    const auto shape = shapeOf(steps, body);
    const auto listing = shape ? listingOf(steps, body, *shape) : std::nullopt;
    // Whoever holds the packfile numbers the others anew.
    if (!steps.failed())
        steps.add(hkx::removeRow(steps.now(), steps.unit(), steps.row("bodyCinfos"_f, body).node()));
    if (listing)
        steps.drop("referencedObjects"_f, *listing);
    dropUnused(steps, "materials"_f, material, "bodyCinfos"_f, "materialId"_f);
    dropUnused(steps, "motionCinfos"_f, motion, "bodyCinfos"_f, "motionId"_f);
    dropUnused(steps, "motionProperties"_f, properties, "motionCinfos"_f, "motionPropertiesId"_f);
    steps.dropObject(shape);
    return steps.finish();
}

Result<Patch> removeConstraintRow(const File &packfile, UnitId system, std::uint32_t constraint)
{
    SystemSteps steps(packfile, system);
    if (constraint >= steps.object().count("constraintCinfos"_f))
        return fail("there is no constraint {}; the system has {}", constraint,
                    steps.object().count("constraintCinfos"_f));
    dropConstraint(steps, constraint);
    return steps.finish();
}

} // namespace cutaway::physics
