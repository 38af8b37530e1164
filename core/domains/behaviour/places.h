// SPDX-License-Identifier: MIT
// What is drawn of a behaviour, and where it stands in the file.
#pragma once

#include "core/domains/behaviour/edit/machineedit.h"
#include "core/file/nodepath.h"

namespace cutaway::behaviour
{

// Nothing when the file has no such object or transition.
std::optional<NodePath> pathOf(const File &file, std::uint32_t object);
std::optional<NodePath> pathOf(const File &file, TransitionPlace place);

std::optional<std::uint32_t> objectAt(const File &file, const NodePath &path);
// The transition that the place is in: in the list of a state or of a machine, the first that has the list.
std::optional<TransitionPlace> transitionAt(const File &file, const Behaviour &graph, const NodePath &path);

// Nullptr when there is none.
const Machine *machineOf(const Behaviour &graph, std::uint32_t object);
const Clip *clipOf(const Behaviour &graph, std::uint32_t object);
struct StatePlace {
    const Machine *machine = nullptr;
    const State *state = nullptr;
};
StatePlace stateOf(const Behaviour &graph, std::uint32_t object); // in the first machine that has it
const State *stateWithId(const Machine &machine, std::int64_t id);
struct FoundTransition {
    const Machine *machine = nullptr;
    const State *from = nullptr; // none: from any state
    const Transition *transition = nullptr;
};
FoundTransition find(const Behaviour &graph, TransitionPlace place);
// The first that has the effect.
std::optional<TransitionPlace> transitionWithEffect(const Behaviour &graph, std::uint32_t effect);
// How many transitions have the effect.
std::size_t effectUses(const Behaviour &graph, std::uint32_t effect);

} // namespace cutaway::behaviour
