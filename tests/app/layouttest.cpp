// SPDX-License-Identifier: MIT
// Tests that at any size of the window panes are beside each other, nothing in them reaches out of its place,
// and the main parts of a tree are visible.
#include "tests/app/layoutfaults.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QDockWidget>
#include <QHeaderView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class LayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void panesFit_data();
    void panesFit();
    void manyPanesFit();
    void aSmallScreenIsFilled();
    void workspacesBeforeLeaveNoTrace_data();
    void workspacesBeforeLeaveNoTrace();

private:
    static void showAll(Workspaces &workspaces);
};

void LayoutTest::panesFit_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("workspace");
    QTest::addColumn<QSize>("size");
    const std::pair<Workspace, const char *> kinds[] = {
        {Workspace::Inspect, "courtyard.wok"}, {Workspace::Inspect, "packages.esp"},
        {Workspace::Scene, "crate.nif"},       {Workspace::Physics, "crate.nif"},
        {Workspace::Physics, "crate-fo4.nif"}, {Workspace::Trees, "hills.nif"},
        {Workspace::Animation, "arm.hkx"},     {Workspace::Packages, "packages.esp"},
        {Workspace::Walkmesh, "courtyard.wok"}};
    for (const auto &[workspace, sample] : kinds) {
        for (const QSize size : {QSize(960, 560), QSize(1024, 700), QSize(1280, 800)})
            QTest::addRow("%s %s %dx%d", workspaceRow(workspace).name, sample, size.width(), size.height())
                << QString::fromLatin1(sample) << int(workspace) << size;
    }
}

void LayoutTest::panesFit()
{
    QFETCH(QString, sample);
    QFETCH(int, workspace);
    QFETCH(QSize, size);
    test::WindowFixture fixture;
    fixture.window->resize(size);
    QVERIFY(fixture.open(u":/samples/"_s + sample) != nullptr);
    fixture.window->area().workspaces().choose(Workspace(workspace));
    QVERIFY(fixture.waitIdle());
    QCOMPARE(fixture.window->size(), size);
    const auto faults = [&fixture] {
        return (test::paneFaults(*fixture.window) + test::widgetFaults(*fixture.window) +
                test::cutTexts(*fixture.window))
            .join(u'\n');
    };
    QTRY_VERIFY2(faults().isEmpty(), qPrintable(faults())); // panes are filled in several events
    const NodeTreeView &tree = fixture.page().tree();
    if (!tree.isVisible())
        return;
    QCOMPARE(tree.columnViewportPosition(NodeModel::Name), 0);
    QVERIFY(tree.columnWidth(NodeModel::Name) > 60);
    QVERIFY(tree.columnWidth(NodeModel::Value) > 40);
    QVERIFY(tree.columnViewportPosition(NodeModel::Value) + tree.columnWidth(NodeModel::Value) <=
            tree.viewport()->width());
}

void LayoutTest::showAll(Workspaces &workspaces)
{
    for (QAction *pane : workspaces.paneActions()) {
        if (pane->isEnabled() && !pane->isChecked())
            pane->trigger();
    }
}

// Also panes behind others at first, one after the other in front, and in a window that becomes small.
void LayoutTest::manyPanesFit()
{
    test::WindowFixture fixture;
    fixture.window->resize(1024, 700);
    for (const char *sample : {"crate.nif", "hills.nif", "arm.hkx", "packages.esp"}) {
        QVERIFY(fixture.open(u":/samples/"_s + QString::fromLatin1(sample)) != nullptr);
        Workspaces &workspaces = fixture.window->area().workspaces();
        showAll(workspaces);
        for (QDockWidget *dock : workspaces.findChildren<QDockWidget *>()) {
            if (dock->isHidden())
                continue;
            dock->raise();
            const auto faults = [&fixture] {
                return (test::paneFaults(*fixture.window) + test::widgetFaults(*fixture.window)).join(u'\n');
            };
            QTRY_VERIFY2(faults().isEmpty(),
                         qPrintable(QLatin1String(sample) + u' ' + dock->objectName() + u'\n' + faults()));
        }
    }
    fixture.window->resize(100, 100); // as small as it gets
    QCoreApplication::processEvents();
    QVERIFY(fixture.window->width() < 1000);
    const QStringList faults = test::paneFaults(*fixture.window);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    QVERIFY(fixture.waitIdle());
}

