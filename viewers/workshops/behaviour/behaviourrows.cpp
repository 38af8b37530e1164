// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourrows.h"

#include "core/domains/behaviour/edit/clipedit.h"
#include "core/domains/behaviour/transitionflags.h"
#include "core/formats/hkx/objects.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/behaviour/partnames.h"

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

std::vector<FieldChoice> transitionFlags()
{
    std::vector<FieldChoice> choices;
    const auto add = [&choices](std::uint32_t flag, const QString &name) {
        choices.push_back({flag, QStringLiteral("%1 · %2").arg(name).arg(flag, 4, 16, QLatin1Char('0'))});
    };
    add(behaviour::kTriggerInterval, BehaviourRows::tr("Trigger interval"));
    add(behaviour::kInitiateInterval, BehaviourRows::tr("Initiate interval only"));
    add(behaviour::kPlaysToEnd, BehaviourRows::tr("Uninterruptible while playing"));
    add(behaviour::kDelayedToEnd, BehaviourRows::tr("Uninterruptible while delayed"));
    add(behaviour::kDelaysChange, BehaviourRows::tr("Delay the state change"));
    add(behaviour::kDisabled, BehaviourRows::tr("Disabled"));
    add(behaviour::kNoReturn, BehaviourRows::tr("No return to previous state"));
    add(behaviour::kNotRandom, BehaviourRows::tr("No random transition"));
    add(behaviour::kNoCondition, BehaviourRows::tr("No condition"));
    add(behaviour::kToOwnState, BehaviourRows::tr("From any state to own state"));
    add(behaviour::kGlobalWildcard, BehaviourRows::tr("From any state, everywhere"));
    add(behaviour::kLocalWildcard, BehaviourRows::tr("From any state of the machine"));
    add(behaviour::kFromNested, BehaviourRows::tr("From nested state counts"));
    add(behaviour::kToNested, BehaviourRows::tr("To nested state counts"));
    add(behaviour::kAtClipEnd, BehaviourRows::tr("At the end of the old clip"));
    return choices;
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
    return state != nullptr ? fromCore(state->name)
                            : BehaviourRows::tr("state %1, which is not there").arg(id);
}

