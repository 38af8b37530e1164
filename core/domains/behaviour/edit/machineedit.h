// SPDX-License-Identifier: MIT
// Edits of state machines: states with their generators, and transitions. Each is one patch.
//
// Machines, states, effects and generators are named by the numbers of their objects, states that a
// transition leads to by their ids.
#pragma once

#include "core/domains/behaviour/behaviour.h"

namespace cutaway::behaviour
{

// What an edit of something that several share changes.
enum class Sharing : std::uint8_t {
    OwnCopy, // it makes a copy for the one that was named, where others have it, too
    ForAll,
};

// ---- transitions

struct NewTransition {
    std::int64_t event = -1; // -1: the condition alone decides
    std::int64_t toState = 0;
    std::optional<std::uint32_t> effect; // none is a cut
    std::optional<std::string> condition;
    // Default: those that the games use, by condition and wildcard (usualFlags).
    std::optional<std::uint32_t> flags;
    std::int64_t fromNested = 0, toNested = 0; // count with the flags 1000 and 2000
    std::int64_t priority = 0;
};
std::uint32_t usualFlags(const NewTransition &transition, bool isWildcard);

// The owner is a state, or a machine for transitions from any state.
struct TransitionPlace {
    std::uint32_t owner = 0;
    std::uint32_t row = 0;

    bool operator==(const TransitionPlace &) const = default;
};

// At the end of the list, which is made where the owner has none.
Result<Patch> addTransition(const File &file, std::uint32_t owner, const NewTransition &transition,
                            Sharing list = Sharing::OwnCopy);
// The list goes with its last transition; so do conditions and effects that nothing else uses.
Result<Patch> removeTransition(const File &file, TransitionPlace place, Sharing list = Sharing::OwnCopy);

struct TransitionChange {
    std::optional<std::int64_t> event, toState, fromNested, toNested, priority;
    std::optional<std::uint32_t> flags;
    std::optional<std::optional<std::string>> condition; // flag 100 follows, unless flags are given
    std::optional<std::optional<std::uint32_t>> effect;
};
Result<Patch> changeTransition(const File &file, TransitionPlace place, const TransitionChange &change,
                               Sharing list = Sharing::OwnCopy);

// To the end of the list of another owner in the same machine, with all that belongs to it; the wildcard
// flags follow.
Result<Patch> moveTransition(const File &file, TransitionPlace place, std::uint32_t owner);

struct EffectChange {
    std::optional<std::string> name;
    std::optional<double> duration;      // s
    std::optional<double> startFraction; // of the new generator, 0 to 1
    std::optional<std::int64_t> flags, endMode, blendCurve;
};
// Changes the blending effect of a transition, for all transitions that have it or for this one.
Result<Patch> changeEffect(const File &file, TransitionPlace place, const EffectChange &change,
                           Sharing effect);

// ---- states

struct NewClip {
    std::string name;      // differs from those of all other clips
    std::string animation; // "Animations\Idle.hkx"
    std::int64_t mode = static_cast<std::int64_t>(PlaybackMode::Looping);
    double speed = 1;
};

struct NewState {
    std::string name;
    std::optional<std::int64_t> id;         // default: one above the highest
    NewClip clip;                           // becomes its generator,
    std::optional<std::uint32_t> generator; // unless there is one already
    struct Arrival {
        std::optional<std::uint32_t> from; // a state; none: from any state
        NewTransition transition;          // toState is the new one
    };
    std::vector<Arrival> arrivals;
    std::vector<NewTransition> transitions; // from it
};
Result<Patch> addState(const File &file, std::uint32_t machine, const NewState &state);

enum class Branch : std::uint8_t { Shared, Copied };
// A copy of the state behind the last one, with an id of its own, the same transitions and the same
// generator or a copy of it with all parts below. Nodes of a copied branch get free names. Nothing leads to
// the copy yet.
Result<Patch> duplicateState(const File &file, std::uint32_t machine, std::uint32_t state,
                             const std::string &name, Branch generator);

// Transitions that lead to it, and objects that only it used, go, too. A machine keeps one state; where it
// began with this one, it begins with the first that is left. Nested ids that name it no longer count.
Result<Patch> removeState(const File &file, std::uint32_t machine, std::uint32_t state);

struct StateChange {
    std::optional<std::string> name;
    std::optional<std::int64_t> id; // what leads to it follows
    std::optional<std::uint32_t> generator;
    std::optional<double> probability;
    std::optional<bool> isEnabled;
    std::optional<std::vector<std::int64_t>> entered, left; // events sent
};
Result<Patch> changeState(const File &file, std::uint32_t machine, std::uint32_t state,
                          const StateChange &change);

struct MachineChange {
    std::optional<std::string> name;
    std::optional<std::int64_t> start; // id of a state
    std::optional<std::int64_t> startMode, syncVariable, mostTransitions;
};
Result<Patch> changeMachine(const File &file, std::uint32_t machine, const MachineChange &change);

} // namespace cutaway::behaviour
