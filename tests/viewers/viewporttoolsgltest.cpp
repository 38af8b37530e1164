// SPDX-License-Identifier: MIT
// The tools of the 3-D view, each by mouse or key, each checked in what is painted or picked afterwards.
#include "tests/support/bwmbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/kit/viewport/cutpanel.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/kit/viewport/layerspanel.h"
#include "viewers/kit/viewport/vertextable.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <glm/geometric.hpp>

using namespace cutaway;

class ViewportToolsGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_probe.reset(); }

    void facesHaveTheColourOfTheirMaterial();
    void altClickGoesBehind();
    void theBorderShowsThroughWhatIsInFront();
    void boxesSelectWhatTheyHold();
    void layersAreHidden();
    void clipPlanesTakeAwayWhatIsPickedToo();
    void sectionBoxesFitTheSelection();
    void explodedFacesArePickedWhereTheyAre();
    void linesGoWithTheirFaces();
    void theLegendNamesEverythingOrSaysSo();
    void theLegendFolds();
    void distancesAreMeasuredBetweenCorners();
    void verticesLeadToTheirBytes();
    void theWheelGoesToThePointer();
    void flyingMovesAndLooksAround();
    void keptViewsComeBack();
    void theGizmoTurnsTheView();
    void picturesCanBeSeenThrough();
    void otherFilesShareTheSpace();
    void whatIsShownIsExported();
    void whatCannotBeExportedIsSaid();
    void picturesAreSaved();
    void shapesOfAPartLeadInside();
    void everyActionHasATextAndNoKeyTwice();

private:
    test::SceneProbe &crate();

    std::unique_ptr<test::SceneProbe> m_probe;
};

void ViewportToolsGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void ViewportToolsGlTest::init()
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildWok(), "a.wok");
    QVERIFY(m_probe->isReady());
}

// A closed box of twelve faces instead of the flat mesh.
test::SceneProbe &ViewportToolsGlTest::crate()
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildPwk(), "a.pwk");
    return *m_probe;
}

void ViewportToolsGlTest::facesHaveTheColourOfTheirMaterial()
{
    const picture::Batch &faces = m_probe->list().batches.front();
    for (std::uint32_t i = 0; i < faces.primitives(); ++i) {
        const picture::Category &category = m_probe->list().categories[faces.categories[i]];
        const QColor seen = m_probe->pixel(m_probe->centreOf({false, 0, i}));
        QVERIFY2(test::sameHue(seen, category.color), qPrintable(QString::number(i) + seen.name()));
    }
}

void ViewportToolsGlTest::altClickGoesBehind()
{
    test::SceneProbe &probe = crate();
    const QPointF middle = probe.at(probe.list().bounds().centre()) + QPointF(20, 9);
    probe.click(middle);
    const std::string front = probe.selected();
    probe.click(middle, Qt::AltModifier);
    const std::string behind = probe.selected();
    QVERIFY(!front.empty() && !behind.empty());
    QVERIFY(front != behind);
    probe.click(middle, Qt::AltModifier); // the last leads to the first
    QCOMPARE(probe.selected(), front);
}

void ViewportToolsGlTest::theBorderShowsThroughWhatIsInFront()
{
    test::SceneProbe &probe = crate();
    const QPointF middle = probe.at(probe.list().bounds().centre()) + QPointF(20, 9);
    probe.click(middle);
    probe.click(middle, Qt::AltModifier); // the bottom, hidden by the top
    QCOMPARE(probe.view().marks().selectedPrimitives().size(), std::size_t{1});
    const auto corner = probe.pane()
                            .scene()
                            .batchOf(probe.view().marks().selectedPrimitives()[0])
                            ->cornersOf(probe.view().marks().selectedPrimitives()[0].primitive);
    int marked = 0;
    for (int side = 0; side < 3; ++side) {
        const QColor seen = probe.pixel(probe.at((corner[side] + corner[(side + 1) % 3]) / 2.0f));
        marked += test::sameHue(seen, {0xE8, 0xA3, 0x3D}) ? 1 : 0;
    }
    QVERIFY2(marked >= 2, qPrintable(QString::number(marked)));
}

