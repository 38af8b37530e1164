// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifmeshes.h"

#include "core/formats/nif/follow.h"
#include "core/formats/nif/mesh/vertexpart.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/picture/scene/nifshapes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kContext{128, 132, 140};

class MeshBuilder
{
public:
    MeshBuilder(const File &file, const Reader &shape, DrawList &list)
        : m_file(file), m_shape(shape), m_list(list), m_category(list.categoryNamed("render mesh", kContext))
    {
        m_batch.layer = Layer::RenderMesh;
        m_batch.label = file.format().unitTitle(file, shape.unit());
    }

    void add(const glm::mat4 &world, const PlaceOfNode &places)
    {
        m_skin = nif::referenced(m_file, m_shape, "skin"_f);
        m_batch.transform = bindPlace(places).value_or(world);
        if (m_shape.has("vertexDesc"_f))
            addPacked();
        else if (const auto unit = nif::referenced(m_file, m_shape, "data"_f))
            addPlain(Reader(m_file.tree(*unit)));
        if (m_bad != 0)
            reportShape(m_file, m_shape.unit(), Severity::Warning,
                        fmt::format("{}: {} triangles use vertices that the mesh does not have",
                                    m_batch.label, m_bad),
                        m_list);
        addBatch(m_file, m_shape.unit(), m_batch.label, std::move(m_batch), m_list);
    }

private:
    // The place that each bone, by its node, would give the mesh; only drawable places.
    std::vector<glm::mat4> bindPlaces(const PlaceOfNode &places) const
    {
        std::vector<glm::mat4> found;
        const Reader skin(m_file.tree(*m_skin));
        const std::vector<UnitId> bones = nif::referencedAll(m_file, skin, "bones"_f);
        const auto data = nif::referenced(m_file, skin, "data"_f);
        if (!data)
            return found;
        const Reader holder(m_file.tree(*data));
        for (std::uint32_t i = 0; i < bones.size() && i < holder.count("bones"_f); ++i) {
            const std::optional<glm::mat4> bone = places(bones[i]);
            const glm::mat4 place =
                bone ? *bone * nif::nodeTransform(holder.element("bones"_f, i)) : glm::mat4(0.0f);
            if (isDrawable(glm::vec3(place[3])) && std::fabs(glm::determinant(glm::mat3(place))) > 1e-9f)
                found.push_back(place);
        }
        return found;
    }

    // The place on which most bones agree: all of them, unless the file's nodes are in another pose.
    std::optional<glm::mat4> bindPlace(const PlaceOfNode &places) const
    {
        constexpr std::size_t kMostCompared = 256;
        constexpr float kSamePlace = 1.0f; // units
        if (!m_skin)
            return std::nullopt;
        const std::vector<glm::mat4> found = bindPlaces(places);
        std::optional<glm::mat4> best;
        std::size_t most = 0;
        for (std::size_t i = 0; i < std::min(found.size(), kMostCompared) && 2 * most < found.size(); ++i) {
            const auto agree = std::ranges::count_if(found, [&](const glm::mat4 &other) {
                return glm::distance(glm::vec3(found[i][3]), glm::vec3(other[3])) < kSamePlace;
            });
            if (static_cast<std::size_t>(agree) > most) {
                most = static_cast<std::size_t>(agree);
                best = found[i];
            }
        }
        return best;
    }

    // ---- packed vertices, in the shape or in the partition of its skin

    std::optional<Reader> skinPartition() const
    {
        return m_skin ? nif::blockBehind(m_file, Reader(m_file.tree(*m_skin)), "skinPartition"_f)
                      : std::nullopt;
    }

    void addPacked()
    {
        const std::optional<Reader> partition = skinPartition();
        const bool isInline = m_shape.count("vertexData"_f) != 0;
        if (m_shape.count("dynamicVertices"_f) != 0)
            addPositions(m_shape, "dynamicVertices"_f, 16);
        else if (isInline)
            addPackedPositions(m_shape);
        else if (partition)
            addPackedPositions(*partition);
        if (m_shape.count("triangles"_f) != 0)
            addTriangles(m_shape, "triangles"_f, {});
        else if (partition)
            addPartitions(*partition);
        addSegments();
    }

