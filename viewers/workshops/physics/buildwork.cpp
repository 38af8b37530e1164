// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/buildwork.h"

#include "core/base/mappedfile.h"
#include "core/domains/physics/bodyform.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/mesh/place.h"
#include "core/picture/rendershapes.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <algorithm>
#include <glm/matrix.hpp>
#include <map>
#include <tuple>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

QString buildWorkText(const char *text)
{
    return QCoreApplication::translate("BuildWork", text);
}

std::optional<std::uint32_t> materialOfBody(const physics::Body &body)
{
    const physics::FormRow *row = physics::rowNamed(body, "material");
    const auto number = row != nullptr ? physics::valueOf(body, *row).number : std::nullopt;
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

// Keys that outlive an edit which numbers blocks anew: the name, and which of those that have it.
class NameKeys
{
public:
    std::string of(const std::string &name) { return fmt::format("{} #{}", name, m_counts[name]++); }

private:
    std::map<std::string, int> m_counts;
};

void addPlaces(const File &file, BuildSurvey &survey)
{
    NameKeys keys;
    for (std::size_t i = 0; i < survey.bodies.size(); ++i) {
        const physics::Body &body = survey.bodies[i];
        if (body.storage == physics::BodyStorage::Entity)
            return; // then all are
        survey.places.push_back({true, i, 0, materialOfBody(body), fmt::format("body {} {}", i, body.name),
                                 buildWorkText("Shape of %1").arg(fromCore(body.name))});
    }
    for (const UnitId node : physics::freeNodes(file)) {
        const std::string name = file.format().unitSummary(file, node);
        const QString title = fromCore(file.format().unitTitle(file, node));
        survey.places.push_back({false, 0, node, std::nullopt, keys.of("node " + name),
                                 buildWorkText("New on %1").arg(name.empty() ? title : fromCore(name))});
    }
}

std::vector<SourceRow> rowsOfShapes(const std::vector<picture::RenderShape> &shapes)
{
    std::vector<SourceRow> rows;
    NameKeys keys;
    for (const picture::RenderShape &shape : shapes)
        rows.push_back({keys.of(shape.name), shape.name, shape.triangles, shape.isHidden});
    return rows;
}

// The key of a material of a mesh file.
std::string keyOfMaterial(std::size_t row)
{
    return fmt::format("material {}", row);
}

// The source of an order with the order of each of its rows of materials.
struct OrderedSource {
    mesh::TriMesh mesh;
    std::vector<const RowOrder *> rows; // null: as the order says
    std::vector<UnitId> shapes;         // of the file
    picture::BodySpace space;
};

void takeShapes(const BuildSurvey &survey, const BuildOrder &order, OrderedSource &source)
{
    std::vector<picture::RenderShape> chosen;
    for (std::size_t i = 0; i < survey.shapes.size(); ++i) {
        const auto row = std::ranges::find(order.rows, survey.rows[i].key, &RowOrder::key);
        if (row == order.rows.end())
            continue;
        chosen.push_back(survey.shapes[i]);
        source.rows.push_back(&*row);
        source.shapes.push_back(survey.shapes[i].unit);
    }
    source.mesh = picture::meshOf(survey.picture, chosen, source.space.fromPicture);
}

Result<exchange::ReadMesh> readMeshFile(const std::string &path, const exchange::MeshSpace &space)
{
    const Result<LoadedFile> loaded = loadFile(path);
    return loaded ? exchange::readMesh(loaded->bytes, space) : tl::unexpected(loaded.error());
}

Result<void> takeMeshFile(const BuildOrder &order, OrderedSource &source, std::vector<std::string> &notes)
{
    Result<exchange::ReadMesh> read = readMeshFile(order.meshFile, order.space);
    if (!read)
        return tl::unexpected(read.error());
    notes = std::move(read->notes);
    source.mesh = std::move(read->mesh);
    mesh::place(source.mesh, source.space.fromMetres);
    if (order.rows.empty())
        return {};
    for (std::size_t row = 0; row < std::max<std::size_t>(source.mesh.materials.size(), 1); ++row) {
        const auto ordered = std::ranges::find(order.rows, keyOfMaterial(row), &RowOrder::key);
        source.rows.push_back(ordered == order.rows.end() ? nullptr : &*ordered);
    }
    std::erase_if(source.mesh.triangles, [&](const mesh::Triangle &triangle) {
        return triangle.material < source.rows.size() && source.rows[triangle.material] == nullptr;
    });
    return {};
}

// In the space of what it is built for.
Result<OrderedSource> sourceOf(const BuildSurvey &survey, const BuildOrder &order,
                               std::vector<std::string> &notes)
{
    const File &file = *survey.file;
    const std::optional<UnitId> node = order.place.isBody
                                           ? physics::nodeOf(file, survey.bodies[order.place.body])
                                           : std::optional(order.place.node);
    OrderedSource source;
    source.space = picture::buildSpace(file, node, survey.picture);
    if (order.meshFile.empty())
        takeShapes(survey, order, source);
    else if (const Result<void> taken = takeMeshFile(order, source, notes); !taken)
        return tl::unexpected(taken.error());
    return source;
}

physics::Target targetFor(const BuildOrder &order, const OrderedSource &source, const EnumDesc &materials)
{
    physics::Target target = order.target;
    physics::setMaterials(target, source.mesh.materials, order.material, materials);
    for (std::size_t row = 0; row < source.rows.size(); ++row) {
        const RowOrder *const ordered = source.rows[row];
        target.own.push_back(ordered != nullptr ? ordered->as : std::nullopt);
        target.layers.push_back(ordered != nullptr ? ordered->layer : std::nullopt);
        if (ordered != nullptr && ordered->material && row < target.materials.size())
            target.materials[row] = *ordered->material;
    }
    return target;
}

Result<physics::BuiltCollision> built(const BuildSurvey &survey, const BuildOrder &order,
                                      const OrderedSource &source, Progress &progress)
{
    const File &file = *survey.file;
    const physics::Target target = targetFor(order, source, physics::materialsOf(file));
    return order.place.isBody
               ? physics::buildReplacement(file, survey.bodies[order.place.body], source.mesh, target,
                                           progress)
               : physics::buildNew(file, {order.place.node, order.kind, order.layer, order.mass}, source.mesh,
                                   target, progress);
}

// The file as it would be, and in it the body.
struct FileAfter {
    std::unique_ptr<File> file;
    std::vector<physics::Body> bodies;
    const physics::Body *body = nullptr;
};

FileAfter afterwards(const BuildSurvey &survey, const BuildOrder &order, const Patch &patch,
                     Progress &progress)
{
    FileAfter after{survey.file->snapshot(), {}};
    if (!after.file->apply(patch))
        return after;
    after.bodies = physics::bodiesOf(*after.file, progress);
    const auto isBuilt = [&](const physics::Body &body) {
        return physics::nodeOf(*after.file, body) == std::optional(order.place.node) &&
               !body.collision.empty();
    };
    const auto body = order.place.isBody
                          ? after.bodies.begin() +
                                static_cast<std::ptrdiff_t>(std::min(order.place.body, after.bodies.size()))
                          : std::find_if(after.bodies.begin(), after.bodies.end(), isBuilt);
    after.body = body == after.bodies.end() ? nullptr : &*body;
    return after;
}

void drawOutcome(const FileAfter &after, BuildOutcome &outcome, Progress &progress)
{
    outcome.collision = after.body->collision;
    const auto object = after.file->format().findUnit(*after.file, after.body->collision);
    picture::DrawList all = picture::buildScene(*after.file, progress);
    std::erase_if(all.batches, [&](const picture::Batch &batch) {
        return !object || batch.layer != picture::Layer::Collision ||
               std::ranges::find(batch.owners, *object, &Source::unit) == batch.owners.end();
    });
    if (!all.batches.empty())
        outcome.picture = std::make_shared<const picture::DrawList>(std::move(all));
}

} // namespace

