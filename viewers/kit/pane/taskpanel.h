// SPDX-License-Identifier: MIT
// What a worker finds out about something that is selected: the button that starts it with fields beside it,
// its progress, what came of it in one sentence, and the rows behind that.
#pragma once

#include "viewers/kit/jobs/taskbar.h"

#include <QStringList>

class QLabel;
class QPushButton;
class QTreeWidget;
class QVBoxLayout;

namespace cutaway
{

namespace theme
{
class WrapLayout;
}

class TaskPanel : public QWidget
{
    Q_OBJECT

public:
    bool isRunning() const { return m_task->isRunning(); }
    QString headline() const;

protected:
    struct Looks {
        QString start;                  // on the button
        QString headlineName, rowsName; // of the objects
        QString rowsHelp;               // accessible name
        QStringList columns;
        std::vector<int> firstColumns; // visible at any width, see ColumnFit
        int stretched = 0;             // takes the rest
    };
    TaskPanel(Jobs &jobs, const Looks &looks, QWidget *parent);

    // Beside the button.
    void addField(const QString &title, QWidget *edit);
    QVBoxLayout &column() const { return *m_column; }
    QPushButton &startButton() const { return *m_start; }
    // The panel keeps the focus of a button that starts nothing just now, and gives it back.
    void allowStart(bool allowed);
    TaskBar &task() const { return *m_task; }
    QTreeWidget &rows() const { return *m_rows; }
    void say(const QString &headline);
    // Without rows the headline has all the room, and stands at its top.
    void showRows(bool shown);
    void dressHeadline();

private:
    QVBoxLayout *m_column;
    theme::WrapLayout *m_form;
    QPushButton *m_start;
    TaskBar *m_task;
    QLabel *m_headline;
    QTreeWidget *m_rows;
};

} // namespace cutaway
