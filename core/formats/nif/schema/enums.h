// SPDX-License-Identifier: MIT
// Names of numbers in NIF blocks. A list marked open names what is known; other values are legal.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::nif
{

// Collision layers and surface materials of the games before Skyrim; for later ones see
// core/formats/havok/names.h.
extern const EnumDesc kOblivionLayers;
extern const EnumDesc kFallout3Layers;
extern const EnumDesc kOblivionMaterials;
extern const EnumDesc kFallout3Materials;

// Rigid bodies.
extern const EnumDesc kCollisionObjectFlags;
extern const EnumDesc kFilterFlags;
extern const EnumDesc kBroadPhaseTypes;
extern const EnumDesc kResponseTypes;
extern const EnumDesc kMotionTypes; // before Skyrim
extern const EnumDesc kDeactivatorTypes;
extern const EnumDesc kSolverDeactivations;
extern const EnumDesc kQualityTypes; // before Skyrim
extern const EnumDesc kBodyFlags;
extern const EnumDesc kConstraintTypes;
extern const EnumDesc kConstraintPriorities;
extern const EnumDesc kMotorTypes;
extern const EnumDesc kMoppBuildTypes;
extern const EnumDesc kWeldingTypes;

// Scene graph.
extern const EnumDesc kBsxFlags;
extern const EnumDesc kAvFlags, kMorrowindAvFlags; // of scene objects
extern const EnumDesc kBoundingVolumes;
extern const EnumDesc kBillboardModes;
extern const EnumDesc kCullingModes;
extern const EnumDesc kControllerFlags;
extern const EnumDesc kCycleTypes;
extern const EnumDesc kKeyTypes;
extern const EnumDesc kShaderTypes;
extern const EnumDesc kConsistencyTypes;

// Shaders (shaderflags.cpp). From stream 132 on flags are hashes of names.
extern const EnumDesc kFallout3ShaderFlags1, kFallout3ShaderFlags2;
extern const EnumDesc kSkyrimShaderFlags1, kSkyrimShaderFlags2;
extern const EnumDesc kFallout4ShaderFlags1, kFallout4ShaderFlags2;
extern const EnumDesc kShaderFlagHashes;

} // namespace cutaway::nif
