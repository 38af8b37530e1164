// SPDX-License-Identifier: MIT
// Tests of what users set up for themselves: settings, keys, bookmarks, panes, columns.
#include "app/bookmarkstore.h"
#include "app/documenttabs.h"
#include "app/identity.h"
#include "app/quickbox.h"
#include "app/settingsdialog.h"
#include "app/statewriter.h"
#include "app/statusfields.h"
#include "core/file/compact.h"
#include "tests/app/windowfixture.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/panes/search/bulkbar.h"
#include "viewers/panes/search/filterbar.h"
#include "viewers/workshops/pack/packpane.h"

#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class ComfortTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void keysAreTakenOver();
    void keysOutliveARestart();
    void keysOfTheUserWinAgainstNewOnes();
    void findKeyFollowsTheKeyboard();
    void columnsAreTheSameInAllTabs();
    void hiddenColumnKeepsFitting();
    void everyCommandHasItsOwnName();
    void rowCommandsAreFoundAndHaveKeys();
    void keysHeldAddNoRows();
    void goesIntoDocumentsInside();
    void packfilesAreCompacted();
    void themesReachTheStatusBar();
    void tabsStayReadable();
    void settingsWorkAtOnce();
    void settingsReachTheDiskByThemselves();
    void bookmarksOutliveARestart();
    void foldedSectionsOutliveARestart();
    void filterFindsAndBulkEditIsOneStep();
    void helpKeyShowsTheField();
    void panesKeepTheirSizes();
    void panesBehindOthersAreShown();
    void keyLeadsThroughAllPanes();
    void numbersAreTheSameInAllCountries();

private:
    void openRoom() { QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr); }
    QAction &action(Command command) { return *m_fixture->window->commands()[command]; }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void ComfortTest::keysAreTakenOver()
{
    m_fixture->trigger(Command::Shortcuts);
    SettingsDialog &dialog = m_fixture->window->settingsDialog();
    QVERIFY(dialog.isVisible());
    QVERIFY(!dialog.isModal());
    ShortcutsPage &page = dialog.shortcutsPage();
    page.choose(action(Command::GoTo));
    QVERIFY(page.conflict().isEmpty());
    page.edit().setKeySequence(QKeySequence(u"Ctrl+Alt+J"_s));
    QVERIFY(page.conflict().isEmpty());
    page.edit().setKeySequence(QKeySequence(u"Ctrl+S"_s));
    QVERIFY(page.conflict().contains(u"Save"_s));
    page.assign();
    QCOMPARE(action(Command::GoTo).shortcut(), QKeySequence(u"Ctrl+S"_s));
    QVERIFY(action(Command::Save).shortcut().isEmpty());
    QVERIFY(action(Command::GoTo).toolTip().contains(u"Ctrl+S"_s));
    QVERIFY(page.resetAll().isEnabled());
    page.resetAll().click();
    QVERIFY(!page.resetAll().isEnabled());
    QCOMPARE(action(Command::Save).shortcut(), QKeySequence(u"Ctrl+S"_s));
    QCOMPARE(action(Command::GoTo).shortcut(), QKeySequence(u"Ctrl+G"_s));
    page.search().setText(u"bookmark"_s);
    int shown = 0;
    for (int row = 0; row < page.table().topLevelItemCount(); ++row)
        shown += page.table().topLevelItem(row)->isHidden() ? 0 : 1;
    QVERIFY(shown >= 3 && shown <= 5);
    QVERIFY(!page.table().currentItem()->isHidden());
    page.search().setText(u"no such command"_s);
    QVERIFY(page.table().currentItem() == nullptr && !page.edit().isEnabled());
}

void ComfortTest::keysOutliveARestart()
{
    m_fixture->window->shortcuts().set(action(Command::Redo), {QKeySequence(u"Ctrl+Shift+R"_s)});
    m_fixture->window->shortcuts().set(action(Command::Find), {});
    m_fixture->restart();
    QCOMPARE(action(Command::Redo).shortcuts(), QList<QKeySequence>{QKeySequence(u"Ctrl+Shift+R"_s)});
    QVERIFY(action(Command::Find).shortcuts().isEmpty());
    m_fixture->window->shortcuts().reset(action(Command::Redo));
    m_fixture->restart();
    QCOMPARE(action(Command::Redo).shortcuts().size(), 2);
}

