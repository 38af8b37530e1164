// SPDX-License-Identifier: MIT
// The geometry of a gizmo: handles are found where they are painted, and a drag means what the pointer did.
#include "tests/support/testclasses.h"
#include "viewers/kit/gizmo/gizmodrag.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/trigonometric.hpp>

using namespace cutaway;
using Grip = GizmoHandle::Kind;

namespace
{

const std::set<GizmoTool> kAllTools{GizmoTool::Move, GizmoTool::Turn, GizmoTool::Scale, GizmoTool::Points};

Camera cameraAt(float yaw, float pitch, bool perspective)
{
    Camera camera;
    camera.setViewport(QSizeF(800, 600));
    camera.setStand({{1.0f, 2.0f, 3.0f}, 20.0f, yaw, pitch, perspective});
    picture::Bounds bounds;
    bounds.add({-10, -10, -10});
    bounds.add({10, 10, 10});
    camera.setScene(bounds);
    return camera;
}

GizmoFrame turnedFrame()
{
    GizmoFrame frame;
    frame.origin = {0.5f, 1.5f, 2.5f};
    frame.axes = glm::mat3(glm::rotate(glm::mat4(1.0f), 0.3f, glm::normalize(glm::vec3(1, 1, 0))));
    return frame;
}

QPointF pixelAt(const Camera &camera, glm::vec3 point)
{
    const glm::vec3 at = camera.project(point);
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

} // namespace

class GizmoTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handlesAreWhereTheyArePainted_data();
    void handlesAreWhereTheyArePainted();
    void seenFromTheSide();
    void behindTheViewer();
    void dragsFollowThePointer_data();
    void dragsFollowThePointer();
    void ringsTurn_data();
    void ringsTurn();
    void scaleKeepsTheOrigin();
    void fineIsATenth();
    void snaps();
    void typed_data();
    void typed();
    void points();
};

void GizmoTest::handlesAreWhereTheyArePainted_data()
{
    QTest::addColumn<int>("tool");
    QTest::addColumn<bool>("perspective");
    for (const GizmoTool tool : kAllTools) {
        QTest::addRow("tool %d, perspective", static_cast<int>(tool)) << static_cast<int>(tool) << true;
        QTest::addRow("tool %d, parallel", static_cast<int>(tool)) << static_cast<int>(tool) << false;
    }
}

void GizmoTest::handlesAreWhereTheyArePainted()
{
    QFETCH(int, tool);
    QFETCH(bool, perspective);
    const GizmoTool of = static_cast<GizmoTool>(tool);
    const Camera camera = cameraAt(-0.9f, 0.55f, perspective);
    const std::vector<GizmoPoint> points{{{}, {4, 0, 0}, {}}, {{}, {0, 4, 0}, {}}};
    const GizmoLayout layout(camera, turnedFrame(), {of}, points);
    QVERIFY(layout.isSeen());
    const auto found = [&layout](GizmoHandle handle) {
        return layout.handleAt(layout.placeOf(handle)) == handle;
    };
    switch (of) {
    case GizmoTool::Move:
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(found({Grip::MoveAxis, i}) && found({Grip::MovePlane, i}));
        QVERIFY(found({Grip::MoveView, 0}));
        break;
    case GizmoTool::Turn:
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(found({Grip::TurnAxis, i}));
        QVERIFY(found({Grip::TurnView, 0}));
        break;
    case GizmoTool::Scale:
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(found({Grip::ScaleAxis, i}));
        QVERIFY(found({Grip::ScaleAll, 0}));
        break;
    case GizmoTool::Points:
        QVERIFY(found({Grip::Point, 0}) && found({Grip::Point, 1}));
        break;
    }
    QVERIFY(!layout.handleAt(layout.origin() + QPointF(300, 0)));
}

