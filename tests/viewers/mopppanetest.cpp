// SPDX-License-Identifier: MIT
// The MOPP workbench shows the program of the selected block, follows the selection both ways and steps a
// query.
#include "tests/support/corpus.h"
#include "tests/support/paths.h"

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
// of a leaf's cell, which must report that leaf's id.
void MoppPaneTest::stepsAQuery()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const FormatSet formats = allFormats();
    Progress progress;
    auto opened = File::open(test::sharedDir() / "corpus" / "nif" / "statuechampion.nif", formats, progress);
    QVERIFY(opened);
    OpenFile file(std::move(*opened));
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
    QVERIFY(list != nullptr && list->model()->rowCount() > 1000);
    selection.selectPath({selection.current()->unit, "code[72]"}); // a leaf
    QVERIFY(list->currentIndex().siblingAtColumn(InstructionModel::Code).data().toString().contains(u"LEAF"));
    QVERIFY(scene.overlay() != nullptr && !scene.overlay()->list.batches.empty());
    const QString reported = list->currentIndex().siblingAtColumn(InstructionModel::World).data().toString();
    const std::uint32_t leaf = *pane.current();

    pane.query().suggest({-0.3795506, -0.6965818, 6.485304}); // in the cell, by hand
    pane.query().run();
    const auto &events = pane.query().events();
    QVERIFY(!events.empty() && events.front().instruction == 0);
    QVERIFY(std::ranges::any_of(events, [&](const mopp::Event &event) { return event.instruction == leaf; }));
    auto *steps = pane.query().findChild<QListWidget *>();
    for (int row = 0; row < steps->count(); ++row) {
        if (steps->item(row)->text().contains(reported))
            steps->setCurrentRow(row);
    }
    QCOMPARE(pane.current(), std::optional(leaf));
    QCOMPARE(QString::fromStdString(file.pathOf(*selection.current()).path), QStringLiteral("code[72]"));
}

QTEST_MAIN(MoppPaneTest)
#include "mopppanetest.moc"
