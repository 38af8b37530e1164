// SPDX-License-Identifier: MIT
// Tests that the MOPP workbench shows the program of the selected block, follows the selection both ways,
// judges the code, replaces it, and draws cells and heat.
#include "tests/viewers/moppworkbench.h"

#include "core/codecs/mopp/disassembly.h"
#include "core/file/linkedunits.h"
#include "viewers/workshops/mopp/opcodehelp.h"

#include <QAccessible>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Clicks the button shown during work; how long the work lasts depends on the machine.
void stop(QWidget &panel)
{
    for (QToolButton *button : panel.findChildren<QToolButton *>()) {
        if (button->accessibleName() == "Cancel the work under way"_L1)
            button->click();
    }
}

} // namespace

class MoppPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheSelection();
    void showsTreeAndListing();
    void explainsEveryOpcode();
    void verifiesAndFindsTheTriangle();
    void seesAnEditedMesh();
    void compilesReplacesAndUndoes();
    void stopsWork();
    void drawsCellsAndHeat();
    void staysUsableOnDamagedCode();
    void goesWithItsBlock();
    void everyControlHasAName();
};

// Leads from the block to its instructions, their cells in the 3-D view, their bytes; and back from each.
void MoppPaneTest::followsTheSelection()
{
    test::Workbench w;
    QVERIFY(!w.pane.hasContent()); // nothing is selected yet
    QVERIFY(w.load());
    QCOMPARE(w.pane.current(), std::optional(0u));
    auto *list = w.pane.findChild<QTreeView *>(u"instructions"_s);
    int leafRow = list->model()->rowCount() / 2;
    while (leafRow > 0 &&
           !list->model()->index(leafRow, InstructionModel::Code).data().toString().contains(u"LEAF"))
        --leafRow;
    QVERIFY(leafRow > 0);
    list->setCurrentIndex(list->model()->index(leafRow, 0));
    const std::uint32_t leaf = *w.pane.current();
    const NodePath leafPath = w.file.pathOf(*w.selection.current());
    QVERIFY(leafPath.path.starts_with("code["));
    QVERIFY(w.draws("cell"));

    w.selection.selectPath({leafPath.unit, "code[0]"}); // from tree or bytes to the row
    QCOMPARE(w.pane.current(), std::optional(0u));
    w.selection.selectPath(leafPath);
    QCOMPARE(w.pane.current(), std::optional(leaf));
    // A triangle of the mesh, as a click in the picture selects it, leads to its leaf; the workbench stays.
    w.selection.selectPath({leafPath.unit, "code[0]"});
    const BuiltScene &built = w.scene.built();
    const auto mesh = std::ranges::find_if(built.list.batches, [&](const picture::Batch &batch) {
        return !batch.sources.empty() && batch.sources[0].first.unit == w.data();
    });
    QVERIFY(mesh != built.list.batches.end());
    const Source source = mesh->sourceOf(7);
    w.selection.select({source.unit, source.node});
    QVERIFY(w.pane.hasContent());
    auto *events = w.pane.findChild<QTreeView *>(u"instructions"_s);
    QVERIFY(
        events->currentIndex().siblingAtColumn(InstructionModel::Code).data().toString().contains(u"LEAF"));
}

// A change that takes the block away selects another before the pane hears of it.
void MoppPaneTest::goesWithItsBlock()
{
    test::Workbench w;
    QVERIFY(w.load());
    const File &file = w.file.file();
    const auto collision = file.parsePath("block[6]");
    QCOMPARE(file.format().unitType(file, collision->unit), std::string("bhkCollisionObject"));
    w.selection.selectPath(*collision);
    QVERIFY(w.pane.hasContent());
    const UnitId units[] = {collision->unit};
    const auto patch = linkedUnits(file)->removeUnits(file, units, Reach::Branch);
    QVERIFY(patch && w.file.apply(*patch));
    QVERIFY(!w.pane.hasContent());
}

