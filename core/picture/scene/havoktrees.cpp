// SPDX-License-Identifier: MIT
#include "core/picture/scene/havoktrees.h"

#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/linework.h"

#include <functional>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kInnerBox{150, 160, 176};
constexpr std::array<std::uint8_t, 3> kLeafBox{86, 190, 150};

struct Box {
    glm::vec3 min{};
    glm::vec3 max{};
};

// Content of one node of a tree.
struct TreeNode {
    Box box;
    bool isLeaf = false;
    std::uint32_t left = 0, right = 0; // of inner nodes
    std::uint32_t leaf = 0;            // number of the leaf's item
};

// Walks any of the trees: `nodeAt` reads a node, given the box of its parent; `atLeaf` goes on below.
class TreeDrawer
{
public:
    TreeDrawer(Batch &batch, DrawList &list)
        : m_batch(batch), m_list(list), m_inner(list.categoryNamed("inner box", kInnerBox)),
          m_leaf(list.categoryNamed("leaf box", kLeafBox))
    {
    }

    using NodeAt = std::function<TreeNode(std::uint32_t, const Box &)>;
    using AtLeaf = std::function<void(std::uint32_t leaf, std::uint32_t depth)>;

    void walk(const Reader &owner, std::uint32_t root, const Box &domain, std::uint32_t depth,
              const NodeAt &nodeAt, const AtLeaf &atLeaf)
    {
        struct Open {
            std::uint32_t node;
            std::uint32_t depth;
            Box parent;
        };
        const std::uint32_t count = owner.count("nodes"_f);
        std::uint32_t step = 0;
        const Source first = sourceOfRows(owner, "nodes"_f, step);
        std::vector<bool> seen(count, false);
        std::vector<Open> open;
        if (count != 0)
            open.push_back({root, depth, domain});
        while (!open.empty()) {
            const Open at = open.back();
            open.pop_back();
            if (at.node >= count || seen[at.node]) {
                m_broken = true;
                continue;
            }
            seen[at.node] = true;
            const TreeNode node = nodeAt(at.node, at.parent);
            add({first.unit, {first.node.stored, first.node.inner + at.node * step}}, node, at.depth);
            if (!node.isLeaf) {
                open.push_back({node.right, at.depth + 1, node.box});
                open.push_back({node.left, at.depth + 1, node.box});
            } else if (atLeaf) {
                atLeaf(node.leaf, at.depth + 1);
            }
        }
    }

    void finish(const Reader &data)
    {
        if (m_broken)
            m_list.diagnostics.push_back(
                {Severity::Warning,
                 "geom.shape"_rule,
                 data.unit(),
                 {},
                 "the tree of boxes leads to nodes that do not exist or are reached twice"});
    }

private:
    void add(Source source, const TreeNode &node, std::uint32_t depth)
    {
        if (!isDrawable(node.box.min) || !isDrawable(node.box.max))
            return;
        Traits traits;
        traits.depth = m_list.traitNumbered(ColorBy::Depth, depth);
        m_batch.addSource(source, 0);
        m_batch.addTraits(traits);
        addBoxLines(m_batch, node.box.min, node.box.max, node.isLeaf ? m_leaf : m_inner);
    }

    Batch &m_batch;
    DrawList &m_list;
    std::uint16_t m_inner, m_leaf;
    bool m_broken = false;
};

// Each axis in one byte: how far the box shrinks from the low and the high side of its parent's, as squares
// of four bits in steps of 1/226 of its length.
Box shrunk(const Box &parent, const std::uint8_t *xyz)
{
    Box box;
    for (int axis = 0; axis < 3; ++axis) {
        const float step = (parent.max[axis] - parent.min[axis]) / 226.0f;
        const auto low = static_cast<float>((xyz[axis] >> 4) * (xyz[axis] >> 4));
        const auto high = static_cast<float>((xyz[axis] & 15) * (xyz[axis] & 15));
        box.min[axis] = parent.min[axis] + low * step;
        box.max[axis] = parent.max[axis] - high * step;
    }
    return box;
}

