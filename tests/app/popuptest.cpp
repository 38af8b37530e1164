// SPDX-License-Identifier: MIT
// Tests that each of the usual ways closes an open list, menu or picker.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/editors/choiceeditors.h"
#include "viewers/kit/hex/hexview.h"
#include "viewers/panes/issues/issuesview.h"

#include <QComboBox>
#include <QCompleter>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

enum class Way { Escape, Beside, OtherWindow, CloseKey };

constexpr std::pair<Way, const char *> kWays[] = {{Way::Escape, "Esc"},
                                                  {Way::Beside, "a click beside it"},
                                                  {Way::OtherWindow, "another window"},
                                                  {Way::CloseKey, "Alt+F4"}};

} // namespace

class PopupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void everyPopupIsLeft_data();
    void everyPopupIsLeft();
    void flagsAreChosen_data();
    void flagsAreChosen();
    void menusGoWithTheirFile_data();
    void menusGoWithTheirFile();

private:
    void act(Way way);
    void tryAll(Way way, const QWidget &below);
    // `open` may return only when the pop-up is closed.
    void leave(Way way, const QString &what, const std::function<void()> &open);
    void showAllPanes();
    FlagsEditor *openFlags();

    std::unique_ptr<test::WindowFixture> m_fixture;
    QStringList m_trapped;
    int m_opened = 0;
};

void PopupTest::act(Way way)
{
    QWindow *window = m_fixture->window->windowHandle();
    switch (way) {
    case Way::Escape:
        return QTest::keyClick(window, Qt::Key_Escape);
    case Way::Beside: // over nothing that reacts to clicks
        return QTest::mouseClick(window, Qt::LeftButton, {}, {window->width() / 2, window->height() - 3});
    case Way::OtherWindow:
        return Q_EMIT qApp->applicationStateChanged(Qt::ApplicationInactive);
    case Way::CloseKey:
        return QTest::keyClick(window, Qt::Key_F4, Qt::AltModifier);
    }
}

void PopupTest::leave(Way way, const QString &what, const std::function<void()> &open)
{
    bool isDone = false;
    const auto out = [&] {
        if (std::exchange(isDone, true))
            return;
        m_opened += QApplication::activePopupWidget() != nullptr ? 1 : 0;
        for (int level = 0; level < 3 && QApplication::activePopupWidget() != nullptr; ++level)
            act(way); // a menu in a menu takes one more
        while (QWidget *popup = QApplication::activePopupWidget()) {
            m_trapped += what;
            popup->hide();
        }
    };
    QTimer soon; // for those that return when the pop-up is closed
    soon.setSingleShot(true);
    connect(&soon, &QTimer::timeout, this, out);
    soon.start(0);
    open();
    out();
    QVERIFY(m_fixture->window->isVisible());
}

void PopupTest::tryAll(Way way, const QWidget &below)
{
    for (const QPointer<QComboBox> box : below.findChildren<QComboBox *>()) {
        if (box != nullptr && box->isVisible() && box->isEnabled() && box->count() > 0)
            leave(way, u"choices of "_s + box->accessibleName(), [box] { box->showPopup(); });
    }
    for (const QPointer<FlagsEditor> flags : below.findChildren<FlagsEditor *>()) {
        if (flags != nullptr && flags->isVisible())
            leave(way, u"flags of "_s + flags->focusProxy()->accessibleName(),
                  [flags] { flags->showNames(); });
    }
    for (const QPointer<QToolButton> button : below.findChildren<QToolButton *>()) {
        if (button != nullptr && button->isVisible() && button->isEnabled() && button->menu() != nullptr)
            leave(way, u"menu of "_s + button->text() + button->accessibleName(),
                  [button] { button->showMenu(); });
    }
    for (const QPointer<QLineEdit> line : below.findChildren<QLineEdit *>()) {
        if (line == nullptr || !line->isVisible() || !line->isEnabled() || line->isReadOnly() ||
            line->completer() == nullptr)
            continue;
        leave(way, u"completions of "_s + line->accessibleName(), [line] {
            line->setFocus();
            QTest::keyClick(line, Qt::Key_E); // most names have one
        });
        m_fixture->document().file().typedTexts().giveUp();
    }
}

void PopupTest::showAllPanes()
{
    for (QAction *pane : m_fixture->window->area().workspaces().paneActions()) {
        if (pane->isEnabled() && !pane->isChecked())
            pane->trigger();
    }
}

void PopupTest::everyPopupIsLeft_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<Way>("way");
    for (const QString &sample : DocumentManager::samples()) {
        if (sample.endsWith(u".pwk") || sample.endsWith(u"hills.nif") || sample.endsWith(u"skeleton.hkx"))
            continue; // the same panes as others have
        for (const auto &[way, name] : kWays)
            QTest::addRow("%s, %s", qPrintable(sample.section(u'/', -1)), name) << sample << way;
    }
}

