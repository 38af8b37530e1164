// SPDX-License-Identifier: MIT
// Times what a user does in the real window besides opening files and editing packages (openbench,
// windowbench): for each action the longest event, in CPU time of the window's thread, best, median and worst
// of several goes. The platform "offscreen" leaves the drawing of the 3-D picture out.
//
// cutaway-actionbench [--events] [--only WORD] FILE...: what fits each file, or "big" for a plugin of 250 MB,
// "walkmesh" for one of 80 000 faces and "damaged" for a plugin of 8000 records that are cut off, made by
// rule; each event of more than 8 ms by itself; only actions whose name has the word.
#include "app/comparewindow.h"
#include "app/historyview.h"
#include "app/identity.h"
#include "app/quickbox.h"
#include "app/settingsdialog.h"
#include "tests/bench/actions.h"
#include "tests/support/bwmbuilder.h"
#include "viewers/panes/search/bulkbar.h"
#include "viewers/panes/search/filterbar.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTreeView>

namespace
{

using namespace cutaway;
using namespace cutaway::bench;

constexpr std::size_t kPluginBytes = 250'000'000;

void open(Actions &actions, const QString &path)
{
    std::printf("\n%s\n%-48s %8s %8s %8s\n", qPrintable(QFileInfo(path).fileName()), "longest event", "best",
                "median", "worst");
    actions.once("open", [&] { actions.window().manager().open(path); });
}

// The unit whose subtree has the most rows at its first level that is an array.
UnitId largestUnit(const File &file)
{
    UnitId largest = 0;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (!file.units().isGroup(unit) && file.units().extent(unit).size > file.units().extent(largest).size)
            largest = unit;
    }
    return largest;
}

// ---- rows and filter

void timeRows(Actions &actions)
{
    NodeTreeView &tree = actions.page().tree();
    Selection &selection = actions.page().selection();
    const UnitId large = largestUnit(actions.page().file().file());
    actions.time("next row", [&] { press(tree, Qt::Key_Down); });
    actions.time(
        "largest unit selected",
        [&] {
            selection.select({large, NodeId{}});
        },
        "first unit selected",
        [&] {
            selection.select({0, NodeId{}});
        });
    actions.time(
        "last unit selected",
        [&] {
            selection.select({UnitId(actions.page().file().file().units().size() - 1), NodeId{}});
        },
        nullptr,
        [&] {
            selection.select({0, NodeId{}});
        });
    const std::size_t few = std::min<std::size_t>(actions.page().file().file().units().size(), 20);
    actions.time("each of the first units selected", [&] {
        for (UnitId unit = 0; unit < few; ++unit) {
            QTimer::singleShot(0, &selection, [&selection, unit] { selection.select({unit, NodeId{}}); });
            settle(100);
        }
    });
    selection.select({large, NodeId{}});
    actions.time(
        "all expanded below the largest unit", [&] { tree.expandAllBelow(tree.currentIndex()); },
        "and folded", [&] { tree.collapse(tree.currentIndex()); });
    actions.time("all expanded below the root, from the top", [&] { tree.expandAllBelow({}); });
    actions.time(
        "all rows selected", [&] { press(tree, Qt::Key_A, Qt::ControlModifier); }, "and the first only",
        [&] { tree.setCurrentIndex(tree.nodes().index(0, 0)); });
    actions.time(
        "to the last row", [&] { press(tree, Qt::Key_End); }, "and the first",
        [&] { press(tree, Qt::Key_Home); });
    actions.time("rows scrolled by a page", [&] { press(tree, Qt::Key_PageDown); });
    actions.time(
        "all folded", [&] { tree.collapseAll(); }, nullptr, [&] { tree.expandAllBelow({}); });
    tree.collapseAll();
}

void timeFilter(Actions &actions, const QString &text)
{
    TreePane &pane = actions.page().treePane();
    actions.trigger(Command::Filter);
    actions.time(
        "filter typed and run", [&] { pane.filter().line().setText(text); }, "and cleared",
        [&] { pane.filter().line().clear(); });
    pane.filter().line().setText(text);
    actions.quiet();
    std::printf("    %d rows\n", pane.found().rowCount());
    actions.time(
        "all rows of the filter sorted", [&] { pane.list().sortByColumn(1, Qt::AscendingOrder); },
        "and as they were found", [&] { pane.list().sortByColumn(-1, Qt::AscendingOrder); });
    actions.time("all rows of the filter selected", [&] { pane.list().selectAll(); });
    actions.time("their values copied", [&] { pane.list().actions().front()->trigger(); });
    pane.hideFilter();
}

// ---- bytes

