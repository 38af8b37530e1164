// SPDX-License-Identifier: MIT
// NIF files with all that the rules for meshes look at, none of which they break. Tests break them.
#pragma once

#include "core/base/bytes.h"

#include <string_view>

namespace cutaway::test
{

// By name; bytes of no file for another name.
//   "le"        a skinned square for Skyrim: 0 NiNode, 1 and 2 bones, 3 NiTriShape, 4 NiTriShapeData,
//               5 BSDismemberSkinInstance, 6 NiSkinData, 7 NiSkinPartition, 8 BSLightingShaderProperty,
//               9 BSShaderTextureSet, 10 NiAlphaProperty
//   "se"        a square for Skyrim SE: 0 BSFadeNode, 1 BSTriShape, 2 BSLightingShaderProperty,
//               3 BSShaderTextureSet, 4 NiAlphaProperty
//   "skinned"   a skinned one for Skyrim SE: 0 NiNode, 1 and 2 bones, 3 BSTriShape,
//               4 BSDismemberSkinInstance, 5 NiSkinPartition, 6 BSLightingShaderProperty,
//               7 BSShaderTextureSet
//   "dynamic"   a face for Skyrim SE: 0 NiNode, 1 BSDynamicTriShape
//   "segments"  for Fallout 4: 0 NiNode, 1 BSSubIndexTriShape of two segments, 2 BSMeshLODTriShape
//   "strips"    for Fallout 3: 0 NiNode, 1 NiTriStrips, 2 NiTriStripsData
//   "oblivion"  0 NiNode, 1 NiTriShape, 2 NiBinaryExtraData with tangents, 3 NiMaterialProperty,
//               4 NiTriShapeData
//   "scene"     for Skyrim: 0 BSFadeNode, 1 BSXFlags, 2 NiControllerManager, 3 NiControllerSequence,
//               4 NiNode "EditorMarker", 5 BSValueNode, 6 NiParticleSystem, 7 BSLightingShaderProperty,
//               8 NiPSysGravityModifier, 9 NiPSysGravityStrengthCtlr, 10 BSShaderTextureSet,
//               11 NiFloatInterpolator, 12 NiNode "Other"
// Those that break rules which no value alone breaks:
//   "bare"        "le" without normals, tangents and texture coordinates; "unlit" has those
//   "flat"        "se" without tangents; "unlit skinned" is "skinned" without normals and tangents
//   "two strips", "strips of SE", "short tangents", "many bones" (a partition of 81), "empty" (a shape
//   without vertices), "few textures" (8), "no alpha" (the shape of "se" without NiAlphaProperty), "no root",
//   "two BSX", "no BSX" ("scene" with a NiStringExtraData in its place)
Bytes meshNif(std::string_view name);

} // namespace cutaway::test
