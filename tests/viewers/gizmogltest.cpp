// SPDX-License-Identifier: MIT
// A gizmo in the picture: drags that change exactly the bytes they mean, are shown before, and end however
// the mouse goes away.
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/pointer.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/physics/shapetarget.h"

#include <QApplication>
#include <QFocusEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <cmath>
#include <glm/geometric.hpp>

using namespace cutaway;
using Grip = GizmoHandle::Kind;

class GizmoGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void dragMovesWhatWasMeant();
    void previewIsShownAndGhostStays();
    void escapeTakesBack();
    void aLostMouseTakesBack();
    void controlSnapsAndShiftIsFine();
    void numbersAreTyped();
    void enterTakesWhatIsMeant();
    void fieldsAreTyped();
    void keysNudge();
    void levelsAreChosen();
    void refusalsAreShown();
    void withoutATargetTheViewTurns();
    void sharedSpaceWithAxes();

private:
    // The lamp with the sphere (moved by a transform, block 3) selected and these tools on.
    void openLamp(std::initializer_list<GizmoTool> tools);
    void use(std::initializer_list<GizmoTool> tools);
    Gizmo &gizmo() { return m_bar->gizmo(); }
    ViewportWidget &view() { return m_probe->view(); }
    QPointF at(GizmoHandle handle) { return gizmo().layout().placeOf(handle); }
    Bytes bytes() { return test::allBytes(m_probe->file().file().bytes()); }
    glm::vec3 wrapperPlace()
    {
        return glm::vec3(Reader(m_probe->file().file().tree(4)).rows<glm::vec4>("transform"_f)[3]);
    }
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButtons held, Qt::KeyboardModifiers modifiers = {});
    void waitForPicture() { QTRY_VERIFY(m_probe->pane().scene().isCurrent()); }

    static constexpr float kUnit = 69.99125f;
    std::unique_ptr<test::SceneProbe> m_probe;
    GizmoBar *m_bar = nullptr;
};

void GizmoGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void GizmoGlTest::cleanup()
{
    m_bar = nullptr;
    m_probe.reset();
}

void GizmoGlTest::use(std::initializer_list<GizmoTool> tools)
{
    m_bar = new GizmoBar(m_probe->pane());
    new ShapeTargets(m_bar->gizmo(), m_probe->selection(), m_bar);
    for (const GizmoTool tool : tools)
        m_bar->action(tool)->trigger();
    QCoreApplication::processEvents(); // the row below the strip takes room
    view().frameAll();
    waitForPicture();
}

void GizmoGlTest::openLamp(std::initializer_list<GizmoTool> tools)
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildSkyrimLamp(), "lamp.nif");
    QVERIFY(m_probe->isReady());
    use(tools);
    m_probe->click(m_probe->at({139.98f, 0.0f, 17.0f}));
    QCOMPARE(m_probe->selected(), std::string("block[4]"));
    QVERIFY(gizmo().target() != nullptr);
    QCOMPARE(gizmo().target()->title(), QStringLiteral("transform")); // the sphere has no place of its own
}

void GizmoGlTest::mouse(QEvent::Type type, QPointF at, Qt::MouseButtons held, Qt::KeyboardModifiers modifiers)
{
    test::sendLeftMouse(view(), type, at, held, modifiers);
}

void GizmoGlTest::dragMovesWhatWasMeant()
{
    openLamp({GizmoTool::Move});
    const Bytes before = bytes();
    const QPointF from = at({Grip::MoveAxis, 0});
    m_probe->drag(from, from + QPointF(40, 0));
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1}); // one edit
    const float moved = 40.0f * view().camera().unitsPerPixelAt({139.98f, 0, 0}) / kUnit;
    QVERIFY(std::fabs(wrapperPlace().x - 2.0f - moved) < 0.02f * moved);
    QCOMPARE(wrapperPlace().y, 0.0f);
    QCOMPARE(wrapperPlace().z, 0.0f);
    const Bytes after = bytes();
    QCOMPARE(after.size(), before.size());
    const ByteRange meant =
        *m_probe->file().file().fileRange(4, Reader(m_probe->file().file().tree(4)).nodeOf("transform"_f));
    for (std::size_t i = 0; i < after.size(); ++i)
        QVERIFY(before[i] == after[i] || meant.contains(i));
    QVERIFY(m_probe->pane().scene().preview() != nullptr); // until the picture is built again
    waitForPicture();
    QVERIFY(m_probe->pane().scene().preview() == nullptr);
    QCOMPARE(m_probe->selected(), std::string("block[4]"));
    QCOMPARE(gizmo().target()->title(), QStringLiteral("transform")); // and goes on
}

