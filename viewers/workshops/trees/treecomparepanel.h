// SPDX-License-Identifier: MIT
// A tree of the file side by side with the one that we would write in its place and the best that was found.
#pragma once

#include "core/domains/physics/make/treecompare.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/pane/taskpanel.h"

class QLabel;
class QPushButton;

namespace cutaway
{

class BarChart;

class TreeComparePanel : public TaskPanel
{
    Q_OBJECT

public:
    TreeComparePanel(OpenFile &file, Jobs &jobs, QWidget *parent);

    // Runs again at once if the same tree has other bytes than those that were compared.
    void setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame);
    void run();
    // That of the file first; none before a comparison.
    const std::vector<physics::RatedTree> &rivals() const { return m_rivals; }
    bool canReplace() const;
    // One edit of the file, in one undo step.
    void replace();
    // All figures, how each tree was built, the leaves by depth and the rays by box tests, a column for each
    // tree, as CSV.
    Result<void> saveTable(const QString &path) const;

private:
    using Measure = std::pair<std::uint64_t, double>; // bytes and cost
    static Measure measureOf(const physics::RatedTree &tree) { return {tree.cost.bytes, tree.cost.sahCost}; }
    void dress();
    void showState();
    void showTable();
    void showCharts();
    QString howText() const;
    void askWhereToSave();
    QString verdict() const;

    OpenFile &m_file;
    QPushButton *m_replace, *m_save;
    QLabel *m_how;
    BarChart *m_depths, *m_rays;
    std::shared_ptr<const shape::FileTree> m_tree;
    std::vector<physics::RatedTree> m_rivals;
    std::optional<Measure> m_written; // in place of another tree
    bool m_isCancelled = false;
};

} // namespace cutaway
