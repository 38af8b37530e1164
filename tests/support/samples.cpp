// SPDX-License-Identifier: MIT
#include "tests/support/samples.h"

#include "tests/support/behaviourfiles.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/glbparts.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/meshes.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"

namespace cutaway::test
{

std::vector<Sample> builtInSamples()
{
    return {{"arm.hkx", armClip(HkxLayout::SkyrimSe)},
            {"behaviour.hkx", buildSampleBehaviour(HkxLayout::SkyrimSe)},
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
    const std::string table = objOf(tableMesh()), sheet = objOf(sheetMesh(3, 2.0f));
    const auto clip = [](const char *name) { return exportedArm(HkxLayout::SkyrimSe, name); };
    return {{"spl/arm.spl", armBlocks()},
            {"spl/rotations.spl", rotationBlocks()},
            {"hkx/behaviour.hkx", buildBehaviourPackfile(HkxLayout::SkyrimSe)},
            {"glb/square.glb", changedGlb("")},
            {"glb/strip.glb", changedGlb(R"({"meshes":[{"primitives":[{"mode":5,"indices":1}]}]})")},
            {"glb/arm.glb", clip("arm.glb")},
            {"csv/arm.csv", clip("arm.csv")},
            {"obj/table.obj", Bytes(table.begin(), table.end())},
            {"obj/sheet.obj", Bytes(sheet.begin(), sheet.end())}};
}

} // namespace cutaway::test
