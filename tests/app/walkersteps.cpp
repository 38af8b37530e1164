// SPDX-License-Identifier: MIT
// The single actions of a walk.
#include "tests/app/filefaults.h"
#include "tests/app/walker.h"

#include <QAbstractItemModel>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

QString at(const QWidget &widget, QPoint point)
{
    return u"%1 at %2,%3"_s.arg(Hands::nameOf(widget)).arg(point.x()).arg(point.y());
}

QString brief(const QString &text)
{
    return u'"' + (text.size() > 24 ? text.left(24) + u'…' : text) + u'"';
}

} // namespace

// ---- mouse

void Walker::click()
{
    QWidget *widget = widgetIn(*part(*window()));
    const QPoint point = pointIn(*widget);
    const Qt::KeyboardModifiers held = m_dice.pick(
        std::vector<Qt::KeyboardModifiers>{{}, {}, {}, {}, {}, {}, Qt::ControlModifier, Qt::ShiftModifier});
    m_log.add(u"clicks "_s + at(*widget, point) + (held ? u" holding a key"_s : QString()));
    m_hands.click(*widget, point, Qt::LeftButton, held);
}

void Walker::clickTwice()
{
    QWidget *widget = widgetIn(*part(*window()));
    const QPoint point = pointIn(*widget);
    m_log.add(u"double-clicks "_s + at(*widget, point));
    m_hands.doubleClick(*widget, point);
}

void Walker::clickRight()
{
    QWidget *widget = widgetIn(*part(*window()));
    const QPoint point = pointIn(*widget);
    const Qt::MouseButton button = m_dice.oneIn(8) ? Qt::MiddleButton : Qt::RightButton;
    m_log.add((button == Qt::RightButton ? u"right-clicks "_s : u"middle-clicks "_s) + at(*widget, point));
    m_hands.click(*widget, point, button);
}

void Walker::drag()
{
    QWidget *home = part(*window());
    const bool isSplit = m_dice.oneIn(3);
    QWidget *widget = isSplit ? &m_fixture.window->area().workspaces() : widgetIn(*home);
    const QPoint from =
        isSplit ? home->mapTo(widget->window(), QPoint(-2, home->height() / 2)) : pointIn(*widget);
    const QPoint start = isSplit ? widget->mapFrom(widget->window(), from) : from;
    const QPoint to = start + QPoint(m_dice.between(-200, 200), m_dice.between(-200, 200));
    m_log.add(u"drags %1 to %2,%3"_s.arg(at(*widget, start)).arg(to.x()).arg(to.y()));
    m_hands.drag(*widget, start, to);
}

void Walker::turnWheel()
{
    const QPointer<QWidget> widget(widgetIn(*part(*window())));
    const QPoint point = pointIn(*widget);
    const int notches = m_dice.between(-5, 5);
    m_log.add(u"turns the wheel by %1 over %2"_s.arg(notches).arg(at(*widget, point)));
    m_hands.hover(*widget, point);
    if (widget != nullptr) // its file may close meanwhile
        m_hands.wheel(*widget, point, notches, m_dice.oneIn(4) ? Qt::ControlModifier : Qt::NoModifier);
}

// ---- keys

void Walker::pressKey()
{
    static const QStringList kKeys =
        QStringLiteral("Up Down Left Right PgUp PgDown Home End Return Escape Tab Shift+Tab "
                       "Backspace Del Ins Space F2 F1 Menu Ctrl+A Ctrl+C Ctrl+V Ctrl+X Ctrl+D + - * "
                       "Shift+Down Shift+Right Ctrl+End Ctrl+Home Alt+Up Alt+Down 0 1 7 A F N S X")
            .split(u' ');
    const QString key = m_dice.pick(kKeys);
    const int times = m_dice.oneIn(4) ? m_dice.between(2, 5) : 1;
    m_log.add(u"presses %1 %2 x"_s.arg(key).arg(times));
    for (int i = 0; i < times; ++i)
        m_hands.press(QKeySequence(key));
}

void Walker::pressShortcut()
{
    std::vector<QKeySequence> keys;
    for (const Shortcuts::Entry &entry : m_fixture.window->shortcuts().entries()) {
        if (entry.action != nullptr && entry.action->isEnabled() && !entry.action->shortcut().isEmpty())
            keys.push_back(entry.action->shortcut());
    }
    const QKeySequence chosen = m_dice.pick(keys);
    m_log.add(u"presses "_s + chosen.toString());
    m_hands.press(chosen);
}