// Along an axis nothing can be aimed at, and a plane is a line.
void GizmoTest::seenFromTheSide()
{
    const Camera camera = cameraAt(0.0f, 0.0f, false); // along x
    const GizmoLayout layout(camera, {{1, 2, 3}, glm::mat3(1.0f)}, {GizmoTool::Move}, {});
    QVERIFY(!layout.axes()[0].isSeen && layout.axes()[1].isSeen && layout.axes()[2].isSeen);
    QVERIFY(!layout.axes()[0].plane.isEmpty());
    QVERIFY(layout.axes()[1].plane.isEmpty() && layout.axes()[2].plane.isEmpty());
    QCOMPARE(*layout.handleAt(layout.origin()), (GizmoHandle{Grip::MoveView, 0}));
}

void GizmoTest::behindTheViewer()
{
    const Camera camera = cameraAt(0.0f, 0.0f, true);
    const GizmoLayout layout(camera, {camera.eye() + camera.direction() * 5.0f, glm::mat3(1.0f)}, kAllTools,
                             {});
    QVERIFY(!layout.isSeen());
    for (int x = 0; x < 800; x += 20) {
        for (int y = 0; y < 600; y += 20)
            QVERIFY(!layout.handleAt(QPointF(x, y)));
    }
}

void GizmoTest::dragsFollowThePointer_data()
{
    QTest::addColumn<bool>("perspective");
    QTest::newRow("perspective") << true;
    QTest::newRow("parallel") << false;
}

void GizmoTest::dragsFollowThePointer()
{
    QFETCH(bool, perspective);
    const Camera camera = cameraAt(-0.9f, 0.55f, perspective);
    const GizmoFrame frame = turnedFrame();
    const glm::vec3 wanted(1.25f, -0.75f, 0.5f);
    for (int axis = 0; axis < 3; ++axis) {
        const auto index = static_cast<std::size_t>(axis);
        const glm::vec3 start = frame.origin + frame.axes[axis] * 0.4f;
        GizmoDrag drag(camera, frame, {Grip::MoveAxis, index}, pixelAt(camera, start), {});
        drag.moveTo(pixelAt(camera, start + frame.axes[axis] * wanted[axis]), false);
        glm::vec3 only(0.0f);
        only[axis] = wanted[axis];
        QVERIFY(glm::distance(drag.amount().along, only) < 1e-3f);
        // A plane keeps its axis.
        GizmoDrag plane(camera, frame, {Grip::MovePlane, index}, pixelAt(camera, frame.origin), {});
        glm::vec3 across = wanted;
        across[axis] = 0.0f;
        plane.moveTo(pixelAt(camera, frame.origin + frame.axes * across), false);
        QVERIFY(glm::distance(plane.amount().along, across) < 1e-3f);
    }
    GizmoDrag view(camera, frame, {Grip::MoveView, 0}, pixelAt(camera, frame.origin), {});
    view.moveTo(pixelAt(camera, frame.origin) + QPointF(40, 30), false);
    const GizmoChange change = changeOf(view.amount(), frame, view.towardsEye());
    const QPointF now = pixelAt(camera, glm::vec3(change.by * glm::vec4(frame.origin, 1.0f)));
    QVERIFY(std::hypot(now.x() - pixelAt(camera, frame.origin).x() - 40,
                       now.y() - pixelAt(camera, frame.origin).y() - 30) < 0.05);
}

void GizmoTest::ringsTurn_data()
{
    QTest::addColumn<float>("yaw");
    QTest::newRow("facing") << -0.9f;
    QTest::newRow("side on") << 1.65f;
}

