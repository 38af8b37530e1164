// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/compare.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace cutaway::behaviour
{

namespace
{

// Values by kind and name; the rank of the kind is its order.
struct FactKey {
    int rank = 0;
    std::string what, name;
    std::size_t number = 0; // of equal names

    auto operator<=>(const FactKey &) const = default;
};
using Facts = std::map<FactKey, std::string>;

class FactReader
{
public:
    explicit FactReader(const Behaviour &graph) : m_graph(graph) {}

    Facts read()
    {
        for (const Event &event : m_graph.events)
            add(0, "event", event.name, fmt::format("flags {}", event.flags));
        for (const Variable &variable : m_graph.variables)
            add(1, "variable", variable.name, textOf(variable));
        for (const Variable &property : m_graph.properties)
            add(2, "property", property.name, std::string(toString(property.type)));
        for (const Machine &machine : m_graph.machines)
            addMachine(machine);
        for (const Clip &clip : m_graph.clips)
            addClip(clip);
        for (const Part &part : m_graph.parts)
            addBindings(part);
        return std::move(m_facts);
    }

private:
    void add(int rank, std::string what, std::string name, std::string value)
    {
        FactKey key{rank, std::move(what), std::move(name)};
        key.number = m_counts[key]++;
        m_facts.emplace(std::move(key), std::move(value));
    }

    std::string eventOf(std::int64_t number) const
    {
        return number < 0 ? "no event" : m_graph.eventName(number);
    }
    std::string partName(std::optional<std::uint32_t> object) const
    {
        const Part *part = object ? m_graph.part(*object) : nullptr;
        return part != nullptr ? part->name : "none";
    }
    static std::string textOf(const Variable &variable)
    {
        std::string text = fmt::format("{}, flags {}", toString(variable.type), variable.flags);
        // Of vectors and pointers the word is a number of a row.
        if (variable.initial && variable.type < VariableType::Pointer)
            text += fmt::format(", word {:x}", *variable.initial);
        if (variable.least && variable.most)
            text += fmt::format(", limits {:x} to {:x}", *variable.least, *variable.most);
        return text;
    }

    void addMachine(const Machine &machine)
    {
        const auto stateName = [&](std::int64_t id) {
            const auto found = std::ranges::find(machine.states, id, &State::id);
            return found != machine.states.end() ? found->name : fmt::format("state {}", id);
        };
        const std::string sync =
            machine.syncVariable < 0 ? "none" : m_graph.variableName(machine.syncVariable);
        add(3, "state machine", machine.name,
            fmt::format("starts in {}, mode {}, by {}, {} at once", stateName(machine.start),
                        machine.startMode, sync, machine.mostTransitions));
        const auto addTransitions = [&](const std::string &from, const std::vector<Transition> &rows) {
            for (const Transition &row : rows)
                add(5, "transition",
                    fmt::format("{} / {}: {} -> {}", machine.name, from, eventOf(row.event),
                                stateName(row.toState)),
                    fmt::format("flags {:x}, effect {}, nested {} to {}, priority {}{}", row.flags,
                                partName(row.effect), row.fromNested, row.toNested, row.priority,
                                row.condition ? ", if " + *row.condition : std::string()));
        };
        addTransitions("any state", machine.wildcards);
        for (const State &state : machine.states) {
            std::string value =
                fmt::format("id {}, {}, probability {}{}", state.id, partName(state.generator),
                            state.probability, state.isEnabled ? "" : ", disabled");
            for (const std::int64_t event : state.entered)
                value += ", enters with " + eventOf(event);
            for (const std::int64_t event : state.left)
                value += ", leaves with " + eventOf(event);
            add(4, "state", fmt::format("{} / {}", machine.name, state.name), std::move(value));
            addTransitions(state.name, state.transitions);
        }
    }

    void addClip(const Clip &clip)
    {
        add(6, "clip", clip.name,
            fmt::format("{}, mode {}, speed {}, crops {} and {} s, flags {:x}", clip.animation, clip.mode,
                        clip.speed, clip.cropStart, clip.cropEnd, clip.flags));
        for (const Trigger &trigger : clip.triggers)
            add(7, "trigger", fmt::format("{}: {}", clip.name, eventOf(trigger.event)),
                fmt::format("{} s{}{}", trigger.time, trigger.fromEnd ? " from the end" : "",
                            trigger.onlyFirstRound ? ", first round only" : ""));
    }

    void addBindings(const Part &part)
    {
        for (const Binding &binding : part.bindings)
            add(8, "binding", fmt::format("{} {}: {}", part.className, part.name, binding.member),
                fmt::format("{}{}{}", binding.isProperty ? "property " : "",
                            binding.isProperty ? m_graph.propertyName(binding.variable)
                                               : m_graph.variableName(binding.variable),
                            binding.bit < 0 ? "" : fmt::format(", bit {}", binding.bit)));
    }

    const Behaviour &m_graph;
    Facts m_facts;
    std::map<FactKey, std::size_t> m_counts; // of names so far
};

} // namespace

std::vector<GraphDifference> compareBehaviours(const Behaviour &before, const Behaviour &after)
{
    const Facts left = FactReader(before).read(), right = FactReader(after).read();
    std::map<FactKey, GraphDifference> found;
    for (const auto &[key, value] : left) {
        if (const auto other = right.find(key); other == right.end() || other->second != value)
            found[key] = {key.what, key.name, value, {}};
    }
    for (const auto &[key, value] : right) {
        if (const auto other = left.find(key); other == left.end() || other->second != value) {
            GraphDifference &row =
                found.try_emplace(key, GraphDifference{key.what, key.name, {}, {}}).first->second;
            row.after = value;
        }
    }
    std::vector<GraphDifference> rows;
    for (auto &[key, row] : found)
        rows.push_back(std::move(row));
    return rows;
}

} // namespace cutaway::behaviour
