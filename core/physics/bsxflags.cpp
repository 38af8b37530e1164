// SPDX-License-Identifier: MIT
#include "core/physics/bsxflags.h"

#include "core/nif/links.h"
#include "core/nif/state.h"
#include "core/physics/checkparts.h"

#include <algorithm>
#include <map>

namespace cutaway::physics
{

namespace
{

constexpr std::uint32_t kHavokFlag = 0x2, kRagdollFlag = 0x4, kComplexFlag = 0x8, kDynamicFlag = 0x40,
                        kArticulatedFlag = 0x80;

// Nodes with collision, and in what each node stands.
struct NodesWithCollision {
    std::vector<std::uint32_t> nodes; // blocks
    std::map<std::uint32_t, std::uint32_t> parents;

    explicit NodesWithCollision(const File &nif)
    {
        for (UnitId unit = 0; unit < nif.units().size(); ++unit) {
            if (!nif::isBlock(nif, unit))
                continue;
            const Reader block(nif::linkTree(nif, unit));
            const std::uint32_t number = nif.units()[unit].id;
            if (block.has("collision"_f) && block.integer("collision"_f) >= 0)
                nodes.push_back(number);
            for (const Reader &child : block.elements("children"_f))
                parents.emplace(static_cast<std::uint32_t>(child.integer()), number);
        }
    }

    // How many of the nodes are above this one.
    std::size_t above(std::uint32_t node) const
    {
        std::size_t count = 0;
        std::size_t steps = 0; // damaged files have nodes in themselves
        for (auto at = parents.find(node); at != parents.end() && ++steps <= parents.size();
             at = parents.find(at->second))
            count += std::ranges::find(nodes, at->second) != nodes.end() ? 1 : 0;
        return count;
    }

    bool isChain() const
    {
        std::vector<std::size_t> depths;
        for (const std::uint32_t node : nodes)
            depths.push_back(above(node));
        std::ranges::sort(depths);
        for (std::size_t i = 0; i < depths.size(); ++i) {
            if (depths[i] != i)
                return false;
        }
        return true;
    }
};

std::uint32_t with(std::uint32_t flags, std::uint32_t flag, bool isSet)
{
    return isSet ? flags | flag : flags & ~flag;
}

} // namespace

std::optional<UnitId> bsxFlagsOf(const File &nif)
{
    for (UnitId unit = 0; unit < nif.units().size(); ++unit) {
        if (nif::isBlock(nif, unit) && nif.format().unitType(nif, unit) == "BSXFlags")
            return unit;
    }
    return std::nullopt;
}

std::uint32_t bsxFlagsFor(const File &nif, std::uint32_t before, bool addsDynamic)
{
    const NodesWithCollision found(nif);
    std::uint32_t flags = with(before, kHavokFlag, !found.nodes.empty()) | (addsDynamic ? kDynamicFlag : 0);
    if ((flags & kRagdollFlag) != 0)
        return flags;
    const std::vector<std::uint32_t> &roots = nif::stateOf(nif).roots;
    const bool isOnRoot = std::ranges::any_of(
        found.nodes, [&roots](std::uint32_t node) { return std::ranges::find(roots, node) != roots.end(); });
    flags = with(flags, kComplexFlag, found.nodes.size() > 1 || (!found.nodes.empty() && !isOnRoot));
    if (nif::stateOf(nif).header.stream <= nif::kBsFallout3)
        return flags;
    if (found.nodes.size() == 1)
        return flags | kArticulatedFlag;
    return found.isChain() ? flags : flags & ~kArticulatedFlag; // a chain of several is not always marked
}

} // namespace cutaway::physics
