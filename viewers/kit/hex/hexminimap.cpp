// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexminimap.h"

#include "viewers/kit/text/offsettext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kRowPixels = 2;
constexpr int kMarkWidth = 4; // of the columns for changes and bookmarks, left and right of the cells
constexpr int kCellPixels = (HexMinimap::kWidth - 2 * kMarkWidth) / HexMap::kColumns;
constexpr int kMapSettles = 200; // milliseconds without a further change
constexpr double kCellShare = 0.6;
constexpr int kLeastMark = 2; // pixels

} // namespace

HexMinimap::HexMinimap(OpenFile &file, QWidget *parent) : QWidget(parent), m_file(file)
{
    setAccessibleName(tr("Overview of the bytes"));
    setFixedWidth(kWidth);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setCursor(Qt::PointingHandCursor);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kMapSettles);
    connect(&m_delay, &QTimer::timeout, this, &HexMinimap::start);
    connect(&file, &OpenFile::changed, this, &HexMinimap::schedule);
    theme::follow(this, &HexMinimap::paintCells);
}

void HexMinimap::setInflated(std::optional<UnitId> inflated)
{
    if (m_inflated == inflated)
        return;
    m_inflated = inflated;
    schedule();
}

void HexMinimap::setChanged(const std::vector<ByteRange> &changed)
{
    m_changed = changed;
    update();
}

void HexMinimap::setBookmarks(const std::vector<HexBookmark> &bookmarks)
{
    m_bookmarks = bookmarks;
    update();
}

void HexMinimap::setVisibleBytes(ByteRange visible)
{
    if (m_visible == visible)
        return;
    m_visible = visible;
    update();
}

int HexMinimap::mostRows() const
{
    return std::max(1, height() / kRowPixels);
}

int HexMinimap::heightOf(std::uint64_t offset) const
{
    const std::uint64_t span = m_map.span();
    const double rows = m_map.rows;
    return span == 0 ? 0
                     : static_cast<int>(rows * kRowPixels * static_cast<double>(offset) /
                                        static_cast<double>(span));
}

std::uint64_t HexMinimap::offsetAt(int height) const
{
    if (m_map.rows == 0)
        return 0;
    const double share = std::clamp(height / (1.0 * m_map.rows * kRowPixels), 0.0, 1.0);
    const auto offset = static_cast<std::uint64_t>(share * static_cast<double>(m_map.span()));
    return std::min(offset, m_map.size == 0 ? 0 : m_map.size - 1);
}

// ---- the map, made elsewhere

void HexMinimap::schedule()
{
    m_stale = true;
    m_making.cancel();
    if (isVisible())
        m_delay.start();
}

void HexMinimap::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        m_delay.start();
}

void HexMinimap::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().height() != event->oldSize().height())
        schedule();
}

void HexMinimap::start()
{
    m_stale = false;
    m_making.ask(
        [file = std::shared_ptr<const File>(m_file.file().snapshot()), inflated = m_inflated,
         rows = mostRows()](Progress &progress) { return hexMapOf(*file, inflated, rows, progress); },
        [this](HexMap map) {
            m_map = std::move(map);
            paintCells();
            Q_EMIT mapped();
        });
}

// ---- painting

// Unexplained bytes are dotted and padding is hatched, as among the bytes.
QRgb HexMinimap::colorOf(const HexMapCell &cell, int x, int y) const
{
    const theme::Colors &colors = theme::current().colors();
    switch (cell.fill) {
    case HexFill::Padding:
        return ((x + y) % 4 == 0 ? theme::mix(colors.sunken, colors.padding, kCellShare) : colors.sunken)
            .rgb();
    case HexFill::Undecoded:
        return ((x + y) % 2 == 0 ? colors.unknown : colors.sunken).rgb();
    case HexFill::Field:
        break;
    }
    return theme::mix(colors.sunken, colors.category[cell.category], kCellShare).rgb();
}

void HexMinimap::paintCells()
{
    m_picture =
        QImage(HexMap::kColumns * kCellPixels, std::max(1, m_map.rows * kRowPixels), QImage::Format_RGB32);
    m_picture.fill(theme::current().colors().sunken);
    for (std::size_t i = 0; i < m_map.cells.size(); ++i) {
        const int left = static_cast<int>(i % HexMap::kColumns) * kCellPixels;
        const int top = static_cast<int>(i / HexMap::kColumns) * kRowPixels;
        for (int y = top; y < top + kRowPixels; ++y) {
            for (int x = left; x < left + kCellPixels; ++x)
                m_picture.setPixel(x, y, colorOf(m_map.cells[i], x, y));
        }
    }
    update();
}

void HexMinimap::drawMarks(QPainter &painter) const
{
    if (m_map.rows == 0)
        return; // no place is known yet
    const auto mark = [&](ByteRange range, int left, const QColor &color) {
        const int top = heightOf(range.offset);
        painter.fillRect(left, top, kMarkWidth - 1, std::max(kLeastMark, heightOf(range.end()) - top), color);
    };
    std::uint64_t drawn = 0; // end of what the last mark stands for
    for (const ByteRange &range : m_changed) {
        if (range.end() <= drawn)
            continue;
        mark(range, 0, theme::current().colors().ok);
        drawn = std::max(range.end(), offsetAt(heightOf(range.offset) + 1));
    }
    for (const HexBookmark &bookmark : m_bookmarks)
        mark(bookmark.range, width() - kMarkWidth + 1, theme::current().colors().category[bookmark.color]);
}

void HexMinimap::drawVisible(QPainter &painter) const
{
    if (m_visible.size == 0 || m_map.rows == 0)
        return;
    const int top = heightOf(m_visible.offset);
    const int bottom = std::max(top + 2 * kLeastMark, heightOf(std::min(m_visible.end(), m_map.span())));
    QColor fill = theme::current().colors().accent;
    fill.setAlphaF(0.18F);
    painter.setPen(theme::current().colors().accent);
    painter.setBrush(fill);
    painter.drawRect(0, top, width() - 1, bottom - top - 1);
}

void HexMinimap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::current().colors().sunken);
    if (m_map.rows != 0)
        painter.drawImage(kMarkWidth, 0, m_picture);
    drawMarks(painter);
    drawVisible(painter);
}

// ---- mouse

void HexMinimap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_map.rows != 0)
        Q_EMIT wanted(offsetAt(event->position().toPoint().y()));
}

void HexMinimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_map.rows != 0)
        Q_EMIT wanted(offsetAt(event->position().toPoint().y()));
}

void HexMinimap::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

bool HexMinimap::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::uint64_t offset = offsetAt(help->pos().y());
    QString text = offsetText(offset);
    const auto place = m_inflated ? std::nullopt : m_file.placeAt(offset);
    if (place)
        text += QStringLiteral("  ") +
                QString::fromStdString(m_file.file().format().unitTitle(m_file.file(), place->unit));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace cutaway
