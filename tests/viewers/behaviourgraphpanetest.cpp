// SPDX-License-Identifier: MIT
// The graph of a behaviour as a pane: drawn, chosen, opened, zoomed, searched, exported.
#include "viewers/workshops/behaviour/behaviourgraphpane.h"
#include "core/domains/behaviour/edit/machineedit.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/openbehaviour.h"
#include "viewers/workshops/behaviour/leadsto.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QWheelEvent>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using behaviour::Sort;
using test::HkxBuilder;
using test::HkxLayout;
using test::HkxPointer;
using test::HkxValue;

namespace
{

struct GraphBench {
    explicit GraphBench(const Bytes &bytes) : open(bytes)
    {
        pane = std::make_unique<BehaviourGraphPane>(*open.selection);
        pane->resize(900, 700);
        pane->show();
    }
    GraphBench() : GraphBench(test::buildBehaviourPackfile(HkxLayout::SkyrimSe)) {}

    BehaviourCanvas &canvas() const { return pane->canvas(); }
    const ShownBehaviour &shown() const { return *canvas().shown(); }
    bool settle() const
    {
        return QTest::qWaitFor([this] { return pane->isQuiet() && canvas().shown() != nullptr; }, 20'000) &&
               QTest::qWaitFor([this] { return pane->isQuiet(); }, 20'000);
    }
    void click(const BehaviourSpot &spot, QPointF off = {}) const
    {
        const QRectF place = shown().placeOf(spot);
        canvas().showAll(place);
        QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {},
                          canvas().toView(place.center() + off).toPoint());
    }
    BehaviourSpot spotOf(const std::string &name) const
    {
        for (const behaviour::Part &part : open.graph().parts) {
            if (part.name == name)
                return shown().find(part.object);
        }
        return {};
    }
    std::size_t rows(Sort sort) const
    {
        std::size_t count = 0;
        for (const behaviour::PictureBox &box : shown().picture().boxes)
            count +=
                static_cast<std::size_t>(std::ranges::count(box.rows, sort, &behaviour::PictureRow::sort));
        return count;
    }

    test::OpenBehaviour open;
    std::unique_ptr<BehaviourGraphPane> pane;
};

} // namespace

class BehaviourGraphPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void draws();
    void selects();
    void turns();
    void zooms();
    void searches();
    void options();
    void keys();
    void drawsAlone();
    void tips();
    void menu();
    void exports();
    void emptyStates();
    void namedFiles();
    void followsEdits();
    void real_data();
    void real();
};

void BehaviourGraphPaneTest::draws()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    QCOMPARE(bench.pane->hint(), u"1 machine · 3 states · 3 transitions"_s);
    QVERIFY(bench.pane->hasContent() && bench.pane->emptyText().isEmpty());
    QVERIFY(!bench.canvas().accessibleName().isEmpty());
    const QImage image = bench.canvas().viewport()->grab().toImage();
    const QPoint title =
        bench.canvas().toView(bench.shown().placeOf({BehaviourSpot::Box, 0}).center()).toPoint();
    QVERIFY(image.pixelColor(title) != image.pixelColor(2, 2));
}

