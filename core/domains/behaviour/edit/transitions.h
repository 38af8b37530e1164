// SPDX-License-Identifier: MIT
// Lists of transitions while they are edited. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"
#include "core/domains/behaviour/transitionflags.h"

namespace cutaway::behaviour
{

inline constexpr std::string_view kTransitionList = "hkbStateMachineTransitionInfoArray";

// The pointer to the list: of a state, or of a machine to its wildcards.
FieldName transitionsField(const GraphEdit &edit, std::uint32_t owner);
NewTransition asNew(const Transition &row);

// Of the owner's machine; `besides` is an id that is taken although no state has it.
Result<void> checkTransition(const GraphEdit &edit, std::uint32_t owner, const NewTransition &transition,
                             std::optional<std::int64_t> besides);
// Adds it to the list of the owner, of this file or a new one, as it is.
Result<void> putTransition(GraphEdit &edit, std::uint32_t owner, NewTransition transition, Sharing sharing);
void putNumbers(GraphEdit &edit, std::uint32_t list, const ModelFields::Place &row,
                const NewTransition &transition);

// A name that no part has.
std::string freePartName(const GraphEdit &edit, const std::string &wanted);

} // namespace cutaway::behaviour
