// SPDX-License-Identifier: MIT
// What two behaviours differ in, by names: numbers of events, variables and objects count for nothing.
#pragma once

#include "core/domains/behaviour/behaviour.h"

namespace cutaway::behaviour
{

struct GraphDifference {
    std::string what;                         // "event", "variable", "state", "transition", ...
    std::string name;                         // "Machine / State: Event -> Other"
    std::optional<std::string> before, after; // values as text; none where it is not there
};

// In the order of kinds and names. Of equal names the first, the second and so on are compared.
std::vector<GraphDifference> compareBehaviours(const Behaviour &before, const Behaviour &after);

} // namespace cutaway::behaviour
