// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviouractions.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/edit/clipedit.h"
#include "viewers/workshops/behaviour/partnames.h"

#include <algorithm>

namespace cutaway
{

using behaviour::Behaviour;
using behaviour::TransitionPlace;

BehaviourActions &BehaviourActions::of(BehaviourContext &context)
{
    auto *known = context.findChild<BehaviourActions *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new BehaviourActions(context);
}

BehaviourActions::BehaviourActions(BehaviourContext &context) : QObject(&context), m_context(context)
{
    create();
    connect(&context, &BehaviourContext::chosenChanged, this, &BehaviourActions::follow);
    connect(&context, &BehaviourContext::changed, this, &BehaviourActions::follow);
    follow();
}

void BehaviourActions::add(Edit edit, const QString &text, const QString &help, const QKeySequence &keys,
                           void (BehaviourActions::*run)())
{
    auto *action = new QAction(text, this);
    action->setToolTip(
        keys.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, keys.toString(QKeySequence::NativeText)));
    action->setStatusTip(help);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (run != nullptr)
        connect(action, &QAction::triggered, this, run);
    m_edits[static_cast<std::size_t>(edit)] = action;
}

void BehaviourActions::create()
{
    const auto draft = [this](Edit edit, const QString &text, const QString &help, const QKeySequence &keys,
                              DraftKind kind) {
        add(edit, text, help, keys, nullptr);
        connect((*this)[edit], &QAction::triggered, this, [this, kind] { Q_EMIT draftWanted(kind); });
    };
    draft(Edit::AddState, tr("Add State…"),
          tr("Add a state with a clip and transitions to the state machine"),
          QKeySequence(QStringLiteral("Ctrl+Alt+S")), DraftKind::State);
    add(Edit::DuplicateState, tr("Duplicate State"),
        tr("Copy the state with all parts below it; nothing leads to the copy yet"),
        QKeySequence(QStringLiteral("Ctrl+D")), &BehaviourActions::duplicateState);
    draft(Edit::AddTransition, tr("Add Transition…"),
          tr("Add a transition from this state, or from any state of the machine"),
          QKeySequence(QStringLiteral("Ctrl+Alt+T")), DraftKind::Transition);
    draft(Edit::AddTrigger, tr("Add Trigger…"), tr("Let the clip send an event at a time"),
          QKeySequence(QStringLiteral("Ctrl+Alt+G")), DraftKind::Trigger);
    draft(Edit::Bind, tr("Bind…"), tr("Let a member of this part follow a variable"),
          QKeySequence(QStringLiteral("Ctrl+Alt+B")), DraftKind::Binding);
    add(Edit::RemovePart, tr("Remove"), tr("Remove the transition or state with what only it uses"), {},
        &BehaviourActions::removePart);
    add(Edit::AddEvent, tr("Add Event"), tr("Add an event behind all others"), {},
        &BehaviourActions::addEvent);
    add(Edit::AddVariable, tr("Add Variable"), tr("Add a variable behind all others"), {},
        &BehaviourActions::addVariable);
    add(Edit::AddProperty, tr("Add Property"), tr("Add a property of the character behind all others"), {},
        &BehaviourActions::addProperty);
    add(Edit::RenameName, tr("Rename"), tr("Rename it in this file; conditions and expressions follow"),
        Qt::Key_F2, nullptr);
    connect((*this)[Edit::RenameName], &QAction::triggered, this, &BehaviourActions::renameWanted);
    add(Edit::RemoveName, tr("Remove"), tr("Remove the name; numbers behind it follow"), Qt::Key_Delete,
        &BehaviourActions::removeChosenName);
}

QList<QAction *> BehaviourActions::parts() const
{
    return {(*this)[Edit::AddState],   (*this)[Edit::DuplicateState], (*this)[Edit::AddTransition],
            (*this)[Edit::AddTrigger], (*this)[Edit::Bind],           (*this)[Edit::RemovePart]};
}

QList<QAction *> BehaviourActions::names() const
{
    return {(*this)[Edit::AddEvent], (*this)[Edit::AddVariable], (*this)[Edit::AddProperty],
            (*this)[Edit::RenameName], (*this)[Edit::RemoveName]};
}

