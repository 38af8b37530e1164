// SPDX-License-Identifier: MIT
// States that come, and values of states and machines.
#include "core/domains/behaviour/edit/clips.h"
#include "core/domains/behaviour/edit/stateids.h"
#include "core/domains/behaviour/edit/transitions.h"

#include "core/base/letters.h"

#include <algorithm>
#include <limits>

namespace cutaway::behaviour
{

namespace
{

constexpr FieldName kStates = "states"_f;
constexpr std::string_view kStateClass = "hkbStateMachineStateInfo";
constexpr double kLeastId = std::numeric_limits<std::int32_t>::min();
constexpr double kMostId = std::numeric_limits<std::int32_t>::max();

Result<std::int64_t> idFor(const Machine &machine, std::optional<std::int64_t> wanted)
{
    std::int64_t highest = -1;
    for (const State &state : machine.states) {
        if (state.id == wanted)
            return fail("state '{}' of '{}' has the id {} already", state.name, machine.name, state.id);
        highest = std::max(highest, state.id);
    }
    const std::int64_t id = wanted.value_or(highest + 1);
    const Result<void> fits = checkNumber("id", static_cast<double>(id), kLeastId, kMostId);
    return fits ? Result<std::int64_t>(id) : tl::unexpected(fits.error());
}

Result<void> checkStateName(const Machine &machine, const std::string &name,
                            std::optional<std::uint32_t> besides)
{
    if (const Result<void> sound = checkName("the state", name); !sound)
        return sound;
    const auto isTaken = [&](const State &state) {
        return state.object != besides && equalIgnoringCase(state.name, name);
    };
    return std::ranges::none_of(machine.states, isTaken)
               ? Result<void>()
               : fail("'{}' has a state '{}' already", machine.name, name);
}

void listState(GraphEdit &edit, std::uint32_t machine, std::uint32_t state)
{
    ModelFields fields = edit.pack.change(machine);
    const std::uint32_t row = fields.count(fields.body(), kStates);
    fields.resizeRows(fields.body(), kStates, row + 1);
    fields.setPointer(fields.body(), kStates, row, state);
}

Result<std::uint32_t> generatorOf(GraphEdit &edit, const NewState &wanted)
{
    if (!wanted.generator)
        return makeClip(edit, wanted.clip);
    const Result<void> fits = edit.checkClass(*wanted.generator, "hkbGenerator");
    return fits ? Result<std::uint32_t>(*wanted.generator) : tl::unexpected(fits.error());
}

// The owner of transitions to a new state: the machine, for those from any state.
Result<std::uint32_t> arrivalOwner(const GraphEdit &edit, const Machine &machine,
                                   const NewState::Arrival &arrival)
{
    if (!arrival.from)
        return machine.object;
    const auto from = edit.state(machine.object, *arrival.from);
    return from ? Result<std::uint32_t>((*from)->object) : tl::unexpected(from.error());
}

Result<void> putArrivals(GraphEdit &edit, const Machine &machine, const NewState &wanted, std::int64_t id)
{
    for (const NewState::Arrival &arrival : wanted.arrivals) {
        const Result<std::uint32_t> owner = arrivalOwner(edit, machine, arrival);
        if (!owner)
            return tl::unexpected(owner.error());
        NewTransition transition = arrival.transition;
        transition.toState = id;
        Result<void> done = checkTransition(edit, *owner, transition, id);
        if (done)
            done = putTransition(edit, *owner, transition, Sharing::OwnCopy);
        if (!done)
            return done;
    }
    return {};
}

Result<void> add(GraphEdit &edit, std::uint32_t machineObject, const NewState &wanted)
{
    const Result<const Machine *> machine = edit.machine(machineObject);
    if (!machine)
        return tl::unexpected(machine.error());
    if (const Result<void> named = checkStateName(**machine, wanted.name, {}); !named)
        return named;
    const Result<std::int64_t> id = idFor(**machine, wanted.id);
    const Result<std::uint32_t> generator = id ? generatorOf(edit, wanted) : tl::unexpected(id.error());
    if (!generator)
        return tl::unexpected(generator.error());
    const std::uint32_t state = edit.pack.add(kStateClass);
    ModelFields fields = edit.pack.change(state);
    fields.setText(fields.body(), "name"_f, wanted.name);
    fields.set(fields.body(), "stateId"_f, static_cast<std::int32_t>(*id));
    fields.set(fields.body(), "probability"_f, 1.0f);
    fields.set(fields.body(), "enable"_f, std::uint8_t{1});
    fields.setPointer(fields.body(), "generator"_f, *generator);
    listState(edit, machineObject, state);
    for (const NewTransition &transition : wanted.transitions) {
        Result<void> done = checkTransition(edit, machineObject, transition, *id);
        if (done)
            done = putTransition(edit, state, transition, Sharing::OwnCopy);
        if (!done)
            return done;
    }
    return putArrivals(edit, **machine, wanted, *id);
}

// A list of its own with the same rows.
Result<void> ownList(GraphEdit &edit, std::uint32_t state, FieldName pointer, std::string_view className)
{
    const auto list = edit.target(state, pointer, className);
    if (!list || !*list)
        return list ? Result<void>() : tl::unexpected(list.error());
    const std::uint32_t own = edit.pack.copy(**list);
    ModelFields fields = edit.pack.change(state);
    fields.setPointer(fields.body(), pointer, own);
    return {};
}

// Objects of a branch that get copies: all below the generator, but effects of transitions.
Result<std::vector<std::uint32_t>> branchOf(GraphEdit &edit, std::uint32_t generator, const Machine &machine,
                                            const State &state)
{
    std::vector<std::uint32_t> branch, open = {generator};
    std::vector<bool> seen(edit.pack.size());
    while (!open.empty()) {
        const std::uint32_t object = open.back();
        open.pop_back();
        if (object == machine.object || object == state.object)
            return fail("the branch of '{}' leads back to its own state machine", state.name);
        if (seen[object] || edit.pack.isA(object, "hkbTransitionEffect"))
            continue;
        seen[object] = true;
        branch.push_back(object);
        for (const std::uint32_t target : edit.pack.targets(object))
            open.push_back(target);
    }
    return branch;
}

// Copies all of them, which then lead to each other; parts that are nodes get names of their own.
std::uint32_t copyBranch(GraphEdit &edit, const std::vector<std::uint32_t> &branch)
{
    std::map<std::uint32_t, std::uint32_t> copies;
    std::set<std::string> taken;
    for (const Part &part : edit.before.parts)
        taken.insert(part.name);
    for (const std::uint32_t object : branch)
        copies.emplace(object, edit.pack.copy(object));
    for (const auto &[object, copy] : copies) {
        edit.pack.redirect(copy, copies);
        ModelFields fields = edit.pack.change(copy);
        if (!edit.pack.isA(copy, "hkbNode"))
            continue;
        const std::string name = freeName(fields.text(fields.body(), "name"_f),
                                          [&taken](const std::string &one) { return taken.contains(one); });
        taken.insert(name);
        fields.setText(fields.body(), "name"_f, name);
    }
    return copies.at(branch.front());
}

Result<void> duplicate(GraphEdit &edit, std::uint32_t machineObject, std::uint32_t stateObject,
                       const std::string &name, Branch generator)
{
    const auto machine = edit.machine(machineObject);
    const auto state = machine ? edit.state(machineObject, stateObject) : tl::unexpected(machine.error());
    Result<void> done = state ? checkStateName(**machine, name, {}) : tl::unexpected(state.error());
    const Result<std::int64_t> id = done ? idFor(**machine, {}) : tl::unexpected(done.error());
    if (!id)
        return tl::unexpected(id.error());
    const std::uint32_t copy = edit.pack.copy(stateObject);
    listState(edit, machineObject, copy);
    ModelFields fields = edit.pack.change(copy);
    fields.setText(fields.body(), "name"_f, name);
    fields.set(fields.body(), "stateId"_f, static_cast<std::int32_t>(*id));
    for (const auto &[pointer, className] : {std::pair("transitions"_f, kTransitionList),
                                             {"enterNotifyEvents"_f, "hkbStateMachineEventPropertyArray"},
                                             {"exitNotifyEvents"_f, "hkbStateMachineEventPropertyArray"}}) {
        if (done)
            done = ownList(edit, copy, pointer, className);
    }
    if (!done || generator == Branch::Shared || !(*state)->generator)
        return done;
    const auto branch = branchOf(edit, *(*state)->generator, **machine, **state);
    if (!branch)
        return tl::unexpected(branch.error());
    const std::uint32_t own = copyBranch(edit, *branch);
    ModelFields owner = edit.pack.change(copy);
    owner.setPointer(owner.body(), "generator"_f, own);
    return {};
}

// ---- values

Result<void> putEvents(GraphEdit &edit, std::uint32_t state, FieldName pointer,
                       const std::optional<std::vector<std::int64_t>> &events)
{
    if (!events)
        return {};
    for (const std::int64_t event : *events) {
        if (const Result<void> known = edit.checkEvent(event); !known)
            return known;
    }
    if (events->empty()) {
        ModelFields fields = edit.pack.change(state);
        fields.clearPointer(fields.body(), pointer);
        return {};
    }
    const auto list = edit.ownTarget(state, pointer, "hkbStateMachineEventPropertyArray", Sharing::OwnCopy);
    if (!list)
        return tl::unexpected(list.error());
    ModelFields fields = edit.pack.change(*list);
    fields.resizeRows(fields.body(), "events"_f, static_cast<std::uint32_t>(events->size()));
    for (std::uint32_t row = 0; row < events->size(); ++row)
        fields.set(fields.element(fields.body(), "events"_f, row), "id"_f,
                   static_cast<std::int32_t>((*events)[row]));
    return {};
}

Result<void> change(GraphEdit &edit, std::uint32_t machineObject, std::uint32_t stateObject,
                    const StateChange &wanted)
{
    const auto machine = edit.machine(machineObject);
    const auto state = machine ? edit.state(machineObject, stateObject) : tl::unexpected(machine.error());
    Result<void> done = state ? Result<void>() : tl::unexpected(state.error());
    if (done && wanted.name)
        done = checkStateName(**machine, *wanted.name, stateObject);
    if (done && wanted.id && *wanted.id != (*state)->id) {
        const Result<std::int64_t> id = idFor(**machine, wanted.id);
        done = id ? renumberState(edit, **machine, **state, *id) : tl::unexpected(id.error());
    }
    if (done && wanted.generator)
        done = edit.checkClass(*wanted.generator, "hkbGenerator");
    if (done && wanted.probability)
        done = checkNumber("probability", *wanted.probability, 0, std::numeric_limits<float>::max());
    if (!done)
        return done;
    ModelFields fields = edit.pack.change(stateObject);
    if (wanted.name)
        fields.setText(fields.body(), "name"_f, *wanted.name);
    if (wanted.generator)
        fields.setPointer(fields.body(), "generator"_f, *wanted.generator);
    if (wanted.probability)
        fields.set(fields.body(), "probability"_f, static_cast<float>(*wanted.probability));
    if (wanted.isEnabled)
        fields.set(fields.body(), "enable"_f, static_cast<std::uint8_t>(*wanted.isEnabled ? 1 : 0));
    done = putEvents(edit, stateObject, "enterNotifyEvents"_f, wanted.entered);
    return done ? putEvents(edit, stateObject, "exitNotifyEvents"_f, wanted.left) : done;
}

Result<void> change(GraphEdit &edit, std::uint32_t machineObject, const MachineChange &wanted)
{
    const Result<const Machine *> machine = edit.machine(machineObject);
    if (!machine)
        return tl::unexpected(machine.error());
    Result<void> sound = wanted.name ? checkName("the state machine", *wanted.name) : Result<void>();
    const std::vector<State> &states = (*machine)->states;
    if (sound && wanted.start && std::ranges::find(states, *wanted.start, &State::id) == states.end())
        sound = fail("'{}' has no state with id {}", (*machine)->name, *wanted.start);
    if (sound && wanted.startMode)
        sound = checkNumber("startStateMode", static_cast<double>(*wanted.startMode), 0, 3);
    if (sound && wanted.syncVariable && *wanted.syncVariable != -1)
        sound = edit.checkVariable(*wanted.syncVariable);
    if (sound && wanted.mostTransitions)
        sound =
            checkNumber("maxSimultaneousTransitions", static_cast<double>(*wanted.mostTransitions), 1, 32);
    const std::int64_t mode = wanted.startMode.value_or((*machine)->startMode);
    if (sound && mode == static_cast<int>(StartMode::Sync) &&
        wanted.syncVariable.value_or((*machine)->syncVariable) < 0)
        sound = fail("a state machine that starts by a variable needs one");
    if (!sound)
        return sound;
    ModelFields fields = edit.pack.change(machineObject);
    if (wanted.name)
        fields.setText(fields.body(), "name"_f, *wanted.name);
    if (wanted.start)
        fields.set(fields.body(), "startStateId"_f, static_cast<std::int32_t>(*wanted.start));
    if (wanted.startMode)
        fields.set(fields.body(), "startStateMode"_f, static_cast<std::int8_t>(*wanted.startMode));
    if (wanted.syncVariable)
        fields.set(fields.body(), "syncVariableIndex"_f, static_cast<std::int32_t>(*wanted.syncVariable));
    if (wanted.mostTransitions)
        fields.set(fields.body(), "maxSimultaneousTransitions"_f,
                   static_cast<std::int8_t>(*wanted.mostTransitions));
    return {};
}

std::size_t statesIn(const Behaviour &graph)
{
    std::size_t count = 0;
    for (const Machine &machine : graph.machines)
        count += machine.states.size();
    return count;
}

// Adds the number of states that the edit is to make.
Result<Patch> editStates(const File &file, int added, const std::function<Result<void>(GraphEdit &)> &edit)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &graph) {
            count = statesIn(graph.before);
            return edit(graph);
        },
        [&](const Behaviour &after) {
            return static_cast<std::int64_t>(statesIn(after)) == static_cast<std::int64_t>(count) + added;
        });
}

} // namespace