void GizmoGlTest::previewIsShownAndGhostStays()
{
    openLamp({GizmoTool::Move});
    view().setLayerShown(picture::Layer::RenderMesh, false);
    const QPointF sphere = m_probe->at({139.98f, 0.0f, 17.0f});
    const QColor ground = m_probe->background();
    const QPointF from = at({Grip::MoveAxis, 1}), by(0, -110);
    QVERIFY(m_probe->pixel(sphere + by) != m_probe->pixel(sphere));
    const QColor empty = m_probe->pixel(sphere + by);
    const QColor solid = m_probe->pixel(sphere);
    mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + by / 2, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + by, Qt::LeftButton);
    QVERIFY(m_probe->pane().scene().preview() != nullptr);
    const QColor there = m_probe->pixel(sphere + by), ghost = m_probe->pixel(sphere);
    QVERIFY2(there != empty, qPrintable(there.name()));
    QVERIFY2(ghost != solid && ghost != ground, qPrintable(ghost.name()));
    QVERIFY(gizmo().isDragging());
    QVERIFY(gizmo().amountText(gizmo().amount(GizmoTool::Move)).startsWith(QStringLiteral("move 0.0000 ")));
    mouse(QEvent::MouseMove, from, Qt::LeftButton);
    mouse(QEvent::MouseButtonRelease, from, Qt::NoButton);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{0}); // back where it was: no edit
}

void GizmoGlTest::escapeTakesBack()
{
    openLamp({GizmoTool::Move});
    const Bytes before = bytes();
    const QPointF from = at({Grip::MoveAxis, 0});
    mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + QPointF(50, 0), Qt::LeftButton);
    QVERIFY(m_probe->pane().scene().preview() != nullptr);
    m_probe->key(Qt::Key_Escape);
    QVERIFY(m_probe->pane().scene().preview() == nullptr && !gizmo().isDragging());
    mouse(QEvent::MouseMove, from + QPointF(70, 0), Qt::LeftButton);
    mouse(QEvent::MouseButtonRelease, from + QPointF(70, 0), Qt::NoButton);
    QVERIFY(bytes() == before);
    QCOMPARE(m_probe->selected(), std::string("block[4]")); // Esc has not climbed
}

void GizmoGlTest::aLostMouseTakesBack()
{
    openLamp({GizmoTool::Move});
    const Bytes before = bytes();
    const QPointF from = at({Grip::MoveAxis, 0});
    mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + QPointF(50, 0), Qt::LeftButton);
    QFocusEvent menu(QEvent::FocusOut, Qt::PopupFocusReason);
    QApplication::sendEvent(&view(), &menu);
    QVERIFY(!gizmo().isDragging() && m_probe->pane().scene().preview() == nullptr);
    m_probe->hover(from + QPointF(90, 0)); // moves nothing
    QVERIFY(bytes() == before);
    m_probe->drag(from, from + QPointF(30, 0)); // and the next drag works
    QVERIFY(bytes() != before);
}

void GizmoGlTest::controlSnapsAndShiftIsFine()
{
    openLamp({GizmoTool::Move});
    GizmoSteps steps = gizmo().steps();
    steps.length = 10.0f;
    gizmo().setSteps(steps);
    const QPointF from = at({Grip::MoveAxis, 0});
    const auto amountWith = [&](Qt::KeyboardModifiers modifiers) {
        mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
        mouse(QEvent::MouseMove, from + QPointF(50, 0), Qt::LeftButton, modifiers);
        const float along = gizmo().amount(GizmoTool::Move).along.x;
        m_probe->key(Qt::Key_Escape);
        mouse(QEvent::MouseButtonRelease, from, Qt::NoButton);
        return along;
    };
    const float plain = amountWith({});
    QVERIFY(plain > 11.0f && std::fabs(std::remainder(plain, 10.0f)) > 0.01f);
    QCOMPARE(amountWith(Qt::ControlModifier), std::round(plain / 10.0f) * 10.0f);
    QVERIFY(std::fabs(amountWith(Qt::ShiftModifier) - plain / 10.0f) < 0.1f);
    m_probe->key(Qt::Key_J); // snapping is the rule now, and Ctrl the exception
    QVERIFY(gizmo().isSnapping());
    QCOMPARE(amountWith({}), std::round(plain / 10.0f) * 10.0f);
    QCOMPARE(amountWith(Qt::ControlModifier), plain);
}

