// SPDX-License-Identifier: MIT
#include "app/cli/behaviournames.h"

#include <charconv>

namespace cutaway::cli
{

using behaviour::Behaviour;

Result<std::uint32_t> behaviourNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? Result<std::uint32_t>(number)
                                                                    : fail("'{}' is no number", text);
}

Result<const behaviour::Machine *> machineOf(const Behaviour &graph, const std::string &name)
{
    if (name.empty() && graph.machines.size() == 1)
        return &graph.machines.front();
    return itemOf(graph.machines, name, "state machine");
}

Result<std::int64_t> eventOf(const Behaviour &graph, const std::string &name)
{
    if (name.empty())
        return -1;
    const Result<std::uint32_t> event = placeOf(graph.events, name, "event");
    return event ? Result<std::int64_t>(*event) : tl::unexpected(event.error());
}

Result<std::int64_t> stateIdOf(const behaviour::Machine &machine, const std::string &name)
{
    const auto state = itemOf(machine.states, name, "state");
    return state ? Result<std::int64_t>((*state)->id) : tl::unexpected(state.error());
}

Result<std::optional<std::uint32_t>> effectOf(const Behaviour &graph, const std::string &name)
{
    if (name.empty())
        return std::nullopt;
    const auto effect = itemOf(graph.parts, name, "effect");
    return effect ? Result<std::optional<std::uint32_t>>((*effect)->object) : tl::unexpected(effect.error());
}

Result<std::uint32_t> transitionOwner(const behaviour::Machine &machine, const std::string &from)
{
    if (from == "any")
        return machine.object;
    const auto state = itemOf(machine.states, from, "state");
    return state ? Result<std::uint32_t>((*state)->object) : tl::unexpected(state.error());
}

Result<behaviour::TransitionPlace> transitionNamed(const Behaviour &graph, const behaviour::Machine &machine,
                                                   const TransitionName &name)
{
    const auto owner = transitionOwner(machine, name.from);
    const auto event = owner ? eventOf(graph, name.on) : tl::unexpected(owner.error());
    const auto to = event ? stateIdOf(machine, name.to) : tl::unexpected(event.error());
    if (!to)
        return tl::unexpected(to.error());
    const auto from = std::ranges::find(machine.states, *owner, &behaviour::State::object);
    const auto &rows = from == machine.states.end() ? machine.wildcards : from->transitions;
    const auto isIt = [&](const behaviour::Transition &row) {
        return row.event == *event && row.toState == *to &&
               (name.condition.empty() || row.condition == name.condition);
    };
    const auto found = std::ranges::find_if(rows, isIt);
    if (found == rows.end())
        return fail("there is no such transition");
    if (std::find_if(std::next(found), rows.end(), isIt) != rows.end() && name.condition.empty())
        return fail("there are several such transitions, name one by its condition");
    return behaviour::TransitionPlace{*owner, static_cast<std::uint32_t>(found - rows.begin())};
}

} // namespace cutaway::cli
