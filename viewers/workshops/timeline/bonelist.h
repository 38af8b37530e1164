// SPDX-License-Identifier: MIT
// The bones of a clip as a tree, each with the storage of its track; bones selected here have their curves
// shown and are marked in the scene.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/timeline/boneselection.h"

#include <QWidget>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class BoneList : public QWidget
{
    Q_OBJECT

public:
    BoneList(ClipPlayer &player, BoneSelection &bones, QWidget *parent = nullptr);

    QTreeWidget &tree() const { return *m_tree; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeClip();
    void fill();
    void showStorage();
    void followBones();
    void takeSelection();
    void filter(const QString &text);

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    QLineEdit *m_find;
    QTreeWidget *m_tree;
    std::vector<QTreeWidgetItem *> m_items; // by joint
    std::vector<QString> m_names;           // that the tree was made of
    bool m_following = false;
};

} // namespace cutaway
