// SPDX-License-Identifier: MIT
// Objects in the picture: clicks that descend into them, what in the tree stands for them, and putting them
// out of sight. And a mouse that something else takes away.
#include "tests/support/bwmbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/pointer.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/kit/viewport/glthread.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <glm/geometric.hpp>
#include <set>

using namespace cutaway;

class SceneObjectsGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_probe.reset(); }

    void clicksDescendAndClimb();
    void clicksInAPartDescendThere();
    void ownersStandForTheirShapes_data();
    void ownersStandForTheirShapes();
    void bodiesOfAPackfileStandForTheirShapes();
    void rowsAboutAFaceMarkIt();
    void objectsAreHiddenAndShown();
    void objectsAreIsolated();
    void homeFramesWhatIsShown();
    void whatHangsBelowANodeGoesWithIt();
    void partsAreHiddenByThemselves();
    void theTreeOffersIt();
    void hiddenObjectsAreNotExported();
    void hiddenObjectsKeepTheirBlocks();
    void whatTheFileHidesIsALayer();
    void aMenuDoesNotBreakTheMouse_data();
    void aMenuDoesNotBreakTheMouse();

private:
    void open(const Bytes &bytes, const char *name);
    void openLamp() { open(test::buildSkyrimLamp(), "lamp.nif"); }
    void openCart() { open(test::buildFallout4Cart(test::buildPhysicsPackfile()), "cart.nif"); }
    void select(const std::string &path);
    // Labels of what is marked as selected.
    std::set<std::string> marked();
    bool isSeen(glm::vec3 at) { return m_probe->view().picker().nearest(m_probe->at(at)).has_value(); }

    static constexpr glm::vec3 kSphere{139.98f, 0.0f, 17.0f}; // of the lamp, from above
    static constexpr glm::vec3 kBox{5.0f, 30.0f, 35.0f};
    std::unique_ptr<test::SceneProbe> m_probe;
};

void SceneObjectsGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void SceneObjectsGlTest::open(const Bytes &bytes, const char *name)
{
    m_probe = std::make_unique<test::SceneProbe>(bytes, name);
    QVERIFY(m_probe->isReady());
}

void SceneObjectsGlTest::select(const std::string &path)
{
    const auto place = m_probe->file().file().parsePath(path);
    QVERIFY2(place.has_value(), path.c_str());
    m_probe->selection().selectPath(*place);
    QCOMPARE(m_probe->selected(), path);
}

std::set<std::string> SceneObjectsGlTest::marked()
{
    std::set<std::string> labels;
    for (const PrimitiveId &id : m_probe->view().marks().selectedPrimitives())
        labels.insert(m_probe->pane().scene().batchOf(id)->label);
    return labels;
}

// ---- clicks

void SceneObjectsGlTest::clicksDescendAndClimb()
{
    openLamp();
    m_probe->view().setLayerShown(picture::Layer::Collision, false);
    const glm::vec3 glow(10, -5, 112); // its upper side
    const QPointF here = m_probe->at(glow), there = m_probe->at(glow * glm::vec3(-1, -1, 1));
    m_probe->hover(here);
    QCOMPARE(m_probe->file().pathOf(*m_probe->selection().hovered()).path, std::string());
    m_probe->click(here);
    QCOMPARE(m_probe->selected(), std::string("block[9]"));
    QCOMPARE(m_probe->view().marks().selectedPrimitives().size(), std::size_t{12});
    m_probe->hover(here); // tells what the next click selects
    QVERIFY(m_probe->file().pathOf(*m_probe->selection().hovered()).path.starts_with("triangles["));
    m_probe->click(here);
    const std::string face = m_probe->selected();
    QVERIFY2(face.starts_with("block[9].triangles["), face.c_str());
    QCOMPARE(m_probe->view().marks().selectedPrimitives().size(), std::size_t{1});
    m_probe->click(there); // another face of the same object
    QVERIFY(m_probe->selected().starts_with("block[9].triangles[") && m_probe->selected() != face);
    m_probe->click(there);
    QCOMPARE(m_probe->selected(), std::string("block[9]"));
    // One that the tree has selected is entered as well; another object is one first.
    m_probe->view().setLayerShown(picture::Layer::Collision, true);
    m_probe->click(m_probe->at(kSphere));
    QCOMPARE(m_probe->selected(), std::string("block[4]"));
    m_probe->view().setLayerShown(picture::Layer::Collision, false);
    select("block[9]");
    m_probe->click(here);
    QCOMPARE(m_probe->selected(), face);
}

