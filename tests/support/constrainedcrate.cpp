// SPDX-License-Identifier: MIT
#include "tests/support/constrainedcrate.h"

#include "core/domains/physics/edit/bodyconstraints.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"

namespace cutaway::test
{

Bytes buildConstrainedCrate()
{
    const auto file = openNif(buildSkyrimCrate());
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(*file, progress);
    physics::ConstraintPlan plan;
    plan.frame = glm::mat4(glm::vec4(0, 0, 1, 0), glm::vec4(1, 0, 0, 0), glm::vec4(0, 1, 0, 0),
                           glm::vec4(10, -4, 30, 1));
    plan.along = {-0.5f, 1.25f};
    const Result<Patch> patch = physics::addConstraint(*file, bodies.at(1), bodies.at(0), plan);
    return patch && file->apply(*patch) ? allBytes(file->bytes()) : Bytes();
}

} // namespace cutaway::test
