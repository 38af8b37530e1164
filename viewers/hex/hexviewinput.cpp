// SPDX-License-Identifier: MIT
// Mouse, keyboard and the edits they ask for.
#include "viewers/hex/hexview.h"

#include "viewers/file/offsettext.h"
#include "viewers/hex/hexaccessible.h"
#include "viewers/hex/hexinput.h"
#include "viewers/jobs/jobs.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace cutaway
{

namespace
{

constexpr std::size_t kCopiedAtOnce = 64 * 1024; // the text of more is made by a worker
constexpr qsizetype kPastedAtOnce = 64 * 1024;   // characters; more are read by a worker
constexpr std::uint64_t kMostInserted = 1 << 17; // bytes; the field around them is made anew in the window
constexpr std::uint64_t kMostDigits = 4;         // characters for a byte, with what stands between
constexpr int kWheelNotch = 120;                 // eighths of a degree
constexpr int kRowsPerNotch = 3;

QString textOfBytes(const Bytes &bytes, inspect::CopyForm form)
{
    if (form == inspect::CopyForm::Hex) // on one line, as it is pasted into other editors
        return hexDigits(bytes);
    return QString::fromStdString(inspect::copyAs(bytes, form));
}

} // namespace

void HexView::refuse(const QString &reason)
{
    m_refusal = reason;
    m_refusalEnd.start();
    viewport()->update();
    Q_EMIT refused(reason);
}

std::optional<HexHit> HexView::hitAt(QPoint point) const
{
    const int scrolled = horizontalScrollBar()->value();
    if (scrolled != 0 && point.x() < m_layout.fixedWidth())
        return std::nullopt; // bytes lie behind the offsets there
    return m_layout.hit(point + QPoint(scrolled, 0), m_topRow);
}

// ---- keyboard ----

// Tab goes to the text column first and only then to the next widget, so that the pane is no trap.
bool HexView::focusNextPrevChild(bool next)
{
    const HexColumn leaving = next ? HexColumn::Hex : HexColumn::Text;
    if (m_cursor.column != leaving || m_source.size() == 0)
        return QAbstractScrollArea::focusNextPrevChild(next);
    m_cursor.column = next ? HexColumn::Text : HexColumn::Hex;
    m_cursor.lowNibble = false;
    scrollSideways();
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
    if (m_settle.isActive())
        selectAtCaret();
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
        paste();
    else if (event.matches(QKeySequence::ZoomIn))
        zoomBy(1);
    else if (event.matches(QKeySequence::ZoomOut))
        zoomBy(-1);
    else if (control && event.key() == Qt::Key_0)
        resetZoom();
    else if (control && enter)
        followLink();
    else if (event.key() == Qt::Key_Insert && event.modifiers() == Qt::NoModifier)
        setInserting(!m_cursor.inserts);
    else if (m_cursor.inserts && (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace))
        removeByte(event.key() == Qt::Key_Backspace);
    else if (event.key() == Qt::Key_Escape && m_cursor.anchor)
        m_cursor.anchor.reset();
    else if (event.key() == Qt::Key_Escape) {
        const QScopedValueRollback own(m_ownChange, true);
        m_selection.climb();
    } else if (event.matches(QKeySequence::SelectAll) && m_source.size() != 0) {
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
        moveCaret(*move, event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    }
    const bool types = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) &&
                       !event->text().isEmpty() && event->text().front().isPrint();
    if (types)
        typeText(event->text());
    else
        QAbstractScrollArea::keyPressEvent(event);
}

void HexView::moveCaret(HexMove move, bool select)
{
    m_cursor.move(move, m_layout, wholeRows(), select);
    if (!select)
        m_settle.start();
    scrollToCaret();
    caretChanged();
}

void HexView::caretChanged()
{
    viewport()->update();
    announceHexCaret(this, caretText());
    Q_EMIT caretMoved(m_cursor.caret);
}

void HexView::typeText(const QString &text)
{
    if (m_source.inflated()) {
        refuse(tr("inflated bytes are read-only: change the field in the tree"));
        return;
    }
    const bool puts = m_cursor.inserts && !m_cursor.lowNibble;
    const Bytes old = puts ? Bytes{0} : m_source.read({m_cursor.caret, 1});
    if (old.empty()) {
        refuse(tr("end of file: nothing to overwrite"));
        return;
    }
    const std::optional<std::uint8_t> byte = hexTyped(m_cursor, text, old[0]);
    if (!byte) {
        refuse(m_cursor.column == HexColumn::Hex ? tr("Not hex: \"%1\"").arg(text)
                                                 : tr("%1 does not fit into one byte").arg(text));
        return;
    }
    const bool changes = puts || *byte != old[0];
    const bool goesOn = m_cursor.lowNibble && m_halfTyped == m_file.revision();
    const Result<void> done = puts      ? resizeField(hexInserted(m_source, m_cursor.caret, Bytes{*byte}))
                              : changes ? overwrite(m_cursor.caret, *byte, goesOn)
                                        : Result<void>();
    if (!done) {
        refuse(QString::fromStdString(done.error().message));
        return;
    }
    const bool isHalf = m_cursor.column == HexColumn::Hex && !m_cursor.lowNibble;
    m_halfTyped = changes && isHalf ? std::optional(m_file.revision()) : std::nullopt;
    m_cursor.advanceAfterTyping();
    scrollToCaret();
    if (m_cursor.caret < m_source.size())
        m_settle.start();
    caretChanged();
}

// One byte an edit; its second digit goes on with the step of its first.
Result<void> HexView::overwrite(std::uint64_t offset, std::uint8_t byte, bool goesOn)
{
    const QScopedValueRollback own(m_ownChange, true);
    const Result<void> asked = m_file.requestOverwrite(offset, {byte}, goesOn);
    if (!asked)
        return asked;
    const Bytes now = m_source.read({offset, 1});
    if (now.empty() || now[0] != byte)
        return fail("the document did not take the change");
    return {};
}

// The caret stays at the byte, wherever the headers around the field have moved it.
Result<void> HexView::resizeField(const Result<HexResized> &wanted)
{
    if (!wanted)
        return tl::unexpected(wanted.error());
    const QScopedValueRollback own(m_ownChange, true);
    const NodePath path = m_file.pathOf(wanted->place);
    const Result<void> asked = m_file.requestSet(wanted->place, wanted->value);
    if (!asked)
        return asked;
    const auto place = m_file.resolve(path);
    const auto range = place ? m_source.rangeOf(*place) : std::nullopt;
    if (!range)
        return fail("the document did not take the change");
    m_cursor.caret = range->offset + wanted->at;
    return {};
}

void HexView::removeByte(bool before)
{
    if (m_source.inflated() || (before && m_cursor.caret == 0))
        return;
    const Result<void> done = resizeField(hexRemoved(m_source, before ? m_cursor.caret - 1 : m_cursor.caret));
    if (!done) {
        refuse(QString::fromStdString(done.error().message));
        return;
    }
    m_cursor.lowNibble = false;
    scrollToCaret();
    m_settle.start();
    caretChanged();
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

void HexView::copy()
{
    copyForm(inspect::CopyForm::Hex);
}

// One step, whatever its length: over the bytes from the caret or the selection on, or between them.
void HexView::paste()
{
    if (m_source.inflated()) {
        refuse(tr("inflated bytes are not pasted over: change the field in the tree"));
        return;
    }
    const QString text = QGuiApplication::clipboard()->text();
    if (m_cursor.inserts)
        pasteBetween(text);
    else
        pasteOver(text);
}

void HexView::pasteBetween(const QString &text)
{
    const Result<Bytes> bytes = static_cast<std::uint64_t>(text.size()) > kMostInserted * kMostDigits
                                    ? fail("it is too much to be put in, {} bytes fit", kMostInserted)
                                    : hexPasted(m_cursor.column, text);
    if (!bytes)
        return refuse(tr("nothing pasted: %1").arg(QString::fromStdString(bytes.error().message)));
    const Result<void> done =
        bytes->size() > kMostInserted
            ? fail("{} bytes are too many to be put in, {} fit", bytes->size(), kMostInserted)
            : resizeField(hexInserted(m_source, m_cursor.caret, *bytes));
    if (done)
        selectBytes({m_cursor.caret, bytes->size()}, false);
    else
        refuse(QString::fromStdString(done.error().message));
}

void HexView::pasteOver(const QString &text)
{
    const std::uint64_t start = m_cursor.selection().value_or(ByteRange{m_cursor.caret, 0}).offset;
    const std::optional<Place> place = m_file.placeAt(start);
    const auto range = std::make_shared<ByteRange>(ByteRange{start, 0});
    m_file.edit(
        {.label = tr("Paste at %1").arg(offsetText(start)),
         .where = place ? m_file.pathOf(*place) : NodePath{},
         .make = [column = m_cursor.column, text, range](const File &file, Progress &) -> Result<Patch> {
             Result<Bytes> bytes = hexPasted(column, text);
             if (!bytes)
                 return fail("nothing pasted: {}", bytes.error().message);
             range->size = bytes->size();
             if (!file.bytes().contains(*range))
                 return fail("{} bytes do not fit: {} are left to the end", range->size,
                             file.bytes().size() - std::min(range->offset, file.bytes().size()));
             return Patch::overwrite(range->offset, std::move(*bytes));
         },
         .pace = text.size() <= kPastedAtOnce ? EditRequest::Pace::Quick : EditRequest::Pace::Slow,
         .context = this,
         .done =
             [this, range, cursor = m_cursor, source = m_source] {
                 if (m_cursor == cursor && m_source == source)
                     selectBytes(*range, false);
             },
         .refused = [this](const QString &reason) { refuse(reason); }});
}

void HexView::addCopies(QMenu &menu)
{
    QMenu *list = menu.addMenu(tr("Copy as"));
    list->setEnabled(m_source.size() != 0);
    for (const inspect::CopyFormName &form : inspect::copyForms())
        list->addAction(QString::fromUtf8(form.title.data(), static_cast<qsizetype>(form.title.size())), this,
                        [this, which = form.form] { copyForm(which); });
}

void HexView::copyForm(inspect::CopyForm form)
{
    ByteRange range{m_cursor.caret, 1};
    if (const auto bytes = m_cursor.selection())
        range = *bytes;
    else if (!m_marks.selected.empty())
        range = m_marks.selected.front();
    if (range.size > kMostClipboardBytes) {
        refuse(
            tr("%1 bytes are too many for the clipboard, %2 fit").arg(range.size).arg(kMostClipboardBytes));
        return;
    }
    const Bytes bytes = m_source.read(range);
    copyText(this, bytes.size() > kCopiedAtOnce, [bytes, form] { return textOfBytes(bytes, form); });
}

void HexView::selectBytes(const ByteRange &range, bool inflated)
{
    if (!inflated)
        setSource(HexSource(m_file));
    else if (!m_source.inflated())
        showInflated(true);
    if (range.size == 0 || range.end() > m_source.size())
        return;
    m_cursor.place(range.offset);
    m_cursor.selectTo(range.end() - 1);
    scrollToStart(range);
    caretChanged();
}

void HexView::followLink()
{
    if (m_settle.isActive())
        selectAtCaret();
    if (!m_selection.followLink())
        refuse(tr("the selected field leads nowhere"));
}

void HexView::selectAtCaret()
{
    m_settle.stop();
    const QScopedValueRollback own(m_ownChange, true);
    if (const std::optional<Place> place = m_source.placeAt(m_cursor.caret))
        m_selection.select(*place);
}

// The deepest field first; each further click on the same byte selects what encloses it, then starts again.
void HexView::clickAt(std::uint64_t offset)
{
    const QScopedValueRollback own(m_ownChange, true);
    const std::optional<Place> current = m_selection.current();
    const bool again = m_clicked == offset && current && m_clickedPlace == current;
    const bool top = again && current->node == NodeId{};
    const std::optional<Place> deepest = m_source.placeAt(offset);
    if (again && !top)
        m_selection.climb();
    else if (deepest)
        m_selection.select(*deepest);
    m_clicked = offset;
    m_clickedPlace = m_selection.current();
}

// ---- mouse ----

bool HexView::clickChip(QPoint point)
{
    for (const Chip &chip : chips()) {
        if (!chip.rect.contains(point))
            continue;
        if (chip.leadsTo)
            setTopRow(*chip.leadsTo);
        return true;
    }
    return false;
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    m_pressed.reset();
    if (event->button() != Qt::LeftButton || clickChip(event->position().toPoint()))
        return;
    const std::optional<HexHit> hit = hitAt(event->position().toPoint());
    if (!hit)
        return;
    m_cursor.column = hit->column;
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_cursor.selectTo(hit->offset);
    } else if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_cursor.place(hit->offset);
        selectAtCaret();
        followLink();
        return;
    } else {
        m_settle.stop();
        m_cursor.place(hit->offset);
        m_pressed = hit->offset;
    }
    caretChanged();
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (!event->buttons().testFlag(Qt::LeftButton)) {
        hoverAt(point);
        return;
    }
    if (!m_pressed || m_source.size() == 0)
        return;
    const QPoint inContent = point + QPoint(horizontalScrollBar()->value(), 0);
    const HexHit hit = m_layout.nearest(inContent, m_topRow, m_cursor.column);
    if (hit.offset == m_cursor.caret)
        return;
    m_cursor.selectTo(hit.offset);
    scrollToCaret();
    caretChanged();
}

