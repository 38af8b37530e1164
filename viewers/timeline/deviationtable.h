// SPDX-License-Identifier: MIT
// What was read back of the last edited pose, bone by bone: how far it is from what was wanted, the worst
// first. A row leads to its bone and frame.
#pragma once

#include "viewers/timeline/poseeditor.h"

#include <QWidget>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class DeviationTable : public QWidget
{
    Q_OBJECT

public:
    DeviationTable(ClipPlayer &player, BoneSelection &bones, PoseEditor &editor, QWidget *parent = nullptr);

    QTreeWidget &table() const { return *m_table; }

private:
    void fill();
    void addRow(const anim::TrackDeviation &deviation, bool isEncoded);
    void lead(const QTreeWidgetItem *item);

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseEditor &m_editor;
    QLabel *m_summary;
    QTreeWidget *m_table;
};

} // namespace cutaway
