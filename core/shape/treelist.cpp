// SPDX-License-Identifier: MIT
#include "core/shape/treelist.h"

#include "core/codecs/mopp/codetree.h"
#include "core/codecs/mopp/verify.h"
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

bool readCode(FileTree &tree)
{
    Result<MoppShape> shape = readMopp(*tree.document, tree.unit);
    if (!shape)
        return false;
    auto code = std::make_shared<StandingCode>();
    code->shape = std::move(*shape);
    Diagnostics found; // checks report them
    code->program = mopp::decode(code->shape.code.span(), found);
    for (std::uint32_t i = 0; i < code->shape.triangles.size(); ++i)
        code->triangles.emplace(code->shape.triangles[i].id, i);
    code->tree.emplace(code->program, code->shape.space, code->shape.codeOffset);
    bvh::Items items = mopp::itemsOf(code->shape.ids, code->shape.knowsIds(), code->shape.triangles);
    items.nameOf = [code = code.get()](std::uint32_t id) { return code->shape.describeId(id); };
    tree.tree = {code, {code, &*code->tree}, std::move(items), 0.0f};
    tree.placeOf = [code, document = tree.document](std::uint32_t id) -> std::optional<NodePath> {
        const auto row = code->triangles.find(id);
        if (row == code->triangles.end())
            return std::nullopt;
        const Source &from = code->shape.sources[row->second];
        return NodePath{from.unit, document->tree(from.unit)->path(from.node)};
    };
    return true;
}

// ---- walkmeshes

struct StandingWalkmesh {
    explicit StandingWalkmesh(bwm::Walkmesh from) : mesh(std::move(from)), tree(mesh.nodes) {}

    bwm::Walkmesh mesh;
    bwm::BoxTree tree;
};

bool readBoxes(FileTree &tree)
{
    const auto walkmesh = std::make_shared<StandingWalkmesh>(bwm::readWalkmesh(*tree.document));
    if (walkmesh->mesh.nodes.empty())
        return false;
    tree.tree = {walkmesh, {walkmesh, &walkmesh->tree}, bwm::facesOf(walkmesh->mesh), kLooseWalkmesh};
    tree.placeOf = [walkmesh, document = tree.document](std::uint32_t face) -> std::optional<NodePath> {
        const Result<NodePath> path = document->parsePath(fmt::format("indices[{}]", face));
        return face < walkmesh->mesh.faces.size() && path ? std::optional(*path) : std::nullopt;
    };
    return true;
}

// ---- compressed meshes

struct StandingMesh {
    explicit StandingMesh(MeshParts from) : parts(std::move(from)), tree(parts) {}

    MeshParts parts;
    MeshTree tree;
};

bool readMesh(FileTree &tree)
{
    const auto mesh = std::make_shared<StandingMesh>(meshParts(Reader(tree.document->tree(tree.unit))));
    tree.tree = {mesh, {mesh, &mesh->tree}, itemsOf(mesh->parts), kLoose};
    tree.placeOf = [mesh, unit = tree.unit](std::uint32_t item) -> std::optional<NodePath> {
        const auto row = primitiveRow(mesh->parts, item);
        return row ? std::optional(NodePath{unit, fmt::format("meshTree.primitives[{}]", *row)})
                   : std::nullopt;
    };
    return true;
}

// ---- compounds

struct StandingCompound {
    explicit StandingCompound(const Reader &data) : tree(data) {}

    CompoundTree tree;
    std::vector<std::optional<mesh::Bounds>> children;
};

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

bool readCompound(FileTree &tree)
{
    auto compound = std::make_shared<StandingCompound>(Reader(tree.document->tree(tree.unit)));
    if (tree.shape)
        compound->children = childrenOf(*tree.document, Reader(tree.document->tree(*tree.shape)));
    bvh::Items items;
    for (std::uint32_t i = 0; i < compound->children.size(); ++i)
        items.ids.push_back(i);
    items.boxOf = [&children = compound->children](std::uint32_t item) {
        return item < children.size() ? children[item] : std::nullopt;
    };
    items.nameOf = [](std::uint32_t item) { return fmt::format("child {}", item); };
    tree.tree = {compound, {compound, compound->tree.tree.get()}, std::move(items), kLoose};
    tree.placeOf = [compound, shape = tree.shape](std::uint32_t item) -> std::optional<NodePath> {
        return shape && item < compound->children.size()
                   ? std::optional(NodePath{*shape, fmt::format("instances.elements[{}]", item)})
                   : std::nullopt;
    };
    return true;
}

