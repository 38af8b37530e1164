// SPDX-License-Identifier: MIT
// The physics workspace: there for files with bodies, whoever holds them; an edit in it is one step of undo.
#include "core/domains/physics/make/packfilebuild.h"
#include "tests/app/windowfixture.h"
#include "tests/support/builtphysics.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/physics/bodiespane.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTreeView>
#include <QUndoStack>
#include <cmath>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class PhysicsWorkspaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opens_data();
    void opens();
    void editsAreSaved();
    void tellsWhetherItLoads();
    void isMissingWithoutBodies();
    void treesHaveATabWhenTheyAreFound();
};

void PhysicsWorkspaceTest::opens_data()
{
    QTest::addColumn<bool>("isFallout4");
    QTest::newRow("Fallout 4") << true;
    QTest::newRow("Skyrim") << false;
}

void PhysicsWorkspaceTest::opens()
{
    QFETCH(bool, isFallout4);
    test::WindowFixture fixture;
    QString path = fixture.path(u"skyrim.nif"_s);
    if (isFallout4) {
        path = fixture.writeCrate(u"fallout4.nif"_s);
    } else {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const Bytes bytes = test::buildSkyrimCrate();
        file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
    }
    FilePage *page = fixture.open(path);
    QVERIFY(page != nullptr);
    Workspaces &workspaces = fixture.window->area().workspaces();
    QVERIFY(workspaces.current() != Workspace::Physics); // nobody asked for it
    QAction *action = workspaces.workspaceActions()[static_cast<int>(Workspace::Physics)];
    QVERIFY(action->isEnabled());
    action->trigger();
    QCOMPARE(workspaces.current(), Workspace::Physics);
    auto *pane = qobject_cast<BodiesPane *>(page->pane(Pane::Bodies));
    QVERIFY(pane != nullptr && pane->isVisible());
    QVERIFY(page->pane(Pane::Body)->isVisible() && page->hex().isVisible());
    QTRY_VERIFY(pane->hasContent());
    QVERIFY(pane->hint().contains(isFallout4 ? u"2 bodies"_s : u"bodies"_s));

    // From the list into the picture and the bytes, and an edit into the history.
    QTest::mouseClick(pane->view().viewport(), Qt::LeftButton, {},
                      pane->view().visualRect(pane->view().model()->index(0, 0)).center());
    QVERIFY(page->selection().current());
    const QString name = pane->view().model()->index(0, BodyModel::kName).data().toString();
    QLineEdit *friction = nullptr;
    for (QLineEdit *line : pane->form().findChildren<QLineEdit *>())
        friction = line->accessibleName() == u"friction of "_s + name ? line : friction;
    QVERIFY(friction != nullptr && friction->isVisible());
    const QByteArray before = fixture.contents(path);
    friction->setFocus();
    friction->selectAll();
    QTest::keyClicks(friction, u"0.25"_s);
    QTest::keyClick(friction, Qt::Key_Return);
    QCOMPARE(fixture.document().undoStack().count(), 1);
    QCOMPARE(fixture.document().undoStack().undoText(), u"Set friction of "_s + name);
    QVERIFY(fixture.waitIdle());
    fixture.trigger(Command::Undo);
    QTRY_VERIFY(!fixture.document().isModified());
    QTRY_VERIFY(friction->text() != u"0.25"_s);
    QVERIFY(fixture.contents(path) == before);
}