// Each branch counts what its children count; the listing names bytes and their places.
void MoppPaneTest::showsTreeAndListing()
{
    test::Workbench w;
    QVERIFY(w.load());
    auto *tree = w.pane.findChild<QTreeView *>(u"branches"_s);
    const QAbstractItemModel &model = *tree->model();
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex root = model.index(0, 0);
    QCOMPARE(root.siblingAtColumn(BranchModel::Triangles).data().toUInt(), 33u);
    const auto code = w.file.file().tree(w.mopp());
    QCOMPARE(root.siblingAtColumn(BranchModel::Size).data().toULongLong(),
             code->node(*code->find("code")).range.size);
    QCOMPARE(model.rowCount(root), 2);
    unsigned triangles = 0;
    for (int row = 0; row < 2; ++row) {
        const QModelIndex side = model.index(row, 0, root);
        QCOMPARE(side.parent(), root);
        QVERIFY(side.data().toString().startsWith(row == 0 ? u'L' : u'R'));
        QVERIFY(side.siblingAtColumn(BranchModel::Region).data().toString().contains(u"x "));
        triangles += side.siblingAtColumn(BranchModel::Triangles).data().toUInt();
    }
    QCOMPARE(triangles, 33u);
    auto *list = w.pane.findChild<QTreeView *>(u"instructions"_s);
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const auto shown = [&](int column) { return list->model()->index(row, column).data().toString(); };
        if (shown(InstructionModel::Code).contains(u"SPLIT"))
            QVERIFY(shown(InstructionModel::World).contains(u" = "));
    }
    // A branch selected in the tree is selected in the listing.
    tree->setCurrentIndex(model.index(1, 0, root));
    QCOMPARE(list->currentIndex().siblingAtColumn(InstructionModel::Below).data().toString(),
             model.index(1, BranchModel::Triangles, root).data().toString());
    QTest::keyClick(tree, Qt::Key_F1);
    auto *help = w.pane.findChild<QLabel *>(u"opcodeHelp"_s);
    QVERIFY(help->isVisible() && !help->text().isEmpty());
}

void MoppPaneTest::explainsEveryOpcode()
{
    for (int opcode = 0; opcode < 256; ++opcode) {
        Bytes bytes(8, 0);
        bytes[0] = static_cast<std::uint8_t>(opcode);
        const mopp::Op op = mopp::readInstruction(bytes).op();
        const QString text = opcodeSummary(bytes[0]);
        QCOMPARE(text.startsWith(u"???"), op == mopp::Op::Invalid);
        QVERIFY(opcodeHelp(bytes[0]).contains(QString::number(opcode, 16).toUpper()));
        const std::string_view name = mopp::mnemonic(op);
        QVERIFY2(text.startsWith(QString::fromUtf8(name.data(), 3)), qPrintable(text));
    }
}

// Sound as built. Code whose leaves are gone misses triangles: a row leads to each.
void MoppPaneTest::verifiesAndFindsTheTriangle()
{
    test::Workbench w;
    QVERIFY(w.load());
    test::editNamed(w.pane.verify(), u"Seed")->setText(u"7"_s);
    w.pane.verify().run();
    QVERIFY(w.pane.verify().isRunning());
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().verdict().has_value(); }));
    QCOMPARE(w.pane.verify().verdict()->sampling.seed, std::uint64_t{7});
    QVERIFY2(w.pane.verify().headline().startsWith(u'✓'), qPrintable(w.pane.verify().headline()));

    test::Workbench broken(test::buildMoppNif(Bytes{0x10, 0x50, 0x40, 0x01, 0x30, 0xFF}));
    QVERIFY(broken.load());
    broken.pane.verify().run();
    QVERIFY(QTest::qWaitFor([&] { return broken.pane.verify().verdict().has_value(); }));
    QVERIFY(!broken.pane.verify().headline().startsWith(u'✓'));
    auto *findings = broken.pane.findChild<QTreeWidget *>(u"findings"_s);
    bool instruction = false, triangle = false;
    for (QTreeWidgetItemIterator it(findings); *it != nullptr; ++it) {
        Q_EMIT findings->itemActivated(*it, 0);
        const Place place = *broken.selection.current();
        instruction = instruction ||
                      (place.unit == broken.mopp() && broken.file.pathOf(place).path.starts_with("code["));
        triangle = triangle || place.unit == broken.data();
    }
    QVERIFY(instruction);
    QVERIFY(triangle);
}

