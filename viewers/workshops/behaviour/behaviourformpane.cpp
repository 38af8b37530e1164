// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourformpane.h"

#include "viewers/kit/file/passing.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/behaviour/cliptime.h"
#include "viewers/workshops/behaviour/triggerstrip.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

BehaviourFormPane::BehaviourFormPane(Selection &selection, QWidget *parent)
    : ToolPane(parent), m_context(BehaviourContext::of(selection)),
      m_actions(BehaviourActions::of(m_context)), m_animations(CharacterAnimations::of(m_context)),
      m_time(ClipTime::of(m_context)), m_isBehaviour(BehaviourContext::isBehaviour(selection.file().file())),
      m_waiting(selection.file().typedTexts(), *this), m_area(new QScrollArea(this)),
      m_refused(new theme::RefusalLabel(this))
{
    setObjectName(QStringLiteral("behaviourForm"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setAccessibleName(tr("Values of the chosen part"));
    m_area->setFocusPolicy(Qt::ClickFocus); // Tab goes to what is in it
    auto *content = new QWidget(m_area);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::grid(3), theme::grid(4));
    m_column->setSpacing(theme::grid(1));
    m_column->addWidget(createHead());
    m_column->addWidget(createButtons());
    m_draft = new BehaviourDraft(*this, m_actions, m_animations, content);
    m_column->addWidget(m_draft);
    m_strip = new TriggerStrip(content);
    m_strip->hide();
    m_empty = new QLabel(content);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_column->addWidget(m_empty);
    m_column->addStretch(1);
    m_area->setWidget(content);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_area);
    addActions(m_actions.parts());
    connect(&m_context, &BehaviourContext::changed, this, &BehaviourFormPane::follow);
    connect(&m_context, &BehaviourContext::chosenChanged, this, &BehaviourFormPane::follow);
    connect(&m_context, &BehaviourContext::refused, m_refused, &theme::RefusalLabel::say);
    clearWhenPassed(selection, this, [this] { m_refused->say({}); });
    connect(&m_animations, &CharacterAnimations::changed, this, &BehaviourFormPane::follow);
    connect(&m_time, &ClipTime::changed, this, &BehaviourFormPane::showStrip);
    connect(&m_time, &ClipTime::shownChanged, this, [this] { m_strip->setShown(m_time.shown()); });
    connect(m_strip, &TriggerStrip::moved, this, &BehaviourFormPane::moveTrigger);
    connect(m_strip, &TriggerStrip::timeWanted, this, [this](std::size_t row) {
        if (FieldEditor *field = editorNamed(BehaviourRows::timeName(row)))
            field->setFocus(Qt::ShortcutFocusReason);
    });
    connect(&m_actions, &BehaviourActions::draftWanted, m_draft, &BehaviourDraft::open);
    theme::follow(this, &BehaviourFormPane::dress);
}

// ---- widgets

QWidget *BehaviourFormPane::createHead()
{
    auto *head = new QWidget(m_area);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(0, theme::grid(1), 0, theme::grid(1));
    m_title = new theme::ElidedLabel(head);
    m_title->setObjectName(QStringLiteral("behaviourTitle"));
    m_hint = new theme::ElidedLabel(head);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(m_title, 3);
    line->addWidget(m_hint, 2);
    return head;
}

QWidget *BehaviourFormPane::createButtons()
{
    auto *holder = new QWidget(m_area);
    auto *row = new theme::WrapLayout(holder);
    row->setContentsMargins(0, 0, 0, theme::grid(1));
    row->setSpacing(theme::grid(1));
    for (QAction *action : m_actions.parts()) {
        auto *button = new QToolButton(holder);
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    return holder;
}

BehaviourFormPane::Group BehaviourFormPane::createGroup()
{
    Group group;
    group.box = new QWidget(m_area->widget());
    auto *column = new QVBoxLayout(group.box);
    column->setContentsMargins(0, theme::grid(1), 0, 0);
    column->setSpacing(theme::grid(1));
    auto *line = new QHBoxLayout;
    group.title = new QLabel(group.box);
    group.hint = new theme::ElidedLabel(group.box);
    group.hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(group.title);
    line->addWidget(group.hint, 1);
    column->addLayout(line);
    group.grid = new FieldGrid(*this, group.box);
    group.grid->setLabelWidth(theme::grid(22));
    column->addWidget(group.grid);
    group.all = new QPushButton(group.box);
    group.all->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(group.all, &QPushButton::clicked, this, [this] {
        m_showsAll = true;
        follow();
    });
    column->addWidget(group.all);
    m_column->insertWidget(m_column->indexOf(m_empty) + static_cast<int>(m_groups.size()) + 1, group.box);
    return group;
}

void BehaviourFormPane::dress()
{
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_title, now.colors().text, now.titleFont());
    theme::dressLabel(*m_hint, now.colors().textDim, now.smallFont());
    theme::dressLabel(*m_empty, now.colors().textDim, now.interfaceFont());
    for (const Group &group : m_groups) {
        theme::dressLabel(*group.title, now.colors().text, now.titleFont());
        theme::dressLabel(*group.hint, now.colors().textDim, now.smallFont());
    }
    follow();
}