// That of these tests is 800 by 800.
void LayoutTest::aSmallScreenIsFilled()
{
    test::WindowFixture fixture;
    QVERIFY(!fixture.window->isMaximized());
    fixture.window->fillSmallScreen();
    QVERIFY(fixture.window->isMaximized());
    fixture.window->close();
    fixture.restart(); // with the size that was kept
    fixture.window->setWindowState(Qt::WindowNoState);
    fixture.window->fillSmallScreen();
    QVERIFY(!fixture.window->isMaximized());
}

void LayoutTest::workspacesBeforeLeaveNoTrace_data()
{
    QTest::addColumn<int>("workspace");
    QTest::addColumn<QString>("pane");
    QTest::addColumn<QStringList>("samples");
    const auto row = [](const char *name, Workspace workspace, const QString &pane,
                        const QStringList &samples) {
        QTest::newRow(name) << int(workspace) << pane << samples;
    };
    const QString behaviour = u"behaviour.hkx"_s, plugin = u"packages.esp"_s, room = u"courtyard.wok"_s;
    row("walkmesh", Workspace::Walkmesh, u"surfaces"_s, {behaviour, plugin, room});
    row("walkmesh, inspected", Workspace::Walkmesh, u"surfaces"_s, {u"inspect "_s + behaviour, room});
    row("physics", Workspace::Physics, u"verdict"_s, {behaviour, plugin, u"crate-fo4.nif"_s});
    row("animation", Workspace::Animation, u"timeline"_s, {behaviour, plugin, u"arm.hkx"_s});
    row("packages", Workspace::Packages, u"structure"_s, {behaviour, room, plugin});
    row("behaviour", Workspace::Behaviour, u"behaviourgraph"_s, {plugin, room, behaviour});
    row("trees", Workspace::Trees, u"trees"_s, {behaviour, plugin, u"hills.nif"_s});
    row("inspect", Workspace::Inspect, u"issues"_s, {behaviour, plugin, room});
}

// The panes of a workspace have the sizes that they have in a window where it is the first.
void LayoutTest::workspacesBeforeLeaveNoTrace()
{
    QFETCH(int, workspace);
    QFETCH(QString, pane);
    QFETCH(QStringList, samples);
    const auto heightsAfter = [workspace](const QStringList &opened) {
        test::WindowFixture fixture;
        fixture.window->resize(1440, 900);
        Workspaces &workspaces = fixture.window->area().workspaces();
        for (const QString &sample : opened) {
            fixture.open(u":/samples/"_s + sample.split(u' ').last());
            if (sample.startsWith(u"inspect"_s))
                workspaces.choose(Workspace::Inspect);
            fixture.waitIdle();
        }
        workspaces.choose(Workspace(workspace));
        fixture.waitIdle();
        std::map<QString, int> heights;
        for (const QDockWidget *dock : workspaces.findChildren<QDockWidget *>()) {
            if (!dock->visibleRegion().isEmpty())
                heights[dock->objectName()] = dock->height();
        }
        return heights;
    };
    const auto alone = heightsAfter({samples.last()});
    QVERIFY(alone.contains(pane) && alone.at(pane) > 80);
    const auto after = heightsAfter(samples);
    QCOMPARE(after.size(), alone.size());
    for (const auto &[name, height] : alone) {
        QVERIFY2(after.contains(name), qPrintable(name));
        QVERIFY2(std::abs(after.at(name) - height) <= 8,
                 qPrintable(u"%1: %2, alone %3"_s.arg(name).arg(after.at(name)).arg(height)));
    }
}

CUTAWAY_TESTS(LayoutTest)
#include "layouttest.moc"
