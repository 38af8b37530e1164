// SPDX-License-Identifier: MIT
// The animation pane plays, steps, scrubs and leads to the bytes of annotations.
#include "tests/support/clipbuilder.h"

#include "core/formats.h"
#include "viewers/timeline/timelinepane.h"

#include <QSignalSpy>
#include <QTest>

using namespace cutaway;

namespace
{

struct Playing {
    explicit Playing(test::HkxLayout layout)
    {
        Progress progress;
        file = std::make_unique<OpenFile>(
            File::fromBytes(BytesView::own(test::armClip(layout)), "arm.hkx", formats, progress));
        selection = std::make_unique<Selection>(*file);
        scene = std::make_unique<Scene>(*file);
        pane = std::make_unique<TimelinePane>(*file, *selection, scene.get(), theme::Theme());
        pane->resize(900, 220);
        pane->show();
    }

    bool load() { return QTest::qWaitFor([this] { return pane->hasContent(); }); }

    FormatSet formats = allFormats();
    std::unique_ptr<OpenFile> file;
    std::unique_ptr<Selection> selection;
    std::unique_ptr<Scene> scene;
    std::unique_ptr<TimelinePane> pane;
};

} // namespace

class TimelineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void posesTheSkeleton_data();
    void posesTheSkeleton();
    void stepsAndScrubs();
    void playsAndLoops();
    void leadsToAnnotations();
};

void TimelineTest::posesTheSkeleton_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("Skyrim LE") << static_cast<int>(test::HkxLayout::SkyrimLe);
    QTest::newRow("Skyrim SE") << static_cast<int>(test::HkxLayout::SkyrimSe);
    QTest::newRow("Fallout 4") << static_cast<int>(test::HkxLayout::Fallout4);
}

// The arm turns, so the pose of the last frame is another than that of the first; both have the same bones.
void TimelineTest::posesTheSkeleton()
{
    QFETCH(int, layout);
    Playing playing(static_cast<test::HkxLayout>(layout));
    QVERIFY(playing.load());
    const LoadedClip &loaded = *playing.pane->player().loaded();
    QVERIFY(loaded.skeleton);
    QVERIFY2(loaded.mismatches.isEmpty(), qPrintable(loaded.mismatches.join(u'\n')));
    QCOMPARE(loaded.skeleton->bones(), std::size_t(3));
    QVERIFY(playing.scene->overlay() != nullptr);
    const auto first = playing.scene->overlay()->list;
    QVERIFY(first.triangles() > 0);
    playing.pane->player().setFrame(playing.pane->player().lastFrame());
    const auto &last = playing.scene->overlay()->list;
    QCOMPARE(last.triangles(), first.triangles());
    QVERIFY(last.batches.front().positions != first.batches.front().positions);
}

void TimelineTest::stepsAndScrubs()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipPlayer &player = playing.pane->player();
    TimelineView &view = playing.pane->view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Period);
    QCOMPARE(player.frame(), 1.0);
    QTest::keyClick(&view, Qt::Key_Comma);
    QTest::keyClick(&view, Qt::Key_Comma);
    QCOMPARE(player.frame(), 0.0); // no further than the start
    const int x = static_cast<int>(view.xOfFrame(2.0));
    QTest::mouseClick(&view, Qt::LeftButton, {}, {x, 4});
    QCOMPARE(player.frame(), 2.0);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(player.frame(), player.lastFrame());
}

void TimelineTest::playsAndLoops()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipPlayer &player = playing.pane->player();
    player.setLoops(false);
    player.setSpeed(2.0);
    QTest::keyClick(&playing.pane->view(), Qt::Key_Space);
    QVERIFY(player.isPlaying());
    QTRY_VERIFY(!player.isPlaying());
    QCOMPARE(player.frame(), player.lastFrame());
    player.setPlayed(1.0, 2.0);
    player.setLoops(true);
    player.setPlaying(true);
    QSignalSpy frames(&player, &ClipPlayer::frameChanged);
    QTRY_VERIFY(frames.size() > 20);
    QVERIFY(player.isPlaying());
    QVERIFY(player.frame() >= 1.0 && player.frame() <= 2.0);
}

void TimelineTest::leadsToAnnotations()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    TimelineView &view = playing.pane->view();
    QCOMPARE(view.chips().size(), std::size_t(2));
    const TimelineView::Chip chip = view.chips()[1];
    QTest::mouseClick(&view, Qt::LeftButton, {}, chip.box.center().toPoint());
    QCOMPARE(playing.pane->player().frame(), chip.frame);
    QVERIFY(playing.selection->current());
    const NodePath path = playing.file->pathOf(*playing.selection->current());
    QCOMPARE(path.unit, playing.pane->player().loaded()->clip.unit());
    QCOMPARE(QString::fromStdString(path.path),
             QStringLiteral("annotationTracks[%1].annotations[%2]").arg(chip.track).arg(chip.index));
}

QTEST_MAIN(TimelineTest)
#include "timelinetest.moc"
