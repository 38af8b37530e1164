// SPDX-License-Identifier: MIT
// The MOPP workbench shows the program of the selected block, follows the selection both ways and steps a
// query.
#include "tests/support/moppnif.h"

#include "core/formats.h"
#include "viewers/mopp/mopppane.h"

#include <QListWidget>
#include <QTest>
#include <QTreeView>

using namespace cutaway;

class MoppPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAQuery();
};

// From the block to its instructions, their cells in the picture, their bytes; then a query from the middle
// of a leaf's cell, which must come to that leaf and report its id.
void MoppPaneTest::stepsAQuery()
{
    const FormatSet formats = allFormats();
    Progress progress;
    OpenFile file(File::fromBytes(BytesView::own(test::buildMoppNif()), "hills.nif", formats, progress));
    Selection selection(file);
    Scene scene(file);
    MoppPane pane(file, selection, &scene, theme::Theme());
    pane.resize(1000, 300);
    pane.show();
    QVERIFY(!pane.hasContent()); // nothing is selected yet
    selection.selectPath({*file.file().format().findUnit(file.file(), "block[4]"), "code"});
    QVERIFY(QTest::qWaitFor([&] { return pane.hasContent() && scene.isReady(); }));
    QCOMPARE(pane.current(), std::optional(0u));

    auto *list = pane.findChild<QTreeView *>(QStringLiteral("instructions"));
    const auto shown = [list](int row, int column) {
        return list->model()->index(row, column).data().toString();
    };
    int leafRow = list->model()->rowCount() / 2;
    while (leafRow > 0 && !shown(leafRow, InstructionModel::Code).contains(u"LEAF"))
        --leafRow;
    QVERIFY(leafRow > 0);
    list->setCurrentIndex(list->model()->index(leafRow, 0));
    const std::uint32_t leaf = *pane.current();
    const NodePath leafPath = file.pathOf(*selection.current());
    QVERIFY(leafPath.path.starts_with("code["));
    QVERIFY(scene.overlay() != nullptr && !scene.overlay()->batches.empty());

    selection.selectPath({leafPath.unit, "code[0]"}); // from tree or bytes to the row
    QCOMPARE(pane.current(), std::optional(0u));
    selection.selectPath(leafPath);
    QCOMPARE(pane.current(), std::optional(leaf));

    pane.query().askHere();
    const auto &events = pane.query().events();
    QVERIFY(!events.empty() && events.front().instruction == 0);
    auto *steps = pane.query().findChild<QListWidget *>();
    steps->setCurrentRow(0);
    QCOMPARE(pane.current(), std::optional(0u));
    const auto there = std::ranges::find(events, leaf, &mopp::Event::instruction);
    QVERIFY(there != events.end());
    steps->setCurrentRow(static_cast<int>(there - events.begin()));
    QCOMPARE(pane.current(), std::optional(leaf));
    QCOMPARE(file.pathOf(*selection.current()).path, leafPath.path);
    QVERIFY(steps->currentItem()->text().contains(shown(leafRow, InstructionModel::World)));
}

QTEST_MAIN(MoppPaneTest)
#include "mopppanetest.moc"
