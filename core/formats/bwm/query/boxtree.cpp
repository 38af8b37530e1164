// SPDX-License-Identifier: MIT
#include "core/formats/bwm/query/boxtree.h"

#include "core/formats/bwm/bwmformat.h"

#include <bit>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

// The side on which the right child stands: 1, 2, 3 above its sibling along x, y, z, negative below it.
std::int8_t sideOf(std::uint32_t plane)
{
    constexpr std::uint32_t kLast = 32; // +x +y +z -x -y -z by bits
    if (plane > kLast || !std::has_single_bit(plane))
        return 0;
    const int bit = std::countr_zero(plane);
    return static_cast<std::int8_t>(bit < 3 ? bit + 1 : 2 - bit);
}

} // namespace

bvh::At BoxTree::root() const
{
    bvh::At root;
    if (!m_nodes.empty())
        root.box = {m_nodes[0].min, m_nodes[0].max};
    return root;
}

bvh::At BoxTree::childOf(const bvh::At &at, std::int32_t node, std::int8_t side) const
{
    bvh::At child = bvh::below(at, static_cast<std::uint32_t>(node));
    child.side = side;
    if (child.node < m_nodes.size())
        child.box = {m_nodes[child.node].min, m_nodes[child.node].max};
    return child;
}

bvh::Node BoxTree::open(const bvh::At &at) const
{
    bvh::Node node;
    if (at.node >= m_nodes.size()) {
        node.fault = bvh::Fault::NoNode;
        return node;
    }
    const AabbNode &row = m_nodes[at.node];
    const std::uint64_t stride = tableSlot(kAabbNodes).stride;
    node.bytes = {at.node * stride, stride};
    if (row.face >= 0) {
        node.hasItem = true;
        node.item = static_cast<std::uint32_t>(row.face);
        return node;
    }
    const std::int8_t side = sideOf(row.plane);
    node.add(childOf(at, row.left, static_cast<std::int8_t>(-side)));
    node.add(childOf(at, row.right, side));
    return node;
}

bvh::Items facesOf(const Walkmesh &mesh)
{
    bvh::Items faces;
    faces.ids.resize(mesh.faces.size());
    std::iota(faces.ids.begin(), faces.ids.end(), 0u);
    faces.boxOf = [&mesh](std::uint32_t face) -> std::optional<mesh::Bounds> {
        const auto corners = face < mesh.faces.size() ? cornersOf(mesh, face) : std::nullopt;
        if (!corners)
            return std::nullopt;
        return mesh::Bounds::around({corners->begin(), corners->end()});
    };
    faces.trianglesOf = [&mesh](std::uint32_t face) {
        const auto corners = face < mesh.faces.size() ? cornersOf(mesh, face) : std::nullopt;
        return corners ? std::vector{*corners} : std::vector<bvh::Corners>();
    };
    faces.nameOf = [](std::uint32_t face) { return fmt::format("face {}", face); };
    return faces;
}

} // namespace cutaway::bwm
