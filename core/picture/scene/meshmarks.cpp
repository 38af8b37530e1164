// SPDX-License-Identifier: MIT
#include "core/picture/scene/meshmarks.h"

#include "core/formats/nif/mesh/vertexcolumns.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

using Tone = std::array<std::uint8_t, 3>;
using Part = nif::VertexColumn::Part;

constexpr float kLineShare = 0.06f; // of the radius of the mesh

struct LineKind {
    Part part;
    std::string_view name;
    Tone tone;
};
// Apart by lightness, too: normals dark, tangents in the middle, bitangents light.
constexpr LineKind kNormalLines{Part::Normal, "normals", {58, 92, 196}};
constexpr LineKind kTangentLines{Part::Tangent, "tangents (v grows)", {46, 160, 92}};
constexpr LineKind kBitangentLines{Part::Bitangent, "bitangents (u grows)", {232, 128, 72}};

struct WeightStep {
    float most;
    std::string_view text;
    Tone tone;
};
// From cold and dark to warm and bright.
constexpr WeightStep kWeightSteps[] = {{0.0f, "none", {62, 68, 84}},
                                       {0.25f, "up to 25 %", {58, 92, 168}},
                                       {0.5f, "up to 50 %", {70, 150, 150}},
                                       {0.75f, "up to 75 %", {150, 180, 84}},
                                       {0.999f, "up to 100 %", {232, 166, 60}},
                                       {INFINITY, "100 %", {250, 232, 130}}};

float lengthOfLines(const Batch &mesh)
{
    Bounds bounds;
    for (const glm::vec3 position : mesh.positions) {
        if (isDrawable(position))
            bounds.add(position);
    }
    return bounds.empty ? 0.0f : std::max(bounds.radius() * kLineShare, 1e-4f);
}

// A line for each vertex, in their order.
void addDirections(const nif::VertexColumn &column, const Batch &mesh, const LineKind &how, DrawList &list)
{
    Batch lines;
    lines.layer = Layer::Normals;
    lines.topology = Topology::Lines;
    lines.label = std::string(how.name);
    lines.transform = mesh.transform;
    const float length = lengthOfLines(mesh);
    const std::uint16_t category = list.categoryNamed(how.name, how.tone);
    const std::size_t count = std::min<std::size_t>(mesh.positions.size(), column.rows());
    for (std::uint32_t row = 0; row < count; ++row) {
        const std::vector<float> v = column.at(row);
        const glm::vec3 from = mesh.positions[row], to = from + length * glm::vec3(v[0], v[1], v[2]);
        if (!isDrawable(from) || !isDrawable(to))
            continue;
        if (const auto source = mesh.sourceOfVertex(row))
            lines.continueSource(*source);
        lines.addLine(from, to, category);
    }
    if (lines.primitives() != 0)
        list.batches.push_back(std::move(lines));
}

void addWeights(const Batch &mesh, const SkinnedMesh &skin, std::uint32_t bone, DrawList &list)
{
    Batch faces = mesh;
    faces.label = skin.bones[bone];
    faces.layer = Layer::RenderMesh;
    faces.owners.clear();
    faces.details.clear();
    faces.vertexSources.clear();
    faces.sources = {{0, {kNoUnit, NodeId{}}, 0}}; // a selected shape would hide the tones below its mark
    std::vector<std::uint16_t> categories;
    for (const WeightStep &step : kWeightSteps)
        categories.push_back(
            list.categoryNamed(fmt::format("{}: {}", skin.bones[bone], step.text), step.tone));
    std::vector<float> weights(mesh.positions.size());
    for (std::size_t i = 0; i < std::min(weights.size(), skin.influences.size()); ++i) {
        for (std::size_t k = 0; k < 4; ++k) {
            if (skin.influences[i].bone[k] == bone && std::isfinite(skin.influences[i].weight[k]))
                weights[i] += skin.influences[i].weight[k];
        }
    }
    for (std::uint32_t face = 0; face < faces.primitives(); ++face) {
        float mean = 0.0f;
        for (std::size_t i = 0; i < 3; ++i)
            mean += weights[faces.indices[3 * face + i]] / 3.0f;
        const auto step =
            std::ranges::find_if(kWeightSteps, [mean](const WeightStep &s) { return mean <= s.most; });
        faces.categories[face] = categories[static_cast<std::size_t>(step - std::begin(kWeightSteps))];
    }
    list.batches.push_back(std::move(faces));
}

} // namespace

DrawList meshMarks(const File &file, UnitId shape, const Batch &mesh, const SkinnedMesh *skin,
                   const MeshMarks &what)
{
    DrawList list;
    Diagnostics none;
    const nif::Blocks blocks(file, none);
    const auto read = nif::isBlock(file, shape) ? nif::meshOf(blocks, file.units()[shape].id) : std::nullopt;
    if (!read || mesh.topology != Topology::Triangles)
        return list;
    if (what.bone && skin != nullptr && *what.bone < skin->bones.size())
        addWeights(mesh, *skin, *what.bone, list);
    for (const nif::VertexColumn &column : nif::vertexColumns(*read)) {
        for (const LineKind &how : {kNormalLines, kTangentLines, kBitangentLines}) {
            if (column.part == how.part && (how.part == Part::Normal ? what.normals : what.tangents))
                addDirections(column, mesh, how, list);
        }
    }
    return list;
}

} // namespace cutaway::picture