void ViewportToolsGlTest::boxesSelectWhatTheyHold()
{
    NodeTreeView tree(m_probe->selection());
    connect(&m_probe->view().marks(), &SceneMarks::placesChosen, &tree, &NodeTreeView::selectPlaces);
    const std::size_t all = m_probe->list().batches.front().primitives();
    m_probe->drag({1, 1}, {m_probe->view().width() - 2.0, m_probe->view().height() - 2.0}, Qt::LeftButton,
                  Qt::ControlModifier);
    std::size_t faces = 0;
    for (const PrimitiveId &id : m_probe->view().marks().selectedPrimitives())
        faces += id.batch == 0 ? 1 : 0;
    QCOMPARE(faces, all);
    const picture::Bounds bounds = m_probe->list().bounds();
    const QPointF corner = m_probe->at(bounds.min);
    const QPointF quad = m_probe->at(bounds.min + glm::vec3(1.0f, 1.0f, 0.0f));
    m_probe->drag(corner + QPointF(-6, 6), quad + QPointF(6, -6), Qt::LeftButton, Qt::ControlModifier);
    faces = 0;
    for (const PrimitiveId &id : m_probe->view().marks().selectedPrimitives())
        faces += id.batch == 0 ? 1 : 0;
    QCOMPARE(faces, std::size_t{2});
    for (const PrimitiveId &id : m_probe->view().marks().selectedPrimitives()) {
        const auto place = m_probe->view().scene().placeOf(id);
        QVERIFY(place && tree.selectionModel()->isSelected(tree.nodes().indexOf(*place)));
    }
    QVERIFY(tree.selectionModel()->selectedRows().size() >= 2);
}

void ViewportToolsGlTest::layersAreHidden()
{
    LayersPanel &layers = *m_probe->pane().layersPanel();
    QTreeWidgetItem *faces = nullptr;
    for (int row = 0; row < layers.topLevelItemCount(); ++row) {
        if (layers.topLevelItem(row)->text(0) == QStringLiteral("Walkmesh"))
            faces = layers.topLevelItem(row);
    }
    QVERIFY(faces != nullptr);
    QCOMPARE(faces->text(1), QStringLiteral("12"));
    const QPointF at = m_probe->centreOf({false, 0, 4});
    const int before = layers.shownLayers();
    faces->setCheckState(0, Qt::Unchecked);
    QCOMPARE(layers.shownLayers(), before - 1);
    QVERIFY(!test::sameHue(m_probe->pixel(at), m_probe->list().categories[0].color));
    QVERIFY(!m_probe->view().placeAt(at).has_value());
    m_probe->key(Qt::Key_F4); // of collision, which this file has none of: nothing else changes
    QVERIFY(!m_probe->view().placeAt(at).has_value());
}

void ViewportToolsGlTest::clipPlanesTakeAwayWhatIsPickedToo()
{
    m_probe->key(Qt::Key_C);
    auto *cut = m_probe->pane().findChild<CutPanel *>();
    QVERIFY(cut->isVisible());
    const auto boxes = cut->findChildren<QCheckBox *>();
    m_probe->view().frameAll(); // the panel has taken room
    const picture::Bounds bounds = m_probe->list().bounds();
    const glm::vec3 left(bounds.min.x + 0.3f, bounds.min.y + 0.6f, 0.0f);
    const glm::vec3 right(bounds.max.x - 0.3f, bounds.min.y + 0.6f, 0.0f);
    QVERIFY(m_probe->view().placeAt(m_probe->at(left)) && m_probe->view().placeAt(m_probe->at(right)));
    boxes.first()->setChecked(true); // across x, in the middle
    QVERIFY(m_probe->view().placeAt(m_probe->at(left)).has_value());
    QVERIFY(!m_probe->view().placeAt(m_probe->at(right)).has_value());
    const auto stone = m_probe->list().categories[0].color;
    QVERIFY(test::sameHue(m_probe->pixel(m_probe->at(left)), stone));
    QVERIFY(!test::sameHue(m_probe->pixel(m_probe->at(right)), stone));
}

