// SPDX-License-Identifier: MIT
#include "core/shape/treelist.h"

#include "core/codecs/mopp/codetree.h"
#include "core/codecs/mopp/measure.h"
#include "core/file/check.h"
#include "core/file/part.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/query/boxtree.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/shape/moppshape.h"
#include "core/shape/trees.h"
#include "core/shape/type.h"

#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::shape
{

namespace
{

constexpr float kLoose = 1e-4f; // Havok units: what packing may round away
constexpr float kLooseWalkmesh = 1e-3f;

// ---- MOPP code

struct StandingCode {
    MoppShape shape;
    mopp::Program program;
    std::map<std::uint32_t, std::uint32_t> triangles; // by id
    std::optional<mopp::CodeTree> tree;
};

bvh::Items itemsOf(const StandingCode &code)
{
    bvh::Items items;
    items.ids = code.shape.ids;
    items.areAll = code.shape.knowsIds();
    items.areCut = true;
    items.nameOf = [&code](std::uint32_t id) { return code.shape.describeId(id); };
    if (!code.shape.isMesh())
        return items;
    items.boxOf = [&code](std::uint32_t id) -> std::optional<mesh::Bounds> {
        const auto row = code.triangles.find(id);
        if (row == code.triangles.end())
            return std::nullopt;
        const mopp::Triangle &triangle = code.shape.triangles[row->second];
        if (!mopp::isSound(triangle) || mopp::isSliver(triangle))
            return std::nullopt;
        return mesh::Bounds::around({triangle.corner.begin(), triangle.corner.end()});
    };
    return items;
}

std::optional<FileTree> codeTree(const File &file, UnitId unit)
{
    Result<MoppShape> shape = readMopp(file, unit);
    if (!shape)
        return std::nullopt;
    auto code = std::make_shared<StandingCode>();
    code->shape = std::move(*shape);
    Diagnostics found; // checks report them
    code->program = mopp::decode(code->shape.code.span(), found);
    for (std::uint32_t i = 0; i < code->shape.triangles.size(); ++i)
        code->triangles.emplace(code->shape.triangles[i].id, i);
    code->tree.emplace(code->program, code->shape.space, code->shape.codeOffset);
    FileTree tree{.kind = TreeKind::Code};
    tree.tree = {code, {code, &*code->tree}, itemsOf(*code), 0.0f};
    return tree;
}

// ---- walkmeshes

struct StandingWalkmesh {
    explicit StandingWalkmesh(bwm::Walkmesh from) : mesh(std::move(from)), tree(mesh.nodes) {}

    bwm::Walkmesh mesh;
    bwm::BoxTree tree;
};

std::optional<FileTree> walkmeshTree(const File &file)
{
    const auto walkmesh = std::make_shared<StandingWalkmesh>(bwm::readWalkmesh(file));
    if (walkmesh->mesh.nodes.empty())
        return std::nullopt;
    FileTree tree{.kind = TreeKind::Walkmesh};
    tree.tree = {walkmesh, {walkmesh, &walkmesh->tree}, bwm::facesOf(walkmesh->mesh), kLooseWalkmesh};
    return tree;
}

// ---- compressed meshes

struct StandingMesh {
    explicit StandingMesh(MeshParts from) : parts(std::move(from)), tree(parts) {}

    MeshParts parts;
    MeshTree tree;
};

std::optional<FileTree> meshTree(const Reader &data)
{
    const auto mesh = std::make_shared<StandingMesh>(meshParts(data));
    FileTree tree{.kind = TreeKind::Mesh};
    tree.tree = {mesh, {mesh, &mesh->tree}, itemsOf(mesh->parts), kLoose};
    return tree;
}

// ---- compounds

struct StandingCompound {
    explicit StandingCompound(const Reader &data) : tree(data) {}

    CompoundTree tree;
    std::vector<std::optional<mesh::Bounds>> children;
};

// The compound whose tree is in the object.
std::optional<Reader> compoundOver(const File &packfile, const Reader &data)
{
    for (const std::uint32_t object : hkx::objectsOf(packfile, hkx::kNpCompoundShape.name)) {
        const auto shape = hkx::readObject(packfile, object);
        const auto its =
            shape ? hkx::readTarget(packfile, shape->member("boundingVolumeData"_f)) : std::nullopt;
        if (its && its->unit() == data.unit())
            return shape;
    }
    return std::nullopt;
}

std::vector<std::optional<mesh::Bounds>> childrenOf(const File &packfile, const Reader &compound)
{
    std::vector<std::optional<mesh::Bounds>> children;
    for (const Reader &instance : compound.member("instances"_f).elements("elements"_f)) {
        const auto shape = hkx::readTarget(packfile, instance.member("shape"_f));
        const glm::mat4 place = glm::scale(hkx::axesOf(instance, "transform"_f), instance.vec3("scale"_f));
        children.push_back(shape ? reachOfShape(packfile, *shape, place) : std::nullopt);
    }
    return children;
}

std::optional<FileTree> compoundTree(const File &packfile, const Reader &data)
{
    auto compound = std::make_shared<StandingCompound>(data);
    if (const auto shape = compoundOver(packfile, data))
        compound->children = childrenOf(packfile, *shape);
    bvh::Items items;
    for (std::uint32_t i = 0; i < compound->children.size(); ++i)
        items.ids.push_back(i);
    items.boxOf = [&children = compound->children](std::uint32_t item) {
        return item < children.size() ? children[item] : std::nullopt;
    };
    items.nameOf = [](std::uint32_t item) { return fmt::format("child {}", item); };
    FileTree tree{.kind = data.member("aabbTree"_f).has("domain"_f) ? TreeKind::StaticCompound
                                                                    : TreeKind::DynamicCompound};
    tree.tree = {compound, {compound, compound->tree.tree.get()}, std::move(items), kLoose};
    return tree;
}

// ---- files

void addTrees(const std::shared_ptr<const File> &document, const std::string &prefix,
              std::uint64_t documentAt, std::vector<FileTree> &trees, const Progress &progress)
{
    const bool mayHave =
        nif::isNif(*document) || hkx::isHkx(*document) || document->stateIf<bwm::BwmState>() != nullptr;
    for (UnitId unit = 0; mayHave && unit < document->units().size() && !progress.cancelled(); ++unit) {
        if (auto tree = treeOfUnit(document, unit)) {
            tree->path = prefix + tree->path;
            tree->documentAt = documentAt;
            trees.push_back(std::move(*tree));
        }
    }
    for (const auto &[unit, part] : embeddedByHost(*document)) {
        if (!part.derived)
            addTrees(document->openEmbedded(part, document->formats()),
                     prefix + document->pathText({unit, {}}) + kEmbeddedMark, documentAt + part.range.offset,
                     trees, progress);
    }
}

} // namespace

std::string_view toString(TreeKind kind)
{
    constexpr std::string_view kNames[] = {"MOPP code", "tree of a walkmesh", "trees of a compressed mesh",
                                           "tree of a static compound", "tree of a dynamic compound"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::optional<FileTree> treeOfUnit(std::shared_ptr<const File> document, UnitId unit)
{
    const std::string type = document->format().unitType(*document, unit);
    const Type *shape = typeWithData(type);
    std::optional<FileTree> tree;
    if (formNamed(type) == Form::Mopp)
        tree = codeTree(*document, unit);
    else if (shape != nullptr && shape->form == Form::SectionMesh)
        tree = meshTree(Reader(document->tree(unit)));
    else if (shape != nullptr && shape->isCompound())
        tree = compoundTree(*document, Reader(document->tree(unit)));
    else if (document->stateIf<bwm::BwmState>() != nullptr && document->units()[unit].tag == bwm::kAabbNodes)
        tree = walkmeshTree(*document);
    if (!tree)
        return std::nullopt;
    tree->unit = unit;
    tree->path = document->pathText({unit, {}});
    tree->title = document->format().unitTitle(*document, unit);
    tree->document = std::move(document);
    return tree;
}

std::vector<FileTree> treesOf(const File &file, const Progress &progress)
{
    std::vector<FileTree> trees;
    addTrees(file.snapshot(), {}, 0, trees, progress);
    return trees;
}

} // namespace cutaway::shape
