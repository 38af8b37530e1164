// SPDX-License-Identifier: MIT
// The played clip for another skeleton (core/domains/anim/retarget.h): a skeleton is chosen, the bones
// without partner are listed first, with what became of them, and what was made is saved as a file. A row
// leads to the bone of this clip and the frame in which its partner is farthest off.
#pragma once

#include "core/domains/anim/retarget.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/timeline/boneselection.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class RetargetPanel : public QWidget
{
    Q_OBJECT

public:
    RetargetPanel(ClipPlayer &player, BoneSelection &bones, QWidget *parent = nullptr);

    void askForSkeleton();
    void chooseSkeleton(const QString &path);
    void chooseNames(const QString &path); // of partners that have other names
    void saveAs(const QString &path);
    bool isBusy() const { return m_making.isBusy(); }
    const anim::Retarget *made() const { return m_made.get(); }
    QTreeWidget &table() const { return *m_table; }
    QString summary() const;

private:
    using Made = std::shared_ptr<const anim::Retarget>;

    void createHead(QWidget &head);
    void dress();
    void make();
    void take(const Result<Made> &made);
    void fill();
    void addRow(const QStringList &cells, std::optional<std::uint32_t> joint, std::optional<double> frame,
                bool isWarning = false);
    void lead(const QTreeWidgetItem *item);
    void tell(const QString &text, bool isRefusal);
    void askWhereItGoes();

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    AsyncValue m_making;
    QString m_skeleton, m_names; // paths
    Made m_made;
    QToolButton *m_choose = nullptr, *m_chooseNames = nullptr, *m_save = nullptr;
    QComboBox *m_game = nullptr;
    QLabel *m_summary;
    QTreeWidget *m_table;
    bool m_isRefusal = false;
};

} // namespace cutaway