void GizmoGlTest::numbersAreTyped()
{
    openLamp({GizmoTool::Move});
    const QPointF from = at({Grip::MoveAxis, 0});
    mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
    mouse(QEvent::MouseMove, from + QPointF(10, 0), Qt::LeftButton);
    for (const Qt::Key key : {Qt::Key_7, Qt::Key_0})
        m_probe->key(key);
    mouse(QEvent::MouseMove, from + QPointF(90, 0), Qt::LeftButton); // what is typed counts
    QCOMPARE(gizmo().amount(GizmoTool::Move).along, glm::vec3(70, 0, 0));
    m_probe->key(Qt::Key_Backspace);
    QCOMPARE(gizmo().amount(GizmoTool::Move).along, glm::vec3(7, 0, 0));
    m_probe->key(Qt::Key_Return);
    mouse(QEvent::MouseButtonRelease, from, Qt::NoButton);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
    QVERIFY(std::fabs(wrapperPlace().x - (2.0f + 7.0f / kUnit)) < 1e-6f);
}

// Enter without a move changes nothing, and a text that is not an amount is not taken for the last one.
void GizmoGlTest::enterTakesWhatIsMeant()
{
    openLamp({GizmoTool::Move});
    const QPointF from = at({Grip::MoveAxis, 0});
    m_probe->drag(from, from + QPointF(40, 0)); // leaves an amount behind
    waitForPicture();
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
    const QPointF again = at({Grip::MoveAxis, 0});
    mouse(QEvent::MouseButtonPress, again, Qt::LeftButton);
    m_probe->key(Qt::Key_Return);
    QVERIFY(!gizmo().isDragging());
    mouse(QEvent::MouseButtonRelease, again, Qt::NoButton);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
    QSignalSpy notices(&view(), &ViewportWidget::notice);
    mouse(QEvent::MouseButtonPress, again, Qt::LeftButton);
    for (const Qt::Key key : {Qt::Key_7, Qt::Key_Minus, Qt::Key_Return})
        m_probe->key(key);
    QCOMPARE(notices.count(), 1);
    QVERIFY(gizmo().isDragging());
    m_probe->key(Qt::Key_Escape);
    mouse(QEvent::MouseButtonRelease, again, Qt::NoButton);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
}

