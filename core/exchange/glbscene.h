// SPDX-License-Identifier: MIT
// The nodes, skins and animations of a GLB of another program, without its meshes and looks.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/exchange/scene.h"

namespace cutaway::exchange
{

// The most keys of all curves together. Keys may be shared, so more of them could take far more memory than
// the file has bytes.
inline constexpr std::size_t kMostKeys = 4'000'000;

// Parents stand before their children; nodes outside the shown scene are left out, and so are curves that
// move them, or weights of shapes. Of extras numbers and texts are read. Fails for broken files
// (GlbDocument::read), naming the place: joints, nodes or accessors that are not there, times that do not
// ascend, other numbers of values than of keys, rotations of length 0, moving nodes that have a matrix, and
// more than kMostKeys keys.
Result<Scene> readGlbScene(const BytesView &glb);

} // namespace cutaway::exchange