void BehaviourActions::follow()
{
    const Behaviour *graph = m_context.graph();
    const std::optional<std::uint32_t> object = graph != nullptr ? m_context.object() : std::nullopt;
    const bool isState = object && stateOf(*graph, *object).state != nullptr;
    const bool isMachine = object && machineOf(*graph, *object) != nullptr;
    const std::optional<NamePlace> name = chosenName();
    const auto enable = [this](Edit edit, bool on) { (*this)[edit]->setEnabled(on); };
    enable(Edit::AddState, isState || isMachine);
    enable(Edit::DuplicateState, isState && !m_context.transition());
    enable(Edit::AddTransition, isState || isMachine);
    enable(Edit::AddTrigger, object && clipOf(*graph, *object) != nullptr);
    enable(Edit::Bind, object && graph->part(*object) != nullptr);
    enable(Edit::RemovePart, isState || m_context.transition());
    for (const Edit edit : {Edit::AddEvent, Edit::AddVariable, Edit::AddProperty})
        enable(edit, graph != nullptr && graph->strings);
    enable(Edit::RenameName, name && name->kind != NameKind::Attribute);
    enable(Edit::RemoveName, name && name->kind != NameKind::Attribute && name->kind != NameKind::Clip);
}

std::optional<NamePlace> BehaviourActions::chosenName() const
{
    return m_context.graph() != nullptr ? nameAt(m_context.snapshot(), *m_context.graph(), m_context.path())
                                        : std::nullopt;
}

// ---- names

std::string BehaviourActions::freeName(NameKind kind, const std::string &wanted) const
{
    const auto isTaken = [&](const std::string &name) {
        const auto in = [&name](const auto &list) {
            return std::ranges::any_of(list,
                                       [&](const auto &one) { return equalIgnoringCase(one.name, name); });
        };
        return kind == NameKind::Event      ? in(m_context.graph()->events)
               : kind == NameKind::Variable ? in(m_context.graph()->variables)
                                            : in(m_context.graph()->properties);
    };
    std::string name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = fmt::format("{}{}", wanted, number);
    return name;
}

template <class Place, class Run> void BehaviourActions::whenReady(Place place, Run run)
{
    m_context.whenReady([this, place, run, before = m_context.sharedGraph()] {
        if (const auto now = foundAgain(*before, place, *m_context.graph()))
            run(*now);
    });
}

void BehaviourActions::addName(NameKind kind, const QString &label, const std::string &wanted, AddNamed add)
{
    m_context.whenReady([this, kind, label, wanted, add] {
        m_context.apply(
            label, [add, name = freeName(kind, wanted)](const File &file) { return add(file, name); },
            [this, kind](const File &file, const Behaviour &graph) -> std::optional<NodePath> {
                // Once it is chosen.
                QMetaObject::invokeMethod(this, &BehaviourActions::renameWanted, Qt::QueuedConnection);
                const auto last = static_cast<std::uint32_t>(countOf(graph, kind) - 1);
                return pathOf(file, graph, NamePlace{kind, last});
            });
    });
}

void BehaviourActions::addEvent()
{
    addName(NameKind::Event, tr("Add an event"), "NewEvent",
            [](const File &file, const std::string &name) { return behaviour::addEvent(file, name); });
}

void BehaviourActions::addVariable()
{
    addName(NameKind::Variable, tr("Add a variable"), "NewVariable",
            [](const File &file, const std::string &name) {
                behaviour::NewVariable made;
                made.name = name;
                return behaviour::addVariable(file, made);
            });
}

void BehaviourActions::addProperty()
{
    addName(NameKind::Property, tr("Add a property"), "NewProperty",
            [](const File &file, const std::string &name) {
                return behaviour::addProperty(file, name, behaviour::VariableType::Int32);
            });
}

void BehaviourActions::rename(NamePlace name, const QString &text)
{
    whenReady(name, [this, to = text.trimmed().toStdString()](NamePlace now) { renameNow(now, to); });
}

void BehaviourActions::renameNow(NamePlace name, const std::string &to)
{
    m_context.apply(
        tr("Rename %1").arg(nameOf(*m_context.graph(), name)),
        [name, to](const File &file) -> Result<Patch> {
            switch (name.kind) {
            case NameKind::Event:
                return behaviour::renameEvent(file, name.number, to);
            case NameKind::Variable:
                return behaviour::renameVariable(file, name.number, to);
            case NameKind::Property:
                return behaviour::renameProperty(file, name.number, to);
            case NameKind::Clip: {
                behaviour::ClipChange change;
                change.name = to;
                return behaviour::changeClip(file, name.number, change);
            }
            case NameKind::Attribute:
                break;
            }
            return fail("attributes are not renamed here");
        },
        tellRenamed(name, to));
}

BehaviourContext::After BehaviourActions::tellRenamed(NamePlace name, const std::string &to)
{
    return [this, kind = name.kind, from = nameOf(*m_context.graph(), name).toStdString(),
            to](const File &, const Behaviour &) -> std::optional<NodePath> {
        // Once the panes show it.
        QMetaObject::invokeMethod(
            this, [this, kind, from, to] { Q_EMIT nameChanged(kind, from, to); }, Qt::QueuedConnection);
        return std::nullopt;
    };
}