    void addPackedPositions(const Reader &from)
    {
        nif::PackedVertices(from).part("position"_f, 3).each([this](std::uint32_t, glm::vec3 position) {
            m_batch.positions.push_back(position);
        });
        addVertexSource(from, "vertexData"_f);
    }

    void addPositions(const Reader &from, FieldName array, std::size_t stride)
    {
        const ByteSpan bytes = from.bytes(array);
        for (std::size_t at = 0; at + stride <= bytes.size(); at += stride)
            m_batch.positions.push_back(load<glm::vec3>(bytes, at));
        addVertexSource(from, array);
    }

    void addVertexSource(const Reader &from, FieldName array)
    {
        std::uint32_t step = 0;
        const Source first = sourceOfRows(from, array, step);
        m_batch.vertexSources.push_back({0, first, step});
    }

    Traits sectionNamed(const std::string &name) const
    {
        Traits traits;
        traits.section = m_list.traitNamed(ColorBy::Section, name);
        return traits;
    }

    // With the part of a body that a dismemberable skin has it for.
    std::string partitionName(std::uint32_t number) const
    {
        const Reader skin(m_file.tree(*m_skin));
        std::string name = fmt::format("partition {}", number);
        if (number < skin.count("partitions"_f))
            name += ": " + nameOfValue(skin.element("partitions"_f, number), "bodyPart"_f);
        return name;
    }

    // Parts of a skin; their triangles count vertices of the whole mesh, or of the part by way of a map.
    void addPartitions(const Reader &partition)
    {
        for (std::uint32_t i = 0; i < partition.count("partitions"_f); ++i) {
            const Reader part = partition.element("partitions"_f, i);
            m_batch.addTraits(sectionNamed(partitionName(i)));
            if (part.count("trianglesCopy"_f) != 0)
                addTriangles(part, "trianglesCopy"_f, {});
            else
                addTriangles(part, "triangles"_f, part.rows<std::uint16_t>("vertexMap"_f));
        }
    }

    using FaceKey = std::array<std::uint32_t, 3>; // vertices, ascending
    static FaceKey keyOf(std::uint32_t a, std::uint32_t b, std::uint32_t c)
    {
        FaceKey key{a, b, c};
        std::ranges::sort(key);
        return key;
    }

    // The partition of each of their triangles; those of strips without area do no harm.
    static std::map<FaceKey, std::uint32_t> partitionsOfFaces(const Reader &partition)
    {
        std::map<FaceKey, std::uint32_t> parts;
        for (std::uint32_t i = 0; i < partition.count("partitions"_f); ++i) {
            const Reader part = partition.element("partitions"_f, i);
            const auto map = part.rows<std::uint16_t>("vertexMap"_f);
            const auto mapped = [&map](std::uint16_t index) {
                return map.empty() ? index : index < map.size() ? map[index] : std::uint16_t{0xFFFF};
            };
            for (const auto &[a, b, c] : part.rows<std::array<std::uint16_t, 3>>("triangles"_f))
                parts.emplace(keyOf(mapped(a), mapped(b), mapped(c)), i);
            const auto points = part.rows<std::uint16_t>("strips"_f);
            std::size_t start = 0;
            for (const std::size_t length : part.rows<std::uint16_t>("stripLengths"_f)) {
                for (std::size_t k = start; k + 2 < std::min(start + length, points.size()); ++k)
                    parts.emplace(keyOf(mapped(points[k]), mapped(points[k + 1]), mapped(points[k + 2])), i);
                start += length;
            }
        }
        return parts;
    }

    // Partitions of a mesh whose triangles stand in its data: those that name the same vertices, in any
    // order.
    void addSectionsOf(const Reader &partition)
    {
        const std::map<FaceKey, std::uint32_t> parts = partitionsOfFaces(partition);
        std::vector<Traits> sections;
        for (std::uint32_t i = 0; i < partition.count("partitions"_f); ++i)
            sections.push_back(sectionNamed(partitionName(i)));
        std::vector<TraitRun> runs;
        for (std::uint32_t face = 0; face < m_batch.primitives(); ++face) {
            const std::uint32_t *corners = &m_batch.indices[3 * face];
            const auto part = parts.find(keyOf(corners[0], corners[1], corners[2]));
            const Traits traits = part == parts.end() ? Traits() : sections[part->second];
            if (runs.empty() || runs.back().traits != traits)
                runs.push_back({face, traits});
        }
        if (!parts.empty())
            m_batch.traits = std::move(runs);
    }

