// SPDX-License-Identifier: MIT
// Tests of the tree as a hierarchy: blocks below their owners, fields below "fields", padding in one row.
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/arraysformat.h"
#include "tests/viewers/sampleformat.h"
#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/panes/breadcrumb/breadcrumb.h"

#include "core/catalogue.h"
#include "core/schema/sequential.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// A tree on a file, with a document that makes its edits.
struct TreeOnFile {
    explicit TreeOnFile(Bytes bytes, const char *name = "made.nif")
        : file(test::openBytes(std::move(bytes), formats, name)), document(*file), selection(*file),
          view(selection)
    {
        view.resize(700, 500);
        view.show();
    }

    Place place(std::string_view path) const { return test::placeOf(*file, path); }
    QModelIndex row(std::string_view path) const { return view.nodes().indexOf(place(path)); }
    // Names of the rows below one.
    QStringList below(const QModelIndex &above = {}) const
    {
        QStringList names;
        for (int row = 0; row < view.nodes().rowCount(above); ++row)
            names += view.nodes().index(row, 0, above).data().toString();
        return names;
    }
    void set(std::string_view path, const QString &text) const
    {
        QVERIFY(file->requestSetText(place(path), text).has_value());
    }
    void run(const char *command) const { view.findChild<QAction *>(QLatin1String(command))->trigger(); }

    const FormatSet formats = allFormats();
    std::unique_ptr<OpenFile> file;
    test::FakeDocument document;
    Selection selection;
    NodeTreeView view;
};

// Units of padding, a number, and any rest.
class PaddedFormat : public test::ArraysFormat
{
public:
    std::string_view id() const override { return "padded"; }
    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        IndexResult result;
        result.units.add(0, 0);
        result.units.finish(bytes.size());
        result.state = std::make_shared<FormatState>();
        return result;
    }
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        static constexpr FieldDesc kFields[] = {padding("pad", 3), field("number", Kind::U32)};
        static constexpr StructDesc kTable{"padded", nullptr, kFields};
        static constexpr FieldDesc kRoot = field("padded", kTable);
        return decodeSequential(file.unitBytes(unit), kRoot, kTable, {}, file.layouts(), diagnostics);
    }
    bool isStructural(const File &, UnitId) const override { return false; }
};

Bytes nodesOf(const std::vector<std::vector<std::int32_t>> &children)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    for (const auto &below : children)
        nif.children(nif.addObject("NiNode", "n", {}, -1), below);
    return nif.build();
}

} // namespace

class HierarchyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksStandBelowTheirOwners();
    void behavesAsModel();
    void everyByteHasARow();
    void flatAtOneClick();
    void referencesMoveRows();
    void blocksComeAndGo();
    void removingGoesOnBeside();
    void fieldsAreNoBlock();
    void listsAreSortedByThemselves();
    void looksAreKept();
    void climbsToTheOwner();
    void breadcrumbNamesTheOwners();
    void deepAndCircularFiles();
    void paddingIsOneRow();
    void paddingFollowsEdits();
};

void HierarchyTest::blocksStandBelowTheirOwners()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    QCOMPARE(tree.below(), QStringList({u"header"_s, u"0 BSFadeNode \"Crate\""_s, u"footer"_s}));
    const QModelIndex root = tree.row("block[0]");
    QCOMPARE(tree.below(root).mid(0, 4),
             QStringList({u"fields"_s, u"1 BSXFlags \"BSX\""_s, u"4 bhkCollisionObject"_s,
                          u"5 BSTriShape \"Crate:0\""_s}));
    QVERIFY(tree.below(tree.view.nodes().index(0, 0, root)).contains(u"translation"_s));
    // A block without owned blocks has its fields right below.
    QVERIFY(tree.below(tree.row("block[2]")).contains(u"radius"_s));
    QCOMPARE(tree.row("block[2]").parent(), tree.row("block[3]"));
    // A name is shown once; a block without one shows a summary as its value.
    QCOMPARE(root.siblingAtColumn(NodeModel::Value).data().toString(), QString());
    QVERIFY(!tree.row("block[3]").siblingAtColumn(NodeModel::Value).data().toString().isEmpty());
    QCOMPARE(tree.row("block[9].radius").data(NodeModel::PathRole).toString(), u"block[9].radius"_s);
}