void ViewportToolsGlTest::sectionBoxesFitTheSelection()
{
    m_probe->key(Qt::Key_C);
    m_probe->view().frameAll();
    m_probe->click(m_probe->centreOf({false, 0, 0}));
    QVERIFY(!m_probe->selected().empty());
    auto *cut = m_probe->pane().findChild<CutPanel *>();
    for (QPushButton *button : cut->findChildren<QPushButton *>()) {
        if (button->text().contains(QStringLiteral("selection")))
            button->click();
    }
    QVERIFY(m_probe->view().style3d().clip.boxOn);
    QVERIFY(m_probe->view().placeAt(m_probe->centreOf({false, 0, 0})).has_value());
    const std::uint32_t last = m_probe->list().batches.front().primitives() - 1;
    QVERIFY(!m_probe->view().placeAt(m_probe->centreOf({false, 0, last})).has_value());
}

void ViewportToolsGlTest::explodedFacesArePickedWhereTheyAre()
{
    const QPointF before = m_probe->centreOf({false, 0, 0});
    m_probe->pane().scene().setExplode(0.5f);
    QTRY_VERIFY(m_probe->pane().scene().shown().get() != &m_probe->pane().scene().built());
    m_probe->view().frameAll();
    QVERIFY(m_probe->centreOf({false, 0, 0}) != before);
    for (std::uint32_t i = 0; i < m_probe->list().batches.front().primitives(); ++i) {
        const auto pick = m_probe->view().picker().nearest(m_probe->centreOf({false, 0, i}));
        QVERIFY(pick.has_value());
        QCOMPARE(pick->id.primitive, i);
    }
    m_probe->pane().scene().setExplode(0.0f);
    QCOMPARE(m_probe->pane().scene().shown().get(), &m_probe->pane().scene().built());
}

void ViewportToolsGlTest::linesGoWithTheirFaces()
{
    m_probe->pane().scene().setExplode(0.5f);
    QTRY_VERIFY(m_probe->pane().scene().shown().get() != &m_probe->pane().scene().built());
    const picture::DrawList &apart = m_probe->pane().scene().shown()->list;
    const picture::Batch &faces = apart.batches.front();
    int borders = 0;
    for (std::size_t b = 1; b < apart.batches.size(); ++b) {
        const picture::Batch &batch = apart.batches[b];
        if (batch.layer == picture::Layer::Boxes || batch.layer == picture::Layer::Splits)
            QCOMPARE(batch.primitives(), 0u);
        if (batch.layer != picture::Layer::Perimeter)
            continue;
        QCOMPARE(batch.marks.size(), std::size_t{batch.primitives()});
        for (std::uint32_t i = 0; i < batch.primitives(); i += 2) { // an edge and its barb
            const auto edge = batch.cornersOf(i);
            const auto face = faces.cornersOf(batch.marks[i]);
            for (const glm::vec3 &end : {edge[0], edge[1]})
                QVERIFY(glm::distance(face[0], end) < 1e-5f || glm::distance(face[1], end) < 1e-5f ||
                        glm::distance(face[2], end) < 1e-5f);
            ++borders;
        }
    }
    QVERIFY(borders > 0);
    const auto at = [](const picture::DrawList &list) {
        const auto label = std::ranges::find(list.labels, picture::Layer::Perimeter, &picture::Label::layer);
        return label == list.labels.end() ? std::optional<glm::vec3>() : std::optional(label->position);
    };
    QVERIFY(at(apart).has_value()); // the room behind a transition
    QVERIFY(at(apart) != at(m_probe->list()));
}

void ViewportToolsGlTest::theLegendNamesEverythingOrSaysSo()
{
    std::vector<picture::Category> entries(40);
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i].name = "surface " + std::to_string(i);
    const QFontMetrics metrics(m_probe->view().font());
    const LegendPlate wide(entries, entries.size(), {1200, 500}, metrics);
    QVERIFY(wide.allNames().isEmpty()); // 20 rows: two columns hold them all
    QVERIFY(QRect(0, 0, 1200, 500).contains(wide.box()));
    const LegendPlate narrow(entries, entries.size(), {160, 500}, metrics);
    QCOMPARE(narrow.allNames().size(), 40);
    QCOMPARE(narrow.allNames().last(), QStringLiteral("surface 39"));
    QVERIFY(LegendPlate({}, 0, {1200, 500}, metrics).box().isEmpty());
}

