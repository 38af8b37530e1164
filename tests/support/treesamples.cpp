// SPDX-License-Identifier: MIT
#include "tests/support/treesamples.h"

#include "core/domains/physics/make/nifbuild.h"

#include "tests/support/builtphysics.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/moppnif.h"

namespace cutaway::test
{

namespace
{

Bytes packfileOf(const physics::BodyPlan &plan)
{
    return physics::newPhysicsSystem({&plan, 1}).value_or(Bytes());
}

Bytes compoundOfBoxes()
{
    physics::BodyPlan plan;
    for (int i = 0; i < 7; ++i)
        plan.shape.solids.push_back(
            {mesh::Box{{float(i), 0.1f * float(i), 0}, {1, 0, 0, 0}, {0.4f, 0.3f, 0.2f}}, kBuildMaterial});
    return packfileOf(plan);
}

} // namespace

const std::array<TreeSample, 4> &treeSamples()
{
    static const std::array<TreeSample, 4> samples{{
        {"MOPP code", "a.nif", [] { return buildMoppNif(); }},
        {"walkmesh", "a.wok", [] { return buildWok(); }},
        {"mesh", "a.hkx", [] { return packfileOf(planFor(hillyMesh(20, 0.5f))); }},
        {"compound", "a.hkx", compoundOfBoxes},
    }};
    return samples;
}

} // namespace cutaway::test
