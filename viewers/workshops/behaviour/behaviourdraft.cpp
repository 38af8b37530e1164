// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourdraft.h"

#include "core/domains/behaviour/edit/bindingedit.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/workshops/behaviour/partnames.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostMembers = 500;

QString draftTitle(DraftKind kind)
{
    switch (kind) {
    case DraftKind::State:
        return BehaviourDraft::tr("New state");
    case DraftKind::Transition:
        return BehaviourDraft::tr("New transition");
    case DraftKind::Trigger:
        return BehaviourDraft::tr("New trigger");
    case DraftKind::Binding:
        break;
    }
    return BehaviourDraft::tr("New binding");
}

} // namespace

BehaviourDraft::BehaviourDraft(FieldHost &host, BehaviourActions &actions,
                               const CharacterAnimations &animations, QWidget *parent)
    : QWidget(parent), m_actions(actions), m_context(actions.context()), m_animations(animations),
      m_title(new theme::ElidedLabel(this)), m_refusal(new QLabel(this)), m_fields(new FieldGrid(host, this)),
      m_add(new QPushButton(tr("Add"), this))
{
    setObjectName(QStringLiteral("behaviourDraft"));
    m_refusal->setWordWrap(true);
    m_refusal->setTextFormat(Qt::PlainText);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    connect(m_add, &QPushButton::clicked, this, &BehaviourDraft::add);
    connect(cancel, &QPushButton::clicked, this, &BehaviourDraft::close);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(cancel);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, theme::grid(1), 0, theme::grid(2));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_title);
    column->addWidget(m_fields);
    column->addWidget(m_refusal);
    column->addLayout(buttons);
    hide();
    connect(&m_context, &BehaviourContext::changed, this, &BehaviourDraft::followGraph);
    theme::follow(this, &BehaviourDraft::dress);
}

void BehaviourDraft::dress()
{
    theme::dressLabel(*m_title, theme::current().colors().accent, theme::current().titleFont());
    theme::dressLabel(*m_refusal, theme::current().colors().error, theme::current().smallFont());
    if (!isHidden())
        show();
}

QString BehaviourDraft::refusal() const
{
    return m_refusal->text();
}

void BehaviourDraft::refuse(const QString &reason)
{
    m_isAdding = false;
    m_refusal->setText(reason);
    m_refusal->setVisible(!reason.isEmpty());
}

const behaviour::Machine *BehaviourDraft::machine() const
{
    const behaviour::Machine *own = machineOf(*m_context.graph(), m_owner);
    return own != nullptr ? own : stateOf(*m_context.graph(), m_owner).machine;
}

// A state and a transition belong to the machine or state that is chosen.
void BehaviourDraft::open(DraftKind kind)
{
    if (m_context.isBusy()) // which would close it
        return m_context.whenReady([self = QPointer(this), kind] {
            if (self)
                self->openNow(kind);
        });
    openNow(kind);
}

void BehaviourDraft::openNow(DraftKind kind)
{
    if (m_context.graph() == nullptr || !m_context.object())
        return;
    m_kind = kind;
    m_values = {};
    m_owner = *m_context.object();
    m_graph = m_context.sharedGraph();
    if (const behaviour::Machine *own = machine(); own != nullptr && !own->states.empty()) {
        const behaviour::State *state = stateOf(*m_context.graph(), m_owner).state;
        m_values.from = state != nullptr                ? state->id
                        : kind == DraftKind::Transition ? BehaviourRows::kAnyState
                                                        : -1;
        m_values.to = kind == DraftKind::Transition ? own->states.front().id : -1;
    }
    m_title->setText(tr("%1 · %2").arg(draftTitle(kind), partText(*m_context.graph(), m_owner)));
    refuse({});
    show();
    setVisible(true);
    const QList<FieldEditor *> editors = m_fields->findChildren<FieldEditor *>();
    if (!editors.isEmpty())
        editors.front()->setFocus(Qt::ShortcutFocusReason);
}

// After an edit of something else the values stay, by names, since numbers may be others then.
void BehaviourDraft::followGraph()
{
    const std::shared_ptr<const behaviour::Behaviour> before =
        std::exchange(m_graph, m_context.sharedGraph());
    if (isHidden() || m_isAdding || before == nullptr || m_graph == nullptr)
        return close();
    const auto owner = foundAgain(*before, m_owner, *m_graph);
    if (!owner)
        return close();
    m_owner = *owner;
    const auto follow = [&](std::int64_t &number, NameKind kind) {
        const NamePlace name{kind, static_cast<std::uint32_t>(std::max<std::int64_t>(number, 0))};
        const auto now = number >= 0 ? foundAgain(*before, name, *m_graph) : std::nullopt;
        number = now ? std::int64_t{now->number} : -1;
    };
    follow(m_values.fromEvent, NameKind::Event);
    follow(m_values.toEvent, NameKind::Event);
    if (m_kind == DraftKind::Binding)
        follow(m_values.variable, NameKind::Variable);
    const auto effect = m_values.effect < 0
                            ? std::nullopt
                            : foundAgain(*before, static_cast<std::uint32_t>(m_values.effect), *m_graph);
    m_values.effect = effect ? std::int64_t{*effect} : -1;
    show();
}