// Both ways: clicks select in all panes, what is selected elsewhere is marked.
void BehaviourGraphPaneTest::selects()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    bench.click(bench.spotOf("State02"));
    QCOMPARE(bench.open.chosenName(), u"State02"_s);
    QVERIFY(bench.canvas().chosen() == bench.spotOf("State02"));
    bench.click({BehaviourSpot::Label, 0, 0});
    QVERIFY(bench.open.context().transition() ==
            std::optional(bench.shown().picture().arrows[0].labels[0].transition));
    // An arrow beside its label.
    const behaviour::Point end = bench.shown().picture().arrows[1].points.back();
    QVERIFY(bench.shown().at({end.x - 3, end.y}, 5) == (BehaviourSpot{BehaviourSpot::Arrow, 1}));
    bench.click({BehaviourSpot::Arrow, 1}, {-2, 0});
    QVERIFY(bench.open.context().transition() ==
            std::optional(bench.shown().picture().arrows[1].transitions[0]));
    bench.open.context().show(bench.open.graph().clips[1].object);
    QCOMPARE(bench.canvas().chosen().kind, BehaviourSpot::Row);
    QCOMPARE(bench.shown().objectOf(bench.canvas().chosen()), bench.open.graph().clips[1].object);
    bench.open.context().show(behaviour::TransitionPlace{bench.open.state("State01").object, 0});
    QCOMPARE(bench.canvas().chosen().kind, BehaviourSpot::Label);
    // Nothing below the pointer: the selection stays.
    QTest::mouseClick(bench.canvas().viewport(), Qt::LeftButton, {}, {2, 2});
    QCOMPARE(bench.canvas().chosen().kind, BehaviourSpot::Label);
}

void BehaviourGraphPaneTest::turns()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    QCOMPARE(bench.rows(Sort::Clip), std::size_t(3));
    const BehaviourSpot state = bench.spotOf("State01");
    const QRectF place = bench.shown().placeOf(state);
    const QPointF before = bench.canvas().toView(place.topLeft());
    QTest::mouseClick(bench.canvas().viewport(), Qt::LeftButton, {},
                      bench.canvas().toView({place.right() - 10, place.top() + 12}).toPoint());
    QVERIFY(bench.settle());
    QCOMPARE(bench.rows(Sort::Clip), std::size_t(2));
    QVERIFY(!bench.shown().isOpen(bench.spotOf("State01")));
    // It stays below the pointer.
    const QPointF off =
        bench.canvas().toView(bench.shown().placeOf(bench.spotOf("State01")).topLeft()) - before;
    QVERIFY(std::abs(off.x()) <= 1 && std::abs(off.y()) <= 1);
    bench.click(bench.spotOf("State01"), {-20, 0});
    QTest::keyClick(&bench.canvas(), Qt::Key_Space);
    QVERIFY(bench.settle());
    QCOMPARE(bench.rows(Sort::Clip), std::size_t(3));
    QTest::keyClick(&bench.canvas(), Qt::Key_Return);
    QVERIFY(bench.settle());
    QCOMPARE(bench.rows(Sort::Clip), std::size_t(2));
}

void BehaviourGraphPaneTest::zooms()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    const double fitted = bench.canvas().zoom();
    const QPointF at(300, 200);
    const QPointF held = bench.canvas().toPicture(at);
    for (int i = 0; i < 8; ++i) {
        QWheelEvent wheel(at, bench.canvas().viewport()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(bench.canvas().viewport(), &wheel);
    }
    QVERIFY(bench.canvas().zoom() > 3 * fitted);
    const QPointF off = bench.canvas().toView(held) - at;
    QVERIFY2(std::abs(off.x()) < 6 && std::abs(off.y()) < 6,
             qPrintable(u"%1 %2"_s.arg(off.x()).arg(off.y())));
    // It does not fit any more: dragging moves it, and so does the overview.
    QVERIFY(!bench.canvas().overviewPlace().isEmpty());
    const QPointF shown = bench.canvas().toPicture({0, 0});
    QTest::mousePress(bench.canvas().viewport(), Qt::LeftButton, {}, {300, 200});
    QTest::mouseMove(bench.canvas().viewport(), {260, 180});
    QTest::mouseRelease(bench.canvas().viewport(), Qt::LeftButton, {}, {260, 180});
    QVERIFY(bench.canvas().toPicture({0, 0}) != shown);
    QTest::mouseClick(bench.canvas().viewport(), Qt::LeftButton, {},
                      bench.canvas().overviewPlace().topLeft().toPoint() + QPoint(2, 2));
    QVERIFY(bench.canvas().toPicture({450, 350}).x() < 20); // its corner is in the middle
    QTest::keyClick(&bench.canvas(), Qt::Key_0);
    QCOMPARE(bench.canvas().zoom(), fitted);
    QTest::keyClick(&bench.canvas(), Qt::Key_Minus);
    QVERIFY(bench.canvas().zoom() < fitted);
    bench.canvas().zoomTo(0, {});
    QCOMPARE(bench.canvas().zoom(), BehaviourCanvas::kLeastZoom);
    bench.canvas().grab(); // and is painted
}

