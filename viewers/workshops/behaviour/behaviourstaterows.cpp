// SPDX-License-Identifier: MIT
// Rows for states and state machines.
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/behaviour/behaviourrows.h"
#include "viewers/workshops/behaviour/partnames.h"

#include <algorithm>
#include <utility>

namespace cutaway
{

using nodetext::fromCore;

// ---- a state

FieldSpec BehaviourRows::stateField(StatePlace place, FieldSpec field,
                                    std::function<Result<void>(StateChange &, const QString &)> set) const
{
    field.request = [ask = m_ask, machine = place.machine->object, state = place.state->object,
                     set = std::move(set), path = field.path,
                     label = tr("Set %1").arg(field.name)](const QString &text) -> Result<void> {
        StateChange change;
        const Result<void> read = set(change, text);
        return read ? ask(label, path,
                          [machine, state, change](const File &file) {
                              return changeState(file, machine, state, change);
                          })
                    : read;
    };
    return field;
}

// Names, with commas between them.
FieldSpec BehaviourRows::eventsField(StatePlace place, bool isLeaving) const
{
    QStringList names;
    for (const std::int64_t event : isLeaving ? place.state->left : place.state->entered)
        names.append(fromCore(graph().eventName(event)));
    FieldSpec field =
        valueLine(FieldKind::Text, isLeaving ? tr("Leaving sends") : tr("Entering sends"),
                  pathOf(place.state->object, isLeaving ? "exitNotifyEvents" : "enterNotifyEvents"),
                  names.join(QStringLiteral(", ")));
    field.help = tr("Names of events, with commas between them");
    return stateField(place, std::move(field),
                      [graph = m_context.sharedGraph(), isLeaving](StateChange &change,
                                                                   const QString &text) -> Result<void> {
                          std::vector<std::int64_t> events;
                          for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
                              const std::string name = part.trimmed().toStdString();
                              const auto found = std::ranges::find(graph->events, name, &Event::name);
                              if (found == graph->events.end())
                                  return fail("no event is called '{}'", name);
                              events.push_back(found - graph->events.begin());
                          }
                          (isLeaving ? change.left : change.entered) = std::move(events);
                          return {};
                      });
}

BehaviourForm BehaviourRows::stateForm(StatePlace place) const
{
    const State &state = *place.state;
    const auto number = [&](const QString &name, const char *member, const QString &text, auto set) {
        return rowOf(stateField(place, valueLine(FieldKind::Number, name, pathOf(state.object, member), text),
                                [set](StateChange &change, const QString &typed) -> Result<void> {
                                    const Result<double> value = typedNumber(typed);
                                    if (!value)
                                        return tl::unexpected(value.error());
                                    set(change, *value);
                                    return {};
                                }));
    };
    BehaviourGroup own;
    own.rows.push_back(rowOf(stateField(
        place, valueLine(FieldKind::Text, tr("Name"), pathOf(state.object, "name"), fromCore(state.name)),
        [](StateChange &change, const QString &text) -> Result<void> {
            change.name = text.toStdString();
            return {};
        })));
    own.rows.push_back(
        number(tr("Id"), "stateId", QString::number(state.id),
               [](StateChange &change, double id) { change.id = static_cast<std::int64_t>(id); }));
    own.rows.push_back(number(tr("Probability"), "probability", numberText(state.probability),
                              [](StateChange &change, double value) { change.probability = value; }));
    FieldSpec enabled = valueLine(FieldKind::Check, tr("Enabled"), pathOf(state.object, "enable"), {});
    enabled.number = state.isEnabled ? 1 : 0;
    own.rows.push_back(rowOf(
        stateField(place, std::move(enabled), [](StateChange &change, const QString &text) -> Result<void> {
            change.isEnabled = text == QStringLiteral("true");
            return {};
        })));
    own.rows.push_back(rowOf(eventsField(place, false)));
    own.rows.push_back(rowOf(eventsField(place, true)));
    if (state.generator)
        own.rows.push_back(showRow(tr("Plays"), partText(graph(), *state.generator), *state.generator));
    own.rows.push_back(showRow(tr("In"), partText(graph(), place.machine->object), place.machine->object));
    BehaviourForm form{fromCore(state.name), tr("state %1").arg(state.id), {std::move(own)}};
    form.groups.push_back(transitionList(tr("Transitions"), state.object));
    form.groups.push_back(arrivals(place));
    if (const Part *part = graph().part(state.object))
        form.groups.push_back(bindingGroup(*part));
    return form;
}

BehaviourGroup BehaviourRows::transitionList(const QString &title, std::uint32_t owner) const
{
    const std::vector<Transition> &rows = *transitionsOf(graph(), owner);
    BehaviourGroup group{title, quantityText(rows.size(), "transition"), {}, rows.size()};
    for (std::uint32_t row = 0; row < std::min(rows.size(), m_most); ++row)
        group.rows.push_back(listedTransition({owner, row}));
    return group;
}

