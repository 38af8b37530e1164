// SPDX-License-Identifier: MIT
// The list of panes: what a workspace makes of it.
#include "app/workspacelayout.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <algorithm>

using namespace cutaway;

class PanesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPaneHasAPlace_data();
    void everyPaneHasAPlace();
};

void PanesTest::everyPaneHasAPlace_data()
{
    QTest::addColumn<int>("workspace");
    for (std::size_t i = 0; i < kWorkspaceCount; ++i)
        QTest::addRow("%s", workspaceRow(Workspace(i)).name) << int(i);
}

void PanesTest::everyPaneHasAPlace()
{
    QFETCH(int, workspace);
    const std::vector<PanePlace> places = placesIn(Workspace(workspace), allPanes());
    QCOMPARE(places.size(), kPaneCount);
    std::vector<Pane> placed{places.front().pane};
    for (const PanePlace &place : std::span(places).subspan(1)) {
        QVERIFY(std::ranges::find(placed, place.other) != placed.end());
        QVERIFY(std::ranges::find(placed, place.pane) == placed.end());
        placed.push_back(place.pane);
    }
    QVERIFY(std::ranges::none_of(places, [&](const PanePlace &place) {
        return place.closed && place.pane == workspaceRow(Workspace(workspace)).main;
    }));
}

CUTAWAY_TESTS(PanesTest)
#include "panestest.moc"