void BehaviourGraphPaneTest::searches()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    QTest::keyClicks(&bench.pane->search(), u"state0"_s);
    QTRY_COMPARE(bench.pane->searchState(), u"3 hits"_s);
    QTest::keyClick(&bench.pane->search(), Qt::Key_Return);
    QCOMPARE(bench.pane->searchState(), u"1 of 3"_s);
    QCOMPARE(bench.open.chosenName(), u"State00"_s);
    QTest::keyClick(&bench.pane->search(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(bench.pane->searchState(), u"3 of 3"_s);
    QVERIFY(bench.canvas().chosen() == bench.spotOf("State02"));
    // What is closed is opened.
    bench.pane->turn(bench.spotOf("State01"));
    QVERIFY(bench.settle());
    QVERIFY(!bench.spotOf("Clip01"));
    bench.pane->search().setText(u"CLIP01"_s);
    QTest::keyClick(&bench.pane->search(), Qt::Key_Return);
    QTRY_COMPARE(bench.pane->searchState(), u"1 of 1"_s);
    QVERIFY(bench.settle());
    QTRY_VERIFY(bench.spotOf("Clip01"));
    QVERIFY(bench.canvas().chosen() == bench.spotOf("Clip01"));
    bench.pane->search().setText(u"nothing like it"_s);
    QTRY_COMPARE(bench.pane->searchState(), u"Not found"_s);
}

void BehaviourGraphPaneTest::options()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    bench.pane->option("triggers").click();
    bench.pane->option("bindings").click();
    QVERIFY(bench.settle());
    QCOMPARE(bench.rows(Sort::Trigger), std::size_t(3));
    QCOMPARE(bench.rows(Sort::Binding), std::size_t(3));
    bench.pane->option("events").click();
    QVERIFY(bench.settle());
    QVERIFY(bench.shown().picture().arrows[0].labels.empty());
    bench.pane->option("wildcards").click();
    QVERIFY(!bench.pane->options().wildcards);
}

void BehaviourGraphPaneTest::keys()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    bench.pane->setFocus();
    QTest::keyClick(&bench.canvas(), Qt::Key_Down); // the machine
    QVERIFY(bench.shown().box(bench.canvas().chosen()).sort == Sort::Machine);
    QTest::keyClick(&bench.canvas(), Qt::Key_Down); // its first state
    QCOMPARE(bench.open.chosenName(), u"State00"_s);
    QTest::keyClick(&bench.canvas(), Qt::Key_Down);
    QCOMPARE(bench.canvas().chosen().kind, BehaviourSpot::Row);
    QTest::keyClick(&bench.canvas(), Qt::Key_Up);
    QTest::keyClick(&bench.canvas(), Qt::Key_Right);
    QVERIFY(bench.open.chosenName() != u"State00"_s);
    QCOMPARE(bench.canvas().chosen().kind, BehaviourSpot::Box);
    QVERIFY(bench.pane->accessibleDescription().startsWith(u"state State"_s));
    // Enter on a transition goes to its target.
    bench.open.context().show(behaviour::TransitionPlace{bench.open.state("State01").object, 0});
    QCOMPARE(bench.canvas().chosen().kind, BehaviourSpot::Label);
    QTest::keyClick(&bench.canvas(), Qt::Key_Return);
    QCOMPARE(bench.open.chosenName(), u"State02"_s);
}

