// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourrows.h"

#include "core/domains/behaviour/edit/clipedit.h"
#include "core/formats/hkx/objects.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/behaviour/partnames.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <set>
#include <utility>

namespace cutaway
{

using nodetext::fromCore;

namespace
{

constexpr int kNumberWidth = 8; // characters

QString say(const char *text)
{
    return QCoreApplication::translate("BehaviourForm", text);
}

// Facts: BEHAVIOURS.md, "behaviour::State machines".
std::vector<FieldChoice> transitionFlags()
{
    return {{0x1, say("Trigger interval · 0001")},
            {0x2, say("Initiate interval only · 0002")},
            {0x4, say("Uninterruptible while playing · 0004")},
            {0x8, say("Uninterruptible while delayed · 0008")},
            {0x10, say("Delay the state change · 0010")},
            {0x20, say("Disabled · 0020")},
            {0x40, say("No return to previous state · 0040")},
            {0x80, say("No random transition · 0080")},
            {0x100, say("No condition · 0100")},
            {0x200, say("From any state to own state · 0200")},
            {0x400, say("From any state, everywhere · 0400")},
            {0x800, say("From any state of the machine · 0800")},
            {0x1000, say("From nested state counts · 1000")},
            {0x2000, say("To nested state counts · 2000")},
            {0x4000, say("At the end of the old clip · 4000")}};
}

// The first machine in the part or below it; nullptr when there is none.
const behaviour::Machine *machineBelow(const behaviour::Behaviour &graph, std::uint32_t part)
{
    std::vector<std::uint32_t> open{part};
    std::set<std::uint32_t> seen{part};
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (const behaviour::Machine *machine = machineOf(graph, open[i]))
            return machine;
        const behaviour::Part *found = graph.part(open[i]);
        for (const std::uint32_t child : found != nullptr ? found->children : std::vector<std::uint32_t>()) {
            if (seen.insert(child).second)
                open.push_back(child);
        }
    }
    return nullptr;
}

QString stateText(const behaviour::Machine &machine, std::int64_t id)
{
    const behaviour::State *state = stateWithId(machine, id);
    return state != nullptr ? fromCore(state->name) : say("state %1, which is not there").arg(id);
}

QString fromText(const behaviour::FoundTransition &found)
{
    return found.from != nullptr ? fromCore(found.from->name) : say("any state");
}

// A name that is typed without its number counts, too.
std::function<std::optional<qint64>(const QString &)> byName(const std::vector<FieldChoice> &choices)
{
    return [choices](const QString &typed) -> std::optional<qint64> {
        for (const FieldChoice &choice : choices) {
            const qsizetype gap = choice.name.indexOf(QLatin1Char(' '));
            if (choice.name.mid(gap + 1).compare(typed, Qt::CaseInsensitive) == 0)
                return choice.value;
        }
        return std::nullopt;
    };
}

} // namespace

Result<double> typedNumber(const QString &text)
{
    bool isNumber = false;
    const double value = QLocale::c().toDouble(text.trimmed(), &isNumber);
    return isNumber ? Result<double>(value) : fail("'{}' is no number", text.toStdString());
}

QString numberText(double value)
{
    return QString::fromStdString(fmt::format("{}", static_cast<float>(value)));
}

FieldSpec choiceField(const QString &name, std::string path, std::int64_t value,
                      std::vector<FieldChoice> choices)
{
    FieldSpec field;
    field.kind = FieldKind::Choice;
    field.name = name;
    field.path = std::move(path);
    field.number = value;
    field.ownName = byName(choices);
    field.choices = std::move(choices);
    return field;
}

FieldSpec valueLine(FieldKind kind, const QString &name, std::string path, const QString &text)
{
    FieldSpec field;
    field.kind = kind;
    field.name = name;
    field.path = std::move(path);
    field.text = text;
    field.characters = kind == FieldKind::Number ? kNumberWidth : 0;
    return field;
}

BehaviourRows::BehaviourRows(BehaviourActions &actions, const CharacterAnimations &animations, Ask ask)
    : m_actions(actions), m_context(actions.context()), m_animations(animations), m_ask(std::move(ask))
{
}

void BehaviourRows::setSharing(behaviour::Sharing sharing, std::function<void(behaviour::Sharing)> change)
{
    m_sharing = sharing;
    m_setSharing = std::move(change);
}

