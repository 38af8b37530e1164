// SPDX-License-Identifier: MIT
// Answers whatever waits during a step: menus, modal boxes, file dialogs, drags.
#pragma once

#include "tests/app/walkdice.h"
#include "tests/app/walkhands.h"
#include "tests/app/walklog.h"

#include <QObject>
#include <QTimer>

class QDialog;
class QFileDialog;
class QMenu;

namespace cutaway::test
{

class Answers : public QObject
{
    Q_OBJECT

public:
    // File dialogs open and save files in `folder`.
    Answers(Dice &dice, Hands &hands, WalkLog &log, QString folder);

    void beginStep() { m_given = 0; }
    // Answers open dialogs and popups, whether a loop waits for them or not.
    void give();
    // Names of the widgets that would not close.
    QStringList takeTrapped() { return std::exchange(m_trapped, {}); }
    // A path in the folder, of an existing file or a new one.
    QString pathToSave(const QString &like);
    QString pathToOpen();

private:
    void tick();
    void answerPopup(QWidget &popup);
    void chooseIn(QMenu &menu);
    void answerModal(QWidget &modal);
    void answer(QFileDialog &dialog);
    void force(QWidget &trap);

    Dice &m_dice;
    Hands &m_hands;
    WalkLog &m_log;
    QString m_folder;
    QTimer m_tick;
    int m_given = 0;    // in this step
    int m_answered = 0; // the loop that an answer is being given to; 0 is the walk itself
    bool m_isPosted = false;
    QStringList m_trapped;
};

} // namespace cutaway::test