// Moving a vertex makes the tree wrong: the notice says so at once, the verdict asks for another run.
void MoppPaneTest::seesAnEditedMesh()
{
    test::Workbench w;
    QVERIFY(w.load());
    w.pane.verify().run();
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().verdict().has_value(); }));
    auto *notice = w.pane.findChild<QLabel *>(u"moppNotice"_s);
    QVERIFY(!notice->isVisible());
    // An edit elsewhere keeps a query.
    w.pane.query().takePoint(glm::dvec3(1.0));
    const auto flags = w.file.rangeOf(
        *w.file.resolve({*w.file.file().format().findUnit(w.file.file(), "block[1]"), "value"}));
    QVERIFY(flags && w.file.requestOverwrite(flags->offset, Bytes{0x83}));
    QTest::qWait(50);
    QVERIFY(w.pane.query().result() != nullptr);
    const NodePath corner{w.data(), "bigVerts[0]"};
    const auto range = w.file.rangeOf(*w.file.resolve(corner));
    QVERIFY(range);
    const float far = -40.0f;
    Bytes bytes(sizeof far);
    std::memcpy(bytes.data(), &far, sizeof far);
    QVERIFY(w.file.requestOverwrite(range->offset, bytes));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().headline().contains(u"Stale"); }));
    QVERIFY(notice->isVisible() && notice->text().contains(u"Stale"));
    QVERIFY(w.file.apply(w.inverse.back()));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().headline().startsWith(u'✓'); }));
    QVERIFY(!notice->isVisible());
}

void MoppPaneTest::compilesReplacesAndUndoes()
{
    // Code that reports triangle 0 everywhere and nothing else.
    test::Workbench w(test::buildMoppNif(Bytes{0x30}));
    QVERIFY(w.load());
    ComparePanel &compare = w.pane.compare();
    const Bytes before = w.bytes();
    test::editNamed(compare, u"Radius")->setText(u"half a unit"_s);
    compare.compile();
    QVERIFY(!compare.isRunning() && compare.headline().contains(u"0.005"));
    test::editNamed(compare, u"Radius")->setText(u"0.005"_s);
    test::editNamed(compare, u"bytes")->setText(u"2000"_s);
    compare.compile();
    QVERIFY(QTest::qWaitFor([&] { return compare.hasResult() && !compare.isRunning(); }));
    QVERIFY(compare.canReplace());
    QTemporaryDir folder;
    const QString path = folder.filePath(u"hills.mopp"_s);
    QVERIFY(compare.saveCode(path));
    QFile saved(path);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(std::size_t(saved.size()), compare.compiled().code.size());

    compare.replace();
    QVERIFY(QTest::qWaitFor([&] { return compare.headline().startsWith(u'✓'); }));
    QCOMPARE(w.inverse.size(), std::size_t{1}); // one step
    QVERIFY(!compare.canReplace());
    w.pane.verify().run();
    QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().verdict().has_value(); }));
    QVERIFY2(w.pane.verify().headline().startsWith(u'✓'), qPrintable(w.pane.verify().headline()));
    QVERIFY(w.file.apply(w.inverse.back()));
    QVERIFY(w.bytes() == before);
    QVERIFY(QTest::qWaitFor([&] { return compare.canReplace(); })); // the code is still at hand
}

// The earlier results stay.
void MoppPaneTest::stopsWork()
{
    test::Workbench w;
    QVERIFY(w.load());
    VerifyPanel &verify = w.pane.verify();
    const auto verifyAndStop = [&verify] {
        verify.run();
        stop(verify);
        return QTest::qWaitFor([&verify] { return !verify.isRunning(); });
    };
    QVERIFY(verifyAndStop());
    QCOMPARE(verify.headline(), u"Cancelled before there was a verdict."_s);
    QVERIFY(!verify.verdict());
    verify.run();
    QVERIFY(QTest::qWaitFor([&verify] { return verify.verdict().has_value(); }));
    QVERIFY(verifyAndStop());
    QCOMPARE(verify.headline(), u"Cancelled. Below is the verdict before."_s);
    QVERIFY(verify.verdict().has_value());

    ComparePanel &compare = w.pane.compare();
    const Bytes before = w.bytes();
    compare.compile();
    QVERIFY(compare.isRunning());
    stop(compare);
    QVERIFY(QTest::qWaitFor([&compare] { return !compare.isRunning(); }));
    QVERIFY2(compare.headline().contains(u"Cancelled."), qPrintable(compare.headline()));
    QVERIFY(!compare.canReplace() && !compare.hasResult());
    QVERIFY(w.bytes() == before);
}