void BehaviourGraphPaneTest::drawsAlone()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    bench.pane->drawAlone(bench.open.state("State01").object);
    QVERIFY(bench.settle());
    QCOMPARE(bench.shown().picture().boxes.size(), std::size_t(1));
    const auto trail = [&bench] {
        QStringList texts;
        for (const QToolButton *button : bench.pane->findChildren<QToolButton *>()) {
            if (button->text() == u"Whole graph"_s || button->text().startsWith(u"› "_s))
                texts += button->text();
        }
        return texts;
    };
    QCOMPARE(trail(), (QStringList{u"Whole graph"_s, u"› State01"_s}));
    bench.canvas().setFocus();
    QTest::keyClick(&bench.canvas(), Qt::Key_Backspace);
    QVERIFY(bench.settle());
    QCOMPARE(bench.shown().picture().boxes.size(), std::size_t(4));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(trail().isEmpty());
    bench.pane->openAll(true);
    QVERIFY(bench.settle());
    QVERIFY(bench.pane->options().allOpen);
}

void BehaviourGraphPaneTest::tips()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    const QString label = bench.pane->tipOf({BehaviourSpot::Label, 0, 0});
    for (const QString &line : {u"0 State00 → 1 State01"_s, u"Event: Start"_s, u"Blend: Blend, 0.5 s"_s,
                                u"Flags: 0x100 (no condition)"_s})
        QVERIFY2(label.contains(line), qPrintable(label));
    const QString clip = bench.pane->tipOf(bench.spotOf("Clip00"));
    QVERIFY2(clip.contains(u"Animation: Animations\\Clip00.hkx"_s) &&
                 clip.contains(u"playbackSpeed = Speed"_s),
             qPrintable(clip));
}

void BehaviourGraphPaneTest::menu()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    const auto textsAt = [&bench](const BehaviourSpot &spot) {
        const QPoint at = bench.canvas().toView(bench.shown().placeOf(spot).center()).toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, bench.canvas().viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(bench.canvas().viewport(), &event);
        QStringList texts;
        for (QMenu *menu : bench.canvas().findChildren<QMenu *>()) {
            for (const QAction *action : menu->actions())
                texts += action->text();
            menu->close();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return texts;
    };
    const QStringList state = textsAt(bench.spotOf("State01"));
    for (const QString &text : {u"Close"_s, u"Draw Alone"_s, u"Copy Name"_s, u"Add State…"_s, u"Fit Graph"_s,
                                u"Export Graph as SVG…"_s})
        QVERIFY2(state.contains(text), qPrintable(state.join(u", "_s)));
    QCOMPARE(bench.open.chosenName(), u"State01"_s); // what the menu is about is chosen
    QVERIFY(textsAt({BehaviourSpot::Label, 0, 0}).contains(u"Go to Target State"_s));
    QVERIFY(bench.open.context().transition());
}

void BehaviourGraphPaneTest::exports()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    const QTemporaryDir folder;
    QSignalSpy notices(bench.pane.get(), &BehaviourGraphPane::notice);
    bench.pane->saveSvg(folder.filePath(u"graph.svg"_s));
    bench.pane->savePng(folder.filePath(u"graph.png"_s));
    QTRY_COMPARE(notices.size(), 2);
    QFile svg(folder.filePath(u"graph.svg"_s));
    QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().startsWith("<svg "));
    const QImage png(folder.filePath(u"graph.png"_s));
    QVERIFY(png.width() > bench.shown().picture().size.width);
    bench.pane->savePng(u"/no/such/folder/graph.png"_s);
    QTRY_COMPARE(notices.size(), 3);
    QVERIFY(!notices.back().front().toString().startsWith(u"Saved"_s));
}