BehaviourForm BehaviourRows::form() const
{
    if (const auto transition = m_context.transition(); transition && find(graph(), *transition).transition)
        return transitionForm(*transition);
    if (const auto name = m_actions.chosenName()) {
        if (name->kind == NameKind::Event)
            return eventForm(name->number);
        if (name->kind == NameKind::Variable)
            return variableForm(name->number);
    }
    const auto object = m_context.object();
    if (!object)
        return {};
    if (const Clip *clip = clipOf(graph(), *object))
        return clipForm(*clip);
    if (const Machine *machine = machineOf(graph(), *object))
        return machineForm(*machine);
    if (const StatePlace place = stateOf(graph(), *object); place.state != nullptr)
        return stateForm(place);
    const Part *part = graph().part(*object);
    return part != nullptr ? partForm(*part) : BehaviourForm();
}

std::string BehaviourRows::pathOf(std::uint32_t object, std::string_view member) const
{
    const auto path = behaviour::pathOf(file(), object);
    return path ? file().pathText({path->unit, std::string(member)}) : std::string();
}

// ---- choices

std::vector<FieldChoice> BehaviourRows::eventChoices(const Graph &graph)
{
    std::vector<FieldChoice> choices{{-1, say("none")}};
    for (std::size_t i = 0; i < graph.events.size(); ++i)
        choices.push_back(
            {static_cast<qint64>(i), QStringLiteral("%1 %2").arg(i).arg(fromCore(graph.events[i].name))});
    return choices;
}

std::vector<FieldChoice> BehaviourRows::variableChoices(const Graph &graph)
{
    std::vector<FieldChoice> choices{{-1, say("none")}};
    for (std::size_t i = 0; i < graph.variables.size(); ++i)
        choices.push_back(
            {static_cast<qint64>(i), QStringLiteral("%1 %2").arg(i).arg(fromCore(graph.variables[i].name))});
    return choices;
}

std::vector<FieldChoice> BehaviourRows::stateChoices(const Machine &machine)
{
    std::vector<FieldChoice> choices;
    for (const State &state : machine.states)
        choices.push_back({state.id, QStringLiteral("%1 %2").arg(state.id).arg(fromCore(state.name))});
    return choices;
}

std::vector<FieldChoice> BehaviourRows::effectChoices() const
{
    std::vector<FieldChoice> choices{{-1, say("none (instant)")}};
    for (const std::uint32_t effect : hkx::objectsOf(file(), "hkbTransitionEffect")) {
        const auto object = hkx::readObject(file(), effect);
        choices.push_back({effect, QStringLiteral("#%1 %2").arg(effect).arg(
                                       fromCore(object ? object->text("name"_f) : std::string()))});
    }
    return choices;
}

std::vector<FieldChoice> BehaviourRows::animationChoices(const std::string &present) const
{
    std::vector<FieldChoice> choices;
    const QString now = fromCore(present);
    for (qsizetype i = 0; i < m_animations.names().size(); ++i)
        choices.push_back({i, m_animations.names()[i]});
    if (!m_animations.names().contains(now, Qt::CaseInsensitive))
        choices.push_back({m_animations.names().size(), now});
    return choices;
}

// ---- a transition

FieldSpec BehaviourRows::transitionField(TransitionPlace place, FieldSpec field,
                                         std::function<void(TransitionChange &, qint64)> set) const
{
    field.request = [ask = m_ask, place, set = std::move(set), path = field.path,
                     label = say("Set %1").arg(field.name)](const QString &text) -> Result<void> {
        const Result<double> number = typedNumber(text);
        if (!number)
            return tl::unexpected(number.error());
        TransitionChange change;
        set(change, static_cast<qint64>(*number));
        return ask(label, path,
                   [place, change](const File &file) { return changeTransition(file, place, change); });
    };
    return field;
}

BehaviourForm BehaviourRows::transitionForm(TransitionPlace place) const
{
    const FoundTransition found = find(graph(), place);
    const auto path = behaviour::pathOf(file(), place);
    const std::string row = path ? file().pathText(*path) : std::string();
    BehaviourForm form;
    form.title = say("%1 → %2").arg(fromText(found), stateText(*found.machine, found.transition->toState));
    form.hint =
        say("transition %1 of %2")
            .arg(place.row + 1)
            .arg(found.from != nullptr ? found.from->transitions.size() : found.machine->wildcards.size());
    form.groups = {transitionGroup(place, row), blendGroup(place, row), flagGroup(place, row)};
    return form;
}

