// SPDX-License-Identifier: MIT
// Tests of the pane for trees on MOPP code: the listing and its links with tree, bytes and picture, queries
// instruction by instruction, the rebuilt code beside it, faults.
#include "tests/support/corpus.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/treesbench.h"

#include "core/codecs/mopp/disassembly.h"
#include "core/file/linkedunits.h"
#include "viewers/workshops/trees/opcodehelp.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSlider>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::TreeBench;

namespace
{

struct CodeBench : TreeBench {
    explicit CodeBench(Bytes bytes = test::buildMoppNif()) : TreeBench(std::move(bytes), "hills.nif")
    {
        pane.resize(420, 900);
    }
    UnitId mopp() const { return *file.file().format().findUnit(file.file(), "block[4]"); }
    UnitId data() const { return *file.file().format().findUnit(file.file(), "block[2]"); }
    QTreeView *listing() { return pane.code().findChild<QTreeView *>(u"instructions"_s); }
    // In front, so that keys reach it.
    void focus(QWidget &list)
    {
        for (QWidget *tabs = list.parentWidget(); tabs != nullptr; tabs = tabs->parentWidget()) {
            if (auto *pages = qobject_cast<QTabWidget *>(tabs)) {
                for (int page = 0; page < pages->count(); ++page) {
                    if (pages->widget(page)->isAncestorOf(&list))
                        pages->setCurrentIndex(page);
                }
            }
        }
        list.setFocus();
    }
    QTreeView *list() { return pane.steps().findChild<QTreeView *>(u"walkSteps"_s); }
    QString shown(int row, int column) { return listing()->model()->index(row, column).data().toString(); }
    int leafRow()
    {
        int row = listing()->model()->rowCount() - 1;
        while (row > 0 && !shown(row, InstructionModel::Code).contains(u"LEAF"))
            --row;
        return row;
    }
    glm::dvec3 middleOf(std::size_t number)
    {
        const bvh::Items &items = pane.tree()->tree.items;
        const bvh::Corners c = items.trianglesOf(items.ids[number]).front();
        return glm::dvec3((c[0] + c[1] + c[2]) / 3.0f);
    }
};

} // namespace

class TreesCodeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheSelection();
    void aTriangleLeadsToItsLeaves();
    void listsBytesAndPlaces();
    void explainsEveryOpcode();
    void stepsAreInstructions();
    void scrubsAndJumps();
    void stepsBesideTheRebuiltTree();
    void walksLongQueriesElsewhere();
    void asksByKind_data();
    void asksByKind();
    void refusesWhatIsNoPoint();
    void namesWhatIsLost();
    void seesAnEdit();
    void staysUsableOnDamagedCode();
    void goesWithItsBlock();
};

// From an instruction to its bytes, its node and its cell in the picture, and back.
void TreesCodeTest::followsTheSelection()
{
    CodeBench w;
    QVERIFY(w.settle());
    w.listing()->setCurrentIndex(w.listing()->model()->index(w.leafRow(), 0));
    const std::uint32_t leaf = *w.pane.code().current();
    const NodePath path = w.file.pathOf(*w.selection.current());
    QVERIFY2(path.path.starts_with("code["), path.path.c_str());
    QCOMPARE(w.pane.nodes().current(), std::optional(leaf));
    QVERIFY(w.draws("cell"));
    w.selection.selectPath({path.unit, "code[0]"});
    QCOMPARE(w.pane.code().current(), std::optional(0u));
    QCOMPARE(w.pane.nodes().current(), std::optional(0u));
    QVERIFY(w.draws("left ends"));
    w.selection.selectPath(path);
    QCOMPARE(w.pane.code().current(), std::optional(leaf));
}

