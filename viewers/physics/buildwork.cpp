// SPDX-License-Identifier: MIT
#include "viewers/physics/buildwork.h"

#include "core/base/mappedfile.h"
#include "core/mesh/place.h"
#include "core/physics/bodyform.h"
#include "viewers/tree/nodetext.h"

#include <QCoreApplication>
#include <algorithm>

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

void addPlaces(const File &file, BuildSurvey &survey)
{
    for (std::size_t i = 0; i < survey.bodies.size(); ++i) {
        const physics::Body &body = survey.bodies[i];
        survey.places.push_back({true, i, 0, materialOfBody(body), fmt::format("body {} {}", i, body.name),
                                 buildWorkText("Shape of %1").arg(fromCore(body.name))});
    }
    for (const UnitId node : physics::freeNodes(file)) {
        const std::string name = file.format().unitSummary(file, node);
        const QString title = fromCore(file.format().unitTitle(file, node));
        survey.places.push_back({false, 0, node, std::nullopt, file.format().unitKey(file, node),
                                 buildWorkText("New on %1").arg(name.empty() ? title : fromCore(name))});
    }
}

// In the space of what it is built for.
Result<mesh::TriMesh> sourceMesh(const BuildSurvey &survey, const BuildOrder &order,
                                 std::vector<std::string> &notes)
{
    const File &file = *survey.file;
    const std::optional<UnitId> node = order.place.isBody
                                           ? physics::nodeOf(file, survey.bodies[order.place.body])
                                           : std::optional(order.place.node);
    const geom::BodySpace space = physics::buildSpace(file, node, survey.picture);
    if (order.meshFile.empty()) {
        std::vector<geom::RenderShape> chosen;
        std::ranges::copy_if(survey.shapes, std::back_inserter(chosen), [&](const geom::RenderShape &shape) {
            return std::ranges::find(order.shapes, shape.unit) != order.shapes.end();
        });
        return geom::meshOf(survey.picture, chosen, space.fromPicture);
    }
    const Result<LoadedFile> loaded = loadFile(order.meshFile);
    if (!loaded)
        return tl::unexpected(loaded.error());
    Result<exchange::ReadMesh> read = exchange::readMesh(loaded->bytes, order.space);
    if (!read)
        return tl::unexpected(read.error());
    notes = std::move(read->notes);
    mesh::place(read->mesh, space.fromMetres);
    return std::move(read->mesh);
}

// The file as it would be, and in it the body.
void drawOutcome(const BuildSurvey &survey, const BuildOrder &order, BuildOutcome &outcome,
                 Progress &progress)
{
    const std::unique_ptr<File> after = survey.file->snapshot();
    if (!after->apply(outcome.patch))
        return;
    const std::vector<physics::Body> bodies = physics::bodiesOf(*after, progress);
    const auto isBuilt = [&](const physics::Body &body) {
        return physics::nodeOf(*after, body) == std::optional(order.place.node) && !body.collision.empty();
    };
    const auto body =
        order.place.isBody
            ? bodies.begin() + static_cast<std::ptrdiff_t>(std::min(order.place.body, bodies.size()))
            : std::find_if(bodies.begin(), bodies.end(), isBuilt);
    if (body == bodies.end())
        return;
    outcome.collision = body->collision;
    const auto object = after->format().findUnit(*after, body->collision);
    geom::DrawList all = geom::buildScene(*after, progress);
    std::erase_if(all.batches, [&](const geom::Batch &batch) {
        return !object || batch.layer != geom::Layer::Collision ||
               std::ranges::find(batch.owners, *object, &geom::Source::unit) == batch.owners.end();
    });
    if (!all.batches.empty())
        outcome.picture = std::make_shared<const geom::DrawList>(std::move(all));
}

} // namespace

std::shared_ptr<const BuildSurvey> surveyForBuild(std::shared_ptr<const File> file, Progress &progress)
{
    auto survey = std::make_shared<BuildSurvey>();
    survey->file = std::move(file);
    survey->picture = geom::buildScene(*survey->file, progress);
    survey->shapes = geom::renderShapes(*survey->file, survey->picture);
    survey->bodies = physics::bodiesOf(*survey->file, progress);
    addPlaces(*survey->file, *survey);
    return survey;
}

Result<BuildOutcome> carryOut(const BuildSurvey &survey, const BuildOrder &order, Progress &progress)
{
    BuildOutcome outcome;
    const Result<mesh::TriMesh> source = sourceMesh(survey, order, outcome.notes);
    if (!source)
        return tl::unexpected(source.error());
    const File &file = *survey.file;
    physics::Target target = order.target;
    physics::setMaterials(target, source->materials, order.material, physics::materialsOf(file));
    Result<physics::BuiltCollision> built =
        order.place.isBody
            ? physics::buildReplacement(file, survey.bodies[order.place.body], *source, target, progress)
            : physics::buildNew(file, {order.place.node, order.kind, order.layer, order.mass}, *source,
                                target, progress);
    if (!built)
        return tl::unexpected(built.error());
    outcome.as = target.as;
    outcome.patch = std::move(built->patch);
    outcome.report = std::move(built->report);
    drawOutcome(survey, order, outcome, progress);
    return outcome;
}

} // namespace cutaway
