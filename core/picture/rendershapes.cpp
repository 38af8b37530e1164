// SPDX-License-Identifier: MIT
#include "core/picture/rendershapes.h"

#include "core/domains/physics/nodeplaces.h"
#include "core/formats/nif/state.h"

#include "core/mesh/place.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

namespace cutaway::picture
{

namespace
{

// Empty for batches that are not render mesh of the file itself.
std::optional<UnitId> shapeOf(const Batch &batch)
{
    const bool isMesh = batch.topology == Topology::Triangles && batch.part == 0 && !batch.owners.empty() &&
                        (batch.layer == Layer::RenderMesh || batch.layer == Layer::Hidden);
    return isMesh ? std::optional(batch.owners.front().unit) : std::nullopt;
}

void addTriangles(const Batch &batch, const glm::dmat4 &place, std::uint32_t material, mesh::TriMesh &to)
{
    const std::size_t vertices = to.vertices.size(), triangles = to.triangles.size();
    const auto first = static_cast<std::uint32_t>(vertices);
    to.vertices.insert(to.vertices.end(), batch.positions.begin(), batch.positions.end());
    for (std::size_t i = 0; i + 3 <= batch.indices.size(); i += 3)
        to.triangles.push_back(
            {{first + batch.indices[i], first + batch.indices[i + 1], first + batch.indices[i + 2]},
             material});
    mesh::place(to, place * glm::dmat4(batch.transform), vertices, triangles);
}

} // namespace

std::vector<RenderShape> renderShapes(const File &file, const DrawList &picture)
{
    std::vector<RenderShape> shapes;
    for (const Batch &batch : picture.batches) {
        const std::optional<UnitId> unit = shapeOf(batch);
        if (!unit)
            continue;
        auto known = std::ranges::find(shapes, *unit, &RenderShape::unit);
        if (known == shapes.end()) {
            const std::string name = file.format().unitSummary(file, *unit);
            shapes.push_back({*unit, name.empty() ? file.format().unitTitle(file, *unit) : name, 0,
                              batch.layer == Layer::Hidden});
            known = shapes.end() - 1;
        }
        known->triangles += batch.primitives();
    }
    return shapes;
}

mesh::TriMesh meshOf(const DrawList &picture, std::span<const RenderShape> shapes, const glm::dmat4 &place)
{
    mesh::TriMesh made;
    for (const RenderShape &shape : shapes) {
        const auto material = static_cast<std::uint32_t>(made.materials.size());
        made.materials.push_back(shape.name);
        for (const Batch &batch : picture.batches) {
            if (shapeOf(batch) == shape.unit)
                addTriangles(batch, place, material, made);
        }
    }
    return made;
}

BodySpace bodySpace(const DrawList &picture, const glm::mat4 &worldOfNode)
{
    glm::dmat4 stand(worldOfNode);
    for (int axis = 0; axis < 3; ++axis) {
        const double length = glm::length(glm::dvec3(stand[axis]));
        stand[axis] = length > 0.0 ? stand[axis] / length : glm::dmat4(1.0)[axis];
    }
    BodySpace space;
    space.fromPicture = glm::scale(glm::dmat4(1.0), glm::dvec3(picture.havokPerUnit)) * glm::inverse(stand);
    space.fromMetres =
        space.fromPicture * glm::scale(glm::dmat4(1.0), glm::dvec3(1.0 / picture.metresPerUnit));
    return space;
}

BodySpace buildSpace(const File &file, std::optional<UnitId> node, const DrawList &picture, bool isInNode)
{
    if (!nif::isNif(file))
        return {};
    return bodySpace(picture, isInNode || !node ? glm::mat4(1.0f) : physics::NodePlaces(file).worldOf(*node));
}

} // namespace cutaway::picture