// A triangle of the mesh, as a click in the picture selects it.
void TreesCodeTest::aTriangleLeadsToItsLeaves()
{
    CodeBench w;
    QVERIFY(w.settle());
    const std::uint32_t item = w.pane.tree()->tree.items.ids[7];
    w.selection.selectPath(*w.pane.tree()->placeOf(item));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.nodes().current() && w.pane.isQuiet(); }));
    const auto code = loadMopp(w.pane.tree());
    const mopp::Instruction &in = code->at(*w.pane.nodes().current());
    QVERIFY(in.isLeaf());
    QCOMPARE(in.id(), item);
    QCOMPARE(w.pane.code().current(), w.pane.nodes().current());
    const auto *holders = w.pane.findChild<QLabel *>(u"nodeHolders"_s);
    QVERIFY2(holders->text().contains(u"is held by"), qPrintable(holders->text()));
    // The way to it is marked.
    const BoxNodeModel &model = w.pane.nodes().model();
    QVERIFY(model.index(0, 0).data(Qt::BackgroundRole).isValid());
    // The next query says what became of it.
    w.pane.steps().takePoint(w.middleOf(7));
    QVERIFY2(w.pane.steps().verdict().contains(u"expected"), qPrintable(w.pane.steps().verdict()));
    QVERIFY2(w.pane.steps().verdict().contains(u"● hit in step"), qPrintable(w.pane.steps().verdict()));
    w.pane.steps().takePoint(w.middleOf(7) + glm::dvec3(0.0, 0.0, 100.0));
    QVERIFY2(w.pane.steps().verdict().contains(u"not touched"), qPrintable(w.pane.steps().verdict()));
}

void TreesCodeTest::listsBytesAndPlaces()
{
    CodeBench w;
    QVERIFY(w.settle());
    QCOMPARE(w.shown(0, InstructionModel::Below), u"33"_s);
    for (int row = 0; row < w.listing()->model()->rowCount(); ++row) {
        if (w.shown(row, InstructionModel::Code).contains(u"SPLIT"))
            QVERIFY(w.shown(row, InstructionModel::World).contains(u" = "));
    }
    w.focus(*w.listing());
    w.listing()->setCurrentIndex(w.listing()->model()->index(0, 0));
    QTest::keyClick(w.listing(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 0);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"000000 "));
    QVERIFY(!w.pane.code().isHelpShown());
    QTemporaryDir folder;
    const QString saved = folder.filePath(u"code.mopp"_s);
    QVERIFY(w.pane.code().saveCode(saved));
    const auto code = loadMopp(w.pane.tree());
    QVERIFY(std::ranges::equal(test::fileBytes(saved.toStdU16String()), code->shape.code.span()));
    QTest::keyClick(w.listing(), Qt::Key_F1);
    const auto *help = w.pane.findChild<QLabel *>(u"opcodeHelp"_s);
    QVERIFY(w.pane.code().isHelpShown() && !help->text().isEmpty());
}

void TreesCodeTest::explainsEveryOpcode()
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

// The point in the middle of a triangle reports it; each step says what was compared and which way it went.
void TreesCodeTest::stepsAreInstructions()
{
    CodeBench w;
    QVERIFY(w.settle());
    StepsPanel &steps = w.pane.steps();
    steps.takePoint(w.middleOf(3));
    QVERIFY(steps.result() != nullptr);
    const StepsResult &result = *steps.result();
    const std::uint32_t item = w.pane.tree()->tree.items.ids[3];
    const auto hit = std::ranges::find(result.reports, item, &StepReport::item);
    QVERIFY(hit != result.reports.end());
    QCOMPARE(int(hit->kind), int(Reported::Hit));
    QVERIFY(w.draws("hit") && w.draws("query"));
    const QString offset = result.cell(1, StepsResult::Node);
    QCOMPARE(offset.size(), 6);
    bool compares = false;
    for (std::size_t step = 0; step < result.steps(); ++step)
        compares = compares || result.resultOf(step).contains(u"left");
    QVERIFY(compares);
    steps.goTo(1);
    QCOMPARE(w.pane.code().current(), std::optional(result.events[1].at.node));
    QVERIFY(w.draws("cell"));
    // Visited rows of the listing carry their step.
    QCOMPARE(w.shown(0, InstructionModel::Step), u"● 1"_s);
    w.focus(*w.list());
    QTest::keyClick(w.list(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), qsizetype(result.steps()));
    Q_EMIT w.list()->activated(w.list()->model()->index(int(hit->step), 0));
    QCOMPARE(w.selection.current()->unit, w.data());
    Progress stopped;
    stopped.cancel();
    QVERIFY(askTree(result.on, result.probe, stopped, 1000) == nullptr);
}

