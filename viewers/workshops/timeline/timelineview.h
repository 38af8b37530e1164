// SPDX-License-Identifier: MIT
// Ruler, annotations, knots of the selected bones and blocks of a clip over time, with the playhead.
//
// On the ruler: dragging scrubs, dragging an end of the played range moves it. On a lane: a click selects a
// chip (Ctrl adds), dragging moves the selected ones (with Ctrl, copies of them), double click adds or
// renames, dragging over the ground selects. On the keys of a bone: a click selects one, Shift the range to
// it, dragging moves the selected ones, Delete deletes them, K puts one in. Everything snaps to whole frames
// unless that is switched off or Alt is held. The wheel zooms about the pointer, Shift+wheel and the middle
// button move, Ctrl+wheel scrolls the lanes.
//
// More than 40 functions: a quarter are events of the widget; lanes, keys and naming are parts of their own.
#pragma once

#include "viewers/kit/pane/heldbuttons.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/timeline/annotationnaming.h"
#include "viewers/workshops/timeline/keylanes.h"
#include "viewers/workshops/timeline/lanes.h"
#include "viewers/workshops/timeline/timescale.h"

#include <QWidget>

class QHelpEvent;
class QLineEdit;
class QScrollBar;
class QMenu;

namespace cutaway
{

class TimelineView : public QWidget
{
    Q_OBJECT

public:
    TimelineView(ClipPlayer &player, AnnotationEditor &annotations, BoneSelection &bones, PoseEditor &poses,
                 TimeScale &scale, QWidget *parent = nullptr);

    double frameAtX(double x) const;
    double xOfFrame(double frame) const;
    const std::vector<Chip> &chips() const { return m_lanes.chips; }
    const std::vector<Lane> &lanes() const { return m_lanes.lanes; }
    QRectF boxOf(const Chip &chip) const; // in the widget
    const KeyLanes &keyLanes() const { return m_keys; }
    double keysTop() const { return height() - bottomHeight(); } // where their lanes begin
    // The field for renaming in place; null while none is open.
    QLineEdit *renameField() const { return m_naming.field(); }

    // Commands of keys and of the context menu.
    void addAt(double frame, std::uint32_t track);
    void renameCurrent();
    void copy() const;
    void cut();
    void paste(bool atPlayhead);
    void goToAnnotation(int direction);

    QSize sizeHint() const override { return {600, 160}; }
    QSize minimumSizeHint() const override { return {240, 68}; }

Q_SIGNALS:
    // Asked to fill the menu that is about to show at a place; other parts of the pane have commands of
    // their own.
    void menuRequested(QMenu &menu);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool event(QEvent *event) override;

private:
    enum class Drag { None, Scrub, First, Last, Chips, Keys, Band, Move };

    // ---- timelineview.cpp
    void takeClip();
    void findKeys();
    void startRename(AnnotationId id);
    void placeChips();
    double room() const;
    double bottomHeight() const;
    const Chip *chipAt(QPointF at) const;
    std::optional<Drag> handleAt(QPointF at) const;
    double snapped(double frame, bool free) const;
    void scrollLanes(double by);

    // ---- timelineinput.cpp
    void pressChip(const Chip &chip, bool add);
    void dragTo(QPointF at, bool free);
    void selectBand();
    void dropDrag();
    bool stepByKey(const QKeyEvent &event);
    bool editByKey(const QKeyEvent &event);
    void showToolTip(QHelpEvent &event);

    // ---- timelinepaint.cpp
    void paintRuler(QPainter &painter) const;
    void paintRange(QPainter &painter) const;
    void paintLanes(QPainter &painter) const;
    void paintChip(QPainter &painter, const Chip &chip) const;
    void paintBlocks(QPainter &painter, double top) const;
    void paintPlayhead(QPainter &painter) const;
    QString emptyText() const;

    ClipPlayer &m_player;
    AnnotationEditor &m_annotations;
    BoneSelection &m_bones;
    PoseEditor &m_poses;
    TimeScale &m_scale;
    Lanes m_lanes;
    KeyLanes m_keys;
    AnnotationNaming m_naming;
    double m_top = 0.0;   // scroll position of the lanes
    QScrollBar *m_scroll; // of the lanes, where they do not all fit
    HeldButtons m_held{*this};
    Drag m_drag = Drag::None;
    QPointF m_pressed, m_at;
    double m_grabbed = 0.0;                // frame under the pointer when the button went down
    double m_shift = 0.0;                  // of the dragged chips, frames
    bool m_copies = false;                 // Ctrl: the dragged chips are copies
    std::optional<AnnotationId> m_toggled; // when the button goes up without a drag
};

} // namespace cutaway
