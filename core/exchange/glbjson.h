// SPDX-License-Identifier: MIT
// The JSON of a GLB, looked through before anything is made of it.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace cutaway::exchange
{

struct GlbChunks {
    ByteRange json, binary; // of the file; binary may be empty
};
// Fails for another file, another version and chunks that do not fit.
Result<GlbChunks> chunksOf(ByteSpan glb);

// The same JSON without what a reader of scenes needs not: images and what refers to them, and buffers, which
// are the binary chunk. Fails for broken JSON and for more of it than GlbDocument allows.
Result<std::string> strippedJson(ByteSpan json, std::uint64_t binarySize);

} // namespace cutaway::exchange
