// SPDX-License-Identifier: MIT
#include "core/domains/physics/nodeplaces.h"

#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"

namespace cutaway::physics
{

NodePlaces::NodePlaces(const File &nif) : m_nif(nif)
{
    for (UnitId unit = 0; unit < nif.units().size(); ++unit) {
        if (!nif::isBlock(nif, unit) ||
            !nif::hasField(nif::typeOfBlock(nif::stateOf(nif).header, nif.units()[unit].id), "children"))
            continue;
        for (const UnitId child : nif::referencedAll(nif, Reader(nif::linkTree(nif, unit)), "children"_f))
            m_parents.emplace(child, unit);
    }
}

std::optional<UnitId> NodePlaces::parentOf(UnitId node) const
{
    const auto parent = m_parents.find(node);
    return parent == m_parents.end() ? std::nullopt : std::optional(parent->second);
}

glm::mat4 NodePlaces::worldOf(UnitId node) const
{
    constexpr int kDeepest = 256;
    glm::mat4 world(1.0f);
    std::optional<UnitId> at = node;
    for (int depth = 0; at && depth < kDeepest; ++depth, at = parentOf(*at))
        world = nif::nodeTransform(Reader(nif::linkTree(m_nif, *at))) * world;
    return world;
}

} // namespace cutaway::physics
