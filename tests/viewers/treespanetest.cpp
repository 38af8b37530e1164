// SPDX-License-Identifier: MIT
// Tests of the pane for trees of boxes: queries step by step, verification and comparison, in packfiles, in
// packfiles inside a NIF, and of the other trees there are.
#include "tests/support/builtphysics.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/treesbench.h"

#include "core/picture/scene/treeboxes.h"
#include "core/shape/havokmesh.h"
#include "viewers/workshops/trees/barchart.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <QTreeWidget>
#include <numeric>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using shape::TreeKind;
using test::TreeBench;

namespace
{

physics::BodyPlan rowOfBoxes(int count)
{
    physics::BodyPlan plan;
    for (int i = 0; i < count; ++i)
        plan.shape.solids.push_back(
            {mesh::Box{{float(i), 0.0f, 0.0f}, {1, 0, 0, 0}, {0.4f, 0.3f, 0.2f}}, test::kBuildMaterial});
    return plan;
}

// Body 0 is a field of hills, body 1 five boxes in a row.
Bytes hillsAndBoxes()
{
    const physics::BodyPlan plans[] = {test::planFor(test::hillyMesh(8, 1.0f)), rowOfBoxes(5)};
    return physics::newPhysicsSystem(plans).value_or(Bytes());
}

std::vector<std::string> namedBy(const std::vector<physics::RatedTree> &rivals)
{
    std::vector<std::string> names;
    for (const physics::RatedTree &rival : rivals)
        names.push_back(rival.name);
    return names;
}

} // namespace

class TreesPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsLeadToTheTriangle();
    void everyKindOfProbe_data();
    void everyKindOfProbe();
    void selectingChoosesTheTree();
    void findsBrokenBoxes();
    void comparesAsTheCoreDoes_data();
    void comparesAsTheCoreDoes();
    void followsEditsAndUndo();
    void bytesAndTrianglesOfAMesh_data();
    void bytesAndTrianglesOfAMesh();
    void standsInsideANif();
    void drawsWhereTheShapeStands();
    void everyControlHasAName();
    void realFiles();
};

// Straight down on the hills, into the square from (3, 2) to (4, 3), below its diagonal.
void TreesPaneTest::stepsLeadToTheTriangle()
{
    TreeBench w(hillsAndBoxes(), "a.hkx");
    QVERIFY(w.settle());
    QVERIFY(w.pane.tree()->kind == TreeKind::Mesh);
    QVERIFY2(w.pane.hint().contains(u" items"_s), qPrintable(w.pane.hint()));
    StepsPanel &steps = w.pane.steps();
    steps.setKind(StepsPanel::Kind::Down);
    steps.takePoint({3.7, 2.2, 5.0});
    QVERIFY(steps.result() != nullptr);
    const auto hits = std::ranges::count(steps.result()->reports, Reported::Hit, &StepReport::kind);
    QCOMPARE(hits, 1);
    bool isUnder = false;
    for (const bvh::Corners &c : w.pane.tree()->tree.items.trianglesOf(w.firstHit().item)) {
        const glm::vec3 middle = (c[0] + c[1] + c[2]) / 3.0f;
        isUnder = isUnder ||
                  (std::abs(middle.x - 11.0f / 3.0f) < 0.01f && std::abs(middle.y - 7.0f / 3.0f) < 0.01f);
    }
    QVERIFY(isUnder);
    QVERIFY2(steps.verdict().contains(u"● hit"_s), qPrintable(steps.verdict()));

    // A step marks the bytes of its node, which are a row of the unit.
    auto *list = w.pane.findChild<QTreeView *>(u"walkSteps"_s);
    for (const std::size_t step : {std::size_t{0}, std::size_t{w.firstHit().step}}) {
        list->setCurrentIndex(list->model()->index(static_cast<int>(step), 0));
        QCOMPARE(steps.currentStep(), std::optional(step));
        const shape::FileTree &tree = *w.pane.tree();
        const ByteRange bytes = tree.rangeOf(tree.tree.tree->open(steps.result()->events[step].at).bytes);
        QVERIFY(w.selected() && *w.selected() == bytes);
        QCOMPARE(w.selection.current()->unit, tree.unit);
    }
    // Its item is the row of the primitive.
    QTest::keyClick(list, Qt::Key_Return);
    const NodePath path = w.file.pathOf(*w.selection.current());
    QVERIFY2(path.path.starts_with("meshTree.primitives["), path.path.c_str());
    QVERIFY(w.scene.overlay() != nullptr);
    w.pane.hide();
    QVERIFY(w.scene.overlay() == nullptr);
}

