// SPDX-License-Identifier: MIT
// A question in place, below what it is about: a title, what there is to know, and buttons. Escape cancels.
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace cutaway
{

class QuestionBar : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionBar(QWidget *parent);

    virtual void close();
    QString note() const; // what there is to know

Q_SIGNALS:
    void opened();
    void closed();

protected:
    using Row = std::vector<QPushButton *>;
    QPushButton *addButton(const QString &text); // to be put into a row
    QPushButton *addCancel();
    void setRows(const std::vector<Row> &rows);
    void say(const QString &title, const QString &note, QPushButton *first);
    void open(QPushButton *focused); // null leaves the focus: the user may be typing
    void keyPressEvent(QKeyEvent *event) override;

private:
    void dress();

    QLabel *m_title;
    QLabel *m_note;
};

} // namespace cutaway
