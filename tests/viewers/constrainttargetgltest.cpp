// SPDX-License-Identifier: MIT
// A constraint in the picture: its frames are moved by a gizmo, its limits by their handles, each as one
// edit.
#include "tests/support/constrainedcrate.h"
#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/physics/constrainttarget.h"
#include "viewers/workshops/physics/shapetarget.h"

#include <cmath>
#include <glm/geometric.hpp>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using Grip = GizmoHandle::Kind;

class ConstraintTargetGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void framesAreMoved();
    void limitsAreDragged();
    void limitsDoNotCross();

private:
    Gizmo &gizmo() { return m_bar->gizmo(); }
    void turnOn(GizmoTool tool);
    physics::BodyConstraint constraint();
    QPointF at(GizmoHandle handle) { return gizmo().layout().placeOf(handle); }

    std::unique_ptr<test::SceneProbe> m_probe;
    GizmoBar *m_bar = nullptr;
};

void ConstraintTargetGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void ConstraintTargetGlTest::init()
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildConstrainedCrate(), "crate.nif");
    QVERIFY(m_probe->isReady());
    m_bar = new GizmoBar(m_probe->pane());
    new ShapeTargets(m_bar->gizmo(), m_probe->selection(), m_bar);
    const Result<NodePath> place = m_probe->file().file().parsePath(constraint().path);
    QVERIFY(place.has_value());
    m_probe->selection().selectPath(*place);
}

void ConstraintTargetGlTest::cleanup()
{
    m_bar = nullptr;
    m_probe.reset();
}

void ConstraintTargetGlTest::turnOn(GizmoTool tool)
{
    m_bar->action(tool)->trigger();
    QCoreApplication::processEvents();
    m_probe->view().frameAll();
    QTRY_VERIFY(m_probe->pane().scene().isCurrent());
    QVERIFY2(gizmo().target() != nullptr, qPrintable(gizmo().reason()));
}

physics::BodyConstraint ConstraintTargetGlTest::constraint()
{
    Progress progress;
    const File &file = m_probe->file().file();
    return physics::constraintsOf(file, physics::bodiesOf(file, progress), progress).at(0);
}

void ConstraintTargetGlTest::framesAreMoved()
{
    turnOn(GizmoTool::Move);
    QStringList titles;
    for (const auto &target : gizmo().targets())
        titles += target->title();
    QCOMPARE(titles, QStringList({u"constraint"_s, u"frame in Knob"_s, u"frame in Crate"_s}));
    QVERIFY(!gizmo().target()->allows(GizmoTool::Scale));
    const physics::BodyConstraint before = constraint();
    GizmoAmount amount = GizmoAmount::none(GizmoTool::Move);
    amount.along = {0, 0, 5}; // the frame's own z is y of the picture
    QVERIFY(gizmo().apply(amount));
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
    const glm::vec3 moved(0, 5, 0);
    QVERIFY(glm::distance(glm::vec3(constraint().shown.frameA[3] - before.shown.frameA[3]), moved) < 1e-3f);
    QVERIFY(glm::distance(glm::vec3(constraint().shown.frameB[3] - before.shown.frameB[3]), moved) < 1e-3f);
    QTRY_VERIFY(m_probe->pane().scene().isCurrent());
    QVERIFY(gizmo().target() != nullptr);
    gizmo().choose(1); // the other one stays
    QVERIFY(gizmo().apply(amount));
    QVERIFY(glm::distance(glm::vec3(constraint().shown.frameA[3] - before.shown.frameA[3]), 2.0f * moved) <
            1e-3f);
    QVERIFY(glm::distance(glm::vec3(constraint().shown.frameB[3] - before.shown.frameB[3]), moved) < 1e-3f);
}

void ConstraintTargetGlTest::limitsAreDragged()
{
    turnOn(GizmoTool::Points);
    const std::vector<GizmoPoint> points = gizmo().points();
    QCOMPARE(points.size(), std::size_t{2});
    QCOMPARE(points[1].name, u"highest angle"_s);
    const glm::vec3 pivot(10, -4, 30);
    const float reach = glm::distance(points[1].at, pivot);
    QVERIFY(std::abs(points[1].at.x - pivot.x - reach * std::cos(1.25f)) < 1e-2f);
    const glm::vec3 wanted = pivot + glm::vec3(std::cos(0.5f), std::sin(0.5f), 0) * reach;
    m_probe->drag(at({Grip::Point, 1}), m_probe->at(wanted)); // seen from above
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
    QVERIFY2(std::abs(constraint().shown.along.max - 0.5f) < 0.05f,
             qPrintable(QString::number(double(constraint().shown.along.max))));
    QCOMPARE(constraint().shown.along.min, -0.5f);
}

void ConstraintTargetGlTest::limitsDoNotCross()
{
    turnOn(GizmoTool::Points);
    const glm::vec3 pivot(10, -4, 30);
    const float reach = glm::distance(gizmo().points()[1].at, pivot);
    const glm::vec3 below = pivot + glm::vec3(std::cos(-1.2f), std::sin(-1.2f), 0) * reach;
    m_probe->drag(at({Grip::Point, 1}), m_probe->at(below));
    QCOMPARE(m_probe->file().revision(), std::uint64_t{0});
    QCOMPARE(constraint().shown.along.max, 1.25f);
}

CUTAWAY_TESTS(ConstraintTargetGlTest)
#include "constrainttargetgltest.moc"