void TreesPaneTest::everyKindOfProbe_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<double>>("second");
    QTest::addColumn<int>("count");
    QTest::newRow("point") << int(StepsPanel::Kind::Point) << QList<double>{} << 1;
    QTest::newRow("down") << int(StepsPanel::Kind::Down) << QList<double>{} << 1;
    QTest::newRow("ray") << int(StepsPanel::Kind::Ray) << QList<double>{4.2, 0.1, 0.1} << 6;
    QTest::newRow("segment") << int(StepsPanel::Kind::Segment) << QList<double>{4.2, 0.1, 0.1} << 5;
    QTest::newRow("box") << int(StepsPanel::Kind::Box) << QList<double>{4.2, 0.1, 0.1} << 5;
}

// The items that the same probe reports in the core; each question is typed.
void TreesPaneTest::everyKindOfProbe()
{
    QFETCH(int, kind);
    QFETCH(QList<double>, second);
    QFETCH(int, count);
    const physics::BodyPlan plan = rowOfBoxes(6);
    TreeBench w(physics::newPhysicsSystem({&plan, 1}).value_or(Bytes()), "a.hkx");
    QVERIFY(w.settle());
    QVERIFY(w.pane.tree()->kind == TreeKind::DynamicCompound);
    StepsPanel &steps = w.pane.steps();
    steps.setKind(static_cast<StepsPanel::Kind>(kind));
    steps.takePoint({0.1, 0.05, 0.1});
    if (!second.isEmpty())
        steps.takePoint({second[0], second[1], second[2]});
    const auto result = steps.result();
    QVERIFY(result != nullptr);
    std::vector<std::uint32_t> items, expected;
    for (const StepReport &report : result->reports) {
        items.push_back(report.item);
        QVERIFY(report.kind == Reported::Child);
    }
    for (const bvh::Event &event : bvh::trace(*w.pane.tree()->tree.tree, result->probe)) {
        if (event.hasItem)
            expected.push_back(event.item);
    }
    QCOMPARE(items, expected);
    QCOMPARE(int(items.size()), count);
    QVERIFY(stepsPicture(*result, std::size_t{0}, glm::mat4(1.0f)).batches.size() >= 2);
}

void TreesPaneTest::selectingChoosesTheTree()
{
    TreeBench w(hillsAndBoxes(), "a.hkx");
    QVERIFY(w.settle());
    auto *choice = w.pane.findChild<QComboBox *>(u"treeChoice"_s);
    QCOMPARE(choice->count(), 2);
    const std::vector<shape::TreePlace> places = shape::treePlacesOf(w.file.file());
    const auto boxes = std::ranges::find(places, TreeKind::DynamicCompound, &shape::TreePlace::kind);
    const auto hills = std::ranges::find(places, TreeKind::Mesh, &shape::TreePlace::kind);
    QVERIFY(boxes->shape && hills->shape);
    w.selection.select({*boxes->shape, NodeId{}}); // the shape over it
    QVERIFY(QTest::qWaitFor([&] { return w.pane.tree()->kind == TreeKind::DynamicCompound; }));
    w.selection.selectPath({hills->unit, "meshTree.nodes[0]"}); // a row of the other
    QVERIFY(QTest::qWaitFor([&] { return w.pane.tree()->kind == TreeKind::Mesh; }));
    choice->setCurrentIndex(1 - choice->currentIndex());
    Q_EMIT choice->activated(choice->currentIndex());
    QVERIFY(QTest::qWaitFor([&] { return w.pane.tree()->kind == TreeKind::DynamicCompound; }));
}