Result<std::vector<SourceRow>> rowsOfMeshFile(const std::string &path)
{
    const Result<exchange::ReadMesh> read = readMeshFile(path, {});
    if (!read)
        return tl::unexpected(read.error());
    std::vector<SourceRow> rows(std::max<std::size_t>(read->mesh.materials.size(), 1));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row].key = keyOfMaterial(row);
        rows[row].name = row < read->mesh.materials.size() ? read->mesh.materials[row] : std::string();
    }
    for (const mesh::Triangle &triangle : read->mesh.triangles)
        ++rows[std::min<std::size_t>(triangle.material, rows.size() - 1)].triangles;
    return rows;
}

std::shared_ptr<const BuildSurvey> surveyForBuild(std::shared_ptr<const File> file, Progress &progress)
{
    auto survey = std::make_shared<BuildSurvey>();
    survey->file = std::move(file);
    survey->picture = picture::buildScene(*survey->file, progress);
    survey->shapes = picture::renderShapes(*survey->file, survey->picture);
    survey->rows = rowsOfShapes(survey->shapes);
    survey->bodies = physics::bodiesOf(*survey->file, progress);
    addPlaces(*survey->file, *survey);
    return survey;
}

bool sameButTarget(const BuildOrder &a, const BuildOrder &b)
{
    const auto parts = [](const BuildOrder &order) {
        const physics::Target &t = order.target;
        return std::tuple(std::tie(order.rows, order.meshFile, order.space.up, order.space.scale,
                                   order.place.key, order.material, order.kind, order.layer, order.mass),
                          std::tie(t.mostVertices, t.mostParts, t.mostDepth, t.mostTriangles, t.convexRadius,
                                   t.weld, t.turnTriangles));
    };
    return parts(a) == parts(b);
}

