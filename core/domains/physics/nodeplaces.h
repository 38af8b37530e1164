// SPDX-License-Identifier: MIT
// Which nodes of a NIF stand in which, and where.
#pragma once

#include "core/file/file.h"

#include <glm/mat4x4.hpp>
#include <unordered_map>

namespace cutaway::physics
{

class NodePlaces
{
public:
    explicit NodePlaces(const File &nif);

    std::optional<UnitId> parentOf(UnitId node) const;
    // From the space of the node to that of the scene, lengths in game units. Nodes that own each other in a
    // circle stand somewhere.
    glm::mat4 worldOf(UnitId node) const;

private:
    const File &m_nif;
    std::unordered_map<UnitId, UnitId> m_parents;
};

} // namespace cutaway::physics
