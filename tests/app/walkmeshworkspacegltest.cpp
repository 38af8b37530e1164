// SPDX-License-Identifier: MIT
// The walkmesh workspace in the real window: faces are chosen and painted in the picture, a hole is filled,
// borders are linked to rooms, all of it is undone, saved and read again.
#include "core/formats/bwm/edit/stale.h"
#include "tests/app/filefaults.h"
#include "tests/app/windowfixture.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/pointer.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using WalkmeshEdit = WalkmeshActions::Edit;
using ToolMode = WalkmeshTool::Mode;

class WalkmeshWorkspaceGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_fixture.reset(); }
    void clicksChoose();
    void whatIsConnectedGoesAlong();
    void boxesAndOutlinesChoose();
    void whatIsMarkedIsWhatIsChosen();
    void strokesPaint();
    void holesAreFilledAndLinked();
    void bordersUnderWallsAreChosen();
    void handlesMoveWhatIsChosen();
    void treesHaveNoTools();

private:
    void settle();
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButtons held, Qt::KeyboardModifiers keys = {});
    void click(QPointF at, Qt::KeyboardModifiers keys = {});
    void drag(const QList<QPointF> &way, Qt::KeyboardModifiers keys = {});
    QPointF pixelAt(glm::vec3 point);
    QPointF middleOf(std::uint32_t face);
    void showsMovedFacesAnew(const GizmoTarget &target);
    WalkmeshContext &context() { return m_pane->context(); }
    ViewportWidget &view() { return *m_page->scene()->viewport(); }

    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
    FilePage *m_page = nullptr;
    WalkmeshPane *m_pane = nullptr;
};

void WalkmeshWorkspaceGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

// Three by three quads, the one in the middle left out.
void WalkmeshWorkspaceGlTest::init()
{
    test::BwmBuilder builder;
    for (int i = 0; i < 9; ++i) {
        const auto a = static_cast<float>(i % 3), b = static_cast<float>(i / 3);
        if (i != 4)
            builder.quad({a, b, 0}, {a + 1, b, 0}, {a + 1, b + 1, 0}, {a, b + 1, 0}, i == 8 ? 3 : 4);
    }
    m_fixture = std::make_unique<test::WindowFixture>();
    m_path = m_fixture->path(u"ring.wok"_s);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const Bytes bytes = builder.buildArea();
    file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    m_page = m_fixture->open(m_path);
    QVERIFY(m_page != nullptr);
    m_fixture->window->resize(1500, 950);
    QTRY_COMPARE(m_fixture->window->area().workspaces().current(), Workspace::Walkmesh);
    m_pane = qobject_cast<WalkmeshPane *>(m_page->pane(Pane::Walkmesh));
    QVERIFY(m_pane != nullptr && m_pane->isVisible() && m_pane->tool() != nullptr);
    QVERIFY(m_pane->surfaces().isVisible() && m_page->hex().isVisible());
    settle();
    view().look(Camera::View::Top);
    view().frameAll();
}

void WalkmeshWorkspaceGlTest::settle()
{
    QVERIFY(m_fixture->waitIdle());
    QTRY_VERIFY(m_pane->tool()->picture().isCurrent());
    QCoreApplication::processEvents();
}

void WalkmeshWorkspaceGlTest::mouse(QEvent::Type type, QPointF at, Qt::MouseButtons held,
                                    Qt::KeyboardModifiers keys)
{
    test::sendLeftMouse(view(), type, at, held, keys);
}

void WalkmeshWorkspaceGlTest::click(QPointF at, Qt::KeyboardModifiers keys)
{
    mouse(QEvent::MouseButtonPress, at, Qt::LeftButton, keys);
    mouse(QEvent::MouseButtonRelease, at, Qt::NoButton, keys);
}