void GizmoGlTest::fieldsAreTyped()
{
    openLamp({GizmoTool::Move, GizmoTool::Turn});
    auto *field = qobject_cast<QLineEdit *>(m_bar->field(GizmoTool::Move, 2));
    QVERIFY(field->isVisible() && field->isEnabled());
    QVERIFY(!m_bar->field(GizmoTool::Scale, 0)->isVisible());
    view().activateWindow();
    QTRY_VERIFY(view().isActiveWindow());
    view().setFocus();
    m_probe->key(Qt::Key_U);
    QTRY_VERIFY(m_bar->field(GizmoTool::Move, 0)->hasFocus());
    field->setText(QStringLiteral("-35.5"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
    QVERIFY(std::fabs(wrapperPlace().z + 35.5f / kUnit) < 1e-6f);
    QCOMPARE(wrapperPlace().x, 2.0f);
    waitForPicture();
    QSignalSpy notices(&view(), &ViewportWidget::notice);
    field->setText(QStringLiteral("far"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(notices.count(), 1);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{1});
}

void GizmoGlTest::keysNudge()
{
    openLamp({GizmoTool::Move});
    GizmoSteps steps = gizmo().steps();
    steps.length = kUnit;
    gizmo().setSteps(steps);
    m_probe->key(Qt::Key_Right, Qt::ControlModifier); // from above: x to the right, y up
    QVERIFY(std::fabs(wrapperPlace().x - 3.0f) < 1e-5f);
    waitForPicture();
    m_probe->key(Qt::Key_Down, Qt::ControlModifier);
    QVERIFY(glm::distance(wrapperPlace(), glm::vec3(3, -1, 0)) < 1e-5f);
    waitForPicture();
    m_probe->key(Qt::Key_PageUp, Qt::ControlModifier | Qt::ShiftModifier); // a tenth
    QVERIFY(glm::distance(wrapperPlace(), glm::vec3(3, -1, 0.1f)) < 1e-5f);
    const glm::vec3 target = view().camera().target();
    m_probe->key(Qt::Key_Right); // without Ctrl it flies
    QVERIFY(view().camera().target() != target);
}

void GizmoGlTest::levelsAreChosen()
{
    openLamp({GizmoTool::Move});
    QStringList titles;
    for (const auto &target : gizmo().targets())
        titles.append(target->title());
    QCOMPARE(titles.size(), 5);
    QCOMPARE(titles.mid(0, 3),
             QStringList({QStringLiteral("sphere"), QStringLiteral("transform"), QStringLiteral("list")}));
    QVERIFY(titles[3].startsWith(QStringLiteral("body")) && titles[4].startsWith(QStringLiteral("node")));
    QSignalSpy chosen(&gizmo(), &Gizmo::chosen);
    gizmo().choose(3);
    QCOMPARE(chosen.count(), 1);
    GizmoAmount amount = GizmoAmount::none(GizmoTool::Move);
    amount.along = {kUnit, 0, 0};
    gizmo().apply(amount);
    QCOMPARE(m_probe->file().file().format().unitType(m_probe->file().file(), 6),
             std::string("bhkRigidBodyT"));
    waitForPicture();
    QVERIFY(gizmo().target()->title().startsWith(QStringLiteral("body"))); // as chosen
    // The sphere itself says why it stays, and scales.
    gizmo().choose(0);
    gizmo().apply(amount);
    QVERIFY2(gizmo().problem().contains(QStringLiteral("transform around it")),
             qPrintable(gizmo().problem()));
    QVERIFY(gizmo().target()->allows(GizmoTool::Scale));
}

void GizmoGlTest::refusalsAreShown()
{
    m_probe =
        std::make_unique<test::SceneProbe>(test::buildFallout4Cart(test::buildPhysicsPackfile()), "cart.nif");
    QVERIFY(m_probe->isReady());
    use({GizmoTool::Move});
    m_probe->click(m_probe->at({10, 5, 35}));
    QCOMPARE(m_probe->selected(), std::string("block[1]"));
    QVERIFY(gizmo().target() != nullptr);
    std::size_t body = 0;
    while (body < gizmo().targets().size() &&
           !gizmo().targets()[body]->title().startsWith(QStringLiteral("body")))
        ++body;
    QVERIFY(body < gizmo().targets().size());
    QVERIFY(gizmo().targets()[body]->note().contains(QStringLiteral("root node")));
    gizmo().choose(body);
    QVERIFY(!gizmo().target()->allows(GizmoTool::Move));
    QVERIFY(!m_bar->field(GizmoTool::Move, 0)->isEnabled());
    QVERIFY(!gizmo().layout().handleAt(gizmo().layout().origin())); // nothing to drag
}

void GizmoGlTest::withoutATargetTheViewTurns()
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildSkyrimLamp(), "lamp.nif");
    QVERIFY(m_probe->isReady());
    use({GizmoTool::Move, GizmoTool::Turn});
    QVERIFY(gizmo().target() == nullptr && !gizmo().reason().isEmpty());
    const glm::vec3 eye = view().camera().eye();
    m_probe->drag({300, 200}, {340, 120}); // the view looks down
    QVERIFY(glm::distance(view().camera().eye(), eye) > 1.0f);
    // Off its handles a gizmo leaves the drag to the view as well.
    m_probe->view().look(Camera::View::Top);
    m_probe->click(m_probe->at({139.98f, 0.0f, 17.0f}));
    QVERIFY(gizmo().target() != nullptr);
    const glm::vec3 before = view().camera().eye();
    m_probe->drag({20, 200}, {60, 120});
    QVERIFY(glm::distance(view().camera().eye(), before) > 1.0f);
    QCOMPARE(m_probe->file().revision(), std::uint64_t{0});
}

// A body that is turned: its own axes, or those of the world.
void GizmoGlTest::sharedSpaceWithAxes()
{
    openLamp({GizmoTool::Move, GizmoTool::Turn});
    GizmoAmount turn = GizmoAmount::none(GizmoTool::Turn);
    turn.along = {0, 0, 90};
    gizmo().apply(turn);
    waitForPicture();
    GizmoAmount move = GizmoAmount::none(GizmoTool::Move);
    move.along = {kUnit, 0, 0};
    gizmo().apply(move); // along its own x, which is y now
    QVERIFY2(glm::distance(wrapperPlace(), glm::vec3(2, 1, 0)) < 1e-4f,
             qPrintable(QString::number(wrapperPlace().y)));
    waitForPicture();
    m_probe->key(Qt::Key_I);
    QVERIFY(!gizmo().isLocal());
    gizmo().apply(move);
    QVERIFY(glm::distance(wrapperPlace(), glm::vec3(3, 1, 0)) < 1e-4f);
}

CUTAWAY_TESTS(GizmoGlTest)
#include "gizmogltest.moc"
