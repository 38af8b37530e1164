// SPDX-License-Identifier: MIT
// Shapes of files as the plans that they amount to.
#include "core/domains/physics/make/plan.h"

#include "core/domains/physics/make/nifbody.h"

namespace cutaway::physics
{

namespace
{

Result<ShapePlan> planAt(const File &document, const Reader &shape, const glm::dmat4 &place)
{
    const Result<shape::Graph> graph = shape::Graph::of(document, shape.unit());
    Result<shape::Parts> parts = graph ? shape::partsOf(*graph, place) : tl::unexpected(graph.error());
    return parts ? Result<ShapePlan>(ShapePlan{std::move(parts->solids), std::move(parts->mesh)})
                 : tl::unexpected(parts.error());
}

} // namespace

Result<ShapePlan> planOfShape(const File &document, const Reader &shape)
{
    return planAt(document, shape, glm::dmat4(1.0));
}

Result<ShapePlan> planOf(const File &file, const Body &body)
{
    const std::optional<Reader> &shape = body.part(BodyPart::Shape);
    if (!shape)
        return fail("{} has no shape", body.name);
    if (body.storage == BodyStorage::Entity)
        return fail("{} stands for no plan", body.shapeType());
    if (body.storage == BodyStorage::Hknp)
        return planOfShape(*body.document, *shape);
    return planAt(file, *shape, shape::matrixOf(placeOfBody(file, *body.part(BodyPart::Body))));
}

} // namespace cutaway::physics