Result<BuildOutcome> carryOut(const BuildSurvey &survey, const BuildOrder &order, Progress &progress)
{
    BuildOutcome outcome;
    const Result<OrderedSource> source = sourceOf(survey, order, outcome.notes);
    if (!source)
        return tl::unexpected(source.error());
    Result<physics::BuiltCollision> made = built(survey, order, *source, progress);
    if (!made)
        return tl::unexpected(made.error());
    outcome.as = order.target.as;
    outcome.patch = std::move(made->patch);
    outcome.report = std::move(made->report);
    outcome.changed = std::move(made->notes);
    outcome.sources = source->shapes;
    outcome.triangles = physics::trianglesOf(made->plan);
    outcome.deviation = std::make_shared<const picture::DeviationPicture>(picture::deviationPicture(
        outcome.report.source.mesh, made->plan, glm::inverse(source->space.fromPicture), progress));
    const FileAfter after = afterwards(survey, order, outcome.patch, progress);
    if (after.body == nullptr)
        return outcome;
    outcome.bytes = physics::bytesOfShape(*after.body);
    drawOutcome(after, outcome, progress);
    return outcome;
}

Result<ComparedTarget> tryTarget(const BuildSurvey &survey, BuildOrder order, physics::BuildAs as,
                                 Progress &progress)
{
    order.target.as = as;
    std::vector<std::string> notes;
    const Result<OrderedSource> source = sourceOf(survey, order, notes);
    if (!source)
        return tl::unexpected(source.error());
    const Result<physics::BuiltCollision> made = built(survey, order, *source, progress);
    if (!made)
        return tl::unexpected(made.error());
    ComparedTarget compared{physics::trianglesOf(made->plan), 0, made->report.deviation};
    const FileAfter after = afterwards(survey, order, made->patch, progress);
    if (after.body != nullptr)
        compared.bytes = physics::bytesOfShape(*after.body);
    return compared;
}

Result<ComparedTarget> shapeOfNow(const BuildSurvey &survey, const BuildOrder &order, Progress &progress)
{
    if (!order.place.isBody)
        return fail("the node has no collision");
    std::vector<std::string> notes;
    const Result<OrderedSource> source = sourceOf(survey, order, notes);
    if (!source)
        return tl::unexpected(source.error());
    const physics::Body &body = survey.bodies[order.place.body];
    const Result<physics::ShapePlan> plan = physics::planOf(*survey.file, body);
    if (!plan)
        return tl::unexpected(plan.error());
    return ComparedTarget{physics::trianglesOf(*plan), physics::bytesOfShape(body),
                          physics::deviationFrom(source->mesh, *plan, progress)};
}

} // namespace cutaway