void ViewportToolsGlTest::theLegendFolds()
{
    ViewportWidget &view = m_probe->view();
    const LegendPlate open = view.legendPlate(view.size());
    QVERIFY(!open.isFolded());
    QVERIFY(open.box().contains(open.title()));
    const auto selected = m_probe->selection().current();
    QTest::mouseClick(&view, Qt::LeftButton, {}, open.title().center());
    const LegendPlate folded = view.legendPlate(view.size());
    QVERIFY(folded.isFolded());
    QVERIFY(view.isLegendFolded());
    QVERIFY(folded.box().height() < open.box().height());
    QVERIFY(!folded.allNames().isEmpty()); // for the pointer
    QCOMPARE(m_probe->selection().current(), selected);
    m_probe->key(Qt::Key_K, Qt::ShiftModifier);
    QVERIFY(!view.isLegendFolded());
    // By itself where it would take much of the picture.
    ViewportWidget narrow(m_probe->pane().scene(), m_probe->selection());
    narrow.resize(200, 300);
    QVERIFY(narrow.isLegendFolded());
}

void ViewportToolsGlTest::distancesAreMeasuredBetweenCorners()
{
    m_probe->key(Qt::Key_M);
    QCOMPARE(m_probe->view().mode(), ViewportWidget::Mode::Measure);
    const picture::Bounds bounds = m_probe->list().bounds();
    const glm::vec3 far(bounds.max.x, bounds.min.y, bounds.min.z);
    m_probe->click(m_probe->at(bounds.min) + QPointF(3, -3)); // inside the mesh, near its corner
    m_probe->click(m_probe->at(far) + QPointF(-3, -3));
    QCOMPARE(m_probe->view().measured().ends.size(), std::size_t{2});
    const auto &ends = m_probe->view().measured().ends;
    QCOMPARE(glm::distance(ends[0], ends[1]), 3.0f);
    QVERIFY(m_probe->selected().empty());
    QCOMPARE(lengthText(3.0, m_probe->list(), LengthUnit::Own), QStringLiteral("3 m"));
    m_probe->key(Qt::Key_Escape);
    QCOMPARE(m_probe->view().mode(), ViewportWidget::Mode::Select);
}

void ViewportToolsGlTest::verticesLeadToTheirBytes()
{
    m_probe->key(Qt::Key_N);
    m_probe->view().frameAll();
    m_probe->click(m_probe->centreOf({false, 0, 3}));
    QCOMPARE(m_probe->selected(), std::string("indices[3]"));
    QTableView &table = m_probe->pane().vertexTable()->table();
    QCOMPARE(table.model()->rowCount(), 3);
    table.setCurrentIndex(table.model()->index(1, 0));
    QVERIFY2(m_probe->selected().starts_with("vertices["), m_probe->selected().c_str());
    QCOMPARE(table.model()->rowCount(), 3); // the table keeps what it shows
    QCOMPARE(m_probe->view().marks().selected()->points.size(), std::size_t{1});
    const double x = table.model()->index(1, VertexModel::X).data().toString().toDouble();
    QCOMPARE(static_cast<float>(x), m_probe->view().marks().selected()->points[0].x);
}

void ViewportToolsGlTest::theWheelGoesToThePointer()
{
    const glm::vec3 corner = m_probe->list().bounds().min;
    const QPointF before = m_probe->at(corner) + QPointF(4, -4);
    const auto under = m_probe->view().picker().nearest(before);
    QVERIFY(under.has_value());
    m_probe->wheel(before, 3);
    const QPointF after = m_probe->at(under->position);
    QVERIFY((after - before).manhattanLength() < 1.0);
    QVERIFY(m_probe->view().camera().unitsPerPixel() > 0.0f);
}

void ViewportToolsGlTest::flyingMovesAndLooksAround()
{
    m_probe->key(Qt::Key_F);
    const glm::vec3 eye = m_probe->view().camera().eye();
    m_probe->key(Qt::Key_W); // ahead: along +y, from the front
    QVERIFY(m_probe->view().camera().eye().y > eye.y);
    const glm::vec3 stays = m_probe->view().camera().eye();
    const glm::vec3 target = m_probe->view().camera().target();
    m_probe->drag({100, 100}, {160, 100}, Qt::RightButton);
    QVERIFY(glm::distance(m_probe->view().camera().eye(), stays) < 1e-3f);
    QVERIFY(glm::distance(m_probe->view().camera().target(), target) > 0.01f);
    m_probe->key(Qt::Key_F9);
    QVERIFY(m_probe->view().isFlying());
}

