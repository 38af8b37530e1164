// SPDX-License-Identifier: MIT
// Acts at random in the real window, the same way for the same seed: clicks, keys, texts, commands, tabs.
#pragma once

#include "tests/app/walkanswers.h"
#include "tests/app/windowfixture.h"

namespace cutaway::test
{

class Walker
{
public:
    // Opens the first of the files again whenever nothing is open; as many as there are may be open at once.
    Walker(WindowFixture &fixture, QStringList files, unsigned seed, WalkLog &log);

    void step();
    // Closes dialogs and popups, so that nothing waits for an answer.
    void leaveAll();
    // Refused text keeps the window open until Esc gives it up.
    QStringList close();
    Answers &answers() { return m_answers; }
    // What a step saw itself.
    QStringList takeFaults() { return std::exchange(m_faults, {}); }

private:
    void act();
    void prepareAnswers();
    QWidget *window();
    // Chooses a part of the window, so that those with many widgets do not get all the clicks.
    QWidget *part(QWidget &window);
    QWidget *widgetIn(QWidget &part);
    QPoint pointIn(const QWidget &widget);

    // ---- walkersteps.cpp: each does something and says what
    void click();
    void clickTwice();
    void clickRight();
    void drag();
    void turnWheel();
    void pressKey();
    void pressShortcut();
    void typeText();
    void editRow();
    void editLine();
    void editBlocks();
    void chooseUnit(NodeTreeView &tree, Qt::KeyboardModifiers held);
    void enterValue();
    QList<QLineEdit *> linesIn(const QWidget &part) const;
    void typeBytes();
    void openMenu();
    void undoOrRedo();
    void save();
    void resize();
    void closeTab();
    void showPane();
    void openPart();
    void turnToTab();
    void runByName();

    QString value();

    WindowFixture &m_fixture;
    QStringList m_files;
    QStringList m_faults;
    Dice m_dice;
    WalkLog &m_log;
    Hands m_hands;
    Answers m_answers;
};

} // namespace cutaway::test
