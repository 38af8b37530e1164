// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourformpane.h"

#include "viewers/kit/file/passing.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

BehaviourFormPane::BehaviourFormPane(Selection &selection, QWidget *parent)
    : ToolPane(parent), m_context(BehaviourContext::of(selection)),
      m_actions(BehaviourActions::of(m_context)), m_animations(CharacterAnimations::of(m_context)),
      m_isBehaviour(BehaviourContext::isBehaviour(selection.file().file())),
      m_waiting(selection.file().typedTexts(), *this), m_area(new QScrollArea(this)),
      m_refused(new theme::RefusalLabel(this))
{
    setObjectName(QStringLiteral("behaviourForm"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::ClickFocus); // Tab goes to what is in it
    auto *content = new QWidget(m_area);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::grid(3), theme::grid(4));
    m_column->setSpacing(theme::grid(1));
    m_column->addWidget(createHead());
    m_column->addWidget(createButtons());
    m_draft = new BehaviourDraft(*this, m_actions, m_animations, content);
    m_column->addWidget(m_draft);
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
                       [this](const QString &label, const std::string &path, BehaviourContext::Edit edit) {
                           return request(label, path, std::move(edit));
                       });
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
    m_form = {};
    m_shown = {};
    if (m_context.graph() != nullptr) {
        const BehaviourRows now = rows();
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
    }
    markSelected();
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
                                        BehaviourContext::Edit edit)
{
    m_context.apply(label, std::move(edit), {}, [self = QPointer(this), path](const QString &reason) {
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

void BehaviourFormPane::refuse(const std::string &path, const QString &reason)
{
    if (editor(path) == nullptr)
        return m_refused->say(reason);
    for (const Group &group : m_groups)
        group.grid->refuseLater(path, reason);
    follow(); // the value of the file is below the refused one
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