void timeBytes(Actions &actions)
{
    HexView &hex = actions.page().hex();
    const quint64 size = actions.page().file().file().bytes().size();
    actions.time("bytes: a page down", [&] { press(hex, Qt::Key_PageDown); });
    actions.time(
        "bytes: to the end", [&] { press(hex, Qt::Key_End, Qt::ControlModifier); }, "bytes: to the start",
        [&] { press(hex, Qt::Key_Home, Qt::ControlModifier); });
    actions.time(
        "bytes: bar dragged to the middle",
        [&] { hex.verticalScrollBar()->setValue(hex.verticalScrollBar()->maximum() / 2); }, nullptr,
        [&] { hex.verticalScrollBar()->setValue(0); });
    actions.time(
        "bytes: go to the middle", [&] { hex.goTo(size / 2); }, nullptr, [&] { hex.goTo(0); });
    const quint64 many = std::min<quint64>(size, 1'000'000);
    hex.selectBytes({0, many});
    actions.time("bytes: up to 1 MB copied as digits", [&] { hex.copy(); });
    actions.time(
        "bytes: all selected", [&] { press(hex, Qt::Key_A, Qt::ControlModifier); }, nullptr,
        [&] { hex.goTo(0); });
}

void timeFind(Actions &actions, FindView::What what, const QString &text)
{
    FindView &find = actions.page().find();
    actions.trigger(Command::Find);
    find.setWhat(what);
    actions.time("find: line typed into and run", [&] {
        find.start(text);
        find.find();
    });
    std::printf("    %s\n", qPrintable(find.state()));
    actions.time("find: next", [&] { find.step(1); });
    actions.time("find: previous, round the end", [&] { find.step(-1); });
}

// ---- window

void timeWindow(Actions &actions)
{
    MainWindow &window = actions.window();
    QuickBox &box = window.quickBox();
    actions.time(
        "palette opened", [&] { actions.trigger(Command::Palette); }, "palette closed",
        [&] { press(*box.edit(), Qt::Key_Escape); });
    actions.trigger(Command::Palette);
    actions.time(
        "palette typed into", [&] { box.edit()->setText(QStringLiteral("s")); }, nullptr,
        [&] { box.edit()->setText(QStringLiteral("bookmark")); });
    press(*box.edit(), Qt::Key_Escape);
    actions.time("go to opened", [&] { actions.trigger(Command::GoTo); });
    actions.time(
        "go to typed into", [&] { box.edit()->setText(QStringLiteral("a")); }, nullptr,
        [&] { box.edit()->clear(); });
    press(*box.edit(), Qt::Key_Escape);
    actions.time(
        "settings opened", [&] { window.settingsDialog().show(); }, "settings closed",
        [&] { window.settingsDialog().hide(); });
    actions.time(
        "theme: dark", [&] { Q_EMIT window.settingsDialog().themeChosen(theme::Choice::Dark); },
        "theme: light", [&] { Q_EMIT window.settingsDialog().themeChosen(theme::Choice::Light); });
    const QList<QAction *> workspaces = window.area().workspaces().workspaceActions();
    for (int i = 1; i < workspaces.size(); ++i) {
        if (!workspaces[i]->isEnabled())
            continue;
        const QByteArray name = "workspace: " + workspaces[i]->iconText().toUtf8();
        actions.time(
            name.constData(), [&] { workspaces[i]->trigger(); }, "workspace: the first again",
            [&] { workspaces[0]->trigger(); });
    }
}

void timePanes(Actions &actions)
{
    FilePage &page = actions.page();
    Workspaces &docks = actions.window().area().workspaces();
    actions.once("graph shown", [&] { docks.reveal(page.graph()); });
    actions.once("issues shown", [&] { docks.reveal(page.issues()); });
    actions.time("checked again", [&] { actions.trigger(Command::CheckAgain); });
    std::printf("    %zu issues\n", page.check().count());
    QTreeView &table = *page.issues().table();
    actions.time(
        "issues: filter typed", [&] { page.issues().filterEdit()->setText(QStringLiteral("a")); },
        "issues: filter cleared", [&] { page.issues().filterEdit()->clear(); });
    actions.time(
        "issues: sorted", [&] { table.sortByColumn(1, Qt::AscendingOrder); }, nullptr,
        [&] { table.sortByColumn(0, Qt::DescendingOrder); });
    actions.time("issue chosen", [&] { press(table, Qt::Key_Down); });
    docks.reveal(page.bookmarksView());
    actions.time("bookmark set or forgotten", [&] { actions.trigger(Command::ToggleBookmark); });
    docks.reveal(page.data());
    actions.time("data inspector shown: next row", [&] { press(page.tree(), Qt::Key_Down); });
    docks.reveal(page.help());
    actions.time("help shown: next row", [&] { press(page.tree(), Qt::Key_Down); });
    docks.reveal(page.graph());
    actions.time("graph shown: next row", [&] { press(page.tree(), Qt::Key_Down); });
    docks.reveal(page.inspector());
}

