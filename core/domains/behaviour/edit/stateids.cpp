// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/stateids.h"

#include "core/domains/behaviour/edit/transitions.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::behaviour
{

namespace
{

// A list of transitions with those who have it.
struct OwnedList {
    std::uint32_t owner = 0;
    const Machine *machine = nullptr; // of the owner
    const State *state = nullptr;     // none for wildcards
    const std::vector<Transition> *rows = nullptr;
};

std::vector<OwnedList> allLists(const Behaviour &graph)
{
    std::vector<OwnedList> lists;
    for (const Machine &machine : graph.machines) {
        lists.push_back({machine.object, &machine, nullptr, &machine.wildcards});
        for (const State &state : machine.states)
            lists.push_back({state.object, &machine, &state, &state.transitions});
    }
    return lists;
}

// Whether the machine stands below the state that a transition leads to, or below the one that it leaves.
class Nesting
{
public:
    Nesting(const Behaviour &graph, std::uint32_t machine) : m_graph(graph), m_machine(machine) {}

    bool isBelow(const State &state)
    {
        if (!state.generator)
            return false;
        const auto [known, isNew] = m_known.try_emplace(*state.generator);
        if (isNew) {
            const std::vector<std::uint32_t> below = machinesBelow(m_graph, *state.generator);
            known->second = std::ranges::find(below, m_machine) != below.end();
        }
        return known->second;
    }
    bool namesTo(const OwnedList &list, const Transition &row)
    {
        const auto to = std::ranges::find(list.machine->states, row.toState, &State::id);
        return (row.flags & kToNested) != 0 && to != list.machine->states.end() && isBelow(*to);
    }
    // A wildcard leaves any state.
    bool namesFrom(const OwnedList &list, const Transition &row)
    {
        if ((row.flags & kFromNested) == 0)
            return false;
        return list.state != nullptr ? isBelow(*list.state)
                                     : std::ranges::any_of(list.machine->states,
                                                           [this](const State &one) { return isBelow(one); });
    }

private:
    const Behaviour &m_graph;
    std::uint32_t m_machine;
    std::map<std::uint32_t, bool> m_known; // by generator
};

// What becomes of a transition that names the state; nothing for one that does not.
using Follow = std::function<std::optional<NewTransition>(const OwnedList &list, const Transition &row)>;

// Changes rows of a list where they stand; rows without event and condition afterwards go. A list that
// several have is changed once.
Result<void> followRows(GraphEdit &edit, const OwnedList &owned, const Follow &follow,
                        const std::function<bool(const OwnedList &, const Transition &)> &goes,
                        std::set<std::uint32_t> &done)
{
    const bool concerns = std::ranges::any_of(
        *owned.rows, [&](const Transition &row) { return goes(owned, row) || follow(owned, row); });
    if (!concerns)
        return {};
    const auto list = edit.target(owned.owner, transitionsField(edit, owned.owner), kTransitionList);
    if (!list)
        return tl::unexpected(list.error());
    if (!*list || !done.insert(**list).second)
        return {};
    ModelFields fields = edit.pack.change(**list);
    for (auto row = static_cast<std::uint32_t>(owned.rows->size()); row-- > 0;) {
        const Transition &was = (*owned.rows)[row];
        if (goes(owned, was))
            fields.removeRow(fields.body(), "transitions"_f, row);
        else if (const auto made = follow(owned, was))
            putNumbers(edit, **list, fields.element(fields.body(), "transitions"_f, row), *made);
    }
    if (fields.count(fields.body(), "transitions"_f) == 0)
        edit.pack.unlink(**list);
    return {};
}

void putStart(GraphEdit &edit, std::uint32_t machine, std::int64_t id)
{
    ModelFields fields = edit.pack.change(machine);
    fields.set(fields.body(), "startStateId"_f, static_cast<std::int32_t>(id));
}

// A state that several machines have cannot have an id for one of them.
Result<void> checkAlone(const GraphEdit &edit, const State &state)
{
    const std::size_t holders = edit.pack.pointersTo(state.object);
    return holders == 1 ? Result<void>() : fail("{} lists have the state '{}'", holders, state.name);
}

} // namespace

std::vector<std::uint32_t> machinesBelow(const Behaviour &graph, std::uint32_t generator)
{
    std::vector<std::uint32_t> found, open = {generator};
    std::set<std::uint32_t> seen;
    while (!open.empty()) {
        const std::uint32_t object = open.back();
        open.pop_back();
        if (!seen.insert(object).second)
            continue;
        if (std::ranges::find(graph.machines, object, &Machine::object) != graph.machines.end()) {
            found.push_back(object);
            continue;
        }
        const Part *part = graph.part(object);
        for (const std::uint32_t child : part != nullptr ? part->children : std::vector<std::uint32_t>())
            open.push_back(child);
    }
    return found;
}

Result<void> renumberState(GraphEdit &edit, const Machine &machine, const State &state, std::int64_t id)
{
    if (const Result<void> alone = checkAlone(edit, state); !alone)
        return alone;
    Nesting nesting(edit.before, machine.object);
    const Follow follow = [&](const OwnedList &list, const Transition &row) -> std::optional<NewTransition> {
        NewTransition made = asNew(row);
        if (list.machine == &machine && row.toState == state.id)
            made.toState = id;
        if (row.toNested == state.id && nesting.namesTo(list, row))
            made.toNested = id;
        if (row.fromNested == state.id && nesting.namesFrom(list, row))
            made.fromNested = id;
        const bool isSame =
            made.toState == row.toState && made.toNested == row.toNested && made.fromNested == row.fromNested;
        return isSame ? std::nullopt : std::optional(made);
    };
    std::set<std::uint32_t> done;
    for (const OwnedList &list : allLists(edit.before)) {
        const auto never = [](const OwnedList &, const Transition &) { return false; };
        if (const Result<void> followed = followRows(edit, list, follow, never, done); !followed)
            return followed;
    }
    if (machine.start == state.id)
        putStart(edit, machine.object, id);
    ModelFields fields = edit.pack.change(state.object);
    fields.set(fields.body(), "stateId"_f, static_cast<std::int32_t>(id));
    return {};
}

Result<void> takeStateOut(GraphEdit &edit, std::uint32_t machineObject, std::uint32_t stateObject)
{
    const auto machine = edit.machine(machineObject);
    const auto state = machine ? edit.state(machineObject, stateObject) : tl::unexpected(machine.error());
    if (!state)
        return tl::unexpected(state.error());
    if ((*machine)->states.size() < 2)
        return fail("'{}' has no other state, a state machine needs one", (*machine)->name);
    const std::int64_t id = (*state)->id;
    const auto holds = [&](const State &one) { return one.id == id && one.object != stateObject; };
    const bool isOnlyId = std::ranges::none_of((*machine)->states, holds);
    Nesting nesting(edit.before, machineObject);
    // One that could only start in the state no longer says so; one that could only leave it goes.
    const Follow follow = [&](const OwnedList &list, const Transition &row) -> std::optional<NewTransition> {
        if (!isOnlyId || row.toNested != id || !nesting.namesTo(list, row))
            return std::nullopt;
        NewTransition made = asNew(row);
        made.toNested = 0;
        made.flags = *made.flags & ~kToNested;
        return made;
    };
    const auto goes = [&](const OwnedList &list, const Transition &row) {
        const bool leadsThere = list.machine == *machine && row.toState == id;
        const bool leavesIt = row.fromNested == id && nesting.namesFrom(list, row);
        return isOnlyId && list.owner != stateObject && (leadsThere || leavesIt);
    };
    std::set<std::uint32_t> done;
    for (const OwnedList &list : allLists(edit.before)) {
        if (const Result<void> followed = followRows(edit, list, follow, goes, done); !followed)
            return followed;
    }
    ModelFields fields = edit.pack.change(machineObject);
    for (std::uint32_t row = fields.count(fields.body(), "states"_f); row-- > 0;) {
        if (fields.pointer(fields.body(), "states"_f, row) == stateObject)
            fields.removeRow(fields.body(), "states"_f, row);
    }
    if ((*machine)->start == id && isOnlyId)
        putStart(edit, machineObject, std::ranges::find_if((*machine)->states, [&](const State &one) {
                                          return one.object != stateObject;
                                      })->id);
    return {};
}

} // namespace cutaway::behaviour
