// SPDX-License-Identifier: MIT
// The trees of boxes in packfiles of Fallout 4. Source: core/formats/hkx/FORMAT.md, "Shapes in space".
//
// They stand on rows that others keep; offsets of bytes count in the unit of the rows.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/tree.h"
#include "core/shape/havokcompound.h"
#include "core/shape/havokmesh.h"

namespace cutaway::shape
{

// Nodes of three bytes for the box, in that of the parent, and some for what is below. The left child of an
// inner node follows it.
template <std::size_t Size> class PackedTree final : public bvh::Tree
{
public:
    using Row = std::array<std::uint8_t, Size>;

    PackedTree(const mesh::Bounds &domain, std::span<const Row> rows, std::uint64_t offset = 0)
        : m_domain(domain), m_rows(rows), m_offset(offset)
    {
    }

    std::uint32_t size() const override { return static_cast<std::uint32_t>(m_rows.size()); }
    bvh::At root() const override
    {
        bvh::At root;
        root.box = m_rows.empty() ? m_domain : boxIn(m_domain, 0);
        return root;
    }
    bvh::Node open(const bvh::At &at) const override
    {
        bvh::Node node;
        if (at.node >= m_rows.size()) {
            node.fault = bvh::Fault::NoNode;
            return node;
        }
        node.bytes = {m_offset + at.node * Size, Size};
        const Row &row = m_rows[at.node];
        if (!isInner(row)) {
            node.hasItem = true;
            node.item = valueOf(row);
            return node;
        }
        node.add(childOf(at, at.node + 1));
        node.add(childOf(at, at.node + 2 * valueOf(row)));
        return node;
    }
    std::string describe(const bvh::At &at, const bvh::Node &node) const override
    {
        return bvh::describeNode(at, node, Size == 4 ? "primitive" : Size == 5 ? "section" : "instance");
    }

private:
    static bool isInner(const Row &row) { return Size == 4 ? (row[3] & 1) != 0 : (row[3] & 0x80) != 0; }
    // The number of a leaf's item, or half the way to the right child.
    static std::uint32_t valueOf(const Row &row)
    {
        if constexpr (Size == 4)
            return row[3] >> 1;
        else if constexpr (Size == 5)
            return (row[3] & 0x7Fu) << 8 | row[4];
        else
            return (row[3] & 0x7Fu) << 16 | static_cast<std::uint32_t>(row[5]) << 8 | row[4];
    }
    mesh::Bounds boxIn(const mesh::Bounds &parent, std::uint32_t node) const
    {
        return nodeBox(parent, std::span(m_rows[node]).template first<3>());
    }
    bvh::At childOf(const bvh::At &at, std::uint32_t node) const
    {
        bvh::At child = bvh::below(at, node);
        if (node < m_rows.size())
            child.box = boxIn(at.box, node);
        return child;
    }

    mesh::Bounds m_domain;
    std::span<const Row> m_rows;
    std::uint64_t m_offset;
};

using SectionTree = PackedTree<4>; // over the primitives of a section
using TopTree = PackedTree<5>;     // over the sections of a mesh
using StaticTree = PackedTree<6>;  // over the children of a static compound

SectionTree treeOf(const MeshSection &section);
TopTree topTreeOf(const MeshParts &mesh);

// Both levels of a compressed mesh as one: nodes of the sections are counted on behind those above. Items are
// numbered as the mesh numbers its quads.
class MeshTree final : public bvh::Tree
{
public:
    static constexpr std::uint32_t kPrimitiveBits = 7;

    explicit MeshTree(const MeshParts &mesh);

    static std::uint32_t itemOf(std::size_t section, std::size_t primitive)
    {
        return static_cast<std::uint32_t>(section << kPrimitiveBits | primitive);
    }
    static std::uint32_t sectionOf(std::uint32_t item) { return item >> kPrimitiveBits; }
    static std::uint32_t primitiveOf(std::uint32_t item) { return item & ((1u << kPrimitiveBits) - 1); }

    std::uint32_t size() const override { return m_top.size() == 0 ? 0 : m_first.back(); }
    bvh::At root() const override { return m_top.root(); }
    bvh::Node open(const bvh::At &at) const override;
    std::string describe(const bvh::At &at, const bvh::Node &node) const override;

private:
    std::uint32_t sectionAt(std::uint32_t node) const; // of a node that is not above them

    TopTree m_top;
    std::vector<SectionTree> m_sections;
    std::vector<std::uint32_t> m_first; // node of each section, and one behind the last
};

// The row of an item in the table of primitives; nothing where it has none.
std::optional<std::size_t> primitiveRow(const MeshParts &mesh, std::uint32_t item);
// The primitives of a mesh, which outlives them.
bvh::Items itemsOf(const MeshParts &mesh);

// Nodes of 32 bytes with whole boxes, over the children of a dynamic compound. Row 0 is none.
class DynamicTree final : public bvh::Tree
{
public:
    DynamicTree(std::span<const CompoundNode> rows, std::uint32_t root, std::uint64_t offset = 0)
        : m_rows(rows), m_root(root), m_offset(offset)
    {
    }

    std::uint32_t size() const override { return static_cast<std::uint32_t>(m_rows.size()); }
    bvh::At root() const override;
    bvh::Node open(const bvh::At &at) const override;
    bool hasFreeRows() const override { return true; }
    std::string describe(const bvh::At &at, const bvh::Node &node) const override
    {
        return bvh::describeNode(at, node, "instance");
    }

private:
    bvh::At childOf(const bvh::At &at, std::uint32_t node) const;

    std::span<const CompoundNode> m_rows;
    std::uint32_t m_root;
    std::uint64_t m_offset;
};

// The tree of a compound with its rows, from a hknpDynamicCompoundShapeData or a hknpStaticCompoundShapeData.
struct CompoundTree {
    std::vector<CompoundNode> rows;
    std::vector<StaticTree::Row> packed;
    std::unique_ptr<const bvh::Tree> tree; // over one of them

    explicit CompoundTree(const Reader &data);
    CompoundTree(const CompoundTree &) = delete;
    CompoundTree &operator=(const CompoundTree &) = delete;
};

} // namespace cutaway::shape
