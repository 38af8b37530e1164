// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexview.h"

#include "viewers/kit/hex/hexaccessible.h"
#include "viewers/kit/hex/hexminimap.h"
#include "viewers/kit/hex/hexsourcebar.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/grid.h"

#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kNarrowestWithMap = 400; // of the whole pane

} // namespace

HexView::HexView(OpenFile &file, Selection &selection, QWidget *parent)
    : QAbstractScrollArea(parent), m_file(file), m_selection(selection), m_source(file), m_rows(*this),
      m_notes(*viewport(), m_rows, m_marks, m_cursor),
      m_picker(*viewport(), selection, m_source, m_cursor, m_rows, m_notes),
      m_typing(file, m_source, m_cursor), m_sourceBar(new HexSourceBar(this)),
      m_minimap(new HexMinimap(file, this))
{
    installHexAccessibility();
    setAccessibleName(tr("Bytes"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_sourceBar->hide();
    connectParts();
    connectDocument();
    followChangedBytes();
    arrange();
    if (const auto place = m_selection.current())
        followSelection(*place);
}

void HexView::connectParts()
{
    connect(m_sourceBar, &HexSourceBar::inflatedWanted, this, &HexView::showInflated);
    connect(m_minimap, &HexMinimap::wanted, this, [this](quint64 offset) {
        const auto half = static_cast<std::uint64_t>(m_rows.whole()) / 2;
        const std::uint64_t row = m_rows.layout().rowOf(offset);
        m_rows.setTop(row - std::min(row, half));
    });
    connect(&m_rows, &HexRows::moved, this, [this] {
        m_minimap->setVisibleBytes(m_rows.bytesInSight());
        viewport()->update();
    });
    connect(&m_notes, &HexNotes::refused, this, &HexView::refused);
    connect(&m_picker, &HexPicker::caretMoved, this, &HexView::caretChanged);
    connect(&m_typing, &HexTyping::refused, &m_notes, &HexNotes::refuse);
    connect(&m_typing, &HexTyping::pasted, this, [this](const ByteRange &range) { selectBytes(range); });
    connect(&m_typing, &HexTyping::typed, this, [this] {
        m_rows.scrollTo(m_cursor);
        if (m_cursor.caret < m_source.size())
            m_picker.selectSoon();
        caretChanged();
    });
}

void HexView::connectDocument()
{
    connect(&m_file, &OpenFile::changed, this, &HexView::followChange);
    connect(&m_file, &OpenFile::saved, this, [this] {
        followChangedBytes();
        viewport()->update();
    });
    connect(&m_selection, &Selection::selected, this, &HexView::followSelection);
    connect(&m_selection, &Selection::cleared, this, [this] {
        chooseSource(std::nullopt);
        updateMarks();
    });
    connect(&m_selection, &Selection::hoverChanged, this, &HexView::updateHovered);
}

void HexView::arrange()
{
    const HexCursor before = m_cursor;
    m_cursor.keepWithin(m_source.size());
    m_rows.arrange(m_source.size());
    if (m_cursor != before)
        Q_EMIT caretMoved(m_cursor.caret);
}

void HexView::scrollContentsBy(int, int)
{
    m_rows.followBars();
}

void HexView::resizeEvent(QResizeEvent *event)
{
    const auto rowsBefore =
        static_cast<std::uint64_t>(m_rows.layout().wholeRows(std::max(0, event->oldSize().height())));
    const std::uint64_t selected =
        m_marks.selected.empty() ? 0 : m_rows.layout().rowOf(m_marks.selected.front().offset);
    const bool wasVisible = selected >= m_rows.top() && selected < m_rows.top() + rowsBefore;
    placeBars();
    arrange();
    if (!wasVisible || m_marks.selected.empty())
        return;
    // What was shown in a pane of no height had no rows before it. A pane that shrinks below the selection
    // takes it along; a selection out of sight stays there.
    constexpr std::uint64_t kNoHeight = 4; // rows
    if (rowsBefore < kNoHeight)
        m_rows.setTopBefore(selected);
    m_rows.scrollToStart(m_marks.selected.front());
}

// The margins of the viewport hold the source bar above and the overview at the right.
void HexView::placeBars()
{
    const bool mapFits = m_minimapWanted && width() >= kNarrowestWithMap;
    const bool sourceShown = !m_sourceBar->isHidden();
    const QMargins margins(0, sourceShown ? theme::kHeaderHeight : 0, mapFits ? HexMinimap::kWidth : 0, 0);
    if (margins != viewportMargins())
        setViewportMargins(margins); // resizes the viewport, which leads here again
    const QRect bytes = viewport()->geometry();
    m_sourceBar->setGeometry(bytes.left(), bytes.top() - theme::kHeaderHeight, bytes.width(),
                             theme::kHeaderHeight);
    m_minimap->setVisible(mapFits);
    m_minimap->setGeometry(bytes.right() + 1, bytes.top(), HexMinimap::kWidth, bytes.height());
}

void HexView::showMinimap(bool shown)
{
    m_minimapWanted = shown;
    placeBars();
}

void HexView::setBookmarks(std::vector<HexBookmark> bookmarks)
{
    m_bookmarks = std::move(bookmarks);
    m_minimap->setBookmarks(m_source.inflated() ? std::vector<HexBookmark>() : m_bookmarks);
    viewport()->update();
}

void HexView::followSelection(const Place &place)
{
    const bool again = m_shown == place;
    chooseSource(place);
    updateMarks();
    if (m_source.size() != m_rows.layout().size()) // the selection heard of the change first
        arrange();
    if (m_picker.isSelecting() || m_typing.isAsking() || m_marks.selected.empty())
        return;
    const ByteRange field = m_marks.selected.front();
    if (!field.contains(m_cursor.caret)) {
        m_cursor.place(field.offset);
        caretChanged();
    }
    // Selected again after an edit: whoever scrolled inside a long field stays there.
    if (!again || !m_rows.bytesInSight().overlaps(field))
        m_rows.scrollToStart(field);
}

void HexView::followChange(const ChangeSet &)
{
    m_ranges.invalidate();
    if (m_source.inflated() && m_source.size() == 0)
        setSource(HexSource(m_file));
    followChangedBytes();
    updateMarks();
    if (m_source.size() != m_rows.layout().size())
        arrange();
}

void HexView::followChangedBytes()
{
    m_changed = m_source.changed();
    m_minimap->setChanged(m_changed);
}

// A field of a compressed unit stands in inflated bytes only; the unit itself stands in both.
void HexView::chooseSource(std::optional<Place> place)
{
    const bool known = place && place->unit < m_file.file().units().size();
    const auto tree = known ? m_file.file().tree(place->unit) : nullptr;
    const bool derived = tree && tree->derived();
    if (!derived)
        setSource(HexSource(m_file));
    else if (m_source.inflated() != place->unit)
        setSource(place->node == tree->root() ? HexSource(m_file) : HexSource(m_file, place->unit));
    if (derived)
        m_sourceBar->showState(m_source.inflated().has_value(), m_file.file().units().range(place->unit).size,
                               tree->bytes().size());
    m_sourceBar->setVisible(derived);
    placeBars();
}

void HexView::setSource(const HexSource &source)
{
    if (m_source == source)
        return;
    m_source = source;
    m_marks = {};
    followChangedBytes();
    m_minimap->setInflated(source.inflated());
    setBookmarks(std::move(m_bookmarks));
    m_cursor.place(0);
    m_rows.setTop(0);
    m_picker.forget();
    arrange();
    Q_EMIT caretMoved(m_cursor.caret);
}

void HexView::showInflated(bool inflated)
{
    const std::optional<Place> place = m_selection.current();
    if (!place || !m_file.file().tree(place->unit)->derived())
        return;
    setSource(inflated ? HexSource(m_file, place->unit) : HexSource(m_file));
    m_sourceBar->showState(inflated, m_file.file().units().range(place->unit).size,
                           m_file.file().tree(place->unit)->bytes().size());
    updateMarks();
    if (m_marks.selected.empty())
        return;
    m_cursor.place(m_marks.selected.front().offset);
    m_rows.scrollToStart(m_marks.selected.front());
    caretChanged();
}

void HexView::updateMarks()
{
    const bool changed = std::exchange(m_revision, m_file.revision()) != m_file.revision();
    const std::vector<ByteRange> before = std::move(m_marks.selected);
    m_shown = m_selection.current();
    m_marks = hexMarksOf(m_source, m_shown);
    const bool isOwn = m_picker.isSelecting() || m_typing.isAsking();
    if (changed && !isOwn && !before.empty() && !m_marks.selected.empty())
        keepCaretInField(before.front());
    updateHovered();
}

// An edit in front of the selected field has moved it: the caret goes along, with the bytes selected from it,
// and so do the rows where it was in sight. After each change the selection shows the same field first.
void HexView::keepCaretInField(const ByteRange &before)
{
    const std::uint64_t now = m_marks.selected.front().offset;
    const std::uint64_t by = now - before.offset; // wraps on purpose
    if (by == 0 || !before.contains(m_cursor.caret))
        return;
    if (m_rows.bytesInSight().overlaps(before))
        m_rows.carry(before.offset, now);
    m_cursor.caret += by;
    if (m_cursor.anchor && before.contains(*m_cursor.anchor))
        *m_cursor.anchor += by;
    else
        m_cursor.anchor.reset(); // bytes from elsewhere need not have moved
    arrange();
    caretChanged();
}

void HexView::updateHovered()
{
    const std::optional<Place> place = m_selection.hovered();
    const bool known = place && place->unit < m_file.file().units().size();
    m_marks.hovered = known ? m_source.rangesOf(*place) : std::vector<ByteRange>();
    viewport()->update();
}

void HexView::goTo(quint64 offset)
{
    if (offset >= m_source.size()) {
        m_notes.refuse(
            tr("offset %1 lies behind the end at %2").arg(offsetText(offset), offsetText(m_source.size())));
        return;
    }
    m_cursor.place(offset);
    m_picker.select();
    m_rows.scrollToStart({offset, 1});
    caretChanged();
}

void HexView::caretChanged()
{
    viewport()->update();
    announceHexCaret(this, caretText());
    Q_EMIT caretMoved(m_cursor.caret);
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
    m_rows.scrollToStart(range);
    caretChanged();
}

QString HexView::caretText() const
{
    const Bytes byte = m_source.read({m_cursor.caret, 1});
    if (byte.empty())
        return tr("end of the bytes");
    QString text =
        offsetText(m_cursor.caret) + QStringLiteral("  %1").arg(byte[0], 2, 16, QLatin1Char('0')).toUpper();
    if (const auto place = m_source.placeAt(m_cursor.caret))
        text += QStringLiteral("  ") + hexFieldText(m_source, *place);
    return text;
}

} // namespace cutaway