// ---- edits

void timeEdits(Actions &actions, const QString &filter, const QString &change)
{
    TreePane &pane = actions.page().treePane();
    actions.trigger(Command::Filter);
    pane.filter().line().setText(filter);
    actions.quiet();
    actions.time(
        "many values: bar shown, tried",
        [&] {
            pane.bulk().line().setText(change);
            actions.trigger(Command::BulkEdit);
        },
        nullptr, [&] { pane.bulk().line().clear(); });
    actions.trigger(Command::BulkEdit);
    pane.bulk().line().setText(change);
    actions.quiet();
    std::printf("    %s\n", qPrintable(pane.bulk().preview()));
    if (!pane.bulk().canApply())
        return; // no field of that name in this file
    actions.time(
        "many values: changed", [&] { pane.bulk().apply(); }, "many values: undone",
        [&] {
            actions.trigger(Command::Undo);
            waitFor(
                [&] { return !actions.document().isModified() && pane.bulk().canApply(); }); // tried again
        });
    waitFor([&] { return pane.bulk().canApply(); }); // the filter was run anew
    pane.bulk().apply();
    Q_EMIT pane.bulk().dismissed();
    pane.hideFilter();
    actions.quiet();
}

void timeReview(Actions &actions)
{
    FilePage &page = actions.page();
    actions.once("changes listed", [&] { actions.window().area().workspaces().reveal(page.changes()); });
    std::printf("    %d changes\n", page.changes().model().rowCount());
    QTreeView &table = *page.changes().table();
    actions.time("changes: next row", [&] {
        press(table, Qt::Key_Down);
        press(table, Qt::Key_Return);
    });
    actions.time(
        "changes: all rows selected", [&] { table.selectAll(); }, nullptr, [&] { table.clearSelection(); });
    table.selectAll();
    actions.time(
        "changes: all taken back", [&] { page.changes().takeBackSelected(); }, "changes: and undone",
        [&] {
            actions.trigger(Command::Undo);
            actions.quiet();
            table.selectAll();
        });
    actions.trigger(Command::Undo);
}

void timeOneEdit(Actions &actions, const QString &filter, const QString &value)
{
    FilePage &page = actions.page();
    TreePane &pane = page.treePane();
    actions.trigger(Command::Filter);
    pane.filter().line().setText(filter);
    actions.quiet();
    const auto place = pane.found().placeOf(pane.found().rowCount() / 2);
    pane.hideFilter();
    if (!place)
        return;
    page.selection().select(*place);
    actions.time(
        "one value changed",
        [&] {
            if (const Result<void> done = page.file().requestSetText(*place, value); !done)
                qFatal("%s", done.error().message.c_str());
        },
        "one value: undone", [&] { actions.trigger(Command::Undo); });
}

// Edits in headers: a size that moves all bytes behind it, and the flags of the file.
void timeHeaders(Actions &actions)
{
    OpenFile &file = actions.page().file();
    const UnitIndex &units = file.file().units();
    const auto typed = [&](const char *what, std::uint64_t offset) {
        actions.time(
            what,
            [&file, offset] {
                const auto other = static_cast<std::uint8_t>(file.file().bytes().at(offset) ^ 4);
                if (const Result<void> done = file.requestOverwrite(offset, {other}); !done)
                    qFatal("%s", done.error().message.c_str());
            },
            "and undone", [&] { actions.trigger(Command::Undo); });
    };
    constexpr std::uint64_t kDataSize = 4, kFlags = 8; // in headers of a plugin
    typed("header of a unit typed over", units[static_cast<UnitId>(units.size() / 2)].offset + kDataSize);
    typed("header of the first unit typed over", units[0].offset + kFlags);
}

void timeHistory(Actions &actions)
{
    auto *history = actions.page().pane(Pane::Changes)->findChild<HistoryView *>();
    const int last = history->model()->rowCount() - 1;
    actions.time(
        "history: the first step chosen", [&] { history->setCurrentIndex(history->model()->index(0, 0)); },
        "history: the last step chosen", [&] { history->setCurrentIndex(history->model()->index(last, 0)); });
}

