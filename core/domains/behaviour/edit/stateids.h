// SPDX-License-Identifier: MIT
// Ids of states, and all that leads to them by id. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"

namespace cutaway::behaviour
{

// The state gets another id; transitions, the start of the machine and nested ids of others follow.
Result<void> renumberState(GraphEdit &edit, const Machine &machine, const State &state, std::int64_t id);
Result<void> takeStateOut(GraphEdit &edit, std::uint32_t machine, std::uint32_t state);

// The machines that stand next below a generator, with no other machine between.
std::vector<std::uint32_t> machinesBelow(const Behaviour &graph, std::uint32_t generator);

} // namespace cutaway::behaviour