void HierarchyTest::behavesAsModel()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    const QAbstractItemModelTester tester(&tree.view.nodes(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    tree.view.selectAll();
    for (const char *path : {"block[9].vertices[0].x", "block[0].name", "header.version"})
        QVERIFY(tree.row(path).isValid());
    tree.set("block[0].translation", u"(1, 2, 3)"_s);
    tree.selection.hierarchy().setShown(false);
    tree.selection.hierarchy().setShown(true);
}

void HierarchyTest::everyByteHasARow()
{
    for (const Bytes &bytes :
         {test::buildSkyrimCrate(), test::buildOblivionPost(), test::buildMorrowindNodes()}) {
        TreeOnFile tree(bytes);
        for (std::uint64_t offset = 0; offset < bytes.size(); offset += 3) {
            const auto place = tree.file->placeAt(offset);
            const QModelIndex row = tree.view.nodes().indexOf(*place);
            QCOMPARE(tree.view.nodes().placeOf(row), place);
            QCOMPARE(tree.view.nodes().knownIndexOf(*place), row);
            QCOMPARE(tree.view.nodes().find(tree.view.nodes().keyOf(row)), row);
        }
    }
}

void HierarchyTest::flatAtOneClick()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    tree.selection.select(tree.place("block[3].mass"));
    tree.selection.hierarchy().setShown(false);
    QCOMPARE(tree.view.nodes().rowCount(), 14);
    QCOMPARE(tree.view.nodes().placeOf(tree.view.currentIndex()), tree.place("block[3].mass"));
    QVERIFY(tree.view.viewport()->rect().contains(tree.view.visualRect(tree.view.currentIndex()).center()));
    QVERIFY(!tree.row("block[3]").parent().isValid());
    tree.selection.hierarchy().setShown(true);
    QCOMPARE(tree.view.nodes().rowCount(), 3);
    QVERIFY(tree.view.viewport()->rect().contains(tree.view.visualRect(tree.view.currentIndex()).center()));
}

void HierarchyTest::referencesMoveRows()
{
    TreeOnFile tree(nodesOf({{1, 2}, {3}, {}, {}}));
    tree.selection.select(tree.place("block[3]"));
    tree.view.expand(tree.row("block[2]"));
    QSignalSpy reset(&tree.view.nodes(), &QAbstractItemModel::modelReset);
    tree.set("block[3].translation", u"(1, 2, 3)"_s);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(tree.row("block[3]").parent(), tree.row("block[1]"));
    tree.set("block[1].children[0]", u"none"_s);
    QCOMPARE(tree.below(), QStringList({u"header"_s, u"0 NiNode \"n\""_s, u"3 NiNode \"n\""_s, u"footer"_s}));
    QCOMPARE(tree.view.currentIndex(), tree.row("block[3]")); // its new place
    QVERIFY(tree.view.isExpanded(tree.row("block[2]")));
    tree.document.undo();
    QCOMPARE(tree.row("block[3]").parent(), tree.row("block[1]"));
    QCOMPARE(tree.view.currentIndex(), tree.row("block[3]"));
}

void HierarchyTest::blocksComeAndGo()
{
    TreeOnFile tree(nodesOf({{1, 2}, {3}, {}, {}}));
    tree.selection.select(tree.place("block[1]"));
    tree.run("RowDuplicateBranch");
    const QModelIndex root = tree.row("block[0]");
    QCOMPARE(tree.below(root).size(), 4); // fields, and a copy beside the two
    QCOMPARE(tree.view.nodes().rowCount(), 3);
    tree.view.setCurrentIndex(tree.view.nodes().index(3, 0, root));
    tree.run("RowRemoveBranch");
    QCOMPARE(tree.below(tree.row("block[0]")).size(), 3);
    tree.selection.select(tree.place("block[1]"));
    tree.view.commands().possible(); // as a menu does
    QCOMPARE(tree.view.findChild<QAction *>(u"RowCopyValue"_s)->text(), u"Copy Branch"_s);
    tree.run("RowCopyValue");
    tree.selection.select(tree.place("block[2]"));
    tree.run("RowPaste");
    QCOMPARE(tree.below(tree.row("block[2]")).size(), 2);
    tree.document.undo();
    QCOMPARE(tree.below(tree.row("block[2]")).contains(u"1 NiNode \"n\""_s), false);
}

