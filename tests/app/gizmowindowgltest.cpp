// SPDX-License-Identifier: MIT
// A gizmo in the real window: one drag is one step of undo, it is saved and read again.
#include "tests/app/windowfixture.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/pointer.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/viewport/glthread.h"

#include <QApplication>
#include <QFile>
#include <QUndoStack>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class GizmoWindowGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void dragUndoSaveReopen();
    void otherFilesHaveNone();

private:
    static void mouse(ViewportWidget &view, QEvent::Type type, QPointF at, Qt::MouseButtons held);
    static QPointF pixelAt(ViewportWidget &view, glm::vec3 point);
};

void GizmoWindowGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void GizmoWindowGlTest::mouse(ViewportWidget &view, QEvent::Type type, QPointF at, Qt::MouseButtons held)
{
    test::sendLeftMouse(view, type, at, held);
}

QPointF GizmoWindowGlTest::pixelAt(ViewportWidget &view, glm::vec3 point)
{
    const glm::vec3 at = view.camera().project(point);
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

void GizmoWindowGlTest::dragUndoSaveReopen()
{
    test::WindowFixture fixture;
    const QString path = fixture.path(u"lamp.nif"_s);
    const Bytes bytes = test::buildSkyrimLamp();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    FilePage *page = fixture.open(path);
    QVERIFY(page != nullptr);
    fixture.window->resize(1400, 900);
    fixture.window->area().workspaces().workspaceActions()[static_cast<int>(Workspace::Physics)]->trigger();
    QVERIFY(page->scene() != nullptr && page->scene()->isVisible());
    ViewportWidget &view = *page->scene()->viewport();
    auto *bar = page->scene()->findChild<GizmoBar *>();
    QVERIFY(bar != nullptr && !bar->isVisible());
    bar->action(GizmoTool::Move)->trigger();
    QVERIFY(bar->isVisible());
    QTRY_VERIFY(page->scene()->scene().isCurrent());
    QCoreApplication::processEvents();
    view.look(Camera::View::Top);
    view.frameAll();
    const QPointF sphere = pixelAt(view, {139.98f, 0.0f, 17.0f});
    mouse(view, QEvent::MouseButtonPress, sphere, Qt::LeftButton);
    mouse(view, QEvent::MouseButtonRelease, sphere, Qt::NoButton);
    QVERIFY(bar->gizmo().target() != nullptr);

    const QString before = fixture.value(u"block[3].transform"_s);
    const QPointF from = bar->gizmo().layout().placeOf({GizmoHandle::Kind::MoveAxis, 1});
    mouse(view, QEvent::MouseButtonPress, from, Qt::LeftButton);
    for (int step = 1; step <= 5; ++step)
        mouse(view, QEvent::MouseMove, from - QPointF(0, 12 * step), Qt::LeftButton);
    QVERIFY(!fixture.document().isModified()); // only shown so far
    mouse(view, QEvent::MouseButtonRelease, from - QPointF(0, 60), Qt::NoButton);
    QVERIFY(fixture.waitIdle());
    QCOMPARE(fixture.document().undoStack().count(), 1);
    QCOMPARE(fixture.document().undoStack().undoText(), u"Move transform"_s);
    const QString moved = fixture.value(u"block[3].transform"_s);
    QVERIFY(moved != before);
    fixture.trigger(Command::Undo);
    QVERIFY(fixture.waitIdle());
    QCOMPARE(fixture.value(u"block[3].transform"_s), before);
    QVERIFY(!fixture.document().isModified());
    fixture.trigger(Command::Redo);
    QVERIFY(fixture.waitIdle());
    QCOMPARE(fixture.value(u"block[3].transform"_s), moved);
    fixture.trigger(Command::Save);
    QVERIFY(fixture.waitIdle());
    QTRY_VERIFY(!fixture.document().isModified());
    const QByteArray saved = test::WindowFixture::contents(path);
    QCOMPARE(saved.size(), static_cast<qsizetype>(bytes.size()));
    int changed = 0;
    for (qsizetype i = 0; i < saved.size(); ++i)
        changed += static_cast<std::uint8_t>(saved[i]) != bytes[static_cast<std::size_t>(i)] ? 1 : 0;
    QVERIFY2(changed >= 1 && changed <= 4, qPrintable(QString::number(changed))); // one number
    fixture.trigger(Command::CloseTab);
    QVERIFY(fixture.open(path) != nullptr);
    QCOMPARE(fixture.value(u"block[3].transform"_s), moved);
}

void GizmoWindowGlTest::otherFilesHaveNone()
{
    test::WindowFixture fixture;
    FilePage *page = fixture.open(u":/samples/skeleton.hkx"_s);
    QVERIFY(page != nullptr && page->scene() != nullptr);
    QVERIFY(page->scene()->findChild<GizmoBar *>() == nullptr);
}

CUTAWAY_TESTS(GizmoWindowGlTest)
#include "gizmowindowgltest.moc"