void PopupTest::everyPopupIsLeft()
{
    QFETCH(QString, file);
    QFETCH(Way, way);
    QVERIFY(m_fixture->open(file) != nullptr);
    MainWindow &window = *m_fixture->window;
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    if (file.endsWith(u".nif"))
        m_fixture->document().selectText(u"block[0]"_s); // has flags
    showAllPanes();
    m_fixture->page().treePane().showFilter();
    QVERIFY(m_fixture->waitIdle());
    for (QDockWidget *dock : window.area().workspaces().findChildren<QDockWidget *>()) {
        if (dock->isHidden())
            continue;
        dock->raise();
        QCoreApplication::processEvents();
        tryAll(way, *dock);
    }
    tryAll(way, m_fixture->page().breadcrumb());
    for (const QAction *action : window.menuBar()->actions()) {
        if (QMenu *menu = action->menu())
            leave(way, u"menu "_s + action->text(), [menu] { menu->popup({10, 10}); });
    }
    QVERIFY(m_opened > 8);
    QVERIFY2(m_trapped.isEmpty(), qPrintable(m_trapped.join(u'\n')));
    QVERIFY(!m_fixture->document().isModified());
}

FlagsEditor *PopupTest::openFlags()
{
    FilePage *page = m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s));
    if (page == nullptr)
        return nullptr;
    m_fixture->document().selectText(u"block[0].flags"_s);
    m_fixture->window->area().workspaces().reveal(page->inspector());
    auto *flags = page->inspector().findChild<FlagsEditor *>();
    if (flags != nullptr)
        flags->showNames();
    return flags;
}

void PopupTest::flagsAreChosen_data()
{
    QTest::addColumn<Way>("way");
    for (const auto &[way, name] : kWays)
        QTest::newRow(name) << way;
}

// Leaving the list applies the checked flags; Esc discards them. The line has the focus again.
void PopupTest::flagsAreChosen()
{
    QFETCH(Way, way);
    FlagsEditor *flags = openFlags();
    QVERIFY(flags != nullptr && flags->isListOpen());
    const QString before = m_fixture->value(u"block[0].flags"_s);
    QCOMPARE(QApplication::focusWidget(), &flags->names());
    QTest::keyClick(m_fixture->window->windowHandle(), Qt::Key_Space);
    QVERIFY(m_fixture->document().isTyping());
    act(way);
    QVERIFY(!flags->isListOpen());
    QTRY_VERIFY(!m_fixture->document().isTyping());
    QCOMPARE(m_fixture->value(u"block[0].flags"_s) == before, way == Way::Escape);
    QCOMPARE(m_fixture->document().undoStack().count(), way == Way::Escape ? 0 : 1);
    QCOMPARE(QApplication::focusWidget(), flags->focusProxy());
}

void PopupTest::menusGoWithTheirFile_data()
{
    QTest::addColumn<QString>("owner");
    for (const char *owner : {"structure", "bytes", "issues"})
        QTest::newRow(owner) << QString::fromLatin1(owner);
}

// A file may be closed, by a command that has waited for an edit, while a menu of its panes is open.
void PopupTest::menusGoWithTheirFile()
{
    QFETCH(QString, owner);
    QVERIFY(m_fixture->open(u":/samples/crate.nif"_s) != nullptr);
    QAbstractScrollArea *view = &m_fixture->page().tree();
    if (owner == u"bytes"_s)
        view = m_fixture->window->findChild<HexView *>();
    if (owner == u"issues"_s) {
        m_fixture->window->area().workspaces().reveal(m_fixture->page().issues());
        view = m_fixture->page().issues().table();
    }
    QVERIFY(view != nullptr);
    QTest::qWait(0);
    // Where a menu runs its own loop, the file is closed inside it.
    bool wasOpen = false;
    QTimer::singleShot(0, this, [this, &wasOpen] {
        wasOpen = QApplication::activePopupWidget() != nullptr;
        m_fixture->window->manager().close(m_fixture->document());
    });
    QContextMenuEvent menu(QContextMenuEvent::Mouse, {20, 20}, view->viewport()->mapToGlobal(QPoint(20, 20)));
    const QPointer<QWidget> shown(view);
    QApplication::sendEvent(view->viewport(), &menu);
    QTRY_VERIFY(m_fixture->window->area().currentDocument() == nullptr);
    QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
    QVERIFY(wasOpen);
    QVERIFY(shown == nullptr || owner == u"bytes"_s);
}

CUTAWAY_TESTS(PopupTest)
#include "popuptest.moc"
