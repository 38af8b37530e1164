// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/valueeditor.h"

#include "core/file/rounding.h"
#include "viewers/kit/editors/editorchip.h"
#include "viewers/kit/theme/themestyle.h"

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

// The open list of an input: the choices of a box, or the completions of a line.
const QAbstractItemView *openList(const QObject *input)
{
    const auto shown = [](const QAbstractItemView *list) { return list->isVisible() ? list : nullptr; };
    if (const auto *combo = qobject_cast<const QComboBox *>(input)) {
        const QAbstractItemView *choices = shown(combo->view());
        return choices != nullptr || combo->lineEdit() == nullptr ? choices : openList(combo->lineEdit());
    }
    const auto *line = qobject_cast<const QLineEdit *>(input);
    return line != nullptr && line->completer() != nullptr ? shown(line->completer()->popup()) : nullptr;
}

} // namespace

ValueEditor::ValueEditor(OpenFile &file, Place place, QWidget *parent)
    : QWidget(parent), m_file(file), m_place(place), m_path(file.pathOf(place)), m_revision(file.revision()),
      m_typed(
          file.typedTexts(), *this, [this] { return commit(); }, [this] { giveUp(); })
{
    setAutoFillBackground(true);
    connect(qApp, &QApplication::focusChanged, this, &ValueEditor::followFocus);
    connect(&file, &OpenFile::changed, this, [this] {
        if (isThere())
            m_revision = m_file.revision();
    });
}

// False after a change that took what is edited, or gave its place to something else.
bool ValueEditor::isThere() const
{
    const File &now = m_file.file();
    return m_place.unit < now.units().size() && now.tree(m_place.unit)->contains(m_place.node) &&
           m_file.pathOf(m_place) == m_path;
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
    m_typed.setHeld(false);
    say({});
}

void ValueEditor::follow()
{
    if (!isThere())
        return;
    if (m_committing || !isChanged())
        reload();
    else
        tryOut();
}

void ValueEditor::retire()
{
    disconnect(qApp, nullptr, this, nullptr);
    m_before = text();
    m_typed.setHeld(false);
}

void ValueEditor::standOver(const QRect &cell)
{
    m_cell = cell;
    QRect rect = cell;
    const int room = parentWidget()->width() - rect.left();
    rect.setWidth(qMax(rect.width(), qMin(room, fittingWidth())));
    const int more = heightForWidth(rect.width()) - rect.height(); // of one without, it is -1
    if (more > 0) {
        rect.setHeight(rect.height() + more);
        const int below = rect.bottom() - (parentWidget()->height() - 1);
        rect.translate(0, -qBound(0, below, more));
    }
    setGeometry(rect);
}

void ValueEditor::giveUp()
{
    reload();
    Q_EMIT cancelled();
}

void ValueEditor::adopt(QWidget *input)
{
    input->installEventFilter(this);
    m_last = input;
    if (focusProxy() == nullptr)
        setFocusProxy(input);
    takeEnterOf(*input);
}

// A completion list passes its keys to the line itself, bypassing the filter: Enter there commits the typed
// text, unless it chooses from the list, which has a signal of its own.
void ValueEditor::takeEnterOf(QWidget &input)
{
    const auto *combo = qobject_cast<QComboBox *>(&input);
    const auto *line = combo != nullptr ? combo->lineEdit() : qobject_cast<QLineEdit *>(&input);
    if (line == nullptr)
        return;
    connect(line, &QLineEdit::returnPressed, this, [this, line] {
        const QAbstractItemView *list = openList(line);
        if (list == nullptr || !list->currentIndex().isValid())
            QMetaObject::invokeMethod(this, &ValueEditor::finish, Qt::QueuedConnection);
    });
}

void ValueEditor::tryOut()
{
    m_typed.setHeld(isChanged());
    if (!isChanged() || !isThere())
        return say({});
    if (const QString reason = refusal(); !reason.isEmpty())
        return say(reason);
    const std::string typed = text().toStdString();
    const Result<Patch> patch = m_file.file().setText(m_place.unit, m_place.node, typed);
    if (patch)
        say({}, QString::fromStdString(storedInstead(m_file.file(), m_place.unit, m_place.node, typed)));
    else
        say(QString::fromStdString(patch.error().message));
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
    if (m_revision != m_file.revision()) { // a view lets it go for a change: its place may be another's
        retire();
        return true;
    }
    if (!isChanged()) {
        m_typed.setHeld(false);
        say({});
        return true;
    }
    if (const QString reason = refusal(); !reason.isEmpty()) {
        say(reason);
        return false;
    }
    m_committing = true;
    const QPointer<ValueEditor> self(this); // the change may close this editor
    const QString wanted = text();
    const std::uint64_t revision = m_file.revision();
    const Result<void> done = m_file.requestSetText(m_place, wanted);
    if (self == nullptr)
        return true;
    m_committing = false;
    m_typed.setHeld(!done);
    if (done && revision == m_file.revision()) {
        reload(); // the same value, written differently
        return true;
    }
    say(done ? QString() : QString::fromStdString(done.error().message));
    if (done && isChanged()) // otherwise it shows the file's value already
        m_before = wanted;
    return done.has_value();
}

void ValueEditor::say(const QString &error, const QString &stored)
{
    if (error.isEmpty() != m_error.isEmpty())
        markRefused(!error.isEmpty());
    m_error = error;
    m_stored = stored;
    setAccessibleDescription(error.isEmpty() && !stored.isEmpty() ? tr("stored as %1").arg(stored) : error);
    placeChip();
}

void ValueEditor::markRefused(bool refused)
{
    if (focusProxy() != nullptr)
        theme::setRefused(*focusProxy(), refused);
}

void ValueEditor::placeChip()
{
    const bool isNote = m_error.isEmpty();
    if ((isNote && m_stored.isEmpty()) || parentWidget() == nullptr || !isVisible()) {
        if (m_chip != nullptr)
            m_chip->hide();
        return;
    }
    if (m_chip == nullptr)
        m_chip = new EditorChip(parentWidget());
    m_chip->show(isNote ? tr("stored as %1").arg(m_stored) : m_error,
                 isNote ? EditorChip::Tone::Note : EditorChip::Tone::Error, geometry());
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

bool ValueEditor::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest && !m_cell.isNull())
        standOver(m_cell);
    return QWidget::event(event);
}

bool ValueEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn && !std::exchange(m_isPrepared, true))
        prepare();
    if (event->type() != QEvent::KeyPress || openList(watched) != nullptr)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finish();
        return true;
    case Qt::Key_Escape:
        giveUp();
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
    // Without a focused widget another application is in front; the user comes back to the typed text.
    if (now == nullptr || !standsBelow(before, this) || standsBelow(now, this))
        return;
    finish();
}

} // namespace cutaway