// A leaf that leads nowhere is found, with the item that is lost; a row leads to each.
void TreesPaneTest::findsBrokenBoxes()
{
    TreeBench w(hillsAndBoxes(), "a.hkx");
    QVERIFY(w.settle());
    w.pane.verify().run();
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().findings().has_value(); }));
    QVERIFY2(w.pane.verify().headline().startsWith(u'✓'), qPrintable(w.pane.verify().headline()));
    const shape::FileTree &tree = *w.pane.tree();
    const auto events = bvh::trace(*tree.tree.tree, {bvh::Probe::Kind::Box, glm::dvec3(-99), glm::dvec3(99)});
    const auto leaf = std::ranges::find_if(events, &bvh::Event::hasItem);
    const ByteRange bytes = tree.rangeOf(tree.tree.tree->open(leaf->at).bytes);
    QVERIFY(w.file.requestOverwrite(bytes.offset + 3, Bytes{0xFE})); // primitive 127
    QVERIFY(QTest::qWaitFor([&] {
        return w.pane.isQuiet() && w.pane.verify().findings() && !w.pane.verify().findings()->empty();
    }));
    QVERIFY2(w.pane.verify().headline().startsWith(u'✕'), qPrintable(w.pane.verify().headline()));
    QVERIFY(std::ranges::is_sorted(*w.pane.verify().findings(), std::greater(), bvh::severityOf));
    auto *list = w.pane.findChild<QTreeWidget *>(u"treeFindings"_s);
    bool isNode = false, isTriangle = false;
    for (int i = 0; i < list->topLevelItemCount(); ++i) {
        Q_EMIT list->itemActivated(list->topLevelItem(i), 0);
        const NodePath path = w.file.pathOf(*w.selection.current());
        isNode = isNode || (w.selected() && *w.selected() == bytes);
        isTriangle = isTriangle || path.path.starts_with("meshTree.primitives[");
    }
    QVERIFY(isNode);
    QVERIFY(isTriangle);
    QVERIFY(w.file.apply(w.inverse.back()));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().headline().startsWith(u'✓'); }));
}

void TreesPaneTest::comparesAsTheCoreDoes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("rivals");
    const auto row = [](const char *title, const Bytes &bytes, const char *name, int rivals) {
        QTest::newRow(title) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                           static_cast<qsizetype>(bytes.size()))
                             << QByteArray(name) << rivals;
    };
    const physics::BodyPlan boxes = rowOfBoxes(6);
    row("mesh", hillsAndBoxes(), "a.hkx", 3);
    row("compound", physics::newPhysicsSystem({&boxes, 1}).value_or(Bytes()), "a.hkx", 3);
    row("walkmesh", test::buildWok(), "a.wok", 3);
    row("MOPP code", test::buildMoppNif(), "a.nif", 3);
}