void HexView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_pressed && !m_cursor.anchor)
        clickAt(*m_pressed);
    m_pressed.reset();
}

// The second click of two climbs like any other.
void HexView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
}

void HexView::hoverAt(QPoint point)
{
    const std::optional<HexHit> hit = hitAt(point);
    m_selection.hover(hit ? m_source.placeAt(hit->offset) : std::nullopt);
}

void HexView::wheelEvent(QWheelEvent *event)
{
    m_wheel += event->angleDelta().y();
    const int notches = m_wheel / kWheelNotch;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_wheel -= notches * kWheelNotch;
        zoomBy(notches);
        event->accept();
        return;
    }
    if (event->angleDelta().y() == 0) {
        QAbstractScrollArea::wheelEvent(event); // sideways
        return;
    }
    const int rows = m_wheel * kRowsPerNotch / kWheelNotch;
    m_wheel -= rows * kWheelNotch / kRowsPerNotch;
    const auto step = static_cast<std::uint64_t>(std::abs(rows));
    setTopRow(rows < 0 ? m_topRow + step : m_topRow - std::min(m_topRow, step));
    event->accept();
}

void HexView::addWidthChoices(QMenu &menu)
{
    QMenu *widths = menu.addMenu(tr("Bytes per row"));
    const auto add = [&](const QString &text, int bytes) {
        QAction *action = widths->addAction(text, this, [this, bytes] { setBytesPerRow(bytes); });
        action->setCheckable(true);
        action->setChecked(bytes == m_wantedBytesPerRow);
    };
    for (const int bytes : HexLayout::kWidths)
        add(QString::number(bytes), bytes);
    add(tr("Fit the width"), kFitWidth);
}

