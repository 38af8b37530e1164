// SPDX-License-Identifier: MIT
// Nodes, heat and replacement of the pane for trees, with a real picture: heat, click, step, compare,
// replace, undo.
#include "tests/support/bwmbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include "core/catalogue.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/trees/treespane.h"

#include <QCheckBox>
#include <QLabel>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct HeatBench {
    explicit HeatBench(Bytes bytes, const char *name)
        : file(File::fromBytes(BytesView::own(std::move(bytes)), name, formats, progress))
    {
        test::applyEdits(file, [this](const Patch &undo) { inverse.push_back(undo); });
        pane.setView(view);
        view.resize(320, 200);
        view.show();
        pane.resize(420, 500);
        pane.show();
    }
    bool settle()
    {
        return QTest::qWaitFor(
            [this] { return pane.isQuiet() && pane.tree() != nullptr && scene.isReady() && view.isDrawn(); },
            20'000);
    }
    bool isCounted()
    {
        const auto &picture = pane.heat().picture();
        return picture != nullptr && picture->step == 1;
    }

    FormatSet formats = allFormats();
    Progress progress;
    OpenFile file;
    Selection selection{file};
    Scene scene{file};
    Jobs jobs;
    std::vector<Patch> inverse;
    ViewportWidget view{scene, selection};
    TreesPane pane{file, selection, &scene, jobs};
};

// A pixel whose ray hits something.
std::optional<QPoint> hitPixel(const shape::HeatPicture &picture)
{
    for (int y = picture.height / 2; y < picture.height; ++y) {
        for (int x = picture.width / 2; x < picture.width; ++x) {
            if (picture.at(x, y).hits != 0)
                return QPoint(x, y);
        }
    }
    return std::nullopt;
}

void clickOn(ViewportWidget &view, QPoint pixel)
{
    QTest::mouseClick(&view, Qt::LeftButton, Qt::NoModifier, pixel);
}

} // namespace

class TreesHeatGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!GlThread::instance().driver().isUsable())
            QSKIP(qPrintable(GlThread::instance().driver().missing));
    }

    // Colours where rays meet the tree; a click opens the ray of the pixel, which reports as much.
    void heatAndClick_data() { samples(); }
    void heatAndClick()
    {
        const std::unique_ptr<HeatBench> w(bench());
        QVERIFY(w->settle());
        w->pane.heat().setOn(true);
        QVERIFY(QTest::qWaitFor([&] { return w->isCounted(); }, 20'000));
        const shape::HeatPicture &picture = *w->pane.heat().picture();
        QCOMPARE(QSize(picture.width, picture.height), w->view.size());
        const auto pixel = hitPixel(picture);
        QVERIFY(pixel);
        const bvh::RayCount count = picture.at(pixel->x(), pixel->y());
        clickOn(w->view, *pixel);
        const auto result = w->pane.steps().result();
        QVERIFY(result != nullptr);
        QCOMPARE(int(w->pane.steps().kind()), int(StepsPanel::Kind::Ray));
        const auto hits = std::ranges::count(result->reports, Reported::Hit, &StepReport::kind);
        QVERIFY(hits >= std::ptrdiff_t{count.hits} && hits > 0);
        // Steps choose their nodes.
        w->pane.steps().goTo(0);
        w->pane.steps().nextHit();
        const std::size_t step = *w->pane.steps().currentStep();
        auto *list = w->pane.steps().findChild<QTreeView *>(u"walkSteps"_s);
        list->setCurrentIndex({});
        list->setCurrentIndex(list->model()->index(int(step), 0));
        QCOMPARE(w->pane.nodes().current(), std::optional(result->events[step].at.node));
    }

    // Another view: the old heat goes, a new one comes.
    void followsTheView()
    {
        HeatBench w(test::buildMoppNif(), "a.nif");
        QVERIFY(w.settle());
        w.pane.heat().setOn(true);
        QVERIFY(QTest::qWaitFor([&] { return w.isCounted(); }, 20'000));
        const auto before = w.pane.heat().picture();
        w.view.look(Camera::View::Top);
        QVERIFY(QTest::qWaitFor([&] { return w.isCounted() && w.pane.heat().picture() != before; }, 20'000));
        QVERIFY(w.pane.heat().picture()->counts != before->counts);
        w.pane.hide(); // what is drawn goes with the pane
        QVERIFY(!w.pane.heat().isOn());
    }

    void rangeAndExport()
    {
        HeatBench w(test::buildMoppNif(), "a.nif");
        QVERIFY(w.settle());
        w.pane.heat().setOn(true);
        QVERIFY(QTest::qWaitFor([&] { return w.isCounted(); }, 20'000));
        HeatScale &scale = w.pane.heat().scale();
        const std::uint32_t high = scale.high(), low = scale.low();
        QVERIFY(high > low);
        QTest::keyClick(&scale, Qt::Key_Left);
        QCOMPARE(scale.high(), high - 1);
        QTest::keyClick(&scale, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(scale.low(), low + 1);
        w.pane.heat().setWhat(shape::HeatOf::Hits); // another range
        QVERIFY(scale.high() != high - 1);
        QTemporaryDir folder;
        const QString png = folder.filePath(u"heat.png"_s), csv = folder.filePath(u"heat.csv"_s);
        QVERIFY(w.pane.heat().savePicture(png) && w.pane.heat().saveTable(csv));
        QCOMPARE(QImage(png).size(), w.view.size());
        QFile table(csv);
        QVERIFY(table.open(QIODevice::ReadOnly));
        const auto rays = histogramOf(*w.pane.heat().picture(), shape::HeatOf::Boxes).sum;
        QCOMPARE(table.readAll().count('\n'), qsizetype(rays) + 1);
    }

    // The rebuilt tree's rays from the same eye, in the picture and as an outline in the diagram.
    void heatOfTheRebuiltTree_data() { samples(); }
    void heatOfTheRebuiltTree()
    {
        const std::unique_ptr<HeatBench> w(bench());
        QVERIFY(w->settle());
        HeatPanel &heat = w->pane.heat();
        heat.setOn(true);
        QVERIFY(QTest::qWaitFor([&] { return w->isCounted(); }, 20'000));
        QVERIFY(!heat.hasBeside());
        const auto before = heat.picture();
        heat.showBeside(true);
        QVERIFY(QTest::qWaitFor([&] { return heat.hasBeside() && w->isCounted(); }, 20'000));
        QVERIFY(heat.isBesideShown() && heat.picture() != before);
        QCOMPARE(heat.pictureOf(false), before);
        // The same rays hit something, whatever it takes to find it.
        std::size_t hits = 0;
        for (std::size_t i = 0; i < before->counts.size(); ++i) {
            QCOMPARE(heat.picture()->counts[i].hits != 0, before->counts[i].hits != 0);
            hits += before->counts[i].hits;
        }
        QVERIFY(hits != 0);
        const auto *numbers = heat.findChild<QLabel *>(u"heatNumbers"_s);
        QVERIFY2(numbers->text().contains(u"In the file: "), qPrintable(numbers->text()));
        heat.showBeside(false);
        QCOMPARE(heat.picture(), before);
        QVERIFY(w->inverse.empty());
    }

    // A row marks the bytes of its node, and selected bytes the row.
    void nodesAndBytes_data() { samples(); }
    void nodesAndBytes()
    {
        const std::unique_ptr<HeatBench> w(bench());
        QVERIFY(w->settle());
        NodesPanel &nodes = w->pane.nodes();
        auto *rows = nodes.findChild<RowsView *>(u"treeNodes"_s);
        const QModelIndex root = nodes.model().index(0, 0);
        const QModelIndex second = nodes.model().index(nodes.model().rowCount(root) - 1, 0, root);
        QVERIFY(second.isValid());
        QCOMPARE(nodes.model().parent(second), root);
        rows->setCurrentIndex(second);
        const auto node = nodes.current();
        QVERIFY(node && *node != 0);
        const auto bytes = [&](std::uint32_t number) {
            const shape::FileTree &tree = *w->pane.tree();
            const bvh::Figures &figures = *nodes.model().figures();
            return tree.rangeOf(tree.tree.tree->open(figures.rows[figures.rowOf[number]].at).bytes);
        };
        QCOMPARE(w->file.rangeOf(*w->selection.current())->offset, bytes(*node).offset);
        QVERIFY(w->scene.overlay() != nullptr); // its box is drawn
        rows->setCurrentIndex(root);
        const auto place = placeIn(w->file.file(), bytes(*node).offset);
        QVERIFY(place);
        w->selection.select(*place);
        QCOMPARE(nodes.current(), node);
    }

    void worstFirst()
    {
        HeatBench w(test::buildMoppNif(), "a.nif");
        QVERIFY(w.settle());
        BoxNodeModel &model = w.pane.nodes().model();
        w.pane.nodes().findChild<QCheckBox *>(u"worstFirst"_s)->setChecked(true);
        QModelIndex at = model.index(0, 0);
        for (int depth = 0; model.rowCount(at) != 0; ++depth) {
            double before = at.data(BoxNodeModel::kShareRole).toDouble();
            for (int row = 0; row < model.rowCount(at); ++row) {
                const double share = model.index(row, 0, at).data(BoxNodeModel::kShareRole).toDouble();
                QVERIFY(share <= before);
                before = share;
            }
            at = model.index(0, 0, at);
        }
    }

    // The rebuilt tree takes the place of the file's, in one step that undo takes back.
    void replaceAndUndo_data() { samples(); }
    void replaceAndUndo()
    {
        const std::unique_ptr<HeatBench> w(bench());
        QVERIFY(w->settle());
        const Bytes before = test::allBytes(w->file.file().bytes());
        TreeComparePanel &compare = w->pane.compare();
        QVERIFY(!compare.canReplace());
        compare.run();
        QVERIFY(QTest::qWaitFor([&] { return !compare.rivals().empty(); }, 20'000));
        const physics::RatedTree rebuilt = compare.rivals()[1];
        QVERIFY(compare.canReplace());
        compare.replace();
        QVERIFY(QTest::qWaitFor(
            [&] {
                return w->pane.isQuiet() && !compare.isRunning() && !w->inverse.empty() &&
                       !compare.rivals().empty();
            },
            20'000));
        QCOMPARE(w->inverse.size(), std::size_t{1});
        QCOMPARE(compare.rivals()[0].cost.bytes, rebuilt.cost.bytes);
        QCOMPARE(compare.rivals()[0].cost.sahCost, rebuilt.cost.sahCost);
        QVERIFY(!compare.canReplace()); // it is what the file has
        QVERIFY(w->file.apply(w->inverse.front()));
        QVERIFY(test::allBytes(w->file.file().bytes()) == before);
    }

private:
    static void samples()
    {
        QTest::addColumn<bool>("isNif");
        QTest::newRow("MOPP code") << true;
        QTest::newRow("walkmesh") << false;
    }
    static HeatBench *bench()
    {
        QFETCH(bool, isNif);
        return isNif ? new HeatBench(test::buildMoppNif(), "a.nif")
                     : new HeatBench(test::buildWok(), "a.wok");
    }
};

CUTAWAY_TESTS(TreesHeatGlTest)
#include "treesheatgltest.moc"
