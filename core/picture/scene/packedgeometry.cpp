// SPDX-License-Identifier: MIT
#include "core/picture/scene/packedgeometry.h"

#include "core/base/quantity.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/mesh/vertexpart.h"
#include "core/formats/nif/niftransform.h"
#include "core/picture/scene/addbatch.h"

#include <algorithm>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kPackedContext{128, 132, 140}; // as of other render meshes

// An object on its way to a batch with all its copies.
struct PackedObject {
    explicit PackedObject(const Reader &from)
        : object(from), positions(nif::PackedVertices(from).part("position"_f, 3)),
          triangles(from.rows<std::array<std::uint16_t, 3>>("triangles"_f))
    {
    }

    bool holds(const std::array<std::uint16_t, 3> &triangle) const
    {
        return *std::ranges::max_element(triangle) < positions.rows();
    }
    std::size_t badTriangles() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(triangles, [this](const auto &triangle) { return !holds(triangle); }));
    }
    void addCopy(std::uint32_t number, std::uint16_t category, Batch &batch) const
    {
        const auto first = static_cast<std::uint32_t>(batch.positions.size());
        const glm::mat4 place =
            nif::nodeTransform(object.element("combined"_f, number).member("transform"_f));
        std::uint32_t step = 0;
        const Source vertex = sourceOfRows(object, "vertexData"_f, step);
        batch.vertexSources.push_back({first, vertex, step});
        positions.each([&](std::uint32_t, glm::vec3 position) {
            batch.positions.emplace_back(place * glm::vec4(position, 1.0f));
        });
        Source source = sourceOfRows(object, "triangles"_f, step);
        for (const auto &triangle : triangles) {
            if (holds(triangle)) {
                batch.continueSource(source);
                batch.addFace(first + triangle[0], first + triangle[1], first + triangle[2], category);
            }
            source.node.inner += step;
        }
    }

    const Reader &object;
    nif::VertexPart positions;
    std::vector<std::array<std::uint16_t, 3>> triangles;
};

} // namespace

void PackedGeometry::add(UnitId extra, const glm::mat4 &world)
{
    const std::string type = m_file.format().unitType(m_file, extra);
    const bool isShared = type == "BSPackedCombinedSharedGeomDataExtra";
    if ((!isShared && type != "BSPackedCombinedGeomDataExtra") || !m_added.insert(extra).second)
        return;
    if (isShared)
        report(extra, Severity::Note, "is not drawn: its vertices stand in a file of their own");
    else
        addObjects(Reader(m_file.tree(extra)), world);
}

void PackedGeometry::addObjects(const Reader &extra, const glm::mat4 &world)
{
    const std::uint16_t category = m_list.categoryNamed("render mesh", kPackedContext);
    std::size_t bad = 0;
    for (std::uint32_t i = 0; i < extra.count("objectData"_f); ++i) {
        const Reader object = extra.element("objectData"_f, i);
        const PackedObject packed(object);
        Batch batch;
        batch.layer = Layer::RenderMesh;
        batch.label = fmt::format("{} object {}", m_file.format().unitTitle(m_file, extra.unit()), i);
        batch.transform = world;
        batch.owners = {sourceOf(object)};
        const std::uint32_t copies = packed.triangles.empty() ? 0 : object.count("combined"_f);
        bad += packed.badTriangles();
        for (std::uint32_t copy = 0; copy < copies; ++copy) {
            if (!takeFromBudget(packed.positions.rows(), packed.triangles.size()))
                return report(extra.unit(), Severity::Warning, "is not drawn as a whole: it is too large");
            Traits traits;
            traits.section = m_list.traitNumbered(ColorBy::Section, copy);
            batch.addTraits(traits);
            packed.addCopy(copy, category, batch);
        }
        addBatch(m_file, extra.unit(), batch.label, std::move(batch), m_list);
    }
    if (bad != 0)
        report(
            extra.unit(), Severity::Warning,
            fmt::format("has {} with vertices that their object does not have", quantity(bad, "triangle")));
}

bool PackedGeometry::takeFromBudget(std::size_t vertices, std::size_t triangles)
{
    const std::size_t needed = vertices + triangles;
    m_left = needed > m_left ? 0 : m_left - needed;
    return m_left != 0;
}

void PackedGeometry::report(UnitId extra, Severity severity, std::string_view what)
{
    reportShape(m_file, extra, severity, fmt::format("{} {}", m_file.format().unitTitle(m_file, extra), what),
                m_list);
}

} // namespace cutaway::picture
