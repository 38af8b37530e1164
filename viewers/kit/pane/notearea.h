// SPDX-License-Identifier: MIT
// The place of a note: there whether one is said or not, so that nothing around it moves when one comes.
#pragma once

#include <QScrollArea>

class QLabel;

namespace cutaway
{

class NoteArea : public QScrollArea
{
public:
    // Takes the label; a text of more lines scrolls.
    NoteArea(QLabel *label, int lines, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    QLabel *m_label;
    int m_lines;
};

} // namespace cutaway
