// SPDX-License-Identifier: MIT
// The bones of a skeleton as a tree: renamed, added, removed and moved in their order, with every table of
// the file that counts them (core/domains/anim/skeletonedit.h). Each is one undo step; what is refused, and
// what followed, is said below the tree. A NIF may be chosen, whose nodes are then compared with the bones at
// rest (core/picture/skeletonnodes.h).
#pragma once

#include "core/domains/anim/skeletonedit.h"
#include "core/picture/skeletonnodes.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"

class QComboBox;
class QLabel;
class QLayout;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class ColumnFit;

class SkeletonPane : public ToolPane
{
    Q_OBJECT

public:
    SkeletonPane(OpenFile &file, Selection &selection, QWidget *parent = nullptr);

    bool hasContent() const override { return m_skeleton.has_value(); }
    bool isQuiet() const override { return !m_reading.isBusy() && !m_comparing.isBusy(); }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_commands; }
    QTreeWidget &bones() const { return *m_tree; }
    QString said() const; // below the tree

    void compareWith(const QString &nif); // a path; empty: with none any more
    QString compared() const;             // what came out, below the tree

    void chooseBone(std::uint32_t bone);
    // Edits of the current bone; all of them say why if they are refused.
    void beginRename();
    void addChild();
    void remove();
    void move(int by); // places in the order of the file

private:
    enum BoneColumn { BoneName, BoneNumber, BoneNode, BoneUses }; // BoneNode: against the node of the NIF
    using Edited = Result<anim::SkeletonEdit>;

    void createParts();
    void takeTypedNames();
    void createCommands();
    void dress();
    void read();
    void fill();
    void askUses();
    void followSelection();
    void takeCurrent();
    void showCommands();
    std::optional<std::uint32_t> current() const;
    std::string freeName() const;
    Result<void> request(const Edited &edit, std::uint32_t bone, const QString &label);
    void tell(const QString &text, bool isRefusal);

    // ---- skeletonnodes.cpp
    void createComparing(QLayout &buttons);
    void compare();
    void showNodes(const Result<picture::SkeletonNodes> &nodes);
    void showNode(const picture::NodeDifference &bone, QTreeWidgetItem &item);

    OpenFile &m_file;
    Selection &m_selection;
    std::vector<std::uint32_t> m_objects; // skeletons of the file
    std::optional<anim::Skeleton> m_skeleton;
    std::uint32_t m_object = 0;
    AsyncValue m_reading;   // what uses the bones
    AsyncValue m_comparing; // with the nodes of a NIF
    QString m_nif;
    QList<QAction *> m_commands;
    QAction *m_rename = nullptr, *m_add = nullptr, *m_remove = nullptr, *m_up = nullptr, *m_down = nullptr;
    QComboBox *m_which;
    QTreeWidget *m_tree;
    QLabel *m_said, *m_compared;
    QWidget *m_comparedArea = nullptr;
    QToolButton *m_compareNot = nullptr;
    ColumnFit *m_columns = nullptr;
    std::vector<QTreeWidgetItem *> m_items; // by bone
    bool m_isRefusal = false, m_notCompared = false;
    bool m_following = false;
};

} // namespace cutaway