Result<Patch> addState(const File &file, std::uint32_t machine, const NewState &state)
{
    return editStates(file, 1, [&](GraphEdit &edit) { return add(edit, machine, state); });
}

Result<Patch> duplicateState(const File &file, std::uint32_t machine, std::uint32_t state,
                             const std::string &name, Branch generator)
{
    return editGraph(
        file, [&](GraphEdit &edit) { return duplicate(edit, machine, state, name, generator); },
        [&](const Behaviour &after) {
            return std::ranges::any_of(after.machines, [&](const Machine &one) {
                return !one.states.empty() && one.states.back().name == name;
            });
        });
}

Result<Patch> removeState(const File &file, std::uint32_t machine, std::uint32_t state)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = statesIn(edit.before);
            return takeStateOut(edit, machine, state);
        },
        [&](const Behaviour &after) { return statesIn(after) < count; });
}

Result<Patch> changeState(const File &file, std::uint32_t machine, std::uint32_t state,
                          const StateChange &wanted)
{
    return editStates(file, 0, [&](GraphEdit &edit) { return change(edit, machine, state, wanted); });
}

Result<Patch> changeMachine(const File &file, std::uint32_t machine, const MachineChange &wanted)
{
    return editStates(file, 0, [&](GraphEdit &edit) { return change(edit, machine, wanted); });
}

} // namespace cutaway::behaviour