void SceneObjectsGlTest::clicksInAPartDescendThere()
{
    openCart();
    QSignalSpy clicked(&m_probe->view().marks(), &SceneMarks::partClicked);
    const auto inside = [&] {
        const auto place = clicked.takeLast().first().value<InPart>();
        OpenFile part(m_probe->file(), place.part);
        return part.file().pathText(part.pathOf(place.place));
    };
    const QPointF box = m_probe->at({10, 5, 35});
    m_probe->click(box);
    QCOMPARE(m_probe->selected(), std::string("block[1]"));
    QCOMPARE(inside(), std::string("object[1]"));
    QCOMPARE(marked(), std::set<std::string>{"body 0"}); // the block holds both
    const std::size_t whole = m_probe->view().marks().selectedPrimitives().size();
    m_probe->click(box);
    const std::string face = inside();
    QVERIFY2(face.starts_with("object[1].faces["), face.c_str());
    QVERIFY(m_probe->view().marks().selectedPrimitives().size() < whole);
    m_probe->click(m_probe->at({100, 20, 92}));
    QCOMPARE(inside(), std::string("object[2]"));
    QCOMPARE(marked(), std::set<std::string>{"body 1"});
}

// ---- owners

void SceneObjectsGlTest::ownersStandForTheirShapes_data()
{
    QTest::addColumn<bool>("isCart");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QStringList>("labels");
    const QString box = QStringLiteral("2 bhkBoxShape"), ball = QStringLiteral("4 bhkSphereShape");
    const auto row = [](bool isCart, const char *path, const QStringList &labels) {
        QTest::newRow(path) << isCart << QString::fromLatin1(path) << labels;
    };
    row(false, "block[1]", {box, ball});
    row(false, "block[1].material", {box, ball});
    row(false, "block[2]", {box});
    row(false, "block[3]", {ball});
    row(false, "block[3].transform", {ball});
    row(false, "block[5]", {box, ball});
    row(false, "block[5].mass", {box, ball});
    row(false, "block[6]", {box, ball});
    const QString first = QStringLiteral("body 0"), second = QStringLiteral("body 1");
    row(true, "block[2].bodyId", {first});
    row(true, "block[4]", {second});
    QTest::newRow("block[1] of the cart") << true << QStringLiteral("block[1]") << QStringList{first, second};
}

void SceneObjectsGlTest::ownersStandForTheirShapes()
{
    QFETCH(bool, isCart);
    QFETCH(QString, path);
    QFETCH(QStringList, labels);
    isCart ? openCart() : openLamp();
    select(path.toStdString());
    std::set<std::string> wanted;
    for (const QString &label : labels)
        wanted.insert(label.toStdString());
    std::string found;
    for (const std::string &label : marked())
        found += label + "; ";
    QVERIFY2(marked() == wanted, found.c_str());
}

void SceneObjectsGlTest::bodiesOfAPackfileStandForTheirShapes()
{
    open(test::buildPhysicsPackfile(), "a.hkx");
    select("object[0].bodyCinfos[1]");
    QCOMPARE(marked(), std::set<std::string>{"body 1 (stored place)"});
    select("object[0].bodyCinfos[0].qualityId");
    QCOMPARE(marked(), std::set<std::string>{"body 0 (stored place)"});
    select("object[0].bodyCinfos");
    QCOMPARE(marked().size(), std::size_t{2});
}

void SceneObjectsGlTest::rowsAboutAFaceMarkIt()
{
    open(test::buildWok(), "a.wok");
    const std::vector face{PrimitiveId{false, 0, 3}};
    for (const char *row : {"materials[3]", "planeDistances[3]", "indices[3].a"}) {
        if (!m_probe->file().file().parsePath(row))
            continue;
        select(row);
        QCOMPARE(m_probe->view().marks().selectedPrimitives(), face);
    }
    select("normals[3]"); // and the normal itself
    const auto marked = m_probe->view().marks().selectedPrimitives();
    QCOMPARE(marked.size(), std::size_t{2});
    QCOMPARE(marked.front(), face.front());
    m_probe->click(m_probe->centreOf({false, 0, 5})); // faces are not objects: the first click selects one
    QCOMPARE(m_probe->selected(), std::string("indices[5]"));
    m_probe->click(m_probe->centreOf({false, 0, 5}));
    QCOMPARE(m_probe->selected(), std::string("indices[5]"));
}

// ---- out of sight