// Friction and mass in the form, undo and redo, saved and opened again.
void PhysicsWorkspaceTest::editsAreSaved()
{
    test::WindowFixture fixture;
    const QString path = fixture.writeCrate(u"saved.nif"_s);
    const QByteArray before = fixture.contents(path);
    FilePage *page = fixture.open(path);
    QVERIFY(page != nullptr);
    fixture.window->area().workspaces().choose(Workspace::Physics);
    auto *pane = qobject_cast<BodiesPane *>(page->pane(Pane::Bodies));
    const auto isListed = [pane] { return pane->isQuiet() && pane->hasContent(); };
    QTRY_VERIFY(isListed());
    const auto type = [&](const QString &value, const QString &text) {
        const QString name = value + u" of "_s + pane->context().current()->name();
        QLineEdit *line = nullptr;
        for (QLineEdit *each : pane->form().findChildren<QLineEdit *>())
            line = each->accessibleName() == name ? each : line;
        QVERIFY2(line != nullptr, qPrintable(name));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(fixture.waitIdle());
        QTRY_VERIFY(isListed());
    };
    type(u"friction"_s, u"0.75"_s);
    type(u"mass"_s, u"20"_s);
    QCOMPARE(fixture.document().undoStack().count(), 2);
    fixture.trigger(Command::Undo);
    fixture.trigger(Command::Undo);
    QTRY_VERIFY(!fixture.document().isModified());
    fixture.trigger(Command::Redo);
    fixture.trigger(Command::Redo);
    QTRY_VERIFY(fixture.document().isModified());
    const auto was = [pane] { return pane->context().current()->value("friction")->was; };
    QTRY_VERIFY(isListed() && !was().isEmpty());
    fixture.trigger(Command::Save);
    QVERIFY(fixture.waitIdle());
    QTRY_VERIFY(!fixture.document().isModified());
    QTRY_VERIFY(isListed() && was().isEmpty()); // that is what it is on disk
    const QByteArray after = fixture.contents(path);
    QCOMPARE(after.size(), before.size());
    int differs = 0;
    for (qsizetype i = 0; i < after.size(); ++i)
        differs += after[i] != before[i] ? 1 : 0;
    QVERIFY2(differs > 0 && differs <= 4 + 5 * 4,
             qPrintable(QString::number(differs))); // two halves, five floats
    fixture.trigger(Command::CloseTab);
    page = fixture.open(path);
    QVERIFY(page != nullptr);
    Progress progress;
    const BodyListing now = listBodies(page->file().file(), progress);
    QCOMPARE(now.bodies[0].value("friction")->value.value, std::string("0.75"));
    QVERIFY(std::fabs(now.bodies[0].mass() - 20.0) < 1e-5); // stored as its inverse
}

void PhysicsWorkspaceTest::tellsWhetherItLoads()
{
    test::WindowFixture fixture;
    FilePage *page = fixture.open(fixture.writeCrate(u"checked.nif"_s));
    QVERIFY(page != nullptr);
    fixture.trigger(Command::CheckCollision);
    QCOMPARE(fixture.window->area().workspaces().current(), Workspace::Physics);
    auto *verdict = qobject_cast<VerdictPane *>(page->pane(Pane::Verdict));
    QVERIFY(verdict != nullptr && verdict->isVisible());
    QTRY_VERIFY(verdict->verdict() != nullptr);
    QCOMPARE(verdict->verdict()->bodies, std::size_t{2});
}

void PhysicsWorkspaceTest::isMissingWithoutBodies()
{
    test::WindowFixture fixture;
    FilePage *page = fixture.open(u":/samples/courtyard.wok"_s);
    QVERIFY(page != nullptr);
    QVERIFY(!page->has(Workspace::Physics) && page->pane(Pane::Bodies) == nullptr);
    QVERIFY(!fixture.window->area()
                 .workspaces()
                 .workspaceActions()[static_cast<int>(Workspace::Physics)]
                 ->isEnabled());
}

// They are looked for by a worker, when the window is there already.
void PhysicsWorkspaceTest::treesHaveATabWhenTheyAreFound()
{
    test::WindowFixture fixture;
    const QString path = fixture.path(u"hills.nif"_s);
    const physics::BodyPlan plans[] = {test::planFor(test::hillyMesh(4, 1.0f))};
    const Bytes bytes = test::buildFallout4Crate(physics::newPhysicsSystem(plans).value_or(Bytes()));
    fixture.replace(path, QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
    QVERIFY(fixture.open(path) != nullptr);
    Workspaces &workspaces = fixture.window->area().workspaces();
    workspaces.workspaceActions()[static_cast<int>(Workspace::Physics)]->trigger();
    const auto hasTab = [&fixture] {
        for (const QTabBar *bar : fixture.window->findChildren<QTabBar *>()) {
            for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab) {
                if (bar->tabText(tab) == u"Tree"_s)
                    return true;
            }
        }
        return false;
    };
    QTRY_VERIFY(hasTab());
}

CUTAWAY_TESTS(PhysicsWorkspaceTest)
#include "physicsworkspacetest.moc"
