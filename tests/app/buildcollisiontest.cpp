// SPDX-License-Identifier: MIT
// A file without collision gets some in the window: built, put in, undone, saved and opened again.
#include "tests/app/windowfixture.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/physics/bodiespane.h"

#include <QAction>
#include <QPushButton>
#include <QTreeView>
#include <QUndoStack>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class BuildCollisionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesCollision_data();
    void givesCollision();
    void isOffered();

private:
    // Opens a cube without collision.
    static FilePage *open(test::WindowFixture &fixture, const QString &path, bool isFallout4);
};

FilePage *BuildCollisionTest::open(test::WindowFixture &fixture, const QString &path, bool isFallout4)
{
    const Bytes bytes = test::buildBareCube(isFallout4 ? test::kNifFallout4 : test::kNifSkyrimSE);
    test::WindowFixture::replace(
        path, QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
    return fixture.open(path);
}

void BuildCollisionTest::givesCollision_data()
{
    QTest::addColumn<bool>("isFallout4");
    QTest::newRow("Fallout 4") << true;
    QTest::newRow("Skyrim") << false;
}

void BuildCollisionTest::givesCollision()
{
    QFETCH(bool, isFallout4);
    test::WindowFixture fixture;
    const QString path = fixture.path(u"cube.nif"_s);
    FilePage *page = open(fixture, path, isFallout4);
    QVERIFY(page != nullptr);
    const QByteArray before = fixture.contents(path);
    fixture.trigger(Command::BuildCollision);
    QCOMPARE(fixture.window->area().workspaces().current(), Workspace::Physics);
    auto *pane = qobject_cast<BuildPane *>(page->pane(Pane::Build));
    auto *bodies = qobject_cast<BodiesPane *>(page->pane(Pane::Bodies));
    QVERIFY(pane != nullptr && pane->isVisible() && bodies != nullptr);
    QTRY_VERIFY2(pane->isReady() && pane->outcome() != nullptr, qPrintable(pane->status()));
    QCOMPARE(pane->outcome()->report.sourceTriangles, std::size_t{12});
    QCOMPARE(pane->outcome()->report.parts.front().vertices, std::size_t{8});
    QVERIFY(pane->outcome()->report.deviation.most() < 0.02f);
    QVERIFY(pane->details().contains(u"duplicate vertices"_s)); // each face of the cube has its own

    QTest::mouseClick(&pane->putInButton(), Qt::LeftButton);
    QVERIFY(fixture.waitIdle());
    QCOMPARE(fixture.document().undoStack().count(), 1);
    QCOMPARE(fixture.document().undoStack().undoText(), u"Build Collision"_s);
    QTRY_COMPARE(bodies->view().model()->rowCount(), 1);
    QVERIFY(!pane->putInButton().isEnabled());
    const auto place = page->selection().current();
    QVERIFY(place);
    const File &file = page->file().file();
    QVERIFY(file.format().unitType(file, place->unit).ends_with("CollisionObject"));

    fixture.trigger(Command::Undo);
    QVERIFY(fixture.waitIdle());
    QTRY_VERIFY(!fixture.document().isModified());
    const Bytes undone = test::allBytes(page->file().file().bytes());
    QVERIFY(before == QByteArray(reinterpret_cast<const char *>(undone.data()), qsizetype(undone.size())));
    fixture.trigger(Command::Redo);
    QTRY_VERIFY(fixture.document().isModified());
    fixture.trigger(Command::Save);
    QVERIFY(fixture.waitIdle());
    QTRY_VERIFY(!fixture.document().isModified());
    fixture.trigger(Command::CloseTab);
    page = fixture.open(path);
    QVERIFY(page != nullptr);
    Progress progress;
    const BodyListing now = listBodies(page->file().file(), progress);
    QCOMPARE(now.bodies.size(), std::size_t{1});
    QCOMPARE(now.bodies[0].name(), u"Cube"_s);
    QCOMPARE(now.bodies[0].shape(), u"hull"_s);
}

void BuildCollisionTest::isOffered()
{
    test::WindowFixture fixture;
    FilePage *page = open(fixture, fixture.path(u"bare.nif"_s), true);
    QVERIFY(page != nullptr && fixture.isEnabled(Command::BuildCollision));
    fixture.window->area().workspaces().choose(Workspace::Physics);
    auto *bodies = qobject_cast<BodiesPane *>(page->pane(Pane::Bodies));
    auto *button = bodies->findChild<QPushButton *>(u"buildFirst"_s);
    QTRY_VERIFY(button != nullptr && button->isVisible());
    QVERIFY(!page->pane(Pane::Build)->isVisible());
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QTRY_VERIFY(page->pane(Pane::Build)->isVisible());
    QVERIFY(page->pane(Pane::Build)->isAncestorOf(fixture.window->focusWidget()));
    QVERIFY(fixture.waitIdle());
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(!fixture.isEnabled(Command::BuildCollision));
}

CUTAWAY_TESTS(BuildCollisionTest)
#include "buildcollisiontest.moc"
