// SPDX-License-Identifier: MIT
// What makes the window the user's own: settings, keys, bookmarks, session of parts.
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
#include "viewers/pack/packpane.h"
#include "viewers/search/bulkbar.h"
#include "viewers/search/filterbar.h"

#include <QComboBox>
#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QThreadPool>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Keeps every worker from other work.
class BusyWorkers
{
public:
    BusyWorkers()
    {
        for (int i = 0; i < m_pool.maxThreadCount(); ++i)
            m_pool.start([this] { m_end.acquire(); });
    }
    BusyWorkers(const BusyWorkers &) = delete;
    BusyWorkers &operator=(const BusyWorkers &) = delete;
    ~BusyWorkers()
    {
        m_end.release(m_pool.maxThreadCount());
        m_pool.waitForDone(); // each has taken its share
    }

private:
    QThreadPool &m_pool = *QThreadPool::globalInstance();
    QSemaphore m_end;
};

} // namespace

class ComfortTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void keysAreTakenOver();
    void keysOutliveARestart();
    void everyCommandHasItsOwnName();
    void rowCommandsAreFoundAndHaveKeys();
    void goesIntoDocumentsInside();
    void packfilesAreCompacted();
    void themesReachTheStatusBar();
    void tabsStayReadable();
    void sessionSurvivesAKill();
    void sessionWaitsForFilesBeingRead();
    void sessionOutlivesAnEarlyEnd();
    void settingsWorkAtOnce();
    void settingsReachTheDiskByThemselves();
    void bookmarksOutliveARestart();
    void foldedSectionsOutliveARestart();
    void partsAreRestored();
    void filterFindsAndBulkEditIsOneStep();
    void helpKeyShowsTheField();
    void panesKeepTheirSizes();
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

// Names stand in the settings: no two commands share one, and no two share a key.
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

// By the paths that the command line prints.
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

// What belongs to no object goes; a packfile that is as written stays as it is.
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
    QVERIFY(part.requestOverwrite(part.rangeOf(*text)->offset + 5, {0x77}).has_value()); // belongs to nobody
    QVERIFY(left().has_value() && !left()->empty());
    m_fixture->trigger(Command::Compact);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(left().has_value() && left()->empty());
    QVERIFY(m_fixture->value(u"object[0].name"_s).contains(u"abcd"_s));
}

// Nothing may keep the colours of the theme before.
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

// More than fit are scrolled through.
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

// A killed program has stored nothing on its way out: the tabs are back all the same.
void ComfortTest::sessionSurvivesAKill()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2.5"_s));
    const auto stored = [this] { return Settings(m_fixture->path(u"settings.ini"_s)).session(); };
    QTRY_VERIFY_WITH_TIMEOUT(!stored().empty() && stored().front().selected == u"vertices[1].x"_s, 20'000);
    m_fixture->restart(); // the window goes without being closed
    m_fixture->window->restoreSession();
    QVERIFY(stored().empty()); // until the files are open
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().name(), u"room.wok"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!stored().empty(), 20'000);
}

// One that brings the program down while it is read would do so at each start, else.
void ComfortTest::sessionWaitsForFilesBeingRead()
{
    const auto stored = [this] { return Settings(m_fixture->path(u"settings.ini"_s)).session().size(); };
    openRoom();
    QTRY_COMPARE_WITH_TIMEOUT(stored(), std::size_t{1}, 20'000);
    m_fixture->window->hide(); // large areas are painted by the same workers
    {
        const BusyWorkers busy;
        m_fixture->window->manager().open(m_fixture->writeWok(u"other.wok"_s));
        QTest::qWait(3000);
        QCOMPARE(m_fixture->document().state(), Document::State::Loading);
        QCOMPARE(stored(), std::size_t{1});
    }
    QTRY_COMPARE_WITH_TIMEOUT(stored(), std::size_t{2}, 20'000);
}

// Ended before the files are open again, the program knows them as they were.
void ComfortTest::sessionOutlivesAnEarlyEnd()
{
    const std::vector<SessionFile> before = {{m_fixture->writeCrate(u"crate.nif"_s),
                                              u"block[1]"_s,
                                              {{u"block[2]: packfile"_s, 400, u"header.magic0"_s}},
                                              {u"block[2]"_s}}};
    Settings(m_fixture->path(u"settings.ini"_s)).setSession(before, 0);
    m_fixture->restart();
    {
        const BusyWorkers busy;
        m_fixture->window->restoreSession();
        m_fixture->window->close();
    }
    QVERIFY(Settings(m_fixture->path(u"settings.ini"_s)).session() == before);
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
    QCOMPARE(m_fixture->page().hex().bytesPerRow(), 8);
    QComboBox *look = named(u"Theme"_s);
    look->setCurrentIndex(1);
    Q_EMIT look->activated(1);
    QCOMPARE(m_fixture->page().hex().palette().color(QPalette::Window).lightness() > 128, true);
    Q_EMIT look->activated(0);
    m_fixture->restart();
    openRoom();
    QCOMPARE(m_fixture->page().hex().bytesPerRow(), 8);
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
        return &qobject_cast<PackPane *>(m_fixture->page().tool(Tool::Packages))->form();
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

void ComfortTest::partsAreRestored()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QVERIFY(!m_fixture->page().parts().empty());
    m_fixture->window->area().openPart(m_fixture->page().parts().front());
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->window->area().tabs().count(), 2);
    m_fixture->page().selection().select({1, NodeId{}});
    m_fixture->window->area().tabs().setCurrentIndex(0);
    NodeTreeView &tree = m_fixture->page().tree();
    tree.expand(tree.nodes().index(2, 0));
    m_fixture->window->area().tabs().setCurrentIndex(1);
    const QString title = m_fixture->page().partTitle();
    m_fixture->window->close();
    m_fixture->restart();
    m_fixture->window->restoreSession();
    QTRY_COMPARE(m_fixture->window->area().tabs().count(), 2);
    m_fixture->waitIdle();
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(m_fixture->page().tree().isExpanded(m_fixture->page().tree().model()->index(2, 0)));
    QVERIFY(!m_fixture->page().tree().isExpanded(m_fixture->page().tree().model()->index(1, 0)));
    m_fixture->window->area().tabs().setCurrentIndex(1);
    QCOMPARE(m_fixture->page().partTitle(), title);
    QCOMPARE(m_fixture->page().selection().current()->unit, UnitId(1));
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

// The first arrangement that is restored is one in which nothing was shown yet.
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
