// SPDX-License-Identifier: MIT
// A window beside the main one that compares two open documents. Changes taken to either side can be undone
// and saved here. It closes when one of the documents closes or is reloaded.
#pragma once

#include "app/documentmanager.h"
#include "viewers/panes/compare/compareview.h"

class QAction;
class QHBoxLayout;
class QLabel;

namespace cutaway
{

class CompareWindow : public QWidget
{
    Q_OBJECT

public:
    // Both documents are open.
    CompareWindow(Document &left, Document &right, DocumentManager &manager, Jobs &jobs, QWidget *parent);

    CompareView &view() const { return *m_view; }

Q_SIGNALS:
    void documentWanted(cutaway::Document &document); // to be seen

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void dress();
    QAction *addButton(QHBoxLayout &bar, const QString &text, const QList<QKeySequence> &keys);
    void createBar();
    // A step on the undo stack of the side that was changed.
    struct Taken {
        CompareView::Side side;
        int step; // counted from 1
        const QUndoCommand *command;
        QString label; // changes when a later edit of the same place joins the step
    };
    void remember(CompareView::Side side);
    void forgetLost();
    bool isDone(const Taken &taken) const;
    const Taken *lastDone() const;
    const Taken *firstUndone() const;
    bool canGo(const Taken *taken, bool undoing) const;
    void save();
    void follow();
    void tell(const QString &text);
    void end();
    int &stepBefore(CompareView::Side side) { return m_stepsBefore[side == CompareView::Side::Left ? 0 : 1]; }
    Document &document(CompareView::Side side) const
    {
        return side == CompareView::Side::Left ? m_left : m_right;
    }

    Document &m_left;
    Document &m_right;
    CompareView *m_view;
    QLabel *m_notice = nullptr;
    QLabel *m_paths = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_save = nullptr;
    int m_stepsBefore[2] = {};  // of the sides, when something was last taken into them
    std::vector<Taken> m_taken; // in the order in which it was done
    bool m_isClosing = false;   // when what is being taken is there
};

} // namespace cutaway
