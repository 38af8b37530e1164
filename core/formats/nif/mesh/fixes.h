// SPDX-License-Identifier: MIT
// Fixes for the rules of meshes. Safe are those for what no file of a game has; where files that work break a
// rule, putting it right is a choice.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::nif
{

// ---- trianglefixes.cpp
Fix fixTriangleIndices(const FixSite &site);
Fix fixTrianglePoints(const FixSite &site);
Fix fixMissingTriangles(const FixSite &site);
Fix fixDegenerate(const FixSite &site);
Fix fixStripTotal(const FixSite &site);
Fix fixEmptyShape(const FixSite &site);
Fix fixSegmentTotal(const FixSite &site);
Fix fixSegmentCover(const FixSite &site);
Fix fixLevels(const FixSite &site);

// ---- vertexfixes.cpp
Fix fixDataSize(const FixSite &site);
Fix fixParticleDataSize(const FixSite &site);
Fix fixVertexDesc(const FixSite &site);
Fix fixDynamicBits(const FixSite &site);
Fix fixBoundNumber(const FixSite &site);
Fix fixBoundSphere(const FixSite &site);

// ---- directionfixes.cpp
Fix fixNotFinite(const FixSite &site);
Fix fixNormals(const FixSite &site);
Fix fixNoNormals(const FixSite &site);
Fix fixNoTangents(const FixSite &site);
Fix fixShortTangents(const FixSite &site);
Fix fixTangentSeams(const FixSite &site);

// ---- shadingfixes.cpp
std::vector<Fix> fixNoShader(const FixSite &site);
Fix fixSkinnedFlag(const FixSite &site);
Fix fixColorFlag(const FixSite &site);
Fix fixAlphaFlag(const FixSite &site);
Fix fixModelSpace(const FixSite &site);
Fix fixShaderType(const FixSite &site);
Fix fixShaderSlot(const FixSite &site);
Fix fixNoTextureSet(const FixSite &site);
Fix fixTextureCount(const FixSite &site);
Fix fixNoAlpha(const FixSite &site);
Fix fixNoMaterial(const FixSite &site);
Fix fixIdleBlock(const FixSite &site);
Fix fixTexturePath(const FixSite &site);

// ---- skinfixes.cpp
Fix fixSkeletonRoot(const FixSite &site);
Fix fixWeights(const FixSite &site);
Fix fixLooseVertices(const FixSite &site);
Fix fixSkinDataIndex(const FixSite &site);
std::vector<Fix> fixTriangleCopy(const FixSite &site);
Fix fixPartitionDesc(const FixSite &site);
Fix fixShapeDesc(const FixSite &site);
Fix fixVertexSize(const FixSite &site);

// ---- remakefixes.cpp
Fix fixShapeTarget(const FixSite &site);
Fix fixStripShape(const FixSite &site);
Fix fixPartitions(const FixSite &site);
Fix fixNoPartition(const FixSite &site);
Fix fixManyWeights(const FixSite &site);

// ---- scenefixes.cpp
Fix fixNoRoot(const FixSite &site);
Fix fixSiblingName(const FixSite &site);
Fix fixFixedName(const FixSite &site);
Fix fixTransformNumber(const FixSite &site);
Fix fixScale(const FixSite &site);
Fix fixNoBsx(const FixSite &site, std::uint32_t bits); // for a file without BSX flags
Fix fixBsxMany(const FixSite &site);
Fix fixBsxAnimated(const FixSite &site);
Fix fixBsxEditor(const FixSite &site);
Fix fixBsxAddOn(const FixSite &site);
Fix fixBsxEmittance(const FixSite &site);
Fix fixControllerTarget(const FixSite &site);
Fix fixTimes(const FixSite &site);
Fix fixSequenceManager(const FixSite &site);
Fix fixParticleModifier(const FixSite &site);
Fix fixModifierTarget(const FixSite &site);

} // namespace cutaway::nif
