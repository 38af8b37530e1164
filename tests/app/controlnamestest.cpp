// SPDX-License-Identifier: MIT
// Tests for users of a screen reader or without a mouse: every control of the window has a name and can be
// reached, with a file of each family open and all panes shown.
#include "app/settingsdialog.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QAccessible>
#include <QAction>
#include <QDockWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class ControlNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyControlHasAName_data();
    void everyControlHasAName();
    void settingsHaveNames();

private:
    static QStringList nameless(const QWidget &window);
};

// The name of a control covers its parts, such as the line of a spin box.
QStringList ControlNamesTest::nameless(const QWidget &window)
{
    QStringList found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy() != nullptr)
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty())
            continue;
        const QWidget *parent = widget->parentWidget();
        found += u"%1 '%2' in %3 '%4'"_s.arg(
            QLatin1String(widget->metaObject()->className()), widget->objectName(),
            QLatin1String(parent->metaObject()->className()), parent->objectName());
    }
    return found;
}

void ControlNamesTest::everyControlHasAName_data()
{
    QTest::addColumn<QString>("family");
    for (const char *family : {"wok", "nif", "hkx"})
        QTest::newRow(family) << QString::fromLatin1(family);
    const QStringList samples = DocumentManager::samples();
    for (const QString &sample : samples)
        QTest::newRow(qPrintable(sample.section(u'/', -1))) << sample;
}

void ControlNamesTest::everyControlHasAName()
{
    QFETCH(QString, family);
    test::WindowFixture fixture;
    const QString path = family == u"wok"_s   ? fixture.writeWok(u"room.wok"_s)
                         : family == u"nif"_s ? fixture.writeCrate(u"crate.nif"_s)
                         : family == u"hkx"_s ? fixture.writeClip(u"clip.hkx"_s)
                                              : family;
    QVERIFY(fixture.open(path) != nullptr);
    Workspaces &workspace = fixture.window->area().workspaces();
    for (QAction *pane : workspace.paneActions()) {
        if (pane->isEnabled() && !pane->isChecked())
            pane->trigger();
    }
    fixture.page().treePane().showFilter();
    fixture.page().treePane().showBulk();
    QStringList bad;
    for (QDockWidget *dock : workspace.findChildren<QDockWidget *>()) {
        if (dock->isHidden())
            continue;
        dock->raise(); // many stand behind another's tab
        QCoreApplication::processEvents();
        QVERIFY2(dock->widget()->isVisible(), qPrintable(dock->objectName()));
        bad += nameless(*fixture.window);
    }
    bad.removeDuplicates();
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    QVERIFY(fixture.waitIdle());
}

void ControlNamesTest::settingsHaveNames()
{
    test::WindowFixture fixture;
    fixture.trigger(Command::Shortcuts);
    const QStringList bad = nameless(fixture.window->settingsDialog());
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
}

CUTAWAY_TESTS(ControlNamesTest)
#include "controlnamestest.moc"
