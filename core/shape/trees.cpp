// SPDX-License-Identifier: MIT
#include "core/shape/trees.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::shape
{

namespace
{

// The corners of a primitive, four also where it is a triangle; none where some are not there.
std::vector<glm::vec3> cornersOfPrimitive(const MeshParts &mesh, std::uint32_t item)
{
    const auto row = primitiveRow(mesh, item);
    if (!row)
        return {};
    const std::vector<glm::vec3> &vertices = mesh.sections[MeshTree::sectionOf(item)].vertices;
    std::vector<glm::vec3> corners;
    for (const std::uint8_t corner : mesh.primitives[*row].corners) {
        if (corner >= vertices.size())
            return {};
        corners.push_back(vertices[corner]);
    }
    return corners;
}

std::vector<bvh::Corners> trianglesOfPrimitive(const MeshParts &mesh, std::uint32_t item)
{
    const std::vector<glm::vec3> corners = cornersOfPrimitive(mesh, item);
    if (corners.empty())
        return {};
    std::vector<bvh::Corners> triangles{{corners[0], corners[1], corners[2]}};
    if (mesh.primitives[*primitiveRow(mesh, item)].isQuad())
        triangles.push_back({corners[0], corners[2], corners[3]});
    return triangles;
}

} // namespace

SectionTree treeOf(const MeshSection &section)
{
    return {section.domain, section.nodes, section.nodesAt};
}

TopTree topTreeOf(const MeshParts &mesh)
{
    return {mesh.domain, mesh.nodes, mesh.nodesAt};
}

// ---- both levels of a mesh

MeshTree::MeshTree(const MeshParts &mesh) : m_top(topTreeOf(mesh)), m_first{m_top.size()}
{
    for (const MeshSection &section : mesh.sections) {
        m_sections.push_back(treeOf(section));
        m_first.push_back(m_first.back() + m_sections.back().size());
    }
}

std::uint32_t MeshTree::sectionAt(std::uint32_t node) const
{
    return static_cast<std::uint32_t>(std::ranges::upper_bound(m_first, node) - m_first.begin() - 1);
}

bvh::Node MeshTree::open(const bvh::At &at) const
{
    bvh::Node node;
    if (at.node >= size()) {
        node.fault = bvh::Fault::NoNode;
        return node;
    }
    if (at.node < m_top.size()) {
        node = m_top.open(at);
        if (!node.hasItem)
            return node;
        node.hasItem = false;
        const bool isSection = node.item < m_sections.size() && m_sections[node.item].size() != 0;
        bvh::At root = bvh::below(at, isSection ? m_first[node.item] : size());
        if (isSection)
            root.box = m_sections[node.item].root().box;
        node.add(root);
        return node;
    }
    const std::uint32_t section = sectionAt(at.node), first = m_first[section];
    bvh::At inside = at;
    inside.node -= first;
    node = m_sections[section].open(inside);
    node.item = itemOf(section, node.item);
    for (bvh::At &child : node.below) {
        child.node = child.node < m_sections[section].size() ? child.node + first : size();
        child.parent = at.node;
    }
    return node;
}

std::string MeshTree::describe(const bvh::At &at, const bvh::Node &node) const
{
    if (at.node < m_top.size() && node.children == 1)
        return fmt::format("section {}: node {}", node.item, node.below[0].node);
    if (node.hasItem)
        return fmt::format("leaf: section {}, primitive {}", sectionOf(node.item), primitiveOf(node.item));
    return bvh::describeNode(at, node, "item");
}

std::optional<std::size_t> primitiveRow(const MeshParts &mesh, std::uint32_t item)
{
    const std::uint32_t section = MeshTree::sectionOf(item), primitive = MeshTree::primitiveOf(item);
    if (section >= mesh.sections.size() || primitive >= mesh.sections[section].count)
        return std::nullopt;
    const std::size_t row = mesh.sections[section].first + primitive;
    return row < mesh.primitives.size() ? std::optional(row) : std::nullopt;
}

bvh::Items itemsOf(const MeshParts &mesh)
{
    bvh::Items items;
    for (std::size_t s = 0; s < mesh.sections.size(); ++s) {
        for (std::size_t p = 0; p < mesh.sections[s].count; ++p)
            items.ids.push_back(MeshTree::itemOf(s, p));
    }
    items.boxOf = [&mesh](std::uint32_t item) -> std::optional<mesh::Bounds> {
        const std::vector<glm::vec3> corners = cornersOfPrimitive(mesh, item);
        return corners.empty() ? std::nullopt : std::optional(mesh::Bounds::around(corners));
    };
    items.trianglesOf = [&mesh](std::uint32_t item) { return trianglesOfPrimitive(mesh, item); };
    items.nameOf = [](std::uint32_t item) {
        return fmt::format("section {}, primitive {}", MeshTree::sectionOf(item),
                           MeshTree::primitiveOf(item));
    };
    return items;
}

// ---- dynamic compounds

bvh::At DynamicTree::root() const
{
    bvh::At root = childOf({}, m_root);
    root.depth = 0;
    return root;
}

bvh::At DynamicTree::childOf(const bvh::At &at, std::uint32_t node) const
{
    bvh::At child = bvh::below(at, node);
    if (node < m_rows.size())
        child.box = m_rows[node].box();
    return child;
}

bvh::Node DynamicTree::open(const bvh::At &at) const
{
    bvh::Node node;
    if (at.node == 0 || at.node >= m_rows.size()) {
        node.fault = bvh::Fault::NoNode;
        return node;
    }
    const CompoundNode &row = m_rows[at.node];
    node.bytes = {m_offset + at.node * sizeof(CompoundNode), sizeof(CompoundNode)};
    if ((row.parent & ~kLaneMark) != at.parent)
        node.fault = bvh::Fault::OtherParent;
    if (row.isLeaf()) {
        node.hasItem = true;
        node.item = row.right;
    } else {
        node.add(childOf(at, row.left));
        node.add(childOf(at, row.right));
    }
    return node;
}

CompoundTree::CompoundTree(const Reader &data)
{
    const Reader from = data.member("aabbTree"_f);
    const std::uint64_t offset = from.payload("nodes"_f).offset;
    if (from.has("domain"_f)) {
        const Reader domain = from.member("domain"_f);
        packed = from.rows<StaticTree::Row>("nodes"_f);
        tree = std::make_unique<StaticTree>(mesh::Bounds{domain.vec3("min"_f), domain.vec3("max"_f)}, packed,
                                            offset);
    } else {
        rows = from.rows<CompoundNode>("nodes"_f);
        tree =
            std::make_unique<DynamicTree>(rows, static_cast<std::uint32_t>(from.integer("root"_f)), offset);
    }
}

} // namespace cutaway::shape
