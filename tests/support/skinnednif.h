// SPDX-License-Identifier: MIT
// NIF files with render meshes that have all there is: normals, texture coordinates, bones and weights.
#pragma once

#include "core/base/bytes.h"

namespace cutaway::test
{

// An arm for Fallout 4: two bones at (0, 0, 10) and, below the first, (0, 0, 15), and a mesh bound to them
// 100 units higher. Its four vertices stand at (0 or 1, 0 or 1, 12) of the scene: one is moved by the first
// bone, one by both alike, one by both with weights that make 0.75, one by none. Blocks: 0 NiNode "Scene", 1
// NiNode "Upper", 2 NiNode "Lower", 3 BSTriShape "Arm", 4 BSSkin::Instance, 5 BSSkin::BoneData, 6 BSTriShape
// "Sleeve", which is the same with the same skin.
Bytes buildFallout4Arm();

// The same arm and bones for Skyrim, shape and data apart; the last normal has no direction. Blocks: 0 NiNode
// "Scene", 1 NiNode "Upper", 2 NiNode "Lower", 3 NiTriShape "Arm", 4 NiTriShapeData, 5 NiSkinInstance,
// 6 NiSkinData.
Bytes buildSkyrimArm();

// For Starfield: a node with a shape whose meshes are in other files. Blocks: 0 NiNode "Head", 1 BSGeometry.
Bytes buildStarfieldHead();

} // namespace cutaway::test
