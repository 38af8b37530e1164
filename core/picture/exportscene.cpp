// SPDX-License-Identifier: MIT
#include "core/picture/exportscene.h"

#include "core/formats/nif/state.h"
#include "core/picture/exportskin.h"
#include "core/picture/scene/nifshapes.h"
#include "core/picture/scene/nifsurface.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace cutaway::picture
{

namespace
{

constexpr std::uint32_t kUnused = 0xFFFFFFFF;

// Data of a render mesh that its picture leaves out.
struct MeshDetails {
    std::string name; // of the shape; often empty
    NifSurface surface;
    bool hasSkin = false;
    const SkinnedMesh *skin = nullptr; // null where it cannot be read
};

// One file of the picture.
class ExportedMeshes
{
public:
    explicit ExportedMeshes(const File &file) : m_file(file) { m_skinned = skinnedMeshes(file); }

    // Details of a batch whose vertices are those of a shape, one by one; not available if they were moved
    // apart.
    std::optional<MeshDetails> of(const Batch &batch) const
    {
        const UnitId shape = batch.owners.empty() ? kNoUnit : batch.owners.front().unit;
        if (batch.vertexSources.empty() || shape >= m_file.units().size() || !nif::isNif(m_file))
            return std::nullopt;
        MeshDetails made;
        const Reader block(m_file.tree(shape));
        made.name = m_file.format().unitSummary(m_file, shape);
        made.surface = nifSurface(m_file, block);
        made.hasSkin = nif::referenced(m_file, block, "skin"_f).has_value();
        const std::size_t vertices = batch.positions.size();
        if (made.surface.normals.size() != vertices)
            made.surface.normals.clear();
        if (made.surface.uvs.size() != vertices)
            made.surface.uvs.clear();
        for (const SkinnedMesh &mesh : m_skinned) {
            if (mesh.shape == shape && mesh.influences.size() == vertices)
                made.skin = &mesh;
        }
        return made;
    }

private:
    const File &m_file;
    std::vector<SkinnedMesh> m_skinned;
};

class SceneExporter
{
public:
    SceneExporter(const DrawList &list, std::string_view name, const PictureExport &what)
        : m_list(list), m_what(what)
    {
        m_made.scene.nodes.push_back(exchange::uprightRoot(std::string(name), list.metresPerUnit));
        m_toScene = exchange::matrixOf(m_made.scene.nodes.front());
    }

    ExportedScene take()
    {
        for (const Batch &batch : m_list.batches) {
            if (m_what.filter(batch))
                add(batch);
        }
        return std::move(m_made);
    }

private:
    struct Source {
        std::string name; // in front of those of objects; empty for a file that is not known
        std::uint32_t node = 0;
        std::map<Layer, std::uint32_t> layers;
        std::unique_ptr<ExportedMeshes> meshes;
        std::unique_ptr<SkinExporter> skins;
    };
    using Primitives = std::map<std::uint16_t, std::vector<std::uint32_t>>; // by category

    std::uint32_t addNode(std::string name, std::uint32_t parent)
    {
        exchange::Node node;
        node.name = std::move(name);
        node.parent = parent;
        m_made.scene.nodes.push_back(std::move(node));
        return static_cast<std::uint32_t>(m_made.scene.nodes.size() - 1);
    }

    const File *fileOf(const Batch &batch) const
    {
        return batch.file < m_what.files.size() ? m_what.files[batch.file] : nullptr;
    }

    Source &sourceOf(const Batch &batch)
    {
        const auto [at, isNew] = m_sources.try_emplace(batch.file);
        Source &source = at->second;
        if (const File *file = fileOf(batch); isNew && file != nullptr) {
            source.name = std::filesystem::path(file->name()).stem().string();
            source.node = m_what.files.size() > 1 ? addNode(source.name, 0) : 0;
        }
        return source;
    }

    std::uint32_t layerNode(Source &source, Layer layer)
    {
        const auto known = source.layers.find(layer);
        if (known != source.layers.end())
            return known->second;
        const bool several = m_what.files.size() > 1;
        const std::string name(toString(layer));
        return source.layers[layer] = addNode(several ? objectName(source, name) : name, source.node);
    }

    static std::string objectName(const Source &source, const std::string &name)
    {
        return source.name.empty() ? name : source.name + ' ' + name;
    }

    std::optional<MeshDetails> detailsOf(Source &source, const Batch &batch) const
    {
        const File *file = fileOf(batch);
        const bool isMesh = batch.layer == Layer::RenderMesh || batch.layer == Layer::Hidden;
        if (file == nullptr || !isMesh)
            return std::nullopt;
        if (source.meshes == nullptr)
            source.meshes = std::make_unique<ExportedMeshes>(*file);
        return source.meshes->of(batch);
    }

    void add(const Batch &batch)
    {
        Primitives primitives;
        for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
            const auto corner = batch.cornersOf(i);
            if (std::ranges::all_of(corner, isDrawable))
                primitives[batch.categories[i]].push_back(i);
        }
        if (primitives.empty())
            return;
        Source &source = sourceOf(batch);
        const std::optional<MeshDetails> details = detailsOf(source, batch);
        const bool isNamed = details && !details->name.empty();
        const std::string name = objectName(source, isNamed ? details->name : batch.label);
        std::optional<SkinExporter::Bound> bound;
        if (details && details->hasSkin)
            bound = bind(source, batch, details->skin, name);
        if (bound)
            addSkinned(batch, *details, *bound, name, primitives);
        else
            addPlaced(batch, details ? details->surface : NifSurface(), source, name, primitives);
    }

    // Below its layer; where no program takes its place as that of a node, it is in the vertices.
    void addPlaced(const Batch &batch, const NifSurface &surface, Source &source, const std::string &name,
                   const Primitives &primitives)
    {
        const std::uint32_t number = addNode(name, layerNode(source, batch.layer));
        const bool isPlaced = exchange::place(m_made.scene.nodes[number], batch.transform);
        const glm::mat4 inside = isPlaced ? glm::mat4(1.0f) : batch.transform;
        for (const auto &[category, which] : primitives)
            addMesh(number, meshOf(batch, surface, inside, category, which));
    }

    void addSkinned(const Batch &batch, const MeshDetails &details, const SkinExporter::Bound &bound,
                    const std::string &name, const Primitives &primitives)
    {
        exchange::Node node;
        node.name = name;
        node.skin = bound.skin;
        const auto number = static_cast<std::uint32_t>(m_made.scene.nodes.size());
        m_made.scene.nodes.push_back(std::move(node));
        for (const auto &[category, which] : primitives) {
            std::vector<std::uint32_t> from;
            exchange::Mesh mesh =
                meshOf(batch, details.surface, m_toScene * batch.transform, category, which, &from);
            for (const std::uint32_t vertex : from) {
                const SkinInfluence &influence = details.skin->influences[vertex];
                exchange::Influence &to = mesh.influences.emplace_back();
                to.weight = influence.weight;
                for (std::size_t k = 0; k < to.joint.size(); ++k)
                    to.joint[k] = bound.joints[influence.bone[k]];
            }
            addMesh(number, std::move(mesh));
        }
    }

    void addMesh(std::uint32_t node, exchange::Mesh mesh)
    {
        m_made.scene.nodes[node].meshes.push_back(static_cast<std::uint32_t>(m_made.scene.meshes.size()));
        m_made.scene.meshes.push_back(std::move(mesh));
    }

    std::optional<SkinExporter::Bound> bind(Source &source, const Batch &batch, const SkinnedMesh *mesh,
                                            const std::string &name)
    {
        if (source.skins == nullptr)
            source.skins = std::make_unique<SkinExporter>(*fileOf(batch), m_made.scene, source.node,
                                                          m_toScene, objectName(source, "skeleton"));
        const Result<SkinExporter::Bound> bound =
            mesh != nullptr ? source.skins->bind(*mesh, batch.transform)
                            : fail("its bones and weights cannot be read, or are none of this file");
        if (bound)
            return *bound;
        m_made.leftOut.push_back(fmt::format("{}: the weights of '{}' ({}) are left out: {}",
                                             fileOf(batch)->name(), name, batch.label,
                                             bound.error().message));
        return std::nullopt;
    }

    std::optional<std::uint32_t> materialOf(std::uint16_t category)
    {
        if (category >= m_list.categories.size())
            return std::nullopt;
        const auto [known, isNew] =
            m_materials.emplace(category, static_cast<std::uint32_t>(m_made.scene.materials.size()));
        if (isNew) {
            const Category &from = m_list.categories[category];
            m_made.scene.materials.push_back({from.name, exchange::linearColour(from.color), true});
        }
        return known->second;
    }

    // With the vertices that its primitives use, and no others: `from` says which. Moved by `inside`.
    exchange::Mesh meshOf(const Batch &batch, const NifSurface &surface, const glm::mat4 &inside,
                          std::uint16_t category, const std::vector<std::uint32_t> &primitives,
                          std::vector<std::uint32_t> *from = nullptr)
    {
        exchange::Mesh mesh;
        mesh.topology = static_cast<exchange::Topology>(batch.topology);
        mesh.material = materialOf(category);
        mesh.name = mesh.material ? m_list.categories[category].name : std::string();
        const std::uint32_t per = verticesPer(batch.topology);
        const glm::mat3 turn = glm::transpose(glm::inverse(glm::mat3(inside)));
        std::vector<std::uint32_t> now(batch.positions.size(), kUnused);
        for (const std::uint32_t primitive : primitives) {
            for (std::uint32_t i = primitive * per; i < (primitive + 1) * per; ++i) {
                const std::uint32_t old = batch.indices[i];
                if (now[old] == kUnused) {
                    now[old] = static_cast<std::uint32_t>(mesh.positions.size());
                    mesh.positions.emplace_back(inside * glm::vec4(batch.positions[old], 1.0f));
                    if (!surface.normals.empty())
                        mesh.normals.push_back(turn * surface.normals[old]);
                    if (!surface.uvs.empty())
                        mesh.uvs.push_back(surface.uvs[old]);
                    if (from != nullptr)
                        from->push_back(old);
                }
                mesh.indices.push_back(now[old]);
            }
        }
        return mesh;
    }

    const DrawList &m_list;
    const PictureExport &m_what;
    glm::mat4 m_toScene{1.0f};
    ExportedScene m_made;
    std::map<std::uint32_t, Source> m_sources;
    std::map<std::uint16_t, std::uint32_t> m_materials; // by category
};

static_assert(static_cast<int>(exchange::Topology::Lines) == static_cast<int>(Topology::Lines) &&
              static_cast<int>(exchange::Topology::Points) == static_cast<int>(Topology::Points));

} // namespace

bool isExportedAtFirst(const Batch &batch)
{
    return isShownAtFirst(batch.layer) && batch.layer != Layer::Nodes;
}

ExportedScene exchangeScene(const DrawList &list, std::string_view name, const PictureExport &what)
{
    return SceneExporter(list, name, what).take();
}

} // namespace cutaway::picture
