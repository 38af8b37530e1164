// SPDX-License-Identifier: MIT
// Compares the contents of two open files: a list of differences, steps from one to the next, and takes
// values from the other side, in either direction. Follows edits of both.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/panes/compare/diffmodel.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QTreeView;

namespace cutaway
{

class CompareView : public QWidget
{
    Q_OBJECT

public:
    enum class Side { Left, Right };

    CompareView(Selection &left, Selection &right, Jobs &jobs, QWidget *parent = nullptr);

    QTreeView &table() const { return *m_table; }
    const DiffModel &model() const { return *m_model; }
    QString summary() const;
    bool isCurrent() const; // the rows are those of the files as they are
    bool isTaking() const { return m_isTaking; }

    // To the next difference, or with -1 to the previous one.
    void step(int by);
    // Copies the current difference from the other side into this one; all differences for the row of a unit.
    void take(Side into);

Q_SIGNALS:
    void compared();
    // A place was selected on that side: bring the side into view.
    void sideWanted(cutaway::CompareView::Side side);
    void notice(const QString &text);
    void aboutToTake(cutaway::CompareView::Side into);
    void taken(cutaway::CompareView::Side into); // and the file has changed
    void takingEnded();                          // one way or the other

private:
    struct Answer {
        std::shared_ptr<const DiffModel::Rows> rows; // many: freed by a worker
        query::DiffSummary summary;
    };

    void createTable();
    QWidget *createButtons();
    void run();
    void show(Answer answer);
    void endTaking();
    OpenFile &fileOf(Side side) const { return (side == Side::Left ? m_left : m_right).file(); }
    void jump(const QModelIndex &index);
    void follow();

    Selection &m_left;
    Selection &m_right;
    AsyncValue m_comparing;
    DiffModel *m_model;
    QTreeView *m_table;
    QLabel *m_summary = nullptr;
    std::vector<QAction *> m_actions; // previous, next, take left, take right
    QTimer m_delay;
    bool m_isTaking = false;          // until the document has it
    std::uint64_t m_leftRevision = 0; // of the files that the rows are about
    std::uint64_t m_rightRevision = 0;
};

} // namespace cutaway