// A key that a later version gives to a new command stays with the command that the user gave it to.
void ComfortTest::keysOfTheUserWinAgainstNewOnes()
{
    const QKeySequence key(u"Ctrl+F"_s);
    for (const Command holder : {Command::Open, Command::About}) { // before and behind it in the table
        Settings settings(m_fixture->path(u"settings.ini"_s));
        settings.setKeys(Commands::idOf(holder), key.toString());
        m_fixture->restart();
        QCOMPARE(action(holder).shortcut(), key);
        QVERIFY(action(Command::FindHere).shortcut().isEmpty());
        m_fixture->window->shortcuts().reset(action(Command::FindHere)); // as asked for, and no sooner
        QCOMPARE(action(Command::FindHere).shortcut(), key);
        QVERIFY(action(holder).shortcut().isEmpty());
        m_fixture->window->shortcuts().resetAll();
    }
}

// Finds in the hex view, filters elsewhere.
void ComfortTest::findKeyFollowsTheKeyboard()
{
    openRoom();
    FilePage &page = m_fixture->page();
    const auto press = [this](QWidget &where) {
        where.setFocus();
        m_fixture->trigger(Command::FindHere);
    };
    press(page.tree());
    QVERIFY(page.treePane().filter().isVisible());
    QVERIFY(page.treePane().filter().line().hasFocus());
    QTest::keyClick(&page.treePane().filter().line(), Qt::Key_Escape);
    press(page.hex());
    QTRY_VERIFY(page.find().isVisible());
    QVERIFY(page.find().line().hasFocus());
    QVERIFY(!page.treePane().filter().isVisible());
    page.find().line().setText(u"00 00"_s);
    page.find().setWhat(FindView::What::Fields);
    press(page.find().line()); // once more to type something else, of the same kind
    QCOMPARE(page.find().what(), FindView::What::Fields);
    QCOMPARE(page.find().line().selectedText(), u"00 00"_s);
    press(page.hex());
    QCOMPARE(page.find().what(), FindView::What::Bytes); // the search that fits the focused pane
    QVERIFY(page.hex().actions().contains(&action(Command::FindHere)));
    m_fixture->waitIdle();
}

// In open tabs, in those opened later, and after a restart, however the program ended.
void ComfortTest::columnsAreTheSameInAllTabs()
{
    openRoom();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    QMenu menu;
    m_fixture->page().tree().sight().fillColumnsMenu(menu);
    QCOMPARE(menu.actions().size(), qsizetype{NodeModel::ColumnCount - 1});
    m_fixture->page().tree().setColumnWidth(NodeModel::Name, 321);
    menu.actions()[NodeModel::Type - 1]->trigger();
    const auto isAsChosen = [this] {
        const NodeTreeView &tree = m_fixture->page().tree();
        return tree.isColumnHidden(NodeModel::Type) && !tree.isColumnHidden(NodeModel::Size) &&
               tree.columnWidth(NodeModel::Name) == 321;
    };
    QVERIFY(isAsChosen());
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(isAsChosen());
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QVERIFY(isAsChosen());
    m_fixture->restart(); // the window goes without being closed
    openRoom();
    QVERIFY(isAsChosen());
}

// Hiding and showing a column does not set its width.
void ComfortTest::hiddenColumnKeepsFitting()
{
    openRoom();
    NodeTreeView &tree = m_fixture->page().tree();
    QMenu menu;
    tree.sight().fillColumnsMenu(menu);
    const auto toggle = [&menu](int column) { menu.actions()[column - 1]->trigger(); };
    for (int column = NodeModel::Value + 1; column < NodeModel::ColumnCount; ++column)
        toggle(column);
    tree.setColumnWidth(NodeModel::Name, 100);
    toggle(NodeModel::Value);
    toggle(NodeModel::Value);
    tree.setColumnWidth(NodeModel::Name, 120);
    toggle(NodeModel::Type);
    toggle(NodeModel::Type);
    QVERIFY(!tree.isColumnHidden(NodeModel::Value));
    QCOMPARE(tree.header()->length(), tree.viewport()->width());
}

