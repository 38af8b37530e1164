// SPDX-License-Identifier: MIT
// Parts and names of a behaviour that are found again in the graph after an edit, which may have moved their
// objects and numbers.
#pragma once

#include "viewers/workshops/behaviour/nameplaces.h"

namespace cutaway
{

// The same part by class and name, of several the same one in their order; by its number alone where as many
// parts are there as before. Nothing when it is gone.
std::optional<std::uint32_t> foundAgain(const behaviour::Behaviour &before, std::uint32_t object,
                                        const behaviour::Behaviour &now);
// By its owner, and by event and target where rows have come or gone.
std::optional<behaviour::TransitionPlace> foundAgain(const behaviour::Behaviour &before,
                                                     behaviour::TransitionPlace place,
                                                     const behaviour::Behaviour &now);

// By its name; by its number alone where as many names are there as before.
std::optional<NamePlace> foundAgain(const behaviour::Behaviour &before, NamePlace name,
                                    const behaviour::Behaviour &now);

// The last row of an owner, which is named as in the graph before.
std::optional<NodePath> lastTransition(const File &file, const behaviour::Behaviour &before,
                                       std::uint32_t owner, const behaviour::Behaviour &now);

// The rows of a state, or those from any state of a machine; nullptr for an object that is neither.
const std::vector<behaviour::Transition> *transitionsOf(const behaviour::Behaviour &graph,
                                                        std::uint32_t owner);

} // namespace cutaway