Box domainOf(const Reader &tree)
{
    const Reader domain = tree.member("domain"_f);
    return {domain.vec3("min"_f), domain.vec3("max"_f)};
}

void walkSection(TreeDrawer &drawer, const Reader &section, std::uint32_t depth)
{
    const auto nodes = section.rows<std::array<std::uint8_t, 4>>("nodes"_f);
    drawer.walk(section, 0, domainOf(section), depth,
                [&nodes](std::uint32_t i, const Box &parent) {
                    const std::uint8_t data = i < nodes.size() ? nodes[i][3] : std::uint8_t{0};
                    TreeNode node{i < nodes.size() ? shrunk(parent, nodes[i].data()) : parent};
                    node.isLeaf = (data & 1) == 0;
                    node.left = i + 1;
                    node.right = i + (data & 0xFEu);
                    node.leaf = data >> 1;
                    return node;
                },
                {});
}

// Nodes of 5 or 6 bytes: a top bit for inner nodes, the rest half the distance of the right child, or a leaf.
template <std::size_t Size> TreeDrawer::NodeAt axisNodes(const Reader &tree)
{
    return
        [nodes = tree.rows<std::array<std::uint8_t, Size>>("nodes"_f)](std::uint32_t i, const Box &parent) {
            TreeNode node{parent};
            if (i >= nodes.size())
                return node;
            const auto &row = nodes[i];
            const std::uint32_t low =
                Size == 5 ? row[4] : static_cast<std::uint32_t>(row[4] | row[Size - 1] << 8);
            const std::uint32_t value = (row[3] & 0x7Fu) << (Size == 5 ? 8 : 16) | low;
            node.box = shrunk(parent, row.data());
            node.isLeaf = (row[3] & 0x80) == 0;
            node.left = i + 1;
            node.right = i + 2 * value;
            node.leaf = value;
            return node;
        };
}

// Nodes of 32 bytes: a box whose fourth lanes hold the parent, and both children or zero and an instance.
TreeNode dynamicNode(ByteSpan nodes, std::uint32_t i)
{
    TreeNode node;
    const std::size_t at = std::size_t{i} * 32;
    if (at + 32 > nodes.size())
        return node;
    node.box = {load<glm::vec3>(nodes, at), load<glm::vec3>(nodes, at + 16)};
    node.left = load<std::uint16_t>(nodes, at + 28);
    node.right = load<std::uint16_t>(nodes, at + 30);
    node.isLeaf = node.left == 0;
    node.leaf = node.right;
    return node;
}

} // namespace

void addMeshTree(Batch &batch, const Reader &data, DrawList &list)
{
    const Reader tree = data.member("meshTree"_f);
    const std::vector<Reader> sections = tree.elements("sections"_f);
    TreeDrawer drawer(batch, list);
    drawer.walk(tree, 0, domainOf(tree), 0, axisNodes<5>(tree), [&](std::uint32_t leaf, std::uint32_t depth) {
        if (leaf < sections.size())
            walkSection(drawer, sections[leaf], depth);
    });
    drawer.finish(data);
}

void addCompoundTree(Batch &batch, const Reader &data, DrawList &list)
{
    const Reader tree = data.member("aabbTree"_f);
    TreeDrawer drawer(batch, list);
    if (tree.has("domain"_f)) {
        drawer.walk(tree, 0, domainOf(tree), 0, axisNodes<6>(tree), {});
    } else {
        const ByteSpan nodes = tree.bytes("nodes"_f);
        drawer.walk(tree, static_cast<std::uint32_t>(tree.integer("root"_f)), {}, 0,
                    [nodes](std::uint32_t i, const Box &) { return dynamicNode(nodes, i); }, {});
    }
    drawer.finish(data);
}

} // namespace cutaway::picture
