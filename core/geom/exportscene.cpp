// SPDX-License-Identifier: MIT
#include "core/geom/exportscene.h"

#include "core/exchange/glb.h"
#include "core/exchange/obj.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace cutaway::geom
{

namespace
{

constexpr std::uint32_t kUnused = 0xFFFFFFFF;

// The colours of categories are those of a screen; scenes hold linear ones.
float linear(std::uint8_t channel)
{
    const float value = static_cast<float>(channel) / 255.0f;
    return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}

class SceneExporter
{
public:
    SceneExporter(const DrawList &list, std::string_view name) : m_list(list)
    {
        m_scene.nodes.push_back(exchange::uprightRoot(std::string(name), list.metresPerUnit));
        for (const Category &category : list.categories)
            m_scene.materials.push_back(
                {category.name,
                 {linear(category.color[0]), linear(category.color[1]), linear(category.color[2]), 1.0f},
                 true});
    }

    exchange::Scene take(const BatchFilter &filter)
    {
        for (const Batch &batch : m_list.batches) {
            if (filter ? filter(batch) : isShownAtFirst(batch.layer))
                add(batch);
        }
        return std::move(m_scene);
    }

private:
    std::uint32_t layerNode(Layer layer)
    {
        const auto known = m_layers.find(layer);
        if (known != m_layers.end())
            return known->second;
        exchange::Node node;
        node.name = std::string(toString(layer));
        node.parent = 0;
        m_scene.nodes.push_back(std::move(node));
        return m_layers[layer] = static_cast<std::uint32_t>(m_scene.nodes.size() - 1);
    }

    void add(const Batch &batch)
    {
        std::map<std::uint16_t, std::vector<std::uint32_t>> byCategory;
        for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
            const auto corner = batch.cornersOf(i);
            if (std::ranges::all_of(corner, isDrawable))
                byCategory[batch.categories[i]].push_back(i);
        }
        if (byCategory.empty())
            return;
        exchange::Node node;
        node.name = batch.label;
        node.parent = layerNode(batch.layer);
        node.matrix = batch.transform;
        for (const auto &[category, primitives] : byCategory) {
            node.meshes.push_back(static_cast<std::uint32_t>(m_scene.meshes.size()));
            m_scene.meshes.push_back(meshOf(batch, category, primitives));
        }
        m_scene.nodes.push_back(std::move(node));
    }

    // With the positions that its primitives use, and no others.
    exchange::Mesh meshOf(const Batch &batch, std::uint16_t category,
                          const std::vector<std::uint32_t> &primitives) const
    {
        exchange::Mesh mesh;
        mesh.topology = static_cast<exchange::Topology>(batch.topology);
        if (category < m_list.categories.size()) {
            mesh.name = m_list.categories[category].name;
            mesh.material = category;
        }
        const std::uint32_t per = verticesPer(batch.topology);
        std::vector<std::uint32_t> now(batch.positions.size(), kUnused);
        for (const std::uint32_t primitive : primitives) {
            for (std::uint32_t i = primitive * per; i < (primitive + 1) * per; ++i) {
                std::uint32_t &index = now[batch.indices[i]];
                if (index == kUnused) {
                    index = static_cast<std::uint32_t>(mesh.positions.size());
                    mesh.positions.push_back(batch.positions[batch.indices[i]]);
                }
                mesh.indices.push_back(index);
            }
        }
        return mesh;
    }

    const DrawList &m_list;
    exchange::Scene m_scene;
    std::map<Layer, std::uint32_t> m_layers;
};

static_assert(static_cast<int>(exchange::Topology::Lines) == static_cast<int>(Topology::Lines) &&
              static_cast<int>(exchange::Topology::Points) == static_cast<int>(Topology::Points));

} // namespace

exchange::Scene exchangeScene(const DrawList &list, std::string_view name, const BatchFilter &filter)
{
    return SceneExporter(list, name).take(filter);
}

Result<Bytes> exportPicture(const DrawList &list, std::string_view fileName, const BatchFilter &filter)
{
    const std::filesystem::path path(fileName);
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    if (ending != ".glb" && ending != ".obj")
        return fail("a picture is exported to a file that ends in .glb or .obj, not in '{}'", ending);
    const exchange::Scene scene = exchangeScene(list, path.stem().string(), filter);
    if (scene.meshes.empty())
        return fail("there is nothing to export");
    if (ending == ".glb")
        return exchange::writeGlb(scene);
    const Result<std::string> text = exchange::writeObj(scene);
    if (!text)
        return tl::unexpected(text.error());
    return Bytes(text->begin(), text->end());
}

} // namespace cutaway::geom