void BehaviourDraft::close()
{
    m_fields->giveUpTyping();
    m_isAdding = false;
    hide();
}

void BehaviourDraft::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    QWidget::keyPressEvent(event);
}

// ---- rows

FieldRow BehaviourDraft::textRow(const QString &name, std::string Values::*field)
{
    FieldSpec spec = valueLine(FieldKind::Text, name, "#draft." + name.toStdString(),
                               QString::fromStdString(m_values.*field));
    spec.request = [this, field](const QString &text) -> Result<void> {
        m_values.*field = text.trimmed().toStdString();
        show();
        return {};
    };
    return rowOf(std::move(spec));
}

FieldRow BehaviourDraft::choiceRow(const QString &name, std::int64_t Values::*field,
                                   std::vector<FieldChoice> choices)
{
    FieldSpec spec = choiceField(name, "#draft." + name.toStdString(), m_values.*field, std::move(choices));
    spec.request = [this, field](const QString &number) -> Result<void> {
        m_values.*field = number.toLongLong();
        show();
        return {};
    };
    return rowOf(std::move(spec));
}

void BehaviourDraft::show()
{
    switch (m_kind) {
    case DraftKind::State:
        return m_fields->show(stateRows());
    case DraftKind::Transition:
        return m_fields->show(transitionRows());
    case DraftKind::Trigger:
        return m_fields->show(triggerRows());
    case DraftKind::Binding:
        return m_fields->show(bindingRows());
    }
}

std::vector<FieldRow> BehaviourDraft::stateRows()
{
    std::vector<FieldChoice> from = BehaviourRows::stateChoices(*machine()), to = from;
    from.insert(from.begin(), {{-1, tr("nothing leads to it")}, {BehaviourRows::kAnyState, tr("any state")}});
    to.insert(to.begin(), {-1, tr("stays there")});
    std::vector<FieldRow> rows{textRow(tr("State name"), &Values::name),
                               textRow(tr("Clip name"), &Values::clip),
                               textRow(tr("Animation"), &Values::animation)};
    rows[1].fields[0].help = tr("Empty: the name of the state");
    rows[2].hasRemark = true;
    if (m_animations.isKnown() && !m_values.animation.empty() &&
        !m_animations.has(QString::fromStdString(m_values.animation)))
        rows[2].remark = tr("⚠ not in the character");
    rows.push_back(choiceRow(tr("Reached from"), &Values::from, std::move(from)));
    rows.push_back(
        choiceRow(tr("on event"), &Values::fromEvent, BehaviourRows::eventChoices(*m_context.graph())));
    rows.push_back(choiceRow(tr("Leads to"), &Values::to, std::move(to)));
    rows.push_back(
        choiceRow(tr("on the event"), &Values::toEvent, BehaviourRows::eventChoices(*m_context.graph())));
    return rows;
}

std::vector<FieldRow> BehaviourDraft::transitionRows()
{
    std::vector<FieldChoice> states = BehaviourRows::stateChoices(*machine()), from = states;
    from.insert(from.begin(), {BehaviourRows::kAnyState, tr("any state")});
    const BehaviourRows rows(m_actions, m_animations, {});
    return {choiceRow(tr("From"), &Values::from, std::move(from)),
            choiceRow(tr("To"), &Values::to, std::move(states)),
            choiceRow(tr("Event"), &Values::toEvent, BehaviourRows::eventChoices(*m_context.graph())),
            textRow(tr("Condition"), &Values::condition),
            choiceRow(tr("Effect"), &Values::effect, rows.effectChoices())};
}

std::vector<FieldRow> BehaviourDraft::triggerRows()
{
    FieldSpec time = valueLine(FieldKind::Number, tr("Time"), "#draft.time", numberText(m_values.time));
    time.after = tr("s");
    time.request = [this](const QString &text) -> Result<void> {
        const Result<double> value = typedNumber(text);
        if (!value)
            return tl::unexpected(value.error());
        m_values.time = *value;
        show();
        return {};
    };
    FieldSpec end = valueLine(FieldKind::Check, tr("From the end"), "#draft.end", {});
    end.number = m_values.fromEnd ? 1 : 0;
    end.request = [this](const QString &text) -> Result<void> {
        m_values.fromEnd = text == QStringLiteral("true");
        show();
        return {};
    };
    return {choiceRow(tr("Event"), &Values::toEvent, BehaviourRows::eventChoices(*m_context.graph())),
            rowOf(std::move(time)), rowOf(std::move(end))};
}

