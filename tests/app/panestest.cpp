// SPDX-License-Identifier: MIT
// Tests of the list of panes: its arrangement by workspaces, and that a row is all that a pane needs.
#include "app/settingsdialog.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QLabel>
#include <QStackedWidget>
#include <algorithm>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class PanesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPaneHasAPlace_data();
    void everyPaneHasAPlace();
    void aRowIsAllThatAPaneNeeds();
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

namespace
{

class ToyPane : public QLabel
{
public:
    explicit ToyPane(QWidget *home) : QLabel(home) { theme::follow(this, &ToyPane::dress); }

private:
    void dress() { setText(theme::current().colors().accent.name()); }
};

} // namespace

// Made when it is first visible, in the current theme, and deleted with its page.
void PanesTest::aRowIsAllThatAPaneNeeds()
{
    constexpr auto kToy = static_cast<Pane>(kPaneCount);
    std::vector<PaneRow> panes(allPanes().begin(), allPanes().end());
    panes.push_back({kToy, "toy", "Toy", "A toy", theme::Icon::Note, Side::Bottom, Opens::Always,
                     Creation::WhenSeen, nullptr, nullptr,
                     [](FilePage &, QWidget *home) -> QWidget * { return new ToyPane(home); }});
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    Jobs jobs;
    Workspaces workspaces(nullptr, panes);
    auto page = std::make_unique<FilePage>(
        fixture.document(), fixture.document().file(), QString(), jobs,
        fixture.window->manager().clipContext(), [&workspaces](Pane pane) { return workspaces.home(pane); },
        panes);
    workspaces.addPage(*page);
    workspaces.resize(1200, 800);
    workspaces.show();
    workspaces.showPage(page.get());
    QVERIFY(page->has(kToy) && page->pane(kToy) == nullptr);
    QCOMPARE(workspaces.paneActions().back()->text(), u"Toy"_s);
    workspaces.bringForward(kToy);
    QTRY_VERIFY(page->pane(kToy) != nullptr && page->pane(kToy)->isVisible());
    const QPointer<ToyPane> toy(static_cast<ToyPane *>(page->pane(kToy)));
    for (const auto &[choice, variant] : {std::pair{theme::Choice::Light, theme::Variant::Light},
                                          std::pair{theme::Choice::Dark, theme::Variant::Dark}}) {
        Q_EMIT fixture.window->settingsDialog().themeChosen(choice);
        QCOMPARE(toy->text(), theme::colorsOf(variant).accent.name());
    }
    page.reset();
    QVERIFY(toy == nullptr);
}

CUTAWAY_TESTS(PanesTest)
#include "panestest.moc"