void WalkmeshWorkspaceGlTest::drag(const QList<QPointF> &way, Qt::KeyboardModifiers keys)
{
    mouse(QEvent::MouseButtonPress, way.front(), Qt::LeftButton, keys);
    for (const QPointF &at : way)
        mouse(QEvent::MouseMove, at, Qt::LeftButton, keys);
    mouse(QEvent::MouseButtonRelease, way.back(), Qt::NoButton, keys);
}

QPointF WalkmeshWorkspaceGlTest::pixelAt(glm::vec3 point)
{
    const glm::vec3 at = view().camera().project(point);
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

QPointF WalkmeshWorkspaceGlTest::middleOf(std::uint32_t face)
{
    const auto corners = *bwm::cornersOf(context().mesh(), face);
    return pixelAt((corners[0] + corners[1] + corners[2]) / 3.0f);
}

void WalkmeshWorkspaceGlTest::clicksChoose()
{
    click(middleOf(3));
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{3});
    QCOMPARE(m_page->selection().current(),
             m_page->file().resolve(*m_page->file().file().parsePath("indices[3]")));
    QVERIFY(m_page->hexHint().contains(u"indices"_s));
    click(middleOf(5), Qt::ShiftModifier);
    click(middleOf(7), Qt::ShiftModifier);
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{3, 5, 7}));
    QCOMPARE(view().marks().selectedPrimitives().size(), std::size_t{3});
    click(middleOf(5), Qt::ControlModifier);
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{3, 7}));
    QVERIFY(m_pane->bar()->countText().startsWith(u"2 faces"_s) ||
            m_pane->bar()->countText().contains(u"2"_s));
    m_pane->tool()->setPart(WalkmeshTool::Part::Vertices);
    click(pixelAt({1, 0, 0}) + QPointF(6, -6));
    QCOMPARE(context().chosen().vertices.size(), std::size_t{1});
    const glm::vec3 vertex = context().mesh().vertices[context().chosen().vertices.front()];
    QCOMPARE(vertex, glm::vec3(1, 0, 0));
    QVERIFY(!m_fixture->document().isModified());
}

void WalkmeshWorkspaceGlTest::whatIsConnectedGoesAlong()
{
    m_pane->tool()->setReach(WalkmeshTool::Reach::Surface);
    click(middleOf(0));
    QCOMPARE(context().chosen().faces.size(), std::size_t{14}); // not the two of grass
    QCOMPARE(context().chosen().faces.back(), 0U);
    m_pane->tool()->setReach(WalkmeshTool::Reach::Angle);
    click(middleOf(0));
    QCOMPARE(context().chosen().faces.size(), std::size_t{16});
    m_pane->tool()->setPart(WalkmeshTool::Part::Edges);
    m_pane->tool()->setReach(WalkmeshTool::Reach::Border);
    click(pixelAt({1.5f, 0.96f, 0}));
    QCOMPARE(context().chosen().edges.size(), std::size_t{4});
    click(pixelAt({1.5f, 0.04f, 0}));
    QCOMPARE(context().chosen().edges.size(), std::size_t{12});
}

void WalkmeshWorkspaceGlTest::boxesAndOutlinesChoose()
{
    m_pane->bar()->action(ToolMode::Box)->trigger();
    drag({pixelAt({-0.2f, -0.2f, 0}), pixelAt({3.2f, 1.1f, 0})});
    QCOMPARE(context().chosen().faces.size(), std::size_t{6});
    drag({pixelAt({-0.2f, 1.9f, 0}), pixelAt({1.1f, 3.2f, 0})}, Qt::ShiftModifier);
    QCOMPARE(context().chosen().faces.size(), std::size_t{8});
    m_pane->bar()->action(ToolMode::Lasso)->trigger();
    drag({pixelAt({-0.3f, -0.3f, 0}), pixelAt({1.2f, -0.3f, 0}), pixelAt({1.2f, 1.2f, 0}),
          pixelAt({-0.3f, 1.2f, 0})});
    QCOMPARE(context().chosen().faces.size(), std::size_t{2});
    m_pane->bar()->action(ToolMode::Box)->trigger();
    click(middleOf(3));
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{3});
    view().setMode(ViewportWidget::Mode::Measure);
    drag({pixelAt({-0.2f, -0.2f, 0}), pixelAt({3.2f, 1.1f, 0})}); // turns the view
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{3});
}