void GizmoTest::ringsTurn()
{
    QFETCH(float, yaw);
    const Camera camera = cameraAt(yaw, 0.1f, false);
    const GizmoFrame frame{{1, 2, 3}, glm::mat3(1.0f)};
    const float radius = 76.0f * camera.unitsPerPixelAt(frame.origin);
    for (int axis = 0; axis < 3; ++axis) {
        const glm::vec3 along = frame.axes[axis];
        const bool isSideOn = std::fabs(glm::dot(along, camera.direction())) < 0.25f;
        // The nearest place of the ring, from which it turns by 20 degrees.
        glm::vec3 towards = camera.direction() - along * glm::dot(camera.direction(), along);
        towards = glm::normalize(towards) * radius;
        const glm::mat4 turn = glm::rotate(glm::mat4(1.0f), glm::radians(20.0f), along);
        GizmoDrag drag(camera, frame, {Grip::TurnAxis, static_cast<std::size_t>(axis)},
                       pixelAt(camera, frame.origin + towards), {});
        drag.moveTo(pixelAt(camera, frame.origin + glm::vec3(turn * glm::vec4(towards, 0.0f))), false);
        const float wanted = isSideOn ? glm::degrees(std::sin(glm::radians(20.0f))) : 20.0f;
        QVERIFY2(std::fabs(drag.amount().along[axis] - wanted) < 0.6f,
                 qPrintable(QString::number(drag.amount().along[axis])));
    }
    // All the way round and on.
    GizmoDrag view(camera, frame, {Grip::TurnView, 0}, pixelAt(camera, frame.origin) + QPointF(96, 0), {});
    for (int degrees = 10; degrees <= 400; degrees += 10) {
        const double angle = glm::radians(static_cast<double>(degrees));
        view.moveTo(pixelAt(camera, frame.origin) + QPointF(96 * std::cos(angle), -96 * std::sin(angle)),
                    false);
    }
    QVERIFY(std::fabs(view.amount().aboutView - 400.0f) < 0.5f);
}

void GizmoTest::scaleKeepsTheOrigin()
{
    const Camera camera = cameraAt(-0.9f, 0.55f, true);
    const GizmoFrame frame = turnedFrame();
    const glm::vec3 start = frame.origin + frame.axes[1] * 2.0f;
    GizmoDrag drag(camera, frame, {Grip::ScaleAxis, 1}, pixelAt(camera, start), {});
    drag.moveTo(pixelAt(camera, frame.origin + frame.axes[1] * 3.0f), false);
    QVERIFY(glm::distance(drag.amount().along, glm::vec3(1.0f, 1.5f, 1.0f)) < 1e-3f);
    const GizmoChange change = changeOf(drag.amount(), frame, drag.towardsEye());
    QVERIFY(glm::distance(glm::vec3(change.by * glm::vec4(frame.origin, 1.0f)), frame.origin) < 1e-4f);
    QVERIFY(glm::distance(glm::vec3(change.by * glm::vec4(start, 1.0f)),
                          frame.origin + frame.axes[1] * 3.0f) < 1e-2f);
    // Through the origin it stays above nothing.
    drag.moveTo(pixelAt(camera, frame.origin - frame.axes[1] * 3.0f), false);
    QVERIFY(drag.amount().along.y > 0.0f);
}

void GizmoTest::fineIsATenth()
{
    const Camera camera = cameraAt(-0.9f, 0.55f, false);
    const GizmoFrame frame = turnedFrame();
    const auto along = [&](bool fine) {
        GizmoDrag drag(camera, frame, {Grip::MoveAxis, 0}, pixelAt(camera, frame.origin), {});
        drag.moveTo(pixelAt(camera, frame.origin + frame.axes[0] * 2.0f), fine);
        return drag.amount().along.x;
    };
    QVERIFY(std::fabs(along(false) - 2.0f) < 1e-3f);
    QVERIFY(std::fabs(along(true) - 0.2f) < 1e-3f);
}

