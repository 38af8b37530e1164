// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifskin.h"

#include "core/formats/nif/mesh/vertexpart.h"
#include "core/formats/nif/mesh/weights.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/picture/scene/nifmeshes.h"
#include "core/picture/scene/nifshapes.h"

#include <algorithm>
#include <limits>
#include <map>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kSkin{150, 146, 140};
constexpr Source kElsewhere{UnitIndex::kNone, NodeId{}};
constexpr std::size_t kMostAncestors = 64; // files that nest deeper, or in a ring, are damaged

// Names stand in the header's table; before that came up, in the block.
std::string nodeName(const File &file, const Reader &node)
{
    const std::vector<std::string> &strings = nif::stateOf(file).header.strings;
    const auto index = static_cast<std::size_t>(node.integer("name"_f));
    return strings.empty() ? node.text("name"_f) : index < strings.size() ? strings[index] : std::string();
}

} // namespace

Parents parentsIn(const File &file)
{
    Parents parents;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.format().unitType(file, unit).find("Node") == std::string::npos)
            continue;
        for (const UnitId child : nif::referencedAll(file, Reader(file.tree(unit)), "children"_f))
            parents.emplace(child, unit);
    }
    return parents;
}

namespace
{

class SkinReader
{
public:
    SkinReader(const File &file, const Reader &shape, const Parents &parents)
        : m_file(file), m_shape(shape), m_parents(parents)
    {
    }

    std::optional<SkinnedMesh> read()
    {
        const auto skin = nif::referenced(m_file, m_shape, "skin"_f);
        if (!skin || !readBones(Reader(m_file.tree(*skin))) || !readMesh())
            return std::nullopt;
        m_made.influences.resize(m_made.positions.size());
        if (m_shape.has("vertexDesc"_f))
            readPackedWeights();
        else if (const auto data = nif::referenced(m_file, Reader(m_file.tree(*skin)), "data"_f))
            readPlainWeights(Reader(m_file.tree(*data)));
        const bool any = std::ranges::any_of(
            m_made.influences, [](const SkinInfluence &influence) { return influence.weight[0] > 0.0f; });
        if (!any)
            return std::nullopt;
        for (std::size_t i = 0; i + 2 < m_made.indices.size(); i += 3)
            m_made.leading.push_back(leadingBone(i));
        return std::move(m_made);
    }

private:
    bool readBones(const Reader &skin)
    {
        const auto data = nif::referenced(m_file, skin, "data"_f);
        if (!data)
            return false;
        const Reader holder(m_file.tree(*data));
        const std::vector<UnitId> nodes = nif::referencedAll(m_file, skin, "bones"_f);
        if (nodes.empty() || holder.count("bones"_f) != nodes.size())
            return false;
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            m_made.bones.push_back(nodeName(m_file, Reader(m_file.tree(nodes[i]))));
            m_made.nodes.push_back(nodes[i]);
            m_made.toBone.push_back(nif::nodeTransform(holder.element("bones"_f, i)));
            m_made.above.push_back(ancestorsOf(nodes[i]));
        }
        return true;
    }

    std::vector<SkinAncestor> ancestorsOf(UnitId node) const
    {
        std::vector<SkinAncestor> above;
        glm::mat4 way(1.0f);
        for (auto at = m_parents.find(node); at != m_parents.end() && above.size() < kMostAncestors;
             at = m_parents.find(at->second)) {
            way = nif::nodeTransform(Reader(m_file.tree(at->first))) * way;
            above.push_back({nodeName(m_file, Reader(m_file.tree(at->second))), way});
        }
        return above;
    }

    // Reads the mesh in its own space: its place in the scene does not matter for a skin.
    bool readMesh()
    {
        DrawList list;
        addNifMesh(
            m_file, m_shape, glm::mat4(1.0f), [](UnitId) { return std::optional<glm::mat4>(); }, list);
        if (list.batches.size() != 1 || list.batches.front().topology != Topology::Triangles)
            return false;
        Batch &batch = list.batches.front();
        m_made.label = batch.label;
        m_made.shape = m_shape.unit();
        m_made.positions = std::move(batch.positions);
        m_made.indices = std::move(batch.indices);
        return true;
    }

    void readPackedWeights()
    {
        const auto holder = nif::packedVerticesOf(m_file, m_shape);
        if (!holder)
            return;
        const nif::PackedVertices vertices(*holder);
        const nif::VertexPart weights = vertices.part("boneWeights"_f, 4);
        const nif::VertexPart bones = vertices.part("boneIndices"_f, 4);
        for (std::uint32_t i = 0; i < std::min(weights.rows(), bones.rows()); ++i) {
            for (std::uint32_t k = 0; k < 4; ++k) {
                const std::uint8_t bone = bones.bytesAt(i)[k];
                if (const float weight = weights.number(i, k); weight > 0.0f && bone < m_made.bones.size())
                    addWeight(i, bone, weight);
            }
        }
    }