// Removing again removes the next sibling in the tree, wherever it is in the file.
void HierarchyTest::removingGoesOnBeside()
{
    TreeOnFile tree(nodesOf({{1, 3, 4}, {2}, {}, {}, {}})); // 2 is behind 1 in the file, but below it
    tree.selection.select(tree.place("block[1]"));
    tree.run("RowRemoveBranch");
    QVERIFY(tree.selection.current() == tree.place("block[1]")); // formerly 3
    QCOMPARE(tree.view.currentIndex().parent(), tree.row("block[0]"));
    tree.selection.select(tree.place("block[2]"));
    tree.run("RowRemove");
    QVERIFY(tree.selection.current() == tree.place("block[1]")); // the last goes: the one before
    tree.run("RowRemove");
    QVERIFY(tree.selection.current() == tree.place("block[0]")); // none is left beside it
}

void HierarchyTest::fieldsAreNoBlock()
{
    TreeOnFile tree(nodesOf({{1}, {}}));
    QSignalSpy notice(&tree.view, &NodeTreeView::notice);
    tree.view.setCurrentIndex(tree.view.nodes().index(0, 0, tree.row("block[0]")));
    for (const char *command : {"RowRemove", "RowDuplicate", "RowRemoveBranch"})
        tree.run(command);
    QCOMPARE(tree.document.edits(), 0);
    QCOMPARE(notice.count(), 3);
}

void HierarchyTest::listsAreSortedByThemselves()
{
    TreeOnFile tree(nodesOf({{3, 1, 2}, {}, {}, {}}));
    const auto order = [&tree] {
        return tree.below(tree.row("block[0]")).replaceInStrings(u" NiNode \"n\""_s, QString()).join(u' ');
    };
    QCOMPARE(order(), u"fields 3 1 2"_s);
    tree.view.sight().sortBy(NodeModel::Name);
    QTRY_COMPARE(order(), u"fields 1 2 3"_s);
    QCOMPARE(tree.below().constFirst(), u"header"_s);
    QCOMPARE(tree.view.nodes().placeOf(tree.row("block[2]")), tree.place("block[2]"));
    tree.view.sight().sortInFileOrder();
    QCOMPARE(order(), u"fields 3 1 2"_s); // of the references, that is
}

void HierarchyTest::looksAreKept()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    tree.selection.select(tree.place("block[0]"));
    tree.view.sight().openStart();
    QVERIFY(tree.view.isExpanded(tree.row("block[0]")));
    QVERIFY(!tree.view.isExpanded(tree.view.nodes().ownBytesOf(tree.row("block[0]"))));
    tree.view.expand(tree.view.nodes().ownBytesOf(tree.row("block[0]")));
    tree.view.expand(tree.row("block[3]"));
    const TreeLook look = tree.view.sight().look();
    TreeOnFile later(test::buildSkyrimCrate());
    later.view.sight().setLook(look);
    QCOMPARE(later.view.sight().look().expanded, look.expanded);
    QVERIFY(later.view.isExpanded(later.view.nodes().ownBytesOf(later.row("block[0]"))));
    QVERIFY(!later.view.isExpanded(later.view.nodes().ownBytesOf(later.row("block[3]"))));
}

void HierarchyTest::climbsToTheOwner()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    tree.selection.select(tree.place("block[2].radius"));
    for (const char *path : {"block[2]", "block[3]", "block[4]", "block[0]", "block[0]"}) {
        tree.selection.climb();
        QVERIFY(tree.selection.current() == tree.place(path));
    }
    tree.selection.select(tree.place("block[2]"));
    tree.selection.hierarchy().setShown(false);
    tree.selection.climb();
    QVERIFY(tree.selection.current() == tree.place("block[2]"));
}

