// SPDX-License-Identifier: MIT
#include "viewers/editors/valueeditor.h"

#include "viewers/editors/errorchip.h"
#include "viewers/theme/themestyle.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <utility>

namespace cutaway
{

namespace
{

// Also through pop-ups, which are windows of their own.
bool standsBelow(const QWidget *widget, const QWidget *above)
{
    while (widget != nullptr && widget != above)
        widget = widget->parentWidget();
    return widget != nullptr;
}

bool hasOpenList(const QObject *input)
{
    if (const auto *combo = qobject_cast<const QComboBox *>(input))
        return combo->view()->isVisible() || (combo->lineEdit() && hasOpenList(combo->lineEdit()));
    const auto *line = qobject_cast<const QLineEdit *>(input);
    return line != nullptr && line->completer() != nullptr && line->completer()->popup()->isVisible();
}

} // namespace

ValueEditor::ValueEditor(OpenFile &file, Place place, const theme::Theme &theme, QWidget *parent)
    : QWidget(parent), m_file(file), m_place(place), m_theme(theme)
{
    setAutoFillBackground(true);
    connect(qApp, &QApplication::focusChanged, this, &ValueEditor::followFocus);
}

ValueEditor::~ValueEditor()
{
    // The inputs are destroyed after this part of the editor, and the focus leaves them then.
    disconnect(qApp, nullptr, this, nullptr);
    delete m_chip;
}

void ValueEditor::reload()
{
    load();
    m_before = text();
    setError({});
}

void ValueEditor::adopt(QWidget *input)
{
    input->installEventFilter(this);
    m_last = input;
    if (focusProxy() == nullptr)
        setFocusProxy(input);
}

void ValueEditor::tryOut()
{
    if (!isChanged()) {
        setError({});
        return;
    }
    if (const QString reason = refusal(); !reason.isEmpty()) {
        setError(reason);
        return;
    }
    const Result<Patch> patch = m_file.file().setText(m_place.unit, m_place.node, text().toStdString());
    setError(patch ? QString() : QString::fromStdString(patch.error().message));
}

void ValueEditor::finish()
{
    const QPointer<ValueEditor> self(this);
    if (commit() && self != nullptr)
        Q_EMIT committed();
}

bool ValueEditor::commit()
{
    if (m_committing)
        return true;
    if (!isChanged()) {
        setError({});
        return true;
    }
    if (const QString reason = refusal(); !reason.isEmpty()) {
        setError(reason);
        return false;
    }
    m_committing = true;
    const QPointer<ValueEditor> self(this); // the change may close this editor
    const QString wanted = text();
    const Result<void> done = m_file.requestSetText(m_place, wanted);
    if (self == nullptr)
        return true;
    m_committing = false;
    setError(done ? QString() : QString::fromStdString(done.error().message));
    if (done)
        m_before = wanted;
    return done.has_value();
}

void ValueEditor::setError(const QString &error)
{
    if (error.isEmpty() != m_error.isEmpty())
        markRefused(!error.isEmpty());
    m_error = error;
    setAccessibleDescription(error);
    placeChip();
}

void ValueEditor::markRefused(bool refused)
{
    if (focusProxy() != nullptr)
        theme::setRefused(*focusProxy(), refused);
}

void ValueEditor::placeChip()
{
    if (m_error.isEmpty() || parentWidget() == nullptr || !isVisible()) {
        if (m_chip != nullptr)
            m_chip->hide();
        return;
    }
    if (m_chip == nullptr)
        m_chip = new ErrorChip(m_theme, parentWidget());
    m_chip->show(m_error, geometry());
}

void ValueEditor::moveEvent(QMoveEvent *event)
{
    QWidget::moveEvent(event);
    placeChip();
}

void ValueEditor::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeChip();
}

void ValueEditor::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    placeChip();
}

bool ValueEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn && !std::exchange(m_isPrepared, true))
        prepare();
    if (event->type() != QEvent::KeyPress || hasOpenList(watched))
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finish();
        return true;
    case Qt::Key_Escape:
        reload();
        Q_EMIT cancelled();
        return true;
    case Qt::Key_Tab:
        if (!m_tabToNext || watched != m_last)
            break;
        if (commit())
            Q_EMIT committedForNext();
        return true;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void ValueEditor::followFocus(QWidget *before, QWidget *now)
{
    // Without a focused widget another application is in front; its user comes back to what was typed.
    if (now == nullptr || !standsBelow(before, this) || standsBelow(now, this))
        return;
    finish();
}

} // namespace cutaway