    void readPlainWeights(const Reader &data)
    {
        for (std::uint32_t bone = 0; bone < m_made.bones.size(); ++bone) {
            nif::forEachWeight(
                data.element("bones"_f, bone),
                [&](std::uint32_t, std::uint16_t vertex, float weight) { addWeight(vertex, bone, weight); });
        }
    }

    // Beyond four the smallest gives way.
    void addWeight(std::size_t vertex, std::size_t bone, float weight)
    {
        if (vertex >= m_made.influences.size() || !(weight > 0.0f) || !(weight < 100.0f))
            return;
        SkinInfluence &influence = m_made.influences[vertex];
        const auto least = std::ranges::min_element(influence.weight);
        if (*least >= weight)
            return;
        *least = weight;
        influence.bone[static_cast<std::size_t>(least - influence.weight.begin())] =
            static_cast<std::uint16_t>(bone);
        const auto most = std::ranges::max_element(influence.weight); // the first tells whether there are any
        std::swap(influence.bone[0],
                  influence.bone[static_cast<std::size_t>(most - influence.weight.begin())]);
        std::iter_swap(influence.weight.begin(), most);
    }

    std::uint16_t leadingBone(std::size_t firstIndex) const
    {
        std::uint16_t leading = 0;
        float most = 0.0f;
        std::map<std::uint16_t, float> sums;
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const SkinInfluence &influence = m_made.influences[m_made.indices[firstIndex + corner]];
            for (std::size_t k = 0; k < 4; ++k) {
                float &sum = sums[influence.bone[k]];
                sum += influence.weight[k];
                if (sum > most) {
                    most = sum;
                    leading = influence.bone[k];
                }
            }
        }
        return leading;
    }

    const File &m_file;
    const Reader &m_shape;
    const Parents &m_parents;
    SkinnedMesh m_made;
};

} // namespace

namespace
{

std::optional<SkinnedMesh> meshWithSkin(const File &file, UnitId shape, const Parents &parents)
{
    if (file.format().unitType(file, shape).find("Tri") == std::string::npos)
        return std::nullopt;
    const Reader reader(file.tree(shape));
    return reader.has("skin"_f) ? SkinReader(file, reader, parents).read() : std::nullopt;
}

} // namespace

std::vector<SkinnedMesh> skinnedMeshes(const File &file)
{
    std::vector<SkinnedMesh> meshes;
    if (!nif::isNif(file))
        return meshes;
    const Parents parents = parentsIn(file);
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (auto mesh = meshWithSkin(file, unit, parents))
            meshes.push_back(std::move(*mesh));
    }
    return meshes;
}

std::optional<SkinnedMesh> skinnedMesh(const File &file, UnitId shape)
{
    return meshWithSkin(file, shape, parentsIn(file));
}

void addSkinned(const SkinnedMesh &mesh, std::span<const std::int32_t> boneOf,
                std::span<const glm::mat4> model, std::span<const Source> sources, DrawList &list)
{
    std::vector<glm::mat4> moved(mesh.bones.size(), glm::mat4(0.0f));
    for (std::size_t bone = 0; bone < moved.size(); ++bone) {
        if (boneOf[bone] >= 0)
            moved[bone] = model[static_cast<std::size_t>(boneOf[bone])] * mesh.toBone[bone];
    }
    Batch batch;
    batch.layer = Layer::RenderMesh;
    batch.label = mesh.label;
    const glm::vec3 nowhere(std::numeric_limits<float>::quiet_NaN());
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
        glm::vec4 sum(0.0f);
        for (std::size_t k = 0; k < 4; ++k) {
            const SkinInfluence &influence = mesh.influences[i];
            if (influence.weight[k] > 0.0f && boneOf[influence.bone[k]] >= 0)
                sum += influence.weight[k] * (moved[influence.bone[k]] * glm::vec4(mesh.positions[i], 1.0f));
        }
        batch.positions.push_back(sum.w > 1e-6f ? glm::vec3(sum) / sum.w : nowhere);
    }
    const std::uint16_t category = list.categoryNamed("skin", kSkin);
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const std::uint32_t corner[3] = {mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]};
        const bool sound = std::ranges::all_of(
            corner, [&batch](std::uint32_t at) { return isDrawable(batch.positions[at]); });
        if (!sound)
            continue;
        const std::int32_t bone = boneOf[mesh.leading[i / 3]];
        batch.continueSource(bone >= 0 ? sources[static_cast<std::size_t>(bone)] : kElsewhere);
        batch.indices.insert(batch.indices.end(), std::begin(corner), std::end(corner));
        batch.categories.push_back(category);
    }
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace cutaway::picture
