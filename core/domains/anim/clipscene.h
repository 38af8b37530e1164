// SPDX-License-Identifier: MIT
// A clip with its skeleton for other programs: joints at rest, one animation that moves them.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/exchange/scene.h"

namespace cutaway::anim
{

// Metres of a unit of length of the games' clips and skeletons.
inline constexpr double kMetresPerUnit = 1.0 / 69.99125;

// Frames per second of that duration of a frame; a whole number where the duration, a float in files, means
// one.
double nominalRate(double frameDuration);

// The node that root motion moves.
inline constexpr const char *kMotionNode = "root motion";
// The extra with the name of the clip that the others beside it belong to.
inline constexpr const char *kClipExtra = "clip";

// The rest pose as nodes named after the bones, below a node that stands them up, all of them joints of one
// skin. Each whole frame is a key; parts that stand still have one at each end, those that keep the rest pose
// none. Root motion moves a node of its own above the bones. Without a skeleton each track is a root named by
// `names`. Broken tracks stay at rest.
//
// The node above the bones and the animation have extras, since one or the other survives other programs:
// "clip" (its name), "frameRate" (frames per second), "blendHint" (see Blend) and "annotations" (see
// annotationLines).
exchange::Scene sceneOf(const Clip &clip, const Skeleton *skeleton, const std::vector<std::string> &names,
                        const std::string &name);

} // namespace cutaway::anim
