// SPDX-License-Identifier: MIT
#include "tests/app/walker.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTest>
#include <QToolBar>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

constexpr qsizetype kMostDocuments = 3; // or all that are walked: each one costs time in every step

bool isSeen(const QWidget &widget)
{
    return widget.isVisible() && !widget.visibleRegion().isEmpty();
}

bool isControl(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QTabBar *>(&widget) ||
           qobject_cast<const QAbstractScrollArea *>(widget.parentWidget());
}

} // namespace

Walker::Walker(WindowFixture &fixture, QStringList files, unsigned seed, WalkLog &log)
    : m_fixture(fixture), m_files(std::move(files)), m_dice(seed), m_log(log), m_hands(*fixture.window),
      m_answers(m_dice, m_hands, log, fixture.path({}))
{
    m_fixture.window->commands()[Command::Quit]->setEnabled(false); // the walk ends by itself
}

void Walker::prepareAnswers()
{
    m_answers.beginStep();
    ScriptedPrompts &prompts = m_fixture.prompts;
    prompts.toOpen = m_dice.oneIn(2) ? QStringList{m_answers.pathToOpen()} : QStringList();
    const Document *document = m_fixture.window->area().currentDocument();
    prompts.toSave =
        document != nullptr && m_dice.oneIn(2) ? m_answers.pathToSave(document->name()) : QString();
    prompts.answer =
        m_dice.pick(std::vector{Prompts::Unsaved::Save, Prompts::Unsaved::Discard, Prompts::Unsaved::Cancel});
}

void Walker::step()
{
    m_log.begin();
    prepareAnswers();
    DocumentArea &area = m_fixture.window->area();
    if (QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr) {
        m_answers.give();
    } else if (m_fixture.window->manager().documents().empty() && m_dice.oneIn(2)) {
        m_log.add(u"opens the file"_s);
        m_fixture.open(m_files.first());
    } else if (qsizetype(m_fixture.window->manager().documents().size()) >
               std::max(kMostDocuments, m_files.size())) {
        m_fixture.prompts.answer = Prompts::Unsaved::Discard;
        closeTab();
    } else if (area.currentPage() == nullptr) {
        click();
    } else {
        act();
    }
}

// The most troublesome actions have the highest weights.
void Walker::act()
{
    struct Choice {
        int weight;
        void (Walker::*act)();
    };
    static constexpr Choice kChoices[] = {
        {22, &Walker::click},        {4, &Walker::clickTwice}, {7, &Walker::clickRight},
        {4, &Walker::drag},          {3, &Walker::turnWheel},  {12, &Walker::pressKey},
        {8, &Walker::pressShortcut}, {6, &Walker::typeText},   {8, &Walker::editRow},
        {4, &Walker::editLine},      {4, &Walker::enterValue}, {3, &Walker::typeBytes},
        {4, &Walker::openMenu},      {6, &Walker::undoOrRedo}, {2, &Walker::save},
        {1, &Walker::resize},        {1, &Walker::closeTab},   {2, &Walker::showPane},
        {1, &Walker::openPart},      {2, &Walker::runByName},  {2, &Walker::turnToTab},
    };
    constexpr int kForBlocks = 10;
    const bool hasBlocks = m_fixture.page().file().file().format().id() == "nif";
    int all = 0;
    for (const Choice &choice : kChoices)
        all += choice.weight;
    int left = m_dice.below(all + (hasBlocks ? kForBlocks : 0));
    for (const Choice &choice : kChoices) {
        left -= choice.weight;
        if (left < 0)
            return (this->*choice.act)();
    }
    editBlocks();
}

void Walker::leaveAll()
{
    for (int most = 0; most < 10; ++most) {
        if (QApplication::activePopupWidget() == nullptr && QApplication::activeModalWidget() == nullptr)
            return;
        m_hands.press(Qt::Key_Escape);
    }
}

QStringList Walker::close()
{
    constexpr int kMostRefusals = 5;
    MainWindow &window = *m_fixture.window;
    m_fixture.prompts.answer = Prompts::Unsaved::Discard;
    for (int refusal = 0; refusal < kMostRefusals; ++refusal) {
        window.close();
        if (QTest::qWaitFor([&window] { return !window.isVisible(); }, 1000))
            return {};
        window.activateWindow(); // as a window manager does once a floating pane is docked
        m_hands.press(Qt::Key_Escape);
    }
    const QWidget *focus = QApplication::focusWidget();
    return {u"not closed because of "_s + (focus != nullptr ? Hands::nameOf(*focus) : u"nothing"_s)};
}

// ---- where

QWidget *Walker::window()
{
    QList<QWidget *> others;
    for (QWidget *each : QApplication::topLevelWidgets()) {
        if (each != m_fixture.window.get() && each->isVisible() && each->windowType() != Qt::ToolTip &&
            each->windowHandle() != nullptr)
            others += each;
    }
    if (others.isEmpty() || m_dice.below(3) != 0)
        return m_fixture.window.get();
    return m_dice.pick(others);
}

QWidget *Walker::part(QWidget &window)
{
    if (&window != m_fixture.window.get())
        return &window;
    DocumentArea &area = m_fixture.window->area();
    QList<QWidget *> docks;
    for (QDockWidget *dock : area.workspaces().findChildren<QDockWidget *>()) {
        if (isSeen(*dock) && !dock->isFloating())
            docks += dock;
    }
    if (!docks.isEmpty() && m_dice.below(5) != 0)
        return m_dice.pick(docks);
    QList<QWidget *> rest{m_fixture.window->menuBar(), m_fixture.window->statusBar(), &area.tabs(),
                          m_fixture.window->findChild<QToolBar *>(), &area};
    if (area.currentPage() != nullptr)
        rest += &area.currentPage()->breadcrumb();
    return m_dice.pick(rest);
}

QWidget *Walker::widgetIn(QWidget &part)
{
    QList<QWidget *> all, controls;
    for (QWidget *each : part.findChildren<QWidget *>()) {
        if (each->window() != part.window() || !isSeen(*each) || !each->isEnabled())
            continue;
        all += each;
        if (isControl(*each))
            controls += each;
    }
    const QList<QWidget *> &from = controls.isEmpty() || m_dice.oneIn(5) ? all : controls;
    return from.isEmpty() ? &part : m_dice.pick(from);
}

// A point in the widget, in a list mostly on a row.
QPoint Walker::pointIn(const QWidget &widget)
{
    const QRect seen = widget.visibleRegion().boundingRect();
    const QPoint any(m_dice.between(seen.left(), seen.right()), m_dice.between(seen.top(), seen.bottom()));
    const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget());
    if (view == nullptr || view->viewport() != &widget || view->indexAt(any).isValid())
        return any;
    return {any.x(), seen.top() + (any.y() - seen.top()) / 4};
}

} // namespace cutaway::test
