// SPDX-License-Identifier: MIT
// zlib streams (RFC 1950) as plugins and archives store them.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace cutaway
{

inline constexpr std::uint64_t kDeflateLimit = 256ull << 20;

struct Inflated {
    Bytes bytes;
    std::uint64_t consumed = 0; // of the stream, header and trailer included
    bool complete = false;      // the stream ended where `wanted` did
    bool checksumMatches = false;
};

// Inflates at most `wanted` bytes. A wrong or missing Adler-32 is reported, not refused; fails when the
// header is not a zlib header, when the data is corrupt, or when they become more than Budget::inflated
// allows. Memory grows with what the stream can yield, not with what is wanted. The result begins with the
// bytes of `before`.
Result<Inflated> inflateZlib(ByteSpan stream, std::uint64_t wanted, ByteSpan before = {});

// Deflates with stock zlib settings (15 window bits, memory level 8); level 6 writes 78 9C, level 9 writes 78
// DA. Refuses more than kDeflateLimit bytes.
Result<Bytes> deflateZlib(ByteSpan bytes, int level);

} // namespace cutaway