void BehaviourGraphPaneTest::emptyStates()
{
    GraphBench other(test::buildSkeletonPackfile(HkxLayout::SkyrimSe));
    QVERIFY(other.pane->emptyText().startsWith(u"This packfile has no behaviour graph"_s));
    QVERIFY(!other.pane->hasContent());

    HkxBuilder builder(HkxLayout::SkyrimSe);
    const HkxPointer project = builder.add("hkbProjectData", {});
    builder.set(
        project,
        {{"stringData", builder.add("hkbProjectStringData",
                                    {{"characterFilenames", HkxValue::list({"Characters\\Troll.hkx"})}})}});
    GraphBench leads(builder.build());
    QVERIFY(leads.pane->hasContent());
    QCOMPARE(leads.pane->emptyText(), u"This file leads to:"_s);
    const auto buttons = leads.pane->findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 1);
    QCOMPARE(buttons[0]->text(), u"Open character Characters\\Troll.hkx"_s);
    QSignalSpy notices(leads.pane.get(), &BehaviourGraphPane::notice);
    buttons[0]->click();
    QTRY_COMPARE(notices.size(), 1);
    QVERIFY(notices[0][0].toString().contains(u"was not found"_s));
}

// Below the folder of the project, in any case of letters, and with the other ending.
void BehaviourGraphPaneTest::namedFiles()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"troll/characters"_s) &&
            QDir(folder.path()).mkpath(u"troll/Behaviors"_s));
    const Bytes bytes = test::buildBehaviourPackfile(HkxLayout::SkyrimSe);
    for (const QString &name : {u"troll/characters/troll.hkx"_s, u"troll/Behaviors/Root.HKX"_s}) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size()));
    }
    Progress progress;
    const auto file =
        File::open(folder.filePath(u"troll/characters/troll.hkx"_s).toStdString(), allFormats(), progress);
    QVERIFY(file);
    const auto found = pathOfNamed(**file, "behaviors\\root.hkx");
    QVERIFY(found && QString::fromStdString(found->string()).endsWith(u"troll/Behaviors/Root.HKX"_s));
    QVERIFY(pathOfNamed(**file, "behaviors\\root.hkt"));
    QVERIFY(!pathOfNamed(**file, "behaviors\\other.hkx"));
    QVERIFY(!pathOfNamed(**file, ""));
}

void BehaviourGraphPaneTest::followsEdits()
{
    GraphBench bench;
    QVERIFY(bench.settle());
    const std::uint32_t state = bench.open.state("State01").object;
    behaviour::NewTransition made;
    made.event = 1;
    made.toState = 0;
    bench.open.context().apply(
        u"Add"_s, [state, made](const File &file) { return behaviour::addTransition(file, state, made); });
    QVERIFY(bench.open.settle(1));
    QVERIFY(bench.settle());
    QTRY_COMPARE(bench.shown().picture().transitions, std::size_t(4));
    bench.open.undoAll();
    QTRY_COMPARE(bench.shown().picture().transitions, std::size_t(3));
}

void BehaviourGraphPaneTest::real_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"le_blockbehavior", "le_horsebehavior", "se_1hm_behavior", "fo4_HoloPipboyBehavior"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Parts of any depth are shown when they are looked for; whatever is selected, something of it is marked.
void BehaviourGraphPaneTest::real()
{
    QFETCH(QString, name);
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFile file(QString::fromStdString((test::sharedDir() / "corpus/hkx-behaviour").string()) + u'/' + name +
               u".hkx"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    GraphBench bench(Bytes(bytes.begin(), bytes.end()));
    QVERIFY(bench.settle());
    const auto &clips = bench.open.graph().clips;
    QVERIFY(!clips.empty());
    for (std::size_t i = 0; i < clips.size(); i += std::max<std::size_t>(1, clips.size() / 6)) {
        bench.open.context().show(clips[i].object);
        QVERIFY(bench.canvas().chosen());
        bench.pane->reveal(clips[i].object);
        QTRY_VERIFY2(bench.shown().find(clips[i].object) && bench.pane->isQuiet(), clips[i].name.c_str());
        bench.canvas().grab();
    }
}

CUTAWAY_TESTS(BehaviourGraphPaneTest)
#include "behaviourgraphpanetest.moc"
