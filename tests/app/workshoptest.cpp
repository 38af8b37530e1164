// SPDX-License-Identifier: MIT
// The package workshop in the real window: two plugins that know each other, a package that comes and goes.
#include "tests/app/windowfixture.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/pack/packcomparepanel.h"
#include "viewers/pack/packpane.h"

#include <QFile>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

class WorkshopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void givesToThePluginBeside();
    void staysWhenTheLastPackageGoes();

private:
    QString write(const QString &name, const Bytes &bytes) const;
    PackPane &pane() const { return *qobject_cast<PackPane *>(m_fixture->page().tool(Tool::Packages)); }
    static void press(const QWidget &panel, const QString &text);

    std::unique_ptr<WindowFixture> m_fixture;
};

QString WorkshopTest::write(const QString &name, const Bytes &bytes) const
{
    const QString path = m_fixture->path(name);
    WindowFixture::replace(path, {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    return path;
}

void WorkshopTest::press(const QWidget &panel, const QString &text)
{
    for (QPushButton *button : panel.findChildren<QPushButton *>()) {
        if (button->text() == text)
            return QTest::mouseClick(button, Qt::LeftButton);
    }
    QFAIL(qPrintable(u"there is no button "_s + text));
}

// A master and a plugin that overrides its package, each in a tab: what is given changes the master's tab.
void WorkshopTest::givesToThePluginBeside()
{
    packs::Parts parts;
    parts.schedule = packs::psdt(11, 60);
    const QString master = write(u"Town.esm"_s, allBytes(*packs::openAround(parts.record())));
    parts.schedule = packs::psdt(8, 60);
    const QString patch =
        write(u"Patch.esp"_s,
              joined({pluginHeader({"Skyrim.esm", "Town.esm"}, 2), topGroup("PACK", parts.record())}));
    const QByteArray before = WindowFixture::contents(master);
    QVERIFY(m_fixture->open(master) != nullptr);
    Document &given = m_fixture->document();
    QVERIFY(m_fixture->open(patch) != nullptr);
    Document &giving = m_fixture->document();
    QTRY_VERIFY(pane().context().package() != nullptr && pane().isVisible());
    pane().tabs().setCurrentIndex(2);
    auto &panel = *qobject_cast<PackComparePanel *>(pane().tabs().widget(2));
    panel.compareWith(PackComparePanel::With::Overridden);
    QTRY_VERIFY2(panel.refusal().isEmpty(), qPrintable(panel.refusal()));
    QCOMPARE(panel.model().rowCount(), 1);
    QCOMPARE(panel.model().index(0, CompareModel::Label).data().toString(), u"PSDT.hour"_s);
    press(panel, u"Give →"_s);
    QVERIFY2(given.isModified() && !giving.isModified(), qPrintable(panel.refusal()));
    QCOMPARE(panel.model().rowCount(), 0);
    m_fixture->window->area().makeCurrent(given);
    m_fixture->trigger(Command::Undo);
    QVERIFY(!given.isModified());
    m_fixture->trigger(Command::Redo);
    given.save();
    QTRY_VERIFY(!given.isModified());
    QByteArray wanted = before;
    const QByteArray schedule("PSDT\x0c\0\xff\xff\0", 9);
    wanted[wanted.lastIndexOf(schedule) + schedule.size()] = 8;
    QVERIFY(WindowFixture::contents(master) == wanted);
    m_fixture->window->area().makeCurrent(giving);
    QVERIFY(WindowFixture::contents(patch).contains("PSDT"));
    QVERIFY(!giving.isModified());
}

// Who deletes the only package goes on working there, and gets it back by undo.
void WorkshopTest::staysWhenTheLastPackageGoes()
{
    const QString path = write(
        u"One.esp"_s, joined({pluginHeader({"Skyrim.esm"}, 2), topGroup("PACK", packs::ownTree().record())}));
    QVERIFY(m_fixture->open(path) != nullptr);
    const Workspaces &workspaces = m_fixture->window->area().workspaces();
    QTRY_COMPARE(workspaces.current(), Workspace::Packages);
    pane().packageActions().remove();
    QTRY_COMPARE(pane().list().model().rowCount(), 0);
    QCOMPARE(workspaces.current(), Workspace::Packages);
    QVERIFY(pane().isVisible());
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(pane().list().model().rowCount(), 1);
    QCOMPARE(workspaces.current(), Workspace::Packages);
}

CUTAWAY_TESTS(WorkshopTest)
#include "workshoptest.moc"