FieldRow BehaviourRows::listedTransition(TransitionPlace place) const
{
    const FoundTransition found = find(graph(), place);
    const Transition &transition = *found.transition;
    const auto path = behaviour::pathOf(file(), place);
    FieldSpec target = choiceField(tr("Target of transition %1").arg(place.row),
                                   (path ? file().pathText(*path) : std::string()) + ".toStateId",
                                   transition.toState, stateChoices(*found.machine));
    FieldRow row = rowOf(transitionField(place, std::move(target),
                                         [](TransitionChange &change, qint64 id) { change.toState = id; }));
    row.label = transition.event < 0 ? tr("no event") : fromCore(graph().eventName(transition.event));
    if (transition.condition) {
        row.note = tr("if");
        row.help = fromCore(*transition.condition);
    }
    row.actions = {
        {tr("Show Transition"), [&context = m_context, place] { context.show(place); }},
        {tr("Remove Transition"), [&actions = m_actions, place] { actions.removeTransition(place); }}};
    return row;
}

// From where it is reached.
BehaviourGroup BehaviourRows::arrivals(StatePlace place) const
{
    BehaviourGroup group{tr("Reached by"), {}, {}};
    const auto add = [&](std::uint32_t owner, const QString &from) {
        const std::vector<Transition> &rows = *transitionsOf(graph(), owner);
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            if (rows[row].toState != place.state->id)
                continue;
            FieldRow made = rowOf(labelField(from, fromCore(graph().eventName(rows[row].event))));
            made.actions = {{tr("Show Transition"),
                             [&context = m_context, at = TransitionPlace{owner, row}] { context.show(at); }}};
            group.rows.push_back(std::move(made));
        }
    };
    add(place.machine->object, tr("any state"));
    for (const State &state : place.machine->states)
        add(state.object, fromCore(state.name));
    if (group.rows.empty())
        group.rows.push_back(rowOf(labelField({}, tr("no transition of this machine"))));
    group.all = group.rows.size();
    group.rows.resize(std::min(group.all, m_most));
    return group;
}

// ---- a machine

FieldSpec BehaviourRows::machineField(const Machine &machine, FieldSpec field,
                                      std::function<void(MachineChange &, const QString &)> set) const
{
    field.request = [ask = m_ask, object = machine.object, set = std::move(set), path = field.path,
                     label = tr("Set %1").arg(field.name)](const QString &text) {
        MachineChange change;
        set(change, text);
        return ask(label, path,
                   [object, change](const File &file) { return changeMachine(file, object, change); });
    };
    return field;
}

BehaviourForm BehaviourRows::machineForm(const Machine &machine) const
{
    BehaviourGroup own;
    const auto choice = [&](const QString &name, const char *member, std::int64_t now,
                            std::vector<FieldChoice> choices, auto field) {
        own.rows.push_back(rowOf(machineField(
            machine, choiceField(name, pathOf(machine.object, member), now, std::move(choices)),
            [field](MachineChange &change, const QString &text) { change.*field = text.toLongLong(); })));
    };
    own.rows.push_back(rowOf(machineField(
        machine,
        valueLine(FieldKind::Text, tr("Name"), pathOf(machine.object, "name"), fromCore(machine.name)),
        [](MachineChange &change, const QString &text) { change.name = text.toStdString(); })));
    choice(tr("Start state"), "startStateId", machine.start, stateChoices(machine), &MachineChange::start);
    choice(tr("Start mode"), "startStateMode", machine.startMode,
           {{0, tr("start state")}, {1, tr("by the sync variable")}, {2, tr("random")}, {3, tr("chooser")}},
           &MachineChange::startMode);
    choice(tr("Sync variable"), "syncVariableIndex", machine.syncVariable, variableChoices(graph()),
           &MachineChange::syncVariable);
    BehaviourForm form{fromCore(machine.name),
                       tr("state machine · %1").arg(quantityText(machine.states.size(), "state")),
                       {std::move(own)}};
    form.groups.push_back(stateList(machine));
    form.groups.push_back(transitionList(tr("From any state"), machine.object));
    if (const Part *part = graph().part(machine.object))
        form.groups.push_back(bindingGroup(*part));
    return form;
}

BehaviourGroup BehaviourRows::stateList(const Machine &machine) const
{
    BehaviourGroup group{tr("States"), {}, {}, machine.states.size()};
    for (std::size_t i = 0; i < std::min(machine.states.size(), m_most); ++i) {
        const State &state = machine.states[i];
        group.rows.push_back(showRow(QString::number(state.id), fromCore(state.name), state.object));
    }
    return group;
}

} // namespace cutaway
