// SPDX-License-Identifier: MIT
// Checks that a tree of boxes leads to each of its items, through boxes that hold them: what it found, a row
// each.
#pragma once

#include "core/bvh/verify.h"
#include "core/shape/treelist.h"
#include "viewers/kit/pane/taskpanel.h"

class QTreeWidgetItem;

namespace cutaway
{

class TreeVerifyPanel : public TaskPanel
{
    Q_OBJECT

public:
    TreeVerifyPanel(Jobs &jobs, QWidget *parent);

    // Runs again at once if the same tree has other bytes than those of the verdict.
    void setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame);
    void run();
    // Errors first.
    const std::optional<std::vector<bvh::Finding>> &findings() const { return m_findings; }

Q_SIGNALS:
    void findingChosen(const cutaway::bvh::Finding &finding);

private:
    void dress();
    void take(std::vector<bvh::Finding> findings, bool cancelled);
    void showState();
    QString verdict() const;
    void addRow(int number);
    void choose(const QTreeWidgetItem &row);

    std::shared_ptr<const shape::FileTree> m_tree;
    std::optional<std::vector<bvh::Finding>> m_findings;
    bool m_isCancelled = false;
};

} // namespace cutaway