// Of every kind of tree, with the numbers in the columns of the table.
void TreesPaneTest::comparesAsTheCoreDoes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, name);
    QFETCH(int, rivals);
    TreeBench w(Bytes(bytes.begin(), bytes.end()), name.constData());
    QVERIFY(w.settle());
    for (auto *tabs : w.pane.findChildren<QTabWidget *>()) {
        if (tabs->indexOf(&w.pane.compare()) >= 0)
            tabs->setCurrentWidget(&w.pane.compare());
    }
    QPushButton *start = nullptr;
    for (auto *button : w.pane.compare().findChildren<QPushButton *>())
        start = button->text() == u"&Compare"_s ? button : start;
    QVERIFY(start != nullptr);
    w.pane.activateWindow();
    start->setFocus();
    QTRY_COMPARE(QApplication::focusWidget(), start);
    QTest::keyClick(start, Qt::Key_Space);
    QVERIFY(w.pane.compare().isAncestorOf(QApplication::focusWidget()) ||
            QApplication::focusWidget() == &w.pane.compare());
    QVERIFY(QTest::qWaitFor([&] { return !w.pane.compare().rivals().empty(); }, 20'000));
    QTRY_COMPARE(QApplication::focusWidget(), start);
    const std::vector<physics::RatedTree> expected = physics::rivalsOf(*w.pane.tree(), w.progress);
    const std::vector<physics::RatedTree> &found = w.pane.compare().rivals();
    QCOMPARE(int(found.size()), rivals);
    QVERIFY(namedBy(found) == namedBy(expected));
    auto *table = w.pane.findChild<QTreeWidget *>(u"treeRivals"_s);
    QCOMPARE(table->columnCount(), rivals + 1);
    const int figures = table->topLevelItemCount();
    for (std::size_t i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].cost.bytes, expected[i].cost.bytes);
        QCOMPARE(found[i].points.falsePositives, expected[i].points.falsePositives);
        const std::uint64_t bytes = expected[i].cost.bytes; // none where the format cannot write it
        QCOMPARE(table->topLevelItem(0)->text(int(i) + 1), bytes != 0 ? QString::number(bytes) : u"–"_s);
    }
    QVERIFY2(w.pane.compare().headline().contains(u"of the file's bytes"_s),
             qPrintable(w.pane.compare().headline()));
    // How trees were built, and how rays spread: each ray is in a bar.
    const auto *how = w.pane.findChild<QLabel *>(u"howBuilt"_s);
    QVERIFY2(how->text().startsWith(u"Rebuilt: "_s) && how->text().contains(u"Best: "_s),
             qPrintable(how->text()));
    const auto *rays = w.pane.findChild<BarChart *>(u"raysByBoxTests"_s);
    QCOMPARE(int(rays->bars().size()), rivals);
    std::size_t bins = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::vector<std::uint32_t> &counts = rays->bars()[i].counts;
        bins = std::max(bins, counts.size());
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0u), found[i].rays.rays);
        QVERIFY(rays->textOf(counts.size() - 1)[qsizetype(i) + 1].contains(rays->bars()[i].title));
    }
    // The tables that are exported: a row for each figure, depth and bar, and for each node.
    QTemporaryDir folder;
    const QString trees = folder.filePath(u"trees.csv"_s), nodes = folder.filePath(u"nodes.csv"_s);
    QVERIFY(w.pane.compare().saveTable(trees) && w.pane.nodes().saveTable(nodes));
    QFile saved(trees), rows(nodes);
    QVERIFY(saved.open(QIODevice::ReadOnly) && rows.open(QIODevice::ReadOnly));
    const QByteArray text = saved.readAll();
    std::size_t deepest = 0;
    for (const physics::RatedTree &rival : found)
        deepest = std::max(deepest, rival.cost.levels.size());
    QCOMPARE(text.count('\n'), qsizetype(2 + std::size_t(figures) + deepest + bins));
    QVERIFY(text.contains(QByteArray::number(qulonglong(expected[0].cost.bytes))));
    QCOMPARE(rows.readAll().count('\n'), qsizetype(w.pane.nodes().model().figures()->rows.size() + 1));
}

// An edit makes another tree of it: answers go, a verdict is asked for again.
void TreesPaneTest::followsEditsAndUndo()
{
    TreeBench w(hillsAndBoxes(), "a.hkx");
    QVERIFY(w.settle());
    w.pane.steps().takePoint({3.7, 2.2, 0.0});
    w.pane.verify().run();
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().findings().has_value(); }));
    const auto place = w.file.resolve({w.pane.tree()->unit, "meshTree.domain.min"});
    const auto domain = place ? w.file.rangeOf(*place) : std::nullopt;
    QVERIFY(domain && domain->size != 0);
    const float far = 4.0f; // in the middle: all boxes are narrower
    Bytes bytes(sizeof far);
    std::memcpy(bytes.data(), &far, sizeof far);
    QVERIFY(w.file.requestOverwrite(domain->offset, bytes));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.isQuiet() && w.pane.steps().result() == nullptr; }));
    QVERIFY(QTest::qWaitFor([&] { return !w.pane.verify().isRunning(); }));
    QVERIFY(!w.pane.verify().findings()->empty());
    QVERIFY(w.file.apply(w.inverse.back()));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().headline().startsWith(u'✓'); }));
}