void TreesCodeTest::scrubsAndJumps()
{
    CodeBench w;
    QVERIFY(w.settle());
    StepsPanel &steps = w.pane.steps();
    steps.takePoint(w.middleOf(3));
    const StepsResult &result = *steps.result();
    auto *scrub = steps.findChild<QSlider *>(u"scrub"_s);
    QCOMPARE(scrub->maximum(), int(result.steps()) - 1);
    scrub->setValue(2);
    QCOMPARE(steps.currentStep(), std::optional(std::size_t{2}));
    QCOMPARE(w.list()->currentIndex().row(), 2);
    steps.goTo(0);
    QCOMPARE(scrub->value(), 0);
    steps.nextLeaf();
    QCOMPARE(*steps.currentStep(), std::size_t{result.leaves.front()});
    steps.goTo(0);
    w.focus(*w.list());
    QTest::keyClick(w.list(), Qt::Key_N);
    QCOMPARE(*steps.currentStep(), std::size_t{result.hits.front()});
    w.focus(*w.list());
    QTest::keyClick(w.list(), Qt::Key_Comma);
    QCOMPARE(*steps.currentStep(), std::size_t{result.hits.front()} - 1);
    steps.goTo(result.steps());
    steps.nextHit();
    QCOMPARE(steps.verdict(), u"No later step hits anything."_s);
}

// The same query down the code that we would write, which stays out of the file.
void TreesCodeTest::stepsBesideTheRebuiltTree()
{
    CodeBench w;
    QVERIFY(w.settle());
    StepsPanel &steps = w.pane.steps();
    steps.takePoint(w.middleOf(3));
    auto *beside = steps.findChild<QTreeView *>(u"besideSteps"_s);
    QVERIFY(!beside->isVisible());
    steps.setTogether(true);
    QVERIFY(QTest::qWaitFor([&] { return steps.result() != nullptr && steps.result()->beside != nullptr; }));
    QVERIFY(beside->isVisible());
    const auto other = std::static_pointer_cast<const StepsResult>(steps.result()->beside);
    QVERIFY(std::ranges::count(other->reports, w.pane.tree()->tree.items.ids[3], &StepReport::item) != 0);
    QVERIFY2(steps.verdict().contains(u"the same hits"), qPrintable(steps.verdict()));
    QVERIFY(steps.verdict().contains(u"rebuilt: "));
    steps.goTo(2);
    QCOMPARE(beside->currentIndex().row(), 2);
    QVERIFY(w.inverse.empty());
    steps.setTogether(false);
    QVERIFY(steps.result() != nullptr && steps.result()->beside == nullptr);
    QCOMPARE(steps.currentStep(), std::optional(std::size_t{2}));
}

// Long queries are answered later, and not at all when other numbers are asked meanwhile.
void TreesCodeTest::walksLongQueriesElsewhere()
{
    constexpr std::size_t kSteps = 6000;
    Bytes code;
    for (std::size_t i = 1; i < kSteps; ++i)
        code.insert(code.end(), {0x09, 0x00}); // adds nothing to the ids
    code.push_back(0x30);
    CodeBench w(test::buildMoppNif(code));
    QVERIFY(w.settle());
    StepsPanel &steps = w.pane.steps();
    steps.takePoint(glm::dvec3(1.0));
    QVERIFY(steps.isAsking() && steps.result() == nullptr);
    QVERIFY(QTest::qWaitFor([&] { return steps.result() != nullptr; }));
    QCOMPARE(steps.result()->events.size(), kSteps);
    steps.takePoint(glm::dvec3(2.0));
    steps.takePoint(glm::dvec3(3.0)); // overtakes it
    QVERIFY(steps.result() == nullptr);
    QVERIFY(QTest::qWaitFor([&] { return !steps.isAsking(); }));
    QCOMPARE(steps.result()->probe.from, glm::dvec3(3.0));
    steps.takePoint(glm::dvec3(2.0));
    QTest::keyClick(w.field(u"Point"), Qt::Key_9); // other numbers, not asked yet
    QVERIFY(QTest::qWaitFor([&] { return !steps.isAsking(); }));
    QVERIFY(steps.result() == nullptr);
}

