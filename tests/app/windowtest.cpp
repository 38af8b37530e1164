// SPDX-License-Identifier: MIT
// Tests of the main window as a user works with it: tabs, selection in both directions, dropping, commands.
#include "app/loadpage.h"
#include "app/quickbox.h"
#include "app/settingsdialog.h"
#include "app/startpage.h"
#include "app/statusfields.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/hex/hexview.h"
#include "viewers/kit/tree/nodetreeview.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QUrl>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class WindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void startsEmpty();
    void opensAndShowsFile();
    void treeSelectsBytes();
    void bytesSelectTreeRow();
    void historyGoesBackAndForward();
    void historyLeadsThroughTabs();
    void messageStandsAlone();
    void sealTellsOfTheDisk();
    void breadcrumbShowsThePath();
    void statusShowsPlaceCoverageAndSeal();
    void titleCarriesDirtyMark();
    void sameFileOpensOnce();
    void closingAsksAboutChanges();
    void closingWindowSavesWhenAsked();
    void closedTabReopens();
    void tabsCycleByLastUse();
    void failedOpeningOffersRetry();
    void filesOfOneNameAreToldApart();
    void droppedFilesOpen();
    void recentFilesAreKept();
    void corruptSettingsDoNoHarm_data();
    void corruptSettingsDoNoHarm();
    void hiddenPartsTakeTheThemeOnWhenShown();
    void paletteRunsCommands();
    void paletteOutlivesAFile();
    void goToTakesOffsetsAndPaths();
    void selectedBytesAreCounted();
    void undoKeyWorksInALineOfText();
    void rowsAreDoubledAndRemoved();
    void opensInTheWorkspaceThatFits();
    void clipsHaveAChoiceOfTheirOwn();
    void keepsTheChosenWorkspace();

private:
    Bytes bytesNow() const
    {
        const File &file = m_fixture->document().file().file();
        const BytesView all = file.bytes().view({0, file.bytes().size()}); // may be the only owner of them
        return Bytes(all.span().begin(), all.span().end());
    }
    void openRoom() { QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr); }
    void dropOn(QWidget *widget, const QStringList &paths);

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void WindowTest::startsEmpty()
{
    QVERIFY(m_fixture->window->area().startPage().isVisible());
    QVERIFY(!m_fixture->isEnabled(Command::Save));
    QVERIFY(!m_fixture->isEnabled(Command::CloseTab));
    QVERIFY(m_fixture->isEnabled(Command::Open));
    QCOMPARE(m_fixture->window->area().currentDocument(), nullptr);
}

void WindowTest::opensAndShowsFile()
{
    m_fixture->prompts.toOpen = {m_fixture->writeWok(u"room.wok"_s)};
    m_fixture->trigger(Command::Open);
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QVERIFY(m_fixture->page().tree().isVisible());
    QVERIFY(m_fixture->page().hex().isVisible());
    QVERIFY(!m_fixture->window->area().startPage().isVisible());
    QVERIFY(m_fixture->page().tree().model()->rowCount() >= 9);
}

void WindowTest::treeSelectsBytes()
{
    openRoom();
    NodeTreeView &tree = m_fixture->page().tree();
    const QModelIndex row = tree.model()->index(1, 0);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(row).center());
    const std::optional<Place> place = m_fixture->page().selection().current();
    QVERIFY(place.has_value());
    const ByteRange range = *m_fixture->page().file().rangeOf(*place);
    QCOMPARE(place->unit, UnitId(1));
    QCOMPARE(range, m_fixture->page().file().file().units().range(1));
    QCOMPARE(m_fixture->window->status().pathText(), u"vertices"_s);
}

void WindowTest::bytesSelectTreeRow()
{
    openRoom();
    m_fixture->page().hex().goTo(136 + 12 + 4);
    QTRY_COMPARE(m_fixture->window->status().pathText(), u"vertices[1].y"_s);
    NodeTreeView &tree = m_fixture->page().tree();
    QVERIFY(tree.currentIndex().isValid());
    QCOMPARE(tree.currentIndex().siblingAtColumn(0).data().toString(), u"y"_s);
    QVERIFY(tree.viewport()->rect().intersects(tree.visualRect(tree.currentIndex())));
}

