// SPDX-License-Identifier: MIT
#include "core/domains/physics/bsxflags.h"

#include "core/domains/physics/nodeplaces.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/schema/reader.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

constexpr std::uint32_t kBsxHavok = 0x2, kBsxRagdoll = 0x4, kBsxComplex = 0x8, kBsxDynamic = 0x40,
                        kBsxArticulated = 0x80;

std::vector<UnitId> nodesWithCollision(const File &nif)
{
    std::vector<UnitId> nodes;
    for (UnitId unit = 0; unit < nif.units().size(); ++unit) {
        if (!nif::isBlock(nif, unit) ||
            !nif::hasField(nif::typeOfBlock(nif::stateOf(nif).header, nif.units()[unit].id), "collision"))
            continue;
        const Reader link = Reader(nif::linkTree(nif, unit)).member("collision"_f);
        if (link && link.integer() >= 0)
            nodes.push_back(unit);
    }
    return nodes;
}

// True if each stands in another, but for the first.
bool isChain(const File &nif, const std::vector<UnitId> &nodes)
{
    constexpr std::size_t kDeepest = 256; // damaged files have nodes in themselves
    if (nodes.size() > kDeepest)
        return false;
    const NodePlaces places(nif);
    std::vector<std::size_t> depths;
    for (const UnitId node : nodes) {
        std::size_t steps = 0, above = 0;
        for (auto at = places.parentOf(node); at && ++steps <= kDeepest; at = places.parentOf(*at))
            above += std::ranges::find(nodes, *at) != nodes.end() ? 1 : 0;
        depths.push_back(above);
    }
    std::ranges::sort(depths);
    for (std::size_t i = 0; i < depths.size(); ++i) {
        if (depths[i] != i)
            return false;
    }
    return true;
}

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

std::uint32_t bsxFlagsFor(const File &nif, std::uint32_t before, MovingBodies moving)
{
    const std::vector<UnitId> nodes = nodesWithCollision(nif);
    std::uint32_t flags = with(before, kBsxHavok, !nodes.empty());
    if (moving == MovingBodies::Come)
        flags |= kBsxDynamic;
    if ((flags & kBsxRagdoll) != 0)
        return flags;
    if (moving == MovingBodies::Gone)
        flags &= ~kBsxDynamic;
    const std::vector<std::uint32_t> &roots = nif::stateOf(nif).roots;
    const bool isOnRoot = std::ranges::any_of(
        nodes, [&](UnitId node) { return std::ranges::find(roots, nif.units()[node].id) != roots.end(); });
    flags = with(flags, kBsxComplex, nodes.size() > 1 || (!nodes.empty() && !isOnRoot));
    if (nif::stateOf(nif).header.stream <= nif::kBsFallout3)
        return flags;
    if (nodes.size() == 1)
        return flags | kBsxArticulated;
    return isChain(nif, nodes) ? flags : flags & ~kBsxArticulated; // a chain of several is not always marked
}

std::uint32_t usualBsxFlags(const File &nif, std::uint32_t stored, bool isMoving)
{
    const bool isRagdoll = (stored & kBsxRagdoll) != 0;
    const std::uint32_t flags = bsxFlagsFor(nif, with(stored, kBsxDynamic, isMoving || isRagdoll));
    return with(flags, kBsxHavok, (stored & kBsxHavok) != 0);
}

} // namespace cutaway::physics
