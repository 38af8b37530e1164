// SPDX-License-Identifier: MIT
// The bytes of an open file, coloured by the fields that explain them.
//
// Selects and hovers through Selection, asks for edits through OpenFile; changes nothing itself. Works for
// files of any size: only visible rows are read, decoded and painted.
#pragma once

#include "core/inspect/copyas.h"
#include "viewers/file/selection.h"
#include "viewers/hex/hexcursor.h"
#include "viewers/hex/hexglyphs.h"
#include "viewers/hex/hexinsert.h"
#include "viewers/hex/hexlayout.h"
#include "viewers/hex/hexmarks.h"
#include "viewers/hex/hexpainter.h"
#include "viewers/hex/hexranges.h"
#include "viewers/theme/theme.h"

#include <QAbstractScrollArea>
#include <QTimer>
#include <memory>

class QMenu;

namespace cutaway
{

class HexMinimap;
class HexSourceBar;

class HexView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    static constexpr int kFitWidth = 0; // bytes per row that the width decides

    HexView(OpenFile &file, Selection &selection, QWidget *parent = nullptr);
    ~HexView() override;

    // One of HexLayout::kWidths, or kFitWidth.
    void setBytesPerRow(int bytes);
    int bytesPerRow() const { return m_wantedBytesPerRow; }

    const HexSource &source() const { return m_source; }
    const HexLayout &geometryOfBytes() const { return m_layout; }
    const HexCursor &cursorState() const { return m_cursor; }
    const HexMarks &marks() const { return m_marks; }
    std::uint64_t topRow() const { return m_topRow; }
    // "0x02C4  3F  aabb[2].min.x  f32  0x02C4 = 1.25": what a screen reader says about the caret.
    QString caretText() const;
    // The reason why the last input was refused, while it is shown.
    QString refusal() const { return m_refusal; }
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
    void copy();
    void paste();
    void showInflated(bool inflated);
    void zoomBy(int steps);
    void resetZoom();
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
    bool viewportEvent(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void dress();
    // ---- hexview.cpp: state and geometry ----
    void connectDocument();
    void followSelection(const Place &place);
    void followChange(const ChangeSet &change);
    void followChangedBytes();
    void chooseSource(std::optional<Place> place);
    void setSource(const HexSource &source);
    void updateMarks();
    void keepCaretInField(const ByteRange &before);
    void updateHovered();
    void updateGeometryOfBytes();
    void updateScrollBars();
    void placeBars();
    void updateMinimap();
    void setTopRow(std::uint64_t row);
    void scrollToStart(ByteRange range);
    std::uint64_t leadingRows() const;
    void scrollToCaret();
    void scrollSideways();
    int wholeRows() const;
    ByteRange visibleBytes() const;
    QFont zoomedFont() const;

    // ---- hexviewpaint.cpp ----
    std::vector<HexLabel> labels();
    void paintChips(QPainter &painter);
    void paintEmpty(QPainter &painter);
    struct Chip {
        QRect rect;
        QString text;
        std::optional<std::uint64_t> leadsTo; // row to scroll to when clicked
        bool isRefusal = false;
    };
    std::vector<Chip> chips() const;
    Chip chipAt(int centre, int top, const QString &text) const;

    // ---- hexviewinput.cpp ----
    void refuse(const QString &reason);
    bool handleCommand(const QKeyEvent &event);
    void moveCaret(HexMove move, bool select);
    void typeText(const QString &text);
    Result<void> overwrite(std::uint64_t offset, std::uint8_t byte, bool goesOn);
    Result<void> resizeField(const Result<HexResized> &wanted);
    void removeByte(bool before);
    void pasteBetween(const QString &text);
    void pasteOver(const QString &text);
    void clickAt(std::uint64_t offset);
    void followLink();
    void selectAtCaret();
    void caretChanged();
    bool clickChip(QPoint point);
    void hoverAt(QPoint point);
    std::optional<HexHit> hitAt(QPoint point) const;
    void addWidthChoices(QMenu &menu);
    void addCopies(QMenu &menu);
    void copyForm(inspect::CopyForm form);

    OpenFile &m_file;
    Selection &m_selection;
    HexSource m_source;
    HexLayout m_layout;
    HexScrollScale m_scale;
    HexRanges m_ranges;
    HexMarks m_marks;
    HexCursor m_cursor;
    std::unique_ptr<HexGlyphs> m_glyphs;
    std::vector<ByteRange> m_changed;
    std::vector<HexBookmark> m_bookmarks;
    HexSourceBar *m_sourceBar;
    HexMinimap *m_minimap;
    bool m_minimapWanted = true;
    QTimer m_settle; // a moved caret selects its field once it rests
    QTimer m_refusalEnd;
    QString m_refusal;
    std::optional<Place> m_shown; // selected when the marks were last worked out
    std::optional<std::uint64_t> m_clicked;
    std::optional<Place> m_clickedPlace;
    std::optional<std::uint64_t> m_pressed;
    std::optional<std::uint64_t>
        m_halfTyped; // revision of the file since the first digit of a byte was typed
    std::uint64_t m_topRow = 0;
    std::uint64_t m_revision = 0; // of the file, when the marks were last worked out
    int m_wantedBytesPerRow = 16;
    int m_zoom = 0;
    int m_wheel = 0;          // eighths of a degree not yet scrolled
    bool m_ownChange = false; // the selection or the bytes change because of us: do not scroll
};

} // namespace cutaway
