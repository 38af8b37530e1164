// SPDX-License-Identifier: MIT
#include "tests/fuzz/harness.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    return cutaway::fuzz::run({data, size}, "input.csv");
}