// ---- files

std::optional<TreeKind> kindOf(const File &document, UnitId unit)
{
    const std::string type = document.format().unitType(document, unit);
    const Type *shape = typeWithData(type);
    if (formNamed(type) == Form::Mopp)
        return TreeKind::Code;
    if (shape != nullptr && shape->form == Form::SectionMesh)
        return TreeKind::Mesh;
    if (shape != nullptr && shape->isCompound())
        return shape->form == Form::StaticCompound ? TreeKind::StaticCompound : TreeKind::DynamicCompound;
    const bool isBoxes = document.stateIf<bwm::BwmState>() != nullptr &&
                         document.units()[unit].tag == bwm::kAabbNodes &&
                         document.units().range(unit).size != 0;
    return isBoxes ? std::optional(TreeKind::Walkmesh) : std::nullopt;
}

// The shapes of a packfile by the units that hold their trees.
std::map<UnitId, UnitId> shapesOver(const File &packfile)
{
    std::map<UnitId, UnitId> shapes;
    const auto add = [&](std::string_view type, FieldName pointer) {
        for (const std::uint32_t object : hkx::objectsOf(packfile, type)) {
            const auto shape = hkx::readObject(packfile, object);
            if (const auto data = shape ? hkx::linkedUnit(packfile, *shape, pointer) : std::nullopt)
                shapes.emplace(*data, shape->unit());
        }
    };
    add(hkx::kNpMeshShape.name, "data"_f);
    add(hkx::kNpCompoundShape.name, "boundingVolumeData"_f);
    return shapes;
}

void addPlaces(const std::shared_ptr<const File> &document, const std::string &prefix,
               std::uint64_t documentAt, std::vector<TreePlace> &places, const Progress &progress)
{
    const bool isPackfile = hkx::isHkx(*document);
    const bool mayHave = isPackfile || nif::isNif(*document) || document->stateIf<bwm::BwmState>() != nullptr;
    const std::map<UnitId, UnitId> shapes = isPackfile ? shapesOver(*document) : std::map<UnitId, UnitId>();
    for (UnitId unit = 0; mayHave && unit < document->units().size() && !progress.cancelled(); ++unit) {
        const auto kind = kindOf(*document, unit);
        if (!kind)
            continue;
        const auto shape = shapes.find(unit);
        places.push_back({*kind, prefix + document->pathText({unit, {}}),
                          document->format().unitTitle(*document, unit), document, unit,
                          shape != shapes.end() ? std::optional(shape->second) : std::nullopt, documentAt});
    }
    for (const auto &[unit, part] : embeddedByHost(*document)) {
        if (!part.derived)
            addPlaces(document->openEmbedded(part, document->formats()),
                      prefix + document->pathText({unit, {}}) + kEmbeddedMark, documentAt + part.range.offset,
                      places, progress);
    }
}

} // namespace

std::string_view toString(TreeKind kind)
{
    constexpr std::string_view kNames[] = {"MOPP code", "tree of a walkmesh", "trees of a compressed mesh",
                                           "tree of a static compound", "tree of a dynamic compound"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::optional<FileTree> readTree(const TreePlace &place)
{
    FileTree tree{place, {}, {}};
    constexpr bool (*kRead[])(FileTree &) = {readCode, readBoxes, readMesh, readCompound, readCompound};
    return kRead[static_cast<std::size_t>(place.kind)](tree) ? std::optional(std::move(tree)) : std::nullopt;
}

std::vector<TreePlace> treePlacesOf(const File &file, const Progress &progress)
{
    std::vector<TreePlace> places;
    addPlaces(file.snapshot(), {}, 0, places, progress);
    return places;
}

std::vector<FileTree> treesOf(const File &file, const Progress &progress)
{
    std::vector<FileTree> trees;
    for (const TreePlace &place : treePlacesOf(file, progress)) {
        if (progress.cancelled())
            break;
        if (auto tree = readTree(place))
            trees.push_back(std::move(*tree));
    }
    return trees;
}

} // namespace cutaway::shape
