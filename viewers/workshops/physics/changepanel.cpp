// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/changepanel.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/theme.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kMostChangeLines = 24; // more are counted

} // namespace

ChangePanel::ChangePanel(PendingChange &pending, QWidget *parent)
    : QFrame(parent), m_pending(pending), m_title(new QLabel(this)), m_note(new QLabel(this)),
      m_apply(new QPushButton(tr("Apply"), this)), m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName(QStringLiteral("changePanel"));
    setAccessibleName(tr("Change to be applied"));
    setFrameShape(QFrame::StyledPanel);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("changeNote"));
    m_apply->setToolTip(tr("Make these changes, as one step of undo"));
    m_cancel->setToolTip(tr("Leave the bodies as they are (Esc)"));
    connect(m_apply, &QPushButton::clicked, this, [this] { m_pending.apply(); });
    connect(m_cancel, &QPushButton::clicked, &pending, &PendingChange::drop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(2));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_title);
    column->addWidget(m_note);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_apply);
    buttons->addWidget(m_cancel);
    column->addLayout(buttons);
    connect(&pending, &PendingChange::changed, this, &ChangePanel::follow);
    theme::follow(this, &ChangePanel::dress);
}

void ChangePanel::dress()
{
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_title, now.colors().text, now.titleFont());
    theme::dressLabel(*m_note, m_pending.refusal().isEmpty() ? now.colors().textDim : now.colors().error,
                      now.interfaceFont());
    follow();
}

void ChangePanel::follow()
{
    const bool hadFocus = isAncestorOf(focusWidget());
    setVisible(m_pending.isShown());
    delete std::exchange(m_lines, nullptr);
    if (!m_pending.isShown())
        return;
    m_title->setText(m_pending.label());
    const bool isKnown = !m_pending.isReading(), isRefused = !m_pending.refusal().isEmpty();
    m_note->setText(!isKnown                      ? tr("Computing the changes…")
                    : isRefused                   ? m_pending.refusal()
                    : m_pending.changesAnything() ? QString()
                                                  : tr("Nothing changes."));
    m_note->setVisible(!m_note->text().isEmpty());
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_note, isRefused ? now.colors().error : now.colors().textDim, now.interfaceFont());
    m_apply->setVisible(!isRefused);
    m_apply->setEnabled(isKnown && m_pending.changesAnything());
    m_cancel->setText(isRefused ? tr("Close") : tr("Cancel"));
    if (isKnown && !isRefused)
        showLines();
    if (isKnown && !hadFocus)
        (m_apply->isEnabled() ? m_apply : m_cancel)->setFocus(Qt::OtherFocusReason);
}

void ChangePanel::showLines()
{
    m_lines = new QWidget(this);
    auto *grid = new QGridLayout(m_lines);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme::grid(3));
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    int lines = 0, left = 0;
    for (const PendingChange::Changed &body : m_pending.changes()) {
        if (m_pending.changes().size() > 1 && lines < kMostChangeLines)
            addLine(body.body, body.values.empty() ? tr("nothing changes") : QString(), true);
        for (const physics::ValueChange &value : body.values) {
            if (lines++ >= kMostChangeLines)
                ++left;
            else
                addLine(QString::fromStdString(value.title),
                        QString::fromStdString(value.before) + QStringLiteral(" → ") +
                            QString::fromStdString(value.after),
                        false);
        }
    }
    if (left != 0)
        addLine(tr("and %1 more").arg(left), {}, false);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, m_lines);
    m_lines->show();
}

void ChangePanel::addLine(const QString &title, const QString &values, bool isHead)
{
    const theme::Theme &now = theme::current();
    auto &grid = *static_cast<QGridLayout *>(m_lines->layout());
    const int row = grid.rowCount();
    auto *name = new QLabel(title, m_lines), *text = new QLabel(values, m_lines);
    for (QLabel *label : {name, text}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFocusPolicy(Qt::NoFocus);
    }
    text->setWordWrap(true);
    theme::dressLabel(*name, isHead ? now.colors().text : now.colors().textDim, now.interfaceFont());
    theme::dressLabel(*text, now.colors().text, now.interfaceFont());
    grid.addWidget(name, row, 0, Qt::AlignTop);
    grid.addWidget(text, row, 1, Qt::AlignTop);
}

QString ChangePanel::text() const
{
    QStringList texts;
    for (const QLabel *label : findChildren<QLabel *>()) {
        if (!label->isHidden() && !label->text().isEmpty())
            texts += label->text();
    }
    return texts.join(u'\n');
}

void ChangePanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_pending.drop();
    else
        QFrame::keyPressEvent(event);
}

} // namespace cutaway