// Whatever row is selected: a command acts on what is chosen.
void WalkmeshWorkspaceGlTest::whatIsMarkedIsWhatIsChosen()
{
    const auto marked = [this] { return view().marks().selectedPrimitives().size(); };
    m_pane->bar()->action(ToolMode::Box)->trigger();
    drag({pixelAt({-0.2f, -0.2f, 0}), pixelAt({3.2f, 1.1f, 0})});
    QCOMPARE(context().chosen().faces.size(), std::size_t{6});
    QCOMPARE(marked(), std::size_t{6});
    m_page->selection().selectPath(*m_page->file().file().parsePath("indices")); // all of them
    QCOMPARE(context().chosen().faces.size(), std::size_t{6});
    QCOMPARE(marked(), std::size_t{6});
    QTest::keyClick(&view(), Qt::Key_Escape);
    QVERIFY(context().chosen().isEmpty());
    QCOMPARE(marked(), std::size_t{0});
    QVERIFY(!m_pane->actions()[WalkmeshEdit::Delete]->isEnabled());
    m_pane->bar()->action(ToolMode::Select)->trigger();
    click(middleOf(3));
    QCOMPARE(marked(), std::size_t{1});
    QTest::keyClick(&view(), Qt::Key_Escape);
    QCOMPARE(marked(), std::size_t{0});
    QCOMPARE(m_fixture->document().selectedText(), u"indices"_s); // no face that is not chosen
    QVERIFY(test::choiceFaults(*m_fixture->window).isEmpty());
}

void WalkmeshWorkspaceGlTest::strokesPaint()
{
    const QByteArray before = test::WindowFixture::contents(m_path);
    context().setMaterial(6);
    m_pane->bar()->action(ToolMode::Paint)->trigger();
    click(middleOf(0));
    drag({middleOf(0), middleOf(1), middleOf(2)}); // turns the view
    QVERIFY(!m_fixture->document().isModified());
    view().look(Camera::View::Top);
    view().frameAll();
    const QList<QPointF> way{middleOf(0), middleOf(1), middleOf(2), middleOf(3)};
    mouse(QEvent::MouseButtonPress, way.front(), Qt::LeftButton, Qt::ShiftModifier);
    for (const QPointF &at : way)
        mouse(QEvent::MouseMove, at, Qt::LeftButton, Qt::ShiftModifier);
    QVERIFY(m_page->scene()->scene().preview() != nullptr);
    QVERIFY(!m_fixture->document().isModified()); // only shown so far
    mouse(QEvent::MouseButtonRelease, way.back(), Qt::NoButton, Qt::ShiftModifier);
    settle();
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    for (const std::uint32_t face : {0U, 1U, 2U, 3U})
        QCOMPARE(context().mesh().faces[face].material, 6U);
    QVERIFY(m_page->scene()->scene().preview() == nullptr);
    m_pane->bar()->fill().setChecked(true);
    context().setMaterial(9);
    click(middleOf(8), Qt::ShiftModifier);
    settle();
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
    QCOMPARE(context().mesh().faces[4].material, 9U);
    QCOMPARE(context().mesh().faces[0].material, 6U);
    m_fixture->trigger(Command::Undo);
    m_fixture->trigger(Command::Undo);
    settle();
    QVERIFY(!m_fixture->document().isModified());
    m_fixture->trigger(Command::Redo);
    settle();
    m_fixture->trigger(Command::Save);
    QVERIFY(m_fixture->waitIdle());
    QTRY_VERIFY(!m_fixture->document().isModified());
    const QByteArray after = test::WindowFixture::contents(m_path);
    QCOMPARE(after.size(), before.size());
    int changed = 0;
    for (qsizetype i = 0; i < after.size(); ++i)
        changed += after[i] != before[i] ? 1 : 0;
    QCOMPARE(changed, 4); // materials
}

