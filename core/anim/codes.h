// SPDX-License-Identifier: MIT
// Ids of what can be wrong with an animation.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::anim
{

inline constexpr Code kCodeCodec{"anim.codec"};
inline constexpr Code kCodeFrames{"anim.frames"};
inline constexpr Code kCodeDuration{"anim.duration"};
inline constexpr Code kCodeTracks{"anim.tracks"};
inline constexpr Code kCodeBlocks{"anim.blocks"};
inline constexpr Code kCodeMask{"anim.mask"};
inline constexpr Code kCodeQuantisation{"anim.quantisation"};
inline constexpr Code kCodeKnots{"anim.knots"};
inline constexpr Code kCodeTruncated{"anim.truncated"};
inline constexpr Code kCodeNotANumber{"anim.nan"};
inline constexpr Code kCodeFloatTrack{"anim.floattrack"};
inline constexpr Code kCodeMotion{"anim.motion"};
inline constexpr Code kCodeBinding{"anim.binding"};
inline constexpr Code kCodeAnnotations{"anim.annotations"};
inline constexpr Code kCodeSkeleton{"anim.skeleton"};

} // namespace cutaway::anim
