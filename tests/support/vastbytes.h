// SPDX-License-Identifier: MIT
// Files as large as their offsets reach, for tests of what stands at that limit.
#pragma once

#include "core/base/bytes.h"

#include <map>

namespace cutaway::test
{

// That many bytes: those given, by their offsets, and zeros between them that take no memory until they are
// written. None if the system cannot give such a range of addresses.
BytesView vastBytes(std::uint64_t size, const std::map<std::uint64_t, Bytes> &parts);

} // namespace cutaway::test
