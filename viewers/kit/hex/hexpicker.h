// SPDX-License-Identifier: MIT
// What the caret and the mouse select in a hex pane: fields by a click or a caret that rests, bytes by
// dragging; and what the mouse is told about.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/hex/hexnotes.h"

class QHelpEvent;
class QMouseEvent;

namespace cutaway
{

class HexPicker : public QObject
{
    Q_OBJECT

public:
    HexPicker(QWidget &viewport, Selection &selection, const HexSource &source, HexCursor &cursor,
              HexRows &rows, HexNotes &notes);

    // The field at the caret: now, once the caret rests, or now if it was to be then.
    void select();
    void selectSoon() { m_settle.start(); }
    void settle();
    void climb();
    void followLink();
    // The bytes are others: the next click is the first.
    void forget() { m_clicked.reset(); }
    // The change of the selection that is told of comes from here.
    bool isSelecting() const { return m_selecting; }

Q_SIGNALS:
    void caretMoved();

protected:
    bool eventFilter(QObject *viewport, QEvent *event) override;

private:
    void press(const QMouseEvent &event);
    void move(const QMouseEvent &event);
    void release(const QMouseEvent &event);
    void clickAt(std::uint64_t offset);
    void explain(const QHelpEvent &event);
    std::optional<Place> placeAt(QPoint point) const;

    QWidget &m_viewport;
    Selection &m_selection;
    const HexSource &m_source;
    HexCursor &m_cursor;
    HexRows &m_rows;
    HexNotes &m_notes;
    QTimer m_settle; // a moved caret selects its field once it rests
    std::optional<std::uint64_t> m_clicked;
    std::optional<Place> m_clickedPlace;
    std::optional<std::uint64_t> m_pressed;
    bool m_selecting = false;
};

} // namespace cutaway
