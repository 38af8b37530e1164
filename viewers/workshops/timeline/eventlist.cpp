// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/eventlist.h"

#include "core/domains/anim/eventnames.h"
#include "viewers/kit/theme/grid.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kKeepDelay = 400; // ms

} // namespace

EventList::EventList(ClipContext &context, QWidget *parent) : QWidget(parent), m_context(context) {}

EventList::~EventList()
{
    keepNow();
}

// Also keeps text typed within the delay.
void EventList::hideEvent(QHideEvent *event)
{
    keepNow();
    QWidget::hideEvent(event);
}

void EventList::keepNow()
{
    if (!m_delay.isActive())
        return;
    m_delay.stop();
    keep();
}

// Makes its parts on first show: every clip has this pane behind other tabs, and it is seldom used.
void EventList::showEvent(QShowEvent *event)
{
    if (m_text == nullptr)
        createParts();
    showNames();
    QWidget::showEvent(event);
}

void EventList::createParts()
{
    m_text = new QPlainTextEdit(this);
    m_text->setAccessibleName(tr("Known events"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_reset = new QPushButton(tr("Built-in list"), this);
    m_reset->setToolTip(tr("Forget what was changed here"));
    auto *hint = new QLabel(tr("One name a line; other events get a remark"), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(1), theme::grid(1));
    row->addWidget(hint, 1);
    row->addWidget(m_reset);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_text, 1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kKeepDelay);
    connect(m_text, &QPlainTextEdit::textChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_delay, &QTimer::timeout, this, &EventList::keep);
    connect(m_reset, &QPushButton::clicked, this, [this] { m_context.setEventNames({}); });
    connect(&m_context, &ClipContext::eventNamesChanged, this, &EventList::showNames);
}

void EventList::showNames()
{
    const QString own = m_context.eventNames();
    const QString shown = own.isEmpty() ? QString::fromStdString(anim::EventNames::known().text()) : own;
    m_reset->setEnabled(!own.isEmpty());
    if (m_text->toPlainText() == shown)
        return;
    const QSignalBlocker quiet(m_text);
    m_text->setPlainText(shown);
}

void EventList::keep()
{
    m_context.setEventNames(m_text->toPlainText());
}

} // namespace cutaway
