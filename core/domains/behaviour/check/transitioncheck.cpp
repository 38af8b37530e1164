// SPDX-License-Identifier: MIT
// Transitions between states, and from any state.
#include "core/domains/behaviour/check/checked.h"
#include "core/domains/behaviour/transitionflags.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace cutaway::behaviour
{

namespace
{

// States of a machine by their ids, the first of each.
using StatesById = std::map<std::int64_t, const State *>;

StatesById statesOf(const Machine &machine)
{
    StatesById states;
    for (const State &state : machine.states)
        states.try_emplace(state.id, &state);
    return states;
}

// The machines that run below a generator: those first met on each way down.
class MachinesBelow
{
public:
    explicit MachinesBelow(const Behaviour &graph) : m_graph(graph)
    {
        for (const Machine &machine : graph.machines)
            m_machines[machine.object] = {&machine, statesOf(machine)};
    }

    struct Known {
        const Machine *machine = nullptr;
        StatesById states;
    };
    const Known &at(std::uint32_t machine) const { return m_machines.at(machine); }

    const std::vector<const Known *> &of(std::uint32_t generator)
    {
        const auto [known, isNew] = m_known.try_emplace(generator);
        if (isNew)
            known->second = search(generator);
        return known->second;
    }

private:
    std::vector<const Known *> search(std::uint32_t generator)
    {
        std::vector<const Known *> found;
        std::set<std::uint32_t> seen = {generator};
        std::vector<std::uint32_t> open = {generator};
        while (!open.empty()) {
            const std::uint32_t object = open.back();
            open.pop_back();
            if (const auto machine = m_machines.find(object); machine != m_machines.end()) {
                found.push_back(&machine->second);
                continue;
            }
            const Part *part = m_graph.part(object);
            for (const std::uint32_t child :
                 part == nullptr ? std::vector<std::uint32_t>() : part->children) {
                if (m_steps++ == kMostRows)
                    return {}; // nothing is known then
                if (seen.insert(child).second)
                    open.push_back(child);
            }
        }
        return found;
    }

    const Behaviour &m_graph;
    std::map<std::uint32_t, Known> m_machines;
    std::map<std::uint32_t, std::vector<const Known *>> m_known;
    std::size_t m_steps = 0;
};

// The transitions of a state, or those of a machine from any state.
struct TransitionList {
    const Machine &machine;
    const StatesById &states;     // of the machine
    const State *state = nullptr; // null for wildcards
    const std::vector<Transition> &transitions;
};

class TransitionCheck
{
public:
    explicit TransitionCheck(const Checked &checked) : m_checked(checked), m_below(checked.graph) {}

    void look(const Machine &machine)
    {
        const StatesById &states = m_below.at(machine.object).states;
        look({machine, states, nullptr, machine.wildcards});
        for (const State &state : machine.states)
            look({machine, states, &state, state.transitions});
    }

private:
    void look(const TransitionList &list)
    {
        for (std::uint32_t row = 0; row < list.transitions.size(); ++row) {
            m_list = &list;
            m_row = row;
            checkTarget(list.transitions[row]);
            checkNested(list.transitions[row]);
            checkFlags(list.transitions[row]);
            checkIntervals(list.transitions[row]);
            if (!list.transitions[row].effect)
                tell(Severity::Note, "hkb.tr.effect"_rule, "transition"_f, "{} has no effect");
        }
        checkTwins(list);
    }

    // ---- where it is

    std::optional<Reader> arrayOf(const TransitionList &list) const
    {
        const auto owner = m_checked.read(list.state != nullptr ? list.state->object : list.machine.object);
        return owner ? m_checked.readTarget(*owner,
                                            list.state != nullptr ? "transitions"_f : "wildcardTransitions"_f)
                     : std::nullopt;
    }

    const Transition &transition() const { return m_list->transitions[m_row]; }

    // "machine M: transition Start from Idle to Walk".
    std::string described() const
    {
        const auto target = m_list->states.find(transition().toState);
        const std::string event =
            transition().event < 0 ? "without event" : m_checked.graph.eventName(transition().event);
        const std::string to = target == m_list->states.end() ? fmt::format("state {}", transition().toState)
                                                              : target->second->name;
        return fmt::format("machine {}: transition {} from {} to {}",
                           m_checked.nameOf(m_list->machine.object), event,
                           m_list->state != nullptr ? m_list->state->name : "any state", to);
    }

    // The text begins with what the transition is.
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void tell(Severity severity, Code code, FieldName field,
                                           fmt::format_string<std::string, Args...> text, Args &&...args)
    {
        if (m_checked.report.isFull(code))
            return;
        const auto array = arrayOf(*m_list);
        if (array && array->count("transitions"_f) > m_row)
            m_checked.report.add(severity, code, array->element("transitions"_f, m_row), field, text,
                                 described(), std::forward<Args>(args)...);
    }

    // ---- rules

    void checkTarget(const Transition &transition)
    {
        if (!m_list->states.contains(transition.toState))
            tell(Severity::Error, "hkb.tr.toState"_rule, "toStateId"_f,
                 "{}, which the machine does not have");
        const State *own = m_list->state;
        if (own != nullptr && own->id == transition.toState && (transition.flags & kToOwnState) == 0)
            tell(Severity::Note, "hkb.tr.self"_rule, "toStateId"_f, "{}: its own state, without flag 0x200");
        if (transition.event < 0 && !transition.condition)
            tell(Severity::Warning, "hkb.tr.noEvent"_rule, "eventId"_f, "{} has no condition either");
    }

    void checkNested(const Transition &transition)
    {
        if ((transition.flags & kToNested) != 0) {
            const auto target = m_list->states.find(transition.toState);
            if (target != m_list->states.end() && !isBelow(*target->second, transition.toNested))
                tell(Severity::Note, "hkb.tr.nested"_rule, "toNestedStateId"_f,
                     "{} starts {} there in state {}, which does not exist", machineBelow(*target->second),
                     transition.toNested);
        }
        const State *own = m_list->state;
        if ((transition.flags & kFromNested) != 0 && own != nullptr && !isBelow(*own, transition.fromNested))
            tell(Severity::Warning, "hkb.tr.fromNested"_rule, "fromNestedStateId"_f,
                 "{} leaves state {} of {}, which does not exist", transition.fromNested, machineBelow(*own));
    }

    // True also where no machine is known below the state, as in a reference to another file.
    bool isBelow(const State &state, std::int64_t id)
    {
        if (!state.generator)
            return true;
        const auto &machines = m_below.of(*state.generator);
        m_compared += machines.size();
        return machines.empty() || m_compared > kMostRows ||
               std::ranges::any_of(machines, [id](const auto *known) { return known->states.contains(id); });
    }

    std::string machineBelow(const State &state)
    {
        return "machine " + m_checked.nameOf(m_below.of(*state.generator).front()->machine->object);
    }

    void checkFlags(const Transition &transition)
    {
        const bool isWildcard = m_list->state == nullptr;
        if (isWildcard != ((transition.flags & kWildcard) != 0))
            tell(Severity::Note, "hkb.tr.wildFlag"_rule, "flags"_f, "{} has {} of the flags 0x400 and 0x800",
                 isWildcard ? "none" : "one");
        const bool isOff = (transition.flags & kNoCondition) != 0;
        if (!transition.condition && !isOff)
            tell(Severity::Note, "hkb.tr.condMissing"_rule, "flags"_f,
                 "{} has no condition, and flag 0x100 is not set");
        else if (transition.condition && isOff)
            tell(Severity::Warning, "hkb.tr.condDisabled"_rule, "flags"_f,
                 "{}: flag 0x100 switches its condition \"{}\" off", *transition.condition);
    }

    void checkIntervals(const Transition &transition)
    {
        if ((transition.flags & (kTriggerInterval | kInitiateInterval)) == 0)
            return;
        const auto array = arrayOf(*m_list);
        if (!array || array->count("transitions"_f) <= m_row)
            return;
        const Reader row = array->element("transitions"_f, m_row);
        const auto check = [&](std::uint32_t flag, FieldName field) {
            const Reader interval = row.member(field);
            const bool hasEvent =
                interval.integer("enterEventId"_f) >= 0 || interval.integer("exitEventId"_f) >= 0;
            const bool hasLength = interval.number("exitTime"_f) > interval.number("enterTime"_f);
            if ((transition.flags & flag) != 0 && !hasEvent && !hasLength)
                tell(Severity::Warning, "hkb.tr.interval"_rule, field,
                     "{}: {} has neither events nor a length", field.text());
        };
        check(kTriggerInterval, "triggerInterval"_f);
        check(kInitiateInterval, "initiateInterval"_f);
    }

    // Once for an array that several states share.
    void checkTwins(const TransitionList &list)
    {
        using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t, std::int64_t,
                               std::uint32_t, std::optional<std::uint32_t>, std::string>;
        std::map<Key, std::uint32_t> known;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> twins;
        for (std::uint32_t row = 0; row < list.transitions.size(); ++row) {
            const Transition &each = list.transitions[row];
            const Key key{each.event,    each.toState, each.fromNested, each.toNested,
                          each.priority, each.flags,   each.effect,     each.condition.value_or("")};
            if (const auto [first, isNew] = known.try_emplace(key, row); !isNew)
                twins.emplace_back(first->second, row);
        }
        const auto array = twins.empty() ? std::nullopt : arrayOf(list);
        if (!array || !m_seen.insert(array->unit()).second)
            return;
        for (const auto &[first, second] : twins) {
            m_row = second;
            if (sameBytes(*array, first, second))
                tell(Severity::Note, "hkb.tr.dup"_rule, {}, "{}: rows {} and {} are equal", first, second);
        }
    }

    // The intervals, too.
    static bool sameBytes(const Reader &array, std::uint32_t one, std::uint32_t other)
    {
        const UnitTree &tree = array.tree();
        const Reader a = array.element("transitions"_f, one), b = array.element("transitions"_f, other);
        return std::ranges::equal(tree.bytesOf(a.node()), tree.bytesOf(b.node()));
    }

    const Checked &m_checked;
    MachinesBelow m_below;
    const TransitionList *m_list = nullptr;
    std::uint32_t m_row = 0;
    std::size_t m_compared = 0;
    std::set<UnitId> m_seen; // arrays with twins
};

} // namespace

void checkTransitions(const Checked &checked)
{
    TransitionCheck check(checked);
    for (const Machine &machine : checked.graph.machines)
        check.look(machine);
}

} // namespace cutaway::behaviour
