// SPDX-License-Identifier: MIT
// The tree of boxes that a walkmesh file stores over its faces. Source: core/formats/bwm/FORMAT.md,
// "Queries".
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/tree.h"
#include "core/formats/bwm/walkmesh.h"

#include <span>

namespace cutaway::bwm
{

// The nodes outlive it. Offsets of bytes count from the start of the table.
class BoxTree final : public bvh::Tree
{
public:
    explicit BoxTree(std::span<const AabbNode> nodes) : m_nodes(nodes) {}

    std::uint32_t size() const override { return static_cast<std::uint32_t>(m_nodes.size()); }
    bvh::At root() const override;
    bvh::Node open(const bvh::At &at) const override;
    std::string describe(const bvh::At &at, const bvh::Node &node) const override
    {
        return bvh::describeNode(at, node, "face");
    }

private:
    bvh::At childOf(const bvh::At &at, std::int32_t node, std::int8_t side) const;

    std::span<const AabbNode> m_nodes;
};

// The faces of a walkmesh, which outlives them.
bvh::Items facesOf(const Walkmesh &mesh);

} // namespace cutaway::bwm