void WindowTest::historyGoesBackAndForward()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    m_fixture->document().selectText(u"materials[0]"_s);
    m_fixture->trigger(Command::Back);
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[1].x"_s);
    QVERIFY(m_fixture->isEnabled(Command::Forward));
    m_fixture->trigger(Command::Forward);
    QCOMPARE(m_fixture->document().selectedText(), u"materials[0]"_s);
    m_fixture->trigger(Command::Parent);
    QCOMPARE(m_fixture->document().selectedText(), u"materials"_s);
}

void WindowTest::historyLeadsThroughTabs()
{
    openRoom();
    const Document &room = m_fixture->document();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    m_fixture->document().selectText(u"block[0].name"_s);
    m_fixture->window->area().makeCurrent(room);
    m_fixture->document().selectText(u"materials[0]"_s);
    const auto back = [this] {
        m_fixture->trigger(Command::Back);
        return m_fixture->document().name() + u' ' + m_fixture->document().selectedText();
    };
    QCOMPARE(back(), room.name() + u" vertices[1].x"_s); // its place when its tab came back
    QCOMPARE(back(), u"crate.nif block[0].name"_s);
    QCOMPARE(back(), u"crate.nif block[0]"_s);
    QCOMPARE(back(), room.name() + u" vertices[1].x"_s);
    m_fixture->trigger(Command::Forward);
    m_fixture->trigger(Command::Forward);
    QCOMPARE(m_fixture->document().selectedText(), u"block[0].name"_s);
    // Back does not lead to a closed tab.
    m_fixture->trigger(Command::CloseTab);
    QTRY_COMPARE(m_fixture->window->area().tabs().count(), 1);
    QCOMPARE(back(), room.name() + u" vertices[1].x"_s);
    m_fixture->document().selectText(u"aabb[0]"_s); // from here on there is nothing to go forward to
    QVERIFY(!m_fixture->isEnabled(Command::Forward));
}

// Also a message that came while the window was not visible, and when the bar is laid out anew below it.
void WindowTest::messageStandsAlone()
{
    Jobs jobs;
    StatusFields status(jobs);
    const auto *path = status.findChild<QPushButton *>();
    status.showMessage(u"Fields, bytes and links"_s);
    status.setVisible(true);
    QVERIFY(!path->isVisible());
    status.clearMessage();
    QVERIFY(path->isVisible());
    status.showMessage(u"Fields, bytes and links"_s);
    status.setSizeGripEnabled(true);
    QCoreApplication::processEvents();
    QVERIFY(!path->isVisible());
    status.clearMessage();
    QVERIFY(path->isVisible());
}

// The open file is no longer the one on disk.
void WindowTest::sealTellsOfTheDisk()
{
    openRoom();
    const QString path = m_fixture->document().path();
    const QByteArray original = m_fixture->contents(path);
    const StatusFields &status = m_fixture->window->status();
    QVERIFY(status.sealText().contains(u"identical to disk"_s));
    m_fixture->replace(path, original.left(100));
    QTRY_VERIFY(status.sealText().contains(u"changed on disk"_s));
    QVERIFY(QFile::remove(path));
    QTRY_VERIFY(status.sealText().contains(u"no longer on disk"_s));
    m_fixture->document().save(); // as the bar says
    QTRY_VERIFY(status.sealText().contains(u"identical to disk"_s));
}

void WindowTest::breadcrumbShowsThePath()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    const QStringList crumbs = m_fixture->page().breadcrumb().texts();
    QCOMPARE(crumbs.first(), u"room.wok"_s);
    QCOMPARE(crumbs.last(), u"x"_s);
    QCOMPARE(crumbs.size(), 4);
    const auto buttons = m_fixture->page().breadcrumb().findChildren<QToolButton *>();
    const auto crumb = std::find_if(buttons.begin(), buttons.end(), [](const QToolButton *button) {
        return button->text() == u"[1]"_s && button->isVisible();
    });
    QVERIFY(crumb != buttons.end());
    (*crumb)->click();
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[1]"_s);
    QStringList shown; // "x" is gone, and the last one lists its siblings
    for (const QToolButton *button : buttons) {
        if (button->isVisible() && !button->text().isEmpty())
            shown += button->text();
    }
    QCOMPARE(shown.mid(shown.size() - 2), (QStringList{u"vertices"_s, u"[1] ▾"_s}));
}