// ---- what is chosen

void BehaviourFormPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    if (m_isBehaviour)
        m_context.readFor(*this);
    follow();
}

BehaviourRows BehaviourFormPane::rows()
{
    BehaviourRows rows(m_actions, m_animations,
                       {[this](const QString &label, const std::string &path, BehaviourContext::Edit edit,
                               BehaviourContext::After after) {
                           return request(label, path, std::move(edit), std::move(after));
                       }});
    rows.setSharing(m_sharing, [this](behaviour::Sharing sharing) {
        m_sharing = sharing;
        QMetaObject::invokeMethod(this, &BehaviourFormPane::follow, Qt::QueuedConnection);
    });
    return rows;
}

// A hidden form waits until it is shown.
void BehaviourFormPane::follow()
{
    if (!isVisible())
        return;
    const FormSubject before = std::exchange(m_shown, {});
    m_form = {};
    if (m_context.graph() != nullptr) {
        BehaviourRows now = rows();
        m_showsAll = m_showsAll && before == now.subject();
        if (m_showsAll)
            now.showAll();
        m_shown = now.subject();
        m_form = now.form(m_shown);
        m_waiting.putInto(m_form, m_shown);
        queueChanges(m_form);
    } else {
        m_waiting.clear();
    }
    showForm();
    Q_EMIT contentChanged();
}

void BehaviourFormPane::showForm()
{
    m_title->setText(m_form.title);
    m_hint->setText(m_form.hint);
    const bool isEmpty = m_form.groups.empty();
    m_empty->setVisible(isEmpty);
    m_empty->setText(m_context.problem().isEmpty()
                         ? tr("Choose a state, transition, clip or name to see its values.")
                         : m_context.problem());
    std::erase_if(m_form.groups, [](const BehaviourGroup &group) { return group.rows.empty(); });
    while (m_groups.size() < m_form.groups.size()) {
        m_groups.push_back(createGroup());
        const theme::Theme &now = theme::current();
        theme::dressLabel(*m_groups.back().title, now.colors().text, now.titleFont());
        theme::dressLabel(*m_groups.back().hint, now.colors().textDim, now.smallFont());
    }
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const Group &group = m_groups[i];
        const bool isShown = i < m_form.groups.size();
        group.box->setVisible(isShown);
        if (!isShown) {
            group.grid->show({});
            continue;
        }
        const BehaviourGroup &shown = m_form.groups[i];
        group.title->setText(shown.title);
        group.title->setVisible(!shown.title.isEmpty());
        group.hint->setText(shown.hint);
        group.hint->setVisible(!shown.hint.isEmpty());
        group.grid->show(shown.rows);
        group.all->setVisible(shown.rows.size() < shown.all);
        group.all->setText(tr("Show All %1").arg(shown.all));
    }
    showStrip();
    markSelected();
}

// Above the triggers of a clip whose animation is at hand.
void BehaviourFormPane::showStrip()
{
    const auto group = std::ranges::find(m_form.groups, true, &BehaviourGroup::hasTimes);
    const behaviour::Clip *clip = group != m_form.groups.end() && m_shown.object
                                      ? clipOf(*m_context.graph(), *m_shown.object)
                                      : nullptr;
    if (clip != nullptr)
        m_time.follow(*clip);
    const std::optional<double> length = clip != nullptr ? m_time.length() : std::nullopt;
    m_strip->setVisible(length.has_value());
    if (!length)
        return;
    QWidget *box = m_groups[static_cast<std::size_t>(group - m_form.groups.begin())].box;
    if (m_strip->parentWidget() != box)
        static_cast<QVBoxLayout *>(box->layout())->insertWidget(1, m_strip);
    std::vector<TriggerStrip::Mark> marks;
    for (const behaviour::Trigger &trigger : clip->triggers)
        marks.push_back(
            {nodetext::fromCore(m_context.graph()->eventName(trigger.event)), trigger.time, trigger.fromEnd});
    m_strip->show(std::move(marks), *length);
    m_strip->setShown(m_time.shown());
}

// As if it was typed.
void BehaviourFormPane::moveTrigger(std::size_t row, double time)
{
    const FieldEditor *field = editorNamed(BehaviourRows::timeName(row));
    const Result<void> moved =
        field != nullptr ? field->spec().request(numberText(time)) : fail("trigger {} is gone", row);
    if (moved)
        return;
    m_refused->say(QString::fromStdString(moved.error().message));
    showStrip();
}