void GizmoTest::snaps()
{
    const GizmoSteps steps{0.5f, 15.0f, 0.25f};
    GizmoAmount move = GizmoAmount::none(GizmoTool::Move);
    move.along = {0.7f, -0.8f, 0.1f};
    QCOMPARE(snapped(move, steps).along, glm::vec3(0.5f, -1.0f, 0.0f));
    GizmoAmount turn = GizmoAmount::none(GizmoTool::Turn);
    turn.along.y = 22.0f;
    turn.aboutView = -50.0f;
    QCOMPARE(snapped(turn, steps).along.y, 15.0f);
    QCOMPARE(snapped(turn, steps).aboutView, -45.0f);
    GizmoAmount scale = GizmoAmount::none(GizmoTool::Scale);
    scale.along = {0.05f, 1.1f, 2.2f};
    QCOMPARE(snapped(scale, steps).along, glm::vec3(0.25f, 1.0f, 2.25f)); // never to nothing
}

void GizmoTest::typed_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<QList<float>>("along");
    const auto row = [](const char *name, Grip kind, int index, const QString &text,
                        QList<float> along = {}) {
        QTest::newRow(name) << static_cast<int>(kind) << index << text << !along.isEmpty() << along;
    };
    row("axis", Grip::MoveAxis, 1, QStringLiteral("-2.5"), {0, -5, 0}); // a unit is 2 of the picture
    row("plane", Grip::MovePlane, 1, QStringLiteral("1, 2"), {2, 0, 4});
    row("all", Grip::MoveView, 0, QStringLiteral("1 2 3"), {2, 4, 6});
    row("degrees", Grip::TurnAxis, 2, QStringLiteral("30"), {0, 0, 30});
    row("factor", Grip::ScaleAxis, 0, QStringLiteral("1.5"), {1.5f, 1, 1});
    row("evenly", Grip::ScaleAll, 0, QStringLiteral("2"), {2, 2, 2});
    row("too few", Grip::MovePlane, 0, QStringLiteral("1"));
    row("too many", Grip::MoveAxis, 0, QStringLiteral("1 2"));
    row("half typed", Grip::MoveAxis, 0, QStringLiteral("-"));
    row("no number", Grip::MoveAxis, 0, QStringLiteral("nan"));
}

void GizmoTest::typed()
{
    QFETCH(int, kind);
    QFETCH(int, index);
    QFETCH(QString, text);
    QFETCH(bool, isGood);
    QFETCH(QList<float>, along);
    const auto amount = typedAmount({static_cast<Grip>(kind), static_cast<std::size_t>(index)}, text, 2.0);
    QCOMPARE(amount.has_value(), isGood);
    if (isGood)
        QCOMPARE(amount->along, glm::vec3(along[0], along[1], along[2]));
}

void GizmoTest::points()
{
    const Camera camera = cameraAt(-0.9f, 0.55f, true);
    const GizmoFrame frame = turnedFrame();
    GizmoPoint point{QStringLiteral("radius"), {2, 0, 0}, glm::vec3(1, 0, 0)};
    GizmoDrag drag(camera, frame, {Grip::Point, 3}, pixelAt(camera, point.at), point);
    drag.moveTo(pixelAt(camera, glm::vec3(3, 0, 0)), false);
    const GizmoChange change = changeOf(drag.amount(), frame, drag.towardsEye());
    QVERIFY(change.tool == GizmoTool::Points);
    QCOMPARE(change.point, std::size_t{3});
    QVERIFY(glm::distance(glm::vec3(change.by[3]), glm::vec3(1, 0, 0)) < 1e-3f); // along its own line
    point.along.reset();
    GizmoDrag freely(camera, frame, {Grip::Point, 0}, pixelAt(camera, point.at), point);
    freely.moveTo(pixelAt(camera, point.at) + QPointF(10, 5), false);
    const glm::vec3 now = point.at + glm::vec3(changeOf(freely.amount(), frame, freely.towardsEye()).by[3]);
    QVERIFY(std::hypot(pixelAt(camera, now).x() - pixelAt(camera, point.at).x() - 10,
                       pixelAt(camera, now).y() - pixelAt(camera, point.at).y() - 5) < 0.05);
}

CUTAWAY_TESTS(GizmoTest)
#include "gizmotest.moc"
