// SPDX-License-Identifier: MIT
// Where the joints of a skin stood when its meshes were bound. A part of SceneSkeleton.
#pragma once

#include "core/exchange/scene.h"

#include <glm/gtc/quaternion.hpp>
#include <map>
#include <span>

namespace cutaway::anim
{

// The places of joints in the scene, by node. A bind matrix leads from the space of the mesh to the joint,
// and that space is any: the scene's (Blender), that of a node above the joints, that of the mesh's node, or
// one of its own, in other units and with other axes. `places` are those of the nodes; they may be posed, so
// a skin whose space is moved or turned by no right angle counts as bound in the scene, unless a node or the
// units say otherwise. Joints with a matrix that cannot be inverted are left out. Source: the glTF
// specification, "Skins".
std::map<std::uint32_t, glm::dmat4> boundPlaces(const exchange::Scene &scene, const exchange::Skin &skin,
                                                std::span<const glm::dmat4> places);

} // namespace cutaway::anim
