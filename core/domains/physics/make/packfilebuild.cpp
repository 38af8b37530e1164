// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/packfilebuild.h"

#include "core/base/quantity.h"
#include "core/domains/physics/make/packfilebodies.h"
#include "core/domains/physics/make/plancheck.h"
#include "core/domains/physics/physicscheck.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/rows.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "core/formats/hkx/writer/replaceobject.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

using hkx::ModelFields;

constexpr std::string_view kSystemClass = "hknpPhysicsSystemData";
constexpr std::size_t kMostBodies = 0xFFFE; // rows are numbered in 16 bits, and FFFF is none

std::unique_ptr<File> openMade(Bytes bytes)
{
    static const FormatSet formats(std::make_shared<hkx::HkxFormat>());
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "made.hkx", formats, progress);
}

// What decoding says about the shape of a body that was made; empty where it is as planned.
std::string faultOf(const File &made, std::span<const Body> bodies, std::size_t number, const ShapePlan &plan)
{
    if (number >= bodies.size() || !bodies[number].part(BodyPart::Shape))
        return "it is not read again";
    const BuiltReport report = compareWithPlan(made, *bodies[number].part(BodyPart::Shape), plan);
    return report.faults.empty() ? std::string() : report.faults.front();
}

std::vector<Body> bodiesIn(const File &packfile)
{
    Progress progress;
    return bodiesOf(packfile, progress);
}

// Errors only: a warning may be what was asked for.
std::string errorOf(const File &made)
{
    Diagnostics found;
    Progress progress;
    checkPhysics(made, found, progress);
    const auto error = std::ranges::find(found.list(), Severity::Error, &Diagnostic::severity);
    return error == found.list().end() ? std::string() : error->message;
}

Result<void> checkBodyPlan(const BodyPlan &plan)
{
    constexpr std::uint8_t kMostLayer = 0x7F;
    if (plan.layer > kMostLayer)
        return fail("the layer is {}, {} is the highest", plan.layer, kMostLayer);
    if (plan.kind == BodyKind::Dynamic && plan.shape.mesh)
        return fail("a mesh does not move by forces: a dynamic body is made of convex parts");
    return checkPlan(plan);
}

// ---- another shape for a body

// The body of a packfile as its rows are numbered.
struct BodyRows {
    std::uint32_t system = 0;            // object
    std::uint32_t body = 0;              // row of bodyCinfos
    std::optional<std::uint32_t> motion; // row of motionCinfos, of a dynamic body
};

Result<BodyRows> rowsOfBody(const File &packfile, const Body &body)
{
    const std::optional<Reader> &row = body.part(BodyPart::Body);
    if (body.storage != BodyStorage::Hknp || !row)
        return fail("{} is not a body of a packfile", body.name);
    const Reader system(packfile.tree(row->unit()));
    BodyRows rows{static_cast<std::uint32_t>(packfile.units()[row->unit()].id)};
    while (rows.body < system.count("bodyCinfos"_f) &&
           system.element("bodyCinfos"_f, rows.body).node() != row->node())
        ++rows.body;
    const std::int64_t motion = row->integer("motionId"_f);
    if (body.kind == BodyKind::Dynamic)
        rows.motion = static_cast<std::uint32_t>(motion);
    return rows;
}

// Among all bodies of the packfile.
std::size_t numberOf(const File &packfile, const Body &body)
{
    const std::vector<Body> bodies = bodiesIn(packfile);
    const auto same = [&row = *body.part(BodyPart::Body)](const Body &other) {
        return other.part(BodyPart::Body)->unit() == row.unit() &&
               other.part(BodyPart::Body)->node() == row.node();
    };
    return static_cast<std::size_t>(std::ranges::find_if(bodies, same) - bodies.begin());
}

constexpr FieldName kListed = "referencedObjects"_f;

// The row of the list of shapes that is of this body: usually, but not in ragdolls, the one with its number.
std::optional<std::uint32_t> listedRow(const ModelFields &fields, std::uint32_t number, std::uint32_t shape)
{
    const std::uint32_t count = fields.count(fields.body(), kListed);
    const auto isOld = [&](std::uint32_t row) {
        return row < count && fields.pointer(fields.body(), kListed, row) == shape;
    };
    std::uint32_t row = isOld(number) ? number : 0;
    while (row < count && !isOld(row))
        ++row;
    return row < count ? std::optional(row) : std::nullopt;
}

// Lists the shape where the one before was listed; that of a body which had none gets a new row.
void listShape(ModelFields &fields, const Body &body, std::uint32_t number, std::uint32_t shape)
{
    const auto system = fields.body();
    const std::optional<Reader> &before = body.part(BodyPart::Shape);
    std::optional<std::uint32_t> row = fields.count(system, kListed);
    if (before)
        row =
            listedRow(fields, number, static_cast<std::uint32_t>(body.document->units()[before->unit()].id));
    else
        fields.resizeRows(system, kListed, *row + 1);
    if (row)
        fields.setPointer(system, kListed, *row, shape);
}