void SceneObjectsGlTest::objectsAreHiddenAndShown()
{
    openLamp();
    m_probe->key(Qt::Key_G); // no grid behind the sphere
    QVERIFY(isSeen(kSphere) && isSeen(kBox));
    QVERIFY(m_probe->pixel(m_probe->at(kSphere)) != m_probe->background());
    const Bytes before = test::allBytes(m_probe->file().file().bytes());
    select("block[4]");
    m_probe->key(Qt::Key_H);
    QVERIFY(!isSeen(kSphere) && isSeen(kBox));
    QCOMPARE(m_probe->pixel(m_probe->at(kSphere)), m_probe->background());
    QVERIFY(m_probe->view().marks().selectedPrimitives().empty()); // hidden objects are not marked
    select("block[5]");
    QCOMPARE(marked(), std::set<std::string>{"2 bhkBoxShape"});
    m_probe->key(Qt::Key_H, Qt::ControlModifier);
    QVERIFY(isSeen(kSphere) && !m_probe->view().marks().hidesObjects());
    QCOMPARE(marked().size(), std::size_t{2});
    m_probe->key(Qt::Key_H); // all shapes of the body
    m_probe->view().setLayerShown(picture::Layer::RenderMesh, false);
    QVERIFY(!isSeen(kSphere) && !isSeen(kBox));
    QSignalSpy said(&m_probe->pane(), &ScenePane::notice);
    select("block[4].radius");
    m_probe->key(Qt::Key_H);
    QCOMPARE(said.count(), 0);
    select("header");
    m_probe->key(Qt::Key_H);
    QCOMPARE(said.count(), 1); // is nothing in the picture
    QCOMPARE(test::allBytes(m_probe->file().file().bytes()), before);
}

void SceneObjectsGlTest::objectsAreIsolated()
{
    openLamp();
    select("block[3]");
    m_probe->key(Qt::Key_H, Qt::ShiftModifier);
    QVERIFY(isSeen(kSphere) && !isSeen(kBox));
    select("block[9]");
    m_probe->key(Qt::Key_Slash);
    QVERIFY(!isSeen(kSphere) && isSeen({5, 5, 112}));
    // A mesh alone is not a ghost of collision that is out of sight.
    QVERIFY(!hasGhosts(m_probe->list(), m_probe->view().style3d()));
    m_probe->key(Qt::Key_H, Qt::ControlModifier);
    QVERIFY(hasGhosts(m_probe->list(), m_probe->view().style3d()));
}

void SceneObjectsGlTest::homeFramesWhatIsShown()
{
    openLamp();
    m_probe->key(Qt::Key_Home);
    const float all = m_probe->view().camera().distance();
    select("block[9]"); // a small one
    m_probe->key(Qt::Key_Slash);
    m_probe->key(Qt::Key_Home);
    const float isolated = m_probe->view().camera().distance();
    QVERIFY2(isolated < 0.7f * all, qPrintable(QStringLiteral("%1 of %2").arg(isolated).arg(all)));
    QVERIFY(isSeen({5, 5, 112}));
    m_probe->key(Qt::Key_H, Qt::ControlModifier);
    m_probe->key(Qt::Key_Home);
    QCOMPARE(m_probe->view().camera().distance(), all);
}

void SceneObjectsGlTest::whatHangsBelowANodeGoesWithIt()
{
    openLamp();
    const auto shown = [this] {
        std::set<std::string> labels;
        for (const picture::Batch &batch : m_probe->list().batches) {
            if (m_probe->view().style3d().shows(m_probe->list(), batch) && !batch.owners.empty())
                labels.insert(batch.label);
        }
        return labels;
    };
    const auto all = shown();
    select("block[8]");
    m_probe->key(Qt::Key_H);
    QCOMPARE(shown().size(), all.size() - 1);
    QVERIFY(all.contains("9 BSTriShape") && !shown().contains("9 BSTriShape"));
    select("block[0].name");
    m_probe->key(Qt::Key_H);
    QVERIFY(shown().empty());
}

void SceneObjectsGlTest::partsAreHiddenByThemselves()
{
    openCart();
    const glm::vec3 box(10, 5, 35), ball(100, 20, 92);
    m_probe->click(m_probe->at(box));
    m_probe->key(Qt::Key_H);
    QVERIFY(!isSeen(box) && isSeen(ball));
    m_probe->key(Qt::Key_H, Qt::ControlModifier);
    QCOMPARE(marked(), std::set<std::string>{"body 0"});
    select("block[4]");
    m_probe->key(Qt::Key_H);
    QVERIFY(isSeen(box) && !isSeen(ball));
}

