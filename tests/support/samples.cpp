// SPDX-License-Identifier: MIT
#include "tests/support/samples.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/nifbuilder.h"

namespace cutaway::test
{

std::vector<Sample> builtInSamples()
{
    return {{"courtyard.wok", buildCourtyard()},
            {"crate.nif", buildSkyrimCrate()},
            {"crate.pwk", buildPwk()},
            {"packages.esp", buildPlugin()}};
}

} // namespace cutaway::test