// The old shape stays where another body has it.
Result<void> putShape(hkx::PackfileModel &model, const Body &body, const BodyRows &rows,
                      const MadeShape &shape)
{
    ModelFields fields(model, rows.system);
    const auto system = fields.body();
    fields.setPointer(fields.element(system, "bodyCinfos"_f, rows.body), "shape"_f, shape.object);
    listShape(fields, body, rows.body, shape.object);
    if (!rows.motion)
        return {};
    if (!shape.solid)
        return fail("a mesh does not move by forces: a dynamic body is made of convex parts");
    const Reader &row = *body.part(BodyPart::Body), &motion = *body.part(BodyPart::Motion);
    setMotionMass(fields, fields.element(system, "motionCinfos"_f, *rows.motion), *shape.solid,
                  1.0 / motion.number("inverseMass"_f), glm::dvec3(row.vec3("position"_f)),
                  glm::dquat(row.quat("orientation"_f)));
    return {};
}

// A mesh says of itself what the one before said: often a material that its list has not.
void keepMeshMaterial(hkx::PackfileModel &model, const Body &body, const MadeShape &shape)
{
    ModelFields fields(model, shape.object);
    if (body.shapeType() == model.objects[shape.object].className && !shape.solid)
        fields.set(fields.body(), "userData"_f,
                   static_cast<std::uint64_t>(body.part(BodyPart::Shape)->integer("userData"_f)));
}

} // namespace

Result<Bytes> newPhysicsSystem(std::span<const BodyPlan> bodies)
{
    if (bodies.empty() || bodies.size() > kMostBodies)
        return fail("a system of {}, 1 to {} are possible", quantity(bodies.size(), "body"), kMostBodies);
    hkx::PackfileModel model = hkx::newPackModel({hkx::kHavok2014, 8}, hkx::Predicates::Absent);
    const std::uint32_t system = hkx::addObject(model, kSystemClass);
    SystemWriter writer(model, system);
    const auto failed = [&](std::size_t number, const std::string &why) {
        return bodies.size() == 1 && bodies[number].name.empty()
                   ? fail("{}", why)
                   : fail("body {} {}: {}", number, bodies[number].name, why);
    };
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (const Result<void> sound = checkBodyPlan(bodies[i]); !sound)
            return failed(i, sound.error().message);
        const Result<MadeShape> shape = addShape(model, bodies[i].shape, bodies[i].layer);
        if (!shape)
            return failed(i, shape.error().message);
        if (const Result<void> added = writer.add(bodies[i], *shape); !added)
            return failed(i, added.error().message);
    }
    hkx::renewClassNames(model);
    Result<Bytes> bytes = hkx::writePackModel(model);
    if (!bytes)
        return bytes;
    const auto made = openMade(*bytes);
    const std::vector<Body> listed = bodiesIn(*made);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (const std::string fault = faultOf(*made, listed, i, bodies[i].shape); !fault.empty())
            return failed(i, "built, it is not as planned: " + fault);
    }
    if (const std::string error = errorOf(*made); !error.empty())
        return fail("built, it breaks a rule: {}", error);
    return bytes;
}

Result<Patch> replacePackfileShape(const File &packfile, const Body &body, const ShapePlan &plan)
{
    if (const Result<void> sound = checkPlan(plan); !sound)
        return tl::unexpected(sound.error());
    const Result<BodyRows> rows = rowsOfBody(packfile, body);
    if (!rows)
        return tl::unexpected(rows.error());
    const BytesView before = packfile.bytes().view({0, packfile.bytes().size()});
    Result<hkx::PackfileModel> model =
        hkx::writableModel(packfile.state<hkx::HkxState>().pack, before.span());
    if (!model)
        return tl::unexpected(model.error());
    const std::int64_t filter = body.part(BodyPart::Body)->integer("collisionFilterInfo"_f);
    const Result<MadeShape> shape = addShape(*model, plan, static_cast<std::uint32_t>(filter));
    if (!shape)
        return tl::unexpected(shape.error());
    if (const Result<void> put = putShape(*model, body, *rows, *shape); !put)
        return tl::unexpected(put.error());
    keepMeshMaterial(*model, body, *shape);
    hkx::dropUnreached(*model);
    const Result<Bytes> after = hkx::writePackModel(*model);
    if (!after)
        return tl::unexpected(after.error());
    const auto made = openMade(*after);
    const std::string fault = faultOf(*made, bodiesIn(*made), numberOf(packfile, body), plan);
    if (!fault.empty())
        return fail("built, the shape is not as planned: {}", fault);
    Patch patch;
    hkx::addDifference(patch, 0, before.span(), *after);
    return patch;
}

} // namespace cutaway::physics