// Commands that the window lends this pane stand with its own; they say themselves what their keys are.
void HexView::fillMenu(QMenu &menu)
{
    const auto withKey = [](const QString &text, const QKeySequence &key) {
        return text + QLatin1Char('\t') + key.toString(QKeySequence::NativeText);
    };
    menu.addAction(withKey(tr("Copy"), QKeySequence::Copy), this, &HexView::copy)
        ->setEnabled(m_source.size() != 0);
    addCopies(menu);
    menu.addAction(withKey(tr("Paste"), QKeySequence::Paste), this, &HexView::paste)
        ->setEnabled(m_source.size() != 0);
    menu.addSeparator();
    menu.addAction(withKey(tr("Follow link"), QKeySequence(Qt::CTRL | Qt::Key_Return)), this,
                   &HexView::followLink)
        ->setEnabled(!m_marks.targetLabel.isEmpty());
    menu.addAction(withKey(tr("Select enclosing"), QKeySequence(Qt::Key_Escape)), &m_selection,
                   &Selection::climb);
    menu.addActions(actions());
    menu.addSeparator();
    QAction *insert = menu.addAction(withKey(tr("Typing inserts"), QKeySequence(Qt::Key_Insert)));
    insert->setCheckable(true);
    insert->setChecked(m_cursor.inserts);
    connect(insert, &QAction::toggled, this, &HexView::setInserting);
    addWidthChoices(menu);
    QAction *map = menu.addAction(tr("Overview"));
    map->setCheckable(true);
    map->setChecked(m_minimapWanted);
    connect(map, &QAction::toggled, this, &HexView::showMinimap);
    menu.addAction(tr("Normal size"), this, &HexView::resetZoom)->setEnabled(m_zoom != 0);
}

void HexView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

} // namespace cutaway