BehaviourGroup BehaviourRows::transitionGroup(TransitionPlace place, const std::string &row) const
{
    const FoundTransition found = find(graph(), place);
    const Transition &transition = *found.transition;
    BehaviourGroup group;
    group.rows.push_back(showRow(say("From"), fromText(found), place.owner));
    FieldRow to = rowOf(transitionField(
        place, choiceField(say("To"), row + ".toStateId", transition.toState, stateChoices(*found.machine)),
        [](TransitionChange &change, qint64 id) { change.toState = id; }));
    if (const State *state = stateWithId(*found.machine, transition.toState))
        to.actions.push_back(
            {say("Show State"), [&context = m_context, object = state->object] { context.show(object); }});
    group.rows.push_back(std::move(to));
    group.rows.push_back(rowOf(transitionField(
        place, choiceField(say("Event"), row + ".eventId", transition.event, eventChoices(graph())),
        [](TransitionChange &change, qint64 event) { change.event = event; })));
    group.rows.push_back(conditionRow(place, row));
    group.rows.push_back(rowOf(
        transitionField(place,
                        valueLine(FieldKind::Number, say("Priority"), row + ".priority",
                                  QString::number(transition.priority)),
                        [](TransitionChange &change, qint64 priority) { change.priority = priority; })));
    if ((transition.flags & 0x2000) != 0)
        group.rows.push_back(nestedRow(place, row));
    return group;
}

FieldRow BehaviourRows::conditionRow(TransitionPlace place, const std::string &row) const
{
    const Transition &transition = *find(graph(), place).transition;
    FieldSpec field = valueLine(FieldKind::Text, say("Condition"), row + ".condition",
                                fromCore(transition.condition.value_or("")));
    field.help = say("An expression with variables; empty: none");
    field.request = [ask = m_ask, place, path = field.path,
                     graph = m_context.sharedGraph()](const QString &text) -> Result<void> {
        const std::string typed = text.trimmed().toStdString();
        if (const QString unknown = unknownWords(*graph, typed); !unknown.isEmpty())
            return fail("this behaviour has no variable {}", unknown.toStdString());
        TransitionChange change;
        change.condition = typed.empty() ? std::nullopt : std::optional(typed);
        return ask(say("Set the condition"), path,
                   [place, change](const File &file) { return changeTransition(file, place, change); });
    };
    FieldRow made = rowOf(std::move(field));
    made.hasRemark = true;
    if (transition.condition) {
        const QString unknown = unknownWords(graph(), *transition.condition);
        made.remark = unknown.isEmpty() ? say("✓ all names known") : say("⚠ unknown: %1").arg(unknown);
    }
    return made;
}

FieldRow BehaviourRows::nestedRow(TransitionPlace place, const std::string &row) const
{
    const FoundTransition found = find(graph(), place);
    const State *to = stateWithId(*found.machine, found.transition->toState);
    const Machine *below = to != nullptr && to->generator ? machineBelow(graph(), *to->generator) : nullptr;
    FieldSpec field = below != nullptr
                          ? choiceField(say("Start in"), row + ".toNestedStateId", found.transition->toNested,
                                        stateChoices(*below))
                          : valueLine(FieldKind::Number, say("Start in"), row + ".toNestedStateId",
                                      QString::number(found.transition->toNested));
    return rowOf(transitionField(place, std::move(field),
                                 [](TransitionChange &change, qint64 id) { change.toNested = id; }));
}

BehaviourGroup BehaviourRows::blendGroup(TransitionPlace place, const std::string &row) const
{
    const Transition &transition = *find(graph(), place).transition;
    BehaviourGroup group{say("Blend"), {}, {}};
    const std::int64_t now = transition.effect ? std::int64_t{*transition.effect} : -1;
    group.rows.push_back(rowOf(transitionField(
        place, choiceField(say("Effect"), row + ".transition", now, effectChoices()),
        [](TransitionChange &change, qint64 effect) {
            change.effect = effect < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(effect));
        })));
    if (transition.effect)
        addEffect(group, place, *transition.effect, row);
    return group;
}