void WalkmeshWorkspaceGlTest::holesAreFilledAndLinked()
{
    const std::size_t before = context().mesh().faces.size();
    m_pane->bar()->part().setCurrentIndex(1);
    m_pane->tool()->setPart(WalkmeshTool::Part::Edges);
    click(pixelAt({1.5f, 0.96f, 0}));
    QCOMPARE(context().chosen().edges.size(), std::size_t{1});
    m_pane->actions()[WalkmeshEdit::FillHole]->trigger();
    settle();
    QCOMPARE(context().mesh().faces.size(), before + 2);
    click(pixelAt({0.5f, 0.04f, 0}));
    click(pixelAt({1.5f, 0.04f, 0}), Qt::ShiftModifier);
    m_pane->findChild<QSpinBox *>(u"walkmeshRoom"_s)->setValue(3);
    m_pane->actions()[WalkmeshEdit::SetTransition]->trigger();
    settle();
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
    const auto linked = [this] {
        return std::ranges::count(context().tables().edges, 3, &bwm::PerimeterEdge::transition);
    };
    QCOMPARE(linked(), 2);
    m_fixture->trigger(Command::Undo);
    settle();
    QCOMPARE(linked(), 0);
    m_fixture->trigger(Command::Redo);
    settle();
    m_fixture->trigger(Command::Save);
    QVERIFY(m_fixture->waitIdle());
    QTRY_VERIFY(!m_fixture->document().isModified());
    m_fixture->trigger(Command::CloseTab);
    m_page = m_fixture->open(m_path);
    QVERIFY(m_page != nullptr);
    m_pane = qobject_cast<WalkmeshPane *>(m_page->pane(Pane::Walkmesh));
    QCOMPARE(context().mesh().faces.size(), before + 2);
    QCOMPARE(linked(), 2);
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
}

// A drag is one step of undo, and what was chosen stays chosen where it is now.
// Those with a corner of face 3; the others stay.
void WalkmeshWorkspaceGlTest::showsMovedFacesAnew(const GizmoTarget &target)
{
    GizmoChange change;
    change.tool = GizmoTool::Move;
    change.by[3] = {0.0f, 0.0f, 2.0f, 1.0f};
    const auto preview = target.preview(change);
    QVERIFY(preview.has_value());
    const std::vector<bwm::EditFace> &faces = context().mesh().faces;
    const auto touched = std::ranges::count_if(faces, [&](const bwm::EditFace &face) {
        return std::ranges::any_of(face.corners, [&](std::uint32_t corner) {
            return std::ranges::find(faces[3].corners, corner) != faces[3].corners.end();
        });
    });
    QCOMPARE((*preview)->instead->triangles(), static_cast<std::uint64_t>(touched));
    QCOMPARE((*preview)->rest->triangles(),
             static_cast<std::uint64_t>(faces.size()) - static_cast<std::uint64_t>(touched));
    QCOMPARE((*preview)->instead->bounds().max.z, 2.0f);
    QCOMPARE((*preview)->rest->bounds().max.z, 0.0f);
}