QString Walker::value()
{
    static const QStringList kValues{u"0"_s,     u"1"_s,     u"-1"_s,    u"2.5"_s,   u"255"_s,
                                     u"65536"_s, u"0x10"_s,  u"1e30"_s,  u"nan"_s,   u"99999999999"_s,
                                     u"true"_s,  u"abc"_s,   u" "_s,     u"a b.c"_s, u"é漢"_s,
                                     u"none"_s,  u"1 2 3"_s, u"7 + 1"_s, u"%&<b>"_s};
    return m_dice.oneIn(30) ? QString(300, u'w') : m_dice.pick(kValues);
}

void Walker::typeText()
{
    static const QStringList kEnds{u"Return"_s, u"Return"_s, u"Tab"_s, u"Escape"_s, QString()};
    const QString text = value();
    const QString end = m_dice.pick(kEnds);
    m_log.add(u"types %1 %2"_s.arg(brief(text), end));
    m_hands.type(text);
    if (!end.isEmpty())
        m_hands.press(QKeySequence(end));
}

// ---- values

void Walker::editRow()
{
    NodeTreeView &tree = m_fixture.page().tree();
    if (!tree.isVisible())
        return showPane();
    const QModelIndex row =
        tree.indexAt({tree.viewport()->width() / 2, m_dice.below(tree.viewport()->height())});
    if (!row.isValid())
        return click();
    const QModelIndex cell = row.siblingAtColumn(NodeModel::Value);
    m_log.add(u"edits "_s + row.siblingAtColumn(NodeModel::Name).data().toString());
    m_hands.click(*tree.viewport(), tree.visualRect(m_dice.oneIn(3) ? row : cell).center());
    m_hands.press(m_dice.oneIn(2) ? Qt::Key_F2 : Qt::Key_Return);
    if (m_dice.oneIn(3))
        m_hands.press(QKeySequence::SelectAll);
    typeText();
}

QList<QLineEdit *> Walker::linesIn(const QWidget &part) const
{
    QList<QLineEdit *> lines;
    for (QLineEdit *line : part.findChildren<QLineEdit *>()) {
        if (line->isVisible() && line->isEnabled() && !line->isReadOnly() && !line->visibleRegion().isEmpty())
            lines += line;
    }
    return lines;
}

// The field stays where it is, and so does all around it if the value is refused. Those in its row make room
// for a longer number.
void Walker::enterValue()
{
    constexpr int kForNumbers = 8; // pixels
    QWidget *home = part(*m_fixture.window);
    const QList<QLineEdit *> lines = linesIn(*home);
    if (lines.isEmpty())
        return editLine();
    const QPointer<QLineEdit> line(m_dice.pick(lines));
    const QString text = value();
    m_log.add(u"enters %1 into %2"_s.arg(brief(text), Hands::nameOf(*line)));
    m_hands.click(*line, line->visibleRegion().boundingRect().center());
    if (line == nullptr || !line->hasFocus())
        return;
    m_hands.press(QKeySequence::SelectAll);
    m_hands.type(text);
    if (line == nullptr)
        return;
    const Places all(*home), row(*line->parentWidget());
    const QPoint place = line->mapToGlobal(QPoint());
    m_hands.press(Qt::Key_Return);
    m_fixture.waitIdle();
    const Document *document = m_fixture.window->area().currentDocument();
    if (document == nullptr || line == nullptr)
        return;
    m_faults += document->isTyping() ? all.moved() : row.moved(kForNumbers);
    if (line->isVisible() && line->mapToGlobal(QPoint()) != place)
        m_faults += u"the field itself moved by %1, %2: "_s.arg(line->mapToGlobal(QPoint()).x() - place.x())
                        .arg(line->mapToGlobal(QPoint()).y() - place.y()) +
                    Hands::nameOf(*line);
}

// A unit of the structure with the mouse, alone or beside others; its row may have no place in the window.
void Walker::chooseUnit(NodeTreeView &tree, Qt::KeyboardModifiers held)
{
    const File &file = m_fixture.page().file().file();
    const QModelIndex row =
        tree.nodes().indexOf({static_cast<UnitId>(m_dice.below(int(file.units().size()))), NodeId{}});
    m_log.add(u"chooses "_s + row.data().toString());
    tree.scrollTo(row);
    const QPoint place = tree.visualRect(row).center();
    if (tree.viewport()->rect().contains(place))
        m_hands.click(*tree.viewport(), place, Qt::LeftButton, held);
}