void WindowTest::statusShowsPlaceCoverageAndSeal()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    StatusFields &status = m_fixture->window->status();
    QVERIFY(status.placeText().startsWith(u"0x0094 · 4"_s));
    QTRY_COMPARE(status.coverageText(), u"100 % explained"_s);
    QVERIFY(status.sealText().contains(u"identical to disk"_s));
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2"_s));
    QVERIFY(status.sealText().contains(u"differ"_s));
    m_fixture->trigger(Command::CopyPath);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"vertices[1].x"_s);
}

void WindowTest::titleCarriesDirtyMark()
{
    openRoom();
    QVERIFY(m_fixture->window->windowTitle().startsWith(u"room.wok"_s));
    QVERIFY(!m_fixture->window->isWindowModified());
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2"_s));
    QVERIFY(m_fixture->window->isWindowModified());
    QVERIFY(m_fixture->window->area().tabs().tabText(0).contains(u"•"_s));
}

void WindowTest::sameFileOpensOnce()
{
    openRoom();
    const QString other = m_fixture->writeWok(u"other.wok"_s);
    QVERIFY(m_fixture->open(other) != nullptr);
    QVERIFY(m_fixture->open(m_fixture->path(u"./room.wok"_s)) != nullptr);
    QCOMPARE(m_fixture->window->area().tabs().count(), 2);
    QCOMPARE(m_fixture->document().name(), u"room.wok"_s);
}

void WindowTest::closingAsksAboutChanges()
{
    openRoom();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2"_s));
    m_fixture->prompts.answer = Prompts::Unsaved::Cancel;
    m_fixture->trigger(Command::CloseTab);
    QCOMPARE(m_fixture->prompts.askedAbout, QStringList{u"room.wok"_s});
    QCOMPARE(m_fixture->window->area().tabs().count(), 1);
    m_fixture->prompts.answer = Prompts::Unsaved::Discard;
    m_fixture->trigger(Command::CloseTab);
    QCOMPARE(m_fixture->window->area().tabs().count(), 0);
    QVERIFY(m_fixture->window->area().startPage().isVisible());
}

void WindowTest::closingWindowSavesWhenAsked()
{
    openRoom();
    const QByteArray before = m_fixture->contents(m_fixture->path(u"room.wok"_s));
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2"_s));
    m_fixture->prompts.answer = Prompts::Unsaved::Save;
    QVERIFY(!m_fixture->window->close()); // not before it is on disk
    QTRY_VERIFY(!m_fixture->window->isVisible());
    QVERIFY(m_fixture->contents(m_fixture->path(u"room.wok"_s)) != before);
}

void WindowTest::closedTabReopens()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    m_fixture->trigger(Command::CloseTab);
    QVERIFY(m_fixture->isEnabled(Command::ReopenClosed));
    m_fixture->trigger(Command::ReopenClosed);
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[1].x"_s);
}

void WindowTest::tabsCycleByLastUse()
{
    for (const QString &name : {u"a.wok"_s, u"b.wok"_s, u"c.wok"_s})
        QVERIFY(m_fixture->open(m_fixture->writeWok(name)) != nullptr);
    m_fixture->window->area().tabs().setCurrentIndex(0); // last used: a, c, b
    const auto release = [this] { QTest::keyRelease(m_fixture->window.get(), Qt::Key_Control); };
    m_fixture->trigger(Command::NextTab);
    QCOMPARE(m_fixture->document().name(), u"c.wok"_s);
    m_fixture->trigger(Command::NextTab); // with Ctrl still held
    QCOMPARE(m_fixture->document().name(), u"b.wok"_s);
    release(); // now: b, a, c
    m_fixture->trigger(Command::NextTab);
    QCOMPARE(m_fixture->document().name(), u"a.wok"_s);
    release();
    m_fixture->trigger(Command::PreviousTab);
    QCOMPARE(m_fixture->document().name(), u"c.wok"_s);
    release();
}

void WindowTest::failedOpeningOffersRetry()
{
    const QString path = m_fixture->path(u"later.wok"_s);
    QCOMPARE(m_fixture->open(path), nullptr);
    LoadPage &page = m_fixture->window->area().loadPage();
    QVERIFY(page.isVisible() && page.updatesEnabled());
    QVERIFY(page.message().contains(u"later.wok"_s));
    m_fixture->writeWok(u"later.wok"_s);
    page.retryButton()->click();
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QVERIFY(!page.isVisible());
}