void BehaviourRows::addEffect(BehaviourGroup &group, TransitionPlace place, std::uint32_t effect,
                              const std::string &row) const
{
    const auto object = hkx::readObject(file(), effect);
    if (!object || !object->has("duration"_f))
        return;
    const std::size_t uses = effectUses(graph(), effect);
    if (uses > 1) {
        group.hint = say("shared by %1 transitions").arg(uses);
        FieldSpec sharing = choiceField(say("Changes apply to"), row + ".transition#sharing",
                                        m_sharing == Sharing::ForAll ? 1 : 0,
                                        {{0, say("this one (own copy)")}, {1, say("all %1").arg(uses)}});
        sharing.request = [set = m_setSharing](const QString &text) -> Result<void> {
            set(text == QStringLiteral("1") ? Sharing::ForAll : Sharing::OwnCopy);
            return {};
        };
        group.rows.push_back(rowOf(std::move(sharing)));
    }
    const auto add = [&](FieldSpec field, auto set) {
        field.request = [ask = m_ask, place, set, path = field.path, sharing = m_sharing,
                         label = say("Set %1").arg(field.name)](const QString &text) -> Result<void> {
            const Result<double> number = typedNumber(text);
            if (!number)
                return tl::unexpected(number.error());
            EffectChange change;
            set(change, *number);
            return ask(label, path, [place, change, sharing](const File &file) {
                return changeEffect(file, place, change, sharing);
            });
        };
        group.rows.push_back(rowOf(std::move(field)));
    };
    FieldSpec duration = valueLine(FieldKind::Number, say("Duration"), row + ".transition#duration",
                                   numberText(object->number("duration"_f)));
    duration.after = say("s");
    add(std::move(duration), [](EffectChange &change, double value) { change.duration = value; });
    add(choiceField(say("Curve"), row + ".transition#curve", object->integer("blendCurve"_f),
                    {{0, say("smooth")},
                     {1, say("linear")},
                     {2, say("linear to smooth")},
                     {3, say("smooth to linear")}}),
        [](EffectChange &change, double value) { change.blendCurve = static_cast<std::int64_t>(value); });
    FieldSpec start = valueLine(FieldKind::Number, say("Start at"), row + ".transition#start",
                                numberText(object->number("toGeneratorStartTimeFraction"_f)));
    start.after = say("of the clip, 0 to 1");
    add(std::move(start), [](EffectChange &change, double value) { change.startFraction = value; });
}

BehaviourGroup BehaviourRows::flagGroup(TransitionPlace place, const std::string &row) const
{
    const std::uint32_t flags = find(graph(), place).transition->flags;
    FieldSpec field;
    field.kind = FieldKind::Flags;
    field.name = say("Flags");
    field.path = row + ".flags";
    field.number = flags;
    field.choices = transitionFlags();
    field = transitionField(place, std::move(field), [](TransitionChange &change, qint64 bits) {
        change.flags = static_cast<std::uint32_t>(bits);
    });
    return {say("Flags"), say("stored %1").arg(flags, 4, 16, QLatin1Char('0')), {rowOf(std::move(field))}};
}

// ---- a state

FieldSpec BehaviourRows::stateField(StatePlace place, FieldSpec field,
                                    std::function<Result<void>(StateChange &, const QString &)> set) const
{
    field.request = [ask = m_ask, machine = place.machine->object, state = place.state->object,
                     set = std::move(set), path = field.path,
                     label = say("Set %1").arg(field.name)](const QString &text) -> Result<void> {
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
        valueLine(FieldKind::Text, isLeaving ? say("Leaving sends") : say("Entering sends"),
                  pathOf(place.state->object, isLeaving ? "exitNotifyEvents" : "enterNotifyEvents"),
                  names.join(QStringLiteral(", ")));
    field.help = say("Names of events, with commas between them");
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
        place, valueLine(FieldKind::Text, say("Name"), pathOf(state.object, "name"), fromCore(state.name)),
        [](StateChange &change, const QString &text) -> Result<void> {
            change.name = text.toStdString();
            return {};
        })));
    own.rows.push_back(
        number(say("Id"), "stateId", QString::number(state.id),
               [](StateChange &change, double id) { change.id = static_cast<std::int64_t>(id); }));
    own.rows.push_back(number(say("Probability"), "probability", numberText(state.probability),
                              [](StateChange &change, double value) { change.probability = value; }));
    FieldSpec enabled = valueLine(FieldKind::Check, say("Enabled"), pathOf(state.object, "enable"), {});
    enabled.number = state.isEnabled ? 1 : 0;
    own.rows.push_back(rowOf(
        stateField(place, std::move(enabled), [](StateChange &change, const QString &text) -> Result<void> {
            change.isEnabled = text == QStringLiteral("true");
            return {};
        })));
    own.rows.push_back(rowOf(eventsField(place, false)));
    own.rows.push_back(rowOf(eventsField(place, true)));
    if (state.generator)
        own.rows.push_back(showRow(say("Plays"), partText(graph(), *state.generator), *state.generator));
    own.rows.push_back(showRow(say("In"), partText(graph(), place.machine->object), place.machine->object));
    BehaviourForm form{fromCore(state.name), say("state %1").arg(state.id), {std::move(own)}};
    form.groups.push_back(transitionList(say("Transitions"), state.object));
    form.groups.push_back(arrivals(place));
    if (const Part *part = graph().part(state.object))
        form.groups.push_back(bindingGroup(*part));
    return form;
}

