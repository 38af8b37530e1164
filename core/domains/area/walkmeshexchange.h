// SPDX-License-Identifier: MIT
// Walkmeshes for other programs and back: triangles with surfaces as materials by name.
//
// Outside, y is up and lengths are metres, as exports of pictures have it (core/exchange/scene.h); a game
// unit of walkmeshes is a metre.
#pragma once

#include "core/exchange/scene.h"
#include "core/formats/bwm/edit/editmesh.h"
#include "core/formats/bwm/surfaces.h"
#include "core/mesh/trimesh.h"

namespace cutaway::picture
{

// A node "faces" with a mesh for each surface, in the order of the faces; vertices are shared within a
// surface alone. Fails for faces with missing corners or places.
Result<exchange::Scene> walkmeshScene(const bwm::EditMesh &mesh, const bwm::SurfaceTable &surfaces,
                                      std::string_view name);

// Faces from triangles with z up, in metres; their materials taken for surfaces by label or number: in any
// case, behind a group's name ("faces/Stone"), and without the ".001" of a copy. Other names, and triangles
// without one, get `otherwise`, or are refused by name without it.
Result<bwm::EditMesh> walkmeshFrom(const mesh::TriMesh &triangles, const bwm::SurfaceTable &surfaces,
                                   std::optional<std::uint32_t> otherwise);

} // namespace cutaway::picture
