// SPDX-License-Identifier: MIT
// Files as large as their offsets reach, for tests of what stands at that limit.
#pragma once

#include "core/base/bytes.h"

#include <map>

namespace cutaway::test
{

// So many bytes: those given, by their offsets, and zeros between them that take no memory while nobody
// writes to them. None where the system has no such range of addresses to give.
BytesView vastBytes(std::uint64_t size, const std::map<std::uint64_t, Bytes> &parts);

} // namespace cutaway::test