// A wall that leans over the floor, with vertices of its own, covers the border from above, and its upper
// edge is nearer to the eye.
void WalkmeshWorkspaceGlTest::bordersUnderWallsAreChosen()
{
    test::BwmBuilder builder;
    builder.quad({0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, 4);
    builder.quad({0, -0.2f, 0.01f}, {2, -0.2f, 0.01f}, {2, 0.6f, 1}, {0, 0.6f, 1}, 7);
    const Bytes bytes = builder.buildArea();
    const QString path = m_fixture->path(u"walled.wok"_s);
    test::WindowFixture::replace(
        path, {reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size())});
    m_page = m_fixture->open(path);
    QVERIFY(m_page != nullptr);
    m_pane = qobject_cast<WalkmeshPane *>(m_page->pane(Pane::Walkmesh));
    settle();
    view().look(Camera::View::Top);
    view().frameAll();
    m_pane->tool()->setPart(WalkmeshTool::Part::Edges);
    for (const QPointF &beside : {QPointF(0, 0), QPointF(0, 4), QPointF(0, -4)}) {
        const QPointF at = pixelAt({1, 0, 0}) + beside;
        const auto face = m_pane->tool()->picture().faceAt(at);
        QVERIFY(face && context().mesh().faces[face->face].material == 7);
        click(at);
        QCOMPARE(context().chosen().edges.size(), std::size_t{1});
        const bwm::FaceEdge edge = context().chosen().edges.front();
        QCOMPARE(context().mesh().faces[edge.face].material, 4U);
        const auto corners = *bwm::cornersOf(context().mesh(), edge.face);
        QVERIFY(corners[edge.edge].y == 0.0f && corners[(edge.edge + 1) % 3].y == 0.0f);
        context().choose({});
    }
}

void WalkmeshWorkspaceGlTest::handlesMoveWhatIsChosen()
{
    const QByteArray before = test::WindowFixture::contents(m_path);
    m_pane->gizmo()->action(GizmoTool::Move)->trigger();
    Gizmo &gizmo = m_pane->gizmo()->gizmo();
    QVERIFY(gizmo.target() == nullptr);
    click(middleOf(3));
    QVERIFY(gizmo.target() != nullptr);
    const glm::vec3 corner = context().mesh().vertices[context().mesh().faces[3].corners[0]];
    showsMovedFacesAnew(*gizmo.target());
    const QPointF from = gizmo.layout().placeOf({GizmoHandle::Kind::MoveAxis, 0});
    drag({from, from + QPointF(20, 0), from + QPointF(40, 0)});
    settle();
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{3});
    const glm::vec3 moved = context().mesh().vertices[context().mesh().faces[3].corners[0]];
    QVERIFY(moved.x > corner.x + 0.05f);
    QCOMPARE(moved.y, corner.y);
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
    m_fixture->trigger(Command::Undo);
    settle();
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{3});
    QVERIFY(test::WindowFixture::contents(m_path) == before);
}

// The tools that change the walkmesh leave the picture of its tree alone; one that is turned on by its key
// shows itself.
void WalkmeshWorkspaceGlTest::treesHaveNoTools()
{
    Workspaces &workspaces = m_fixture->window->area().workspaces();
    const auto *bar = m_page->scene()->findChild<WalkmeshBar *>();
    QAction *move = m_pane->gizmo()->action(GizmoTool::Move);
    const auto isInStrip = [&] {
        return std::ranges::any_of(m_page->scene()->findChildren<QToolButton *>(),
                                   [&](const QToolButton *button) {
                                       return button->defaultAction() == move && button->isVisible();
                                   });
    };
    QVERIFY(bar->isVisible() && isInStrip());
    m_pane->bar()->action(ToolMode::Paint)->trigger();
    workspaces.choose(Workspace::Trees);
    QVERIFY(!bar->isVisible() && !isInStrip());
    QVERIFY(m_pane->tool()->mode() == ToolMode::Select);
    m_pane->bar()->action(ToolMode::Box)->trigger();
    QVERIFY(bar->isVisible());
    m_pane->bar()->action(ToolMode::Select)->trigger();
    QVERIFY(!bar->isVisible());
    workspaces.choose(Workspace::Walkmesh);
    QVERIFY(bar->isVisible() && isInStrip());
}

CUTAWAY_TESTS(WalkmeshWorkspaceGlTest)
#include "walkmeshworkspacegltest.moc"