void TreesCodeTest::asksByKind_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<bool>("meets");
    using Kind = StepsPanel::Kind;
    QTest::newRow("a box around all") << int(Kind::Box) << u"5 5 5"_s << u"-1 -1 -1"_s << true;
    QTest::newRow("a box above") << int(Kind::Box) << u"0,0,50"_s << u"1,1,51"_s << false;
    QTest::newRow("a ray down") << int(Kind::Ray) << u"1.1, 0.9, 9"_s << u"0, 0, -0.1"_s << true;
    QTest::newRow("a ray up") << int(Kind::Ray) << u"1.1, 0.9, 9"_s << u"0, 0, 1"_s << false;
    QTest::newRow("a segment") << int(Kind::Segment) << u"1.1, 0.9, 9"_s << u"1.1, 0.9, -9"_s << true;
    QTest::newRow("too short") << int(Kind::Segment) << u"1.1, 0.9, 9"_s << u"1.1, 0.9, 8"_s << false;
}

void TreesCodeTest::asksByKind()
{
    QFETCH(int, kind);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(bool, meets);
    CodeBench w;
    QVERIFY(w.settle());
    StepsPanel &steps = w.pane.steps();
    steps.setKind(static_cast<StepsPanel::Kind>(kind));
    const QList<QLineEdit *> edits = steps.findChildren<QLineEdit *>();
    edits[0]->setText(from);
    edits[1]->setText(to);
    QVERIFY(steps.ask());
    const auto hits = std::ranges::count(steps.result()->reports, Reported::Hit, &StepReport::kind);
    QCOMPARE(hits != 0, meets);
    QVERIFY(steps.result()->lost.empty());
    if (QLatin1String(QTest::currentDataTag()) == "a box around all"_L1)
        QCOMPARE(std::size_t(hits), test::kMoppNifTriangles);
}

void TreesCodeTest::refusesWhatIsNoPoint()
{
    CodeBench w;
    QVERIFY(w.settle());
    QLineEdit *from = w.field(u"Point");
    for (const QString &text : {u"1, 2"_s, u"a b c"_s, u"1, 2, nan"_s, QString()}) {
        from->setText(text);
        QTest::keyClick(from, Qt::Key_Return);
        QVERIFY(w.pane.steps().result() == nullptr);
        QVERIFY(w.pane.steps().verdict().contains(u"1.5, 0, -2"));
    }
}

// Code that reports one triangle everywhere loses all others.
void TreesCodeTest::namesWhatIsLost()
{
    CodeBench w(test::buildMoppNif(Bytes{0x30}));
    QVERIFY(w.settle());
    StepsPanel &steps = w.pane.steps();
    steps.setKind(StepsPanel::Kind::Ray);
    const glm::dvec3 at = w.middleOf(9);
    steps.takePoint(at + glm::dvec3(0.0, 0.0, 5.0));
    steps.takePoint(at);
    QVERIFY(steps.result() != nullptr);
    const auto &lost = steps.result()->lost;
    const auto found = std::ranges::find(lost, w.pane.tree()->tree.items.ids[9], &LostItem::item);
    QVERIFY(found != lost.end() && !found->isNamed);
    QVERIFY2(steps.verdict().contains(u"✕ lost"), qPrintable(steps.verdict()));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.isQuiet(); }));
    QVERIFY(w.pane.findChild<QLabel *>(u"treeNotice"_s)->isVisible());
}

