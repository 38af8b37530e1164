// SPDX-License-Identifier: MIT
// What was built, in words.
#pragma once

#include "viewers/workshops/physics/buildwork.h"

namespace cutaway
{

// "Hulls"
QString titleOf(physics::BuildAs as);
// "Hull of 24 vertices, 44 faces"
QString whatIsBuilt(const BuildOutcome &outcome);
// Lines: options that are stored otherwise, the distance from the source, with `withShares` how much of its
// surface is how far, the hulls, the source and its flaws, notes.
QString detailsOfBuilt(const BuildOutcome &outcome, bool withShares);

} // namespace cutaway