QString fromText(const behaviour::FoundTransition &found)
{
    return found.from != nullptr ? fromCore(found.from->name) : BehaviourRows::tr("any state");
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

FormSubject BehaviourRows::subject() const
{
    return {m_context.transition(), m_actions.chosenName(), m_context.object()};
}

BehaviourForm BehaviourRows::form(const FormSubject &subject) const
{
    if (subject.transition && find(graph(), *subject.transition).transition != nullptr)
        return transitionForm(*subject.transition);
    if (subject.name && subject.name->kind == NameKind::Event)
        return eventForm(subject.name->number);
    if (subject.name && subject.name->kind == NameKind::Variable)
        return variableForm(subject.name->number);
    if (!subject.object)
        return {};
    if (const Clip *clip = clipOf(graph(), *subject.object))
        return clipForm(*clip);
    if (const Machine *machine = machineOf(graph(), *subject.object))
        return machineForm(*machine);
    if (const StatePlace place = stateOf(graph(), *subject.object); place.state != nullptr)
        return stateForm(place);
    const Part *part = graph().part(*subject.object);
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
    std::vector<FieldChoice> choices{{-1, tr("none")}};
    for (std::size_t i = 0; i < graph.events.size(); ++i)
        choices.push_back(
            {static_cast<qint64>(i), QStringLiteral("%1 %2").arg(i).arg(fromCore(graph.events[i].name))});
    return choices;
}

std::vector<FieldChoice> BehaviourRows::variableChoices(const Graph &graph)
{
    std::vector<FieldChoice> choices{{-1, tr("none")}};
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
    std::vector<FieldChoice> choices{{-1, tr("none (instant)")}};
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
                     label = tr("Set %1").arg(field.name)](const QString &text) -> Result<void> {
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
    form.title = tr("%1 → %2").arg(fromText(found), stateText(*found.machine, found.transition->toState));
    form.hint =
        tr("transition %1 of %2")
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
    group.rows.push_back(fromRow(place, row));
    FieldRow to = rowOf(transitionField(
        place, choiceField(tr("To"), row + ".toStateId", transition.toState, stateChoices(*found.machine)),
        [](TransitionChange &change, qint64 id) { change.toState = id; }));
    if (const State *state = stateWithId(*found.machine, transition.toState))
        to.actions.push_back(
            {tr("Show State"), [&context = m_context, object = state->object] { context.show(object); }});
    group.rows.push_back(std::move(to));
    group.rows.push_back(rowOf(transitionField(
        place, choiceField(tr("Event"), row + ".eventId", transition.event, eventChoices(graph())),
        [](TransitionChange &change, qint64 event) { change.event = event; })));
    group.rows.push_back(conditionRow(place, row));
    group.rows.push_back(rowOf(transitionField(
        place,
        valueLine(FieldKind::Number, tr("Priority"), row + ".priority", QString::number(transition.priority)),
        [](TransitionChange &change, qint64 priority) { change.priority = priority; })));
    if ((transition.flags & behaviour::kToNested) != 0)
        group.rows.push_back(nestedRow(place, row));
    return group;
}

// It moves to the list of another state, at the end.
FieldRow BehaviourRows::fromRow(TransitionPlace place, const std::string &row) const
{
    const FoundTransition found = find(graph(), place);
    std::vector<FieldChoice> states = stateChoices(*found.machine);
    states.insert(states.begin(), {kAnyState, tr("any state")});
    FieldSpec field =
        choiceField(tr("From"), row + "#from", found.from != nullptr ? found.from->id : kAnyState, states);
    field.help = tr("Another one gets the transition at the end of its list");
    field.request = [ask = m_ask, place, path = field.path,
                     graph = m_context.sharedGraph()](const QString &text) -> Result<void> {
        const Machine &machine = *find(*graph, place).machine;
        const State *from = stateWithId(machine, text.toLongLong());
        const std::uint32_t owner = from != nullptr ? from->object : machine.object;
        return ask(
            tr("Move a transition"), path,
            [place, owner](const File &file) { return moveTransition(file, place, owner); },
            [graph, owner](const File &file, const Graph &now) {
                return lastTransition(file, *graph, owner, now);
            });
    };
    FieldRow made = rowOf(std::move(field));
    made.actions = {{tr("Show %1").arg(fromText(found)),
                     [&context = m_context, owner = place.owner] { context.show(owner); }}};
    return made;
}

FieldRow BehaviourRows::conditionRow(TransitionPlace place, const std::string &row) const
{
    const Transition &transition = *find(graph(), place).transition;
    FieldSpec field = valueLine(FieldKind::Text, tr("Condition"), row + ".condition",
                                fromCore(transition.condition.value_or("")));
    field.help = tr("An expression with variables; empty: none");
    field.request = [ask = m_ask, place, path = field.path,
                     graph = m_context.sharedGraph()](const QString &text) -> Result<void> {
        const std::string typed = text.trimmed().toStdString();
        if (const QString unknown = unknownWords(*graph, typed); !unknown.isEmpty())
            return fail("this behaviour has no variable {}", unknown.toStdString());
        TransitionChange change;
        change.condition = typed.empty() ? std::nullopt : std::optional(typed);
        return ask(tr("Set the condition"), path,
                   [place, change](const File &file) { return changeTransition(file, place, change); });
    };
    FieldRow made = rowOf(std::move(field));
    made.hasRemark = true;
    if (transition.condition) {
        const QString unknown = unknownWords(graph(), *transition.condition);
        made.remark = unknown.isEmpty() ? tr("✓ all names known") : tr("⚠ unknown: %1").arg(unknown);
    }
    return made;
}

FieldRow BehaviourRows::nestedRow(TransitionPlace place, const std::string &row) const
{
    const FoundTransition found = find(graph(), place);
    const State *to = stateWithId(*found.machine, found.transition->toState);
    const Machine *below = to != nullptr && to->generator ? machineBelow(graph(), *to->generator) : nullptr;
    FieldSpec field = below != nullptr
                          ? choiceField(tr("Start in"), row + ".toNestedStateId", found.transition->toNested,
                                        stateChoices(*below))
                          : valueLine(FieldKind::Number, tr("Start in"), row + ".toNestedStateId",
                                      QString::number(found.transition->toNested));
    return rowOf(transitionField(place, std::move(field),
                                 [](TransitionChange &change, qint64 id) { change.toNested = id; }));
}

BehaviourGroup BehaviourRows::blendGroup(TransitionPlace place, const std::string &row) const
{
    const Transition &transition = *find(graph(), place).transition;
    BehaviourGroup group{tr("Blend"), {}, {}};
    const std::int64_t now = transition.effect ? std::int64_t{*transition.effect} : -1;
    group.rows.push_back(rowOf(transitionField(
        place, choiceField(tr("Effect"), row + ".transition", now, effectChoices()),
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
        group.hint = tr("shared by %1").arg(quantityText(uses, "transition"));
        FieldSpec sharing =
            choiceField(tr("Applies to"), row + ".transition#sharing", m_sharing == Sharing::ForAll ? 1 : 0,
                        {{0, tr("this one (own copy)")}, {1, tr("all %1").arg(uses)}});
        sharing.request = [set = m_setSharing](const QString &text) -> Result<void> {
            set(text == QStringLiteral("1") ? Sharing::ForAll : Sharing::OwnCopy);
            return {};
        };
        group.rows.push_back(rowOf(std::move(sharing)));
    }
    const auto add = [&](FieldSpec field, auto set) {
        field.request = [ask = m_ask, place, set, path = field.path, sharing = m_sharing,
                         label = tr("Set %1").arg(field.name)](const QString &text) -> Result<void> {
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
    FieldSpec duration = valueLine(FieldKind::Number, tr("Duration"), row + ".transition#duration",
                                   numberText(object->number("duration"_f)));
    duration.after = tr("s");
    add(std::move(duration), [](EffectChange &change, double value) { change.duration = value; });
    add(choiceField(
            tr("Curve"), row + ".transition#curve", object->integer("blendCurve"_f),
            {{0, tr("smooth")}, {1, tr("linear")}, {2, tr("linear to smooth")}, {3, tr("smooth to linear")}}),
        [](EffectChange &change, double value) { change.blendCurve = static_cast<std::int64_t>(value); });
    FieldSpec start = valueLine(FieldKind::Number, tr("Start at"), row + ".transition#start",
                                numberText(object->number("toGeneratorStartTimeFraction"_f)));
    start.after = tr("0 to 1");
    add(std::move(start), [](EffectChange &change, double value) { change.startFraction = value; });
}

BehaviourGroup BehaviourRows::flagGroup(TransitionPlace place, const std::string &row) const
{
    const std::uint32_t flags = find(graph(), place).transition->flags;
    FieldSpec field;
    field.kind = FieldKind::Flags;
    field.name = tr("Flags");
    field.path = row + ".flags";
    field.number = flags;
    field.choices = transitionFlags();
    field = transitionField(place, std::move(field), [](TransitionChange &change, qint64 bits) {
        change.flags = static_cast<std::uint32_t>(bits);
    });
    FieldRow made = rowOf(std::move(field));
    made.note = tr("stored %1").arg(flags, 4, 16, QLatin1Char('0'));
    return {{}, {}, {std::move(made)}};
}

} // namespace cutaway
