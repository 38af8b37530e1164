// SPDX-License-Identifier: MIT
// The bytes of an open file, coloured by the fields that explain them.
//
// Selects and hovers through Selection, asks for edits through OpenFile; changes nothing itself. Works for
// files of any size: only visible rows are read, decoded and painted.
//
// More than 40 functions: a quarter are events of the widget; rows, painter and typing are parts of their
// own.
#pragma once

#include "core/inspect/copyas.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/hex/hexpainter.h"
#include "viewers/kit/hex/hexpicker.h"
#include "viewers/kit/hex/hexranges.h"
#include "viewers/kit/hex/hextyping.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractScrollArea>

class QMenu;

namespace cutaway
{

class HexMinimap;
class HexSourceBar;

class HexView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    HexView(OpenFile &file, Selection &selection, QWidget *parent = nullptr);

    const HexSource &source() const { return m_source; }
    const HexCursor &cursorState() const { return m_cursor; }
    const HexMarks &marks() const { return m_marks; }
    HexRows &rows() { return m_rows; }
    HexTyping &typing() { return m_typing; }
    const HexNotes &notes() const { return m_notes; }
    // "0x02C4  3F  aabb[2].min.x  f32  0x02C4 = 1.25": what a screen reader says about the caret.
    QString caretText() const;
    HexMinimap &minimap() const { return *m_minimap; }
    // Ascending; shown while the bytes are those of the file.
    void setBookmarks(std::vector<HexBookmark> bookmarks);
    // With all that a menu of the pane offers at the caret.
    void fillMenu(QMenu &menu);

public Q_SLOTS:
    // Puts the caret there, selects the field and scrolls; refused behind the end.
    void goTo(quint64 offset);
    // Marks bytes one by one and scrolls to them, bytes of the file or of the selected unit after inflating;
    // the selected field stays.
    void selectBytes(const cutaway::ByteRange &range, bool inflated = false);
    // The bytes selected one by one, or else the selected field, as hexadecimal digits.
    void copy() { copyAs(inspect::CopyForm::Hex); }
    void showInflated(bool inflated);
    void showMinimap(bool shown);
    // Whether typing puts bytes in, where their field may grow; else it writes over what stands there.
    void setInserting(bool inserts);

Q_SIGNALS:
    void insertingChanged();
    void refused(const QString &reason);
    void caretMoved(quint64 offset);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    // ---- hexview.cpp: what is shown ----
    void connectDocument();
    void connectParts();
    void followSelection(const Place &place);
    void followChange(const ChangeSet &change);
    void followChangedBytes();
    void chooseSource(std::optional<Place> place);
    void setSource(const HexSource &source);
    void updateMarks();
    void keepCaretInField(const ByteRange &before);
    void updateHovered();
    void arrange();
    void placeBars();
    void caretChanged();

    // ---- hexviewinput.cpp ----
    bool handleCommand(const QKeyEvent &event);
    void copyAs(inspect::CopyForm form);

    OpenFile &m_file;
    Selection &m_selection;
    HexSource m_source;
    HexRanges m_ranges;
    HexMarks m_marks;
    HexCursor m_cursor;
    HexRows m_rows;
    HexNotes m_notes;
    HexPicker m_picker;
    HexTyping m_typing;
    std::vector<ByteRange> m_changed;
    std::vector<HexBookmark> m_bookmarks;
    HexSourceBar *m_sourceBar;
    HexMinimap *m_minimap;
    bool m_minimapWanted = true;
    std::optional<Place> m_shown; // selected when the marks were last worked out
    std::uint64_t m_revision = 0; // of the file, when the marks were last worked out
};

} // namespace cutaway