void ViewportToolsGlTest::keptViewsComeBack()
{
    m_probe->key(Qt::Key_L);
    const Camera::Stand kept = m_probe->view().camera().stand();
    m_probe->key(Qt::Key_F9, Qt::ControlModifier);
    m_probe->key(Qt::Key_T);
    m_probe->key(Qt::Key_P);
    QVERIFY(!(m_probe->view().camera().stand() == kept));
    m_probe->key(Qt::Key_F8);
    QVERIFY(m_probe->view().camera().stand() == kept);
}

void ViewportToolsGlTest::theGizmoTurnsTheView()
{
    m_probe->view().look(Camera::View::Corner);
    const QSize size = m_probe->view().size();
    std::optional<QPointF> top;
    for (int y = size.height() - 110; y < size.height(); y += 2) {
        for (int x = size.width() - 110; x < size.width(); x += 2) {
            const auto axis = Annotations::gizmoAxisAt(QPointF(x, y), m_probe->view().camera(), size);
            if (axis && axis->z > 0.5f)
                top = QPointF(x, y);
        }
    }
    QVERIFY(top.has_value());
    m_probe->click(*top);
    QVERIFY(m_probe->view().camera().direction().z > 0.99f);
}

void ViewportToolsGlTest::picturesCanBeSeenThrough()
{
    m_probe->key(Qt::Key_G); // without grid
    const QImage clear = test::pictureOf(m_probe->view(), {300, 200}, 1.0, true);
    QCOMPARE(clear.size(), QSize(300, 200));
    QCOMPARE(clear.pixelColor(298, 2).alpha(), 0);
    QCOMPARE(clear.pixelColor(150, 100).alpha(), 255);
    const QImage opaque = test::pictureOf(m_probe->view(), {300, 200}, 2.0, false);
    QCOMPARE(opaque.size(), QSize(600, 400));
    QCOMPARE(opaque.pixelColor(596, 4), m_probe->background());
}

void ViewportToolsGlTest::otherFilesShareTheSpace()
{
    QTemporaryDir folder;
    test::BwmBuilder mesh; // beside the grid of three by two
    mesh.quad({4, 0, 0}, {6, 0, 0}, {6, 2, 0}, {4, 2, 0}, 4);
    const Bytes bytes = mesh.buildPlaceable();
    QFile file(folder.filePath(QStringLiteral("beside.pwk")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    QSignalSpy rebuilt(&m_probe->pane().scene(), &Scene::rebuilt);
    m_probe->pane().scene().setOthers({file.fileName().toStdString()});
    QTRY_COMPARE(rebuilt.count(), 1);
    m_probe->view().frameAll();
    QCOMPARE(m_probe->list().bounds().max.x, 6.0f);
    QSignalSpy clicked(&m_probe->view(), &ViewportWidget::elsewhereClicked);
    m_probe->click(m_probe->at({5.5f, 0.3f, 0.0f}));
    QCOMPARE(clicked.count(), 1);
    const auto place = clicked.first().first().value<Scene::Elsewhere>();
    QCOMPARE(place.place, std::string("indices[0]"));
    QVERIFY(m_probe->selected().empty()); // it is not a place of this file
    m_probe->click(m_probe->centreOf({false, 0, 2}));
    QCOMPARE(m_probe->selected(), std::string("indices[2]"));
}

// A shape of the packfile inside the crate selects the block, and tells its place in the packfile.
void ViewportToolsGlTest::shapesOfAPartLeadInside()
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildFallout4Crate(test::buildPhysicsPackfile()),
                                                 "crate.nif");
    QVERIFY(m_probe->isReady());
    const auto onPart = [this](QPointF at) {
        const auto pick = m_probe->view().picker().nearest(at);
        return pick && m_probe->pane().scene().inPart(pick->id) ? pick : std::nullopt;
    };
    std::optional<QPointF> at;
    for (int x = 4; x < m_probe->view().width() && !at; x += 8) {
        for (int y = 4; y < m_probe->view().height() && !at; y += 8)
            at = onPart(QPointF(x, y)) ? std::optional(QPointF(x, y)) : std::nullopt;
    }
    QVERIFY(at.has_value());
    QSignalSpy clicked(&m_probe->view().marks(), &SceneMarks::partClicked);
    m_probe->click(*at);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(m_probe->selected(), std::string("block[2]"));
    const auto inner = clicked.first().first().value<InPart>();
    OpenFile part(m_probe->file(), inner.part);
    QCOMPARE(part.file().pathText(part.pathOf(inner.place)), std::string("object[1]"));
    QVERIFY(part.rangeOf(inner.place).has_value());
}