void BehaviourFormPane::markSelected()
{
    const std::string path = m_context.isReading() ? std::string() : file().file().pathText(m_context.path());
    const bool isField = editor(path) != nullptr; // and not the whole part
    for (const Group &group : m_groups)
        group.grid->mark(isField ? path : std::string());
}

FieldEditor *BehaviourFormPane::editor(const std::string &path) const
{
    for (const Group &group : m_groups) {
        if (FieldEditor *found = group.grid->editor(path))
            return found;
    }
    return nullptr;
}

FieldEditor *BehaviourFormPane::editorNamed(const QString &name) const
{
    FieldEditor *only = nullptr;
    for (const Group &group : m_groups) {
        for (FieldEditor *each : group.grid->findChildren<FieldEditor *>()) {
            if (each->spec().name != name)
                continue;
            if (only != nullptr)
                return nullptr;
            only = each;
        }
    }
    return only;
}

QPushButton *BehaviourFormPane::allButton() const
{
    const auto found =
        std::ranges::find_if(m_groups, [](const Group &group) { return !group.all->isHidden(); });
    return found != m_groups.end() ? found->all : nullptr;
}

QString BehaviourFormPane::refusal() const
{
    for (const Group &group : m_groups) {
        if (const QString reason = group.grid->refusal(); !reason.isEmpty())
            return reason;
    }
    return {};
}

// ---- edits

FieldEditor *BehaviourFormPane::createEditor(const FieldSpec &spec, QWidget *parent)
{
    return createFieldEditor(file().typedTexts(), spec, parent);
}

// The user may go on to another field and come back to a refused one.
void BehaviourFormPane::selectPath(const std::string &named)
{
    const std::string path = named.substr(0, named.find(BehaviourRows::kFieldMark));
    if (path.empty() || m_context.isBusy() || !file().typedTexts().commit())
        return;
    if (const Result<NodePath> place = file().file().parsePath(path))
        m_context.showPath(*place);
}

Result<void> BehaviourFormPane::request(const QString &label, const std::string &path,
                                        BehaviourContext::Edit edit, BehaviourContext::After after)
{
    m_context.apply(label, std::move(edit), std::move(after),
                    [self = QPointer(this), path](const QString &reason) {
                        if (self)
                            self->refuse(path, reason);
                    });
    return {};
}

Result<void> BehaviourFormPane::apply(const pack::EditList &edits, const QString &label,
                                      const std::string &path)
{
    if (!edits)
        return tl::unexpected(edits.error());
    return request(label, path, [edits = *edits](const File &file) { return patchFor(file, edits); });
}

// What was typed stays; other fields show the value of the file. A value that waited was shown in its place.
void BehaviourFormPane::refuse(const std::string &path, const QString &reason)
{
    const FieldEditor *field = editor(path);
    if (field == nullptr)
        return m_refused->say(reason);
    const bool isTyped = field->spec().kind == FieldKind::Text || field->spec().kind == FieldKind::Number;
    if (!isTyped)
        follow();
    for (const Group &group : m_groups)
        group.grid->refuseLater(path, reason);
    if (isTyped)
        follow();
}

// ---- values that come while an edit is made

void BehaviourFormPane::queueChanges(BehaviourForm &form)
{
    eachField(form, [this](FieldSpec &field, const FieldKey &key) {
        field.request = [this, key, own = field](const QString &text) { return giveInTurn(key, own, text); };
    });
}

Result<void> BehaviourFormPane::give(const FieldSpec &field, const QString &text)
{
    return field.request ? field.request(text)
                         : apply(field.edit(text), tr("Set %1").arg(field.name), field.path);
}

// Numbers of objects are others after the edit that is being made.
Result<void> BehaviourFormPane::giveInTurn(const FieldKey &key, const FieldSpec &field, const QString &text)
{
    if (!m_context.isBusy())
        return give(field, text);
    m_waiting.add({m_shown, key, text, m_context.sharedGraph()});
    m_context.whenReady([self = QPointer(this)] {
        if (self)
            self->giveWaiting();
    });
    return {};
}

void BehaviourFormPane::giveWaiting()
{
    const WaitingValue value = m_waiting.takeFirst(*m_context.graph());
    BehaviourForm form = rows().form(value.of);
    const FieldSpec *field = nullptr;
    eachField(form,
              [&](FieldSpec &each, const FieldKey &key) { field = key == value.field ? &each : field; });
    if (field == nullptr)
        return m_refused->say(
            tr("\"%1\" was not applied: there is no %2 any more.").arg(value.text, value.field.name));
    if (const Result<void> given = give(*field, value.text); !given)
        refuse(field->path, QString::fromStdString(given.error().message));
}

} // namespace cutaway