BehaviourGroup BehaviourRows::transitionList(const QString &title, std::uint32_t owner) const
{
    const std::vector<Transition> &rows = *transitionsOf(graph(), owner);
    BehaviourGroup group{title, quantityText(rows.size(), "transition"), {}};
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        const TransitionPlace place{owner, row};
        const FoundTransition found = find(graph(), place);
        const auto path = behaviour::pathOf(file(), place);
        FieldRow made =
            rowOf(transitionField(place,
                                  choiceField(say("Target of transition %1").arg(row),
                                              (path ? file().pathText(*path) : std::string()) + ".toStateId",
                                              rows[row].toState, stateChoices(*found.machine)),
                                  [](TransitionChange &change, qint64 id) { change.toState = id; }));
        made.label = rows[row].event < 0 ? say("no event") : fromCore(graph().eventName(rows[row].event));
        if (rows[row].condition)
            made.note = say("if");
        made.help = rows[row].condition ? fromCore(*rows[row].condition) : QString();
        made.actions = {
            {say("Show Transition"), [&context = m_context, place] { context.show(place); }},
            {say("Remove Transition"), [&actions = m_actions, place] { actions.removeTransition(place); }}};
        group.rows.push_back(std::move(made));
    }
    return group;
}

// From where it is reached.
BehaviourGroup BehaviourRows::arrivals(StatePlace place) const
{
    BehaviourGroup group{say("Reached by"), {}, {}};
    const auto add = [&](std::uint32_t owner, const QString &from) {
        const std::vector<Transition> &rows = *transitionsOf(graph(), owner);
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            if (rows[row].toState != place.state->id)
                continue;
            FieldRow made = rowOf(labelField(from, fromCore(graph().eventName(rows[row].event))));
            made.actions = {{say("Show Transition"),
                             [&context = m_context, at = TransitionPlace{owner, row}] { context.show(at); }}};
            group.rows.push_back(std::move(made));
        }
    };
    add(place.machine->object, say("any state"));
    for (const State &state : place.machine->states)
        add(state.object, fromCore(state.name));
    group.hint = group.rows.empty() ? say("by no transition of this machine") : QString();
    return group;
}

// ---- a machine

FieldSpec BehaviourRows::machineField(const Machine &machine, FieldSpec field,
                                      std::function<void(MachineChange &, const QString &)> set) const
{
    field.request = [ask = m_ask, object = machine.object, set = std::move(set), path = field.path,
                     label = say("Set %1").arg(field.name)](const QString &text) {
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
        valueLine(FieldKind::Text, say("Name"), pathOf(machine.object, "name"), fromCore(machine.name)),
        [](MachineChange &change, const QString &text) { change.name = text.toStdString(); })));
    choice(say("Start state"), "startStateId", machine.start, stateChoices(machine), &MachineChange::start);
    choice(
        say("Start mode"), "startStateMode", machine.startMode,
        {{0, say("start state")}, {1, say("by the sync variable")}, {2, say("random")}, {3, say("chooser")}},
        &MachineChange::startMode);
    choice(say("Sync variable"), "syncVariableIndex", machine.syncVariable, variableChoices(graph()),
           &MachineChange::syncVariable);
    BehaviourForm form{fromCore(machine.name),
                       say("state machine · %1").arg(quantityText(machine.states.size(), "state")),
                       {std::move(own)}};
    form.groups.push_back(stateList(machine));
    form.groups.push_back(transitionList(say("From any state"), machine.object));
    if (const Part *part = graph().part(machine.object))
        form.groups.push_back(bindingGroup(*part));
    return form;
}

BehaviourGroup BehaviourRows::stateList(const Machine &machine) const
{
    BehaviourGroup group{say("States"), {}, {}};
    for (const State &state : machine.states)
        group.rows.push_back(showRow(QString::number(state.id), fromCore(state.name), state.object));
    return group;
}

} // namespace cutaway
