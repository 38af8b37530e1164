// SPDX-License-Identifier: MIT
// Bytes put in and taken out while typing: only texts, and data that nobody has explained, have no size that
// something else relies on; whether one of them may grow is for its format to say.
#pragma once

#include "viewers/kit/hex/hexsource.h"

namespace cutaway
{

// What a field is to be set to, and where in it the bytes stand.
struct HexResized {
    Place place;
    Value value;
    std::uint64_t at = 0;
};

// In the field at the offset, or at the end of the one before it. Fails with what stands there instead.
Result<HexResized> hexInserted(const HexSource &source, std::uint64_t offset, ByteSpan bytes);
// Without the byte at the offset.
Result<HexResized> hexRemoved(const HexSource &source, std::uint64_t offset);

} // namespace cutaway