// The array at the top of a unit that has the most rows; rows of records are subrecords.
Place longestArray(const File &file)
{
    Place longest;
    std::uint32_t rows = 0;
    for (UnitId unit = 0; unit < std::min<std::size_t>(file.units().size(), 2000); ++unit) {
        const auto tree = file.tree(unit);
        const Node root = tree->node(tree->root());
        for (std::uint32_t i = 0; i < root.childCount; ++i) {
            const Node node = tree->node(tree->child(root.id, i));
            if (node.isArray && node.childCount > rows) {
                rows = node.childCount;
                longest = {unit, node.id};
            }
        }
    }
    return longest;
}

// If the format refuses the edit, the refusal is timed.
void timeRowEdits(Actions &actions)
{
    Selection &selection = actions.page().selection();
    const File &file = actions.page().file().file();
    const auto twice = [&](const char *what, const char *command, Place place) {
        actions.time(
            what,
            [&] {
                selection.select(place);
                actions.page().tree().findChild<QAction *>(QLatin1String(command))->trigger();
            },
            "and undone",
            [&] {
                if (actions.document().isModified())
                    actions.trigger(Command::Undo);
            });
    };
    const Place largest{largestUnit(file), NodeId{}}, first{1, NodeId{}};
    twice("largest unit duplicated", "RowDuplicate", largest);
    twice("largest unit removed", "RowRemove", largest);
    twice("first unit duplicated with its branch", "RowDuplicateBranch", first);
    twice("first unit removed with its branch", "RowRemoveBranch", first);
    twice("first unit copied with its branch", "RowCopyValue", first);
    twice("blocks pasted", "RowPaste", first);
    const Place array = longestArray(file);
    const auto tree = file.tree(array.unit);
    std::printf("    %u rows in %s\n", tree->node(array.node).childCount,
                file.pathText(array.unit, array.node).c_str());
    const Place row{array.unit, tree->child(array.node, 0)};
    twice("row of the longest array duplicated", "RowDuplicate", row);
    twice("row of the longest array removed", "RowRemove", row);
}

// ---- files

void timePart(Actions &actions)
{
    if (actions.page().parts().empty())
        return;
    actions.time(
        "document inside the file opened",
        [&] { actions.window().area().openPart(actions.page().parts().front()); }, "and closed",
        [&] { actions.trigger(Command::CloseTab); });
}

void timeCompare(Actions &actions, const QString &copy)
{
    Document &left = actions.document();
    if (!QFile::copy(left.path(), copy))
        qFatal("cannot copy %s", qPrintable(left.path()));
    Document &right = actions.window().manager().open(copy);
    waitFor([&] { return right.state() != Document::State::Loading; });
    actions.once("compare: window opened", [&] { actions.window().compare(left, right); });
    auto *window = actions.window().findChild<CompareWindow *>();
    if (window == nullptr)
        return;
    std::printf("    %s\n", qPrintable(window->view().summary()));
    actions.time("compare: next", [&] { window->view().step(1); });
    actions.time("compare: previous, round the end", [&] { window->view().step(-1); });
    actions.time(
        "another tab", [&] { actions.window().area().makeCurrent(left); }, "and back",
        [&] { actions.window().area().makeCurrent(right); });
    actions.once("compare: window closed", [&] { delete window; });
    actions.once("tab closed", [&] { actions.trigger(Command::CloseTab); });
}