void ViewportToolsGlTest::whatIsShownIsExported()
{
    QTemporaryDir folder;
    QSignalSpy said(&m_probe->pane(), &ScenePane::notice);
    const QString path = folder.filePath(QStringLiteral("a.obj"));
    m_probe->pane().exportShown(path);
    QTRY_COMPARE(said.count(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QCOMPARE(text.count("\nf "), 12);
    QVERIFY2(text.startsWith("mtllib a.mtl\no ") && text.contains("_faces\ng Walkmesh\nusemtl "),
             text.left(60).constData());
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("a.mtl"))));
    m_probe->view().setLayerShown(picture::Layer::Walkmesh, false);
    m_probe->pane().exportShown(path);
    QTRY_COMPARE(said.count(), 2);
    QFile rest(path); // only lines are left, which OBJ files do without
    QVERIFY(rest.open(QIODevice::ReadOnly) && !rest.readAll().contains("\nf "));
    m_probe->pane().exportShown(folder.filePath(QStringLiteral("a.fbx")));
    QTRY_COMPARE(said.count(), 3);
    QVERIFY(!said.last().first().toString().startsWith(QStringLiteral("Exported")));
    m_probe->pane().exportShown(folder.filePath(QStringLiteral("A.GLB")));
    QTRY_COMPARE(said.count(), 4);
    QVERIFY2(said.last().first().toString().startsWith(QStringLiteral("Exported")),
             qPrintable(said.last().first().toString()));
}

void ViewportToolsGlTest::whatCannotBeExportedIsSaid()
{
    m_probe = std::make_unique<test::SceneProbe>(test::buildStarfieldHead(), "head.nif");
    QVERIFY(m_probe->isReady());
    QTemporaryDir folder;
    QSignalSpy said(&m_probe->pane(), &ScenePane::notice);
    const QString path = folder.filePath(QStringLiteral("head.glb"));
    m_probe->pane().exportShown(path);
    QTRY_COMPARE(said.count(), 1);
    const QString text = said.last().first().toString();
    QVERIFY2(text.contains(QStringLiteral("nothing to export but the axes of nodes; left out: 1 BSGeometry")),
             qPrintable(text));
    QVERIFY(!QFile::exists(path));
}

void ViewportToolsGlTest::picturesAreSaved()
{
    QTemporaryDir folder;
    QSignalSpy said(&m_probe->pane(), &ScenePane::notice);
    m_probe->pane().savePicture(folder.filePath(QStringLiteral("a.png")));
    QTRY_COMPARE(said.count(), 1);
    const QImage saved(folder.filePath(QStringLiteral("a.png")));
    QCOMPARE(saved.size(), m_probe->view().size() * m_probe->view().devicePixelRatioF());
    m_probe->pane().savePicture(folder.filePath(QStringLiteral("none/a.png")));
    QTRY_COMPARE(said.count(), 2);
    QVERIFY(!said.last().first().toString().startsWith(QStringLiteral("Saved")));
}

void ViewportToolsGlTest::everyActionHasATextAndNoKeyTwice()
{
    QSet<QKeySequence> keys;
    for (const QAction *action : m_probe->view().actions()) {
        QVERIFY(!action->text().isEmpty());
        for (const QKeySequence &key : action->shortcuts()) {
            QVERIFY2(!keys.contains(key), qPrintable(key.toString()));
            keys.insert(key);
        }
    }
    QVERIFY(keys.size() > 20);
    for (const QWidget *button : m_probe->pane().findChildren<QToolButton *>())
        QVERIFY(!button->accessibleName().isEmpty());
}

CUTAWAY_TESTS(ViewportToolsGlTest)
#include "viewporttoolsgltest.moc"
