// SPDX-License-Identifier: MIT
#include "core/picture/scene/cloth.h"

#include "core/base/quantity.h"
#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/solids.h"

#include <algorithm>
#include <set>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kMovingTone{94, 190, 222}, kFixedTone{240, 168, 60},
    kEdgeTone{120, 150, 170};
constexpr float kCollidableOpacity = 0.35f; // the cloth lies close above it

// The particles of a cloth, and where its first pose has them.
struct ClothPose {
    explicit ClothPose(const File &file, const Reader &cloth)
    {
        const auto poses = hkx::linkedUnits(file, cloth, "simClothPoses"_f);
        if (poses.empty() || !poses.front())
            return;
        const Reader pose(file.tree(*poses.front()));
        for (const glm::vec4 &at : pose.rows<glm::vec4>("positions"_f))
            positions.emplace_back(at);
        first = sourceOfRows(pose, "positions"_f, step);
    }

    std::vector<glm::vec3> positions;
    Source first; // of the positions
    std::uint32_t step = 0;
};

Batch clothBatch(const File &file, const Reader &cloth, const ClothPose &pose, Topology topology)
{
    Batch batch;
    batch.layer = Layer::Cloth;
    batch.topology = topology;
    batch.label = file.format().unitTitle(file, cloth.unit());
    batch.positions = pose.positions;
    batch.vertexSources.push_back({0, pose.first, pose.step});
    batch.owners = {sourceOf(cloth)};
    return batch;
}

void addParticles(const File &file, const Reader &cloth, const ClothPose &pose, DrawList &list)
{
    std::vector<bool> isFixed(pose.positions.size());
    for (const std::uint16_t particle : cloth.rows<std::uint16_t>("fixedParticles"_f)) {
        if (particle < isFixed.size())
            isFixed[particle] = true;
    }
    const std::uint16_t fixedCategory = list.categoryNamed("fixed particle", kFixedTone);
    const std::uint16_t movingCategory = list.categoryNamed("particle", kMovingTone);
    Batch points = clothBatch(file, cloth, pose, Topology::Points);
    std::uint32_t step = 0;
    points.addSource(sourceOfRows(cloth, "particleDatas"_f, step), step);
    for (std::uint32_t i = 0; i < pose.positions.size(); ++i) {
        points.indices.push_back(i);
        points.categories.push_back(isFixed[i] ? fixedCategory : movingCategory);
    }
    addBatch(file, cloth.unit(), "particles", std::move(points), list);
}

void addEdges(const File &file, const Reader &cloth, const ClothPose &pose, DrawList &list)
{
    Batch edges = clothBatch(file, cloth, pose, Topology::Lines);
    const std::uint16_t category = list.categoryNamed("cloth", kEdgeTone);
    std::uint32_t step = 0;
    Source corner = sourceOfRows(cloth, "triangleIndices"_f, step);
    const auto corners = cloth.rows<std::array<std::uint16_t, 3>>("triangleIndices"_f);
    std::set<std::pair<std::uint16_t, std::uint16_t>> drawn;
    std::size_t bad = 0;
    for (const auto &triangle : corners) {
        const bool isInRange = *std::ranges::max_element(triangle) < pose.positions.size();
        bad += isInRange ? 0 : 1;
        for (std::size_t k = 0; isInRange && k < 3; ++k) {
            const auto [a, b] = std::minmax(triangle[k], triangle[(k + 1) % 3]);
            if (!drawn.emplace(a, b).second)
                continue;
            edges.continueSource(corner);
            edges.indices.insert(edges.indices.end(), {a, b});
            edges.categories.push_back(category);
        }
        corner.node.inner += 3 * step;
    }
    if (bad != 0)
        reportShape(file, cloth.unit(), Severity::Warning,
                    fmt::format("{} with particles that the cloth does not have", quantity(bad, "triangle")),
                    list);
    addBatch(file, cloth.unit(), "edges", std::move(edges), list);
}

} // namespace

void addCloth(const File &file, UnitId cloth, DrawList &list)
{
    const Reader reader(file.tree(cloth));
    const ClothPose pose(file, reader);
    const std::uint32_t particles = reader.count("particleDatas"_f);
    if (pose.positions.size() != particles)
        reportShape(file, cloth, Severity::Warning,
                    fmt::format("{} has {} and a pose of {}", file.format().unitTitle(file, cloth),
                                quantity(particles, "particle"), pose.positions.size()),
                    list);
    addEdges(file, reader, pose, list);
    if (pose.positions.size() <= particles) // else points beyond have no row
        addParticles(file, reader, pose, list);
}

void addCollidable(const File &file, UnitId collidable, DrawList &list)
{
    const Reader reader(file.tree(collidable));
    const auto unit = hkx::linkedUnit(file, reader, "shape"_f);
    if (!unit)
        return;
    const Reader shape(file.tree(*unit));
    const std::string type = file.format().unitType(file, *unit);
    const std::string name = reader.text("name"_f);
    Batch batch;
    batch.layer = Layer::Cloth;
    batch.label = name.empty() ? file.format().unitTitle(file, collidable) : name;
    batch.transform = hkx::axesOf(reader, "transform"_f);
    batch.opacity = kCollidableOpacity;
    batch.owners = {sourceOf(shape), sourceOf(reader)};
    batch.addSource(sourceOf(shape), 0);
    Traits traits;
    traits.body = list.traitNamed(ColorBy::Body, batch.label);
    batch.addTraits(traits);
    const std::uint16_t category = namedCategory(list, "cloth collidable");
    if (type == "hclCapsuleShape") {
        const auto radius = static_cast<float>(shape.number("radius"_f));
        addCapsule(batch, shape.vec3("start"_f), shape.vec3("end"_f), radius, radius, category);
    } else if (type == "hclTaperedCapsuleShape") {
        addCapsule(batch, shape.vec3("small"_f), shape.vec3("big"_f),
                   static_cast<float>(shape.number("smallRadius"_f)),
                   static_cast<float>(shape.number("bigRadius"_f)), category);
    } else if (type == "hclSphereShape") {
        const glm::vec4 sphere = shape.member("sphere"_f).vec4("pos"_f);
        addSphere(batch, glm::vec3(sphere), sphere.w, category);
    } else {
        reportShape(file, *unit, Severity::Note, fmt::format("{} is not drawn", type), list);
    }
    addBatch(file, *unit, "capsules", std::move(batch), list);
}

} // namespace cutaway::picture