void SceneObjectsGlTest::theTreeOffersIt()
{
    openLamp();
    NodeTreeView tree(m_probe->selection());
    tree.commands().addMenuEntries(m_probe->pane().actions3d()->objects());
    tree.show();
    select("block[4]");
    QTimer::singleShot(0, &tree, [] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (QAction *entry : menu->actions()) {
            if (entry->text() == QStringLiteral("&Hide in 3-D View") && entry->shortcut().isEmpty())
                entry->trigger();
        }
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(tree.viewport(), &event);
    QVERIFY(!isSeen(kSphere) && isSeen(kBox));
}

void SceneObjectsGlTest::hiddenObjectsAreNotExported()
{
    openLamp();
    QTemporaryDir folder;
    const auto faces = [&] {
        QSignalSpy said(&m_probe->pane(), &ScenePane::notice);
        m_probe->pane().exportShown(folder.filePath(QStringLiteral("a.obj")));
        QFile file(folder.filePath(QStringLiteral("a.obj")));
        return said.wait() && file.open(QIODevice::ReadOnly) ? file.readAll().count("\nf ") : -1;
    };
    const auto all = faces();
    select("block[2]");
    m_probe->key(Qt::Key_H);
    QCOMPARE(faces(), all - 12);
}

// Objects are known by their blocks, which edits number anew.
void SceneObjectsGlTest::hiddenObjectsKeepTheirBlocks()
{
    openLamp();
    HiddenObjects hidden;
    hidden.hide({{0, kNoUnit, {5, {}}}, {0, kNoUnit, {7, {}}}, {0, 2, {9, {}}}});
    ChangeSet change;
    change.reindexed = true;
    change.kept = {{0, 0, 6}, {8, 7, 10}}; // unit 6 is gone, and 7
    hidden.follow(change);
    picture::DrawList list;
    const auto add = [&list](UnitId unit, std::uint32_t part) {
        picture::Batch &batch = list.batches.emplace_back();
        (part == 0 ? batch.owners : batch.partOwners) = {{unit, {}}};
        batch.part = part;
        batch.sources = {{0, {2, {}}, 0}};
    };
    add(5, 0);
    add(7, 0); // another one now
    add(9, 1);
    QCOMPARE(hidden.batches(list), (std::vector<bool>{true, false, true}));
    change = {};
    change.resized = true;
    change.units = {2}; // whose part may have been numbered anew
    hidden.follow(change);
    QCOMPARE(hidden.batches(list), (std::vector<bool>{true, false, false}));
}

void SceneObjectsGlTest::whatTheFileHidesIsALayer()
{
    openLamp();
    select("block[0]");
    m_probe->view().setLayerShown(picture::Layer::Collision, false);
    m_probe->view().setLayerShown(picture::Layer::RenderMesh, false);
    const glm::vec3 marker(-20, 10, 32);
    QVERIFY(!isSeen(marker));
    m_probe->view().setLayerShown(picture::Layer::Hidden, true);
    QVERIFY(isSeen(marker));
    m_probe->click(m_probe->at(marker));
    QCOMPARE(m_probe->selected(), std::string("block[10]"));
}

// ---- the mouse

void SceneObjectsGlTest::aMenuDoesNotBreakTheMouse_data()
{
    QTest::addColumn<int>("button");
    for (const Qt::MouseButton button : {Qt::RightButton, Qt::LeftButton, Qt::MiddleButton})
        QTest::addRow("%d", int(button)) << int(button);
}

// The window system asks for a menu when the right button goes down; whatever takes the mouse then has its
// release. The next drag with the left button turns the scene, as always.
void SceneObjectsGlTest::aMenuDoesNotBreakTheMouse()
{
    QFETCH(int, button);
    openLamp();
    ViewportWidget &view = m_probe->view();
    view.look(Camera::View::Corner);
    const QPointF at(60, 60);
    const auto held = static_cast<Qt::MouseButton>(button);
    test::sendMouse(view, QEvent::MouseButtonPress, at, held, held);
    QSignalSpy wanted(&view, &ViewportWidget::contextMenuWanted);
    QContextMenuEvent byMouse(QContextMenuEvent::Mouse, at.toPoint(), view.mapToGlobal(at.toPoint()));
    QApplication::sendEvent(&view, &byMouse);
    QCOMPARE(wanted.count(), 0); // until the button goes up it may be meant to fly
    QFocusEvent menu(QEvent::FocusOut, Qt::PopupFocusReason);
    QApplication::sendEvent(&view, &menu);
    const glm::vec3 eye = view.camera().eye(), target = view.camera().target();
    m_probe->hover({90, 90});
    QCOMPARE(view.camera().eye(), eye);
    m_probe->drag({100, 100}, {160, 100});
    QVERIFY(glm::distance(view.camera().target(), target) < 1e-3f);
    QVERIFY(glm::distance(view.camera().eye(), eye) > 1.0f);
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(&view, &byKey);
    QCOMPARE(wanted.count(), 1);
    for (QMenu *open : m_probe->pane().findChildren<QMenu *>())
        open->close();
}

CUTAWAY_TESTS(SceneObjectsGlTest)
#include "sceneobjectsgltest.moc"