// Settings store these names: no two commands share one, and no two share a key.
void ComfortTest::everyCommandHasItsOwnName()
{
    QStringList names;
    for (const Shortcuts::Entry &entry : m_fixture->window->shortcuts().entries()) {
        QVERIFY2(!names.contains(entry.id), qPrintable(entry.id));
        names += entry.id;
        for (const QKeySequence &key : entry.usual)
            QVERIFY2(m_fixture->window->shortcuts().holderOf(key, entry.action) == nullptr,
                     qPrintable(key.toString()));
    }
}

void ComfortTest::rowCommandsAreFoundAndHaveKeys()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    m_fixture->document().selectText(u"block[1]"_s);
    const UnitId before = m_fixture->page().file().file().units().size();
    m_fixture->trigger(Command::Palette);
    QuickBox &box = m_fixture->window->quickBox();
    box.edit()->setText(u"duplicate"_s);
    QVERIFY(box.list()->count() > 0);
    QCOMPARE(box.list()->item(0)->text(), u"Duplicate"_s);
    QTest::keyClick(box.edit(), Qt::Key_Return);
    QCOMPARE(m_fixture->page().file().file().units().size(), before + 1);

    Shortcuts &shortcuts = m_fixture->window->shortcuts();
    const Shortcuts::Entry *entry = shortcuts.entryNamed(u"RowDuplicate"_s);
    QVERIFY(entry != nullptr);
    QCOMPARE(entry->usual, Shortcuts::Keys{QKeySequence(u"Ctrl+D"_s)});
    const QKeySequence own(u"Ctrl+Alt+K"_s);
    shortcuts.set(*entry->action, {own});
    const auto keyOfRow = [this] {
        return m_fixture->page().tree().findChild<QAction *>(u"RowDuplicate"_s)->shortcut();
    };
    QCOMPARE(keyOfRow(), own);
    openRoom(); // a tree that comes later
    QCOMPARE(keyOfRow(), own);
    m_fixture->restart();
    openRoom();
    QCOMPARE(keyOfRow(), own);
}

// Ctrl in the keys of a command does not add the target to the selection.
void ComfortTest::keysHeldAddNoRows()
{
    openRoom();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"7"_s));
    m_fixture->document().selectText(u"materials[0]"_s);
    QTest::keySequence(m_fixture->window.get(), QKeySequence::Undo);
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[1].x"_s);
    QVERIFY(QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier)); // or nothing is tested
    QCOMPARE(m_fixture->page().tree().selectedRows().size(), qsizetype{1});
    QTest::keyRelease(m_fixture->window.get(), Qt::Key_Control);
}

// Accepts the paths that the command line prints.
void ComfortTest::goesIntoDocumentsInside()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    const auto go = [this](const QString &path) {
        m_fixture->trigger(Command::GoTo);
        QuickBox &box = m_fixture->window->quickBox();
        box.edit()->setText(path);
        QTest::keyClick(box.edit(), Qt::Key_Return);
        return m_fixture->waitIdle();
    };
    m_fixture->window->quickBox().edit()->clear();
    m_fixture->trigger(Command::GoTo);
    const QListWidget &offers = *m_fixture->window->quickBox().list();
    m_fixture->window->quickBox().edit()->setText(u"block[1]"_s);
    QCOMPARE(offers.findItems(u"block[1]"_s, Qt::MatchExactly).size(), qsizetype{1});
    QTest::keyClick(m_fixture->window->quickBox().edit(), Qt::Key_Escape);
    QVERIFY(go(u"block[2]!object[0].name"_s));
    QVERIFY(m_fixture->page().file().host() != nullptr);
    const auto place = m_fixture->page().selection().current();
    QVERIFY(place.has_value());
    QCOMPARE(m_fixture->page().file().file().pathText(place->unit, place->node),
             std::string("object[0].name"));
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(go(u"block[1]!header"_s)); // holds no document
    QVERIFY(m_fixture->page().file().host() == nullptr);
}