void HierarchyTest::breadcrumbNamesTheOwners()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    Breadcrumb crumbs(*tree.file, tree.selection);
    tree.selection.select(tree.place("block[11].body"));
    QCOMPARE(crumbs.texts().mid(1), QStringList({u"0 BSFadeNode \"Crate\""_s, u"8 NiNode \"Knob\""_s,
                                                 u"11 bhkCollisionObject"_s, u"body"_s}));
    tree.set("block[8].name", u"Top"_s);
    QCOMPARE(crumbs.texts()[2], u"8 NiNode \"Top\""_s);
    tree.selection.hierarchy().setShown(false);
    QCOMPARE(crumbs.texts().mid(1), QStringList({u"11 bhkCollisionObject"_s, u"body"_s}));
}

void HierarchyTest::deepAndCircularFiles()
{
    std::vector<std::vector<std::int32_t>> chain(3000);
    for (std::int32_t i = 0; i < 3000; ++i)
        chain[static_cast<std::size_t>(i)] = {(i + 1) % 3000, i, 0};
    TreeOnFile tree(nodesOf(chain));
    QElapsedTimer timer;
    timer.start();
    tree.selection.select(tree.place("block[2999].name"));
    tree.view.expandAllBelow(tree.row("block[0]"));
    tree.view.grab();
    QCOMPARE(tree.view.nodes().placeOf(tree.view.currentIndex()), tree.place("block[2999].name"));
    tree.set("block[1500].children[0]", u"none"_s);
    QVERIFY(tree.row("block[1501].name").isValid());
    QVERIFY2(timer.elapsed() < 20'000, "it does not end");
}

void HierarchyTest::paddingIsOneRow()
{
    TreeOnFile tree(test::buildSkyrimCrate());
    const QModelIndex body = tree.row("block[3].mass").parent();
    const QStringList names = tree.below(body);
    QCOMPARE(names.count(u"padding"_s), 1);
    QCOMPARE(names.constLast(), u"padding"_s);
    QVERIFY(!names.contains(u"pad1"_s));
    const QModelIndex folded = tree.view.nodes().index(int(names.size()) - 1, 0, body);
    QVERIFY(folded.data(NodeModel::DimRole).toBool());
    QVERIFY(tree.below(folded).contains(u"pad1"_s));
    std::uint64_t bytes = 0;
    for (int row = 0; row < tree.view.nodes().rowCount(folded); ++row)
        bytes += tree.view.nodes().index(row, NodeModel::Size, folded).data().toULongLong();
    QCOMPARE(folded.siblingAtColumn(NodeModel::Size).data().toULongLong(), bytes);
    // From its bytes it is still found, and opened.
    const auto range = tree.file->rangeOf(tree.place("block[3].pad1"));
    tree.selection.select(*tree.file->placeAt(range->offset));
    QCOMPARE(tree.view.currentIndex().data().toString(), u"pad1"_s);
    QCOMPARE(tree.view.currentIndex().parent(), folded);
    QVERIFY(tree.view.isExpanded(folded));
    QVERIFY(tree.view.viewport()->rect().contains(tree.view.visualRect(tree.view.currentIndex()).center()));
}

// Zeros behind the fields hold something now: no padding any more.
void HierarchyTest::paddingFollowsEdits()
{
    const FormatSet formats = test::formatsOf<PaddedFormat>();
    const auto file = test::openBytes(Bytes(3 + 4 + 4), formats);
    const NodeModel model(*file);
    const QModelIndex unit = model.index(0, 0);
    QCOMPARE(model.rowCount(unit), 2);
    QCOMPARE(model.rowCount(model.index(1, 0, unit)), 2);
    QVERIFY(file->apply(Patch::overwrite(9, {0x55})));
    const QModelIndex now = model.index(0, 0);
    QCOMPARE(model.rowCount(now), 3);
    QCOMPARE(model.index(2, 0, now).data().toString(), u"undecoded"_s);
    QCOMPARE(model.placeOf(model.indexOf(*file->placeAt(9))), file->placeAt(9));
}

CUTAWAY_TESTS(HierarchyTest)
#include "hierarchytest.moc"