void WindowTest::filesOfOneNameAreToldApart()
{
    QDir().mkpath(m_fixture->path(u"old"_s));
    openRoom();
    DocumentTabs &tabs = m_fixture->window->area().tabs();
    QCOMPARE(tabs.tabText(0), u"room.wok"_s);
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"old/room.wok"_s)) != nullptr);
    QVERIFY2(tabs.tabText(0).startsWith(u"room.wok ("_s), qPrintable(tabs.tabText(0)));
    QCOMPARE(tabs.tabText(1), u"room.wok (old)"_s);
    QVERIFY(m_fixture->window->windowTitle().startsWith(u"room.wok (old)"_s));
    m_fixture->window->manager().close(m_fixture->document());
    QTRY_COMPARE(tabs.tabText(0), u"room.wok"_s);
}

void WindowTest::dropOn(QWidget *widget, const QStringList &paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls.append(QUrl::fromLocalFile(path));
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &drop);
}

void WindowTest::droppedFilesOpen()
{
    const QStringList paths{m_fixture->writeWok(u"a.wok"_s), m_fixture->writeWok(u"b.wok"_s)};
    dropOn(&m_fixture->window->area().startPage(), paths);
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QCOMPARE(m_fixture->window->area().tabs().count(), 2);
    // A line edit would take the drop as text.
    QLineEdit *edit = m_fixture->page().issues().filterEdit();
    dropOn(edit, {m_fixture->writeWok(u"c.wok"_s)});
    QCOMPARE(m_fixture->window->area().tabs().count(), 3);
    QVERIFY(edit->text().isEmpty());
}

void WindowTest::recentFilesAreKept()
{
    openRoom();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    const QStringList expected = m_fixture->window->manager().recentFiles();
    QCOMPARE(expected.size(), 2);
    QVERIFY(expected.first().endsWith(u"other.wok"_s));
    m_fixture->restart();
    QCOMPARE(m_fixture->window->manager().recentFiles(), expected);
}

void WindowTest::corruptSettingsDoNoHarm_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("noise") << QByteArray("\x00\xff[[[=\n%%%\n@Variant(\x01\x02", 20);
    QTest::newRow("wrong types") << QByteArray(
        "[files]\nrecent=@Invalid()\n[session]\nfiles=7\ncurrent=abc\n[window]\ngeometry=@ByteArray(x)\n"
        "[workspace]\ninspect=AAAA\n[look]\ntheme=@Size(1 2)\n");
    QTest::newRow("numbers out of range") << QByteArray(
        "[session]\nfiles=/nowhere/a.nif, /nowhere/b.nif\ncurrent=99999999\n[window]\ngeometry=//////8=\n");
}

void WindowTest::corruptSettingsDoNoHarm()
{
    QFETCH(QByteArray, text);
    m_fixture->window.reset();
    m_fixture->replace(m_fixture->path(u"settings.ini"_s), text);
    m_fixture->restart();
    m_fixture->window->restoreSession();
    m_fixture->waitIdle();
    openRoom();
    QVERIFY(m_fixture->page().tree().isVisible());
    QVERIFY(m_fixture->window->width() > 100);
}

void WindowTest::hiddenPartsTakeTheThemeOnWhenShown()
{
    openRoom();
    MainWindow &window = *m_fixture->window;
    const auto wears = [](const QWidget &widget, theme::Variant variant) {
        return widget.styleSheet().contains(theme::Theme(variant).colors().raised.name());
    };
    for (const auto &[choice, variant] : {std::pair{theme::Choice::Dark, theme::Variant::Dark},
                                          std::pair{theme::Choice::Light, theme::Variant::Light}}) {
        Q_EMIT window.settingsDialog().themeChosen(choice);
        m_fixture->trigger(Command::Palette);
        QVERIFY(wears(window.quickBox(), variant));
        QTest::keyClick(window.quickBox().edit(), Qt::Key_Escape);
        m_fixture->trigger(Command::CloseTab);
        QVERIFY(window.area().startPage().isVisible());
        QVERIFY(wears(window.area().startPage(), variant));
        openRoom();
    }
}