// Bytes of no object are removed; a packfile laid out as written stays unchanged.
void ComfortTest::packfilesAreCompacted()
{
    openRoom();
    QVERIFY(!m_fixture->isEnabled(Command::Compact));
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QVERIFY(m_fixture->isEnabled(Command::Compact));
    m_fixture->trigger(Command::Compact);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(!m_fixture->document().isModified());

    m_fixture->window->area().openPart(m_fixture->page().parts().front());
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(m_fixture->setValue(u"object[0].name"_s, u"abcd"_s));
    OpenFile &part = m_fixture->page().file();
    const auto left = [this] { return compactPatch(m_fixture->page().file().file()); };
    QVERIFY(left().has_value() && left()->empty());
    const auto text = part.resolve(*part.file().parsePath("object[0].name.text"));
    QVERIFY(text && part.rangeOf(*text));
    QVERIFY(part.requestOverwrite(part.rangeOf(*text)->offset + 5, {0x77}).has_value()); // in no object
    QVERIFY(left().has_value() && !left()->empty());
    m_fixture->trigger(Command::Compact);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(left().has_value() && left()->empty());
    QVERIFY(m_fixture->value(u"object[0].name"_s).contains(u"abcd"_s));
}

// No widget may keep the colours of the previous theme.
void ComfortTest::themesReachTheStatusBar()
{
    openRoom();
    auto *path = m_fixture->window->status().findChild<QPushButton *>();
    QVERIFY(path != nullptr && !path->text().isEmpty());
    const auto contrast = [path] {
        const QImage image = path->grab().toImage();
        int darkest = 255;
        int lightest = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                darkest = std::min(darkest, qGray(image.pixel(x, y)));
                lightest = std::max(lightest, qGray(image.pixel(x, y)));
            }
        }
        return lightest - darkest;
    };
    for (const theme::Choice choice :
         {theme::Choice::HighContrast, theme::Choice::Light, theme::Choice::Dark}) {
        Q_EMIT m_fixture->window->settingsDialog().themeChosen(choice);
        QVERIFY2(contrast() > 100, qPrintable(QString::number(contrast())));
    }
}

// Tabs that do not fit are scrolled.
void ComfortTest::tabsStayReadable()
{
    DocumentTabs tabs;
    for (int key = 0; key < 30; ++key)
        tabs.addTab(key, u"aNameOfUsualLength%1.nif"_s.arg(key));
    tabs.resize(500, tabs.sizeHint().height());
    tabs.show();
    const int least = tabs.fontMetrics().horizontalAdvance(u"aName…1.nif"_s);
    for (int index = 0; index < tabs.count(); ++index)
        QVERIFY2(tabs.tabRect(index).width() > least, qPrintable(tabs.tabText(index)));
}

void ComfortTest::settingsWorkAtOnce()
{
    openRoom();
    SettingsDialog &dialog = m_fixture->window->settingsDialog();
    const auto named = [&](const QString &name) {
        for (QComboBox *box : dialog.findChildren<QComboBox *>()) {
            if (box->accessibleName() == name)
                return box;
        }
        return static_cast<QComboBox *>(nullptr);
    };
    QComboBox *width = named(u"Bytes per row"_s);
    QVERIFY(width != nullptr);
    width->setCurrentIndex(0);
    Q_EMIT width->activated(0);
    QCOMPARE(m_fixture->page().hex().rows().bytesPerRow(), 8);
    QComboBox *look = named(u"Theme"_s);
    look->setCurrentIndex(1);
    Q_EMIT look->activated(1);
    QCOMPARE(m_fixture->page().hex().palette().color(QPalette::Window).lightness() > 128, true);
    Q_EMIT look->activated(0);
    m_fixture->restart();
    openRoom();
    QCOMPARE(m_fixture->page().hex().rows().bytesPerRow(), 8);
}

void ComfortTest::settingsReachTheDiskByThemselves()
{
    const QString path = m_fixture->path(u"other.ini"_s);
    Settings settings(path);
    settings.setTheme(u"dark"_s);
    QCoreApplication::processEvents();
    QVERIFY(!QFileInfo::exists(path)); // the window does not wait for it
    QTRY_VERIFY(m_fixture->contents(path).contains("theme=dark"));
    settings.setKeys(u"save"_s, u"F7"_s);
    QTRY_VERIFY(m_fixture->contents(path).contains("F7"));
    settings.setKeys(u"save"_s, std::nullopt);
    QTRY_VERIFY(!m_fixture->contents(path).contains("F7"));
}

