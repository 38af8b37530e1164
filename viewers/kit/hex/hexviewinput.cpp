// SPDX-License-Identifier: MIT
// Keyboard, wheel and menu.
#include "viewers/kit/hex/hexview.h"

#include "viewers/kit/hex/hexaccessible.h"
#include "viewers/kit/hex/hexinput.h"
#include "viewers/kit/jobs/jobs.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPointer>

namespace cutaway
{

namespace
{

constexpr std::size_t kCopiedAtOnce = 64 * 1024; // the text of more is made by a worker

QString textOfBytes(const Bytes &bytes, inspect::CopyForm form)
{
    if (form == inspect::CopyForm::Hex) // on one line, as it is pasted into other editors
        return hexDigits(bytes);
    return QString::fromStdString(inspect::copyAs(bytes, form));
}

void addWidthChoices(QMenu &menu, HexRows &rows)
{
    QMenu *widths = menu.addMenu(HexView::tr("Bytes per row"));
    const auto add = [&](const QString &text, int bytes) {
        QAction *action = widths->addAction(text, &rows, [&rows, bytes] { rows.setBytesPerRow(bytes); });
        action->setCheckable(true);
        action->setChecked(bytes == rows.bytesPerRow());
    };
    for (const int bytes : HexLayout::kWidths)
        add(QString::number(bytes), bytes);
    add(HexView::tr("Fit the width"), HexRows::kFitWidth);
}

} // namespace

// ---- keyboard ----

// Tab goes to the text column first and only then to the next widget, so that the pane is not a trap.
bool HexView::focusNextPrevChild(bool next)
{
    const HexColumn leaving = next ? HexColumn::Hex : HexColumn::Text;
    if (m_cursor.column != leaving || m_source.size() == 0)
        return QAbstractScrollArea::focusNextPrevChild(next);
    m_cursor.column = next ? HexColumn::Text : HexColumn::Hex;
    m_cursor.lowNibble = false;
    m_rows.scrollSideways(m_cursor);
    viewport()->update();
    return true;
}

void HexView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HexView::focusOutEvent(QFocusEvent *event)
{
    m_picker.settle();
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

// Keys that type or climb here are not the window's shortcuts.
bool HexView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool plain = !(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
        const bool types = plain && !key->text().isEmpty() && key->text().front().isPrint();
        const bool removes =
            m_cursor.inserts && (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace);
        if (types || removes || key->key() == Qt::Key_Escape || key->matches(QKeySequence::Copy) ||
            key->matches(QKeySequence::Paste)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool HexView::handleCommand(const QKeyEvent &event)
{
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (event.matches(QKeySequence::Copy))
        copy();
    else if (event.matches(QKeySequence::Paste))
        m_typing.paste();
    else if (event.matches(QKeySequence::ZoomIn))
        m_rows.zoomBy(1);
    else if (event.matches(QKeySequence::ZoomOut))
        m_rows.zoomBy(-1);
    else if (control && event.key() == Qt::Key_0)
        m_rows.resetZoom();
    else if (control && enter)
        m_picker.followLink();
    else if (event.key() == Qt::Key_Insert && event.modifiers() == Qt::NoModifier)
        setInserting(!m_cursor.inserts);
    else if (m_cursor.inserts && (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace))
        m_typing.removeByte(event.key() == Qt::Key_Backspace);
    else if (event.key() == Qt::Key_Escape && m_cursor.anchor)
        m_cursor.anchor.reset();
    else if (event.key() == Qt::Key_Escape)
        m_picker.climb();
    else if (event.matches(QKeySequence::SelectAll) && m_source.size() != 0) {
        m_cursor.place(0);
        m_cursor.selectTo(m_source.size() - 1);
    } else
        return false;
    viewport()->update();
    Q_EMIT caretMoved(m_cursor.caret); // or what is selected from it is another
    return true;
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    if (handleCommand(*event))
        return;
    if (const std::optional<HexMove> move = hexMoveFor(*event)) {
        const bool select = event->modifiers().testFlag(Qt::ShiftModifier);
        m_cursor.move(*move, m_rows.layout(), m_rows.whole(), select);
        if (!select)
            m_picker.selectSoon();
        m_rows.scrollTo(m_cursor);
        return caretChanged();
    }
    const bool types = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) &&
                       !event->text().isEmpty() && event->text().front().isPrint();
    if (types)
        m_typing.type(event->text());
    else
        QAbstractScrollArea::keyPressEvent(event);
}

void HexView::setInserting(bool inserts)
{
    if (m_cursor.inserts == inserts)
        return;
    m_cursor.inserts = inserts;
    m_cursor.lowNibble = false;
    viewport()->update();
    announceHexCaret(this, inserts ? tr("bytes are put in") : tr("bytes are written over"));
    Q_EMIT insertingChanged();
}

// ---- commands ----

void HexView::copyAs(inspect::CopyForm form)
{
    ByteRange range{m_cursor.caret, 1};
    if (const auto bytes = m_cursor.selection())
        range = *bytes;
    else if (!m_marks.selected.empty())
        range = m_marks.selected.front();
    if (range.size > kMostClipboardBytes) {
        m_notes.refuse(
            tr("%1 bytes are too many for the clipboard, %2 fit").arg(range.size).arg(kMostClipboardBytes));
        return;
    }
    const Bytes bytes = m_source.read(range);
    copyText(this, bytes.size() > kCopiedAtOnce, [bytes, form] { return textOfBytes(bytes, form); });
}

void HexView::wheelEvent(QWheelEvent *event)
{
    const bool zooms = event->modifiers().testFlag(Qt::ControlModifier);
    if (event->angleDelta().y() == 0 && !zooms)
        return QAbstractScrollArea::wheelEvent(event); // sideways
    m_rows.turn(*event);
    event->accept();
}

// Commands that the window lends this pane stand with its own; they say themselves what their keys are.
void HexView::fillMenu(QMenu &menu)
{
    const auto withKey = [](const QString &text, const QKeySequence &key) {
        return text + QLatin1Char('\t') + key.toString(QKeySequence::NativeText);
    };
    menu.addAction(withKey(tr("Copy"), QKeySequence::Copy), this, &HexView::copy)
        ->setEnabled(m_source.size() != 0);
    QMenu *copies = menu.addMenu(tr("Copy as"));
    copies->setEnabled(m_source.size() != 0);
    for (const inspect::CopyFormName &form : inspect::copyForms())
        copies->addAction(QString::fromUtf8(form.title.data(), static_cast<qsizetype>(form.title.size())),
                          this, [this, which = form.form] { copyAs(which); });
    menu.addAction(withKey(tr("Paste"), QKeySequence::Paste), &m_typing, &HexTyping::paste)
        ->setEnabled(m_source.size() != 0);
    menu.addSeparator();
    menu.addAction(withKey(tr("Follow link"), QKeySequence(Qt::CTRL | Qt::Key_Return)), &m_picker,
                   &HexPicker::followLink)
        ->setEnabled(!m_marks.targetLabel.isEmpty());
    menu.addAction(withKey(tr("Select enclosing"), QKeySequence(Qt::Key_Escape)), &m_selection,
                   &Selection::climb);
    menu.addActions(actions());
    menu.addSeparator();
    QAction *insert = menu.addAction(withKey(tr("Typing inserts"), QKeySequence(Qt::Key_Insert)));
    insert->setCheckable(true);
    insert->setChecked(m_cursor.inserts);
    connect(insert, &QAction::toggled, this, &HexView::setInserting);
    addWidthChoices(menu, m_rows);
    QAction *map = menu.addAction(tr("Overview"));
    map->setCheckable(true);
    map->setChecked(m_minimapWanted);
    connect(map, &QAction::toggled, this, &HexView::showMinimap);
    menu.addAction(tr("Normal size"), &m_rows, &HexRows::resetZoom)->setEnabled(m_rows.isZoomed());
}

void HexView::contextMenuEvent(QContextMenuEvent *event)
{
    const QPointer<QMenu> menu(new QMenu(this)); // goes with the view if the file is closed meanwhile
    fillMenu(*menu);
    menu->exec(event->globalPos());
    delete menu;
}

} // namespace cutaway
