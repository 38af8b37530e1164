// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/treerebuild.h"

#include "core/base/quantity.h"
#include "core/bvh/rotate.h"
#include "core/domains/physics/edit/compoundedit.h"
#include "core/domains/physics/make/packedmesh.h"
#include "core/file/writer.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/writer/replaceobject.h"
#include "core/shape/trees.h"

#include <cmath>
#include <numeric>

namespace cutaway::physics
{

namespace
{

constexpr std::size_t kMostPrimitives = 128; // that the seven bits of a leaf can name

std::vector<bvh::BoxNode> leastSurface(std::span<const mesh::Bounds> boxes,
                                       std::span<const std::uint32_t> triangles)
{
    return bvh::rotated(bvh::boxTree(boxes, triangles, bvh::kSweptWhole));
}

struct SectionBoxes {
    std::vector<mesh::Bounds> boxes;
    std::vector<std::uint32_t> triangles;
};

Result<SectionBoxes> boxesIn(const bvh::Items &items, std::size_t section, std::size_t count)
{
    SectionBoxes made;
    for (std::size_t primitive = 0; primitive < count; ++primitive) {
        const std::uint32_t item = shape::MeshTree::itemOf(section, primitive);
        const auto box = items.boxOf(item);
        const glm::vec3 sum = box ? box->low + box->high : glm::vec3(0.0f);
        if (!box || !std::isfinite(sum.x + sum.y + sum.z))
            return fail("{} has corners that are not there", items.nameOf(item));
        made.boxes.push_back(*box);
        made.triangles.push_back(items.countOf(item));
    }
    return made;
}

template <class Row> ByteSpan bytesOf(const std::vector<Row> &rows)
{
    return {reinterpret_cast<const std::uint8_t *>(rows.data()), rows.size() * sizeof(Row)};
}

// Rows of the same number in place of those at an offset of the file.
template <class Row>
void addRows(Patch &patch, std::uint64_t offset, const std::vector<Row> &before,
             const std::vector<Row> &after)
{
    hkx::addDifference(patch, offset, bytesOf(before), bytesOf(after));
}

bool fitsInPlace(const shape::MeshParts &before, const shape::MeshParts &after)
{
    bool fits = before.nodes.size() == after.nodes.size();
    for (std::size_t i = 0; i < after.sections.size(); ++i)
        fits = fits && before.sections[i].nodes.size() == after.sections[i].nodes.size();
    return fits;
}

Result<Patch> overwriteMesh(const File &packfile, UnitId unit, const shape::MeshParts &before,
                            const shape::MeshParts &after)
{
    const std::uint64_t start = packfile.units().range(unit).offset;
    struct Rows {
        std::uint64_t at;
        ByteSpan before, after;
    };
    std::vector<Rows> rows{{before.nodesAt, bytesOf(before.nodes), bytesOf(after.nodes)}};
    for (std::size_t i = 0; i < after.sections.size(); ++i)
        rows.push_back({before.sections[i].nodesAt, bytesOf(before.sections[i].nodes),
                        bytesOf(after.sections[i].nodes)});
    std::ranges::stable_sort(rows, {}, &Rows::at);
    Patch patch;
    std::uint64_t end = 0;
    for (const Rows &one : rows) {
        if (one.at < end)
            return fail("two trees of the mesh are stored in the same bytes");
        end = one.before.empty() ? end : one.at + one.before.size();
        hkx::addDifference(patch, start + one.at, one.before, one.after);
    }
    Writer leaves(packfile);
    const Reader sections = Reader(packfile.tree(unit)).member("meshTree"_f);
    for (std::uint32_t i = 0; i < after.sections.size(); ++i)
        leaves.set(sections.element("sections"_f, i).member("leafIndex"_f),
                   static_cast<double>(after.sections[i].leaf));
    const Result<Patch> moved = leaves.take();
    return moved ? Result<Patch>(patch.then(*moved)) : moved;
}

Result<Patch> layOutMesh(const File &packfile, UnitId unit, const shape::MeshParts &after)
{
    return hkx::changeObject(packfile, unit, [&](hkx::ModelFields &fields) -> Result<void> {
        const auto tree = fields.member(fields.body(), "meshTree"_f);
        fields.setRows(tree, "nodes"_f, after.nodes);
        for (std::uint32_t i = 0; i < after.sections.size(); ++i) {
            const auto section = fields.element(tree, "sections"_f, i);
            fields.setRows(section, "nodes"_f, after.sections[i].nodes);
            fields.set(section, "leafIndex"_f, static_cast<std::uint16_t>(after.sections[i].leaf));
        }
        return {};
    });
}

Result<Patch> rebuildMesh(const File &packfile, UnitId unit)
{
    const shape::MeshParts before = shape::meshParts(Reader(packfile.tree(unit)));
    const Result<shape::MeshParts> after = withRebuiltTrees(before);
    if (!after)
        return tl::unexpected(after.error());
    return fitsInPlace(before, *after) ? overwriteMesh(packfile, unit, before, *after)
                                       : layOutMesh(packfile, unit, *after);
}

Result<Patch> rebuildStatic(const shape::TreePlace &place)
{
    const auto tree = shape::readTree(place);
    if (!tree)
        return fail("{} cannot be read", place.path);
    const auto nodes = rebuiltStaticNodes(*tree);
    if (!nodes)
        return tl::unexpected(nodes.error());
    const File &packfile = *place.document;
    const Reader from = Reader(packfile.tree(place.unit)).member("aabbTree"_f);
    const auto before = from.rows<shape::StaticTree::Row>("nodes"_f);
    if (before.size() != nodes->size())
        return hkx::changeObject(packfile, place.unit, [&](hkx::ModelFields &fields) -> Result<void> {
            fields.setRows(fields.member(fields.body(), "aabbTree"_f), "nodes"_f, *nodes);
            return {};
        });
    Patch patch;
    addRows(patch, packfile.units().range(place.unit).offset + from.payload("nodes"_f).offset, before,
            *nodes);
    return patch;
}

} // namespace

Result<std::vector<shape::StaticTree::Row>> rebuiltStaticNodes(const shape::FileTree &tree)
{
    const Reader domain = Reader(tree.document->tree(tree.unit)).member("aabbTree"_f).member("domain"_f);
    std::vector<mesh::Bounds> boxes;
    for (const std::uint32_t child : tree.tree.items.ids) {
        const auto box = tree.tree.items.boxOf(child);
        if (!box)
            return fail("child {} has no shape with an extent", child);
        boxes.push_back(*box);
    }
    return staticNodes(leastSurface(boxes, {}), {domain.vec3("min"_f), domain.vec3("max"_f)});
}

Result<shape::MeshParts> withRebuiltTrees(shape::MeshParts mesh)
{
    const bvh::Items items = shape::itemsOf(mesh);
    std::vector<mesh::Bounds> domains;
    std::vector<std::uint32_t> triangles;
    for (std::size_t i = 0; i < mesh.sections.size(); ++i) {
        shape::MeshSection &section = mesh.sections[i];
        if (section.count > kMostPrimitives)
            return fail("section {} has {}, a tree can name {}", i, quantity(section.count, "primitive"),
                        kMostPrimitives);
        const Result<SectionBoxes> boxes = boxesIn(items, i, section.count);
        if (!boxes)
            return tl::unexpected(boxes.error());
        section.nodes = sectionNodes(leastSurface(boxes->boxes, boxes->triangles), section.domain);
        domains.push_back(section.domain);
        triangles.push_back(std::accumulate(boxes->triangles.begin(), boxes->triangles.end(), 0u));
    }
    const std::vector<bvh::BoxNode> top = leastSurface(domains, triangles);
    mesh.nodes = meshNodes(top, mesh.domain);
    for (std::size_t i = 0; i < top.size(); ++i) {
        if (top[i].isLeaf())
            mesh.sections[top[i].item].leaf = i;
    }
    return mesh;
}

Result<Patch> rebuildPackedTree(const shape::TreePlace &place)
{
    switch (place.kind) {
    case shape::TreeKind::Mesh:
        return rebuildMesh(*place.document, place.unit);
    case shape::TreeKind::StaticCompound:
        return rebuildStatic(place);
    case shape::TreeKind::DynamicCompound:
        return place.shape ? rebuildCompoundTree(*place.document, *place.shape)
                           : fail("no compound has the tree {}", place.path);
    case shape::TreeKind::Code:
    case shape::TreeKind::Walkmesh:
        break;
    }
    return fail("{} is a {}, not a tree of a packfile", place.path, toString(place.kind));
}

} // namespace cutaway::physics