    // Segments of a mesh, ranges of its triangles, and the parts of those.
    void addSegments()
    {
        std::vector<TraitRun> runs;
        const auto begin = [&](const Reader &range, const std::string &name) {
            const auto start = range.integer("startIndex"_f) / 3;
            if (range.integer("numPrimitives"_f) <= 0 || start < 0 ||
                (!runs.empty() && start < std::int64_t{runs.back().firstPrimitive}))
                return;
            if (!runs.empty() && start == std::int64_t{runs.back().firstPrimitive})
                runs.pop_back(); // a part at the beginning of its segment
            runs.push_back({static_cast<std::uint32_t>(start), sectionNamed(name)});
        };
        for (const FieldName array : {"segments"_f, "segmentsSSE"_f}) {
            for (std::uint32_t i = 0; i < m_shape.count(array); ++i) {
                const Reader segment = m_shape.element(array, i);
                begin(segment, fmt::format("segment {}", i));
                for (std::uint32_t k = 0; k < segment.count("sub"_f); ++k)
                    begin(segment.element("sub"_f, k), fmt::format("segment {}, part {}", i, k));
            }
        }
        if (!runs.empty() && m_bad == 0)
            m_batch.traits = std::move(runs);
    }

    // ---- shape and data apart

    void addPlain(const Reader &data)
    {
        addPositions(data, "vertices"_f, 12);
        if (data.has("points"_f))
            addStrips(data);
        else
            addTriangles(data, "triangles"_f, {});
        if (const auto partition = skinPartition())
            addSectionsOf(*partition);
        else
            addSegments();
    }

    void addTriangles(const Reader &from, FieldName array, const std::vector<std::uint16_t> &map)
    {
        std::uint32_t step = 0;
        Source source = sourceOfRows(from, array, step);
        for (auto corner : from.rows<std::array<std::uint16_t, 3>>(array)) {
            for (std::uint16_t &index : corner)
                index = map.empty() ? index : index < map.size() ? map[index] : std::uint16_t{0xFFFF};
            addFace(source, corner[0], corner[1], corner[2]);
            source.node.inner += step;
        }
    }

    void addStrips(const Reader &data)
    {
        const auto points = data.rows<std::uint16_t>("points"_f);
        std::uint32_t step = 0;
        const Source first = sourceOfRows(data, "points"_f, step);
        std::size_t start = 0;
        for (const std::size_t length : data.rows<std::uint16_t>("stripLengths"_f)) {
            for (std::size_t k = start; k + 2 < start + length && k + 2 < points.size(); ++k) {
                const std::uint16_t a = points[k], b = points[k + 1], c = points[k + 2];
                if (a == b || b == c || a == c)
                    continue;
                const bool isTurned = (k - start) % 2 != 0;
                addFace({first.unit,
                         {first.node.stored, first.node.inner + static_cast<std::uint32_t>(k) * step}},
                        a, isTurned ? c : b, isTurned ? b : c);
            }
            start += length;
        }
    }

    void addFace(const Source &source, std::uint32_t a, std::uint32_t b, std::uint32_t c)
    {
        if (std::max({a, b, c}) >= m_batch.positions.size()) {
            ++m_bad;
            return;
        }
        m_batch.continueSource(source);
        m_batch.addFace(a, b, c, m_category);
    }

    const File &m_file;
    const Reader &m_shape;
    DrawList &m_list;
    std::uint16_t m_category;
    std::optional<UnitId> m_skin;
    std::uint32_t m_bad = 0;
    Batch m_batch;
};

} // namespace

void addNifMesh(const File &file, const Reader &shape, const glm::mat4 &world, const PlaceOfNode &places,
                DrawList &list)
{
    if (shape.has("vertexDesc"_f) || (shape.has("data"_f) && shape.has("skin"_f)))
        MeshBuilder(file, shape, list).add(world, places);
}

} // namespace cutaway::picture