// A row of nodes is the node, those of a section counted on behind those above; a primitive leads to the leaf
// that names it. The same inside a NIF, whose bytes are chosen there.
void TreesPaneTest::bytesAndTrianglesOfAMesh_data()
{
    QTest::addColumn<bool>("isInNif");
    QTest::newRow("packfile") << false;
    QTest::newRow("inside a NIF") << true;
}
void TreesPaneTest::bytesAndTrianglesOfAMesh()
{
    QFETCH(bool, isInNif);
    TreeBench w(isInNif ? test::buildFallout4Cart(hillsAndBoxes()) : hillsAndBoxes(),
                isInNif ? "a.nif" : "a.hkx");
    QVERIFY(w.settle());
    QVERIFY(w.pane.tree()->kind == TreeKind::Mesh);
    const shape::FileTree &tree = *w.pane.tree();
    const auto unit = tree.document->tree(tree.unit);
    const auto choose = [&](const std::string &path) {
        const ByteRange range = tree.rangeOf(unit->node(*unit->find(path)).range);
        if (isInNif) // where the selection is the whole block
            w.pane.followByte(range.offset);
        else
            w.selection.select(*placeIn(w.file.file(), range.offset));
    };
    const std::size_t above = shape::meshParts(Reader(unit)).nodes.size();
    choose("meshTree.sections[0].nodes[2]");
    QTRY_COMPARE(w.pane.nodes().current(), std::optional(std::uint32_t(above + 2)));
    choose("meshTree.nodes[0]");
    QTRY_COMPARE(w.pane.nodes().current(), std::optional(0u));
    const std::uint32_t item = tree.tree.items.ids[5];
    choose(tree.placeOf(item)->path);
    QTRY_VERIFY(w.pane.nodes().current() != std::optional(0u));
    const bvh::NodeFigures *leaf = w.pane.nodes().model().figures()->rows.data();
    while (leaf->at.node != *w.pane.nodes().current())
        ++leaf;
    QCOMPARE(tree.tree.tree->open(leaf->at).item, item);
    const auto *holders = w.pane.findChild<QLabel *>(u"nodeHolders"_s);
    QVERIFY2(holders->text().contains(u"primitive 5 is held by"_s), qPrintable(holders->text()));
}

// The packfile of a cart's bodies: a step selects its block and asks for its bytes.
void TreesPaneTest::standsInsideANif()
{
    TreeBench w(test::buildFallout4Cart(hillsAndBoxes()), "a.nif");
    QVERIFY(w.settle());
    QVERIFY(w.pane.tree()->documentAt != 0);
    QSignalSpy wanted(&w.pane, &TreesPane::partWanted);
    StepsPanel &steps = w.pane.steps();
    steps.setKind(StepsPanel::Kind::Down);
    steps.takePoint({3.7, 2.2, 5.0});
    QVERIFY(steps.result() != nullptr && !steps.result()->reports.empty());
    steps.goTo(w.firstHit().step);
    QCOMPARE(wanted.size(), 1);
    const auto part = wanted[0][0].value<Embedded>();
    const auto path = wanted[0][1].value<NodePath>();
    QCOMPARE(part.range.offset, w.pane.tree()->documentAt);
    QCOMPARE(path.unit, w.pane.tree()->unit);
    QVERIFY2(path.path.find("nodes[") != std::string::npos, path.path.c_str());
    QCOMPARE(w.file.file().pathText(w.file.pathOf(*w.selection.current())), std::string("block[1]"));
    QVERIFY(w.pane.tree()->kind == TreeKind::Mesh); // the block holds both, the chosen one stays
    // A click on the other body in the picture.
    const std::vector<shape::TreePlace> places = shape::treePlacesOf(w.file.file());
    const auto boxes = std::ranges::find(places, TreeKind::DynamicCompound, &shape::TreePlace::kind);
    w.pane.followPart({part, {*boxes->shape, NodeId{}}});
    QVERIFY(QTest::qWaitFor([&] { return w.pane.tree()->kind == TreeKind::DynamicCompound; }));
}