// A leaf that is changed makes the tree wrong: the notice says so at once, and goes with undo. Edits
// elsewhere keep a query.
void TreesCodeTest::seesAnEdit()
{
    CodeBench w;
    QVERIFY(w.settle());
    const auto *notice = w.pane.findChild<QLabel *>(u"treeNotice"_s);
    QVERIFY(!notice->isVisible());
    w.pane.steps().takePoint(glm::dvec3(1.0));
    const auto flags = w.file.rangeOf(
        *w.file.resolve({*w.file.file().format().findUnit(w.file.file(), "block[1]"), "value"}));
    QVERIFY(flags && w.file.requestOverwrite(flags->offset, Bytes{0x83}));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.isQuiet(); }));
    QVERIFY(w.pane.steps().result() != nullptr);
    // A leaf that names another triangle.
    const bvh::Figures &figures = *w.pane.nodes().model().figures();
    const auto leaf = std::ranges::find_if(figures.rows, &bvh::NodeFigures::hasItem);
    const ByteRange bytes = w.pane.tree()->rangeOf(w.pane.tree()->tree.tree->open(leaf->at).bytes);
    QVERIFY(w.file.requestOverwrite(bytes.end() - 1, Bytes{0x4F}));
    QVERIFY(QTest::qWaitFor([&] { return notice->isVisible(); }));
    QVERIFY2(notice->text().contains(u"lost"), qPrintable(notice->text()));
    QVERIFY(w.file.apply(w.inverse.back()));
    QVERIFY(QTest::qWaitFor([&] { return !notice->isVisible(); }));
}

// Code that jumps back, joins and ends early is shown as far as it goes.
void TreesCodeTest::staysUsableOnDamagedCode()
{
    const Bytes codes[] = {{0x70, 0, 0, 0, 0},
                           {0x10, 0x80, 0x70, 0x00, 0x30},
                           {0x10, 0x80, 0x70},
                           {0x1E, 0x30},
                           {0x23, 0x80, 0x70, 0x00, 0x01, 0x00, 0x00, 0x26, 0x00, 0x80, 0x70, 0, 0, 0, 0},
                           {0x01, 0xFF, 0xFF, 0xFF, 0x50}};
    for (const Bytes &code : codes) {
        CodeBench w(test::buildMoppNif(code));
        QVERIFY(w.settle());
        w.pane.steps().takePoint(glm::dvec3(0.5, 0.5, 0.1));
        w.pane.steps().nextHit();
        w.pane.nodes().setLevels({true, 0, 4, {}, {}});
        w.pane.verify().run();
        QVERIFY(QTest::qWaitFor([&] { return w.pane.verify().findings().has_value() && w.pane.isQuiet(); }));
        QVERIFY(!w.pane.verify().headline().startsWith(u'✓'));
        w.focus(*w.listing());
        w.listing()->selectAll();
        QTest::keyClick(w.listing(), Qt::Key_C, Qt::ControlModifier);
        for (int row = 0; row < w.listing()->model()->rowCount(); ++row)
            w.listing()->setCurrentIndex(w.listing()->model()->index(row, 0));
    }
}

void TreesCodeTest::goesWithItsBlock()
{
    CodeBench w;
    QVERIFY(w.settle());
    const File &file = w.file.file();
    const auto collision = file.parsePath("block[6]");
    QVERIFY(collision);
    const UnitId units[] = {collision->unit};
    const auto patch = linkedUnits(file)->removeUnits(file, units, Reach::Branch);
    QVERIFY(patch && w.file.apply(*patch));
    QVERIFY(QTest::qWaitFor([&] { return !w.pane.hasContent() && w.pane.isQuiet(); }));
    QVERIFY(w.pane.tree() == nullptr);
    QCOMPARE(w.listing()->model()->rowCount(), 0);
}

CUTAWAY_TESTS(TreesCodeTest)
#include "treescodetest.moc"
