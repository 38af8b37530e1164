// SPDX-License-Identifier: MIT
#include "tests/support/samples.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"

namespace cutaway::test
{

std::vector<Sample> builtInSamples()
{
    return {{"arm.hkx", armClip(HkxLayout::SkyrimSe)},
            {"courtyard.wok", buildCourtyard()},
            {"crate.nif", buildSkyrimCrate()},
            {"crate.pwk", buildPwk()},
            {"crate-fo4.nif", buildFallout4Crate(buildPhysicsPackfile())},
            {"hills.nif", buildMoppNif()},
            {"packages.esp", buildPlugin()},
            {"physics.hkx", buildPhysicsPackfile()},
            {"skeleton.hkx", buildSkeletonPackfile(HkxLayout::SkyrimSe)}};
}

std::vector<Sample> fuzzSeeds()
{
    return {{"spl/arm.spl", armBlocks()}, {"spl/rotations.spl", rotationBlocks()}};
}

} // namespace cutaway::test
