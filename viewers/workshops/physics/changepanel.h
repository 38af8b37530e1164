// SPDX-License-Identifier: MIT
// Shows a pending change of bodies, value by value, with buttons to make it or not.
#pragma once

#include "viewers/workshops/physics/pendingchange.h"

#include <QFrame>

class QGridLayout;
class QLabel;
class QPushButton;

namespace cutaway
{

class ChangePanel : public QFrame
{
    Q_OBJECT

public:
    ChangePanel(PendingChange &pending, QWidget *parent);

    QPushButton *applyButton() const { return m_apply; }
    QPushButton *cancelButton() const { return m_cancel; }
    // The lines as text, for tests and readers of the screen.
    QString text() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void follow();
    void showLines();
    void addLine(const QString &title, const QString &values, bool isHead);
    void dress();

    PendingChange &m_pending;
    QLabel *m_title;
    QWidget *m_lines = nullptr;
    QLabel *m_note; // reason of a refusal, or that nothing changes
    QPushButton *m_apply, *m_cancel;
};

} // namespace cutaway
