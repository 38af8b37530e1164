// SPDX-License-Identifier: MIT
// State machines: their states, and the state they start in.
#include "core/base/quantity.h"
#include "core/domains/behaviour/check/checked.h"
#include "core/domains/behaviour/transitionflags.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::behaviour
{

namespace
{

using StateIds = std::set<std::int64_t>;

bool isInteger(VariableType type)
{
    return type == VariableType::Int8 || type == VariableType::Int16 || type == VariableType::Int32;
}

bool startsBy(const Machine &machine, StartMode mode)
{
    return machine.startMode == static_cast<std::int64_t>(mode);
}

// Ids that transitions of machines further up may start a machine in.
StateIds nestedTargets(const Behaviour &graph)
{
    StateIds ids;
    const auto add = [&ids](const std::vector<Transition> &transitions) {
        for (const Transition &transition : transitions) {
            if ((transition.flags & kToNested) != 0)
                ids.insert(transition.toNested);
        }
    };
    for (const Machine &machine : graph.machines) {
        add(machine.wildcards);
        for (const State &state : machine.states)
            add(state.transitions);
    }
    return ids;
}

class MachineCheck
{
public:
    explicit MachineCheck(const Checked &checked)
        : m_checked(checked), m_report(checked.report), m_nested(nestedTargets(checked.graph))
    {
    }

    void look(const Machine &machine)
    {
        const auto read = m_checked.read(machine.object);
        if (!read)
            return;
        checkStates(machine, *read);
        checkStart(machine, *read);
        if (machine.mostTransitions < 1 || machine.mostTransitions > 32)
            m_report.warning("hkb.sm.maxTransitions"_rule, *read, "maxSimultaneousTransitions"_f,
                             "machine {} allows {} at a time, 1 to 32 are possible", nameOf(machine),
                             quantity(machine.mostTransitions, "transition"));
        checkReached(machine);
    }

private:
    std::string nameOf(const Machine &machine) const { return m_checked.nameOf(machine.object); }

    void checkStates(const Machine &machine, const Reader &read)
    {
        if (read.count("states"_f) == 0)
            m_report.error("hkb.sm.empty"_rule, read, "states"_f, "machine {} has no states",
                           nameOf(machine));
        if (machine.nullStates > 0)
            checkNulls(machine, read);
        std::map<std::int64_t, const State *> byId;
        std::map<std::string_view, const State *> byName;
        for (const State &state : machine.states) {
            if (const auto [known, isNew] = byId.try_emplace(state.id, &state); !isNew)
                tell(Severity::Error, "hkb.sm.dupId"_rule, state, "stateId"_f,
                     "states {} and {} of machine {} both have id {}", known->second->name, state.name,
                     nameOf(machine), state.id);
            if (const auto [known, isNew] = byName.try_emplace(state.name, &state); !isNew)
                tell(Severity::Note, "hkb.sm.dupName"_rule, state, "name"_f,
                     "states {} and {} of machine {} are both named {}", known->second->id, state.id,
                     nameOf(machine), state.name);
            checkState(machine, state);
        }
    }

    void checkNulls(const Machine &machine, const Reader &read)
    {
        for (const Reader &slot : read.elements("states"_f)) {
            if (!hkx::targetOf(m_checked.file, slot))
                m_report.error("hkb.sm.stateNull"_rule, slot, {}, "machine {} has a row without a state",
                               nameOf(machine));
        }
    }

    void checkState(const Machine &machine, const State &state)
    {
        const std::string owner = nameOf(machine);
        if (!state.generator)
            tell(Severity::Error, "hkb.state.generator"_rule, state, "generator"_f,
                 "state {} of machine {} has no generator", state.name, owner);
        if (const auto [known, isNew] = m_owners.try_emplace(state.object, &machine); !isNew)
            tell(Severity::Warning, "hkb.state.shared"_rule, state, {},
                 "state {} belongs to machine {} and to machine {}", state.name, nameOf(*known->second),
                 owner);
        if (state.probability < 0)
            tell(Severity::Warning, "hkb.state.probability"_rule, state, "probability"_f,
                 "state {} of machine {} has probability {}", state.name, owner, state.probability);
        if (!state.isEnabled)
            tell(Severity::Note, "hkb.state.enable"_rule, state, "enable"_f,
                 "state {} of machine {} is disabled", state.name, owner);
    }

    void checkStart(const Machine &machine, const Reader &read)
    {
        const bool isSync = startsBy(machine, StartMode::Sync);
        const bool isChosen = startsBy(machine, StartMode::Chooser);
        const bool isState =
            std::ranges::find(machine.states, machine.start, &State::id) != machine.states.end();
        if (!isState && !machine.states.empty() && !isSync && !isChosen &&
            !m_checked.isBound(machine.object, "startStateId"))
            m_report.warning("hkb.sm.start"_rule, read, "startStateId"_f,
                             "machine {} starts in state {}, which does not exist", nameOf(machine),
                             machine.start);
        const std::vector<Variable> &variables = m_checked.graph.variables;
        const bool isVariable =
            machine.syncVariable >= 0 && static_cast<std::uint64_t>(machine.syncVariable) < variables.size();
        if (isSync && !isVariable)
            m_report.error("hkb.sm.sync"_rule, read, "syncVariableIndex"_f,
                           "machine {} starts by variable {}, there are {}", nameOf(machine),
                           machine.syncVariable, variables.size());
        if (isSync && isVariable) {
            const Variable &variable = variables[static_cast<std::size_t>(machine.syncVariable)];
            if (!isInteger(variable.type))
                m_report.error("hkb.sm.syncType"_rule, read, "syncVariableIndex"_f,
                               "machine {} starts by {}, which is a {}", nameOf(machine), variable.name,
                               toString(variable.type));
        }
        if (isChosen && !machine.hasChooser)
            m_report.error("hkb.sm.chooser"_rule, read,
                           read.has("startStateChooser"_f) ? "startStateChooser"_f : "startStateIdSelector"_f,
                           "machine {} starts by a chooser and has none", nameOf(machine));
    }

    void checkReached(const Machine &machine)
    {
        if (machine.startMode != 0 || machine.stepsByEvent ||
            m_checked.isBound(machine.object, "startStateId"))
            return;
        StateIds reached = {machine.start};
        for (const Transition &transition : machine.wildcards)
            reached.insert(transition.toState);
        for (const State &state : machine.states) {
            for (const Transition &transition : state.transitions)
                reached.insert(transition.toState);
        }
        for (const State &state : machine.states) {
            if (!reached.contains(state.id) && !m_nested.contains(state.id))
                tell(Severity::Note, "hkb.sm.unreachable"_rule, state, "stateId"_f,
                     "no transition of machine {} leads to state {} ({})", nameOf(machine), state.name,
                     state.id);
        }
    }

    template <class... Args>
    [[gnu::cold, gnu::noinline]] void tell(Severity severity, Code code, const State &state, FieldName field,
                                           fmt::format_string<Args...> text, Args &&...args)
    {
        if (const auto read = m_report.isFull(code) ? std::nullopt : m_checked.read(state.object))
            m_report.add(severity, code, *read, field, text, std::forward<Args>(args)...);
    }

    const Checked &m_checked;
    Report &m_report;
    StateIds m_nested;
    std::map<std::uint32_t, const Machine *> m_owners; // of states
};

} // namespace

void checkMachines(const Checked &checked)
{
    MachineCheck check(checked);
    for (const Machine &machine : checked.graph.machines)
        check.look(machine);
}

} // namespace cutaway::behaviour
