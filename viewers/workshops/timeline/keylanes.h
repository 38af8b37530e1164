// SPDX-License-Identifier: MIT
// The keys of the first selected bones below the lanes of annotations: diamonds to select, move and delete.
#pragma once

#include "viewers/workshops/timeline/poseeditor.h"

#include <QCoreApplication>
#include <QPointF>

class QKeyEvent;
class QPainter;

namespace cutaway
{

class TimelineView;

class KeyLanes
{
    Q_DECLARE_TR_FUNCTIONS(KeyLanes)

public:
    // All outlive it. The view says where frames stand and where the lanes begin.
    KeyLanes(const TimelineView &view, ClipPlayer &player, BoneSelection &bones, PoseEditor &poses);

    // Finds the keys of the current clip and selection.
    void find();
    const std::vector<anim::KeyFrames> &keys() const { return m_keys; } // by lane
    double height() const;

    struct Key {
        std::size_t lane = 0;
        std::uint32_t frame = 0;
    };
    QPointF placeOf(std::size_t lane, std::uint32_t frame) const;
    std::optional<Key> at(QPointF at) const;
    QString text(const Key &key) const;

    // ---- a drag of the selected keys; frames
    void press(const Key &key, bool extend);
    void drag(double frame);
    bool isDragged() const { return m_shift != 0; }
    void drop();
    void cancelDrag() { m_shift = 0; }

    // Keys that mean the keys of bones, whatever the window has them for.
    bool isOwn(const QKeyEvent &event) const;
    // False for keys that mean something else.
    bool edit(const QKeyEvent &event, bool areAnnotationsSelected);

    void paint(QPainter &painter, double top) const;

private:
    void paintLane(QPainter &painter, std::size_t lane, double middle) const;

    const TimelineView &m_view;
    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseEditor &m_poses;
    std::vector<anim::KeyFrames> m_keys;
    double m_grabbed = 0.0; // frame of the key that was pressed
    int m_shift = 0;        // of the dragged keys, frames
};

} // namespace cutaway