// The members that a variable of the chosen type fits.
std::vector<FieldRow> BehaviourDraft::bindingRows()
{
    const behaviour::Behaviour &graph = *m_context.graph();
    const auto number = static_cast<std::size_t>(std::max<std::int64_t>(m_values.variable, 0));
    std::vector<std::string> members;
    if (number < graph.variables.size())
        members = bindableMembers(m_context.snapshot(), m_owner, graph.variables[number].type);
    members.resize(std::min(members.size(), kMostMembers));
    std::vector<FieldChoice> choices;
    std::int64_t now = -1;
    for (std::size_t i = 0; i < members.size(); ++i) {
        choices.push_back({static_cast<qint64>(i), nodetext::fromCore(members[i])});
        now = members[i] == m_values.member ? static_cast<std::int64_t>(i) : now;
    }
    if (now < 0 && !members.empty()) {
        now = 0;
        m_values.member = members.front();
    }
    if (members.empty())
        m_values.member.clear();
    FieldSpec member = choiceField(tr("Member"), "#draft.member", now, choices);
    member.request = [this, members](const QString &text) -> Result<void> {
        m_values.member = members[text.toUInt()];
        return {};
    };
    return {choiceRow(tr("Variable"), &Values::variable, BehaviourRows::variableChoices(graph)),
            choices.empty() ? rowOf(labelField(tr("Member"), tr("no member fits this variable")))
                            : rowOf(std::move(member))};
}

// ---- making it

void BehaviourDraft::add()
{
    if (m_isAdding || isHidden() || m_context.graph() == nullptr)
        return;
    for (FieldEditor *editor : m_fields->findChildren<FieldEditor *>()) {
        if (!editor->commit())
            return;
    }
    refuse({});
    m_isAdding = true;
    switch (m_kind) {
    case DraftKind::State:
        return addState();
    case DraftKind::Transition:
        return addTransition();
    case DraftKind::Trigger:
        return addTrigger();
    case DraftKind::Binding:
        return addBinding();
    }
}

void BehaviourDraft::apply(const QString &label, BehaviourContext::Edit edit, BehaviourContext::After after)
{
    m_context.apply(label, std::move(edit), std::move(after), [self = QPointer(this)](const QString &reason) {
        if (self)
            self->refuse(reason);
    });
}

// The state is chosen then.
void BehaviourDraft::addState()
{
    const behaviour::Machine &own = *machine();
    if (m_values.from != -1 && m_values.fromEvent < 0)
        return refuse(tr("Choose the event that leads to the state."));
    if (m_values.to != -1 && m_values.toEvent < 0)
        return refuse(tr("Choose the event that leads on."));
    behaviour::NewState made;
    made.name = m_values.name;
    made.clip.name = m_values.clip.empty() ? m_values.name : m_values.clip;
    made.clip.animation = m_values.animation;
    if (m_values.from != -1) {
        behaviour::NewState::Arrival arrival;
        if (const behaviour::State *from = stateWithId(own, m_values.from))
            arrival.from = from->object;
        arrival.transition.event = m_values.fromEvent;
        made.arrivals.push_back(arrival);
    }
    if (m_values.to != -1) {
        behaviour::NewTransition leaving;
        leaving.event = m_values.toEvent;
        leaving.toState = m_values.to;
        made.transitions.push_back(leaving);
    }
    apply(
        tr("Add state %1").arg(QString::fromStdString(made.name)),
        [machine = own.object, made](const File &file) { return behaviour::addState(file, machine, made); },
        [before = m_context.sharedGraph(), machine = own.object,
         name = made.name](const File &file, const behaviour::Behaviour &now) -> std::optional<NodePath> {
            const auto place =
                static_cast<std::size_t>(machineOf(*before, machine) - before->machines.data());
            if (place >= now.machines.size() || now.machines[place].states.empty())
                return std::nullopt;
            return behaviour::pathOf(file, now.machines[place].states.back().object);
        });
}

// The last row of its owner is chosen then.
void BehaviourDraft::addTransition()
{
    const behaviour::State *from = stateWithId(*machine(), m_values.from);
    const std::uint32_t owner = from != nullptr ? from->object : machine()->object;
    if (m_values.toEvent < 0 && m_values.condition.empty())
        return refuse(tr("Choose an event or type a condition."));
    behaviour::NewTransition made;
    made.event = m_values.toEvent;
    made.toState = m_values.to;
    if (m_values.effect >= 0)
        made.effect = static_cast<std::uint32_t>(m_values.effect);
    if (!m_values.condition.empty())
        made.condition = m_values.condition;
    apply(
        tr("Add a transition"),
        [owner, made](const File &file) { return behaviour::addTransition(file, owner, made); },
        [before = m_context.sharedGraph(), owner](const File &file, const behaviour::Behaviour &now) {
            return lastTransition(file, *before, owner, now);
        });
}

void BehaviourDraft::addTrigger()
{
    behaviour::Trigger made;
    made.time = m_values.fromEnd ? -std::abs(m_values.time) : m_values.time;
    made.event = m_values.toEvent;
    made.fromEnd = m_values.fromEnd;
    apply(tr("Add a trigger"),
          [clip = m_owner, made](const File &file) { return behaviour::addTrigger(file, clip, made); }, {});
}

void BehaviourDraft::addBinding()
{
    behaviour::Binding made;
    made.member = m_values.member;
    made.variable = m_values.variable;
    apply(tr("Bind %1").arg(QString::fromStdString(made.member)),
          [part = m_owner, made](const File &file) { return behaviour::bind(file, part, made); }, {});
}

} // namespace cutaway