// Boxes of steps stand where the mesh is drawn: of a cart's second body at its node.
void TreesPaneTest::drawsWhereTheShapeStands()
{
    const physics::BodyPlan plans[] = {rowOfBoxes(5), test::planFor(test::hillyMesh(8, 1.0f))};
    TreeBench w(test::buildFallout4Cart(physics::newPhysicsSystem(plans).value_or(Bytes())), "a.nif");
    QVERIFY(w.settle());
    auto *choice = w.pane.findChild<QComboBox *>(u"treeChoice"_s);
    choice->setCurrentIndex(choice->findText(u"compressed mesh"_s, Qt::MatchContains));
    Q_EMIT choice->activated(choice->currentIndex());
    QVERIFY(QTest::qWaitFor([&] { return w.pane.tree()->kind == TreeKind::Mesh; }));
    StepsPanel &steps = w.pane.steps();
    steps.setKind(StepsPanel::Kind::Down);
    steps.takePoint({3.7, 2.2, 5.0});
    steps.goTo(0);
    QVERIFY(w.scene.overlay() != nullptr);
    const glm::mat4 place = picture::placeOfTree(*w.pane.tree(), w.scene.built().list);
    QVERIFY(glm::vec3(place[3]) == glm::vec3(100, 20, 5));
    const auto &batches = w.scene.overlay()->batches;
    const auto step = std::ranges::find(batches, "step", &picture::Batch::label);
    QVERIFY(step != batches.end());
    QVERIFY(step->transform == place);
    QVERIFY(step->primitives() >= 24U && step->primitives() <= 36U);
    QVERIFY(std::ranges::find(batches, "hit", &picture::Batch::label) == batches.end()); // not reached yet
    steps.nextHit();
    QVERIFY(std::ranges::any_of(w.scene.overlay()->batches, [](const picture::Batch &batch) {
        return batch.topology == picture::Topology::Triangles;
    }));
    // A picked point is in the lengths of the mesh.
    steps.setPicking(true);
    QVERIFY(w.scene.wantsPoint());
    w.scene.givePoint(glm::vec3(place * glm::vec4(3.7f, 2.2f, 5.0f, 1.0f)));
    QVERIFY(glm::distance(steps.result()->probe.from, glm::dvec3(3.7, 2.2, 5.0)) < 1e-3);
}

void TreesPaneTest::everyControlHasAName()
{
    TreeBench w(hillsAndBoxes(), "a.hkx");
    QVERIFY(w.settle());
    for (QWidget *widget : w.pane.findChildren<QWidget *>()) {
        const QByteArray type = widget->metaObject()->className();
        if (widget->focusPolicy() == Qt::NoFocus || widget->window() != &w.pane ||
            type.startsWith("QTabWidget") || type.startsWith("QStacked") ||
            widget->objectName().startsWith("qt_"_L1))
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(),
                 qPrintable(u"%1 %2"_s.arg(QLatin1String(type), widget->objectName())));
    }
}

// The middle of a triangle is in its boxes, wherever the files of the game keep their trees.
void TreesPaneTest::realFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t meshes = 0;
    for (const char *name : {"DiamondBulkhead01.nif", "DiamondPipeSm01.nif", "CapsuleExtStairsFree01.nif"}) {
        const auto path = test::sharedDir() / "corpus" / "nif" / name;
        if (!std::filesystem::exists(path))
            continue;
        TreeBench w(test::fileBytes(path), name);
        QVERIFY(w.settle());
        const shape::FileTree &tree = *w.pane.tree();
        if (tree.kind != TreeKind::Mesh)
            continue;
        ++meshes;
        const std::uint32_t item = tree.tree.items.ids[tree.tree.items.ids.size() / 2];
        const bvh::Corners c = tree.tree.items.trianglesOf(item).front();
        w.pane.steps().takePoint(glm::dvec3((c[0] + c[1] + c[2]) / 3.0f));
        const auto &reports = w.pane.steps().result()->reports;
        const auto found = std::ranges::find(reports, item, &StepReport::item);
        QVERIFY2(found != reports.end() && found->kind == Reported::Hit, name);
        w.pane.verify().run();
        QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().findings().has_value(); }));
        QVERIFY2(!w.pane.verify().headline().startsWith(u'✕'), qPrintable(w.pane.verify().headline()));
    }
    if (meshes == 0)
        QSKIP("none of the real meshes is there");
}

CUTAWAY_TESTS(TreesPaneTest)
#include "treespanetest.moc"