void WindowTest::paletteRunsCommands()
{
    openRoom();
    m_fixture->trigger(Command::Palette);
    QuickBox &box = m_fixture->window->quickBox();
    QVERIFY(box.isVisible());
    box.edit()->setText(u"clos tab"_s);
    QVERIFY(box.list()->count() >= 1);
    box.edit()->setText(u"Close Tab"_s);
    QTest::keyClick(box.edit(), Qt::Key_Return);
    QVERIFY(!box.isVisible());
    QCOMPARE(m_fixture->window->area().tabs().count(), 0);
}

// As when a file that is being saved closes after the box has opened.
void WindowTest::paletteOutlivesAFile()
{
    openRoom();
    m_fixture->trigger(Command::Palette);
    QuickBox &box = m_fixture->window->quickBox();
    box.edit()->setText(u"duplicate"_s);
    QCOMPARE(box.list()->count(), 1);
    m_fixture->window->area().closeTab(0);
    QTRY_COMPARE(m_fixture->window->area().tabs().count(), 0);
    box.edit()->setText(u"duplicat"_s);
    QCOMPARE(box.list()->count(), 0);
}

void WindowTest::selectedBytesAreCounted()
{
    openRoom();
    FilePage &page = m_fixture->page();
    page.hex().selectBytes({4, 8}, false);
    QVERIFY2(page.hexHint().startsWith(u"8 bytes selected at 0x0004"_s), qPrintable(page.hexHint()));
    page.hex().setFocus();
    QTest::keyClick(&page.hex(), Qt::Key_Escape);
    QVERIFY2(!page.hexHint().contains(u"selected"_s), qPrintable(page.hexHint()));
    // The hint of a selection that goes with its bytes is not reported, whatever removed them.
    QSignalSpy told(&page, &FilePage::hintsChanged);
    const std::uint64_t size = page.file().file().bytes().size();
    page.hex().selectBytes({size - 4, 4}, false);
    QVERIFY(page.hexHint().contains(u"selected"_s));
    told.clear();
    Patch cut;
    cut.add({size - 8, 8, {}});
    QVERIFY(page.file().requestPatch(cut, {}, u"cut"_s));
    QVERIFY2(!page.hexHint().contains(u"selected"_s), qPrintable(page.hexHint()));
    QVERIFY(told.count() > 0);
}

void WindowTest::goToTakesOffsetsAndPaths()
{
    openRoom();
    QuickBox &box = m_fixture->window->quickBox();
    const auto go = [&](const QString &text) {
        m_fixture->trigger(Command::GoTo);
        box.edit()->setText(text);
        QTest::keyClick(box.edit(), Qt::Key_Return);
        return m_fixture->document().selectedText();
    };
    QCOMPARE(go(u"0x94"_s), u"vertices[1].x"_s);
    QCOMPARE(go(u"136"_s), u"vertices[0].x"_s);
    QCOMPARE(go(u"materials[2]"_s), u"materials[2]"_s);
    m_fixture->trigger(Command::GoTo);
    box.edit()->setText(u"0xFFFFFF"_s);
    QVERIFY(box.list()->item(0)->text().contains(u"past the end"_s));
    QTest::keyClick(box.edit(), Qt::Key_Escape);
    QVERIFY(!box.isVisible());
    QCOMPARE(m_fixture->document().selectedText(), u"materials[2]"_s);
}

void WindowTest::undoKeyWorksInALineOfText()
{
    openRoom();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2"_s));
    QLineEdit outside(m_fixture->window.get()); // visible, whatever the panes show
    outside.show();
    outside.setFocus();
    QTest::keyClick(&outside, Qt::Key_A);
    QTest::keyClick(&outside, Qt::Key_Z, Qt::ControlModifier); // takes back the letter
    QVERIFY(outside.text().isEmpty());
    QVERIFY(m_fixture->document().isModified());
    QTest::keyClick(&outside, Qt::Key_Z, Qt::ControlModifier); // nothing left: the document's turn
    QVERIFY(!m_fixture->document().isModified());
}

