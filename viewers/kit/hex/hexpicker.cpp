// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexpicker.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QToolTip>

namespace cutaway
{

namespace
{

constexpr int kSettleMilliseconds = 120;

} // namespace

HexPicker::HexPicker(QWidget &viewport, Selection &selection, const HexSource &source, HexCursor &cursor,
                     HexRows &rows, HexNotes &notes)
    : m_viewport(viewport), m_selection(selection), m_source(source), m_cursor(cursor), m_rows(rows),
      m_notes(notes)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &HexPicker::select);
    viewport.setMouseTracking(true);
    viewport.installEventFilter(this);
}

// ---- the caret

void HexPicker::select()
{
    m_settle.stop();
    const QScopedValueRollback selecting(m_selecting, true);
    if (const std::optional<Place> place = m_source.placeAt(m_cursor.caret))
        m_selection.select(*place);
}

void HexPicker::settle()
{
    if (m_settle.isActive())
        select();
}

void HexPicker::climb()
{
    const QScopedValueRollback selecting(m_selecting, true);
    m_selection.climb();
}

void HexPicker::followLink()
{
    settle();
    if (!m_selection.followLink())
        m_notes.refuse(tr("the selected field leads nowhere"));
}

// ---- the mouse

bool HexPicker::eventFilter(QObject *viewport, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: // the second click of two climbs like any other
        press(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseMove:
        move(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::ToolTip:
        explain(*static_cast<QHelpEvent *>(event));
        return true;
    case QEvent::Leave:
        m_selection.hover(std::nullopt);
        break;
    default:
        break;
    }
    return QObject::eventFilter(viewport, event);
}

void HexPicker::press(const QMouseEvent &event)
{
    m_pressed.reset();
    const QPoint point = event.position().toPoint();
    if (event.button() != Qt::LeftButton || m_notes.click(point))
        return;
    const std::optional<HexHit> hit = m_rows.hitAt(point);
    if (!hit)
        return;
    m_cursor.column = hit->column;
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        m_cursor.selectTo(hit->offset);
    } else if (event.modifiers().testFlag(Qt::ControlModifier)) {
        m_cursor.place(hit->offset);
        select();
        return followLink();
    } else {
        m_settle.stop();
        m_cursor.place(hit->offset);
        m_pressed = hit->offset;
    }
    Q_EMIT caretMoved();
}

void HexPicker::move(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (!event.buttons().testFlag(Qt::LeftButton))
        return m_selection.hover(placeAt(point));
    if (!m_pressed || m_source.size() == 0)
        return;
    const QPoint inContent = point + QPoint(m_rows.sideways(), 0);
    const HexHit hit = m_rows.layout().nearest(inContent, m_rows.top(), m_cursor.column);
    if (hit.offset == m_cursor.caret)
        return;
    m_cursor.selectTo(hit.offset);
    m_rows.scrollTo(m_cursor);
    Q_EMIT caretMoved();
}

void HexPicker::release(const QMouseEvent &event)
{
    if (event.button() == Qt::LeftButton && m_pressed && !m_cursor.anchor)
        clickAt(*m_pressed);
    m_pressed.reset();
}

// The deepest field first; each further click on the same byte selects what encloses it, then starts again.
void HexPicker::clickAt(std::uint64_t offset)
{
    const QScopedValueRollback selecting(m_selecting, true);
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

std::optional<Place> HexPicker::placeAt(QPoint point) const
{
    const std::optional<HexHit> hit = m_rows.hitAt(point);
    return hit ? m_source.placeAt(hit->offset) : std::nullopt;
}

void HexPicker::explain(const QHelpEvent &event)
{
    if (const std::optional<Place> place = placeAt(event.pos()))
        QToolTip::showText(event.globalPos(), hexFieldText(m_source, *place), &m_viewport);
    else
        QToolTip::hideText();
}

} // namespace cutaway