// Times the recovery of unsaved edits, as if the program had been killed.
void timeRecovery(Actions &actions)
{
    DocumentManager &manager = actions.window().manager();
    const QString path = actions.document().path();
    QFile journal(Journal::pathOf(path));
    waitFor([&] { return journal.exists(); }, 10'000);
    actions.quiet();
    if (!journal.open(QIODevice::ReadOnly))
        return; // nothing was edited
    const QByteArray entry = journal.readAll();
    journal.close();
    manager.close(actions.document());
    actions.quiet();
    if (!journal.open(QIODevice::WriteOnly) || journal.write(entry) != entry.size())
        qFatal("cannot write %s", qPrintable(journal.fileName()));
    journal.close();
    actions.once("unsaved edits recovered", [&] { manager.open(path); });
    std::printf("    %lld bytes of journal, %s\n", static_cast<long long>(entry.size()),
                actions.document().isModified() ? "back" : "not back");
}

void timeFiles(Actions &actions, const QString &saved)
{
    Document &document = actions.document();
    actions.once("saved under another name", [&] { document.saveAs(saved); });
    actions.once("reloaded after a change on disk", [&] {
        QFile file(document.path());
        if (!file.open(QIODevice::ReadWrite) || !file.seek(file.size() - 1) || file.write("x") != 1)
            qFatal("cannot write %s", qPrintable(document.path()));
        file.close();
        waitFor([&] { return document.disk() == Document::Disk::Changed; }, 5000);
        actions.quiet();
        document.load();
    });
}

void timeSession(Actions &actions)
{
    MainWindow &window = actions.window();
    window.close(); // stores the session
    actions.once("all tabs closed", [&] {
        while (!window.manager().documents().empty())
            window.manager().close(*window.manager().documents().front());
    });
    window.show();
    actions.once("session restored", [&] { window.restoreSession(); });
}

struct Texts {
    QString filter, change; // of many values
    QString one;            // another value for one of them
    QString found;
};

Texts textsFor(const QString &format)
{
    if (format == QLatin1String("esp"))
        return {QStringLiteral("FormVersion < 100"), QStringLiteral("43"), QStringLiteral("40"),
                QStringLiteral("bench")};
    return {QStringLiteral("x > -1e9"), QStringLiteral("*=1.2"), QStringLiteral("7"), QStringLiteral("a")};
}

void timeFile(Actions &actions, const BenchWindow &bench, const QString &path)
{
    open(actions, path);
    if (actions.window().area().currentPage() == nullptr)
        return;
    const QString format = QString::fromStdString(std::string(actions.page().file().file().format().id()));
    const Texts texts = textsFor(format);
    actions.window().area().workspaces().choose(Workspace::Inspect);
    timeRows(actions);
    timeFilter(actions, texts.filter);
    timeBytes(actions);
    timeFind(actions, FindView::What::Bytes, QStringLiteral("00 00"));
    timeFind(actions, FindView::What::Text, texts.found);
    timePanes(actions);
    timeOneEdit(actions, texts.filter, texts.one);
    timeHeaders(actions);
    timeRowEdits(actions);
    timeWindow(actions);
    timeScene(actions);
    timeTrees(actions);
    timeClip(actions);
    actions.window().area().workspaces().choose(Workspace::Inspect);
    timeEdits(actions, texts.filter, texts.change);
    timeReview(actions);
    timeHistory(actions);
    timePart(actions);
    timeCompare(actions, bench.path(QStringLiteral("copy-") + QFileInfo(path).fileName()));
    timeRecovery(actions);
    timeFiles(actions, bench.path(QStringLiteral("saved-") + QFileInfo(path).fileName()));
}

} // namespace

namespace
{

// Records that end in the middle of a subrecord's header, behind the header of a sound plugin.
Bytes makeDamagedPlugin()
{
    constexpr std::uint32_t kRecords = 8000, kHeader = 24, kData = 5;
    Bytes bytes = makeBigPlugin(1'000'000);
    bytes.resize(kHeader + load<std::uint32_t>(bytes, 4));
    const auto add = [&bytes](std::string_view type, std::uint32_t size, std::uint32_t id) {
        bytes.insert(bytes.end(), type.begin(), type.end());
        for (const std::uint32_t word : {size, std::uint32_t{0}, id, std::uint32_t{0}, std::uint32_t{44}})
            append(bytes, word);
    };
    add("GRUP", kHeader + kRecords * (kHeader + kData), 0);
    std::ranges::copy(std::string_view("MISC"), bytes.end() - 16);
    for (std::uint32_t i = 0; i < kRecords; ++i) {
        add("MISC", kData, 0x800 + i);
        bytes.insert(bytes.end(), kData, std::uint8_t{'A'});
    }
    return bytes;
}

// The copy that the window opens.
QString prepared(const BenchWindow &bench, const QString &name)
{
    QString path = bench.path(QFileInfo(name).fileName());
    if (name == QLatin1String("big"))
        writeFile(path = bench.path(QStringLiteral("big.esm")), makeBigPlugin(kPluginBytes));
    else if (name == QLatin1String("damaged"))
        writeFile(path += QStringLiteral(".esp"), makeDamagedPlugin());
    else if (name == QLatin1String("walkmesh"))
        writeFile(path += QStringLiteral(".wok"), test::buildWok(200, 200));
    else
        QFile::copy(name, path);
    QFile(path).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

} // namespace

int main(int argc, char **argv)
{
    setApplicationIdentity();
    TimedApplication app(argc, argv);
    QStringList files = app.arguments().mid(1);
    if (files.removeAll(QStringLiteral("--events")) != 0)
        app.printAbove(8);
    BenchWindow bench(QSize(1440, 900));
    Actions actions(bench.window);
    if (const qsizetype only = files.indexOf(QStringLiteral("--only")); only >= 0) {
        actions.setOnly(files.value(only + 1));
        files.remove(only, qMin<qsizetype>(2, files.size() - only));
    }
    for (const QString &name : files)
        timeFile(actions, bench, prepared(bench, name));
    timeSession(actions);
    return 0;
}