// Each is one step of undo, with the counts and offsets that follow; refusals are reported.
void WindowTest::rowsAreDoubledAndRemoved()
{
    openRoom();
    const Bytes before = bytesNow();
    NodeTreeView &tree = m_fixture->page().tree();
    const auto vertices = [this] { return m_fixture->value(u"header.vertexCount"_s).toInt(); };
    const int count = vertices();
    m_fixture->document().selectText(u"vertices[0]"_s);
    QTest::keyClick(&tree, Qt::Key_D, Qt::ControlModifier);
    m_fixture->waitIdle();
    QCOMPARE(vertices(), count + 1);
    QVERIFY(bytesNow().size() > before.size());
    m_fixture->trigger(Command::Undo);
    m_fixture->waitIdle();
    QVERIFY(bytesNow() == before);
    QSignalSpy told(&tree, &NodeTreeView::notice);
    m_fixture->document().selectText(u"header.vertexCount"_s);
    QTest::keyClick(&tree, Qt::Key_Delete);
    QCOMPARE(told.size(), 1);
    QVERIFY(bytesNow() == before);
}

// A plugin with packages gets its form, tree and bytes beside it; other files do not.
void WindowTest::opensInTheWorkspaceThatFits()
{
    const Workspaces &workspaces = m_fixture->window->area().workspaces();
    FilePage *page = m_fixture->open(u":/samples/packages.esp"_s);
    QVERIFY(page != nullptr);
    QTRY_COMPARE(workspaces.current(), Workspace::Packages);
    const QWidget *form = page->pane(Pane::Packages);
    QVERIFY(form != nullptr && form->isVisible());
    QVERIFY(page->tree().isVisible());
    QVERIFY(page->hex().isVisible());
    QVERIFY(form->width() > page->hex().width());
    openRoom();
    QTRY_COMPARE(workspaces.current(), Workspace::Walkmesh);
    QVERIFY(!form->isVisible());
    QVERIFY(m_fixture->page().scene()->isVisible());
    QVERIFY(m_fixture->page().hex().isVisible());
    QVERIFY(m_fixture->page().scene()->height() > m_fixture->page().hex().height());
}

// Choosing a workspace for a skeleton does not change that of clips.
void WindowTest::clipsHaveAChoiceOfTheirOwn()
{
    const Workspaces &workspaces = m_fixture->window->area().workspaces();
    QVERIFY(m_fixture->open(u":/samples/skeleton.hkx"_s) != nullptr);
    QTRY_COMPARE(workspaces.current(), Workspace::Scene);
    workspaces.workspaceActions()[static_cast<int>(Workspace::Inspect)]->trigger();
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"a.hkx"_s)) != nullptr);
    QTRY_COMPARE(workspaces.current(), Workspace::Animation);
    workspaces.workspaceActions()[static_cast<int>(Workspace::Scene)]->trigger();
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"b.hkx"_s)) != nullptr);
    QTRY_VERIFY(m_fixture->page().has(Workspace::Animation));
    QCOMPARE(workspaces.current(), Workspace::Scene);
}

// The chosen workspace and moved panes stay, for files of the kind and after a restart.
void WindowTest::keepsTheChosenWorkspace()
{
    openRoom();
    Workspaces *workspaces = &m_fixture->window->area().workspaces();
    QTRY_COMPARE(workspaces->current(), Workspace::Walkmesh);
    QVERIFY(!workspaces->workspaceActions()[static_cast<int>(Workspace::Packages)]->isEnabled());
    workspaces->workspaceActions()[static_cast<int>(Workspace::Inspect)]->trigger();
    QCOMPARE(workspaces->current(), Workspace::Inspect);
    QVERIFY(!m_fixture->page().scene()->isVisible());
    QVERIFY(m_fixture->page().hex().isVisible());
    QAction *graph = workspaces->findChild<QDockWidget *>(u"graph"_s)->toggleViewAction();
    QVERIFY(graph->isChecked());
    graph->trigger(); // it stood behind another
    graph->trigger();
    m_fixture->window->close();
    m_fixture->restart();
    openRoom();
    workspaces = &m_fixture->window->area().workspaces();
    QCOMPARE(workspaces->current(), Workspace::Inspect);
    QVERIFY(workspaces->findChild<QDockWidget *>(u"graph"_s)->isHidden());
    QVERIFY(m_fixture->open(u":/samples/packages.esp"_s) != nullptr);
    QTRY_COMPARE(workspaces->current(), Workspace::Packages);
    QVERIFY(m_fixture->waitIdle());
}

CUTAWAY_TESTS(WindowTest)
#include "windowtest.moc"