// Blocks as a whole: renamed, moved, hung on others, taken off, copied with what they own, put in order.
void Walker::editBlocks()
{
    static const QStringList kActions{u"RowUp"_s,           u"RowDown"_s,      u"RowAttach"_s,
                                      u"RowDetach"_s,       u"RowCopyValue"_s, u"RowPaste"_s,
                                      u"RowPaste"_s,        u"RowCutBranch"_s, u"RowDuplicateBranch"_s,
                                      u"RowRemoveBranch"_s, u"RowEdit"_s};
    NodeTreeView &tree = m_fixture.page().tree();
    if (!tree.isVisible())
        return showPane();
    if (m_dice.oneIn(5)) {
        const Command command = m_dice.oneIn(2) ? Command::RemoveUnused : Command::OrderBlocks;
        m_log.add(u"runs "_s + m_fixture.window->commands()[command]->text());
        return m_fixture.trigger(command);
    }
    const QPointer<NodeTreeView> there(&tree); // its file may close meanwhile
    chooseUnit(tree, {});
    if (there != nullptr && m_dice.oneIn(2))
        chooseUnit(tree, Qt::ControlModifier);
    if (there == nullptr)
        return;
    const QString action = m_dice.pick(kActions);
    m_log.add(u"runs "_s + action);
    m_hands.press(tree.findChild<QAction *>(action)->shortcut());
    if (action == u"RowEdit"_s)
        typeText();
}

void Walker::editLine()
{
    const QList<QLineEdit *> lines = linesIn(*part(*window()));
    if (lines.isEmpty())
        return editRow();
    QLineEdit *line = m_dice.pick(lines);
    m_log.add(u"edits "_s + Hands::nameOf(*line));
    m_hands.click(*line, line->visibleRegion().boundingRect().center());
    m_hands.press(QKeySequence::SelectAll);
    typeText();
}

void Walker::typeBytes()
{
    HexView &hex = m_fixture.page().hex();
    if (!hex.isVisible())
        return showPane();
    const QPoint point = pointIn(*hex.viewport());
    const QString digits = QString::number(m_dice.below(0x10000), 16);
    m_log.add(u"types bytes %1 at %2,%3"_s.arg(digits).arg(point.x()).arg(point.y()));
    m_hands.click(*hex.viewport(), point);
    m_hands.type(digits);
}

void Walker::undoOrRedo()
{
    const int times = m_dice.oneIn(3) ? m_dice.between(2, 6) : 1;
    const bool undoes = m_dice.below(3) != 0;
    m_log.add((undoes ? u"undoes %1 x"_s : u"redoes %1 x"_s).arg(times));
    for (int i = 0; i < times; ++i)
        m_hands.press(undoes ? QKeySequence(u"Ctrl+Z"_s) : QKeySequence(u"Ctrl+Y"_s));
}

// ---- the window

void Walker::openMenu()
{
    QMenuBar *bar = m_fixture.window->menuBar();
    QAction *title = m_dice.pick(bar->actions());
    m_log.add(u"opens menu "_s + title->text());
    m_hands.click(*bar, bar->actionGeometry(title).center());
    for (int level = 0; level < 3 && QApplication::activePopupWidget() != nullptr; ++level)
        m_answers.give();
}

void Walker::save()
{
    m_log.add(u"saves"_s);
    m_fixture.trigger(Command::Save);
}

void Walker::resize()
{
    const QSize size(m_dice.between(960, 1600), m_dice.between(560, 1000));
    m_log.add(u"makes the window %1x%2"_s.arg(size.width()).arg(size.height()));
    m_fixture.window->resize(size);
}

void Walker::closeTab()
{
    m_log.add(u"closes the tab"_s);
    m_fixture.trigger(Command::CloseTab);
}

void Walker::showPane()
{
    QList<QAction *> open;
    for (QAction *pane : m_fixture.window->area().workspaces().paneActions()) {
        if (pane->isEnabled())
            open += pane;
    }
    if (m_dice.oneIn(8) || open.isEmpty()) {
        m_log.add(u"resets the workspace"_s);
        return m_fixture.trigger(Command::ResetWorkspace);
    }
    QAction *pane = m_dice.pick(open);
    m_log.add(u"shows or hides "_s + pane->text());
    pane->trigger();
}

void Walker::openPart()
{
    FilePage &page = m_fixture.page();
    if (page.parts().empty())
        return showPane();
    const Embedded part = m_dice.pick(page.parts());
    m_log.add(u"opens part "_s + QString::fromStdString(part.title));
    m_fixture.window->area().openPart(part);
}

void Walker::turnToTab()
{
    DocumentTabs &tabs = m_fixture.window->area().tabs();
    const int index = m_dice.below(tabs.count());
    m_log.add(u"turns to tab "_s + tabs.tabText(index));
    tabs.setCurrentIndex(index);
}

// Runs any command by the palette: three letters find some.
void Walker::runByName()
{
    QString letters;
    for (int i = 0; i < 2; ++i)
        letters += QChar(u'a' + m_dice.below(26));
    const int down = m_dice.below(8);
    m_log.add(u"runs row %1 of commands with %2"_s.arg(down).arg(letters));
    m_fixture.trigger(Command::Palette);
    m_hands.type(letters);
    for (int i = 0; i < down; ++i)
        m_hands.press(Qt::Key_Down);
    m_hands.press(Qt::Key_Return);
}

} // namespace cutaway::test