void BehaviourActions::removeChosenName()
{
    if (const auto name = chosenName())
        Q_EMIT removalWanted(*name);
}

void BehaviourActions::remove(NamePlace name, behaviour::Uses uses)
{
    whenReady(name, [this, uses](NamePlace now) { removeNow(now, uses); });
}

// The one behind it is chosen then, or the last.
void BehaviourActions::removeNow(NamePlace name, behaviour::Uses uses)
{
    m_context.apply(
        tr("Remove %1").arg(nameOf(*m_context.graph(), name)),
        [name, uses](const File &file) -> Result<Patch> {
            if (name.kind == NameKind::Event)
                return behaviour::removeEvent(file, name.number, uses);
            if (name.kind == NameKind::Variable)
                return behaviour::removeVariable(file, name.number, uses);
            return behaviour::removeProperty(file, name.number, uses);
        },
        [this, name, gone = nameOf(*m_context.graph(), name).toStdString()](const File &file,
                                                                            const Behaviour &graph) {
            QMetaObject::invokeMethod(
                this, [this, kind = name.kind, gone] { Q_EMIT nameChanged(kind, gone, {}); },
                Qt::QueuedConnection);
            const auto next = pathOf(file, graph, name);
            return next || name.number == 0 ? next : pathOf(file, graph, {name.kind, name.number - 1});
        });
}

// ---- parts

void BehaviourActions::duplicateState()
{
    whenReady(*m_context.object(), [this](std::uint32_t state) { duplicate(state); });
}

void BehaviourActions::duplicate(std::uint32_t state)
{
    const Behaviour &graph = *m_context.graph();
    const behaviour::StatePlace place = stateOf(graph, state);
    std::string name = place.state->name + "Copy";
    const auto isTaken = [&] {
        return std::ranges::find(place.machine->states, name, &behaviour::State::name) !=
               place.machine->states.end();
    };
    for (int number = 2; isTaken(); ++number)
        name = fmt::format("{}Copy{}", place.state->name, number);
    const std::size_t machineRow = static_cast<std::size_t>(place.machine - graph.machines.data());
    m_context.apply(
        tr("Duplicate state %1").arg(QString::fromStdString(place.state->name)),
        [machine = place.machine->object, state, name](const File &file) {
            return behaviour::duplicateState(file, machine, state, name, behaviour::Branch::Copied);
        },
        [name, machineRow](const File &file, const Behaviour &now) -> std::optional<NodePath> {
            for (std::size_t i = machineRow; i < now.machines.size(); ++i) {
                for (const behaviour::State &state : now.machines[i].states) {
                    if (state.name == name)
                        return behaviour::pathOf(file, state.object);
                }
            }
            return std::nullopt;
        });
}

void BehaviourActions::removeTransition(TransitionPlace place)
{
    whenReady(place, [this](TransitionPlace now) { removeTransitionNow(now); });
}

void BehaviourActions::removeTransitionNow(TransitionPlace place)
{
    m_context.apply(
        tr("Remove a transition"),
        [place](const File &file) { return behaviour::removeTransition(file, place); },
        [before = m_context.sharedGraph(), place](const File &file,
                                                  const Behaviour &now) -> std::optional<NodePath> {
            const auto owner = foundAgain(*before, place.owner, now);
            const auto *rows = owner ? transitionsOf(now, *owner) : nullptr;
            if (rows == nullptr || rows->empty())
                return owner ? behaviour::pathOf(file, *owner) : std::nullopt;
            const auto last = static_cast<std::uint32_t>(rows->size() - 1);
            return behaviour::pathOf(file, TransitionPlace{*owner, std::min(place.row, last)});
        });
}

void BehaviourActions::removePart()
{
    if (const auto transition = m_context.transition())
        return removeTransition(*transition);
    whenReady(*m_context.object(), [this](std::uint32_t state) { removeState(state); });
}

// Its machine is chosen then.
void BehaviourActions::removeState(std::uint32_t state)
{
    const behaviour::StatePlace place = stateOf(*m_context.graph(), state);
    m_context.apply(
        tr("Remove state %1").arg(QString::fromStdString(place.state->name)),
        [machine = place.machine->object, state](const File &file) {
            return behaviour::removeState(file, machine, state);
        },
        [before = m_context.sharedGraph(),
         machine = place.machine->object](const File &file, const Behaviour &now) -> std::optional<NodePath> {
            const auto found = foundAgain(*before, machine, now);
            return found ? behaviour::pathOf(file, *found) : std::nullopt;
        });
}

} // namespace cutaway
