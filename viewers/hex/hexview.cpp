// SPDX-License-Identifier: MIT
#include "viewers/hex/hexview.h"

#include "viewers/file/offsettext.h"
#include "viewers/hex/hexaccessible.h"
#include "viewers/hex/hexminimap.h"
#include "viewers/hex/hexsourcebar.h"
#include "viewers/theme/grid.h"

#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kSettleMilliseconds = 120;
constexpr int kRefusalMilliseconds = 4000;
constexpr int kMinFontPixels = 8;
constexpr int kMaxFontPixels = 48;
constexpr int kRowSpacing = 5;         // between the lines of the font
constexpr int kNarrowestWithMap = 400; // of the whole pane

} // namespace

HexView::HexView(OpenFile &file, Selection &selection, QWidget *parent)
    : QAbstractScrollArea(parent), m_file(file), m_selection(selection), m_source(file),
      m_sourceBar(new HexSourceBar(this)), m_minimap(new HexMinimap(file, this))
{
    installHexAccessibility();
    setAccessibleName(tr("Bytes"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMilliseconds);
    m_refusalEnd.setSingleShot(true);
    m_refusalEnd.setInterval(kRefusalMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &HexView::selectAtCaret);
    connect(&m_refusalEnd, &QTimer::timeout, this, [this] {
        m_refusal.clear();
        viewport()->update();
    });
    m_sourceBar->hide();
    connect(m_sourceBar, &HexSourceBar::inflatedWanted, this, &HexView::showInflated);
    connect(m_minimap, &HexMinimap::wanted, this, [this](quint64 offset) {
        const auto half = static_cast<std::uint64_t>(wholeRows()) / 2;
        const std::uint64_t row = m_layout.rowOf(offset);
        setTopRow(row - std::min(row, half));
    });
    connectDocument();
    followChangedBytes();
    theme::follow(this, &HexView::dress);
    if (const auto place = m_selection.current())
        followSelection(*place);
}

HexView::~HexView() = default;

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

void HexView::dress()
{
    m_glyphs = std::make_unique<HexGlyphs>(zoomedFont());
    updateGeometryOfBytes();
}

QFont HexView::zoomedFont() const
{
    QFont font = theme::current().fixedFont();
    font.setPixelSize(std::clamp(font.pixelSize() + m_zoom, kMinFontPixels, kMaxFontPixels));
    return font;
}

void HexView::zoomBy(int steps)
{
    const int base = theme::current().fixedFont().pixelSize();
    m_zoom = std::clamp(m_zoom + steps, kMinFontPixels - base, kMaxFontPixels - base);
    m_glyphs = std::make_unique<HexGlyphs>(zoomedFont());
    updateGeometryOfBytes();
}

void HexView::resetZoom()
{
    zoomBy(-m_zoom);
}

void HexView::setBytesPerRow(int bytes)
{
    m_wantedBytesPerRow = bytes;
    updateGeometryOfBytes();
}

int HexView::wholeRows() const
{
    return m_layout.wholeRows(viewport()->height());
}

// Those of whole rows.
ByteRange HexView::visibleBytes() const
{
    const auto rowBytes = static_cast<std::uint64_t>(m_layout.bytesPerRow());
    return {m_topRow * rowBytes, static_cast<std::uint64_t>(wholeRows()) * rowBytes};
}

// Keeps the first visible byte where it is as far as the new rows allow.
void HexView::updateGeometryOfBytes()
{
    const std::uint64_t firstByte = m_topRow * static_cast<std::uint64_t>(m_layout.bytesPerRow());
    const HexMetrics metrics{m_glyphs->charWidth(), m_glyphs->lineHeight() + kRowSpacing};
    const std::uint64_t size = m_source.size();
    const int bytes = m_wantedBytesPerRow != kFitWidth
                          ? m_wantedBytesPerRow
                          : HexLayout::fittingBytesPerRow(metrics, size, viewport()->width());
    m_layout = HexLayout(metrics, size, bytes);
    const HexCursor before = m_cursor;
    m_cursor.keepWithin(size);
    updateScrollBars();
    setTopRow(m_layout.rowOf(firstByte));
    if (m_cursor != before)
        Q_EMIT caretMoved(m_cursor.caret);
}

void HexView::updateScrollBars()
{
    m_scale = HexScrollScale(m_layout.rowCount(), static_cast<std::uint64_t>(wholeRows()));
    verticalScrollBar()->setRange(0, m_scale.maximum());
    const auto page = static_cast<std::uint64_t>(wholeRows()) / m_scale.rowsPerStep();
    verticalScrollBar()->setPageStep(static_cast<int>(std::max<std::uint64_t>(1, page)));
    horizontalScrollBar()->setRange(0, std::max(0, m_layout.contentWidth() - viewport()->width()));
    horizontalScrollBar()->setPageStep(std::max(1, viewport()->width() - m_layout.fixedWidth()));
    horizontalScrollBar()->setSingleStep(m_layout.cellWidth(HexColumn::Hex));
}

// The row is the truth; the scroll bar shows it as finely as it can.
void HexView::setTopRow(std::uint64_t row)
{
    m_topRow = std::min(row, m_scale.lastTopRow());
    verticalScrollBar()->setValue(m_scale.valueOf(m_topRow));
    updateMinimap();
    viewport()->update();
}

void HexView::scrollContentsBy(int, int)
{
    const int value = verticalScrollBar()->value();
    if (value != m_scale.valueOf(m_topRow)) // moved by the user, not by setTopRow
        m_topRow = m_scale.topRowOf(value);
    updateMinimap();
    viewport()->update();
}

void HexView::resizeEvent(QResizeEvent *event)
{
    const auto rowsBefore =
        static_cast<std::uint64_t>(m_layout.wholeRows(std::max(0, event->oldSize().height())));
    const std::uint64_t selected =
        m_marks.selected.empty() ? 0 : m_layout.rowOf(m_marks.selected.front().offset);
    const bool wasVisible = selected >= m_topRow && selected < m_topRow + rowsBefore;
    placeBars();
    updateGeometryOfBytes();
    if (!wasVisible || m_marks.selected.empty())
        return;
    // What was shown in a pane of no height had no rows before it. A pane that shrinks below the selection
    // takes it along; a selection out of sight stays there.
    constexpr std::uint64_t kNoHeight = 4; // rows
    if (rowsBefore < kNoHeight)
        setTopRow(selected - std::min(selected, leadingRows()));
    scrollToStart(m_marks.selected.front());
}

// Of what comes before that is looked at.
std::uint64_t HexView::leadingRows() const
{
    return static_cast<std::uint64_t>(wholeRows()) / 4;
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

void HexView::updateMinimap()
{
    m_minimap->setVisibleBytes(visibleBytes());
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

// The start is what counts: it becomes visible, with as much of the range as fits.
void HexView::scrollToStart(ByteRange range)
{
    const auto whole = static_cast<std::uint64_t>(wholeRows());
    const std::uint64_t first = m_layout.rowOf(range.offset);
    const std::uint64_t last = m_layout.rowOf(range.size == 0 ? range.offset : range.end() - 1);
    const std::uint64_t lead = std::min(first, leadingRows());
    const bool startVisible = first >= m_topRow && first < m_topRow + whole;
    if (!startVisible)
        setTopRow(first - lead);
    else if (last >= m_topRow + whole)
        setTopRow(std::max(m_topRow, std::min(first - lead, last - whole + 1)));
}

void HexView::scrollToCaret()
{
    const std::uint64_t row = m_layout.rowOf(m_cursor.caret);
    const auto whole = static_cast<std::uint64_t>(wholeRows());
    if (row < m_topRow)
        setTopRow(row);
    else if (row >= m_topRow + whole)
        setTopRow(row - whole + 1);
    scrollSideways();
}

void HexView::scrollSideways()
{
    const QRect cell = m_layout.cell(m_cursor.column, m_cursor.caret, m_topRow);
    QScrollBar *bar = horizontalScrollBar();
    if (cell.left() < bar->value() + m_layout.fixedWidth())
        bar->setValue(cell.left() - m_layout.fixedWidth() - HexLayout::kMargin);
    else if (cell.right() > bar->value() + viewport()->width())
        bar->setValue(cell.right() - viewport()->width() + HexLayout::kMargin);
}

void HexView::followSelection(const Place &place)
{
    const bool again = m_shown == place;
    chooseSource(place);
    updateMarks();
    if (m_source.size() != m_layout.size()) // the selection heard of the change first
        updateGeometryOfBytes();
    if (m_ownChange || m_marks.selected.empty())
        return;
    const ByteRange field = m_marks.selected.front();
    if (!field.contains(m_cursor.caret)) {
        m_cursor.place(field.offset);
        caretChanged();
    }
    // Selected again after an edit: whoever scrolled inside a long field stays there.
    if (!again || !visibleBytes().overlaps(field))
        scrollToStart(field);
}

void HexView::followChange(const ChangeSet &)
{
    m_ranges.invalidate();
    if (m_source.inflated() && m_source.size() == 0)
        setSource(HexSource(m_file));
    followChangedBytes();
    updateMarks();
    if (m_source.size() != m_layout.size())
        updateGeometryOfBytes();
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
    m_topRow = 0;
    m_clicked.reset();
    updateGeometryOfBytes();
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
    scrollToStart(m_marks.selected.front());
    caretChanged();
}

void HexView::updateMarks()
{
    const bool changed = std::exchange(m_revision, m_file.revision()) != m_file.revision();
    const std::vector<ByteRange> before = std::move(m_marks.selected);
    m_shown = m_selection.current();
    m_marks = hexMarksOf(m_source, m_shown);
    if (changed && !m_ownChange && !before.empty() && !m_marks.selected.empty())
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
    if (visibleBytes().overlaps(before)) {
        const auto rowBytes = static_cast<std::uint64_t>(m_layout.bytesPerRow());
        m_topRow += now / rowBytes;
        m_topRow -= std::min(m_topRow, before.offset / rowBytes);
    }
    m_cursor.caret += by;
    if (m_cursor.anchor && before.contains(*m_cursor.anchor))
        *m_cursor.anchor += by;
    else
        m_cursor.anchor.reset(); // bytes from elsewhere need not have moved
    updateGeometryOfBytes();
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
        refuse(
            tr("offset %1 lies behind the end at %2").arg(offsetText(offset), offsetText(m_source.size())));
        return;
    }
    m_cursor.place(offset);
    selectAtCaret();
    scrollToStart({offset, 1});
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
