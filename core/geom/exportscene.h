// SPDX-License-Identifier: MIT
// Pictures as scenes for other programs.
#pragma once

#include "core/base/result.h"
#include "core/exchange/scene.h"
#include "core/geom/drawlist.h"

#include <functional>

namespace cutaway::geom
{

// What of a picture goes along; an empty function takes the batches of layers that are shown at first.
using BatchFilter = std::function<bool(const Batch &)>;

// Metres, y up: a node per layer, below it one per batch, its primitives in a mesh per category with a
// material of its colour. What is not drawable is left out.
exchange::Scene exchangeScene(const DrawList &list, std::string_view name, const BatchFilter &filter);

// The bytes of a file of that name, whose ending says the format: .glb or .obj. Fails for other endings, for
// a picture without anything to write, and for OBJ where only lines and points are left.
Result<Bytes> exportPicture(const DrawList &list, std::string_view fileName, const BatchFilter &filter);

} // namespace cutaway::geom
