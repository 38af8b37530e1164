// SPDX-License-Identifier: MIT
// Bytes that, with their neighbours, tell their own offsets.
#pragma once

#include "core/base/bytes.h"

namespace cutaway::test
{

inline Bytes countedBytes(std::size_t size)
{
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>(i * 7 + i / 256);
    return bytes;
}

} // namespace cutaway::test
