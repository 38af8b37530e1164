// SPDX-License-Identifier: MIT
// A clip as a file for other programs.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/domains/anim/skeleton.h"

namespace cutaway::anim
{

// The names of the float tracks, which are those of the skeleton's slots; empty if they are not known.
std::vector<std::string> floatTrackNames(const Clip &clip, const Skeleton *skeleton);

// The bytes of a file of that name, whose ending says the format: .glb, the skeleton with its movement
// (sceneOf); .csv, a line for each track at each whole frame: frame, time, kind (motion, transform, float),
// track, bone, translation, rotation, scale, value (of a float; the turn of root motion in radians), after
// lines of what belongs to no frame: rate, blend and annotation (import/cliptable.h). Fails for other
// endings.
Result<Bytes> exportClip(const Clip &clip, const Skeleton *skeleton, const std::string &fileName);

} // namespace cutaway::anim