void ComfortTest::bookmarksOutliveARestart()
{
    openRoom();
    m_fixture->document().selectText(u"materials[2]"_s);
    m_fixture->trigger(Command::ToggleBookmark);
    const QString path = BookmarkStore::pathOf(QFileInfo(m_fixture->path(u"x"_s)).absolutePath(),
                                               m_fixture->document().path() + u'!');
    StateWriter::instance().finish();
    QVERIFY2(m_fixture->contents(path).contains("materials[2]"), qPrintable(path));
    m_fixture->restart();
    openRoom();
    QCOMPARE(m_fixture->page().bookmarks().list().size(), std::size_t(1));
    m_fixture->trigger(Command::NextBookmark);
    QCOMPARE(m_fixture->document().selectedText(), u"materials[2]"_s);
    m_fixture->trigger(Command::ToggleBookmark);
    StateWriter::instance().finish();
    QVERIFY(m_fixture->contents(path).isEmpty());
}

void ComfortTest::foldedSectionsOutliveARestart()
{
    const auto plugin = test::packs::openAround(test::packs::Parts{}.record());
    const Bytes bytes = test::allBytes(*plugin);
    const QString path = m_fixture->path(u"folds.esp"_s);
    test::WindowFixture::replace(path,
                                 {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    const auto form = [&]() -> PackForm * {
        if (m_fixture->open(path) == nullptr)
            return nullptr;
        return &qobject_cast<PackPane *>(m_fixture->page().tool(Pane::Packages))->form();
    };
    PackForm *before = form();
    QVERIFY(before != nullptr);
    before->fill(); // until then a section cannot be used
    QStringList folded = before->folded();
    QVERIFY(!folded.contains(u"schedule"_s));
    before->section(u"schedule"_s)->findChild<QToolButton *>(u"scheduleTitle"_s)->click();
    m_fixture->restart();
    PackForm *after = form();
    QVERIFY(after != nullptr);
    folded += u"schedule"_s;
    QStringList now = after->folded();
    folded.sort();
    now.sort();
    QCOMPARE(now, folded);
    QVERIFY(after->section(u"inputs"_s)->isOpen());
}

void ComfortTest::filterFindsAndBulkEditIsOneStep()
{
    openRoom();
    m_fixture->trigger(Command::Filter);
    TreePane &pane = m_fixture->page().treePane();
    QVERIFY(pane.filter().isVisible());
    pane.filter().line().setText(u"vertices[*].x >"_s);
    QTRY_VERIFY(!pane.filter().error().isEmpty()); // told, and the tree stays
    QVERIFY(m_fixture->page().tree().isVisible());
    pane.filter().line().setText(u"vertices[*].x > 2.5"_s);
    QTRY_VERIFY(pane.list().isVisible() && !pane.filter().isRunning());
    QTRY_VERIFY(pane.found().rowCount() > 3);
    const int found = pane.found().rowCount();
    const QString first = pane.found().index(0, PlaceModel::kWhere).data().toString();
    const double before = m_fixture->value(first).toDouble();
    m_fixture->trigger(Command::BulkEdit);
    pane.bulk().line().setText(u"*=2"_s);
    QTRY_VERIFY2(pane.bulk().canApply(), qPrintable(pane.bulk().preview()));
    QVERIFY(pane.bulk().preview().startsWith(u"%1 of %1"_s.arg(found)));
    QSignalSpy told(&pane, &TreePane::notice);
    pane.bulk().apply();
    QCOMPARE(told.count(), 1);
    QCOMPARE(m_fixture->value(first).toDouble(), before * 2);
    m_fixture->trigger(Command::Undo);
    QCOMPARE(m_fixture->value(first).toDouble(), before);
    QVERIFY(!m_fixture->document().isModified());
    QTest::keyClick(&pane.filter().line(), Qt::Key_Escape);
    QVERIFY(m_fixture->page().tree().isVisible());
    m_fixture->waitIdle();
}

void ComfortTest::helpKeyShowsTheField()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    m_fixture->trigger(Command::FieldHelp);
    QTRY_VERIFY(m_fixture->page().help().isVisible());
    QVERIFY(m_fixture->page().help().toPlainText().contains(u"f32"_s));
}

// The first restored arrangement is one in which nothing was shown yet.
void ComfortTest::panesKeepTheirSizes()
{
    openRoom();
    const auto dock = [this](const char *name) {
        return m_fixture->window->findChild<QDockWidget *>(QLatin1String(name));
    };
    const auto sizes = [&dock] {
        QList<QSize> found;
        for (const char *name : {"structure", "bytes", "inspector", "issues"})
            found.append(dock(name)->size());
        return found;
    };
    Workspaces &workspaces = m_fixture->window->area().workspaces();
    workspaces.workspaceActions()[static_cast<int>(Workspace::Inspect)]->trigger();
    m_fixture->waitIdle();
    workspaces.resizeDocks({dock("structure"), dock("inspector")}, {300, 300}, Qt::Horizontal);
    workspaces.resizeDocks({dock("issues")}, {250}, Qt::Vertical);
    QTRY_VERIFY(dock("structure")->width() < 345);
    const QList<QSize> wanted = sizes();
    m_fixture->window->close();
    m_fixture->restart();
    m_fixture->window->restoreSession();
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    m_fixture->waitIdle();
    QCOMPARE(m_fixture->window->area().workspaces().current(), Workspace::Inspect);
    QTRY_COMPARE(sizes(), wanted);
}

// By their menu entry, which closes visible panes only; the pane gets the focus.
void ComfortTest::panesBehindOthersAreShown()
{
    openRoom();
    Workspaces &workspaces = m_fixture->window->area().workspaces();
    QAction *pane = workspaces.paneActions()[static_cast<int>(Pane::Find)];
    auto *dock = m_fixture->window->findChild<QDockWidget *>(u"find"_s);
    QVERIFY(pane->isChecked() && !dock->widget()->isVisible());
    pane->trigger();
    QTRY_VERIFY(dock->widget()->isVisible());
    QVERIFY(pane->isChecked());
    QVERIFY(dock->isAncestorOf(QApplication::focusWidget()));
    pane->trigger();
    QVERIFY(dock->isHidden() && !pane->isChecked());
    pane->trigger();
    QTRY_VERIFY(dock->widget()->isVisible());
    QVERIFY(pane->isChecked());
    QVERIFY(dock->isAncestorOf(QApplication::focusWidget()));
}

// Cycles in either direction, past panes without usable controls, such as an empty list.
void ComfortTest::keyLeadsThroughAllPanes()
{
    openRoom();
    Workspaces &workspaces = m_fixture->window->area().workspaces();
    workspaces.workspaceActions()[static_cast<int>(Workspace::Inspect)]->trigger();
    m_fixture->waitIdle();
    const FilePage &page = m_fixture->page();
    QCOMPARE(page.check().count(), std::size_t{0});
    for (const Command command : {Command::NextPane, Command::PreviousPane}) {
        page.tree().setFocus();
        std::set<const QWidget *> seen;
        for (int i = 0; i < 2 * int(kPaneCount); ++i) {
            const QWidget *before = QApplication::focusWidget();
            m_fixture->trigger(command);
            QVERIFY(QApplication::focusWidget() != before);
            for (const QWidget *pane :
                 {static_cast<const QWidget *>(&page.tree()), static_cast<const QWidget *>(&page.hex()),
                  static_cast<const QWidget *>(&page.inspector())}) {
                if (pane->isAncestorOf(QApplication::focusWidget()))
                    seen.insert(pane);
            }
            QVERIFY(QApplication::focusWidget() != &page.inspector()); // but something in it
        }
        QCOMPARE(seen.size(), std::size_t{3});
    }
}

void ComfortTest::numbersAreTheSameInAllCountries()
{
    m_fixture->window.reset();
    const auto restore = qScopeGuard([locale = QLocale(), name = QCoreApplication::applicationName(),
                                      organization = QCoreApplication::organizationName(),
                                      version = QCoreApplication::applicationVersion()] {
        QLocale::setDefault(locale);
        QCoreApplication::setApplicationName(name);
        QCoreApplication::setOrganizationName(organization);
        QCoreApplication::setApplicationVersion(version);
    });
    QLocale::setDefault(QLocale(QLocale::Arabic, QLocale::Egypt));
    setApplicationIdentity();
    m_fixture->restart();
    openRoom();
    m_fixture->trigger(Command::Settings);
    for (const QWidget *widget : m_fixture->window->findChildren<QWidget *>())
        QCOMPARE(widget->locale().toString(2345.5), u"2345.5"_s);
}

CUTAWAY_TESTS(ComfortTest)
#include "comforttest.moc"
