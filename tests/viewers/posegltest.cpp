// SPDX-License-Identifier: MIT
// A bone posed with the handles of a gizmo in the picture.
#include "tests/support/pointer.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/timeline/bonetarget.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QAction>
#include <cmath>
#include <glm/geometric.hpp>

using namespace cutaway;
using PoseGrip = GizmoHandle::Kind;

class PoseGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void dragMovesTheBone();
    void escapeLeavesThePose();
    void aClickSelectsTheBone();
    void playingLetsGo();

private:
    void open(GizmoTool tool);
    Gizmo &gizmo() { return m_bar->gizmo(); }
    glm::vec3 placeOf(std::uint32_t joint)
    {
        return glm::vec3(m_pane->pose().poseAt(m_pane->player().frame())[joint][3]);
    }

    std::unique_ptr<test::SceneProbe> m_probe;
    ClipContext m_context;
    std::unique_ptr<TimelinePane> m_pane;
    GizmoBar *m_bar = nullptr;
};

void PoseGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void PoseGlTest::cleanup()
{
    m_bar = nullptr;
    m_pane.reset();
    m_probe.reset();
}

// Bone 3 of a limb that stands up from the ground, seen from the front.
void PoseGlTest::open(GizmoTool tool)
{
    m_probe = std::make_unique<test::SceneProbe>(test::swayingClip(20, 40), "sway.hkx");
    m_pane = std::make_unique<TimelinePane>(m_probe->file(), m_probe->selection(), &m_probe->pane().scene(),
                                            m_context);
    QTRY_VERIFY(m_pane->hasContent());
    m_pane->addHandles(m_probe->pane());
    m_bar = m_probe->pane().findChild<GizmoBar *>();
    QVERIFY(m_bar != nullptr);
    m_pane->player().setFrame(10.0);
    m_pane->bones().select({3});
    m_bar->action(tool)->trigger();
    QTRY_VERIFY(m_probe->pane().scene().isCurrent());
    m_probe->view().look(Camera::View::Front);
    m_probe->view().frameAll();
    QVERIFY(gizmo().target() != nullptr);
    QCOMPARE(gizmo().target()->title(), m_pane->player().loaded()->joints[3].name);
}

void PoseGlTest::dragMovesTheBone()
{
    open(GizmoTool::Move);
    gizmo().setLocal(false);
    const glm::vec3 before = placeOf(3), child = placeOf(4), parent = placeOf(2);
    const QPointF from = gizmo().layout().placeOf({PoseGrip::MoveAxis, 0});
    const QPointF by(40, 0);
    const auto mouse = [&](QEvent::Type type, QPointF at, Qt::MouseButtons held) {
        test::sendLeftMouse(m_probe->view(), type, at, held, {});
    };
    mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + by / 2, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + by, Qt::LeftButton);
    QVERIFY(m_pane->poses().preview()); // before the file changes
    QCOMPARE(m_probe->file().revision(), std::uint64_t{0});
    mouse(QEvent::MouseButtonRelease, from + by, Qt::NoButton);
    QTRY_COMPARE(m_probe->file().revision(), std::uint64_t{1});
    QTRY_VERIFY(!m_pane->poses().preview());
    const float moved = placeOf(3).x - before.x;
    const float wanted = 40.0f * m_probe->view().camera().unitsPerPixelAt(before);
    QVERIFY2(std::fabs(moved - wanted) < 0.05f * wanted,
             qPrintable(QStringLiteral("%1 %2").arg(moved).arg(wanted)));
    QVERIFY(std::fabs(placeOf(4).x - child.x - moved) < 1e-2f); // the child goes along
    QVERIFY(glm::distance(placeOf(2), parent) < 1e-4f);         // the parent stays
    QTRY_VERIFY(m_probe->pane().scene().isCurrent());
    QVERIFY(gizmo().target() != nullptr); // and goes on
}

void PoseGlTest::escapeLeavesThePose()
{
    open(GizmoTool::Turn);
    const glm::vec3 child = placeOf(4);
    const QPointF from = gizmo().layout().placeOf({PoseGrip::TurnAxis, 0});
    test::sendLeftMouse(m_probe->view(), QEvent::MouseButtonPress, from, Qt::LeftButton, {});
    test::sendLeftMouse(m_probe->view(), QEvent::MouseMove, from + QPointF(30, 30), Qt::LeftButton, {});
    QVERIFY(m_pane->poses().preview());
    m_probe->key(Qt::Key_Escape);
    QVERIFY(!m_pane->poses().preview());
    test::sendLeftMouse(m_probe->view(), QEvent::MouseButtonRelease, from, Qt::NoButton, {});
    QCOMPARE(m_probe->file().revision(), std::uint64_t{0});
    QCOMPARE(placeOf(4), child);
}

void PoseGlTest::aClickSelectsTheBone()
{
    open(GizmoTool::Move);
    m_bar->action(GizmoTool::Move)->trigger(); // off: nothing is in front
    const glm::vec3 middle = (placeOf(6) + placeOf(7)) / 2.0f;
    m_probe->click(m_probe->at(middle));
    QCOMPARE(m_pane->bones().current(), std::optional<std::uint32_t>{6});
}

void PoseGlTest::playingLetsGo()
{
    open(GizmoTool::Move);
    m_pane->player().setPlaying(true);
    QVERIFY(gizmo().target() == nullptr);
    QVERIFY(gizmo().reason().contains(QStringLiteral("Pause")));
    m_pane->player().setPlaying(false);
    QVERIFY(gizmo().target() != nullptr);
    QCOMPARE(m_pane->player().frame(), std::round(m_pane->player().frame()));
}

CUTAWAY_TESTS(PoseGlTest)
#include "posegltest.moc"
