// SPDX-License-Identifier: MIT
// The built-in samples: what resources/samples holds, made anew.
#pragma once

#include "core/base/bytes.h"

#include <string>
#include <vector>

namespace cutaway::test
{

struct Sample {
    std::string name; // of the file in resources/samples
    Bytes bytes;
};

// At least one per family, valid in every rule that `check` knows. The same on every machine.
std::vector<Sample> builtInSamples();

// The files of tests/fuzz/seeds, by path in it.
std::vector<Sample> fuzzSeeds();

} // namespace cutaway::test