void MoppPaneTest::drawsCellsAndHeat()
{
    test::Workbench w;
    QVERIFY(w.load());
    SpacePanel &space = w.pane.space();
    auto *depth = w.pane.findChild<QSlider *>(u"depth"_s);
    QVERIFY(depth->maximum() > 2);
    const auto shape = shape::readMopp(w.file.file(), w.mopp());
    Diagnostics found;
    const mopp::Program program = mopp::decode(shape->code.span(), found);
    for (int d = 0; d <= 3; ++d) {
        const auto ends = std::ranges::count_if(program.instructions, [d](const mopp::Instruction &in) {
            return int(in.depth) == d && (in.isSplit() || in.isLeaf());
        });
        depth->setValue(d);
        space.setDepthShown(true);
        QVERIFY(QTest::qWaitFor([&] { return !space.isBusy() && space.cells() != 0; }));
        QCOMPARE(space.cells(), std::uint32_t(ends));
        QVERIFY(w.draws(fmt::format("depth {}", d)));
    }
    w.pane.findChild<QSlider *>(u"slice"_s)->setValue(16); // through the hills
    QVERIFY(QTest::qWaitFor([&] { return space.heat() != nullptr; }));
    const picture::HeatMap &heat = *space.heat();
    QVERIFY2(heat.least > 0 && heat.most > heat.least && heat.mean > heat.least && heat.mean < heat.most,
             qPrintable(u"%1 %2 %3"_s.arg(heat.least).arg(heat.mean).arg(heat.most)));
    QVERIFY(heat.rangeOf(0).first == heat.least && heat.rangeOf(heat.steps() - 1).second == heat.most);
    QVERIFY(w.draws(std::to_string(heat.rangeOf(0).first)));
    // The picture has the number that the walker counts there.
    glm::dvec3 point = heat.low;
    point.x += 10.5 / heat.side * (heat.high.x - heat.low.x);
    point.y += 20.5 / heat.side * (heat.high.y - heat.low.y);
    w.pane.query().takePoint(point);
    QCOMPARE(w.pane.query().result()->events.size(), std::size_t{heat.counts[20 * heat.side + 10]});
    space.setHeatShown(false);
    QVERIFY(space.heat() == nullptr);
}

// Code that jumps back, joins and ends early is shown as far as it goes.
void MoppPaneTest::staysUsableOnDamagedCode()
{
    const Bytes codes[] = {{0x70, 0, 0, 0, 0},
                           {0x10, 0x80, 0x70, 0x00, 0x30},
                           {0x10, 0x80, 0x70},
                           {0x1E, 0x30},
                           {0x23, 0x80, 0x70, 0x00, 0x01, 0x00, 0x00, 0x26, 0x00, 0x80, 0x70, 0, 0, 0, 0},
                           {0x01, 0xFF, 0xFF, 0xFF, 0x50}};
    for (const Bytes &code : codes) {
        test::Workbench w(test::buildMoppNif(code));
        QVERIFY(w.load());
        w.pane.query().takePoint(glm::dvec3(0.5, 0.5, 0.1));
        w.pane.query().nextHit();
        w.pane.verify().run();
        QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().verdict().has_value(); }));
        QVERIFY(!w.pane.verify().headline().startsWith(u'✓'));
        w.pane.space().setHeatShown(true);
        w.pane.space().setDepthShown(true);
        QVERIFY(QTest::qWaitFor([&] { return !w.pane.space().isBusy(); }));
        auto *tree = w.pane.findChild<QTreeView *>(u"branches"_s);
        tree->expandAll();
        QVERIFY(tree->model()->rowCount() <= 1); // none where not even the first can be read
    }
}

void MoppPaneTest::everyControlHasAName()
{
    test::Workbench w;
    QVERIFY(w.load());
    for (QWidget *widget : w.pane.findChildren<QWidget *>()) {
        const QByteArray type = widget->metaObject()->className();
        if (widget->focusPolicy() == Qt::NoFocus || type.startsWith("QTabWidget") ||
            type.startsWith("QStacked") || widget->objectName().startsWith("qt_"_L1))
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(),
                 qPrintable(u"%1 %2"_s.arg(QLatin1String(type), widget->objectName())));
    }
}

CUTAWAY_TESTS(MoppPaneTest)
#include "mopppanetest.moc"
