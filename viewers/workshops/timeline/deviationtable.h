// SPDX-License-Identifier: MIT
// What was read back of the last edited pose, bone by bone: how far it is from what was wanted, the worst
// first; or of the last import, how far it is from the file. A row leads to its bone and frame.
#pragma once

#include "core/domains/anim/import/clipimport.h"
#include "viewers/workshops/timeline/poseeditor.h"

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

    // Until the clip changes again.
    void showImport(const std::vector<anim::BoneDeviation> &bones);
    QTreeWidget &table() const { return *m_table; }

private:
    void fill();
    void addRow(const anim::TrackDeviation &deviation, bool isEncoded);
    void addRow(const anim::BoneDeviation &bone, std::uint32_t joint);
    void place(QTreeWidgetItem *item, const BoneMoment &moment);
    void lead(const QTreeWidgetItem *item);

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseEditor &m_editor;
    QLabel *m_summary;
    QTreeWidget *m_table;
};

} // namespace cutaway
