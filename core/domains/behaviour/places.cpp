// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/places.h"

#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <charconv>

namespace cutaway::behaviour
{

namespace
{

std::optional<std::uint32_t> listOf(const File &file, const StatePlace &place)
{
    const auto owner =
        hkx::readObject(file, place.state != nullptr ? place.state->object : place.machine->object);
    const Reader slot =
        owner ? owner->member(place.state != nullptr ? "transitions"_f : "wildcardTransitions"_f)
              : Reader(nullptr);
    return owner && slot ? hkx::targetOf(file, slot) : std::nullopt;
}

// "transitions[3].flags" gives 3.
std::optional<std::uint32_t> rowIn(std::string_view path)
{
    constexpr std::string_view kStart = "transitions[";
    if (!path.starts_with(kStart))
        return std::nullopt;
    path.remove_prefix(kStart.size());
    std::uint32_t row = 0;
    const auto [end, error] = std::from_chars(path.data(), path.data() + path.size(), row);
    const bool isWhole = error == std::errc() && end != path.data() + path.size() && *end == ']';
    return isWhole ? std::optional(row) : std::nullopt;
}

} // namespace

std::optional<NodePath> pathOf(const File &file, std::uint32_t object)
{
    const std::vector<UnitId> &units = file.state<hkx::HkxState>().objectUnits;
    return object < units.size() ? std::optional(NodePath{units[object], {}}) : std::nullopt;
}

std::optional<NodePath> pathOf(const File &file, TransitionPlace place)
{
    const auto owner = hkx::readObject(file, place.owner);
    if (!owner)
        return std::nullopt;
    const bool isMachine = owner->has("wildcardTransitions"_f);
    const Reader slot = owner->member(isMachine ? "wildcardTransitions"_f : "transitions"_f);
    const auto list = slot ? hkx::targetOf(file, slot) : std::nullopt;
    const auto rows = list ? hkx::readObject(file, *list) : std::nullopt;
    if (!rows || place.row >= rows->count("transitions"_f))
        return std::nullopt;
    return NodePath{rows->unit(), fmt::format("transitions[{}]", place.row)};
}

std::optional<std::uint32_t> objectAt(const File &file, const NodePath &path)
{
    const std::vector<UnitId> &units = file.state<hkx::HkxState>().objectUnits;
    if (path.unit >= file.units().size())
        return std::nullopt;
    const std::uint32_t object = file.units()[path.unit].id;
    return object < units.size() && units[object] == path.unit ? std::optional(object) : std::nullopt;
}

std::optional<TransitionPlace> transitionAt(const File &file, const Behaviour &graph, const NodePath &path)
{
    const auto object = objectAt(file, path);
    const auto row = rowIn(path.path);
    if (!object || !row)
        return std::nullopt;
    for (const Machine &machine : graph.machines) {
        if (*row < machine.wildcards.size() && listOf(file, {&machine, nullptr}) == object)
            return TransitionPlace{machine.object, *row};
        for (const State &state : machine.states) {
            if (*row < state.transitions.size() && listOf(file, {&machine, &state}) == object)
                return TransitionPlace{state.object, *row};
        }
    }
    return std::nullopt;
}

const Machine *machineOf(const Behaviour &graph, std::uint32_t object)
{
    const auto found = std::ranges::lower_bound(graph.machines, object, {}, &Machine::object);
    return found != graph.machines.end() && found->object == object ? &*found : nullptr;
}

const Clip *clipOf(const Behaviour &graph, std::uint32_t object)
{
    const auto found = std::ranges::lower_bound(graph.clips, object, {}, &Clip::object);
    return found != graph.clips.end() && found->object == object ? &*found : nullptr;
}

StatePlace stateOf(const Behaviour &graph, std::uint32_t object)
{
    for (const Machine &machine : graph.machines) {
        const auto found = std::ranges::find(machine.states, object, &State::object);
        if (found != machine.states.end())
            return {&machine, &*found};
    }
    return {};
}

const State *stateWithId(const Machine &machine, std::int64_t id)
{
    const auto found = std::ranges::find(machine.states, id, &State::id);
    return found == machine.states.end() ? nullptr : &*found;
}

FoundTransition find(const Behaviour &graph, TransitionPlace place)
{
    if (const Machine *machine = machineOf(graph, place.owner)) {
        return place.row < machine->wildcards.size()
                   ? FoundTransition{machine, nullptr, &machine->wildcards[place.row]}
                   : FoundTransition{};
    }
    const StatePlace from = stateOf(graph, place.owner);
    if (from.state == nullptr || place.row >= from.state->transitions.size())
        return {};
    return {from.machine, from.state, &from.state->transitions[place.row]};
}

std::optional<TransitionPlace> transitionWithEffect(const Behaviour &graph, std::uint32_t effect)
{
    const auto rowWith = [effect](const std::vector<Transition> &list) {
        return static_cast<std::uint32_t>(
            std::ranges::find(list, std::optional(effect), &Transition::effect) - list.begin());
    };
    for (const Machine &machine : graph.machines) {
        if (const std::uint32_t row = rowWith(machine.wildcards); row < machine.wildcards.size())
            return TransitionPlace{machine.object, row};
        for (const State &state : machine.states) {
            if (const std::uint32_t row = rowWith(state.transitions); row < state.transitions.size())
                return TransitionPlace{state.object, row};
        }
    }
    return std::nullopt;
}

std::size_t effectUses(const Behaviour &graph, std::uint32_t effect)
{
    const auto count = [effect](const std::vector<Transition> &list) {
        return static_cast<std::size_t>(std::ranges::count(list, std::optional(effect), &Transition::effect));
    };
    std::size_t uses = 0;
    for (const Machine &machine : graph.machines) {
        uses += count(machine.wildcards);
        for (const State &state : machine.states)
            uses += count(state.transitions);
    }
    return uses;
}

} // namespace cutaway::behaviour
